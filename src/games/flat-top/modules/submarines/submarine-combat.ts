import type { Hex } from '../../../../kernel/hex.ts';
import type { StepRule } from '../../../../kernel/steps.ts';
import type { BattleShip, Duel, SubmarinesFrame } from '../../open/battle/battle-frames.ts';
import { enemyOf, nation, type PerSeat, seatIndex, type SeatIndex, type Ship } from '../../open/forces.ts';
import { hexLabel, terrainAt } from '../../open/pack/map.ts';
import type { Order, OrderOf } from '../../open/orders.ts';
import {
  checkCharge,
  checkDive,
  checkHunt,
  checkSalvo,
  chargeFactors,
  firstByDepth,
  mayCharge,
  mayHunt,
  maySalvo,
  salvoTable,
} from '../../open/modules/submarines/submarine-fighting.ts';
import { systemOf } from '../../open/modules/submarines/submarine-systems.ts';
import { classOf, dataOf, isStorm } from '../../open/values.ts';
import { battleTitle, nameShips, renewShips, shipAtPlace } from '../../battle/battle-ships.ts';
import { settleSightings } from '../../sight/observation.ts';
import { loseOverdue } from '../../flight/overdue.ts';
import { sealedStep } from '../../sealed.ts';
import { announce, type Game, type State } from '../../state.ts';
import { withHarried } from '../harried.ts';
import { meetByNight } from './night-targets.ts';
import { strikeBoat } from './submarine-charge.ts';
import { orderDuels, strikeBoats } from './submarine-duel.ts';
import { hasFought } from './submarine-escape.ts';
import { huntSubmarines } from './submarine-hunt.ts';
import { surface } from './submarine-sight.ts';
import { type Attack, resolveTogether } from '../../battle/surface-fire.ts';
import { type Boat, boatsOf, meetsEnemy } from '../../open/modules/submarines/boats-below.ts';

/**
 * FT-OPT-SUB-7: after all other combat, submarines with the enemy in their hex fight or go deep. Planes attack them first, then
 * ships, and those that are left attack ships.
 */

type Stage = SubmarinesFrame['open']['stage'];

/** Both sides are asked while they have submarines and the enemy shows anything at all, so that the question tells nothing. */
export function beginSubmarineCombat(play: Game): void {
  const { s } = play;
  s.steps.push({
    step: 'submarines',
    open: { stage: 'depth', hexes: [], hex: -1, ships: [], harried: [], bombed: [] },
    sealed: [null, null],
  });
}

/** Whether a side has a counter where submarines may be: on the open sea, or off a coast too. */
const showsAnything = (s: State, seat: SeatIndex): boolean => {
  const coast = systemOf(s.pub).coast.length > 0;
  return [...s.sides[seat].tfs, ...s.sides[seat].afs].some(
    (u) => u?.seen && u.hex >= 0 && (coast || terrainAt(u.hex) === 'sea'),
  );
};

const depth = sealedStep<SubmarinesFrame, 'dive'>({
  kind: 'dive',
  rule: (s) => systemOf(s.pub).rules.dive,
  words: (s) =>
    systemOf(s.pub).depths
      ? 'Name the submarines that come out to fight, and what they dive under; the others lie where they are.' // FO-SUBA-1.3, FO-SUBB-DEP
      : 'Name the submarines that fight; the others go deep.',
  asked: (s) => [
    boatsOf(s.sides[0]).length > 0 && showsAnything(s, 1),
    boatsOf(s.sides[1]).length > 0 && showsAnything(s, 0),
  ],
  check: (s, _, seat, order) => checkDive(s.pub, s.sides[seat], order),
  resolve(play, f, answers) {
    f.open.hexes = choose(play, answers);
    return nextHex(play, f);
  },
});

