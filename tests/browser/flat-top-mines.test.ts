import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noAirOps, noPlot } from '../../src/games/flat-top/open/empty-orders.ts';
import type { Order } from '../../src/games/flat-top/open/orders.ts';
import { GRID, readHex } from '../../src/games/flat-top/open/pack/map.ts';
import { neighbour } from '../../src/kernel/hex.ts';
import type { NewGameAnswer } from '../../src/server/wire.ts';
import { axeInBothLights, screenshot, stage } from './browser.ts';
import { captains, mouse, newGame, type Seat, sit, Wire } from './flat-top.ts';
import { gamesFrom, MINED, minelayer, strait } from './flat-top-positions.ts';
import { isAsked, slip } from './hands.ts';

/** Mines laid by hand in the plot, and a field that strikes. */
const WISH = { scenario: 'guadalcanal', version: 'full', options: { mines: 'on' } };
const QUIET: { readonly [kind: string]: Order } = {
  'air-ops': noAirOps(),
  plot: noPlot(),
  fly: { kind: 'fly', do: 'done', strand: true },
};

/** Answers all that is asked of both sides, but for what is left to the hand at the page. */
async function quietly(
  wires: readonly Wire[],
  leave: (seat: string, kind: string) => boolean,
): Promise<void> {
  for (let more = true; more; ) {
    more = false;
    for (const wire of wires)
      for (const d of (await wire.state()).view.decisions)
        if (!leave(d.seat, d.kind)) {
          await wire.settle(d, QUIET[d.kind]);
          more = true;
        }
  }
}
const plotOfAllies = (seat: string, kind: string): boolean => seat === 'allied' && kind === 'plot';

/** The task force off the coast is taken in hand and sent over the hexside. */
async function sail(page: Page): Promise<void> {
  await isAsked(page);
  const hand = mouse(page);
  await hand.clear();
  await hand.hex(readHex(MINED));
  await page.locator('.chart-reach').waitFor({ state: 'attached' });
  await hand.hex(neighbour(GRID, readHex(MINED), 1));
}

async function begin(
  house: Parameters<typeof sit>[0],
  links: NewGameAnswer['links'],
): Promise<{ seat: Seat; wires: Wire[] }> {
  const seat = await sit(house, links.seats.allied);
  const wires = [seat.wire, new Wire(house.house.url, links.seats.japan.token)];
  await quietly(wires, plotOfAllies);
  await seat.page.locator('.asked h2').filter({ hasText: /^Plot/ }).waitFor();
  return { seat, wires };
}

describe('Flat Top, mines laid by hand', () => {
  const table = stage({ commanders: captains, games: gamesFrom(minelayer), seed: '1' });

  it('FO-MINE-PLANT-5.1 a minelayer has a target, lays over the side she leaves by, and nobody else hears of it', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, WISH);
    const { seat, wires } = await begin(table, links);
    const { page, faults, wire } = seat;
    await sail(page);
    const mines = page.locator('section[aria-label="Mines"]');
    await mines.waitFor();
    await mines.getByRole('textbox', { name: 'Target hex of DM 1' }).fill(MINED);
    await mines.getByRole('combobox', { name: 'Hexside of DM 1', exact: true }).selectOption('1');
    await mouse(page).count(/Mine Factors DM 1 lays/, 2);
    expect(await slip(page)).toMatch(/mine/i);
    await screenshot(page, 'flat-top-mines-plot');
    expect(await axeInBothLights(page)).toEqual([]);
    await mouse(page).give();
    await quietly(wires, plotOfAllies);
    const fields = (await wire.state()).view.own?.mods.mines?.fields ?? [];
    expect(fields).toContainEqual({ hex: readHex(MINED), side: 1, factors: 2 });
    await page.locator('.mines > *').first().waitFor({ state: 'attached' });
    await screenshot(page, 'flat-top-mines-laid');
    const enemy = JSON.stringify(await wires[1].state());
    expect(enemy).not.toContain(MINED);
    expect(enemy).not.toContain(`"hex":${readHex(MINED)},`);
    expect(faults).toEqual([]);
  });
});

describe('Flat Top, a minefield strikes', () => {
  const table = stage({ commanders: captains, games: gamesFrom(strait), seed: '1' });

  it('FO-MINE-COMBAT-2 ships in view that cross it are hit, and the hex is known from then on', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, WISH);
    const { seat, wires } = await begin(table, links);
    const { page, faults, wire } = seat;
    await sail(page);
    await mouse(page).give();
    await quietly(wires, (_, kind) => kind === 'fly');
    await page.keyboard.press('l');
    await page
      .getByText(/12 factors/)
      .first()
      .waitFor();
    await screenshot(page, 'flat-top-mines-struck');
    await page.keyboard.press('Escape');
    await page.locator('.mines > *').first().waitFor({ state: 'attached' });
    await screenshot(page, 'flat-top-mines-known');
    const { view } = await wire.state();
    expect(view.own?.mods.mines?.found).toContain(readHex(MINED));
    expect(view.own?.ships.some((x) => x.hits > 0)).toBe(true);
    expect(faults).toEqual([]);
  });
});
