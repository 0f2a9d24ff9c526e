import { report } from '../knowledge.ts';
import { checkReadiness, partsText } from './movement.ts';
import type { ReadyOrder } from '../open/orders.ts';
import { type Side, SIDES } from '../open/pack.ts';
import { sealedStep } from '../sealed.ts';
import { SIDE_NAMES, signal } from '../signals.ts';
import { airOf, mayFly, type MidwayPlay, type MidwayState, ROW, type StepOf } from '../state.ts';

/** Step 2: readying. The enemy hears that it is done, not what is readied nor where: MW-APP-READY-4, R13. */

export const readyStep = sealedStep<StepOf<'ready'>, 'ready'>({
  kind: 'ready',
  rule: 'MW-STEP2',
  ask: 'Which planes shall be readied? They can fly from the next turn on.',
  asked: mayFly,
  check: (s, side, order) => checkReadiness(s, side, order.ready, 'idle', 'MW-STEP2'),
  open(play, f) {
    for (const side of SIDES) {
      const order = f.orders[side];
      if (order) declare(play, side, order);
    }
  },
});

function declare(play: MidwayPlay, side: Side, order: ReadyOrder): void {
  const s = play.s;
  for (const { base, squadrons } of order.ready) {
    const row = airOf(s, base);
    squadrons.forEach((n, k) => {
      row[ROW.idle + k] -= n;
      row[ROW.readying + k] += n;
    });
  }
  const readying = order.ready.length > 0;
  report(s, { kind: 'readiness', turn: s.turn, by: side, readying, dereadying: false });
  signal(play, {
    kind: 'readiness',
    rule: 'MW-STEP2',
    truth: `The ${SIDE_NAMES[side]} side ${readying ? `readies ${partsText(order.ready)}` : 'readies nothing'}.`,
    by: side,
    own: readying ? `Readying: ${partsText(order.ready)}.` : 'No planes are being readied.',
    enemy: readying ? 'The enemy is readying planes.' : 'The enemy is not readying planes.',
    spectators: `The ${SIDE_NAMES[side]} side ${readying ? 'is' : 'is not'} readying planes.`,
  });
}

/** What was declared in a turn is ready from the next turn on: MW-STEP2a, MW-STEP2b. */
export function becomeReady(s: MidwayState): void {
  for (const row of s.air) {
    for (let k = 0; k < 3; k++) {
      row[ROW.ready + k] += row[ROW.readying + k];
      row[ROW.readying + k] = 0;
    }
  }
}
