import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { viewOf } from '../view.ts';
import { isNight } from '../open/turn/clock.ts';
import { hitsFor, resultNumber } from '../open/battle/crt.ts';
import { readHex, terrainAt } from '../open/pack/map.ts';
import { type Board, emptyBoard, putTaskForce } from '../testkit/position.testkit.ts';
import {
  asked,
  fireAt,
  formUp,
  guns,
  line,
  meet,
  order,
  shipNamed,
  shown,
  top,
} from '../testkit/sea.testkit.ts';
import { beginSurface } from './surface.ts';

const SEA = 'B/K30';
const COAST = 'B/M22'; // Tulagi
const fight = { kind: 'surface', fight: true } as const;
const decline = { kind: 'surface', fight: false } as const;
const told = (b: Board): string => b.incidents.map((i) => i.truth).join('\n');

function night(b: Board): void {
  while (!isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
}
function day(b: Board): Board {
  while (isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
  return b;
}

describe('the start of surface combat', () => {
  it('FT-15.2c FT-12.8b FO-ERR-15.2 it needs ships of both sides in view, at sea or on a coast', () => {
    const coast = emptyBoard();
    meet(coast, COAST, ['Astoria'], ['Myoko']);
    expect([terrainAt(readHex(COAST)), asked(coast)]).toEqual([
      'partial',
      ['allied surface', 'japan surface'],
    ]);
    const b = emptyBoard();
    putTaskForce(b, 0, SEA, ['Astoria']).seen = true;
    const other = putTaskForce(b, 1, SEA, ['Myoko']);
    b.s.steps = [];
    beginSurface(b.play(), readHex(SEA));
    expect(b.s.steps).toEqual([]);
    other.seen = true;
    beginSurface(b.play(), readHex(SEA));
    expect(asked(b)).toEqual(['allied surface', 'japan surface']);
  });

  it('FT-19.1a FT-15.2d nobody must fight, but one is enough', () => {
    const b = emptyBoard();
    meet(b, SEA, ['Astoria'], ['Myoko']);
    order(b, 0, decline);
    order(b, 1, decline);
    expect(b.s.steps).toEqual([]);
    expect(told(b)).toContain(`Nobody opens fire in ${SEA}.`);
    meet(b, SEA, ['Astoria'], ['Myoko']);
    order(b, 0, decline);
    order(b, 1, fight);
    expect(asked(b)).toEqual(['allied line', 'japan line']);
  });

  it('FT-19.1b FT-19.2 FT-5.8 every ship in the hex takes part, whatever its task force, and is named to both', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, SEA, ['DD 1', 'Haguro']);
    meet(b, SEA, ['Astoria', 'DD 1', 'DD 2'], ['Myoko']);
    expect(viewOf(b.s, 'allied').steps.at(-1)?.open).toMatchObject({ ships: [] });
    order(b, 0, fight);
    order(b, 1, decline);
    const { ships } = top(b, 'surface').open;
    expect(ships.map((x) => [x.seat, x.title])).toEqual([
      [0, 'CA Astoria'],
      [0, 'DD'],
      [0, 'DD'],
      [1, 'CA Haguro'],
      [1, 'CA Myoko'],
      [1, 'DD'],
    ]);
    expect(b.s.sides[1].tfs.every((tf) => !tf || tf.seen)).toBe(true);
    expect(viewOf(b.s, 'japan').steps.at(-1)?.open).toMatchObject({ ships });
    expect(told(b)).toContain('CA Astoria, 2 DD');
  });
});

