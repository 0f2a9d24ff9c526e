import { flying } from './open/plane.ts';
import type { State } from './state.ts';

/** Where all planes are, and how high, when somebody may first fire. */
export const firstContact = (s: State): string | null =>
  s.steps.some((f) => f.step === 'fire')
    ? s.planes.map((p) => (flying(p) ? `${p.at.q} ${p.at.z} ${p.alt}` : '')).join(' / ')
    : null;
