import { choose, type Dice, pick, shuffled } from '../../../kernel/dice.ts';
import { baseTargets, mayBombard } from '../open/battle/bombarding.ts';
import type { BombardmentFrame, SubmarinesFrame, SurfaceFrame } from '../open/battle/battle-frames.ts';
import { enemyOf, type SeatIndex, type Side } from '../open/forces.ts';
import { PERILS } from '../open/modules/submarines/submarine-state.ts';
import type { Order, OrderOf } from '../open/orders.ts';
import {
  attackFactors,
  attacksBlindly,
  blindBoats,
  boatsIn,
  chargersIn,
  gunnersIn,
  huntedIn,
  huntersIn,
  huntingTable,
  preyOf,
  refuge,
  shellable,
} from '../open/modules/submarines/submarine-fighting.ts';
import { baseSurface, classOf } from '../open/values.ts';
import { bookOf } from '../open/book.ts';
import {
  firing,
  gunsOf,
  lineOf,
  mayUseGuns,
  mustScreen,
  shot,
  targets,
  torpedoesOf,
} from '../open/battle/surface.ts';
import { hasKinds, kindsOf, shellKinds } from '../open/battle/shells.ts';
import type { View } from '../open/view.ts';
import { isBoat, meetsEnemy } from '../open/modules/submarines/boats-below.ts';

/** Orders of a battle at sea by chance. */

const chance = (dice: Dice, oneIn: number): boolean => pick(dice, oneIn, 'at sea') === 0;

export function sampleSurface(v: View, side: Side, seat: SeatIndex, f: SurfaceFrame, dice: Dice): Order {
  const { open } = f;
  switch (open.stage) {
    case 'start':
      return { kind: 'surface', fight: !chance(dice, 3) };
    case 'line':
      return sampleLine(v, side, dice);
    case 'torpedoes':
      return { kind: 'torpedoes', fire: split(torpedoesOf(side, seat, open), targets(open, seat), dice) };
    case 'breakthrough': {
      const line = lineOf(open, seat);
      const ships = side.ships.flatMap((x, i) => (line.includes(x.place) && !chance(dice, 4) ? [i] : []));
      return { kind: 'breakthrough', ships: chance(dice, 3) ? [] : ships };
    }
    default:
      return sampleGuns(v, side, seat, f, dice);
  }
}

function sampleLine(v: View, side: Side, dice: Dice): OrderOf<'line'> {
  const gunnery: number[] = [];
  const torpedo: number[] = [];
  side.ships.forEach((ship, i) => {
    if (ship.place < 0 || ship.fate !== 'afloat' || mustScreen(v.public, ship)) return;
    const kinds = [
      ...(mayUseGuns(v.public, ship) ? [gunnery, gunnery] : []),
      ...(ship.torpedoes > 0 ? [torpedo] : []),
    ];
    if (kinds.length > 0 && !chance(dice, 4)) choose(dice, kinds, 'line').push(i);
  });
  return { kind: 'line', gunnery, torpedo, die: choose(dice, [1, 2, 3, 4, 5, 6] as const, 'die') };
}

type Shots = OrderOf<'guns'>['fire'];

/** So many factors spread over some of the targets. */
function split(factors: number, at: readonly number[], dice: Dice): Shots {
  const out: Shots = [];
  let left = factors;
  for (const ship of shuffled(dice, at, 'targets')) {
    if (left === 0) break;
    const n = 1 + pick(dice, left, 'factors');
    out.push({ ship, factors: n });
    left -= n;
  }
  return out;
}

function sampleGuns(
  v: View,
  side: Side,
  seat: SeatIndex,
  { open }: SurfaceFrame,
  dice: Dice,
): OrderOf<'guns'> {
  const able = hasKinds(v.public) ? firing(side, seat, open) : [];
  const both = able.filter((i) => kindsOf(v.public, side.ships[i], 'ships').length > 1);
  const gp = both.filter(() => chance(dice, 2));
  const fire = shellKinds(v.public).flatMap((kind) =>
    sampleVolleys(gunsOf(v.public, side, seat, open, kind, gp), seat, open, dice).map((x) =>
      shot(x.ship, x.factors, kind),
    ),
  );
  return gp.length > 0 ? { kind: 'guns', fire, gp } : { kind: 'guns', fire };
}

function sampleVolleys(
  { all, battleships }: { all: number; battleships: number },
  seat: SeatIndex,
  open: SurfaceFrame['open'],
  dice: Dice,
): Shots {
  const heavy = targets(open, seat).filter((k) => open.ships[k].cls === 'BB');
  const light = targets(open, seat).filter((k) => open.ships[k].cls !== 'BB');
  const atHeavy = split(battleships, heavy, dice);
  const used = atHeavy.reduce((n, x) => n + x.factors, 0);
  return [...atHeavy, ...split(all - used, light, dice)];
}

