import { announcer, type Particulars, taleOf, tellAll } from '../../kernel/incident.ts';
import { copyJson } from '../../kernel/json.ts';
import type { Outcome, Setup } from '../../kernel/ruleset.ts';
import type { Flowing, Play } from '../../kernel/steps.ts';
import type { Order, OrderOf, Placement, PlaneLog } from './open/orders.ts';
import { type Cause, flying, label, enemyOf, type Plane, planeRef, SIDES, type Side } from './open/plane.ts';
import type { Salvo } from './open/attack/rockets.ts';
import type { Scenery } from './open/guns/sight.ts';
import type { Surface } from './open/surface.ts';
import {
  type Arena,
  type Credit,
  type Diced,
  type Entered,
  type Fired,
  hiddenPlanes,
  spottingOn,
} from './open/view.ts';

export type Answers<K extends Order['kind']> = {
  [side: string]: OrderOf<K>;
};

/** AD-B-V-2, AD-O-II-1: the phases of a Turn in their order. */
export const PHASES = ['start', 'flight', 'fire', 'rockets', 'bombs', 'bail-out'] as const;
export type Phase = (typeof PHASES)[number];

/** The steps of a game; answers given under seal wait in the frame until all are in. */
export type Frame =
  | { step: 'place'; stage: number; answers: Answers<'place'>; written: Placement[] } // written and not yet shown
  | { step: 'enter'; answers: Answers<'enter'>; planes: number[] }
  | { step: 'turn'; phase: Phase } // the next to be played
  | { step: 'spot'; answers: Answers<'spot'> }
  | { step: 'plot'; answers: Answers<'plot'> }
  | { step: 'surface'; answers: Answers<'surface'>; plots: PlaneLog[] } // the plots are in and wait to be flown
  | { step: 'fire'; answers: Answers<'fire'>; fired: Fired[] }
  | { step: 'rocket'; answers: Answers<'rocket'> }
  | { step: 'losses'; answers: Answers<'losses'> };

export type FrameOf<K extends Frame['step']> = Extract<Frame, { step: K }>;

export interface State extends Flowing<Frame> {
  setup: Setup;
  turn: number; // 0 while the planes are placed
  lastTurn: number; // 0 = no limit
  planes: Plane[];
  scenery: Scenery;
  surface: Surface;
  auto: Side | null; // the side the solitaire rules play (AD-O-XIX)
  night: boolean;
  spotted: { [side in Side]: string[] }; // the enemies each side has spotted
  plans: { [plane: number]: string[] }; // Log lines of the Turns to come, this Turn's first (AD-O-V.D.1)
  diced: { [group: string]: Diced }; // what dice gave each group before it was placed
  groups: { [group: string]: number[] }; // the planes of each group of the scenario
  rows: [number, number]; // first and last row of the map, which moves when sections do (AD-AF-3.B.2-1)
  entries: { [plane: number]: Placement }; // written for planes that enter later
  entered: { [plane: number]: Entered }; // where and when those came in: shown to everybody (AD-AF-0-4)
  known: { [plane: number]: number }; // altitudes the scenario tells everybody beforehand
  photos: number[]; // targets photographed (AD-DL-2.B.4)
  salvos: Salvo[]; // rockets fired that strike with the bombs (AD-O-IX-5)
  credits: Credit[];
  outcome: Outcome | null;
}

export type AirPlay = Play<State>;

export const cloneState = (s: State): State => copyJson(s);

export const clockOf = (s: State): string => (s.turn === 0 ? 'Before Turn 1' : `Turn ${s.turn}`);

/** AD-O-V.D.6: without the spotting rules everybody is seen. */
export const seenBy = (s: State, side: Side): string[] =>
  spottingOn(s) ? s.spotted[side] : s.planes.filter((p) => p.side !== side).map(planeRef);

/** The truth as gunnery and spotting need it. */
export const arenaOf = (s: State): Arena => ({
  setup: s.setup,
  turn: s.turn,
  planes: s.planes,
  scenery: s.scenery,
  surface: s.surface,
  night: s.night,
  seen: { allies: seenBy(s, 'allies'), axis: seenBy(s, 'axis') },
});

