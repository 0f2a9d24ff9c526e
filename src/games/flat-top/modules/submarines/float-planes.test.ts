import { describe, expect, it } from 'vitest';
import { distance, within } from '../../../../kernel/hex.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { auditState } from '../../audit.ts';
import { loseFactors } from '../../battle/losses.ts';
import { attackBht } from '../../open/battle/air-attack.ts';
import { ATTACK_KINDS } from '../../open/battle/battle-orders.ts';
import { firing } from '../../open/battle/air-battle.ts';
import { checkLanding } from '../../open/flight/landing.ts';
import { noAirOps } from '../../open/empty-orders.ts';
import type { SeatIndex } from '../../open/forces.ts';
import { BOAT_PLANE, patrolsOf, stationPlanes } from '../../open/modules/submarines/float-planes.ts';
import { boatPlaneLines } from '../../open/modules/submarines/float-words.ts';
import { huntingTable } from '../../open/modules/submarines/submarine-fighting.ts';
import type { BoatOrder } from '../../open/modules/submarines/submarines.ts';
import type { LandOrder } from '../../open/flight/landing.ts';
import type { FlyOrder } from '../../open/orders.ts';
import { readLine, writeLine } from '../../open/notation/order-line.ts';
import { reportOf } from '../../open/report.ts';
import { GRID, hexLabel, readHex, terrainAt } from '../../open/pack/map.ts';
import { PLANE_TYPES, planeType, SHIPS, WEAPONS } from '../../open/pack/pack.ts';
import { replacements } from '../../open/turn/arrivals.ts';
import { loadsOf } from '../../open/setup/deployment.ts';
import { eyeOf } from '../../open/sight/observing.ts';
import { airOperations } from '../../open/turn/air-operations.ts';
import { hourOf, isNight } from '../../open/turn/clock.ts';
import { dataOf, handles, roleOf } from '../../open/values.ts';
import { cloneSide } from '../../state.ts';
import { beginBattles, beginFlying, give, seekBattle } from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putTaskForce,
  readyBoard,
} from '../../testkit/position.testkit.ts';
import { indexOf, order, placeOf, shipNamed, top } from '../../testkit/sea.testkit.ts';
import { pointsOf, sinkingPoints } from '../../turn/victory.ts';
import { decisionsOf } from '../../steps.ts';
import { viewOf } from '../../view.ts';
import { occasion } from '../engine.ts';
import { comeOut, meetBoat, plotBoats, putBoat, SEA, told } from './submarine-depths.testkit.ts';
import { seesBoat } from './submarine-sight.ts';

/** FO-SUBA-FLOAT: the plane of a submarine. FO-SUBA-OPS-3: standing patrols against submarines. */

const JAPAN = 1;
const at = readHex;

/** By day: SSM 1 at periscope depth far from everything, her plane Ready. */
function board(more = {}): Board {
  const b = emptyBoard('guadalcanal', 'full', { submarines: 'types', ...more });
  b.s.pub.turn = 2;
  while (isNight(b.s.pub, b.s.pub.turn) || isNight(b.s.pub, b.s.pub.turn + 8)) b.s.pub.turn++;
  b.s.steps = [];
  putBoat(b, JAPAN, 'SSM 1', SEA, 'periscope');
  stationPlanes({ p: b.s.pub, side: b.s.sides[JAPAN], seat: JAPAN });
  return b;
}
const boat = (b: Board) => {
  const sub = shipNamed(b, JAPAN, 'SSM 1').mods?.submarines;
  if (!sub) throw new Error('no boat');
  return sub;
};
const deckOf = (b: Board): number => shipNamed(b, JAPAN, 'SSM 1').deck;
const deck = (b: Board) => b.s.sides[JAPAN].decks[deckOf(b)];