export function sampleBombardment(v: View, side: Side, { open }: BombardmentFrame, dice: Dice): Order {
  if (open.stage === 'fire')
    return {
      kind: 'base-fire',
      fire: split(baseSurface(v.public.bases[open.base]), baseTargets(open), dice),
    };
  const able = side.tfs
    .filter((tf) => tf?.seen && tf.hex === open.hex)
    .flatMap((tf) => tf?.ships ?? [])
    .filter((i) => mayBombard(v.public, side.ships[i]) && !chance(dice, 4));
  const battleships = able.filter((i) => classOf(side.ships[i]) === 'BB');
  const longRange = bookOf(v.public).terms.longRange.length > 0 && battleships.length > 0 && chance(dice, 2);
  const ships = longRange ? battleships : able;
  const both = ships.filter(
    (i) => hasKinds(v.public) && kindsOf(v.public, side.ships[i], 'base').length > 1 && chance(dice, 3),
  );
  return { kind: 'bombard', ships, longRange, ...(both.length > 0 ? { ap: both } : {}) };
}

// ---- submarines

export function sampleSubmarines(
  v: View,
  side: Side,
  seat: SeatIndex,
  { open }: SubmarinesFrame,
  dice: Dice,
): Order {
  switch (open.stage) {
    case 'depth': {
      const able = side.ships.flatMap((x, i) => (isBoat(x) && meetsEnemy(v.public, side, x) ? [i] : []));
      const fight = able.filter(() => !chance(dice, 3));
      const under = sampleDives(v, side, dice);
      return { kind: 'dive', fight, ...(under.length > 0 ? { under } : {}) };
    }
    case 'hunt':
    case 'pursuit':
      return sampleHunt(v, side, seat, open, dice);
    case 'charge': {
      const boats = boatsIn(open, enemyOf(seat));
      const able = chargersIn(open, seat);
      const ships = side.ships.flatMap((x, i) => (able.includes(x.place) && !chance(dice, 3) ? [i] : []));
      const attacks: OrderOf<'charge'>['attacks'] = ships.map((by) => ({
        by,
        ship: choose(dice, boats, 'charge'),
      }));
      const up = shellable(v.public, open, seat);
      if (up.length > 0)
        for (const by of gunnersIn(v.public, side, seat, open))
          if (!ships.includes(by) && !chance(dice, 3))
            attacks.push({ by, ship: choose(dice, up, 'guns'), guns: true });
      return { kind: 'charge', attacks };
    }
    default: {
      if (attacksBlindly(v.public)) {
        const blindly = blindBoats(v.public, side, seat, open).filter(() => !chance(dice, 4));
        return { kind: 'salvo', fire: [], ...(blindly.length > 0 ? { blindly } : {}) };
      }
      const boats = boatsIn(open, seat);
      const fire = side.ships.flatMap((x, by) =>
        boats.includes(x.place) && isBoat(x)
          ? split(attackFactors(v.public, x), preyOf(open, x.place), dice).map((f) => ({
              ...f,
              by,
            }))
          : [],
      );
      const meet = new Set(fire.map((x) => x.ship)).size < fire.length;
      return { kind: 'salvo', fire, ...(meet && chance(dice, 2) ? { joined: true } : {}) };
    }
  }
}

/** FO-SUBA-2.1, FO-SUBB-7.1: boats that dive under some attacks. */
function sampleDives(v: View, side: Side, dice: Dice): NonNullable<OrderOf<'dive'>['under']> {
  return side.ships.flatMap((x, ship) => {
    if (!isBoat(x) || !x.mods.submarines.depth) return [];
    const sub = x.mods.submarines;
    const perils = PERILS.filter((k) => refuge(v.public, sub, k) !== null && chance(dice, 2));
    return perils.length > 0 ? [{ ship, perils }] : [];
  });
}

function sampleHunt(
  v: View,
  side: Side,
  seat: SeatIndex,
  open: SubmarinesFrame['open'],
  dice: Dice,
): OrderOf<'hunt'> {
  const boats = huntedIn(open, seat);
  const attacks = huntersIn(side, open).flatMap((af) =>
    af.groups.flatMap((group, g) =>
      huntingTable(v.public, group) !== null && !chance(dice, 3)
        ? [{ af: af.no, g, n: 1 + pick(dice, group.n, 'hunt'), ship: choose(dice, boats, 'hunt') }]
        : [],
    ),
  );
  return { kind: 'hunt', attacks };
}
