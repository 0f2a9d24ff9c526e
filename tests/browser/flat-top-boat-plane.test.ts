import { describe, expect, it } from 'vitest';
import { noAirOps } from '../../src/games/flat-top/open/empty-orders.ts';
import { readHex } from '../../src/games/flat-top/open/pack/map.ts';
import { axe, screenshot, stage } from './browser.ts';
import { captains, newGame, sit } from './flat-top.ts';
import { isAsked } from './hands.ts';
import { gamesFrom } from './flat-top-positions.ts';

/** The plane of a submarine on the table: her mark on the chart, what her sheet says of it, and her box in the operations room. */
describe('Flat Top, a submarine with a float plane', () => {
  const table = stage({
    commanders: captains,
    seed: '1',
    games: gamesFrom((b) => {
      const boat = b.s.sides[1].ships.find((x) => x.name === 'SSM 1')?.mods?.submarines;
      if (boat)
        Object.assign(boat, {
          hex: readHex('B/K30'),
          depth: 'surface',
          float: { since: b.s.pub.turn - 1, flew: 0 },
        });
    }),
  });

  it('FO-SUBA-FLOAT-1 FO-SUBA-FLOAT-7 shows where it is and how long she has lain still', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'guadalcanal',
      version: 'full',
      options: { submarines: 'types' },
    });
    const { page, wire, faults } = await sit(table, links.seats.japan);
    await isAsked(page);
    const { view } = await wire.state();
    const ops = view.decisions.find((d) => d.kind === 'air-ops');
    if (!ops) throw new Error('no Air Operations');
    await wire.give(ops, noAirOps());
    await page.locator('.asked h2').filter({ hasText: /^Plot/ }).waitFor();
    await isAsked(page);
    await page
      .getByRole('button', { name: /^SSM 1/ })
      .first()
      .click();
    const sheet = page.locator('section[aria-label="SSM 1"]');
    await sheet
      .getByText('Its plane stands Ready; still on the surface for 2 of 3 turns', { exact: false })
      .waitFor();
    await page
      .locator('[aria-label^="SSM 1, B/K30; fitted for a float plane"]')
      .waitFor({ state: 'attached' });
    await screenshot(page, 'flat-top-boat-plane');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Legend/ }).click();

    for (const title of ['Badges at the foot of a hex', 'A submarine with an F'])
      await page.getByText(title).first().scrollIntoViewIfNeeded();
    await screenshot(page, 'flat-top-boat-legend');
    expect(faults).toEqual([]);
  });
});
