import { need } from '../../../kernel/refusal.ts';
import { strikeOffDummies } from '../search/cards.ts';
import { hurt, worse } from './damage.ts';
import type { StepOf, StepRule } from '../step-types.ts';
import { bombard, fireOn, priceOf } from './gunnery.ts';
import { boardOf, hexName } from '../open/board.ts';
import { boardFor, dayTurn, inPort, openBase, printed, shipNamed, shipsOf, tfNamed } from '../open/forces.ts';
import { checkFire, freeHexes } from '../open/battle.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf, type Side, SIDES, TABLES } from '../open/pack.ts';
import type { Battle, Ship } from '../open/view.ts';
import { isScreening, isSecond } from '../open/turn/stages.ts';
import { inTurn, type Play, SIDE_WORDS, type State, sight, announce, tellSides } from '../state.ts';
import { mendPile } from '../search/cards.ts';
import { newTaskForce, takeLabel, tidy } from '../turn/task-forces.ts';
import { baseFires } from '../turn/transports.ts';

/** CC-20.d to CC-20.f: one surface combat from screening to the last round. */

type BattleStep = StepOf<'battle'>;

export function startBattle(play: Play, b: Battle, no: 1 | 2): void {
  const { s } = play;
  for (const side of SIDES) b[side].push(...harbourMates(s, b, side));
  for (const side of SIDES)
    b[side] = b[side].filter((label) => {
      const tf = tfNamed(s.sides[side], label);
      if (!tf) return false;
      strikeOffDummies(tf); // CC-22.d
      const real = shipsOf(s.sides[side], label).length > 0;
      if (!real) {
        tidy(s.sides[side], tf);
        announce(play, 'dummy', 'CC-22.d', `${label} was nothing but dummy ships.`, { reveals: true });
      }
      return real;
    });
  const sides = SIDES.filter((side) => b[side].length > 0);
  if (sides.length === 0 || (sides.length === 1 && b.base === '')) return;
  if (b.base !== '' && !openBase(boardFor(s), s.pub, b.base)) return;
  const night = !dayTurn(s);
  const allDark = (side: Side): boolean =>
    b[side].length > 0 && b[side].every((l) => tfNamed(s.sides[side], l)?.up !== 2);
  const dark = SIDES.filter(allDark);
  const f: BattleStep = {
    step: 'battle',
    ...b,
    night,
    no,
    port: SIDES.some((side) => b[side].some((l) => isPorted(s, side, l))),
    stage: sides.length === 2 ? 'first-screens' : 'fire',
    round: 1,
    order: [],
    turn: 0,
    shots: false,
    results: [],
    baseHit: 0,
    shown: { allied: [], ijn: [] },
    screened: { allied: 0, ijn: 0 },
    unspotted: night && sides.length === 2 && dark.length === 1 ? dark[0] : null,
    leaving: null,
    offer: [],
  };
  const where = hexName(boardOf(s.scenario).grid, b.hex);
  announce(play, 'battle', 'CC-20', `Surface combat in ${where}.`, { places: [b.hex], reveals: true });
  f.order = firingOrder(s, f);
  if (f.stage === 'fire') showShips(play, f);
  s.steps.push(f);
}

/** CC-24.g.vi: whoever lies in a port under attack fights with the rest, unless engaged elsewhere in this phase. */
function harbourMates(s: State, b: Battle, side: Side): string[] {
  if (!b[side].some((label) => isPorted(s, side, label))) return [];
  const declared = s.steps.find((k) => k.step === 'surface')?.battles ?? [];
  const busy = new Set([b, ...declared].flatMap((k) => k[side]));
  return s.sides[side].tfs
    .filter((tf) => tf.hex === b.hex && !busy.has(tf.label) && isPorted(s, side, tf.label))
    .map((tf) => tf.label);
}

function isPorted(s: State, side: Side, label: string): boolean {
  const tf = tfNamed(s.sides[side], label);
  return tf !== undefined && inPort(s, side, s.sides[side], tf);
}

