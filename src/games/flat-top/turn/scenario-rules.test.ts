import { describe, expect, it } from 'vitest';
import { settle } from '../../../kernel/steps.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { airOperations } from '../open/turn/air-operations.ts';
import { reservesOf } from '../open/turn/arrivals.ts';
import { turnOf } from '../open/turn/clock.ts';
import { noAirOps, noPlot } from '../open/empty-orders.ts';
import type { SeatIndex } from '../open/forces.ts';
import { INFO } from '../open/info.ts';
import { landingRisk } from '../open/flight/landing.ts';
import { GRID, hexesOfIsland, hexLabel, readHex, SECTORS, sectorOf } from '../open/pack/map.ts';
import { eyeOf } from '../open/sight/observing.ts';
import type { AirOpsOrder } from '../open/orders.ts';
import { PLANE_TYPES, planeType, WEAPONS } from '../open/pack/pack.ts';
import { plotMoves, unloadingPlace } from '../open/turn/plotting.ts';
import { SCENARIOS } from '../open/pack/scenario-pack.ts';
import { placeHexes } from '../open/setup/start-limits.ts';
import {
  antiAircraftOf,
  baseData,
  damageFactor,
  deckValues,
  gunneryOf,
  handles,
  isInPlay,
} from '../open/values.ts';
import { beginCombat } from '../battle/combat.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../testkit/position.testkit.ts';
import { captureBases, raiseAlarms } from './scenario-rules.ts';
import { cloneSide } from '../state.ts';
import { applyOrder, STEPS } from '../steps.ts';
import { moveTaskForces } from './task-force-movement.ts';
import { setClouds } from './weather.ts';

const shipOf = (b: Board, seat: SeatIndex, name: string) => {
  const found = b.s.sides[seat].ships.find((x) => x.name === name);
  if (!found) throw new Error(`no ship ${name}`);
  return found;
};
const baseOf = (b: Board, name: string) => {
  const found = b.s.pub.bases.find((x) => baseData(x).name === name);
  if (!found) throw new Error(`no base ${name}`);
  return found;
};
const deckOf = (b: Board, seat: SeatIndex, name: string): number =>
  b.s.sides[seat].decks.findIndex((d) =>
    d.ship >= 0 ? b.s.sides[seat].ships[d.ship].name === name : baseData(b.s.pub.bases[d.base]).name === name,
  );

/** A new turn opens and goes on to Air Operations. */
function openTurn(b: Board, turn: number): void {
  b.s.pub.turn = turn;
  b.s.steps = [{ step: 'turn', open: { next: 'weather' }, sealed: [null, null] }];
  settle(STEPS, { s: b.s, dice: { roll: () => 1 }, tell: (i) => b.incidents.push(i) });
}

/** Whether ships or bases of these names have radar: whether they see high planes three hexes away. */
const hasRadar = (b: Board, seat: SeatIndex, name: string): boolean => {
  const base = b.s.pub.bases.find((x) => baseData(x).name === name && x.owner === seat);
  const far = base ? base.hex + 3 * GRID.cols : readHex('B/K33');
  if (!base) putTaskForce(b, seat, 'B/K30', [name]).seen = true;
  const target = { kind: 'af' as const, hex: far, high: true };
  const alone = { ...b.s.pub, bases: base ? [base] : [] };
  const seen = eyeOf(alone, b.s.sides[seat], seat, false, target).radar;
  for (const tf of b.s.sides[seat].tfs) if (tf) tf.seen = false;
  return seen;
};

describe('the map in play', () => {
  it('FT-S1-R1 Rabaul is fought on the western half', () => {
    const { pub } = emptyBoard('rabaul').s;
    for (let hex = 0; hex < GRID.size; hex++)
      expect(isInPlay(pub, hex)).toBe(['I', 'II', 'V', 'VI'].includes(SECTORS[sectorOf(hex)].name));
    const b = emptyBoard('rabaul');
    const tf = putTaskForce(b, 0, 'A/PP20', ['Lexington']);
    const east = {
      ...noPlot(),
      tfs: [{ no: tf.no, ships: tf.ships, path: [2 as const], exit: null, reveal: -1, join: null }],
    };
    expect(refusedBy(() => plotMoves(b.s.pub, b.s.sides[0], 0, east))).toBe('FT-12.6a');
    expect(isInPlay(emptyBoard('coral-sea').s.pub, readHex('B/K30'))).toBe(true);
  });
});

