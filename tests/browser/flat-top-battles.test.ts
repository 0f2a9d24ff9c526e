import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noAirOps, noPlot } from '../../src/games/flat-top/open/empty-orders.ts';
import type { Order } from '../../src/games/flat-top/open/orders.ts';
import { axeInBothLights, screenshot, stage } from './browser.ts';
import { captains, isAsked, mouse, newGame, type Seat, sit } from './flat-top.ts';
import { gamesFrom, MELEE, melee } from './flat-top-positions.ts';

/**
 * Everything a battle asks, within one hour of the game: ships and planes of both sides in one hex, battleships off a base in
 * another. Both seats decide by the client's own controls; each sheet is looked at on a desk and on a phone, in both lights.
 */
const table = stage({ commanders: captains, games: gamesFrom(melee), seed: '1' });
const SEATS = ['allied', 'japan'] as const;
type Side = (typeof SEATS)[number];

/** What is not on trial here. */
const QUIET: { readonly [kind: string]: Order } = {
  'air-ops': noAirOps(),
  plot: noPlot(),
  shadow: { kind: 'shadow', attempts: [] },
  fly: { kind: 'fly', do: 'done', strand: false },
};

type Act = (page: Page) => Promise<unknown>;
const all =
  (label: RegExp): Act =>
  async (page) =>
    page.getByRole('spinbutton', { name: label }).first().press('End');
const tick =
  (label: RegExp): Act =>
  (page) =>
    mouse(page).tick(label);
const press =
  (name: RegExp): Act =>
  (page) =>
    mouse(page).press(name);
const pick =
  (label: RegExp, option: RegExp): Act =>
  (page) =>
    mouse(page).pick(label, option);
/** Ships of one title go to a rank, one after the other; those already there stand before the others. */
const stationed =
  (title: string, n: number, rank: string): Act =>
  async (page) => {
    for (let i = 0; i < n; i++)
      await page
        .getByRole('combobox', { name: `Place of ${title}`, exact: true })
        .nth(i)
        .selectOption(rank);
  };

/** The player's hand, by kind and seat, on a slip that has been cleared; where there is none, the staff decides. */
const BY_HAND: { readonly [decision: string]: Act[] } = {
  'allied intercept-first': [tick(/^low, with 5 factors/)],
  'allied combat': [tick(new RegExp(MELEE))],
  'japan combat': [tick(new RegExp(MELEE)), tick(/Espiritu Santo/)],
  'allied air-commit': [tick(/^attack at low altitude with 5 factors/)],
  'allied air-groups': [tick(/^saves fuel/)],
  'japan approach': [tick(/^attack the ships/)],
  'japan strike': [
    pick(/^Send 8 Val/, /^dive: CV Enterprise/),
    pick(/^Send \d Kate/, /^torpedo: CV Enterprise/),
  ],
  'allied surface': [press(/^Open fire/)],
  'japan surface': [press(/^Let them pass/)],
  'allied line': [
    stationed('CA San Francisco', 1, 'gunnery'),
    stationed('CL Helena', 1, 'gunnery'),
    stationed('DD', 3, 'torpedo'),
    press(/^5$/),
  ],
  'japan line': [stationed('BB Hiei', 1, 'gunnery'), stationed('DD', 4, 'torpedo'), press(/^6$/)],
  'allied guns': [all(/^Gunnery Factors at DD/)],
  'japan guns': [all(/^Gunnery Factors at CA San Francisco/)],
  'allied torpedoes': [all(/^Torpedo Factors at BB Hiei/)],
  'japan torpedoes': [all(/^Torpedo Factors at CA San Francisco/)],
  'japan bombard': [tick(/^BB Kirishima/)],
};

/** What axe finds on a sheet, each line with its name. */
async function lookAt(page: Page, name: string): Promise<string[]> {
  const found = await axeInBothLights(page);
  await screenshot(page, `flat-top-${name}`);
  return found.map((line) => `${name}: ${line}`);
}

describe('Flat Top, the battles', () => {
  it('takes every decision of an air and surface battle by its own controls', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, { scenario: 'guadalcanal' });
    const desks = {} as { [side in Side]: Seat };
    const phones = {} as { [side in Side]: Seat };
    for (const side of SEATS) {
      desks[side] = await sit(table, links.seats[side]);
      phones[side] = await sit(table, links.seats[side], { width: 390, height: 844, touch: true });
    }
    const seen = new Set<string>();
    const found: string[] = [];

    /** Answers what is asked of one side; false when nothing is. */
    async function answer(side: Side): Promise<boolean> {
      const { wire, page } = desks[side];
      const { view } = await wire.state();
      const [d] = view.decisions;
      if (!d || view.turn > 1) return false;
      if (QUIET[d.kind]) {
        await wire.give(d, QUIET[d.kind]);
        return true;
      }
      await page.locator(`.box[data-asked="${d.id}"]`).waitFor();
      await isAsked(page);
      const hand = mouse(page);
      const name = `${side} ${d.kind}`;
      if (BY_HAND[name] && !seen.has(name)) {
        await hand.clear();
        for (const act of BY_HAND[name]) await act(page);
      }
      if (!seen.has(d.kind)) {
        found.push(...(await lookAt(page, d.kind)));
        await phones[side].page.locator(`.box[data-asked="${d.id}"]`).waitFor();
        found.push(...(await lookAt(phones[side].page, `${d.kind}-phone`)));
      }
      seen.add(name).add(d.kind);
      await hand.give();
      return true;
    }
    for (let more = true; more; ) {
      more = false;
      for (const side of SEATS) if (await answer(side)) more = true;
    }

    expect(found).toEqual([]);
    for (const name of Object.keys(BY_HAND)) expect(seen).toContain(name);
    for (const side of SEATS) {
      expect(desks[side].faults).toEqual([]);
      expect(phones[side].faults).toEqual([]);
    }
  });
});
