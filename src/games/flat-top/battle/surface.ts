import type { Hex } from '../../../kernel/hex.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { isNight } from '../open/turn/clock.ts';
import type { LinePlace, SurfaceFrame } from '../open/battle/battle-frames.ts';
import { bookOf } from '../open/book.ts';
import {
  nation,
  type PerSeat,
  type SeatIndex,
  SEATS,
  type Side,
  type TaskForce,
  enemyOf,
} from '../open/forces.ts';
import { classOf } from '../open/values.ts';
import { type Arm, printed } from '../open/quantities.ts';
import { hexLabel, terrainAt } from '../open/pack/map.ts';
import type { Order, OrderOf } from '../open/orders.ts';
import { COMBAT } from '../open/pack/pack.ts';
import {
  anyGuns,
  checkBreakthrough,
  checkGuns,
  checkLine,
  checkTorpedoes,
  lineOf,
  mostGunsAt,
  payForGuns,
  screenOf,
  shooters,
  targets,
} from '../open/battle/surface.ts';
import { hasKinds, kindFired } from '../open/battle/shells.ts';
import { nameShips, renewShips, shipAtPlace } from './battle-ships.ts';
import { show } from '../sight/observation.ts';
import { sealedStep } from '../sealed.ts';
import { announce, type Game, type State } from '../state.ts';
import { type Attack, resolveTogether } from './surface-fire.ts';

/**
 * FT-19: surface combat in one hex. Each stage is answered under seal by whoever has something to say in it, then resolved for
 * both at once: start, line and die, gunnery, torpedoes, Breakthrough, and its gunnery.
 */

type Stage = SurfaceFrame['open']['stage'];
type Answers<K extends Order['kind']> = PerSeat<OrderOf<K> | null>;

/** FT-15.2c: where ships of both sides stand in view; nowhere else is anybody asked (FT-12.8b). */
export function beginSurface(play: Game, hex: Hex): void {
  const { s } = play;
  const both = s.sides.every((side) =>
    side.tfs.some((tf) => tf?.hex === hex && tf.seen && isOfTheLine(s, side, tf)),
  );
  if (!both || terrainAt(hex) === 'land') return;
  s.steps.push({
    step: 'surface',
    open: { hex, stage: 'start', ships: [], places: [], bht: 0, through: -1 },
    sealed: [null, null],
  });
}

/** FO-PT-4.4: a task force that is not made of those who fight apart. */
const isOfTheLine = (s: State, side: Side, tf: TaskForce): boolean =>
  tf.ships.some((i) => !bookOf(s.pub).terms.apart.includes(classOf(side.ships[i])));

/** On to the next stage with the seals broken. */
function enter(f: SurfaceFrame, stage: Stage): true {
  f.open.stage = stage;
  f.sealed = [null, null];
  return true;
}

// ---- start (FT-19.1)

const start = sealedStep<SurfaceFrame, 'surface'>({
  kind: 'surface',
  rule: 'FT-19.1a',
  words: 'Open surface combat, or let them pass.',
  check: () => {},
  resolve(play, f, answers: Answers<'surface'>) {
    const eager = ([0, 1] as const).filter((seat) => answers[seat]?.fight);
    const { hex } = f.open;
    if (eager.length === 0) {
      announce(play, 'surface', 'FT-19.1a', `Nobody opens fire in ${hexLabel(hex)}.`, { places: [hex] });
      return false;
    }
    const who = eager.map((seat) => `the ${nation(seat)}`).join(' and ');
    announce(play, 'surface', 'FT-19.1a', `Surface combat in ${hexLabel(hex)}, sought by ${who}.`, {
      places: [hex],
    });
    layOpen(play, f);
    return enter(f, 'line');
  },
});

/** FT-19.1b, FT-19.2, RUL-101: every ship in the hex is in it, and is named. */
function layOpen(play: Game, f: SurfaceFrame): void {
  const { s } = play;
  for (const seat of [0, 1] as const)
    for (const tf of s.sides[seat].tfs)
      if (tf?.hex === f.open.hex && isOfTheLine(s, s.sides[seat], tf)) show(play, seat, tf);
  const { apart } = bookOf(s.pub).terms;
  f.open.ships = nameShips(s, f.open.hex, [0, 1], (ship) => !apart.includes(classOf(ship)));
  f.open.places = f.open.ships.map((): LinePlace => 'screen');
  for (const seat of [0, 1] as const) {
    const names = f.open.ships.filter((x) => x.seat === seat).map((x) => x.title);
    announce(play, 'named', 'FT-19.2', `The ${nation(seat)} have ${counted(names)}.`);
  }
}