describe('radar', () => {
  it('FT-S1-R2 Lexington and Port Moresby alone', () => {
    const b = emptyBoard('rabaul');
    expect(['Lexington', 'Minneapolis', 'DD 1'].map((x) => hasRadar(b, 0, x))).toEqual([true, false, false]);
    expect([hasRadar(b, 0, 'Port Moresby'), hasRadar(b, 1, 'Rabaul')]).toEqual([true, false]);
  });

  it('FT-S3-R1 Allied carriers, battleships, cruisers and bases; Rabaul and Lae', () => {
    const b = emptyBoard('eastern-solomons');
    const ships = ['Enterprise', 'North Carolina', 'Portland', 'Atlanta', 'DD 1'];
    expect(ships.map((x) => hasRadar(b, 0, x))).toEqual([true, true, true, true, false]);
    expect(['Henderson', 'Port Moresby'].map((x) => hasRadar(b, 0, x))).toEqual([true, true]);
    expect(['Rabaul', 'Lae', 'Gasmata', 'Buna'].map((x) => hasRadar(b, 1, x))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(hasRadar(b, 1, 'Shokaku')).toBe(false);
  });

  it('FT-S4-R1 all Allied ships and bases; five Japanese bases', () => {
    const b = emptyBoard('santa-cruz');
    expect(['Hornet', 'DD 1', 'Henderson'].map((x) => hasRadar(b, 0, x))).toEqual([true, true, true]);
    const bases = ['Rabaul', 'Lae', 'Shortland', 'Gasmata', 'Buna', 'Buin', 'Buka'];
    expect(bases.map((x) => hasRadar(b, 1, x))).toEqual([true, true, true, true, true, false, false]);
    expect(hasRadar(b, 1, 'Shokaku')).toBe(false);
  });

  it('FT-S5-R4 all Allied ships and bases; four Japanese bases', () => {
    const b = emptyBoard('guadalcanal');
    expect(['Enterprise', 'DD 1', 'Henderson'].map((x) => hasRadar(b, 0, x))).toEqual([true, true, true]);
    const bases = ['Shortland', 'Rabaul', 'Lae', 'Gasmata', 'Buna', 'Buin', 'Buka'];
    expect(bases.map((x) => hasRadar(b, 1, x))).toEqual([true, true, true, true, false, false, false]);
  });
});

describe('the corner of the map', () => {
  it('FT-6.7d FT-7.3.4 ships and planes that begin the turn in a storm there are blinded as anywhere', () => {
    const b = emptyBoard();
    const [tf, clear] = [
      putTaskForce(b, 0, hexLabel(0), ['Astoria']),
      putTaskForce(b, 0, 'B/K30', ['Chester']),
    ];
    setClouds(b.s.pub, [0, 0]);
    openTurn(b, 4); // 0900: an odd hour moves no cloud
    expect([tf.blind, clear.blind]).toEqual([true, false]);
  });
});

describe('values changed by a scenario', () => {
  it('FT-S2-R8 Shokaku and Zuikaku take five hits at the Coral Sea and six elsewhere', () => {
    const coral = emptyBoard('coral-sea');
    const east = emptyBoard('eastern-solomons');
    for (const name of ['Shokaku', 'Zuikaku']) {
      expect(damageFactor(coral.s.pub, shipOf(coral, 1, name))).toBe(5);
      expect(damageFactor(east.s.pub, shipOf(east, 1, name))).toBe(6);
    }
  });

  it('FT-S3-R3 Enterprise has five anti-aircraft factors in the Eastern Solomons and seven after', () => {
    const value = (scenario: string): number => {
      const b = emptyBoard(scenario);
      return antiAircraftOf(b.s.pub, shipOf(b, 0, 'Enterprise'));
    };
    expect([value('eastern-solomons'), value('santa-cruz')]).toEqual([5, 7]);
  });

  it('FT-S5-R1 Hiei and Kirishima fire with 8 at ships and 16 at bases', () => {
    const b = emptyBoard('guadalcanal');
    for (const name of ['Hiei', 'Kirishima']) {
      const ship = shipOf(b, 1, name);
      expect((['combat', 'bombardment'] as const).map((use) => gunneryOf(b.s.pub, ship, use))).toEqual([
        8, 16,
      ]);
    }
    const other = emptyBoard('eastern-solomons');
    expect(gunneryOf(other.s.pub, shipOf(other, 1, 'Hiei'), 'bombardment')).toBe(12);
  });

  it('FT-S5-R2 Enterprise readies six Air Factors a turn instead of nine', () => {
    const readying = (scenario: string): number => {
      const b = emptyBoard(scenario);
      return deckValues(b.s.pub, b.s.sides[0], b.s.sides[0].decks[deckOf(b, 0, 'Enterprise')]).readying;
    };
    expect([readying('guadalcanal'), readying('santa-cruz')]).toEqual([6, 9]);
  });
});

describe('unloading', () => {
  const places = (scenario: string, seat: SeatIndex, hexes: readonly number[]): (string | null)[] => {
    const { pub } = emptyBoard(scenario).s;
    return [...new Set(hexes.map((hex) => unloadingPlace(pub, seat, hex)))];
  };
  const henderson = (scenario: string): number => baseOf(emptyBoard(scenario), 'Henderson').hex;
  const rest = (scenario: string): number[] =>
    hexesOfIsland('Guadalcanal').filter((hex) => hex !== henderson(scenario));

  it('FT-S3-R2a the Japanese unload at Gili-Gili or on Guadalcanal away from Henderson', () => {
    const at = 'eastern-solomons';
    expect(places(at, 1, [baseOf(emptyBoard(at), 'Gili-Gili').hex])).toEqual(['Gili-Gili']);
    expect(places(at, 1, rest(at))).toEqual(['Guadalcanal']);
    expect(places(at, 1, [henderson(at), readHex('A/D23')])).toEqual([null]);
  });

  it('FT-S5-R3a FT-S5-R3b the Allies unload at Henderson alone, the Japanese elsewhere on Guadalcanal', () => {
    const at = 'guadalcanal';
    expect(places(at, 0, [henderson(at)])).toEqual(['Henderson']);
    expect(places(at, 0, [...rest(at), readHex('A/D23')])).toEqual([null]);
    expect(places(at, 1, rest(at))).toEqual(['Guadalcanal']);
    expect(places(at, 1, [henderson(at)])).toEqual([null]);
  });
});

describe('Gili-Gili', () => {
  const taken = (points: number): Board => {
    const b = emptyBoard('eastern-solomons');
    b.s.pub.turn = turnOf(b.s.pub, { day: 0, hour: 12 });
    putPlanes(b, 0, 'Gili-Gili', 'ready', '4 P-40 land');
    baseOf(b, 'Gili-Gili').hits = 2;
    b.s.pub.score[1].unloaded['Gili-Gili'] = points;
    captureBases(b.play());
    return b;
  };

  it('FT-S3-R2b fifty points unloaded make it Japanese from the next turn, damage and all', () => {
    expect(baseOf(taken(49), 'Gili-Gili').owner).toBe(0);
    const b = taken(50);
    expect([baseOf(b, 'Gili-Gili').owner, baseOf(b, 'Gili-Gili').hits]).toEqual([1, 2]);
    const fallen = b.incidents.filter((i) => i.kind === 'captured').map((i) => i.truth);
    expect(fallen).toEqual(['Gili-Gili is in Japanese hands.']);
    expect(deckOf(b, 1, 'Gili-Gili')).toBeGreaterThanOrEqual(0);
    const target = { kind: 'tf' as const, hex: baseOf(b, 'Gili-Gili').hex, high: false };
    expect(eyeOf(b.s.pub, b.s.sides[1], 1, false, target).condition).toBe(3);
    const order: AirOpsOrder = {
      ...noAirOps(),
      form: [
        {
          af: 1,
          take: [{ deck: deckOf(b, 0, 'Gili-Gili'), t: planeType('P-40', 'land'), n: 1, w: 0, m: 0 }],
        },
      ],
    };
    expect(refusedBy(() => airOperations(b.s.pub, cloneSide(b.s.sides[0]), 0, order))).not.toBeNull();
    const turn = emptyBoard('eastern-solomons');
    turn.s.pub.score[1].unloaded['Gili-Gili'] = 50;
    openTurn(turn, 5);
    expect(baseOf(turn, 'Gili-Gili').owner).toBe(1);
  });

  it('FT-S3-R2c the planes still there are gone', () => {
    const b = taken(50);
    const deck = b.s.sides[0].decks[deckOf(b, 0, 'Gili-Gili')];
    expect([deck.ready, b.s.sides[0].lostEver[planeType('P-40', 'land')], b.s.pub.score[1].planes]).toEqual([
      [],
      4,
      4,
    ]);
  });

  it('FT-S3-R2b it changes hands once: what the Japanese bring there afterwards is safe', () => {
    const b = taken(50);
    putPlanes(b, 1, 'Gili-Gili', 'ready', '3 Zero');
    const decks = b.s.sides[1].decks.length;
    captureBases(b.play());
    expect(b.s.sides[1].decks[deckOf(b, 1, 'Gili-Gili')].ready.map((x) => x.n)).toEqual([3]);
    expect([b.s.sides[1].decks.length, b.s.pub.score[0].planes]).toEqual([decks, 0]);
    expect(b.incidents.filter((i) => i.kind === 'captured').length).toBe(1);
  });

  it('FT-S3-R2d FT-S3-R4 it serves five Allied types, and three Japanese once it is theirs', () => {
    const served = (b: Board, seat: SeatIndex): string[] => {
      const deck = b.s.sides[seat].decks[deckOf(b, seat, 'Gili-Gili')];
      const names = PLANE_TYPES.filter(
        (t) =>
          t.plane.side === (seat === 0 ? 'allied' : 'japan') &&
          handles(b.s.pub, b.s.sides[seat], seat, deck, t.id),
      ).map((t) => t.plane.name);
      return [...new Set(names)].sort();
    };
    expect(served(emptyBoard('eastern-solomons'), 0)).toEqual([
      'Avenger',
      'Dauntless',
      'P-39',
      'P-40',
      'Wildcat',
    ]);
    expect(served(taken(50), 1)).toEqual(['Kate', 'Val', 'Zero']);
    expect(served(taken(50), 0)).toEqual([]);
  });
});

describe('the air group of Wasp', () => {
  it('FT-S3-R5a trained planes land on Wasp at night with two to spare', () => {
    const b = emptyBoard('eastern-solomons', 'full', { 'night-trained': 'on' });
    putTaskForce(b, 0, 'B/K30', ['Wasp']);
    putTaskForce(b, 0, 'B/K30', ['Saratoga']);
    b.s.pub.turn = turnOf(b.s.pub, { day: 0, hour: 22 });
    const af = putFormation(b, 0, 'B/K30', ['2 Dauntless']);
    const risk = (m: 0 | 1, ship: string): number =>
      landingRisk(b.s.pub, b.s.sides[0], { ...af.groups[0], m }, deckOf(b, 0, ship), false);
    expect(risk(0, 'Wasp') - risk(1, 'Wasp')).toBe(2);
    expect(risk(1, 'Saratoga')).toBe(risk(0, 'Wasp'));
    b.s.pub.turn = turnOf(b.s.pub, { day: 0, hour: 12 });
    expect(risk(0, 'Wasp')).toBe(0);
  });
});

describe('ships that wait for the alarm', () => {
  const weigh = (b: Board): string | null => {
    const tf = b.s.sides[1].tfs.find((x) => x?.hex === readHex('B/M22'));
    const order = { ...noPlot(), weigh: tf?.ships.slice(0, 1) ?? [] };
    return refusedBy(() => plotMoves(b.s.pub, cloneSide(b.s.sides[1]), 1, order));
  };
  const atTulagi = (): Board => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'B/M22', ['AP 1', 'DD 1']);
    for (const i of tf.ships) b.s.sides[1].ships[i].anchored = 0;
    return b;
  };

  it('FT-S2-R2 they weigh anchor once an Allied ship is seen anywhere, from the turn after', () => {
    const b = atTulagi();
    expect(weigh(b)).toBe('FT-S2-R2');
    putFormation(b, 1, 'B/K30', ['1 Mavis']);
    putTaskForce(b, 0, 'B/K31', ['Astoria']);
    openTurn(b, 3);
    expect(weigh(b)).toBe('FT-S2-R2');
    raiseAlarms(b.s);
    expect([weigh(b), b.s.sides[1].unlocked]).toEqual([null, ['Tulagi']]);
  });

  it('FT-S2-R1 FT-S2-R2 only those that began the game there: who anchors later weighs when he likes', () => {
    for (const [hex, rule] of [
      ['B/M22', 'FT-S2-R2'],
      [hexLabel(placeHexes('Rabaul')[0]), 'FT-S2-R1'],
    ] as const) {
      const b = emptyBoard();
      const tf = putTaskForce(b, 1, hex, ['AP 1', 'DD 1']);
      const tried = (i: number): string | null => {
        const order = { ...noPlot(), weigh: [tf.ships[i]] };
        return refusedBy(() => plotMoves(b.s.pub, cloneSide(b.s.sides[1]), 1, order));
      };
      b.s.sides[1].ships[tf.ships[0]].anchored = 0;
      plotMoves(b.s.pub, b.s.sides[1], 1, { ...noPlot(), anchor: [tf.ships[1]] });
      b.s.pub.turn++;
      expect([tried(0), tried(1)]).toEqual([rule, null]);
    }
  });

  it('FT-S2-R2 or once they are attacked, and by no battle elsewhere', () => {
    const fought = (hex: string): Board => {
      const b = atTulagi();
      putFormation(b, 0, hex, ['4 Dauntless GP']);
      putFormation(b, 1, hex, ['4 Zero']);
      b.s.pub.turn = 5;
      b.s.steps = [{ step: 'turn', open: { next: 'repair' }, sealed: [null, null] }];
      beginCombat(b.play());
      for (const seat of ['allied', 'japan'])
        applyOrder(b.s, seat, { kind: 'combat', show: [], battles: [readHex(hex)] }, { roll: () => 1 });
      return b;
    };
    expect([weigh(fought('B/M22')), weigh(fought('B/K30'))]).toEqual([null, 'FT-S2-R2']);
  });
});

