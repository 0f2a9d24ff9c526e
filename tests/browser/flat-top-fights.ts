import type { Page } from 'playwright-core';
import type { Order } from '../../src/games/flat-top/open/orders.ts';
import type { View } from '../../src/games/flat-top/open/view.ts';
import type { NewGameAnswer } from '../../src/server/wire.ts';
import { axeInBothLights, axeOnPhone, screenshot, type Stage } from './browser.ts';
import { mouse, type Seat, sit } from './flat-top.ts';
import { isAsked, putAway } from './hands.ts';

/** One hour of battle, decided by the client's own controls: each sheet is looked at once on a desk and once on a phone. */

const SEATS = ['allied', 'japan'] as const;
type Side = (typeof SEATS)[number];

export type Act = (page: Page) => Promise<unknown>;
export const all =
  (label: RegExp): Act =>
  async (page) =>
    page.getByRole('spinbutton', { name: label }).first().press('End');
export const tick =
  (label: RegExp): Act =>
  (page) =>
    mouse(page).tick(label);
export const press =
  (name: RegExp): Act =>
  (page) =>
    mouse(page).press(name);
export const pick =
  (label: RegExp, option: RegExp): Act =>
  (page) =>
    mouse(page).pick(label, option);
/** Ships of one title go to a rank, one after the other; those already there stand before the others. */
export const stationed =
  (title: string, n: number, rank: string): Act =>
  async (page) => {
    for (let i = 0; i < n; i++)
      await page
        .getByRole('combobox', { name: new RegExp(`^Place of ${title}\\b`) })
        .nth(i)
        .selectOption(rank);
  };

interface Plan {
  /** What is not on trial, by kind of decision; given over the wire. */
  quiet: (kind: string, side: Side, view: View) => Order | null;
  /** The player's hand, by side and kind, on a slip that has been cleared; where there is none, the staff decides. */
  byHand: { readonly [decision: string]: readonly Act[] };
}

/** Fights the first hour out; returns the decisions met, and all that is wrong with the sheets or the pages. */
export async function fightOut(
  table: Stage,
  links: NewGameAnswer['links'],
  { quiet, byHand }: Plan,
): Promise<{ seen: Set<string>; wrong: string[] }> {
  const desks = {} as { [side in Side]: Seat };
  const phones = {} as { [side in Side]: Seat };
  for (const side of SEATS) {
    desks[side] = await sit(table, links.seats[side]);
    phones[side] = await sit(table, links.seats[side], { width: 390, height: 844, touch: true });
  }
  const seen = new Set<string>();
  const wrong: string[] = [];

  async function lookAt(side: Side, kind: string, id: string): Promise<void> {
    const desk = desks[side].page;
    const phone = phones[side].page;
    const part = seen.size === 0 ? 'body' : '.board'; // the room around the sheets is the same
    const found = await axeInBothLights(desk, part);
    await screenshot(desk, `flat-top-${kind}`);
    await phone.locator(`.box[data-asked="${id}"]`).waitFor();
    found.push(...(await axeOnPhone(phone, part)).map((line) => `phone: ${line}`));
    await screenshot(phone, `flat-top-${kind}-phone`);
    wrong.push(...found.map((line) => `${kind}: ${line}`));
  }

  /** Answers what is asked of one side; false when nothing is. */
  async function answer(side: Side): Promise<boolean> {
    const { wire, page } = desks[side];
    const { view } = await wire.state();
    const [d] = view.decisions;
    if (!d || view.turn > 1) return false;
    const given = quiet(d.kind, side, view);
    if (given) {
      await wire.settle(d, given);
      return true;
    }
    await page.locator(`.box[data-asked="${d.id}"]`).waitFor();
    await isAsked(page);
    await putAway(page);
    const hand = mouse(page);
    const name = `${side} ${d.kind}`;
    if (byHand[name] && !seen.has(name)) {
      await hand.clear();
      for (const act of byHand[name]) await act(page);
    }
    if (!seen.has(d.kind)) await lookAt(side, d.kind, d.id);
    seen.add(name).add(d.kind);
    await hand.give();
    return true;
  }
  for (let more = true; more; ) {
    more = false;
    for (const side of SEATS) if (await answer(side)) more = true;
  }
  for (const side of SEATS) wrong.push(...desks[side].faults, ...phones[side].faults);
  return { seen, wrong };
}
