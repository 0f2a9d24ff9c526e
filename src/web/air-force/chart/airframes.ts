import { type Card, cardOf } from '../../../games/air-force/open/pack.ts';

/**
 * Our own top views of the planes, nose up, around (0, 0) in a box of 32 by 32. A half is what lies right of the keel; the left
 * is its mirror, so that a bank can shorten one wing. `body` lies over both, `glass` is the canopy.
 */
export interface Airframe {
  half: string;
  body: string;
  glass: string;
  size: number; // share of a hex
}

interface Lines {
  half: number; // half the span
  long: number;
  root: number; // chord at the root
  tip: number; // chord at the tip
  sweep: number; // how far the leading edge of the tip lies behind that of the root
  at: number; // where the wing begins, as a share of the length from the nose
  wide: number; // half the width of the fuselage
  tail: number; // half the span of the tailplane
  round: number; // of the tips: 0 square, 1 elliptic
  engines: readonly number[]; // distances from the keel
  boom: boolean; // twin booms carry the tail
  floats: boolean;
  gull: boolean; // the wing breaks where it is lowest
  fins: boolean; // two fins at the ends of the tailplane
  glassAt: number;
  glassLong: number;
  size: number;
}

const FIGHTER: Lines = {
  half: 14,
  long: 24,
  root: 7,
  tip: 4,
  sweep: 1,
  at: 0.26,
  wide: 1.9,
  tail: 5.2,
  round: 0.5,
  engines: [],
  boom: false,
  floats: false,
  gull: false,
  fins: false,
  glassAt: 0.42,
  glassLong: 4,
  size: 0.8,
};
const TWIN: Lines = {
  ...FIGHTER,
  half: 15,
  long: 25,
  wide: 1.8,
  engines: [5],
  size: 0.92,
  glassAt: 0.3,
  glassLong: 6,
};
const MEDIUM: Lines = {
  ...TWIN,
  half: 15.6,
  long: 26,
  wide: 2.2,
  engines: [5.2],
  size: 1.02,
  tail: 6,
  glassAt: 0.2,
};
const HEAVY: Lines = {
  ...MEDIUM,
  half: 16,
  long: 27,
  root: 6.4,
  tip: 2.8,
  sweep: 2.4,
  wide: 1.7,
  engines: [5, 9.4],
  size: 1.2,
  tail: 5.8,
  at: 0.3,
};
const TWO_SEAT: Lines = {
  ...FIGHTER,
  half: 14.6,
  root: 7.4,
  tip: 4.4,
  glassAt: 0.34,
  glassLong: 7.5,
  size: 0.86,
};

