import * as v from 'valibot';
import raw from '../../../../../../data/flat-top/modules/ammunition.json' with { type: 'json' };
import { need } from '../../../../../kernel/refusal.ts';
import { bombsOf } from '../../battle/air-attack.ts';
import { divideLoad, firesHerOwn } from '../../battle/shells.ts';
import { type OpenModule, type OpenRules, offers } from '../../book.ts';
import type { Public, Ship } from '../../forces.ts';
import type { PlotOrder, SetupOrder } from '../../orders.ts';
import { ClassShape, COMBAT, count, sourced, whole } from '../../pack/pack.ts';
import { type Own, plus, type Quantities } from '../../quantities.ts';
import { classOf, dataOf, shipTitle } from '../../values.ts';
import { listOf, type OrderPart, ShipShape, wholeNumber } from '../order-part.ts';
import type { Magazine } from '../parts.ts';

/** FO-AMMO: GP and AP shells, and bombs on small ships. */

const AMMUNITION = v.parse(
  v.object({
    ...sourced,
    wrong: whole,
    small: v.array(ClassShape),
    bombed: v.array(ClassShape),
    both: v.array(ClassShape),
    bombardments: count,
  }),
  raw,
);

// ---- how ships divide their ammunition

/** FO-AMMO-5: whether a ship has something to divide, and may (FO-AMMO-DEP). */
export const divides = (p: Public, ship: Ship): boolean =>
  (dataOf(ship).gunnery ?? 0) > 0 && (dataOf(ship).ammunition ?? 0) > 0 && !firesHerOwn(p, ship);

/** Who may bombard keeps the shells for it, as far as they leave her something for ships; all else is AP, which is right for every ship. */
export function usualShare(p: Public, seat: number, ship: Ship): number {
  const { classes, ammunition } = COMBAT.bombardment;
  const enemyBase = p.bases.some((b) => b.owner !== seat && b.hex >= 0);
  const gp = AMMUNITION.bombardments * ammunition;
  const full = dataOf(ship).ammunition ?? 0;
  return enemyBase && classes.includes(classOf(ship)) && full > gp ? gp : 0;
}

const part = {
  rule: 'FO-AMMO-5',
  none: 'Ships do not divide their ammunition in this game.',
  shape: listOf(v.strictObject({ ship: ShipShape, gp: ShipShape })),
  write: (list: Magazine[]) => list.map((x) => `shells ${x.ship} GP ${x.gp}`),
  read: {
    shells([ship, kind, gp]: readonly string[], list: Magazine[] = []) {
      need(kind?.toUpperCase() === 'GP', 'UMP-LINE', 'Say "shells 12 GP 8".');
      return [...list, { ship: wholeNumber(ship), gp: wholeNumber(gp) }];
    },
  },
} satisfies OrderPart<Magazine[]>;

/** 'shells 12 GP 8': before play, and what she is to take when she rearms. */
export const magazinesPart: OrderPart<Magazine[]> = part;
export const loadsPart: OrderPart<Magazine[]> = part;

function checkMagazines({ p, side }: Own, list: readonly Magazine[]): void {
  need(new Set(list.map((x) => x.ship)).size === list.length, 'FO-AMMO-5', 'A ship is named twice.');
  for (const { ship: i, gp } of list) {
    const ship = side.ships[i];
    need(ship, 'FO-AMMO-5', 'There is no such ship.');
    need(divides(p, ship), 'FO-AMMO-5', `${shipTitle(ship)} has no ammunition to divide.`);
    const full = dataOf(ship).ammunition ?? 0;
    need(gp <= full, 'FO-AMMO-5', `${shipTitle(ship)} has ${full} Ammunition Factors, not ${gp}.`);
  }
}

/** FO-AMMO-5: before play; who is not named divides as usual. */
function divide(own: Own, order: SetupOrder): void {
  const { p, side, seat } = own;
  const named = order.mods.ammunition ?? [];
  checkMagazines(own, named);
  side.mods.ammunition = side.ships.flatMap((ship, i) =>
    divides(p, ship)
      ? [{ ship: i, gp: named.find((x) => x.ship === i)?.gp ?? usualShare(p, seat, ship) }]
      : [],
  );
  for (const { ship } of side.mods.ammunition) divideLoad(side, ship);
}

/** Those who keep shells for bases; all others carry AP alone. */
function usual({ p, side, seat }: Own): SetupOrder['mods'] {
  const ammunition = side.ships.flatMap((ship, i) => {
    const gp = divides(p, ship) ? usualShare(p, seat, ship) : 0;
    return gp > 0 ? [{ ship: i, gp }] : [];
  });
  return ammunition.length > 0 ? { ammunition } : {};
}

/** FO-AMMO-1.2: in the simple form there is nothing to divide. */
const undivided = (_: Own, order: SetupOrder | PlotOrder): void =>
  need(!order.mods.ammunition, 'FO-AMMO-1.2', 'Ships do not divide their ammunition in the simple form.');

/** FO-AMMO-5.1: what ships are to take when they rearm. */
function redivide(own: Own, order: PlotOrder): void {
  const { ammunition: given } = order.mods;
  if (!given) return;
  need(offers(own.p, 'rearming'), 'FO-AMMO-5.1', 'Ships do not rearm in this game.');
  checkMagazines(own, given);
  for (const { ship, gp } of given) {
    const load = own.side.mods.ammunition?.find((x) => x.ship === ship);
    if (load) load.gp = gp;
  }
}

// ---- what shells and bombs do

/** FO-AMMO-6: the column bombs are read in, over the one that is theirs. */
const column =
  (weapon: 'GP' | 'AP', pick: (...values: number[]) => number) =>
  (was: number, { g, how, target }: Quantities['attackBht']): number => {
    if (!target || !(AMMUNITION.bombed as readonly string[]).includes(target.cls)) return was;
    const bombs = bombsOf(g.t, g.w, how);
    return bombs?.weapon === weapon && bombs.own !== null && bombs.other !== null
      ? was + pick(bombs.own, bombs.other) - bombs.own
      : was;
  };

const isSmall = (cls: string): boolean => (AMMUNITION.small as readonly string[]).includes(cls);

const rules: OpenRules = {
  terms: { smallTargets: AMMUNITION.bombed },
  changes: {
    gunBht: [
      plus(
        'FO-AMMO-4',
        'GP shells at a large ship',
        AMMUNITION.wrong,
        ({ shells, target }) => shells === 'GP' && !isSmall(target.cls),
      ),
    ],
    shellingBht: [
      plus('FO-AMMO-4', 'AP shells at a base', AMMUNITION.wrong, ({ shells }) => shells === 'AP'),
    ],
    attackBht: [
      { rule: 'FO-AMMO-6.1', word: 'GP bombs on a small ship', of: column('GP', Math.max) },
      { rule: 'FO-AMMO-6.2', word: 'AP bombs on a small ship', of: column('AP', Math.min) },
    ],
  },
};

export const ammunition: OpenModule = {
  simple: {
    ...rules,
    terms: { ...rules.terms, shells: 'pooled', bothShells: AMMUNITION.both },
    deploy: undivided,
    plot: { plotted: undivided },
  },
  on: {
    ...rules,
    terms: { ...rules.terms, shells: 'apart' },
    deploy: divide,
    station: usual,
    plot: { plotted: redivide },
  },
};
