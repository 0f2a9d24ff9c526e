import { type Bank, inverted, lean } from '../../../games/air-force/open/flight/banks.ts';

/** How long each wing looks from above: the lower one turns away from the eye. */
export function wingsOf(bank: Bank): { left: number; right: number; inverted: boolean } {
  const side = lean(bank);
  return {
    left: side === 'L' ? 0.52 : side === 'R' ? 0.86 : 1,
    right: side === 'R' ? 0.52 : side === 'L' ? 0.86 : 1,
    inverted: inverted(bank),
  };
}
