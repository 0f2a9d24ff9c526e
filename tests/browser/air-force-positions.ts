import { type Games, gamesOf } from '../../src/games/registry.ts';
import { noStores } from '../../src/games/air-force/open/plane.ts';
import { airForce } from '../../src/games/air-force/ruleset.ts';
import type { State } from '../../src/games/air-force/state.ts';
import { firing, situation, withSurface } from '../../src/games/air-force/testing.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';

/** Games that begin where the test wants them, by the scenario they are asked for. */

const ON = { ground: 'on', bombing: 'on', strafing: 'on', ships: 'on' };

/** A Zero on its last leg: three hexes from its strip, 200 feet up, an enemy far off. */
function landing(): State {
  const s = situation(
    {
      allies: [{ at: [50, 0], alt: 200, speed: 5 }],
      axis: [{ card: 'A6M5', alt: 2, speed: 3, at: [25, 8], facing: 1 }],
    },
    ON,
  );
  const hexes: [number, number][] = [5, 4, 3, 2].map((z) => [25, z]);
  return withSurface(s, { targets: [{ hexes, side: 'axis' }] });
}

/** A Hellcat two hexes behind a Zero, and another Zero that is too far. */
const tail = (): State =>
  firing({
    allies: [{ at: [25, 7], speed: 5 }],
    axis: [
      { at: [25, 5], speed: 5 },
      { at: [30, -5], speed: 5 },
    ],
  });

/** An Avenger at a hundred feet on the beam of a destroyer that can shoot. */
const torpedo = (): State =>
  withSurface(
    situation(
      {
        allies: [
          { card: 'TBF', alt: 1, speed: 3, at: [25, 10], facing: 1, stores: { ...noStores(), torpedoes: 1 } },
        ],
        axis: [{ at: [50, 0], alt: 200, speed: 5 }],
      },
      ON,
    ),
    { ships: [{ cls: 'DD-3', at: [25, 5], facing: 3 }] },
  );

const POSITIONS: { readonly [scenario: string]: () => State } = {
  'AF-5.B': landing,
  'AF-2.A': tail,
  'DL-5.C': torpedo,
};

export const positions: Games = gamesOf({
  'air-force-dauntless': async () =>
    ({
      ...airForce,
      create: (setup) => POSITIONS[setup.scenario](),
    }) as typeof airForce as unknown as AnyRuleset,
});
