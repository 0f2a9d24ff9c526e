import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { isNight } from '../open/turn/clock.ts';
import { gunsAt } from '../open/battle/surface.ts';
import { type Board, emptyBoard } from '../testkit/position.testkit.ts';
import {
  asked,
  fireAt,
  formUp,
  guns,
  indexOf,
  line,
  many,
  meet,
  order,
  shipNamed,
  top,
} from '../testkit/sea.testkit.ts';

const SEA = 'B/K30';
const told = (b: Board): string => b.incidents.map((i) => i.truth).join('\n');
const through = (b: Board, seat: 0 | 1, ships: readonly string[]) =>
  ({ kind: 'breakthrough', ships: ships.map((x) => indexOf(b, seat, x)) }) as const;

/** Washington, a cruiser and a destroyer with torpedoes against a cruiser before her Screen. */
function pressed(): Board {
  const b = emptyBoard('santa-cruz');
  meet(b, SEA, ['Washington', 'Pensacola', 'DD 1', 'DD 2'], ['Kumano', 'Kongo', 'DD 1']);
  formUp(b, line(b, 0, 1, ['Washington', 'Pensacola'], ['DD 1']), line(b, 1, 1, ['Kumano']));
  order(b, 0, guns(b, 1, {}));
  order(b, 1, guns(b, 0, {}));
  return b;
}

