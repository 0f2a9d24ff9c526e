import { describe, expect, it } from 'vitest';
import { settle } from '../../../../kernel/steps.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { isNight } from '../../open/turn/clock.ts';
import { planeType, PLANES } from '../../open/pack/pack.ts';
import { salvoTable } from '../../open/modules/submarines/submarine-fighting.ts';
import type { AirFormation, SeatIndex } from '../../open/forces.ts';
import { readHex } from '../../open/pack/map.ts';
import type { OrderOf } from '../../open/orders.ts';
import { observeAll } from '../../sight/observation.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { asked, indexOf, order, placeOf, shipNamed, top } from '../../testkit/sea.testkit.ts';
import { applyOrder, STEPS } from '../../steps.ts';
import { beginSubmarineCombat } from './submarine-combat.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';
import { setClouds } from '../../turn/weather.ts';
import { pointsOf } from '../../turn/victory.ts';
import { isDeep } from '../../open/modules/submarines/boats-below.ts';

const SEA = 'B/K30';
const told = (b: Board): string => b.incidents.map((i) => i.truth).join('\n');

interface Met {
  ships: readonly string[];
  boats: readonly string[];
  planes?: readonly string[];
  night?: boolean;
  seat?: SeatIndex; // whose submarines
}

/** Submarines with enemies in their hex, before they choose between fighting and diving. */
function met({ ships, boats, planes = [], night = false, seat = 1 }: Met): {
  b: Board;
  af: AirFormation | null;
} {
  const b = emptyBoard('coral-sea', 'full', { submarines: 'on' });
  const enemy = seat === 1 ? 0 : 1;
  while (isNight(b.s.pub, b.s.pub.turn) !== night) b.s.pub.turn++;
  if (ships.length > 0) putTaskForce(b, enemy, SEA, ships);
  const af = planes.length > 0 ? putFormation(b, enemy, SEA, planes) : null;
  for (const name of boats)
    shipNamed(b, seat, name).mods = {
      submarines: { hex: readHex(SEA), to: -1, dived: 0, fought: 0, seen: false },
    };
  observeAll(b.play());
  b.incidents.length = 0;
  b.s.steps = [];
  beginSubmarineCombat(b.play());
  return { b, af };
}
const fight = (b: Board, seat: SeatIndex, names: readonly string[]): OrderOf<'dive'> => ({
  kind: 'dive',
  fight: names.map((x) => indexOf(b, seat, x)),
});
const charge = (b: Board, seat: SeatIndex, by: readonly string[], at: string): OrderOf<'charge'> => ({
  kind: 'charge',
  attacks: by.map((x) => ({ by: indexOf(b, seat, x), ship: placeOf(b, seat === 0 ? 1 : 0, at) })),
});
const salvo = (b: Board, seat: SeatIndex, by: string, at: { [ship: string]: number }): OrderOf<'salvo'> => ({
  kind: 'salvo',
  fire: Object.entries(at).map(([name, factors]) => ({
    by: indexOf(b, seat, by),
    ship: placeOf(b, seat === 0 ? 1 : 0, name),
    factors,
  })),
});

