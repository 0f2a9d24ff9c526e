import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../../kernel/options.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { auditState } from '../../audit.ts';
import { type SeatIndex, SEATS } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import { huntingTable } from '../../open/modules/submarines/submarine-fighting.ts';
import { readLine, writeLine } from '../../open/notation/order-line.ts';
import type { Order, OrderOf } from '../../open/orders.ts';
import { readHex } from '../../open/pack/map.ts';
import { loadsOf } from '../../open/setup/deployment.ts';
import { PLANE_TYPES, WEAPONS } from '../../open/pack/pack.ts';
import { isNight } from '../../open/turn/clock.ts';
import { flatTop } from '../../ruleset.ts';
import { observeAll } from '../../sight/observation.ts';
import { beginFlying, give } from '../../testkit/battle.testkit.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { asked, indexOf, order, placeOf, shipNamed } from '../../testkit/sea.testkit.ts';
import { occasion, place } from '../engine.ts';
import { charge, comeOut, meetBoat, putBoat, SEA, told } from './submarine-depths.testkit.ts';
import { loseBoats, moveSubmarines, spotBoats } from './submarines.ts';

type System = 'on' | 'types' | 'depths';

function board(system: System, night = false, more = {}): Board {
  const b = emptyBoard('eastern-solomons', 'full', { submarines: system, 'hunted-boats': 'on', ...more });
  for (const seat of [0, 1] as const) place(b.s.pub, b.s.sides[seat], seat);
  b.s.pub.turn = 2;
  while (isNight(b.s.pub, b.s.pub.turn) !== night) b.s.pub.turn++;
  return b;
}

// ---- finding them

/** A boat of Japan and a formation of the Allies two hexes off, on the map since before the turn, as planes begin to move. */
function hunted(system: System = 'types', parts: readonly string[] = ['2 Dauntless GP'], more = {}) {
  const b = board(system, false, more);
  const sub = putBoat(b, 1, 'SS 1', SEA, 'periscope');
  if (system === 'on') for (const k of ['depth', 'up'] as const) delete sub[k];
  const af = putFormation(b, 0, 'B/K28', parts);
  spotBoats(b.play());
  beginFlying(b);
  return { b, sub, af };
}
const fly = (b: Board, to: readonly string[], seek: readonly string[], dice: readonly number[] = [1]) =>
  give(
    b,
    0,
    {
      kind: 'fly',
      do: 'move',
      af: 1,
      search: true,
      show: true,
      path: to.map((x) => ({ to: readHex(x) })),
      ...(seek.length > 0 ? { seek: seek.map(readHex) } : {}),
    },
    [...dice],
  );
const WAY = ['B/K29', 'B/K30'];

