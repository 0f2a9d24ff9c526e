import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Commander } from '../../src/commanders/commander.ts';
import { type Commanders, commandersOf } from '../../src/commanders/registry.ts';
import { midwayCommander } from '../../src/commanders/midway/commander.ts';
import { MIDWAY_LEVELS } from '../../src/commanders/midway/levels.ts';
import { onBattleBoard, rectAt, rectColumn, rectRow } from '../../src/games/midway/open/battle-board.ts';
import { zoneAt, zoneNamed, zoneX, zoneY } from '../../src/games/midway/open/board.ts';
import type { MidwayOrder } from '../../src/games/midway/open/orders.ts';
import { FLEET, SHIPS, type Side } from '../../src/games/midway/open/pack.ts';
import type { MidwayView } from '../../src/games/midway/open/view.ts';
import type { Decision } from '../../src/kernel/decision.ts';
import type { NewGame, NewGameAnswer } from '../../src/server/wire.ts';
import { rectMiddle } from '../../src/web/midway/battle/battle-chart.ts';
import { axe, screenshot, type Stage } from './browser.ts';
import { asked, onScreen, openGame, putAway, Wire as AnyWire } from './hands.ts';

/** Hands for the Midway table: a game over the wire, and a pencil that finds zones and rectangles on the screen. */

const ensign = midwayCommander(MIDWAY_LEVELS[0]);
const staffOf = (commander: Commander): Commanders =>
  commandersOf([
    { game: 'midway', level: commander.id, title: commander.title, load: async () => commander },
  ]);

/** The quickest staff of the house: the table is on trial here, not the commanders. */
export const quickStaff = staffOf(ensign);

/** Both sides steam straight at each other with every deck ready: what a test waits for comes within a few turns. */
export const boldStaff = staffOf({
  ...ensign,
  decide: (view, decision, dice, budget) =>
    BOLD.has(decision.kind)
      ? (plain(view as MidwayView, decision) ?? ensign.decide(view, decision, dice, budget))
      : ensign.decide(view, decision, dice, budget),
});
const BOLD: ReadonlySet<string> = new Set(['deploy', 'move', 'ready']);

const zone = (name: string): number => zoneNamed(name) ?? -1;
const DOOR: { [side in Side]: number } = { us: zone('I-4-E'), japan: zone('A-4-D') };
const MEETING = zone('E-4-E');

const toward = (from: number, steps: number): number => {
  const step = (a: number, b: number): number => a + Math.max(-steps, Math.min(steps, b - a));
  return zoneAt(step(zoneX(from), zoneX(MEETING)), step(zoneY(from), zoneY(MEETING)));
};

/** The plain answer to a question; null leaves it to the staff. */
export function plain(view: MidwayView, d: Decision): MidwayOrder | null {
  const side = d.seat as Side;
  switch (d.kind) {
    case 'deploy':
      return {
        kind: 'deploy',
        ships: FLEET[side].filter((s) => SHIPS[s].arrives === 1).map((ship) => ({ ship, zone: DOOR[side] })),
      };
    case 'move':
      return {
        kind: 'move',
        deready: [],
        enter: [],
        moves: view.speed.map(({ ship, zones }) => ({ ship, to: toward(view.ships[ship].zone, zones) })),
      };
    case 'ready':
      return {
        kind: 'ready',
        ready: view.bases
          .filter((b) => b.idle.some((n) => n > 0))
          .map((b) => ({ base: b.base, squadrons: b.idle })),
      };
    case 'search':
      return { kind: 'search', area: null };
    case 'operations':
      return { kind: 'operations', strikes: [], patrols: [], transfers: [], b17: null };
    case 'manoeuvre':
      return { kind: 'manoeuvre', moves: ahead(view, side), enter: [] };
    case 'withdraw':
      return { kind: 'withdraw', attempt: true };
    default:
      return null;
  }
}

/** Every ship one row nearer to the enemy's edge, where the way is clear. */
function ahead(view: MidwayView, side: Side): { ship: number; rect: number }[] {
  const ships = view.surface?.ships ?? [];
  const taken = new Set(ships.map((s) => s.rect));
  return ships
    .filter((s) => SHIPS[s.ship].side === side)
    .map((s) => ({
      ship: s.ship,
      rect: rectAt(rectRow(s.rect) + (side === 'japan' ? 1 : -1), rectColumn(s.rect)),
    }))
    .filter((s) => onBattleBoard(s.rect) && !taken.has(s.rect));
}

export const newGame = (url: string, wish: Omit<NewGame, 'game'>): Promise<NewGameAnswer> =>
  openGame(url, { game: 'midway', ...wish });

/** A seat of Midway played over the wire. */
export class Wire extends AnyWire<MidwayView, MidwayOrder> {}

export const zonePoint = (page: Page, at: number | string): Promise<{ x: number; y: number }> => {
  const z = typeof at === 'string' ? (zoneNamed(at) ?? -1) : at;
  return onScreen(page, zoneX(z) + 0.5, zoneY(z) + 0.5);
};

export async function pressZone(page: Page, at: number | string): Promise<void> {
  const { x, y } = await zonePoint(page, at);
  await page.mouse.click(x, y);
}

export async function rectPoint(page: Page, rect: number, turned = false): Promise<{ x: number; y: number }> {
  const p = rectMiddle(rect, turned);
  return onScreen(page, p.x, p.y);
}

export type Seats = { [side in Side]: { wire: Wire; page: Page; faults: string[] } };

/** A game between two windows, the lesson declined in both. */
export async function twoWindows(table: Stage, scenario: string): Promise<Seats> {
  const made = await newGame(table.house.url, { scenario, seats: { us: 'human', japan: 'human' } });
  const sit = async (side: Side): Promise<Seats[Side]> => {
    const link = made.links.seats[side];
    const { page, faults } = await table.open(link.path);
    await page.getByRole('button', { name: 'I know it' }).click();
    return { page, faults, wire: new Wire(table.house.url, link.token) };
  };
  return { us: await sit('us'), japan: await sit('japan') };
}

/** Answers plainly for both sides until this side is asked for this kind of order; its slip is then blank. */
export async function until(
  seats: Seats,
  side: Side,
  kind: string,
  ready: (view: MidwayView) => boolean = () => true,
): Promise<{ view: MidwayView; page: Page }> {
  for (let i = 0; i < 400; i++)
    for (const seat of ['us', 'japan'] as const) {
      const { wire, page } = seats[seat];
      const { view } = await wire.state();
      const [d] = view.decisions;
      if (!d) continue;
      if (seat === side && d.kind === kind && ready(view)) {
        await asked(page, d.ask).waitFor();
        await page.getByRole('button', { name: 'Accept' }).and(page.locator(':enabled')).waitFor();
        await putAway(page);
        await page.keyboard.press('x');
        await page.waitForTimeout(60);
        return { view, page };
      }
      await wire.settle(d, plain(view, d));
    }
  throw new Error(`${side} is never asked to ${kind}`);
}

/** What axe says and how it looks, for every screen on trial. */
export async function inspect(page: Page, name: string): Promise<void> {
  expect(await axe(page)).toEqual([]);
  await screenshot(page, `midway-${name}`);
}
