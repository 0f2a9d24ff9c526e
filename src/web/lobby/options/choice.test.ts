import { describe, expect, it } from 'vitest';
import { games } from '../../../games/registry.ts';
import { choice, completeOptions, onOff } from '../../../kernel/options.ts';
import type { AnyRuleset, GameInfo, Options } from '../../../kernel/ruleset.ts';
import { readRoute } from '../../lib/routes.ts';
import { changedOptions, headed, readChoice, writeChoice } from './choice.ts';
import { presetChoice, presetInForce, speaksOf } from './presets.ts';

const infos = await Promise.all(games.ids.map(async (id) => ((await games.load(id)) as AnyRuleset).info));
const flatTop = infos.find((g) => g.id === 'flat-top') as GameInfo;

/** Through the address line, as a friend's browser would read it. */
function follow(address: string, among: readonly GameInfo[] = infos) {
  const { pathname, hash } = new URL(address, 'http://house');
  const route = readRoute(pathname, hash);
  if (route.page !== 'new') throw new Error('not the set-up page');
  const read = readChoice(among, route.game, route.asked);
  if (!read) throw new Error('nothing can be played');
  return read;
}

describe('a choice as a link', () => {
  it.each(infos.map((g) => [g.id, g] as const))(
    'says every scenario, version and option of %s',
    (_id, game) => {
      const check = (scenario: string, version: string | undefined, chosen: Options): void => {
        const read = follow(writeChoice({ game, scenario, version, chosen }));
        expect([read.game.id, read.scenario, read.version]).toEqual([game.id, scenario, version]);
        expect(completeOptions(game, scenario, read.chosen)).toEqual(completeOptions(game, scenario, chosen));
        expect(read.faults).toEqual([]);
      };
      for (const s of game.scenarios)
        for (const version of s.versions ?? [undefined])
          check(s.id, version?.id, Object.fromEntries(game.options.map((o) => [o.id, o.choices[1].value])));
      const { id, versions } = game.scenarios[game.scenarios.length - 1];
      for (const o of game.options)
        for (const { value } of o.choices) check(id, versions?.[0]?.id, { [o.id]: value });
    },
  );

  it('uses no word of its own as the name of an option', () => {
    for (const g of infos)
      expect(g.options.filter((o) => ['scenario', 'version', 'campaign'].includes(o.id))).toEqual([]);
  });

  it('is short where nothing was chosen', () => {
    expect(writeChoice({ game: flatTop, scenario: 'rabaul', version: 'full', chosen: {} })).toBe(
      '/new#flat-top',
    );
    expect(
      writeChoice({ game: flatTop, scenario: 'coral-sea', version: 'battle', chosen: { luck: 'less' } }),
    ).toBe('/new#flat-top;scenario=coral-sea;version=battle;luck=less');
    expect(
      writeChoice({ game: flatTop, scenario: 'coral-sea', version: 'full', chosen: { luck: 'dice' } }),
    ).toBe('/new#flat-top;scenario=coral-sea');
  });

  it.each([
    ['/new#flat-topp;luck=less', 'No game “flat-topp” is played here; the rest of the link is left out.'],
    ['/new#%E0%A4%A', 'No game “%E0%A4%A” is played here; the rest of the link is left out.'],
    ['/new#flat-top;scenario=leyte', 'Flat Top has no scenario “leyte”.'],
    ['/new#flat-top;scenario=rabaul;version=short', 'This scenario has no version “short”.'],
    ['/new#flat-top;radar=on', 'Flat Top has no option “radar”.'],
    ['/new#flat-top;constructor=on', 'Flat Top has no option “constructor”.'],
    ['/new#flat-top;luck=much', '“Luck in combat” has no choice “much”.'],
    ['/new#flat-top;submarines=on', '“Submarines” stays as it is: No submarine is in the orders of battle.'],
  ])('tells in words what is wrong with %s', (address, fault) => {
    const { faults, chosen } = follow(address);
    expect(faults).toEqual([fault]);
    expect(chosen).toEqual({});
  });

  it('keeps what is right beside what is wrong', () => {
    const read = follow('/new#flat-top;scenario=coral-sea;luck=less;radar=on;towing=on');
    expect([read.scenario, read.chosen, read.faults.length]).toEqual([
      'coral-sea',
      { luck: 'less', towing: 'on' },
      1,
    ]);
  });

  it('leads to the first game without a word, and nowhere where there is none', () => {
    expect(follow('/new')).toMatchObject({ game: infos[0], faults: [] });
    expect(readChoice([], 'flat-top', {})).toBeNull();
  });
});

