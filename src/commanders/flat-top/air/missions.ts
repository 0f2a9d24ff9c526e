import { distance, type Hex } from '../../../kernel/hex.ts';
import type { AirFormation } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import {
  deckHex,
  factors,
  formationSpeed,
  isStorm,
  isSubmarine,
} from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';
import { allFlyByNight } from './dark.ts';
import { DOOR_RESERVE, downBy, type Home, homeOf, paceOf, turnsTo } from './range.ts';
import { onceAScene } from '../scene.ts';
import { bestSortie, type Sortie, targetsOf } from '../battle/targets.ts';
import { stormComes } from './weather-eye.ts';
import { isFighter } from '../battle/worth.ts';

/** What a formation in the air is about. It follows from what it carries and from what is known now. */
export type Mission =
  | { task: 'strike'; sortie: Sortie }
  | { task: 'patrol'; over: Hex } // fighters over a ship or base
  | { task: 'search' }
  | { task: 'home' };

/** A lone bomber looks for the enemy, whatever it carries. */
export const isScout = (af: AirFormation): boolean => factors(af.groups) === 1 && !isFighter(af.groups[0].t);

/** Fighters further than this from the deck they came from are no patrol over it. */
const OVERHEAD = 4;

export const missionOf = onceAScene(newMission);

function newMission(m: Mind, af: AirFormation): Mission {
  if (af.groups.some((g) => g.w > 0) && !isScout(af)) {
    const sortie = bestSortie(m, af, targetsOf(m));
    return sortie ? { task: 'strike', sortie } : { task: 'home' };
  }
  if (af.groups.some((g) => g.armed) && !isScout(af)) return { task: 'home' };
  const home = homeOf(m, af);
  const due = home ? m.turn + turnsTo(m, af.hex, home, paceOf(m, formationSpeed(af.groups))) : 0;
  if (af.groups.every((g) => isFighter(g.t))) {
    const over = deckHex(m.p, m.side, m.side.decks[af.home]);
    const near = over >= 0 && distance(GRID, af.hex, over) <= OVERHEAD;
    const stays = near && due < downBy(m, af) && !closing(m, over);
    return stays ? { task: 'patrol', over } : { task: 'home' };
  }
  const idle = home !== null && (!m.enemyShips || shutting(m, af, home));
  const over = home?.hex === af.hex ? 1 : 0; // no use in hanging about
  const { ship } = m.side.decks[af.home];
  const fights = ship >= 0 && !isSubmarine(m.side.ships[ship]) ? 1 + over : 0; // ships draw them, and a fight costs a turn of fuel (FT-15.6)
  const spare = home && home.base >= 0 ? DOOR_RESERVE : fights;
  return (home && due + spare >= downBy(m, af)) || idle ? { task: 'home' } : { task: 'search' };
}

/** A storm is about to close a deck that is open still. */
const closing = (m: Mind, hex: Hex): boolean => !isStorm(m.p, hex) && stormComes(m.foul, hex, 2);

/** A storm will be over the deck a formation is to come home to before it has to. */
function shutting(m: Mind, af: AirFormation, home: Home): boolean {
  if (home.base >= 0 || isStorm(m.p, home.hex)) return false;
  const near = turnsTo(m, af.hex, home, paceOf(m, formationSpeed(af.groups)));
  return stormComes(m.foul, home.hex, near + 2) && !m.foul(home.hex, near);
}

/** Whether a formation comes down now if it can: it has nothing more to do, or its time is up. */
export function wantsDown(m: Mind, af: AirFormation, mission: Mission, home: Home | null): boolean {
  const by = Math.min(...af.groups.map((g) => g.by));
  if (by <= m.turn) return true;
  if (mission.task !== 'home' || !home) return false;
  return !m.night || by < m.dawn || allFlyByNight(m, af.groups); // FT-14.10: who can wait for the light waits
}