/** FT-OPT-SUB-7b: who fights comes into view, who does not dives; one on the map is seen to do so. */
function choose(play: Game, answers: PerSeat<OrderOf<'dive'> | null>): Hex[] {
  const { s } = play;
  const hexes = new Set<Hex>();
  for (const seat of [0, 1] as const) {
    const fight = (answers[seat]?.fight ?? []).map((i) => s.sides[seat].ships[i]);
    if (systemOf(s.pub).depths) {
      for (const hex of comeOut(play, seat, answers[seat], fight)) hexes.add(hex);
      continue;
    }
    for (const boat of boatsOf(s.sides[seat])) {
      if (!meetsEnemy(s.pub, s.sides[seat], boat)) continue;
      if (!fight.includes(boat)) {
        dive(play, seat, boat);
        continue;
      }
      boat.mods.submarines.fought = s.pub.turn;
      hexes.add(boat.mods.submarines.hex);
      if (!boat.mods.submarines.seen) surface(play, seat, boat, 'the battle');
    }
  }
  return [...hexes].sort((a, b) => a - b);
}

/** FO-SUBA-1.3: depths stand; who is named comes into view to attack, and who is in view is in it. FO-SUBB-DEP: dives are ordered now. */
function comeOut(play: Game, seat: SeatIndex, order: OrderOf<'dive'> | null, fight: readonly Ship[]): Hex[] {
  const { s } = play;
  const side = s.sides[seat];
  for (const boat of boatsOf(side)) {
    const perils = order?.under?.find((x) => side.ships[x.ship] === boat)?.perils;
    if (perils && perils.length > 0) boat.mods.submarines.under = [...perils];
    else delete boat.mods.submarines.under;
    if (fight.includes(boat) && !boat.mods.submarines.seen) surface(play, seat, boat, 'the battle');
  }
  return boatsOf(side).flatMap((boat) => (isMet(s, seat, boat) ? [boat.mods.submarines.hex] : []));
}

/** A boat in view with enemies in view in its hex. */
const isMet = (s: State, seat: SeatIndex, { mods: { submarines: sub } }: Boat): boolean =>
  sub.seen &&
  !isStorm(s.pub, sub.hex) &&
  [...s.sides[enemyOf(seat)].tfs, ...s.sides[enemyOf(seat)].afs].some((u) => u?.seen && u.hex === sub.hex);

function dive(play: Game, seat: SeatIndex, boat: Boat): void {
  boat.mods.submarines.dived = play.s.pub.turn;
  if (!boat.mods.submarines.seen) return;
  const text = `A submarine of the ${nation(seat)} goes deep in ${hexLabel(boat.mods.submarines.hex)}.`;
  announce(play, 'dives', 'FT-OPT-SUB-7b', text, { places: [boat.mods.submarines.hex] });
}

/** The next hex in which submarines fight, or the end of the phase. */
function nextHex(play: Game, f: SubmarinesFrame): boolean {
  const { s } = play;
  const [hex, ...rest] = f.open.hexes;
  if (hex === undefined) {
    for (const seat of [0, 1] as const) loseOverdue(play, seat); // RUL-38
    settleSightings(s);
    return false;
  }
  f.open = { stage: 'hunt', hexes: rest, hex, ships: layOpen(s, hex), harried: [], bombed: [] };
  f.open.harried = f.open.ships.map(() => 0);
  if (systemOf(s.pub).first !== 'none') f.open.duel = newDuel(s, f.open.ships);
  f.sealed = [null, null];
  announce(play, 'submarines', systemOf(s.pub).rules.fight, `Submarines fight in ${hexLabel(hex)}.`, {
    places: [hex],
  });
  return true;
}

/** FO-SUBB-6.1, FO-SUBB-6.2: by depth and hour some boats go before all others. */
function newDuel(s: State, ships: readonly BattleShip[]): Duel {
  const duel: Duel = { charges: [], orders: [], fired: [], mute: [] };
  if (systemOf(s.pub).first === 'depth')
    duel.ahead = ships.flatMap((x, k) =>
      x.depth && firstByDepth(s.pub, x.depth) === 'boat first' ? [k] : [],
    );
  return duel;
}

