import type { Public, Side } from '../../../games/flat-top/open/forces.ts';
import { COMBAT } from '../../../games/flat-top/open/pack/pack.ts';
import { clockOf } from '../../../games/flat-top/open/turn/clock.ts';

const { fuelingTurns, rearmTurns } = COMBAT.functions;

/** What a ship takes aboard, and how far she is with it: fuel (FT-OPT-SHIPS-1), ammunition (FT-OPT-SHIPS-7). */
export function serviceWords(p: Public, side: Side, ship: number): string[] {
  const thirst = side.mods.fueling?.find((x) => x.ship === ship);
  const berth = side.mods.rearming?.find((x) => x.ship === ship);
  const fuel =
    thirst &&
    (thirst.by > 0
      ? `to begin fueling by ${clockOf(p, thirst.by)}`
      : `fueled ${thirst.done} of ${fuelingTurns} turns`);
  return [fuel, berth && `rearming, ${berth.turns} of ${rearmTurns} turns`].filter((x) => x !== undefined);
}
