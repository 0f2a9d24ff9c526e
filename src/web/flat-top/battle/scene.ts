import type {
  AirCommitFrame,
  AirToAirFrame,
  BoatsFrame,
  BombardmentFrame,
  InterceptFirstFrame,
  InterceptFrame,
  LossesFrame,
  StrikeFrame,
  SubmarinesFrame,
  SurfaceFrame,
} from '../../../games/flat-top/open/battle/battle-frames.ts';
import type { CombatFrame, Frame } from '../../../games/flat-top/open/frames.ts';
import type { View } from '../../../games/flat-top/open/view.ts';

/** The steps of a battle that have a sheet of their own. */
const ON_SHEET = [
  'combat',
  'intercept-first',
  'intercept',
  'air-commit',
  'air-to-air',
  'strike',
  'losses',
  'surface',
  'bombardment',
  'boats',
  'submarines',
] as const;
export type BattleScene =
  | CombatFrame
  | InterceptFirstFrame
  | InterceptFrame
  | AirCommitFrame
  | AirToAirFrame
  | StrikeFrame
  | LossesFrame
  | SurfaceFrame
  | BombardmentFrame
  | BoatsFrame
  | SubmarinesFrame;

const isScene = (f: Frame): f is BattleScene => (ON_SHEET as readonly string[]).includes(f.step);

/** The fight under way, as far as this viewer may see it; null while there is none. */
export function sceneOf(view: View): BattleScene | null {
  const top = view.steps.at(-1);
  if (!top || !isScene(top)) return null;
  return top.step === 'combat' && top.open.hexes.length === 0 ? null : top;
}
