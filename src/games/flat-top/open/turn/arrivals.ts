import { hourOf } from './clock.ts';
import { type Public, type SeatIndex, SEATS, type Side, tally } from '../forces.ts';
import { PLANE_TYPES, planeType, REPLACEMENTS } from '../pack/pack.ts';
import { scenarioIn } from '../values.ts';
import { bookOf } from '../book.ts';

/** Planes that join during the game: replacements (FT-22) and reserves (FT-S1-R4, FT-OPT-ADDPLANES). */

const none = (): number[] => PLANE_TYPES.map(() => 0);

/** FT-22.1a: in the Air Operations of a 0100 turn. A game begins with none: nothing was lost before it. */
export const replacementsDue = (p: Public): boolean => p.turn > 1 && hourOf(p, p.turn) === REPLACEMENTS.hour;

/** FT-22.2: by plane type, one for three lost of a plane name, shared among its versions by their losses (RUL-60). */
export function replacements(p: Public, side: Side): number[] {
  const out = none();
  if (!replacementsDue(p)) return out;
  for (const name of new Set(PLANE_TYPES.map((t) => t.plane.name))) {
    const types = PLANE_TYPES.filter((t) => t.plane.name === name).map((t) => t.id);
    const lost = types.reduce((n, t) => n + tally(side.lostToday, t), 0);
    const due = Math.floor(lost / REPLACEMENTS.lostForOne);
    for (const t of types) out[t] = Math.floor((due * tally(side.lostToday, t)) / lost) || 0;
    const rest = (t: number): number => (due * tally(side.lostToday, t)) % lost;
    const short = due - types.reduce((n, t) => n + out[t], 0);
    for (const t of types.toSorted((a, b) => rest(b) - rest(a)).slice(0, short)) out[t]++;
  }
  return out;
}

export interface Reserves {
  planes: number[]; // by plane type
  bases: readonly string[];
  boxes: 'any' | 'ready'; // RUL-75, FT-OPT-ADDPLANES-1b
}

/** The reserves a side may still be sent, whether or not they have been called. */
export function reservesOf(p: Public, seat: SeatIndex): Reserves | null {
  const { scenario } = scenarioIn(p);
  const listed = (planes: { [name: string]: number }): number[] => {
    const out = none();
    for (const [name, n] of Object.entries(planes)) out[planeType(name, 'land')] += n;
    return out;
  };
  const fixed = scenario.special.reinforcement;
  if (fixed?.side === SEATS[seat]) return { planes: listed(fixed.planes), bases: [fixed.base], boxes: 'any' };
  if (!bookOf(p).terms.additionalPlanes || !scenario.additional) return null;
  const bases = REPLACEMENTS.reserveBases[SEATS[seat]];
  return { planes: listed(scenario.additional[SEATS[seat]]), bases, boxes: 'ready' };
}
