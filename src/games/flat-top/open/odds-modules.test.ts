import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { ODDS } from './odds-tables.ts';

/** What options change on the odds desk, each told as the printed table it comes to. */

type Given = { [param: string]: string };

const odds = (id: string, given: Given) => {
  const table = ODDS.find((t) => t.id === id);
  if (!table) throw new Error(`no table ${id}`);
  const asked = table.params.map((x) => x.id);
  expect(Object.keys(given).filter((k) => !asked.includes(k))).toEqual([]);
  return table.of(given).outcomes;
};
/** Neighbouring tables agree on some numbers of factors, on all of these no two. */
const FACTORS = ['3', '8', '12', '20', '26', '33', '41', '50'];
const all = (id: string, given: Given): string =>
  JSON.stringify(FACTORS.map((factors) => odds(id, { ...given, factors })));
const PRINTED = Array.from({ length: 15 }, (_, k) => all('combat', { bht: String(k + 1) }));
/** The printed table an answer is that of. */
const bhtOf = (id: string, given: Given): number => PRINTED.indexOf(all(id, given)) + 1;
const sixths = (id: string, given: Given): { [outcome: string]: number } =>
  Object.fromEntries(odds(id, given).map((x) => [x.outcome, Math.round(x.p * 6)]));

describe('the odds desk with options', () => {
  it('FT-20.1 no two tables agree on all numbers of factors', () => {
    expect(new Set(PRINTED).size).toBe(PRINTED.length);
  });

  it('FO-RCM-ATK-1 FO-RCM-ATK-2 crippled and anchored together count once, and a slow ship is easier to hit', () => {
    const bomb = (given: Given) => bhtOf('air-attack', { plane: 'Dauntless', ...given });
    const printed = bomb({});
    expect(bomb({ crippled: 'yes', anchored: 'yes' }) - printed).toBe(4);
    expect(bomb({ crippled: 'yes', anchored: 'yes', revised: 'yes' }) - printed).toBe(2);
    expect(bomb({ slow: 'yes' })).toBe(printed);
    expect(bomb({ slow: 'yes', revised: 'yes' }) - printed).toBe(1);
  });

  it('FO-RCM-SURF-1 gunnery and torpedoes at a ship that is stopped', () => {
    const stopped = { sum: '7', crippled: 'yes', anchored: 'yes' };
    expect(bhtOf('surface', stopped) - bhtOf('surface', { sum: '7' })).toBe(2);
    expect(bhtOf('surface', { ...stopped, revised: 'yes' }) - bhtOf('surface', { sum: '7' })).toBe(1);
    const torpedoes = { ...stopped, side: 'allied', sum: '12' };
    expect(bhtOf('torpedoes', torpedoes) - bhtOf('torpedoes', { ...torpedoes, revised: 'yes' })).toBe(1);
  });

  it('FO-RCM-AA-7 FO-RCM-AA-8 FO-RCM-AA-9 FO-RCM-AA-10 FO-BRIT-AIR-4 flak by the size of the attack, two sides, Kates, clouds and biplanes', () => {
    const flak = (given: Given) => bhtOf('aa', given);
    const printed = flak({});
    expect(flak({ cloud: 'yes' })).toBe(printed - 1);
    expect(flak({ cloud: 'yes', revised: 'yes' })).toBe(printed);
    expect(flak({ planes: '20' })).toBe(printed);
    expect(flak({ planes: '20', revised: 'yes' })).toBe(printed + 2);
    expect(flak({ anvil: 'yes' })).toBe(printed + 1);
    expect(flak({ at: 'Kate', revised: 'yes' })).toBe(printed);
    expect(flak({ at: 'Kate', revised: 'yes', scenario: 'coral-sea' })).toBe(printed - 1);
    expect(flak({ at: 'Swordfish', british: 'yes' })).toBe(printed + 1);
    expect(flak({ at: 'Kate', british: 'yes' })).toBe(printed);
  });

  it('FT-OPT-PLANES-2 FO-AIRMOD-R-1 FO-AIRMOD-R-2 a frail plane shot at: the table by the book, the Result Number as revised', () => {
    const zero = { plane: 'Wildcat', factors: '20' };
    const tough = (how: string) => odds('air-to-air', { ...zero, at: 'Zero', tough: how });
    expect(tough('no')).toEqual(odds('air-to-air', zero));
    expect(tough('book')).not.toEqual(tough('no'));
    expect(tough('revised')).not.toEqual(tough('no'));
    const flak = (how: string) => odds('aa', { factors: '20', at: 'Zero', tough: how });
    expect(flak('book')).toEqual(flak('no'));
    expect(flak('revised')).not.toEqual(flak('no'));
  });

  it('FO-RCM-ATK-4 FO-XPLANE-ANVIL-1 torpedoes from two sides', () => {
    const torpedo = bhtOf('air-attack', { plane: 'Kate', how: 'torpedo' });
    expect(bhtOf('air-attack', { plane: 'Kate', how: 'anvil' })).toBe(torpedo + 1);
    expect(refusedBy(() => odds('air-attack', { plane: 'Dauntless', how: 'anvil', factors: '8' }))).toBe(
      'UMP-ODDS',
    );
  });

  it('FO-AMMO-4 FO-AMMO-6.1 FO-AMMO-6.2 shells at what they are not meant for, and bombs on small ships', () => {
    const at = (given: Given) => bhtOf('surface', { sum: '9', ...given });
    expect([at({ shells: 'AP' }), at({ shells: 'GP' }), at({ shells: 'GP', class: 'DD' })]).toEqual([
      9, 5, 9,
    ]);
    const base = bhtOf('bombardment', {});
    expect(bhtOf('bombardment', { shells: 'GP' })).toBe(base);
    expect(bhtOf('bombardment', { shells: 'AP' })).toBe(base - 4);
    const bomb = (weapon: string, kinds: string) =>
      bhtOf('air-attack', { plane: 'Dauntless', class: 'DD', weapon, kinds });
    expect(bomb('GP', 'yes')).toBe(Math.max(bomb('GP', 'no'), bomb('AP', 'no')));
    expect(bomb('AP', 'yes')).toBe(Math.min(bomb('GP', 'no'), bomb('AP', 'no')));
  });

  it('FO-BRIT-AIR-5 FO-BRIT-DECK-7 British planes by night, and guns at an armored deck', () => {
    const night = (given: Given) =>
      bhtOf('air-attack', { plane: 'Albacore', how: 'torpedo', night: 'yes', ...given });
    expect(night({ british: 'yes' })).toBeGreaterThan(night({}));
    const deck = { sum: '7', factors: '40', class: 'CV' };
    const hits = (list: { outcome: string; p: number }[]) =>
      list.map((x) => Number.parseInt(x.outcome, 10) || 0);
    const halved = hits(odds('surface', deck)).map((n) => Math.ceil(n / 2));
    expect(hits(odds('surface', { ...deck, armored: 'yes' }))).toEqual([...new Set(halved)]);
  });

  it('FO-MINE-COMBAT-6.1 FO-PT-4.2 ships among mines, and PT boats from the air', () => {
    const bomb = (given: Given) => bhtOf('air-attack', { plane: 'Dauntless', ...given });
    expect(bomb({ mined: 'yes' })).toBeGreaterThan(bomb({}));
    expect(bomb({ class: 'PT' })).toBe(bomb({}) - 2);
  });

  it('FO-PT-MOD-1 FO-PT-MOD-3 FO-PT-5.3 the PT Attack Table and its fire', () => {
    expect(sixths('pt-boats', {})).toEqual({
      'the ships fire, the boats are kept off': 1,
      'the ships fire first, then the boats': 1,
      'boats and ships fire at the same time': 1,
      'the boats fire first, then the ships': 2,
      'the boats fire, and get away unseen': 1,
    });
    expect(
      sixths('pt-boats', { planes: 'yes', harried: 'yes' })['the ships fire, the boats are kept off'],
    ).toBe(3);
    expect(sixths('pt-boats', { anchored: 'yes', night: 'yes' })['the boats fire, and get away unseen']).toBe(
      4,
    );
    expect(bhtOf('pt-fire', { who: 'boats', result: '4' })).toBe(11);
    expect(bhtOf('pt-fire', { who: 'boats', result: '4', night: 'yes' })).toBe(8);
  });

  it('FO-SUBA-CBT-MOD-4 FO-SUBA-CBT-MOD-6 the Submarine Attack Table', () => {
    const boat = 'the submarine attacks, and is not found';
    const hidden = (given: Given): number => sixths('submarines', given)[boat] ?? 0;
    expect(hidden({ anchored: 'yes' })).toBeGreaterThan(hidden({}));
    expect(hidden({ planes: 'yes' })).toBe(0);
  });

  it('FO-MINE-COMBAT-3.1 FO-MINE-COMBAT-3.2 FO-MINE-COMBAT-3.3 FO-MINE-SWEEP-4 mines on the open sea, in a strait and in a port', () => {
    const [open, strait, port] = ['open', 'strait', 'port'].map((field) => bhtOf('mines', { field }));
    expect(new Set([open, strait, port]).size).toBe(3);
    expect(bhtOf('mines', { escorted: 'yes' })).not.toBe(open);
    expect(bhtOf('mines', { sweeping: 'yes', escorted: 'yes' })).toBe(bhtOf('mines', { sweeping: 'yes' }));
  });
});