describe('finding a boat below', () => {
  it('FO-SUBC-1.1 a boat at periscope depth is seen by low planes that search and spend three points over it, not by those that pass', () => {
    for (const system of ['on', 'types'] as const) {
      const passing = hunted(system);
      expect(passing.sub.seen).toBe(false);
      expect(fly(passing.b, WAY, [])).toBeNull();
      expect([passing.sub.seen, passing.af.left]).toEqual([false, 7]);
      const looking = hunted(system);
      expect(fly(looking.b, WAY, ['B/K30'])).toBeNull();
      expect([looking.sub.seen, looking.af.left]).toEqual([true, 4]);
      const elsewhere = hunted(system);
      expect(fly(elsewhere.b, WAY, ['B/K29'])).toBeNull();
      expect([elsewhere.sub.seen, elsewhere.af.left]).toEqual([false, 4]);
      expect(told(elsewhere.b)).toContain('finds none');
    }
  });

  it('FO-SUBC-1.2 the audit notices who holds a boat from afar, twice, or after it has gone', () => {
    const { b } = hunted();
    fly(b, WAY, ['B/K30']);
    const faults = (): number => auditState(b.s).filter((x) => x.includes('submarines')).length;
    b.s.pub.phase = 'Air Operations';
    expect(faults()).toBe(0);
    const spotters = b.s.sides[0].mods['hunted-boats']?.spotters ?? [];
    spotters.push({ af: 1, hex: readHex(SEA) });
    expect(faults()).toBe(1);
    spotters.pop();
    b.s.pub.mods['hunted-boats']?.push(readHex('B/K20'));
    expect(faults()).toBe(1);
    spotters[0].hex = readHex('B/K20');
    expect(faults()).toBe(2);
  });

  it('FO-SUBC-1.1 only with the points, low, in a hex of the way, and if the search succeeds', () => {
    const far = [29, 30, 31, 32, 33, 34, 35].map((n) => `B/K${n}`);
    expect(fly(hunted().b, far, ['B/K30'])).toBe('FT-14.4a');
    expect(fly(hunted().b, WAY, ['B/K31'])).toBe('FO-SUBC-1.1');
    expect(fly(hunted('types', ['2 Dauntless GP high']).b, WAY, ['B/K30'])).toBe('FO-SUBC-1.1');
    const failed = hunted();
    expect(fly(failed.b, WAY, ['B/K30'], [6])).toBeNull();
    expect([failed.sub.seen, failed.af.left]).toEqual([false, 4]);
    const idle = hunted();
    const move: Order = {
      kind: 'fly',
      do: 'move',
      af: 1,
      search: false,
      show: true,
      path: [],
      seek: [readHex('B/K28')],
    };
    expect(give(idle.b, 0, move)).toBe('FO-SUBC-1.1');
    const over = hunted();
    over.af.hex = readHex(SEA);
    expect(give(over.b, 0, { ...move, search: true, seek: [readHex(SEA)] }, [1])).toBeNull();
    expect([over.sub.seen, over.af.left]).toEqual([true, 6]);
  });

  it('FO-SUBC-1.1 a boat on the surface is seen as before, a deep one never', () => {
    const up = hunted();
    up.sub.depth = 'surface';
    fly(up.b, WAY, []);
    expect(up.sub.seen).toBe(true);
    const deep = hunted();
    deep.sub.depth = 'deep';
    fly(deep.b, WAY, ['B/K30']);
    expect(deep.sub.seen).toBe(false);
  });

  it('FO-SUBC-1.1 the order line says where it looks', () => {
    const { b } = hunted();
    const view = flatTop.view(b.s, 'allied');
    const [d] = flatTop.decisions(b.s);
    const line = 'AF1 move B/K29 B/K30 search show seek B/K30';
    const said = readLine(view, d, line);
    expect(said).toMatchObject({ path: WAY.map((x) => ({ to: readHex(x) })), seek: [readHex('B/K30')] });
    expect(writeLine(view, said)).toBe(line);
    expect(refusedBy(() => readLine(view, d, 'AF1 move B/K29 seek Q'))).toBe('UMP-SHAPE');
  });

  /** A boat found by planes, and ships that have come into its hex, as combat begins. */
  function found(stays: boolean) {
    const { b, sub, af } = hunted();
    fly(b, WAY, ['B/K30']);
    loseBoats(b.play());
    expect(sub.seen).toBe(true); // over the end of the turn too
    putTaskForce(b, 0, SEA, ['DD 1']);
    observeAll(b.play());
    if (!stays) af.hex = readHex('B/K33');
    b.s.steps = [];
    occasion(b.play(), 'combatBegins');
    return { b, sub };
  }

  it('FO-SUBC-1.2 ships that come into the hex may attack while the planes stay over it', () => {
    const { b, sub } = found(true);
    expect(sub.seen).toBe(true);
    order(b, 1, comeOut(b, 1, []));
    order(b, 0, { kind: 'hunt', attacks: [] });
    expect(asked(b)).toEqual(['allied charge']);
    order(b, 0, charge(b, 0, ['DD 1'], 'SS 1'), [4, 4]);
    expect(told(b)).toContain('A ship of the Allies attacks a submarine');
  });

  it('FO-SUBC-1.2 when the planes have flown on the boat is lost from sight, and nobody attacks it', () => {
    const { b, sub } = found(false);
    expect(sub.seen).toBe(false);
    expect(told(b)).toContain('lost from sight');
    expect(b.s.sides[0].sightings.some((g) => g.kind === 'ss' && g.live)).toBe(false);
    order(b, 1, comeOut(b, 1, []));
    expect(b.s.steps).toEqual([]);
  });

  it('FO-SUBC-1.2 a boat that sails from under the planes is not attacked where it goes, unless they find it there', () => {
    for (const system of ['on', 'types'] as const) {
      const away = (follow: boolean): boolean => {
        const { b, sub, af } = hunted(system);
        fly(b, WAY, ['B/K30']);
        b.s.steps = [];
        occasion(b.play(), 'combatBegins');
        occasion(b.play(), 'turnEnds');
        loseBoats(b.play());
        expect(sub.seen).toBe(true);
        b.s.pub.turn++;
        Object.assign(sub, { to: readHex('B/K31'), fought: 0 });
        moveSubmarines(b.play());
        expect([sub.hex, sub.seen]).toEqual([readHex('B/K31'), true]); // it goes in view
        putTaskForce(b, 0, 'B/K31', ['DD 1']);
        Object.assign(af, { left: -1, spent: false, search: 'none', began: true });
        if (follow) {
          beginFlying(b);
          fly(b, ['B/K31'], ['B/K31']);
          b.s.steps = [];
        }
        occasion(b.play(), 'combatBegins');
        return sub.seen;
      };
      expect([away(false), away(true)]).toEqual([false, true]);
    }
  });

  it('FO-SUBC-1.2 planes that climb, or are gone, hold nobody', () => {
    const { b, sub, af } = hunted();
    fly(b, WAY, ['B/K30']);
    af.groups[0].high = 1;
    loseBoats(b.play());
    expect(sub.seen).toBe(false);
  });

  it('FO-SUBC-DEP it needs a system of submarines, brings one if there is none, and stands beside each', () => {
    const settled = (submarines?: string) =>
      settleOptions(INFO, 'guadalcanal', { 'hunted-boats': 'on', ...(submarines ? { submarines } : {}) });
    expect(settled().along).toEqual({ submarines: 'hunted-boats' });
    for (const system of ['on', 'types', 'depths']) {
      const { options, along } = settled(system);
      expect([options.submarines, options['hunted-boats'], along]).toEqual([system, 'on', {}]);
    }
  });

  it('FO-SUBC-DEP beside destroyers that listen nobody looks for boats from the air; a search that is always sure finds them', () => {
    const depths = hunted('depths');
    expect(fly(depths.b, WAY, ['B/K30'])).toBe('FO-SUBC-1.1');
    const sure = hunted('types', ['2 Dauntless GP'], { 'sure-searching': 'on' });
    expect(fly(sure.b, WAY, ['B/K30'], [])).toBeNull();
    expect(sure.sub.seen).toBe(true);
  });
});