/** What sets a type apart from the rest of its kind, by the name on its counter. */
const OWN: { readonly [counter: string]: Partial<Lines> } = {
  Spitfire: { round: 1, root: 8, tip: 5, half: 14 },
  Hurricane: { root: 8, tip: 5.4, round: 0.7, wide: 2.1 },
  Tempest: { round: 0.8, root: 8, tip: 5, wide: 2.2 },
  'Me-109': { tip: 3.6, root: 6.2, wide: 1.6, half: 13 },
  'FW-190': { wide: 2.2, tip: 3.8, round: 0.25 },
  'P-51': { round: 0.05, tip: 3.4, root: 7.2, sweep: 1.4 },
  'P-47': { round: 0.95, wide: 2.6, root: 8.2, tip: 5 },
  'P-40': { round: 0.6, tip: 4, sweep: 1.6 },
  'P-39': { at: 0.3, glassAt: 0.34, tip: 3.8 },
  'P-38': { boom: true, engines: [5.6], half: 16, root: 6, tip: 2.6, wide: 1.7, long: 22, tail: 6.4 },
  'P-61': {
    boom: true,
    engines: [5.6],
    half: 16,
    root: 7.4,
    tip: 4,
    wide: 2.3,
    long: 24,
    tail: 6.4,
    size: 1,
  },
  Wildcat: { round: 0.1, wide: 2.5, tip: 5.6, root: 7.2, long: 21 },
  Buffalo: { wide: 2.7, long: 20, tip: 4.6, round: 0.7 },
  Hellcat: { wide: 2.5, round: 0.2, tip: 5, root: 8 },
  Corsair: { gull: true, wide: 2.2, at: 0.34, glassAt: 0.5, tip: 4.8, root: 7 },
  Zero: { round: 0.9, wide: 1.9, tip: 4.2, half: 14.2 },
  Oscar: { round: 0.7, tip: 3.6, half: 14.2 },
  Tojo: { half: 12, wide: 2.4, tip: 3.6 },
  Tony: { half: 15, tip: 3.2, wide: 1.6, root: 6.4 },
  Frank: { wide: 2.2, tip: 3.8 },
  George: { wide: 2.4, tip: 4.2, round: 0.6 },
  'Me-262': { sweep: 5, tip: 2.6, root: 6, engines: [5], half: 14.6, glassAt: 0.36, size: 0.9 },
  'Ju-87': { gull: true, tip: 4.6, root: 7.6, round: 0.1, half: 15 },
  Dauntless: { tip: 4, sweep: 2.2 },
  Helldiver: { wide: 2.4, root: 8, tip: 5.2 },
  Devastator: { root: 9, tip: 5, half: 15.4 },
  Avenger: { wide: 2.7, root: 8.2, tip: 5, round: 0.2, half: 15.4, size: 0.92 },
  Val: { round: 1, root: 8, tip: 5 },
  Kate: { round: 0.8, tip: 4.2, half: 15.4, size: 0.9 },
  Mosquito: { tip: 3, root: 7.4, sweep: 1.2, wide: 1.8, long: 24, glassAt: 0.2, glassLong: 4 },
  'Me-110': { fins: true, tip: 4, glassAt: 0.26, glassLong: 8 },
  Nick: { tip: 3.4, wide: 1.7 },
  'Ju-88': { tip: 3.6, glassAt: 0.1, glassLong: 6 },
  'He-111': { round: 0.9, root: 8.6, tip: 4.4, glassAt: 0.02, glassLong: 5 },
  Betty: { wide: 2.6, tip: 3.6, root: 7.6, round: 0.6 },
  'B-25': { fins: true, gull: false, glassAt: 0.16, glassLong: 4 },
  'B-26': { wide: 2.6, tip: 3.4 },
  'A-20': { wide: 2.1, long: 24 },
  Wellington: { tip: 3.2, root: 8 },
  Lancaster: { fins: true, tip: 3.6, root: 7 },
  'B-24': { fins: true, root: 5, tip: 2.6, sweep: 1.2, wide: 2 },
  'B-17': { root: 8, tip: 3, sweep: 3.4, tail: 7 },
  'B-29': { root: 5.8, tip: 2.4, long: 28, half: 16.4, size: 1.34, sweep: 2 },
  Emily: { wide: 2.4, root: 5.6, tip: 3, floats: true, at: 0.26 },
  'V-1': {
    half: 9,
    long: 20,
    root: 4,
    tip: 4,
    sweep: 0,
    round: 0,
    at: 0.4,
    wide: 1.6,
    tail: 3.4,
    size: 0.62,
    glassLong: 0,
  },
};

function linesOf(card: Card): Lines {
  const kind =
    card.engines >= 4
      ? HEAVY
      : card.engines === 2
        ? card.silhouette >= 4
          ? MEDIUM
          : TWIN
        : card.silhouette >= 3 && (card.notes.diveBomber || card.notes.torpedoes > 0)
          ? TWO_SEAT
          : FIGHTER;
  return { ...kind, ...OWN[card.counter], ...(card.id === 'A6M2-N' ? { floats: true } : {}) };
}

const n = (x: number): string => x.toFixed(2);

