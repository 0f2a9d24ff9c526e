import { need, passes } from '../../../kernel/refusal.ts';
import { newFormation, takeOffPlace } from '../open/turn/air-operations.ts';
import { addStack, fliesForGood } from '../open/setup/deployment.ts';
import { checkBands, launchAllowance, launchRoom } from '../open/flight/take-off.ts';
import { checkClear, checkCourse } from '../open/flight/plane-movement.ts';
import { entryOf, offBoardTurns } from '../open/flight/off-board.ts';
import { formationTitle } from '../open/flight/formations.ts';
import type { AirFormation, Band, Group, SeatIndex } from '../open/forces.ts';
import type { FlyOrder } from '../open/orders.ts';
import { baseData, deckHex, deckTitle, formationSpeed, isStorm } from '../open/values.ts';
import { depart } from './flight.ts';
import { show, spotted } from '../sight/observation.ts';
import { occasion } from '../modules/engine.ts';
import { type Game, type State, whisper } from '../state.ts';

/** FT-8.4, FT-14.8: taking off. */

type TakeOff = Extract<FlyOrder, { do: 'take-off' }>;

export function takeOff(play: Game, seat: SeatIndex, order: TakeOff): void {
  const { s } = play;
  const side = s.sides[seat];
  const af = side.afs[order.af - 1];
  need(af?.fresh, 'FT-8.5.1b', `AF ${order.af} does not wait to take off.`);
  checkBands(s.pub, side, af, order.bands);
  const from = deckHex(s.pub, side, side.decks[af.groups[0].from]);
  if (from < 0) return departOffBoard(play, seat, af, order);
  const mf = launchAllowance(formationSpeed(af.groups), order.bands);
  need(!isStorm(s.pub, from) || mf > 0, 'FT-6.6b', 'Planes that take off in a storm must get clear of it.'); // RUL-07
  const course = checkCourse(s.pub, side, af, from, order.path, false);
  need(
    course.cost <= mf,
    'FT-14.8.2',
    `${formationTitle(af)} may move ${mf} hexes after such a launch, not ${course.cost}.`,
  );
  checkClear(s.pub, af, course, mf);
  airborne(play, seat, af, order.bands);
  af.left = mf;
  if (order.show) show(play, seat, af);
  spotted(play, seat, af);
  depart(s, seat, af, order.path, null);
}

/** The planes leave their decks, which have done so much of their launching for the turn. */
function airborne(play: Game, seat: SeatIndex, af: AirFormation, bands: readonly Band[]): void {
  const { s } = play;
  const side = s.sides[seat];
  af.groups.forEach((g, i) => {
    if (!fliesForGood(s.pub, side.decks[g.from], g.t)) side.decks[g.from].used[bands[i]] += g.n; // FT-S1-R8
  });
  af.hex = deckHex(s.pub, side, side.decks[af.groups[0].from]);
  af.fresh = false;
  occasion(play, 'tookOff', seat, af);
}

/** FT-14.11b: from an off-board base to one of its entry hexes, named by the first hex of the path. */
function departOffBoard(play: Game, seat: SeatIndex, af: AirFormation, order: TakeOff): void {
  const { s } = play;
  const side = s.sides[seat];
  const { base } = side.decks[af.groups[0].from];
  const entry = entryOf(s.pub, base, af.groups);
  need(entry, 'FT-14.11b', 'There is no way to the map from there.');
  const hex = order.path[0]?.to ?? entry.hexes[0];
  need(entry.hexes.includes(hex) && order.path.length <= 1, 'FT-14.11b', 'Name the entry hex as the path.');
  airborne(play, seat, af, order.bands);
  af.hex = -1;
  af.spent = true;
  af.passage = { base, inbound: true, turn: s.pub.turn + entry.turns, entry: hex };
  whisper(
    play,
    seat,
    'takes-off',
    'FT-14.11b',
    `${formationTitle(af)} leaves ${baseData(s.pub.bases[base]).name}.`,
  );
}

