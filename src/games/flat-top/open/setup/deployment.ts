import type { Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import type { Box, Deck, Group, Public, SeatIndex, Side, Stack } from '../forces.ts';
import { SEATS } from '../forces.ts';
import { hexLabel, SECTORS, sectorOf, terrainAt } from '../pack/map.ts';
import type { SetupOrder } from '../orders.ts';
import { PLANE_TYPES, planeType, WEAPONS, weaponsOf } from '../pack/pack.ts';
import type { ScenarioData } from '../pack/scenario-pack.ts';
import { forceOf } from './mustering.ts';
import { checkStartLimits, placeHexes, type Placed } from './start-limits.ts';
import {
  baseData,
  classOf,
  deckTitle,
  deckValues,
  handles,
  isSubmarine,
  scenarioIn,
  shipTitle,
} from '../values.ts';
import { bookOf, needParts } from '../book.ts';
import { setupParts } from '../modules/enlisted-parts.ts';

/** The set-up of a side: what may stand where before the first turn (FT-3.3, FT-4, FT-8.2). */

/** FT-4.1.1a: ships in a task force. */
export const taskForceLimit = (seat: SeatIndex): number => (seat === 0 ? 15 : 10);

export const weaponIndex = (weapon: (typeof WEAPONS)[number]): number => WEAPONS.indexOf(weapon);

/** Puts the forces where the order says, or refuses it having changed nothing: `side` must be a fresh copy. */
export function deploy(p: Public, side: Side, seat: SeatIndex, order: SetupOrder): void {
  const { scenario } = scenarioIn(p);
  placeTaskForces(p, side, seat, order);
  const placed: Placed[] = side.ships
    .filter((s) => s.tf > 0)
    .map((ship) => ({ ship, hex: ship.fate === 'waiting' ? null : (side.tfs[ship.tf - 1]?.hex ?? null) }));
  checkStartLimits(forceOf(p, seat).start, placed);
  lockAnchors(scenario, side, seat);
  placePlanes(p, side, seat, order.planes);
  checkAirStrength(p, scenario, side, seat);
  needParts(p, setupParts(), order.mods);
  for (const rules of bookOf(p).rules) rules.deploy?.({ p, side, seat }, order);
}

// ---- ships

function placeTaskForces(p: Public, side: Side, seat: SeatIndex, order: SetupOrder): void {
  const { scenario } = scenarioIn(p);
  for (const tf of order.tfs) {
    need(
      tf.no <= side.ships.length && !side.tfs[tf.no - 1],
      'FT-3.3.2',
      `There can be only one TF ${tf.no}.`,
    );
    need(tf.ships.length > 0, 'FT-4.1.1b', `TF ${tf.no} has no ships.`);
    need(
      tf.ships.length <= taskForceLimit(seat),
      'FT-4.1.1a',
      `TF ${tf.no} has more than ${taskForceLimit(seat)} ships.`,
    );
    if (tf.hex !== null) {
      need(terrainAt(tf.hex) !== 'land', 'FT-12.5b', `${hexLabel(tf.hex)} is all land.`);
      need(
        scenario.sectors.includes(SECTORS[sectorOf(tf.hex)].name),
        'FT-S1-R1',
        `${hexLabel(tf.hex)} is not in play.`,
      );
    }
    while (side.tfs.length < tf.no) side.tfs.push(null);
    side.tfs[tf.no - 1] = newTaskForce(tf.no, tf.hex ?? -1);
    for (const i of tf.ships) join(side, tf.no, i, tf.hex);
    for (const i of tf.anchored) {
      need(tf.ships.includes(i), 'FT-12.7.2', `TF ${tf.no} cannot anchor a ship it does not have.`);
      need(
        tf.hex !== null && terrainAt(tf.hex) === 'partial',
        'FT-12.7.1a',
        'Ships anchor only in partial-land hexes.',
      );
      side.ships[i].anchored = 0;
    }
    const onlyOilers = tf.ships.every((i) => classOf(side.ships[i]) === 'AO');
    need(!onlyOilers, 'FT-12.10', `TF ${tf.no} is made of oilers alone.`);
  }
  const loose = side.ships.find((s) => s.tf === 0 && !isSubmarine(s));
  need(!loose, 'FT-4.1.1b', `${loose ? shipTitle(loose) : 'A ship'} belongs to no task force.`);
  const single = scenario.special.singleTaskForce === SEATS[seat];
  need(
    !single || side.tfs.filter((t) => t).length === 1,
    'FT-S1-R5',
    'All ships start in a single task force.',
  );
}

function join(side: Side, no: number, i: number, hex: Hex | null): void {
  const ship = side.ships[i];
  need(ship, 'FT-3.3', 'There is no such ship.');
  need(!isSubmarine(ship), 'FT-OPT-SUB-3a', 'Submarines are never in a task force.');
  need(ship.tf === 0, 'FT-4.1.1b', `${shipTitle(ship)} is in two task forces.`);
  ship.tf = no;
  if (hex === null) ship.fate = 'waiting';
  side.tfs[no - 1]?.ships.push(i);
}

export const newTaskForce = (no: number, hex: Hex): NonNullable<Side['tfs'][number]> => ({
  no,
  hex,
  ships: [],
  seen: false,
  condition: 0,
  told: -1,
  blind: false,
  spent: false,
  moved: 0,
  lost: false,
  plot: null,
});

/** FT-S2-R1, FT-S2-R2: ships that start at a locked place are anchored there. */
function lockAnchors(scenario: ScenarioData, side: Side, seat: SeatIndex): void {
  for (const lock of scenario.special.anchorLocks ?? []) {
    if (lock.side !== SEATS[seat]) continue;
    for (const tf of side.tfs)
      if (tf && placeHexes(lock.place).includes(tf.hex)) for (const i of tf.ships) side.ships[i].anchored = 0;
  }
}

// ---- planes

function placePlanes(p: Public, side: Side, seat: SeatIndex, planes: SetupOrder['planes']): void {
  for (const s of planes) {
    const deck = side.decks[s.deck];
    need(deck, 'FT-4.2.1', 'There is no such ship or base.');
    const { plane, label } = PLANE_TYPES[s.t];
    const title = deckTitle(p, side, deck);
    need(plane.side === SEATS[seat], 'FT-3.3', `${label} is not ours.`);
    need(
      handles(p, side, seat, deck, s.t) || fliesForGood(p, deck, s.t),
      'FT-8.9a',
      `${title} cannot handle ${label}.`,
    );
    checkLoad(p, deck, s, side);
    addStack(deck[s.box], { t: s.t, n: s.n, w: s.w, d: s.d, m: s.m });
  }
  for (const deck of side.decks) {
    const { capacity } = deckValues(p, side, deck);
    need(
      parked(deck) <= capacity,
      'FT-4.2.1',
      `${deckTitle(p, side, deck)} holds no more than ${capacity} Air Factors.`,
    );
  }
}

/** FT-S1-R8: planes that begin at a base that cannot handle them, to fly for the whole game. */
export function fliesForGood(p: Public, deck: Deck, type: number): boolean {
  const special = scenarioIn(p).scenario.special.flyingForGood;
  if (!special || deck.base < 0) return false;
  return PLANE_TYPES[type].plane.name === special.plane && baseData(p.bases[deck.base]).name === special.base;
}

/** FT-S1-R8: whether planes in flight are such; no RF spent in combat brings them within the time of planes that land. */
export const neverLands = (p: Public, g: Pick<Group, 't' | 'by'>): boolean =>
  g.by > p.turns + PLANE_TYPES[g.t].plane.rf;

type Parked = SetupOrder['planes'][number];

function checkLoad(p: Public, deck: Deck, s: Parked, side: Side): void {
  const { plane, label } = PLANE_TYPES[s.t];
  need(s.w === 0 || s.box === 'ready', 'FT-4.2.3b', 'Only planes that start in Ready are armed.');
  need(s.w === 0 || loadsOf(p, s.t).includes(s.w), 'FT-8.7a', `${label} cannot carry that weapon.`);
  need(
    s.d === 0 || (s.box === 'readying' && deck.base >= 0),
    'FT-8.8b',
    'Only planes readying at a base start dispersed.',
  );
  if (s.m === 0) return;
  const trained = scenarioIn(p).scenario.special.nightTrained;
  const fits =
    trained &&
    deck.ship >= 0 &&
    side.ships[deck.ship].name === trained.ship &&
    trained.planes.includes(plane.name);
  need(
    bookOf(p).terms.nightTrained && fits,
    'FT-S3-R5c',
    'Only the bombers of Wasp are trained for night work.',
  );
}

/** FT-8.7a and the options that add weapons: what planes of a type may carry, as weapon numbers. */
export function loadsOf(p: Public, type: number): number[] {
  const { plane } = PLANE_TYPES[type];
  const out = weaponsOf(plane).map(weaponIndex);
  for (const { weapon, by } of bookOf(p).loads)
    if (by(plane, scenarioIn(p).scenario.number) && !out.includes(weaponIndex(weapon)))
      out.push(weaponIndex(weapon));
  return out;
}

/** Adds Air Factors to a box, together with those of the same kind. */
export function addStack(box: Stack[], s: Stack): void {
  const same = box.find((x) => x.t === s.t && x.w === s.w && x.d === s.d && x.m === s.m);
  if (same) same.n += s.n;
  else box.push({ ...s });
}

/** RUL-94: what counts against capacity. */
export const parked = (deck: Pick<Deck, Box>): number =>
  [deck.landed, deck.readying, deck.ready].reduce((sum, box) => sum + box.reduce((n, s) => n + s.n, 0), 0);

/** Air Factors by plane type. */
interface Tally {
  add(type: number, n: number): void;
  of(type: number): number;
}

function tally(): Tally {
  const counts = new Map<number, number>();
  const of = (type: number): number => counts.get(type) ?? 0;
  return { of, add: (type, n) => void counts.set(type, of(type) + n) };
}

function planesOf(planes: { readonly [name: string]: number }, kind: 'sea' | 'land'): Tally {
  const all = tally();
  for (const [name, n] of Object.entries(planes)) all.add(planeType(name, kind), n);
  return all;
}

/** FT-3.3, FT-4.2.2: every plane of the order of battle, sea based ones aboard and land based ones at their bases. */
function checkAirStrength(p: Public, scenario: ScenarioData, side: Side, seat: SeatIndex): void {
  const force = scenario[SEATS[seat]];
  const standing = (at: (deck: Deck) => boolean): Tally => {
    const all = tally();
    for (const d of side.decks.filter(at))
      for (const box of [d.landed, d.readying, d.ready]) for (const s of box) all.add(s.t, s.n);
    return all;
  };
  const aboard = standing((d) => d.ship >= 0);
  const atSea = planesOf(force.seaAir, 'sea');
  const ashore = standing((d) => d.base >= 0);
  const groups = force.landAir.map(({ at, planes }) => ({
    at,
    wanted: planesOf(planes, 'land'),
    here: standing((d) => d.base >= 0 && at.includes(baseData(p.bases[d.base]).name)),
  }));
  for (const { id, label } of PLANE_TYPES) {
    const wanted = atSea.of(id);
    need(aboard.of(id) === wanted, 'FT-4.2.2a', `${wanted} ${label} must start aboard ships.`);
    for (const group of groups) {
      const n = group.wanted.of(id);
      need(group.here.of(id) === n, 'FT-4.2.2b', `${n} ${label} must start at ${group.at.join(' or ')}.`);
    }
    const all = groups.reduce((n, group) => n + group.wanted.of(id), 0);
    need(ashore.of(id) === all, 'FT-4.2.2b', `${label} must start at one of its bases.`);
  }
  const trained = scenario.special.nightTrained;
  if (trained) checkTrained(side, trained);
}

/** FT-S3-R5c: where some are trained, no more of these names start aboard, the untrained counted too. */
function checkTrained(
  side: Side,
  { ship, planes, most }: NonNullable<ScenarioData['special']['nightTrained']>,
): void {
  const aboard = side.decks
    .filter((d) => d.ship >= 0 && side.ships[d.ship].name === ship)
    .flatMap((d) => [...d.landed, ...d.readying, ...d.ready])
    .filter((s) => planes.includes(PLANE_TYPES[s.t].plane.name));
  const n = aboard.reduce((sum, s) => sum + s.n, 0);
  need(
    n <= most || aboard.every((s) => s.m === 0),
    'FT-S3-R5c',
    `Where planes are trained for the night, ${most} ${planes.join(' and ')} at most start on ${ship}.`,
  );
}
