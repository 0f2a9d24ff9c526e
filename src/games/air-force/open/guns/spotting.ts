import { inverted } from '../flight/banks.ts';
import { bandOf, type Condition, envelope, incrementOf, increments } from '../flight/envelope.ts';
import { clock, range, sector } from '../geometry.ts';
import type { Aim, Mark } from './gunnery.ts';
import type { Flight } from '../flight/log.ts';
import { type Card, cardOf, charts } from '../pack.ts';
import type { Plane } from '../plane.ts';
import { inSight } from './sight.ts';
import type { Arena } from '../view.ts';

/** AD-O-V.G-1: a surface unit looks all round, and better than a pilot; null when the line is blocked. */
export function surfaceSpotting(v: Arena, by: Mark, m: Mark): { parts: Aim['parts']; total: number } | null {
  if (!inSight(v, by, m)) return null;
  const book = charts.spotting.book;
  const parts: Aim['parts'] = [{ what: 'surface look-out', rule: 'AD-O-V.G-1', value: book.fromSurface }];
  if (v.night) parts.push({ what: 'night', rule: 'AD-O-V.C.2', value: book.night });
  if (range(by.at, by.alt, m.at, m.alt) <= book.nearRange)
    parts.push({ what: 'near', rule: 'AD-O-V.C.3', value: book.near });
  return { parts, total: parts.reduce((n, p) => n + p.value, 0) };
}

/** The modifiers of a spotting attempt, or null when the line is blocked (AD-O-V.C). */
export function spotting(v: Arena, by: Plane, m: Mark): { parts: Aim['parts']; total: number } | null {
  if (!inSight(v, by, m)) return null;
  const book = charts.spotting.book;
  const card = cardOf(by.card);
  const where = sector(by.at, by.alt, by.facing, m.at, m.alt);
  const hour = clock(by.at, by.facing, m.at);
  const parts: Aim['parts'] = [];
  const add = (what: string, rule: string, value: number): void => void parts.push({ what, rule, value });
  add(`blind spot ${where}`, 'AD-O-V.C.1', card.blind[where] ?? 0);
  if (v.night) add('night', 'AD-O-V.C.2', book.night);
  const r = range(by.at, by.alt, m.at, m.alt);
  if (r <= book.nearRange) add('near', 'AD-O-V.C.3', book.near);
  if (by.pilot.quality === 'ace') add('ace', 'AD-O-V.C.4', book.ace);
  if (by.radar && hour === 12 && r <= book.radarRange) add('radar', 'AD-O-V.C.5-1', book.radar);
  if (inverted(by.bank)) add('inverted', 'AD-O-V.C.6-1', book.inverted);
  const side = hour === 2 || hour === 4 ? 'RB' : hour === 8 || hour === 10 ? 'LB' : null;
  if (side && (by.bank === 'RB' || by.bank === 'LB'))
    add('bank', 'AD-O-V.C.6-2', by.bank === side ? book.bankTowards : book.bankAway);
  const { sun } = v.scenery;
  if (sun && m.alt > by.alt && hour !== null && clock(by.at, by.facing, sun) === hour)
    add('sun', 'AD-O-V.F-2', book.sun);
  if (m.surface) add('surface unit', 'AD-O-V.G-2', book.atSurface);
  return { parts, total: parts.reduce((n, p) => n + p.value, 0) };
}

/** AD-O-V.D.4: before contact no faster than the maneuver increment, or the lowest level speed where there is none. */
export function cruiseLimit(card: Card, alt: number, loaded: boolean): number {
  const x = increments(card, bandOf(card, alt), loaded);
  return x.maneuver?.[1] ?? x.level?.[0] ?? x.dive?.[0] ?? x.stall + 1;
}

/**
 * Whether a move before contact ends too fast. A plane that came out of a spin above the limit must at least slow down; one held
 * at dive speed, which its brakes cannot bring it out of, brakes all it can and dives no more than it must (AD-B-VI.B.4-3).
 */
export function hurries(
  card: Card,
  from: { alt: number; speed: number },
  to: { alt: number; speed: number; climbed: number; brake: number },
  c: Condition,
): boolean {
  if (to.speed <= cruiseLimit(card, to.alt, c.loaded) || to.speed < from.speed) return false;
  const env = envelope(card, from.alt, from.speed, 0, c);
  const held = incrementOf(env, from.speed - env.brake) === 'dive';
  return !(held && to.brake === env.brake && -to.climbed <= card.ratios.dive);
}

/** The end of a flight, as far as haste goes. */
export const paceOf = (flight: Flight): { alt: number; speed: number; climbed: number; brake: number } => ({
  alt: flight.end.alt,
  speed: flight.end.speed,
  climbed: flight.climbed,
  brake: flight.plot.brake,
});
