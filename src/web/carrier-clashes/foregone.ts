import { mayCap, mayReturn, mayStrike } from '../../games/carrier-clashes/open/air.ts';
import { preyOf } from '../../games/carrier-clashes/open/boats.ts';
import { dayTurn, shipsOf } from '../../games/carrier-clashes/open/forces.ts';
import type { Order } from '../../games/carrier-clashes/open/orders.ts';
import { mayMeetSearches, searchersOf } from '../../games/carrier-clashes/open/search.ts';
import type { Sight, View } from '../../games/carrier-clashes/open/view.ts';
import type { Decision } from '../../kernel/decision.ts';
import { sightIn, stepIn } from './plans/plan.ts';

/** Questions that hold no choice are answered for the player: nobody to send, nobody to look, nothing to look at. */
export function foregone(view: View, decision: Decision): Order | null {
  const x = sightIn(view);
  return x ? answer(x, view, decision.kind) : null;
}

function answer(x: Sight, view: View, kind: string): Order | null {
  switch (kind) {
    case 'launch': {
      const no = stepIn(view, 'strikes')?.no ?? 1;
      const any = x.own.air.some((u) => mayStrike(x, u, no) || mayReturn(x, u));
      return any ? null : { kind, units: [], home: [] };
    }
    case 'meet-searches':
      return x.own.air.some((u) => mayMeetSearches(x, u)) ? null : { kind, claims: [] };
    case 'search': {
      const no = stepIn(view, 'search')?.no ?? 1;
      const watch = !dayTurn(x) && x.own.tfs.some((tf) => shipsOf(x.own, tf.label).length > 0);
      return watch || searchersOf(x, no).length > 0 ? null : { kind, sectors: [], lookouts: [] };
    }
    case 'cap': {
      const hexes = x.pub.strikes.filter((s) => s.side !== x.side && s.state === 'ready').map((s) => s.hex);
      const any = hexes.some((hex) =>
        x.own.air.some((u) => mayCap(x, u, hex, true) || mayCap(x, u, hex, false)),
      );
      return any ? null : { kind, cap: [] };
    }
    case 'boats': {
      const night = stepIn(view, 'boats')?.night ?? false;
      return x.own.boats.some((b) => preyOf(x, b, night).length > 0) ? null : { kind, boats: [] };
    }
  }
  return null;
}
