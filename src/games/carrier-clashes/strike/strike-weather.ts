import { apart, boardOf, hexName } from '../open/board.ts';
import { baseAt, hexOf, inPort, shipNamed, tfNamed, weatherAt, attackOf } from '../open/forces.ts';
import { neighbours } from '../../../kernel/hex.ts';
import { enemyOf, type Side, TABLES } from '../open/pack.ts';
import { type BadWeather, findNumber } from '../open/strikes.ts';
import type { AirUnit, Strike, Target } from '../open/view.ts';
import { removeIfDummy } from '../search/search-cards.ts';
import { d6, type Play, type State, announce } from '../state.ts';

/** CC-16.e and the weather effects chart: forming up, finding the target, finding another, joining. */

export function findTargets(play: Play, side: Side): void {
  const { s } = play;
  for (const strike of s.pub.strikes) {
    if (strike.side !== side || strike.state !== 'assigned') continue;
    if (!formsUp(play, strike)) {
      strike.state = 'lost';
      for (const u of unitsOf(s, strike)) u.land = ''; // back to where it came from: CC-TAB-WXFX-FAIL
    } else strike.state = finds(play, strike) ? 'ready' : 'lost';
  }
  joinStrikes(play, side);
}

const unitsOf = (s: State, strike: Strike): AirUnit[] =>
  s.sides[strike.side].air.filter((u) => u.strike === strike.no);

/** CC-TAB-WXFX-FORM: a storm over the launching hex may keep a strike from forming up. */
function formsUp(play: Play, strike: Strike): boolean {
  const { s } = play;
  const storm = unitsOf(s, strike).some(
    (u) => weatherAt(s, hexOf(s, s.sides[strike.side], u.at)) === 'stormy',
  );
  if (!storm) return true;
  const roll = d6(play.dice, `strike ${strike.no} forms up`);
  const ok = roll <= TABLES.weatherEffects.formUp.stormy;
  const text = `Strike ${strike.no} ${ok ? 'forms up in the storm' : 'cannot form up in the storm and goes back'}.`;
  announce(play, 'weather', ok ? 'CC-TAB-WXFX-FORM' : 'CC-TAB-WXFX-FAIL', text, {
    dice: [roll],
    reveals: true,
  });
  return ok;
}

/** Whether the strike comes to its target, or to another one on the way. */
function finds(play: Play, strike: Strike): boolean {
  const { s } = play;
  const weather = weatherAt(s, strike.hex);
  if (weather === 'clear' || shelteredTarget(s, strike)) return arrives(play, strike);
  const far = farthest(s, strike);
  const roll = d6(play.dice, `strike ${strike.no} finds its target`);
  const found = roll <= findNumber(s, 'base' in strike.target, far, weather);
  const rule = found ? 'CC-TAB-WXFX' : weather === 'stormy' ? 'CC-16.e.i' : 'CC-16.e.ii';
  announce(
    play,
    'weather',
    rule,
    `Strike ${strike.no} ${found ? 'finds its target' : 'does not find its target'} (${weather}).`,
    {
      dice: [roll],
      reveals: true,
    },
  );
  return found ? arrives(play, strike) : strays(play, strike, weather);
}

/** A target that turns out to be a bare block is no target. */
function arrives(play: Play, strike: Strike): boolean {
  const { target } = strike;
  if ('base' in target) return true;
  const owner = enemyOf(strike.side);
  const tf = tfNamed(play.s.sides[owner], target.tf);
  return tf !== undefined && !removeIfDummy(play, owner, tf);
}

const farthest = (s: State, strike: Strike): number =>
  Math.max(
    ...unitsOf(s, strike).map((u) =>
      apart(boardOf(s.scenario), hexOf(s, s.sides[strike.side], u.at), strike.hex),
    ),
  );

/** CC-16.e.iii: ships in port are found in any weather. */
function shelteredTarget(s: State, strike: Strike): boolean {
  if ('base' in strike.target) return false;
  const owner = enemyOf(strike.side);
  const tf = tfNamed(s.sides[owner], strike.target.tf);
  return tf !== undefined && inPort(s, owner, s.sides[owner], tf);
}

