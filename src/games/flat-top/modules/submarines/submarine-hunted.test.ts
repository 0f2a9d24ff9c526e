import { describe, expect, it } from 'vitest';
import { flatTop } from '../../ruleset.ts';
import { FastDice } from '../../../../kernel/dice.ts';
import { type Hex, neighbours } from '../../../../kernel/hex.ts';
import { settleOptions } from '../../../../kernel/options.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { INFO } from '../../open/info.ts';
import type { Boat } from '../../open/modules/submarines/boats-below.ts';
import type { Submarine } from '../../open/modules/submarines/submarine-state.ts';
import { chargeTable, salvoTable } from '../../open/modules/submarines/submarine-fighting.ts';
import { GRID, hexLabel, readHex, terrainAt } from '../../open/pack/map.ts';
import { hourOf, isNight } from '../../open/turn/clock.ts';
import { observeAll, spotted } from '../../sight/observation.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { asked, indexOf, many, order, placeOf, shipNamed, top } from '../../testkit/sea.testkit.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';
import {
  charge,
  comeOut,
  meetBoat,
  plotBoats,
  putBoat,
  salvo,
  SEA,
  told,
  tried,
} from './submarine-depths.testkit.ts';
import { beginSubmarineCombat } from './submarine-combat.ts';
import { loseBoats, moveSubmarines, sail, spotBoats, wakeBoats } from './submarines.ts';

function board(night = false): Board {
  const b = emptyBoard('coral-sea', 'full', { submarines: 'depths' });
  b.s.pub.turn = 2;
  while (isNight(b.s.pub, b.s.pub.turn) !== night) b.s.pub.turn++;
  return b;
}
const boat = (b: Board): number => indexOf(b, 1, 'SS 1');
const at = readHex;
const fate = (b: Board): string => shipNamed(b, 1, 'SS 1').fate;
const stage = (b: Board): string => (b.s.steps.length > 0 ? top(b, 'submarines').open.stage : 'over');

describe('depths and moves', () => {
  it('FO-SUBB-1 three levels, and not deep off a coast', () => {
    const b = board();
    const sub = putBoat(b, 1, 'SS 1', SEA, 'periscope');
    for (const depth of ['deep', 'surface', 'periscope'] as const) {
      expect(plotBoats(b, 1, [{ ship: boat(b), depth }])).toBeNull();
      moveSubmarines(b.play());
      expect(sub.depth).toBe(depth);
    }
    putBoat(b, 1, 'SS 1', 'B/M22', 'periscope');
    expect(tried(b, 1, [{ ship: boat(b), depth: 'deep' }])).toBe('FO-SUBB-1');
    expect(tried(b, 1, [{ ship: boat(b), depth: 'surface' }])).toBeNull();
  });

  it('FO-SUBB-2.1 FO-SUBB-2.2 a hex a turn on the surface, at even hours at periscope depth, none deep: by the depth held before', () => {
    const b = board();
    const { pub } = b.s;
    while (hourOf(pub, pub.turn) % 2 === 0 || isNight(pub, pub.turn)) pub.turn++;
    const move = { ship: boat(b), to: at('B/K31') };
    putBoat(b, 1, 'SS 1', SEA, 'surface');
    expect(tried(b, 1, [{ ...move, depth: 'deep' }])).toBeNull(); // what it changes to is no matter
    putBoat(b, 1, 'SS 1', SEA, 'periscope');
    expect(tried(b, 1, [{ ...move, depth: 'surface' }])).toBe('FO-SUBB-2.1');
    pub.turn++;
    expect(tried(b, 1, [move])).toBeNull();
    putBoat(b, 1, 'SS 1', SEA, 'deep');
    expect(tried(b, 1, [{ ...move, depth: 'surface' }])).toBe('FO-SUBB-2.1');
  });
});