/** The right half: wing, tailplane, nacelles. */
function halfOf(x: Lines): string {
  const nose = -x.long / 2;
  const lead = nose + x.long * x.at;
  const tipLead = lead + x.sweep + (x.root - x.tip) * 0.35;
  const tipTrail = tipLead + x.tip;
  const soft = x.round * x.half * 0.34;
  const wing = x.gull
    ? `M0 ${n(lead + 1)}L${n(x.half * 0.34)} ${n(lead - 0.4)}L${n(x.half - 2)} ${n(tipLead)}Q${n(x.half + 0.4)} ${n((tipLead + tipTrail) / 2)} ${n(x.half - 2)} ${n(tipTrail)}L${n(x.half * 0.34)} ${n(lead + x.root)}L0 ${n(lead + x.root + 0.6)}z`
    : `M0 ${n(lead)}L${n(x.half - 1.4 - soft)} ${n(tipLead - x.round * 0.9)}Q${n(x.half)} ${n(tipLead)} ${n(x.half)} ${n((tipLead + tipTrail) / 2)}Q${n(x.half)} ${n(tipTrail)} ${n(x.half - 1.4 - soft)} ${n(tipTrail + x.round * 0.7)}L0 ${n(lead + x.root)}z`;
  const end = x.long / 2;
  const tail = `M0 ${n(end - 4.6)}L${n(x.tail - 1)} ${n(end - 3.6)}Q${n(x.tail)} ${n(end - 2.4)} ${n(x.tail - 0.8)} ${n(end - 1.2)}L0 ${n(end - 0.8)}z`;
  const fin = x.fins ? `M${n(x.tail - 0.9)} ${n(end - 4.6)}h1.2v4.4h-1.2z` : '';
  const pods = x.engines.map((at) => pod(at, lead - 2.6, x.root + 3.4)).join('');
  const boom = x.boom
    ? `M${n(x.engines[0] - 1)} ${n(lead)}h2L${n(x.engines[0] + 0.6)} ${n(end - 0.6)}h-1.2z`
    : '';
  const float = x.floats ? `M${n(x.half * 0.72)} ${n(lead + 0.4)}q.9-1.4 1.8 0v5.4l-.9 1.6-.9-1.6z` : '';
  return wing + tail + fin + pods + boom + float;
}

const pod = (at: number, from: number, long: number): string =>
  `M${n(at - 1.35)} ${n(from + 1.2)}Q${n(at)} ${n(from - 1)} ${n(at + 1.35)} ${n(from + 1.2)}V${n(from + long * 0.62)}L${n(at + 0.4)} ${n(from + long)}h-.8L${n(at - 1.35)} ${n(from + long * 0.62)}z`;

/** Fuselage and fin; with booms only a nacelle. */
function bodyOf(x: Lines): string {
  const nose = -x.long / 2;
  const end = x.boom ? nose + x.long * 0.62 : x.long / 2;
  const blunt = x.engines.length === 0 ? 0.8 : 0.55;
  const prop = x.engines.length === 0 && x.glassLong > 0 ? `M-3.2 ${n(nose + 0.2)}h6.4v.5h-6.4z` : '';
  return `M0 ${n(nose)}Q${n(x.wide * blunt)} ${n(nose + 0.2)} ${n(x.wide)} ${n(nose + 3)}L${n(x.wide)} ${n(nose + x.long * 0.5)}L${n(x.wide * 0.34)} ${n(end)}Q0 ${n(end + 0.8)} ${n(-x.wide * 0.34)} ${n(end)}L${n(-x.wide)} ${n(nose + x.long * 0.5)}L${n(-x.wide)} ${n(nose + 3)}Q${n(-x.wide * blunt)} ${n(nose + 0.2)} 0 ${n(nose)}z${prop}`;
}

function glassOf(x: Lines): string {
  if (x.glassLong === 0) return '';
  const from = -x.long / 2 + x.long * x.glassAt;
  const w = x.wide * 0.6;
  return `M0 ${n(from)}Q${n(w)} ${n(from + 0.6)} ${n(w)} ${n(from + x.glassLong / 2)}Q${n(w)} ${n(from + x.glassLong)} 0 ${n(from + x.glassLong + 0.5)}Q${n(-w)} ${n(from + x.glassLong)} ${n(-w)} ${n(from + x.glassLong / 2)}Q${n(-w)} ${n(from + 0.6)} 0 ${n(from)}z`;
}

const drawn = new Map<string, Airframe>();

export function airframeOf(id: string): Airframe {
  let found = drawn.get(id);
  if (!found) {
    const x = linesOf(cardOf(id));
    found = { half: halfOf(x), body: bodyOf(x), glass: glassOf(x), size: x.size };
    drawn.set(id, found);
  }
  return found;
}
