import { describe, expect, it } from 'vitest';
import { distance } from '../../../../kernel/hex.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { settleOptions } from '../../../../kernel/options.ts';
import type { Depth } from '../../open/modules/submarines/submarine-state.ts';
import { checkShadowing } from '../../open/sight/shadowing.ts';
import { noPlot } from '../../open/empty-orders.ts';
import { INFO } from '../../open/info.ts';
import { rescueOf } from '../../open/modules/rescue.ts';
import { survivorsOn } from '../../open/modules/ships-afloat.ts';
import {
  attackDie,
  attackFactors,
  firstByTable,
  salvoTable,
} from '../../open/modules/submarines/submarine-fighting.ts';
import { GRID, hexLabel, readHex, terrainAt } from '../../open/pack/map.ts';
import { isNight } from '../../open/turn/clock.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { classOf, dataOf, isInPlay } from '../../open/values.ts';
import { observeAll } from '../../sight/observation.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { asked, indexOf, order, placeOf, shipNamed, top } from '../../testkit/sea.testkit.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';
import { sinkingPoints } from '../../turn/victory.ts';
import { setClouds } from '../../turn/weather.ts';
import { viewOf } from '../../view.ts';
import { occasion } from '../engine.ts';
import { beginSubmarineCombat } from './submarine-combat.ts';
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
import { decisionsOf } from '../../steps.ts';
import { books, field, mined, STRAIT } from '../mines/mines.testkit.ts';
import { loseBoats, moveSubmarines, spotBoats, wakeBoats } from './submarines.ts';

function board(night = false, scenario = 'coral-sea'): Board {
  const b = emptyBoard(scenario, 'full', { submarines: 'types', rescue: 'on' });
  b.s.pub.turn = 2;
  while (isNight(b.s.pub, b.s.pub.turn) !== night) b.s.pub.turn++;
  return b;
}
const boat = (b: Board, name = 'SS 1'): number => indexOf(b, 1, name);
const at = readHex;
const fate = (b: Board): string => shipNamed(b, 1, 'SS 1').fate;

