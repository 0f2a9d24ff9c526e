import { need, passes } from '../../../kernel/refusal.ts';
import { newFormation, takeOffPlace } from '../open/turn/air-operations.ts';
import { addStack, fliesForGood, parked } from '../open/setup/deployment.ts';
import { checkBands, launchAllowance, launchRoom } from '../open/flight/take-off.ts';
import { checkClear, checkCourse } from '../open/flight/plane-movement.ts';
import { offBoardTurns, wayToMap } from '../open/flight/off-board.ts';
import { formationTitle } from '../open/flight/formations.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { AirFormation, Band, Group, Public, SeatIndex, Side } from '../open/forces.ts';
import type { FlyOrder, Leg } from '../open/orders.ts';
import { hexLabel } from '../open/pack/map.ts';
import {
  baseData,
  deckHex,
  deckTitle,
  deckValues,
  factors,
  formationSpeed,
  isStorm,
} from '../open/values.ts';
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
export function airborne(play: Game, seat: SeatIndex, af: AirFormation, bands: readonly Band[]): void {
  const { s } = play;
  const side = s.sides[seat];
  af.groups.forEach((g, i) => {
    if (!fliesForGood(s.pub, side.decks[g.from], g.t)) side.decks[g.from].used[bands[i]] += g.n; // FT-S1-R8
  });
  af.hex = deckHex(s.pub, side, side.decks[af.groups[0].from]);
  af.fresh = false;
  occasion(play, 'tookOff', seat, af, bands);
}

/** FT-14.11b: from an off-board base to one of its entry hexes, named by the first hex of the path. */
function departOffBoard(play: Game, seat: SeatIndex, af: AirFormation, order: TakeOff): void {
  const { s } = play;
  const side = s.sides[seat];
  const { base } = side.decks[af.groups[0].from];
  const way = wayToMap(s.pub, base, af.groups, order.bands);
  need(way.hexes.length > 0, 'FT-14.11b', 'There is no way to the map from there.');
  const open = way.turns === 0 ? way.hexes.find((x) => !isStorm(s.pub, x)) : undefined;
  const hex = order.path[0]?.to ?? open ?? way.hexes[0];
  const rest = order.path.slice(1);
  const now = way.turns === 0 && !isStorm(s.pub, hex); // before a storm they wait
  need(
    way.hexes.includes(hex) && (now || rest.length === 0),
    'FT-14.11b',
    now ? 'The path begins in an entry hex.' : 'Name the entry hex as the path.',
  );
  if (now) return enterAtOnce(play, seat, af, order, hex, rest, way.left);
  airborne(play, seat, af, order.bands);
  af.hex = -1;
  af.spent = true;
  const left = way.turns === 0 ? 0 : way.left;
  const turn = s.pub.turn + Math.max(1, way.turns);
  af.passage = { base, inbound: true, turn, entry: hex, ...(left > 0 ? { left } : {}) };
  whisper(
    play,
    seat,
    'takes-off',
    'FT-14.11b',
    `${formationTitle(af)} leaves ${baseData(s.pub.bases[base]).name}.`,
  );
}

/** FO-XPLANE-OFFBOARD-4: the map is so near that they come to it on the turn of their take-off, and go on. */
function enterAtOnce(
  play: Game,
  seat: SeatIndex,
  af: AirFormation,
  order: TakeOff,
  hex: Hex,
  rest: readonly Leg[],
  moves: number,
): void {
  const { s } = play;
  const course = checkCourse(s.pub, s.sides[seat], af, hex, rest, false);
  need(
    course.cost <= moves,
    'FT-14.8.2',
    `${formationTitle(af)} has ${moves} MF left at ${hexLabel(hex)}, not ${course.cost}.`,
  );
  airborne(play, seat, af, order.bands);
  af.hex = hex;
  af.left = moves;
  if (order.show) show(play, seat, af);
  spotted(play, seat, af);
  depart(s, seat, af, rest, null);
}

/** FT-OPT-PLANES-11a: from one off-board base to the next, not over the map. */
export function departForBase(play: Game, seat: SeatIndex, af: AirFormation, to: number): void {
  const { s } = play;
  const { base } = s.sides[seat].decks[af.groups[0].from];
  const bands = possibleBands(s, seat, af, QUICKEST);
  need(bands, 'FT-14.9', `${formationTitle(af)} cannot take off.`);
  const turns = base < 0 || base === to ? null : offBoardTurns(s.pub, base, to, af.groups, bands);
  need(turns !== null, 'FT-14.20', 'There is no way between the two that does not cross the map.');
  const turn = s.pub.turn + turns;
  need(
    af.groups.every((g) => g.by >= turn),
    'FT-8.5.5',
    `${formationTitle(af)} cannot stay in the air for ${turns} turns.`,
  );
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
    const bands = possibleBands(s, seat, af, GENTLEST);
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
    else if (bands && !(isStorm(s.pub, from) && fitsAboard(s.pub, side, af))) {
      airborne(play, seat, af, bands);
      af.left = 0;
      spotted(play, seat, af);
    } else {
      side.afs[af.no - 1] = null;
      standDown(play, seat, af);
    }
  }
}

/** FT-8.2c: whether the decks of a formation have room for it, had it never formed up: others may have landed meanwhile. */
const fitsAboard = (p: Public, side: Side, { groups }: AirFormation): boolean =>
  groups.every(({ from }) => {
    const deck = side.decks[from];
    const back = factors(groups.filter((g) => g.from === from));
    return parked(deck) + back <= deckValues(p, side, deck).capacity;
  });

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
  for (const af of side.afs) if (af?.fresh) leaveBehind(play, seat, af);
}

/** FT-14.6: of a formation from several decks those planes take off that can; what a deck has no room to launch stands down (RUL-135). */
function leaveBehind(play: Game, seat: SeatIndex, af: AirFormation): void {
  const { s } = play;
  const side = s.sides[seat];
  const decks = [...new Set(af.groups.map((g) => g.from))];
  const launches = (index: number): boolean => {
    const bound = af.groups.filter((g) => g.from === index && !fliesForGood(s.pub, side.decks[index], g.t));
    return factors(bound) <= Math.max(...launchRoom(s.pub, side, index));
  };
  const closed = decks.filter((index) => !launches(index));
  if (closed.length === decks.length) return; // it stands down as a whole when its owner has moved
  for (const index of closed) {
    const groups = af.groups.filter((g) => g.from === index);
    af.groups = af.groups.filter((g) => g.from !== index);
    if (af.home === index) af.home = af.groups[0].from;
    standDown(play, seat, { no: af.no, groups });
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

const QUICKEST: readonly Band[] = [0, 1, 2];
const GENTLEST: readonly Band[] = [2, 1, 0];

/** For each group the first of these kinds of launch that its deck still has room for; null if one has none. */
function possibleBands(s: State, seat: SeatIndex, af: AirFormation, kinds: readonly Band[]): Band[] | null {
  const side = s.sides[seat];
  const bands = af.groups.map((g): Band => {
    const n = af.groups.reduce((sum, x) => sum + (x.from === g.from ? x.n : 0), 0);
    const room = launchRoom(s.pub, side, g.from);
    return kinds.find((band) => room[band] >= n) ?? kinds[2];
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
    side.afs[af.no - 1]
      ? `Planes of ${formationTitle(af)} cannot take off from ${where} and stand down.`
      : `${formationTitle(af)} cannot take off from ${where} and stands down.`,
  );
}
