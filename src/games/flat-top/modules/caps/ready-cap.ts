import { counted } from '../../../../kernel/counted.ts';
import { distance, type Hex } from '../../../../kernel/hex.ts';
import { choose, type Dice, pick } from '../../../../kernel/dice.ts';
import { formationTitle } from '../../open/flight/formations.ts';
import { isCrowded, launchRoom, waitingAt } from '../../open/flight/take-off.ts';
import {
  type AirFormation,
  BANDS,
  type Band,
  type Deck,
  enemyOf,
  type Group,
  MOST_FORMATIONS,
  nation,
  type Report,
  SEATS,
  type SeatIndex,
  type Side,
} from '../../open/forces.ts';
import {
  launchClass,
  mayHold,
  readyCapOf,
  type ReadyCapOrder,
  readyPlanes,
} from '../../open/modules/caps/ready-cap.ts';
import type { ReadyCap, ReadyOrder } from '../../open/modules/parts.ts';
import { GRID, hexLabel } from '../../open/pack/map.ts';
import type { Own } from '../../open/quantities.ts';
import type { Target } from '../../open/sight/eyes.ts';
import { newFormation, takeStack } from '../../open/turn/air-operations.ts';
import { isNight } from '../../open/turn/clock.ts';
import { deckHex, deckTitle, factors, isStorm } from '../../open/values.ts';
import { airborne } from '../../flight/take-off.ts';
import { claimedTotal, show } from '../../sight/observation.ts';
import { type Game, type State, tell, whisper } from '../../state.ts';
import type { EngineModule, Fault } from '../engine.ts';
import { imagineOrders, imagineReports } from './ready-cast.ts';
import { followShips, landScrambled } from './ready-landing.ts';
import { isTarget, strikeAt } from './strikes.ts';

/**
 * FO-GM-READYCAP: fighters that stand Ready and take off when battle is called over them. What has been seen of the strike on its way in
 * decides how many, at which altitude, and whether it is worth it; the umpire reckons, since neither side knows both halves of it.
 */

/** What is known of a strike when the fighters are sent up. */
interface Alarm {
  warning: number; // hexes
  size: number; // Air Factors, as far as they were made out
  dim: boolean; // of some nobody made out how many they are
  high: boolean;
}

// ---- the warning

/** FT-7.8a: each of these formations has been reported in the hex; its owner has heard it as well. */
function note({ s }: Game, seat: SeatIndex, { kind, hex }: Target, { condition }: Report): void {
  if (kind !== 'af') return;
  const side = s.sides[enemyOf(seat)];
  const { reports } = bookFor(side);
  for (const af of side.afs)
    if (af?.hex === hex && af.seen && !af.fresh && af.condition >= condition)
      reports.push({ af: af.no, hex, condition });
}

/** What a side keeps, to be changed. */
const bookFor = (side: Side): ReadyCap => (side.mods['ready-cap'] ??= { orders: [], up: [], reports: [] });

/** FO-GM-READYCAP-1.0d, FO-GM-READYCAP-1.2a, FO-GM-READYCAP-1.2c. */
function alarmOf(s: State, seat: SeatIndex, strike: readonly AirFormation[], hex: Hex): Alarm {
  const raider = s.sides[enemyOf(seat)];
  const reports = readyCapOf(raider).reports.filter((x) => strike.some((af) => af.no === x.af));
  const onTheWay = reports.filter((x) => x.hex !== hex);
  const best = (af: AirFormation): number =>
    Math.max(0, ...onTheWay.filter((x) => x.af === af.no).map((x) => x.condition));
  const seenAs = (af: AirFormation): number => {
    if (best(af) === 3) return factors(af.groups);
    return best(af) === 2 ? claimedTotal(factors(af.groups), raider.doctrine, s.pub.turn) : 0;
  };
  return {
    warning: Math.max(0, ...onTheWay.map((x) => distance(GRID, x.hex, hex))),
    size: strike.reduce((n, af) => n + seenAs(af), 0),
    dim: strike.some((af) => best(af) === 1),
    high: reports.some((x) => x.condition === 3)
      ? fliesHigh(strike)
      : reports.some((x) => onRadar(s, seat, x.hex)),
  };
}

/** FT-7.10c, FT-7.13b: radar has seen planes there this turn, and it sees only such as fly high. */
const onRadar = (s: State, seat: SeatIndex, hex: Hex): boolean =>
  s.sides[seat].sightings.some(
    ({ kind, hex: at, turn, report }) =>
      kind === 'af' && at === hex && turn === s.pub.turn && report.condition < 3 && 'radar' in report,
  );

