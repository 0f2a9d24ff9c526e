import type { Hex } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import type { BombardmentFrame, SurfaceFrame } from '../../../games/flat-top/open/battle/battle-frames.ts';
import {
  baseTargets,
  bombardingFactors,
  checkBombarding,
  isLight,
  mayBombard,
} from '../../../games/flat-top/open/battle/bombarding.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import { hitsByFace, luckOf } from '../../../games/flat-top/open/battle/crt.ts';
import { SEATS } from '../../../games/flat-top/open/forces.ts';
import type { Order, OrderOf } from '../../../games/flat-top/open/orders.ts';
import { COMBAT } from '../../../games/flat-top/open/pack/pack.ts';
import {
  checkBreakthrough,
  checkGuns,
  checkLine,
  checkTorpedoes,
  firing,
  gunsOf,
  gunSum,
  lineOf,
  mayUseGuns,
  mustScreen,
  screenOf,
  shot,
  targets,
  torpedoesOf,
} from '../../../games/flat-top/open/battle/surface.ts';
import { hasKinds, kindsOf, roundsOf, shellKinds } from '../../../games/flat-top/open/battle/shells.ts';
import type { Shells } from '../../../games/flat-top/open/quantities.ts';
import { baseSurface, classOf, gunneryOf, shipTitle } from '../../../games/flat-top/open/values.ts';
import { gunsAboard, gunsOf as gunsAfloat, reloaded } from '../sea/goals.ts';
import type { Mind } from '../mind.ts';
import { baseAim } from './aims.ts';
import { attackWorth } from './bombing.ts';
import { countedHits, printedGuns, shipWorth } from './worth.ts';

/** FT-19: ships against ships and bases. */

const guns = (m: Mind, hex: Hex): number =>
  m.side.tfs.reduce((n, tf) => {
    if (tf?.hex !== hex) return n;
    const torpedoes = m.night ? reloaded(m, tf) : 0;
    return tf.ships.reduce((k, i) => k + gunsAfloat(m, i), n + torpedoes);
  }, 0);

/** Whether the ships reported in a hex should have more guns than ours there. */
export function outgunned(m: Mind, hex: Hex): boolean {
  const c = m.contacts.find((x) => x.hex === hex && x.age === 0);
  return c ? 1.3 * gunsAboard(m, c) > guns(m, hex) : true;
}

/** Guns of each side among the ships that have been named. */
function balance(m: Mind, open: SurfaceFrame['open']): number {
  const of = (seat: number): number =>
    open.ships.reduce((n, x) => n + (x.seat === seat && !x.sunk ? printedGuns(x, 'gunnery') : 0), 0);
  return of(m.seat) / Math.max(1, of(m.foe));
}

export function decideSurface(m: Mind, f: SurfaceFrame): Order {
  const { open } = f;
  switch (open.stage) {
    case 'start':
      return { kind: 'surface', fight: !outgunned(m, open.hex) };
    case 'line':
      return line(m, open);
    case 'torpedoes': {
      const order: OrderOf<'torpedoes'> = {
        kind: 'torpedoes',
        fire: aim(m, open, torpedoesOf(m.side, m.seat, open), COMBAT.torpedo.bht[SEATS[m.seat]], () => true),
      };
      return passes(() => checkTorpedoes(m.side, m.seat, open, order)) ? order : { ...order, fire: [] };
    }
    case 'breakthrough':
      return breakthrough(m, open);
    default:
      return gunfire(m, open);
  }
}

/** Who is stronger sets a high die and puts every gun in the line; who is weaker a low one. Destroyers carry torpedoes. */
function line(m: Mind, open: SurfaceFrame['open']): OrderOf<'line'> {
  const odds = balance(m, open);
  const closes = odds >= 1;
  const gunnery: number[] = [];
  const torpedo: number[] = [];
  m.side.ships.forEach((ship, i) => {
    if (ship.place < 0 || ship.fate !== 'afloat' || mustScreen(m.p, ship)) return;
    const cls = classOf(ship);
    if (['CV', 'CVL', 'AV', 'APD'].includes(cls)) return;
    const strength = gunneryOf(m.p, ship, 'combat');
    if (closes && m.night && ship.torpedoes > 0 && ship.torpedoes >= strength) torpedo.push(i);
    else if (mayUseGuns(m.p, ship)) gunnery.push(i);
  });
  const order: OrderOf<'line'> = { kind: 'line', gunnery, torpedo, die: closes ? 6 : odds < 0.6 ? 1 : 3 };
  return passes(() => checkLine(m.p, m.side, order)) ? order : { ...order, gunnery: [], torpedo: [] };
}

