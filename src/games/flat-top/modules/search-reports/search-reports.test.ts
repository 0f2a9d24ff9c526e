import { describe, expect, it } from 'vitest';
import { distance, within } from '../../../../kernel/hex.ts';
import { settleOptions } from '../../../../kernel/options.ts';
import { auditState } from '../../audit.ts';
import { INFO } from '../../open/info.ts';
import { type AirFormation, SEATS } from '../../open/forces.ts';
import { reading } from '../../open/modules/search-reports/search-table.ts';
import type { FlyOrder } from '../../open/orders.ts';
import { contentText } from '../../open/sight/sighting-text.ts';
import { formationEye, planesEye } from '../../open/sight/observing.ts';
import { readLine, writeLine } from '../../open/notation/order-line.ts';
import { GRID, hexLabel, readHex, terrainAt } from '../../open/pack/map.ts';
import { reportOf } from '../../open/report.ts';
import { noteLostSight, observeAll } from '../../sight/observation.ts';
import {
  attacks,
  beginBattles,
  beginFlying,
  give,
  goIn,
  said,
  seekBattle,
  strikeOf,
  topStep,
} from '../../testkit/battle.testkit.ts';
import { type Board, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { isInPlay } from '../../open/values.ts';
import { setClouds } from '../../turn/weather.ts';
import { viewOf } from '../../view.ts';
import { occasion } from '../engine.ts';
import {
  FROM,
  heard,
  marks,
  met,
  path,
  report,
  searching,
  searchOrder,
  TO,
} from './search-reports.testkit.ts';

/** The hex the search ends in, one beside it, one two hexes on, and one beyond the area. */
const [OVER, BESIDE, OFF, BEYOND] = [TO, 'B/L26', 'B/K28', 'B/K29'];
const FLEET = ['Shokaku', 'Zuikaku', 'Myoko', 'Haguro', 'DD 1', 'DD 2', 'DD 3'];
const CRUISERS = ['Myoko', 'Haguro', 'Aoba', 'DD 1', 'DD 2'];

const said3 = (ships: readonly string[], die: number): string[] =>
  [OVER, BESIDE, OFF].map((hex) => report(ships, hex, [die]).replace(`, ${hex}`, ''));

describe('searching along a flight path', () => {
  it('FO-SEARCH-1 the path is called out hex by hex, by planes on the map; both sides keep it for the turn', () => {
    const { b, af } = met([], OVER);
    expect(give(b, 0, searchOrder(af, FROM, 'B/K22'), [6])).toBeNull();
    expect(said(b, 'search')[0]).toBe('Planes of the Allies search along B/K20, B/K21, B/K22.');
    for (const seat of SEATS)
      expect(viewOf(b.s, seat).public.mods['search-reports']?.paths).toEqual([
        { seat: 0, path: ['B/K20', 'B/K21', 'B/K22'].map(readHex) },
      ]);
    const hidden = searching();
    const secret = putFormation(hidden, 0, FROM, ['1 Catalina'], false);
    const seen = met([], OVER, hidden);
    expect(give(hidden, 0, { ...searchOrder(seen.af), af: secret.no, show: false } as never)).toBe(
      'FO-SEARCH-1',
    );
    occasion(b.play(), 'turnBegins');
    expect(b.s.pub.mods['search-reports']?.paths).toEqual([]);
  });

  it('FO-SEARCH-1 planes that come on the map with their search, or go on after a part of their move, search; the order line says so', () => {
    const b = searching();
    const af = putFormation(b, 0, FROM, ['1 Catalina'], false);
    met([], OVER, b);
    expect(give(b, 0, { ...searchOrder(af, FROM, 'B/K21'), search: false } as never)).toBeNull();
    const order = searchOrder(af, 'B/K21', 'B/K23');
    const v = viewOf(b.s, 'allied');
    const line = writeLine(v, order);
    expect(line).toContain('search show');
    expect(readLine(v, v.decisions[0], line)).toMatchObject(order);
    expect(give(b, 0, order, [1])).toBeNull();
    expect(heard(b)).toEqual(['No Sighting']);
  });

  it('FO-SEARCH-2 one die, which nobody is shown; only the report is given, and only to who searches', () => {
    const { b, af } = met(FLEET, OVER);
    give(b, 0, searchOrder(af), [1]);
    expect(b.incidents.flatMap((i) => Object.values(i.told).flatMap((t) => t?.dice ?? []))).toEqual([]);
    expect(heard(b)).toEqual([`2 carriers, 2 cruisers with destroyer escort, ${OVER}`]);
    expect(heard(b, 1).filter((x) => !x.includes('Air Formation'))).toEqual([]);
    expect(JSON.stringify(viewOf(b.s, 'japan').own?.mods)).not.toContain('found":[{');
    expect(JSON.stringify(viewOf(b.s, 'public'))).not.toContain('escort');
  });

  it('FO-SEARCH-2 the report comes when the whole path is flown, of planes that land too', () => {
    const b = searching();
    putFormation(b, 0, 'A/D20', ['1 B-17 land']);
    met([], OVER, b);
    const deck = b.s.sides[0].decks.findIndex(
      (d) => d.base >= 0 && b.s.pub.bases[d.base].hex === readHex('A/D23'),
    );
    const way = path('A/D20', 'A/D23');
    const at = [{ g: 0, n: 1, deck, band: 1 as const }];
    expect(give(b, 0, { kind: 'fly', do: 'land', af: 1, path: way, at, search: true }, [2])).toBeNull();
    expect(heard(b)).toEqual(['No Sighting']);
    expect(b.s.sides[0].afs[0]).toBeNull();
  });

  it('FO-SEARCH-3 FO-SEARCH-4 FO-SEARCH-5 the area is two hexes about the path; beyond it 1 to 4 find nothing, and 5 and 6 fail', () => {
    for (const ships of [[], FLEET]) {
      const words = [1, 2, 3, 4, 5, 6].map((die) => report(ships, BEYOND, [die]));
      expect(words).toEqual([...Array(4).fill('No Sighting'), ...Array(2).fill('No Report')]);
    }
    const about = within(GRID, readHex(OVER), 2).filter((hex) => terrainAt(hex) !== 'land');
    for (const near of about) {
      const { b, af } = met(['Myoko'], hexLabel(near));
      const range = Math.min(
        ...[FROM, ...path(FROM, OVER).map((x) => hexLabel(x.to))].map((x) =>
          distance(GRID, readHex(x), near),
        ),
      );
      expect(give(b, 0, searchOrder(af), range === 2 ? [1, 1] : [1])).toBeNull();
      expect(heard(b)[0]).toMatch(/cruiser|ships sighted/);
    }
  });

  it('FO-SEARCH-3 ships in the very corner of the map are found as anywhere', () => {
    const b = searching();
    const { af } = met(['Myoko'], hexLabel(0), b);
    const beside = within(GRID, 0, 1).find((x) => x !== 0) ?? -1;
    af.hex = beside;
    expect(give(b, 0, { ...searchOrder(af), path: [{ to: 0 }] } as never, [1])).toBeNull();
    expect(heard(b)).toEqual([`1 cruiser, ${hexLabel(0)}`]);
  });

  it('FO-SEARCH-5 the range is reckoned from the nearest hex of the path', () => {
    expect(report(FLEET, 'B/K23', [4])).toBe('4 large ships, B/K23');
    expect(report(FLEET, 'B/L23', [4])).toBe('large ships, seen from a hex off, B/L23');
    expect(report(FLEET, FROM, [4])).toBe(`4 large ships, ${FROM}`);
  });

  it('FO-SEARCH-8 each formation searches once a turn, one die tells of all ships about, and those of one hex are one', () => {
    const { b, af } = met(['Myoko', 'DD 1'], OVER);
    putTaskForce(b, 1, OVER, ['Shokaku', 'DD 2']);
    putTaskForce(b, 1, 'B/L24', ['Aoba']);
    expect(give(b, 0, searchOrder(af), [1])).toBeNull();
    expect(heard(b)).toEqual(
      ['1 carrier, 1 cruiser with destroyer escort, B/K26', 'cruisers, seen from a hex off, B/L24'].sort(
        (x, y) => readHex(x.slice(-5)) - readHex(y.slice(-5)),
      ),
    );
    expect(b.s.sides[1].tfs.filter((tf) => tf?.seen).length).toBe(3);
    expect(give(b, 0, { ...searchOrder(af), path: [] } as never)).toBe('FO-SEARCH-8');
  });
});

describe('the Search Reports Table', () => {
  it('FO-SEARCH-TAB-1 numbers of two classes and the escort; the first class with the second; ships within a hex', () => {
    expect([OVER, BESIDE].map((hex) => report(FLEET, hex, [1]))).toEqual([
      `2 carriers, 2 cruisers with destroyer escort, ${OVER}`,
      `carriers with cruiser escort, seen from a hex off, ${BESIDE}`,
    ]);
    expect(report(FLEET, OFF, [1, 4])).toBe(`ships sighted, give or take a hex, ${OFF}`);
  });

  it('FO-SEARCH-TAB-2 numbers of two classes; the first class; ships within two hexes', () => {
    expect([OVER, BESIDE].map((hex) => report(FLEET, hex, [2]))).toEqual([
      `2 carriers, 2 cruisers, ${OVER}`,
      `carriers, seen from a hex off, ${BESIDE}`,
    ]);
    expect(report(FLEET, OFF, [2, 10])).toBe(`ships sighted, give or take 2 hexes, ${OFF}`);
  });

  it('FO-SEARCH-TAB-3 the first class with the second; the first left out, half of the second and the third; nothing', () => {
    expect(said3(FLEET, 3)).toEqual([
      'carriers with cruiser escort',
      '1 cruiser with destroyer escort, seen from a hex off',
      'No Sighting',
    ]);
  });

  it('FO-SEARCH-TAB-4 the number of large ships, or of small ones; large ships or small ships; nothing', () => {
    expect(said3(FLEET, 4)).toEqual(['4 large ships', 'large ships, seen from a hex off', 'No Sighting']);
    expect(said3(['DD 1', 'DD 2'], 4)).toEqual([
      '2 small ships',
      'small ships, seen from a hex off',
      'No Sighting',
    ]);
  });

  it('FO-SEARCH-TAB-5 FO-SEARCH-TAB-6 ships sighted from overhead; no report from elsewhere, and none at all with a 6', () => {
    expect(said3(FLEET, 5)).toEqual(['ships sighted', 'No Report', 'No Report']);
    expect(said3(FLEET, 6)).toEqual(['No Report', 'No Report', 'No Report']);
  });

  it('FO-SEARCH-6 FO-SEARCH-7 classes are named in their order, those that are present', () => {
    const mixed = ['DD 1', 'AP 1', 'Myoko', 'Shoho', 'PG 1'];
    expect(report(mixed, OVER, [1])).toBe(`1 carrier, 2 transports with cruiser escort, ${OVER}`);
    expect(report(mixed.slice(0, 3), OVER, [1])).toBe(
      `1 transport, 1 cruiser with destroyer escort, ${OVER}`,
    );
    const example = [...Array(2).fill('CV'), ...Array(4).fill('CA'), ...Array(6).fill('DD')] as const;
    const words = (ships: typeof example): string => {
      const told = reading(3, 0, ships);
      return told
        ? contentText({ kind: 'tf', report: { condition: 1, mods: { 'search-reports': told } } })
        : '';
    };
    expect(words(example)).toBe('carriers with cruiser escort');
    expect(words(example.slice(2))).toBe('cruisers with destroyer escort');
    expect(report(FLEET, OVER, [3])).toBe(`carriers with cruiser escort, ${OVER}`);
    expect(report(CRUISERS, OVER, [3])).toBe(`cruisers with destroyer escort, ${OVER}`);
    expect(report(['Kirishima', 'Atago', 'DD 1'], OVER, [3], searching({}, 'guadalcanal'))).toBe(
      `battleships with cruiser escort, ${OVER}`,
    );
  });

  it('FO-SEARCH-TAB-CLS FO-SEARCH-11 every type has its class and its size; submarines are never reported', () => {
    const sized = (cls: string): string => {
      const named = reading(2, 0, [cls as never])?.lead[0].what ?? 'none';
      return `${named} ${reading(4, 0, [cls as never])?.lead[0].what ?? ''}`.trim();
    };
    const by = (list: readonly string[]): string[] => [...new Set(list.map(sized))];
    expect(by(['CV', 'CVL', 'CVE'])).toEqual(['carrier large']);
    expect(by(['BB'])).toEqual(['battleship large']);
    expect(by(['AO', 'CS', 'AP', 'AV', 'AS'])).toEqual(['transport large']);
    expect(by(['PG', 'ML', 'MS'])).toEqual(['transport small']);
    expect(by(['CA', 'CAV', 'CL'])).toEqual(['cruiser large']);
    expect(by(['APD', 'DD', 'DE', 'DM', 'PT'])).toEqual(['destroyer small']);
    expect(by(['SS', 'SST', 'SSM'])).toEqual(['none']);
    expect(report(['Kamikawa'], OVER, [2])).toBe(`1 transport, ${OVER}`);
    const b = searching({ submarines: 'on' });
    const boat = b.s.sides[0].ships.find((x) => x.name.startsWith('SS'));
    if (!boat) throw new Error('no submarine');
    (boat.mods ??= {}).submarines = { hex: readHex(OVER), to: -1, dived: 0, fought: 0, seen: false };
    const hunter = putFormation(b, 1, FROM, ['1 Mavis high']);
    b.s.pub.initiative = 1;
    beginFlying(b);
    expect(give(b, 1, searchOrder(hunter), [1])).toBeNull();
    expect(heard(b, 1).filter((x) => !x.includes('Air Formation'))).toEqual(['No Sighting']);
  });

  it('FO-SEARCH-9 halves round up and are at least one; what is missing drops its phrase; one class alone is halved and not left out', () => {
    expect(report(['Shokaku', 'Myoko', 'Haguro', 'Aoba'], BESIDE, [3])).toContain('2 cruisers, seen');
    expect(report(['Shokaku', 'Myoko', 'DD 1'], BESIDE, [3])).toContain(
      '1 cruiser with destroyer escort, seen',
    );
    expect(report(['DD 1', 'DD 2', 'DD 3'], BESIDE, [3])).toContain('2 destroyers, seen');
    expect(report(['DD 1'], BESIDE, [3])).toContain('1 destroyer, seen');
    expect(report(['Shokaku'], OVER, [1])).toBe(`1 carrier, ${OVER}`);
    expect(report(['Shokaku', 'DD 1'], OVER, [1])).toBe(`1 carrier, 1 destroyer, ${OVER}`);
    expect(report(['Shokaku'], BESIDE, [1])).toBe(`carriers, seen from a hex off, ${BESIDE}`);
  });

  it('FO-SEARCH-10 a position in error is a sea hex so near, by the die, the true one among them; ships lie where they lay', () => {
    const seen = new Set<string>();
    for (let k = 1; k <= 7; k++) {
      const { b, af, tf } = met(FLEET, OFF);
      expect(give(b, 0, searchOrder(af), [1, k])).toBeNull();
      seen.add(hexLabel(marks(b)[0].hex));
      expect(hexLabel(tf?.hex ?? -1)).toBe(OFF);
    }
    expect([...seen].sort()).toEqual(within(GRID, readHex(OFF), 1).map(hexLabel).sort());
    const far = Array.from({ length: 19 }, (_, k) => {
      const { b, af } = met(FLEET, OFF);
      give(b, 0, searchOrder(af), [2, k + 1]);
      return distance(GRID, marks(b)[0].hex, readHex(OFF));
    });
    expect([0, 1, 2].map((d) => far.filter((x) => x === d).length)).toEqual([1, 6, 12]);
  });

  it('FO-SEARCH-10 no land hex is reported', () => {
    const b = searching();
    const coast = Array.from({ length: GRID.size }, (_, hex) => hex).find(
      (hex) =>
        terrainAt(hex) !== 'land' &&
        isInPlay(b.s.pub, hex) &&
        within(GRID, hex, 1)
          .slice(0, 3)
          .some((x) => terrainAt(x) === 'land'), // among those a die would come to
    );
    if (coast === undefined) throw new Error('no such coast');
    const sea = within(GRID, coast, 1).filter((x) => isInPlay(b.s.pub, x) && terrainAt(x) !== 'land');
    const start = within(GRID, coast, 2).find((x) => distance(GRID, x, coast) === 2);
    const { af } = met(['Myoko'], hexLabel(coast), b);
    af.hex = start ?? -1;
    const staying = { ...searchOrder(af), path: [] };
    const reported = sea.map((_, k) => {
      const s = structuredClone(b.s);
      expect(give({ ...b, s }, 0, staying, [1, k + 1])).toBeNull();
      return s.sides[0].sightings.find((g) => g.kind === 'tf')?.hex ?? -1;
    });
    expect(reported.toSorted((x, y) => x - y)).toEqual(sea.toSorted((x, y) => x - y));
    expect(sea.length).toBeLessThan(7);
  });
});

describe('what changes the die', () => {
  it('FO-SEARCH-12 night, clouds where the search begins and large formations; totals are held to the die', () => {
    const night = searching();
    night.s.pub.turn = 15;
    expect(report(FLEET, OVER, [3], night)).toBe(`4 large ships, ${OVER}`);
    const clouded = searching();
    setClouds(clouded.s.pub, [readHex(FROM)]);
    expect(report(FLEET, OVER, [3], clouded)).toBe(`4 large ships, ${OVER}`);
    const both = searching();
    both.s.pub.turn = 15;
    setClouds(both.s.pub, [readHex(FROM)]);
    expect(report(FLEET, OVER, [3], both)).toBe(`ships sighted, ${OVER}`);
    const six = searching();
    six.s.pub.turn = 15;
    expect(report(FLEET, OVER, [6], six)).toBe('No Report');
    const elsewhere = searching();
    setClouds(elsewhere.s.pub, [readHex(OVER)]);
    expect(report(FLEET, OVER, [3], elsewhere)).toBe(`carriers with cruiser escort, ${OVER}`);
  });

  it('FO-SEARCH-12 FO-XPLANE-BIGSEARCH-DEP ten Air Factors take one from it, and from a 1 nothing', () => {
    const large = (n: number, die: number): string => {
      const b = searching({ 'large-search': 'on' });
      putTaskForce(b, 1, OVER, FLEET);
      const af = putFormation(b, 0, FROM, [`${n} Catalina`]);
      const { b: same } = met([], OVER, b);
      give(same, 0, searchOrder(af), [die]);
      return heard(b).join();
    };
    expect(large(10, 2)).toContain('with destroyer escort');
    expect(large(9, 2)).toBe(`2 carriers, 2 cruisers, ${OVER}`);
    expect(large(10, 1)).toContain('with destroyer escort');
  });

  it('FO-SEARCH-12 nothing is seen in a storm, and who may not observe does not search', () => {
    const foul = searching();
    const short = (b: Board): string => {
      const { af } = met(FLEET, OVER, b);
      expect(
        give(b, 0, searchOrder(af, FROM, 'B/K24'), b.s.pub.weather.clouds.length > 0 ? [1] : [1, 1]),
      ).toBeNull();
      return heard(b).join();
    };
    setClouds(foul.s.pub, [readHex(OFF), readHex(OFF)]);
    expect([short(foul), short(searching())]).toEqual([
      'No Sighting',
      expect.stringContaining('ships sighted'),
    ]);
    const { b: blind, af } = met([], OVER);
    af.blind = true;
    expect(give(blind, 0, searchOrder(af))).toBe('FT-7.3.4');
  });
});

describe('what a report is worth', () => {
  const bombers = (b: Board, seen = true) => putFormation(b, 0, FROM, ['8 Dauntless GP high'], seen);
  const done = (b: Board): void => {
    for (const seat of [0, 1] as const)
      expect(give(b, seat, { kind: 'fly', do: 'done', strand: true })).toBeNull();
  };

  it('FO-SEARCH-13 ships reported where they are count as observed, and their owner hears it', () => {
    const { b, af, tf } = met(FLEET, BESIDE);
    give(b, 0, searchOrder(af), [2]);
    expect([tf?.seen, tf?.condition, marks(b)[0].live, marks(b)[0].hex]).toEqual([
      true,
      1,
      true,
      readHex(BESIDE),
    ]);
    expect(b.s.pub.observed[1]).toBe(true);
    const told = b.incidents.flatMap((i) => i.told.japan?.text ?? []);
    expect(told).toContain(`The enemy has sighted our ships in ${BESIDE}.`);
    noteLostSight(b.s);
    expect(tf?.lost).toBe(true); // nobody sees them any more by the tables (FT-7.7)
    expect(auditState(b.s).filter((x) => x.includes('report'))).toEqual([]);
  });

  it('FO-SEARCH-13 a doubtful position is a mark and no more, though it be right: nothing else changes, and the owner hears nothing', () => {
    const views = [4, 1].map((k) => {
      const { b, af, tf } = met(FLEET, OFF);
      give(b, 0, searchOrder(af), [1, k]);
      expect([tf?.seen, tf?.condition, b.s.pub.observed[1]]).toEqual([false, 0, false]);
      expect(
        b.incidents
          .filter((i) => i.kind === 'sighting' && i.rule === 'FO-SEARCH-13')
          .map((i) => i.told.japan),
      ).toEqual([undefined]);
      expect(marks(b).map((g) => [g.live, g.report.condition])).toEqual([[false, 0]]);
      const truth = reportOf(viewOf(b.s, 'umpire')).flatMap((x) => x.lines);
      expect(truth).toContain(`The ships AF 1 reported in doubt are in ${OFF}.`);
      expect(
        reportOf(viewOf(b.s, 'allied'))
          .flatMap((x) => x.lines)
          .join(),
      ).not.toContain('in doubt are in');
      return { hex: marks(b)[0].hex, text: JSON.stringify(viewOf(b.s, 'allied')) };
    });
    expect(views.map((x) => x.hex === readHex(OFF))).toEqual([true, false]);
    expect(views[0].text.replaceAll(`${views[0].hex}`, '')).toBe(
      views[1].text.replaceAll(`${views[1].hex}`, ''),
    );
  });

  it('FO-SEARCH-13 planes that have reported ships attack them; others over them do not, and both sides hear which', () => {
    const { b, af } = met(FLEET, OVER);
    const raid = bombers(b);
    give(b, 0, searchOrder(af, FROM, OVER), [5]);
    expect(give(b, 0, { ...searchOrder(raid), search: false } as never)).toBeNull();
    done(b);
    b.s.sides[0].afs[af.no - 1] = null; // the scout is gone
    beginBattles(b);
    seekBattle(b, OVER);
    expect(said(b, 'search').at(-1)).toContain('have not found the ships');
    expect(topStep(b)).not.toBe('strike');
    const own = met(FLEET, OVER);
    const strike = bombers(own.b);
    give(own.b, 0, searchOrder(strike), [5]);
    done(own.b);
    own.b.s.sides[0].afs[own.af.no - 1] = null;
    goIn(own.b, 0, OVER);
    expect(said(own.b, 'search').at(-1)).toContain('have the ships in sight');
    expect(give(own.b, 0, attacks(own.b, `8 of AF${strike.no}.0 dive CV Shokaku`), [3, 3])).toBeNull();
  });

  it('FO-SEARCH-13 FO-PMAC-4.3 where each formation attacks by itself, each must have reported the ships', () => {
    const b = searching({ 'alternate-movement': 'dice' });
    const raids = [bombers(b), bombers(b)];
    putTaskForce(b, 1, OVER, FLEET);
    for (const af of raids) for (const g of af.groups) g.by = 30;
    beginFlying(b, [6, 1, 4, 2]);
    const attack = (af: AirFormation): string[] => {
      expect(give(b, 0, { kind: 'fly', do: 'attack', af: af.no, to: readHex('B/K27') })).toBeNull();
      expect(give(b, 1, { kind: 'combat', show: [], battles: [] })).toBeNull();
      return [said(b, 'search').at(-1) ?? '', topStep(b)];
    };
    expect(give(b, 0, searchOrder(raids[0]), [5])).toBeNull();
    expect(attack(raids[0])).toEqual([expect.stringContaining('have the ships in sight'), 'strike']);
    expect(give(b, 0, { kind: 'approach', ships: false, base: false })).toBeNull();
    expect(give(b, 0, { ...searchOrder(raids[1]), search: false } as never)).toBeNull();
    expect(attack(raids[1])).toEqual([expect.stringContaining('have not found the ships'), 'fly']);
  });

  it('FO-SEARCH-13 one that has reported them leads the others in', () => {
    const { b, af } = met(FLEET, OVER);
    const raid = bombers(b);
    give(b, 0, searchOrder(af), [5]);
    give(b, 0, { ...searchOrder(raid), search: false } as never);
    done(b);
    goIn(b, 0, OVER);
    expect(strikeOf(b).sea).toBe(true);
  });

  it('FO-SEARCH-13 who reported ships in doubt and comes over them finds them there, and may attack; elsewhere he finds nothing', () => {
    const b = searching();
    putTaskForce(b, 1, OFF, FLEET);
    const raid = bombers(b);
    met([], OVER, b);
    expect(give(b, 0, searchOrder(raid, FROM, OVER), [1, 4])).toBeNull();
    expect(give(b, 0, { ...searchOrder(raid, OVER, 'B/K27'), search: false } as never)).toBeNull();
    expect(marks(b).filter((g) => g.live)).toEqual([]);
    expect(give(b, 0, { ...searchOrder(raid, 'B/K27', OFF), search: false } as never)).toBeNull();
    expect(heard(b).at(-1)).toBe(`ships sighted, ${OFF}`);
    expect(
      marks(b)
        .filter((g) => g.live)
        .map((g) => hexLabel(g.hex)),
    ).toEqual([OFF]);
    done(b);
    goIn(b, 0, OFF);
    expect(strikeOf(b).sea).toBe(true);
  });

  it('FO-SEARCH-13 what is known better stays written down', () => {
    const { b, af } = met(FLEET, OVER);
    const second = putFormation(b, 0, FROM, ['1 Catalina']);
    give(b, 0, searchOrder(af), [1]);
    give(b, 0, searchOrder(second), [5]);
    expect(heard(b)).toEqual([
      `2 carriers, 2 cruisers with destroyer escort, ${OVER}`,
      `ships sighted, ${OVER}`,
    ]);
    expect(marks(b).length).toBe(1);
    expect(contentText(marks(b)[0])).toContain('2 carriers');
    const known = reportOf(viewOf(b.s, 'allied')).find((x) => x.title === 'What is known of the enemy');
    expect(known?.lines.join()).toContain('AF 1 to flag: 2 carriers, 2 cruisers with destroyer escort');
  });

  it('FO-SEARCH-13 but of other ships elsewhere a poor report is written down beside it', () => {
    const b = searching();
    putTaskForce(b, 1, 'B/K30', CRUISERS);
    const second = putFormation(b, 0, 'B/K31', ['1 Catalina']);
    const { af } = met(FLEET, OVER, b);
    give(b, 0, searchOrder(af), [1]);
    give(b, 0, searchOrder(second, 'B/K31', 'B/K30'), [5]);
    expect(marks(b).map((g) => hexLabel(g.hex))).toEqual([OVER, 'B/K30']);
  });

  it('FO-SEARCH-13 who has reported what goes with the planes when formations are regrouped', () => {
    const { b, af } = met(FLEET, OVER);
    give(b, 0, searchOrder(af), [5]);
    const reported = (): number[] => b.s.sides[0].mods['search-reports']?.reported.map((x) => x.af) ?? [];
    b.s.sides[0].afs[8] = { ...af, no: 9 };
    occasion(b.play(), 'regrouped', 0, 1, 9);
    expect(reported()).toEqual([1, 9]);
    b.s.sides[0].afs[0] = null;
    occasion(b.play(), 'regrouped', 0, 1, 7);
    expect(reported()).toEqual([7, 9]);
  });
});

describe('planes that are gone', () => {
  it('FO-SEARCH-2 FO-SEARCH-8 who is lost on his way reports nothing, nor does another that takes his number', () => {
    const { b, af } = met(FLEET, OVER);
    const other = putFormation(b, 0, FROM, ['2 Catalina']);
    putTaskForce(b, 0, FROM, ['Lexington']);
    give(b, 0, searchOrder(af, FROM, 'B/K21'), [1]);
    const under = { af: af.no, path: [readHex(OVER)], add: 0 };
    Object.assign(b.s.sides[0].mods['search-reports'] ?? {}, { under, done: [] });
    b.s.sides[0].afs[af.no - 1] = null; // shot down in mid-path
    const split: FlyOrder = {
      kind: 'fly',
      do: 'split',
      af: other.no,
      into: af.no,
      parts: [{ g: 0, n: 1 }],
    };
    expect(give(b, 0, split)).toBeNull();
    const before = heard(b).length;
    expect(give(b, 0, { ...searchOrder(af, FROM, 'B/K21'), search: false } as never)).toBeNull();
    expect(heard(b).slice(before)).toEqual([]);
  });
});

describe('what search reports replace', () => {
  it('FO-SEARCH-DEP planes see no ships by the tables, planes as before; ships and bases see as printed, and planes what stands ashore', () => {
    const HERE = 'B/K30'; // far from any base
    const { b, af, tf } = met(FLEET, HERE);
    Object.assign(af, { hex: readHex(HERE), search: 'yes' });
    observeAll(b.play());
    expect(tf?.seen).toBe(false);
    const target = { kind: 'tf' as const, hex: readHex(HERE), high: false };
    expect(
      [formationEye(b.s.pub, af, target), planesEye(b.s.pub, af, target)].map((x) => x.condition),
    ).toEqual([0, 3]);
    expect(formationEye(b.s.pub, af, { ...target, kind: 'af' }).condition).toBe(3);
    putTaskForce(b, 0, 'B/K31', ['Chester']).seen = true;
    observeAll(b.play());
    expect(tf?.condition).toBe(2);
    const printed = searching({ 'search-reports': 'off' });
    const plain = met(FLEET, HERE, printed);
    Object.assign(plain.af, { hex: readHex(HERE), search: 'yes' });
    observeAll(printed.play());
    expect(plain.tf?.condition).toBe(3);
  });

  it('FO-SEARCH-DEP FO-LUCK-DEP no search is sure beside it, and no Search Table is thrown on', () => {
    const both = settleOptions(INFO, 'coral-sea', { 'search-reports': 'on', 'sure-searching': 'on' });
    const barred = ['search-reports', 'sure-searching'].map((id) => both.barred[id]?.rule);
    expect(barred.filter((x) => x)).toEqual(['FO-LUCK-DEP']);
    const { b, af } = met([], OVER);
    give(b, 0, searchOrder(af), [6]);
    expect(af.search).toBe('yes'); // he looks out for planes all the same
  });

  it('FO-SEARCH-DEP the search for submarines from the air stays on the Search Table', () => {
    const looks = (die: number): string => {
      const b = searching({ submarines: 'on', 'hunted-boats': 'on' });
      const { af } = met([], OVER, b);
      expect(give(b, 0, searchOrder(af), [die, 1])).toBeNull();
      return af.search;
    };
    expect([4, 5].map(looks)).toEqual(['yes', 'failed']);
  });
});
