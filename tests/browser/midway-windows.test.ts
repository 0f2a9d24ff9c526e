import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FLEET, SHIPS, type Side } from '../../src/games/midway/open/pack.ts';
import type { MidwayView } from '../../src/games/midway/open/view.ts';
import type { State } from '../../src/server/wire.ts';
import { capture, stage } from './browser.ts';
import { acceptIfReady } from './hands.ts';
import { newGame, quickStaff } from './midway.ts';

/** Two people at two windows, and all that reached each of them over the wire. */

const table = stage({ commanders: quickStaff });
const TURNS = 5;

const turnOf = async (page: Page): Promise<number> =>
  Number(
    /turn (\d+)/.exec((await page.locator('header').first().innerText()).replace(/\s+/g, ' '))?.[1] ?? 0,
  );

/** Everything a seat's traffic says of where the enemy is, beyond what it was told. */
function leaks(heard: readonly string[], side: Side): string[] {
  const found: string[] = [];
  const enemy = FLEET[side === 'us' ? 'japan' : 'us'];
  for (const text of heard) {
    if (!text.startsWith('{')) continue;
    const state = JSON.parse(text) as Partial<State> & { view?: MidwayView };
    if (!state.view) continue;
    const { view } = state;
    const known = new Set(enemy.filter((i) => view.ships[i].seen !== null || view.ships[i].sunk > 0));
    for (const i of enemy) if (view.ships[i].zone !== -1) found.push(`${SHIPS[i].name} stands in the view`);
    for (const b of view.bases) if (enemy.includes(b.base)) found.push(`deck of ${SHIPS[b.base].name}`);
    for (const f of view.flights) if (f.by !== side) found.push('an enemy flight');
    if (view.decisions.some((d) => d.seat !== side)) found.push('an enemy decision');
    if (state.dice?.key) found.push('the key of the dice');
    const said = JSON.stringify(state.log ?? []);
    for (const i of enemy)
      if (!known.has(i) && said.includes(SHIPS[i].name)) found.push(`${SHIPS[i].name} is named: ${said}`);
  }
  return found;
}

describe('Midway between two windows', () => {
  it('sends each window nothing of the enemy but what was told', { timeout: 240_000 }, async () => {
    const { links } = await newGame(table.house.url, { scenario: 'basic', gamemaster: false });
    const seats: Side[] = ['us', 'japan'];
    const windows = [];
    for (const side of seats) {
      const seated = await table.open('/');
      const heard = await capture(seated.page);
      await seated.page.goto(table.house.url + links.seats[side].path);
      await seated.page.locator('.asked h2').waitFor();
      windows.push({ side, heard, ...seated });
    }
    while ((await turnOf(windows[0].page)) <= TURNS)
      for (const w of windows) if (!(await acceptIfReady(w.page))) await w.page.waitForTimeout(40);
    for (const w of windows) {
      expect(w.heard.filter((text) => text.includes('"view"')).length).toBeGreaterThan(TURNS);
      expect(leaks(w.heard, w.side)).toEqual([]);
      expect(w.faults).toEqual([]);
    }
  });
});
