import { distance, type Hex } from '../../../kernel/hex.ts';
import type { Tale } from '../../../kernel/incident.ts';
import {
  NATIONS,
  type AirFormation,
  type Doctrine,
  enemyOf,
  type Report,
  type SeatIndex,
  SEATS,
  type Ship,
  type SightingKind,
  type Side,
  type TaskForce,
  nation,
} from '../open/forces.ts';
import { GRID, hexLabel, SECTORS, sectorOf } from '../open/pack/map.ts';
import type { Eye, Target } from '../open/sight/eyes.ts';
import {
  eyeOf,
  formationEye,
  formationObserves,
  taskForceEye,
  taskForceObserves,
} from '../open/sight/observing.ts';
import { OBSERVATION, REPLACEMENTS } from '../open/pack/pack.ts';
import { sightingText } from '../open/sight/sighting-text.ts';
import { classOf } from '../open/values.ts';
import { noticeAshore, standInSight } from './parked.ts';
import { announce, type Game, type State, tell } from '../state.ts';
import { enterSighting, mover } from './sightings.ts';
import { occasion, rulesOf } from '../modules/engine.ts';

/**
 * FT-7: who sees whom. Whatever one side learns is written into its sightings at the moment it learns it; the unit seen goes on
 * the shared map (FT-7.2) and from then on observes in its turn (FT-7.17b).
 */

type Kind = 'tf' | 'af';
type Unit = TaskForce | AirFormation;

const isFormation = (u: Unit): u is AirFormation => 'groups' in u;
const inTheAir = (af: AirFormation | null): af is AirFormation => !!af && af.hex >= 0 && !af.fresh;
const kindOf = (u: Unit): Kind => (isFormation(u) ? 'af' : 'tf');
const hasHigh = (u: Unit): boolean => isFormation(u) && u.groups.some((g) => g.high === 1);
const targetOf = (u: Unit): Target => ({ kind: kindOf(u), hex: u.hex, high: hasHigh(u) });

/** All units of a side that are on the map, shown or not. */
function unitsOf(side: Side): Unit[] {
  const out: Unit[] = [];
  for (const tf of side.tfs) if (tf && tf.hex >= 0) out.push(tf);
  for (const af of side.afs) if (inTheAir(af)) out.push(af);
  return out;
}

// ---- the three occasions on which something is seen

/** A unit of `owner` stands in a hex it has just come to: the enemy may see it (FT-7.8b). */
export function spotted(play: Game, owner: SeatIndex, unit: Unit): void {
  const { s } = play;
  const seat = enemyOf(owner);
  if (!isNews(s, seat, unit)) return;
  const target = targetOf(unit);
  const eye = eyeOf(s.pub, s.sides[seat], seat, mover(s) === seat, target);
  if (eye.condition > 0) observed(play, seat, target, eye);
}

/**
 * FT-7.6b, FT-7.8b: a unit in view has come to the end of its move and is reported there at the Condition Number it is seen at
 * there, though it was seen no worse on the way. On its way the enemy is told where he comes to see it better.
 */
export function arrived(play: Game, owner: SeatIndex, unit: Unit): void {
  const { s } = play;
  if (!unit.seen || unit.told === unit.hex) return;
  const seat = enemyOf(owner);
  const target = targetOf(unit);
  const eye = eyeOf(s.pub, s.sides[seat], seat, mover(s) === seat, target);
  if (eye.condition === 0) return;
  if (eye.condition > unit.condition) return observed(play, seat, target, eye);
  for (const u of here(s.sides[owner], target.kind, target.hex)) if (u.seen) u.told = u.hex;
  report(play, seat, target, eye);
}

