import { type Dice, FastDice, ScriptedDice } from '../../kernel/dice.ts';
import type { Incident } from '../../kernel/incident.ts';
import { completeOptions } from '../../kernel/options.ts';
import type { Bank } from './open/flight/banks.ts';
import { type Condition, SOUND } from './open/flight/envelope.ts';
import { fly } from './open/flight/flight.ts';
import type { Facing } from './open/geometry.ts';
import { BASIC_FLIGHT, type Flight, type FlightRules, type Flying, fresh } from './open/flight/log.ts';
import { readPlot } from './open/flight/notation.ts';
import { type Aim, aim, type Group, planeMark } from './open/guns/gunnery.ts';
import type { Shot } from './open/orders.ts';
import { type Card, cardOf } from './open/pack.ts';
import { type Last, noHits, noStores, type Plane, type Side } from './open/plane.ts';
import { type Scenario, scenarioFor } from './open/scenarios.ts';
import { airForce } from './ruleset.ts';
import { type Flak, type Ship, type Target, UNHURT, type Vehicle } from './open/surface.ts';
import { arenaOf, sideOf, type State } from './state.ts';

/** The planes of a test, by side. */
export interface Planes {
  allies?: TestPlane[];
  axis?: TestPlane[];
}

/** A small scenario for tests: planes put where the test wants them, at the start of a Turn's plotting. */
export interface TestPlane extends Partial<Omit<Plane, 'at'>> {
  card?: string;
  at?: [number, number];
}

export function situation(
  planes: { allies?: TestPlane[]; axis?: TestPlane[] },
  options: { [option: string]: string } = {},
  scenario = 'DL-1.A',
): State {
  const setup = { scenario, options: completeOptions(airForce.info, scenario, options) };
  const s = airForce.create(setup, new FastDice('test'), () => {});
  const list: Plane[] = [];
  for (const side of ['allies', 'axis'] as const)
    (planes[side] ?? []).forEach((x, i) => {
      list.push(planeAt(list.length, side, i + 1, x));
    });
  s.planes = list;
  s.groups = {};
  for (const g of scenarioFor(setup).groups) {
    const first = Object.keys(s.groups).every((id) => groupSide(scenarioFor(setup), id) !== g.side);
    s.groups[g.id] = first ? list.filter((p) => p.side === g.side).map((p) => p.id) : [];
  }
  s.turn = 1;
  s.steps = [
    { step: 'turn', phase: 'fire' },
    { step: 'plot', answers: {} },
  ];
  return s;
}

const groupSide = (scenario: Scenario, id: string): Side | undefined =>
  scenario.groups.find((g) => g.id === id)?.side;

function planeAt(id: number, side: Side, no: number, x: TestPlane): Plane {
  const card = x.card ?? (side === 'axis' ? 'A6M5' : 'F6F');
  return {
    side,
    no,
    status: 'flying',
    facing: 1,
    alt: 100,
    speed: 4,
    bank: 'L',
    runs: fresh(),
    lull: 9,
    armament: null,
    hits: noHits(cardOf(card)),
    spent: { C: 0, M: 0, B: 0 },
    stores: noStores(),
    pilot: { quality: 'average', kills: 0 },
    formation: null,
    controlled: false,
    radar: cardOf(card).notes.radar,
    last: null,
    end: null,
    exit: null,
    ground: null,
    struck: false,
    steady: false,
    crew: 'aboard',
    ...x,
    id,
    card,
    at: { q: x.at?.[0] ?? 0, z: x.at?.[1] ?? 0 },
  };
}

/** Gives both sides' plots (by plane id) and runs on to the next decision. */
export function plot(s: State, logs: { [plane: number]: string }, dice: Dice | number[] = []): Incident[] {
  const thrown = Array.isArray(dice) ? new ScriptedDice(dice) : dice;
  const out: Incident[] = [];
  for (const side of ['allies', 'axis'] as const) {
    const mine = s.planes.filter((p) => p.side === side && p.status === 'flying');
    if (mine.length === 0) continue;
    const plots = mine.map((p) => ({ plane: p.id, log: logs[p.id] ?? String(p.speed) }));
    out.push(...airForce.apply(s, side, { kind: 'plot', plots }, thrown));
  }
  return out;
}

/** Gives the shots of both sides; a side that is not asked gives none. */
export function fire(s: State, shots: Shot[], dice: Dice | number[] = []): Incident[] {
  const thrown = Array.isArray(dice) ? new ScriptedDice(dice) : dice;
  const out: Incident[] = [];
  for (const d of airForce.decisions(s).filter((x) => x.kind === 'fire'))
    out.push(
      ...airForce.apply(
        s,
        d.seat,
        { kind: 'fire', shots: shots.filter((x) => sideOf(s, x.by) === d.seat) },
        thrown,
      ),
    );
  return out;
}

/** Flies one plot of one plane from (0, 0) facing 1, for the worked examples. */
export function flown(
  text: string,
  from: {
    card?: string | Card;
    speed: number;
    alt: number;
    bank?: Bank;
    facing?: Facing;
    runs?: Flying['runs'];
    lull?: number;
  },
  more: { c?: Partial<Condition>; rules?: Partial<FlightRules>; die?: number } = {},
): Flight {
  const f: Flying = {
    at: { q: 0, z: 0 },
    facing: from.facing ?? 1,
    alt: from.alt,
    speed: from.speed,
    bank: from.bank ?? 'L',
    runs: from.runs ?? fresh(),
    lull: from.lull ?? 9,
  };
  return fly(
    typeof from.card === 'object' ? from.card : cardOf(from.card ?? 'A6M5'),
    f,
    { ...SOUND, ...more.c },
    readPlot(text),
    { ...BASIC_FLIGHT, ...more.rules },
    more.die,
  );
}