describe('depths', () => {
  it('FO-SUBA-1.1 FO-SUBA-1.2 any depth may be chosen each turn, moving or not, and nobody hears of it', () => {
    const b = board();
    const sub = putBoat(b, 1, 'SS 1', SEA, 'surface');
    const before = JSON.stringify(viewOf(b.s, 'allied'));
    for (const depth of ['deep', 'periscope', 'surface'] as const) {
      expect(plotBoats(b, 1, [{ ship: boat(b), depth }])).toBeNull();
      expect(sub.depth).not.toBe(depth);
      moveSubmarines(b.play());
      expect([sub.depth, hexLabel(sub.hex)]).toEqual([depth, SEA]);
    }
    expect(plotBoats(b, 1, [{ ship: boat(b), to: at('B/K31'), depth: 'periscope' }])).toBeNull();
    moveSubmarines(b.play());
    expect([sub.depth, hexLabel(sub.hex)]).toEqual(['periscope', 'B/K31']);
    expect(JSON.stringify(viewOf(b.s, 'allied'))).toBe(before);
    expect(b.incidents).toEqual([]);
  });

  it('FO-SUBA-1.3 in combat a depth stands: a hidden boat stays hidden, one in view may be attacked', () => {
    const hidden = board();
    const { sub } = meetBoat(hidden, { ships: ['DD 1'] });
    order(hidden, 1, comeOut(hidden, 1, []));
    expect([hidden.s.steps, sub.depth, sub.seen]).toEqual([[], 'periscope', false]);
    const seen = board();
    meetBoat(seen, { ships: ['DD 1'], seen: true });
    order(seen, 1, comeOut(seen, 1, []));
    expect(asked(seen)).toEqual(['allied charge']);
  });

  it('FO-SUBA-1.3 FO-SUBA-4.2 what is asked and told cites the system, and nobody is told that boats go deep', () => {
    const b = board();
    meetBoat(b, { ships: ['DD 1'] });
    const [d] = decisionsOf(b.s);
    expect([d.rule, d.ask.includes('deep')]).toEqual(['FO-SUBA-2.1', false]);
    order(b, 1, comeOut(b, 1, ['SS 1']));
    expect(b.incidents.map((i) => i.rule)).toEqual(expect.arrayContaining(['FO-SUBA-4.2', 'FO-SUBA-1.3']));
  });

  it('FO-SUBA-5.1 a deep boat is not seen, sees nothing and is in no combat', () => {
    const b = board();
    const sub = putBoat(b, 1, 'SS 1', SEA, 'deep');
    const tf = putTaskForce(b, 0, SEA, ['DD 1']);
    putFormation(b, 0, SEA, ['2 Dauntless GP']);
    observeAll(b.play());
    spotBoats(b.play());
    expect([sub.seen, tf.seen]).toEqual([false, false]);
    b.s.steps = [];
    beginSubmarineCombat(b.play());
    expect(refusedBy(() => order(b, 1, comeOut(b, 1, ['SS 1'])))).toBe('FT-OPT-SUB-7a');
    order(b, 1, comeOut(b, 1, []));
    expect(b.s.steps).toEqual([]);
  });

  it('FO-SUBA-5.1 a boat in view that goes deep is gone from the map', () => {
    const b = board();
    const sub = putBoat(b, 1, 'SS 1', SEA, 'periscope');
    sub.seen = true;
    plotBoats(b, 1, [{ ship: boat(b), depth: 'deep' }]);
    moveSubmarines(b.play());
    expect(sub.seen).toBe(false);
    expect(told(b)).toContain('goes deep');
  });

  it('FO-SUBA-5.2 a deep boat moves on even turns only', () => {
    const b = board();
    putBoat(b, 1, 'SS 1', SEA, 'deep');
    const move = [{ ship: boat(b), to: at('B/K31') }];
    b.s.pub.turn = 5;
    expect(tried(b, 1, move)).toBe('FO-SUBA-5.2');
    expect(tried(b, 1, [{ ...move[0], depth: 'periscope' }])).toBeNull();
    b.s.pub.turn = 6;
    expect(tried(b, 1, move)).toBeNull();
  });

  it('FO-SUBA-5.3 FO-SUBA-5.4 off a coast boats go on the surface and at periscope depth, never deep', () => {
    const b = board(true);
    b.s.pub.turn += b.s.pub.turn % 2;
    putBoat(b, 1, 'SS 1', 'B/N22', 'periscope');
    const to = at('B/M22');
    expect(terrainAt(to)).toBe('partial');
    for (const base of b.s.pub.bases) if (base.hex === to) base.owner = 1;
    expect(tried(b, 1, [{ ship: boat(b), to }])).toBeNull();
    expect(tried(b, 1, [{ ship: boat(b), to, depth: 'deep' }])).toBe('FO-SUBA-5.3');
    putBoat(b, 1, 'SS 1', 'B/M22', 'periscope');
    expect(tried(b, 1, [{ ship: boat(b), depth: 'deep' }])).toBe('FO-SUBA-5.3');
    putBoat(b, 1, 'SS 2', 'A/S28', 'periscope');
    expect(tried(b, 1, [{ ship: boat(b, 'SS 2'), to: at('A/T28') }])).toBe('FT-OPT-SUB-4b'); // a reef is a reef
  });

  it('FO-SUBA-6 a second hex every third turn on the surface, for type SS alone', () => {
    const b = board();
    const sub = putBoat(b, 1, 'SS 1', SEA, 'surface');
    const small = putBoat(b, 1, 'SST 1', SEA, 'surface');
    const two = (name: string) => ({ ship: boat(b, name), via: at('B/K31'), to: at('B/K32') });
    loseBoats(b.play());
    expect(tried(b, 1, [two('SS 1')])).toBe('FO-SUBA-6');
    loseBoats(b.play());
    expect([sub.up, small.up]).toEqual([2, 2]);
    expect(tried(b, 1, [two('SST 1')])).toBe('FO-SUBA-6');
    expect(tried(b, 1, [{ ...two('SS 1'), depth: 'periscope' }])).toBe('FO-SUBA-6');
    expect(plotBoats(b, 1, [two('SS 1')])).toBeNull();
    moveSubmarines(b.play());
    expect(hexLabel(sub.hex)).toBe('B/K32');
    loseBoats(b.play());
    expect(sub.up).toBe(0); // the next two turns are single moves again
    plotBoats(b, 1, [{ ship: boat(b), depth: 'periscope' }]);
    moveSubmarines(b.play());
    loseBoats(b.play());
    expect(sub.up).toBe(0);
  });
});

