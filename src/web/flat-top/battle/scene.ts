import type { Component } from 'svelte';
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

import type { Ops } from '../ops.svelte.ts';

/** The steps of a battle that have a sheet of their own. */
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

type Sheet<Scene> = Component<{ table: Ops; frame: Scene }>;
type SheetsByStep = {
  readonly [Step in BattleScene['step']]: () => Promise<{
    default: Sheet<Extract<BattleScene, { step: Step }>>;
  }>;
};

/** The sheet of each step, fetched with the first fight that comes to it. A step without one is an error of types. */
const SHEETS: SheetsByStep = {
  combat: () => import('./Seek.svelte'),
  'intercept-first': () => import('./Intercept.svelte'),
  intercept: () => import('./Intercept.svelte'),
  'air-commit': () => import('./AirCommit.svelte'),
  'air-to-air': () => import('./AirToAir.svelte'),
  strike: () => import('./Strike.svelte'),
  losses: () => import('./Losses.svelte'),
  surface: () => import('./Surface.svelte'),
  bombardment: () => import('./Bombardment.svelte'),
  boats: () => import('./Boats.svelte'),
  submarines: () => import('./Submarines.svelte'),
};

/** The sheet for one step: it is only ever given the frame of that step. */
export const sheetOf = async (step: BattleScene['step']): Promise<Sheet<BattleScene>> =>
  (await SHEETS[step]()).default as Sheet<BattleScene>;

const isScene = (f: Frame): f is BattleScene => Object.hasOwn(SHEETS, f.step);

/** The fight under way, as far as this viewer may see it; null while there is none. */
export function sceneOf(view: View): BattleScene | null {
  const top = view.steps.at(-1);
  if (!top || !isScene(top)) return null;
  return top.step === 'combat' && top.open.hexes.length === 0 ? null : top;
}
