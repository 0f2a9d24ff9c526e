import { type Bank, banked, lean, looped, rolled } from '../../../games/air-force/open/flight/banks.ts';
import { ahead, type At, type Facing, same } from '../../../games/air-force/open/geometry.ts';
import { type Move, readPlot } from '../../../games/air-force/open/flight/notation.ts';
import type { Plane } from '../../../games/air-force/open/plane.ts';
import { optionOn, type View } from '../../../games/air-force/open/view.ts';
import { turned } from '../../../kernel/hex.ts';
import { middleOf } from '../chart/chart.ts';
import { flownTurn } from '../chart/trails.ts';

/** The ten seconds of a Turn as they were flown, told from what the Log shows of every plane in sight. */

/** A plane at one moment; angles in degrees. */
export interface Pose {
  x: number;
  y: number;
  alt: number; // in hundreds of feet
  deg: number; // clockwise from north; runs on past 360, so that a plane turns the way it turned
  roll: number; // right wing down is positive; 180 is inverted
}

/** A plane's part in the film. */
export interface Reel {
  plane: Plane;
  poses: Pose[];
  lost: boolean; // it does not come out of this Turn
}

/** Everybody who flew in the last movement. */
export function reelsOf(v: View): Reel[] {
  const turn = flownTurn(v);
  return v.planes
    .filter((p) => p.last && (p.status === 'flying' || p.end?.turn === turn || p.exit?.turn === turn))
    .map((plane) => ({
      plane,
      poses: posesOf(plane, optionOn(v, 'loops')),
      lost: plane.status === 'destroyed',
    }));
}

const ROLL: { readonly [b in Bank]: number } = { L: 0, RB: 34, LB: -34, I: 180, IR: 146, IL: -146 };

interface Step {
  at: At;
  facing: Facing;
  bank: Bank;
  turn: number; // hex sides turned so far, right is positive
  roll: number; // degrees rolled beyond what the bank says, for whole rolls
}

function posesOf(p: Plane, shifting: boolean): Pose[] {
  const { last } = p;
  if (!last) return [];
  const moves = movesOf(last.flown);
  const start = startOf(p, moves);
  const steps = stepsOf(last.from, last.path, moves, start, shifting);
  const from = p.alt - last.climbed;
  return steps.map((s, i) => {
    const m = middleOf(s.at);
    const t = steps.length > 1 ? i / (steps.length - 1) : 1;
    return {
      x: m.x,
      y: m.y,
      alt: from + last.climbed * t,
      deg: (start.facing - 1 + s.turn) * 60,
      roll: ROLL[s.bank] + s.roll,
    };
  });
}

function movesOf(flown: string): Move[] {
  try {
    return readPlot(flown).moves;
  } catch {
    return []; // a spin has no moves
  }
}

/** How it flew before: the end with every letter undone. */
function startOf(p: Plane, moves: readonly Move[]): { facing: Facing; bank: Bank } {
  let { facing, bank } = p;
  const [first] = p.last?.path ?? [];
  if (moves.length === 0 && first && p.last) {
    const from = p.last.from;
    const side = ([1, 2, 3, 4, 5, 6] as const).find((f) => same(ahead(from, f), first));
    return { facing: side ?? facing, bank };
  }
  for (const m of [...moves].reverse()) {
    if ('hexes' in m) continue;
    if (m.letter === 'R') facing = turned(facing, -1);
    else if (m.letter === 'L') facing = turned(facing, 1);
    else if (m.letter === 'V') [facing, bank] = [turned(facing, 3), looped(bank)];
    else if (m.letter === 'B') bank = banked(bank, -1);
    else if (m.letter === 'N') bank = banked(bank, 1);
    else if (m.letter === 'H' || m.letter === 'E') bank = rolled(bank);
  }
  return { facing, bank };
}

function stepsOf(
  from: At,
  path: readonly At[],
  moves: readonly Move[],
  start: { facing: Facing; bank: Bank },
  shifting: boolean,
): Step[] {
  const steps: Step[] = [{ at: from, ...start, turn: 0, roll: 0 }];
  let i = 0;
  const now = (): Step => ({ ...steps[steps.length - 1] });
  const go = (s: Step): void => void steps.push({ ...s, at: path[i] ? path[i++] : s.at });
  for (const m of moves) {
    const s = now();
    if ('hexes' in m) {
      for (let n = 0; n < m.hexes; n++) go(now());
      continue;
    }
    switch (m.letter) {
      case 'R':
      case 'L':
        steps.push({ ...s, turn: s.turn + (m.letter === 'R' ? 1 : -1) });
        break;
      case 'S':
      case 'T':
        go(s);
        break;
      case 'H':
      case 'E':
        go({ ...s, bank: rolled(s.bank) });
        break;
      case 'V': {
        const next = { ...s, turn: s.turn + 3, bank: looped(s.bank) };
        if (shifting && lean(s.bank)) go(next);
        else steps.push(next);
        break;
      }
      default:
        steps[steps.length - 1] = { ...s, bank: banked(s.bank, m.letter === 'B' ? 1 : -1) };
    }
  }
  while (i < path.length) go(now());
  return steps;
}

/** The smooth way from `a` to `b` between their neighbours. */
const spline = (p: number, a: number, b: number, n: number, t: number): number =>
  0.5 * (2 * a + (b - p) * t + (2 * p - 5 * a + 4 * b - n) * t * t + (3 * a - p - 3 * b + n) * t * t * t);

/** Angles the short way round. */
const around = (a: number, b: number, t: number): number => a + (((((b - a) % 360) + 540) % 360) - 180) * t;

/** Where a plane is at a moment of the Turn, 0 to 1. */
export function poseAt(reel: Reel, moment: number): Pose {
  const { poses } = reel;
  const last = poses.length - 1;
  if (last <= 0) return poses[0] ?? { x: 0, y: 0, alt: 0, deg: 0, roll: 0 };
  const at = Math.max(0, Math.min(1, moment)) * last;
  const i = Math.min(last - 1, Math.floor(at));
  const t = at - i;
  const [p, a, b, n] = [poses[Math.max(0, i - 1)], poses[i], poses[i + 1], poses[Math.min(last, i + 2)]];
  const s = t * t * (3 - 2 * t);
  const turn = b.deg - a.deg;
  return {
    x: spline(p.x, a.x, b.x, n.x, t),
    y: spline(p.y, a.y, b.y, n.y, t),
    alt: a.alt + (b.alt - a.alt) * t,
    deg: a.deg + turn * s,
    roll: around(a.roll, b.roll, s),
  };
}

/** Whether the belly shows. */
export const upsideDown = (roll: number): boolean => Math.cos((roll * Math.PI) / 180) < 0;
