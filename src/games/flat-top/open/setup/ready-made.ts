import { fliesForGood, loadsOf, weaponIndex } from './deployment.ts';
import { type Deck, enemyOf, type Public, type SeatIndex, SEATS, type Side } from '../forces.ts';
import { readHex } from '../pack/map.ts';
import { forceOf } from './mustering.ts';
import type { SetupOrder } from '../orders.ts';
import { PLANE_TYPES, type Plane, planeType, WEAPONS } from '../pack/pack.ts';
import { baseData, classOf, deckValues, handles, scenarioIn } from '../values.ts';
import { bookOf } from '../book.ts';
import type { Own } from '../quantities.ts';

/** A set-up nobody need be ashamed of, for each side of each version: the ships by hand, the planes by rule of thumb. */

export function readyMade(p: Public, side: Side, seat: SeatIndex): SetupOrder {
  const free = new Set(side.ships.keys());
  const tfs = forceOf(p, seat).camps.map((tf, i) => {
    const ships = tf.ships.flatMap((spec) => taken(side, free, spec));
    return {
      no: i + 1,
      hex: tf.hex === null ? null : readHex(tf.hex),
      ships,
      anchored: tf.anchored ? [...ships] : [],
    };
  });
  const anchored = new Set(tfs.flatMap((tf) => tf.anchored));
  const moored = { ...side, ships: side.ships.map((s, i) => (anchored.has(i) ? { ...s, anchored: 0 } : s)) };
  const planes = parkedPlanes(p, moored, seat);
  return { kind: 'setup', tfs, planes, mods: stationed({ p, side, seat }, planes) };
}

/** What modules have to place. */
const stationed = (x: Own, planes: readonly Parked[]): SetupOrder['mods'] =>
  Object.assign({}, ...bookOf(x.p).rules.map((rules) => rules.station?.(x, planes.slice())));

/** 'Lexington', or '6 DD': the first that are left. */
function taken(side: Side, free: Set<number>, spec: string): number[] {
  const many = /^(\d+) (\w+)$/.exec(spec);
  const fits = (i: number): boolean =>
    many
      ? classOf(side.ships[i]) === many[2] && side.ships[i].name.startsWith(many[2])
      : side.ships[i].name === spec;
  const out = [...free].filter(fits).slice(0, many ? Number(many[1]) : 1);
  for (const i of out) free.delete(i);
  return out;
}

// ---- planes

type Parked = SetupOrder['planes'][number];

function parkedPlanes(p: Public, side: Side, seat: SeatIndex): Parked[] {
  const { scenario } = scenarioIn(p);
  const force = scenario[SEATS[seat]];
  const room = side.decks.map((deck) => deckValues(p, side, deck).capacity);
  const out: Parked[] = [];
  const spread = (t: number, n: number, may: (deck: Deck) => boolean): void => {
    const decks = side.decks.flatMap((deck, i) => (may(deck) ? [i] : []));
    for (let k = 0; k < n; k++) park(p, side, seat, out, roomiest(p, side, decks, room, out), t, room);
  };
  const left = { ...force.seaAir };
  for (const [ship, group] of forceOf(p, seat).camps.flatMap((camp) => Object.entries(camp.aboard ?? {})))
    for (const [name, n] of Object.entries(group)) {
      spread(planeType(name, 'sea'), n, (deck) => side.ships[deck.ship]?.name === ship);
      left[name] -= n;
    }
  for (const [name, n] of bySize(left)) {
    const t = planeType(name, 'sea');
    spread(t, n, (deck) => deck.ship >= 0 && handles(p, side, seat, deck, t));
  }
  for (const group of force.landAir)
    for (const [name, n] of Object.entries(group.planes)) {
      const t = planeType(name, 'land');
      const listed = (deck: Deck): boolean =>
        deck.base >= 0 &&
        group.at.includes(baseData(p.bases[deck.base]).name) &&
        (handles(p, side, seat, deck, t) || fliesForGood(p, deck, t));
      const onMap = (deck: Deck): boolean => listed(deck) && p.bases[deck.base].hex >= 0;
      spread(t, n, side.decks.some(onMap) ? (deck) => onMap(deck) : listed);
    }
  return out;
}

/** Scarce float planes last, so that the roomy tenders are not filled by the first name. */
const bySize = (planes: { [name: string]: number }): [string, number][] =>
  Object.entries(planes).sort((a, b) => b[1] - a[1]);

/** The deck with the smallest share of its room (or of its Launch Factor, where room is no limit) taken. */
function roomiest(
  p: Public,
  side: Side,
  decks: readonly number[],
  room: readonly number[],
  out: readonly Parked[],
): number {
  const load = (i: number): number => {
    const { capacity, normal } = deckValues(p, side, side.decks[i]);
    const here = out.reduce((n, s) => n + (s.deck === i ? s.n : 0), 0);
    return here / Math.min(capacity, Number.isFinite(normal) ? normal * 2 : 40);
  };
  const open = decks.filter((i) => room[i] > 0);
  return open.reduce((best, i) => (load(i) < load(best) ? i : best), open[0]);
}

function park(
  p: Public,
  side: Side,
  seat: SeatIndex,
  out: Parked[],
  deck: number,
  t: number,
  room: number[],
): void {
  room[deck]--;
  const { plane } = PLANE_TYPES[t];
  const m = nightTrained(p, side, side.decks[deck], plane, out);
  const w = firstLoad(p, seat, t);
  const same = out.find((s) => s.deck === deck && s.t === t && s.m === m);
  if (same) same.n++;
  else out.push({ deck, box: 'ready', t, n: 1, w, d: 0, m });
}

function nightTrained(p: Public, side: Side, deck: Deck, plane: Plane, out: readonly Parked[]): 0 | 1 {
  const trained = scenarioIn(p).scenario.special.nightTrained;
  if (
    !trained ||
    !bookOf(p).terms.nightTrained ||
    deck.ship < 0 ||
    side.ships[deck.ship].name !== trained.ship
  )
    return 0;
  const so = out.reduce((n, s) => n + (s.m ? s.n : 0), 0);
  return trained.planes.includes(plane.name) && so < trained.most ? 1 : 0;
}

/** Fighters and patrol planes start unarmed; strike planes with what hurts ships, or bases where there are no ships. */
function firstLoad(p: Public, seat: SeatIndex, t: number): number {
  const { plane, handling } = PLANE_TYPES[t];
  if (plane.interceptor === 'any' || handling === 'sea') return 0;
  const enemy = scenarioIn(p).scenario[SEATS[enemyOf(seat)]];
  const loads = loadsOf(p, t);
  const atShips = (w: number): number => {
    const weapon = WEAPONS[w];
    if (weapon === 'torpedo') return plane.torpedo ?? 0;
    return weapon === 'AP'
      ? Math.max(plane.ship.low.AP ?? 0, plane.ship.dive.AP ?? 0, plane.ship.high.AP ?? 0)
      : 0;
  };
  const best = loads.reduce((a, b) => (atShips(b) > atShips(a) ? b : a), loads[0] ?? 0);
  return enemy.named.length > 0 && atShips(best) >= WORTH_A_SHIP ? best : weaponIndex('GP');
}

/** Below this table an attack on ships is hardly worth the bombs. */
const WORTH_A_SHIP = 4;
