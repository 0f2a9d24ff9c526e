import { choose, type Dice } from '../../../../kernel/dice.ts';
import { type Hex, within } from '../../../../kernel/hex.ts';
import {
  type AirFormation,
  enemyOf,
  nation,
  NATIONS,
  type SeatIndex,
  SEATS,
  type Side,
} from '../../open/forces.ts';
import { formationTitle } from '../../open/flight/formations.ts';
import type { OpenSearches, Searching, SearchSaid } from '../../open/modules/parts.ts';
import { MEMORY, rangeFrom } from '../../open/modules/search-reports/search-reports.ts';
import { heldToDie, reading, SEARCH } from '../../open/modules/search-reports/search-table.ts';
import { searchWords } from '../../open/modules/search-reports/search-words.ts';
import { type Leg, hexesOf } from '../../open/orders.ts';
import { GRID, hexLabel, terrainAt } from '../../open/pack/map.ts';
import { formationsIn } from '../../open/battle/air-battle.ts';
import { bookOf } from '../../open/book.ts';
import { findsShips } from '../../open/sight/finding.ts';
import { seekPoints } from '../../open/flight/seeking.ts';
import { searchAdd, searchSucceedsTo } from '../../open/sight/observing.ts';
import { classOf, isInPlay, isStorm } from '../../open/values.ts';
import { lookAround } from '../../sight/observation.ts';
import { announce, type Game, type State, tell, whisper } from '../../state.ts';
import type { EngineModule, Fault } from '../engine.ts';
import { imagineReports } from './search-cast.ts';
import { doubtful, sighted } from './sighted.ts';

/**
 * FO-SEARCH: planes call out a flight path, and when they have flown it hear what they have seen along it. The die, the true hex of a report
 * in doubtful position and what was missed stay with the umpire: they are kept in the hidden part, or nowhere.
 */

const booksOf = (side: Side): Searching =>
  (side.mods['search-reports'] ??= { under: null, done: [], reported: [] });
const openOf = ({ pub }: State): OpenSearches => (pub.mods['search-reports'] ??= { paths: [], found: [] });

// ---- the search

/** FO-SEARCH-1: the path is called out hex by hex. Planes that search look out for planes on their way, as after a good search (FT-7.3.1). */
function declare(play: Game, seat: SeatIndex, af: AirFormation, legs: readonly Leg[]): void {
  const { s } = play;
  const side = s.sides[seat];
  const path = [af.hex, ...hexesOf(legs)];
  const add = searchAdd({ p: s.pub, side, seat }, af);
  af.search = looksBelow(play, seat, af) ? 'yes' : 'failed';
  openOf(s).paths.push({ seat, path });
  booksOf(side).under = { af: af.no, path: path.slice(), add };
  announce(
    play,
    'search',
    'FO-SEARCH-1',
    `Planes of the ${nation(seat)} search along ${path.map(hexLabel).join(', ')}.`,
    { places: path.slice() },
  );
  lookAround(play, seat, af);
  if (legs.length === 0) fly(play, seat, af);
}

/** FO-SUBC-DEP: who may find submarines from the air throws on the Search Table for them, beside his report. */
function looksBelow(play: Game, seat: SeatIndex, af: AirFormation): boolean {
  const { s } = play;
  if (seekPoints(s.pub) === null) return true;
  const title = formationTitle(af);
  const { die } = searchSucceedsTo({ p: s.pub, side: s.sides[seat], seat }, af);
  const good = play.dice.roll(6, `search of ${title}`) <= die;
  whisper(
    play,
    seat,
    'search',
    'FT-7.3b',
    `${title} ${good ? 'keeps a good look-out' : 'finds nothing below this turn'}.`,
  );
  return good;
}

