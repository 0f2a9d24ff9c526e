import { distance, type Hex } from '../../kernel/hex.ts';
import type { AirFormation, Group } from '../../games/flat-top/open/forces.ts';
import { GRID } from '../../games/flat-top/open/map.ts';
import { PLANE_TYPES } from '../../games/flat-top/open/pack.ts';
import { airRoute } from '../../games/flat-top/open/routes.ts';
import { baseAntiAircraft, formationSpeed, isStorm } from '../../games/flat-top/open/values.ts';
import { type Contact, findable } from './belief.ts';
import { milesToBeach } from './goals.ts';
import type { Mind } from './mind.ts';
import { canReturn, paceOf } from './range.ts';
import { AIR_FACTOR, baseHitWorth, expectedHits, flakOf, hitWorth, printedBht } from './worth.ts';

/** What planes may be sent against. */
export interface Target {
  hex: Hex;
  at: 'ship' | 'base';
  contact: Contact | null;
  base: number;
}

export function targetsOf(m: Mind): Target[] {
  const out: Target[] = [];
  for (const contact of m.contacts) out.push({ hex: contact.hex, at: 'ship', contact, base: -1 });
  m.p.bases.forEach((b, base) => {
    if (b.owner === m.foe && b.hex >= 0) out.push({ hex: b.hex, at: 'base', contact: null, base });
  });
  return out.filter((t) => !isStorm(m.p, t.hex));
}

/** What so many planes of each kind would win there, in points, arriving after so many turns; less what flak takes. */
export function gain(
  m: Mind,
  target: Target,
  planes: readonly Pick<Group, 't' | 'n' | 'w'>[],
  later: number,
): number {
  let hits = 0;
  let factors = 0;
  for (const { t, n, w } of planes) {
    const bht = w > 0 ? printedBht(PLANE_TYPES[t].plane, w, target.at) : 0;
    if (bht <= 0) continue;
    factors += n;
    hits += m.depth.odds ? expectedHits(bht, n) : (bht * n) / 40;
  }
  if (factors === 0) return 0;
  const flak = target.contact ? flakOf(target.contact.ships) : baseAntiAircraft(m.p.bases[target.base]);
  const lost = m.depth.odds ? AIR_FACTOR * Math.min(factors, expectedHits(4, Math.round(flak))) : 0;
  const each = target.contact ? contactHitWorth(m, target.contact) : baseHitWorth(m, target.base);
  return hits * each * (target.contact ? findable(target.contact, later) : 1) - lost;
}

/** A landing force near its beach is worth more than its ships. */
const LANDING_HIT = 16;
const NEAR_BEACH = 14;

const contactHitWorth = (m: Mind, c: Contact): number =>
  Math.max(hitWorth(c.ships), milesToBeach(m, c) <= NEAR_BEACH ? LANDING_HIT : 0);

export interface Sortie {
  target: Target;
  turns: number; // moves until the formation stands over it, this one included
  gain: number;
}

/** The best thing a formation in the air can still attack and come home from; null = nothing worth it. */
export function bestSortie(m: Mind, af: AirFormation, targets: readonly Target[]): Sortie | null {
  const loaded = af.groups.filter((g) => g.w > 0);
  if (loaded.length === 0) return null;
  const mf = paceOf(m, formationSpeed(af.groups));
  const first = af.left >= 0 ? paceOf(m, af.left) : mf;
  const found: Sortie[] = [];
  for (const target of targets) {
    const d = distance(GRID, af.hex, target.hex);
    const turns = d <= first ? 1 : 1 + Math.ceil((d - first) / mf);
    const over = m.turn + turns - 1;
    if (over > m.dusk || m.night || !canReturn(m, af, target.hex, 1, 0, over)) continue;
    const won = gain(m, target, loaded, turns - 1) * 0.93 ** (turns - 1);
    if (won > 0) found.push({ target, turns, gain: won });
  }
  found.sort((a, b) => b.gain - a.gain);
  return found.find((x) => hasWay(m, af, x)) ?? null;
}

/** Whether planes can fly there and back, high if need be, around the storms between. */
function hasWay(m: Mind, af: AirFormation, { target, turns }: Sortie): boolean {
  if (af.hex === target.hex) return true;
  const d = distance(GRID, af.hex, target.hex);
  const climbs = af.groups.every((g) => g.from < 0);
  const way = airRoute(m.p, af.hex, target.hex, climbs, d + DETOUR);
  if (!way) return false;
  const lost = way.length - d;
  return lost <= 1 || canReturn(m, af, target.hex, 1, 1, m.turn + turns - 1);
}

/** Hexes planes may lose on their way around storms and, on the turn they take off, around mountains. */
const DETOUR = 6;
