import type { Dice } from '../../kernel/dice.ts';
import { isNight } from '../../games/flat-top/open/turn/clock.ts';
import {
  type AirFormation,
  enemyOf,
  type Public,
  type SeatIndex,
  seatIndex,
  type Side,
} from '../../games/flat-top/open/forces.ts';
import type { Known } from '../../games/flat-top/open/quantities.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { type Berth, berthsOf } from './air/berths.ts';
import { type Contact, contactsOf, enemyFleet } from './sea/belief.ts';
import type { Depth } from './levels.ts';
import { type Scene, sceneOf } from './scene.ts';
import { type Forecast, forecastOf } from './air/weather-eye.ts';

/** One view, digested once for each decision. */
export interface Mind {
  v: View;
  p: Public;
  side: Side;
  seat: SeatIndex;
  foe: SeatIndex;
  depth: Depth;
  dice: Dice | null; // his own, for what is to be guessed by nobody; none where he only explains himself
  turn: number;
  night: boolean;
  dawn: number; // the first day turn from now on
  dusk: number; // the last day turn of this day, or of the next by night
  curfew: number; // the turn by which planes are to be down: dusk, unless the game is over by then (FT-25.4c)
  contacts: Contact[];
  enemyShips: boolean; // he has any in this scenario
  foul: Forecast;
  berths: Berth[];
  scene: Scene;
}

export function think(v: View, depth: Depth, dice: Dice | null = null): Mind {
  if (!v.own) throw new Error(`nobody commands for ${v.seat}`);
  const p = v.public;
  const side = v.own;
  const seat = seatIndex(v.seat);
  const foe = enemyOf(seat);
  let dawn = p.turn;
  while (isNight(p, dawn)) dawn++;
  let dusk = dawn;
  while (!isNight(p, dusk + 1)) dusk++;
  const m = {
    v,
    p,
    side,
    seat,
    foe,
    depth,
    dice,
    turn: p.turn,
    night: isNight(p, p.turn),
    dawn,
    dusk,
    curfew: p.turns <= dusk ? Number.POSITIVE_INFINITY : dusk,
    contacts: contactsOf(p, side, foe, v.counters, depth.memory),
    enemyShips: enemyFleet(p, foe).ships,
    foul: forecastOf(p),
    berths: berthsOf(p, side, seat),
  };
  return { ...m, scene: sceneOf(m) };
}

/** What one reckons of the enemy's numbers: what all know, and nothing of his side. */
export const enemy = (m: Mind): Known => ({ p: m.p, side: null, seat: m.foe });

/** Formations in the air over the map. */
export const aloft = (m: Mind): AirFormation[] =>
  m.side.afs.filter((af): af is AirFormation => !!af && !af.fresh && af.hex >= 0);
