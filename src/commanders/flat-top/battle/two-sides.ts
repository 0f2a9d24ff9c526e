import { attackBht } from '../../../games/flat-top/open/battle/air-attack.ts';
import { flakBht, mayFireAt } from '../../../games/flat-top/open/battle/anti-aircraft.ts';
import type { StrikeAttack, StrikeFrame } from '../../../games/flat-top/open/battle/battle-frames.ts';
import type { AttackKind } from '../../../games/flat-top/open/battle/battle-orders.ts';
import { luckOf } from '../../../games/flat-top/open/battle/crt.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import type { Group } from '../../../games/flat-top/open/forces.ts';
import { baseAntiAircraft } from '../../../games/flat-top/open/values.ts';
import { enemy, type Mind } from '../mind.ts';
import { type Aim, type Batch, type Guns, type Laid, type Way, worthUnderFire } from './bombing.ts';
import { printedGuns } from './worth.ts';

/** FO-XPLANE-ANVIL: torpedoes from two sides hit by a better table and draw fire by a better table: where the one outweighs the other. */

type Open = StrikeFrame['open'];

/** Planes of one name in one formation, and how they may attack each aim. */
export interface Squadron extends Batch {
  af: number;
  group: Group;
  how: (AttackKind | null)[];
  sides: (Way | null)[]; // with torpedoes from two sides
}

/** Planes laid on aims, and which of these attacks come in from two sides. */
export interface Plan {
  laid: readonly Laid[];
  anvils: ReadonlySet<Laid>;
}

/** How planes attack a ship from two sides, where they could from one; null = they cannot. */
export function fromTwoSides(
  m: Mind,
  open: Open,
  g: Group,
  ship: number | null,
  one: Way | null,
): Way | null {
  if (!one?.torpedo || ship === null || bookOf(m.p).terms.anvil === 0) return null;
  const bht = attackBht(m, { hex: open.hex, g, how: 'anvil', target: open.ships[ship] });
  const fire = (how: AttackKind): number => tableAt(m, open, attackOf(g, how, ship, g.n));
  return bht === null ? null : { ...one, bht, flak: fire('anvil') - fire('torpedo') };
}

/**
 * The plan that wins most under fire of those laid by either table, each attack from two sides where that is better. Who goes
 * by rule of thumb comes from two sides wherever he can.
 */
export function planned(
  m: Mind,
  open: Open,
  lots: readonly Squadron[],
  aims: readonly Aim[],
  lay: (lots: readonly Squadron[]) => readonly Laid[],
): Plan {
  const laid = lay(lots);
  const { anvil } = bookOf(m.p).terms;
  const able = (list: readonly Laid[]): Laid[] =>
    list.filter((x) => x.n >= anvil && lots[x.batch].sides[x.aim]);
  if (lots.every((lot) => lot.sides.every((x) => !x))) return { laid, anvils: new Set() };
  if (!m.depth.odds) return { laid, anvils: new Set(able(laid)) };
  const both = lots.map((lot) => ({ ...lot, ways: lot.ways.map((way, i) => lot.sides[i] ?? way) }));
  const plans = [laid, lay(both)].map((list): Plan & { worth: number } => {
    let best: Plan = { laid: list, anvils: new Set() };
    let worth = underFire(m, open, lots, aims, best);
    for (const x of able(list)) {
      const next = { laid: list, anvils: new Set([...best.anvils, x]) };
      const more = underFire(m, open, lots, aims, next);
      if (more > worth + 1e-6) [best, worth] = [next, more];
    }
    return { ...best, worth };
  });
  return plans.reduce((a, b) => (b.worth > a.worth + 1e-6 ? b : a));
}

/** Points to expect of a plan: the guns fire at every formation anew (FT-17.4). */
function underFire(
  m: Mind,
  open: Open,
  lots: readonly Squadron[],
  aims: readonly Aim[],
  { laid, anvils }: Plan,
): number {
  const chosen = (b: number, aim: number): boolean =>
    laid.some((x) => x.batch === b && x.aim === aim && anvils.has(x));
  const batches = lots.map(
    (lot, b): Batch => ({ ...lot, ways: lot.ways.map((way, i) => (chosen(b, i) ? lot.sides[i] : way)) }),
  );
  return [...new Set(lots.map((lot) => lot.af))].reduce((sum, af) => {
    const own = laid.filter((x) => lots[x.batch].af === af);
    return sum + worthUnderFire(batches, aims, own, gunsAgainst(m, open, lots, aims, own));
  }, 0);
}

const attackOf = (g: Group, how: AttackKind, ship: number | null, n: number): StrikeAttack => ({
  formation: 0,
  t: g.t,
  n,
  high: false,
  how,
  weapon: g.w,
  ship,
  with: null,
});

const tableAt = (m: Mind, open: Open, attack: StrikeAttack | null): number =>
  flakBht(enemy(m), { hex: open.hex, high: false, attack });

/** The guns that may fire at a formation if it attacks so (FT-17.3). */
function gunsAgainst(
  m: Mind,
  open: Open,
  lots: readonly Squadron[],
  aims: readonly Aim[],
  own: readonly Laid[],
): Guns {
  const attacks = own.map(({ batch, aim, n }) =>
    attackOf(lots[batch].group, lots[batch].how[aim] ?? 'low', aims[aim].ship, n),
  );
  const announced = { ...open, attacks };
  const fires = (gun: number | null): boolean => attacks.some((x) => mayFireAt(m.p, announced, gun, x));
  const afloat = open.ships.reduce(
    (n, x, k) => n + (x.seat === m.foe && fires(k) ? printedGuns(x, 'aa') : 0),
    0,
  );
  const ashore = open.base >= 0 && fires(null) ? baseAntiAircraft(m.p.bases[open.base]) : 0;
  return { factors: afloat + ashore, bht: tableAt(m, open, null), luck: luckOf(m.p) };
}
