import { distance, type Hex } from '../../../../kernel/hex.ts';
import type { OpenModule } from '../book.ts';
import type { Group, Side } from '../forces.ts';
import { GRID } from '../pack/map.ts';
import { COMBAT, PLANE_TYPES } from '../pack/pack.ts';
import { plus } from '../quantities.ts';
import { type Eye, NOTHING, type Observer } from '../sight/eyes.ts';
import { formationObserves } from '../sight/observing.ts';
import { isNight } from '../turn/clock.ts';
import { classOf, isBritish, isStorm } from '../values.ts';
import { NUMBERS } from './numbers.ts';

/** FO-BRIT: British carriers with their armored decks, and what sets British ships and planes apart. */

/** FO-BRIT-DECK: who loses what is settled where hits do their damage (battle/damage.ts). */
export const armoredDecks: OpenModule = {
  on: {
    terms: { armored: [NUMBERS.armored.nation] },
    changes: {
      hits: [
        {
          rule: 'FO-BRIT-DECK-7',
          word: 'halved by her armored deck',
          of: (was, { arm, armored }) => (armored && arm === 'gun' ? Math.ceil(was / 2) : was),
        },
      ],
    },
  },
};

const { nightFlyers, search, sees, flak, night, accidents, direction, carriers, radar, nation } =
  NUMBERS.british;

const fliesByNight = (t: number): boolean => nightFlyers.includes(PLANE_TYPES[t].plane.name);
const hasAccidents = (t: number): boolean => accidents.planes.includes(PLANE_TYPES[t].plane.name);
const isOurs = (t: number): boolean => PLANE_TYPES[t].plane.nation === nation;

/** FO-BRIT-AIR-2.2: a Swordfish or Albacore that observes makes out ships three hexes off by radar, whatever the light. */
const radarOfPlanes: Observer = ({ p, side }, target, ownMovement) => {
  if (target.kind !== 'tf' || isStorm(p, target.hex)) return NOTHING;
  for (const af of side.afs)
    if (af && formationObserves(p, af, ownMovement) && distance(GRID, af.hex, target.hex) <= sees.hexes)
      if (af.groups.some((g) => fliesByNight(g.t))) return seenBy(af.no);
  return NOTHING;
};
const seenBy = (no: number): Eye => ({
  condition: sees.condition,
  radar: false,
  source: `AF ${no} by radar`,
});

/** FO-BRIT-AIR-7: interceptors, all of them British, so near a British carrier of theirs. */
const areDirected = (side: Side, hex: Hex, planes: readonly Group[]): boolean =>
  planes.length > 0 &&
  planes.every((g) => isOurs(g.t)) &&
  side.tfs.some(
    (tf) =>
      tf &&
      tf.hex >= 0 &&
      distance(GRID, tf.hex, hex) <= direction.hexes &&
      tf.ships.some((i) => isBritish(side.ships[i]) && carriers.includes(classOf(side.ships[i]))),
  );

export const britishAir: OpenModule = {
  on: {
    terms: { britishRadar: radar, nightFlyers },
    observers: [radarOfPlanes],
    changes: {
      searchDie: [
        plus('FO-BRIT-AIR-2.1', 'radar', search, ({ af }) => af.groups.some((g) => fliesByNight(g.t))),
      ],
      landingRisks: [
        plus('FO-BRIT-AIR-6', 'flies by night', -1, ({ g, night: dark }) => dark && fliesByNight(g.t)),
        {
          rule: 'FO-BRIT-AIR-3',
          word: 'an accident in any landing',
          of: (was, { g }) => (hasAccidents(g.t) ? Math.max(1, was) : was),
        },
      ],
      landingDie: [plus('FO-BRIT-AIR-3', 'an accident', -accidents.die, ({ g }) => hasAccidents(g.t))],
      flakBht: [
        plus(
          'FO-BRIT-AIR-4',
          'slow biplanes',
          flak,
          ({ attack }) => attack !== null && fliesByNight(attack.t),
        ),
      ],
      attackBht: [
        plus(
          'FO-BRIT-AIR-5',
          'flies by night',
          night - COMBAT.airAttack.night,
          ({ g }, { p }) => isNight(p, p.turn) && fliesByNight(g.t),
        ),
      ],
      interceptionDie: [
        plus(
          'FO-BRIT-AIR-7',
          'for being led from a carrier',
          direction.die,
          ({ hex, planes }, { side }) => side !== null && areDirected(side, hex, planes),
        ),
      ],
    },
  },
};
