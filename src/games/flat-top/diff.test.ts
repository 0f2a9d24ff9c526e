import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { canonical, diff, type Json } from '../../kernel/json.ts';
import { settleOptions } from '../../kernel/options.ts';
import { diffState } from './diff.ts';
import { flatTop } from './ruleset.ts';
import type { State } from './state.ts';

/** A game some way on: units of every kind are there. */
function position(acts: number): State {
  const wanted = { submarines: 'on', fueling: 'on', 'hidden-names': 'on', ammunition: 'on' };
  const { options } = settleOptions(flatTop.info, 'santa-cruz', wanted);
  const dice = new FastDice('diff');
  const s = flatTop.create({ scenario: 'santa-cruz', version: 'full', options }, dice, () => {});
  for (let n = 0; n < acts; n++) {
    const [d] = flatTop.decisions(s);
    flatTop.apply(s, d.seat, flatTop.sample(flatTop.view(s, d.seat), d, dice), dice);
  }
  return s;
}

/** Every way to a value that is neither list nor record, each told once with its places left out. */
function* leaves(x: Json, path: (string | number)[] = []): Generator<(string | number)[]> {
  if (typeof x !== 'object' || x === null) yield path;
  else if (Array.isArray(x)) for (let i = 0; i < x.length; i++) yield* leaves(x[i], [...path, i]);
  else for (const key of Object.keys(x)) yield* leaves(x[key], [...path, key]);
}

function changed(s: State, path: readonly (string | number)[]): State {
  const copy = structuredClone(s);
  let at = copy as unknown as { [key: string | number]: Json };
  for (const key of path.slice(0, -1)) at = at[key] as unknown as typeof at;
  const last = path[path.length - 1];
  at[last] = at[last] === 'other' ? 'another' : 'other';
  return copy;
}

const same = (a: State, b: State): boolean =>
  canonical(diffState(a, b) ?? null) === canonical(diff(a as unknown as Json, b as unknown as Json) ?? null);

describe('what changed in a game of Flat Top', () => {
  it('UMP-RECORD is found field by field, whichever field of whichever unit it is', () => {
    const s = position(60);
    const kinds = new Map<string, (string | number)[]>();
    for (const path of leaves(s as unknown as Json))
      kinds.set(path.map((k) => (typeof k === 'number' ? '*' : k)).join('.'), path);
    for (const kind of [
      'ships.*.mods.submarines.hex',
      'ships.*.mods.hidden-names',
      'afs.*.groups.*.n',
      'tfs.*.plot',
      'decks.*.ready.*.w',
    ])
      expect([...kinds.keys()].some((x) => x.startsWith(`sides.*.${kind}`))).toBe(true);
    for (const [kind, path] of kinds) expect([kind, same(s, changed(s, path))]).toEqual([kind, true]);
  });

  it('UMP-RECORD is what the general way finds, order after order', () => {
    const dice = new FastDice('orders');
    const s = position(0);
    for (let n = 0; n < 150; n++) {
      const before = flatTop.clone(s);
      const [d] = flatTop.decisions(s);
      flatTop.apply(s, d.seat, flatTop.sample(flatTop.view(s, d.seat), d, dice), dice);
      expect([n, same(before, s)]).toEqual([n, true]);
    }
    expect(same(s, position(3))).toBe(true);
  });

  it('UMP-RECORD a clone shares nothing with the state, nor what critical hits keep of a deck', () => {
    const s = position(0);
    const [deck] = s.sides[0].decks;
    deck.mods = { 'critical-hits': { shut: 3 } };
    const copy = flatTop.clone(s);
    deck.mods['critical-hits'] = Object.assign(deck.mods['critical-hits'] ?? {}, { shut: 9 });
    expect(copy.sides[0].decks[0].mods).toEqual({ 'critical-hits': { shut: 3 } });
  });
});
