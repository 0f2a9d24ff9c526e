import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  onBattleBoard,
  portOf,
  rectAt,
  rectColumn,
  rectName,
  rectNamed,
  rectRow,
} from '../../src/games/midway/open/battle-board.ts';
import { zoneAt, zoneName, zoneNamed, zoneX, zoneY } from '../../src/games/midway/open/board.ts';
import type { MidwayOrder } from '../../src/games/midway/open/orders.ts';
import { FLEET, SHIPS, type Side } from '../../src/games/midway/open/pack.ts';
import type { MidwayView } from '../../src/games/midway/open/view.ts';
import type { Decision } from '../../src/kernel/decision.ts';
import { asked, drag, give, newGame, pressZone, quickStaff, rectPoint, slip, Wire } from './midway.ts';
import { axe, screenshot, stage } from './browser.ts';

/**
 * Every rule switched on, two windows, fleets that steam straight at each other: so that within seven turns everything is
 * asked that can be asked. What is not on trial is answered over the wire.
 */
const table = stage({ commanders: quickStaff });

const zone = (name: string): number => zoneNamed(name) ?? -1;
const DOOR: { [side in Side]: number } = { us: zone('I-4-E'), japan: zone('A-4-D') };
const MEETING = zone('E-4-E');

const toward = (from: number, steps: number): number => {
  const step = (a: number, b: number): number => a + Math.max(-steps, Math.min(steps, b - a));
  return zoneAt(step(zoneX(from), zoneX(MEETING)), step(zoneY(from), zoneY(MEETING)));
};

/** The plain answer to a question; null leaves it to the staff. */
function plain(view: MidwayView, d: Decision): MidwayOrder | null {
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
      return { kind: 'withdraw', attempt: false };
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

type Seats = { [side in Side]: { wire: Wire; page: Page } };

/** Answers plainly for both sides until this side is asked for this kind of order. */
async function until(
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
        await page.keyboard.press('x');
        await page.waitForTimeout(60);
        return { view, page };
      }
      const order = plain(view, d);
      if (order) await wire.give(d, order);
      else await wire.accept(d);
    }
  throw new Error(`${side} is never asked to ${kind}`);
}

/** What axe says and how it looks, for every screen on trial. */
async function inspect(page: Page, name: string): Promise<void> {
  expect(await axe(page)).toEqual([]);
  await screenshot(page, `midway-${name}`);
}