describe('fight or dive', () => {
  it('FT-OPT-SUB-7a FO-SUBO-7.1 the step comes after all other combat, for submarines with the enemy in their hex', () => {
    const { b } = met({ ships: ['Astoria'], boats: ['SS 1'] });
    expect(asked(b)).toEqual(['japan dive']);
    shipNamed(b, 1, 'SS 2').mods = {
      submarines: { hex: readHex('B/M30'), to: -1, dived: 0, fought: 0, seen: false },
    };
    expect(refusedBy(() => order(b, 1, fight(b, 1, ['SS 2'])))).toBe('FT-OPT-SUB-7a');
    order(b, 1, fight(b, 1, ['SS 1']));
    expect(asked(b)).toEqual(['japan salvo']); // a CA carries nothing against submarines
    expect(top(b, 'submarines').open.ships.map((x) => x.title)).toEqual(['CA Astoria', 'SS']);
  });

  it('FT-OPT-SUB-7a FO-SUBO-7.1 nobody is asked about enemies of whom nothing is on the map', () => {
    const b = emptyBoard('coral-sea', 'full', { submarines: 'on' });
    const tf = putTaskForce(b, 0, 'B/K35', ['Astoria']);
    shipNamed(b, 1, 'SS 1').mods = {
      submarines: { hex: readHex(SEA), to: -1, dived: 0, fought: 0, seen: false },
    };
    const questions = (): string[] => {
      b.s.steps = [];
      beginSubmarineCombat(b.play());
      return asked(b);
    };
    expect(questions()).toEqual([]);
    tf.seen = true;
    expect(questions()).toEqual(['japan dive']);
  });

  it('FT-OPT-SUB-7a FO-SUBO-7.1 battles are called and fought first, and submarines are in none of them', () => {
    const b = emptyBoard('coral-sea', 'full', { submarines: 'on' });
    b.s.pub.initiative = 0;
    putTaskForce(b, 0, SEA, ['Astoria']).seen = true;
    putTaskForce(b, 1, SEA, ['Myoko']).seen = true;
    shipNamed(b, 1, 'SS 1').mods = {
      submarines: { hex: readHex(SEA), to: -1, dived: 0, fought: 0, seen: true },
    };
    observeAll(b.play());
    b.s.steps = [{ step: 'turn', open: { next: 'combat' }, sealed: [null, null] }];
    settle(STEPS, b.play());
    expect(asked(b)).toEqual(['allied combat', 'japan combat']);
    for (const seat of [0, 1] as const) order(b, seat, { kind: 'combat', show: [], battles: [readHex(SEA)] });
    for (const seat of [0, 1] as const) order(b, seat, { kind: 'surface', fight: seat === 0 });
    expect(top(b, 'surface').open.ships.map((x) => x.title)).toEqual(['CA Astoria', 'CA Myoko']);
    for (const seat of [0, 1] as const) order(b, seat, { kind: 'line', gunnery: [], torpedo: [], die: 1 });
    expect(asked(b)).toEqual(['japan dive']);
  });

  it('FT-OPT-SUB-7a FT-7.8b FO-SUBO-7.1 ships the enemy knows well already are met like others when they sail over a submarine', () => {
    const b = emptyBoard('coral-sea', 'full', { submarines: 'on' });
    const tf = putTaskForce(b, 0, 'B/K29', ['Astoria']);
    putFormation(b, 1, 'B/K29', ['1 Mavis']);
    shipNamed(b, 1, 'SS 1').mods = {
      submarines: { hex: readHex(SEA), to: -1, dived: 0, fought: 0, seen: false },
    };
    observeAll(b.play());
    expect(tf.condition).toBe(3);
    tf.plot = { path: [4], reveal: -1, exit: null, join: 0 };
    moveTaskForces(b.play());
    expect(tf.hex).toBe(readHex(SEA));
    b.s.steps = [];
    beginSubmarineCombat(b.play());
    expect(refusedBy(() => order(b, 1, fight(b, 1, ['SS 1'])))).toBeNull();
  });

  it('FT-OPT-SUB-7b FT-OPT-SUB-6 FO-SUBO-6 FO-SUBO-7.2 one that goes deep is left alone, and a hidden one is not heard of', () => {
    const { b } = met({ ships: ['Astoria', 'DD 1'], boats: ['SS 1'] });
    order(b, 1, fight(b, 1, []));
    expect([b.s.steps, b.incidents]).toEqual([[], []]);
    const sub = shipNamed(b, 1, 'SS 1').mods?.submarines;
    expect(sub && isDeep({ turn: b.s.pub.turn + 1 }, sub)).toBe(true);
    b.s.pub.turn++;
    beginSubmarineCombat(b.play());
    expect(refusedBy(() => order(b, 1, fight(b, 1, ['SS 1'])))).toBe('FT-OPT-SUB-7a');
  });

  it('FT-OPT-SUB-7b FO-SUBO-7.2 one on the map is seen to dive', () => {
    const { b } = met({ ships: ['DD 1'], boats: ['SS 1'] });
    const sub = shipNamed(b, 1, 'SS 1').mods?.submarines;
    if (sub) sub.seen = true;
    order(b, 1, fight(b, 1, []));
    expect(told(b)).toContain('goes deep');
  });
});

