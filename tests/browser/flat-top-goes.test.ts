import { describe, expect, it } from 'vitest';
import { noAirOps, noPlot } from '../../src/games/flat-top/open/empty-orders.ts';
import { hexLabel, readHex } from '../../src/games/flat-top/open/pack/map.ts';
import type { Order } from '../../src/games/flat-top/open/orders.ts';
import { screenshot, stage } from './browser.ts';
import { captains, mouse, newGame, Wire } from './flat-top.ts';
import { type Act, fightOut, pick, tick } from './flat-top-fights.ts';
import { gamesFrom, raided, TARGET } from './flat-top-positions.ts';

/** What is not on trial here. */
const QUIET: { readonly [kind: string]: Order } = {
  'air-ops': noAirOps(),
  plot: noPlot(),
  'intercept-first': { kind: 'intercept-first', at: [] },
  intercept: { kind: 'intercept', high: false, low: false },
};
const DONE: Order = { kind: 'fly', do: 'done', strand: true };
const OFF = readHex('B/K35');

/** The clock line says whose go it is; the formation in hand attacks, and one of the lit hexes is pressed. */
const attack: Act = async (page) => {
  expect(await page.locator('header .phase').textContent()).toMatch(/^Plane Movement: our go/);
  await mouse(page).formation(1);
  await page.getByRole('button', { name: 'Attack here with AF 1' }).click();
  await page.locator('.chart-reach').waitFor();
  await screenshot(page, 'flat-top-stand-off');
  await mouse(page).hex(OFF);
  await page
    .getByText(`stands off to ${hexLabel(OFF)}`)
    .first()
    .waitFor();
};

const BY_HAND: { readonly [decision: string]: Act[] } = {
  'allied fly': [attack],
  'japan air-commit': [tick(/^attack at high altitude/)],
  'allied approach': [tick(/^attack the ships/)],
  'allied strike': [pick(/^Send \d+ Dauntless/, /^dive: CV Shokaku/)],
};

describe('Flat Top, planes moved by dice', () => {
  const table = stage({ commanders: captains, games: gamesFrom(raided), seed: '3' });

  it('FO-PMAC-4.1 an hour of goes: an attack at once from the fly sheet to the bombs, and the planes stand off', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'coral-sea',
      version: 'full',
      options: { 'alternate-movement': 'dice' },
    });
    const { seen, wrong } = await fightOut(table, links, {
      quiet(kind, side, { own }) {
        if (kind !== 'fly') return QUIET[kind] ?? null;
        const af = side === 'allied' ? own?.afs[0] : null;
        if (!af || af.spent) return DONE;
        if (af.hex === readHex(TARGET)) return null;
        const path = [{ to: readHex(TARGET) }];
        return { kind: 'fly', do: 'move', af: 1, search: false, show: true, path };
      },
      byHand: BY_HAND,
    });
    expect(wrong).toEqual([]);
    for (const name of Object.keys(BY_HAND)) expect(seen).toContain(name);
    const { view } = await new Wire(table.house.url, links.seats.allied.token).state();
    expect(view.own?.afs[0]?.hex).toBe(OFF);
  });
});
