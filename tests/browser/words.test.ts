import { describe, expect, it } from 'vitest';
import { axe, axeInBothLights, axeOnPhone, screenshot, stage } from './browser.ts';
import { openGame } from './hands.ts';

/** Briefings, the glossary and what wins: read by hand, by key, by touch. */
const table = stage();

const alone = (game: string, scenario: string, seat: string, other: string, version?: string) =>
  openGame(table.house.url, {
    game,
    scenario,
    ...(version !== undefined && { version }),
    seats: { [seat]: 'human', [other]: { computer: 'ensign' } },
  });

describe('the briefing', () => {
  it('follows the scenario, the version and the options on the set-up page', {
    timeout: 120_000,
  }, async () => {
    const { page, faults } = await table.open('/new#flat-top');
    const brief = page.getByLabel('Briefing');
    await brief.getByRole('heading', { name: 'Rings Around Rabaul' }).waitFor({ timeout: 60_000 }); // the house reads all rules first
    await brief.getByText('0600 to 1800 Feb 23, 1942').waitFor();
    await page.locator('.radio-cards label', { hasText: 'Coral Sea' }).click();
    await page.locator('.radio-cards label', { hasText: 'The Battle' }).click();
    await brief.getByText('0100 to 1800 May 8, 1942').waitFor();
    await brief.getByText('CV Lexington, CV Yorktown').waitFor();
    await brief.getByRole('button', { name: 'FT-S2-V3' }).waitFor();
    expect(await axeInBothLights(page)).toEqual([]);
    await screenshot(page, 'words-new');
    await page.locator('.radio-cards label', { hasText: 'Midway' }).first().click();
    await brief.getByText(/^34 turns/).waitFor();
    for (const game of ['Carrier Clashes', 'Air Force']) {
      await page.locator('.radio-cards label', { hasText: game }).first().click();
      await brief.getByRole('heading', { name: 'What wins' }).waitFor();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await screenshot(page, 'words-new-phone');
    expect(faults).toEqual([]);
  });

  it('lies on the table when it is first opened, once, and stays one key away', {
    timeout: 120_000,
  }, async () => {
    const { links } = await alone('midway', 'basic', 'us', 'japan');
    const { page, faults } = await table.open(links.seats.us.path, { newcomer: true });
    const paper = page.locator('.opening');
    await paper.getByRole('heading', { name: 'Basic game' }).waitFor();
    expect(await axeInBothLights(page)).toEqual([]);
    await screenshot(page, 'words-opening');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await page.keyboard.press('Enter'); // puts it away and gives no order
    await paper.waitFor({ state: 'detached' });
    expect(await page.locator('.asked h2').innerText()).toContain('Place');
    await page.keyboard.press('8');
    const sheet = page.locator('section.sheet');
    await sheet.getByRole('heading', { name: 'How it stands' }).waitFor();
    await sheet.getByRole('button', { name: 'MW-WIN-8' }).click();
    await sheet.getByText('Capturing Midway before the game ends').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await sheet.getByText('the briefing: forces, length, what wins').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    expect(await paper.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('can be read on a phone, by touch', { timeout: 120_000 }, async () => {
    const { links } = await alone('flat-top', 'rabaul', 'allied', 'japan');
    const phone = { width: 390, height: 844, touch: true, newcomer: true, theme: 'dark' } as const;
    const { page, faults } = await table.open(links.seats.allied.path, phone);
    await page.locator('.opening').getByText('Bring the Lexington').waitFor();
    await screenshot(page, 'words-opening-phone');
    expect(await axeOnPhone(page)).toEqual([]);
    await page.getByRole('button', { name: /To the chart/ }).tap();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('button', { name: 'Briefing', exact: true }).tap();
    await page.locator('section.sheet').getByRole('heading', { name: 'What wins' }).waitFor();
    await page.locator('section.sheet').getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Forces', exact: true }).last().tap();
    await page.locator('nav.rail').waitFor();
    await page.getByRole('button', { name: 'Forces', exact: true }).last().tap();
    const word = page.locator('.asked [data-term][role=button]').first();
    await word.tap();
    await page.locator('.term-card').waitFor();
    await screenshot(page, 'words-term-phone');
    expect(faults).toEqual([]);
  });
});

describe('the glossary', () => {
  it('opens on a word by hand and by key, moves nothing, and can be searched', {
    timeout: 120_000,
  }, async () => {
    const { links } = await alone('flat-top', 'coral-sea', 'allied', 'japan', 'battle');
    const { page, faults } = await table.open(links.seats.allied.path);
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await page.keyboard.press('8');
    const sheet = page.locator('section.sheet');
    const word = sheet.locator('[data-term][role=button]').first();
    await word.waitFor();
    const terms = await sheet
      .locator('[data-term][role=button]')
      .evaluateAll((all) => all.map((x) => x.getAttribute('data-term')));
    expect(new Set(terms).size).toBe(terms.length); // the first of each, no more
    const before = await word.boundingBox();
    await word.focus();
    await page.keyboard.press('Enter');
    const card = page.locator('.term-card');
    await card.waitFor();
    expect(await card.evaluate((x) => x === document.activeElement)).toBe(true);
    expect(await word.boundingBox()).toEqual(before);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'words-term');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await word.evaluate((x) => x === document.activeElement)).toBe(true);
    expect(await sheet.count()).toBe(1); // the sheet is still there
    await word.hover();
    await card.waitFor();
    await card.getByRole('button', { name: 'Glossary' }).click();
    await sheet.getByRole('searchbox').fill('armour');
    await sheet.locator('dt', { hasText: /^AP$/ }).waitFor();
    expect(await sheet.locator('dt').count()).toBeLessThan(4);
    await sheet.getByRole('searchbox').fill('');
    await screenshot(page, 'words-glossary');
    expect(await axeInBothLights(page, 'section.sheet')).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('the score', () => {
  it('says what wins and how far each side is from it', { timeout: 120_000 }, async () => {
    const { links } = await alone('flat-top', 'coral-sea', 'allied', 'japan', 'battle');
    const { page } = await table.open(links.seats.allied.path);
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await page.getByRole('tab', { name: 'Score' }).click();
    const wins = page.locator('nav.rail').getByRole('group', { name: 'What wins' });
    await wins.getByText('Who has more points at the end wins, with 50 at least.').waitFor();
    expect(await wins.getByText('0 points, level; 50 short of the 50 a win needs').count()).toBe(2);
    await screenshot(page, 'words-score');
    const island = await alone('midway', 'basic', 'us', 'japan');
    await page.goto(table.house.url + island.links.seats.us.path);
    await page.locator('summary', { hasText: 'What wins' }).click();
    await page.locator('nav.rail').getByText('16 more if Midway holds to the end').waitFor();
    await screenshot(page, 'words-score-midway');
  });
});