describe('reserves', () => {
  const arrival = (
    b: Board,
    seat: SeatIndex,
    deck: string,
    box: 'landed' | 'ready',
    wanted: { [plane: string]: number },
    w = 0,
  ): AirOpsOrder => ({
    ...noAirOps(),
    arrive: Object.entries(wanted).map(([name, n]) => ({
      deck: deckOf(b, seat, deck),
      box,
      t: planeType(name, 'land'),
      n,
      w: name === 'Betty' || name === 'B-17' ? w : 0,
    })),
  });
  const tried = (b: Board, seat: SeatIndex, order: AirOpsOrder): string | null =>
    refusedBy(() => airOperations(b.s.pub, cloneSide(b.s.sides[seat]), seat, order));

  it('FT-S1-R4 five Zero and five Betty come to Truk on the turn after an Allied ship is seen', () => {
    const b = emptyBoard('rabaul');
    const order = arrival(b, 1, 'Truk', 'ready', { Zero: 5, Betty: 5 });
    putTaskForce(b, 0, 'A/JJ12', ['Lexington']);
    putFormation(b, 1, 'A/JJ13', ['1 Mavis land']);
    expect(tried(b, 1, order)).toBe('FT-22.2a');
    openTurn(b, 3);
    expect([b.s.pub.observed, b.s.sides[1].reserves, tried(b, 1, order)]).toEqual([
      [true, false],
      'none',
      'FT-22.2a',
    ]);
    openTurn(b, 4);
    expect([b.s.sides[1].reserves, tried(b, 1, order)]).toEqual(['called', null]);
    const [called] = b.incidents.filter((i) => i.kind === 'reserves');
    expect(called.told).toEqual({ japan: { text: 'Reserves stand by at Truk.' } });
    expect(tried(b, 1, arrival(b, 1, 'Truk', 'ready', { Zero: 5 }))).toBe('FT-S1-R4');
    expect(tried(b, 1, arrival(b, 1, 'Rabaul', 'ready', { Zero: 5, Betty: 5 }))).toBe('FT-22.2a');
    airOperations(b.s.pub, b.s.sides[1], 1, order);
    const there = b.s.sides[1].decks[deckOf(b, 1, 'Truk')].ready.map((x) => [
      PLANE_TYPES[x.t].plane.name,
      x.n,
    ]);
    expect([there, b.s.sides[1].reserves]).toEqual([
      [
        ['Zero', 5],
        ['Betty', 5],
      ],
      'here',
    ]);
    expect(tried(b, 1, order)).toBe('FT-22.2a');
  });

  /** One side's ships are seen in a sector; are the other's reserves called on the next turn? */
  const called = (seat: SeatIndex, hex: string, watcher: string, on = 'on'): Board => {
    const b = emptyBoard('coral-sea', 'full', { 'additional-planes': on });
    putTaskForce(b, seat === 0 ? 1 : 0, hex, [seat === 0 ? 'Myoko' : 'Astoria']);
    putFormation(b, seat, watcher, [seat === 0 ? '1 Catalina' : '1 Mavis']);
    openTurn(b, 3);
    expect(b.s.sides[seat].reserves).toBe('none');
    openTurn(b, 4);
    return b;
  };

  it('FT-OPT-ADDPLANES-1a FO-ADDPL-1 FO-ADDPL-3 Japanese ships seen in Sector V or VIII release the Allied planes', () => {
    expect(called(0, 'A/F35', 'A/F36').s.sides[0].reserves).toBe('called');
    expect(called(0, 'B/FF35', 'B/FF36').s.sides[0].reserves).toBe('called');
    expect(called(0, 'A/FF35', 'A/FF36').s.sides[0].reserves).toBe('none');
    expect(called(0, 'A/F35', 'A/F36', 'off').s.sides[0].reserves).toBe('none');
  });

  it('FT-OPT-ADDPLANES-1b FO-ADDPL-1 FO-ADDPL-2 FO-ADDPL-3 they stand Ready in Australia, armed if wanted, and may take off at once (RUL-78)', () => {
    const b = called(0, 'A/F35', 'A/F36');
    const wanted = { 'B-17': 5, 'P-39': 6, Wildcat: 5 };
    expect(tried(b, 0, arrival(b, 0, 'Australia', 'landed', wanted))).toBe('FT-22.2a');
    const order = arrival(b, 0, 'Australia', 'ready', wanted, WEAPONS.indexOf('GP'));
    const b17 = planeType('B-17', 'land');
    order.form = [
      { af: 2, take: [{ deck: deckOf(b, 0, 'Australia'), t: b17, n: 5, w: WEAPONS.indexOf('GP'), m: 0 }] },
    ];
    expect(tried(b, 0, order)).toBeNull();
    expect(tried(b, 0, arrival(b, 0, 'Port Moresby', 'ready', wanted))).toBe('FT-22.2a');
    const { pub } = emptyBoard('santa-cruz', 'full', { 'additional-planes': 'on' }).s;
    expect(reservesOf(pub, 0)?.bases).toEqual(['Espiritu Santo', 'Australia']);
    const late = emptyBoard('santa-cruz', 'full', { 'additional-planes': 'on' });
    late.s.sides[0].reserves = 'called';
    const more = { Wildcat: 6, 'P-39': 8, 'P-38': 4, 'B-26': 4, Hudson: 1 };
    expect(tried(late, 0, arrival(late, 0, 'Espiritu Santo', 'ready', more))).toBeNull();
    expect(tried(late, 0, arrival(late, 0, 'Henderson', 'ready', more))).toBe('FT-22.2a');
  });

  it('FO-ADDPL-5 they come once, as land versions, and to Australia alone where Espiritu Santo is no base', () => {
    const b = called(0, 'A/F35', 'A/F36');
    expect(b.s.pub.bases.some((x) => baseData(x).name === 'Espiritu Santo')).toBe(false);
    const order = arrival(b, 0, 'Australia', 'ready', { 'B-17': 5, 'P-39': 6, Wildcat: 5 });
    airOperations(b.s.pub, b.s.sides[0], 0, order);
    const there = b.s.sides[0].decks[deckOf(b, 0, 'Australia')].ready;
    expect(there.map((x) => PLANE_TYPES[x.t].handling)).toEqual(['land', 'land', 'land']);
    openTurn(b, 5);
    expect([b.s.sides[0].reserves, tried(b, 0, order)]).toEqual(['here', 'FT-22.2a']);
  });

  it('FT-OPT-ADDPLANES-2a FO-ADDPL-1 FO-ADDPL-4 Allied ships seen in Sector I or II release the Japanese planes', () => {
    expect(called(1, 'A/K3', 'A/K4').s.sides[1].reserves).toBe('called');
    expect(called(1, 'A/GG12', 'A/GG13').s.sides[1].reserves).toBe('called');
    expect(called(1, 'B/K30', 'B/K31').s.sides[1].reserves).toBe('none');
  });

  it('FO-ADDPL-3 FT-OPT-ADDPLANES-1a ships that sail into the sector in sight, seen no better than before, release them on the next turn', () => {
    const sails = (watcher: string) => {
      const b = emptyBoard('coral-sea', 'full', { 'additional-planes': 'on' });
      const tf = putTaskForce(b, 1, 'B/U25', ['Myoko']);
      putFormation(b, 0, watcher, ['1 Catalina']);
      openTurn(b, 3);
      const before = [tf.condition, b.s.sides[0].alarmed];
      tf.plot = { path: [2], reveal: -1, exit: null, join: 0 };
      moveTaskForces(b.play());
      expect(sectorOf(tf.hex)).not.toBe(sectorOf(readHex('B/U25')));
      b.s.sides[0].afs[0] = null; // nobody sees it any more
      openTurn(b, 4);
      return [...before, tf.condition, b.s.sides[0].reserves];
    };
    expect(sails('B/U24')).toEqual([2, false, 0, 'called']);
    expect(sails('B/U25')).toEqual([3, false, 0, 'called']);
    expect(sails('B/M25')).toEqual([1, false, 0, 'none']); // seen from the shore as long as she is outside
  });

  it('FT-OPT-ADDPLANES-2b FO-ADDPL-1 FO-ADDPL-2 FO-ADDPL-4 they stand Ready at Truk, armed if wanted, and may take off at once', () => {
    const b = called(1, 'A/K3', 'A/K4');
    const gp = WEAPONS.indexOf('GP');
    const order = arrival(b, 1, 'Truk', 'ready', { Zero: 10, Betty: 5 }, gp);
    order.form = [
      { af: 2, take: [{ deck: deckOf(b, 1, 'Truk'), t: planeType('Betty', 'land'), n: 5, w: gp, m: 0 }] },
    ];
    expect(tried(b, 1, order)).toBeNull();
    expect(tried(b, 1, arrival(b, 1, 'Rabaul', 'ready', { Zero: 10, Betty: 5 }))).toBe('FT-22.2a');
  });

  const NUMBERS: [id: string, scenario: string, allied: object, japan: object][] = [
    ['FT-S2-R11', 'coral-sea', { 'B-17': 5, 'P-39': 6, Wildcat: 5 }, { Zero: 10, Betty: 5 }],
    [
      'FT-S3-R7',
      'eastern-solomons',
      { 'B-17': 5, Wildcat: 10, Dauntless: 7, 'P-39': 6, 'B-26': 2 },
      { Zero: 20, Betty: 6 },
    ],
    [
      'FT-S4-R3',
      'santa-cruz',
      { Wildcat: 6, 'P-39': 8, 'P-38': 4, 'B-26': 4, Hudson: 1 },
      { Zero: 15, Betty: 10 },
    ],
    [
      'FT-S5-R7',
      'guadalcanal',
      { Wildcat: 4, Avenger: 4, 'B-26': 5, 'P-39': 8, Hudson: 1 },
      { Zero: 20, Betty: 10 },
    ],
  ];
  for (const [id, scenario, ...wanted] of NUMBERS)
    it(`${id} FO-ADDPL-6 the additional planes, all of land versions, and none without the option`, () => {
      const { pub } = emptyBoard(scenario, 'full', { 'additional-planes': 'on' }).s;
      for (const seat of [0, 1] as const) {
        const planes = reservesOf(pub, seat)?.planes ?? [];
        const listed = planes.flatMap((n, t) => (n > 0 ? [[PLANE_TYPES[t].plane.name, n]] : []));
        expect(Object.fromEntries(listed)).toEqual(wanted[seat]);
        for (const [name, n] of listed) expect(planes[planeType(String(name), 'land')]).toBe(n);
        expect(reservesOf(emptyBoard(scenario).s.pub, seat)).toBeNull();
      }
    });
});

