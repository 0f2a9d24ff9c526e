import { hitsByFace, type Luck } from '../../../games/flat-top/open/battle/crt.ts';
import { CRT, type ShipClass } from '../../../games/flat-top/open/pack/pack.ts';
import { AIR_FACTOR, expectedHits } from './worth.ts';

/** Laying planes on targets, by what the Combat Results Table lets expect of each attack. */

/** Something to attack. */
export interface Aim {
  ship: number | null; // place in the list of ships; null = the base
  cls?: ShipClass; // of what kind it should be
  planes?: true; // what stands on it, and not the ship or base itself (FT-OPT-PLANES-3, FT-OPT-PLANES-5)
  worth(hits: number): number; // of so many hits on it, in points
  luck: Luck; // by which attacks on it are resolved (FT-OPT-LUCK)
  doubled: { bombs: number; torpedoes: number }; // the chance that planes in the way double the hits (FT-21.6)
  there: number; // the chance that there is such a thing at all
  deck?: number; // points of a bomb that hits an armored deck and no hull (FO-BRIT-DECK-6)
  least: number; // planes that one attack on it takes, if there are so many: what one hit does not sink is not met alone
}

/** How planes attack an aim: on which table, with what, and how many of what stands there each hit takes. */
export interface Way {
  bht: number;
  torpedo: boolean;
  takes?: number;
  guns?: boolean; // nothing doubles what they hit (RUL-124)
  flak?: number; // added to the table of fire at them, where a rule adds (FO-RCM-AA-8)
}

/** How often planes in the way double what hits. */
const twiceOf = (aim: Aim, way: Way): number =>
  way.guns ? 0 : way.torpedo ? aim.doubled.torpedoes : aim.doubled.bombs;

/** Planes of one name in one formation, and how they would attack each aim; null = they cannot. */
export interface Batch {
  n: number;
  shift?: number; // added to the Result Number of flak at them, where a rule adds
  ways: (Way | null)[]; // by aim
}

/** So many planes of a batch on one aim: one attack (RUL-97). */
export interface Laid {
  batch: number;
  aim: number;
  n: number;
}

/** Points to expect of an attack on an aim on which so many hits are to be expected already. */
export function attackWorth(aim: Aim, way: Way, n: number, before: number): number {
  if (n <= 0) return 0;
  if (aim.deck !== undefined && !way.torpedo)
    return aim.there * aim.deck * expectedHits(aim.luck, way.bht, n);
  const faces = hitsByFace(way.bht, Math.min(n, CRT.most), aim.luck);
  const twice = twiceOf(aim, way);
  const base = aim.worth(before);
  let sum = 0;
  for (const scored of faces) {
    if (scored === 0) continue;
    const hits = scored * (way.takes ?? 1);
    sum += twice * (aim.worth(before + 2 * hits) - base);
    sum += (1 - twice) * (aim.worth(before + hits) - base);
  }
  return (aim.there * sum) / faces.length;
}

/** Hits an attack should score. */
const attackHits = (aim: Aim, way: Way, n: number): number =>
  aim.deck !== undefined && !way.torpedo
    ? 0
    : (way.takes ?? 1) * expectedHits(aim.luck, way.bht, n) * (1 + twiceOf(aim, way));

/** Small attacks win most for each plane on this table; beyond these numbers of planes a column ends. */
const STEPS = [1, 3, 5, 7, 9, 11, 13, 16, 21, 26];

/** Planes laid on targets a few at a time, each time where they add most for each plane. */
export function layPlanes(batches: readonly Batch[], aims: readonly Aim[]): Laid[] {
  const out: Laid[] = [];
  const before = aims.map(() => 0);
  batches.forEach((batch, b) => {
    const own: Laid[] = [];
    const others = before.slice();
    for (let left = batch.n; left > 0; ) {
      const next = bestAddition(batch, aims, own, others, left);
      if (!next) break;
      left -= next.more;
      const same = own.find((x) => x.aim === next.aim);
      if (same) same.n += next.more;
      else own.push({ batch: b, aim: next.aim, n: next.more });
    }
    for (const x of own) {
      const way = batch.ways[x.aim];
      if (way) before[x.aim] += attackHits(aims[x.aim], way, x.n);
    }
    out.push(...own);
  });
  return out;
}

function bestAddition(
  batch: Batch,
  aims: readonly Aim[],
  own: readonly Laid[],
  others: readonly number[],
  left: number,
): { aim: number; more: number } | null {
  let best: { aim: number; more: number } | null = null;
  let most = Number.NEGATIVE_INFINITY;
  aims.forEach((aim, i) => {
    const way = batch.ways[i];
    if (!way) return;
    const has = own.find((x) => x.aim === i)?.n ?? 0;
    const now = attackWorth(aim, way, has, others[i]);
    for (const to of [...STEPS, has + left]) {
      const more = to - has;
      if (more <= 0 || more > left || to < Math.min(aim.least, batch.n)) continue;
      const each = (attackWorth(aim, way, to, others[i]) - now) / more;
      if (each > most + 1e-9) [best, most] = [{ aim: i, more }, each];
    }
  });
  return best;
}

/** Every batch on the one aim where all of it wins most. */
export const massed = (batches: readonly Batch[], aims: readonly Aim[]): Laid[] =>
  batches.flatMap((batch, b) => {
    const worth = (i: number): number => {
      const way = batch.ways[i];
      return way ? attackWorth(aims[i], way, batch.n, 0) : Number.NEGATIVE_INFINITY;
    };
    const able = [...aims.keys()].filter((i) => batch.ways[i]);
    if (able.length === 0) return [];
    return [{ batch: b, aim: able.reduce((x, y) => (worth(y) > worth(x) ? y : x)), n: batch.n }];
  });