function counted(names: readonly string[]): string {
  const kinds = [...new Set(names)];
  return kinds
    .map((k) => {
      const n = names.filter((x) => x === k).length;
      return n === 1 ? k : `${n} ${k}`;
    })
    .join(', ');
}

// ---- the line (FT-19.3, FT-19.4)

const line = sealedStep<SurfaceFrame, 'line'>({
  kind: 'line',
  rule: 'FT-19.3',
  words: 'Arrange your line and set your die.',
  check: (s, _, seat, order) => checkLine(s.pub, s.sides[seat], order),
  resolve(play, f, answers) {
    const { open } = f;
    const dice: number[] = [];
    for (const seat of [0, 1] as const) {
      const order = answers[seat];
      if (!order) continue;
      for (const place of ['gunnery', 'torpedo'] as const)
        for (const i of order[place]) open.places[play.s.sides[seat].ships[i].place] = place;
      dice.push(order.die);
      announce(play, 'line', 'FT-19.4', lineText(f, seat, order.die));
    }
    open.bht = dice.reduce((a, b) => a + b, 0);
    announce(play, 'line', 'FT-19.4', `The Basic Hit Table of this round is ${open.bht}.`, { dice });
    return enter(f, 'guns');
  },
});

function lineText({ open }: SurfaceFrame, seat: SeatIndex, die: number): string {
  const at = (place: LinePlace): string =>
    counted(open.ships.flatMap((x, k) => (x.seat === seat && open.places[k] === place ? [x.title] : []))) ||
    'none';
  return `The ${nation(seat)} set a ${die}; gunnery: ${at('gunnery')}; torpedoes: ${at('torpedo')}; Screen: ${at('screen')}.`;
}

// ---- gunnery (FT-19.5), also that of a Breakthrough (FT-19.7.2)

/** Both know the list, so both know who has a shot to fire and something to fire it at. */
const askedToFire = (f: SurfaceFrame, seat: SeatIndex): boolean =>
  anyGuns(f.open, shooters(f.open, seat)) && targets(f.open, seat).length > 0;

function gunnery(next: (play: Game, f: SurfaceFrame) => boolean): StepRule<State, SurfaceFrame, Order> {
  return sealedStep<SurfaceFrame, 'guns'>({
    kind: 'guns',
    rule: 'FT-19.5a',
    words: 'Say how many Gunnery Factors go against which ships.',
    asked: (_, f) => [askedToFire(f, 0), askedToFire(f, 1)],
    check: (s, f, seat, order) => checkGuns(s.pub, s.sides[seat], seat, f.open, order),
    resolve(play, f, answers) {
      const attacks = ([0, 1] as const).flatMap((seat) =>
        gunfire(play.s, seat, answers[seat]?.fire ?? [], f.open.bht),
      );
      for (const seat of [0, 1] as const)
        if (askedToFire(f, seat))
          for (const place of shooters(f.open, seat)) {
            const at = shipAtPlace(play.s, place);
            if (!at) continue;
            const shells = kindFired(play.s.pub, at.ship, at.index, 'ships', answers[seat]?.gp);
            payForGuns(play.s.pub, at.ship, f.open.bht, shells);
          }
      resolveTogether(play, f.open.ships, attacks, 'FT-19.5.2');
      return next(play, f);
    },
  });
}

/** FO-AMMO-5.1: shells of different kinds at one target are attacks apart. */
const gunfire = (s: State, seat: SeatIndex, fire: OrderOf<'guns'>['fire'], bht: number): Attack[] =>
  fire.flatMap((x) => {
    const shells = hasKinds(s.pub) ? (x.gp ? 'GP' : 'AP') : null;
    const attacks = aimed(seat, [x], bht, 'gun', shells ? `${shells} shells` : 'guns');
    return attacks.map((a) => ({ ...a, shells }));
  });

/** What a side fires, each target one attack. */
const aimed = (
  seat: SeatIndex,
  fire: OrderOf<'guns'>['fire'],
  bht: number,
  arm: Arm,
  weapon: string,
): Attack[] =>
  fire.map(({ ship, factors }) => ({ seat, place: ship, factors, bht: printed(bht), arm, weapon }));

// ---- torpedoes (FT-19.6)

function inReach(s: State, f: SurfaceFrame): boolean {
  const { day, night } = COMBAT.torpedo.threshold;
  return f.open.bht >= (isNight(s.pub, s.pub.turn) ? night : day);
}

const hasTorpedoes = (f: SurfaceFrame, seat: SeatIndex): boolean =>
  shooters(f.open, seat).length > 0 && targets(f.open, seat).length > 0;

