import { type Hex, neighbour } from '../../../kernel/hex.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { isNight } from '../open/turn/clock.ts';
import { movesLeft } from '../open/flight/plane-movement.ts';
import { enemyOf, NATIONS, type SeatIndex, SEATS, type TaskForce } from '../open/forces.ts';
import type { ShadowFrame, Shadowing, ShadowMoveFrame } from '../open/frames.ts';
import { GRID } from '../open/pack/map.ts';
import { hexesOf, type Order, type ShadowMoveOrder, type ShadowOrder } from '../open/orders.ts';
import { shadowSucceedsTo } from '../open/sight/observing.ts';
import { checkFollowing, checkShadowing } from '../open/sight/shadowing.ts';
import { isStorm, skyAt } from '../open/values.ts';
import { depart } from '../flight/flight.ts';
import { rollOff } from '../turn/initiative.ts';
import { asListed, settleSightings, show } from './observation.ts';
import { sealedStep } from '../sealed.ts';
import { ask, type Game, type State, tell } from '../state.ts';
import { seatIndex } from '../open/forces.ts';
import { sail, sailPlotted } from '../modules/submarines/submarines.ts';
import { endMove, enterHex, holdCourse, stepAlong } from '../turn/task-force-movement.ts';
import { type Boat, boatsOf, isBoat, isDeep } from '../open/modules/submarines/boats-below.ts';

/** FT-11: task forces in sight may be shadowed. Attempts are declared under seal; then the shadowed move, then who follows. */

/** FT-11.1b; nobody is asked where no task force stands on the map. */
export function beginShadowing(play: Game): void {
  const { s } = play;
  if (isNight(s.pub, s.pub.turn)) return;
  if (!hasCounter(s, 0) && !hasCounter(s, 1)) return;
  s.steps.push({ step: 'shadow', open: null, sealed: [null, null] });
}

type Attempt = ShadowOrder['attempts'][number];

export const shadowStep = sealedStep<ShadowFrame, 'shadow'>({
  kind: 'shadow',
  rule: 'FT-11.3',
  words: 'Name the units that shadow enemy task forces.',
  asked: (s) => [hasCounter(s, 1), hasCounter(s, 0)],
  check: (s, _, seat, order) =>
    order.attempts.forEach((a, i) =>
      checkShadowing(s.pub, s.sides[seat], seat, a, order.attempts.slice(0, i)),
    ),
  resolve(play, _, answers) {
    attempts(play, answers[0]?.attempts ?? [], answers[1]?.attempts ?? []);
  },
});

const hasCounter = (s: State, seat: SeatIndex): boolean =>
  s.sides[seat].tfs.some((tf) => tf?.seen) || boatsOf(s.sides[seat]).some((x) => x.mods.submarines.seen);

/** FT-OPT-SUB-5b: a submarine may be a quarry too. */
type Quarry = TaskForce | Boat;
const isForce = (q: Quarry | null): q is TaskForce => !!q && 'plot' in q;

/** What an attempt comes to. */
interface Hunt {
  seat: SeatIndex;
  attempt: Attempt;
  quarry: Quarry | null; // null: what was reported is not there (FT-7.12.2c), and the attempt fails
}