/** By day the side without initiative first; by night surprise, or the task forces by initiative and radar. R-40. */
export function firingOrder(
  s: State,
  f: Pick<BattleStep, 'night' | 'unspotted' | 'allied' | 'ijn'>,
): BattleStep['order'] {
  const whole = (side: Side) => ({ side, tfs: f[side].slice() });
  const present = (list: BattleStep['order']): BattleStep['order'] => list.filter((g) => g.tfs.length > 0);
  if (!f.night) return present([whole(inTurn(s, false)), whole(inTurn(s, true))]);
  if (f.unspotted) return present([whole(f.unspotted), whole(enemyOf(f.unspotted))]);
  const holder = s.pub.initiative ?? 'allied';
  const rated = SIDES.flatMap((side) =>
    f[side].map((label) => ({ side, label, rating: s.pub.totals[side] + radarOf(s, side, label) })),
  );
  rated.sort((a, b) => b.rating - a.rating || (a.side === b.side ? 0 : a.side === holder ? -1 : 1));
  const order: BattleStep['order'] = [];
  for (const { side, label } of rated) {
    const last = order.at(-1);
    if (last?.side === side) last.tfs.push(label);
    else order.push({ side, tfs: [label] });
  }
  return order;
}

/** CC-20.e.v, R-67. */
const radarOf = (s: State, side: Side, label: string): number =>
  Math.max(0, ...shipsOf(s.sides[side], label).map((k) => printed(k).radar ?? 0));

const engagedShips = (s: State, f: Pick<BattleStep, 'allied' | 'ijn'>, side: Side): Ship[] =>
  f[side].flatMap((label) => shipsOf(s.sides[side], label));

export const battleStep: StepRule<'battle'> = {
  asks(s, f) {
    const id = `t${s.pub.turn}.battle${f.no}.${f.hex}.${f.allied[0] ?? f.base}.${f.ijn[0] ?? f.base}`;
    const ask = (seat: Side, kind: string, key: string, rule: string, text: string) => [
      { id: `${id}.${key}`, seat, kind, sealed: false, rule, ask: text },
    ];
    if (isScreening(f.stage))
      return ask(
        inTurn(s, isSecond(f.stage)),
        'screen',
        f.stage,
        'CC-20.f',
        'Which of your ships are screened?',
      );
    if (f.stage === 'offer' && f.leaving)
      return ask(
        enemyOf(f.leaving),
        'offer',
        `offer${f.round}`,
        'CC-20.e.iii-2',
        'Name the hexes the enemy may withdraw to.',
      );
    if (f.stage === 'retreat' && f.leaving)
      return ask(
        f.leaving,
        'retreat',
        `retreat${f.round}`,
        'CC-20.e.iii-2',
        'Which of the hexes do you withdraw to?',
      );
    const group = f.order[f.turn];
    if (f.stage !== 'fire' || !group || !canFire(s, f, group)) return [];
    return ask(
      group.side,
      'fire',
      `r${f.round}.${f.turn}`,
      'CC-20.d',
      `Round ${f.round}: who fires at whom?`,
    );
  },
  order(play, f, seat, order) {
    const side = seat as Side;
    if (order.kind === 'screen') screen(play, f, side, order);
    else if (order.kind === 'fire') fire(play, f, side, order);
    else if (order.kind === 'offer') offer(play, f, side, order);
    else if (order.kind === 'retreat') retreat(play, f, side, order.hex);
  },
  advance(play, f) {
    if (f.stage !== 'fire') return closeBattle(play, f);
    if (f.turn < f.order.length) {
      f.turn++;
      return true;
    }
    return endRound(play, f);
  },
};

/** A firing group is asked while it has a ship in the battle. */
const canFire = (s: State, f: BattleStep, group: BattleStep['order'][number]): boolean =>
  group.tfs.some((label) => shipsOf(s.sides[group.side], label).length > 0) &&
  (engagedShips(s, f, enemyOf(group.side)).length > 0 || f.base !== '');

