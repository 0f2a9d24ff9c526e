import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../src/games/registry.ts';
import { INFO } from '../../src/games/flat-top/open/info.ts';
import { flatTop } from '../../src/games/flat-top/ruleset.ts';
import { choice, onOff } from '../../src/kernel/options.ts';
import type { AnyRuleset, GameInfo, OptionSpec } from '../../src/kernel/ruleset.ts';
import { toy } from '../../src/kernel/testkit/toy.ts';
import { axeInBothLights, axeOnPhone, screenshot, stage } from './browser.ts';

/** A game with sixty optional rules, as a whole collection of modules would bring them: borrowed words, made-up bonds. */
const sixty = (): OptionSpec[] => {
  const titles = [
    'Critical hits',
    'Towing',
    'Fueling at sea',
    'Anvil attacks',
    'Night landing',
    'Radar pickets',
  ];
  const parts = ['Hits', 'Planes in the air', 'Planes on deck', 'Ships', 'Submarines', 'Mines and boats'];
  const list = Array.from(
    { length: 58 },
    (_, i): OptionSpec => ({
      ...onOff(
        `rule-${i}`,
        `${titles[i % 6]}, ${['first', 'second', 'third'][i % 3]} way ${i}`,
        'One line that says in plain words what this rule changes at the table.',
        INFO.options[i % INFO.options.length].rule,
      ),
      part: parts[Math.floor(i / 10)],
    }),
  );
  list[1] = { ...list[1], needs: [{ option: 'rule-2', value: 'on' }] };
  list[3] = { ...list[3], bars: [{ option: 'rule-4', rule: 'UMP-SETUP' }] };
  list[5] = { ...list[5], offered: { scenarios: [], why: 'No oiler sails in this battle.' } };
  const depths = choice('boats', 'Boats', 'Which submarines are in play.', 'FT-OPT-SUB-1', [
    ['none', 'None'],
    ['simple', 'Two depths'],
    ['types', 'Three depths, three types and a surprise table'],
    ['hunted', 'Three depths, hunted by destroyers that lie still'],
  ]);
  const luck = choice('luck', 'Luck', 'How much the die changes.', 'FT-OPT-LUCK-1', [
    ['dice', 'As printed'],
    ['less', 'Less'],
    ['none', 'None'],
  ]);
  return [...list, { ...depths, part: 'Submarines' }, { ...luck, part: 'Hits' }];
};

const info: GameInfo = {
  ...toy.info,
  title: 'Sixty switches',
  options: sixty(),
  presets: [
    { id: 'book', title: 'The book as printed', line: 'No optional rule is in force.', options: {} },
    { id: 'club', title: "The club's", line: 'What many play.', options: { 'rule-0': 'on', luck: 'less' } },
  ],
};
const table = stage({
  games: gamesOf({
    'flat-top': async () => flatTop as unknown as AnyRuleset,
    sixty: async () => ({ ...toy, info: { ...info, id: 'sixty' } }) as unknown as AnyRuleset,
  }),
});
const part = 'details details';

describe('sixty options on the set-up page', () => {
  it('are found, chosen, barred and brought along by keyboard, and read in both lights', async () => {
    const { page, faults } = await table.open('/new#sixty');
    await page.getByText('Rules and options').click();
    await page.getByText('0 options of 60 in force').waitFor();
    expect(await page.locator(part).count()).toBe(6);
    await screenshot(page, 'options-folded-1440');
    expect(await axeInBothLights(page)).toEqual([]);

    // a part is unfolded by keyboard, an option set with the space bar
    await page.locator(part).locator('summary', { hasText: 'Hits' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /^Towing, second way 1 / }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Switched on with “Towing, second way 1”.').waitFor();
    expect(await page.getByRole('checkbox', { name: /^Fueling at sea, third way 2 / }).isDisabled()).toBe(
      true,
    );
    await page.getByText('No oiler sails in this battle.').waitFor();
    await page.getByRole('checkbox', { name: /^Anvil attacks, first way 3 / }).check();
    await page
      .getByText('It does not go with “Anvil attacks, first way 3”.'.replaceAll(/[“”]/g, '"'))
      .waitFor();
    expect(await page.getByRole('checkbox', { name: /^Night landing, second way 4 / }).isDisabled()).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Rule UMP-SETUP: Night landing' }).click();
    await page.getByText('A game begins only with a scen').waitFor();
    await page.getByText('2 changed').waitFor();
    await screenshot(page, 'options-part-1440');
    expect(await axeInBothLights(page, 'details')).toEqual([]);

    // the search unfolds what it finds
    await page.getByLabel('Find an option').fill('surprise table');
    await page.getByText('1 option of 60').waitFor();
    await page.getByLabel('Three depths, three types and a surprise table').check();
    await page.getByLabel('Find an option').fill('');
    await page.getByLabel('In force only').check();
    await page.getByText('4 options of 60').waitFor();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await screenshot(page, 'options-in-force-1440-dark');
    expect(page.url()).toContain('/new#sixty;scenario=duel;rule-1=on;rule-3=on;boats=types');

    // a preset takes the place of all that
    await page.getByText("The club's").click();
    await page.getByText('2 options of 60').waitFor();
    expect(faults).toEqual([]);
  });

  it('are given to a friend as a link, and a wrong one is told in words', async () => {
    const { page, faults } = await table.open(
      '/new#flat-top;scenario=coral-sea;version=battle;luck=less;towing=on',
    );
    await page.getByText('2 changed').waitFor();
    expect(await page.getByLabel('One hit up or down').isChecked()).toBe(true);
    expect(await page.locator('input[name=version]:checked').inputValue()).toBe('battle');
    await screenshot(page, 'options-flat-top-1440');
    await page.getByText('Rings Around Rabaul', { exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#flat-top;scenario=rabaul;towing=on;luck=less');
    await page.goto(`${table.house.url}/new#flat-top;scenario=leyte;radar=on;luck=much;rescue=on`);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('li').allInnerTexts()).toEqual([
      'Flat Top has no scenario “leyte”.',
      'Flat Top has no option “radar”.',
      '“Luck in combat” has no choice “much”.',
    ]);
    await page.getByText('1 changed').waitFor();
    expect(await axeInBothLights(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('are read and touched on a phone', async () => {
    const { page, faults } = await table.open('/new#sixty;rule-1=on', {
      width: 390,
      height: 844,
      touch: true,
      theme: 'dark',
    });
    await page.getByText('1 changed').waitFor();
    await page.getByRole('button', { name: 'Unfold all' }).tap();
    await page.getByText('Switched on with').scrollIntoViewIfNeeded();
    await screenshot(page, 'options-390-dark');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.getByLabel('Find an option').fill('depths');
    await page.getByText('Two depths').tap();
    await page.getByText('2 changed').waitFor();
    await screenshot(page, 'options-search-390');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await axeOnPhone(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