/** Points to expect of all attacks together. */
export function laidWorth(batches: readonly Batch[], aims: readonly Aim[], laid: readonly Laid[]): number {
  const before = aims.map(() => 0);
  let sum = 0;
  for (const x of laid) {
    const way = batches[x.batch].ways[x.aim];
    if (!way) continue;
    sum += attackWorth(aims[x.aim], way, x.n, before[x.aim]);
    before[x.aim] += attackHits(aims[x.aim], way, x.n);
  }
  return sum;
}

/** The same after the guns have fired as it hurts most (FT-17.5). */
export function worthUnderFire(
  batches: readonly Batch[],
  aims: readonly Aim[],
  laid: readonly Laid[],
  guns: Guns,
): number {
  const before = (k: number): number =>
    laid.slice(0, k).reduce((sum, x) => {
      const way = batches[x.batch].ways[x.aim];
      return sum + (way && x.aim === laid[k].aim ? attackHits(aims[x.aim], way, x.n) : 0);
    }, 0);
  const attacks = laid.map((x, k) => {
    const way = batches[x.batch].ways[x.aim];
    const done = before(k);
    const worth = (n: number): number => (way ? attackWorth(aims[x.aim], way, n, done) : 0);
    return { n: x.n, shift: batches[x.batch].shift, flak: way?.flak, worth };
  });
  const lost = gunsSpread(attacks, guns).reduce((sum, f, k) => sum + hurtBy(attacks[k], f, guns), 0);
  return laidWorth(batches, aims, laid) - lost;
}

/** Anti-aircraft factors, the table they fire on, and the luck they have. */
export interface Guns {
  factors: number;
  bht: number;
  luck: Luck;
}

/** An attack as those see it who fire at it. */
export interface Incoming {
  n: number; // planes
  shift?: number; // added to the Result Number of fire at them, where a rule adds
  flak?: number; // added to the table of that fire
  worth(n: number): number; // of so many of them, in points
}

/** What so many anti-aircraft factors should spoil of an attack, planes shot down included. */
function hurtBy(x: Incoming, factors: number, { bht, luck }: Guns): number {
  if (factors <= 0) return 0;
  const faces = hitsByFace(bht + (x.flak ?? 0), Math.min(factors, CRT.most), luck, x.shift);
  const whole = x.worth(x.n);
  let sum = 0;
  for (const hits of faces) {
    const down = Math.min(x.n, hits);
    sum += whole - x.worth(x.n - down) + AIR_FACTOR * down;
  }
  return sum / faces.length;
}

/** Anti-aircraft factors laid on attacks column by column of the table, each time where they spoil most for each factor. */
export function gunsSpread(attacks: readonly Incoming[], guns: Guns): number[] {
  const out = attacks.map(() => 0);
  for (let left = guns.factors; left > 0; ) {
    let best: { k: number; more: number } | null = null;
    let most = 0;
    attacks.forEach((x, k) => {
      const now = hurtBy(x, out[k], guns);
      for (const to of [...GUN_STEPS, out[k] + left]) {
        const more = to - out[k];
        if (more <= 0 || more > left) continue;
        const each = (hurtBy(x, to, guns) - now) / more;
        if (each > most + 1e-9) [best, most] = [{ k, more }, each];
      }
    });
    const next = best as { k: number; more: number } | null;
    if (!next) break;
    out[next.k] += next.more;
    left -= next.more;
  }
  return out;
}

/** Where a column of the table begins. */
const GUN_STEPS = [3, 11, 21, 26, 31, 36];

/** Planes moved from attack to attack as long as that wins more against the enemy's best reply. */
export function weighReply(
  batches: readonly Batch[],
  aims: readonly Aim[],
  start: readonly Laid[],
  guns: Guns,
): Laid[] {
  const mass = massed(batches, aims);
  let most = worthUnderFire(batches, aims, start, guns);
  const massWorth = worthUnderFire(batches, aims, mass, guns);
  let best = (massWorth > most ? mass : start).map((x) => ({ ...x }));
  most = Math.max(most, massWorth);
  for (let tries = 0; tries < MOST_TRIES; ) {
    let better: Laid[] | null = null;
    for (const from of best)
      for (const aim of aims.keys()) {
        if (aim === from.aim || !batches[from.batch].ways[aim]) continue;
        for (const n of [1, 2, 4, from.n]) {
          if (n > from.n) continue;
          const next = moved(best, from, aim, n);
          if (next.some((x) => x.n < Math.min(aims[x.aim].least, batches[x.batch].n))) continue;
          const worth = worthUnderFire(batches, aims, next, guns);
          tries++;
          if (worth > most + 1e-6) [better, most] = [next, worth];
        }
      }
    if (!better) break;
    best = better;
  }
  return best;
}

/** Plans he looks at before he decides. */
const MOST_TRIES = 800;

function moved(laid: readonly Laid[], from: Laid, aim: number, n: number): Laid[] {
  const out = laid.map((x) => (x === from ? { ...x, n: x.n - n } : { ...x }));
  const to = out.find((x) => x.batch === from.batch && x.aim === aim);
  if (to) to.n += n;
  else out.push({ batch: from.batch, aim, n });
  return out.filter((x) => x.n > 0);
}
