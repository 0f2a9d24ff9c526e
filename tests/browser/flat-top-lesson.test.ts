import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, screenshot, stage } from './browser.ts';
import { putAway } from './hands.ts';
import { card, follow, inDrawer, press, type Steps } from './lesson.ts';

const table = stage();

const accept = (page: Page): Promise<void> => press(page, 'Enter');

/** A formation of one's own to fly: it is chosen, sent where it can go, and the order given. */
async function chooseCatalina(page: Page, tick: RegExp): Promise<void> {
  await page
    .getByRole('region', { name: 'Still to fly' })
    .getByRole('button', { name: /Catalina/ })
    .click();
  await page.getByLabel(tick).check();
}
async function flyCatalina(page: Page, tick: RegExp): Promise<void> {
  await chooseCatalina(page, tick);
  await page.locator('.surface').focus();
  await accept(page);
}
const inRail = (page: Page, name: RegExp): Promise<void> =>
  page.locator('.rail').getByRole('button', { name }).click();
async function takeCatalina(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Catalina, ready on Port Moresby/ }).focus();
  await press(page, 'ArrowRight');
}

/** Does what the card says, once: by mouse, by key, as it suggests. Where nothing is named here, the staff's plan is accepted. */
const STEPS: Steps = {
  'The chart': (page) => page.getByRole('button', { name: /^Rabaul,/ }).click(),
  Weather: (page) => page.getByRole('button', { name: 'Skip this' }).click(),
  'Where you begin': (page) => page.getByRole('button', { name: 'Accept' }).click(),
  'Air operations': async (page) => {
    await press(page, '3');
    await inRail(page, /Lexington/);
  },
  'A patrol overhead': (page) => press(page, 'p'),
  Eyes: async (page) => {
    await inRail(page, /Port Moresby/);
    await takeCatalina(page);
    await page.getByRole('button', { name: 'Give the order' }).click();
  },
  'Plotting the ships': (page) => press(page, '.'),
  'Two hexes an hour': async (page) => {
    await page.locator('.surface').focus();
    await press(page, 'ArrowLeft');
    await press(page, ' ');
  },
  Sealed: async (page) => {
    await press(page, 'p'); // the staff's course after all: the dice of this battle are known for it
    await accept(page);
  },
  'In the open': (page) => flyCatalina(page, /openly/),
  Search: (page) => flyCatalina(page, /searches on the way/),
  'What you know': (page) => press(page, '4'),
  'In reach': (page) => press(page, 'o'),
  'Home in time': (page) => press(page, '2'),
  'What wins': (page) => press(page, '5'),
  'Carry on': (page) => press(page, 'a'),
};

/** The same on a phone, where the sides are drawers. */
const flyFromDrawer =
  (tick: RegExp) =>
  async (page: Page): Promise<void> => {
    await inDrawer('panel', () => chooseCatalina(page, tick))(page);
    await accept(page);
  };
const ON_PHONE: Steps = {
  ...STEPS,
  'Air operations': async (page) => {
    await press(page, '3');
    await inDrawer('rail', () => inRail(page, /Lexington/))(page);
  },
  Eyes: async (page) => {
    await inDrawer('rail', () => inRail(page, /Port Moresby/))(page);
    await inDrawer('panel', takeCatalina)(page);
    await accept(page);
  },
  'In the open': flyFromDrawer(/openly/),
  Search: flyFromDrawer(/searches on the way/),
};

/** What the staff proposes, where the card tells what is accepted. */
const AGREES = {
  'All planes have moved': /moved/i,
  Battle: /battle|Rabaul/i,
  'The approach': /base/i,
  'The strike': /Dauntless|Devastator/,
};

/** All of it is met; where a better staff plays these dice otherwise, the offer in games.ts takes other dice. */
const MET = [
  'Air operations',
  'Eyes',
  'Two hexes an hour',
  'Take-off',
  'In the open',
  'Search',
  'What you know',
  'The strike',
  'Targets and odds',
  'Home in time',
  'Ready again',
  'What wins',
  'Carry on',
];

/** The battle from the lobby to the score, doing what the card says; what is wrong with the cards or the page. */
async function walk(
  look: { width: number; height: number; touch?: boolean },
  steps: Steps,
): Promise<string[]> {
  const { page, faults } = await table.open('/', look);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await card(page, 'The chart').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, `flat-top-lesson-${look.width}`);

  const { met, faults: cards } = await follow(page, steps, AGREES);
  await card(page, 'That is the game').waitFor();
  for (const title of MET) expect(met).toContain(title);
  expect(await card(page, 'That is the game').innerText()).toMatch(
    /(You have|Japan has) won: .* \d+ points to \d+/,
  );
  if (look.touch) {
    await putAway(page); // the last fight, then the end, lie over everything
    await page.locator('.occasion').getByRole('button', { name: 'To the chart' }).click();
  }
  await page.getByRole('button', { name: 'I have the deck' }).click();
  expect(await page.locator('.card').count()).toBe(0);

  // it is not offered again, but can be had again
  await page.goto(table.house.url);
  await page.getByRole('button', { name: 'Once more' }).waitFor();
  return [...cards, ...faults];
}

describe('the guided battle', () => {
  it('is fought from the lobby to the score, doing what the card says', { timeout: 300_000 }, async () => {
    expect(await walk({ width: 1440, height: 900 }, STEPS)).toEqual([]);
  });

  it('is fought on a phone, where every card points at something in sight', {
    timeout: 300_000,
  }, async () => {
    expect(await walk({ width: 390, height: 844, touch: true }, ON_PHONE)).toEqual([]);
  });
});
