import type { Frame } from './open/frames.ts';
import type { State } from './state.ts';

const BATTLES: ReadonlySet<Frame['step']> = new Set([
  'air-commit',
  'air-to-air',
  'strike',
  'losses',
  'surface',
  'bombardment',
  'submarines',
]);

/** The hexes of all task forces and formations when the first battle is joined. */
export const firstContact = (s: State): string | null =>
  s.steps.some((f) => BATTLES.has(f.step))
    ? s.sides.map((side) => [...side.tfs, ...side.afs].map((x) => x?.hex ?? '').join(' ')).join(' / ')
    : null;
