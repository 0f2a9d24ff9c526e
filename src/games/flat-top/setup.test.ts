import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { distance } from '../../kernel/hex.ts';
import { completeOptions } from '../../kernel/options.ts';
import { setupFor } from '../../kernel/setup.ts';
import { refusedBy } from '../../kernel/testkit/game.ts';
import { deploy } from './open/setup/deployment.ts';
import { type SeatIndex, SEATS } from './open/forces.ts';
import { INFO, OPTIONS } from './open/info.ts';
import { DEFAULTS } from './open/options.ts';
import { distanceToPlace, GRID, hexLabel, readHex, SECTORS, sectorOf, terrainAt } from './open/pack/map.ts';
import type { SetupOrder } from './open/orders.ts';
import { parseOrder } from './open/orders.ts';
import { airStrength } from './open/setup/order-of-battle.ts';
import { PLANE_TYPES, planeType } from './open/pack/pack.ts';
import { readyMade } from './open/setup/ready-made.ts';
import { SCENARIOS } from './open/pack/scenario-pack.ts';
import { baseData, classOf, deckValues, handles, scenarioIn } from './open/values.ts';
import { type Board, emptyBoard, readyBoard } from './testkit/position.testkit.ts';
import { newState } from './setup.ts';
import { cloneSide, cloneState, type State } from './state.ts';
import { applyOrder, decisionsOf } from './steps.ts';
import { viewOf } from './view.ts';

const VERSIONS = SCENARIOS.flatMap((s) => s.versions.map((v) => [s.id, v.id] as const));
const made = (b: Board, seat: SeatIndex): SetupOrder => readyMade(b.s.pub, b.s.sides[seat], seat);
const refused = (b: Board, seat: SeatIndex, order: SetupOrder): string | null =>
  refusedBy(() => deploy(b.s.pub, cloneSide(b.s.sides[seat]), seat, order));
const shipNo = (b: Board, seat: SeatIndex, name: string): number =>
  b.s.sides[seat].ships.findIndex((x) => x.name === name);
const tfOf = (b: Board, seat: SeatIndex, order: SetupOrder, name: string): SetupOrder['tfs'][number] => {
  const tf = order.tfs.find((x) => x.ships.includes(shipNo(b, seat, name)));
  if (!tf) throw new Error(`no ${name}`);
  return tf;
};
/** The ready-made set-up with one task force put elsewhere. */
const moved = (b: Board, seat: SeatIndex, name: string, hex: string | null): SetupOrder => {
  const order = made(b, seat);
  const tf = tfOf(b, seat, order, name);
  tf.hex = hex === null ? null : readHex(hex);
  tf.anchored = [];
  return order;
};
const inPlay = (s: State, seat: SeatIndex): number[] => {
  const count = PLANE_TYPES.map(() => 0);
  for (const deck of s.sides[seat].decks)
    for (const stack of [...deck.landed, ...deck.readying, ...deck.ready]) count[stack.t] += stack.n;
  return count;
};

