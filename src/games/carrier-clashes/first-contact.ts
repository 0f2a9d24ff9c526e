import type { State } from './state.ts';

/** The hexes of all task forces when the first strike is flown or the first surface action fought. */
export const firstContact = (s: State): string | null =>
  s.steps.some((f) => f.step === 'strike' || f.step === 'battle')
    ? [s.sides.allied, s.sides.ijn].map((x) => x.tfs.map((tf) => tf.hex).join(' ')).join(' / ')
    : null;
