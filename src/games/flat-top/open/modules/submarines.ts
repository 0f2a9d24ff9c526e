import { directionTo, type Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import type { OpenModule } from '../book.ts';
import type { Public, Ship, Side, Submarine } from '../forces.ts';
import { GRID, hexLabel, shipMayPass, terrainAt } from '../pack/map.ts';
import type { PlotOrder } from '../orders.ts';
import { COMBAT } from '../pack/pack.ts';
import type { Known } from '../quantities.ts';
import { type Eye, NOTHING, type Target } from '../sight/eyes.ts';
import { isInPlay, shipTitle } from '../values.ts';

/** FT-OPT-SUB: where submarines go and how deep they lie. */

/** FT-OPT-SUB-3d: at periscope depth a submarine sees what shares its hex, hidden itself or not (RUL-155). */
function periscope({ p, side }: Known & { side: Side }, target: Target): Eye {
  const boat = boatsOf(side).find(({ sub }) => sub.hex === target.hex && !isDeep(p, sub));
  return boat ? { condition: 3, radar: false, source: boat.name } : NOTHING;
}

/** FT-OPT-SUB-8b: planes that hunt submarines carry the bombs for it. */
export const submarines: OpenModule = {
  on: {
    terms: { submarines: true },
    observers: [periscope],
    loads: [{ weapon: 'GP', by: (plane) => plane.antiSubmarine !== null }],
  },
};

/** A submarine that still swims. */
export type Boat = Ship & { sub: Submarine };
export const isBoat = (ship: Ship | undefined): ship is Boat => !!ship?.sub && ship.fate === 'afloat';
export const boatsOf = (side: Side): Boat[] => side.ships.filter((x): x is Boat => isBoat(x));

/** FT-OPT-SUB-6: from the Combat Phase in which it dived to the end of the next turn. */
export const isDeep = (p: Pick<Public, 'turn'>, sub: Submarine): boolean =>
  sub.dived > 0 && p.turn - sub.dived <= 1;

/** FT-OPT-SUB-2a, FT-OPT-SUB-2b, FT-OPT-SUB-4b: one hex by sea, rested from combat. */
export function checkSubmarineMove(p: Public, boat: Boat, to: Hex): void {
  const title = shipTitle(boat);
  const { sub } = boat;
  need(sub.fought !== p.turn - 1 || sub.fought === 0, 'FT-OPT-SUB-2b', `${title} was in combat last turn.`);
  const d = directionTo(GRID, sub.hex, to);
  need(d !== null, 'FT-OPT-SUB-2a', `${title} moves one hex.`);
  const open = isInPlay(p, to) && terrainAt(to) === 'sea' && shipMayPass(sub.hex, d);
  need(open, 'FT-OPT-SUB-4b', `${title} cannot enter ${hexLabel(to)}.`);
}

/** FT-OPT-SUB-4a: after the moves of this turn. */
function checkCrowd(side: Side): void {
  const there = new Map<Hex, number>();
  for (const { sub } of boatsOf(side)) {
    const hex = sub.to >= 0 ? sub.to : sub.hex;
    const n = (there.get(hex) ?? 0) + 1;
    there.set(hex, n);
    need(
      n <= COMBAT.submarine.perHex,
      'FT-OPT-SUB-4a',
      `More than ${COMBAT.submarine.perHex} submarines in ${hexLabel(hex)}.`,
    );
  }
}

export function plotSubmarines(p: Public, side: Side, order: PlotOrder): void {
  for (const { sub } of boatsOf(side)) sub.to = -1;
  const { perTurn } = COMBAT.submarine;
  need(
    order.submarines.length <= perTurn,
    'FT-OPT-SUB-2a',
    `No more than ${perTurn} submarines move in a turn.`,
  );
  for (const { ship, to } of order.submarines) {
    const boat = side.ships[ship];
    need(isBoat(boat), 'FT-OPT-SUB-2a', 'That is no submarine of ours.');
    need(boat.sub.to < 0, 'FT-OPT-SUB-2a', `${shipTitle(boat)} moves once.`);
    checkSubmarineMove(p, boat, to);
    boat.sub.to = to;
  }
  if (order.submarines.length > 0) checkCrowd(side);
}
