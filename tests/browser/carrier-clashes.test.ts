import { describe, expect, it } from 'vitest';
import { isDay } from '../../src/games/carrier-clashes/open/board.ts';
import { scenarioPack } from '../../src/games/carrier-clashes/open/scenarios.ts';
import type { View } from '../../src/games/carrier-clashes/open/view.ts';
import { axe, screenshot, stage } from './browser.ts';
import { newGame, sit, until } from './carrier-clashes.ts';
import { gamesInTheMiddle, goTo } from './carrier-clashes-positions.ts';
import { give, slip } from './hands.ts';

const middle = gamesInTheMiddle();
const table = stage({ seed: '3', games: middle.games });
const alone = { scenario: 'coral-sea', seats: { allied: 'human', ijn: { computer: 'admiral' } } } as const;
const LONG = { timeout: 400_000 };
const SLOW = { timeout: 90_000 };

describe('Carrier Clashes at its own table', () => {
  it('plays a search, a strike and its bombs by mouse', LONG, async () => {
    const { links } = await newGame(table.house.url, alone);
    const { page, wire, faults } = await sit(table, links.seats.allied);

    await until(wire, 'search');
    await page.getByText('Lay out your search arcs.').waitFor(SLOW);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('0 hexes searched').waitFor();
    await page.getByRole('button', { name: /^A fan of PBY-5 no\. 1 of Port Moresby/ }).click();
    expect(await slip(page)).toMatch(/^Port Moresby: PBY-5 \d+° towards \w+ to 11\.$/);
    const before = await slip(page);
    await page.getByRole('button', { name: 'turn right' }).click();
    await page.getByRole('button', { name: 'turn right' }).click();
    await page.getByRole('button', { name: 'turn right' }).click();
    expect(await slip(page)).not.toBe(before);
    await page.getByRole('button', { name: 'narrower' }).click();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'carrier-clashes-search');
    await give(page);

    const ready = (v: View): boolean =>
      v.shown.ijn.blocks.some((b) => b.up === 2) && v.pub.phase === 'Third air strike';
    await goTo(
      { page, house: table.house, middle },
      { kind: 'launch', when: ready },
      { scenario: 'coral-sea' },
    );
    middle.at(null);
    await page.getByText('Which air units are sent off to strike?').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await slip(page)).toBe('Nothing is sent off.');
    await page
      .getByRole('checkbox', { name: /^SBD-3 no\. 1/ })
      .first()
      .click();
    expect(await slip(page)).toMatch(/sends off 1 SBD-3\.$/);
    await page.getByRole('button', { name: "Staff's plan" }).click();
    await give(page);
    expect(faults).toEqual([]);
  });

  it('plays the same by keyboard alone', LONG, async () => {
    const { links } = await newGame(table.house.url, alone);
    const { page, wire, faults } = await sit(table, links.seats.allied);
    await page.getByText('Place your submarine blocks.').waitFor();
    await give(page);
    await page.getByText('Form your task forces').waitFor();
    await page.keyboard.press('.'); // the first block of the set-up
    await page.keyboard.press('.');
    expect(await page.locator('.pickline[aria-pressed=true]').count()).toBe(1);
    await give(page);

    await until(wire, 'search');
    await page.getByText('Lay out your search arcs.').waitFor(SLOW);
    await page.keyboard.press('x');
    expect(await slip(page)).toBe('Nobody searches.');
    await page.keyboard.press('Shift+F');
    const first = await slip(page);
    expect(first).toMatch(/towards|all round/);
    await page.keyboard.press('Shift+E');
    await page.keyboard.press('Shift+E');
    await page.keyboard.press('Shift+E');
    expect(await slip(page)).not.toBe(first);
    await page.keyboard.press('z');
    await page.keyboard.press('p');
    await give(page);

    await until(wire, 'move');
    await page.getByText(/^Move your/).waitFor();
    await page.keyboard.press('x');
    expect(await slip(page)).toBe('All stay where they are.');
    await page.keyboard.press('.');
    await page.locator('.surface').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    expect(await slip(page)).toMatch(/^TF\d+ to \d{4}\.$/);
    await give(page);
    expect(faults).toEqual([]);
  });

  it('is played by carry on from the first question to the score', LONG, async () => {
    const { links } = await newGame(table.house.url, alone);
    const { page, wire, faults } = await sit(table, links.seats.allied);
    await page.locator('.asked .box[data-asked]').waitFor();
    for (let calls = 0; (await wire.state()).outcome === null; calls++) {
      expect(calls).toBeLessThan(200);
      const shut = page.locator('.result .key.main');
      if ((await shut.count()) > 0) await shut.first().click();
      await page.keyboard.press('a');
      await page.waitForTimeout(400);
      await page.waitForFunction(
        () => !document.querySelector('.asked .box')?.textContent?.includes('The staff carries on'),
        null,
        { timeout: 120_000 },
      );
    }
    await page.getByText('The game is over', { exact: true }).waitFor();
    await page.keyboard.press('4');
    expect(await axe(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('lays a gun action on its sheet, by night too, with the odds before the order', LONG, async () => {
    const { page, faults } = await table.open('/');
    const night = (v: View): boolean => !isDay(scenarioPack('santa-cruz'), v.turn);
    const wire = await goTo({ page, house: table.house, middle }, { kind: 'fire', seat: 'ijn', when: night });
    middle.at(null);
    const { view } = await wire.state();
    await page.getByRole('heading', { name: 'Surface action' }).waitFor();
    const battle = view.steps.at(-1);
    expect(battle?.step === 'battle' && battle.night).toBe(true);
    await page.getByText('Night action in').waitFor();
    await page.keyboard.press('x');
    expect(await slip(page)).toBe('We hold our fire.');
    await page.keyboard.press('.');
    const target = page.locator('.ship.aim, .rank .key:enabled').first();
    await target.click();
    expect(await slip(page)).toMatch(/^on /);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('p');
    await give(page);
    expect(faults).toEqual([]);
  });
});