/** Where most of its bombers are. */
function fliesHigh(strike: readonly AirFormation[]): boolean {
  const bombers = strike.flatMap((af) => af.groups.filter((g) => g.w > 0));
  const all = bombers.length > 0 ? bombers : strike.flatMap((af) => af.groups);
  const high = factors(all.filter((g) => g.high === 1));
  return 2 * high > factors(all);
}

// ---- taking off

/** FO-GM-READYCAP-1.0a, FO-GM-READYCAP-1.4: who has orders for it in a hex that is attacked by day. */
function scrambleAt(play: Game, hex: Hex): void {
  const { s } = play;
  if (isNight(s.pub, s.pub.turn) || isStorm(s.pub, hex)) return;
  for (const seat of [0, 1] as const) {
    const strike = isTarget(s, seat, hex) ? strikeAt(s, seat, hex) : [];
    if (strike.length > 0) scramble(play, seat, hex, alarmOf(s, seat, strike, hex));
  }
}

/** FO-GM-READYCAP-1.3: all that take off in a hex are one formation. */
function scramble(play: Game, seat: SeatIndex, hex: Hex, alarm: Alarm): void {
  const { s } = play;
  const side = s.sides[seat];
  const no = side.afs.findIndex((x) => x === null) + 1;
  if (no < 1 || no > MOST_FORMATIONS) return;
  const groups: Group[] = [];
  const bands: Band[] = [];
  for (const order of readyCapOf(side).orders) {
    if (!liesOpen(s, side, order.deck, hex)) continue;
    const launch = launchOf(play, seat, order, alarm);
    groups.push(...launch.groups);
    bands.push(...launch.groups.map(() => launch.band));
  }
  if (groups.length === 0) return;
  const af = newFormation(no, groups, groups[0].from, s.pub.turn);
  side.afs[no - 1] = af;
  bookFor(side).up.push({ af: no, since: s.pub.turn, decks: [...new Set(groups.map((g) => g.from))] });
  forget(side, no);
  airborne(play, seat, af, bands);
  Object.assign(af, { left: 0, spent: true });
  const open = `Fighters of the ${nation(seat)} take off at ${hexLabel(hex)} to meet the strike.`;
  const ours = `${formationTitle(af)}, ${counted(factors(groups), 'Air Factor')} of the Ready CAP, takes off at ${hexLabel(hex)}: ${warningWords(alarm)}.`;
  const seen = { text: open, places: [hex] };
  const told = { allied: seen, japan: seen, public: seen, [SEATS[seat]]: { text: ours, places: [hex] } };
  tell(play, 'scramble', 'FO-GM-READYCAP-1.3', open, told, true);
  show(play, seat, af);
}

/** A base, or a ship in a task force in view: whoever is hidden does not give himself away. */
function liesOpen(s: State, side: Side, index: number, hex: Hex): boolean {
  const deck = side.decks[index];
  if (deckHex(s.pub, side, deck) !== hex) return false;
  return deck.ship < 0 || side.tfs[side.ships[deck.ship].tf - 1]?.seen === true;
}

interface Launch {
  groups: Group[];
  band: Band;
}

/** FO-GM-READYCAP-1.0b, FO-GM-READYCAP-1.2b: what goes up from a deck; its owner hears why nothing does. */
function launchOf(play: Game, seat: SeatIndex, order: ReadyOrder, alarm: Alarm): Launch {
  const { s } = play;
  const side = s.sides[seat];
  const high = order.height === 'strike' ? alarm.high : order.height === 'high';
  const able = readyPlanes({ p: s.pub, side, seat }, order.deck, high);
  const stays = (why: string): Launch => {
    const text = `The Ready CAP of ${deckTitle(s.pub, side, side.decks[order.deck])} stays down: ${why}; ${warningWords(alarm)}.`;
    if (able.length > 0) whisper(play, seat, 'ready-cap', 'FO-GM-READYCAP-1.2c', text, { reveals: true }); // which of the planes seen were the strike's
    return { groups: [], band: 0 };
  };
  if (!triggers(order, alarm)) return stays('the strike is smaller than its orders say');
  const band = launchClass(alarm.warning, high);
  if (band === null) return stays(`there is no time to get up ${high ? 'high' : 'low'}`);
  const groups = draw(side.decks[order.deck], able, roomFor(s, side, order.deck, band));
  return groups.length > 0 ? { groups, band } : stays(`no ${BANDS[band]} launch is left`);
}