/** Whether a side knows where a plane is: its own, one it has spotted, and all where counters lie open. */
export const knows = (s: State, side: Side, p: Plane): boolean =>
  p.side === side || p.status === 'grounded' || !hiddenPlanes(s) || s.spotted[side].includes(planeRef(p));

/** AD-O-V.D.3: a side that has spotted somebody plots Turn by Turn. */
export const inContact = (s: State, side: Side): boolean =>
  !spottingOn(s) || s.spotted[side].some((ref) => ref[0] === 'p');

type More = Particulars & {
  rest?: string; // what all others are told
};

/** Both sides and the spectators hear the same. */
export const announce = announcer(SIDES, clockOf);

/** Tells of a plane to those who see it, and the rest what shows without it; spectators see what both sides do. Anything but a plane is told to all. */
export function tellOf(
  play: AirPlay,
  p: Plane | undefined,
  kind: string,
  rule: string,
  text: string,
  more: More = {},
): void {
  const open = !p || knows(play.s, enemyOf(p.side), p);
  tellThose(play, open ? [...SIDES, 'public'] : [p.side], kind, rule, text, more);
}

export function tellThose(
  play: AirPlay,
  who: readonly string[],
  kind: string,
  rule: string,
  text: string,
  more: More = {},
): void {
  const told = tellAll(who, taleOf(text, more));
  const { rest, dice, places } = more;
  if (rest !== undefined) for (const x of [...SIDES, 'public']) told[x] ??= taleOf(rest, { dice, places });
  play.tell({
    kind,
    rule,
    clock: clockOf(play.s),
    truth: text,
    told,
    ...(more.reveals ? { reveals: true } : {}),
  });
}

/** The side of a unit by its ref: a plane, a flak counter or a ship. */
export const sideOf = (
  { planes, surface }: Pick<State, 'planes' | 'surface'>,
  ref: string,
): Side | undefined =>
  (ref[0] === 'p' ? planes : ref[0] === 'f' ? surface.flak : surface.ships)[Number(ref.slice(1))]?.side;

export const planesOf = (s: { planes: readonly Plane[] }, side: Side): Plane[] =>
  s.planes.filter((p) => p.side === side && flying(p));

/** Removes a plane from play and says why, to everybody. */
export function destroy(
  play: AirPlay,
  p: Plane,
  rule: string,
  why: string,
  cause: Cause,
  by: string | null,
  places?: string[],
): void {
  p.status = 'destroyed';
  p.end = { turn: play.s.turn, rule, why, cause, by };
  announce(play, 'loss', rule, `${label(p)} is lost: ${why}.`, {
    data: { plane: p.id },
    places,
    reveals: true,
  });
}

/** A side makes out a surface unit of the enemy. */
export function spotUnit(play: AirPlay, side: Side, m: { ref: string; name: string }, rule: string): void {
  if (play.s.spotted[side].includes(m.ref)) return;
  play.s.spotted[side].push(m.ref);
  tellSpotted(play, side, rule, m.name, { unit: m.ref });
}

/** A side learns where an enemy is. */
export function spot(play: AirPlay, side: Side, p: Plane, rule: string): void {
  const ref = planeRef(p);
  if (play.s.spotted[side].includes(ref)) return;
  play.s.spotted[side].push(ref);
  if (spottingOn(play.s)) tellSpotted(play, side, rule, label(p), { plane: p.id });
}

/** Where the counters lie open everybody hears who has been spotted, since all see who may be fired at. */
function tellSpotted(play: AirPlay, side: Side, rule: string, name: string, data: More['data']): void {
  const more = { data, reveals: true };
  if (hiddenPlanes(play.s)) tellThose(play, [side], 'spotted', rule, `${name} is in sight.`, more);
  else announce(play, 'spotted', rule, `${name} is spotted.`, more);
}
