import { distance, type Hex } from '../../../../../kernel/hex.ts';
import { need } from '../../../../../kernel/refusal.ts';
import type { OpenModule } from '../../book.ts';
import type { Side } from '../../forces.ts';
import type { PlotOrder, SetupOrder } from '../../orders.ts';
import { GRID, hexLabel, terrainAt } from '../../pack/map.ts';
import type { Known, Own } from '../../quantities.ts';
import { type Eye, NOTHING, type Target } from '../../sight/eyes.ts';
import { seenFromLand } from '../../sight/observing.ts';
import { clockOf } from '../../turn/clock.ts';
import type { PostOrder } from './coastwatch-orders.ts';
import {
  atPosts,
  groundAt,
  groundTitle,
  isAtPost,
  isCoast,
  isHourOfSteps,
  type Post,
  postName,
  postTitle,
  rosterOf,
  startsOf,
} from './posts.ts';

/** FO-CW: single coastwatchers and troops in place of islands that see everything: where they stand, step and what they see. */

// ---- placing them

/** FO-CW-1.1: those nobody places stand where they usually do. */
function takePosts(own: Own, order: SetupOrder): void {
  const { p, side, seat } = own;
  const roster = rosterOf(p, seat);
  const placed: Hex[] = usualPosts(own).map((x) => x.hex);
  const named = new Set<number>();
  for (const { no, hex } of order.mods.coastwatchers ?? []) {
    const post = roster[no];
    need(post, 'FO-CW-0.2', `There are ${roster.length} coastwatchers and troops of ours in this battle.`);
    const title = postTitle(p, seat, no);
    need(!named.has(no), 'FO-CW-0.2', `The ${title} is placed twice.`);
    named.add(no);
    checkStart(own, post, title, hex);
    placed[no] = hex;
  }
  side.mods.coastwatchers = placed.map((hex) => ({ hex, lost: 0 }));
}

function checkStart({ p, seat }: Own, post: Post, title: string, hex: Hex): void {
  const here = hexLabel(hex);
  const where = groundTitle(post.ground);
  if (post.base >= 0)
    need(hex === post.base, 'FO-CW-TAB-BASES', `The ${title} begins at its base, ${hexLabel(post.base)}.`);
  need(groundAt(hex) === post.ground, 'FO-CW-1.1', `The ${title} begins on ${where}, not in ${here}.`);
  if (startsOf(p, seat, post).includes(hex)) return;
  need(!post.perimeter, 'FO-CW-TAB-STAR', `The ${title} begins inside the Japanese line, not in ${here}.`);
  need(false, 'FO-CW-1.2', `There is an enemy base in ${here}.`);
}

/** Along the coasts of their ground, away from bases, and as far from one another as may be; at its base where the table says so. */
export function usualPosts({ p, seat }: Pick<Own, 'p' | 'seat'>): PostOrder[] {
  const roster = rosterOf(p, seat);
  return roster.map((post, no) => {
    const all = startsOf(p, seat, post);
    const coast = all.filter((hex) => isCoast(hex) && p.bases.every((b) => b.hex !== hex));
    const hexes = coast.length > 0 ? coast : all;
    const fellows = roster.flatMap((x, i) => (x.ground === post.ground && x.base < 0 ? [i] : []));
    const share = (Math.max(0, fellows.indexOf(no)) + 0.5) / Math.max(1, fellows.length);
    return { no, hex: hexes[Math.floor(share * hexes.length)] };
  });
}

function stationed(own: Own): SetupOrder['mods'] {
  const posts = usualPosts(own);
  return posts.length > 0 ? { coastwatchers: posts } : {};
}

// ---- their steps

/** FO-CW-2, FO-CW-5: one hex at 0100 and one at 1200; who is not named stays. */
function takeSteps({ p, side, seat }: Own, order: PlotOrder): void {
  const steps = order.mods.coastwatchers ?? [];
  need(
    steps.length === 0 || isHourOfSteps(p),
    'FO-CW-2',
    'Coastwatchers and troops step at 0100 and at 1200.',
  );
  const named = new Set<number>();
  for (const { no, hex } of steps) {
    const post = side.mods.coastwatchers?.[no];
    need(isAtPost(post), 'FO-CW-2', 'That is no counter of ours that could step.');
    const title = postTitle(p, seat, no);
    need(!named.has(no), 'FO-CW-2', `The ${title} steps once.`);
    named.add(no);
    need(distance(GRID, post.hex, hex) === 1, 'FO-CW-2', `The ${title} steps one hex.`);
    const stays = groundAt(hex) === groundAt(post.hex);
    need(stays, 'FO-CW-5', `The ${title} does not leave ${groundTitle(groundAt(post.hex) ?? '')}.`);
    post.hex = hex;
  }
}

// ---- what they see

/** FO-CW-0.4: their own hex, and the sea beside it. */
function lookout({ p, side, seat }: Known & { side: Side }, target: Target): Eye {
  if (seat === -1) return NOTHING;
  let best = NOTHING;
  for (const { no, hex } of atPosts(side)) {
    if (!isInSight(hex, target.hex)) continue;
    const as = hex !== target.hex ? 'adjacent' : isCoast(hex) ? 'partial' : 'land';
    const condition = seenFromLand(p, seat, target, as);
    if (condition > best.condition) best = { condition, radar: false, source: postName(p, seat, no) };
  }
  return best;
}

/** FO-CW-0.4: whether a hex is looked at from a hex ashore. */
export const isInSight = (from: Hex, hex: Hex): boolean =>
  from === hex || (terrainAt(hex) === 'sea' && distance(GRID, from, hex) === 1);

/** Who stands where, and who is lost. */
const roll = ({ p, side, seat }: Own): string[] =>
  (side.mods.coastwatchers ?? []).map((x, no) => {
    const where = x.lost === 0 ? hexLabel(x.hex) : `lost at ${clockOf(p, x.lost)}`;
    return `${postName(p, seat, no)}: ${where}.`;
  });

export const coastwatchers: OpenModule = {
  on: {
    terms: { islandWatch: false },
    deploy: takePosts,
    station: stationed,
    plot: { plotted: takeSteps },
    observers: [lookout],
    situation: { title: 'Ashore', lines: roll },
  },
};