/** FO-SEARCH-2: the path is complete. What was reported in a doubtful place is found by planes that come over it (FO-SEARCH-13). */
function fly(play: Game, seat: SeatIndex, af: AirFormation): void {
  const books = booksOf(play.s.sides[seat]);
  const { under } = books;
  books.under = null;
  if (under?.af === af.no) reportOn(play, seat, af, under);
  comeOver(play, seat, af);
}

interface Found {
  said: SearchSaid;
  at: Hex; // where they are
  hex: Hex; // where they are said to be
}

/** FO-SEARCH-8: one die for all that is in the area. */
function reportOn(
  play: Game,
  seat: SeatIndex,
  af: AirFormation,
  { path, add }: NonNullable<Searching['under']>,
): void {
  const { s } = play;
  const source = formationTitle(af);
  const die = heldToDie(play.dice.roll(6, `search report of ${source}`) + add);
  const found = forcesNear(s, enemyOf(seat), path).flatMap(({ hex: at, range, ships }): Found[] => {
    const said = reading(die, range, ships);
    return said ? [{ said, at, hex: said.error > 0 ? strayed(s, at, said.error, play.dice) : at }] : [];
  });
  found.sort((a, b) => a.hex - b.hex || compare(searchWords(a.said), searchWords(b.said))); // by what is said of them, not by where they are
  const books = booksOf(s.sides[seat]);
  const heard = found.length > 0 ? 'ships' : SEARCH.empty[die - 1];
  books.done.push({
    af: af.no,
    turn: s.pub.turn,
    path,
    heard,
    found: found.map(({ hex, said }) => ({ hex, error: said.error })),
  });
  for (const { said, at, hex } of found) {
    if (said.error > 0) {
      (s.hidden['search-reports'] ??= []).push({ seat, af: af.no, hex: at });
      doubtful(play, seat, hex, source, said);
    } else {
      books.reported.push({ af: af.no, hex });
      sighted(play, seat, hex, source, said);
    }
  }
  if (heard !== 'ships') hearNothing(play, seat, source, heard);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** FO-SEARCH-4: the same words whether nothing was there or nothing was seen. */
function hearNothing(play: Game, seat: SeatIndex, source: string, heard: 'nothing' | 'silence'): void {
  const text = `${source} to flag: ${heard === 'nothing' ? 'No Sighting' : 'No Report'}.`;
  tell(play, 'search', 'FO-SEARCH-4', `${NATIONS[seat]}: ${text}`, { [SEATS[seat]]: { text } }, true);
}

/** FO-SEARCH-3, FO-SEARCH-8, FO-SEARCH-12: the hexes with ships in the area, out of storms; task forces of one hex are one. */
function forcesNear(s: State, owner: SeatIndex, path: readonly Hex[]) {
  const side = s.sides[owner];
  const hexes = [...new Set(side.tfs.flatMap((tf) => (tf && tf.hex >= 0 ? [tf.hex] : [])))];
  return hexes
    .sort((a, b) => a - b)
    .flatMap((hex) => {
      const range = rangeFrom(path, hex);
      if (range > SEARCH.radius || isStorm(s.pub, hex)) return [];
      const ships = side.tfs.flatMap((tf) =>
        tf?.hex === hex ? tf.ships.map((i) => classOf(side.ships[i])) : [],
      );
      return [{ hex, range, ships }];
    });
}

/** FO-SEARCH-10: a sea hex so near, by chance; the true one is among them. */
const strayed = (s: State, hex: Hex, error: number, dice: Dice): Hex =>
  choose(
    dice,
    within(GRID, hex, error).filter((x) => x === hex || (isInPlay(s.pub, x) && terrainAt(x) !== 'land')),
    'position reported',
  );

/** FO-SEARCH-13: a formation that ends its move over ships it has reported, though it was not sure where, sees them there. */
function comeOver(play: Game, seat: SeatIndex, af: AirFormation): void {
  const { s } = play;
  const list = s.hidden['search-reports'] ?? [];
  const here = list.filter((x) => x.seat === seat && x.af === af.no && x.hex === af.hex);
  if (here.length === 0 || isStorm(s.pub, af.hex)) return;
  s.hidden['search-reports'] = list.filter((x) => !here.includes(x));
  const { reported } = booksOf(s.sides[seat]);
  if (reported.some((x) => x.af === af.no && x.hex === af.hex)) return;
  reported.push({ af: af.no, hex: af.hex });
  sighted(play, seat, af.hex, formationTitle(af), { lead: [], escort: null, range: 0, error: 0 });
}

// ---- the rest of the turn

/** FO-SEARCH-13: both sides see whether the planes over ships in view have found these: it decides whether they attack. */
function overShips(play: Game, hex: Hex): void {
  const { s } = play;
  for (const seat of [0, 1] as const) {
    const ships = s.sides[enemyOf(seat)].tfs.some((tf) => tf?.hex === hex && tf.seen);
    if (!ships || formationsIn(s.sides[seat], hex).length === 0) continue;
    const found = findsShips(s.pub, s.sides[seat], hex);
    const open = openOf(s);
    open.found = open.found.filter((x) => x.seat !== seat || x.hex !== hex); // by others, in an attack of their own (FO-PMAC-4.3)
    if (found) open.found.push({ seat, hex });
    const text = `Planes of the ${nation(seat)} in ${hexLabel(hex)} ${found ? 'have the ships in sight' : 'have not found the ships'}.`;
    announce(play, 'search', 'FO-SEARCH-13', text, { places: [hex] });
  }
}

/** Who has reported what goes with the planes; a formation that is new has reported nothing of its own. */
function regroup({ s }: Game, seat: SeatIndex, from: number, into: number): void {
  const books = booksOf(s.sides[seat]);
  books.under = null; // of planes lost on their way: their number may be another's now
  const parted = s.sides[seat].afs[from - 1] !== null;
  const passedOn = <T extends { af: number }>(x: T): T[] => {
    if (x.af === into) return parted ? [] : [x];
    if (x.af !== from) return [x];
    return parted ? [x, { ...x, af: into }] : [{ ...x, af: into }];
  };
  books.reported = books.reported.flatMap(passedOn);
  s.hidden['search-reports'] = (s.hidden['search-reports'] ?? []).flatMap((x) =>
    x.seat === seat ? passedOn(x) : [x],
  );
}

function newTurn({ s }: Game): void {
  Object.assign(openOf(s), { paths: [], found: [] });
  s.hidden['search-reports'] = [];
  for (const side of s.sides) {
    const books = booksOf(side);
    books.under = null;
    books.reported = [];
    books.done = books.done.filter((x) => x.turn > s.pub.turn - MEMORY);
  }
}

function audit(s: State, seat: SeatIndex, fault: Fault): void {
  const { done, reported } = booksOf(s.sides[seat]);
  const today = done.filter((x) => x.turn === s.pub.turn);
  if (new Set(today.map((x) => x.af)).size < today.length) fault('a formation has searched twice');
  if (s.pub.phase !== 'Plane Movement' || bookOf(s.pub).terms.fightsAtOnce) return; // ships may have been sunk since
  const foe = s.sides[enemyOf(seat)];
  const doubted = (s.hidden['search-reports'] ?? []).filter((x) => x.seat === seat);
  for (const { hex } of [...reported, ...doubted])
    if (!foe.tfs.some((tf) => tf?.hex === hex)) fault('ships are reported that are not there');
  for (const { hex } of reported)
    if (!foe.tfs.some((tf) => tf?.hex === hex && tf.seen)) fault('ships are reported and not in view');
}

export const searchReports: EngineModule = {
  on: {
    search: declare,
    on: { turnBegins: newTurn, flightOver: fly, battleCalled: overShips, regrouped: regroup },
    place: (_, side) => void booksOf(side),
    imagine: imagineReports,
    audit,
  },
};
