import { counted } from '../../../../kernel/counted.ts';
import { enemyOf, nation, type SeatIndex, SEATS, type Side, type TaskForce } from '../../open/forces.ts';
import type { Hex } from '../../../../kernel/hex.ts';
import { MINES } from '../../open/modules/mines/mine-data.ts';
import { comesUpon, fieldsIn, isSweeper, mineTable } from '../../open/modules/mines/mines.ts';
import type { Minefield } from '../../open/modules/parts.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { classOf, isCrippled, knownName, letterOf } from '../../open/values.ts';
import { newTaskForce } from '../../open/setup/deployment.ts';
import { resolve } from '../../battle/resolve.ts';
import { reportAgain } from '../../sight/observation.ts';
import { type Game, type State, tell } from '../../state.ts';
import { holdCourse } from '../../turn/task-force-movement.ts';

/** FO-MINE-COMBAT, FO-MINE-SWEEP: a task force comes upon a minefield. Whoever does not come to harm is told nothing. */

/** A side has learned that a hex is mined (FO-MINE-DETECT-2). */
export function learn(play: Game, seat: SeatIndex, hex: Hex, rule: string, text: string): void {
  const mining = play.s.sides[seat].mods.mines;
  if (!mining || mining.found.includes(hex)) return;
  mining.found = [...mining.found, hex].sort((a, b) => a - b);
  whisperNews(play, seat, hex, rule, text);
}

/** What one side hears, and what only it may know from then on. */
export const whisperNews = (play: Game, seat: SeatIndex, hex: Hex, rule: string, text: string): void =>
  tell(play, 'mines', rule, text, { [SEATS[seat]]: { text, places: [hex] } }, true);

/** FO-MINE-COMBAT-2, FO-MINE-COMBAT-7: at the moment it crosses the hexside or enters the port, before any other combat. */
export function comeUpon(play: Game, seat: SeatIndex, tf: TaskForce, from: Hex): void {
  const { s } = play;
  const foe = enemyOf(seat);
  const met = (s.sides[foe].mods.mines?.fields ?? []).filter((f) => comesUpon(f, from, tf.hex));
  const before = tf.ships.filter((i) => isCrippled(s.pub, s.sides[seat].ships[i]));
  for (const fields of [met.filter((f) => f.side !== 0), met.filter((f) => f.side === 0)]) {
    if (fields.length === 0 || tf.ships.length === 0) continue;
    const sweeping = sweeps(s, seat, tf, fields);
    if (sweeping || isInView(s, seat, tf)) strike(play, seat, tf, foe, fields, sweeping);
    if (sweeping) clear(play, seat, tf, foe, fields);
  }
  if (met.length === 0) return;
  if (tf.ships.length === 0) tf.spent = true;
  else leaveCrippled(play, seat, tf, before);
}

/** FO-MINE-COMBAT-1.1, FO-MINE-COMBAT-1.2. */
const isInView = (s: State, seat: SeatIndex, tf: TaskForce): boolean =>
  tf.seen || s.pub.bases.some((b) => b.hex === tf.hex && b.owner !== seat);

/** FO-MINE-SWEEP-1, FO-MINE-SWEEP-2.1: sweepers alone, over a hexside of a hex that is known to be mined. */
const sweeps = (s: State, seat: SeatIndex, tf: TaskForce, fields: readonly Minefield[]): boolean =>
  fields[0].side !== 0 &&
  tf.ships.every((i) => isSweeper(s.sides[seat].ships[i])) &&
  fields.some((f) => s.sides[seat].mods.mines?.found.includes(f.hex));

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** FO-MINE-COMBAT-4.1, FO-MINE-COMBAT-4.3: the ships of a task force in the order they are hit; FO-XSHIP-NAMES-1: by their letters, which tell no name. */
function inOrder(side: Side, tf: TaskForce): number[] {
  const rank = (i: number): number => {
    const at = MINES.hitOrder.indexOf(classOf(side.ships[i]));
    return at < 0 ? MINES.hitOrder.length : at;
  };
  const letter = (i: number): string => (letterOf(side.ships[i]) ? knownName(side.ships[i]) : '');
  return tf.ships
    .filter((i) => !MINES.immune.includes(classOf(side.ships[i])))
    .sort((a, b) => rank(a) - rank(b) || compareText(letter(a), letter(b)) || a - b);
}

