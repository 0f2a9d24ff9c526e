import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ahead,
  type At,
  colOf,
  distance,
  inPlay,
  readHex,
  rowOf,
} from '../../src/games/air-force/open/geometry.ts';
import { flying, label, type Plane } from '../../src/games/air-force/open/plane.ts';
import { leads } from '../../src/games/air-force/open/flight/formations.ts';
import { type End, reachable } from '../../src/games/air-force/open/flight/reach.ts';
import { own, pilotage } from '../../src/games/air-force/open/sample.ts';
import type { View } from '../../src/games/air-force/open/view.ts';
import { kindOf, newGame, pressHex, type Seat, sit } from './air-force.ts';
import { stage } from './browser.ts';
import { calm, give, isAsked, putAway } from './hands.ts';

const table = stage({ seed: 'dogfight' });

/** A player's hand: everything a dogfight asks for, by one means only. */
interface Hand {
  take(page: Page, p: Plane): Promise<void>;
  flyTo(page: Page, at: At): Promise<void>;
  /** All plots straight and level, for a beginning. */
  clear(page: Page): Promise<void>;
  power(page: Page): Promise<void>;
  give(page: Page): Promise<void>;
}

const mouse: Hand = {
  take: (page, p) =>
    page
      .getByRole('group', { name: 'Planes to plot' })
      .getByRole('button', { name: label(p), exact: true })
      .click(),
  flyTo: pressHex,
  clear: (page) => page.getByRole('button', { name: /^Clear/ }).click(),
  power: (page) =>
    page
      .getByRole('spinbutton', { name: /^Power of/ })
      .locator('button')
      .nth(1)
      .click(),
  async give(page) {
    await calm(page);
    const box = page.locator('.asked .box');
    const before = await box.getAttribute('data-asked');
    await page.locator('.asked .key.main').click();
    await page.waitForFunction(
      (b) => document.querySelector<HTMLElement>('.asked .box')?.dataset.asked !== b,
      before ?? '',
    );
  },
};

const keys: Hand = {
  async take(page, p) {
    await page.keyboard.press('b');
    const there = page.locator('aside').getByRole('region', { name: `Plot of ${label(p)}`, exact: true });
    for (let i = 0; i < 12 && (await there.count()) === 0; i++) await page.keyboard.press('.');
  },
  async flyTo(page, at) {
    await page.keyboard.press('b');
    const words = (await page.locator('.surface').getAttribute('aria-label')) ?? '';
    const from = readHex(/cursor at (\d{4})/.exec(words)?.[1] ?? '');
    if (!from) throw new Error(`the cursor is nowhere: ${words}`);
    const dx = colOf(at) - colOf(from);
    const dy = rowOf(at) - rowOf(from);
    for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx < 0 ? 'ArrowLeft' : 'ArrowRight');
    for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy < 0 ? 'ArrowUp' : 'ArrowDown');
    await page.keyboard.press('Space');
  },
  clear: (page) => page.keyboard.press('x'),
  power: (page) => page.keyboard.press('d'),
  give,
};

/** The end from which the nearest enemy will be in the guns, or near; it stays over the printed board. */
function bestEnd(v: View, p: Plane, used: readonly End[]): End | undefined {
  const foe = v.planes
    .filter((q) => q.side !== p.side && flying(q))
    .sort((a, b) => distance(a.at, p.at) - distance(b.at, p.at))[0];
  /** Where the foe will be if he flies straight on: in the guns is best, near is good. */
  const then = foe && ahead(foe.at, foe.facing, foe.speed);
  const worth = (e: End): number =>
    !then ? 0 : distance(e.at, then) - (inPlay(e.at, e.facing, then) && distance(e.at, then) > 0 ? 6 : 0);
  const x = pilotage(v, p);
  const inside = (e: End): boolean =>
    colOf(e.at) > 1 && colOf(e.at) < 56 && rowOf(e.at) > 1 && rowOf(e.at) < 39;
  const taken = (e: End): boolean =>
    used.some((u) => u.at.q === e.at.q && u.at.z === e.at.z) ||
    v.planes.some((q) => flying(q) && q.at.q === e.at.q && q.at.z === e.at.z);
  return reachable(x.card, x.f, x.c, x.rules, 0)
    .filter((e) => inside(e) && !taken(e) && e.lost <= 1)
    .sort((a, b) => worth(a) - worth(b) || a.lost - b.lost)[0];
}

const CRUISE = 6;

/** Plots every plane of the side by hand; what the rules would not have is left to the wingman. */
async function plotTurn(seat: Seat, hand: Hand): Promise<number> {
  const { view } = await seat.wire.state();
  const used: End[] = [];
  await hand.clear(seat.page);
  for (const p of leads(view, own(view, 'allies'))) {
    const end = bestEnd(view, p, used);
    if (!end) continue;
    if (leads(view, own(view, 'allies')).length > 1) await hand.take(seat.page, p);
    await hand.flyTo(seat.page, end.at);
    if (p.speed - end.lost < CRUISE && pilotage(view, p).c.powerLost === 0) await hand.power(seat.page);
    used.push(end);
  }
  const stands = seat.page.locator('.asked .key.main:enabled');
  if ((await stands.count()) === 0) await seat.page.keyboard.press('p');
  return used.length;
}

async function fight(hand: Hand): Promise<{ plotted: number; turns: number; faults: string[] }> {
  const { links } = await newGame(table.house.url, {
    scenario: 'AF-2.A',
    seats: { allies: 'human', axis: { computer: 'pilot' } },
  });
  const seat = await sit(table, links.seats.allies);
  const { page } = seat;
  let plotted = 0;
  for (let i = 0; i < 120 && (await isAsked(page)); i++) {
    await putAway(page);
    const kind = await kindOf(page);
    if (kind === 'plot') plotted += await plotTurn(seat, hand);
    await hand.give(page);
  }
  await page.getByText('The game is over', { exact: true }).waitFor();
  const { view } = await seat.wire.state();
  return { plotted, turns: view.turn, faults: seat.faults };
}

describe('a dogfight, two against two, to its end', () => {
  for (const [means, hand] of [
    ['by mouse', mouse],
    ['by keyboard alone', keys],
  ] as const)
    it(`is flown ${means}`, { timeout: 400_000 }, async () => {
      const { plotted, turns, faults } = await fight(hand);
      expect(turns).toBeGreaterThan(2);
      expect(plotted).toBeGreaterThan(8);
      expect(faults).toEqual([]);
    });
});