describe('held back off a coast', () => {
  it('FO-SUBB-1 FO-SUBA-5.3 FT-11.7b a boat that was to leave and go deep, and stays where it is, does not go deep', () => {
    for (const held of [true, false]) {
      const b = board();
      while (hourOf(b.s.pub, b.s.pub.turn) % 2 === 1) b.s.pub.turn++;
      const sub = putBoat(b, 1, 'SS 1', SEA, 'periscope');
      const { from, to } = offshore(b, sub);
      sub.hex = from;
      expect(plotBoats(b, 1, [{ ship: boat(b), to, depth: 'deep' }])).toBeNull();
      if (held) sub.to = -1; // it has failed to shadow
      moveSubmarines(b.play());
      expect([sub.depth, sub.hex]).toEqual(held ? ['periscope', from] : ['deep', to]);
      expect(told(b).includes('has not left the coast')).toBe(held);
    }
  });

  /** From a hex off a coast to one of open sea. */
  function offshore(b: Board, sub: Submarine): { from: Hex; to: Hex } {
    for (let from = 0; from < GRID.size; from++) {
      sub.hex = from;
      const to = neighbours(GRID, from).find(
        (hex) => tried(b, 1, [{ ship: boat(b), to: hex, depth: 'deep' }]) === null,
      );
      if (terrainAt(from) === 'partial' && to !== undefined) return { from, to };
    }
    throw new Error('no coast');
  }
});

describe('what they see', () => {
  const seenAt = (depth: 'surface' | 'periscope' | 'deep'): number => {
    const b = board();
    putBoat(b, 1, 'SS 1', SEA, depth);
    const tf = putTaskForce(b, 0, SEA, ['Astoria']);
    observeAll(b.play());
    return tf.condition;
  };

  it('FO-SUBB-3.1 FO-SUBB-3.3 their own hex: Condition 3, 2 and 1', () => {
    expect([seenAt('surface'), seenAt('periscope'), seenAt('deep')]).toEqual([3, 2, 1]);
    const b = board();
    putBoat(b, 1, 'SS 1', SEA, 'surface').seen = true;
    const near = putTaskForce(b, 0, 'B/K31', ['Astoria']);
    observeAll(b.play());
    expect(near.seen).toBe(false); // no radar, no farther
  });

  it('FO-SUBB-3.2 planes flying high one hex away at Condition 1, and with radar as a ship does', () => {
    const b = board();
    const sub = putBoat(b, 1, 'SS 1', SEA, 'surface');
    const high = putFormation(b, 0, 'B/K31', ['2 Dauntless high'], false);
    const low = putFormation(b, 0, 'B/K29', ['2 Dauntless'], false);
    spotted(b.play(), 0, high);
    spotted(b.play(), 0, low);
    expect([high.condition, low.condition]).toEqual([1, 0]);
    sub.depth = 'periscope';
    const other = putFormation(b, 0, 'B/K31', ['2 Dauntless high'], false);
    spotted(b.play(), 0, other);
    expect(other.condition).toBe(0);
    const radar = emptyBoard('guadalcanal', 'full', { submarines: 'depths' });
    radar.s.pub.turn = 6;
    const own = putBoat(radar, 0, 'SS 1', SEA, 'surface');
    const ships = putTaskForce(radar, 1, 'B/K31', ['DD 1']);
    observeAll(radar.play());
    expect(ships.seen).toBe(false);
    own.seen = true;
    observeAll(radar.play());
    expect(ships.seen).toBe(true);
  });

  it('FO-SUBB-3.2 planes flying low beside them stay unseen', () => {
    const b = board();
    putBoat(b, 1, 'SS 1', SEA, 'surface');
    const high = putFormation(b, 0, 'B/K31', ['2 Dauntless high'], false);
    const low = putFormation(b, 0, 'B/K31', ['3 Dauntless'], false);
    spotted(b.play(), 0, high);
    expect([high, low].map((af) => [af.seen, af.condition])).toEqual([
      [true, 1],
      [false, 0],
    ]);
  });
});

