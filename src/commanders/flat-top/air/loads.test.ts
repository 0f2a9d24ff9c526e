import { describe, expect, it } from 'vitest';
import { planeType, WEAPONS } from '../../../games/flat-top/open/pack/pack.ts';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
  readyBoard,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { decideCombat } from '../battle/air-combat.ts';
import { decideAirOps } from './air-ops.ts';
import { bestLoad, suits } from './loads.ts';
import { looks } from '../mind.testkit.ts';
import { bhtOf } from '../battle/worth.ts';

const [ALLIED, JAPAN] = [0, 1] as const;
const B25 = planeType('B-25', 'land');
const weapon = (name: (typeof WEAPONS)[number]): number => WEAPONS.indexOf(name);

/** Enemy carriers in sight of our side. */
function sight(b: Board, hex: string, turn: number): void {
  b.s.sides[JAPAN].sightings.push({
    id: 1,
    kind: 'tf',
    hex: readHex(hex),
    turn,
    live: turn === b.s.pub.turn,
    source: 'AF 9',
    report: { condition: 3, units: [{ carrier: 1, capital: 2, small: 5 }], planesSeen: true },
  });
}

describe('what planes carry', () => {
  it('Kates at Gasmata keep their torpedoes for the ship whose loss decides the game', () => {
    const b = readyBoard('rabaul');
    for (const turn of [1, 2, 3]) {
      b.s.pub.turn = turn;
      expect(decideAirOps(looks(b, JAPAN)).move).toEqual([]);
    }
  });

  it('nobody re-arms to and fro as contacts come and go', () => {
    const b = emptyBoard('coral-sea', 'full');
    putPlanes(b, JAPAN, 'Rabaul', 'ready', '4 Betty torpedo');
    putPlanes(b, JAPAN, 'Rabaul', 'ready', '4 Betty GP');
    const moves = (): unknown[] => decideAirOps(looks(b, JAPAN)).move;
    expect(moves()).toEqual([]);
    b.s.pub.turn = 5;
    sight(b, 'B/K30', 4);
    expect(moves()).toEqual([]); // too far off
  });

  it('bombs for bases give way to torpedoes when a carrier comes well within reach', () => {
    const b = emptyBoard('coral-sea', 'full');
    b.s.pub.turn = 3;
    putPlanes(b, JAPAN, 'Rabaul', 'ready', '4 Betty GP');
    sight(b, 'A/X12', 3);
    const [move] = decideAirOps(looks(b, JAPAN)).move;
    expect(move).toMatchObject({ from: 'ready', to: 'readying', n: 4, w: weapon('GP') });
  });

  it('armour-piercing bombs are not carried to a base', () => {
    const b = emptyBoard('coral-sea', 'full');
    b.s.pub.turn = 2;
    putTaskForce(b, ALLIED, 'B/K28', ['Yorktown']);
    putPlanes(b, ALLIED, 'Yorktown', 'ready', '10 Dauntless AP');
    const strikes = (): unknown[] =>
      decideAirOps(looks(b, ALLIED)).form.filter((x) => x.take.length > 0 && x.take[0].n > 1);
    expect(strikes()).toEqual([]);
    putPlanes(b, ALLIED, 'Yorktown', 'ready', '10 Dauntless GP');
    expect(strikes()).toMatchObject([{ take: [{ n: 10, w: weapon('GP') }] }]); // Tulagi lies before her
  });

  it('planes with armour-piercing bombs over a base alone seek no battle', () => {
    const b = emptyBoard('coral-sea', 'full');
    const frame = (hex: string) => ({
      step: 'combat',
      open: { hexes: [readHex(hex)] },
      sealed: [null, null],
    });
    const battles = (): unknown[] =>
      decideCombat(looks(b, ALLIED), frame('B/M22') as unknown as Parameters<typeof decideCombat>[1]).battles;
    putFormation(b, ALLIED, 'B/M22', ['6 Dauntless AP high']);
    expect(battles()).toEqual([]);
    putFormation(b, ALLIED, 'B/M22', ['6 Dauntless GP high']);
    expect(battles()).toEqual([readHex('B/M22')]);
  });

  it('FT-OPT-PLANES-4b skip bombs are valued as the engine resolves them', () => {
    const m = looks(emptyBoard('eastern-solomons', 'full', { 'skip-bombing': 'on' }), ALLIED);
    expect(bhtOf(m, { t: B25, w: weapon('skip') }, 'ship')).toBe(1);
    expect(bestLoad(m, B25, 'ship')).toBe(weapon('AP'));
    expect(suits(m, { t: B25, w: weapon('skip') }, 'ship')).toBe(false);
  });

  it('FT-S5-R5 the scenario’s mark on carrier planes is reckoned with', () => {
    const kate = { t: planeType('Kate', 'sea'), w: weapon('torpedo') };
    expect(bhtOf(looks(emptyBoard('coral-sea', 'full'), JAPAN), kate, 'ship')).toBe(10);
    expect(bhtOf(looks(emptyBoard('guadalcanal', 'full'), JAPAN), kate, 'ship')).toBe(9);
  });
});
