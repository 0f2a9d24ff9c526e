import { pick } from '../../../../kernel/dice.ts';
import { distance, type Hex } from '../../../../kernel/hex.ts';
import type { Cast } from '../../imagine/resample-cast.ts';
import type { AirFormation } from '../../open/forces.ts';
import { mayHold } from '../../open/modules/caps/ready-cap.ts';
import { GRID } from '../../open/pack/map.ts';

/** FO-GM-READYCAP-1.0b: an enemy's decks may have orders, or not. */
export function imagineOrders({ pub, side, foe, dice }: Cast): void {
  const book = side.mods['ready-cap'];
  side.decks.forEach((_, deck) => {
    if (mayHold(pub, side, foe, deck) && pick(dice, 2, 'Ready CAP') > 0)
      book?.orders.push({ deck, size: 0, height: 'strike', sure: false });
  });
}

/**
 * FO-GM-READYCAP-1.2a: planes that were seen this turn were reported, and their owner has heard it. Which of those in view now were seen
 * where nobody knows: it must have been near, so it is the nearest.
 */
export function imagineReports({ v, own, side }: Cast): void {
  const book = side.mods['ready-cap'];
  const seen = side.afs.filter((af): af is AirFormation => af !== null && af.seen && af.hex >= 0);
  for (const { kind, hex, turn, report } of own.sightings) {
    if (kind !== 'af' || turn !== v.turn || report.condition === 0 || seen.length === 0) continue;
    book?.reports.push({ af: nearest(seen, hex).no, hex, condition: report.condition });
  }
}

const nearest = (afs: readonly AirFormation[], hex: Hex): AirFormation =>
  afs.reduce((a, b) => (distance(GRID, b.hex, hex) < distance(GRID, a.hex, hex) ? b : a));