describe('how they are found', () => {
  it('FO-SUBB-5.1 on the surface like any ship', () => {
    const b = board();
    const sub = putBoat(b, 1, 'SS 1', SEA, 'surface');
    putFormation(b, 0, SEA, ['2 Dauntless high']);
    spotBoats(b.play());
    expect(sub.seen).toBe(true);
  });

  it('FO-SUBB-5.2 at periscope depth by destroyers that have not moved, not by planes', () => {
    const found = (ships: string[], path: 4[]): boolean => {
      const b = board();
      const sub = putBoat(b, 1, 'SS 1', SEA, 'periscope');
      putFormation(b, 0, SEA, ['2 Dauntless']);
      const tf = putTaskForce(b, 0, path.length > 0 ? 'B/K29' : SEA, ships);
      tf.plot = { path, reveal: -1, exit: null, join: 0 };
      observeAll(b.play());
      spotBoats(b.play());
      moveTaskForces(b.play());
      expect(hexLabel(tf.hex)).toBe(SEA);
      const { seen } = sub;
      loseBoats(b.play());
      expect(sub.seen).toBe(seen);
      return seen;
    };
    expect(found(['DD 1'], [])).toBe(true);
    expect(found(['DD 1'], [4])).toBe(false);
    expect(found(['Astoria'], [])).toBe(false);
  });

  it('FO-SUBB-5.2 one that attacks a ship is seen', () => {
    const b = board();
    const { sub } = meetBoat(b, { ships: ['Astoria'] });
    order(b, 1, comeOut(b, 1, ['SS 1']));
    expect(sub.seen).toBe(true);
  });

  it('FO-SUBB-5.3 a deep one by four destroyers of one task force, and its owner hears of ships alone', () => {
    const found = (forces: string[][]): boolean => {
      const b = board();
      const sub = putBoat(b, 1, 'SS 1', SEA, 'deep');
      for (const ships of forces) putTaskForce(b, 0, SEA, ships);
      observeAll(b.play());
      moveTaskForces(b.play());
      expect(b.s.sides[1].sightings.at(-1)?.report.condition).toBe(1);
      return sub.seen;
    };
    expect(found([many('DD', 4)])).toBe(true);
    expect(found([['DD 1', 'DD 2', 'DD 3', 'Astoria']])).toBe(false);
    expect(
      found([
        ['DD 1', 'DD 2'],
        ['DD 3', 'DD 4'],
      ]),
    ).toBe(false);
  });

  it('FO-SUBB-5.3 the list of the fight shows the owner of a deep one no ship that cannot attack it', () => {
    const shown = (depth: 'periscope' | 'deep', other?: 'periscope'): string[] => {
      const b = board();
      if (other) putBoat(b, 1, 'SS 2', SEA, other).seen = true;
      const fleet = { ships: ['Astoria', ...many('DD', 4)], more: ['Lexington', 'Yorktown'] };
      meetBoat(b, { ...fleet, depth, seen: true });
      order(b, 1, comeOut(b, 1, []));
      const { ships } = top(b, 'submarines').open;
      for (const seat of ['allied', 'japan'] as const) {
        const seen = flatTop.view(b.s, seat);
        for (let n = 0; n < 5; n++) {
          const s = flatTop.resample(seen, new FastDice(n));
          expect(flatTop.view(s, seat)).toEqual(seen);
        }
      }
      return [...new Set(ships.map((x) => x.title))];
    };
    expect(shown('deep')).toEqual(['DD', 'SS']);
    expect(shown('periscope')).toEqual(expect.arrayContaining(['CV Lexington', 'CA Astoria', 'DD', 'SS']));
    expect(shown('deep', 'periscope')).toContain('CV Lexington');
  });
});

describe('who goes first', () => {
  /** Ships attack a boat in view at a depth; the stage that follows, having thrown these dice. */
  const after = (depth: 'surface' | 'periscope' | 'deep', dice: number[], night = false): string => {
    const b = board(night);
    meetBoat(b, { ships: ['Astoria', ...many('DD', 4)], depth, seen: true });
    order(b, 1, comeOut(b, 1, []));
    order(b, 0, charge(b, 0, ['DD 1'], 'SS 1'), dice);
    return stage(b);
  };

  it('FO-SUBB-6.1 by day: ships at one on the surface, one at periscope depth itself, and a deep one is only attacked', () => {
    expect(after('surface', [1])).toBe('salvo');
    expect(after('periscope', [])).toBe('ambush');
    expect(after('deep', [1])).toBe('over');
  });

  it('FO-SUBB-6.2 by night the boat, unless it is deep', () => {
    expect(after('surface', [], true)).toBe('ambush');
    expect(after('periscope', [], true)).toBe('ambush');
    expect(after('deep', [1], true)).toBe('over');
  });

  it('FO-SUBB-6.1 FO-SUBO-9.5 one that goes first has the +3', () => {
    const b = board();
    meetBoat(b, { ships: ['Astoria', 'DD 1'] });
    order(b, 1, comeOut(b, 1, ['SS 1']));
    order(b, 0, charge(b, 0, ['DD 1'], 'SS 1'));
    const { open } = top(b, 'submarines');
    expect(salvoTable({ p: b.s.pub, side: b.s.sides[1], seat: 1 }, open, placeOf(b, 1, 'SS 1')).n).toBe(14);
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1, 1]);
    expect(b.s.steps).toEqual([]);
  });
});