/** The ships that can be met, and after them the submarines (RUL-156). FO-SUBB-5.3: over boats that all lie deep, only those that can attack them. */
function layOpen(s: State, hex: Hex): BattleShip[] {
  const boats = ([0, 1] as const).map((seat) =>
    boatsOf(s.sides[seat]).filter(
      (x) =>
        x.mods.submarines.hex === hex &&
        (x.mods.submarines.depth ? isMet(s, seat, x) : x.mods.submarines.fought === s.pub.turn),
    ),
  );
  const met = ([0, 1] as const).filter((seat) => boats[enemyOf(seat)].length > 0);
  const isDeep = ([0, 1] as const).map((seat) =>
    boats[seat].every((x) => x.mods.submarines.depth === 'deep'),
  );
  const ships = nameShips(
    s,
    hex,
    met,
    (ship, tf) =>
      tf.seen && (!isDeep[enemyOf(seatIndex(dataOf(ship).side))] || chargeFactors(classOf(ship)) > 0),
  );
  for (const seat of [0, 1] as const)
    for (const boat of boats[seat]) {
      boat.place = ships.length;
      const shown = { anchored: false, crippled: false, sunk: false };
      const { depth: lies } = boat.mods.submarines;
      const what = { seat, title: battleTitle(boat), cls: classOf(boat), tf: -1 };
      ships.push({ ...what, ...shown, ...(lies ? { depth: lies } : {}) });
    }
  return ships;
}

// ---- planes (FT-OPT-SUB-7c, FT-OPT-SUB-8)

const hunting = (next: (play: Game, f: SubmarinesFrame) => true): StepRule<State, SubmarinesFrame, Order> =>
  sealedStep<SubmarinesFrame, 'hunt'>({
    kind: 'hunt',
    rule: 'FT-OPT-SUB-8b',
    words: 'Name the planes that attack submarines.',
    asked: (s, f) => [mayHunt(s.sides[0], 0, f.open), mayHunt(s.sides[1], 1, f.open)],
    check: (s, f, seat, order) => checkHunt(s.pub, s.sides[seat], seat, f.open, order),
    resolve(play, f, answers) {
      for (const seat of [0, 1] as const) huntSubmarines(play, f.open, seat, answers[seat]?.attacks ?? []);
      return next(play, f);
    },
  });

const hunt = hunting((play, f) => enter(play, f, 'charge'));

/** FO-SUBB-6.1: planes at boats that have attacked first; then the ships that let them go ahead. */
const pursuit = hunting((play, f) => {
  if (f.open.duel) strikeBoats(play, f.open, f.open.duel, 'after');
  return enter(play, f, 'salvo');
});

function enter(play: Game, f: SubmarinesFrame, stage: Stage): true {
  f.open.stage = stage;
  f.sealed = [null, null];
  renewShips(play.s, f.open.ships);
  return true;
}

// ---- ships (FT-OPT-SUB-9)

const charge = sealedStep<SubmarinesFrame, 'charge'>({
  kind: 'charge',
  rule: 'FT-OPT-SUB-9',
  words: 'Say which ships attack which submarines.',
  asked: (s, f) => [mayCharge(s.pub, f.open, 0), mayCharge(s.pub, f.open, 1)],
  check: (s, f, seat, order) => checkCharge(s.pub, s.sides[seat], seat, f.open, order),
  resolve(play, f, answers) {
    const { s } = play;
    const { duel } = f.open;
    if (duel) {
      duel.charges = ([0, 1] as const).flatMap((seat) =>
        (answers[seat]?.attacks ?? []).map(({ by, ...x }) => ({ ...x, by: s.sides[seat].ships[by].place })),
      );
      orderDuels(play, f.open, duel);
      strikeBoats(play, f.open, duel, 'before');
      return enter(play, f, 'ambush');
    }
    for (const seat of [0, 1] as const) {
      const attacks = answers[seat]?.attacks ?? [];
      for (const place of [...new Set(attacks.map((x) => x.ship))].sort((a, b) => a - b)) {
        const by = attacks.filter((x) => x.ship === place).map((x) => s.sides[seat].ships[x.by]);
        const factors = by.reduce((n, x) => n + chargeFactors(f.open.ships[x.place].cls), 0);
        f.open.harried[place] += by.length;
        for (const ship of by) ship.engaged = s.pub.turn;
        strikeBoat(play, f.open, place, seat, factors, by.length);
      }
    }
    return enter(play, f, 'salvo');
  },
});