describe('planes that hunt', () => {
  const GP = WEAPONS.indexOf('GP');
  const typeOf = (name: string): number => PLANE_TYPES.findIndex((x) => x.plane.name === name);
  const table = (b: Board, name: string, high: 0 | 1 = 0): number | null =>
    huntingTable(b.s.pub, { ...putFormation(b, 1, 'B/A40', [`1 ${name} GP`]).groups[0], high });

  it('FO-SUBC-2 every float plane carries GP bombs against submarines and hits on table 1', () => {
    const b = board('on');
    for (const name of ['Dave', 'Jake', 'Pete', 'Rufe']) {
      expect(loadsOf(b.s.pub, typeOf(name))).toContain(GP);
      expect([name, table(b, name), table(b, name, 1)]).toEqual([name, 1, null]);
    }
    expect(table(b, 'Mavis')).toBe(2);
    const without = emptyBoard('guadalcanal', 'full', { submarines: 'on' });
    expect(loadsOf(without.s.pub, typeOf('Pete'))).not.toContain(GP);
    expect(['Jake', 'Rufe'].map((name) => table(without, name))).toEqual([1, null]);
  });

  it('FO-SUBA-OPS-3.1 Petes and Daves attack submarines on table 1', () => {
    const b = emptyBoard('guadalcanal', 'full', { submarines: 'types' });
    expect(['Pete', 'Dave', 'Rufe'].map((name) => table(b, name))).toEqual([1, 1, null]);
    expect(loadsOf(b.s.pub, typeOf('Dave'))).toContain(GP);
    const met = emptyBoard('guadalcanal', 'full', { submarines: 'types' });
    met.s.pub.turn = 8;
    meetBoat(met, { planes: ['1 Pete GP'], depth: 'periscope', boat: 'SS 1', seat: 0, seen: true });
    order(met, 0, comeOut(met, 0, []));
    const at = placeOf(met, 0, 'SS 1');
    order(met, 1, { kind: 'hunt', attacks: [{ af: 1, g: 0, n: 1, ship: at }] }, [6]);
    expect(told(met)).toContain('1 Pete of the Japanese bomb a submarine');
  });
});

