import type { Locator, Page } from 'playwright-core';
import type { Commander } from '../../src/commanders/commander.ts';
import { flatTopCommander } from '../../src/commanders/flat-top/commander.ts';
import { FLAT_TOP_LEVELS } from '../../src/commanders/flat-top/levels.ts';
import { type Commanders, commandersOf } from '../../src/commanders/registry.ts';
import { BOXES } from '../../src/games/flat-top/open/forces.ts';
import { GRID, readHex } from '../../src/games/flat-top/open/pack/map.ts';
import type { Order } from '../../src/games/flat-top/open/orders.ts';
import { readyMade } from '../../src/games/flat-top/open/setup/ready-made.ts';
import type { View } from '../../src/games/flat-top/open/view.ts';
import { colOf, type Hex, rowOf } from '../../src/kernel/hex.ts';
import type { NewGame, NewGameAnswer } from '../../src/server/wire.ts';
import { hexCentre } from '../../src/web/board/hex-layout.ts';
import { drag, onScreen, openGame, taken, type SeatWith, sitWith, Wire as AnyWire } from './hands.ts';

/** Hands for the Flat Top table: a seat with its wire, and two ways to work the same controls, by mouse and by keys. */

const captain = flatTopCommander(FLAT_TOP_LEVELS[1]);
const staffOf = (commander: Commander): Commanders =>
  commandersOf([
    { game: 'flat-top', level: commander.id, title: commander.title, load: async () => commander },
  ]);

/** The captain alone; a game of one seed is the same game every time. */
export const captains = staffOf(captain);

/** The same, but the Allies lie where they usually do and keep their bombers aboard: they come near, are found, and defend themselves. */
export const tamed = staffOf({
  ...captain,
  decide(view, decision, dice, budget) {
    const order = captain.decide(view, decision, dice, budget) as Order;
    const { public: p, own } = view as View;
    if (decision.seat === 'allied' && order.kind === 'setup' && own) return readyMade(p, own, 0);
    if (decision.seat !== 'allied' || order.kind !== 'air-ops') return order;
    return { ...order, form: order.form.filter((f) => f.take.every((x) => x.w === 0)) };
  },
});

export class Wire extends AnyWire<View, Order> {}

export const newGame = (url: string, wish: Omit<NewGame, 'game'>): Promise<NewGameAnswer> =>
  openGame(url, { game: 'flat-top', ...wish });

export type Seat = SeatWith<Wire>;

export const sit = sitWith(Wire);

export async function pressHex(page: Page, hex: Hex): Promise<void> {
  const { x, y } = hexCentre(GRID, hex);
  const at = await onScreen(page, x, y);
  await page.mouse.click(at.x, at.y);
}

/** A player's hand: everything the table offers, by one means only. */
export interface Hand {
  /** Pushes a number up or down. */
  count(label: RegExp, by: number): Promise<void>;
  /** Chooses from a list. */
  pick(label: RegExp, option: RegExp): Promise<void>;
  tick(label: RegExp): Promise<void>;
  /** Carries planes to the next box, back to the one before, or into a formation (0 = a new one). */
  carry(planes: RegExp, to: 'on' | 'back' | number): Promise<void>;
  press(button: RegExp): Promise<void>;
  /** Presses a hex of the chart. */
  hex(hex: Hex): Promise<void>;
  /** Takes a formation that waits to fly in hand. */
  formation(no: number): Promise<void>;
  clear(): Promise<void>;
  /** To the operations room and back to the chart. */
  hangar(): Promise<void>;
  /** Gives what is on the slip, or accepts what the staff proposes. */
  give(): Promise<void>;
}

const optionOf = async (list: Locator, option: RegExp): Promise<string> => {
  const found = list.locator('option').filter({ hasText: option }).first();
  return found.evaluate((o) => (o as HTMLOptionElement).value);
};

