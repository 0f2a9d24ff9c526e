import { ATTACK_TABLE } from '../../open/modules/submarines/submarine-systems.ts';
import type { Game } from '../../state.ts';
import type { EngineModule, EngineRules } from '../engine.ts';
import { recent } from '../harried.ts';
import { beginSubmarineCombat } from './submarine-combat.ts';
import { seekBoats, sightBoats } from './submarine-sight.ts';
import { auditBoats } from './submarine-audit.ts';
import { keepPlanesBack, placeBoats, putPlanesBack } from './submarine-cast.ts';
import { boatPlaneUp, readyBoatPlanes, replacePatrols } from './float-planes.ts';
import { loseBoats, moveSubmarines, sendBoats, sinkBoat, spotBoats, wakeBoats } from './submarines.ts';

/** FT-OPT-SUB: they move after the task forces (FT-OPT-SUB-2a) and fight when all other combat is over (FT-OPT-SUB-7a). */
const COMMON: EngineRules = {
  practise: sendBoats,
  imagine: placeBoats,
  audit: auditBoats,
  counters: (side) =>
    side.ships.flatMap(({ mods }) =>
      mods?.submarines?.seen ? [{ kind: 'ss' as const, hex: mods.submarines.hex }] : [],
    ),
};

const OCCASIONS: EngineRules['on'] = {
  turnBegins: spotBoats,
  shipsMoved: moveSubmarines,
  looked: seekBoats,
  combatBegins: beginSubmarineCombat,
  turnEnds: loseBoats,
  sinking: sinkBoat,
};

/** FO-SUBA-CBT-MOD-7. */
function forget({ s }: Game): void {
  for (const { mods } of s.sides)
    if (mods.submarines)
      mods.submarines.harried = recent(mods.submarines.harried, s.pub.turn, ATTACK_TABLE.harried);
}

/** FO-SUBA-1.1, FO-SUBB-1: boats that choose their depth. */
const DEPTHS: EngineRules = { ...COMMON, on: { ...OCCASIONS, entered: sightBoats, turnBegins: wakeBoats } };

export const submarines: EngineModule = {
  on: { ...COMMON, on: OCCASIONS },
  types: {
    ...DEPTHS,
    imagine(cast) {
      placeBoats(cast);
      keepPlanesBack(cast);
    },
    imaginePlanes: putPlanesBack,
    place: (_, side) => void (side.mods.submarines = { harried: [] }),
    on: {
      ...DEPTHS.on,
      turnBegins(play) {
        forget(play);
        wakeBoats(play);
        replacePatrols(play);
      },
      shipsMoved(play) {
        moveSubmarines(play);
        readyBoatPlanes(play);
      },
      tookOff: boatPlaneUp,
    },
  },
  depths: DEPTHS,
};
