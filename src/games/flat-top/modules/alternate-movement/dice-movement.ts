import { enemyOf, nation, type PerSeat, type SeatIndex } from '../../open/forces.ts';
import type { FlyFrame } from '../../open/frames.ts';
import { type Go, isDone, type Movers } from '../../flight/movers.ts';
import { announce, type Game } from '../../state.ts';
import { without } from '../../turn/programme.ts';
import type { EngineRules } from '../engine.ts';
import { auditRaids } from './raid.ts';

/** FO-PMAC-2: who moves planes when, by a red and a white die of each side. */

/** FO-PMAC-2.1, FO-PMAC-2.1.1: the higher white die goes first; the red ones say how many formations each side handles. */
function throwDice(play: Game): Go {
  const white = throwBoth(play, 'white');
  const dice = white.slice();
  while (white[0] === white[1]) {
    white.splice(0, 2, ...throwBoth(play, 'white'));
    dice.push(...white);
  }
  const red = throwBoth(play, 'red');
  dice.push(...red);
  const seat: SeatIndex = white[0] > white[1] ? 0 : 1;
  const [first, second] = [seat, enemyOf(seat)].map((x) => `the ${nation(x)} ${counted(red[x])}`);
  const text = `White ${white[0]} of the Allies, ${white[1]} of the Japanese; red ${red[0]} and ${red[1]}: first ${first}, then ${second}.`;
  announce(play, 'go', 'FO-PMAC-2.1', text, { dice });
  return { seat, left: red[seat], reply: red[enemyOf(seat)] };
}

const throwBoth = (play: Game, colour: string): PerSeat<number> => [
  play.dice.roll(6, `${colour} die of the Allies`),
  play.dice.roll(6, `${colour} die of the Japanese`),
];

const counted = (n: number): string => (n === 1 ? 'one formation' : `${n} formations`);

/** A side begins a go: nothing of it has been handled yet. */
function begin(f: FlyFrame, go: Go): Go {
  f.sealed[go.seat] = { stage: 0, moving: 0 };
  return go;
}

const movers: Movers = {
  first: throwDice,
  /** FO-PMAC-2.3. */
  next(play, f) {
    if (isDone(f, 0) && isDone(f, 1)) return null;
    for (const seat of [0, 1] as const)
      if (isDone(f, enemyOf(seat))) {
        announce(
          play,
          'go',
          'FO-PMAC-2.3',
          `The ${nation(enemyOf(seat))} have finished; the ${nation(seat)} move all that is left.`,
        );
        return begin(f, { seat, left: -1 });
      }
    const { seat, reply } = f.open;
    return begin(f, reply === undefined ? throwDice(play) : { seat: enemyOf(seat), left: reply });
  },
  /** FO-PMAC-2.2: a formation counts when it is begun. When the go is over so is the move of the last. */
  count({ s }, f, seat, order, stage, before) {
    const stand = f.sealed[seat];
    if (!stand) return;
    if (order.do === 'over') {
      const last = s.sides[seat].afs[stand.moving - 1];
      if (last) last.spent = true;
      f.sealed[seat] = { stage: 0, moving: 0 };
      f.open.left = 0;
      return;
    }
    if (stage === 0 || !('af' in order)) return;
    const begun = (stand.begun ?? 0) + (order.af === before.moving ? 0 : 1);
    const gone = order.do === 'land' || order.do === 'exit'; // its number may be another's before the go is over
    f.sealed[seat] = { ...stand, begun, moving: gone ? 0 : stand.moving };
  },
  isKnownDone: (_, f, seat) => f.open.seat !== seat && f.open.left < 0,
};

/** FO-PMAC-1, FO-PMAC-5, FO-PMAC-DEP: there is neither initiative nor shadowing. */
export const diceMovement: EngineRules = {
  programme: without('initiative', 'shadowing'),
  movers,
  audit: auditRaids,
};
