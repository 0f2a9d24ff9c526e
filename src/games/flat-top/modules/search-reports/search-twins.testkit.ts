import { choose, type Dice, FastDice, pick } from '../../../../kernel/dice.ts';
import { distance, type Hex, within } from '../../../../kernel/hex.ts';
import type { Incident } from '../../../../kernel/incident.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { secrecyFaults } from '../../../../kernel/testkit/secrecy.ts';
import { addToTally, enemyOf, SEATS, type SeatIndex } from '../../open/forces.ts';
import type { SearchSaid } from '../../open/modules/parts.ts';
import { rangeFrom } from '../../open/modules/search-reports/search-reports.ts';
import { reading, SEARCH } from '../../open/modules/search-reports/search-table.ts';
import type { FlyOrder } from '../../open/orders.ts';
import { GRID, hexLabel, readHex, terrainAt } from '../../open/pack/map.ts';
import { SHIP_CLASSES, type ShipClass } from '../../open/pack/pack.ts';
import { eyeOf } from '../../open/sight/observing.ts';
import { classOf, isInPlay } from '../../open/values.ts';
import { flatTop } from '../../ruleset.ts';
import { cloneState, type State } from '../../state.ts';
import { applyOrder } from '../../steps.ts';
import { beginFlying } from '../../testkit/battle.testkit.ts';
import { type Board, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { path, readySearching } from './search-reports.testkit.ts';

/**
 * One search in two games: the planes fly the same way and hear the same, but the ships stand elsewhere, or are others. The die that makes the
 * umpire say so, and the hex he draws, are chosen for each truth from what the table allows. Who searched must see the same bytes then and
 * after what he does next, until a rule shows him more.
 */

/** What has been compared. */
export interface Twins {
  faults: string[];
  counts: { positions: number; wrongPlace: number; rightPlace: number; otherShips: number; missed: number };
}

/** Dice that fall as they are told as long as they are, and by chance then. */
const told = (list: number[], after: Dice): Dice => ({
  roll: (sides, label) => list.shift() ?? after.roll(sides, label),
});

export function reportTwins(seed: string, positions: number): Twins {
  const dice = new FastDice(seed);
  const counts = { positions: 0, wrongPlace: 0, rightPlace: 0, otherShips: 0, missed: 0 };
  const faults: string[] = [];
  for (
    let tries = 0;
    counts.positions < positions && faults.length === 0 && tries < 50 * positions;
    tries++
  ) {
    const seat = pick(dice, 2, 'seat') as SeatIndex;
    const flight = ['B/K24', 'B/L26', 'B/K28', 'B/J30'];
    const b = readySearching(choose(dice, ['coral-sea', 'santa-cruz', 'eastern-solomons'], 'battle'));
    b.s.pub.initiative = seat;
    const from = choose(dice, flight, 'from');
    const to = choose(
      dice,
      within(GRID, readHex(from), 4).filter((hex) => isInPlay(b.s.pub, hex)),
      'to',
    );
    const way = path(from, hexLabel(to));
    const hexes = [readHex(from), ...way.map((x) => x.to)];
    const foes = b.s.sides[enemyOf(seat)].tfs;
    if (foes.some((tf) => tf && rangeFrom(hexes, tf.hex) <= SEARCH.radius)) continue; // one truth at a time
    const near = within(GRID, choose(dice, hexes, 'near'), 3).filter(
      (hex) => isInPlay(b.s.pub, hex) && terrainAt(hex) !== 'land',
    );
    const planes = putFormation(b, seat, from, ['2 Catalina']);
    addToTally(b.s.sides[seat].joined, planes.groups[0].t, 2);
    const own = putTaskForce(b, seat, 'B/M20', [b.s.sides[seat].ships[4].name]);
    own.seen = true;
    const first: Truth = { hex: choose(dice, near, 'ships'), ships: someShips(b, seat, dice) };
    const order: FlyOrder = { kind: 'fly', do: 'move', af: 1, search: true, show: true, path: way };
    const die = 1 + pick(dice, 6, 'die');
    const a = played(b, seat, first, order, [die], dice);
    if (!a) continue;
    const other = elsewhere(a, first, hexes, b, seat, dice);
    if (!other) continue;
    const z = played(b, seat, other.truth, order, other.throws, dice);
    if (!z) continue;
    counts.positions++;
    counts[other.kind]++;
    if (other.kind === 'wrongPlace' && a.said[0].hex === first.hex) counts.rightPlace++;
    if (a.bytes !== z.bytes)
      faults.push(`${seed} ${counts.positions} ${other.kind}: ${difference(a.bytes, z.bytes)}`);
    faults.push(...nextMove(a.s, z.s, seat, dice));
    if (counts.positions % 10 === 0) faults.push(...secrecyFaults(flatTop, a.s, SEATS[seat], dice));
  }
  return { faults, counts };
}

interface Truth {
  hex: Hex;
  ships: string[];
}

const classesOf = (b: Board, seat: SeatIndex, ships: readonly string[]): ShipClass[] =>
  ships.flatMap((name) => b.s.sides[enemyOf(seat)].ships.filter((x) => x.name === name).map(classOf));

function someShips(b: Board, seat: SeatIndex, dice: Dice): string[] {
  const all = b.s.sides[enemyOf(seat)].ships.filter(
    (x) => SHIP_CLASSES.includes(classOf(x) as never) && classOf(x) !== 'SS',
  );
  const n = 1 + pick(dice, 8, 'ships');
  return [...new Set(Array.from({ length: n }, () => choose(dice, all, 'ship').name))];
}

const NEAR = 4;

interface Played {
  s: State;
  bytes: string;
  said: { hex: Hex; said: SearchSaid }[];
  die: number;
}

/** The search in one of the games; null where other eyes have seen the ships or the order is refused. */
function played(
  b: Board,
  seat: SeatIndex,
  { hex, ships }: Truth,
  order: FlyOrder,
  throws: readonly number[],
  dice: Dice,
): Played | null {
  const s = cloneState(b.s);
  const game: Board = { s, incidents: [], play: () => ({ s, dice, tell: () => undefined }) };
  putTaskForce(game, enemyOf(seat), hexLabel(hex), ships);
  if (eyeOf(game.s.pub, game.s.sides[seat], seat, false, { kind: 'tf', hex, high: false }).condition > 0)
    return null;
  if (game.s.sides[seat].tfs.some((tf) => tf && distance(GRID, tf.hex, hex) <= NEAR)) return null; // ships that are found look about
  beginFlying(game);
  const incidents = given(game.s, seat, order, told(throws.slice(), dice));
  if (!incidents) return null;
  const said = game.s.sides[seat].sightings.flatMap((g) => {
    const x = g.report.mods?.['search-reports'];
    return x ? [{ hex: g.hex, said: x }] : [];
  });
  return { s: game.s, bytes: sent(game.s, incidents, seat), said, die: throws[0] };
}

function given(s: State, seat: SeatIndex, order: FlyOrder, dice: Dice): Incident[] | null {
  try {
    return applyOrder(s, SEATS[seat], order, dice);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const sent = (s: State, incidents: readonly Incident[], seat: SeatIndex): string =>
  JSON.stringify([
    incidents.flatMap((i) => i.told[SEATS[seat]] ?? []),
    flatTop.view(s, SEATS[seat]),
    flatTop.decisions(s).filter((d) => d.seat === SEATS[seat]),
  ]);

interface Other {
  truth: Truth;
  throws: number[];
  kind: 'wrongPlace' | 'otherShips' | 'missed';
}

/** Another truth of which the umpire says the same, and the dice with which he does. */
function elsewhere(
  a: Played,
  first: Truth,
  hexes: readonly Hex[],
  b: Board,
  seat: SeatIndex,
  dice: Dice,
): Other | null {
  const sea = (hex: Hex, n: number): Hex[] =>
    within(GRID, hex, n).filter((x) => isInPlay(b.s.pub, x) && terrainAt(x) !== 'land');
  const [heard] = a.said;
  const ships = someShips(b, seat, dice);
  if (!heard) {
    const hidden = sea(hexes[0], 6).filter((x) => {
      const range = rangeFrom(hexes, x);
      return range > SEARCH.radius || SEARCH.table[a.die - 1][range] === null;
    });
    if (hidden.length === 0) return null;
    return { truth: { hex: choose(dice, hidden, 'unseen'), ships }, throws: [a.die], kind: 'missed' };
  }
  const { error } = heard.said;
  if (error > 0) {
    const able = sea(heard.hex, error).filter(
      (x) => rangeFrom(hexes, x) === SEARCH.radius && x !== first.hex,
    );
    if (able.length === 0) return null;
    const hex = choose(dice, able, 'elsewhere');
    const drawn = within(GRID, hex, error).filter((x) => x === hex || sea(hex, error).includes(x));
    const at = drawn.indexOf(heard.hex);
    return { truth: { hex, ships }, throws: [a.die, at + 1], kind: 'wrongPlace' };
  }
  for (let tries = 0; tries < 200; tries++) {
    const others = someShips(b, seat, dice);
    const classes = classesOf(b, seat, others);
    const words = (die: number): string => JSON.stringify(reading(die, heard.said.range, classes));
    const die = [1, 2, 3, 4, 5].find((k) => words(k) === JSON.stringify(heard.said));
    if (die && others.join() !== first.ships.join())
      return { truth: { hex: first.hex, ships: others }, throws: [die], kind: 'otherShips' };
  }
  return null;
}

/** What he does next: he flies on, and both sides end their moves; compared until a rule shows him something. */
function nextMove(a: State, z: State, seat: SeatIndex, dice: Dice): string[] {
  const af = a.sides[seat].afs[0];
  if (!af) return [];
  const goal = choose(dice, within(GRID, af.hex, 3), 'goal');
  const on = path(hexLabel(af.hex), hexLabel(goal)).slice(0, Math.max(0, af.left));
  const acts: [SeatIndex, FlyOrder][] = [
    [seat, { kind: 'fly', do: 'move', af: 1, search: false, show: true, path: on }],
    [seat, { kind: 'fly', do: 'done', strand: true }],
    [enemyOf(seat), { kind: 'fly', do: 'done', strand: true }],
  ];
  for (const [who, order] of acts) {
    const throwNumber = dice.roll(1e9, 'seed');
    const [x, y] = [a, z].map((s) => given(s, who, order, new FastDice(throwNumber)));
    if (!x !== !y) return [`${order.do} is refused in one game alone`];
    if (!x || !y) continue;
    const shown = (list: readonly Incident[]): boolean =>
      list.some((i) => i.reveals && i.told[SEATS[seat]] && i.kind === 'sighting');
    if (shown(x) || shown(y)) return [];
    if (sent(a, x, seat) !== sent(z, y, seat))
      return [`after ${order.do}: ${difference(sent(a, x, seat), sent(z, y, seat))}`];
  }
  return [];
}

function difference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `${a.slice(Math.max(0, i - 80), i + 60)} / ${b.slice(Math.max(0, i - 80), i + 60)}`;
}
