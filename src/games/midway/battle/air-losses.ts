import type { Squadrons } from '../open/pack.ts';
import type { Flight, MidwayPlay } from '../state.ts';

/** Squadrons struck off in an air battle. */

export function lose(play: MidwayPlay, flight: Flight, q: Squadrons, either = 0): void {
  const downed = play.s.downed;
  for (let k = 0; k < 3; k++) {
    flight.lost[k] += q[k];
    downed[flight.side][k] += q[k];
  }
  flight.either += either;
  downed.either[flight.side] += either;
}

/** Losses out of a force of D and T bombing alike: what must be D, what must be T, and what the owner chooses. */
export function mixedLoss(d: number, t: number, lost: number): { q: Squadrons; either: number } {
  const mustD = Math.max(0, lost - t);
  const mustT = Math.max(0, lost - d);
  return { q: [0, mustD, mustT], either: lost - mustD - mustT };
}
