import { CLASH_LEVELS } from '../../src/commanders/carrier-clashes/levels.ts';
import { clashCommander } from '../../src/commanders/carrier-clashes/staff.ts';
import { commandersOf } from '../../src/commanders/registry.ts';
import type { Order } from '../../src/games/carrier-clashes/open/orders.ts';
import type { View } from '../../src/games/carrier-clashes/open/view.ts';
import type { NewGame, NewGameAnswer } from '../../src/server/wire.ts';
import { openGame, sitWith, Wire as AnyWire } from './hands.ts';

/** Hands for the table of Carrier Clashes: a seat with its wire, and a staff that plays on to the question wanted. */

/** The quickest of the staffs. */
export const ensign = clashCommander(CLASH_LEVELS[0]);
export const ensigns = commandersOf([
  { game: 'carrier-clashes', level: ensign.id, title: ensign.title, load: async () => ensign },
]);

export class Wire extends AnyWire<View, Order> {}

export const newGame = (url: string, wish: Omit<NewGame, 'game'>): Promise<NewGameAnswer> =>
  openGame(url, { game: 'carrier-clashes', ...wish });

export const sit = sitWith(Wire);

/** The staff answers over the wire until a question of the kind is asked that `when` agrees to. */
export async function until(
  wire: Wire,
  kind: Order['kind'],
  when: (view: View) => boolean = () => true,
): Promise<View> {
  for (let n = 0; n < 400; n++) {
    const { view } = await wire.state();
    const d = view.decisions[0];
    if (d?.kind === kind && when(view)) return view;
    if (d) await wire.settle(d);
    else if (view.outcome) break;
    else await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`"${kind}" was never asked`);
}
