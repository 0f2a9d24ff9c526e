import { describe, expect, it } from 'vitest';
import { resolve } from '../../battle/resolve.ts';
import { printed } from '../../open/quantities.ts';
import { settle } from '../../../../kernel/steps.ts';
import { loadsOf } from '../../open/setup/deployment.ts';
import type { SeatIndex, Ship } from '../../open/forces.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { planeType, WEAPONS } from '../../open/pack/pack.ts';
import { baseData, shipSpeed } from '../../open/values.ts';
import { attacks, give, goIn, said } from '../../testkit/battle.testkit.ts';
import { CRITICAL_TABLES } from './tables.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../testkit/position.testkit.ts';
import { STEPS } from '../../steps.ts';

function board(options = {}): Board {
  const b = emptyBoard('santa-cruz', 'full', options);
  b.s.pub.turn = 8;
  b.s.steps = [];
  return b;
}

/** A critical hit on a ship, the die and those that follow as given. */
function onShip(name: string, dice: number[], seat: SeatIndex = 1): { b: Board; ship: Ship } {
  const b = board();
  putTaskForce(b, seat, 'B/K34', [name]);
  const index = b.s.sides[seat].ships.findIndex((x) => x.name === name);
  const ship = b.s.sides[seat].ships[index];
  if (ship.deck >= 0) putPlanes(b, seat, name, 'ready', '9 Zero');
  const play = b.play(dice);
  CRITICAL_TABLES.onShip(play, seat, index, 1, 'torpedo', 'torpedo');
  settle(STEPS, play);
  return { b, ship };
}

const aboard = (b: Board, ship: Ship): number =>
  b.s.sides[1].decks[ship.deck].ready.reduce((n, x) => n + x.n, 0);

describe('critical hits', () => {
  it('FT-OPT-CRIT-T1 FT-OPT-CRIT-3 FO-CRIT-O-2 on a CV, CVL or AV: hits, planes, readying, launching, movement', () => {
    expect(onShip('Shokaku', [1]).ship.hits).toBe(2);
    expect(onShip('Shokaku', [2]).ship.hits).toBe(1);
    const planes = onShip('Shokaku', [3, 4]);
    expect([planes.ship.hits, aboard(planes.b, planes.ship)]).toEqual([0, 5]);
    const deck = (die: number) => {
      const { b, ship } = onShip('Zuiho', [die]);
      const { noReadying, noLaunching } = b.s.sides[1].decks[ship.deck];
      return [noReadying, noLaunching, ship.noMoving];
    };
    expect([deck(4), deck(5), deck(6)]).toEqual([
      [9, 0, 0],
      [0, 9, 0],
      [0, 0, 9],
    ]);
    const words = [4, 5, 6].map((die) =>
      onShip('Zuiho', [die])
        .b.incidents.map((i) => i.truth)
        .join(' '),
    );
    expect(words[0]).toContain('no readying next turn');
    expect(words[1]).toContain('no take-off or landing next turn');
    expect(words[2]).toContain('dead in the water for a turn');
    const { b, ship } = onShip('Zuiho', [6]);
    expect(
      [9, 10].map((turn) => shipSpeed({ p: { ...b.s.pub, turn }, side: b.s.sides[1], seat: 1 }, ship)),
    ).toEqual([0, 2]);
  });

  it('FT-OPT-CRIT-T2 FO-CRIT-O-2 on any other ship: one to three hits more (RUL-61: a CAV or BB too)', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => onShip('Takao', [die]).ship.hits)).toEqual([3, 2, 1, 1, 1, 1]);
    expect([onShip('Tone', [1]).ship.hits, onShip('Kongo', [2]).ship.hits]).toEqual([3, 2]);
  });

  it('FT-OPT-CRIT-T3 FO-CRIT-O-2 on a base: hits, planes, readying, launching', () => {
    const at = (...dice: number[]): number[] => {
      const b = board();
      const base = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Buka');
      putPlanes(b, 1, 'Buka', 'ready', '8 Zero land');
      const play = b.play(dice);
      CRITICAL_TABLES.onBase(play, base, 1, 'low');
      settle(STEPS, play);
      const deck = b.s.sides[1].decks.find((d) => d.base === base);
      const lost = b.s.sides[1].lostEver.reduce((x, y) => x + y, 0);
      return [b.s.pub.bases[base].hits, lost, deck?.noReadying ?? -1, deck?.noLaunching ?? -1];
    };
    expect(at(1)).toEqual([2, 2, 0, 0]);
    expect(at(2)).toEqual([1, 1, 0, 0]);
    expect([at(3, 5), at(4, 5)]).toEqual([
      [0, 5, 0, 0],
      [0, 5, 0, 0],
    ]);
    expect([at(5), at(6)]).toEqual([
      [0, 0, 9, 0],
      [0, 0, 0, 9],
    ]);
  });

  it('FT-OPT-CRIT-T4 FO-CRIT-O-2 on planes: nothing, or a die of Air Factors', () => {
    const more = (...dice: number[]): number => CRITICAL_TABLES.onPlanes(board().play(dice), 1);
    expect([more(1), more(2), more(3, 4), more(6, 2)]).toEqual([0, 0, 4, 2]);
  });

  it('FT-OPT-CRIT-3 an attack that earns one rolls on the table of what it struck', () => {
    const b = board({ 'critical-hits': 'on' });
    putTaskForce(b, 1, 'B/K34', ['Takao']).seen = true;
    putFormation(b, 0, 'B/K34', ['6 Avenger torpedo']);
    goIn(b, 0, 'B/K34');
    give(b, 0, attacks(b, '6 of AF1.0 torpedo CA Takao'), [1, 3, 6, 1]); // guns miss; a hit, critical: three more
    expect(b.s.sides[1].ships.find((x) => x.name === 'Takao')?.hits).toBe(4);
    expect(said(b, 'critical')).toEqual(['CA Takao: a critical hit, 3 more.']);
  });

  it('FT-OPT-CRIT-3 FT-OPT-CRIT-T3 so does an attack on a base, and both sides hear what it did', () => {
    const b = board({ 'critical-hits': 'on' });
    const buka = b.s.pub.bases.find((x) => baseData(x).name === 'Buka');
    const hex = hexLabel(buka?.hex ?? -1);
    putFormation(b, 0, hex, ['20 Dauntless GP']);
    goIn(b, 0, hex);
    give(b, 0, attacks(b, '20 of AF1.0 low base'), [1, 3, 6, 5]); // guns miss; hits, and a critical one
    const heard = b.incidents.find((i) => i.kind === 'critical');
    expect(heard?.truth).toBe('Buka: no readying next turn.');
    expect(heard?.told.allied?.text).toBe(heard?.told.japan?.text);
  });
});

