import { loseUnits } from '../battle/damage.ts';
import { boardFor, dayTurn, hexOf, openBase, packFor, shipNamed, tfNamed, unitsAt } from '../open/forces.ts';
import type { Side } from '../open/pack.ts';
import { type Play, SIDE_WORDS, type State, announce } from '../state.ts';
import { placeName } from '../open/squadrons.ts';

/** The scenarios' own rules that fall due at the turn of a turn. */

function award(play: Play, side: Side, rule: string, vp: number, why: string): void {
  play.s.pub.bonus.push({ side, rule, vp });
  announce(play, 'bonus', rule, `${why} ${SIDE_WORDS[side]} score ${vp}.`, { reveals: true });
}

const awarded = (s: State, rule: string): boolean => s.pub.bonus.some((b) => b.rule === rule);

/** Takes a base out of the game with the air units on it. */
function fallOf(play: Play, base: string, side: Side, rule: string): void {
  loseUnits(play, unitsAt(play.s.sides[side], base), rule, 'with the base');
  play.s.pub.closed.push(base);
}

/** CC-CS-S6, CC-MI-S1: enough cargo ashore decides the place. */
export function objectives(play: Play, last: boolean): void {
  const { s } = play;
  const goal = packFor(s).special.objective;
  if (!goal || awarded(s, goal.rule)) return;
  const ashore = s.pub.landed[goal.landing];
  if (ashore >= goal.ijnAt) {
    award(play, 'ijn', goal.rule, goal.ijnVP, `${goal.landing} has succeeded.`);
    if (goal.baseFalls && openBase(boardFor(s), s.pub, goal.baseFalls))
      fallOf(play, goal.baseFalls, 'allied', goal.rule);
  } else if (last && ashore < goal.alliedBelow)
    award(play, 'allied', goal.rule, goal.alliedVP, `${goal.landing} has failed.`);
}

/** CC-MI-S8: no attack on Midway by the end of turn 7 costs the IJN, unless it has taken the island. */
export function planKept(play: Play): void {
  const { s } = play;
  const plan = packFor(s).special.plan;
  if (!plan || s.pub.turn !== plan.byTurn || s.sides.ijn.planMade) return;
  if (!openBase(boardFor(s), s.pub, plan.base)) return;
  award(play, 'allied', plan.rule, plan.alliedVP, 'Midway has not been attacked.');
}

/** CC-SC-S6: the army attacks Henderson Field. */
export function offensive(play: Play): void {
  const { s } = play;
  const rule = packFor(s).special.offensive;
  if (!rule || s.pub.turn !== rule.turn || !openBase(boardFor(s), s.pub, rule.base)) return;
  const dice = [play.dice.roll(6, 'army offensive'), play.dice.roll(6, 'army offensive')];
  const total =
    dice[0] + dice[1] + s.pub.bombardments + Math.floor(s.pub.landed[rule.landing] / rule.perCargo);
  announce(
    play,
    'offensive',
    rule.rule,
    `The army attacks Henderson Field: ${total} against ${rule.target}.`,
    { dice },
  );
  if (total < rule.target) {
    award(play, 'allied', rule.rule, rule.alliedVP, 'The field is held.');
    return;
  }
  fallOf(play, rule.base, 'allied', rule.rule);
  award(play, 'ijn', rule.rule, rule.ijnVP, 'The field is lost.');
}

/** CC-CS-S4: a seaplane base opens on the day after its tender has lain there a full turn. */
export function openLateBase(play: Play): void {
  const { s } = play;
  const rule = packFor(s).special.lateBase;
  if (!rule || !s.pub.closed.includes(rule.base) || !dayTurn(s) || !s.sides.ijn.tenderReady) return;
  s.pub.closed = s.pub.closed.filter((b) => b !== rule.base);
  announce(play, 'base', rule.rule, `A seaplane base opens at ${placeName(rule.base)}.`, { reveals: true });
}

/** Notes at the end of a turn whether the tender has spent it at its place, undamaged. */
export function tenderAtWork(s: State): void {
  const rule = packFor(s).special.lateBase;
  if (!rule) return;
  const spec = boardFor(s).bases.find((b) => b.type.id === rule.base);
  const own = s.sides[spec?.type.side ?? 'ijn'];
  const tender = shipNamed(own, rule.tender);
  const tf = tender && tfNamed(own, tender.tf);
  if (
    spec &&
    tf &&
    tender.state === 'ok' &&
    tf.start === spec.hex &&
    tf.moved === 0 &&
    hexOf(s, own, tender.id) === spec.hex
  )
    own.tenderReady = true;
}
