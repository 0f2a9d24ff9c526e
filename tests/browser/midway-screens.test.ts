import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { NewGameAnswer } from '../../src/server/wire.ts';
import { axeInBothLights, screenshot, stage } from './browser.ts';
import { asked } from './hands.ts';
import { newGame, quickStaff, Wire } from './midway.ts';

/** Every screen that is not a decision, in both lights: nothing that keeps anybody out. */
const table = stage({ commanders: quickStaff });

/** A game of two people, some turns old, with all its links. */
async function gameUnderWay(
  scenario: string,
): Promise<{ links: NewGameAnswer['links']; us: Wire; japan: Wire }> {
  const { links } = await newGame(table.house.url, { scenario, title: 'Trial' });
  const [us, japan] = [links.seats.us, links.seats.japan].map((l) => new Wire(table.house.url, l.token));
  for (let i = 0; i < 80; i++) {
    let turn = 0;
    for (const wire of [us, japan]) {
      const { view } = await wire.state();
      turn = view.turn;
      if (view.decisions[0]) await wire.settle(view.decisions[0]);
    }
    if (turn >= 3) return { links, us, japan };
  }
  throw new Error('the game does not get under way');
}

/** Goes through named screens; returns what axe found, each line with its screen. */
async function walk(page: Page, screens: [name: string, open: () => Promise<unknown>][]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, open] of screens) {
    await open();
    await page.waitForTimeout(60);
    found.push(...(await axeInBothLights(page)).map((line) => `${name}: ${line}`));
    await screenshot(page, `midway-screen-${name}`);
  }
  return found;
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const sheet = (page: Page, key: string, title: string | RegExp) => async (): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.keyboard.press(key);
  await heading(page, title);
};