function attempts(play: Game, allied: readonly Attempt[], japan: readonly Attempt[]): void {
  const { s } = play;
  const hunts: Hunt[] = ([allied, japan] as const).flatMap((list, i) =>
    list.map((attempt) => ({ seat: i as SeatIndex, attempt, quarry: quarryOf(s, i as SeatIndex, attempt) })),
  );
  const first = hunts.some((h) => isMutual(h, hunts)) ? firstToReact(play) : s.pub.initiative;
  const lateness = (h: Hunt): number => (h.seat === first ? 0 : 1);
  const moved: { hunt: Hunt; hex: Hex }[] = [];
  for (const hunt of hunts.toSorted((a, b) => lateness(a) - lateness(b))) {
    if (!succeeds(play, hunt, hunts)) {
      fail(s, hunt);
      continue;
    }
    const { quarry } = hunt;
    if (!quarry || (isMutual(hunt, hunts) && hunt.seat !== first)) continue; // its own quarry moves freely
    moveQuarry(play, enemyOf(hunt.seat), quarry); // FT-11.5a
    moved.push({ hunt, hex: isForce(quarry) ? quarry.hex : quarry.mods.submarines.hex });
  }
  for (const { hunt, hex } of moved.toReversed()) {
    const { unit, no } = hunt.attempt;
    const tf = unit === 'tf' ? s.sides[hunt.seat].tfs[no - 1] : null;
    if (tf?.spent) continue; // shadowed itself, and moved as plotted (FT-11.9)
    const frame: ShadowMoveFrame = { step: 'shadow-move', open: { seat: hunt.seat }, sealed: [null, null] };
    frame.sealed[hunt.seat] = { unit, no, target: hex };
    s.steps.push(frame);
  }
  settleSightings(s);
}

/** The nth of the task forces seen in the hex of the sighting, as they were listed or else by number; or of the submarines. */
function quarryOf(s: State, seat: SeatIndex, a: Attempt): Quarry | null {
  const sighting = s.sides[seat].sightings.find((g) => g.id === a.sighting);
  if (sighting?.kind === 'ss') {
    const boats = boatsOf(s.sides[enemyOf(seat)]).filter(
      (x) => x.mods.submarines.seen && x.mods.submarines.hex === sighting.hex,
    );
    return boats.filter((x) => !isDeep(s.pub, x.mods.submarines))[a.nth] ?? null;
  }
  const enemy = s.sides[enemyOf(seat)];
  const there = enemy.tfs.filter((tf): tf is TaskForce => !!tf?.seen && tf.hex === sighting?.hex);
  return (sighting?.report.condition === 3 ? asListed(enemy, there) : there)[a.nth] ?? null;
}

/** FT-11.9, RUL-19: of task forces that shadow one another, that of last turn's initiative reacts; at first it is rolled off. */
const firstToReact = (play: Game): SeatIndex =>
  play.s.pub.initiative === -1 ? rollOff(play, -1, []) : play.s.pub.initiative;

const isMutual = (hunt: Hunt, all: readonly Hunt[]): boolean =>
  hunt.attempt.unit === 'tf' &&
  all.some(
    (h) =>
      h.seat !== hunt.seat &&
      h.attempt.unit === 'tf' &&
      isForce(hunt.quarry) &&
      isForce(h.quarry) &&
      hunt.quarry.no === h.attempt.no &&
      h.quarry.no === hunt.attempt.no,
  );

/** FT-11.3, FT-TAB-SHADOW: the die stays hidden, and so does the reason of a failure. */
function succeeds(play: Game, hunt: Hunt, all: readonly Hunt[]): boolean {
  const { s } = play;
  const { seat, quarry } = hunt;
  const die = play.dice.roll(6, 'shadowing');
  const way = quarry ? wayOf(quarry) : [];
  const clouded = way.some((hex) => skyAt(s.pub, hex) > 0); // RUL-18
  const good =
    quarry !== null &&
    !way.some((hex) => isStorm(s.pub, hex)) &&
    (isMutual(hunt, all) || die <= shadowSucceedsTo({ p: s.pub, side: s.sides[seat], seat }, clouded)); // RUL-20
  const unit = shadowerTitle(s, hunt);
  const text = good ? `${unit} shadows its quarry.` : `${unit} fails to shadow.`;
  tell(play, 'shadowing', 'FT-11.3.1b', `${NATIONS[seat]}: ${text}`, { [SEATS[seat]]: { text } }, true);
  const prey = isForce(quarry) ? `TF ${quarry.no}` : quarry?.name;
  if (good && prey) tellQuarry(play, enemyOf(seat), prey);
  return good;
}

