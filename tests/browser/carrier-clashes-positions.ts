import type { Page } from 'playwright-core';
import type { Order } from '../../src/games/carrier-clashes/open/orders.ts';
import type { Side } from '../../src/games/carrier-clashes/open/pack.ts';
import type { View } from '../../src/games/carrier-clashes/open/view.ts';
import { type Games, gamesOf } from '../../src/games/registry.ts';
import { carrierClashes } from '../../src/games/carrier-clashes/ruleset.ts';
import { foregone } from '../../src/web/carrier-clashes/foregone.ts';
import { FastDice } from '../../src/kernel/dice.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import type { NewGame } from '../../src/server/wire.ts';
import type { House } from './browser.ts';
import { ensign, newGame, Wire } from './carrier-clashes.ts';
import { putAway } from './hands.ts';

/** Games that begin in the middle: the staffs of both sides have played them to the question a test is about. */

export interface Moment {
  kind: Order['kind'];
  seat?: Side; // the Allies unless told
  when?: (view: View) => boolean;
}

export interface Opened {
  games: Games;
  /** The next games that are opened begin here; null: with their set-up. */
  at(moment: Moment | null): void;
}

const MOST = 2000; // orders; a battle has some hundreds

export function gamesInTheMiddle(seed = 'middle'): Opened {
  let wanted: Moment | null = null;
  const rules: typeof carrierClashes = {
    ...carrierClashes,
    create(setup, dice, tell) {
      const s = carrierClashes.create(setup, dice, tell);
      if (!wanted) return s;
      const { kind, seat = 'allied', when = () => true } = wanted;
      const [own, thrown] = [new FastDice(`staff ${seed}`), new FastDice(seed)];
      for (let n = 0; n < MOST; n++) {
        const open = carrierClashes.decisions(s);
        const there = open.find((d) => d.seat === seat && d.kind === kind);
        const view = carrierClashes.view(s, seat);
        if (there && foregone(view, there) === null && when(view)) return s; // a window would answer the others by itself
        const [d] = open;
        if (!d) break;
        const order = ensign.decide(carrierClashes.view(s, d.seat), d, own, 50);
        const given = carrierClashes.parse({ ...order, decision: d.id });
        for (const told of carrierClashes.apply(s, d.seat, given, thrown)) tell(told);
      }
      throw new Error(`"${kind}" is never asked of ${seat} in ${setup.scenario}`);
    },
  };
  return {
    games: gamesOf({ 'carrier-clashes': async () => rules as unknown as AnyRuleset }),
    at: (moment) => void (wanted = moment),
  };
}

/** The window at a game that stands at this moment, with nothing lying on the table; and its wire. */
export async function goTo(
  { page, house, middle }: { page: Page; house: House; middle: Opened },
  moment: Moment,
  wish: Omit<NewGame, 'game'> = { scenario: 'santa-cruz' },
): Promise<Wire> {
  middle.at(moment);
  const { links } = await newGame(house.url, wish);
  const { path, token } = links.seats[moment.seat ?? 'allied'];
  await page.goto(`${house.url}${path.replace('#', `?${moment.kind}#`)}`); // another fragment alone would load nothing
  await page.locator('.asked .box[data-asked]').waitFor();
  await putAway(page);
  return new Wire(house.url, token);
}
