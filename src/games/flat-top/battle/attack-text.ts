import type { StrikeAttack, StrikeFrame } from '../open/battle/battle-frames.ts';
import { PLANE_TYPES, WEAPONS } from '../open/pack/pack.ts';
import { baseData } from '../open/values.ts';
import type { State } from '../state.ts';

const WORDS: { readonly [K in StrikeAttack['how']]: string } = {
  high: 'bomb from high',
  low: 'bomb low',
  dive: 'dive on',
  torpedo: 'torpedo',
  strafe: 'strafe',
  anvil: 'torpedo from two sides',
};

/** '8 Dauntless dive on CV Shokaku with AP' */
export function attackText(s: State, open: StrikeFrame['open'], a: StrikeAttack): string {
  const target = a.ship === null ? baseData(s.pub.bases[open.base]).name : open.ships[a.ship].title;
  const load =
    a.how === 'strafe' || a.how === 'torpedo' || a.how === 'anvil' ? '' : ` with ${WEAPONS[a.weapon]}`;
  return `${a.n} ${PLANE_TYPES[a.t].label} ${WORDS[a.how]} ${target}${load}`;
}
