import type { Incident } from '../../kernel/incident.ts';
import type { Outcome, Setup } from '../../kernel/ruleset.ts';
import type { Flowing, Play } from '../../kernel/steps.ts';
import type { Placement, PlaneLog, Shot } from './open/orders.ts';
import { label, type Plane, SIDES, type Side } from './open/plane.ts';

/** The steps of a game; answers given under seal wait in the frame until all are in. */
export type Frame =
  | { step: 'place'; answers: { [side: string]: Placement[] } }
  | { step: 'turn'; phase: number }
  | { step: 'plot'; answers: { [side: string]: PlaneLog[] } }
  | { step: 'fire'; answers: { [side: string]: Shot[] } };

export interface State extends Flowing<Frame> {
  setup: Setup;
  turn: number; // 0 while the planes are placed
  lastTurn: number; // 0 = no limit
  planes: Plane[];
  altitude: { [group: string]: number }; // as diced, in hundreds of feet
  groups: { [group: string]: number[] }; // the planes of each group of the scenario
  outcome: Outcome | null;
}

export type AirPlay = Play<State>;

export const clockOf = (s: State): string => (s.turn === 0 ? 'Before Turn 1' : `Turn ${s.turn}`);

/** Tells both sides and the spectators the same. */
export function tellEverybody(
  play: AirPlay,
  kind: string,
  rule: string,
  text: string,
  more: { dice?: number[]; data?: Incident['told'][string]['data']; reveals?: boolean } = {},
): void {
  const tale = {
    text,
    ...(more.dice ? { dice: more.dice } : {}),
    ...(more.data !== undefined ? { data: more.data } : {}),
  };
  const told: Incident['told'] = { public: tale };
  for (const side of SIDES) told[side] = tale;
  play.tell({
    kind,
    rule,
    clock: clockOf(play.s),
    truth: text,
    told,
    ...(more.reveals ? { reveals: true } : {}),
  });
}

export const planesOf = (s: { planes: readonly Plane[] }, side: Side): Plane[] =>
  s.planes.filter((p) => p.side === side && p.status === 'flying');

/** Removes a plane from play and says why. */
export function destroy(play: AirPlay, p: Plane, rule: string, why: string, by: string | null): void {
  p.status = 'destroyed';
  p.end = { turn: play.s.turn, rule, why, by };
  tellEverybody(play, 'loss', rule, `${label(p)} is lost: ${why}.`, { data: { plane: p.id } });
}