describe('the line', () => {
  const lined = (): Board => {
    const b = emptyBoard();
    meet(b, SEA, ['Astoria', 'Chester', 'DD 1', 'AO 1'], ['Myoko', 'DD 1']);
    order(b, 0, fight);
    order(b, 1, decline);
    return b;
  };

  it('FT-19.3 one position each, and nobody else', () => {
    const b = lined();
    const twice = { ...line(b, 0, 3, ['Astoria', 'DD 1'], ['DD 1']) };
    expect(refusedBy(() => order(b, 0, twice))).toBe('FT-19.3');
    expect(refusedBy(() => order(b, 0, line(b, 0, 3, ['Portland'])))).toBe('FT-19.3');
    order(b, 0, line(b, 0, 3, ['Astoria'], ['DD 1']));
    order(b, 1, line(b, 1, 2, ['Myoko', 'DD 1']));
    const { places, ships } = top(b, 'surface').open;
    expect(ships.map((x, k) => `${x.title} ${places[k]}`)).toEqual([
      'CA Astoria gunnery',
      'CA Chester screen',
      'DD torpedo',
      'AO screen',
      'CA Myoko gunnery',
      'DD gunnery',
    ]);
  });

  it('FT-19.3.3b the crippled and the anchored stay in the Screen', () => {
    const b = lined();
    shipNamed(b, 0, 'Astoria').hits = 4;
    shipNamed(b, 0, 'Chester').anchored = 1;
    expect(refusedBy(() => order(b, 0, line(b, 0, 3, ['Astoria'])))).toBe('FT-19.3.3b');
    expect(refusedBy(() => order(b, 0, line(b, 0, 3, ['Chester'])))).toBe('FT-19.3.3b');
    expect(refusedBy(() => order(b, 0, line(b, 0, 3, [])))).toBeNull();
  });

  it('FT-19.8.1b FT-19.8.2 FT-19.8.3b no gunnery without ammunition, no torpedo attack without torpedoes (RUL-111)', () => {
    const b = lined();
    expect(refusedBy(() => order(b, 0, line(b, 0, 3, ['AO 1'])))).toBe('FT-19.8.1b');
    expect(refusedBy(() => order(b, 0, line(b, 0, 3, [], ['Astoria'])))).toBe('FT-19.8.2');
    shipNamed(b, 0, 'Astoria').ammunition = 0;
    expect(refusedBy(() => order(b, 0, line(b, 0, 3, ['Astoria'])))).toBe('FT-19.8.1b');
    expect(refusedBy(() => order(b, 0, line(b, 0, 3, ['DD 1'])))).toBeNull();
    expect(shipNamed(b, 1, 'DD 1').torpedoes).toBe(1);
  });

  it('FT-19.4 the dice are chosen in secret, and their sum is the table of the round', () => {
    const b = lined();
    order(b, 0, line(b, 0, 6, ['Astoria']));
    const seen = viewOf(b.s, 'japan');
    expect(seen.steps.at(-1)?.sealed).toEqual([null, null]);
    expect(seen.steps.at(-1)?.open).toMatchObject({ bht: 0 });
    expect(seen.waiting).toEqual(['allied', 'japan']);
    order(b, 1, line(b, 1, 4, ['Myoko']));
    expect(top(b, 'surface').open.bht).toBe(10);
    const lines = b.incidents.filter((i) => i.kind === 'line').map((i) => i.told.public?.text.split(';')[0]);
    expect(lines).toEqual([
      'The Allies set a 6',
      'The Japanese set a 4',
      'The Basic Hit Table of this round is 10.',
    ]);
    expect(asked(b)).toEqual(['allied guns', 'japan guns']);
  });
});