describe('diving under attack', () => {
  it('FO-SUBB-7.1 from planes and guns to periscope depth, from depth charges to the deep', () => {
    const b = board();
    const { sub } = meetBoat(b, { ships: ['DD 1'], depth: 'surface', seen: true });
    const may = (peril: 'air' | 'guns' | 'charge'): string | null =>
      refusedBy(() =>
        order({ ...b, s: structuredClone(b.s) }, 1, comeOut(b, 1, [], { 'SS 1': [peril] }), []),
      );
    expect([may('air'), may('guns'), may('charge')]).toEqual([null, null, null]);
    sub.depth = 'periscope';
    expect([may('air'), may('guns'), may('charge')]).toEqual(['FO-SUBB-7.1', 'FO-SUBB-7.1', null]);
    sub.depth = 'deep';
    expect([may('air'), may('charge')]).toEqual(['FO-SUBB-7.1', 'FO-SUBB-7.1']);
  });

  it('FO-SUBB-1 FO-SUBB-7.1 off a coast there is no deep to dive to', () => {
    const b = board();
    const coast = 'B/M22';
    meetBoat(b, { ships: ['DD 1'], depth: 'surface', seen: true, hex: coast });
    expect(terrainAt(at(coast))).toBe('partial');
    const may = (peril: 'guns' | 'charge'): string | null =>
      refusedBy(() =>
        order({ ...b, s: structuredClone(b.s) }, 1, comeOut(b, 1, [], { 'SS 1': [peril] }), []),
      );
    expect([may('guns'), may('charge')]).toEqual([null, 'FO-SUBB-7.1']);
  });

  it('FO-SUBB-7.3 FO-SUBB-7.2 one that dives under planes attacks nobody this turn, and has its new depth in the next', () => {
    const b = board();
    const { af, sub } = meetBoat(b, {
      ships: ['Astoria'],
      planes: ['3 Dauntless GP'],
      depth: 'surface',
      seen: true,
    });
    order(b, 1, comeOut(b, 1, [], { 'SS 1': ['air'] }));
    order(b, 0, { kind: 'hunt', attacks: [{ af, g: 0, n: 3, ship: placeOf(b, 1, 'SS 1') }] }, [1, 1]);
    expect([stage(b), sub.depth]).toEqual(['over', 'periscope']);
    const hunted = board();
    const { af: no } = meetBoat(hunted, {
      ships: ['DD 1'],
      planes: ['3 Dauntless GP'],
      depth: 'surface',
      seen: true,
    });
    order(hunted, 1, comeOut(hunted, 1, [], { 'SS 1': ['air'] }));
    const place = placeOf(hunted, 1, 'SS 1');
    order(hunted, 0, { kind: 'hunt', attacks: [{ af: no, g: 0, n: 3, ship: place }] }, [1, 1]);
    order(hunted, 0, charge(hunted, 0, ['DD 1'], 'SS 1'), [1]);
    expect(told(hunted)).toContain('the submarine is kept off');
    b.s.pub.turn += 2;
    while (hourOf(b.s.pub, b.s.pub.turn) % 2 === 0) b.s.pub.turn++;
    expect(tried(b, 1, [{ ship: boat(b), to: at('B/K31') }])).toBe('FO-SUBB-2.1');
  });

  it('FO-SUBB-7.4 before its own attack the depth charges meet it at the new depth, and deep it fires no more', () => {
    const sunk = (under: boolean): string => {
      const b = board();
      meetBoat(b, { ships: ['Astoria', ...many('DD', 4)], depth: 'surface', seen: true });
      order(b, 1, comeOut(b, 1, [], under ? { 'SS 1': ['charge'] } : {}));
      order(b, 0, charge(b, 0, ['DD 1', 'DD 2', 'DD 3'], 'SS 1'), [4]); // table 4: a hit; table 1: none
      return `${fate(b)} ${stage(b)}`;
    };
    expect([sunk(false), sunk(true)]).toEqual(['sunk over', 'afloat over']);
  });

  it('FO-SUBB-7.5 after its own attack guns reach it as on the surface, and depth charges as at periscope depth', () => {
    const b = board(true);
    const { sub } = meetBoat(b, { ships: ['Astoria', ...many('DD', 3)], depth: 'surface', seen: true });
    order(b, 1, comeOut(b, 1, [], { 'SS 1': ['guns', 'charge'] }));
    order(b, 0, charge(b, 0, ['DD 1', 'DD 2', 'DD 3'], 'SS 1', ['Astoria']));
    expect(stage(b)).toBe('ambush');
    order(b, 1, salvo(b, 1, 'SS 1', { 'DD 1': 1 }), [1, 1, 1]); // torpedoes, guns, depth charges
    expect(told(b)).toContain('factors of guns at SS, table 7');
    expect([fate(b), sub.depth]).toEqual(['afloat', 'deep']);
    const table = (depth: 'periscope' | 'deep'): number =>
      chargeTable({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, placeOf(b, 1, 'SS 1'), depth).n;
    expect([table('periscope'), table('deep')]).toEqual([1, 0]);
  });

  it('FO-SUBB-7.6 +2 on the surface, none at periscope depth, -1 deep', () => {
    const b = board();
    const table = (depth: 'surface' | 'periscope' | 'deep'): number =>
      chargeTable({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, 0, depth).n;
    expect([table('surface'), table('periscope'), table('deep')]).toEqual([4, 2, 1]);
    const fateAt = (depth: 'surface' | 'periscope' | 'deep', die: number): string => {
      const x = board();
      meetBoat(x, { ships: many('DD', 4), depth, seen: true });
      order(x, 1, comeOut(x, 1, []));
      order(x, 0, charge(x, 0, ['DD 1', 'DD 2', 'DD 3'], 'SS 1'), depth === 'periscope' ? [] : [die]);
      if (stage(x) === 'ambush') order(x, 1, { kind: 'salvo', fire: [] }, [die]);
      return fate(x);
    };
    expect([fateAt('surface', 4), fateAt('periscope', 4)]).toEqual(['sunk', 'afloat']);
    expect([fateAt('periscope', 5), fateAt('deep', 5)]).toEqual(['sunk', 'afloat']);
  });

  it('FO-SUBB-7.7 ships shell a boat on the surface on table 7, pay for it, and cannot shell one below', () => {
    const b = board();
    meetBoat(b, { ships: ['Astoria', 'DD 1'], depth: 'surface', seen: true });
    order(b, 1, comeOut(b, 1, []));
    const astoria = shipNamed(b, 0, 'Astoria');
    const { ammunition } = astoria;
    order(b, 0, charge(b, 0, [], 'SS 1', ['Astoria']), [6]);
    expect([fate(b), ammunition - astoria.ammunition]).toEqual(['sunk', 7]);
    const below = board();
    meetBoat(below, { ships: ['Astoria', 'DD 1'], seen: true });
    order(below, 1, comeOut(below, 1, []));
    expect(refusedBy(() => order(below, 0, charge(below, 0, [], 'SS 1', ['Astoria'])))).toBe('FO-SUBB-7.7');
    const none = board();
    meetBoat(none, { ships: ['Astoria'], depth: 'surface', seen: true });
    order(none, 1, comeOut(none, 1, []));
    shipNamed(none, 0, 'Astoria').ammunition = 0;
    expect(refusedBy(() => order(none, 0, charge(none, 0, [], 'SS 1', ['Astoria'])))).toBe('FO-SUBB-7.7');
  });

  it('FO-SUBB-8 one that stays under ships that stay is attacked at the shallower of its depths', () => {
    const sunk = (moved: number, from = SEA): string => {
      const b = board();
      const sub = putBoat(b, 1, 'SS 1', from, 'surface');
      const tf = putTaskForce(b, 0, SEA, many('DD', 3));
      wakeBoats(b.play());
      observeAll(b.play());
      plotBoats(b, 1, [{ ship: boat(b), depth: 'periscope' }]);
      if (from !== SEA) sail(b.play(), 1, shipNamed(b, 1, 'SS 1') as Boat, at(SEA)); // as one that shadows or is shadowed (FT-11.7a)
      moveSubmarines(b.play());
      tf.moved = moved;
      sub.seen = true;
      const x = { ...b };
      x.s.steps = [];
      order(startCombat(x), 1, comeOut(x, 1, []));
      order(x, 0, charge(x, 0, many('DD', 3), 'SS 1'));
      order(x, 1, { kind: 'salvo', fire: [] }, [4]); // table 4: a hit; table 2: none
      return fate(x);
    };
    expect([sunk(0), sunk(1), sunk(0, 'B/K31')]).toEqual(['sunk', 'afloat', 'afloat']);
  });

  it('FO-SUBB-8 FO-SUBB-7.4 a dive in combat comes after it', () => {
    const b = board();
    putBoat(b, 1, 'SS 1', SEA, 'surface');
    putTaskForce(b, 0, SEA, ['Astoria', ...many('DD', 3)]);
    wakeBoats(b.play());
    observeAll(b.play());
    order(startCombat(b), 1, comeOut(b, 1, ['SS 1'], { 'SS 1': ['guns'] }));
    order(b, 0, charge(b, 0, many('DD', 3), 'SS 1', ['Astoria']));
    order(b, 1, { kind: 'salvo', fire: [] }, [4]); // table 4, on the surface, a hit; table 2: none
    expect(fate(b)).toBe('afloat');
  });

  it('FO-SUBB-9 the example: down from the shells, torpedoes, depth charges at periscope depth, then deep; and next turn the deep attack alone', () => {
    const b = board();
    const { sub } = meetBoat(b, { ships: ['Astoria', ...many('DD', 4)], depth: 'surface', seen: true });
    order(b, 1, comeOut(b, 1, [], { 'SS 1': ['guns'] }));
    order(b, 0, charge(b, 0, [], 'SS 1', ['Astoria'])); // no shell falls: no die
    expect([sub.depth, asked(b)]).toEqual(['periscope', ['japan salvo']]);
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1]);
    expect(b.s.steps).toEqual([]);
    b.s.pub.turn++;
    for (const g of b.s.sides[1].sightings) g.turn = b.s.pub.turn;
    order(startCombat(b), 1, comeOut(b, 1, ['SS 1'], { 'SS 1': ['charge'] }));
    order(b, 0, charge(b, 0, many('DD', 3), 'SS 1'));
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1, 4]); // at periscope depth a 4 does not hit
    expect([fate(b), sub.depth]).toEqual(['afloat', 'deep']);
    b.s.pub.turn++;
    order(startCombat(b), 1, comeOut(b, 1, []));
    order(b, 0, charge(b, 0, many('DD', 3), 'SS 1'), [5]); // on table 2 a 5 would hit
    expect([fate(b), b.s.steps]).toEqual(['afloat', []]);
  });

  it('FO-SUBB-9 FO-SUBB-6.1 all in one turn: it has dived from the shells, and its torpedoes go before the depth charges', () => {
    const b = board();
    const { sub } = meetBoat(b, { ships: ['Astoria', ...many('DD', 3)], depth: 'surface', seen: true });
    order(b, 1, comeOut(b, 1, [], { 'SS 1': ['guns', 'charge'] }));
    order(b, 0, charge(b, 0, many('DD', 3), 'SS 1', ['Astoria'])); // nothing has been thrown yet
    expect([stage(b), sub.depth]).toEqual(['ambush', 'periscope']);
    const { open } = top(b, 'submarines');
    expect(salvoTable({ p: b.s.pub, side: b.s.sides[1], seat: 1 }, open, placeOf(b, 1, 'SS 1')).n).toBe(14);
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1, 4]); // at periscope depth a 4 does not hit
    expect([fate(b), sub.depth, b.s.steps]).toEqual(['afloat', 'deep', []]);
    expect(told(b)).toContain('3 ships of the Allies attack a submarine with 6 factors');
  });
});

