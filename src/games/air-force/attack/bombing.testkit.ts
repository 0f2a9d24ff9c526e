import { ScriptedDice } from '../../../kernel/dice.ts';
import { noStores, type Stores } from '../open/plane.ts';
import type { State } from '../state.ts';
import { plot, situation, type TestPlane, withSurface } from '../testing.ts';

// Without the options that move and fire them, surface units only suffer.
export const on = { bombing: 'on', loaded: 'on', kamikaze: 'on' };
export const load = (x: Partial<Stores>): Stores => ({ ...noStores(), ...x });
export type Units = Parameters<typeof withSurface>[1];

/** A plane that ends its move over (0, 0) facing 1, four hexes from where it starts, and drops what it plots. */
export function run(
  plane: TestPlane,
  log: string,
  units: Units,
  dice: number[],
  options: { [o: string]: string } = {},
): State {
  const s = withSurface(
    situation(
      { allies: [{ speed: 4, at: [0, 4], facing: 1, ...plane }], axis: [{ at: [60, 0] }] },
      { ...on, ...options },
    ),
    units,
  );
  for (const x of s.surface.ships) x.anchored = true;
  plot(s, { 0: log }, new ScriptedDice(dice));
  return s;
}
export const bomber = (x: TestPlane = {}): TestPlane => ({
  card: 'B-25C',
  alt: 10,
  stores: load({ bombs: 2 }),
  ...x,
});

/** A target of seven hexes: one and all around it. */
export const AREA: [number, number][] = [
  [0, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
