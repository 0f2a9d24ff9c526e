import { describe, expect, it } from 'vitest';
import { choice, onOff, settleOptions } from './options.ts';
import type { GameInfo, Options, OptionSpec } from './ruleset.ts';
import { type AskedSetup, setupFor } from './setup.ts';
import { refusedBy } from './testkit/game.ts';
import { toy } from './testkit/toy.ts';
import { newMatch } from './play/umpire.ts';

const info: GameInfo = {
  ...toy.info,
  scenarios: [
    ...toy.info.scenarios,
    {
      id: 'raid',
      title: 'Raid',
      line: '',
      versions: ['dawn', 'dusk'].map((id) => ({ id, title: id, line: '' })),
    },
  ],
};

describe('a set-up', () => {
  it('UMP-SETUP keeps what differs from the defaults of the game, the presets of the scenario among it', () => {
    expect(setupFor(info, { scenario: 'duel' })).toEqual({ scenario: 'duel', options: {} });
    expect(setupFor(info, { scenario: 'single' })).toEqual({ scenario: 'single', options: { ships: '1' } });
    expect(setupFor(info, { scenario: 'single', options: { ships: '3' } }).options).toEqual({ ships: '3' });
    expect(setupFor(info, { scenario: 'single', options: { ships: '2' } }).options).toEqual({});
    expect(setupFor(info, { scenario: 'raid' }).version).toBe('dawn');
    expect(setupFor(info, { scenario: 'raid', version: 'dusk' }).version).toBe('dusk');
  });

  it.each<AskedSetup>([
    { scenario: 'rout' },
    { scenario: '' },
    { scenario: 'duel', version: 'dawn' },
    { scenario: 'raid', version: 'noon' },
    { scenario: 'duel', options: { ships: '9' } },
    { scenario: 'duel', options: { ship: '2' } },
    { scenario: 'duel', options: { constructor: '2' } },
  ])('UMP-SETUP refuses %j', (asked) => {
    expect(refusedBy(() => setupFor(info, asked))).toBe('UMP-SETUP');
  });

  it('UMP-SETUP no game begins with one it does not know', () => {
    const begin = (options: { [id: string]: string }) => () =>
      newMatch(toy, { scenario: 'duel', options }, '0'.repeat(64));
    expect(refusedBy(begin({}))).toBeNull();
    expect(refusedBy(begin({ ship: '2' }))).toBe('UMP-SETUP');
    expect(refusedBy(begin({ ships: '9' }))).toBe('UMP-SETUP');
    expect(refusedBy(begin({ ships: '2' }))).toBeNull();
  });

  const switched = (id: string, more: Partial<OptionSpec> = {}): OptionSpec => ({
    ...onOff(id, id.toUpperCase(), '', `R-${id}`),
    ...more,
  });
  const club: GameInfo = {
    ...info,
    options: [
      switched('fuel'),
      switched('tow', { needs: [{ option: 'fuel', value: 'on' }] }),
      switched('mines', { bars: [{ option: 'subs', rule: 'R-9' }] }),
      switched('subs'),
      switched('night', { offered: { scenarios: ['raid'], why: 'Only raids are flown by night.' } }),
    ],
  };
  const settled = (chosen: Options, scenario = 'duel') => settleOptions(club, scenario, chosen);

  it('UMP-SETUP an option sets what it needs along with it', () => {
    expect(settled({ tow: 'on' })).toMatchObject({
      options: { tow: 'on', fuel: 'on' },
      along: { fuel: 'tow' },
    });
    expect(settled({ tow: 'on', fuel: 'on' }).along).toEqual({});
    expect(setupFor(club, { scenario: 'duel', options: { tow: 'on' } }).options).toEqual({
      fuel: 'on',
      tow: 'on',
    });
  });

  it('UMP-SETUP what is needed may need more, whatever the order they are listed in', () => {
    const chain: GameInfo = {
      ...info,
      options: [
        switched('a'),
        switched('b', { needs: [{ option: 'a', value: 'on' }] }),
        switched('c', { needs: [{ option: 'b', value: 'on' }] }),
      ],
    };
    expect(settleOptions(chain, 'duel', { c: 'on' })).toEqual({
      options: { a: 'on', b: 'on', c: 'on' },
      along: { b: 'c', a: 'b' },
      barred: {},
    });
  });

  it('UMP-SETUP an option whose need is barred is barred with it, and brings nothing along', () => {
    const tried: GameInfo = {
      ...club,
      options: [
        ...club.options,
        switched('raider', {
          needs: [
            { option: 'fuel', value: 'on' },
            { option: 'night', value: 'on' },
          ],
        }),
      ],
    };
    const { options, along, barred } = settleOptions(tried, 'duel', { raider: 'on' });
    expect([options.raider, options.fuel, along]).toEqual(['off', 'off', {}]);
    expect(barred.raider).toEqual({
      rule: 'R-raider',
      why: 'It needs "NIGHT". Only raids are flown by night.',
    });
    expect(settleOptions(tried, 'raid', { raider: 'on' }).along).toEqual({ fuel: 'raider', night: 'raider' });
  });

  it('UMP-SETUP two options that need a third otherwise do not stand together', () => {
    const level = (value: string) => [{ option: 'level', value }];
    const tried: GameInfo = {
      ...club,
      options: [
        choice('level', 'Level', '', 'R-level', [
          ['mid', 'Mid'],
          ['low', 'Low'],
          ['high', 'High'],
        ]),
        switched('dive', { needs: level('high') }),
        switched('skim', { needs: level('low') }),
      ],
    };
    const { options, barred } = settleOptions(tried, 'duel', { dive: 'on', skim: 'on' });
    expect(options).toEqual({ level: 'high', dive: 'on', skim: 'off' });
    expect(barred.skim.why).toBe('It needs "Level". Another option sets it otherwise.');
  });

  it('UMP-SETUP what is barred itself bars nothing, in whatever order they stand', () => {
    const bars = (option: string) => ({ bars: [{ option, rule: 'R-1' }] });
    const [a, b, c] = [switched('a', bars('b')), switched('b', bars('c')), switched('c')];
    for (const options of [
      [a, b, c],
      [c, b, a],
      [b, a, c],
    ]) {
      const all = settleOptions({ ...club, options }, 'duel', { a: 'on', b: 'on', c: 'on' });
      expect(all.options).toEqual({ a: 'on', b: 'off', c: 'on' });
      expect(Object.keys(all.barred)).toEqual(['b']);
    }
    const round = [switched('a', bars('b')), switched('b', bars('a'))];
    expect(settleOptions({ ...club, options: round }, 'duel', { a: 'on', b: 'on' }).options).toEqual({
      a: 'on',
      b: 'off',
    });
  });

  it('UMP-SETUP one value of an option may need or bar what the others do not', () => {
    const tried: GameInfo = {
      ...club,
      options: [
        {
          ...choice('luck', 'Luck', '', 'R-luck', [
            ['dice', 'Dice'],
            ['none', 'None'],
            ['less', 'Less'],
          ]),
          needs: [{ option: 'fuel', value: 'on', when: 'less' }],
          bars: [{ option: 'crit', rule: 'R-1', when: 'none' }],
        },
        switched('fuel'),
        switched('crit'),
      ],
    };
    const at = (luck: string): Options => settleOptions(tried, 'duel', { luck, crit: 'on' }).options;
    expect(at('dice')).toEqual({ luck: 'dice', fuel: 'off', crit: 'on' });
    expect(at('none')).toEqual({ luck: 'none', fuel: 'off', crit: 'off' });
    expect(at('less')).toEqual({ luck: 'less', fuel: 'on', crit: 'on' });
  });

  it('UMP-SETUP options that cannot stand together are told so by the rule that says it', () => {
    const { options, barred } = settled({ mines: 'on', subs: 'on' });
    expect([options.mines, options.subs]).toEqual(['on', 'off']);
    expect(barred.subs).toEqual({ rule: 'R-9', why: 'It does not go with "MINES".' });
    expect(settled({ subs: 'on' }).options.subs).toBe('on');
    expect(refusedBy(() => setupFor(club, { scenario: 'duel', options: { mines: 'on', subs: 'on' } }))).toBe(
      'R-9',
    );
  });

  it('UMP-SETUP an option that the scenario does not offer stays at its default', () => {
    expect(settled({ night: 'on' })).toMatchObject({
      options: { night: 'off' },
      barred: { night: { rule: 'R-night', why: 'Only raids are flown by night.' } },
    });
    expect(settled({ night: 'on' }, 'raid').options.night).toBe('on');
    expect(refusedBy(() => setupFor(club, { scenario: 'duel', options: { night: 'on' } }))).toBe('R-night');
    expect(setupFor(club, { scenario: 'raid', options: { night: 'on' } }).options).toEqual({ night: 'on' });
  });
});
