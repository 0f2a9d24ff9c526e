import { choose, type Dice, pick } from '../../kernel/dice.ts';
import { DIRECTIONS, type Hex, neighbour } from '../../kernel/hex.ts';
import { copyJson } from '../../kernel/json.ts';
import { newFormation } from './open/turn/air-operations.ts';
import { addStack, deploy, newTaskForce, parked } from './open/setup/deployment.ts';
import {
  addToTally,
  type Deck,
  enemyOf,
  type Group,
  type Public,
  type Report,
  type SeatIndex,
  seatIndex,
  type Ship,
  type Side,
  type Stack,
  type TaskForce,
} from './open/forces.ts';
import { GRID, shipMayPass, terrainAt } from './open/pack/map.ts';
import { eyeOf } from './open/sight/observing.ts';
import { emptyDeck, emptyPublic, emptySide } from './open/setup/order-of-battle.ts';
import { COMBAT, VICTORY } from './open/pack/pack.ts';
import { readyMade } from './open/setup/ready-made.ts';
import {
  classOf,
  damageFactor,
  knownName,
  deckValues,
  handles,
  isInPlay,
  scenarioIn,
} from './open/values.ts';
import type { HiddenParts } from './open/modules/parts.ts';
import type { View } from './open/view.ts';
import { place, rulesOf } from './modules/engine.ts';
import { castPlanes } from './imagine/resample-air.ts';
import { type Cast, everyStack, moveTo, takeOne } from './imagine/resample-cast.ts';
import { clonePublic, cloneSide, type State } from './state.ts';
import { withSeal } from './imagine/seals.ts';
import { battleIn, castBattle, knownCondition, namedShips } from './imagine/resample-battle.ts';
import { hitPoints, pointsRow, unloadedPoints } from './turn/victory.ts';

/** A full state that agrees with all a seat knows: its own side as it is, the enemy's as it might be. */
export function resampleState(v: View, dice: Dice): State {
  if (!v.own) throw new Error(`no resampling for ${v.seat}`);
  const me = seatIndex(v.seat);
  const own = cloneSide(v.own);
  const pub = clonePublic(v.public);
  const hidden: Partial<HiddenParts> = {};
  const foe = likelyEnemy(v, pub, own, me, dice, hidden);
  return {
    pub,
    sides: me === 0 ? [own, foe] : [foe, own],
    steps: v.steps.map((f) => withSeal(copyJson(f), pub, own, foe, me)),
    outcome: v.outcome && copyJson(v.outcome),
    hidden,
  };
}

// ---- the enemy

function likelyEnemy(
  v: View,
  pub: Public,
  own: Side,
  me: SeatIndex,
  dice: Dice,
  hidden: Partial<HiddenParts>,
): Side {
  const foe = enemyOf(me);
  const { scenario, version } = scenarioIn(pub);
  const start = emptyPublic(scenario, version, pub.options);
  const side = emptySide(start, foe);
  if (v.steps.some((f) => f.step === 'setup')) return side;
  deploy(start, side, foe, readyMade(start, side, foe));
  place(start, side, foe);
  pub.bases.forEach((b, i) => {
    if (b.owner === foe && start.bases[i].owner === me) side.decks.push(emptyDeck(-1, i));
  });
  const cast: Cast = { v, pub, own, side, me, foe, dice, hidden };
  sinkKnown(cast);
  const battle = battleIn(v);
  if (battle) castBattle(cast, battle);
  spreadHits(cast, new Set(battle ? namedShips(side) : []));
  spreadUnloading(cast);
  placeTaskForces(cast, battle && namedShips(side).some((x) => x.tf > 0) ? battle.hex : -1); // a list may hold submarines alone
  for (const { imagine } of rulesOf(pub).rules) imagine?.(cast);
  losePlanes(cast);
  placeFormations(cast, castPlanes(cast));
  for (const { imaginePlanes } of rulesOf(pub).rules) imaginePlanes?.(cast);
  return side;
}

function sinkKnown({ pub, side, me }: Cast): void {
  for (const { ship: name } of pub.score[me].sunk) {
    const i = side.ships.findIndex((x) => x.fate !== 'sunk' && knownName(x) === name);
    const ship = side.ships[i];
    if (!ship) continue;
    const tf = side.tfs[ship.tf - 1];
    ship.fate = 'sunk';
    ship.hits = damageFactor(pub, ship);
    ship.tf = 0;
    delete ship.mods?.submarines;
    if (!tf) continue;
    tf.ships = tf.ships.filter((x) => x !== i);
    if (tf.ships.length === 0) side.tfs[tf.no - 1] = null;
  }
}