/** FT-OPT-PLANES-11a: from one off-board base to the next, not over the map. */
export function departForBase(play: Game, seat: SeatIndex, af: AirFormation, to: number): void {
  const { s } = play;
  const { base } = s.sides[seat].decks[af.groups[0].from];
  const turns = base < 0 || base === to ? null : offBoardTurns(s.pub, base, to, af.groups);
  need(turns !== null, 'FT-14.20', 'There is no way between the two that does not cross the map.');
  const turn = s.pub.turn + turns;
  need(
    af.groups.every((g) => g.by >= turn),
    'FT-8.5.5',
    `${formationTitle(af)} cannot stay in the air for ${turns} turns.`,
  );
  const bands = possibleBands(s, seat, af);
  need(bands, 'FT-14.9', `${formationTitle(af)} cannot take off.`);
  airborne(play, seat, af, bands);
  af.spent = true;
  af.passage = { base: to, inbound: false, turn, entry: -1 };
  const name = baseData(s.pub.bases[to]).name;
  whisper(play, seat, 'takes-off', 'FT-OPT-PLANES-11a', `${formationTitle(af)} sets out for ${name}.`);
}

/** FT-8.5.1b, FT-14.6: what is still formed up takes off and stays above; what cannot, stands down (RUL-135). */
export function launchRest(play: Game, seat: SeatIndex): void {
  const { s } = play;
  const side = s.sides[seat];
  for (const af of side.afs) {
    if (!af?.fresh) continue;
    const bands = possibleBands(s, seat, af);
    const from = deckHex(s.pub, side, side.decks[af.groups[0].from]);
    if (bands && from < 0)
      departOffBoard(play, seat, af, {
        kind: 'fly',
        do: 'take-off',
        af: af.no,
        bands,
        show: false,
        path: [],
      });
    else if (bands && !isStorm(s.pub, from)) {
      airborne(play, seat, af, bands);
      af.left = 0;
      spotted(play, seat, af);
    } else {
      side.afs[af.no - 1] = null;
      standDown(play, seat, af);
    }
  }
}

/**
 * FT-8.4c: planes take off as one formation only from one hex. Where the ships they stand on have parted since it was formed, it parts
 * too, each part under a number of its own; what is aboard a ship that has left the map goes with her (RUL-42).
 */
export function partFormations(play: Game, seat: SeatIndex): void {
  const { s } = play;
  const side = s.sides[seat];
  for (const af of side.afs.slice()) {
    if (!af?.fresh) continue;
    const places = new Map<string | null, Group[]>();
    for (const g of af.groups) {
      const place = takeOffPlace(s.pub, side, side.decks[g.from]);
      places.set(place, [...(places.get(place) ?? []), g]);
    }
    if (places.size === 1 && !places.has(null)) continue;
    side.afs[af.no - 1] = null;
    for (const [place, groups] of places) setApart(play, seat, af, groups, place !== null);
  }
}

/** The first part keeps the number; planes for which there is none left, or that have no way up, stand down (RUL-135). */
function setApart(play: Game, seat: SeatIndex, af: AirFormation, groups: Group[], flies: boolean): void {
  const side = play.s.sides[seat];
  const no = side.afs[af.no - 1] ? side.afs.indexOf(null) + 1 : af.no;
  if (!flies || no === 0) return standDown(play, seat, { ...af, groups });
  side.afs[no - 1] = newFormation(no, groups, groups[0].from, af.since);
  if (no === af.no) return;
  const ship = deckTitle(play.s.pub, side, side.decks[groups[0].from]);
  const text = `The ships of ${formationTitle(af)} have parted: the planes of ${ship} take off as AF ${no}.`;
  whisper(play, seat, 'parts', 'FT-8.4c', text);
}

/** For each group the slowest kind of launch its deck still has room for; null if one has none. */
function possibleBands(s: State, seat: SeatIndex, af: AirFormation): Band[] | null {
  const side = s.sides[seat];
  const bands = af.groups.map((g): Band => {
    const n = af.groups.reduce((sum, x) => sum + (x.from === g.from ? x.n : 0), 0);
    const room = launchRoom(s.pub, side, g.from);
    return room[2] >= n ? 2 : room[1] >= n ? 1 : 0;
  });
  return passes(() => checkBands(s.pub, side, af, bands)) ? bands : null;
}

/** Planes whose ship did not turn into the wind, or was hit: back to Ready. */
function standDown(play: Game, seat: SeatIndex, af: Pick<AirFormation, 'no' | 'groups'>): void {
  const side = play.s.sides[seat];
  const where = deckTitle(play.s.pub, side, side.decks[af.groups[0].from]);
  for (const g of af.groups) addStack(side.decks[g.from].ready, { t: g.t, n: g.n, w: g.w, d: 0, m: g.m });
  whisper(
    play,
    seat,
    'stands-down',
    'FT-14.9',
    `${formationTitle(af)} cannot take off from ${where} and stands down.`,
  );
}