describe('every screen of Midway keeps nobody out', () => {
  it('before the game: lobby, set-up, joining, errors', { timeout: 240_000 }, async () => {
    const { page, faults } = await table.open('/');
    const go = (path: string) => page.goto(table.house.url + path);
    const open = await newGame(table.house.url, { scenario: 'basic', seats: { us: 'human', japan: 'open' } });
    const found = await walk(page, [
      ['lobby', () => page.getByRole('button', { name: 'Begin the lesson' }).waitFor()],
      [
        'lobby-wrong',
        async () => {
          await page.getByLabel(/A friend sent you a link/).fill('nonsense');
          await page.getByRole('button', { name: 'Join' }).click();
          await page.getByRole('alert').waitFor();
        },
      ],
      [
        'new',
        async () => {
          await go('/new#midway');
          await page.getByText('Rules and options').click();
          await page.getByText('Everything', { exact: true }).click();
          await page.getByText('MW-APP-MISC-3').waitFor();
        },
      ],
      [
        'join',
        async () => {
          await go(open.links.seats.japan.path);
          await page.getByRole('button', { name: 'Take the seat' }).waitFor();
        },
      ],
      [
        'no-seat',
        async () => {
          await go('/play#nonsense');
          await page.getByText('This link opens no seat.').waitFor();
        },
      ],
      [
        'lost',
        async () => {
          await go('/elsewhere');
          await page.getByText('There is nothing under this address.').waitFor();
        },
      ],
      [
        'rules',
        async () => {
          await go('/rules#MW-STEP3');
          await page.locator('.here', { hasText: 'MW-STEP3' }).first().waitFor();
        },
      ],
      [
        'curtain',
        async () => {
          const { seats } = open.links;
          const two = await newGame(table.house.url, { scenario: 'basic', hotseat: true });
          expect(seats.us.token).not.toBe(two.links.seats.us.token);
          await go(`/hotseat#${two.links.seats.us.token}.${two.links.seats.japan.token}`);
          await page.getByRole('button', { name: 'Open the curtain' }).waitFor();
        },
      ],
    ]);
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('at the table: sheets, rails, watchers, and a phone', { timeout: 240_000 }, async () => {
    const { links } = await gameUnderWay('everything');
    const { page, faults } = await table.open(links.seats.us.path);
    await page.locator('.asked .key.main:enabled').waitFor();
    const found = await walk(page, [
      ['signals', sheet(page, 'l', 'Signals')],
      ['why', sheet(page, '?', 'Why this is asked')],
      ['report', sheet(page, 'r', 'Situation report')],
      ['standing', sheet(page, 's', 'Standing orders')],
      ['chat', sheet(page, 'c', 'Chat')],
      ['legend', sheet(page, 'k', 'Legend')],
      ['keys', sheet(page, 'h', 'Keys')],
      ['game', sheet(page, 'g', 'Trial')],
      ['ships', sheet(page, '5', 'Ships')],
      ['tables', sheet(page, '6', 'Tables')],
      ['decks', async () => [await page.keyboard.press('Escape'), await page.keyboard.press('2')]],
      ['enemy', () => page.keyboard.press('3')],
      ['time', () => page.keyboard.press('4')],
      ['rings', () => page.keyboard.press('o')],
    ]);
    // the tables hold what the dice are read on, the B-17s among it
    await page.keyboard.press('6');
    await page
      .getByRole('table', { name: /^B-17 attack/ })
      .getByRole('cell', { name: '5', exact: true })
      .waitFor();
    await page.keyboard.press('5');
    await page.getByRole('row', { name: /Akagi.*0 of 5 hits/ }).waitFor();
    // every signal opens its rule
    await page.keyboard.press('l');
    await page.locator('.slips .rule').first().click();
    await heading(page, 'The rule');
    await page.keyboard.press('Escape');

    const watch = await table.open(links.spectator.path);
    await watch.page.getByText('You see what both sides know.').waitFor();
    const all = await table.open(links.gamemaster?.path ?? '');
    await all.page.getByText('You see everything.').waitFor();
    const phone = await table.open(links.seats.japan.path, { width: 390, height: 844, touch: true });
    await asked(phone.page, '').waitFor();
    found.push(
      ...(await walk(watch.page, [['spectator', async () => {}]])),
      ...(await walk(all.page, [['gamemaster', async () => {}]])),
      ...(await walk(phone.page, [
        ['phone', async () => {}],
        ['phone-forces', () => phone.page.getByRole('button', { name: 'Forces', exact: true }).tap()],
        ['phone-plan', () => phone.page.getByRole('button', { name: 'Plan', exact: true }).tap()],
        ['phone-more', () => phone.page.getByRole('button', { name: 'More', exact: true }).tap()],
        ['phone-ships', () => phone.page.getByRole('button', { name: 'Ships', exact: true }).tap()],
      ])),
    );
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(found).toEqual([]);
    expect([...faults, ...watch.faults, ...all.faults, ...phone.faults]).toEqual([]);
  });

  it('after the game: the score, the replay, the dice', { timeout: 240_000 }, async () => {
    const { links } = await gameUnderWay('basic');
    const { page, faults } = await table.open(links.seats.us.path);
    const found = await walk(page, [
      [
        'over',
        async () => {
          await page.locator('.asked .key.main').waitFor();
          await page.keyboard.press('g');
          await page.getByRole('button', { name: 'Resign' }).click();
          await page.getByRole('button', { name: 'Haul down the flag' }).click();
          await page.keyboard.press('Escape');
          await page.getByText('The game is over', { exact: true }).waitFor();
        },
      ],
      [
        'replay',
        async () => {
          await page.getByRole('link', { name: 'Replay with the truth' }).last().click();
          await page.getByLabel('Step', { exact: true }).waitFor();
          await page.keyboard.press('>');
        },
      ],
      ['replay-ships', sheet(page, '5', 'Ships')],
      ['replay-game', sheet(page, 'g', 'The whole game')],
      ['abreast', async () => [await page.keyboard.press('Escape'), await page.keyboard.press('d')]],
      [
        'dice',
        async () => {
          await page.goto(`${table.house.url}/dice#${links.seats.us.token}`);
          await page.getByText('No die has fallen in this game.').waitFor();
        },
      ],
    ]);
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
});
