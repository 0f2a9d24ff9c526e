import { distance, type Hex } from '../../../kernel/hex.ts';
import {
  type Public,
  type Report,
  type SeatIndex,
  SEATS,
  type Side,
  type Sighting,
} from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { SHIPS } from '../../../games/flat-top/open/pack/pack.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import { scenarioIn } from '../../../games/flat-top/open/values.ts';
import type { Counter } from '../../../games/flat-top/open/view.ts';
import { behind, findChance, GHOST, saidIn, stillThere } from './search-reports.ts';

/** Where enemy ships were last known to be, and what they are thought to be. */

/** Ships by observation class (FT-7.12.4); fractions where only a total or nothing was told. */
export interface Estimate {
  carrier: number;
  capital: number;
  small: number;
}

export interface Contact {
  hex: Hex;
  age: number; // turns since it was true
  reach: number; // hexes it may have gone since
  ships: Estimate;
  error?: number; // hexes the place reported may be wrong (FO-SEARCH)
  sure?: number; // the chance that planes over it find it; 1 where it is left out
}

/** No task force is faster. */
const FAST = 2;

/** What a task force of unknown strength may be; carriers only where the enemy has any. */
const UNKNOWN: Estimate = { carrier: 0.3, capital: 1.5, small: 4 };

/** Whether the enemy has ships at all, and carriers among them: it stands in the order of battle. */
export function enemyFleet(p: Public, foe: SeatIndex): { ships: boolean; carriers: boolean } {
  const force = scenarioIn(p).scenario[SEATS[foe]];
  const isCarrier = (name: string): boolean =>
    SHIPS.some((s) => s.name === name && s.side === SEATS[foe] && (s.class === 'CV' || s.class === 'CVL'));
  const surface = Object.keys(force.generic).some((cls) => cls !== 'SS');
  return { ships: force.named.length > 0 || surface, carriers: force.named.some(isCarrier) };
}

function estimate(report: Report, carriers: boolean): Estimate {
  if (report.condition === 3) {
    const out: Estimate = { carrier: 0, capital: 0, small: 0 };
    for (const unit of report.units)
      for (const cls of ['carrier', 'capital', 'small'] as const) out[cls] += unit[cls] ?? 0;
    return out;
  }
  if (report.condition === 2) {
    const has = (cls: string): boolean => report.classes.includes(cls);
    const carrier = has('carrier') ? Math.max(1, Math.round(report.total / 8)) : 0;
    const rest = Math.max(0, report.total - carrier);
    const capital = has('capital') ? (has('small') ? rest * 0.35 : rest) : 0;
    return { carrier, capital, small: has('small') ? Math.max(0, rest - capital) : 0 };
  }
  const unknown = { ...UNKNOWN, carrier: carriers ? UNKNOWN.carrier : 0 };
  const said = saidIn(report);
  return said ? behind(said, unknown) : unknown;
}

/**
 * The contacts worth acting upon, newest first. A sighting that a newer one can be the continuation of is dropped; a
 * counter on the shared map of which no report tells takes its strength from the sighting it may have come from.
 */
export function contactsOf(
  p: Public,
  side: Side,
  foe: SeatIndex,
  counters: readonly Counter[],
  memory: number,
): Contact[] {
  const { carriers } = enemyFleet(p, foe);
  const seen = side.sightings.filter((g) => g.kind === 'tf').toReversed();
  const out: Contact[] = [];
  const overhead = bookOf(p).search?.exact(0, 0) ?? 1;
  const add = (hex: Hex, age: number, ships: Estimate, error = 0, sure = overhead): void => {
    const gone = (c: Contact): number => FAST * (age - c.age) + (age > c.age ? 1 : 0) + error;
    if (out.some((c) => distance(GRID, c.hex, hex) <= gone(c))) return;
    const doubt = { ...(error > 0 ? { error } : {}), ...(sure < 1 ? { sure } : {}) };
    out.push({ hex, age, reach: FAST * age + error, ships, ...doubt });
  };
  for (const g of seen.filter((x) => x.live)) add(g.hex, 0, estimate(g.report, carriers));
  for (const c of counters) {
    if (c.kind !== 'tf' || c.seat !== foe || out.some((x) => x.hex === c.hex && x.age === 0)) continue;
    add(c.hex, 0, strengthBefore(p, seen, c.hex, carriers));
  }
  for (const g of seen) {
    if (g.live || p.turn - g.turn > memory || stillThere(p, side, g) < GHOST) continue;
    const error = saidIn(g.report)?.error ?? 0;
    const age = Math.max(error > 0 ? 0 : 1, p.turn - g.turn);
    add(g.hex, age, estimate(g.report, carriers), error, findChance(p, side, g));
  }
  return out;
}

function strengthBefore(p: Public, seen: readonly Sighting[], hex: Hex, carriers: boolean): Estimate {
  const before = seen.find((g) => distance(GRID, g.hex, hex) <= FAST * (p.turn - g.turn + 1));
  return estimate(before?.report ?? { condition: 1 }, carriers);
}

/** The chance that a contact is still to be found by planes that come over it in so many turns. */
export const findable = (c: Contact, later: number): number =>
  (c.sure ?? 1) * 0.85 ** Math.max(0, c.age + later);