type Shots = OrderOf<'guns'>['fire'];

/** Factors laid on the targets step by step, each time where a factor wins the most points. */
function aim(
  m: Mind,
  open: { ships: SurfaceFrame['open']['ships'] },
  factors: number,
  table: number | ((place: number) => number),
  may: (place: number) => boolean,
  at: readonly number[] = targets(open as SurfaceFrame['open'], m.seat),
): Shots {
  const laid = new Map<number, number>();
  const value = (place: number, n: number): number => {
    const { title, cls, crippled } = open.ships[place];
    const { perHit, hits } = shipWorth(m.foe, title, cls);
    const bht = typeof table === 'number' ? table : table(place);
    return countedHits(luckOf(m.p), bht, n, crippled ? 1 : hits) * (crippled ? 3 : 1) * perHit;
  };
  let left = factors;
  while (left > 0) {
    let best = { place: -1, n: 0, each: 0 };
    for (const place of at.filter(may)) {
      const laidOn = laid.get(place) ?? 0;
      const was = value(place, laidOn);
      for (const n of stepsOf(left)) {
        const each = (value(place, laidOn + n) - was) / n;
        if (each > best.each) best = { place, n, each };
      }
    }
    if (best.place < 0) break;
    laid.set(best.place, (laid.get(best.place) ?? 0) + best.n);
    left -= best.n;
  }
  return [...laid].map(([ship, n]) => ({ ship, factors: n }));
}

const STEP = 3;

/** The table has plateaus: a few factors more may win nothing, and many a ship. */
const stepsOf = (left: number): number[] => {
  const out: number[] = [];
  for (let n = STEP; n < left; n += STEP) out.push(n);
  return [...out, left];
};

/** FT-19.5.1b: what may hit battleships goes where it likes, the rest at the others. */
function gunfire(m: Mind, open: SurfaceFrame['open']): OrderOf<'guns'> {
  const gp = firesGp(m, open);
  const fire = shellKinds(m.p).flatMap((kind) => volleys(m, open, kind, gp));
  const order: OrderOf<'guns'> = gp.length > 0 ? { kind: 'guns', fire, gp } : { kind: 'guns', fire };
  return passes(() => checkGuns(m.p, m.side, m.seat, open, order)) ? order : { kind: 'guns', fire: [] };
}

/** FO-AMMO: ships that carry both kinds fire AP, which is right for all; among small ships what they have more of. */
function firesGp(m: Mind, open: SurfaceFrame['open']): number[] {
  if (!hasKinds(m.p)) return [];
  const small = targets(open, m.seat).every(
    (k) =>
      gunSum({ p: m.p, side: m.side, seat: m.seat }, open.bht, 'gun', open.ships[k], 'GP').n >=
      gunSum({ p: m.p, side: m.side, seat: m.seat }, open.bht, 'gun', open.ships[k], 'AP').n,
  );
  if (!small) return [];
  return firing(m.side, m.seat, open).filter((i) => {
    const ship = m.side.ships[i];
    const both = kindsOf(m.p, ship, 'ships').length > 1;
    return both && roundsOf(m.p, ship, 'GP') > roundsOf(m.p, ship, 'AP');
  });
}

