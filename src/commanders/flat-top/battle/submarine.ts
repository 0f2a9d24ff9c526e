import { checkSubmarineMove } from '../../../games/flat-top/open/modules/submarines/submarines.ts';
import { distance, type Hex, neighbours } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import type { SubmarinesFrame } from '../../../games/flat-top/open/battle/battle-frames.ts';
import { luckOf } from '../../../games/flat-top/open/battle/crt.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import type { PlotParts } from '../../../games/flat-top/open/modules/order-parts.ts';
import type { Order, OrderOf } from '../../../games/flat-top/open/orders.ts';
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
  salvoTable,
  shellable,
} from '../../../games/flat-top/open/modules/submarines/submarine-fighting.ts';
import { systemOf } from '../../../games/flat-top/open/modules/submarines/submarine-systems.ts';
import type { Depth, Peril } from '../../../games/flat-top/open/modules/submarines/submarine-state.ts';
import { isNight } from '../../../games/flat-top/open/turn/clock.ts';
import { isInPlay, isStorm } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import { lies } from '../air/boat-plane.ts';
import { expectedHits, shipWorth } from './worth.ts';
import {
  type Boat,
  depthOf,
  isBoat,
  meetsEnemy,
} from '../../../games/flat-top/open/modules/submarines/boats-below.ts';

/** FT-OPT-SUB: boats lie in wait, close what comes near and fire at the dearest ship. */

type Open = SubmarinesFrame['open'];

export function decideSubmarines(m: Mind, { open }: SubmarinesFrame): Order {
  switch (open.stage) {
    case 'depth': {
      const fight = m.side.ships.flatMap((x, i) => (isBoat(x) && meetsEnemy(m.p, m.side, x) ? [i] : []));
      const under = dives(m);
      return { kind: 'dive', fight, ...(under.length > 0 ? { under } : {}) };
    }
    case 'hunt':
    case 'pursuit':
      return hunt(m, open);
    case 'charge':
      return charge(m, open);
    default:
      return salvo(m, open);
  }
}

/** FO-SUBA-2.1: a dive that may fail costs nothing; FO-SUBB-7.3: one that is sure from planes costs the attack, one from guns does not. */
function dives(m: Mind): NonNullable<OrderOf<'dive'>['under']> {
  const sure = systemOf(m.p).escape === 'sure';
  const from: readonly Peril[] = sure ? ['guns'] : ['air', 'charge'];
  return m.side.ships.flatMap((x, ship) => {
    if (!isBoat(x) || !meetsEnemy(m.p, m.side, x)) return [];
    const perils = from.filter((k) => refuge(m.p, x.mods.submarines, k) !== null);
    return perils.length > 0 ? [{ ship, perils }] : [];
  });
}

function hunt(m: Mind, open: Open): OrderOf<'hunt'> {
  const boats = huntedIn(open, m.seat);
  const able = huntersIn(m.side, open).flatMap((af) =>
    af.groups.flatMap((x, g) => (huntingTable(m.p, x) === null ? [] : [{ af: af.no, g, n: x.n }])),
  );
  return { kind: 'hunt', attacks: able.map((x, i) => ({ ...x, ship: boats[i % boats.length] })) };
}

function charge(m: Mind, open: Open): OrderOf<'charge'> {
  const boats = boatsIn(open, m.foe);
  const able = chargersIn(open, m.seat);
  const ships = m.side.ships.flatMap((x, i) => (x.fate === 'afloat' && able.includes(x.place) ? [i] : []));
  const attacks: OrderOf<'charge'>['attacks'] = ships.map((by, k) => ({ by, ship: boats[k % boats.length] }));
  const [up] = shellable(m.p, open, m.seat);
  if (up !== undefined)
    for (const by of gunnersIn(m.p, m.side, m.seat, open))
      if (!ships.includes(by)) attacks.push({ by, ship: up, guns: true });
  return { kind: 'charge', attacks };
}

function salvo(m: Mind, open: Open): OrderOf<'salvo'> {
  if (attacksBlindly(m.p)) {
    const blindly = blindBoats(m.p, m.side, m.seat, open);
    return { kind: 'salvo', fire: [], ...(blindly.length > 0 ? { blindly } : {}) };
  }
  const worth = (place: number): number => {
    const { title, cls, crippled } = open.ships[place];
    return shipWorth(m.foe, title, cls).perHit * (crippled ? 3 : 1);
  };
  const dearest = (place: number): number | undefined =>
    preyOf(open, place).sort((a, b) => worth(b) - worth(a))[0];
  const own = boatsIn(open, m.seat);
  const boats = m.side.ships.flatMap((x, i) => (isBoat(x) && own.includes(x.place) ? [i] : []));
  const fire = boats.flatMap((by) => {
    const ship = dearest(m.side.ships[by].place);
    return ship === undefined ? [] : [{ by, ship, factors: attackFactors(m.p, m.side.ships[by]) }];
  });
  return { kind: 'salvo', fire, ...(joinsWell(m, open, fire) ? { joined: true } : {}) };
}

/** FO-SUBO-9.4: whether one attack on the lowest of the tables promises more hits than each boat by itself. */
function joinsWell(m: Mind, open: Open, fire: OrderOf<'salvo'>['fire']): boolean {
  const luck = luckOf(m.p);
  const tables = fire.map((x) => salvoTable(m, open, m.side.ships[x.by].place).n);
  const apart = fire.reduce((sum, x, k) => sum + expectedHits(luck, tables[k], x.factors), 0);
  const all = fire.reduce((n, x) => n + x.factors, 0);
  const oneShip = new Set(fire.map((x) => x.ship)).size === 1;
  return oneShip && fire.length > 1 && expectedHits(luck, Math.min(...tables), all) > apart;
}

/** A hex toward the nearest contact a boat may hope to meet. */
export function boatMoves(m: Mind): PlotParts['submarines'] {
  const near = (hex: Hex): number => Math.min(...m.contacts.map((c) => distance(GRID, c.hex, hex)));
  return m.side.ships.flatMap((x, ship) => {
    if (!isBoat(x)) return [];
    if (lies(m, x)) return depthOf(m.p, x.mods.submarines) === 'surface' ? [] : [{ ship, depth: 'surface' }];
    const depth = patrolDepth(m, x);
    const turns = depth === depthOf(m.p, x.mods.submarines) ? {} : { depth };
    const stays = 'depth' in turns ? [{ ship, ...turns }] : [];
    if (near(x.mods.submarines.hex) > LISTENS) return stays;
    const ways = neighbours(GRID, x.mods.submarines.hex).filter(
      (hex) =>
        isInPlay(m.p, hex) &&
        !isStorm(m.p, hex) &&
        passes(() => checkSubmarineMove(m.p, x, hex, x.mods.submarines.hex, depth)),
    );
    const to = ways.reduce((best, hex) => (near(hex) < near(best) ? hex : best), x.mods.submarines.hex);
    return to === x.mods.submarines.hex ? stays : [{ ship, to, ...turns }];
  });
}

/** On the surface by night and far from all, where that is quicker; at periscope depth where planes or ships may be. */
function patrolDepth(m: Mind, boat: Boat): Depth {
  const now = depthOf(m.p, boat.mods.submarines);
  if (!systemOf(m.p).depths) return now;
  const near = m.contacts.some((c) => distance(GRID, c.hex, boat.mods.submarines.hex) <= SAFE);
  return isNight(m.p, m.p.turn) && !near ? 'surface' : 'periscope';
}

/** Hexes from a contact at which a boat stays below. */
const SAFE = 3;

/** Hexes over which a boat makes for a contact. */
const LISTENS = 10;