describe('what brings none', () => {
  it('FO-XPLANE-STRAFE-DEP FO-XPLANE-PARAFRAG-4 no die is thrown for a critical hit where planes on a deck are aimed at', () => {
    const b = board({ 'critical-hits': 'on', strafing: 'on' });
    putTaskForce(b, 1, 'B/K34', ['Shokaku']);
    putPlanes(b, 1, 'Shokaku', 'ready', '9 Zero');
    const { deck } = b.s.sides[1].ships.find((x) => x.name === 'Shokaku') ?? { deck: -1 };
    const told = { label: 'strafing', kind: 'attack', rule: 'FT-OPT-PLANES-5b', says: () => '' };
    const at = { seat: 1, deck, each: 1 } as const;
    const play = b.play([3]);
    resolve(play, [{ by: 0, at, arm: 'strafe', how: 'strafe', bht: printed(9), factors: 4, ...told }]);
    settle(STEPS, play);
    expect(b.s.sides[1].lostEver.reduce((x, y) => x + y, 0)).toBeGreaterThan(0);
  });
});

describe('weapons that some planes may carry', () => {
  const loads = (scenario: string, name: string, options = {}): string[] =>
    loadsOf(emptyBoard(scenario, undefined, options).s.pub, planeType(name, 'land')).map((w) => WEAPONS[w]);

  it('FT-OPT-PLANES-3a FO-XPLANE-PARAFRAG-1 para-frags: scenarios 4 and 5, A-20, B-25 and B-26', () => {
    const on = { 'para-frags': 'on' };
    for (const name of ['A-20', 'B-25', 'B-26'])
      expect(
        ['eastern-solomons', 'santa-cruz', 'guadalcanal'].map((s) =>
          loads(s, name, on).includes('para-frag'),
        ),
      ).toEqual([false, true, true]);
    expect([loads('santa-cruz', 'Hudson', on), loads('santa-cruz', 'B-25')].flat()).not.toContain(
      'para-frag',
    );
  });

  it('FT-OPT-PLANES-4a FO-XPLANE-SKIP-1 skip bombs: scenarios 3 to 5, A-20, B-25 and B-26 (RUL-63)', () => {
    const on = { 'skip-bombing': 'on' };
    for (const name of ['A-20', 'B-25', 'B-26'])
      expect(
        ['coral-sea', 'eastern-solomons', 'guadalcanal'].map((s) => loads(s, name, on).includes('skip')),
      ).toEqual([false, true, true]);
    expect([loads('santa-cruz', 'B-17', on), loads('santa-cruz', 'B-25')].flat()).not.toContain('skip');
  });
});
