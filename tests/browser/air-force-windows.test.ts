import { describe, expect, it } from 'vitest';
import type { View } from '../../src/games/air-force/open/view.ts';
import { planeRef, type Side } from '../../src/games/air-force/open/plane.ts';
import type { State } from '../../src/server/wire.ts';
import { newGame, Wire } from './air-force.ts';
import { capture, stage } from './browser.ts';
import { acceptIfReady } from './hands.ts';

/** Two people at two windows look for each other in the dark, and all that reached each of them over the wire is searched. */
const table = stage({ seed: 'night' });
const TURNS = 5;

/** Everything a window's traffic says that its seat was not told. */
function leaks(heard: readonly string[], side: Side): string[] {
  const found: string[] = [];
  for (const text of heard) {
    if (!text.startsWith('{')) continue;
    const state = JSON.parse(text) as Partial<State> & { view?: View };
    const { view } = state;
    if (!view || state.outcome) continue;
    if (view.seat !== side) found.push('the view of somebody else');
    if (view.decisions.some((d) => d.seat !== side)) found.push('a decision of the enemy');
    if (Object.keys(view.sealed).some((s) => s !== side)) found.push('a sealed order of the enemy');
    const mine = (id: number): boolean => view.roster.find((x) => x.id === id)?.side === side;
    if (!Object.keys(view.plans).every((id) => mine(Number(id)))) found.push('plots of the enemy');
    if (!view.plotted.every((x) => mine(x.plane))) found.push('plots of the enemy that wait to be flown');
    if (!Object.keys(view.entries).every((id) => mine(Number(id)))) found.push('an entry of the enemy');
    if (view.turn === 0) continue;
    for (const p of view.planes)
      if (p.side !== side && p.end === null && !view.seen[side].includes(planeRef(p)))
        found.push(`an unspotted plane in Turn ${view.turn}`);
    if (state.dice?.key) found.push('the key of the dice');
  }
  return found;
}

describe('two windows in the night', () => {
  it('hear nothing of the other side’s plots and unspotted planes', { timeout: 300_000 }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'DL-4.A',
      seats: { allies: 'human', axis: 'human' },
    });
    const sides: readonly Side[] = ['allies', 'axis'];
    const windows = await Promise.all(
      sides.map(async (side) => {
        const { page, faults } = await table.open('/');
        const heard = await capture(page);
        await page.goto(table.house.url + links.seats[side].path);
        return { side, page, faults, heard };
      }),
    );
    const wire = new Wire(table.house.url, links.seats.allies.token);
    // until the Turns are flown: how long a staff thinks on a busy machine is nobody's fault
    for (;;) {
      const { view } = await wire.state();
      if (view.turn > TURNS || view.outcome) break;
      let acted = false;
      for (const w of windows) acted = (await acceptIfReady(w.page)) || acted;
      if (!acted) await windows[0].page.waitForTimeout(150);
    }
    expect((await wire.state()).view.turn).toBeGreaterThan(1);
    for (const w of windows) {
      expect(w.heard.some((text) => text.includes('"planes"'))).toBe(true);
      expect(leaks(w.heard, w.side)).toEqual([]);
      expect(w.faults).toEqual([]);
    }
  });
});