describe('planes against submarines', () => {
  const hunted = (planes: string[], options: Partial<Met> = {}) => {
    const { b, af } = met({ ships: ['DD 1'], boats: ['SS 1'], planes, ...options });
    if (!af) throw new Error('no planes');
    order(b, 1, fight(b, 1, ['SS 1']));
    const hunt = (g: number, n: number): OrderOf<'hunt'> => ({
      kind: 'hunt',
      attacks: [{ af: af.no, g, n, ship: placeOf(b, 1, 'SS 1') }],
    });
    return { b, af, hunt };
  };

  it('FT-OPT-SUB-7c FO-SUBO-7.3 planes come before ships', () => {
    const { b, hunt } = hunted(['4 Dauntless GP']);
    expect(asked(b)).toEqual(['allied hunt']);
    order(b, 0, { ...hunt(0, 1), attacks: [] });
    expect(asked(b)).toEqual(['allied charge']);
  });

  it('FT-OPT-SUB-8b FO-SUBO-8.2 FO-ERR-SUB only named planes, low and with GP bombs, on tables 1 and 2', () => {
    for (const [planes, rule] of [
      [['4 Dauntless AP'], 'FT-OPT-SUB-8b'],
      [['4 Dauntless GP high'], 'FT-OPT-SUB-8b'],
      [['4 P-40 GP'], 'FT-OPT-SUB-8b'],
      [['4 Dauntless GP'], null],
    ] as const) {
      const { b, hunt } = hunted([...planes]);
      expect(refusedBy(() => order(b, 0, hunt(0, 4), [1, 1]))).toBe(rule);
    }
    const tables = Object.fromEntries(PLANES.map((x) => [x.name, x.antiSubmarine]));
    expect([tables.Catalina, tables.Emily, tables.Mavis, tables.Val, tables.Jake, tables.Zero]).toEqual([
      2,
      2,
      2,
      1,
      1,
      null,
    ]);
  });

  it('FT-OPT-SUB-8a FO-SUBO-8.0 FO-SUBO-8.1 the submarine fires first, on table 4; the bombs are dropped and an RF spent', () => {
    const { b, af, hunt } = hunted(['6 Catalina GP', '3 Dauntless GP']);
    const by = af.groups[0].by;
    order(b, 0, hunt(0, 6), [6, 6]); // table 4 with one factor: a star, and a six shoots one down
    expect(b.s.sides[0].lostEver[planeType('Catalina', 'sea')]).toBe(1);
    const catalinas = af.groups.find((g) => g.t === planeType('Catalina', 'sea'));
    expect(catalinas).toMatchObject({ n: 5, w: 0, by: by - 1 });
    expect(af.groups.find((g) => g.t === planeType('Dauntless', 'sea'))?.w).not.toBe(0);
    expect(shipNamed(b, 1, 'SS 1').fate).toBe('sunk'); // table 2 with five factors: 0 and a six
  });

  it('FT-OPT-SUB-8a FO-SUBO-8.0 planes of Japan attack the submarines of the Allies as well', () => {
    const { b, af } = met({ ships: [], planes: ['9 Emily GP'], boats: ['SS 1'], seat: 0 });
    order(b, 0, fight(b, 0, ['SS 1']));
    expect(asked(b)).toEqual(['japan hunt']);
    const attack = { af: af?.no ?? 0, g: 0, n: 9, ship: placeOf(b, 0, 'SS 1') };
    order(b, 1, { kind: 'hunt', attacks: [attack] }, [1, 3]);
    expect(shipNamed(b, 0, 'SS 1').fate).toBe('sunk');
  });

  it('FT-OPT-SUB-8c FO-SUBO-8.0 night and cloud count as in other attacks, never below table 1', () => {
    const day = hunted(['9 Catalina GP']);
    order(day.b, 0, day.hunt(0, 9), [1, 3]); // table 2 with nine factors: one hit
    expect(shipNamed(day.b, 1, 'SS 1').fate).toBe('sunk');
    const night = hunted(['9 Catalina GP'], { night: true });
    order(night.b, 0, night.hunt(0, 9), [1, 3]); // table 2 - 4, that is 1: none
    expect(shipNamed(night.b, 1, 'SS 1').fate).toBe('afloat');
  });

  it('FT-OPT-SUB-8c FO-SUBO-8.0 a cloud takes two tables', () => {
    const { b, hunt } = hunted(['9 Catalina GP']);
    setClouds(b.s.pub, [readHex(SEA)]);
    order(b, 0, hunt(0, 9), [1, 3]); // table 2 - 2, that is 1: none of what hit on table 2
    expect(shipNamed(b, 1, 'SS 1').fate).toBe('afloat');
  });

  it('FT-OPT-SUB-8b FO-SUBO-8.2 FO-ERR-SUB nobody bombs a submarine that has gone down', () => {
    const { b, af, hunt } = hunted(['9 Catalina GP', '3 Dauntless GP']);
    const [first] = hunt(0, 9).attacks;
    const [second] = hunt(1, 3).attacks;
    // the boat fires at the larger group; nine Catalinas sink her, and no die is thrown for the Dauntlesses
    order(b, 0, { kind: 'hunt', attacks: [first, second] }, [1, 3]);
    expect(shipNamed(b, 1, 'SS 1').fate).toBe('sunk');
    expect(told(b)).not.toContain('Dauntless of the Allies bomb');
    expect(af.groups.length).toBe(2);
  });

  it('FT-OPT-SUB-9c FO-SUBO-9.3 planes that attacked take away the +3', () => {
    const { b, hunt } = hunted(['1 Dauntless GP']);
    order(b, 0, hunt(0, 1), [1, 1]);
    order(b, 0, { kind: 'charge', attacks: [] });
    const { open } = top(b, 'submarines');
    expect(salvoTable({ p: b.s.pub, side: b.s.sides[1], seat: 1 }, open, placeOf(b, 1, 'SS 1')).n).toBe(11);
  });
});