/** Hits on ships afloat that come to the points scored for them: the fewest ships first found; none that shows is crippled by it. */
function spreadHits({ pub, side, me, foe }: Cast, named: ReadonlySet<Ship>): void {
  const target = Math.max(0, pub.score[me].hits - hitPoints(foe, side.ships));
  const paths: (number[] | null)[] = Array.from({ length: target + 1 }, () => null);
  paths[0] = [];
  side.ships.forEach((ship, i) => {
    if (ship.fate === 'sunk') return;
    const worth = pointsRow(foe, ship).hit;
    const damage = damageFactor(pub, ship);
    const most = named.has(ship) && damage >= COMBAT.damage.cripplesFrom ? damage - 2 : damage - 1;
    for (let k = ship.hits; k < most; k++)
      for (let sum = target; sum >= worth; sum--) {
        const before = paths[sum - worth];
        if (before && !paths[sum]) paths[sum] = [...before, i];
      }
  });
  const counts = new Map<number, number>();
  for (const i of paths[target] ?? []) counts.set(i, (counts.get(i) ?? 0) + 1);
  for (const [i, n] of counts) side.ships[i].hits += n;
}

function spreadUnloading({ pub, side, foe }: Cast): void {
  let turns = unloadedPoints(pub.score[foe]) / VICTORY.unloading;
  for (const ship of side.ships) {
    if (!['AP', 'APD'].includes(classOf(ship))) continue;
    ship.unloaded = Math.min(turns, VICTORY.unloadTurns);
    turns -= ship.unloaded;
  }
}

// ---- ships

/** One task force under each counter; the others somewhere out of sight. */
function placeTaskForces(cast: Cast, battle: Hex): void {
  const { v, pub, side, foe, dice } = cast;
  const counters = v.counters.filter((c) => c.seat === foe && c.kind === 'tf');
  const hexes = counters.map((c) => c.hex).filter((hex) => hex !== battle);
  const named = new Set(namedShips(side).map((x) => x.tf));
  const free = side.tfs.filter((tf): tf is TaskForce => !!tf && tf.hex >= 0 && !named.has(tf.no));
  while (free.length < hexes.length && splitOne(side, free));
  for (const hex of hexes) {
    if (free.length === 0) return;
    const here = free.findIndex((tf) => tf.hex === hex);
    const [tf] = free.splice(here >= 0 ? here : pick(dice, free.length, 'task force'), 1);
    moveTo(side, tf, hex);
    tf.seen = true;
    tf.condition = knownCondition(v, 'tf', hex);
  }
  for (const tf of free) {
    for (let tries = 0; tries < 6; tries++) {
      const hex = tries === 0 ? drifted(pub, tf.hex, dice) : drifted(pub, drifted(pub, tf.hex, dice), dice);
      if (hex === battle) continue;
      if (eyeOf(pub, cast.own, cast.me, false, { kind: 'tf', hex, high: false }).condition > 0) continue;
      moveTo(side, tf, hex);
      break;
    }
  }
}

/** Makes one more task force of a large one. */
function splitOne(side: Side, free: TaskForce[]): boolean {
  const large = free.reduce((a, b) => (b.ships.length > a.ships.length ? b : a), free[0]);
  if (!large || large.ships.length < 2) return false;
  const gap = side.tfs.findIndex((x) => x === null);
  const no = (gap < 0 ? side.tfs.length : gap) + 1;
  const tf = { ...newTaskForce(no, large.hex), ships: large.ships.splice(-1) };
  side.tfs[no - 1] = tf;
  for (const i of tf.ships) side.ships[i].tf = no;
  free.push(tf);
  return true;
}

/** A walk by sea of as many hexes as there were turns, up to a day's sailing. */
function drifted(p: Public, from: Hex, dice: Dice): Hex {
  let at = from;
  for (let i = 0; i < Math.min(p.turn, 24); i++) {
    const ways = DIRECTIONS.filter((d) => isInPlay(p, neighbour(GRID, at, d)) && shipMayPass(at, d));
    if (ways.length > 0) at = neighbour(GRID, at, choose(dice, ways, 'drift'));
  }
  return terrainAt(at) === 'land' ? from : at;
}

// ---- planes

const isGone = (side: Side, deck: Deck): boolean => deck.ship >= 0 && side.ships[deck.ship].fate === 'sunk';

