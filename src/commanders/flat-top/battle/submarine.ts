import { distance, type Hex, neighbours } from '../../../kernel/hex.ts';
import type { SubmarinesFrame } from '../../../games/flat-top/open/battle/battle-frames.ts';
import { luckOf } from '../../../games/flat-top/open/battle/crt.ts';
import { GRID, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import type { PlotParts } from '../../../games/flat-top/open/modules/order-parts.ts';
import type { Order, OrderOf } from '../../../games/flat-top/open/orders.ts';
import { COMBAT } from '../../../games/flat-top/open/pack/pack.ts';
import {
  boatsIn,
  chargersIn,
  huntersIn,
  huntingTable,
  meetsEnemy,
  salvoTable,
  shipsIn,
} from '../../../games/flat-top/open/modules/submarine-fighting.ts';
import { isBoat } from '../../../games/flat-top/open/modules/submarines.ts';
import { isInPlay, isStorm } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import { expectedHits, shipWorth } from './worth.ts';

/** FT-OPT-SUB: boats lie in wait, close what comes near and fire at the dearest ship. */

type Open = SubmarinesFrame['open'];

export function decideSubmarines(m: Mind, { open }: SubmarinesFrame): Order {
  switch (open.stage) {
    case 'depth': {
      const fight = m.side.ships.flatMap((x, i) => (isBoat(x) && meetsEnemy(m.p, m.side, x) ? [i] : []));
      return { kind: 'dive', fight };
    }
    case 'hunt':
      return hunt(m, open);
    case 'charge':
      return charge(m, open);
    default:
      return salvo(m, open);
  }
}

function hunt(m: Mind, open: Open): OrderOf<'hunt'> {
  const boats = boatsIn(open, m.foe);
  const able = huntersIn(m.side, open).flatMap((af) =>
    af.groups.flatMap((x, g) => (huntingTable(x) === null ? [] : [{ af: af.no, g, n: x.n }])),
  );
  return { kind: 'hunt', attacks: able.map((x, i) => ({ ...x, ship: boats[i % boats.length] })) };
}

function charge(m: Mind, open: Open): OrderOf<'charge'> {
  const boats = boatsIn(open, m.foe);
  const able = chargersIn(open, m.seat);
  const ships = m.side.ships.flatMap((x, i) => (x.fate === 'afloat' && able.includes(x.place) ? [i] : []));
  return { kind: 'charge', attacks: ships.map((by, k) => ({ by, ship: boats[k % boats.length] })) };
}

function salvo(m: Mind, open: Open): OrderOf<'salvo'> {
  const worth = (place: number): number => {
    const { title, cls, crippled } = open.ships[place];
    return shipWorth(m.foe, title, cls).perHit * (crippled ? 3 : 1);
  };
  const [ship] = shipsIn(open, m.foe).sort((a, b) => worth(b) - worth(a));
  const own = boatsIn(open, m.seat);
  const boats = m.side.ships.flatMap((x, i) => (isBoat(x) && own.includes(x.place) ? [i] : []));
  const { factors } = COMBAT.submarine.attack;
  if (ship === undefined) return { kind: 'salvo', fire: [] };
  const fire = boats.map((by) => ({ by, ship, factors }));
  return { kind: 'salvo', fire, ...(joinsWell(m, open, fire) ? { joined: true } : {}) };
}

/** FO-SUBO-9.4: whether one attack on the lowest of the tables promises more hits than each boat by itself. */
function joinsWell(m: Mind, open: Open, fire: OrderOf<'salvo'>['fire']): boolean {
  const luck = luckOf(m.p);
  const tables = fire.map((x) => salvoTable(m, open, m.side.ships[x.by].place).n);
  const apart = fire.reduce((sum, x, k) => sum + expectedHits(luck, tables[k], x.factors), 0);
  const all = fire.reduce((n, x) => n + x.factors, 0);
  return fire.length > 1 && expectedHits(luck, Math.min(...tables), all) > apart;
}

/** A hex toward the nearest contact a boat may hope to meet. */
export function boatMoves(m: Mind): PlotParts['submarines'] {
  const near = (hex: Hex): number => Math.min(...m.contacts.map((c) => distance(GRID, c.hex, hex)));
  return m.side.ships.flatMap((x, ship) => {
    if (!isBoat(x) || near(x.sub.hex) > LISTENS) return [];
    const ways = neighbours(GRID, x.sub.hex).filter(
      (hex) => isInPlay(m.p, hex) && terrainAt(hex) === 'sea' && !isStorm(m.p, hex),
    );
    const to = ways.reduce((best, hex) => (near(hex) < near(best) ? hex : best), x.sub.hex);
    return to === x.sub.hex ? [] : [{ ship, to }];
  });
}

/** Hexes over which a boat makes for a contact. */
const LISTENS = 10;
