import type { OpenModule } from '../book.ts';
import { LIGHT, PLANE_OPTIONS, PLANE_TYPES, WEAPONS } from '../pack/pack.ts';
import { type Arm, plus, type Quantities } from '../quantities.ts';
import { NUMBERS } from './numbers.ts';
import { baseValues } from '../values.ts';

/** FT-OPT-PLANES: expanded plane functions, each an option of its own, and FT-OPT-ADDPLANES and FT-S3-R5 beside them. */

/** FT-OPT-PLANES-1. */
export const combining: OpenModule = { on: { terms: { remnants: 2 } } };

/** FO-AIRMOD-R-5: what a plane name adds to the Result Number of those who shoot at it so. */
const ofPrey =
  (by: Arm) =>
  (was: number, { arm, prey }: Quantities['resultShift']): number =>
    arm === by && prey >= 0 ? was + (NUMBERS.revisedAir[PLANE_TYPES[prey].plane.name] ?? 0) : was;

/** FT-OPT-PLANES-2, FO-AIRMOD-R: tough and frail planes. */
export const airModifiers: OpenModule = {
  on: {
    changes: {
      airShotBht: [
        {
          rule: 'FT-OPT-PLANES-2',
          word: 'the plane shot at',
          of: (was, { at }) => was + PLANE_TYPES[at].plane.airModifier,
        },
      ],
    },
  },
  revised: {
    changes: {
      resultShift: [
        { rule: 'FO-AIRMOD-R-1', word: 'the plane shot at', of: ofPrey('air') },
        { rule: 'FO-AIRMOD-R-2', word: 'the plane shot at', of: ofPrey('flak') },
      ],
    },
  },
};

/** FT-OPT-PLANES-3a: from Santa Cruz on. */
export const paraFrags: OpenModule = {
  on: {
    loads: [
      {
        weapon: 'para-frag',
        by: (plane, scenario) => scenario >= 4 && PLANE_OPTIONS.paraFrag.includes(plane.name),
      },
    ],
  },
};

/** FT-OPT-PLANES-4a: from the Eastern Solomons on. */
export const skipBombing: OpenModule = {
  on: {
    loads: [
      {
        weapon: 'skip',
        by: (plane, scenario) => scenario >= 3 && PLANE_OPTIONS.skipBombing.includes(plane.name),
      },
    ],
  },
};

/** FO-XPLANE-DTRANGE: a bomb less, and a turn of flight more. */
export const lightLoads: OpenModule = {
  on: {
    loads: WEAPONS.filter((weapon) => LIGHT[weapon]).map((weapon) => ({
      weapon,
      by: (plane) => NUMBERS.lightLoad.planes.includes(plane.name),
    })),
  },
};

/** FO-XPLANE-ANVIL, with its two numbers of the revised table (FO-XPLANE-ANVIL-DEP). */
export const anvil: OpenModule = {
  on: {
    terms: { anvil: NUMBERS.anvil.least },
    changes: {
      attackBht: [plus('FO-RCM-ATK-4', 'from two sides', NUMBERS.anvil.attack, ({ how }) => how === 'anvil')],
      flakBht: [
        plus('FO-RCM-AA-8', 'from two sides', NUMBERS.anvil.flak, ({ attack }) => attack?.how === 'anvil'),
      ],
    },
  },
};

/** FT-OPT-PLANES-5. */
export const strafing: OpenModule = { on: { terms: { strafers: PLANE_OPTIONS.strafing } } };

/** FT-OPT-PLANES-6a: planes that need water use land fields, at twice the Readying Factors. */
export const seaplanesAshore: OpenModule = {
  on: {
    terms: { seaplanesAshore: true },
    changes: {
      readyingCost: [
        {
          rule: 'FT-OPT-PLANES-6a',
          word: 'seaplane ashore',
          of(was, { deck, type }, { p }) {
            const { handling } = PLANE_TYPES[type];
            const water = handling === 'sea' || handling === 'float';
            const ashore = deck.base >= 0 && !baseValues(p.bases[deck.base]).handling.includes('SP');
            return water && ashore ? Math.max(was, 2) : was;
          },
        },
      ],
    },
  },
};

/** FT-OPT-PLANES-6b. */
export const fastReadying: OpenModule = { on: { terms: { quick: PLANE_OPTIONS.fastReadying } } };

/** FT-OPT-PLANES-6c: large bombers at bases. */
export const slowReadying: OpenModule = {
  on: {
    changes: {
      readyingCost: [
        {
          rule: 'FT-OPT-PLANES-6c',
          word: 'large bomber',
          of: (was, { deck, type }) =>
            deck.base >= 0 && PLANE_OPTIONS.doubleReadyingCost.includes(PLANE_TYPES[type].plane.name)
              ? Math.max(was, 2)
              : was,
        },
      ],
    },
  },
};

/** FT-OPT-PLANES-6d. */
export const armedLanding: OpenModule = { on: { terms: { landsArmed: true } } };

/** FT-OPT-PLANES-7. */
export const damagedBases: OpenModule = { on: { terms: { overload: true } } };

/** FT-OPT-PLANES-8: low flying is dear. */
export const altitudeCost: OpenModule = {
  on: {
    changes: {
      legCost: [{ rule: 'FT-OPT-PLANES-8', word: 'low', of: (was, { high }) => (high ? was : was + 1) }],
    },
  },
};

/** FT-OPT-PLANES-9. */
export const landPlanePoints: OpenModule = { on: { terms: { landPlanes: true } } };

/** FT-OPT-PLANES-10. */
export const combatAnywhere: OpenModule = { on: { terms: { fightAnywhere: true } } };

/** FT-OPT-PLANES-11. */
export const offBoardFlights: OpenModule = { on: { terms: { offBoardWays: true } } };

/** FT-S3-R5. */
export const nightTrained: OpenModule = { on: { terms: { nightTrained: true } } };

/** FT-OPT-ADDPLANES. */
export const additionalPlanes: OpenModule = { on: { terms: { additionalPlanes: true } } };

/** FO-LUA: what is caught is found when battle is called; a commander asks whether it can be. */
export const launchUnderAttack: OpenModule = { on: { terms: { catchesLaunches: true } } };