/** The submarine combat of the turn begins. */
function startCombat(b: Board): Board {
  b.s.steps = [];
  for (const tf of b.s.sides[0].tfs) if (tf) tf.seen = true;
  beginSubmarineCombat(b.play());
  return b;
}

describe('the option', () => {
  it('FO-SUBB-4 no radio is in play, so that a boat hears and sends its orders at every depth', () => {
    const b = board();
    for (const depth of ['surface', 'periscope', 'deep'] as const) {
      putBoat(b, 1, 'SS 1', SEA, depth);
      expect(tried(b, 1, [{ ship: boat(b), depth: 'surface' }])).toBeNull();
    }
  });

  it('FO-SUBB-DEP it takes the place of the other systems, and its dives of those of the book', () => {
    const options = { submarines: 'depths' };
    expect(settleOptions(INFO, 'coral-sea', options).options.submarines).toBe('depths');
    expect(settleOptions(INFO, 'rabaul', options).options.submarines).toBe('off');
    const b = board();
    expect(b.s.sides[1].ships.filter((x) => x.name.startsWith('SS ')).length).toBe(7); // the numbers of the book
    const { sub } = meetBoat(b, { ships: ['DD 1'] });
    order(b, 1, comeOut(b, 1, []));
    expect([sub.depth, sub.dived]).toEqual(['periscope', 0]);
  });
});