const shadowerTitle = (s: State, { seat, attempt: { unit, no } }: Hunt): string =>
  unit === 'ss' ? s.sides[seat].ships[no].name : `${unit.toUpperCase()} ${no}`;

/** The owner learns of it, since his ships move now (FT-11.5a). */
function tellQuarry(play: Game, owner: SeatIndex, prey: string): void {
  const text = `${prey} is being shadowed.`;
  tell(play, 'shadowing', 'FT-11.5a', `${NATIONS[owner]}: ${text}`, { [SEATS[owner]]: { text } }, true);
}

function wayOf(tf: Quarry): Hex[] {
  if (!isForce(tf)) return [tf.mods.submarines.via ?? -1, tf.mods.submarines.to].filter((hex) => hex >= 0);
  const out: Hex[] = [];
  let at = tf.hex;
  for (const d of tf.plot?.path ?? []) {
    at = neighbour(GRID, at, d);
    out.push(at);
  }
  return out;
}

/** FT-11.7b: neither moves nor observes for the rest of the turn. */
function fail(s: State, { seat, attempt }: Hunt): void {
  const side = s.sides[seat];
  const ship = attempt.unit === 'ss' ? side.ships[attempt.no] : undefined;
  const boat = ship?.mods?.submarines;
  if (boat) {
    boat.to = -1;
    delete boat.via;
    boat.blind = s.pub.turn;
  }
  const unit = attempt.unit === 'tf' ? side.tfs[attempt.no - 1] : side.afs[attempt.no - 1];
  if (!unit || ship) return;
  unit.blind = true;
  unit.spent = true;
  if ('moved' in unit) holdCourse(side, unit);
}

function moveQuarry(play: Game, owner: SeatIndex, tf: Quarry): void {
  if (!isForce(tf)) {
    sailPlotted(play, owner, tf);
    return;
  }
  if (tf.spent) return;
  const from = tf.hex;
  show(play, owner, tf);
  for (let k = 1; k <= (tf.plot?.path.length ?? 0); k++) stepAlong(play, owner, tf, k);
  endMove(play, owner, tf, from);
}

// ---- following

export const shadowMoveStep: StepRule<State, ShadowMoveFrame, Order> = {
  asks(s, f) {
    const { seat } = f.open;
    return f.sealed[seat] ? [ask(s, seat, 'shadow-move', false, 'FT-11.5b', 'Move the shadowing unit.')] : [];
  },
  order(play, f, seatName, order) {
    const seat = seatIndex(seatName);
    const shadow = f.sealed[seat];
    if (order.kind !== 'shadow-move' || !shadow) return;
    checkFollowing(play.s.pub, play.s.sides[seat], seat, shadow, order);
    f.sealed[seat] = null;
    play.s.sides[seat].orders++;
    follow(play, seat, shadow, order);
  },
};

/** FT-11.7a: a unit moved by shadowing has moved for the turn. */
function follow(play: Game, seat: SeatIndex, shadow: Shadowing, order: ShadowMoveOrder): void {
  const { s } = play;
  const side = s.sides[seat];
  const tf = shadow.unit === 'tf' ? side.tfs[shadow.no - 1] : null;
  const af = shadow.unit === 'af' ? side.afs[shadow.no - 1] : null;
  if (tf) {
    const from = tf.hex;
    if (tf.plot) tf.plot = { ...tf.plot, path: [], exit: null }; // FT-11.8
    for (const hex of hexesOf(order.path)) if (!tf.spent) enterHex(play, seat, tf, hex);
    endMove(play, seat, tf, from);
  }
  const boat = shadow.unit === 'ss' ? side.ships[shadow.no] : undefined;
  if (isBoat(boat)) {
    boat.mods.submarines.to = -1;
    delete boat.mods.submarines.via;
    for (const hex of hexesOf(order.path)) sail(play, seat, boat, hex);
  }
  if (af) {
    af.left = movesLeft(af);
    af.spent = true;
    depart(s, seat, af, order.path, null);
  }
  settleSightings(s);
}