const salvo = sealedStep<SubmarinesFrame, 'salvo'>({
  kind: 'salvo',
  rule: 'FT-OPT-SUB-9b',
  words: 'Say at which ships your submarines fire.',
  asked: (s, f) => [maySalvo(s.pub, f.open, 0), maySalvo(s.pub, f.open, 1)],
  check: (s, f, seat, order) => checkSalvo(s.pub, s.sides[seat], seat, f.open, order),
  resolve(play, f, given) {
    const answers = meetByNight(play, f.open, given);
    fireAll(play, f, answers);
    const { duel, stage } = f.open;
    if (!duel || stage === 'salvo') return nextHex(play, f);
    if (duel.ahead) return enter(play, f, 'pursuit');
    strikeBoats(play, f.open, duel, 'after');
    return enter(play, f, 'salvo');
  },
});

function fireAll(play: Game, f: SubmarinesFrame, answers: PerSeat<OrderOf<'salvo'> | null>): void {
  const { s } = play;
  const attacks = ([0, 1] as const).flatMap((seat) => {
    const order = answers[seat];
    const shots = (order?.fire ?? []).map(
      ({ by, ship, factors }): Attack => ({
        seat,
        place: ship,
        factors,
        bht: salvoTable({ p: s.pub, side: s.sides[seat], seat }, f.open, s.sides[seat].ships[by].place),
        arm: 'torpedo',
        weapon: 'torpedoes',
      }),
    );
    return order?.joined ? together(shots) : shots;
  });
  for (const { place } of attacks) {
    const at = shipAtPlace(s, place);
    if (at) at.ship.engaged = s.pub.turn;
  }
  if (f.open.duel) noteSalvo(s, f.open.duel, answers);
  resolveTogether(play, f.open.ships, attacks, 'FT-OPT-SUB-9b');
}

/** FO-SUBO-9.4: what is fired at one ship is one attack, on the lowest of the tables of those who fire. */
function together(fire: readonly Attack[]): Attack[] {
  const lowest = (a: Attack, b: Attack): Attack => (b.bht.n < a.bht.n ? b : a);
  return [...new Set(fire.map((x) => x.place))].map((place) => {
    const at = fire.filter((x) => x.place === place);
    return { ...at.reduce(lowest), factors: at.reduce((n, x) => n + x.factors, 0) };
  });
}

/** FO-SUBA-CBT-MOD-7: who has fired, and which task forces know of it. */
function noteSalvo(s: State, duel: Duel, answers: PerSeat<OrderOf<'salvo'> | null>): void {
  for (const seat of [0, 1] as const)
    for (const { by, ship } of answers[seat]?.fire ?? []) {
      const { place } = s.sides[seat].ships[by];
      if (!duel.fired.includes(place)) duel.fired.push(place);
      hasFought(s, place);
      const enemy = s.sides[enemyOf(seat)];
      const at = shipAtPlace(s, ship);
      const notes = enemy.mods.submarines;
      if (at && notes) notes.harried = withHarried(notes.harried, enemy, at.index, s.pub.turn);
    }
}

const STAGES: { [K in Stage]: StepRule<State, SubmarinesFrame, Order> } = {
  depth,
  hunt,
  charge,
  ambush: salvo,
  pursuit,
  salvo,
};

export const submarinesStep: StepRule<State, SubmarinesFrame, Order> = {
  asks: (s, f) => STAGES[f.open.stage].asks?.(s, f) ?? [],
  order: (play, f, seat, order, d) => STAGES[f.open.stage].order?.(play, f, seat, order, d),
  advance: (play, f) => STAGES[f.open.stage].advance?.(play, f) ?? false,
};
