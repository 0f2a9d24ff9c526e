import { describe, expect, it } from 'vitest';
import { areaNamed, areaOf, zoneNamed } from './board.ts';
import { INFO } from './info.ts';
import type { MidwayView, Report } from './view.ts';
import { midway } from '../ruleset.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/ruleset.ts';
import { ageOf, contactsOf, searchedBy } from './contacts.ts';

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
    ]);
    expect(searchedBy(view, 'japan')).toEqual([area('H-4')]);
    expect(areaOf(zone('H-4-E'))).toBe(area('H-4'));
  });
});