describe('the set-up', () => {
  it.each(VERSIONS)(
    '%s %s: both ready-made set-ups are legal and hold the whole order of battle',
    (scenario, version) => {
      const b = readyBoard(scenario, version);
      const data = scenarioIn(b.s.pub).scenario;
      for (const seat of [0, 1] as const) {
        const { sea, land } = airStrength(data, seat);
        expect(inPlay(b.s, seat)).toEqual(sea.map((n, i) => n + land[i]));
        expect(b.s.sides[seat].ships.filter((x) => x.tf === 0)).toEqual([]);
      }
      expect(b.s.steps).toEqual([]);
    },
  );

  it.each(VERSIONS)('%s %s: the ready-made set-ups are legal with every option on', (scenario, version) => {
    const on = Object.fromEntries(OPTIONS.map((o) => [o.id, o.choices.at(-1)?.value ?? '']));
    const b = readyBoard(scenario, version, on);
    const boats = b.s.sides.flatMap((x) => x.ships.filter((y) => classOf(y) === 'SS'));
    expect(boats.every((x) => x.mods?.submarines !== undefined)).toBe(true);
    expect(boats.length > 0).toBe(!['rabaul', 'eastern-fleet'].includes(scenario));
  });

  it('the words of the options are those of the options there are, by parts; new ones stand last in the record alone', () => {
    expect(new Set(OPTIONS.map((o) => o.id)).size).toBe(OPTIONS.length);
    expect(Object.fromEntries(OPTIONS.map((o) => [o.id, o.default]))).toEqual(DEFAULTS);
    expect(OPTIONS.filter((o) => o.part === undefined)).toEqual([]);
  });

  it('an option is offered where the battle has what it needs, and says why not elsewhere', () => {
    const offered = new Map(OPTIONS.map((o) => [o.id, o.offered?.scenarios.join(' ')]));
    const later = 'eastern-solomons santa-cruz guadalcanal';
    expect(Object.fromEntries([...offered].filter(([, where]) => where !== undefined))).toEqual({
      'additional-planes': `coral-sea ${later}`,
      'para-frags': 'santa-cruz guadalcanal',
      'skip-bombing': later,
      'night-trained': 'eastern-solomons',
      fueling: 'coral-sea eastern-solomons',
      'long-range-bombardment': `${later} eastern-fleet`,
      'torpedo-reloads': `coral-sea ${later} eastern-fleet`,
      'troop-transfer': 'coral-sea eastern-solomons guadalcanal eastern-fleet',
      'pt-boats': later,
      'early-risers': 'coral-sea guadalcanal',
      mines: `coral-sea ${later}`,
      coastwatchers: `coral-sea ${later}`,
      submarines: `coral-sea ${later}`,
      'hunted-boats': `coral-sea ${later}`,
      'armored-decks': 'eastern-fleet',
      'british-air': 'eastern-fleet',
    });
    const asked = { scenario: 'rabaul', options: { 'para-frags': 'on' } };
    expect(refusedBy(() => setupFor(INFO, asked))).toBe('FT-OPT-PLANES-3a');
  });

  it('FT-3.3 FT-3.2 both sides place under seal; the clock starts when both are in', () => {
    const options = completeOptions(INFO, 'rabaul');
    const s = newState({ scenario: 'rabaul', options }, new FastDice(1), () => {});
    expect(decisionsOf(s).map((d) => [d.seat, d.kind, d.sealed])).toEqual([
      ['allied', 'setup', true],
      ['japan', 'setup', true],
    ]);
    const before = JSON.stringify(viewOf(s, 'japan'));
    applyOrder(s, 'allied', readyMade(s.pub, s.sides[0], 0), new FastDice(1));
    expect(JSON.stringify(viewOf(s, 'japan'))).toBe(before);
    expect(viewOf(s, 'allied').decisions).toEqual([]);
    expect(s.sides[0].tfs).toEqual([]);
  });

  it('FT-4.1.1a no more than 15 Allied or 10 Japanese ships in a task force', () => {
    const b = emptyBoard('santa-cruz');
    for (const seat of [0, 1] as const) {
      const order = made(b, seat);
      const [a, c] = order.tfs.filter((tf) => tf.hex === order.tfs[0].hex);
      a.ships.push(...c.ships);
      order.tfs = order.tfs.filter((tf) => tf !== c);
      expect(refused(b, seat, order)).toBe('FT-4.1.1a');
    }
  });

  it('FT-4.1.1b every ship is in exactly one task force', () => {
    const b = emptyBoard();
    const without = made(b, 0);
    without.tfs[0].ships.pop();
    expect(refused(b, 0, without)).toBe('FT-4.1.1b');
    const twice = made(b, 0);
    twice.tfs[0].ships.push(twice.tfs[1].ships[0]);
    expect(refused(b, 0, twice)).toBe('FT-4.1.1b');
  });

  it('FT-12.10 FO-ERR-12.10 an oiler never sails without another ship', () => {
    const b = emptyBoard();
    const order = made(b, 0);
    const tf = tfOf(b, 0, order, 'AO 1');
    const oilers = tf.ships.filter((i) => classOf(b.s.sides[0].ships[i]) === 'AO');
    tf.ships = tf.ships.filter((i) => !oilers.includes(i));
    order.tfs.push({ no: 9, hex: tf.hex, ships: oilers, anchored: [] });
    expect(refused(b, 0, order)).toBe('FT-12.10');
  });

  it('FT-4.2.1 FT-8.2a no ship holds more than its capacity', () => {
    const b = emptyBoard();
    const order = made(b, 0);
    const [lexington, yorktown] = ['Lexington', 'Yorktown'].map((name) =>
      b.s.sides[0].decks.findIndex((d) => d.ship === shipNo(b, 0, name)),
    );
    for (const s of order.planes) if (s.deck === lexington) s.deck = yorktown;
    expect(refused(b, 0, order)).toBe('FT-4.2.1');
  });

  it('FT-4.2.2a FT-4.2.2b sea based planes start aboard, land based planes at their bases', () => {
    const b = emptyBoard();
    const deckAt = (name: string): number =>
      b.s.sides[0].decks.findIndex(
        (d) => d.base >= 0 && b.s.pub.bases[d.base].hex === (name === '' ? -1 : readHex(name)),
      );
    const ashore = made(b, 0);
    const wildcat = ashore.planes.find((x) => x.t === planeType('Wildcat', 'sea'));
    if (wildcat) wildcat.deck = deckAt('A/D23');
    expect(refused(b, 0, ashore)).toBe('FT-4.2.2a');
    const fewer = made(b, 0);
    const p39 = fewer.planes.find((x) => x.t === planeType('P-39', 'land'));
    if (p39) p39.n--;
    expect(refused(b, 0, fewer)).toBe('FT-4.2.2b');
    const more = made(b, 0);
    const spare = more.planes.find((x) => x.t === planeType('Wildcat', 'sea'));
    if (spare) more.planes.push({ ...spare, n: 1, deck: deckAt('A/D23') }); // one too many, ashore
    expect(refused(b, 0, more)).toBe('FT-4.2.2b');
  });

  it('FT-4.2.2b FT-8.9a RUL-27 a land based plane starts neither aboard a ship nor at a base of its own that cannot handle it', () => {
    const b = emptyBoard();
    const deckOf = (name: string): number =>
      b.s.sides[0].decks.findIndex((d) =>
        d.ship >= 0
          ? b.s.sides[0].ships[d.ship].name === name
          : baseData(b.s.pub.bases[d.base]).name === name,
      );
    const put = (t: number, from: (deck: number) => boolean, to: string): string | null => {
      const order = made(b, 0);
      const stack = order.planes.find((x) => x.t === t && from(x.deck));
      if (!stack) throw new Error('no such planes');
      Object.assign(stack, { deck: deckOf(to), w: 0, d: 0 });
      return refused(b, 0, order);
    };
    const ashore = (deck: number): boolean => b.s.sides[0].decks[deck].base >= 0;
    const mainland = (deck: number): boolean => [deckOf('Australia'), deckOf('Port Moresby')].includes(deck);
    const [catalina, p39, dauntless] = ['Catalina', 'P-39', 'Dauntless'].map((x) => planeType(x, 'land'));
    expect(put(catalina, mainland, 'Australia')).toBeNull();
    expect(put(catalina, mainland, 'Port Moresby')).toBe('FT-8.9a'); // on its list, but no water to land on
    expect(put(p39, ashore, 'Lexington')).toBe('FT-8.9a');
    expect(put(dauntless, ashore, 'Lexington')).toBe('FT-8.9a'); // the land version
    expect(put(p39, ashore, 'New Caledonia')).toBe('FT-8.9a');
  });

  it('FT-4.2.2b a land based plane is refused at a base that could handle it but is not among its own', () => {
    let tried = 0;
    for (const scenario of SCENARIOS)
      for (const seat of [0, 1] as const) {
        const b = emptyBoard(scenario.id, scenario.versions[0].id);
        for (const { planes, at } of scenario[SEATS[seat]].landAir)
          for (const name of Object.keys(planes)) {
            const t = planeType(name, 'land');
            const order = made(b, seat);
            const stack = order.planes.find(
              (x) => x.t === t && x.n > 1 && b.s.sides[seat].decks[x.deck].base >= 0,
            );
            const others = scenario[SEATS[seat]].landAir.filter((x) => name in x.planes).flatMap((x) => x.at);
            const elsewhere = b.s.sides[seat].decks.findIndex(
              (d) =>
                d.base >= 0 &&
                ![...at, ...others].includes(baseData(b.s.pub.bases[d.base]).name) &&
                handles(b.s.pub, b.s.sides[seat], seat, d, t) &&
                deckValues(b.s.pub, b.s.sides[seat], d).capacity === Number.POSITIVE_INFINITY,
            );
            if (!stack || elsewhere < 0) continue;
            order.planes.push({ ...stack, n: 1, deck: elsewhere });
            expect([name, refused(b, seat, order)]).toEqual([name, 'FT-4.2.2b']); // one too many
            stack.n--;
            expect([name, refused(b, seat, order)]).toEqual([name, 'FT-4.2.2b']);
            tried++;
          }
      }
    expect(tried).toBeGreaterThan(5);
  });

  it('FT-8.9a a set-up that puts planes where they cannot be handled is refused', () => {
    const b = emptyBoard();
    const carrier = b.s.sides[1].decks.findIndex((d) => d.ship === shipNo(b, 1, 'Shokaku'));
    for (const [name, version] of [
      ['Zero', 'land'],
      ['Betty', 'land'],
      ['Mavis', 'land'],
    ] as const) {
      const order = made(b, 1);
      const stack = order.planes.find((x) => x.t === planeType(name, version));
      if (!stack) throw new Error(`no ${name}`);
      stack.deck = carrier;
      expect(refused(b, 1, order)).toBe('FT-8.9a');
    }
  });

  it('FT-8.9b FT-8.9c FT-8.9d carriers take carrier planes, never land versions; tenders and battleships float planes', () => {
    const b = emptyBoard('eastern-solomons');
    const taken = (seat: SeatIndex, name: string): string[] => {
      const deck = b.s.sides[seat].decks[b.s.sides[seat].ships[shipNo(b, seat, name)].deck];
      const types = PLANE_TYPES.filter((t) => handles(b.s.pub, b.s.sides[seat], seat, deck, t.id));
      return [...new Set(types.map((t) => t.handling))];
    };
    expect(['Shokaku', 'Ryujo'].map((name) => taken(1, name))).toEqual([['carrier'], ['carrier']]);
    expect(taken(0, 'Wasp')).toEqual(['carrier']);
    expect(PLANE_TYPES[planeType('Zero', 'land')].handling).toBe('land');
    expect(PLANE_TYPES[planeType('Zero', 'sea')].handling).toBe('carrier');
    expect(['Chitose', 'Chikuma', 'Hiei'].map((name) => taken(1, name))).toEqual([
      ['float'],
      ['float'],
      ['float'],
    ]);
    b.s.sides[1].ships[shipNo(b, 1, 'Chitose')].anchored = 0;
    expect(taken(1, 'Chitose').sort()).toEqual(['float', 'sea']);
    b.s.sides[1].ships[shipNo(b, 1, 'Hiei')].anchored = 0;
    expect(taken(1, 'Hiei')).toEqual(['float']);
  });

  it('FT-4.2.3a FT-4.2.3b any box; only Ready planes armed, and only with what their type carries', () => {
    const b = emptyBoard();
    const readying = made(b, 0);
    for (const s of readying.planes) Object.assign(s, { box: 'readying', w: 0 });
    expect(refused(b, 0, readying)).toBeNull();
    const armed = made(b, 0);
    const stack = armed.planes.find((x) => x.w > 0);
    if (stack) stack.box = 'landed';
    expect(refused(b, 0, armed)).toBe('FT-4.2.3b');
    const wrong = made(b, 0);
    const fighter = wrong.planes.find((x) => x.t === planeType('Wildcat', 'sea'));
    if (fighter) fighter.w = 3;
    expect(refused(b, 0, wrong)).toBe('FT-8.7a');
  });

  it('FT-8.8b planes readying at a base may start dispersed, aboard ship they may not', () => {
    const b = emptyBoard();
    const order = made(b, 0);
    const ashore = order.planes.find((x) => b.s.sides[0].decks[x.deck].base >= 0);
    if (ashore) Object.assign(ashore, { box: 'readying', w: 0, d: 1 });
    expect(refused(b, 0, order)).toBeNull();
    const afloat = order.planes.find((x) => b.s.sides[0].decks[x.deck].ship >= 0);
    if (afloat) Object.assign(afloat, { box: 'readying', w: 0, d: 1 });
    expect(refused(b, 0, order)).toBe('FT-8.8b');
  });

  it('FT-26.3a submarines of the order of battle are ignored without their option', () => {
    expect(emptyBoard('coral-sea').s.sides[0].ships.some((x) => classOf(x) === 'SS')).toBe(false);
    expect(
      emptyBoard('coral-sea', 'full', { submarines: 'on' }).s.sides[0].ships.filter(
        (x) => classOf(x) === 'SS',
      ),
    ).toHaveLength(5);
  });

  it('FT-OPT-SUB-1 FO-SUBO-1.1 FO-SUBO-1.2 submarines start away from enemy bases, six to a sector', () => {
    const b = emptyBoard('santa-cruz', 'full', { submarines: 'on' });
    const near = made(b, 0);
    const [first] = near.mods.submarines ?? [];
    first.hex = readHex('A/CC6');
    expect(refused(b, 0, near)).toBe('FT-OPT-SUB-1');
    const crowded = made(b, 0);
    crowded.mods.submarines?.slice(0, 7).forEach((x, i) => (x.hex = readHex(`B/V${30 + i}`)));
    expect(refused(b, 0, crowded)).toBe('FT-OPT-SUB-1');
    const loose = made(b, 0);
    loose.mods.submarines = loose.mods.submarines?.slice(1);
    expect(refused(b, 0, loose)).toBe('FT-OPT-SUB-1');
    expect(refused(b, 0, made(b, 0))).toBeNull();
  });

  it('FT-OPT-SUB-4b FO-SUBA-5.4 FO-SUBB-1 FO-SUBO-4.2 they start off a coast where their system lets them lie there', () => {
    const starts = (submarines: string): string | null => {
      const b = emptyBoard('santa-cruz', 'full', { submarines });
      const far = (hex: number): boolean =>
        b.s.pub.bases.every((x) => x.owner === 0 || x.hex < 0 || distance(GRID, x.hex, hex) > 10);
      const order = made(b, 0);
      const [first] = order.mods.submarines ?? [];
      first.hex = [...Array(GRID.size).keys()].find((hex) => terrainAt(hex) === 'partial' && far(hex)) ?? -1;
      return refused(b, 0, order);
    };
    expect(['on', 'types', 'depths'].map(starts)).toEqual(['FT-OPT-SUB-4b', null, null]);
  });

  it('FT-12.7.1a ships anchor only in partial-land hexes', () => {
    const b = emptyBoard();
    const order = made(b, 0);
    order.tfs[0].anchored = [order.tfs[0].ships[0]];
    expect(refused(b, 0, order)).toBe('FT-12.7.1a');
  });

  it('refuses a set-up whose shape is wrong, by the door', () => {
    expect(refusedBy(() => parseOrder({ kind: 'setup', tfs: 3 }))).toBe('UMP-SHAPE');
    expect(refusedBy(() => parseOrder({ kind: 'sulk' }))).toBe('UMP-SHAPE');
  });
});

