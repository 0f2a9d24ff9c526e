import { fly } from '../../../games/air-force/open/flight/flight.ts';
import { tankFault } from '../../../games/air-force/open/attack/stores.ts';
import { type Flier, plotOf, type Way } from '../duel/ways.ts';

/** What a fighter rid of its drop tanks is worth more, in planes shot down: it turns, climbs and bears hits as it should. */
export const RID = 0.3;

/** AD-O-XXII.C-1: the same flight with the tanks let go, where its end allows it; there is contact, or nothing would be plotted Turn by Turn. */
export function withoutTanks(f: Flier, way: Way): Way | null {
  if (!f.p.stores.tanks || way.track === null || way.bank !== 'L') return null;
  const rid = { ...way, tanks: true };
  const plot = plotOf(f, rid);
  const flight = fly(f.x.card, f.x.f, f.x.c, plot, f.x.rules);
  return tankFault(f.p, flight, plot, true).length === 0 ? rid : null;
}

/** AD-O-XXII.C-2: a plane that drops its tanks fires no fixed guns that Turn. */
export const holdingFire = (f: Flier): Flier => ({
  ...f,
  m: { ...f.m, factors: f.m.factors.map(() => 0) },
});
