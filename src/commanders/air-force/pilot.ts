import { choose, type Dice, shuffled } from '../../kernel/dice.ts';
import { envelope } from '../../games/air-force/open/envelope.ts';
import { fly } from '../../games/air-force/open/flight.ts';
import {
  atCode,
  COLUMNS,
  range,
  readHex,
  ROWS,
  same,
  sectorSide,
} from '../../games/air-force/open/geometry.ts';
import { emptyPlot, type Plot, writePlot } from '../../games/air-force/open/notation.ts';
import type { Order } from '../../games/air-force/open/orders.ts';
import { flying, type Plane, planeRef, type Side } from '../../games/air-force/open/plane.ts';
import {
  climbChoices,
  moveLists,
  type Pilotage,
  randomPlot,
  steadyPlot,
} from '../../games/air-force/open/plots.ts';
import {
  byId,
  contact,
  openingSpeeds,
  pilotage,
  sampleOrder,
  shotOf,
  slotsOf,
} from '../../games/air-force/open/sample.ts';
import type { View } from '../../games/air-force/open/view.ts';
import type { Decision } from '../../kernel/decision.ts';
import { placeValue, shotValue, stateValue } from './value.ts';

/** How many maneuver letters a plot the pilot thinks of may have, and how many plots and enemy guesses it weighs. */
const LETTERS = 4;
const PLOTS = 800;
const GUESSES = 14;
const SHORT_LIST = 150;
/** Beyond this range the pilot gives chase rather than fights. */
const FAR = 11;
/** No gun reaches farther. */
const GUN_RANGE = 6;

interface Flown {
  plot: Plot;
  end: Plane;
  worth: number; // of the plane's own state
}

/** Where a plane would be after a plot; null when the plot is illegal or kills it. */
function after(x: Pilotage, p: Plane, plot: Plot, far: boolean): Flown | null {
  const flight = fly(x.card, x.f, x.c, plot, x.rules);
  if (flight.faults.length > 0 || flight.end.alt <= 1) return null;
  const end = { ...p, ...flight.end };
  return { plot, end, worth: stateValue(end, far) };
}

/** The plots worth weighing: every way to spend the speed, with each altitude change and the throttle open, set or shut. */
function candidates(v: View, p: Plane, dice: Dice, most: number): Flown[] {
  const x = pilotage(v, p);
  const env = envelope(x.card, p.alt, p.speed, p.lull, x.c);
  const far = v.planes.every((e) => e.side === p.side || !flying(e) || range(p.at, p.alt, e.at, e.alt) > FAR);
  const out: Flown[] = [];
  if (env.increment !== 'stall') {
    const throttles = [
      { power: env.power, brake: 0 },
      { power: 0, brake: 0 },
      { power: 0, brake: Math.min(2, env.brake) },
    ];
    const plots: Plot[] = [];
    // What may be flown depends only on whether the Turn is a full climb, a full dive, a paying dive or neither.
    const lists = new Map<string, ReturnType<typeof moveLists>>();
    for (const climb of climbChoices(env, x.card)) {
      const kind =
        climb > 0 && climb === env.climb
          ? 'C'
          : -climb === env.diveRate
            ? 'D'
            : `${-climb >= x.card.ratios.dive}`;
      if (!lists.has(kind)) lists.set(kind, moveLists(x, env, climb, p.speed > 4 ? LETTERS - 1 : LETTERS));
      for (const moves of lists.get(kind) ?? []) plots.push({ ...emptyPlot(), moves, climb });
    }
    for (const plot of plots.length > most ? shuffled(dice, plots, 'plots').slice(0, most) : plots)
      for (const t of throttles) {
        const flown = after(x, p, { ...plot, ...t }, far);
        if (flown) out.push(flown);
      }
  }
  if (out.length === 0) out.push(forced(x, p));
  return out;
}

/** A plane with no good choice flies what it must. */
function forced(x: Pilotage, p: Plane): Flown {
  const plot = steadyPlot(x);
  const end = { ...p, ...fly(x.card, x.f, x.c, plot, x.rules).end };
  return { plot, end, worth: stateValue(end, false) };
}