describe('what is chosen', () => {
  const info: GameInfo = {
    ...flatTop,
    scenarios: [
      { id: 'day', title: 'Day', line: '' },
      { id: 'dusk', title: 'Dusk', line: '', options: { lamps: 'on' } },
    ],
    options: [
      { ...onOff('lamps', 'Lamps', 'They burn.', 'R-1'), part: 'Light' },
      { ...onOff('mines', 'Mines', '', 'R-2'), part: 'Sea', needs: [{ option: 'nets', value: 'on' }] },
      { ...onOff('nets', 'Nets', '', 'R-3'), part: 'Sea' },
      { ...choice('moon', 'Moon', '', 'R-4', [['new', 'New'], ['full', 'Full, and bright']]), part: 'Light' }, // biome-ignore format: one line
    ],
    presets: [
      { id: 'book', title: 'Book', line: '', options: {} },
      { id: 'dark', title: 'Dark', line: '', options: { lamps: 'off', mines: 'on' } },
    ],
  };
  const changed = (scenario: string, chosen: Options): string[] =>
    changedOptions(info, scenario, chosen).map(([o, value]) => `${o.id} ${value}`);

  it('is counted against what the scenario presets, and without what came along', () => {
    expect(changed('day', {})).toEqual([]);
    expect(changed('dusk', { lamps: 'on' })).toEqual([]);
    expect(changed('dusk', { lamps: 'off' })).toEqual(['lamps off']);
    expect(changed('day', { mines: 'on' })).toEqual(['mines on']);
    expect(changed('day', { mines: 'on', nets: 'on' })).toEqual(['mines on', 'nets on']);
  });

  it('may be a preset, which leaves alone what the scenario needs', () => {
    const dark = info.presets?.[1];
    if (!dark) throw new Error('no preset');
    expect(presetChoice(info, 'day', dark)).toEqual({ lamps: 'off', mines: 'on' });
    expect(presetChoice(info, 'dusk', dark)).toEqual({ mines: 'on' });
    expect(presetInForce(info, 'dusk', completeOptions(info, 'dusk'))?.id).toBe('book');
    expect(presetInForce(info, 'dusk', completeOptions(info, 'dusk', { mines: 'on' }))?.id).toBe('dark');
    expect(presetInForce(info, 'dusk', completeOptions(info, 'dusk', { moon: 'full' }))).toBeUndefined();
  });

  it('stands under headings, in the order they first come', () => {
    expect(headed(info.options, (o) => o.part).map((p) => [p.title, p.list.map((o) => o.id)])).toEqual([
      ['Light', ['lamps', 'moon']],
      ['Sea', ['mines', 'nets']],
    ]);
    expect(headed([1, 2], () => undefined)).toEqual([{ title: '', list: [1, 2] }]);
  });

  it('is found by words of its title, line, heading, rule and choices', () => {
    const found = (words: string): string[] =>
      info.options.filter((o) => speaksOf(o, words)).map((o) => o.id);
    expect([found('burn'), found('SEA'), found('r-4'), found('light bright')]).toEqual([
      ['lamps'],
      ['mines', 'nets'],
      ['moon'],
      ['moon'],
    ]);
    expect([found(''), found('whale')]).toEqual([['lamps', 'mines', 'nets', 'moon'], []]);
  });
});
