import type { Page } from 'playwright-core';
import { type At, distance, hexName, readHex } from '../../src/games/air-force/open/geometry.ts';
import type { OrderOf } from '../../src/games/air-force/open/orders.ts';
import { info } from '../../src/games/air-force/open/info.ts';
import { runwayEnds, zoneHexes } from '../../src/games/air-force/open/placing/zones.ts';
import type { Start, View } from '../../src/games/air-force/open/view.ts';
import type { Link } from '../../src/server/wire.ts';
import { kindOf, newGame, pressHex, type Seat, sit, Wire } from './air-force.ts';
import { screenshot, type Stage } from './browser.ts';
import { askedId, calm, give, isAsked, putAway } from './hands.ts';

/** Every scenario of both books: opened, a plane placed by hand, three Turns flown. */

export const SCENARIOS: readonly string[] = info.scenarios.map((s) => s.id);

const TURNS = 3;

export interface Flight {
  scenario: string;
  side: 'allies' | 'axis';
  moved: boolean; // a plane was placed by hand, and the umpire took it
  fixed: boolean; // there was nothing to choose about where a plane starts
  turn: number;
  faults: string[];
}

/** Flies a scenario from the side that has planes to place; the other is a cadet's. */
export async function flown(table: Stage, scenario: string): Promise<Flight> {
  const asAllies = await begun(table, scenario, 'allies');
  const { view: first } = await new Wire(table.house.url, asAllies.token).state();
  const side = first.starts.some((s) => s.side === 'allies') ? 'allies' : 'axis';
  const seat = await sit(table, side === 'allies' ? asAllies : await begun(table, scenario, 'axis'));
  const { page, wire } = seat;
  let moved = false;
  let fixed = true;
  for (let i = 0; i < 60 && (await isAsked(page)); i++) {
    await putAway(page);
    const { view } = await wire.state();
    if (view.turn > TURNS) break;
    const choice = (await kindOf(page)) === 'place' ? choicesIn(view, side) : [];
    if (choice.length > 0) fixed = false;
    if (choice.length > 0 && !moved && (await placed(seat, view, choice))) moved = true;
    else await give(page);
  }
  await putAway(page);
  await screenshot(page, `fly-${scenario}`);
  const { turn } = (await wire.state()).view;
  await page.context().close();
  return { scenario, side, moved, fixed, turn, faults: seat.faults };
}

/** A game against a cadet: the link of one's own seat. */
async function begun(table: Stage, scenario: string, side: 'allies' | 'axis'): Promise<Link> {
  const seats =
    side === 'allies'
      ? ({ allies: 'human', axis: { computer: 'cadet' } } as const)
      : ({ allies: { computer: 'cadet' }, axis: 'human' } as const);
  const { links } = await newGame(table.house.url, { scenario, seats });
  return links.seats[side];
}

const choicesIn = (view: View, side: Start['side']): { start: Start; hexes: At[] }[] =>
  view.starts
    .filter((s) => s.side === side)
    .map((start) => ({
      start,
      hexes: start.parked
        ? runwayEnds(view.surface, side).map((e) => e.at)
        : start.edges.length > 0
          ? zoneHexes(view, { edges: [start.edges[0]] }, side)
          : zoneHexes(view, start.zone, side),
    }))
    .filter(({ hexes }) => hexes.length > 1);

/** Moves a plane of the staff's plan to another lit hex and gives that; where the umpire says no the next hex is tried. */
async function placed(seat: Seat, view: View, choices: ReturnType<typeof choicesIn>): Promise<boolean> {
  const { page, wire } = seat;
  const { order } = await wire.propose(view.decisions[0]);
  const plan = order as OrderOf<'place'>;
  const taken = new Set(plan.planes.map((p) => p.hex));
  for (const { start, hexes } of choices) {
    const now = plan.planes.find((p) => start.planes.includes(p.plane));
    const from = now && readHex(now.hex);
    if (!now || !from) continue;
    const near = hexes
      .filter((at) => !taken.has(hexName(at)))
      .sort((a, b) => distance(a, from) - distance(b, from))
      .slice(0, 3);
    for (const at of near) {
      await page.getByRole('group', { name: 'Planes to place' }).getByRole('button').first().waitFor();
      await choose(page, start, now.plane, choices);
      await pressHex(page, at);
      const asked = await askedId(page);
      await page
        .locator('section.place .num')
        .filter({ hasText: hexName(at) })
        .waitFor();
      await calm(page);
      await page.locator('.asked .key.main').click();
      if (await taking(page, asked)) return true;
      await page.keyboard.press('p');
    }
  }
  return false;
}

async function choose(
  page: Page,
  start: Start,
  plane: number,
  choices: ReturnType<typeof choicesIn>,
): Promise<void> {
  const rows = page.getByRole('group', { name: 'Planes to place' });
  const all = await rows.count();
  const row = all === choices.length ? choices.findIndex((c) => c.start === start) : 0;
  await rows
    .nth(Math.max(0, row))
    .getByRole('button')
    .nth(Math.max(0, all === choices.length ? start.planes.indexOf(plane) : 0))
    .click();
}

/** Whether the umpire took the order; a refusal stands in the box. */
async function taking(page: Page, asked: string): Promise<boolean> {
  const answer = await page.waitForFunction((before) => {
    const box = document.querySelector<HTMLElement>('.asked .box');
    if (box?.dataset.asked !== before) return 'taken';
    return document.querySelector('.asked .refused, .asked [role=alert]') ? 'refused' : false;
  }, asked);
  return (await answer.jsonValue()) === 'taken';
}