/** FT-14.9, FT-8.5.1b: what a deck can still launch so; planes that have formed up and wait go before (FO-PMAC-6.2 holds for both). */
function roomFor(s: State, side: Side, index: number, band: Band): number {
  if (isCrowded(s.pub, side, index, 'landed')) return 0;
  const room = launchRoom(s.pub, side, index);
  return Math.max(0, Math.min(room[band], room[2] - waitingAt(s.pub, side, index)));
}

/** So many of them leave the Ready box. */
function draw(deck: Deck, able: readonly Group[], most: number): Group[] {
  let left = most;
  const out: Group[] = [];
  for (const g of able) {
    const n = Math.min(left, g.n);
    if (n <= 0) break;
    takeStack(deck.ready, { t: g.t, w: 0, d: 0, m: g.m }, n);
    out.push({ ...g, n });
    left -= n;
  }
  return out;
}

/** FO-GM-READYCAP-1.0d. */
const triggers = ({ size, sure }: ReadyOrder, alarm: Alarm): boolean =>
  size === 0 || alarm.size >= size || (alarm.dim && !sure);

function warningWords({ warning, size, dim }: Alarm): string {
  const hexes = `${warning === 0 ? 'no' : warning} ${warning === 1 ? 'hex' : 'hexes'} of warning`;
  const known = `${counted(size, 'Air Factor')} made out on their way`;
  return `${hexes}, ${dim ? `${known} and more` : known}`;
}

/** A new formation has not been reported under the number of an old one. */
function forget(side: Side, no: number): void {
  const book = side.mods['ready-cap'];
  if (book) book.reports = book.reports.filter((x) => x.af !== no);
}

/** FO-GM-READYCAP-1.2a: planes were seen where they were seen, whatever formation they fly in now. */
function regroup({ s }: Game, seat: SeatIndex, from: number, into: number): void {
  const side = s.sides[seat];
  const parted = side.afs[from - 1] !== null;
  if (parted) forget(side, into);
  const book = bookFor(side);
  book.reports = book.reports.flatMap((x) => {
    if (x.af !== from) return [x];
    return parted ? [x, { ...x, af: into }] : [{ ...x, af: into }];
  });
}

// ---- by chance, and what must hold

function practise({ p, side, seat }: Own, dice: Dice): ReadyCapOrder[] {
  const { orders, up } = readyCapOf(side);
  const out: ReadyCapOrder[] = [];
  side.decks.forEach((_, deck) => {
    if (!mayHold(p, side, seat, deck) || pick(dice, 5, 'Ready CAP') > 0) return;
    if (orders.some((x) => x.deck === deck) && pick(dice, 4, 'no more') === 0)
      return void out.push({ do: 'off', deck });
    const height = choose(dice, ['strike', 'low', 'high'] as const, 'altitude');
    out.push({ do: 'set', deck, size: 2 * pick(dice, 5, 'size'), height, sure: pick(dice, 2, 'sure') > 0 });
  });
  for (const { af } of up) if (pick(dice, 4, 'stay') === 0) out.push({ do: 'stay', af });
  return out;
}

function audit(s: State, seat: SeatIndex, fault: Fault): void {
  const side = s.sides[seat];
  const { orders, up, reports } = readyCapOf(side);
  if (orders.some((x, i) => !side.decks[x.deck] || (i > 0 && orders[i - 1].deck >= x.deck)))
    fault('Ready CAP has orders twice, or at no deck');
  if (up.some((x) => x.decks.length === 0 || x.decks.some((d) => !side.decks[d]) || x.since > s.pub.turn))
    fault('Ready CAP has taken off from no deck');
  if (reports.some((x) => x.condition < 1 || x.condition > 3 || x.hex < 0 || x.af > MOST_FORMATIONS))
    fault('a report of planes is none');
}

export const readyCap: EngineModule = {
  on: {
    on: {
      reported: note,
      tookOff: ({ s }, seat, af) => forget(s.sides[seat], af.no),
      regrouped: regroup,
      scramble: scrambleAt,
      planesMoved: landScrambled,
      flightOver: followShips,
      turnEnds({ s }) {
        for (const side of s.sides) {
          const book = bookFor(side);
          book.reports = [];
          book.up = book.up.filter((x) => side.afs[x.af - 1]?.since === x.since);
          for (const x of book.up) delete x.follows;
        }
      },
    },
    practise(x, dice, order, keep) {
      const list = practise(x, dice);
      if (list.length > 0) keep({ mods: { ...order.mods, 'ready-cap': list } });
    },
    place: (_, side) => void bookFor(side),
    imagine: imagineOrders,
    imaginePlanes: imagineReports,
    audit,
  },
};