describe('Breakthrough', () => {
  it('FT-19.7a three times the guns of the other line may break through, any against none', () => {
    expect(asked(pressed())).toEqual(['allied breakthrough']); // 31 to 5
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['DD 1'], ['DD 1', 'DD 2']);
    formUp(b, line(b, 0, 1, ['DD 1']), line(b, 1, 1, []));
    expect(asked(b)).toEqual(['allied breakthrough']);
  });

  it('FT-19.7b below that nobody does', () => {
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['DD 1', 'DD 2', 'DD 4'], ['DD 1', 'DD 3']);
    formUp(b, line(b, 0, 1, ['DD 1', 'DD 2']), line(b, 1, 1, ['DD 1']));
    order(b, 0, guns(b, 1, {}));
    order(b, 1, guns(b, 0, {}));
    expect(b.s.steps).toEqual([]); // 2 to 1
    expect(told(b)).not.toContain('break through');
  });

  it('FT-19.7a RUL-112 without a Screen behind the line there is nothing to break into', () => {
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['Washington'], ['DD 1']);
    formUp(b, line(b, 0, 1, ['Washington']), line(b, 1, 1, ['DD 1']));
    order(b, 0, guns(b, 1, {}));
    order(b, 1, guns(b, 0, {}));
    expect(b.s.steps).toEqual([]);
  });

  it('FT-19.7.1 FT-19.7.3b RUL-53 guns of both kinds of line against the whole Screen, and these alone are targets', () => {
    const b = pressed();
    expect(refusedBy(() => order(b, 0, through(b, 0, ['DD 2'])))).toBe('FT-19.7.1'); // was screened
    order(b, 0, through(b, 0, ['Washington', 'Pensacola', 'DD 1']));
    expect(asked(b)).toEqual(['allied guns', 'japan guns']);
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kumano: 5 })))).toBe('FT-19.3.3a');
    expect(refusedBy(() => order(b, 1, guns(b, 0, { 'DD 2': 5 })))).toBe('FT-19.3.3a');
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Washington: 13 })))).toBe('FT-19.5.1b'); // Kongo alone against BBs
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Washington: 12, 'DD 1': 1 })))).toBeNull();
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kongo: 31 })))).toBe('FT-19.5.1b');
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kongo: 30, 'DD 1': 1 }), [3, 3, 3, 3]))).toBeNull();
  });

  it('FT-19.7.2 FT-19.7.4 the table of the round is used again, and no torpedoes', () => {
    const b = pressed();
    order(b, 0, through(b, 0, ['Washington']));
    order(b, 0, guns(b, 1, { Kongo: 25 }));
    order(b, 1, guns(b, 0, {}), [5]);
    expect(told(b)).toContain('25 factors of guns at BB Kongo, table 2');
    expect(b.s.steps).toEqual([]);
  });

  it('FT-19.7.3a ships kept out neither fire nor are fired at', () => {
    const b = pressed();
    order(b, 0, through(b, 0, ['Washington']));
    expect(refusedBy(() => order(b, 0, guns(b, 1, { 'DD 1': 26 })))).toBe('FT-19.5a');
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Pensacola: 1 })))).toBe('FT-19.3.3a');
  });

  it('FT-19.7.3a none of them go: it is over', () => {
    const b = pressed();
    order(b, 0, through(b, 0, []));
    expect(b.s.steps).toEqual([]);
    expect([shipNamed(b, 1, 'Kongo').fought, shipNamed(b, 1, 'Kumano').fought]).toEqual([0, 1]);
  });

  it('FT-19.8.1a FT-19.8.1c RUL-100 a turn once paid covers the Breakthrough, at half if it was at half', () => {
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['Washington', 'Pensacola'], ['Kumano', 'Kongo', 'DD 1']);
    shipNamed(b, 0, 'Washington').ammunition = 7;
    shipNamed(b, 1, 'Kongo').ammunition = 3;
    formUp(b, line(b, 0, 5, ['Washington', 'Pensacola']), line(b, 1, 3, ['Kumano']));
    order(b, 0, guns(b, 1, { Kumano: 13 + 5 }));
    order(b, 1, guns(b, 0, {}), [3]);
    const washington = shipNamed(b, 0, 'Washington');
    expect([washington.ammunition, gunsAt(b.s.pub, washington, 8)]).toEqual([0, 13]);
    expect(shipNamed(b, 0, 'Pensacola').ammunition).toBe(15 - 8);
    order(b, 0, through(b, 0, ['Washington', 'Pensacola']));
    expect(refusedBy(() => order(b, 0, guns(b, 1, { 'DD 1': 19 })))).toBe('FT-19.5a');
    order(b, 0, guns(b, 1, { 'DD 1': 18 }));
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Pensacola: 8 })))).toBe('FT-19.5a'); // half of 12, and a DD
    order(b, 1, guns(b, 0, { Pensacola: 7 }), [1, 1]);
    expect([shipNamed(b, 0, 'Pensacola').ammunition, shipNamed(b, 1, 'Kongo').ammunition]).toEqual([7, 0]);
  });

  it('FT-19.10.1 FT-19.10.2 FT-20.2a FT-TAB-MOD-SURFACE the crippled and the anchored in a Screen are easier to hit, and both count', () => {
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['Washington'], ['Kongo', 'Kumano', 'Haruna']);
    shipNamed(b, 1, 'Kongo').anchored = 1;
    shipNamed(b, 1, 'Kumano').hits = 5;
    Object.assign(shipNamed(b, 1, 'Haruna'), { anchored: 1, hits: 9 });
    formUp(b, line(b, 0, 3, ['Washington']), line(b, 1, 4, []));
    order(b, 0, through(b, 0, ['Washington']));
    order(b, 0, guns(b, 1, { Kongo: 9, Kumano: 8, Haruna: 8 }));
    order(b, 1, guns(b, 0, {}), [1, 1, 1]);
    expect(told(b)).toContain('at BB Kongo, table 8');
    expect(told(b)).toContain('at CA Kumano, table 8');
    expect(told(b)).toContain('at BB Haruna, table 9');
  });
});