describe('a second hex', () => {
  it('FO-SUBA-6 FO-SUBO-4.1 not through a hex where six lie, nor one that has not been left', () => {
    const b = board();
    putBoat(b, 1, 'SS 1', SEA, 'surface').up = 2;
    const two = { ship: boat(b), via: at('B/K31'), to: at('B/K32') };
    for (const name of ['SS 2', 'SS 3', 'SS 4', 'SS 5', 'SST 1', 'SST 2'])
      putBoat(b, 1, name, 'B/K31', 'periscope');
    expect(tried(b, 1, [two])).toBe('FT-OPT-SUB-4a');
    const leaves = { ship: boat(b, 'SS 2'), to: at('B/L31') };
    expect(plotBoats(b, 1, [two, leaves])).toBeNull();
    const left = shipNamed(b, 1, 'SS 2').mods?.submarines;
    if (left) left.to = -1; // it has failed to shadow (FT-11.7b)
    moveSubmarines(b.play());
    expect(hexLabel(shipNamed(b, 1, 'SS 1').mods?.submarines?.hex ?? -1)).toBe(SEA);
    expect(told(b)).toContain('no room in B/K31');
  });
});

describe('seeing and being seen', () => {
  it('FO-SUBA-4.1 FO-SUBA-4.2 on the surface as a task force of one ship, at periscope depth as in the book', () => {
    const b = board();
    const tf = putTaskForce(b, 0, 'B/K31', ['DD 1']);
    tf.seen = true;
    const sub = putBoat(b, 1, 'SS 1', SEA, 'periscope');
    spotBoats(b.play());
    expect(sub.seen).toBe(false);
    sub.depth = 'surface';
    spotBoats(b.play());
    expect(sub.seen).toBe(true);
    const hidden = putTaskForce(b, 0, 'B/K29', ['DD 2']);
    sub.depth = 'periscope';
    spotBoats(b.play());
    expect(hidden.seen).toBe(false);
    sub.depth = 'surface';
    spotBoats(b.play());
    expect(hidden.seen).toBe(true);
    const other = putTaskForce(b, 0, 'B/K29', ['DD 3']);
    sub.seen = false; // off the map it looks no farther than its own hex
    spotBoats({ ...b.play(), s: { ...b.s, sides: [{ ...b.s.sides[0], tfs: [other] }, b.s.sides[1]] } });
    expect(other.seen).toBe(false);
  });

  it('FO-SUBA-4.2 planes flying high see a boat on the surface, and ships that come by', () => {
    const b = board();
    const sub = putBoat(b, 1, 'SS 1', SEA, 'periscope');
    putFormation(b, 0, SEA, ['2 Dauntless high']);
    spotBoats(b.play());
    expect(sub.seen).toBe(false);
    sub.depth = 'surface';
    spotBoats(b.play());
    expect(sub.seen).toBe(true);
    const ships = board();
    const above = putBoat(ships, 1, 'SS 1', SEA, 'surface');
    const tf = putTaskForce(ships, 0, 'B/K27', ['DD 1']);
    tf.seen = true;
    tf.plot = { path: [4, 4], reveal: -1, exit: null, join: 0 };
    moveTaskForces(ships.play());
    expect(above.seen).toBe(true);
  });

  it('FO-SUBA-4.2 FO-SUBO-5.1 on the surface it shadows nobody: only at periscope depth', () => {
    const b = board();
    b.s.pub.turn = 8;
    const sub = putBoat(b, 1, 'SS 1', SEA, 'periscope');
    putTaskForce(b, 0, SEA, ['Astoria']);
    observeAll(b.play());
    const sighting = b.s.sides[1].sightings.at(-1)?.id ?? 0;
    const shadows = (depth: Depth): string | null => {
      sub.depth = depth;
      const attempt = { unit: 'ss' as const, no: boat(b), sighting, nth: 0 };
      return refusedBy(() => checkShadowing(b.s.pub, b.s.sides[1], 1, attempt, []));
    };
    expect([shadows('surface'), shadows('periscope'), shadows('deep')]).toEqual([
      'FT-OPT-SUB-5a',
      null,
      'FT-OPT-SUB-5a',
    ]);
  });

  it('FO-SUBA-OPS-1 by day a boat within five hexes of an enemy base stays below', () => {
    const b = board(false, 'santa-cruz');
    const base = b.s.pub.bases.find((x) => x.owner === 0 && x.hex >= 0)?.hex ?? -1;
    const atRange = (n: number): string => {
      const far = (hex: number): boolean =>
        b.s.pub.bases.every((x) => x.owner === 1 || x.hex < 0 || distance(GRID, x.hex, hex) >= n);
      for (let hex = 0; hex < GRID.size; hex++)
        if (distance(GRID, base, hex) === n && terrainAt(hex) === 'sea' && isInPlay(b.s.pub, hex) && far(hex))
          return hexLabel(hex);
      throw new Error('no such hex');
    };
    const up = [{ ship: boat(b), depth: 'surface' as const }];
    putBoat(b, 1, 'SS 1', atRange(5), 'periscope');
    expect(tried(b, 1, up)).toBe('FO-SUBA-OPS-1');
    putBoat(b, 1, 'SS 1', atRange(6), 'periscope');
    expect(tried(b, 1, up)).toBeNull();
    const sub = putBoat(b, 1, 'SS 1', atRange(5), 'surface');
    wakeBoats(b.play());
    expect(sub.depth).toBe('periscope'); // the day finds it on the surface
    while (!isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
    expect(tried(b, 1, up)).toBeNull();
  });

  it('FO-SUBA-OPS-2 no boat comes within three hexes of an enemy base, by day or night', () => {
    for (const night of [false, true]) {
      const b = board(night, 'santa-cruz');
      const base = b.s.pub.bases.find((x) => x.owner === 0 && x.hex >= 0)?.hex ?? -1;
      const answers = new Set<string | null>();
      for (let hex = 0; hex < GRID.size; hex++) {
        if (distance(GRID, base, hex) !== 4 || terrainAt(hex) !== 'sea' || !isInPlay(b.s.pub, hex)) continue;
        putBoat(b, 1, 'SS 1', hexLabel(hex), 'periscope');
        for (let to = 0; to < GRID.size; to++)
          if (distance(GRID, to, hex) === 1 && distance(GRID, base, to) === 3 && terrainAt(to) === 'sea')
            answers.add(tried(b, 1, [{ ship: boat(b), to }]));
      }
      answers.delete('FT-OPT-SUB-4b'); // a hexside no ship passes
      expect([...answers]).toEqual(['FO-SUBA-OPS-2']);
    }
  });
});

describe('diving under attack', () => {
  it('FO-SUBA-2.1 FO-SUBA-2.2 FO-SUBA-2.3 under ships a boat on the surface dives on a die up to the table of the attack', () => {
    const dived = (die: number): string => {
      const b = board();
      const { sub } = meetBoat(b, { ships: ['DD 1', 'DD 2', 'DD 3'], depth: 'surface' });
      order(b, 1, comeOut(b, 1, ['SS 1'], { 'SS 1': ['charge'] }));
      order(b, 0, charge(b, 0, ['DD 1', 'DD 2', 'DD 3'], 'SS 1'), [2, die, 4]); // table 2: no hit; table 4: a hit
      return `${sub.depth} ${fate(b)}`;
    };
    expect([1, 2, 3].map(dived)).toEqual(['periscope afloat', 'periscope afloat', 'surface sunk']);
  });

  it('FO-SUBA-2.4 one that stays up is attacked two tables higher', () => {
    const b = board();
    meetBoat(b, { ships: ['DD 1', 'DD 2', 'DD 3'], depth: 'surface' });
    order(b, 1, comeOut(b, 1, ['SS 1']));
    order(b, 0, charge(b, 0, ['DD 1', 'DD 2', 'DD 3'], 'SS 1'), [2, 4]);
    expect(fate(b)).toBe('sunk');
  });

  it('FO-SUBA-3 FO-SUBA-2.1 planes: flak on the surface alone, and the bombs fall at the depth it has reached', () => {
    const bombed = (depth: 'surface' | 'periscope', under: boolean, dice: number[]): string => {
      const b = board();
      const { af } = meetBoat(b, { planes: ['9 Dauntless GP'], depth, seen: true });
      order(b, 1, comeOut(b, 1, [], under ? { 'SS 1': ['air'] } : {}));
      const attacks = [{ af, g: 0, n: 9, ship: placeOf(b, 1, 'SS 1') }];
      order(b, 0, { kind: 'hunt', attacks }, dice);
      return fate(b);
    };
    expect(bombed('surface', false, [1, 3])).toBe('sunk'); // flak, then table 3: a hit
    expect(bombed('surface', true, [1, 3])).toBe('afloat'); // down on a 1; table 1: none
    expect(bombed('surface', true, [2, 1, 3])).toBe('sunk'); // caught: the die, flak, bombs
    expect(bombed('periscope', false, [3])).toBe('afloat');
  });
});

describe('the Submarine Attack Table', () => {
  interface Met {
    night?: boolean;
    name?: string;
    planes?: string[];
    before?: (b: Board) => void;
  }
  /** The die of the table falls, then those of the attacks that come before the boats are asked. */
  function rolled(dice: number[], { night = false, name = 'SS 1', planes = [], before }: Met = {}): Board {
    const b = board(night);
    meetBoat(b, { ships: ['Astoria', 'DD 1', 'DD 2'], planes, boat: name });
    before?.(b);
    order(b, 1, comeOut(b, 1, [name]));
    if (planes.length > 0) order(b, 0, { kind: 'hunt', attacks: [] });
    order(b, 0, charge(b, 0, ['DD 1', 'DD 2'], name), dice);
    return b;
  }
  const stage = (b: Board): string => (b.s.steps.length > 0 ? top(b, 'submarines').open.stage : 'over');
  const table = (b: Board): number =>
    salvoTable({ p: b.s.pub, side: b.s.sides[1], seat: 1 }, top(b, 'submarines').open, placeOf(b, 1, 'SS 1'))
      .n;

  it('FO-SUBA-CBT-TAB-1 the ships attack and the boat may not attack them', () => {
    const b = rolled([1, 1]);
    expect([stage(b), fate(b)]).toEqual(['over', 'afloat']);
    expect(told(b)).toContain('kept off');
  });

  it('FO-SUBA-CBT-TAB-2 2 and 3: the ships first, then the boat', () => {
    for (const die of [2, 3]) {
      const b = rolled([die, 1]);
      expect([stage(b), asked(b), table(b)]).toEqual(['salvo', ['japan salvo'], 11 - 2]);
    }
  });

  it('FO-SUBA-CBT-TAB-4 FO-SUBO-9.5 4 and 5: the boat first, as if nobody had attacked it, then the ships', () => {
    for (const die of [4, 5]) {
      const b = rolled([die]);
      expect([stage(b), asked(b), table(b)]).toEqual(['ambush', ['japan salvo'], 11 + 3]);
      order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1, 1]); // torpedoes, then the ships
      expect(told(b)).toContain('2 ships of the Allies attack a submarine with 4 factors');
      expect(b.s.steps).toEqual([]); // it has fired
    }
  });

  it('FO-SUBA-CBT-TAB-4 a ship sunk first attacks nobody, and planes take the +3 away', () => {
    const b = rolled([4]);
    order(b, 1, salvo(b, 1, 'SS 1', { 'DD 1': 4 }), [6, 1]);
    expect(shipNamed(b, 0, 'DD 1').fate).toBe('sunk');
    expect(told(b)).toContain('A ship of the Allies attacks a submarine with 2 factors');
  });

  it('FO-SUBA-CBT-TAB-6 the boat attacks and is not attacked', () => {
    const b = rolled([6]);
    expect(stage(b)).toBe('ambush');
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1]);
    expect(b.s.steps).toEqual([]);
    expect(told(b)).not.toContain('attack a submarine');
  });

  it('FO-SUBA-CBT-1 one die for each task force that attacks, and for each its own result', () => {
    const b = board();
    meetBoat(b, { ships: ['DD 1'], more: ['DD 2', 'Astoria'] });
    order(b, 1, comeOut(b, 1, ['SS 1']));
    order(b, 0, charge(b, 0, ['DD 1', 'DD 2'], 'SS 1'), [1, 6, 1]);
    expect(told(b).match(/and ships in/g)?.length).toBe(2);
    expect(refusedBy(() => order(b, 1, salvo(b, 1, 'SS 1', { 'DD 1': 4 })))).toBe('FO-SUBA-CBT-1');
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1]);
    expect(b.s.steps).toEqual([]);
  });

  it('FO-SUBA-CBT-1 a boat that goes before one task force fires then at whom it may of all, those that have attacked it and those that do not', () => {
    const met = (): Board => {
      const b = board();
      meetBoat(b, { ships: ['DD 1'], more: ['DD 2', 'Astoria'] });
      order(b, 1, comeOut(b, 1, ['SS 1']));
      return b;
    };
    const b = met();
    order(b, 0, charge(b, 0, ['DD 1', 'DD 2'], 'SS 1'), [2, 4, 1]); // DD 1 goes first, DD 2 after the boat
    expect([stage(b), table(b)]).toEqual(['ambush', 11 - 1]);
    order(b, 1, salvo(b, 1, 'SS 1', { 'DD 1': 2, Astoria: 2 }), [1, 1, 1]);
    expect(b.s.steps).toEqual([]);
    const other = met();
    order(other, 0, charge(other, 0, ['DD 1'], 'SS 1'), [4]);
    order(other, 1, salvo(other, 1, 'SS 1', { Astoria: 4 }), [1, 1]); // before DD 1 attacks
    expect(other.s.steps).toEqual([]);
    const none = met();
    order(none, 0, charge(none, 0, ['DD 1'], 'SS 1'), [2, 1]);
    expect(stage(none)).toBe('salvo'); // it goes before nobody
  });

  it('FO-SUBA-CBT-1 no die where no ship attacks', () => {
    const b = board();
    meetBoat(b, { ships: ['DD 1'] });
    order(b, 1, comeOut(b, 1, ['SS 1']));
    order(b, 0, { kind: 'charge', attacks: [] });
    expect([stage(b), asked(b)]).toEqual(['salvo', ['japan salvo']]);
  });

  it('FO-SUBA-CBT-MOD-1 +1 at night', () => {
    expect(stage(rolled([3], { night: true }))).toBe('ambush');
  });

  it('FO-SUBA-CBT-MOD-2 in a storm there is no combat, and no die', () => {
    const b = board();
    meetBoat(b, { ships: ['DD 1'], seen: true });
    setClouds(b.s.pub, [at(SEA), at(SEA)]);
    order(b, 1, comeOut(b, 1, []));
    expect([b.s.steps, told(b)]).toEqual([[], '']);
  });

  it('FO-SUBA-CBT-MOD-3 FO-MINE-DEP +1 in a minefield of either side, and who hears of it knows of the mines', () => {
    const none = { mined: false, anchored: false, small: false, planes: false, harried: false };
    const { pub } = board().s;
    expect(attackDie(pub, 3, { ...none, mined: true })).toMatchObject({
      n: 4,
      parts: [{ n: 1, rule: 'FO-SUBA-CBT-MOD-3' }],
    });
    const among = (owner: 0 | 1 | null): Board => {
      const b = mined('coral-sea', 'full', { submarines: 'types' });
      b.s.pub.turn = 8;
      if (owner !== null) field(b, owner, STRAIT, 4, 2);
      meetBoat(b, { ships: ['DD 1'], hex: STRAIT });
      order(b, 0, comeOut(b, 0, []));
      order(b, 1, comeOut(b, 1, ['SS 1']));
      order(b, 0, charge(b, 0, ['DD 1'], 'SS 1'), owner === null ? [3, 1] : [3]);
      return b;
    };
    expect([null, 0, 1].map((owner) => stage(among(owner as 0 | 1 | null)))).toEqual([
      'salvo',
      'ambush',
      'ambush',
    ]);
    const b = among(0);
    expect([books(b, 1), books(b, 0)].map((x) => x.found.includes(at(STRAIT)))).toEqual([true, false]);
  });

  it('FO-SUBA-CBT-MOD-4 +2 at anchor', () => {
    const anchor = (b: Board): void => {
      shipNamed(b, 0, 'DD 1').anchored = 0;
    };
    expect(stage(rolled([2], { before: anchor }))).toBe('ambush');
  });

  it('FO-SUBA-CBT-MOD-5 -1 for an SST or SSM', () => {
    expect(stage(rolled([4, 1], { name: 'SST 1' }))).toBe('salvo');
  });

  it('FO-SUBA-CBT-MOD-6 -1 with a formation hostile to it in the hex', () => {
    expect(stage(rolled([4, 1], { planes: ['2 Dauntless GP'] }))).toBe('salvo');
  });

  it('FO-SUBA-CBT-MOD-7 -1 for twelve turns after a submarine has attacked the task force', () => {
    const since = (turns: number) => (b: Board) => {
      b.s.pub.turn += 24;
      for (const g of b.s.sides[1].sightings) g.turn = b.s.pub.turn;
      b.s.sides[0].mods.submarines = {
        harried: [{ ship: indexOf(b, 0, 'DD 1'), turn: b.s.pub.turn - turns }],
      };
    };
    expect(stage(rolled([4, 1], { before: since(11) }))).toBe('salvo');
    expect(stage(rolled([4], { before: since(12) }))).toBe('ambush');
    const b = rolled([4], {
      before: (x) => {
        x.s.sides[0].mods.submarines = { harried: [] };
      },
    });
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [1, 1]);
    expect(b.s.sides[0].mods.submarines?.harried.map((x) => b.s.sides[0].ships[x.ship].name).sort()).toEqual([
      'Astoria',
      'DD 1',
      'DD 2',
    ]);
  });

  it('FO-SUBA-CBT-MOD-8 totals below 1 are 1, above 6 are 6', () => {
    expect([-1, 0, 7, 9].map((n) => firstByTable(n).row)).toEqual([1, 1, 6, 6]);
    expect(stage(rolled([6], { night: true }))).toBe('ambush');
  });
});

