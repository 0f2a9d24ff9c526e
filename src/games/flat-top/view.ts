import { copyJson } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/decision.ts';
import { clockOf, isNight } from './open/turn/clock.ts';
import { type SeatIndex, SEATS, type SightingKind } from './open/forces.ts';
import type { Frame } from './open/frames.ts';
import type { Counter, View } from './open/view.ts';
import { rulesOf } from './modules/engine.ts';
import { clonePublic, cloneSide, type State } from './state.ts';
import { decisionsOf } from './steps.ts';
import { pointsOf } from './turn/victory.ts';

/** The one module through which a view leaves the engine. A view is put together from what the viewer may know. */
export function viewOf(s: State, viewer: Viewer): View {
  const seat = SEATS.findIndex((x) => x === viewer);
  const open = decisionsOf(s);
  return {
    seat: viewer,
    turn: s.pub.turn,
    lastTurn: s.pub.turns,
    clock: clockOf(s.pub, s.pub.turn),
    phase: s.pub.phase,
    decisions: viewer === 'umpire' ? open : open.filter((d) => d.seat === viewer),
    waiting: thinking(s),
    outcome: s.outcome && copyJson(s.outcome),
    night: isNight(s.pub, s.pub.turn),
    points: pointsOf(s.pub),
    public: clonePublic(s.pub),
    own: seat >= 0 ? cloneSide(s.sides[seat]) : null,
    both: viewer === 'umpire' ? [cloneSide(s.sides[0]), cloneSide(s.sides[1])] : null,
    hidden: viewer === 'umpire' ? copyJson(s.hidden) : null,
    counters: counters(s),
    steps: s.steps.map((f) => seenFrame(f, viewer, seat)),
  };
}

/** Whom a step asks, whether or not they have answered: an answer under seal must not show. */
function thinking(s: State): View['waiting'] {
  const open = decisionsOf(s);
  if (open.length === 0) return [];
  return open.some((d) => d.sealed) ? [...SEATS] : [...new Set(open.map((d) => d.seat))];
}

function seenFrame(f: Frame, viewer: Viewer, seat: number): Frame {
  const mine = (i: SeatIndex): unknown => (viewer === 'umpire' || seat === i ? copyJson(f.sealed[i]) : null);
  return { step: f.step, open: copyJson(f.open), sealed: [mine(0), mine(1)] } as Frame;
}

/** FT-7.16a: one counter for all units of a kind that stand on the map in a hex. */
function counters(s: State): Counter[] {
  const seen = new Map<string, Counter>();
  const add = (seat: SeatIndex, kind: SightingKind, hex: number): void =>
    void seen.set(`${hex}.${seat}.${kind}`, { seat, kind, hex });
  for (const seat of [0, 1] as const) {
    for (const tf of s.sides[seat].tfs) if (tf?.seen) add(seat, 'tf', tf.hex);
    for (const af of s.sides[seat].afs) if (af?.seen) add(seat, 'af', af.hex);
    for (const on of rulesOf(s.pub).counters)
      for (const { kind, hex } of on(s.sides[seat])) add(seat, kind, hex);
  }
  return [...seen.values()].sort((a, b) => a.hex - b.hex || a.seat - b.seat || (a.kind < b.kind ? -1 : 1));
}