/** A unit of `seat` looks around from a hex it has just come to (FT-7.6a, FT-7.8a). */
export function lookAround(play: Game, seat: SeatIndex, unit: Unit): void {
  const { s } = play;
  if (!observes(s, seat, unit)) return;
  noticeAshore(play, seat, unit);
  if (isFormation(unit)) occasion(play, 'looked', seat, unit);
  const { tfs, afs } = s.sides[enemyOf(seat)];
  const near = (u: Unit | null): boolean =>
    !!u && u.hex >= 0 && isNews(s, seat, u) && distance(GRID, unit.hex, u.hex) <= REACH;
  for (const enemy of [...tfs.filter(near), ...afs.filter(near)]) {
    if (!enemy || (isFormation(enemy) && enemy.fresh)) continue;
    const target = targetOf(enemy);
    const eye = isFormation(unit)
      ? formationEye(s.pub, unit, target)
      : taskForceEye(s.pub, s.sides[seat], seat, unit, target);
    if (eye.condition > 0) observed(play, seat, target, eye);
  }
}

const observes = (s: State, seat: SeatIndex, unit: Unit): boolean =>
  isFormation(unit) ? formationObserves(s.pub, unit, mover(s) === seat) : taskForceObserves(s.pub, unit);

const REACH = OBSERVATION.day.radar.clear.length - 1;
const BEST = 3; // no Condition Number is better

/** Whether there is anything to be learned of it this turn: it may be seen better, or where it calls reserves. */
const isNews = (s: State, seat: SeatIndex, unit: Unit): boolean =>
  unit.condition < BEST || (!isFormation(unit) && !s.sides[seat].alarmed && callsReserves(seat, unit.hex));

/** Everything in sight of anybody, as at the start of a turn. */
export function observeAll(play: Game): void {
  for (const owner of [0, 1] as const)
    for (const unit of unitsOf(play.s.sides[owner])) {
      spotted(play, owner, unit);
      if (observes(play.s, owner, unit)) noticeAshore(play, owner, unit);
    }
}

// ---- what follows from it

/** All units of the kind in the hex are seen; by radar alone only those with planes flying high. */
function observed(play: Game, seat: SeatIndex, target: Target, eye: Eye): void {
  const { s } = play;
  const owner = enemyOf(seat);
  if (target.kind === 'tf') noteShips(s, owner, target.hex); // though it was seen as well elsewhere this turn
  const found = here(s.sides[owner], target.kind, target.hex).filter(
    (u) => u.condition < eye.condition && eyeCan(s, seat, u, target, eye),
  );
  if (found.length === 0) return;
  const fresh = found.filter((u) => !u.seen);
  for (const u of found) {
    u.seen = true;
    u.condition = eye.condition;
    u.told = u.hex;
    u.lost = false;
  }
  report(play, seat, target, eye);
  for (const u of fresh) lookAround(play, owner, u); // FT-7.17b
}

/** Whether this unit, and not only another in the hex, is seen so well: radar, or a boat on the surface, may see one formation and not the next. */
function eyeCan(s: State, seat: SeatIndex, unit: Unit, target: Target, eye: Eye): boolean {
  if (!isFormation(unit) || !target.high || hasHigh(unit)) return true;
  return eyeOf(s.pub, s.sides[seat], seat, mover(s) === seat, targetOf(unit)).condition >= eye.condition;
}

const here = (side: Side, kind: Kind, hex: Hex): Unit[] =>
  kind === 'tf'
    ? side.tfs.filter((tf): tf is TaskForce => tf?.hex === hex)
    : side.afs.filter((af): af is AirFormation => inTheAir(af) && af.hex === hex);

/** FT-S1-R4, FT-S2-R2, FT-OPT-ADDPLANES: some rules wait for the first ship that is seen. */
export function noteShips(s: State, owner: SeatIndex, hex: Hex): void {
  s.pub.observed[owner] = true;
  const foe = enemyOf(owner);
  if (callsReserves(foe, hex)) s.sides[foe].alarmed = true;
}

/** FT-OPT-ADDPLANES-1a, FT-OPT-ADDPLANES-2a: whether ships seen in a hex call the reserves of a side. */
const callsReserves = (seat: SeatIndex, hex: Hex): boolean =>
  REPLACEMENTS.reserveSectors[SEATS[seat]].includes(SECTORS[sectorOf(hex)].name);