/** The boats move: she by these orders. */
function sail(b: Board, orders: Omit<BoatOrder, 'ship'>[] = [], dice: number[] = []): void {
  const ship = indexOf(b, JAPAN, 'SSM 1');
  const refused = plotBoats(
    b,
    JAPAN,
    orders.map((x) => ({ ship, ...x })),
  );
  expect(refused).toBeNull();
  occasion(b.play(dice), 'shipsMoved');
}
const formUp = (b: Board): string | null => {
  const take = [{ deck: deckOf(b), t: BOAT_PLANE, n: 1, w: 0, m: 0 as const }];
  const form = { ...noAirOps(), form: [{ af: 1, take }] };
  const refused = refusedBy(() => airOperations(b.s.pub, cloneSide(b.s.sides[JAPAN]), JAPAN, form));
  if (refused === null) airOperations(b.s.pub, b.s.sides[JAPAN], JAPAN, form);
  return refused;
};
/** Two whole turns on the surface; the third begins. */
function up(b: Board): Board {
  sail(b, [{ depth: 'surface' }]);
  b.s.pub.turn++;
  sail(b);
  b.s.pub.turn++;
  return b;
}
const fly = (b: Board, path: string[]): string | null => {
  b.s.pub.initiative = JAPAN;
  beginFlying(b);
  return give(b, JAPAN, {
    kind: 'fly',
    do: 'take-off',
    af: 1,
    bands: [0],
    show: true,
    path: path.map((x) => ({ to: at(x) })),
  });
};
/** Her plane is up and one hex off, in the turn after its take-off. */
function away(b = board()): Board {
  up(b);
  formUp(b);
  sail(b, [], [5]);
  expect(fly(b, ['B/K29'])).toBeNull();
  nextTurn(b);
  return b;
}
function nextTurn(b: Board): void {
  b.s.pub.turn++;
  deck(b).used = [0, 0, 0];
  for (const af of b.s.sides[JAPAN].afs) {
    if (!af) continue;
    Object.assign(af, { left: -1, spent: false });
    for (const g of af.groups) g.from = -1;
  }
}
const landing = (b: Board): string | null => {
  const land: LandOrder = {
    kind: 'fly',
    do: 'land',
    af: 1,
    path: [{ to: at(SEA) }],
    at: [{ g: 0, n: 1, deck: deckOf(b), band: 0 }],
  };
  const [af] = b.s.sides[JAPAN].afs;
  if (!af) throw new Error('no plane');
  return refusedBy(() => checkLanding(b.s.pub, b.s.sides[JAPAN], JAPAN, af, land));
};
const clear = (b: Board): string[] => auditState(b.s).filter((x) => x.includes('Pete ('));

