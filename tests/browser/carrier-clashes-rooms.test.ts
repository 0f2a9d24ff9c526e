import { describe, expect, it } from 'vitest';
import { axe, capture, screenshot, stage } from './browser.ts';
import { newGame } from './carrier-clashes.ts';
import { gamesInTheMiddle, goTo } from './carrier-clashes-positions.ts';
import { give } from './hands.ts';

/** The other rooms around a clash: spectators, two at one screen, the replay, a phone; and carriers drawn from pools. */
const middle = gamesInTheMiddle();
const table = stage({ games: middle.games });
const LONG = { timeout: 120_000 };

describe('Carrier Clashes in the other rooms', () => {
  it(
    'shows a spectator backs of blocks alone, and passes one screen from seat to seat behind a curtain',
    LONG,
    async () => {
      middle.at({ kind: 'move' });
      const { links } = await newGame(table.house.url, { scenario: 'santa-cruz' });
      const { page, faults } = await table.open('/');
      const heard = await capture(page);
      await page.goto(table.house.url + links.spectator.path);
      await page.locator('.surface [role="button"]').first().waitFor();
      await page.keyboard.press('3');
      expect(await page.locator('.asked .key.main').count()).toBe(0);
      expect(heard.join('\n')).not.toMatch(/"own":\{|"truth":\{/);
      expect(await axe(page)).toEqual([]);
      await screenshot(page, 'carrier-clashes-spectator');

      const [first, second] = [links.seats.allied.token, links.seats.ijn.token];
      await page.goto(`${table.house.url}/hotseat#${first}.${second}`);
      const curtain = page.getByRole('button', { name: /^Open the curtain/ });
      await curtain.waitFor();
      await screenshot(page, 'carrier-clashes-curtain');
      expect(await page.locator('.surface').count()).toBe(0);
      await page.keyboard.press('Enter');
      await page.locator('.asked .box[data-asked] .key.main:enabled').waitFor();
      await give(page);
      for (let n = 0; (await curtain.count()) === 0; n++) {
        expect(n).toBeLessThan(20);
        if ((await page.locator('.asked .key.main:enabled').count()) > 0) await give(page);
        else await page.waitForTimeout(100);
      }
      expect(await page.locator('.surface').count()).toBe(0);
      expect(faults).toEqual([]);
    },
  );

  it('replays a clash with the truth beside both sides', LONG, async () => {
    const { page, faults } = await table.open('/');
    await goTo({ page, house: table.house, middle }, { kind: 'move' });
    await page.locator('.asked .key.main:enabled').waitFor();
    await give(page);
    await page.keyboard.press('g');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Haul down the flag' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Replay with the truth' }).last().click();
    await page.getByLabel('Step', { exact: true }).waitFor();
    await page.keyboard.press('>');
    await page.getByText(/^Step \d of \d/).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'carrier-clashes-replay');
    await page.keyboard.press('d');
    await page.locator('canvas').nth(2).waitFor();
    await screenshot(page, 'carrier-clashes-replay-abreast');
    expect(faults).toEqual([]);
  });

  it(
    'draws carriers from pools: each side hears of its own draw and of what it found left in the other pool',
    LONG,
    async () => {
      const wish = { scenario: 'midway', options: { 'carrier-pools': 'on' } };
      const { page, faults } = await table.open('/', { width: 390, height: 844, touch: true });
      const heard = await capture(page);
      const wire = await goTo({ page, house: table.house, middle }, { kind: 'deploy' }, wish);
      const { view, log } = await wire.state();
      const told = log.lines.filter((line) => line.kind === 'pools').map((line) => line.text);
      expect(told).toEqual([
        expect.stringMatching(/^Your carrier pool gives: .+ Left in the enemy's pool you find: /),
      ]);
      expect(
        heard
          .join('\n')
          .match(/Your carrier pool gives: [^"]+/g)
          ?.every((text) => told[0].includes(text)),
      ).toBe(true);
      expect(view.own?.know.clues.length).toBeGreaterThan(0);
      const carriers = view.own?.ships.filter((s) => s.suit === 'H' && s.tf === '').length ?? 0;
      expect(carriers).toBeGreaterThan(0);

      await page.getByRole('button', { name: 'Forces', exact: true }).tap();
      await page.getByRole('tab', { name: 'Enemy' }).tap();
      await page.getByText(/^Left in his pool of carriers: /).waitFor();
      await screenshot(page, 'carrier-clashes-pools-phone');
      await page.getByRole('button', { name: 'Plan', exact: true }).tap();
      await page.locator('.panel .key').first().waitFor();
      await screenshot(page, 'carrier-clashes-pools-phone-plan');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Plan', exact: true }).tap(); // the sheet goes down again
      await page.getByRole('button', { name: 'Accept' }).tap();
      await page.getByText('Form your task forces').waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
    },
  );
});