/** Writes the sighting down and tells both sides what was said. */
function report(play: Game, seat: SeatIndex, target: Target, eye: Eye): void {
  const { s } = play;
  const owner = enemyOf(seat);
  const said = rulesOf(s.pub).reports.reduce((was, change) => change(play, seat, { target, eye }, was), {
    hex: target.hex,
    report: wording(s, owner, target, eye),
  });
  const sighting = enterSighting(s, seat, { kind: target.kind, hex: said.hex }, eye.source, said.report);
  const text = sightingText(sighting);
  const heard: Tale = {
    text,
    data: { hex: said.hex, kind: target.kind, id: sighting.id },
    places: [said.hex],
  };
  const seen: Tale = {
    text: `The enemy has sighted our ${target.kind === 'tf' ? 'ships' : 'planes'} in ${hexLabel(target.hex)}, Condition ${eye.condition}.`,
    places: [target.hex],
  };
  const told = { [SEATS[seat]]: heard, [SEATS[owner]]: seen };
  tell(play, 'sighting', 'FT-7.8a', `${NATIONS[seat]}: ${text}`, told, true);
  occasion(play, 'reported', seat, target, said.report);
}

// ---- the words of the owner (FT-7.12)

function wording(s: State, owner: SeatIndex, target: Target, eye: Eye): Report {
  const side = s.sides[owner];
  const inView = (u: Unit): boolean => u.seen && u.condition >= eye.condition; // radar may see one and not the other
  const units = here(side, target.kind, target.hex).filter(inView);
  const radar = eye.condition < BEST && units.some((u) => inRadar(s, owner, u)) ? { radar: true } : {};
  if (eye.condition === 1) return { condition: 1, ...radar };
  const counts = units.map((u) =>
    isFormation(u) ? planeCounts(u, eye.condition === 3) : shipCounts(side, u),
  );
  if (eye.condition === 3) {
    return {
      condition: 3,
      units: counts.length === 1 ? counts : counts.sort(byWords), // the order must not tell the numbers of units
      planesSeen: units.some((u) => parkedInSight(side, u)),
    };
  }
  const total = counts.reduce((n, c) => n + Object.values(c).reduce((a, b) => a + b, 0), 0);
  const classes = [...new Set(counts.flatMap((c) => Object.keys(c)))].sort();
  const claimed = {
    units: claimedUnits(units.length, side.doctrine),
    total: claimedTotal(total, side.doctrine, s.pub.turn),
  };
  return { condition: 2, ...claimed, classes, ...radar };
}

type Counts = { [cls: string]: number };

function byWords(a: Counts, b: Counts): number {
  const [one, two] = [JSON.stringify(a), JSON.stringify(b)];
  return one === two ? 0 : one < two ? -1 : 1;
}

/** Task forces in the order in which a report at Condition 3 lists their ships. */
export const asListed = (side: Side, tfs: readonly TaskForce[]): TaskForce[] =>
  tfs.toSorted((a, b) => byWords(shipCounts(side, a), shipCounts(side, b)));

/** FT-7.13b: whether a radar sees planes of a formation flying high, whichever unit of its hex is reported and by whom. */
const inRadar = (s: State, owner: SeatIndex, u: Unit): boolean =>
  hasHigh(u) &&
  eyeOf(s.pub, s.sides[enemyOf(owner)], enemyOf(owner), mover(s) === enemyOf(owner), targetOf(u)).radar;

/** FT-7.12.4, FT-7.13c. */
function planeCounts(af: AirFormation, altitudes: boolean): Counts {
  const out: Counts = {};
  for (const g of af.groups) {
    const cls = g.armed ? 'bomber' : 'interceptor';
    const key = altitudes ? `${cls} ${g.high ? 'high' : 'low'}` : cls;
    out[key] = (out[key] ?? 0) + g.n;
  }
  return inOrder(out, PLANE_CLASSES);
}

function shipCounts(side: Side, tf: TaskForce): Counts {
  const out: Counts = {};
  for (const i of tf.ships) {
    const cls = observationClass(side.ships[i]);
    out[cls] = (out[cls] ?? 0) + 1;
  }
  return inOrder(out, SHIP_CLASSES);
}

