import { describe, expect, it } from 'vitest';
import { boardOf, hexName } from '../../src/games/carrier-clashes/open/board.ts';
import type { Order } from '../../src/games/carrier-clashes/open/orders.ts';
import {
  enemyOf,
  type ShipType,
  shipType,
  type Side,
  SIDES,
} from '../../src/games/carrier-clashes/open/pack.ts';
import type { OwnSide, View } from '../../src/games/carrier-clashes/open/view.ts';
import { FastDice } from '../../src/kernel/dice.ts';
import type { State } from '../../src/server/wire.ts';
import { capture, stage } from './browser.ts';
import { ensign, ensigns, newGame, Wire } from './carrier-clashes.ts';

/** Two windows look on while their staffs fight the Coral Sea out over the wire, and all that reached each of them is searched. */
const table = stage({ seed: '3', commanders: ensigns });

/** Tellings in which no ship of the enemy has a name: what is searched, dealt and loaded. A fight may name her, and then she is known. */
const NAMELESS = /^(setup|search|sighting|near-sighting|dummy|refuel|loading|transfer|pools)$/;
/** What stands in the book of a side and nowhere else. */
const OF_A_BOOK = /"(know|ruse|marker|drawn|found|depots|labels|dummyShips)":|"cards":\[|"truth":\{/;

/** All that a window's traffic says beyond what its seat was told. `his`: the ships of the enemy in this battle. */
function leaks(heard: readonly string[], side: Side, his: readonly ShipType[]): string[] {
  const told = new Set<string>();
  const found = new Set<string>();
  for (const text of heard) {
    if (!text.startsWith('{')) continue;
    const message = JSON.parse(text) as Partial<State> & { view?: View };
    const { view, log } = message;
    for (const line of log?.lines ?? [])
      for (const ship of his)
        if (!told.has(ship.id) && line.text.includes(ship.name)) {
          if (NAMELESS.test(line.kind)) found.add(`${line.kind}: ${line.text}`);
          else told.add(ship.id);
        }
    for (const ship of his)
      if (!told.has(ship.id) && (text.includes(`"${ship.id}"`) || text.includes(ship.name)))
        found.add(`${ship.name} before she was named`);
    if (message.dice?.key && !view?.outcome) found.add('the key of the dice');
    if (!view) continue;
    if (view.seat !== side || view.truth) found.add('the view of somebody else');
    if (view.decisions.some((d) => d.seat !== side)) found.add('a decision of the enemy');
    if (JSON.stringify(message.standing ?? {}).includes(enemyOf(side))) found.add('his standing orders');
    if (view.shown[enemyOf(side)].blocks.some((b) => b.up === 0 && b.label !== null))
      found.add('the label of a block that lies face down');
    const { own, ...common } = view;
    if (!own?.ships.every((s) => shipType(s.id).side === side)) found.add('the book of the enemy');
    if (own?.know.log.some((s) => s.cards && s.ships)) found.add('ships behind the cards of a search');
    const leaf = OF_A_BOOK.exec(JSON.stringify(common));
    if (leaf) found.add(`a leaf of a book: ${leaf[0]}`);
  }
  return [...found];
}

/** The truth of a side, as the gamemaster sees it. */
function bookOf(side: Side, { truth }: View): OwnSide {
  if (!truth) throw new Error('the gamemaster sees both sides');
  return truth[side];
}
const shipsOf = (side: Side, v: View): ShipType[] => bookOf(side, v).ships.map((s) => shipType(s.id));
/** How the cards were told to the side that drew them, up to the cards. */
const drawnBy = (side: Side, v: View): string[] =>
  bookOf(side, v)
    .know.log.filter((s) => s.cards !== undefined)
    .map((s) => `${s.label} in ${hexName(boardOf(v.scenario).grid, s.hex)} is spotted: `);

/** The staffs of both sides answer everything, to the end. */
async function playOut(wires: readonly Wire[]): Promise<void> {
  for (let over = false; !over; )
    for (const wire of wires) {
      const { view } = await wire.state();
      over ||= view.outcome !== null;
      const [d] = view.decisions;
      if (d) await wire.settle(d, ensign.decide(view, d, new FastDice(d.id), 50) as Order);
    }
}

describe('Carrier Clashes between two windows', () => {
  it('fights the Coral Sea out: the owner never learns which cards were drawn, the searcher never more than the cards', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, { scenario: 'coral-sea' });
    const umpire = new Wire(table.house.url, links.gamemaster?.token ?? '');
    const windows = [];
    for (const side of SIDES) {
      const seated = await table.open('/', { width: 390, height: 600 });
      const heard = await capture(seated.page);
      await seated.page.goto(table.house.url + links.seats[side].path);
      await seated.page.locator('.surface').waitFor();
      await seated.page.evaluate(() => (document.body.hidden = true)); // it listens; nobody looks at it
      windows.push({ side, heard, ...seated, wire: new Wire(table.house.url, links.seats[side].token) });
    }
    await playOut(windows.map((w) => w.wire));

    const { view: end } = await umpire.state();
    const drawn = { allied: drawnBy('allied', end), ijn: drawnBy('ijn', end) };
    for (const { side, page, heard, faults } of windows) {
      const enemy = enemyOf(side);
      await page.getByText('The game is over', { exact: true }).waitFor({ state: 'attached' });
      expect(heard.filter((text) => text.includes('"view"')).length).toBeGreaterThan(50);
      expect(leaks(heard, side, shipsOf(enemy, end))).toEqual([]);
      const all = heard.join('\n');
      expect(drawn[side].length).toBeGreaterThan(0);
      expect(drawn[side].filter((words) => !all.includes(words))).toEqual([]);
      const his = drawn[enemy].filter((words) => !drawn[side].includes(words));
      expect(his.length).toBeGreaterThan(0);
      expect(his.filter((words) => all.includes(words))).toEqual([]);
      expect(faults).toEqual([]);
    }
    // the search is not blind: the same traffic in the wrong hands is full of secrets
    expect(leaks(windows[0].heard, 'ijn', shipsOf('allied', end)).length).toBeGreaterThan(0);
  });
});
