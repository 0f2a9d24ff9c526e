/**
 * Every option and what it is when nobody has chosen, without a word: the table in the client loads this, the set-up screen is
 * told the words (info.ts) by the service. Stored games keep this order: a new option goes to the end.
 */
export const DEFAULTS = {
  'additional-planes': 'off',
  'critical-hits': 'off',
  combining: 'off',
  'air-modifiers': 'off',
  'para-frags': 'off',
  'skip-bombing': 'off',
  strafing: 'off',
  'seaplanes-ashore': 'off',
  'fast-readying': 'off',
  'slow-readying': 'off',
  'armed-landing': 'off',
  'damaged-bases': 'off',
  'altitude-cost': 'off',
  'land-plane-points': 'off',
  'combat-anywhere': 'off',
  'off-board-flights': 'off',
  'night-trained': 'off',
  fueling: 'off',
  towing: 'off',
  rescue: 'off',
  'screen-fire': 'off',
  'long-range-bombardment': 'off',
  'torpedo-reloads': 'off',
  rearming: 'off',
  initiative: 'dice',
  'alternate-movement': 'off',
  submarines: 'off',
  luck: 'dice',
  'sure-searching': 'off',
  'revised-modifiers': 'off',
  'large-search': 'off',
  'destroyer-bombardment': 'off',
  'heavy-torpedoes': 'off',
  anvil: 'off',
  'light-loads': 'off',
  'troop-transfer': 'off',
} as const;

export type OptionId = keyof typeof DEFAULTS;