describe('Midway with every rule', () => {
  it('takes every decision by mouse: strikes and patrols, air battle, landing, guns', async () => {
    const made = await newGame(table.house.url, {
      scenario: 'everything',
      seats: { us: 'human', japan: 'human' },
    });
    const sit = async (side: Side) => {
      const link = made.links.seats[side];
      const window = await table.open(link.path);
      return { ...window, wire: new Wire(table.house.url, link.token) };
    };
    const us = await sit('us');
    const japan = await sit('japan');
    const seats: Seats = { us, japan };
    await us.page.getByRole('button', { name: 'I know it' }).click();
    await japan.page.getByRole('button', { name: 'I know it' }).click();
    const near = (view: MidwayView): boolean => view.turn >= 4;

    // operations: both strikes are in the air at once, the U.S. one written by mouse
    const { page, view: morning } = await until(seats, 'us', 'operations', near);
    const usZone = morning.ships[0].zone;
    const { view: enemy } = await japan.wire.state();
    const carriers = enemy.bases;
    await japan.wire.give(enemy.decisions[0], {
      kind: 'operations',
      strikes: [
        {
          zone: usZone,
          island: false,
          from: carriers.map((b) => ({ base: b.base, squadrons: [1, b.ready[1], b.ready[2]] })),
        },
      ],
      patrols: [
        {
          zone: carriers[0].zone,
          base: carriers[0].base,
          fighters: carriers[0].ready[0] - 1,
          to: carriers[0].base,
        },
      ],
      transfers: [],
      b17: null,
    });
    const target = carriers[0].zone;
    await pressZone(page, target);
    await page.getByRole('button', { name: /^Strike/ }).click();
    await page.getByRole('button', { name: 'send all that can return' }).click();
    await page.getByRole('spinbutton', { name: /^fighters of Hornet against/ }).press('Home');
    await page.getByText('Hits on one 5-hit carrier').waitFor();
    await pressZone(page, usZone);
    await page.keyboard.press('v');
    await pressZone(page, target);
    await page.keyboard.press('q');
    expect(await slip(page)).toContain(`strike ${zoneName(target)}`);
    expect(await slip(page)).toContain(`patrol ${zoneName(usZone)}`);
    expect(await slip(page)).toContain(`b17 ${zoneName(target)}`);
    await inspect(page, 'operations');
    await give(page);

    // the U.S. side is attacked: ships spread by one key, one of them carried elsewhere
    await until(seats, 'us', 'place');
    await page.keyboard.press('v');
    const spread = await slip(page);
    const from = rectNamed(/enterprise ([A-G]-\d+)/.exec(spread)?.[1] ?? '') ?? 0;
    const to = rectAt(rectRow(from), rectColumn(from) === 16 ? 15 : 16);
    await drag(page, await rectPoint(page, from), await rectPoint(page, to));
    const placed = await slip(page);
    expect(placed).not.toBe(spread);
    expect(placed).toContain(`enterprise ${rectName(to)}`);
    await inspect(page, 'place');
    await give(page);

    // the attacker: dive bombers by two presses, torpedo planes carried to a beam
    const { view: over } = await until(seats, 'japan', 'assign');
    const hornet = over.battle?.ships.find((s) => s.ship === 1)?.rect ?? 0;
    await japan.page.getByRole('button', { name: /^D \d+ onto a ship/ }).click();
    await japan.page
      .locator('.surface')
      .getByRole('button', { name: /Hornet, carrier/ })
      .click();
    const hangar = await japan.page.getByRole('button', { name: /^T \d+ to a beam/ }).boundingBox();
    await drag(
      japan.page,
      { x: (hangar?.x ?? 0) + 12, y: (hangar?.y ?? 0) + 12 },
      await rectPoint(japan.page, portOf(hornet)),
    );
    expect(await slip(japan.page)).toMatch(/^assign hornet D\d+; hornet T\d+ [A-G]-\d+$/);
    await inspect(japan.page, 'assign');
    await give(japan.page);

    // the defender: the Hornet fires at the torpedo planes
    const { view: under } = await until(seats, 'us', 'fire');
    const t = under.battle?.groups.findIndex((g) => g.t > 0) ?? 0;
    await page
      .locator('.surface')
      .getByRole('button', { name: /Hornet, carrier/ })
      .click();
    await page
      .locator('.surface')
      .getByRole('button', { name: /^T \d+ on Hornet/ })
      .click();
    expect(await slip(page)).toContain(`hornet at ${t + 1}`);
    await inspect(page, 'fire');
    await give(page);

    // Option 3: the group under fire goes in as waves
    await until(seats, 'japan', 'waves');
    await japan.page.getByRole('button', { name: 'Another wave' }).first().click();
    expect(await slip(japan.page)).toMatch(/^waves \d+ as \d+ \+ 1$/);
    await inspect(japan.page, 'waves');
    await give(japan.page);
    await us.page.locator('.results', { hasText: 'Wave on Hornet' }).waitFor();

    // the B-17s pick a carrier
    await until(seats, 'us', 'b17');
    await page.getByRole('radio', { name: /^Kaga/ }).click();
    expect(await slip(page)).toBe('b17 kaga');
    await inspect(page, 'b17');
    await give(page);

    // recovery: a squadron without a deck is seen in time
    await until(seats, 'us', 'land');
    const whole = await slip(page);
    const landing = page.locator('aside [role=spinbutton]').first();
    await landing.press('ArrowDown');
    expect(await slip(page)).not.toBe(whole);
    await page.locator('aside').getByText('would find no deck').first().waitFor();
    await inspect(page, 'land');
    await landing.press('ArrowUp');
    expect(await slip(page)).toMatch(/^land 1 /);
    await page.locator('.surface').focus();
    await give(page);

    // the fleets meet: guns
    const { view: meeting } = await until(seats, 'us', 'arrange');
    await page.keyboard.press('v');
    const line = await slip(page);
    const edge = meeting.surface?.ships.length ?? 0;
    expect(edge).toBeGreaterThan(0);
    const first = /^arrange ([a-z-]+) (G-\d+)/.exec(line);
    await drag(
      page,
      await rectPoint(page, rectNamed(first?.[2] ?? '') ?? 0, true),
      await rectPoint(page, rectAt(6, 17), true),
    );
    expect(await slip(page)).toContain(`${first?.[1]} G-17`);
    await inspect(page, 'arrange');
    await give(page);

    const { view: moving } = await until(seats, 'us', 'manoeuvre');
    const own = moving.surface?.ships.find((s) => SHIPS[s.ship].side === 'us' && rectColumn(s.rect) === 17);
    const goalRect = rectAt(5, 17);
    const start = await rectPoint(page, own?.rect ?? 0, true);
    await page.mouse.click(start.x, start.y + 4);
    const goal = await rectPoint(page, goalRect, true);
    await page.mouse.click(goal.x, goal.y);
    expect(await slip(page)).toMatch(/^manoeuvre [a-z-]+ F-17$/);
    await inspect(page, 'manoeuvre');
    await give(page);

    const { view: firing } = await until(seats, 'japan', 'gunfire');
    const shot = japan.page
      .getByRole('combobox', { name: /fires at$/ })
      .and(japan.page.locator(':enabled'))
      .first();
    await shot.selectOption({ index: 1 });
    expect(await slip(japan.page)).toMatch(/^gunfire [a-z-]+ on [a-z-]+$/);
    expect(firing.surface?.stage).toBe('gunfire');
    await inspect(japan.page, 'gunfire');
    await give(japan.page);

    await until(seats, 'us', 'withdraw');
    await page.getByRole('radio', { name: /^Try to withdraw/ }).click();
    expect(await slip(page)).toBe('withdraw');
    await inspect(page, 'withdraw');
    await give(page);
    expect([...us.faults, ...japan.faults]).toEqual([]);
  }, 240_000);
});