/** CC-16.e.i, R-07: other task forces in the hex, bases in it, then task forces next to it, the first that is found. */
function strays(play: Play, strike: Strike, weather: BadWeather): boolean {
  const { s } = play;
  const board = boardOf(s.scenario);
  for (const { target, hex } of candidates(s, strike)) {
    const base = 'base' in target;
    const number = base
      ? findNumber(s, true, farthest(s, strike), weather)
      : TABLES.weatherEffects.astray[weather];
    const roll = d6(play.dice, `strike ${strike.no} finds another target`);
    if (roll > number) continue;
    strike.target = target;
    strike.hex = hex;
    if (!base) {
      const tf = tfNamed(s.sides[enemyOf(strike.side)], target.tf);
      if (tf) tf.up = tf.up === 2 ? 2 : 1;
    }
    const text = `Strike ${strike.no} comes upon ${base ? target.base : target.tf} in ${hexName(board.grid, hex)} instead.`;
    announce(play, 'weather', 'CC-TAB-WXFX-FAIL2', text, { dice: [roll], places: [hex], reveals: true });
    return arrives(play, strike);
  }
  return false;
}

function candidates(s: State, strike: Strike): { target: Target; hex: number }[] {
  const board = boardOf(s.scenario);
  const owner = enemyOf(strike.side);
  const aimed = 'tf' in strike.target ? strike.target.tf : '';
  const tfsAt = (hex: number): { target: Target; hex: number }[] =>
    s.sides[owner].tfs
      .filter((tf) => tf.hex === hex && tf.label !== aimed)
      .map((tf) => ({ target: { tf: tf.label }, hex }));
  const base = baseAt(board, s.pub, strike.hex)?.type;
  const aimedBase = 'base' in strike.target ? strike.target.base : '';
  const bases: { target: Target; hex: number }[] =
    base && base.side === owner && base.id !== aimedBase && !phaseTwo(s) && !torpedoes(s, strike)
      ? [{ target: { base: base.id }, hex: strike.hex }]
      : [];
  if ('base' in strike.target && s.pub.phase.startsWith('First')) return []; // phase 1 strikes bases alone
  const around = neighbours(board.grid, strike.hex).filter((hex) => inRange(s, strike, hex));
  return [...tfsAt(strike.hex), ...bases, ...around.flatMap(tfsAt)];
}

/** a strike of the U.S. Navy is one that took off from a carrier. */
const fromDeck = (s: State, strike: Strike): boolean =>
  unitsOf(s, strike).every((u) => shipNamed(s.sides[strike.side], u.at) !== undefined);

/** What a strike is aimed at; everything in a port is one force. CC-24.g.vi. */
function prey(s: State, strike: Strike): string {
  if ('base' in strike.target) return strike.target.base;
  return shelteredTarget(s, strike) ? `port ${String(strike.hex)}` : strike.target.tf;
}

const phaseTwo = (s: State): boolean => s.pub.phase.startsWith('Second');
const torpedoes = (s: State, strike: Strike): boolean =>
  unitsOf(s, strike).some((u) => attackOf(u).letter === 'A');

const inRange = (s: State, strike: Strike, hex: number): boolean =>
  unitsOf(s, strike).every(
    (u) => apart(boardOf(s.scenario), hexOf(s, s.sides[strike.side], u.at), hex) <= attackOf(u).range,
  );

/** CC-19.c, R-31: a later strike of U.S. carriers on the same task force joins the first on 1 or 2. */
function joinStrikes(play: Play, side: Side): void {
  if (side !== 'allied') return;
  const { s } = play;
  const ready = s.pub.strikes.filter((k) => k.side === side && k.state === 'ready' && fromDeck(s, k));
  for (const strike of ready) {
    const first = ready.find((k) => prey(s, k) === prey(s, strike));
    if (!first || first === strike || 'base' in strike.target) continue;
    const roll = d6(play.dice, `strike ${strike.no} joins strike ${first.no}`);
    const joins = roll <= TABLES.join;
    const text = `Strike ${strike.no} ${joins ? 'joins' : 'does not join'} strike ${first.no}.`;
    announce(play, 'strike', 'CC-19.c', text, { dice: [roll], reveals: true });
    if (!joins) continue;
    for (const u of unitsOf(s, strike)) u.strike = first.no;
    strike.state = 'joined';
  }
}