/** What it is worth to end at `f` while the enemies end there: shots given and taken now, the grip for later. */
function worth(v: View, f: Flown, enemies: readonly Plane[]): number {
  let w = f.worth + placeValue(f.end, enemies);
  let nearest = Number.MAX_SAFE_INTEGER;
  let shot = 0;
  for (const e of enemies) {
    if (same(e.at, f.end.at) && e.alt === f.end.alt) w -= 8;
    const r = range(f.end.at, f.end.alt, e.at, e.alt);
    if (r > GUN_RANGE) continue;
    w -= shotValue(v, e, f.end);
    const mine = r < nearest ? shotValue(v, f.end, e) : 0;
    if (mine > 0) {
      nearest = r;
      shot = mine;
    }
  }
  return w + shot;
}

/** Where an enemy may end: mostly where he would like to if we flew on, and now and then anywhere. */
function guesses(v: View, e: Plane, mine: readonly Plane[], dice: Dice): Plane[] {
  const x = pilotage(v, e);
  const ours = mine.map((p) => forced(pilotage(v, p), p).end);
  const ranked = candidates(v, e, dice, PLOTS / 4)
    .map((f) => ({ f, w: worth(v, f, ours) }))
    .sort((a, b) => b.w - a.w);
  const out: Plane[] = [];
  for (let i = 0; i < GUESSES; i++) {
    if (i % 2 === 0) out.push(ranked[Math.min(i, ranked.length - 1)].f.end);
    else out.push({ ...e, ...fly(x.card, x.f, x.c, randomPlot(x, dice), x.rules).end });
  }
  return out;
}

/** Best first, by what they are worth over the worlds. */
const best = (v: View, list: readonly Flown[], worlds: readonly Plane[][]): Flown[] =>
  list
    .map((f) => ({ f, w: worlds.reduce((n, world) => n + worth(v, f, world), 0) }))
    .sort((a, b) => b.w - a.w)
    .map((x) => x.f);

function plots(v: View, side: Side, dice: Dice): Order {
  const up = v.planes.filter(flying);
  const mine = up.filter((p) => p.side === side);
  const enemies = up.filter((p) => p.side !== side);
  const thought = enemies.map((e) => guesses(v, e, mine, dice));
  const worlds = Array.from({ length: GUESSES }, () => thought.map((g) => choose(dice, g, 'world')));
  const taken: Plane[] = [];
  const out = mine.map((p) => {
    // AD-HINT-1: keep a hundred feet or more between one's own planes.
    const clear = candidates(v, p, dice, PLOTS).filter(
      (f) => !taken.some((t) => same(t.at, f.end.at) && t.alt === f.end.alt),
    );
    const first = best(v, clear, worlds.slice(0, 4)).slice(0, SHORT_LIST);
    const chosen = best(v, first, worlds)[0] ?? forced(pilotage(v, p), p);
    taken.push(chosen.end);
    return { plane: p.id, log: writePlot(chosen.plot) };
  });
  return { kind: 'plot', plots: out };
}

/** Everything that can fires at the target it may hope most from. */
function shots(v: View, side: Side): Order {
  const list = slotsOf(v, side).map(({ b, marks }) => {
    const worthOf = (ref: string): number => {
      const p = ref[0] === 'p' ? v.planes.find((x) => planeRef(x) === ref) : undefined;
      return b.plane && p ? shotValue(v, b.plane, p) : 0;
    };
    const best = [...marks].sort(
      (x, y) => worthOf(y.ref) - worthOf(x.ref) || (b.aim(y)?.column ?? 0) - (b.aim(x)?.column ?? 0),
    )[0];
    return shotOf(b, best);
  });
  return { kind: 'fire', shots: list };
}

/** Starts where the sampler would, but level, fast and headed for the middle of the board. */
function places(v: View, d: Decision, dice: Dice): Order {
  const order = sampleOrder(v, d, dice);
  if (order.kind !== 'place') return order;
  const middle = atCode(COLUMNS / 2, Math.ceil(ROWS / 2));
  return {
    ...order,
    planes: order.planes.map((x) => {
      const at = readHex(x.hex) ?? middle;
      const facing = sectorSide(at, middle) ?? 1;
      const speed = openingSpeeds(v, byId(v, x.plane), x.alt)[1];
      return { ...x, facing, speed, bank: 'L' as const };
    }),
  };
}

/** The pilot's order for a decision, from the view alone. */
export function decide(v: View, d: Decision, dice: Dice): Order {
  if (d.kind === 'plot' && contact(v, d.seat as Side)) return plots(v, d.seat as Side, dice);
  if (d.kind === 'fire') return shots(v, d.seat as Side);
  return d.kind === 'place' ? places(v, d, dice) : sampleOrder(v, d, dice);
}
