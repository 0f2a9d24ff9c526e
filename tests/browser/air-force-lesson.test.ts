import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, screenshot, stage } from './browser.ts';
import { card, follow, press, type Steps } from './lesson.ts';

const table = stage();

/** The first lit letter of a kind. */
const letter = (page: Page, word: string): Promise<void> =>
  page.locator('.moves .letter:enabled').filter({ hasText: word }).first().click();
const skip = (page: Page): Promise<void> => page.getByRole('button', { name: 'Skip this' }).click();
const dial = (page: Page, way: string): Promise<void> =>
  page.getByRole('group', { name: 'Climb or dive' }).getByRole('button', { name: way }).first().click();
/** What was tried is rubbed out: the wingman's plot is flown. */
async function staffs(page: Page): Promise<void> {
  await press(page, 'p');
  await press(page, 'Enter');
}

/** Does what the card says, once. */
const STEPS: Steps = {
  'Straight and level': (page) => press(page, 'Enter'),
  'Bank before you turn': (page) => letter(page, 'bank'),
  Turn: async (page) => {
    const lit = page.locator('.moves .letter:enabled').filter({ hasText: 'turn' });
    await ((await lit.count()) > 0 ? lit.first().click() : skip(page));
  },
  Slip: skip,
  'Climb and power': (page) => dial(page, '▲'),
  Dive: (page) => dial(page, '▼'),
  'Half-roll': skip,
  'The guns': staffs,
};

const DUEL: Steps = {
  'One for you, one for him': (page) => page.getByRole('button', { name: /^Fly only this one/ }).click(),
  'Be where he will be': staffs,
  'Before you commit': staffs,
};

describe('the first flight', () => {
  it('is offered in the lobby and taught to the first burst, and then a duel', {
    timeout: 400_000,
  }, async () => {
    const { page, faults } = await table.open('/');
    await page.getByRole('button', { name: 'Take off' }).click();
    await card(page, 'A fighter and the sky').waitFor();
    await screenshot(page, 'air-force-lesson');
    expect(await axe(page)).toEqual([]);
    const { met } = await follow(page, STEPS);
    await card(page, 'That is the game').waitFor();
    for (const title of ['Straight and level', 'Climb and power', 'Dive', 'Half-roll', 'The guns'])
      expect(met).toContain(title);
    // and on to the duel, one plane for the wingman
    await page.getByRole('button', { name: 'Fly a duel' }).click();
    await card(page, 'Two against two').waitFor();
    const duel = await follow(page, DUEL);
    await card(page, 'That is the game').waitFor();
    for (const title of ['One for you, one for him', 'Be where he will be', 'Your burst'])
      expect(duel.met).toContain(title);
    await screenshot(page, 'air-force-duel');
    expect(faults).toEqual([]);
  });
});
