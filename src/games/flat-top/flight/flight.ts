import type { Hex } from '../../../kernel/hex.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { type AirFormation, enemyOf, nation, type SeatIndex } from '../open/forces.ts';
import type { FlightFrame } from '../open/frames.ts';
import { hexLabel } from '../open/pack/map.ts';
import type { FlyOrder, Leg, Order } from '../open/orders.ts';
import { legCost } from '../open/flight/plane-movement.ts';
import { seekPoints } from '../open/flight/seeking.ts';
import { land } from './landing.ts';
import { arrived, lookAround, settleSightings, spotted } from '../sight/observation.ts';
import { askInterceptors, mayBeIntercepted } from './special-interception.ts';
import { occasion } from '../modules/engine.ts';
import { announce, type Game, type State } from '../state.ts';

/** FT-14.5: a flight, hex by hex. It is on the stack only while it is under way. */

/** Puts the way ahead on the stack; the flight goes on until it ends or is interrupted. */
export function depart(
  s: State,
  seat: SeatIndex,
  af: AirFormation,
  path: readonly Leg[],
  landing: FlyOrder | null,
  seek: readonly Hex[] = [],
): void {
  if (path.length === 0 && !landing) return;
  const frame: FlightFrame = { step: 'flight', open: { seat, hex: af.hex }, sealed: [null, null] };
  frame.sealed[seat] = { af: af.no, path: path.map((leg) => ({ ...leg })), landing };
  if (seek.length > 0) frame.sealed[seat].seek = seek.slice();
  s.steps.push(frame);
}

export const flightStep: StepRule<State, FlightFrame, Order> = {
  /** Hex after hex, with a stop where enemy formations may intercept (FT-14.13.2); then the landing. */
  advance(play, f) {
    const { s } = play;
    const { seat } = f.open;
    const flight = f.sealed[seat];
    const af = flight && s.sides[seat].afs[flight.af - 1];
    if (!flight || !af) {
      settleSightings(s);
      return false;
    }
    let flown = false;
    for (let leg = flight.path.shift(); leg; leg = flight.path.shift()) {
      flown = true;
      enterHex(play, seat, af, leg.to, leg.high);
      if (flight.seek?.includes(leg.to)) {
        flight.seek = flight.seek.filter((hex) => hex !== leg.to);
        lookBelow(play, seat, af);
      }
      if (!mayBeIntercepted(s, seat, af)) continue;
      arrive(play, f, af, flown);
      askInterceptors(s, enemyOf(seat), af.hex);
      return true;
    }
    arrive(play, f, af, flown);
    if (flight.landing?.do === 'land' && flight.landing.at.length > 0) land(play, seat, af, flight.landing);
    occasion(play, 'flightOver', seat, af);
    settleSightings(s);
    return false;
  },
};

/** FO-SUBC-1.1: it spends its movement over a hex; what it finds is found by those who brought the rule. */
export function lookBelow(play: Game, seat: SeatIndex, af: AirFormation): void {
  af.left -= seekPoints(play.s.pub) ?? 0;
  if (af.search === 'yes') occasion(play, 'sought', seat, af);
}

/** Both sides know how far a formation in view has come, though it be back where it was. */
function arrive(play: Game, f: FlightFrame, af: AirFormation, flown: boolean): void {
  if (af.seen && flown) {
    tellFlight(play, f.open.seat, f.open.hex, af.hex);
    arrived(play, f.open.seat, af);
  }
  f.open.hex = af.hex;
  settleSightings(play.s);
}

/** FT-7.6a, FT-7.8, FT-14.15.2: what happens in each hex of a flight. */
function enterHex(
  play: Game,
  seat: SeatIndex,
  af: AirFormation,
  to: number,
  high: boolean | undefined,
): void {
  const { s } = play;
  af.left -= legCost(
    s.pub,
    af.groups.every((g) => g.high),
  );
  af.flown++;
  af.hex = to;
  af.box = -1;
  if (high !== undefined) for (const g of af.groups) g.high = high ? 1 : 0;
  spotted(play, seat, af);
  lookAround(play, seat, af);
  occasion(play, 'entered', seat, af);
}

function tellFlight(play: Game, seat: SeatIndex, from: number, to: number): void {
  const way = from === to ? `out of ${hexLabel(from)} and back` : `from ${hexLabel(from)} to ${hexLabel(to)}`;
  const text = `An Air Formation of the ${nation(seat)} flies ${way}.`;
  announce(play, 'flies', 'FT-14.7', text, { places: [from, to] });
}