// ---- by night

interface Dark {
  ships: readonly string[];
  boats?: readonly string[];
  system?: System;
  night?: boolean;
  seat?: SeatIndex; // whose boats they are
}

/** Boats under ships of the enemy, about to fire. */
function dark({ ships, boats = ['SS 1'], system = 'on', night = true, seat = 0 }: Dark): Board {
  const b = board(system, night, { mines: 'on', 'pt-boats': 'on' });
  for (const name of boats.slice(1)) putBoat(b, seat, name, SEA, 'periscope');
  meetBoat(b, { ships, boat: boats[0], seat });
  if (system === 'on')
    for (const x of boats)
      for (const k of ['depth', 'up'] as const) delete shipNamed(b, seat, x).mods?.submarines?.[k];
  order(b, seat, { kind: 'dive', fight: boats.map((x) => indexOf(b, seat, x)) });
  if (asked(b)[0].endsWith('charge')) order(b, seat === 0 ? 1 : 0, { kind: 'charge', attacks: [] });
  expect(asked(b)).toEqual([`${SEATS[seat]} salvo`]);
  return b;
}
const blindly = (b: Board, boats: readonly string[], seat: SeatIndex = 0): OrderOf<'salvo'> => ({
  kind: 'salvo',
  fire: [],
  blindly: boats.map((x) => indexOf(b, seat, x)),
});
const found = (b: Board): string => /comes upon ([A-Z]+)/.exec(told(b))?.[1] ?? 'nobody';
/** The class a boat comes upon by these dice; the combat die misses. */
function meets(ships: readonly string[], dice: readonly number[], seat: SeatIndex = 0): string {
  const b = dark({ ships, seat });
  order(b, seat, blindly(b, ['SS 1'], seat), [...dice, 1]);
  return found(b);
}

