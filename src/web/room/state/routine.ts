import type { AnyTable } from '../../table.ts';
import { lessonOf } from '../../lib/storage/lesson-progress.ts';
import type { LiveRoom } from './live-room.svelte.ts';

/** What needs no press of its own: questions that hold no choice, and the rest of a run of them that the player accepts whole. */

const TICK_MS = 30;
const tick = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, TICK_MS);
  });

/**
 * Answers the question in hand where it holds no choice, at once and from the seat's own view, so that the other side learns
 * nothing by the time it takes. A lesson asks everything, and so does a game in which the last order was taken back.
 */
export function answerForegone(room: LiveRoom, game: AnyTable): void {
  const { decision } = room;
  if (
    !decision ||
    !game.foregone ||
    room.settled === decision.id ||
    room.tookBack ||
    lessonOf(room.info.id).stage === 'running'
  )
    return;
  const order = game.foregone(room.view, decision);
  if (!order) return;
  room.settled = decision.id;
  const { digest } = room; // what was carried on is read in peace
  void room.give(order);
  room.digest = digest;
}

/** Accepts what the staff proposes while the questions are of one kind and nothing comes that the player should see first. */
export async function acceptRun(room: LiveRoom, game: AnyTable): Promise<void> {
  const { run } = game;
  if (!run || room.carrying || room.decision?.kind !== run.kind) return;
  room.carrying = true;
  room.carried = { orders: 0, from: room.view.clock };
  const told = room.log.length;
  while (room.carrying && !room.over && room.connected && !room.silent && room.decision?.kind === run.kind) {
    const { proposal } = room;
    if (!proposal) {
      await tick();
      continue;
    }
    if (room.carried.orders > 0 && run.halts(proposal.order, room.log.slice(told))) break;
    if (!(await room.give(proposal.order))) break;
    room.carried = { ...room.carried, orders: room.carried.orders + 1 };
  }
  room.carrying = false;
}
