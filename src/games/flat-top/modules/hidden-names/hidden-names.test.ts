import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../../kernel/options.ts';
import { damageHull } from '../../battle/damage.ts';
import { letterOf } from '../../open/values.ts';
import { sinkShip } from '../../battle/sinking.ts';
import type { SeatIndex, Ship } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import { attacks, give, goIn, strikeOf } from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../testkit/position.testkit.ts';
import { asked, formUp, guns, line, meet, order, top } from '../../testkit/sea.testkit.ts';
import { viewOf } from '../../view.ts';
import { occasion, place } from '../engine.ts';

const HEX = 'B/K34';
const NAMES = /Shokaku|Zuikaku|Myoko|Haguro|Ryujo|Shoho/;

const shipOf = (b: Board, seat: SeatIndex, name: string): Ship => {
  const ship = b.s.sides[seat].ships.find((x) => x.name === name);
  if (!ship) throw new Error(`no ship ${name}`);
  return ship;
};

/** Letters in the order of battle, unless dice are given to deal them. */
function lettered(options: { [option: string]: string } = { 'hidden-names': 'on' }): Board {
  const b = emptyBoard('coral-sea', 'full', options);
  b.s.pub.turn = 8;
  for (const seat of [0, 1] as const) place(b.s.pub, b.s.sides[seat], seat);
  return b;
}

/** The two carriers of a raid, and a strike of the Allies over them; `swapped`: each has the name of the other. */
function raided(swapped: boolean): Board {
  const b = lettered();
  const [one, two] = [shipOf(b, 1, 'Shokaku'), shipOf(b, 1, 'Zuikaku')];
  putTaskForce(b, 1, HEX, ['Shokaku', 'Zuikaku', 'Myoko', 'DD 1']).seen = true;
  putPlanes(b, 1, 'Shokaku', 'ready', '4 Zero');
  putPlanes(b, 1, 'Shokaku', 'ready', '4 Val');
  if (swapped) [one.name, one.data, two.name, two.data] = [two.name, two.data, one.name, one.data];
  putFormation(b, 0, HEX, ['12 Dauntless AP high', '6 Devastator torpedo']);
  return b;
}
const heard = (b: Board, who: 'allied' | 'public'): string =>
  b.incidents.map((i) => i.told[who]?.text ?? '').join('\n');
const bytes = (b: Board): string =>
  JSON.stringify([viewOf(b.s, 'allied'), heard(b, 'allied'), heard(b, 'public')]);

describe('hidden names of ships', () => {
  it('FO-XSHIP-NAMES-2 targets are CV-A and CV-B, ships without names go by their type, and her owner hears her name', () => {
    const b = raided(false);
    goIn(b, 0, HEX);
    expect(strikeOf(b).ships.map((x) => x.title)).toEqual(['CV-A', 'CV-B', 'CA-A', 'DD']);
    expect(give(b, 0, attacks(b, '12 of AF1.0 dive CV-A'), [1, 6])).toBeNull();
    const own = b.incidents.map((i) => i.told.japan?.text ?? '').join('\n');
    expect([/CV-A takes/.test(heard(b, 'allied')), /CV-A Shokaku takes/.test(own)]).toEqual([true, true]);
  });

  it('FO-XSHIP-NAMES-1 two games with the names of two carriers exchanged are the same bytes to the enemy, from the raid to the sinking', () => {
    const games = [raided(false), raided(true)];
    for (const b of games) {
      goIn(b, 0, HEX);
      expect(give(b, 0, attacks(b, '12 of AF1.0 dive CV-A', '6 of AF1.1 torpedo CV-B'))).toBeNull();
      expect(give(b, 1, { kind: 'flak', fire: [] }, [3, 3])).toBeNull();
    }
    expect(bytes(games[0])).toBe(bytes(games[1]));
    for (const b of games) {
      const i = b.s.sides[1].ships.findIndex((x) => letterOf(x) === 'A');
      damageHull(b.play(), 1, i, 2);
      sinkShip(b.play(), 1, i, 'FT-21.2a', 'sinks');
    }
    expect(bytes(games[0])).toBe(bytes(games[1]));
    expect(bytes(games[0])).not.toMatch(NAMES);
    expect(heard(games[0], 'allied')).toContain('CV-A sinks.');
    const printed = emptyBoard('coral-sea', 'full');
    putTaskForce(printed, 1, HEX, ['Shokaku']).seen = true;
    sinkShip(
      printed.play(),
      1,
      printed.s.sides[1].ships.indexOf(shipOf(printed, 1, 'Shokaku')),
      'FT-21.2a',
      'sinks',
    );
    expect(heard(printed, 'allied')).toMatch(NAMES);
  });

  it('FO-XSHIP-NAMES-2 the letters are dealt by the dice when the game begins, and kept', () => {
    const dealt = (face: number): string => {
      const b = lettered();
      b.s.pub.turn = 1;
      occasion({ ...b.play(), dice: { roll: (n: number) => Math.min(n, face) } }, 'turnBegins');
      const letter = letterOf(shipOf(b, 1, 'Shokaku'));
      b.s.pub.turn = 2;
      occasion({ ...b.play(), dice: { roll: () => 1 } }, 'turnBegins');
      expect(letterOf(shipOf(b, 1, 'Shokaku'))).toBe(letter);
      return letter ?? '';
    };
    expect(dealt(1)).not.toBe(dealt(9));
  });

  it('FO-XSHIP-NAMES-1 FO-XSHIP-NAMES-2 cruisers that go by letters fire their guns in surface combat', () => {
    const b = lettered();
    meet(b, HEX, ['Astoria'], ['Myoko']);
    formUp(b, line(b, 0, 4, ['Astoria']), line(b, 1, 4, ['Myoko']));
    expect(top(b, 'surface').open.ships.every((x) => /^CA-[A-Z]$/.test(x.title))).toBe(true);
    expect(asked(b)).toEqual(['allied guns', 'japan guns']);
    order(b, 0, guns(b, 1, { Myoko: 4 }), []);
    order(b, 1, guns(b, 0, {}), [3]);
    expect(shipOf(b, 1, 'Myoko').hits).toBeGreaterThan(0);
  });

  it('FO-XSHIP-NAMES-3 points for ships with names show at midnight and at the end, those for others at once', () => {
    const b = raided(false);
    const sink = (name: string): void =>
      sinkShip(b.play(), 1, b.s.sides[1].ships.indexOf(shipOf(b, 1, name)), 'FT-21.2a', 'sinks');
    sink('DD 1');
    const small = viewOf(b.s, 'allied').points[0];
    expect(small).toBeGreaterThan(0);
    damageHull(b.play(), 1, b.s.sides[1].ships.indexOf(shipOf(b, 1, 'Zuikaku')), 1);
    sink('Shokaku');
    expect(viewOf(b.s, 'allied').points[0]).toBe(small + 2 * 8); // her eight Air Factors; neither the hit nor the sinking
    occasion(b.play(), 'pointsShow');
    expect(viewOf(b.s, 'allied').points[0]).toBe(small + 2 * 8 + 140 + 20);
  });

  it('FO-XSHIP-NAMES-DEP it stands beside every other option', () => {
    for (const o of INFO.options.filter((x) => x.default === 'off' && x.id !== 'hidden-names')) {
      const value = o.choices.at(-1)?.value ?? 'on';
      const settled = settleOptions(INFO, 'guadalcanal', { [o.id]: value, 'hidden-names': 'on' });
      expect([o.id, settled.options['hidden-names']]).toEqual([o.id, 'on']);
    }
  });
});
