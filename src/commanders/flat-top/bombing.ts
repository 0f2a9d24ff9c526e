import { hitsFor, resultNumber } from '../../games/flat-top/open/crt.ts';
import { CRT } from '../../games/flat-top/open/pack.ts';
import { expectedHits } from './worth.ts';

/** Laying planes on targets, by what the Combat Results Table lets expect of each attack. */

/** Something to attack. */
export interface Aim {
  ship: number | null; // place in the list of ships; null = the base
  worth(hits: number): number; // of so many hits on it, in points
  doubled: { bombs: number; torpedoes: number }; // the chance that planes in the way double the hits (FT-21.6)
  there: number; // the chance that there is such a thing at all
}

/** Planes of one name in one formation, and how they would attack each aim; null = they cannot. */
export interface Batch {
  n: number;
  ways: ({ bht: number; torpedo: boolean } | null)[]; // by aim
}

/** So many planes of a batch on one aim: one attack (RUL-97). */
export interface Laid {
  batch: number;
  aim: number;
  n: number;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** Points to expect of an attack on an aim on which so many hits are to be expected already. */
function attackWorth(aim: Aim, way: { bht: number; torpedo: boolean }, n: number, before: number): number {
  if (n <= 0) return 0;
  const result = resultNumber(Math.max(1, way.bht), Math.min(n, CRT.most));
  const twice = way.torpedo ? aim.doubled.torpedoes : aim.doubled.bombs;
  const base = aim.worth(before);
  let sum = 0;
  for (const die of FACES) {
    const hits = hitsFor(result, die, 'dice');
    if (hits === 0) continue;
    sum += twice * (aim.worth(before + 2 * hits) - base);
    sum += (1 - twice) * (aim.worth(before + hits) - base);
  }
  return (aim.there * sum) / FACES.length;
}

/** Hits an attack should score. */
const attackHits = (aim: Aim, way: { bht: number; torpedo: boolean }, n: number): number =>
  expectedHits(way.bht, n) * (1 + (way.torpedo ? aim.doubled.torpedoes : aim.doubled.bombs));

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
      if (more <= 0 || more > left) continue;
      const each = (attackWorth(aim, way, to, others[i]) - now) / more;
      if (each > most + 1e-9) [best, most] = [{ aim: i, more }, each];
    }
  });
  return best;
}

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

/** The same after the guns have fired at the attack whose loss would hurt most: all of them, as they may (FT-17.5). */
export function worthUnderFire(
  batches: readonly Batch[],
  aims: readonly Aim[],
  laid: readonly Laid[],
  guns: { factors: number; bht: number },
): number {
  if (guns.factors <= 0 || laid.length === 0) return laidWorth(batches, aims, laid);
  const result = resultNumber(guns.bht, Math.min(guns.factors, CRT.most));
  const lost = FACES.map((die) => hitsFor(result, die, 'dice'));
  const before = (k: number): number =>
    laid.slice(0, k).reduce((sum, x) => {
      const way = batches[x.batch].ways[x.aim];
      return sum + (way && x.aim === laid[k].aim ? attackHits(aims[x.aim], way, x.n) : 0);
    }, 0);
  let worst = 0;
  laid.forEach((x, k) => {
    const way = batches[x.batch].ways[x.aim];
    if (!way) return;
    const done = before(k);
    const whole = attackWorth(aims[x.aim], way, x.n, done);
    const left =
      lost.reduce((sum, n) => sum + attackWorth(aims[x.aim], way, x.n - n, done), 0) / FACES.length;
    const planes = lost.reduce((sum, n) => sum + Math.min(n, x.n), 0) / FACES.length;
    worst = Math.max(worst, whole - left + 2 * planes);
  });
  return laidWorth(batches, aims, laid) - worst;
}

/** Planes moved from attack to attack as long as that wins more against the enemy's best reply. */
export function weighReply(
  batches: readonly Batch[],
  aims: readonly Aim[],
  start: readonly Laid[],
  guns: { factors: number; bht: number },
): Laid[] {
  let best = start.map((x) => ({ ...x }));
  let most = worthUnderFire(batches, aims, best, guns);
  for (let round = 0; round < ROUNDS; round++) {
    let better: Laid[] | null = null;
    for (const from of best)
      for (const aim of aims.keys()) {
        if (aim === from.aim || !batches[from.batch].ways[aim]) continue;
        for (const n of [1, 2, 4, from.n]) {
          if (n > from.n) continue;
          const next = moved(best, from, aim, n);
          const worth = worthUnderFire(batches, aims, next, guns);
          if (worth > most + 1e-6) [better, most] = [next, worth];
        }
      }
    if (!better) break;
    best = better;
  }
  return best;
}

const ROUNDS = 12;

function moved(laid: readonly Laid[], from: Laid, aim: number, n: number): Laid[] {
  const out = laid.map((x) => (x === from ? { ...x, n: x.n - n } : { ...x }));
  const to = out.find((x) => x.batch === from.batch && x.aim === aim);
  if (to) to.n += n;
  else out.push({ batch: from.batch, aim, n });
  return out.filter((x) => x.n > 0);
}