function screen(play: Play, f: BattleStep, side: Side, order: OrderOf<'screen'>): void {
  const { s } = play;
  const mine = engagedShips(s, f, side);
  need(new Set(order.ships).size === order.ships.length, 'CC-20.f', 'A ship is named twice.');
  for (const id of order.ships)
    need(
      mine.some((k) => k.id === id),
      'CC-20.f',
      `"${id}" is not in this battle.`,
    );
  for (const k of mine) k.screened = order.ships.includes(k.id);
  f.screened[side] = order.ships.length;
  f.stage = f.stage === 'first-screens' ? 'second-screens' : 'fire';
  const text = `${SIDE_WORDS[side]} screen ${order.ships.length} of ${mine.length} counters.`;
  announce(play, 'screen', 'CC-20.f', text, { reveals: true });
  if (f.stage === 'fire') showShips(play, f);
}

/** Everything not screened is laid open. */
function showShips(play: Play, f: BattleStep): void {
  const { s } = play;
  for (const side of SIDES) {
    const ships = engagedShips(s, f, side).filter((k) => !k.screened);
    f.shown[side] = ships.map((k) => k.id);
    for (const label of f[side]) {
      const seen = ships.filter((k) => k.tf === label).map((k) => k.id);
      if (seen.length > 0)
        s.sides[enemyOf(side)].know.log.push({ turn: s.pub.turn, label, hex: f.hex, ships: seen });
    }
    if (ships.length > 0)
      announce(
        play,
        'battle',
        'CC-20.f',
        `${SIDE_WORDS[side]}: ${ships.map((k) => printed(k).name).join(', ')}.`,
        { reveals: true },
      );
  }
}

function fire(play: Play, f: BattleStep, side: Side, order: OrderOf<'fire'>): void {
  const { s } = play;
  const enemy = enemyOf(side);
  if (order.withdraw) {
    need(f.round > 2, 'CC-20.e.iii', 'Nobody withdraws before the third round.');
    need(order.shots.length === 0, 'CC-20.e.iii', 'Withdrawal takes the place of attacks.');
    need(f[enemy].length > 0, 'CC-20.e.iii', 'There is nobody to withdraw from.');
    need(freeHexes(sight(s, side), f.hex).length > 0, 'CC-20.e.iii-2', 'There is no hex to withdraw to.');
    applyResults(play, f);
    f.leaving = side;
    f.stage = 'offer';
    announce(play, 'battle', 'CC-20.e.iii', `${SIDE_WORDS[side]} withdraw.`, { reveals: true });
    return;
  }
  checkFire(sight(s, side), f, order);
  const fired = fireOn(play, f, side, order);
  f.shots ||= fired.effective;
  f.results.push(...fired.results);
  if (fired.land > 0) {
    f.baseHit += fired.land;
    f.shots = true;
  }
  returnFire(play, f, side, order);
  if (f.night) applyResults(play, f);
  f.turn++;
}

/** once a round the base answers ships that fire on it or on ships in its port; by day its hits too count at the end. */
function returnFire(play: Play, f: BattleStep, side: Side, order: OrderOf<'fire'>): void {
  const { s } = play;
  const base = f.base !== '' ? f.base : f.port ? portBase(s, f) : '';
  if (f.answered || base === '' || openBase(boardFor(s), s.pub, base)?.type.side === side) return;
  const aimed = order.shots.filter((k) => k.at === 'base' || f.port).map((k) => k.ship);
  const ships = s.sides[side].ships.filter((k) => aimed.includes(k.id));
  const hit = baseFires(play, base, ships, 'CC-24.g.vii');
  if (hit && f.order.slice(f.turn + 1).some((group) => group.side === side)) f.answered = true;
  if (hit?.state) f.results.push({ side, ship: hit.ship.id, state: hit.state });
}

const portBase = (s: State, f: BattleStep): string =>
  boardOf(s.scenario).bases.find((b) => b.hex === f.hex && openBase(boardFor(s), s.pub, b.type.id))?.type
    .id ?? '';

