import { describe, expect, it } from 'vitest';
import { choose, FastDice, pick } from '../../../../kernel/dice.ts';
import type { Incident } from '../../../../kernel/incident.ts';
import { neighbour } from '../../../../kernel/hex.ts';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { secrecyFaults } from '../../../../kernel/testkit/secrecy.ts';
import { SEATS, type SeatIndex } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import { portAt, sidesOut } from '../../open/modules/mines/mines.ts';
import type { Minefield } from '../../open/modules/parts.ts';
import { GRID, hexLabel } from '../../open/pack/map.ts';
import { isInPlay } from '../../open/values.ts';
import { flatTop } from '../../ruleset.ts';
import { cloneState, type State } from '../../state.ts';
import { type Board, putTaskForce } from '../../testkit/position.testkit.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';
import { coast } from './mine-cast.ts';
import { books, mined } from './mines.testkit.ts';

/** Random games with mines, each checked at every step: GAMES=20 for more. */
describe('random games with mines', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-MINE-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['santa-cruz', 'battle'],
        ['coral-sea', 'battle'],
        ['eastern-solomons', 'battle'],
        ['guadalcanal', 'full'],
      ][n % 4];
      const options = completeOptions(INFO, scenario, { mines: 'on' });
      const report = playOut(flatTop, { scenario, version, options }, { seed: `mines ${n}`, deep: 100 });
      expect(report.faults).toEqual([]);
    });
});

/** Positions searched: POSITIONS=1000 for the proof. */
const POSITIONS = Number(process.env.POSITIONS ?? 40);

/** One game twice, with other mines of the enemy: what does not strike is not there for who sails through it. */
function twins(dice: FastDice, board: Board): { struck: boolean; same: boolean; kit: string[] } {
  const b: Board = { ...board, s: cloneState(board.s) };
  const seat = pick(dice, 2, 'seat') as SeatIndex;
  const foe = seat === 0 ? 1 : 0;
  const { s } = b;
  const hex = choose(
    dice,
    coast().filter((h) => isInPlay(s.pub, h) && sidesOut(s.pub, h).length > 1),
    'hex',
  );
  const names = ['DD 1', 'DD 2', 'MS 1'].slice(0, 1 + pick(dice, 3, 'ships'));
  const tf = putTaskForce(b, seat, hexLabel(hex), names);
  tf.seen = pick(dice, 2, 'seen') === 0;
  const way = choose(dice, sidesOut(s.pub, hex), 'way');
  tf.plot = { path: [way], reveal: -1, exit: null, join: 0 };
  const next = neighbour(GRID, hex, way);
  const near = [hex, next].filter((h) => coast().includes(h));
  const sown = (): Minefield[] =>
    near.flatMap((h): Minefield[] => {
      if (portAt(s.pub, h)) return [{ hex: h, side: 0, factors: 1 + pick(dice, 2, 'factors') }];
      return sidesOut(s.pub, h)
        .filter(() => pick(dice, 2, 'field') === 0)
        .map((side) => ({ hex: h, side, factors: 1 + pick(dice, 3, 'factors') }));
    });
  const games = [sown(), pick(dice, 3, 'none') === 0 ? [] : sown()].map((fields) => {
    const game = cloneState(s);
    const mining = game.sides[foe].mods.mines;
    for (const f of fields)
      if (
        mining &&
        !mining.found.includes(f.hex) &&
        !mining.fields.some((x) => x.hex === f.hex && x.side === f.side)
      )
        mining.fields.push(f);
    return played(game, seat);
  });
  const kit = secrecyFaults(flatTop, s, SEATS[seat], dice);
  return { struck: games.some((g) => g.struck), same: games[0].bytes === games[1].bytes, kit };
}

function played(s: State, seat: SeatIndex): { struck: boolean; bytes: string } {
  const heard: Incident[] = [];
  moveTaskForces({ s, dice: new FastDice(7), tell: (i) => void heard.push(i) });
  const told = heard.map((i) => i.told[SEATS[seat]] ?? null).filter((t) => t);
  return {
    struck: heard.some((i) => i.kind === 'mines' && i.told[SEATS[seat]] !== undefined),
    bytes: JSON.stringify([told, flatTop.view(s, SEATS[seat])]),
  };
}

describe('the secret of a minefield', () => {
  it('FO-MINE-COMBAT-1.1 FO-MINE-DETECT-2 two games with other mines are the same to who strikes none', {
    timeout: 300_000,
  }, () => {
    const dice = new FastDice('mined');
    const boards = ['guadalcanal', 'santa-cruz', 'eastern-solomons'].map((x) => mined(x));
    let [quiet, struck] = [0, 0];
    while (quiet < POSITIONS) {
      const pair = twins(dice, choose(dice, boards, 'board'));
      expect(pair.kit).toEqual([]);
      expect(pair.same || pair.struck).toBe(true);
      if (pair.struck) struck++;
      else quiet++;
    }
    expect(struck).toBeGreaterThan(POSITIONS / 40);
    expect(books(boards[0], 0).points).toBe(0);
    if (process.env.POSITIONS) console.log({ quiet, struck });
  });
});