async function middleOf(node: Locator): Promise<{ x: number; y: number }> {
  await node.scrollIntoViewIfNeeded();
  const box = await node.boundingBox();
  if (!box) throw new Error(`nothing to be seen of ${String(node)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where planes of a box are carried to. */
async function placeFor(page: Page, piece: Locator, to: 'on' | 'back' | number): Promise<Locator> {
  if (typeof to === 'number') return page.locator(`[data-af="${to}"]`);
  const [deck, box] = await piece.evaluate((node) => {
    const { dataset } = node.closest<HTMLElement>('[data-box]') ?? (node as HTMLElement);
    return [dataset.deck, dataset.box];
  });
  const at = BOXES.findIndex((b) => b === box) + (to === 'on' ? 1 : -1);
  return page.locator(`[data-deck="${deck}"][data-box="${BOXES[at]}"]`);
}

export const mouse = (page: Page): Hand => ({
  async count(label, by) {
    const [less, more] = [0, 1].map((i) =>
      page.getByRole('spinbutton', { name: label }).first().locator('button').nth(i),
    );
    for (let left = Math.abs(by); left > 0; left--) await (by < 0 ? less : more).click();
  },
  async pick(label, option) {
    const list = page.getByRole('combobox', { name: label }).first();
    await list.selectOption(await optionOf(list, option));
  },
  tick: (label) => page.getByRole('checkbox', { name: label }).first().click(),
  async carry(planes, to) {
    const piece = page.getByRole('button', { name: planes }).first();
    await drag(page, await middleOf(piece), await middleOf(await placeFor(page, piece, to)));
  },
  press: (button) => page.getByRole('button', { name: button }).first().click(),
  hex: (hex) => pressHex(page, hex),
  formation: (no) =>
    page
      .locator('aside')
      .getByRole('button', { name: new RegExp(`^AF ${no}\\b`) })
      .first()
      .click(),
  clear: () => page.getByRole('button', { name: /^Clear/ }).click(),
  hangar: () =>
    page
      .getByRole('button', { name: /^(All decks|To the chart)/ })
      .first()
      .click(),
  give: () => taken(page, () => page.locator('.asked .key.main').click()),
});

/** Tab, forward or back, until the focus is where it is wanted. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  const target = await goal.first().elementHandle();
  for (let i = 0; i < 300; i++) {
    const way = await page.evaluate((node) => {
      const at = document.activeElement;
      if (at === node || !node) return null;
      const before = at && at.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING;
      return before ? 'Shift+Tab' : 'Tab';
    }, target);
    if (!way) return;
    await page.keyboard.press(way);
  }
  throw new Error(`no way by Tab to ${String(goal)}`);
}

const times = async (page: Page, key: string, n: number): Promise<void> => {
  for (let i = 0; i < n; i++) await page.keyboard.press(key);
};

export const keys = (page: Page): Hand => ({
  async count(label, by) {
    await tabTo(page, page.getByRole('spinbutton', { name: label }));
    await times(page, by < 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(by));
  },
  async pick(label, option) {
    const list = page.getByRole('combobox', { name: label }).first();
    await tabTo(page, list);
    const wanted = await optionOf(list, option);
    const chosen = (): Promise<string> =>
      page.evaluate(() => (document.activeElement as HTMLSelectElement | null)?.value ?? '');
    await page.keyboard.press('Home');
    for (let i = 0; i < 60 && (await chosen()) !== wanted; i++) await page.keyboard.press('ArrowDown');
  },
  async tick(label) {
    await tabTo(page, page.getByRole('checkbox', { name: label }));
    await page.keyboard.press('Space');
  },
  async carry(planes, to) {
    await tabTo(page, page.getByRole('button', { name: planes }));
    await page.keyboard.press(to === 'back' ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
  },
  async press(button) {
    await tabTo(page, page.getByRole('button', { name: button }));
    await page.keyboard.press('Enter');
  },
  async hex(hex) {
    await page.keyboard.press('b');
    const words = (await page.locator('.surface').getAttribute('aria-label')) ?? '';
    const from = readHex(/cursor at ([AB]\/[A-Z]+\d+)/.exec(words)?.[1] ?? '');
    const dx = colOf(GRID, hex) - colOf(GRID, from);
    const dy = rowOf(GRID, hex) - rowOf(GRID, from);
    await times(page, dx < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(dx));
    await times(page, dy < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(dy));
    await page.keyboard.press('Space');
  },
  async formation(no) {
    await page.keyboard.press('b');
    const there = page.locator('aside').getByRole('region', { name: `AF ${no}`, exact: true });
    for (let i = 0; i < 40 && (await there.count()) === 0; i++) await page.keyboard.press('.');
  },
  clear: () => page.keyboard.press('x'),
  hangar: () => page.keyboard.press('q'),
  async give() {
    await taken(page, async () => {
      const elsewhere = await page.evaluate(
        () => document.activeElement?.closest('button, a, summary, select, [role=button]') !== null,
      );
      if (elsewhere) await tabTo(page, page.locator('.asked .key.main'));
      await page.keyboard.press('Enter');
    });
  },
});
