import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zoneName } from '../../src/games/midway/open/board.ts';
import { SHIPS } from '../../src/games/midway/open/pack.ts';
import { stage } from './browser.ts';
import { give, slip } from './hands.ts';
import { inspect, pressZone, quickStaff, twoWindows, until } from './midway.ts';

const table = stage({ commanders: quickStaff });

/** The forces with such a name that do not show on the chart. */
const outOfSight = async (page: Page, name: RegExp): Promise<string[]> => {
  const chart = await page.locator('.surface').boundingBox();
  const forces = await page.locator('.force').evaluateAll((all) =>
    all.map((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return { label: e.getAttribute('aria-label') ?? '', x: x + width / 2, y: y + height / 2 };
    }),
  );
  const hidden = forces.filter(
    ({ x, y }) =>
      !chart || x < chart.x || y < chart.y || x > chart.x + chart.width || y > chart.y + chart.height,
  );
  expect(forces.filter((f) => name.test(f.label)).length).toBeGreaterThan(0);
  return hidden.map((f) => f.label).filter((label) => name.test(label));
};

describe('Midway, the tournament game', () => {
  it('flies a strike with escorts against a patrol, from the pencil to the deck', {
    timeout: 240_000,
  }, async () => {
    const seats = await twoWindows(table, 'tournament');
    const { us, japan } = seats;

    // the U.S. strike with all that flies, its odds drawn against a guess at the patrol
    // wherever one looked before, the decks are in sight when strikes are written
    await us.page.locator('.surface').focus();
    for (const key of ['+', '+', '+', ...Array.from({ length: 12 }, () => 'Shift+ArrowLeft')])
      await us.page.keyboard.press(key);
    const { page } = await until(seats, 'us', 'operations', (view) => view.turn >= 4);
    expect(await outOfSight(page, /Enterprise|Yorktown|Hornet/)).toEqual([]);
    const { view: enemy } = await japan.wire.state();
    const [akagi] = enemy.bases;
    await pressZone(page, akagi.zone);
    await page.keyboard.press('w');
    await page.getByRole('button', { name: 'send all that can return' }).click();
    expect(await slip(page)).toMatch(
      /fighters?, .* dive bombers? and .* torpedo planes? of Enterprise.* strike /,
    );
    const guess = page.getByRole('spinbutton', { name: 'Enemy fighters on patrol, as a guess' });
    for (let i = 0; i < 6; i++) await guess.press('ArrowUp');
    await page.getByText('the escort holds them all').waitFor();
    await page.getByRole('group', { name: /^Fighter combat, \d+ against 6$/ }).waitFor();
    await inspect(page, 'strike');
    await page.locator('.surface').focus();
    await give(page);

    // the Japanese patrol over the carriers, with the odds against an escort; no other ship can be covered
    await until(seats, 'japan', 'operations');
    await pressZone(japan.page, 'H-5-G');
    await japan.page.getByText('Patrol: No ship of yours is at H-5-G to be covered.').waitFor();
    await pressZone(japan.page, akagi.zone);
    await japan.page.keyboard.press('v');
    await japan.page.keyboard.press('v');
    expect(await slip(japan.page)).toMatch(
      new RegExp(`fighters? of .* patrol over .*${zoneName(akagi.zone)}`),
    );
    await japan.page.getByRole('group', { name: /^Fighter combat/ }).waitFor();
    await inspect(japan.page, 'patrol');
    await japan.page.locator('.surface').focus();
    await give(japan.page);

    // over the target: all dive bombers on the Akagi, torpedo planes on a beam
    const { view: over } = await until(seats, 'us', 'assign');
    expect(over.battle?.attack[0]).toBeGreaterThan(0);
    expect(over.battle?.patrol).toBeGreaterThan(0);
    await page.keyboard.press('d');
    await page
      .locator('.surface')
      .getByRole('button', { name: /Akagi, carrier/ })
      .click();
    await page.getByRole('spinbutton', { name: 'Torpedo planes on Akagi, port beam' }).press('End');
    expect(await slip(page)).toMatch(/^\S+ dive bombers? at Akagi, \S+ torpedo planes? from port\.$/);
    await page.locator('.surface').focus();
    await give(page);

    // the defender sees the fighter combat before he commits, and lets the Akagi fire
    await until(seats, 'japan', 'fire');
    await japan.page.getByText(/on patrol meet F/).waitFor();
    await japan.page.getByRole('group', { name: /^Fighter combat/ }).waitFor();
    await japan.page.getByRole('combobox', { name: 'Akagi fires at' }).selectOption({ index: 1 });
    expect(await slip(japan.page)).toMatch(/Akagi fires? at the /);
    await inspect(japan.page, 'screen');
    await japan.page.locator('.surface').focus();
    await give(japan.page);

    // the dice are shown in both windows, fighters first
    for (const seat of [us, japan]) {
      const results = seat.page.locator('.results');
      await results.getByText(/^Fighters over/).waitFor();
      await results
        .getByText(/^Attack on Akagi/)
        .first()
        .waitFor();
      expect(await results.getByRole('img', { name: /^Dice: [1-6]$/ }).count()).toBeGreaterThan(0);
      await results.getByRole('button', { name: 'MW-T-FIGHT-6' }).click();
      await seat.page.getByRole('heading', { name: 'The rule' }).waitFor();
      await seat.page.keyboard.press('Escape');
    }
    await inspect(page, 'results');

    // home again; what is left of the strike finds its decks
    await until(seats, 'us', 'land');
    expect(await slip(page)).toMatch(/ land /);
    await page.locator('.surface').focus();
    await give(page);
    const { view: after } = await us.wire.state();
    const { view: theirs } = await japan.wire.state();
    const hits = (ship: string): number => theirs.ships[SHIPS.findIndex((s) => s.id === ship)].hits;
    expect(after.ships.map((s) => s.hits)).toEqual(theirs.ships.map((s) => s.hits));
    expect(hits('akagi')).toBeGreaterThanOrEqual(0);
    expect([...us.faults, ...japan.faults]).toEqual([]);
  });
});
