import { counted } from '../../../kernel/counted.ts';
import type { BattleShip } from '../open/battle/battle-frames.ts';
import { nation, type SeatIndex } from '../open/forces.ts';
import { gunSum } from '../open/battle/surface.ts';
import type { Arm, Shells, Sum } from '../open/quantities.ts';
import { renewShips, shipAtPlace } from './battle-ships.ts';
import { type Blow, changedText } from './blow.ts';
import { resolve } from './resolve.ts';
import type { Game } from '../state.ts';

/** Fire of ships and shore guns at ships of a list both sides see. */

/** One announced attack (FT-15.3). */
export interface Attack {
  seat: SeatIndex; // who fires
  place: number; // the target's place in the list
  factors: number;
  bht: Sum; // before the modifiers of the target
  arm: Arm;
  weapon: string; // 'guns', 'torpedoes'
  shells?: Shells | null; // the kind, where there are two (FO-AMMO)
}

/** FT-19.5.2, FT-19.6.2b: all fire at once; only then is the damage done. */
export function resolveTogether(
  play: Game,
  ships: BattleShip[],
  attacks: readonly Attack[],
  rule: string,
): void {
  resolve(
    play,
    attacks.flatMap((a) => {
      const at = shipAtPlace(play.s, a.place);
      return at ? [blowOf(play, a, ships[a.place], { seat: at.seat, ship: at.index }, rule)] : [];
    }),
  );
  renewShips(play.s, ships);
}

function blowOf(play: Game, a: Attack, target: BattleShip, at: Blow['at'], rule: string): Blow {
  const { s } = play;
  const sum = gunSum({ p: s.pub, side: s.sides[a.seat], seat: a.seat }, a.bht.n, a.arm, target, a.shells);
  return {
    by: a.seat,
    at,
    arm: a.arm,
    how: 'surface',
    bht: { n: sum.n, printed: a.bht.printed, parts: [...a.bht.parts, ...sum.parts] },
    factors: a.factors,
    label: `${a.weapon} at ${target.title}`,
    kind: 'fire',
    rule,
    says(l) {
      const hits = `${counted(l.rolled, 'hit')}${changedText(l)}`;
      return `The ${nation(a.seat)} fire ${counted(a.factors, 'factor')} of ${a.weapon} at ${target.title}, table ${l.bht}: ${hits}.`;
    },
  };
}
