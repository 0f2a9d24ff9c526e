import type { StrikeAttack, StrikeFrame } from '../open/battle/battle-frames.ts';
import { PLANE_TYPES, WEAPONS } from '../open/pack/pack.ts';
import { baseData } from '../open/values.ts';
import type { State } from '../state.ts';

/** What one does, what several do, and what is said after the target. */
type Manner = readonly [one: string, many: string, after: string];

const WORDS: { readonly [K in StrikeAttack['how'] | 'skip']: Manner } = {
  high: ['bombs', 'bomb', ' from high'],
  low: ['bombs', 'bomb', ' from low'],
  skip: ['skip-bombs', 'skip-bomb', ''],
  dive: ['dives on', 'dive on', ''],
  torpedo: ['torpedoes', 'torpedo', ''],
  strafe: ['strafes', 'strafe', ''],
  anvil: ['torpedoes', 'torpedo', ' from two sides'],
};

/** '8 Dauntless dive on CV Shokaku with AP' */
export function attackText(s: State, open: StrikeFrame['open'], a: StrikeAttack): string {
  const target = a.ship === null ? baseData(s.pub.bases[open.base]).name : open.ships[a.ship].title;
  const weapon = WEAPONS[a.weapon];
  const how = a.how === 'low' && weapon === 'skip' ? 'skip' : a.how;
  const [one, many, after] = WORDS[how];
  const load = how === 'high' || how === 'low' || how === 'dive' ? ` with ${weapon}` : '';
  return `${a.n} ${PLANE_TYPES[a.t].label} ${a.n === 1 ? one : many} ${target}${after}${load}`;
}
