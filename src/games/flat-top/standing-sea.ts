import type { StandingSpec } from '../../kernel/ruleset.ts';
import { baseTargets, mayBombard } from './open/bombarding.ts';
import type { BombardmentFrame, SubmarinesFrame, SurfaceFrame } from './open/battle-frames.ts';
import { enemyOf, type Public, type SeatIndex, type Side } from './open/forces.ts';
import type { Frame } from './open/frames.ts';
import type { Order, OrderOf } from './open/orders.ts';
import { COMBAT } from './open/pack.ts';
import {
  boatsIn,
  chargersIn,
  huntersIn,
  huntingTable,
  meetsEnemy,
  shipsIn,
} from './open/submarine-fighting.ts';
import { isBoat } from './open/submarines.ts';
import { gunsOf, lineOf, mayUseGuns, mustScreen, targets, torpedoesOf } from './open/surface.ts';
import { baseSurface } from './open/values.ts';

/** Standing orders for battles at sea. */

const ask = { id: 'ask', title: 'Ask me' };
const largest = { id: 'largest', title: 'All at the largest ship' };

export const STANDING_AT_SEA: readonly StandingSpec[] = [
  {
    kind: 'surface',
    title: 'Surface combat',
    policies: [ask, { id: 'never', title: 'Let them pass' }, { id: 'always', title: 'Open fire' }],
  },
  {
    kind: 'line',
    title: 'The line of battle',
    policies: [ask, { id: 'guns', title: 'All guns in the line, the rest in the Screen, die on 4' }],
  },
  { kind: 'guns', title: 'Gunnery', policies: [ask, largest] },
  { kind: 'torpedoes', title: 'Torpedoes', policies: [ask, largest] },
  {
    kind: 'breakthrough',
    title: 'Breakthrough',
    policies: [ask, { id: 'never', title: 'Never' }, { id: 'all', title: 'With every ship of the line' }],
  },
  {
    kind: 'bombard',
    title: 'Bombardment',
    policies: [ask, { id: 'never', title: 'Never' }, { id: 'all', title: 'With every ship that can' }],
  },
  { kind: 'base-fire', title: 'Guns of a base', policies: [ask, largest] },
  {
    kind: 'dive',
    title: 'Submarines',
    policies: [ask, { id: 'dive', title: 'Go deep' }, { id: 'fight', title: 'Fight' }],
  },
  { kind: 'hunt', title: 'Planes against submarines', policies: [ask, { id: 'all', title: 'All that can' }] },
  {
    kind: 'charge',
    title: 'Ships against submarines',
    policies: [ask, { id: 'all', title: 'All that can' }],
  },
  { kind: 'salvo', title: 'Submarines against ships', policies: [ask, largest] },
];

export function seaAnswer(p: Public, side: Side, seat: SeatIndex, top: Frame, policy: string): Order | null {
  if (top.step === 'surface') return atSurface(p, side, seat, top.open, policy);
  if (top.step === 'bombardment') return atBase(p, side, top.open, policy);
  return top.step === 'submarines' ? below(p, side, seat, top.open, policy) : null;
}

type Shots = OrderOf<'guns'>['fire'];

/** Ships are listed from the largest down. */
const atFirst = (places: readonly number[], factors: number): Shots =>
  places.length > 0 && factors > 0 ? [{ ship: places[0], factors }] : [];

const own = (side: Side, places: readonly number[]): number[] =>
  side.ships.flatMap((x, i) => (x.fate === 'afloat' && places.includes(x.place) ? [i] : []));

function atSurface(
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
      const { all, battleships } = gunsOf(p, side, seat, open);
      const at = targets(open, seat);
      const first = at[0] !== undefined && open.ships[at[0]].cls === 'BB' ? battleships : all;
      const rest = at.filter((k) => open.ships[k].cls !== 'BB' && k !== at[0]);
      return { kind: 'guns', fire: [...atFirst(at, first), ...atFirst(rest, all - first)] };
    }
  }
}

function atBase(p: Public, side: Side, open: BombardmentFrame['open'], policy: string): Order {
  if (open.stage === 'fire')
    return { kind: 'base-fire', fire: atFirst(baseTargets(open), baseSurface(p.bases[open.base])) };
  const ships = side.tfs
    .filter((tf) => tf?.seen && tf.hex === open.hex)
    .flatMap((tf) => tf?.ships ?? [])
    .filter((i) => mayBombard(p, side.ships[i]));
  return { kind: 'bombard', ships: policy === 'all' ? ships : [], longRange: false };
}

function below(p: Public, side: Side, seat: SeatIndex, open: SubmarinesFrame['open'], policy: string): Order {
  const [boat] = boatsIn(open, enemyOf(seat));
  switch (open.stage) {
    case 'depth': {
      const able = side.ships.flatMap((x, i) => (isBoat(x) && meetsEnemy(p, side, x) ? [i] : []));
      return { kind: 'dive', fight: policy === 'fight' ? able : [] };
    }
    case 'hunt': {
      const attacks = huntersIn(side, open).flatMap((af) =>
        af.groups.flatMap((x, g) => (huntingTable(x) === null ? [] : [{ af: af.no, g, n: x.n, ship: boat }])),
      );
      return { kind: 'hunt', attacks };
    }
    case 'charge':
      return { kind: 'charge', attacks: own(side, chargersIn(open, seat)).map((by) => ({ by, ship: boat })) };
    default: {
      const shots = atFirst(shipsIn(open, enemyOf(seat)), COMBAT.submarine.attack.factors);
      return {
        kind: 'salvo',
        fire: own(side, boatsIn(open, seat)).flatMap((by) => shots.map((x) => ({ ...x, by }))),
      };
    }
  }
}