describe('scenarios in general', () => {
  it('FT-26.1 Rings Around Rabaul is offered first', () => {
    expect(INFO.scenarios[0].id).toBe('rabaul');
    const size = (id: string): number => emptyBoard(id).s.sides.reduce((n, side) => n + side.ships.length, 0);
    for (const { id } of SCENARIOS.slice(1)) expect(size(id)).toBeGreaterThan(size('rabaul'));
  });

  it('FT-26.2 versions differ in length and starting places alone', () => {
    for (const { id, versions } of SCENARIOS) {
      const boards = versions.map((v) => emptyBoard(id, v.id).s);
      for (const s of boards) {
        expect(s.sides.map((side) => side.ships.map((x) => x.name))).toEqual(
          boards[0].sides.map((side) => side.ships.map((x) => x.name)),
        );
        expect(s.pub.bases).toEqual(boards[0].pub.bases);
      }
      expect(new Set(boards.map((s) => s.pub.turns)).size).toBe(versions.length);
    }
  });

  it('FT-26.3b FT-OPT-0 special rules of an option wait for it, and every option is off until chosen', () => {
    for (const o of INFO.options) expect(['off', 'dice', 'none']).toContain(o.default);
    for (const o of INFO.options) {
      const value = o.choices.find((c) => c.value !== o.default)?.value ?? '';
      const b = emptyBoard('coral-sea', 'full', { [o.id]: value });
      const offered = !o.offered || o.offered.scenarios.includes('coral-sea');
      const brings = offered ? (o.needs ?? []).map((x) => [x.option, x.value]) : [];
      expect(
        Object.entries(b.s.pub.options).filter(
          ([k, x]) => x !== INFO.options.find((y) => y.id === k)?.default,
        ),
      ).toEqual([...brings, [o.id, value]]);
    }
    expect(reservesOf(emptyBoard('coral-sea').s.pub, 0)).toBeNull();
    expect(emptyBoard('coral-sea').s.sides[0].ships.some((x) => x.mods?.submarines)).toBe(false);
  });
});
