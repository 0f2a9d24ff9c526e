import { describe, expect, it } from 'vitest';
import { choose, FastDice, pick } from '../../../../kernel/dice.ts';
import type { Incident } from '../../../../kernel/incident.ts';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { secrecyFaults } from '../../../../kernel/testkit/secrecy.ts';
import { enemyOf, SEATS, type SeatIndex } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import { hexesOfGround, rosterOf } from '../../open/modules/coastwatchers/posts.ts';
import { flatTop } from '../../ruleset.ts';
import { observeAll } from '../../sight/observation.ts';
import { cloneState, type State } from '../../state.ts';
import type { Board } from '../../testkit/position.testkit.ts';
import { rulesOf } from '../engine.ts';
import { atHour, watched } from './coastwatch.testkit.ts';

/** Random games with coastwatchers and troops, each checked at every step: GAMES=20 for more. */
describe('random games with coastwatchers', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-CW-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['coral-sea', 'battle'],
        ['santa-cruz', 'battle'],
        ['guadalcanal', 'full'],
        ['eastern-solomons', 'battle'],
      ][n % 4];
      const options = completeOptions(INFO, scenario, { coastwatchers: 'on' });
      const report = playOut(flatTop, { scenario, version, options }, { seed: `coast ${n}`, deep: 100 });
      expect(report.faults).toEqual([]);
    });
});

/** Positions searched: POSITIONS=1000 for the proof. */
const POSITIONS = Number(process.env.POSITIONS ?? 20);

/** Counters of a side anywhere on their grounds, some of them lost; crowded, so that they meet. */
function scatter(s: State, seat: SeatIndex, dice: FastDice): void {
  s.sides[seat].mods.coastwatchers?.forEach((post, no) => {
    const hexes = hexesOfGround(rosterOf(s.pub, seat)[no].ground);
    post.hex = hexes[pick(dice, Math.min(4, hexes.length), 'hex')];
    post.lost = pick(dice, 8, 'lost') === 0 ? 1 : 0;
  });
}

/** A turn's end, or the moment all look about, as one side lives through it. */
function lived(s: State, seat: SeatIndex): { told: boolean; bytes: string } {
  const heard: Incident[] = [];
  const play = { s, dice: new FastDice('one fate'), tell: (i: Incident) => void heard.push(i) };
  for (const handler of rulesOf(s.pub).on.turnEnds) handler(play);
  for (const handler of rulesOf(s.pub).on.turnBegins) handler(play);
  observeAll(play);
  const told = heard.flatMap((i) => i.told[SEATS[seat]] ?? []);
  return {
    told: heard.some((i) => i.reveals && i.told[SEATS[seat]] !== undefined),
    bytes: JSON.stringify([told, flatTop.view(s, SEATS[seat])]),
  };
}

/** One game twice, with other counters of the enemy. */
function twins(dice: FastDice, board: Board): { told: boolean; same: boolean; kit: string[] } {
  const b: Board = { ...board, s: cloneState(board.s) };
  const seat = pick(dice, 2, 'seat') as SeatIndex;
  atHour(b, choose(dice, [12, 12, 12, 24, 1, 7], 'hour'));
  scatter(b.s, seat, dice);
  const games = [0, 1].map(() => {
    const s = cloneState(b.s);
    scatter(s, enemyOf(seat), dice);
    return lived(s, seat);
  });
  b.s.steps = [
    { step: 'turn', open: { next: 'plotting' }, sealed: [null, null] },
    { step: 'orders', open: null, sealed: [null, null] },
  ];
  return {
    told: games.some((g) => g.told),
    same: games[0].bytes === games[1].bytes,
    kit: secrecyFaults(flatTop, b.s, SEATS[seat], dice),
  };
}

describe('the secret of a coastwatcher', () => {
  it('FO-CW-0.3 FO-CW-3.5 two games with other counters of the enemy are the same to who loses none to them and is not seen', {
    timeout: 1_800_000,
  }, () => {
    const dice = new FastDice('coast');
    const boards = ['guadalcanal', 'santa-cruz', 'eastern-solomons', 'coral-sea'].map((x) => watched(x));
    let [quiet, told] = [0, 0];
    while (quiet < POSITIONS) {
      const pair = twins(dice, choose(dice, boards, 'board'));
      expect(pair.kit).toEqual([]);
      expect(pair.same || pair.told).toBe(true);
      if (pair.told) told++;
      else quiet++;
    }
    expect(told).toBeGreaterThan(POSITIONS / 40);
    if (process.env.POSITIONS) console.log({ quiet, told });
  });
});
