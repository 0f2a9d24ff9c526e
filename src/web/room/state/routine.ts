import type { AnyTable, Run } from '../../table.ts';
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

/** The run of questions that the one in hand belongs to. */
export const runOf = (room: LiveRoom, game: AnyTable): Run | null =>
  game.runs?.find((run) => run.kinds.includes(room.decision?.kind ?? '')) ?? null;

/**
 * Accepts what the staff proposes to one question of a run after another, within the turn, until something comes that the
 * player should see first. What holds no choice in between is answered as ever.
 */
export async function acceptRun(room: LiveRoom, game: AnyTable): Promise<void> {
  const first = room.decision;
  const run = runOf(room, game);
  if (!run || !first || room.carrying) return;
  room.carrying = true;
  room.carried = { orders: 0, from: room.view.clock };
  const since = { turn: room.view.turn, kind: first.kind };
  let was = room.view;
  let seen = room.signals;
  while (room.carrying && !room.over && room.connected && !room.silent && room.view.turn === since.turn) {
    const { decision, proposal, view } = room;
    const sure = decision && decision.id !== first.id ? game.foregone?.(view, decision) : null;
    if (decision && !sure && !run.kinds.includes(decision.kind)) break;
    if (!sure && !proposal) {
      await tick();
      continue;
    }
    const order = sure ?? proposal?.order;
    if (!order) break;
    if (!sure && decision?.id !== first.id && run.halts({ fresh: room.since(seen), was, view, order, since }))
      break;
    if (!sure) {
      was = view;
      seen = room.signals;
    }
    if (!(await room.give(order))) break;
    room.carried = { ...room.carried, orders: room.carried.orders + 1 };
  }
  room.carrying = false;
}
