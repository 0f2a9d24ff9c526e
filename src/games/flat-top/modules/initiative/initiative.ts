import { enemyOf } from '../../open/forces.ts';
import { announce, type Game } from '../../state.ts';
import { type Bonus, INITIATIVES, initiativePhase, rollForInitiative } from '../../turn/initiative.ts';
import { instead } from '../../turn/programme.ts';
import type { EngineModule } from '../engine.ts';

/** FT-OPT-INIT: three other ways to decide who moves planes first. */

/** FT-OPT-INIT-1: it is rolled for once, and alternates from then on. */
function alternate(play: Game): void {
  const { pub } = play.s;
  if (pub.initiative === -1) return initiativePhase(play);
  pub.initiative = enemyOf(pub.initiative);
  announce(play, 'initiative', 'FT-OPT-INIT-1', `${INITIATIVES[pub.initiative]} have the initiative.`);
}

/** FT-OPT-INIT-2: +1 to who lacked it. */
const lacking: Bonus = (_, seat, before) => (before !== -1 && before !== seat ? 1 : 0);

/** FT-OPT-INIT-3: +1 to who has more formations on the map. */
const stronger: Bonus = ({ s }, seat) => {
  const shown = s.sides.map((side) => side.afs.filter((af) => af?.seen).length);
  return shown[seat] > shown[enemyOf(seat)] ? 1 : 0;
};

const phase = (begin: (play: Game) => void) => ({
  programme: instead('initiative', { id: 'initiative', begin }),
});

export const initiative: EngineModule = {
  alternate: phase(alternate),
  lacking: phase((play) => rollForInitiative(play, lacking)),
  stronger: phase((play) => rollForInitiative(play, stronger)),
};
