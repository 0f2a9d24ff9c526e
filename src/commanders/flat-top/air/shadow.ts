import { distance, line } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import type { Shadowing } from '../../../games/flat-top/open/frames.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import type { ShadowMoveOrder, ShadowOrder } from '../../../games/flat-top/open/orders.ts';
import {
  checkFollowing,
  checkShadowing,
  keepsInSight,
} from '../../../games/flat-top/open/sight/shadowing.ts';
import { aloft, type Mind } from '../mind.ts';
import { isScout } from './missions.ts';
import { canReturn } from './range.ts';
import { isFighter } from '../battle/worth.ts';

/** FT-11: planes that look for the enemy stay with what they have found, while their fuel allows. */
export function decideShadow(m: Mind): ShadowOrder {
  const attempts: ShadowOrder['attempts'] = [];
  if (m.night) return { kind: 'shadow', attempts };
  const eyes = aloft(m).filter(
    (af) =>
      af.seen &&
      af.groups.every((g) => !isFighter(g.t)) &&
      (isScout(af) || af.groups.every((g) => g.armed === 0)) &&
      canReturn(m, af, af.hex, 0, 3),
  );
  for (const g of m.side.sightings) {
    if (!g.live || g.kind !== 'tf') continue;
    for (const af of eyes) {
      const attempt = { unit: 'af' as const, no: af.no, sighting: g.id, nth: 0 };
      if (!passes(() => checkShadowing(m.p, m.side, m.seat, attempt, attempts))) continue;
      attempts.push(attempt);
      break;
    }
  }
  return { kind: 'shadow', attempts };
}

/** Straight after the quarry until it is in sight, and no nearer than that. */
export function decideFollowing(m: Mind, shadow: Shadowing): ShadowMoveOrder {
  const from = (shadow.unit === 'tf' ? m.side.tfs : m.side.afs)[shadow.no - 1]?.hex ?? shadow.target;
  const path: ShadowMoveOrder['path'] = [];
  let at = from;
  for (const to of line(GRID, from, shadow.target).slice(1)) {
    if (keepsInSight(m.p, m.side, m.seat, shadow, at) && distance(GRID, at, shadow.target) <= 1) break;
    const next: ShadowMoveOrder = { kind: 'shadow-move', path: [...path, { to }] };
    if (!passes(() => checkFollowing(m.p, m.side, m.seat, shadow, next))) break;
    path.push({ to });
    at = to;
  }
  return { kind: 'shadow-move', path };
}
