import type { SubmarinesFrame } from '../../open/battle/battle-frames.ts';
import { clampBht } from '../../open/battle/crt.ts';
import { nation } from '../../open/forces.ts';
import type { Peril } from '../../open/modules/submarines/submarine-state.ts';
import { countAnew } from '../../open/modules/submarines/float-planes.ts';
import { refuge } from '../../open/modules/submarines/submarine-fighting.ts';
import { systemOf } from '../../open/modules/submarines/submarine-systems.ts';
import { shipAtPlace } from '../../battle/battle-ships.ts';
import { announce, type Game, type State } from '../../state.ts';
import { DEPTH_WORDS, isBoat } from '../../open/modules/submarines/boats-below.ts';

/** FO-SUBA-2.1, FO-SUBB-7.1: a submarine that dives under an attack. `table`: of that attack, before its depth counts (FO-SUBA-2.2). */
export function tryToDive(
  play: Game,
  open: SubmarinesFrame['open'],
  place: number,
  peril: Peril,
  table: number,
): boolean {
  const { s } = play;
  const at = shipAtPlace(s, place);
  if (!at || !isBoat(at.ship) || !at.ship.mods.submarines.under?.includes(peril)) return false;
  const sub = at.ship.mods.submarines;
  const to = refuge(s.pub, sub, peril);
  if (to === null) return false;
  const { escape, rules } = systemOf(s.pub);
  const who = `A submarine of the ${nation(at.seat)}`;
  if (escape === 'die') {
    const most = clampBht(table);
    const die = play.dice.roll(6, 'crash dive');
    const down = die <= most;
    const text = `${who} dives on a ${most} or less: a ${die}, it ${down ? 'is down in time' : 'is caught on the surface'}.`;
    announce(play, 'dives', rules.dive, text, { dice: [die] });
    if (!down) return false;
  } else announce(play, 'dives', rules.dive, `${who} dives: it lies ${DEPTH_WORDS[to]} now.`);
  sub.depth = to;
  delete sub.was; // FO-SUBB-7.4: it is attacked where it lies now
  countAnew(s.pub, sub);
  open.ships[place].depth = to;
  return true;
}

/** FT-OPT-SUB-2b: a submarine that has been in combat rests on the next turn. */
export function hasFought(s: State, place: number): void {
  const at = shipAtPlace(s, place);
  const boat = at?.ship.mods?.submarines;
  if (boat) boat.fought = s.pub.turn;
}