describe('the plane of a submarine', () => {
  it('FO-SUBA-FLOAT-1 FO-SUBA-FLOAT-7 she lies still on the surface for three turns before it goes up', () => {
    const b = board();
    expect(formUp(b)).toBe('FO-SUBA-FLOAT-1');
    sail(b, [{ depth: 'surface' }]);
    b.s.pub.turn++;
    expect(formUp(b)).toBe('FO-SUBA-FLOAT-1'); // the second turn
    sail(b);
    b.s.pub.turn++;
    expect(formUp(b)).toBeNull();
    sail(b, [], [3]);
    expect(fly(b, ['B/K29', 'B/K28', 'B/K27', 'B/K26'])).toBeNull();
    expect(b.s.sides[JAPAN].afs[0]).toMatchObject({ hex: at('B/K26'), home: deckOf(b), fresh: false });
    expect(clear(b)).toEqual([]);
  });

  it('FO-SUBA-FLOAT-1 and for three more before it comes down, where she lies and nowhere else', () => {
    const b = away();
    for (const [turn, answer] of [
      [1, 'FO-SUBA-FLOAT-1'],
      [2, 'FO-SUBA-FLOAT-1'],
      [3, null],
    ] as const) {
      sail(b);
      expect([turn, landing(b)]).toEqual([turn, answer]);
      if (turn < 3) nextTurn(b);
    }
    const { sides, pub } = b.s;
    expect(sides[JAPAN].decks.filter((d) => handles(pub, sides[JAPAN], JAPAN, d, BOAT_PLANE))).toEqual([
      deck(b),
    ]);
    for (const name of ['Pete', 'Jake', 'Rufe'])
      expect(handles(pub, sides[JAPAN], JAPAN, deck(b), planeType(name, 'sea'))).toBe(false);
    sail(b, [{ depth: 'periscope' }]);
    expect(landing(b)).toBe('FT-14.2.1'); // there is no deck to be seen
  });

  it('FO-SUBA-FLOAT-2 a 1 and it is given up, a 2 and it is tried again, else it takes off', () => {
    for (const [die, there, boxed, again] of [
      [1, false, 0, 'FT-8.10.2'],
      [2, false, 1, null],
      [3, true, 0, 'FT-8.5.2'],
      [6, true, 0, 'FT-8.5.2'],
    ] as const) {
      const b = up(board());
      const points = pointsOf(b.s.pub);
      formUp(b);
      sail(b, [], [die]);
      expect([die, b.s.sides[JAPAN].afs[0] !== null, deck(b).ready.length]).toEqual([die, there, boxed]);
      expect([pointsOf(b.s.pub), b.s.sides[JAPAN].lostToday[BOAT_PLANE] ?? 0]).toEqual([points, 0]);
      expect(clear(b)).toEqual([]);
      expect(b.incidents.filter((i) => i.rule === 'FO-SUBA-FLOAT-2').map((i) => Object.keys(i.told))).toEqual(
        [['japan']],
      );
      b.s.pub.turn++;
      expect(formUp(b)).toBe(again);
    }
    const b = up(board());
    for (const die of [2, 2, 4]) {
      expect(formUp(b)).toBeNull();
      sail(b, [], [die]);
      b.s.pub.turn++;
    }
    expect(b.s.sides[JAPAN].afs[0]?.fresh).toBe(true);
  });

  it('FO-SUBA-FLOAT-3 once in twelve hours, without a load, and joined to no others', () => {
    const b = away(board({ 'hunted-boats': 'on' }));
    expect(loadsOf(b.s.pub, BOAT_PLANE)).toEqual([]);
    const [own] = b.s.sides[JAPAN].afs;
    const mate = putFormation(b, JAPAN, 'B/K29', ['1 Jake']);
    const base = b.s.pub.bases.find((x) => x.owner === JAPAN && x.hex >= 0);
    if (!own || !base) throw new Error('no formation');
    own.hex = mate.hex = base.hex;
    beginFlying(b);
    for (const [af, into] of [
      [1, mate.no],
      [mate.no, 1],
    ])
      expect(give(b, JAPAN, { kind: 'fly', do: 'join', af, into })).toBe('FO-SUBA-FLOAT-3');
    b.s.sides[JAPAN].afs = b.s.sides[JAPAN].afs.map(() => null);
    deck(b).ready = [{ t: BOAT_PLANE, n: 1, w: 0, d: 0, m: 0 }];
    const flew = boat(b).float?.flew ?? 0;
    expect(flew).toBe(b.s.pub.turn - 1);
    b.s.pub.turn = flew + 11;
    expect(formUp(b)).toBe('FO-SUBA-FLOAT-3');
    b.s.pub.turn = flew + 12;
    expect(formUp(b)).toBeNull();
  });

  it('FO-SUBA-FLOAT-1 the order line names it and its boat', () => {
    const b = up(board());
    const take = [{ deck: deckOf(b), t: BOAT_PLANE, n: 1, w: 0, m: 0 as const }];
    const ops = { ...noAirOps(), form: [{ af: 1, take }] };
    b.s.steps = [{ step: 'orders', open: null, sealed: [null, null] }];
    const view = viewOf(b.s, 'japan');
    const asked = decisionsOf(b.s).find((d) => d.seat === 'japan' && d.kind === 'air-ops');
    if (!asked) throw new Error('no Air Operations');
    const line = writeLine(view, ops);
    expect(line).toContain('1 Pete (submarine) from SSM 1');
    expect(readLine(view, asked, line)).toEqual(ops);
  });

  it('FO-SUBA-FLOAT-4 it is intercepted as an unarmed bomber, fires at nobody, and is worth two points', () => {
    const b = board();
    putFormation(b, 0, 'B/K29', ['2 Wildcat']);
    const af = putFormation(b, JAPAN, 'B/K29', ['1 Pete (submarine)']);
    expect(roleOf(af.groups[0], af.groups)).toBe('bomber');
    putTaskForce(b, 0, 'B/K29', ['Enterprise']).seen = true;
    beginBattles(b);
    seekBattle(b, 'B/K29');
    expect(give(b, JAPAN, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] })).toBe(
      'FT-16.1',
    );
    give(b, JAPAN, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] });
    expect(top(b, 'air-to-air').open.lines.map((x) => [x.seat, x.task, x.n])).toEqual([
      [0, 'attack', 2],
      [1, 'bomber', 1],
    ]);
    expect(firing({ ...top(b, 'air-to-air').open, stage: 'bombers' }, JAPAN)).toEqual([]);
    const before = pointsOf(b.s.pub)[0];
    give(b, 0, { kind: 'air-groups', parts: [] }, [6]);
    expect(b.s.sides[JAPAN].afs[af.no - 1]).toBeNull();
    expect(b.s.sides[0].afs[0]?.groups[0]).toMatchObject({ n: 2, spent: 1 }); // who shoots at it has fought
    expect(pointsOf(b.s.pub)[0] - before).toBe(2);
    const cheap = board({ 'land-plane-points': 'on' }); // it is no land plane
    loseFactors(cheap.s, JAPAN, BOAT_PLANE, 1, 'combat');
    expect(pointsOf(cheap.s.pub)[0]).toBe(2);
  });

  it('FO-SUBA-FLOAT-5 MF 4 and Range Factor 4', () => {
    expect(PLANE_TYPES[BOAT_PLANE].plane).toMatchObject({
      mf: 4,
      rf: 4,
      airModifier: 2,
      antiSubmarine: null,
    });
    const b = up(board());
    formUp(b);
    expect(b.s.sides[JAPAN].afs[0]?.groups[0].by).toBe(b.s.pub.turn + 3);
  });

  it('FO-SUBA-FLOAT-6 FO-SUBA-SCN-1 the boat that carries it is worth 12 points, the other SSM 10, and there is one at Guadalcanal alone', () => {
    const b = board();
    const worth = (x: Board, name: string): number => sinkingPoints(JAPAN, shipNamed(x, JAPAN, name));
    expect([worth(b, 'SSM 1'), worth(b, 'SSM 2')]).toEqual([12, 10]);
    const other = emptyBoard('eastern-solomons', 'full', { submarines: 'types' });
    expect([worth(other, 'SSM 1'), worth(other, 'SSM 2')]).toEqual([10, 10]);
    const carriers = (x: Board, seat: SeatIndex): string[] =>
      x.s.sides[seat].ships.filter((s) => dataOf(s).air?.handling === 'boat').map((s) => s.name);
    expect([carriers(b, 0), carriers(b, 1), carriers(other, 1)]).toEqual([[], ['SSM 1'], []]);
    expect(SHIPS.filter((x) => x.air?.handling === 'boat')).toHaveLength(1);
  });

  it('FO-SUBA-FLOAT-7 a move or a dive and she counts anew; what was formed up stands down', () => {
    for (const orders of [[{ to: at('B/K31') }], [{ depth: 'periscope' as const }]]) {
      const b = up(board());
      expect(formUp(b)).toBeNull();
      sail(b, orders);
      expect([b.s.sides[JAPAN].afs[0], deck(b).ready.length]).toEqual([null, 1]);
      expect(told(b)).toContain('stands down');
      b.s.pub.turn++;
      expect(formUp(b)).toBe('FO-SUBA-FLOAT-1');
      if ('depth' in orders[0]) sail(b, [{ depth: 'surface' }]);
      b.s.pub.turn++;
      expect(formUp(b)).toBe('FO-SUBA-FLOAT-1');
      b.s.pub.turn++;
      expect(formUp(b)).toBeNull();
    }
  });

  it('FO-SUBA-FLOAT-7 FO-SUBA-OPS-1 so does a boat the day drives below off an enemy base', () => {
    const b = board();
    const base = b.s.pub.bases.find((x) => x.owner === 0 && x.hex >= 0)?.hex ?? -1;
    const near = within(GRID, base, 5).find(
      (hex) => distance(GRID, base, hex) === 5 && terrainAt(hex) === 'sea',
    );
    putBoat(b, JAPAN, 'SSM 1', hexLabel(near ?? -1), 'surface').float = { since: b.s.pub.turn - 3, flew: 0 };
    occasion(b.play(), 'turnBegins');
    expect(boat(b)).toMatchObject({ depth: 'periscope', float: { since: b.s.pub.turn + 1 } });
  });

  it('FO-SUBA-FLOAT-7 so does a boat that dives under an attack', () => {
    const b = board();
    const { af } = meetBoat(b, { planes: ['9 Dauntless GP'], depth: 'surface', boat: 'SSM 1', seen: true });
    boat(b).float = { since: b.s.pub.turn - 2, flew: 0 };
    order(b, JAPAN, comeOut(b, JAPAN, [], { 'SSM 1': ['air'] }));
    const attacks = [{ af, g: 0, n: 9, ship: placeOf(b, JAPAN, 'SSM 1') }];
    order(b, 0, { kind: 'hunt', attacks }, [1, 3]);
    expect(boat(b)).toMatchObject({ depth: 'periscope', float: { since: b.s.pub.turn + 1 } });
  });
});

