import { describe, expect, it } from 'vitest';
import type { Side, Squadrons } from '../../games/midway/open/pack.ts';
import { FLEET, MIDWAY, SHIPS } from '../../games/midway/open/pack.ts';
import type { Report, Types } from '../../games/midway/open/view.ts';
import { ship, type Table, table, zone } from '../../games/midway/testing.ts';
import { areaOf, distance, MIDWAY_ZONE } from '../../games/midway/open/board.ts';
import { type EnemyGroup, enemyGroups } from './belief.ts';

const plot = (t: Table, side: Side): EnemyGroup[] => enemyGroups(t.view(side), side, true);
const groupOf = (groups: readonly EnemyGroup[], id: string): EnemyGroup => {
  const g = groups.find((x) => x.ships.includes(ship(id)));
  if (!g) throw new Error(`nobody follows "${id}"`);
  return g;
};

/** Both fleets far apart on turn 12, Step 3 at hand. */
const fourth = (): Table =>
  table('basic')
    .turn(12)
    .ships('I-3-B', ...FLEET.us.map((i) => SHIPS[i].id))
    .ships('C-4-E', ...FLEET.japan.filter((i) => SHIPS[i].arrives < 12).map((i) => SHIPS[i].id));

const KINDS = ['BB', 'CV', 'CVL', 'CA', 'CL'];
const types = (...seen: string[]): Types => KINDS.map((k) => (seen.includes(k) ? 1 : 0)) as Types;
const search = (t: Table, by: Side, found: { [zone: string]: Types }): void => {
  for (const [name, seen] of Object.entries(found)) {
    const r: Report = {
      kind: 'search',
      turn: t.s.turn,
      by,
      area: areaOf(zone(name)),
      found: [{ zone: zone(name), types: seen }],
    };
    t.s.reports.push(r);
  }
};

describe('where the enemy may be', () => {
  it('MW-STEP17: planes that land on the island betray the deck they rose from', () => {
    const t = fourth().at('operations');
    t.air('yorktown', { ready: [0, 6, 0] });
    const from = t.s.zone[ship('yorktown')];
    const six: Squadrons = [0, 6, 0];
    t.order('us', {
      kind: 'operations',
      strikes: [{ zone: zone('H-4-A'), island: false, from: [{ base: ship('yorktown'), squadrons: six }] }],
      patrols: [],
      transfers: [],
      b17: null,
    });
    t.pass('japan');
    t.order('us', {
      kind: 'land',
      landings: [{ flight: 0, from: ship('yorktown'), to: MIDWAY, squadrons: six }],
      discards: [],
      ground: [],
    });
    const carriers = groupOf(plot(t.until('move'), 'japan'), 'yorktown');
    expect(carriers.best).toBe(from);
    expect(carriers.sure).toBe(1);
  });

  it('MW-STEP17: strikes from two zones in one turn are two bodies of carriers', () => {
    const t = fourth();
    t.s.reports.push({
      kind: 'return',
      turn: 12,
      by: 'us',
      zone: zone('H-4-A'),
      from: [zone('I-3-B'), zone('H-6-A')],
      to: [MIDWAY_ZONE],
    });
    const decks = plot(t.at('operations'), 'japan').filter((g) => g.ships.some((i) => SHIPS[i].carrier));
    expect(new Set(decks.map((g) => g.best))).toEqual(new Set([zone('I-3-B'), zone('H-6-A')]));
  });

  it('MW-STEP3c: one cruiser is not taken for the fleet she came with, on either side', () => {
    const t = fourth();
    search(t, 'japan', { 'H-4-A': types('CA') });
    const us = plot(t.at('operations'), 'japan');
    expect(groupOf(us, 'enterprise').sure).toBeLessThan(0.2);
    expect(us.filter((g) => g.best === zone('H-4-A')).flatMap((g) => g.ships)).toHaveLength(1);
    const u = fourth();
    u.s.turn = 4; // only the carrier force is on the board yet
    search(u, 'us', { 'D-4-A': types('CA') });
    const japan = plot(u.at('operations'), 'us');
    expect(groupOf(japan, 'akagi').at[zone('D-4-A')]).toBeLessThan(0.01);
    expect(japan.find((g) => g.best === zone('D-4-A'))?.ships).toHaveLength(1);
  });

  it('MW-STEP3c: all the types of a force seen in one zone are the force', () => {
    const t = fourth();
    search(t, 'us', { 'D-4-A': types('CV', 'BB', 'CA', 'CL') });
    const force = groupOf(plot(t.at('operations'), 'us'), 'akagi');
    expect(force.best).toBe(zone('D-4-A'));
    expect(force.ships).toHaveLength(FLEET.japan.filter((i) => SHIPS[i].arrives === 1).length);
  });

  it('MW-STEP3c: carriers seen in two zones have parted company; who was not seen is still looked for', () => {
    const t = fourth();
    search(t, 'us', { 'D-4-A': types('CV'), 'F-3-A': types('CV') });
    const groups = plot(t.at('operations'), 'us');
    const at = (name: string): EnemyGroup[] => groups.filter((g) => g.best === zone(name) && g.sure === 1);
    for (const name of ['D-4-A', 'F-3-A']) expect(at(name).flatMap((g) => g.ships)).toHaveLength(1);
    expect(groups.flatMap((g) => g.ships).sort((a, b) => a - b)).toEqual([...FLEET.japan]);
    const others = groups.find((g) => g.seen === 0 && g.ships.includes(ship('haruna')));
    expect(others?.ships.filter((i) => SHIPS[i].type === 'CV')).toHaveLength(2);
  });

  it('MW-STEP5c: ships met by name are parted from those that were not there', () => {
    const t = fourth();
    t.s.reports.push({ kind: 'attack', turn: 12, by: 'us', zone: zone('F-4-B'), ships: [ship('akagi')] });
    const groups = plot(t.at('operations'), 'us');
    expect(groupOf(groups, 'akagi').ships).toEqual([ship('akagi')]);
    expect(groupOf(groups, 'kaga').at[zone('F-4-B')]).toBeLessThan(0.001);
    t.s.reports = [];
    t.s.seen[ship('akagi')] = { turn: 12, zone: zone('F-4-B') }; // the report has lapsed, the name has not
    t.turn(19).at('operations');
    const later = groupOf(plot(t, 'us'), 'akagi');
    expect(later.ships).toEqual([ship('akagi')]);
    expect(distance(later.best, zone('F-4-B'))).toBeLessThanOrEqual(14);
  });

  it('MW-SETUP-6b: the U.S. fleet is expected on the rows of its edge alike, not off the island', () => {
    const t = table('basic').at('operations');
    const { at } = groupOf(plot(t, 'japan'), 'enterprise');
    const north = [...at].reduce((p, x, z) => p + (z < at.length / 2 ? x : 0), 0);
    expect(north).toBeGreaterThan(0.35);
    expect(north).toBeLessThan(0.65);
    const far = [...at].reduce((p, x, z) => p + (distance(z, MIDWAY_ZONE) > 4 ? x : 0), 0);
    expect(far).toBeGreaterThan(0.45);
  });

  it('R3: a force that may be held back is not taken for one that must have come', () => {
    const t = fourth().at('operations');
    const landing = groupOf(plot(t, 'us'), 'atago');
    expect(landing.off).toBeGreaterThan(0.3);
    expect(landing.off).toBeLessThan(0.7);
    t.turn(20).at('operations');
    expect(groupOf(plot(t, 'us'), 'atago').off).toBe(0);
  });
});