const torpedoes = sealedStep<SurfaceFrame, 'torpedoes'>({
  kind: 'torpedoes',
  rule: 'FT-19.6.3',
  words: 'Say how many Torpedo Factors go against which ships.',
  asked: (s, f) => [inReach(s, f) && hasTorpedoes(f, 0), inReach(s, f) && hasTorpedoes(f, 1)],
  check: (s, f, seat, order) => checkTorpedoes(s.sides[seat], seat, f.open, order),
  resolve(play, f, answers) {
    const { s } = play;
    const attacks = ([0, 1] as const).flatMap((seat) =>
      aimed(seat, answers[seat]?.fire ?? [], COMBAT.torpedo.bht[SEATS[seat]], 'torpedo', 'torpedoes'),
    );
    for (const seat of [0, 1] as const) {
      if (!hasTorpedoes(f, seat)) continue;
      for (const place of shooters(f.open, seat)) {
        const at = shipAtPlace(s, place);
        if (at) at.ship.torpedoes = 0; // FT-19.8.2
      }
      if (!inReach(s, f))
        announce(play, 'torpedoes', 'FT-19.6.1b', `The torpedoes of the ${nation(seat)} are out of reach.`);
    }
    resolveTogether(play, f.open.ships, attacks, 'FT-19.6.2b');
    f.open.through = stronger(s, f);
    if (f.open.through < 0) return over(play, f);
    announce(
      play,
      'breakthrough',
      'FT-19.7a',
      `The ${nation(f.open.through as SeatIndex)} may break through.`,
    );
    return enter(f, 'breakthrough');
  },
});

// ---- Breakthrough (FT-19.7)

/** FT-19.7a, RUL-52: who has three times the guns of the other's line, with a Screen before it to break (RUL-112). */
function stronger(s: State, f: SurfaceFrame): SeatIndex | -1 {
  const guns = ([0, 1] as const).map((seat) =>
    lineOf(f.open, seat).reduce((n, place) => {
      const at = shipAtPlace(s, place);
      return n + (at ? mostGunsAt(s.pub, at.ship, f.open.bht) : 0);
    }, 0),
  );
  for (const seat of [0, 1] as const) {
    const enemy = enemyOf(seat);
    const edge = guns[seat] > 0 && guns[seat] >= COMBAT.breakthrough * guns[enemy];
    if (edge && screenOf(f.open, enemy).length > 0) return seat;
  }
  return -1;
}

const breakthrough = sealedStep<SurfaceFrame, 'breakthrough'>({
  kind: 'breakthrough',
  rule: 'FT-19.7a',
  words: 'Name the ships that break through, or none.',
  asked: (_, f) => [f.open.through === 0, f.open.through === 1],
  check: (s, f, seat, order) => checkBreakthrough(s.sides[seat], seat, f.open, order),
  resolve(play, f, answers) {
    const seat = f.open.through as SeatIndex;
    const inside = (answers[seat]?.ships ?? []).map((i) => play.s.sides[seat].ships[i].place);
    if (inside.length === 0) {
      announce(play, 'breakthrough', 'FT-19.7a', `The ${nation(seat)} do not break through.`);
      return over(play, f);
    }
    for (const place of lineOf(f.open, seat)) if (!inside.includes(place)) f.open.places[place] = 'held'; // FT-19.7.3a
    const names = counted(inside.map((k) => f.open.ships[k].title).sort());
    announce(play, 'breakthrough', 'FT-19.7.1', `The ${nation(seat)} break through: ${names}.`);
    return enter(f, 'break-guns');
  },
});

/** FT-19.9b, FT-OPT-SHIPS-6: who has fought: the lines, and a Screen that was broken into. */
function over(play: Game, f: SurfaceFrame): false {
  const { s } = play;
  const broken = f.open.stage === 'break-guns';
  f.open.places.forEach((place, k) => {
    const at = shipAtPlace(s, k);
    if (!at) return;
    const defends = broken && at.seat !== f.open.through;
    if (place !== 'screen' || defends) at.ship.fought = at.ship.engaged = s.pub.turn;
  });
  renewShips(s, f.open.ships);
  announce(play, 'surface', 'FT-19.1a', `Surface combat in ${hexLabel(f.open.hex)} is over.`, {
    places: [f.open.hex],
  });
  return false;
}

const STAGES: { [K in Stage]: StepRule<State, SurfaceFrame, Order> } = {
  start,
  line,
  guns: gunnery((_, f) => enter(f, 'torpedoes')),
  torpedoes,
  breakthrough,
  'break-guns': gunnery(over),
};

export const surfaceStep: StepRule<State, SurfaceFrame, Order> = {
  asks: (s, f) => STAGES[f.open.stage].asks?.(s, f) ?? [],
  order: (play, f, seat, order, d) => STAGES[f.open.stage].order?.(play, f, seat, order, d),
  advance: (play, f) => STAGES[f.open.stage].advance?.(play, f) ?? false,
};