describe('gunnery', () => {
  const engaged = (): Board => {
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['Washington', 'Pensacola', 'DD 1', 'DD 2'], ['Kongo', 'Kumano', 'DD 1', 'DD 2']);
    formUp(
      b,
      line(b, 0, 3, ['Washington', 'Pensacola', 'DD 1', 'DD 2']),
      line(b, 1, 4, ['Kongo', 'DD 1'], ['DD 2']),
    );
    return b;
  };

  it('FT-19.5a FT-19.5.1a FT-15.3 targets are announced, the total split at will, some of it idle', () => {
    const b = engaged();
    const all = 25 + 5 + 2;
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kongo: 30, 'DD 1': 3 })))).toBe('FT-19.5a');
    const twice = { ...guns(b, 1, { 'DD 1': 1 }) };
    expect(refusedBy(() => order(b, 0, { ...twice, fire: [...twice.fire, ...twice.fire] }))).toBe('FT-19.5a');
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kongo: 20, 'DD 1': all - 20 })))).toBeNull();
  });

  it('FT-19.5.1a each part of the total is resolved at its own target, however it was split', () => {
    for (const [kongo, small] of [
      [1, 31],
      [16, 16],
      [30, 2],
    ]) {
      const b = engaged();
      order(b, 0, guns(b, 1, { Kongo: kongo, 'DD 1': small }));
      order(b, 1, guns(b, 0, {}), [3, 3]);
      const fired = told(b)
        .split('\n')
        .filter((x) => x.startsWith('The Allies fire'));
      const shots = fired.map(
        (x) => /fire (\d+) factors? of guns at (.*), table (\d+): (\d+) hit/.exec(x) ?? [],
      );
      expect(shots.map((x) => x.slice(1, 3))).toEqual([
        [String(kongo), 'BB Kongo'],
        [String(small), 'DD'],
      ]);
      for (const [, n, , table, hits] of shots)
        expect(Number(hits)).toBe(hitsFor(resultNumber(Number(table), Number(n)), 3, 'dice'));
    }
  });

  it('FT-19.3.1 FT-19.3.2 FT-19.3.3a ships in gunnery fire guns alone, both lines may be shot at, the Screen may not', () => {
    const b = engaged();
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kumano: 5 })))).toBe('FT-19.3.3a');
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Pensacola: 14 })))).toBe('FT-19.5a'); // not DD 2, in torpedo
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Pensacola: 13 })))).toBeNull();
    expect(refusedBy(() => order(b, 0, guns(b, 1, { 'DD 2': 5 }), [3, 3]))).toBeNull();
  });

  it('FT-19.5.1b only factors of BB, CA and CAV count against a BB', () => {
    const b = engaged();
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kongo: 31 })))).toBe('FT-19.5.1b');
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kongo: 30, 'DD 1': 2 })))).toBeNull();
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Washington: 13 })))).toBe('FT-19.5.1b');
  });

  it('FT-19.5.2 FT-19.5.3 FT-21.2a FT-21.2b both fire in full before anything sinks', () => {
    const b = engaged();
    order(b, 0, guns(b, 1, { Kongo: 20, 'DD 1': 10 }));
    order(b, 1, guns(b, 0, { 'DD 1': 13 }), [6, 6, 6]); // DD 1 of Japan fires though it goes down
    expect(shipNamed(b, 1, 'Kongo').hits).toBe(4 + 2);
    expect(shipNamed(b, 1, 'DD 1').fate).toBe('sunk');
    expect(shipNamed(b, 0, 'DD 1')).toMatchObject({ fate: 'sunk', hits: 2 });
    expect(shown(b, 1, 'DD 1').sunk).toBe(true);
    expect(told(b)).toContain('The Allies fire 20 factors of guns at BB Kongo, table 7: 6 hits.');
  });

  it('FT-19.8.1a FT-19.8.1c ammunition pays the table once a turn; with too little one fires at half and is empty', () => {
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['Washington', 'Pensacola', 'DD 1'], ['Kongo']);
    shipNamed(b, 0, 'Pensacola').ammunition = 6;
    formUp(b, line(b, 0, 3, ['Washington', 'Pensacola', 'DD 1']), line(b, 1, 4, ['Kongo']));
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kongo: 29 })))).toBe('FT-19.5.1b'); // 25 and half of 5
    order(b, 0, guns(b, 1, { Kongo: 28 }));
    order(b, 1, guns(b, 0, {}), [3]);
    const left = (seat: 0 | 1, name: string): number => shipNamed(b, seat, name).ammunition;
    expect([left(0, 'Washington'), left(0, 'Pensacola'), left(1, 'Kongo')]).toEqual([24 - 7, 0, 24 - 7]);
  });

  it('FT-19.8.3a FO-ERR-19.8.3 a DD or APD fires in one turn of the game, at any table', () => {
    const fast = emptyBoard('eastern-solomons');
    meet(fast, SEA, ['DD 1'], ['APD 1']);
    formUp(fast, line(fast, 0, 6, ['DD 1']), line(fast, 1, 6, ['APD 1']));
    order(fast, 0, guns(fast, 1, {}));
    order(fast, 1, guns(fast, 0, { 'DD 1': 1 }), [1]);
    expect(shipNamed(fast, 1, 'APD 1').ammunition).toBe(0);
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['DD 1'], ['DD 1']);
    formUp(b, line(b, 0, 6, ['DD 1']), line(b, 1, 6, ['DD 1']));
    order(b, 0, guns(b, 1, { 'DD 1': 1 }));
    order(b, 1, guns(b, 0, {}), [1]);
    expect([shipNamed(b, 0, 'DD 1').ammunition, shipNamed(b, 1, 'DD 1').ammunition]).toEqual([0, 0]);
    b.s.pub.turn++;
    for (const side of b.s.sides) for (const ship of side.ships) ship.fired = 0;
    meet(b, SEA, ['DD 1'], ['DD 1']);
    order(b, 0, fight);
    order(b, 1, fight);
    expect(refusedBy(() => order(b, 0, line(b, 0, 6, ['DD 1'])))).toBe('FT-19.8.1b');
  });

  it('FT-21.2.2a FT-21.4 FT-21.2.2b each hit takes a Gunnery Factor, never below zero, and no torpedoes', () => {
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['Washington'], ['Kumano', 'DD 1']);
    shipNamed(b, 1, 'Kumano').hits = 3;
    shipNamed(b, 1, 'DD 1').hits = 1;
    order(b, 0, fight);
    order(b, 1, fight);
    expect(refusedBy(() => order(b, 1, line(b, 1, 4, ['DD 1'])))).toBe('FT-19.8.1b');
    order(b, 1, line(b, 1, 4, ['Kumano'], ['DD 1']));
    order(b, 0, line(b, 0, 4, ['Washington']));
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Washington: 3 })))).toBe('FT-19.5a');
    expect(refusedBy(() => order(b, 1, guns(b, 0, { Washington: 2 })))).toBeNull();
  });
});

