import type { MidwayState } from './state.ts';

/** The zones of all ships when the first battle is joined. */
export const firstContact = (s: MidwayState): string | null =>
  s.steps.some((f) => f.step === 'battle' || f.step === 'surface') ? s.zone.join(' ') : null;
