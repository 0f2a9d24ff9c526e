import { isNight } from '../open/turn/clock.ts';
import { type BaseState, enemyOf, type Public } from '../open/forces.ts';
import { COMBAT, VICTORY } from '../open/pack/pack.ts';
import { baseData, deckValues, scenarioIn } from '../open/values.ts';
import { announce, type Game } from '../state.ts';

/** FT-23: each damaged base sheds hits, unless it was attacked this turn. Values follow from the hits that are left. */
export function repairPhase(play: Game): void {
  const { pub } = play.s;
  for (const base of pub.bases) {
    if (base.hits === 0 || base.struck === pub.turn) continue; // FT-23.2
    const mended = Math.min(base.hits, repairs(pub, base));
    base.hits -= mended;
    const left = base.hits === 0 ? 'is whole again' : `has ${base.hits} to go`;
    announce(play, 'repair', 'FT-23.1a', `${baseData(base).name} repairs ${mended} and ${left}.`);
  }
}

/** FT-21.5b, RUL-71: a base that is closed when the turn ends, after repairs, brings its enemy points. */
export function scoreClosedBases(play: Game): void {
  const { s } = play;
  s.pub.bases.forEach((base, i) => {
    const side = s.sides[base.owner];
    const deck = side.decks.find((d) => d.base === i);
    if (base.hits === 0 || !deck || deckValues(s.pub, side, deck).normal > 0) return;
    const { name } = baseData(base);
    const { other, ...named } = VICTORY.baseClosed;
    const points = name in named ? named[name as keyof typeof named] : other;
    s.pub.score[enemyOf(base.owner)].closed += points;
    announce(play, 'closed', 'FT-21.5b', `${name} is closed: ${points} points.`);
  });
}

/** FT-23.1a, FT-S4-R2, FT-S5-R6. */
function repairs(p: Public, base: BaseState): number {
  const special = scenarioIn(p).scenario.special.repair?.[baseData(base).name];
  if (!special) return COMBAT.damage.repair;
  return isNight(p, p.turn) ? special.night : special.day;
}
