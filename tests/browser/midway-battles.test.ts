import { describe, expect, it } from 'vitest';
import {
  portOf,
  rectAt,
  rectColumn,
  rectName,
  rectNamed,
  rectRow,
} from '../../src/games/midway/open/battle-board.ts';
import { zoneName } from '../../src/games/midway/open/board.ts';
import { SHIPS } from '../../src/games/midway/open/pack.ts';
import type { MidwayView } from '../../src/games/midway/open/view.ts';
import { stage } from './browser.ts';
import { drag, give, slip } from './hands.ts';
import { inspect, pressZone, quickStaff, rectPoint, twoWindows, until } from './midway.ts';

/**
 * Every rule switched on, two windows, fleets that steam straight at each other: so that within seven turns everything is
 * asked that can be asked. What is not on trial is answered over the wire.
 */
const table = stage({ commanders: quickStaff });

describe('Midway with every rule', () => {
  it('takes every decision by mouse: strikes and patrols, air battle, landing, guns', async () => {
    const seats = await twoWindows(table, 'everything');
    const { us, japan } = seats;
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
    expect(await slip(page)).toMatch(new RegExp(`strike .*${zoneName(target)}`));
    expect(await slip(page)).toMatch(new RegExp(`patrol over .*${zoneName(usZone)}`));
    expect(await slip(page)).toMatch(new RegExp(`B-17s attack .*${zoneName(target)}`));
    await inspect(page, 'operations');
    await give(page);

    // the U.S. side is attacked: ships spread by one key, one of them carried elsewhere
    await until(seats, 'us', 'place');
    await page.keyboard.press('v');
    const spread = await slip(page);
    const from = rectNamed(/Enterprise at ([A-G]-\d+)/.exec(spread)?.[1] ?? '') ?? 0;
    const to = rectAt(rectRow(from), rectColumn(from) === 16 ? 15 : 16);
    await drag(page, await rectPoint(page, from), await rectPoint(page, to));
    const placed = await slip(page);
    expect(placed).not.toBe(spread);
    expect(placed).toContain(`Enterprise at ${rectName(to)}`);
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
    expect(await slip(japan.page)).toMatch(/^\S+ dive bombers? at Hornet, \S+ torpedo planes? from port\.$/);
    await inspect(japan.page, 'assign');
    await give(japan.page);

    // the defender: the Hornet fires at the torpedo planes
    await until(seats, 'us', 'fire');
    await page
      .locator('.surface')
      .getByRole('button', { name: /Hornet, carrier/ })
      .click();
    await page
      .locator('.surface')
      .getByRole('button', { name: /^T \d+ on Hornet/ })
      .click();
    expect(await slip(page)).toMatch(/Hornet fires? at the \S+ torpedo planes? port of Hornet/);
    await inspect(page, 'fire');
    await give(page);

    // Option 3: the group under fire goes in as waves
    await until(seats, 'japan', 'waves');
    await japan.page.getByRole('button', { name: 'Another wave' }).first().click();
    expect(await slip(japan.page)).toMatch(/ in waves of \S+ and one\.$/);
    await inspect(japan.page, 'waves');
    await give(japan.page);
    await us.page.locator('.results', { hasText: 'Wave on Hornet' }).waitFor();

    // the B-17s pick a carrier
    await until(seats, 'us', 'b17');
    await page.getByRole('radio', { name: /^Kaga/ }).click();
    expect(await slip(page)).toBe('The B-17s bomb Kaga.');
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
    expect(await slip(page)).toMatch(/ land /);
    await page.locator('.surface').focus();
    await give(page);

    // the fleets meet: guns
    const { view: meeting } = await until(seats, 'us', 'arrange');
    await page.keyboard.press('v');
    const line = await slip(page);
    const edge = meeting.surface?.ships.length ?? 0;
    expect(edge).toBeGreaterThan(0);
    const first = /^([^;]+) at (G-\d+)/.exec(line);
    await drag(
      page,
      await rectPoint(page, rectNamed(first?.[2] ?? '') ?? 0, true),
      await rectPoint(page, rectAt(6, 17), true),
    );
    expect(await slip(page)).toContain(`${first?.[1]} at G-17`);
    await inspect(page, 'arrange');
    await give(page);

    const { view: moving } = await until(seats, 'us', 'manoeuvre');
    const own = moving.surface?.ships.find((s) => SHIPS[s.ship].side === 'us' && rectColumn(s.rect) === 17);
    const goalRect = rectAt(5, 17);
    const start = await rectPoint(page, own?.rect ?? 0, true);
    await page.mouse.click(start.x, start.y + 4);
    const goal = await rectPoint(page, goalRect, true);
    await page.mouse.click(goal.x, goal.y);
    expect(await slip(page)).toMatch(/^[^;]+ at F-17\.$/);
    await inspect(page, 'manoeuvre');
    await give(page);

    const { view: firing } = await until(seats, 'japan', 'gunfire');
    const shot = japan.page
      .getByRole('combobox', { name: /fires at$/ })
      .and(japan.page.locator(':enabled'))
      .first();
    await shot.selectOption({ index: 1 });
    expect(await slip(japan.page)).toMatch(/^[^;]+ fires at [^;]+\.$/);
    expect(firing.surface?.stage).toBe('gunfire');
    await inspect(japan.page, 'gunfire');
    await give(japan.page);

    // out of it: a 5 or 6 of either side breaks off, so it may take some battle turns
    await until(seats, 'us', 'withdraw');
    await inspect(page, 'withdraw');
    for (let turns = 0; ; turns++) {
      expect(turns).toBeLessThan(16);
      await page.getByRole('radio', { name: /^Try to withdraw/ }).click();
      expect(await slip(page)).toBe('Try to break off.');
      const { view: other } = await japan.wire.state();
      for (const d of other.decisions) await japan.wire.give(d, { kind: 'withdraw', attempt: true });
      await give(page);
      const { log } = await us.wire.state();
      if (log.lines.some((l) => l.text.includes('the fight is broken off'))) break;
      await until(seats, 'us', 'withdraw');
    }
    await page.locator('.results').getByText('the fight is broken off').first().waitFor();
    await inspect(page, 'withdrawn');
    expect([...us.faults, ...japan.faults]).toEqual([]);
  }, 240_000);
});
