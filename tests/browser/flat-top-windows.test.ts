import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../src/games/flat-top/open/pack/scenario-pack.ts';
import type { View } from '../../src/games/flat-top/open/view.ts';
import type { State } from '../../src/server/wire.ts';
import { capture, stage } from './browser.ts';
import { captains, newGame, Wire } from './flat-top.ts';
import { acceptIfReady } from './hands.ts';

/** Two people at two windows play Rings Around Rabaul out, and all that reached each of them over the wire is searched. */
const table = stage({ commanders: captains, seed: '1' });
const SIDES = ['allied', 'japan'] as const;
type Side = (typeof SIDES)[number];
const RABAUL = SCENARIOS.find((s) => s.id === 'rabaul');
const shipsOf = (side: Side): readonly string[] => RABAUL?.[side].named ?? [];

/** Everything a window's traffic says that its seat was not told. */
function leaks(heard: readonly string[], side: Side): string[] {
  const enemy: Side = side === 'allied' ? 'japan' : 'allied';
  const foe = SIDES.indexOf(enemy);
  const found: string[] = [];
  const told = new Set<string>();
  for (const text of heard) {
    if (!text.startsWith('{')) continue;
    const state = JSON.parse(text) as Partial<State> & { view?: View };
    for (const line of state.log?.lines ?? [])
      for (const name of shipsOf(enemy)) if (line.text.includes(name)) told.add(name);
    for (const name of shipsOf(enemy))
      if (!told.has(name) && text.includes(name)) found.push(`${name} before she was named`);
    const { view } = state;
    if (!view || state.outcome) continue;
    if (view.seat !== side || view.both) found.push('the view of somebody else');
    if (view.decisions.some((d) => d.seat !== side)) found.push('a decision of the enemy');
    if (view.steps.some((step) => step.sealed?.[foe])) found.push('a sealed order of the enemy');
    if (state.dice?.key) found.push('the key of the dice');
    if (JSON.stringify(state.standing ?? {}).includes(enemy)) found.push('a standing order of the enemy');
  }
  return found;
}

/** Enemy units that are hidden in truth, and stand on this seat's map all the same. */
function betrayed(view: View, truth: View, side: Side): string[] {
  const foe = side === 'allied' ? 1 : 0;
  const enemy = truth.both?.[foe];
  if (!enemy) throw new Error('the gamemaster sees both sides');
  const units = [
    ...enemy.tfs.map((tf) => ({ kind: 'tf', unit: tf })),
    ...enemy.afs.map((af) => ({ kind: 'af', unit: af })),
  ];
  const shown = view.counters.filter((c) => c.seat === foe);
  return units.flatMap(({ kind, unit }) => {
    if (!unit || unit.seen) return [];
    const open = units.some((x) => x.kind === kind && x.unit?.seen && x.unit.hex === unit.hex);
    return !open && shown.some((c) => c.kind === kind && c.hex === unit.hex) ? [`${kind} ${unit.no}`] : [];
  });
}

describe('Flat Top between two windows', () => {
  it('plays to the score and sends each window nothing of the enemy but what was told', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, { scenario: 'rabaul' });
    const umpire = new Wire(table.house.url, links.gamemaster?.token ?? '');
    const windows = [];
    for (const side of SIDES) {
      const seated = await table.open('/');
      const heard = await capture(seated.page);
      await seated.page.goto(table.house.url + links.seats[side].path);
      windows.push({ side, heard, ...seated, wire: new Wire(table.house.url, links.seats[side].token) });
    }
    let turn = 0;
    for (;;) {
      let busy = false;
      for (const w of windows) if (await acceptIfReady(w.page)) busy = true;
      if (!busy) {
        await windows[0].page.waitForTimeout(20);
        if ((await windows[0].page.getByText('The game is over', { exact: true }).count()) > 0) break;
        continue;
      }
      const { view } = await windows[0].wire.state();
      if (view.turn === turn) continue;
      turn = view.turn;
      for (const w of windows)
        expect(betrayed((await w.wire.state()).view, (await umpire.state()).view, w.side)).toEqual([]);
    }
    const end = await umpire.state();
    expect(end.outcome?.rule).toMatch(/^FT-(S1-V|25)/);
    // whoever loses Lexington has lost the game in that turn (FT-S1-V1a); else it is played to the last
    expect(turn).toBe(end.outcome?.rule === 'FT-S1-V1a' ? end.view.turn : 13);
    for (const w of windows) {
      await w.page.getByText('The game is over', { exact: true }).waitFor();
      expect(w.heard.filter((text) => text.includes('"view"')).length).toBeGreaterThan(50);
      expect(leaks(w.heard, w.side)).toEqual([]);
      expect(w.faults).toEqual([]);
    }
    // the search is not blind: the same traffic in the wrong hands is full of secrets
    expect(leaks(windows[0].heard, 'japan').length).toBeGreaterThan(0);
  });
});
