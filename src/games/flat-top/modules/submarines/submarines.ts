import { choose, type Dice, pick } from '../../../../kernel/dice.ts';
import { DIRECTIONS, distance, type Hex, neighbour } from '../../../../kernel/hex.ts';
import { enemyOf, nation, type SeatIndex, type Side } from '../../open/forces.ts';
import { DEPTHS, type Submarine } from '../../open/modules/submarines/submarine-state.ts';
import { GRID, hexLabel } from '../../open/pack/map.ts';
import { type BoatOrder, mayLie, mustSubmerge } from '../../open/modules/submarines/submarines.ts';
import { systemOf } from '../../open/modules/submarines/submarine-systems.ts';
import { COMBAT, OBSERVATION } from '../../open/pack/pack.ts';
import { spotted } from '../../sight/observation.ts';
import { announce, type Game, whisper } from '../../state.ts';
import { type EngineRules, occasion } from '../engine.ts';
import { isStillSeen, listenForBoats, noteSeen, spotBoat } from './submarine-sight.ts';
import { countAnew } from '../../open/modules/submarines/float-planes.ts';
import {
  type Boat,
  boatsOf,
  crowdAt,
  DEPTH_WORDS,
  isBoat,
  isFull,
} from '../../open/modules/submarines/boats-below.ts';

/** FT-OPT-SUB: submarines on the move and in sight. They are in no task force; what they meet in combat stands in submarine-combat.ts. */

const REACH = OBSERVATION.day.radar.clear.length - 1;

/** By chance, for random play. */
export const sendBoats: NonNullable<EngineRules['practise']> = ({ p, side }, dice, order, keep) =>
  side.ships.forEach((ship, i) => {
    if (!isBoat(ship)) return;
    if (ship.mods.submarines.float && pick(dice, 8, 'float plane') > 0) {
      if (ship.mods.submarines.depth !== 'surface')
        keep({
          mods: {
            ...order.mods,
            submarines: [...(order.mods.submarines ?? []), { ship: i, depth: 'surface' }],
          },
        });
      return; // it lies still for its plane (FO-SUBA-FLOAT-1)
    }
    if (pick(dice, 2, 'submarine') > 0) return;
    const given = (): BoatOrder[] => order.mods.submarines ?? [];
    const to = neighbour(GRID, ship.mods.submarines.hex, choose(dice, DIRECTIONS, 'submarine'));
    if (!systemOf(p).depths) {
      if (to >= 0) keep({ mods: { ...order.mods, submarines: [...given(), { ship: i, to }] } });
      return;
    }
    const depth = choose(dice, DEPTHS, 'depth');
    const before = given().length;
    const tries: BoatOrder[] =
      to < 0 ? [] : [{ ship: i, to, depth }, { ship: i, to }, ...onward(i, to, dice)];
    for (const x of tries.reverse())
      if (given().length === before) keep({ mods: { ...order.mods, submarines: [...given(), x] } });
    if (given().length === before)
      keep({ mods: { ...order.mods, submarines: [...given(), { ship: i, depth }] } });
  });

/** FO-SUBA-6: a second hex. */
function onward(ship: number, via: Hex, dice: Dice): BoatOrder[] {
  const to = neighbour(GRID, via, choose(dice, DIRECTIONS, 'submarine'));
  return to < 0 ? [] : [{ ship, via, to }];
}

/** FT-OPT-SUB-2a: after all task forces have moved. */
export function moveSubmarines(play: Game): void {
  const { s } = play;
  for (const seat of [0, 1] as const) {
    holdBack(play, seat);
    for (const boat of boatsOf(s.sides[seat])) {
      changeDepth(play, seat, boat);
      sailPlotted(play, seat, boat);
      if (boat.mods.submarines.depth !== 'surface') countAnew(s.pub, boat.mods.submarines);
    }
  }
  if (!systemOf(s.pub).depths) return;
  keepBelow(play);
  spotBoats(play);
  listenForBoats(play);
}

/** FT-OPT-SUB-4a: where one that was to leave a hex lies there still, having failed to shadow (FT-11.7b), the last of those bound for it stays away. */
function holdBack(play: Game, seat: SeatIndex): void {
  const side = play.s.sides[seat];
  for (;;) {
    const last = boatsOf(side).findLast(
      ({ mods: { submarines: sub } }) => sub.to >= 0 && fullOnWay(side, sub) >= 0,
    );
    if (!last) return;
    const sub = last.mods.submarines;
    const text = `${last.name} stays where it is: there is no room in ${hexLabel(fullOnWay(side, sub))}.`;
    whisper(play, seat, 'moves', 'FT-OPT-SUB-4a', text);
    sub.to = -1;
    delete sub.via;
  }
}

/** The hex of its way in which there is no room for it; -1 = there is room. */
const fullOnWay = (side: Side, { to, via }: Submarine): Hex =>
  crowdAt(side, to) > COMBAT.submarine.perHex ? to : via !== undefined && isFull(side, via) ? via : -1;