/** One attack of all Mine Factors that lie there (FO-MINE-COMBAT-3.4); the field loses none of them (FO-MINE-COMBAT-5.2). */
export function strike(
  play: Game,
  seat: SeatIndex,
  tf: TaskForce,
  owner: SeatIndex,
  fields: readonly Minefield[],
  sweeping: boolean,
): void {
  const { s } = play;
  const side = s.sides[seat];
  const fleet = inOrder(side, tf);
  if (fleet.length === 0) return;
  const factors = fields.reduce((n, f) => n + f.factors, 0);
  const escorted = tf.ships.some((i) => isSweeper(side.ships[i]));
  const where = hexLabel(tf.hex);
  for (const i of fleet) side.ships[i].engaged = s.pub.turn;
  resolve(play, [
    {
      by: owner,
      at: { seat, fleet },
      arm: 'mine',
      how: 'surface',
      bht: mineTable({ p: s.pub, side: null, seat: -1 }, fields[0], sweeping, escorted),
      factors,
      label: `mines at ${where}`,
      kind: 'mines',
      rule: sweeping ? 'FO-MINE-SWEEP-2.2' : 'FO-MINE-COMBAT-2',
      hex: tf.hex,
      says: ({ bht, hits: { n } }) =>
        `Mines! ${counted(factors, 'factor')} against a task force of the ${nation(seat)} at ${where}, table ${bht}: ${counted(n, 'hit')}.`,
    },
  ]);
  if (owner !== seat)
    for (const f of fields)
      learn(play, seat, f.hex, 'FO-MINE-DETECT-2', `${hexLabel(f.hex)} is known to be mined.`);
}

/** FO-MINE-COMBAT-2.1: ships crippled by it stay where they are; the others may go on. */
function leaveCrippled(play: Game, seat: SeatIndex, tf: TaskForce, before: readonly number[]): void {
  const { s } = play;
  const side = s.sides[seat];
  const lame = tf.ships.filter((i) => !before.includes(i) && isCrippled(s.pub, side.ships[i]));
  if (lame.length === 0) return;
  if (lame.length === tf.ships.length) {
    if (tf.plot) tf.plot = { ...tf.plot, path: [], exit: null };
    tf.spent = true;
    return;
  }
  const gap = side.tfs.findIndex((x) => x === null);
  const no = (gap < 0 ? side.tfs.length : gap) + 1;
  const { hex, seen, condition, blind, moved } = tf;
  const left = { ...newTaskForce(no, hex), ships: lame, seen, condition, blind, moved };
  side.tfs[no - 1] = left;
  holdCourse(side, left); // FT-6.10c: her carriers may have made one hex and no more
  tf.ships = tf.ships.filter((i) => !lame.includes(i));
  for (const i of lame) Object.assign(side.ships[i], { tf: no, company: s.pub.turn });
  if (seen) reportAgain(play, seat, 'tf', hex); // FT-7.16c
}

/** FO-MINE-SWEEP-2.3, FO-MINE-VP-3: each sweeper that is still afloat takes a factor away. */
function clear(
  play: Game,
  seat: SeatIndex,
  tf: TaskForce,
  owner: SeatIndex,
  fields: readonly Minefield[],
): void {
  let n = tf.ships.length;
  for (const field of fields) {
    const gone = Math.min(n, field.factors);
    n -= gone;
    takeAway(play, seat, owner, field, gone, 'FO-MINE-SWEEP-2.3');
  }
}

/** Mine Factors are swept: the sweeper is told and earns his points; the layer keeps the record, and sees it too. */
export function takeAway(
  play: Game,
  seat: SeatIndex,
  owner: SeatIndex,
  field: Minefield,
  n: number,
  rule: string,
): void {
  const own = play.s.sides[seat].mods.mines;
  const theirs = play.s.sides[owner].mods.mines;
  if (!own || !theirs || n <= 0) return;
  field.factors -= n;
  own.points += n * MINES.points.swept;
  theirs.fields = theirs.fields.filter((f) => f.factors > 0);
  const left = theirs.fields.some((f) => f.hex === field.hex);
  const where = hexLabel(field.hex);
  const what = counted(n, 'Mine Factor');
  if (!left) own.found = own.found.filter((hex) => hex !== field.hex);
  whisperNews(
    play,
    seat,
    field.hex,
    rule,
    `${what} swept at ${where}${left ? '; there are more.' : '; the hex is clear.'}`,
  );
  whisperNews(play, owner, field.hex, rule, `The enemy has swept ${what} of ours at ${where}.`);
}

/** FO-PT-MOD-1, FO-SUBA-CBT-MOD-3: whether a hex is mined by either side; who reckons with it comes to know. */
export function isMined(play: Game, hex: number): boolean {
  const { s } = play;
  const owners = ([0, 1] as const).filter((seat) => fieldsIn(s.sides[seat].mods.mines, hex).length > 0);
  for (const owner of owners)
    learn(play, enemyOf(owner), hex, 'FO-MINE-DEP', `There are mines in ${hexLabel(hex)}.`);
  return owners.length > 0;
}