const PLANE_CLASSES = ['bomber', 'interceptor'].flatMap((c) => [c, `${c} high`, `${c} low`]);
const SHIP_CLASSES = ['capital', 'carrier', 'small', 'submarine'];

/** The same counts in the same order, whichever ship or plane came first. */
function inOrder(counts: Counts, classes: readonly string[]): Counts {
  const out: Counts = {};
  for (const cls of classes) if (counts[cls] !== undefined) out[cls] = counts[cls];
  return out;
}

const CLASSES = ['carrier', 'capital', 'small', 'submarine'] as const;

export const observationClass = (ship: Ship): string =>
  CLASSES.find((c) => OBSERVATION.classes[c].includes(classOf(ship))) ?? 'small';

/** FT-7.14a. */
const parkedInSight = (side: Side, u: Unit): boolean =>
  !isFormation(u) && u.ships.some((i) => standInSight(side.decks[side.ships[i].deck]));

/** FT-7.12.2c. */
const claimedUnits = (n: number, doctrine: Doctrine): number => (n === 1 && doctrine.double ? 2 : n);

/** FT-7.12.2b: within half of the truth; the limits as RUL-13 rounds them. */
export function claimedTotal(total: number, doctrine: Doctrine, turn: number): number {
  const way = doctrine.total === 'mixed' ? (turn % 2 === 0 ? 'low' : 'high') : doctrine.total;
  if (way === 'true') return total;
  const { shade } = OBSERVATION.report;
  if (way === 'low') return Math.ceil(total * (1 - shade));
  const top = total * (1 + shade);
  const floor = Math.floor(top);
  return top - floor === shade ? floor + (floor % 2) : floor;
}

// ---- the shared map

/** A sighting whose counter has gone from its hex is a memory. Both sides see the counters, so this tells nothing. */
export function settleSightings(s: State): void {
  for (const seat of [0, 1] as const) {
    const enemy = s.sides[enemyOf(seat)];
    for (const g of s.sides[seat].sightings) {
      if (g.live) g.live = hasCounter(s, enemy, g.kind, g.hex);
    }
  }
}

function hasCounter(s: State, side: Side, kind: SightingKind, hex: Hex): boolean {
  if (kind === 'tf') return side.tfs.some((tf) => tf?.seen && tf.hex === hex);
  if (kind === 'af') return side.afs.some((af) => af?.seen && af.hex === hex && !af.fresh);
  return rulesOf(s.pub).counters.some((on) => on(side).some((x) => x.kind === kind && x.hex === hex));
}

/** FT-7.7: at the end of a turn, which units on the map the enemy no longer sees. */
export function noteLostSight(s: State): void {
  for (const owner of [0, 1] as const) {
    const seat = enemyOf(owner);
    for (const unit of unitsOf(s.sides[owner])) {
      const failed = isFormation(unit) && unit.search === 'failed'; // FT-7.3.2
      unit.lost =
        unit.seen && !failed && eyeOf(s.pub, s.sides[seat], seat, false, targetOf(unit)).condition === 0;
    }
  }
}

/** FT-7.1b: a unit its owner puts on the map of his own will. It then observes, and may be observed. */
export function show(play: Game, owner: SeatIndex, unit: Unit): void {
  if (unit.seen) return;
  unit.seen = true;
  const what = isFormation(unit) ? 'An Air Formation' : 'A task force';
  const text = `${what} of the ${nation(owner)} appears in ${hexLabel(unit.hex)}.`;
  announce(play, 'appears', 'FT-7.1b', text, { places: [unit.hex] });
  spotted(play, owner, unit);
  lookAround(play, owner, unit);
}

/** FT-7.16c: units in view that were reorganised are reported anew. */
export function reportAgain(play: Game, owner: SeatIndex, kind: Kind, hex: Hex): void {
  for (const u of here(play.s.sides[owner], kind, hex)) {
    if (!u.seen) continue;
    u.condition = 0;
    spotted(play, owner, u);
  }
}