/** FT-OPT-SUB-2a: where it was plotted to; FO-SUBA-6: by way of a first hex. */
export function sailPlotted(play: Game, seat: SeatIndex, boat: Boat): void {
  const { to, via } = boat.mods.submarines;
  boat.mods.submarines.to = -1;
  if (via !== undefined) {
    delete boat.mods.submarines.via;
    boat.mods.submarines.up = -1;
    sail(play, seat, boat, via);
  }
  if (to >= 0) sail(play, seat, boat, to);
}

/** FO-SUBA-1.2, FO-SUBB-2.2: the depth that was plotted, whether it moves or not; FO-SUBA-5.3, FO-SUBB-1: if it may lie so where it is held back (FT-11.7b). */
function changeDepth(play: Game, seat: SeatIndex, boat: Boat): void {
  const sub = boat.mods.submarines;
  const { depth, goes } = sub;
  delete sub.goes;
  if (!depth || !goes || goes === depth) return;
  if (!mayLie(play.s.pub, sub.to >= 0 ? sub.to : sub.hex, goes)) {
    const text = `${boat.name} stays ${DEPTH_WORDS[depth]}: it has not left the coast.`;
    whisper(play, seat, 'dives', systemOf(play.s.pub).rules.coast, text);
    return;
  }
  sub.depth = goes;
  if (goes !== 'deep' || !sub.seen) return;
  sub.seen = false;
  const text = `A submarine of the ${nation(seat)} goes deep in ${hexLabel(sub.hex)}.`;
  announce(play, 'dives', systemOf(play.s.pub).rules.depth, text, { places: [sub.hex] });
}

/** FO-SUBA-OPS-1: what the day finds on the surface off an enemy base goes below. */
function keepBelow(play: Game): void {
  const { s } = play;
  for (const seat of [0, 1] as const)
    for (const boat of boatsOf(s.sides[seat])) {
      if (boat.mods.submarines.depth !== 'surface' || !mustSubmerge(s.pub, boat, boat.mods.submarines.hex))
        continue;
      boat.mods.submarines.depth = 'periscope';
      countAnew(s.pub, boat.mods.submarines);
      const text = `${boat.name} goes to periscope depth: an enemy base is near, and it is day.`;
      whisper(play, seat, 'dives', 'FO-SUBA-OPS-1', text);
    }
}

/** A submarine comes into a hex: it looks about, and may be seen. */
export function sail(play: Game, seat: SeatIndex, boat: Boat, to: Hex): void {
  const from = boat.mods.submarines.hex;
  boat.mods.submarines.hex = to;
  delete boat.mods.submarines.was;
  countAnew(play.s.pub, boat.mods.submarines);
  if (boat.mods.submarines.seen) {
    const text = `A submarine of the ${nation(seat)} moves from ${hexLabel(from)} to ${hexLabel(to)}.`;
    announce(play, 'moves', 'FT-OPT-SUB-3a', text, { places: [from, to] });
    noteSeen(play.s, seat, to);
  } else spotBoat(play, seat, boat);
  peer(play, seat, boat);
  occasion(play, 'dived', seat, play.s.sides[seat].ships.indexOf(boat), from);
}

/** FT-OPT-SUB-3d: what shares its hex is seen at Condition 3, if it lies at periscope depth. */
function peer(play: Game, seat: SeatIndex, boat: Boat): void {
  const enemy = enemyOf(seat);
  const side = play.s.sides[enemy];
  const reach = boat.mods.submarines.depth === 'surface' ? REACH : 0; // FO-SUBA-4.2
  const near = (hex: Hex): boolean => hex >= 0 && distance(GRID, hex, boat.mods.submarines.hex) <= reach;
  for (const tf of side.tfs) if (tf && near(tf.hex)) spotted(play, enemy, tf);
  for (const af of side.afs) if (af && !af.fresh && near(af.hex)) spotted(play, enemy, af);
}

/** The day breaks over boats, and everybody looks. */
export function wakeBoats(play: Game): void {
  keepBelow(play);
  for (const side of play.s.sides)
    for (const { mods } of boatsOf(side))
      if (mods.submarines.depth) mods.submarines.was = mods.submarines.depth; // FO-SUBB-8
  spotBoats(play);
}

/** Everything in sight at the start of a turn. */
export function spotBoats(play: Game): void {
  for (const owner of [0, 1] as const)
    for (const boat of boatsOf(play.s.sides[owner])) {
      spotBoat(play, owner, boat);
      peer(play, owner, boat);
    }
}

/** What has gone down is a boat no more. */
export function sinkBoat({ s }: Game, seat: SeatIndex, ship: number): void {
  delete s.sides[seat].ships[ship].mods?.submarines;
}

/** RUL-154: at the end of a turn a submarine nobody sees any more goes back to its owner's log. */
export function loseBoats({ s }: Game): void {
  for (const owner of [0, 1] as const) {
    const seat = enemyOf(owner);
    for (const boat of boatsOf(s.sides[owner])) {
      const sub = boat.mods.submarines;
      if (sub.depth) sub.up = sub.depth === 'surface' ? (sub.up ?? 0) + 1 : 0;
      if (sub.seen) sub.seen = isStillSeen(s, seat, boat);
    }
  }
}