describe('by night', () => {
  const FLEET = ['DD 1', 'AP 1', 'PG 1', 'Nagara', 'Myoko', 'Mutsu', 'Shokaku'];
  const but = (...names: string[]): string[] => FLEET.filter((x) => !names.includes(x));

  it('FO-SUBC-3 FO-SUBC-4.0 each boat attacks by itself, by night alone, and its owner chooses no target', () => {
    const b = dark({ ships: ['DD 1', 'AP 1'], boats: ['SS 1', 'SS 2'] });
    const fire = ['SS 1', 'SS 2'].map((x) => ({
      by: indexOf(b, 0, x),
      ship: placeOf(b, 1, 'AP 1'),
      factors: 4,
    }));
    expect(refusedBy(() => order(b, 0, { kind: 'salvo', fire }))).toBe('FO-SUBC-4.0');
    expect(refusedBy(() => order(b, 0, { ...blindly(b, ['SS 1']), joined: true }))).toBe('FO-SUBC-3');
    order(b, 0, blindly(b, ['SS 1', 'SS 2']), [3, 3, 1, 1]);
    expect(b.incidents.filter((i) => i.truth.includes('comes upon AP')).length).toBe(2);
    expect(b.incidents.filter((i) => i.truth.includes('4 factors')).length).toBe(2);
    const day = dark({ ships: ['DD 1'], night: false });
    expect(refusedBy(() => order(day, 0, blindly(day, ['SS 1'])))).toBe('FO-SUBC-4.0');
  });

  it('FO-SUBC-4.0 a boat may let them pass, and never meets what torpedoes cannot hit', () => {
    const b = dark({ ships: ['DD 1'] });
    order(b, 0, { kind: 'salvo', fire: [] });
    expect(found(b)).toBe('nobody');
    expect(meets(['DD 1', 'PT 1'], [], 1)).toBe('DD');
  });

  it('FO-SUBC-4.1 a 1 or 2: DD, AP, PG, CL in turn', () => {
    for (const die of [1, 2]) {
      expect(meets(FLEET, [die])).toBe('DD');
      expect(meets(but('DD 1'), [die])).toBe('AP');
      expect(meets(but('DD 1', 'AP 1'), [die])).toBe('PG');
      expect(meets(but('DD 1', 'AP 1', 'PG 1'), [die])).toBe('CL');
    }
  });

  it('FO-SUBC-4.2 a 3: AP, APD, DD', () => {
    expect(meets([...FLEET, 'APD 1'], [3])).toBe('AP');
    expect(meets(['DD 1', 'PG 1', 'APD 1'], [3])).toBe('APD');
    expect(meets(['DD 1', 'PG 1'], [3])).toBe('DD');
  });

  it('FO-SUBC-4.3 FO-SUBC-4.4 a 4: PG, else DD; a 5: CL, else DD', () => {
    expect([meets(FLEET, [4]), meets(FLEET, [5])]).toEqual(['PG', 'CL']);
    expect([meets(['DD 1', 'AP 1'], [4]), meets(['DD 1', 'AP 1'], [5])]).toEqual(['DD', 'DD']);
  });

  it('FO-SUBC-4.5 FO-SUBC-4.6 FO-SUBC-4.7 FO-SUBC-4.8 a 6: a capital ship, by a second die', () => {
    for (const die of [1, 2]) {
      expect(meets(FLEET, [6, die])).toBe('CA');
      expect(meets(['DD 1', 'Mutsu', 'Shokaku'], [6, die])).toBe('BB');
    }
    expect([meets(FLEET, [6, 3]), meets(FLEET, [6, 4])]).toEqual(['BB', 'BB']);
    expect(meets(['DD 1', 'Myoko', 'Shokaku'], [6, 3])).toBe('CV');
    expect(meets(['DD 1', 'Myoko', 'Shokaku'], [6, 4])).toBe('CA');
  });

  it('FO-SUBC-4.9 FO-SUBC-4.10 a 5: AV or CAV, else CV; a 6: CV, else AV or CAV, else CA', () => {
    expect([meets([...FLEET, 'Tone'], [6, 5]), meets([...FLEET, 'Chitose'], [6, 5])]).toEqual(['CAV', 'AV']);
    expect([meets(FLEET, [6, 5]), meets([...FLEET, 'Tone'], [6, 6])]).toEqual(['CV', 'CV']);
    expect(meets([...but('Shokaku'), 'Tone'], [6, 6])).toBe('CAV');
    expect(meets(but('Shokaku'), [6, 6])).toBe('CA');
  });

  it('FO-SUBC-4.11 what has run out goes on with the alternate of the last type named; a single type needs no die', () => {
    expect(meets(['AP 1', 'Mutsu'], [4])).toBe('AP'); // PG, DD, then AP
    expect(meets(['PG 1', 'Mutsu'], [5])).toBe('PG'); // CL, DD, AP, PG
    expect(meets(['DD 1', 'Shokaku'], [6, 1])).toBe('CV'); // CA, BB, then CV
    expect(meets(['DD 1', 'DD 2'], [2])).toBe('DD'); // which of the two, and no more
    expect(meets(['DD 1'], [])).toBe('DD');
  });

  it('FO-SUBC-4.12 a chain that comes back to where it was goes to the other stage, and there is no 6 without capital ships', () => {
    expect(meets(['APD 1', 'Mutsu'], [5, 1])).toBe('BB'); // CL, DD, AP, PG: none; then capital ships
    expect(meets(['DD 1', 'Shokaku'], [6, 4, 1])).toBe('DD'); // BB, CA: none; then the others
    expect(meets(['DD 1', 'AP 1'], [6, 6, 3])).toBe('AP');
  });

  it('FO-SUBC-4.12 oilers count as transports, light carriers as carriers, and so do small craft as what they are like', () => {
    expect(meets(['AO 1', 'North Carolina'], [3], 1)).toBe('AO');
    expect(meets(['Ryujo', 'Mutsu'], [6, 6])).toBe('CVL');
    expect([meets(['DM 1', 'AP 1'], [1]), meets(['MS 1', 'AP 1'], [4])]).toEqual(['DM', 'MS']);
  });

  it('FO-SUBC-4.13 every ship of the type is as likely: one die up to six, a group and a ship for more', () => {
    const thrown = (n: number, ...dice: number[]): number => {
      const b = dark({ ships: Array.from({ length: n }, (_, i) => `DD ${i + 1}`) });
      order(b, 0, blindly(b, ['SS 1']), [...dice, 1]);
      return b.incidents.find((i) => i.truth.includes('comes upon'))?.told.allied?.dice?.length ?? -1;
    };
    expect([thrown(2, 1), thrown(6, 6), thrown(4, 5, 4)]).toEqual([1, 1, 2]);
    expect([thrown(7, 1, 6), thrown(7, 6, 6, 2, 1)]).toEqual([2, 4]);
    const hit = new Map<string, number>();
    for (let die = 1; die <= 6; die++) {
      const b = dark({ ships: ['Myoko', 'Atago', 'Maya'] });
      order(b, 0, blindly(b, ['SS 1']), [die, 1]);
      const name = /comes upon CA ([A-Za-z]+)/.exec(told(b))?.[1] ?? '';
      hit.set(name, (hit.get(name) ?? 0) + 1);
    }
    expect([...hit.values()]).toEqual([2, 2, 2]);
  });

  it('FO-SUBC-4.0 with the table of surprise each boat meets those it may attack at that moment', () => {
    const b = board('types', true);
    meetBoat(b, { ships: ['DD 1'], more: ['PG 1'], boat: 'SSM 1', seat: 0, seen: true });
    order(b, 0, comeOut(b, 0, []));
    order(b, 1, charge(b, 1, ['DD 1', 'PG 1'], 'SSM 1'), [6, 1, 1]); // the destroyer does not find it, the gunboat keeps it off
    expect(asked(b)).toEqual(['allied salvo']);
    order(b, 0, blindly(b, ['SSM 1']), [1]);
    expect(found(b)).toBe('DD');
    const other = board('types', true);
    meetBoat(other, { ships: ['DD 1'], more: ['AP 1'], boat: 'SS 1', seat: 0, seen: true });
    order(other, 0, comeOut(other, 0, []));
    order(other, 1, charge(other, 1, ['DD 1'], 'SS 1'), [6]);
    order(other, 0, blindly(other, ['SS 1']), [3, 1]); // it may as well meet those that do not attack it
    expect(found(other)).toBe('AP');
  });

  it('FO-SUBC-4.0 the order line names the boats, a standing order sends them all', () => {
    const b = dark({ ships: ['DD 1'], boats: ['SS 1', 'SS 2'] });
    const view = flatTop.view(b.s, 'allied');
    const [d] = flatTop.decisions(b.s);
    const given = blindly(b, ['SS 1', 'SS 2']);
    const line = writeLine(view, given);
    expect(line).toBe(`blindly ${given.blindly?.join(' ')}`);
    expect(readLine(view, d, line)).toMatchObject(given);
    expect(flatTop.answer(view, d, 'largest')).toMatchObject(given);
  });
});