describe('ships against submarines', () => {
  it('FT-OPT-SUB-9 FT-OPT-SUB-9a FO-SUBO-9.0 FO-SUBO-9.1 ships go first: CL and PG with one factor, DD with two, others with none', () => {
    const { b } = met({ ships: ['Hobart', 'DD 1', 'DD 2', 'Astoria'], boats: ['SS 1'] });
    order(b, 1, fight(b, 1, ['SS 1']));
    expect(told(b)).toContain(`Submarines fight in ${SEA}.`);
    expect(asked(b)).toEqual(['allied charge']);
    expect(refusedBy(() => order(b, 0, charge(b, 0, ['Astoria'], 'SS 1')))).toBe('FT-OPT-SUB-9a');
    expect(refusedBy(() => order(b, 0, charge(b, 0, ['DD 1', 'DD 1'], 'SS 1')))).toBe('FT-OPT-SUB-9a');
    order(b, 0, charge(b, 0, ['Hobart', 'DD 1', 'DD 2'], 'SS 1'), [1]);
    expect(told(b)).toContain('3 ships of the Allies attack a submarine with 5 factors');
    expect(asked(b)).toEqual(['japan salvo']);
  });

  it('FT-OPT-SUB-9a FO-SUBO-9.1 several submarines are attacked in the order of the list, however the attacks were written', () => {
    const { b } = met({ ships: ['DD 1', 'DD 2', 'DD 3', 'DD 4'], boats: ['SS 1', 'SS 2'] });
    order(b, 1, fight(b, 1, ['SS 1', 'SS 2']));
    const last = charge(b, 0, ['DD 1', 'DD 2', 'DD 3'], 'SS 2').attacks;
    const first = charge(b, 0, ['DD 4'], 'SS 1').attacks;
    order(b, 0, { kind: 'charge', attacks: [...last, ...first] }, [1, 5]); // 2 factors: none; 6 factors and a five: a hit
    expect(['SS 1', 'SS 2'].map((x) => shipNamed(b, 1, x).fate)).toEqual(['afloat', 'sunk']);
  });

  it('FT-OPT-SUB-9e FT-OPT-SUB-10 FO-SUBO-9.1 FO-SUBO-10 table 2 for the Allies, 1 for Japan, one less at night but never below 1; 8 points', () => {
    const { b } = met({ ships: ['DD 1', 'DD 2', 'DD 3'], boats: ['SS 1'] });
    order(b, 1, fight(b, 1, ['SS 1']));
    order(b, 0, charge(b, 0, ['DD 1', 'DD 2', 'DD 3'], 'SS 1'), [5]); // table 2, 6 factors: 0 and a five = one hit
    expect(shipNamed(b, 1, 'SS 1').fate).toBe('sunk');
    expect(pointsOf(b.s.pub)[0]).toBe(8);
    expect(b.s.steps).toEqual([]);
    const night = met({ ships: ['DD 1', 'DD 2', 'DD 3'], boats: ['SS 1'], night: true });
    order(night.b, 1, fight(night.b, 1, ['SS 1']));
    order(night.b, 0, charge(night.b, 0, ['DD 1', 'DD 2', 'DD 3'], 'SS 1'), [5]); // table 1: a star
    expect(shipNamed(night.b, 1, 'SS 1').fate).toBe('afloat');
    const japan = met({ ships: ['DD 1', 'DD 2', 'DD 3'], boats: ['SS 1'], seat: 0 });
    order(japan.b, 0, fight(japan.b, 0, ['SS 1']));
    order(japan.b, 1, charge(japan.b, 1, ['DD 1', 'DD 2', 'DD 3'], 'SS 1'), [5]);
    expect(shipNamed(japan.b, 0, 'SS 1').fate).toBe('afloat');
  });
});

