import { type Contact, contactsOf } from '../../games/carrier-clashes/open/belief.ts';
import { enemyOf } from '../../games/carrier-clashes/open/pack.ts';
import { type Sight, sightOf, type View } from '../../games/carrier-clashes/open/view.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Depth } from './levels.ts';

/** What a commander has in mind at a decision: what his side sees, what he makes of the enemy's blocks, and how deep he thinks. */
export interface Mind {
  x: Sight;
  depth: Depth;
  contacts: Contact[];
  lead: number; // VP ahead
  dice: Dice; // his own
}

export function think(v: View, depth: Depth, dice: Dice): Mind {
  const x = sightOf(v);
  const lead = v.score[x.side] - v.score[enemyOf(x.side)];
  return { x, depth, contacts: contactsOf(x, depth.memory), lead, dice };
}