describe('the staff reads it out', () => {
  const read = (b: Board): string =>
    boatPlaneLines({ p: b.s.pub, side: b.s.sides[JAPAN], seat: JAPAN }).join(' ');

  it('FO-SUBA-FLOAT-1 FO-SUBA-FLOAT-3 FO-SUBA-OPS-3.2 where the planes are, and how long the boat has lain still', () => {
    const b = board();
    expect(read(b)).toContain(
      'SSM 1: Its plane stands Ready; it has to lie still on the surface for 3 turns.',
    );
    expect(read(b)).toContain('Pete (Rabaul), the patrol of Rabaul, stands Ready.');
    up(b);
    expect(read(b)).toContain('for 3 of 3 turns');
    const flying = away();
    expect(read(flying)).toMatch(
      /Its plane is up as AF 1, and may fly again at .*; still on the surface for 1 of 3 turns/,
    );
    flying.s.sides[JAPAN].afs[0] = null;
    expect(read(flying)).toContain('Its plane is gone.');
    expect(
      reportOf(viewOf(b.s, 'japan'))
        .flatMap((x) => x.lines)
        .join(' '),
    ).toContain('SSM 1: Its plane');
  });
});

describe('standing patrols against submarines', () => {
  const RABAUL = planeType('Pete (Rabaul)', 'sea');
  const SHORTLAND = planeType('Pete (Shortland)', 'sea');
  const GP = WEAPONS.indexOf('GP');
  const factorsAt = (b: Board, t: number): number[] =>
    b.s.sides[JAPAN].decks.flatMap((d) =>
      [...d.landed, ...d.readying, ...d.ready].flatMap((x) => (x.t === t ? [x.n] : [])),
    );

  it('FO-SUBA-OPS-3.2 Rabaul and Shortland own one each, beside the order of battle and in formations of their own', () => {
    for (const scenario of ['coral-sea', 'eastern-solomons', 'santa-cruz', 'guadalcanal']) {
      const b = readyBoard(scenario, 'full', { submarines: 'types' });
      const side = b.s.sides[JAPAN];
      const owned = patrolsOf(b.s.pub, side, JAPAN);
      expect([scenario, owned.map((x) => x.type)]).toEqual([scenario, [RABAUL, SHORTLAND]]);
      for (const { type, deck: base } of owned) {
        expect(factorsAt(b, type)).toEqual([1]);
        expect(base.ready.filter((x) => x.t === type)).toHaveLength(1);
        expect(side.decks.filter((d) => handles(b.s.pub, side, JAPAN, d, type))).toEqual([base]);
      }
      expect(auditState(b.s)).toEqual([]);
      for (const other of ['on', 'depths']) {
        const without = readyBoard(scenario, 'full', { submarines: other });
        expect([factorsAt(without, RABAUL), factorsAt(without, SHORTLAND)]).toEqual([[], []]);
      }
    }
    const b = readyBoard('guadalcanal', 'full', { submarines: 'types' });
    const [{ deck: base }] = patrolsOf(b.s.pub, b.s.sides[JAPAN], JAPAN);
    const index = b.s.sides[JAPAN].decks.indexOf(base);
    const mate = base.ready.find((x) => x.t !== RABAUL);
    if (!mate) throw new Error('nobody else is Ready at Rabaul');
    const take = [RABAUL, mate.t].map((t) => ({
      deck: index,
      t,
      n: 1,
      w: t === RABAUL ? 0 : mate.w,
      m: 0 as const,
    }));
    const form = (x: typeof take) => ({ ...noAirOps(), form: [{ af: 1, take: x }] });
    const rule = (x: typeof take) =>
      refusedBy(() => airOperations(b.s.pub, cloneSide(b.s.sides[JAPAN]), JAPAN, form(x)));
    expect([rule(take), rule(take.slice(0, 1))]).toEqual(['FO-SUBA-OPS-3.2', null]);
  });

  it('FO-SUBA-OPS-3.3 a lost patrol gives one point, and another has just landed at its base next turn', () => {
    for (const cause of ['combat', 'wasted'] as const) {
      const b = readyBoard('guadalcanal', 'full', { submarines: 'types' });
      const side = b.s.sides[JAPAN];
      const [{ deck: base }] = patrolsOf(b.s.pub, side, JAPAN);
      const before = pointsOf(b.s.pub)[0];
      occasion(b.play(), 'turnBegins');
      expect(factorsAt(b, RABAUL)).toEqual([1]); // nothing was lost
      base.ready = base.ready.filter((x) => x.t !== RABAUL);
      loseFactors(b.s, JAPAN, RABAUL, 1, cause);
      expect(pointsOf(b.s.pub)[0] - before).toBe(1);
      while (hourOf(b.s.pub, b.s.pub.turn) !== 1) b.s.pub.turn++;
      expect(replacements(b.s.pub, side)[RABAUL]).toBe(0);
      expect(side.lostToday[RABAUL] ?? 0).toBe(0);
      occasion(b.play(), 'turnBegins');
      expect(base.landed.filter((x) => x.t === RABAUL).map((x) => x.n)).toEqual([1]);
      occasion(b.play(), 'turnBegins');
      expect(factorsAt(b, RABAUL)).toEqual([1]);
      expect(auditState(b.s).filter((x) => x.includes('Pete') || x.includes('Air Factors'))).toEqual([]);
    }
  });

  it('FO-SUBA-OPS-3.3 a game begun before there were any has none', () => {
    const b = emptyBoard('guadalcanal', 'full', { submarines: 'types' });
    occasion(b.play(), 'turnBegins');
    expect(factorsAt(b, RABAUL)).toEqual([]);
  });

  it('FO-SUBA-OPS-3.4 one Air Factor of Pete, MF 4 and Range Factor 6, that sees and attacks submarines alone', () => {
    for (const t of [RABAUL, SHORTLAND]) expect(PLANE_TYPES[t].plane).toMatchObject({ mf: 4, rf: 6 });
    const b = board();
    const { s } = b;
    const looks = (hex: number): number =>
      eyeOf(s.pub, s.sides[JAPAN], JAPAN, false, { kind: 'tf', hex, high: false }).condition;
    const sub = putBoat(b, 0, 'SS 1', 'B/K27', 'periscope');
    putTaskForce(b, 0, 'B/K27', ['DD 1']);
    const patrol = putFormation(b, JAPAN, 'B/K27', ['1 Pete (Rabaul) GP']);
    expect(looks(at('B/K27'))).toBe(0);
    const allied = shipNamed(b, 0, 'SS 1');
    const found = { ...allied, mods: { ...allied.mods, submarines: sub } };
    expect(seesBoat(s, JAPAN, patrol, found)).toBe(true);
    putFormation(b, JAPAN, 'B/K27', ['1 Pete']);
    expect(looks(at('B/K27'))).toBeGreaterThan(0);

    const reporting = board({ 'search-reports': 'on' });
    putTaskForce(reporting, 0, 'B/K27', ['DD 1']);
    for (const name of ['Pete (Rabaul)', 'Pete']) putFormation(reporting, JAPAN, 'B/K27', [`1 ${name}`]);
    reporting.s.pub.initiative = JAPAN;
    beginFlying(reporting);
    const search = (af: number, die: number): string[] => {
      const before = reporting.incidents.length;
      const stay: FlyOrder = {
        kind: 'fly',
        do: 'move',
        af,
        search: true,
        show: true,
        path: [],
        strand: true,
      };
      expect(give(reporting, JAPAN, stay, [die])).toBeNull();
      return reporting.incidents.slice(before).map((i) => i.rule);
    };
    expect(search(1, 1)).toEqual(['FT-7.3b']); // a look-out, and no report
    expect(search(2, 1)).toContain('FO-SEARCH-1');

    const [g] = patrol.groups;
    expect([loadsOf(s.pub, RABAUL), huntingTable(s.pub, g)]).toEqual([[GP], 1]);
    const target = {
      seat: 0,
      title: 'DD',
      cls: 'DD',
      tf: 0,
      anchored: false,
      crippled: false,
      sunk: false,
    } as const;
    const x = { p: s.pub, side: s.sides[JAPAN], seat: JAPAN } as const;
    for (const how of ATTACK_KINDS)
      for (const prey of [target, null])
        expect(attackBht(x, { hex: patrol.hex, g, how, target: prey })).toBeNull();
    const met = board();
    meetBoat(met, { planes: ['1 Pete (Shortland) GP'], boat: 'SS 1', seat: 0, seen: true });
    order(met, 0, comeOut(met, 0, []));
    const ship = placeOf(met, 0, 'SS 1');
    order(met, JAPAN, { kind: 'hunt', attacks: [{ af: 1, g: 0, n: 1, ship }] }, [6]);
    expect(told(met)).toContain('1 Pete (Shortland) of the Japanese bomb a submarine');
  });
});
