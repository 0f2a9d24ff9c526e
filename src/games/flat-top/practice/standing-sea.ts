import { baseTargets, mayBombard } from '../open/battle/bombarding.ts';
import type { BombardmentFrame, SubmarinesFrame, SurfaceFrame } from '../open/battle/battle-frames.ts';
import { enemyOf, type Public, type SeatIndex, type Side } from '../open/forces.ts';
import type { Order, OrderOf } from '../open/orders.ts';
import {
  attackFactors,
  attacksBlindly,
  blindBoats,
  boatsIn,
  chargersIn,
  huntedIn,
  huntersIn,
  huntingTable,
  preyOf,
} from '../open/modules/submarines/submarine-fighting.ts';
import {
  gunsOf,
  lineOf,
  mayUseGuns,
  mustScreen,
  shot,
  targets,
  torpedoesOf,
} from '../open/battle/surface.ts';
import { shellKinds } from '../open/battle/shells.ts';
import { baseSurface } from '../open/values.ts';
import { isBoat, meetsEnemy } from '../open/modules/submarines/boats-below.ts';

/** Standing orders for battles at sea. */

type Shots = OrderOf<'guns'>['fire'];

/** Ships are listed from the largest down. */
const atFirst = (places: readonly number[], factors: number): Shots =>
  places.length > 0 && factors > 0 ? [{ ship: places[0], factors }] : [];

const own = (side: Side, places: readonly number[]): number[] =>
  side.ships.flatMap((x, i) => (x.fate === 'afloat' && places.includes(x.place) ? [i] : []));

export function atSurface(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: SurfaceFrame['open'],
  policy: string,
): Order {
  switch (open.stage) {
    case 'start':
      return { kind: 'surface', fight: policy === 'always' };
    case 'line': {
      const gunnery = side.ships.flatMap((x, i) =>
        x.place >= 0 && x.fate === 'afloat' && mayUseGuns(p, x) && !mustScreen(p, x) ? [i] : [],
      );
      return { kind: 'line', gunnery, torpedo: [], die: 4 };
    }
    case 'torpedoes':
      return { kind: 'torpedoes', fire: atFirst(targets(open, seat), torpedoesOf(side, seat, open)) };
    case 'breakthrough':
      return { kind: 'breakthrough', ships: policy === 'all' ? own(side, lineOf(open, seat)) : [] };
    default: {
      const at = targets(open, seat);
      const rest = at.filter((k) => open.ships[k].cls !== 'BB' && k !== at[0]);
      const fire = shellKinds(p).flatMap((kind) => {
        const { all, battleships } = gunsOf(p, side, seat, open, kind);
        const first = at[0] !== undefined && open.ships[at[0]].cls === 'BB' ? battleships : all;
        const shots = [...atFirst(at, first), ...atFirst(rest, all - first)];
        return shots.map((x) => shot(x.ship, x.factors, kind));
      });
      return { kind: 'guns', fire };
    }
  }
}

export function atBase(p: Public, side: Side, open: BombardmentFrame['open'], policy: string): Order {
  if (open.stage === 'fire')
    return { kind: 'base-fire', fire: atFirst(baseTargets(open), baseSurface(p.bases[open.base])) };
  const ships = side.tfs
    .filter((tf) => tf?.seen && tf.hex === open.hex)
    .flatMap((tf) => tf?.ships ?? [])
    .filter((i) => mayBombard(p, side.ships[i]));
  return { kind: 'bombard', ships: policy === 'all' ? ships : [], longRange: false };
}

export function below(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: SubmarinesFrame['open'],
  policy: string,
): Order {
  const [boat] = boatsIn(open, enemyOf(seat));
  switch (open.stage) {
    case 'depth': {
      const able = side.ships.flatMap((x, i) => (isBoat(x) && meetsEnemy(p, side, x) ? [i] : []));
      return { kind: 'dive', fight: policy === 'fight' ? able : [] };
    }
    case 'hunt':
    case 'pursuit': {
      const [prey] = huntedIn(open, seat);
      const attacks = huntersIn(side, open).flatMap((af) =>
        af.groups.flatMap((x, g) =>
          huntingTable(p, x) === null ? [] : [{ af: af.no, g, n: x.n, ship: prey }],
        ),
      );
      return { kind: 'hunt', attacks };
    }
    case 'charge':
      return { kind: 'charge', attacks: own(side, chargersIn(open, seat)).map((by) => ({ by, ship: boat })) };
    default: {
      const blindly = blindBoats(p, side, seat, open);
      if (blindly.length > 0) return { kind: 'salvo', fire: [], blindly };
      if (attacksBlindly(p)) return { kind: 'salvo', fire: [] };
      const fire = own(side, boatsIn(open, seat)).flatMap((by) => {
        const mine = side.ships[by];
        return atFirst(preyOf(open, mine.place), attackFactors(p, mine)).map((x) => ({ ...x, by }));
      });
      return { kind: 'salvo', fire };
    }
  }
}