describe('types', () => {
  it('FO-SUBA-TYPE-1 FO-SUBA-TYPE-2 FO-SUBA-TYPE-3 FO-SUBA-TYPE-4 values, attack factors and points', () => {
    const b = board(false, 'eastern-solomons');
    const values = (name: string) => {
      const ship = shipNamed(b, 1, name);
      const { gunnery, aa, mf, damage, torpedo } = dataOf(ship);
      return [gunnery ?? 0, aa, mf, damage, torpedo, attackFactors(b.s.pub, ship), sinkingPoints(1, ship)];
    };
    expect([values('SS 1'), values('SST 1'), values('SSM 1')]).toEqual([
      [0, 1, 1, 1, 2, 4, 8],
      [0, 1, 1, 1, 1, 2, 8],
      [1, 1, 1, 1, 2, 4, 10],
    ]);
    meetBoat(b, { ships: ['Enterprise'], boat: 'SST 1' });
    order(b, 1, comeOut(b, 1, ['SST 1']));
    expect(refusedBy(() => order(b, 1, salvo(b, 1, 'SST 1', { Enterprise: 3 })))).toBe('FO-SUBA-TYPE-4');
    order(b, 1, salvo(b, 1, 'SST 1', { Enterprise: 2 }), [1]);
  });

  it('FO-SUBA-TYPE-5 FO-XSHIP-RESCUE-DEP an SSM on the surface rescues one Survivor Factor, other boats none', () => {
    const b = board(false, 'eastern-solomons');
    const { pub } = b.s;
    pub.mods.rescue = [{ id: 1, hex: at(SEA), turn: pub.turn - 1, survivors: 5 }];
    const sub = putBoat(b, 1, 'SSM 1', SEA, 'periscope');
    putBoat(b, 1, 'SS 1', SEA, 'surface');
    const rescue = (name: string): string | null =>
      refusedBy(() => plotMoves(pub, b.s.sides[1], 1, { ...noPlot(), mods: { rescue: [boat(b, name)] } }));
    expect([rescue('SS 1'), rescue('SSM 1')]).toEqual(['FT-OPT-SHIPS-3a', 'FT-OPT-SHIPS-3b']);
    sub.depth = 'surface';
    expect(rescue('SSM 1')).toBeNull();
    moveTaskForces(b.play());
    expect(survivorsOn(b.s.sides[1], boat(b, 'SSM 1'))).toBe(1);
    expect(rescue('SSM 1')).toBe('FT-OPT-SHIPS-3d');
    sub.hex = pub.bases.find((x) => x.owner === 1 && x.hex >= 0)?.hex ?? -1;
    occasion(b.play(), 'turnBegins'); // FO-XSHIP-RESCUE-5
    expect([survivorsOn(b.s.sides[1], boat(b, 'SSM 1')), rescueOf(b.s.sides[1]).ashore]).toEqual([0, 1]);
  });
});

