import type { At, Facing } from '../../../games/air-force/open/geometry.ts';
import type { Plane, Side } from '../../../games/air-force/open/plane.ts';
import type { View } from '../../../games/air-force/open/view.ts';

/** A Turn's path of one plane. */
export interface Trail {
  plane: number;
  side: Side;
  turn: number; // in which it was flown
  age: number; // Turns ago
  from: At;
  path: At[];
  facing: Facing;
}

const KEPT = 3;

/** When the last movement was flown: planes have not moved yet while the Turn's plots are asked for. */
export const flownTurn = (v: View): number =>
  v.step === 'plot' || v.step === 'spot' || v.step === 'surface' || v.step === 'enter' ? v.turn - 1 : v.turn;

/** The trails with the last movement added; an earlier view rubs out what came later. */
export function trailed(old: readonly Trail[], v: View): Trail[] {
  const turn = flownTurn(v);
  const out = old
    .filter((t) => t.turn < turn && turn - t.turn < KEPT)
    .map((t) => ({ ...t, age: turn - t.turn }));
  for (const p of v.planes) {
    const now = trailOf(p, turn);
    if (now) out.push(now);
  }
  return out;
}

function trailOf(p: Plane, turn: number): Trail | null {
  if (!p.last || p.last.path.length === 0 || (p.end && p.end.turn < turn)) return null;
  if (p.exit && p.exit.turn < turn) return null;
  return { plane: p.id, side: p.side, turn, age: 0, from: p.last.from, path: p.last.path, facing: p.facing };
}