/** What the guns with shells of a kind fire at. */
function volleys(m: Mind, open: SurfaceFrame['open'], kind: Shells | null, gp: readonly number[]): Shots {
  const { all, battleships } = gunsOf(m.p, m.side, m.seat, open, kind, gp);
  const table = kind
    ? (k: number): number =>
        gunSum({ p: m.p, side: m.side, seat: m.seat }, open.bht, 'gun', open.ships[k], kind).n
    : open.bht;
  const heavy = aim(m, open, battleships, table, () => true);
  const light = aim(m, open, all - battleships, table, (k) => open.ships[k].cls !== 'BB');
  const fire: Shots = heavy.map((x) => ({ ...x }));
  for (const x of light) {
    const same = fire.find((y) => y.ship === x.ship);
    if (same) same.factors += x.factors;
    else fire.push(x);
  }
  return fire.map((x) => shot(x.ship, x.factors, kind));
}

/** FT-19.7: in among the Screen, if there is something in it. */
function breakthrough(m: Mind, open: SurfaceFrame['open']): OrderOf<'breakthrough'> {
  const row = lineOf(open, m.seat);
  const ships = m.side.ships.flatMap((x, i) => (x.fate === 'afloat' && row.includes(x.place) ? [i] : []));
  const order: OrderOf<'breakthrough'> = {
    kind: 'breakthrough',
    ships: screenOf(open, m.foe).length > 0 ? ships : [],
  };
  return passes(() => checkBreakthrough(m.side, m.seat, open, order)) ? order : { ...order, ships: [] };
}

export function decideBombardment(m: Mind, { open }: BombardmentFrame): Order {
  if (open.stage === 'fire') {
    const base = m.p.bases[open.base];
    const fire = aim(m, open, baseSurface(base), COMBAT.bombardment.bht, () => true, baseTargets(open));
    return { kind: 'base-fire', fire };
  }
  const ships = m.side.tfs
    .filter((tf) => tf?.seen && tf.hex === open.hex)
    .flatMap((tf) => tf?.ships ?? [])
    .filter((i) => mayBombard(m.p, m.side.ships[i]) && kindsOf(m.p, m.side.ships[i], 'base')[0] !== 'AP'); // FO-AMMO-3: AP is kept for ships
  const legal = (order: OrderOf<'bombard'>): boolean =>
    passes(() => checkBombarding(m.p, m.side, open, order));
  const order: OrderOf<'bombard'> = { kind: 'bombard', ships, longRange: false };
  const far = fromAfar(m, open, ships);
  if (far && legal(far)) return far;
  return legal(order) ? order : { ...order, ships: [] };
}

/** FO-XSHIP-LRB: battleships alone, from beyond the guns of the base, where these should cost more than all do better from near. */
function fromAfar(
  m: Mind,
  open: BombardmentFrame['open'],
  ships: readonly number[],
): OrderOf<'bombard'> | null {
  const { longRange } = bookOf(m.p).terms;
  const able = ships.filter((i) => longRange.includes(classOf(m.side.ships[i])));
  if (able.length === 0) return null;
  const target = baseAim(m, open.base);
  const won = (list: readonly number[], bht: number): number => {
    const heavy = list.map((i) => m.side.ships[i]).filter((x) => !isLight(m.p, x));
    const n = heavy.reduce((sum, x) => sum + bombardingFactors(m.p, x, kindsOf(m.p, x, 'base')[0]), 0);
    return attackWorth(target, { bht, torpedo: false, guns: true }, n, 0);
  };
  const lost = Math.max(...ships.map((i) => shoreGunsCost(m, open.base, i)));
  const near = won(ships, COMBAT.bombardment.bht) - lost;
  return won(able, COMBAT.bombardment.longRangeBht) > near
    ? { kind: 'bombard', ships: able, longRange: true }
    : null;
}

/** Points the guns of a base should win at a ship of ours. */
function shoreGunsCost(m: Mind, base: number, i: number): number {
  const ship = m.side.ships[i];
  const shore = baseSurface(m.p.bases[base]);
  if (shore === 0) return 0;
  const { hit, sunk, hits } = shipWorth(m.seat, shipTitle(ship), classOf(ship));
  const faces = hitsByFace(COMBAT.bombardment.bht, shore, luckOf(m.p));
  return faces.reduce((sum, n) => sum + (n >= hits - ship.hits ? sunk : n * hit), 0) / faces.length;
}