describe('torpedoes', () => {
  const closed = (b: Board, allied: 1 | 6, japan: 1 | 3 | 4 | 5 | 6): void => {
    meet(b, SEA, ['Washington', 'DD 1', 'DD 2'], ['DD 1', 'DD 2', 'DD 3']);
    formUp(b, line(b, 0, allied, [], ['DD 1', 'DD 2']), line(b, 1, japan, ['DD 3'], ['DD 1', 'DD 2']));
    order(b, 1, guns(b, 0, {}));
  };
  const launch = (b: Board, enemy: 0 | 1, at: { [ship: string]: number }) =>
    ({ kind: 'torpedoes', fire: fireAt(b, enemy, at) }) as const;

  it('FT-19.6.1a FT-19.6.1b by day a sum of ten is needed, by night of seven; below it they are spent for nothing', () => {
    const b = day(emptyBoard('santa-cruz'));
    closed(b, 6, 3);
    expect(asked(b).filter((x) => x.endsWith('torpedoes'))).toEqual([]);
    expect([shipNamed(b, 0, 'DD 1').torpedoes, shipNamed(b, 1, 'DD 2').torpedoes]).toEqual([0, 0]);
    expect(shipNamed(b, 1, 'DD 3').torpedoes).toBe(1);
    expect(told(b)).toContain('out of reach');
    const c = emptyBoard('santa-cruz');
    night(c);
    closed(c, 6, 1);
    expect(asked(c)).toEqual(['allied torpedoes', 'japan torpedoes']);
    const d = day(emptyBoard('santa-cruz'));
    closed(d, 6, 4);
    expect(asked(d)).toEqual(['allied torpedoes', 'japan torpedoes']);
    const e = emptyBoard('santa-cruz');
    night(e);
    closed(e, 1, 5);
    expect(asked(e).filter((x) => x.endsWith('torpedoes'))).toEqual([]);
    expect(shipNamed(e, 1, 'DD 2').torpedoes).toBe(0);
  });

  it('FT-19.6.2a FT-19.6.2b FT-19.6.3 FT-19.8.2 table 10 for the Allies, 15 for Japan, any split, all at once, and spent', () => {
    const b = emptyBoard('santa-cruz');
    closed(b, 6, 6);
    expect(refusedBy(() => order(b, 0, launch(b, 1, { 'DD 1': 3 })))).toBe('FT-19.6.3');
    order(b, 0, launch(b, 1, { 'DD 1': 1, 'DD 3': 1 }));
    order(b, 1, launch(b, 0, { 'DD 1': 2 }), [6, 3, 5]);
    // table 10: result 0 and a die of 6 = 2 hits, of 3 = none; table 15: result 1 and a die of 5 = 2 hits
    expect(shipNamed(b, 1, 'DD 1').fate).toBe('sunk');
    expect(shipNamed(b, 1, 'DD 3').hits).toBe(0);
    expect(shipNamed(b, 0, 'DD 1').fate).toBe('sunk');
    expect(shipNamed(b, 0, 'DD 2').torpedoes).toBe(0);
    expect(told(b)).toContain('table 15');
  });

  it('FT-19.6 who was sunk by gunnery launches nothing', () => {
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['Washington', 'DD 1'], ['DD 1', 'DD 2']);
    formUp(b, line(b, 0, 6, ['Washington']), line(b, 1, 6, [], ['DD 1', 'DD 2']));
    order(b, 0, guns(b, 1, { 'DD 1': 12 }), [3]);
    expect(shipNamed(b, 1, 'DD 1').fate).toBe('sunk');
    expect(refusedBy(() => order(b, 1, launch(b, 0, { Washington: 2 })))).toBe('FT-19.6.3');
    expect(refusedBy(() => order(b, 1, launch(b, 0, { Washington: 1 }), [3]))).toBeNull();
  });

  it('FT-19.10.1 FT-20.2a a target crippled by gunnery is easier to hit', () => {
    const b = emptyBoard('santa-cruz');
    meet(b, SEA, ['DD 1', 'DD 2', 'DD 3'], ['Kumano']);
    shipNamed(b, 1, 'Kumano').hits = 4;
    formUp(b, line(b, 0, 6, ['DD 3'], ['DD 1', 'DD 2']), line(b, 1, 6, ['Kumano']));
    order(b, 0, guns(b, 1, { Kumano: 1 }));
    order(b, 1, guns(b, 0, {}), [5]); // table 12: result 0 and a die of 5 = one hit: crippled
    order(b, 0, launch(b, 1, { Kumano: 2 }), [3]);
    expect(told(b)).toContain('table 11');
  });
});