describe('the start limits', () => {
  const limits: [
    id: string,
    scenario: string,
    version: string,
    seat: SeatIndex,
    ship: string,
    hex: string | null,
  ][] = [
    ['FT-S1-START-A', 'rabaul', 'full', 0, 'Lexington', 'A/JJ5'],
    ['FT-S2-START-Aa', 'coral-sea', 'full', 0, 'Yorktown', 'B/K27'],
    ['FT-S2-START-Ab', 'coral-sea', 'full', 0, 'Lexington', 'B/F38'],
    ['FT-S2-START-Ac', 'coral-sea', 'full', 0, 'Australia', 'B/F41'],
    ['FT-S2-START-Ja', 'coral-sea', 'full', 1, 'AP 2', 'A/Y5'],
    ['FT-S2-START-Jb', 'coral-sea', 'full', 1, 'AP 1', 'B/M21'],
    ['FT-S2-START-Jc', 'coral-sea', 'full', 1, 'Shoho', 'A/MM24'],
    ['FT-S2-START-Jd', 'coral-sea', 'full', 1, 'Shokaku', 'A/GG1'],
    ['FT-S2-START-Je', 'coral-sea', 'full', 1, 'Yubari', 'A/MM19'],
    ['FT-S2-CRUCIALb', 'coral-sea', 'crucial', 0, 'Lexington', 'A/LL31'],
    ['FT-S2-CRUCIALc', 'coral-sea', 'crucial', 1, 'Shoho', 'A/NN24'],
    ['FT-S2-CRUCIALd', 'coral-sea', 'crucial', 1, 'Zuikaku', 'B/J34'],
    ['FT-S2-CRUCIALe', 'coral-sea', 'crucial', 1, 'AP 1', 'A/Z12'],
    ['FT-S2-CRUCIALg', 'coral-sea', 'crucial', 1, 'DD 15', 'A/Z18'],
    ['FT-S2-BATTLEb', 'coral-sea', 'battle', 0, 'Lexington', 'B/C38'],
    ['FT-S2-BATTLEc', 'coral-sea', 'battle', 1, 'Shokaku', 'B/B33'],
    ['FT-S2-BATTLEd', 'coral-sea', 'battle', 1, 'AP 1', 'A/Z8'],
    ['FT-S2-BATTLEf', 'coral-sea', 'battle', 1, 'DD 15', 'A/Z18'],
    ['FT-S3-START-Aa', 'eastern-solomons', 'full', 0, 'DD 21', 'A/R27'],
    ['FT-S3-START-Ab', 'eastern-solomons', 'full', 0, 'Wasp', 'B/EE30'],
    ['FT-S3-START-Ac', 'eastern-solomons', 'full', 0, 'Saratoga', 'B/U19'],
    ['FT-S3-START-Ja', 'eastern-solomons', 'full', 1, 'Tenryu', 'A/Y5'],
    ['FT-S3-START-Jb', 'eastern-solomons', 'full', 1, 'AP 2', 'A/P17'],
    ['FT-S3-START-Jc', 'eastern-solomons', 'full', 1, 'Jintsu', 'B/L16'],
    ['FT-S3-START-Jd', 'eastern-solomons', 'full', 1, 'Shokaku', 'B/Q5'],
    ['FT-S3-BATTLEb', 'eastern-solomons', 'battle', 0, 'Wasp', 'B/LL24'],
    ['FT-S3-BATTLEc', 'eastern-solomons', 'battle', 1, 'Jintsu', 'B/L16'],
    ['FT-S3-BATTLEd', 'eastern-solomons', 'battle', 1, 'Ryujo', 'B/M17'],
    ['FT-S4-START-Aa', 'santa-cruz', 'full', 0, 'Enterprise', 'B/LL40'],
    ['FT-S4-START-Ab', 'santa-cruz', 'full', 0, 'Washington', 'B/N21'],
    ['FT-S4-START-Ac', 'santa-cruz', 'full', 0, 'PG 1', 'B/M26'],
    ['FT-S4-START-Ja', 'santa-cruz', 'full', 1, 'Yura', 'B/N12'],
    ['FT-S4-START-Jb', 'santa-cruz', 'full', 1, 'Junyo', 'B/P10'],
    ['FT-S4-BATTLEb', 'santa-cruz', 'battle', 0, 'Hornet', 'B/KK20'],
    ['FT-S4-BATTLEc', 'santa-cruz', 'battle', 0, 'Washington', 'B/N31'],
    ['FT-S4-BATTLEd', 'santa-cruz', 'battle', 0, 'PG 1', 'B/M28'],
    ['FT-S4-BATTLEe', 'santa-cruz', 'battle', 1, 'DD 38', 'A/NN16'],
    ['FT-S4-BATTLEf', 'santa-cruz', 'battle', 1, 'Shokaku', 'B/W12'],
    ['FT-S5-START-Aa', 'guadalcanal', 'full', 0, 'Portland', 'B/M25'],
    ['FT-S5-START-Ab', 'guadalcanal', 'full', 0, 'Enterprise', 'B/KK44'],
    ['FT-S5-START-Ja', 'guadalcanal', 'full', 1, 'Chokai', 'A/NN16'],
    ['FT-S5-START-Jb', 'guadalcanal', 'full', 1, 'Hiei', 'B/K15'],
  ];
  for (const [id, scenario, version, seat, ship, hex] of limits)
    it(`${id} binds ${ship}`, () => {
      const b = emptyBoard(scenario, version);
      expect(refused(b, seat, made(b, seat))).toBeNull();
      expect(refused(b, seat, moved(b, seat, ship, hex))).toBe(id);
    });

  it('FT-S3-BATTLEd RUL-103 seven hexes from Henderson is within seven, eight is not', () => {
    const b = emptyBoard('eastern-solomons', 'battle');
    const at = (n: number): string => {
      const hex = Array.from({ length: GRID.size }, (_, i) => i).find(
        (i) =>
          ['II', 'III'].includes(SECTORS[sectorOf(i)].name) &&
          terrainAt(i) === 'sea' &&
          distanceToPlace(i, 'Henderson', false) === n &&
          distanceToPlace(i, 'Gili-Gili', false) > 8,
      );
      return hexLabel(hex ?? -1);
    };
    expect(refused(b, 1, moved(b, 1, 'Ryujo', at(7)))).toBe('FT-S3-BATTLEd');
    expect(refused(b, 1, moved(b, 1, 'Ryujo', at(8)))).toBeNull();
  });

  it('FT-S5-START-Ab only ships the scenario brings in later may start off the map', () => {
    const b = emptyBoard('guadalcanal');
    expect(refused(b, 0, moved(b, 0, 'Enterprise', null))).toBeNull();
    expect(refused(b, 0, moved(b, 0, 'Portland', null))).toBe('FT-S5-START-Aa');
    expect(refused(b, 1, moved(b, 1, 'Hiei', null))).not.toBeNull();
  });

  it('FT-S4-START-Ad all other ships start with one of the listed groups', () => {
    const b = emptyBoard('santa-cruz');
    const order = made(b, 0);
    const tf = tfOf(b, 0, order, 'Enterprise');
    const portland = shipNo(b, 0, 'Portland');
    tf.ships = tf.ships.filter((i) => i !== portland);
    order.tfs.push({ no: 12, hex: readHex('B/LL25'), ships: [portland], anchored: [] });
    expect(refused(b, 0, order)).toBe('FT-S4-START-Ad');
  });

  it('FT-S1-R5 all fifteen Allied ships start in a single task force', () => {
    const b = emptyBoard('rabaul');
    const order = made(b, 0);
    order.tfs.push({ no: 2, hex: order.tfs[0].hex, ships: order.tfs[0].ships.splice(-5), anchored: [] });
    expect(refused(b, 0, order)).toBe('FT-S1-R5');
  });

  it('FT-S1-START-J FT-S1-R8 the Japanese have no ships; Catalinas may stand at Port Moresby', () => {
    const b = readyBoard('rabaul');
    expect(b.s.sides[1].ships).toEqual([]);
    const deck = b.s.sides[0].decks.find((d) => d.base >= 0);
    expect(deck?.ready.find((x) => x.t === planeType('Catalina', 'land'))?.n).toBe(4);
  });

  it('FT-S2-R1 FT-S2-R2 ships that start at Rabaul and Tulagi are anchored', () => {
    const b = emptyBoard();
    const order = made(b, 1);
    for (const tf of order.tfs) tf.anchored = tf.hex === readHex('A/Y28') ? tf.ships : [];
    deploy(b.s.pub, b.s.sides[1], 1, order);
    for (const hex of ['A/X5', 'B/M22'].map(readHex)) {
      const ships = b.s.sides[1].tfs.flatMap((tf) => (tf?.hex === hex ? tf.ships : []));
      expect(ships.length).toBeGreaterThan(0);
      expect(ships.every((i) => b.s.sides[1].ships[i].anchored === 0)).toBe(true);
    }
  });

  it('FT-S2-R6 FT-S2-CRUCIALf FT-S2-BATTLEe Kamikawa may start at Deboyne with gunboats of other groups, or with any group', () => {
    const b = emptyBoard();
    expect(tfOf(b, 1, made(b, 1), 'Kamikawa').hex).toBe(readHex('A/Y28'));
    expect(refused(b, 1, made(b, 1))).toBeNull();
    const away = moved(b, 1, 'Kamikawa', 'A/X5');
    expect(refused(b, 1, away)).toBeNull();
    const three = made(b, 1);
    const tulagi = tfOf(b, 1, three, 'AP 1');
    tfOf(b, 1, three, 'Kamikawa').ships.push(tulagi.ships.splice(1, 1)[0]);
    expect(refused(b, 1, three)).not.toBeNull();
    for (const version of ['crucial', 'battle']) {
      const other = emptyBoard('coral-sea', version);
      expect(tfOf(other, 1, made(other, 1), 'Kamikawa').hex).toBe(readHex('A/Y28'));
      expect(refused(other, 1, moved(other, 1, 'Kamikawa', 'A/Z19'))).toBeNull();
      expect(refused(other, 1, moved(other, 1, 'Kamikawa', 'A/A30'))).not.toBeNull();
    }
  });

  it('FT-S3-R5c at most 17 Dauntless and Avengers of Wasp are trained for the night, and only with the option', () => {
    const trained = (order: SetupOrder): number => order.planes.reduce((n, x) => n + (x.m ? x.n : 0), 0);
    const off = emptyBoard('eastern-solomons');
    expect(trained(made(off, 0))).toBe(0);
    const b = emptyBoard('eastern-solomons', 'full', { 'night-trained': 'on' });
    expect(refused(off, 0, made(b, 0))).toBe('FT-S3-R5c');
    /** So many more Dauntless of another carrier come to Wasp and are trained. */
    const withMore = (n: number): SetupOrder => {
      const order = made(b, 0);
      const dauntless = order.planes.filter((x) => x.t === planeType('Dauntless', 'sea'));
      const [wasp, other] = [dauntless.find((x) => x.m === 1), dauntless.find((x) => x.m === 0)];
      if (!wasp || !other) throw new Error('no Dauntless');
      wasp.n += n;
      other.n -= n;
      return order;
    };
    const short = 17 - trained(made(b, 0));
    expect(short).toBeGreaterThanOrEqual(0);
    expect(refused(b, 0, withMore(short))).toBeNull();
    expect(refused(b, 0, withMore(short + 1))).toBe('FT-S3-R5c');
    /** The same, but so many of them are not trained; `none`: nor are any others. */
    const untrained = (n: number, none = false): SetupOrder => {
      const order = withMore(short + n);
      const wasp = order.planes.find((x) => x.t === planeType('Dauntless', 'sea') && x.m === 1);
      if (!wasp) throw new Error('no Dauntless');
      wasp.n -= n;
      order.planes.push({ ...wasp, n, m: 0 });
      if (none) for (const x of order.planes) x.m = 0;
      return order;
    };
    const battle = emptyBoard('eastern-solomons', 'battle', { 'night-trained': 'on' });
    expect([refused(b, 0, made(b, 0)), refused(battle, 0, made(battle, 0))]).toEqual([null, null]);
    expect([refused(b, 0, untrained(1)), refused(b, 0, untrained(1, true))]).toEqual(['FT-S3-R5c', null]);
    const ashore = made(b, 0);
    const field = ashore.planes.find((x) => b.s.sides[0].decks[x.deck].base >= 0);
    if (!field) throw new Error('no planes ashore');
    field.m = 1;
    expect(refused(b, 0, ashore)).toBe('FT-S3-R5c');
  });
});

describe('the state', () => {
  it.each(VERSIONS)('%s %s: a clone is equal and apart', (scenario, version) => {
    const { s } = readyBoard(scenario, version);
    const copy = cloneState(s);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(s));
    copy.sides[0].decks[0].ready.push({ t: 0, n: 1, w: 0, d: 0, m: 0 });
    copy.pub.bases[0].hits = 9;
    expect(JSON.stringify(cloneState(s))).toBe(JSON.stringify(s));
  });

  it('a seat sees its own side and nothing of the other', () => {
    const { s } = readyBoard('coral-sea');
    const v = viewOf(s, 'allied');
    expect(v.own).toEqual(s.sides[0]);
    expect(v.both).toBeNull();
    expect(v.counters).toEqual([]);
    expect(viewOf(s, 'public').own).toBeNull();
    expect(viewOf(s, 'umpire').both).toEqual(s.sides);
    const twin = cloneState(s);
    for (const tf of twin.sides[1].tfs) if (tf) tf.hex = readHex('B/A20');
    twin.sides[1].ships[0].hits = 2;
    expect(JSON.stringify(viewOf(twin, 'allied'))).toBe(JSON.stringify(v));
  });
});
