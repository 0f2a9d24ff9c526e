import { withPart } from '../../../games/flat-top/open/empty-orders.ts';
import type { PostOrder } from '../../../games/flat-top/open/modules/coastwatchers/coastwatch-orders.ts';
import { usualPosts } from '../../../games/flat-top/open/modules/coastwatchers/coastwatchers.ts';
import {
  isAtPost,
  isHourOfSteps,
  postTitle,
  rosterOf,
  startsOf,
  stepsFrom,
} from '../../../games/flat-top/open/modules/coastwatchers/posts.ts';
import { offers } from '../../../games/flat-top/open/book.ts';
import type { Order, SetupOrder } from '../../../games/flat-top/open/orders.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { ModuleHand, Piece } from './module-hands.ts';
import type { Own } from './plan.ts';

/** Coastwatchers and troops in the player's hand (FO-CW). */

const postsOf = (order: Order | null): readonly PostOrder[] =>
  order?.kind === 'setup' || order?.kind === 'plot' ? (order.mods.coastwatchers ?? []) : [];

/** FO-CW-1.1: where the set-up on the draft places them; those it does not name where they usually stand. */
const placed = (own: Own, order: SetupOrder): Hex[] => {
  const hexes = usualPosts(own).map((x) => x.hex);
  for (const { no, hex } of postsOf(order)) if (no in hexes) hexes[no] = hex;
  return hexes;
};

const whereTheyAre = (own: Own, plan: Order | null): Hex[] =>
  plan?.kind === 'setup'
    ? placed(own, plan)
    : (own.side.mods.coastwatchers ?? []).map((x) => (isAtPost(x) ? x.hex : -1));

export const ashore: ModuleHand = {
  pieces(own, plan) {
    if (!offers(own.p, 'coastwatchers')) return [];
    const roster = rosterOf(own.p, own.seat);
    const steps = plan?.kind === 'plot' ? postsOf(plan) : [];
    return whereTheyAre(own, plan).flatMap((hex, no): Piece[] => {
      const to = steps.find((x) => x.no === no)?.hex ?? -1;
      const badge = roster[no].calling === 'troops' ? 'T' : 'CW';
      return hex < 0 ? [] : [{ no, hex, to, badge, title: postTitle(own.p, own.seat, no) }];
    });
  },
  lit(own, order, no) {
    if (order.kind === 'setup') return startsOf(own.p, own.seat, rosterOf(own.p, own.seat)[no]);
    const post = own.side.mods.coastwatchers?.[no];
    return isAtPost(post) && isHourOfSteps(own.p) ? stepsFrom(post.hex) : [];
  },
  put(own, order, no, hex) {
    const others = postsOf(order).filter((x) => x.no !== no);
    const stays = order.kind === 'plot' && own.side.mods.coastwatchers?.[no]?.hex === hex;
    const posts = stays ? others : [...others, { no, hex }];
    return order.kind === 'setup'
      ? withPart(order, 'coastwatchers', posts)
      : withPart(order, 'coastwatchers', posts);
  },
};
