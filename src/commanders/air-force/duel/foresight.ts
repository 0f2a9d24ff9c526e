import { BANKS } from '../../../games/air-force/open/flight/banks.ts';
import { ahead, type Facing } from '../../../games/air-force/open/geometry.ts';
import { BANK_NO, endAt, type Page, pageOf, PER_END } from './book.ts';
import { REACH } from './compass.ts';
import { BLANK, type Range, shot, type Stance } from './marksman.ts';
import { turnsToBear, WORTH } from './outlook.ts';
import { type Flier, type Ghost, ghostOf, type Way } from './ways.ts';

/** How many Turns past the one being plotted are played out, and what a Turn's delay leaves of a chance. */
const TURNS = 3;
const PATIENCE = 0.85;
/** How often an enemy with a purpose is taken for one who knows what he does. */
const KEEN = 0.6;
/** Places of the other plane a flier reckons with when it chooses its own. */
const GUESSES = 4;
/** Out of this many hexes nothing happens within the Turns played out. */
const TOO_FAR = 16;
/** Beyond this many hexes speed counts for more than turning. */
const CHASE = 7;

/** Chances from 0 to 1 of a small generator, so that every way is tried against the same luck. */
function luckOf(seed: number): () => number {
  let x = (seed * 2654435761 + 12345) | 0;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 4294967296;
  };
}

/** A duel of a few Turns in the mind, from where a way of `f` and a guess at the enemy's lead: chances given less chances taken. */
export function playOut(
  x: Range,
  f: Flier,
  way: Way,
  e: Flier,
  there: Way,
  turns: number,
  seed: number,
): number {
  if (hexesApart(way, there) > TOO_FAR) return 0 - WORTH.turn * Math.min(turnsToBear(way, there), 20);
  const luck = luckOf(seed + 1);
  const me = ghostOf(way);
  const him = ghostOf(there);
  const onward = luck() < e.onward;
  const keen = !onward && luck() < KEEN * (1 - e.aimless);
  let weight = 1;
  let alive = 1;
  let sum = 0;
  for (let t = 0; t < Math.min(TURNS, turns); t++) {
    weight *= PATIENCE;
    const mine = pageFor(f, me);
    const his = pageFor(e, him);
    const i = answer(x, f, me, mine, e, him, his, luck);
    const k = keen ? answer(x, e, him, his, f, me, mine, luck) : onward ? -1 : endAt(his, luck());
    const [mineAlt, hisAlt] = [me.alt, him.alt];
    const chase = hexesApart(me, him) > CHASE;
    go(me, mine, i, hisAlt - mineAlt, chase, luck);
    if (k < 0) straightOn(him);
    else go(him, his, k, keen ? mineAlt - hisAlt : heightOf(his, luck), keen && chase, luck);
    const given = shot(x, f.m, me, e.m, him);
    const taken = shot(x, e.m, him, f.m, me);
    sum += weight * alive * (given - x.own * taken);
    alive *= (1 - Math.min(1, given)) * (1 - Math.min(1, taken));
  }
  return sum - WORTH.turn * alive * Math.min(turnsToBear(me, him), 20);
}

const hexesApart = (a: Stance, b: Stance): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.z - b.z), Math.abs(a.q - b.q + a.z - b.z));

const pageFor = (f: Flier, s: Ghost): Page =>
  pageOf(f.book, s.alt, s.speed, BANK_NO[s.bank], s.flown, s.facing);

function straightOn(s: Ghost): void {
  const { q, z } = ahead(s, s.facing, s.speed);
  s.q = q;
  s.z = z;
  s.flown += s.speed;
}

/** A change of height as it comes. */
const heightOf = (p: Page, luck: () => number): number =>
  [0, p.climb, -p.pays, -p.dive][Math.floor(4 * luck())];

const guess: Stance[] = Array.from({ length: GUESSES }, () => ({ ...BLANK }));
const trial: Stance = { ...BLANK };

/** The end of a's page that answers best to some of b's. */
function answer(
  x: Range,
  a: Flier,
  sa: Ghost,
  mine: Page,
  b: Flier,
  sb: Ghost,
  his: Page,
  luck: () => number,
): number {
  if (mine.stands.length < 2) return 0;
  for (const g of guess) {
    const k = PER_END * endAt(his, luck());
    g.q = sb.q + his.ends[k];
    g.z = sb.z + his.ends[k + 1];
    g.facing = his.ends[k + 2] as Facing;
    g.alt = sb.alt;
    g.speed = sb.speed;
  }
  trial.alt = sa.alt + reachable(mine, sb.alt - sa.alt);
  let best = -99;
  let chosen = 0;
  for (const n of mine.stands) {
    const i = PER_END * n;
    trial.q = sa.q + mine.ends[i];
    trial.z = sa.z + mine.ends[i + 1];
    trial.facing = mine.ends[i + 2] as Facing;
    trial.speed = Math.max(sa.speed - mine.ends[i + 4], 1);
    let w = 0;
    for (const g of guess)
      if (hexesApart(trial, g) <= REACH)
        w += shot(x, a.m, trial, b.m, g) - x.own * shot(x, b.m, g, a.m, trial);
    if (w <= best) continue;
    w -= GUESSES * WORTH.turn * turnsToBear(trial, guess[0]);
    if (w > best) {
      best = w;
      chosen = n;
    }
  }
  return chosen;
}

const reachable = (p: Page, gap: number): number => Math.max(-p.dive, Math.min(p.climb, gap));

/** Flies an end of a page, with a height change toward `gap` and the throttle toward the speed that fights or chases best. */
function go(s: Ghost, p: Page, n: number, gap: number, chase: boolean, luck: () => number): void {
  const wanted = chase ? p.top : p.wanted;
  const i = PER_END * n;
  const climb = p.stalls ? 0 - p.dive : reachable(p, gap);
  const gain = climb < 0 ? Math.floor(-climb / p.pays) : climb >= 5 ? -1 : 0;
  const idle = s.speed - p.ends[i + 4] + gain;
  s.q += p.ends[i];
  s.z += p.ends[i + 1];
  s.facing = p.stalls ? ((1 + Math.floor(6 * luck())) as Facing) : (p.ends[i + 2] as Facing);
  s.bank = BANKS[p.ends[i + 3]];
  s.flown = p.ends[i + 5];
  s.climbed = climb;
  s.alt = Math.max(1, s.alt + climb);
  s.speed = Math.max(0, Math.min(p.top, Math.max(idle - 2, Math.min(idle + p.power, wanted))));
}