describe('orders of battle', () => {
  const boats = (scenario: string, seat: 0 | 1): { [cls: string]: number } => {
    const out: { [cls: string]: number } = {};
    for (const ship of board(false, scenario).s.sides[seat].ships)
      if (classOf(ship).startsWith('SS')) out[classOf(ship)] = (out[classOf(ship)] ?? 0) + 1;
    return out;
  };

  it('FO-SUBA-SCN-CS FO-SUBA-SCN-ES FO-SUBA-SCN-SC FO-SUBA-SCN-GU FO-SUBA-SCN-1 the lists take the place of the numbers of the book', () => {
    expect([boats('coral-sea', 0), boats('coral-sea', 1)]).toEqual([{ SST: 5 }, { SST: 2, SS: 5 }]);
    expect([boats('eastern-solomons', 0), boats('eastern-solomons', 1)]).toEqual([
      { SSM: 1, SS: 6 },
      { SST: 1, SSM: 2, SS: 10 },
    ]);
    expect([boats('santa-cruz', 0), boats('santa-cruz', 1)]).toEqual([{ SSM: 1, SS: 11 }, { SS: 12 }]);
    expect([boats('guadalcanal', 0), boats('guadalcanal', 1)]).toEqual([
      { SSM: 1, SS: 12 },
      { SSM: 2, SST: 1, SS: 10 },
    ]);
  });

  it('FO-SUBA-DEP FO-SUBO-DEP one system at a time, beside the rules for survivors and PT boats, and with every rule of the book it leaves alone', () => {
    const chosen = { submarines: 'types', rescue: 'on', 'pt-boats': 'on' };
    expect(settleOptions(INFO, 'guadalcanal', chosen).options).toMatchObject(chosen);
    expect(settleOptions(INFO, 'rabaul', chosen).options.submarines).toBe('off');
    const b = board();
    const sub = putBoat(b, 1, 'SS 1', SEA, 'periscope');
    sub.fought = b.s.pub.turn - 1;
    expect(tried(b, 1, [{ ship: boat(b), to: at('B/K31') }])).toBe('FT-OPT-SUB-2b');
    sub.fought = 0;
    expect(tried(b, 1, [{ ship: boat(b), to: at('B/K32') }])).toBe('FT-OPT-SUB-2a');
    const book = emptyBoard('coral-sea', 'full', { submarines: 'on' });
    shipNamed(book, 1, 'SS 1').mods = {
      submarines: { hex: at(SEA), to: -1, dived: 0, fought: 0, seen: false },
    };
    expect(tried(book, 1, [{ ship: boat(book), depth: 'deep' }])).toBe('FT-OPT-SUB-6');
  });
});
