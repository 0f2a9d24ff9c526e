import { describe, expect, it } from 'vitest';
import { noAirOps, noPlot } from '../../src/games/flat-top/open/empty-orders.ts';
import { postTitle, rosterOf } from '../../src/games/flat-top/open/modules/coastwatchers/posts.ts';
import { hexLabel, readHex } from '../../src/games/flat-top/open/pack/map.ts';
import type { View } from '../../src/games/flat-top/open/view.ts';
import { putTaskForce } from '../../src/games/flat-top/testkit/position.testkit.ts';
import type { Decision } from '../../src/kernel/decision.ts';
import { axe, screenshot, stage } from './browser.ts';
import { captains, newGame, pressHex, sit, Wire } from './flat-top.ts';
import { isAsked, slip, taken } from './hands.ts';
import { gamesFrom } from './flat-top-positions.ts';

/** Coastwatchers on the table: placed by hand, told to step, and one of them reports ships that come by. */
const OPTIONS = { coastwatchers: 'on' };
const MALAITA = 'coastwatcher on Malaita';
const CAPE = 'B/S24'; // its south-eastern end
const NEXT = 'B/S23';
const SHIPS = 'B/T23'; // in sight of both

const give = (page: Parameters<typeof slip>[0]): Promise<void> =>
  taken(page, () => page.locator('.asked .key.main').click());
const asks = async (wire: Wire, kind: string): Promise<Decision | undefined> =>
  (await wire.state()).view.decisions.find((d) => d.kind === kind);
const number = (view: View, title: string): number =>
  rosterOf(view.public, 0).findIndex((_, no) => postTitle(view.public, 0, no) === title);

describe('Flat Top, coastwatchers placed by hand', () => {
  const table = stage({ commanders: captains, seed: '1' });

  it('FO-CW-1.1 lights the hexes of his island, refuses others, and places him where he is put', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'coral-sea',
      version: 'battle',
      options: OPTIONS,
    });
    const { page, wire, faults } = await sit(table, links.seats.allied);
    await isAsked(page);
    const panel = page.locator('section[aria-label="Ashore"]');
    await panel.waitFor();
    await screenshot(page, 'flat-top-ashore-setup');
    await panel.getByRole('button', { name: new RegExp(MALAITA) }).click();
    await page.locator('.chart-reach').waitFor({ state: 'attached' });
    await screenshot(page, 'flat-top-ashore-lit');
    await pressHex(page, readHex(CAPE));
    await panel.getByRole('button', { name: new RegExp(`${MALAITA} ${CAPE}`) }).waitFor();
    await screenshot(page, 'flat-top-ashore-placed');
    await pressHex(page, readHex('B/V22'));
    await page.getByText('begins on Malaita', { exact: false }).first().waitFor();
    await screenshot(page, 'flat-top-ashore-refused');
    expect(await axe(page)).toEqual([]);
    await give(page);
    const enemy = new Wire(table.house.url, links.seats.japan.token);
    await enemy.settle((await enemy.state()).view.decisions[0]);
    const { view } = await wire.state();
    expect(hexLabel(view.own?.mods.coastwatchers?.[number(view, MALAITA)].hex ?? -1)).toBe(CAPE);
    expect(faults).toEqual([]);
  });
});

describe('Flat Top, a coastwatcher who reports', () => {
  const table = stage({
    commanders: captains,
    seed: '1',
    games: gamesFrom((b) => {
      const no = rosterOf(b.s.pub, 0).findIndex((_, i) => postTitle(b.s.pub, 0, i) === MALAITA);
      const post = b.s.sides[0].mods.coastwatchers?.[no];
      if (post) post.hex = readHex(CAPE);
      putTaskForce(b, 1, SHIPS, ['Shokaku', 'Zuikaku']);
    }),
  });

  it('FO-CW-0.5 FO-CW-2 reports ships off his cape at once, and steps when he is told to', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'coral-sea',
      version: 'battle',
      options: OPTIONS,
    });
    const { page, wire, faults } = await sit(table, links.seats.allied);
    const enemy = new Wire(table.house.url, links.seats.japan.token);
    for (const d of (await enemy.state()).view.decisions)
      await enemy.give(d, d.kind === 'plot' ? noPlot() : noAirOps());
    const ops = await asks(wire, 'air-ops');
    if (ops) await wire.give(ops, noAirOps());
    await page.locator('.asked h2').filter({ hasText: /^Plot/ }).waitFor();
    await isAsked(page);
    const panel = page.locator('section[aria-label="Ashore"]');
    await panel.locator('summary').click();
    await panel.getByRole('button', { name: new RegExp(MALAITA) }).click();
    await page.locator('.chart-reach').waitFor({ state: 'attached' });
    await pressHex(page, readHex(NEXT));
    await panel.getByRole('button', { name: new RegExp(`${MALAITA} ${CAPE} to ${NEXT}`) }).waitFor();
    await screenshot(page, 'flat-top-ashore-step');
    expect(await slip(page)).toContain('ashore, one steps');
    await give(page);
    await page.locator(`[data-contact="${readHex(SHIPS)}"]`).waitFor({ state: 'attached' });
    await screenshot(page, 'flat-top-ashore-sighting');
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    await page
      .getByText(`Coastwatcher on Malaita to flag: a task force, ${SHIPS}`, { exact: false })
      .first()
      .waitFor();
    await screenshot(page, 'flat-top-ashore-signals');
    const { view } = await wire.state();
    expect(hexLabel(view.own?.mods.coastwatchers?.[number(view, MALAITA)].hex ?? -1)).toBe(NEXT);
    expect(faults).toEqual([]);
  });
});
