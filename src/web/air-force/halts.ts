import type { Order } from '../../games/air-force/open/orders.ts';
import { flying, label, planeRef } from '../../games/air-force/open/plane.ts';
import type { View } from '../../games/air-force/open/view.ts';
import type { Call, Watch } from '../table.ts';
import { sideOf } from './plans.ts';

/** While the wingman carries on: what the leader is called for. */

export const CALLS: readonly Call[] = [
  { id: 'spotted', title: 'when an enemy is sighted', on: true },
  { id: 'fire', title: 'when guns of ours bear', on: true },
  { id: 'hit', title: 'when a plane of ours is hit', on: true },
  { id: 'loss', title: 'when a plane is lost on either side', on: true },
  { id: 'turn', title: 'every Turn, to plot', on: false },
];

/** What is told at length afterwards: not every leg that was flown. */
export const TOLD: ReadonlySet<string> = new Set([
  'spotted',
  'shot',
  'loss',
  'inline',
  'bombs',
  'torpedo',
  'rockets',
  'damage',
  'kamikaze',
  'photo',
  'jettison',
  'exit',
  'bail-out',
  'landing',
  'take-off',
  'end',
]);

export function halts({ view, was, order, fresh, calls, since }: Watch<View>): string | null {
  const side = sideOf(view);
  if (!side) return 'you have no side here.';
  const asked = order as Order;
  if (calls.has('loss')) {
    const lost = view.planes.find((p) => p.end && !was.planes.find((q) => q.id === p.id)?.end);
    if (lost) return `${label(lost)} is lost.`;
  }
  if (calls.has('hit')) {
    const struck = view.planes.find(
      (p) =>
        p.side === side &&
        flying(p) &&
        JSON.stringify(p.hits) !== JSON.stringify(was.planes.find((q) => q.id === p.id)?.hits ?? p.hits),
    );
    if (struck) return `${label(struck)} is hit.`;
  }
  if (calls.has('spotted')) {
    const seen = view.seen[side].find((ref) => !was.seen[side].includes(ref));
    const plane = view.planes.find((p) => planeRef(p) === seen);
    if (seen && fresh.some((l) => l.kind === 'spotted'))
      return `${plane ? label(plane) : 'something'} is in sight.`;
  }
  if (calls.has('fire') && asked.kind === 'fire' && asked.shots.length > 0 && since.turn !== view.turn)
    return 'guns bear.';
  if (calls.has('turn') && asked.kind === 'plot') return 'the next Turn is to be plotted.';
  return null;
}
