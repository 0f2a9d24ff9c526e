import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { NewGameAnswer } from '../../src/server/wire.ts';
import { foregone } from '../../src/web/flat-top/foregone.ts';
import { axeInBothLights, axeOnPhone, screenshot, stage } from './browser.ts';
import { captains, newGame, type Seat, sit, Wire } from './flat-top.ts';
import { isAsked } from './hands.ts';

/** Every Flat Top screen that is not a battle, on a desk and on a phone, in both lights: nothing that keeps anybody out. */
const table = stage({ commanders: captains, seed: '1' });
const SHEET = 'section.sheet';
const PHONE = { width: 390, height: 844, touch: true };

/** Goes through named screens; returns what axe found, each line with its screen. */
type Screen = [name: string, open: () => Promise<unknown>, part?: string]; // the part that is new on it
async function walk(page: Page, screens: Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, open, part] of screens) {
    await open();
    const look = (page.viewportSize()?.width ?? 0) > PHONE.width ? axeInBothLights : axeOnPhone;
    found.push(...(await look(page, part)).map((line) => `${name}: ${line}`));
    await screenshot(page, `flat-top-screen-${name}`);
  }
  return found;
}

/** Both seats accept over the wire until one is asked for this kind of order, and has something to decide: which question it is. */
async function playUntil(
  links: NewGameAnswer['links'],
  side: string,
  kind: string,
  turn: number,
): Promise<string> {
  const wires = Object.entries(links.seats).map(([seat, l]) => ({
    seat,
    wire: new Wire(table.house.url, l.token),
  }));
  for (let i = 0; i < 400; i++)
    for (const { seat, wire } of wires) {
      const { view } = await wire.state();
      const [d] = view.decisions;
      if (d && seat === side && d.kind === kind && view.turn >= turn && !foregone(view, d)) return d.id;
      if (d) await wire.settle(d);
    }
  throw new Error(`${side} is never asked to ${kind}`);
}

const sheet =
  ({ page }: Seat, key: string, title: RegExp) =>
  async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    await page.getByRole('heading', { name: title }).first().waitFor();
  };

describe('every screen of Flat Top keeps nobody out', () => {
  it('before and at the table: set-up, plotting, flying, rails, sheets, watchers, a phone', {
    timeout: 400_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'coral-sea',
      version: 'battle',
      title: 'Trial',
    });
    const desk = await sit(table, links.seats.allied);
    const phone = await sit(table, links.seats.allied, PHONE);
    const { page } = desk;
    const tap = (name: string) => () => phone.page.getByRole('button', { name, exact: true }).tap();
    const decide = (kind: string, turn: number) => async (): Promise<void> => {
      const id = await playUntil(links, 'allied', kind, turn);
      for (const window of [page, phone.page])
        await window.locator(`.asked .box[data-asked="${id}"]`).waitFor();
      await isAsked(page);
      await isAsked(phone.page);
    };
    const found: string[] = [];
    const both = async (name: string, open: () => Promise<unknown>): Promise<void> => {
      found.push(...(await walk(page, [[name, open]])));
      found.push(...(await walk(phone.page, [[`${name}-phone`, async () => {}]])));
    };
    await both('setup', decide('setup', 1));
    await both('air-ops', decide('air-ops', 7));
    found.push(...(await walk(page, [['hangar', () => page.keyboard.press('q'), '.board']])));
    await page.keyboard.press('q');
    await both('plot', async () => {
      await decide('plot', 7)();
      await page.keyboard.press('.');
    });
    await both('fly', async () => {
      await decide('fly', 8)();
      await page.keyboard.press('o');
    });
    found.push(
      ...(await walk(page, [
        ['air', () => page.keyboard.press('2'), '.rail'],
        ['decks', () => page.keyboard.press('3'), '.rail'],
        ['enemy', () => page.keyboard.press('4'), '.rail'],
        ['score', () => page.keyboard.press('5'), '.rail'],
        ['signals', sheet(desk, 'l', /^Signals/), SHEET],
        ['why', sheet(desk, '?', /^Why this is asked/), SHEET],
        ['report', sheet(desk, 'r', /^Situation report/), SHEET],
        ['standing', sheet(desk, 's', /^Standing orders/), SHEET],
        ['legend', sheet(desk, 'k', /^Legend/), SHEET],
        ['keys', sheet(desk, 'h', /^Keys/), SHEET],
        ['game', sheet(desk, 'g', /^Trial/), SHEET],
      ])),
      ...(await walk(phone.page, [
        ['phone-forces', tap('Forces'), '.rail'],
        ['phone-plan', tap('Plan'), '.panel'],
        ['phone-signals', tap('Signals'), SHEET],
        ['phone-more', async () => [await phone.page.keyboard.press('Escape'), await tap('More')()], SHEET],
      ])),
    );
    const watch = await sit(table, links.spectator);
    const umpire = await table.open(links.gamemaster?.path ?? '');
    await umpire.page.getByText('You see everything.').waitFor();
    await watch.page.getByText('You see what both sides know.').waitFor();
    found.push(
      ...(await walk(watch.page, [['spectator', async () => {}]])),
      ...(await walk(umpire.page, [['gamemaster', async () => {}]])),
    );
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(found).toEqual([]);
    expect([...desk.faults, ...phone.faults, ...watch.faults, ...umpire.faults]).toEqual([]);
  });
});