describe('submarines against ships', () => {
  const open = (options: Partial<Met>, by: readonly string[]) => {
    const seat = options.seat ?? 1;
    const enemy = seat === 1 ? 0 : 1;
    const { b } = met({
      ships: ['DD 1', 'DD 2', 'Astoria', 'Myoko'].filter((x) => x !== (enemy === 0 ? 'Myoko' : 'Astoria')),
      boats: ['SS 1'],
      ...options,
    });
    order(b, seat, fight(b, seat, ['SS 1']));
    order(b, enemy, charge(b, enemy, by, 'SS 1'), by.length > 0 ? [1] : []);
    return {
      b,
      table: salvoTable(
        { p: b.s.pub, side: b.s.sides[seat], seat },
        top(b, 'submarines').open,
        placeOf(b, seat, 'SS 1'),
      ).n,
    };
  };

  it('FT-OPT-SUB-9b FT-OPT-SUB-9c FO-SUBO-9.2 FO-SUBO-9.3 table 9 or 11, +1 at night, +3 if left alone, -1 for each ship that attacked', () => {
    expect(open({}, ['DD 1']).table).toBe(11 - 1);
    expect(open({}, ['DD 1', 'DD 2']).table).toBe(11 - 2);
    expect(open({}, []).table).toBe(11 + 3);
    expect(open({ night: true }, ['DD 1']).table).toBe(11 + 1 - 1);
    expect(open({ seat: 0 }, []).table).toBe(9 + 3);
  });

  it('FT-OPT-SUB-9c FT-19.10.1 FO-SUBO-9.3 a crippled ship is one table easier for a submarine too', () => {
    const { b } = met({ ships: ['Astoria'], boats: ['SS 1'] });
    shipNamed(b, 0, 'Astoria').hits = 4;
    order(b, 1, fight(b, 1, ['SS 1']));
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1]);
    expect(told(b)).toContain('4 factors of torpedoes at CA Astoria, table 15');
  });

  it('FT-OPT-SUB-9b FO-SUBO-9.2 four factors each, at ships, with the modifiers of surface combat', () => {
    const { b } = open({}, []);
    expect(refusedBy(() => order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 5 })))).toBe('FT-OPT-SUB-9b');
    const by = indexOf(b, 1, 'SS 1');
    for (const ship of [placeOf(b, 1, 'SS 1'), 99])
      expect(refusedBy(() => order(b, 1, { kind: 'salvo', fire: [{ by, ship, factors: 1 }] }))).toBe(
        'FT-15.3',
      );
    shipNamed(b, 0, 'Astoria').hits = 3;
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 3, 'DD 1': 1 }), [3, 6]);
    expect(shipNamed(b, 0, 'Astoria').hits).toBe(4);
    expect(shipNamed(b, 0, 'DD 1').fate).toBe('sunk'); // table 14: 0 and a six
    expect(b.s.steps).toEqual([]);
  });

  it('FO-SUBO-9.4 boats that join fire as one, on the lowest of their tables, and by themselves each on its own', () => {
    const joined = (together: boolean) => {
      const { b } = met({ ships: ['DD 1', 'DD 2', 'Astoria'], boats: ['SS 1', 'SS 2'] });
      order(b, 1, fight(b, 1, ['SS 1', 'SS 2']));
      const twice = [
        { by: indexOf(b, 0, 'DD 1'), ship: placeOf(b, 1, 'SS 1') },
        { by: indexOf(b, 0, 'DD 1'), ship: placeOf(b, 1, 'SS 2') },
      ];
      expect(refusedBy(() => order(b, 0, { kind: 'charge', attacks: twice }))).toBe('FT-OPT-SUB-9a');
      order(b, 0, charge(b, 0, ['DD 1', 'DD 2'], 'SS 1'), [1]); // both at one boat: one attack of four factors
      const fire = ['SS 1', 'SS 2'].flatMap((x) => salvo(b, 1, x, { Astoria: 4 }).fire);
      order(
        b,
        1,
        together ? { kind: 'salvo', fire, joined: true } : { kind: 'salvo', fire },
        together ? [1] : [1, 1],
      );
      return b.incidents.map((i) => /(\d+) factors of torpedoes .*table (\d+)/.exec(i.truth)?.slice(1) ?? []);
    };
    expect(joined(true).filter((x) => x.length > 0)).toEqual([['8', '9']]);
    expect(joined(false).filter((x) => x.length > 0)).toEqual([
      ['4', '9'],
      ['4', '14'],
    ]);
  });

  it('FT-OPT-SUB-9d FO-SUBO-9.2 they attack as often as they like', () => {
    const { b } = open({}, []);
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1]);
    const sub = shipNamed(b, 1, 'SS 1').mods?.submarines;
    expect(sub?.fought).toBe(b.s.pub.turn);
    b.s.pub.turn++;
    for (const tf of b.s.sides[0].tfs) if (tf) tf.condition = 0;
    observeAll(b.play());
    beginSubmarineCombat(b.play());
    order(b, 1, fight(b, 1, ['SS 1']));
    order(b, 0, { kind: 'charge', attacks: [] });
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1]);
    expect(told(b).match(/factors of torpedoes/g)?.length).toBe(2);
    expect(refusedBy(() => applyOrder(b.s, 'japan', fight(b, 1, []), { roll: () => 1 }))).toBe('UMP-WAIT');
  });
});