describe('the worked example of surface combat', () => {
  const ALLIES = ['South Dakota', 'Washington', 'Pensacola', ...many('DD', 12)];
  const LINE = ['Haruna', 'Hiei', 'Kirishima', 'Kongo', 'Kumano'];

  /** The night battle up to the fire of both sides, with Kumano at 5 (RUL-83) and 14 factors on Kongo (RUL-84). */
  function fought(): Board {
    const b = emptyBoard('santa-cruz');
    while (!isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
    meet(b, SEA, ALLIES, [...LINE, ...many('DD', 5)]);
    formUp(b, line(b, 0, 1, ALLIES), line(b, 1, 6, LINE, many('DD', 5)));
    return b;
  }

  it('FT-EX-19a table 7; 67 Allied factors of which 55 may hit a BB, and 53 Japanese', () => {
    const b = fought();
    expect(top(b, 'surface').open.bht).toBe(7);
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Hiei: 56 })))).toBe('FT-19.5.1b');
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Hiei: 55, 'DD 1': 13 })))).toBe('FT-19.5a');
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Washington: 46, Pensacola: 8 })))).toBe('FT-19.5a');
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Hiei: 55, 'DD 1': 12 })))).toBeNull();
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Washington: 53 }), [1, 1, 1, 1, 1]))).toBeNull();
  });

  const ALLIED_FIRE = { Hiei: 41, Kongo: 11, 'DD 1': 3, 'DD 2': 3, 'DD 3': 3, 'DD 4': 3 };

  function fired(): Board {
    const b = fought();
    order(b, 0, guns(b, 1, ALLIED_FIRE));
    order(b, 1, guns(b, 0, { Washington: 46, Pensacola: 7 }), [4, 5, 1, 6, 3, 3, 6, 2]);
    return b;
  }

  it('FT-EX-19b Hiei takes ten and sinks, Kongo four, the destroyers none, three, one and one', () => {
    const b = fired();
    const hits = ['Hiei', 'Kongo', ...many('DD', 4)].map((x) => shipNamed(b, 1, x).hits);
    expect(hits).toEqual([10, 4, 0, 2, 1, 1]);
    expect(['Hiei', 'DD 2'].map((x) => shipNamed(b, 1, x).fate)).toEqual(['sunk', 'sunk']);
    expect(told(b)).toContain('3 factors of guns at DD, table 7: 3 hits');
  });

  it('FT-EX-19c ships sunk in the round have fired: thirteen hits on Washington, one on Pensacola', () => {
    const b = fired();
    expect(['Washington', 'Pensacola'].map((x) => shipNamed(b, 0, x).hits)).toEqual([13, 1]);
  });

  it('FT-EX-19d RUL-85 Kongo is among the damaged', () => {
    const b = fired();
    const hurt = b.s.sides.flatMap((side) => side.ships.filter((x) => x.hits > 0 && x.fate === 'afloat'));
    expect(hurt.map((x) => x.name).sort()).toEqual(['DD 3', 'DD 4', 'Kongo', 'Pensacola', 'Washington']);
  });

  it('FT-EX-19e RUL-86 four destroyers launch by night on a seven, and Washington sinks', () => {
    const b = fired();
    expect(asked(b)).toEqual(['japan torpedoes']);
    const fire = (n: number) => ({ kind: 'torpedoes', fire: fireAt(b, 0, { Washington: n }) }) as const;
    expect(refusedBy(() => order(b, 1, fire(5)))).toBe('FT-19.6.3');
    order(b, 1, fire(4), [4]);
    expect(shipNamed(b, 0, 'Washington')).toMatchObject({ fate: 'sunk', hits: 15 });
  });

  it('FT-EX-19f no Breakthrough follows from 41 against 39', () => {
    const b = fired();
    order(b, 1, { kind: 'torpedoes', fire: fireAt(b, 0, { Washington: 4 }) }, [4]);
    expect(b.s.steps).toEqual([]);
    const gunsOf = (seat: 0 | 1): number =>
      b.s.sides[seat].ships
        .filter((x) => x.place >= 0 && x.fate === 'afloat')
        .reduce((n, x) => n + gunsAt(b.s.pub, x, 7), 0);
    expect([gunsOf(0), gunsOf(1)]).toEqual([41, 39]);
  });
});