/** As many as are known to be lost, those of sunken ships first; the rest of these have found another deck. */
function losePlanes(cast: Cast): void {
  const { v, pub, side, me, foe, dice } = cast;
  const inSight = v.counters.filter((c) => c.seat === foe && c.kind === 'af').length;
  let lost = pub.score[me].planes + pub.score[me].wasted;
  for (; lost > 0; lost--) {
    const all = everyStack(side);
    const wet = all.filter((x) => isGone(side, x.deck));
    const from = wet.length > 0 ? wet : all;
    if (all.reduce((n, x) => n + x.stack.n, 0) <= inSight) break; // something flies under every counter
    addToTally(side.lostEver, takeOne(choose(dice, from, 'lost')).t, 1);
  }
  if (lost > 0) replaced(side, lost);
  for (const parcel of everyStack(side)) {
    if (!isGone(side, parcel.deck) && !tooFull(cast, parcel.deck)) continue;
    while (parcel.stack.n > 0 && (isGone(side, parcel.deck) || tooFull(cast, parcel.deck))) {
      const one = takeOne(parcel);
      const home = side.decks.find(
        (d) =>
          !isGone(side, d) &&
          handles(pub, side, foe, d, one.t) &&
          parked(d) < deckValues(pub, side, d).capacity,
      );
      if (home) addStack(home.landed, { ...one, w: 0, d: 0 });
      else aloft(cast, hiddenHex(cast), [one], false);
    }
  }
}

const tooFull = ({ pub, side }: Cast, deck: Deck): boolean =>
  parked(deck) > deckValues(pub, side, deck).capacity;

/** More lost than there were: replacements must have come. */
function replaced(side: Side, n: number): void {
  const type = side.lostEver.findIndex((x) => x > 0);
  addToTally(side.lostEver, type, n);
  addToTally(side.joined, type, n);
}

/** More in sight than there were left: they, too, must have come. */
function newcomer(side: Side): Stack {
  const seen = side.afs.find((af) => af)?.groups[0].t ?? 0;
  const lost = side.lostEver.findIndex((x) => x > 0);
  const t = lost < 0 ? seen : lost;
  addToTally(side.joined, t, 1);
  return { t, n: 1, w: 0, d: 0, m: 0 };
}

function hiddenHex({ pub, side, foe }: Cast): Hex {
  const base = pub.bases.find((b) => b.owner === foe && b.hex >= 0);
  return base?.hex ?? side.tfs.find((tf) => tf && tf.hex >= 0)?.hex ?? 0;
}

function aloft({ v, pub, side }: Cast, hex: Hex, stacks: readonly Stack[], seen: boolean): void {
  const no = side.afs.findIndex((x) => x === null) + 1;
  const kept = side.afs.find((x) => x && x.hex === hex && x.seen === seen);
  const groups = stacks.map(
    (s): Group => ({
      t: s.t,
      n: s.n,
      w: s.w,
      armed: s.w > 0 ? 1 : 0,
      high: 0,
      by: pub.turn + 3,
      m: s.m,
      from: -1,
      spent: 0,
    }),
  );
  if (no === 0 || kept) {
    kept?.groups.push(...groups);
    return;
  }
  const af = {
    ...newFormation(no, groups, 0, Math.max(1, pub.turn - 1)),
    hex,
    seen,
    fresh: false,
    began: seen,
  };
  af.condition = knownCondition(v, 'af', hex);
  side.afs[no - 1] = af;
}

/** One formation under each counter, of about the size last reported, with a plane kept for each of the others. */
/** FT-7.12.2a, FT-7.12.3: the Air Factors that a report tells of; null where it tells no number. */
function madeOut(told: Report): number | null {
  if (told.condition === 2) return told.total;
  if (told.condition !== 3) return null;
  return told.units.flatMap((unit) => Object.values(unit)).reduce((sum, n) => sum + n, 0);
}

function placeFormations(cast: Cast, known: ReadonlySet<Hex>): void {
  const { v, side, foe, dice } = cast;
  const counters = v.counters.filter((c) => c.seat === foe && c.kind === 'af' && !known.has(c.hex));
  counters.forEach(({ hex }, i) => {
    const told = v.own?.sightings.find((g) => g.live && g.kind === 'af' && g.hex === hex)?.report;
    const size = (told && madeOut(told)) ?? 1 + pick(dice, 6, 'size');
    const spare = everyStack(side).reduce((n, x) => n + x.stack.n, 0) - (counters.length - 1 - i);
    const stacks: Stack[] = [];
    for (let n = 0; n < Math.max(1, Math.min(size, spare)); n++) {
      const left = everyStack(side);
      addStack(stacks, left.length > 0 ? takeOne(choose(dice, left, 'aloft')) : newcomer(side));
    }
    aloft(
      cast,
      hex,
      stacks.map((x) => ({ ...x, d: 0 })),
      true,
    );
  });
}