/** Damage takes hold: by day when both have fired, by night at once. CC-20.e.i-2, CC-20.e.ii. */
function applyResults(play: Play, f: BattleStep): void {
  const { s } = play;
  const worst = new Map<string, (typeof f.results)[number]>();
  for (const r of f.results) {
    const so = worst.get(r.ship);
    worst.set(r.ship, so ? { ...r, state: worse(so.state, r.state) } : r);
  }
  for (const r of worst.values()) {
    const ship = shipNamed(s.sides[r.side], r.ship);
    if (ship) hurt(play, r.side, ship, r.state);
  }
  f.results = [];
  if (f.baseHit > 0) bombard(play, f, f.baseHit);
  f.baseHit = 0;
  for (const side of SIDES) {
    f[side] = f[side].filter((label) => tfNamed(s.sides[side], label) !== undefined);
    f.screened[side] = engagedShips(s, f, side).filter((k) => k.screened).length;
  }
}

function endRound(play: Play, f: BattleStep): boolean {
  const { s } = play;
  applyResults(play, f);
  const quiet = !f.shots;
  const oneGone = SIDES.some((side) => engagedShips(s, f, side).length === 0);
  if (quiet || oneGone || f.round >= TABLES.rounds) return closeBattle(play, f);
  for (const side of SIDES)
    f.shown[side] = f.shown[side].filter((id) => engagedShips(s, f, side).some((k) => k.id === id));
  f.round++;
  f.turn = 0;
  f.shots = false;
  delete f.answered;
  f.order = firingOrder(s, f);
  return true;
}

function closeBattle(play: Play, f: BattleStep): false {
  for (const side of SIDES) for (const k of play.s.sides[side].ships) k.screened = false;
  const names = SIDES.map((side) => `${side} ${priceOf(play.s, side)}`).join(', ');
  tellSides(
    play,
    'battle',
    'CC-20.e',
    `The combat is over after round ${f.round} (${names}).`,
    {
      allied: `The combat is over after round ${f.round}.`,
      ijn: `The combat is over after round ${f.round}.`,
      public: `The combat is over after round ${f.round}.`,
    },
    { reveals: true },
  );
  return false;
}

function offer(play: Play, f: BattleStep, side: Side, order: OrderOf<'offer'>): void {
  const free = freeHexes(sight(play.s, side), f.hex);
  const wanted = Math.min(2, free.length);
  need(
    new Set(order.hexes).size === wanted && order.hexes.length === wanted,
    'CC-20.e.iii-2',
    `Name ${wanted} different hexes.`,
  );
  for (const hex of order.hexes)
    need(free.includes(hex), 'CC-20.e.iii-2', 'Name hexes next to the battle that ships can enter.');
  f.offer = order.hexes.slice();
  f.stage = 'retreat';
  const { grid } = boardOf(play.s.scenario);
  const text = `${SIDE_WORDS[side]} leave open the way to ${order.hexes.map((hex) => hexName(grid, hex)).join(' or ')}.`;
  announce(play, 'withdrawal', 'CC-20.e.iii-2', text, { places: order.hexes.slice(), reveals: true });
}

/** Ships dead in the water stay behind as a task force of their own. R-38. */
function retreat(play: Play, f: BattleStep, side: Side, hex: number): void {
  need(f.offer.includes(hex), 'CC-20.e.iii-2', 'Choose one of the hexes named.');
  const { s } = play;
  const own = s.sides[side];
  for (const label of f[side]) {
    const tf = tfNamed(own, label);
    if (!tf) continue;
    const dead = shipsOf(own, label).filter((k) => k.state === 'ditw');
    if (dead.length === shipsOf(own, label).length) continue;
    if (dead.length > 0) leaveBehind(own, tf, dead);
    tf.hex = hex;
    if (boardOf(s.scenario).islands.has(hex)) tf.island = true;
  }
  f.stage = 'done';
  announce(
    play,
    'battle',
    'CC-20.e.iii-2',
    `${SIDE_WORDS[side]} withdraw to ${hexName(boardOf(s.scenario).grid, hex)}.`,
    { places: [hex], reveals: true },
  );
}

function leaveBehind(
  own: State['sides'][Side],
  from: ReturnType<typeof newTaskForce>,
  dead: readonly Ship[],
): void {
  const tf = { ...newTaskForce(takeLabel(own), from.hex), start: from.start, moved: from.moved, up: from.up };
  own.tfs.push(tf);
  for (const k of dead) k.tf = tf.label;
  mendPile(own, from);
  mendPile(own, tf);
}