/** 'q,z f bank alt speed' of where a flight ended, for comparing at a glance. */
export const ended = (x: Flight): string =>
  `${x.end.at.q},${x.end.at.z} ${x.end.facing} ${x.end.bank} ${x.end.alt} ${x.end.speed}`;

export const faultRules = (x: Flight): string[] => x.faults.map((f) => f.rule);

/** An A6M5 with other figures, for the book's examples that fit no one card. */
export function nimble(change: {
  power?: number;
  diveRate?: number;
  loop?: number;
  roll?: number;
  diveRatio?: number;
}): Card {
  const zero = cardOf('A6M5');
  const none = { bank: 0, turn: 0, slip: 0, loop: 0, roll: 0 };
  return {
    ...zero,
    ratios: { ...zero.ratios, dive: change.diveRatio ?? zero.ratios.dive },
    level: { climb: 0, hexes: none },
    bands: zero.bands.map((b) => ({
      ...b,
      power: change.power ?? b.power,
      diveRate: change.diveRate ?? b.diveRate,
      hexes: { ...b.hexes, loop: change.loop ?? b.hexes.loop, roll: change.roll ?? b.hexes.roll },
    })),
  };
}

/** Planes that have just moved to where they are, about to fire. */
export function firing(
  planes: { allies?: TestPlane[]; axis?: TestPlane[] },
  options: { [option: string]: string } = {},
): State {
  const s = situation(planes, options);
  s.steps = [
    { step: 'turn', phase: 'rockets' },
    { step: 'fire', answers: {}, fired: [] },
  ];
  return s;
}

/** One plane by itself. */
export const one = (x: TestPlane = {}): Plane => situation({ axis: [x] }).planes[0];

/** The aim of one plane at another, each placed as told, under the given options. */
export function aimed(
  by: TestPlane,
  at: TestPlane,
  options: { [option: string]: string } = {},
  group: Group = 'fixed',
): Aim | null {
  const s = firing({ allies: [by], axis: [at] }, options);
  return aim(arenaOf(s), s.planes[0], group, planeMark(s.planes[1]));
}

/** What of an aim's modifiers has this rule; 0 when none does. */
export const part = (a: Aim | null, rule: string): number =>
  a?.parts.find((p) => p.rule === rule)?.value ?? 0;

/** A movement just flown, for firing tests. */
export const just = (x: Partial<Last>): Last => ({
  log: '',
  flown: '',
  path: [],
  from: { q: 0, z: 0 },
  increment: 'maneuver',
  slips: 0,
  loops: 0,
  rolls: 0,
  spun: false,
  climbed: 0,
  dropped: null,
  bomb: null,
  rockets: false,
  ...x,
});

type Place = { at?: [number, number]; side?: Side };

/** Puts surface units into a situation; everything not told is ordinary. */
export function withSurface(
  s: State,
  units: {
    flak?: (Omit<Partial<Flak>, 'at'> & Place)[];
    vehicles?: (Omit<Partial<Vehicle>, 'at'> & Place)[];
    ships?: (Omit<Partial<Ship>, 'at'> & Place)[];
    targets?: (Omit<Partial<Target>, 'hexes'> & { hexes: [number, number][] })[];
  },
): State {
  const base = <T extends Place>(x: T, id: number) => ({
    side: 'axis' as Side,
    facing: 1 as const,
    ...x,
    id,
    no: id + 1,
    at: { q: x.at?.[0] ?? 0, z: x.at?.[1] ?? 0 },
  });
  s.surface.flak = (units.flak ?? []).map((x, i) => ({
    heavy: false,
    guns: [2, 2],
    lost: 0,
    on: null,
    shown: false,
    turned: false,
    ...base(x, i),
  }));
  s.surface.vehicles = (units.vehicles ?? []).map((x, i) => ({
    kind: 'truck' as const,
    hits: 0,
    destroyed: false,
    ...base(x, i),
  }));
  s.surface.ships = (units.ships ?? []).map((x, i) => ({
    nation: 'Japan' as const,
    cls: 'DD-3',
    ...UNHURT,
    ...base(x, i),
  }));
  s.surface.targets = (units.targets ?? []).map((x, i) => ({
    kind: 'airfield' as const,
    worth: 4,
    ...x,
    id: i,
    no: i + 1,
    side: x.side ?? ('axis' as const),
    hexes: x.hexes.map(([q, z]) => ({ q, z })),
    damage: x.hexes.map(() => 0),
    gone: x.hexes.map(() => false),
  }));
  return s;
}

/** Gives the surface movement of a side (and nothing for the other). */
export function steer(s: State, side: Side, moves: { [unit: string]: string }): Incident[] {
  const order = {
    kind: 'surface' as const,
    moves: Object.entries(moves).map(([unit, x]) => ({ unit, moves: x })),
  };
  return airForce.apply(s, side, order, new ScriptedDice([]));
}

/** What the table was told of the first shot. */
export function shotData(told: readonly Incident[]): {
  by: string;
  at: string;
  column: number;
  hits: string;
} {
  const shot = told.find((i) => i.kind === 'shot');
  if (!shot) throw new Error('nobody fired');
  return shot.told.axis.data as ReturnType<typeof shotData>;
}
