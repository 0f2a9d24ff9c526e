import { need } from '../../../../kernel/refusal.ts';
import { bookOf, declare } from '../book.ts';
import type { Public } from '../forces.ts';
import type { OrderOf } from '../orders.ts';
import { COMBAT } from '../pack/pack.ts';
import { type Known, plus, type Quantities, type Sum } from '../quantities.ts';
import { isNight } from '../turn/clock.ts';
import { skyAt } from '../values.ts';
import type { StrikeAttack, StrikeFrame } from './battle-frames.ts';

/** FT-17: who may fire at which attacks, and how well. */

type Open = StrikeFrame['open'];

/** One that fires: a ship by its place in the list, or the base. */
export type Gun = number | null;

/** FT-17.3, FT-17.4: whether a ship or the base may fire at an attack. All of it follows from what was announced. */
export function mayFireAt(p: Public, open: Open, gun: Gun, attack: StrikeAttack): boolean {
  const own = open.attacks.filter((a) => a.formation === attack.formation);
  const target = attack.ship === null ? null : open.ships[attack.ship];
  const { screened: small } = bookOf(p).terms; // FT-OPT-SHIPS-4a
  const screened = target !== null && small.includes(target.cls);
  if (gun === null) {
    if (open.base < 0 || screened) return false;
    if (own.some((a) => a.ship === null)) return true; // FT-17.3.2
    const attacked = open.attacks.some((a) => a.ship === null);
    return !attacked && own.some((a) => a.ship !== null && open.ships[a.ship].anchored); // FT-17.3.4
  }
  const ship = open.ships[gun];
  if (!ship || ship.sunk) return false;
  if (screened) return ship.tf === target.tf && small.includes(ship.cls);
  const inForce = (a: StrikeAttack): boolean => a.ship !== null && open.ships[a.ship].tf === ship.tf;
  if (own.some(inForce)) return true; // FT-17.3.1
  return ship.anchored && !open.attacks.some(inForce) && own.some((a) => a.ship === null); // FT-17.3.3
}

export const gunsOf = (open: Open): Gun[] => [...open.ships.keys(), ...(open.base >= 0 ? [null] : [])];

const formations = (open: Open): number[] => [...new Set(open.attacks.map((a) => a.formation))];

/** The attacks of a formation that a gun may choose from. */
const choices = (p: Public, open: Open, gun: Gun, formation: number): number[] =>
  open.attacks.flatMap((a, i) =>
    a.formation === formation && a.n > 0 && mayFireAt(p, open, gun, a) ? [i] : [],
  );

/** Whether any gun has a choice. */
export const flakHasChoice = (p: Public, open: Open): boolean =>
  formations(open).some((f) => gunsOf(open).some((gun) => choices(p, open, gun, f).length > 1));

/** Every gun at the first of the attacks, or the one `pick` chooses, of each formation. */
export const plainFlak = (
  p: Public,
  open: Open,
  pick: (from: number[]) => number = (from) => from[0],
): OrderOf<'flak'> => ({
  kind: 'flak',
  fire: formations(open).flatMap((f) =>
    gunsOf(open).flatMap((ship) => {
      const from = choices(p, open, ship, f);
      return from.length > 0 ? [{ ship, attack: pick(from) }] : [];
    }),
  ),
});

/** FT-17.5a. */
export function checkFlak(p: Public, open: Open, order: OrderOf<'flak'>): void {
  const fired = new Set<string>();
  for (const { ship, attack } of order.fire) {
    const at = open.attacks[attack];
    need(at && mayFireAt(p, open, ship, at), 'FT-17.3', 'That ship or base may not fire at those planes.');
    const key = `${ship}.${at.formation}`;
    need(!fired.has(key), 'FT-17.5a', 'A ship or base fires at one plane name of each formation.');
    fired.add(key);
  }
}

const FLAK = COMBAT.antiAircraft;

/** FT-17.7. */
const tableOfFlak = declare('flakBht', [
  plus('FT-17.7.1', 'high', FLAK.high, ({ high }) => high),
  plus('FT-17.7.2', 'clouds', FLAK.clouds, ({ hex }, { p }) => skyAt(p, hex) > 0),
  plus('FT-17.7.3', 'night', FLAK.night, (_, { p }) => isNight(p, p.turn)),
]);

/** FT-17.7: the BHT of anti-aircraft fire. */
export const flakBht = (x: Known, about: Quantities['flakBht']): number => tableOfFlak.of(x, FLAK.bht, about);
export const flakSum = (x: Known, about: Quantities['flakBht'], printed: number = FLAK.bht): Sum =>
  tableOfFlak.sum(x, printed, about);
