import { describe, expect, it } from 'vitest';
import { ship, table } from '../testing.ts';
import { areaNamed, areaOf, MIDWAY_ZONE, zoneNamed } from './board.ts';
import { INFO } from './info.ts';
import type { MidwayView, Report } from './view.ts';
import { midway } from '../ruleset.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { ageOf, contactsOf, preyOf, searchedBy } from './contacts.ts';

const zone = (name: string): number => zoneNamed(name) ?? -1;
const area = (name: string): number => areaNamed(name) ?? -1;

function viewWith(turn: number, reports: Report[]): MidwayView {
  const state = midway.create(
    { scenario: 'basic', options: completeOptions(INFO, 'basic') },
    new FastDice(1),
    () => {},
  );
  return { ...midway.view(state, 'us'), turn, reports };
}

describe('contacts', () => {
  it('keeps the latest word on each zone, with its age', () => {
    const view = viewWith(5, [
      {
        kind: 'search',
        turn: 3,
        by: 'us',
        area: area('D-4'),
        found: [{ zone: zone('D-4-E'), types: [0, 1, 0, 0, 0] }],
      },
      {
        kind: 'search',
        turn: 5,
        by: 'us',
        area: area('D-4'),
        found: [{ zone: zone('D-4-E'), types: [1, 1, 0, 0, 0] }],
      },
    ]);
    const [only, ...rest] = contactsOf(view, 'us');
    expect(rest).toEqual([]);
    expect(only.types).toEqual([1, 1, 0, 0, 0]);
    expect(ageOf(view, only)).toBe(0);
    expect(contactsOf(view, 'japan')).toEqual([]);
  });

  it('marks a contact as gone when a later search of its area does not find it', () => {
    const view = viewWith(4, [
      {
        kind: 'search',
        turn: 3,
        by: 'us',
        area: area('D-4'),
        found: [{ zone: zone('D-4-E'), types: [0, 1, 0, 0, 0] }],
      },
      {
        kind: 'search',
        turn: 4,
        by: 'us',
        area: area('D-4'),
        found: [{ zone: zone('D-4-I'), types: [0, 1, 0, 0, 0] }],
      },
    ]);
    expect(contactsOf(view, 'us').map((c) => [c.zone, c.gone])).toEqual([
      [zone('D-4-E'), true],
      [zone('D-4-I'), false],
    ]);
  });

  it('learns names from an attack, empty sea from one that met nothing, and a deck from where a strike came', () => {
    const view = viewWith(6, [
      {
        kind: 'search',
        turn: 6,
        by: 'us',
        area: area('D-4'),
        found: [{ zone: zone('D-4-E'), types: [0, 1, 0, 0, 0] }],
      },
      { kind: 'attack', turn: 6, by: 'us', zone: zone('D-4-E'), ships: [11, 15] },
      { kind: 'return', turn: 6, by: 'japan', zone: zone('H-3-E'), from: [zone('E-4-A')], to: [] },
      { kind: 'attack', turn: 6, by: 'us', zone: zone('E-4-A'), ships: [] },
    ]);
    const [deck, met] = contactsOf(view, 'us');
    expect(met.ships).toEqual([11, 15]);
    expect(met.types).toEqual([0, 1, 0, 1, 0]);
    expect(deck).toMatchObject({ zone: zone('E-4-A'), origin: true, gone: true });
  });

  it('lists the areas each side called this turn, and no older ones', () => {
    const view = viewWith(6, [
      { kind: 'search', turn: 5, by: 'japan', area: area('H-3'), found: [] },
      { kind: 'search', turn: 6, by: 'japan', area: area('H-4'), found: [] },
      { kind: 'search', turn: 6, by: 'us', area: area('C-3'), found: [] },
      { kind: 'readiness', turn: 6, by: 'japan', readying: true, dereadying: false },
    ]);
    expect(searchedBy(view, 'japan')).toEqual([area('H-4')]);
    expect(searchedBy(view, 'us')).toEqual([area('C-3')]);
    expect(areaOf(zone('H-4-E'))).toBe(area('H-4'));
  });

  it('takes the word of Midway’s lookouts, for the U.S. side alone', () => {
    const view = viewWith(6, [{ kind: 'midway', turn: 6, by: 'us', types: [1, 0, 0, 2, 0] }]);
    expect(contactsOf(view, 'us')).toMatchObject([{ zone: MIDWAY_ZONE, turn: 6, types: [1, 0, 0, 2, 0] }]);
    expect(contactsOf(view, 'japan')).toEqual([]);
  });

  it('keeps what a search told of ships when a strike is traced to them in the same turn, unless they had gone', () => {
    const z = zone('D-4-E');
    const seen: Report = { kind: 'ships', turn: 6, by: 'us', found: [{ zone: z, types: [0, 2, 0, 0, 0] }] };
    const gone: Report = { kind: 'attack', turn: 6, by: 'us', zone: z, ships: [] };
    const traced: Report = { kind: 'return', turn: 6, by: 'japan', zone: zone('H-3-E'), from: [z], to: [] };
    const types = (...reports: Report[]) => contactsOf(viewWith(6, reports), 'us').map((c) => c.types);
    expect(types(seen, traced)).toEqual([[0, 2, 0, 0, 0]]);
    expect(types(seen, gone, traced)).toEqual([[0, 0, 0, 0, 0]]);
  });

  it('finds the nearest ships sighted this turn that ready bombers reach and return from', () => {
    const t = table('basic').turn(6).ships('G-4-E', 'enterprise').ships('H-4-E', 'hornet');
    for (const id of ['enterprise', 'hornet', 'yorktown', 'midway']) t.air(id, {});
    const sighted = (turn: number, ...zones: string[]): Report => ({
      kind: 'ships',
      turn,
      by: 'us',
      found: zones.map((z) => ({ zone: zone(z), types: [0, 1, 0, 0, 0] })),
    });
    const prey = (...reports: Report[]) => preyOf({ ...t.view('us'), reports }, 'us');
    expect(prey(sighted(6, 'F-4-E'))).toBeNull(); // nothing is ready
    t.air('enterprise', { ready: [0, 0, 1] }).air('hornet', { ready: [0, 1, 0] });
    expect(prey(sighted(6, 'E-4-E', 'F-4-E'))).toMatchObject({
      contact: { zone: zone('F-4-E') },
      base: ship('enterprise'),
      far: 3,
    });
    expect(prey(sighted(6, 'F-4-E', 'E-4-E'))).toMatchObject({ contact: { zone: zone('F-4-E') } });
    expect(prey(sighted(6, 'D-4-F'))).toBeNull(); // 8 zones: no way back
    expect(prey(sighted(6, 'E-4-D'))).toMatchObject({ far: 7 });
    expect(prey(sighted(5, 'F-4-E'))).toBeNull(); // an old sighting
  });
});
