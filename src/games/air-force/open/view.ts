import type { BaseView, Setup } from '../../../kernel/ruleset.ts';
import type { FlightRules } from './log.ts';
import type { HitCount } from './gunnery.ts';
import type { Order, PlaneLog, Shot } from './orders.ts';
import type { Plane, Side } from './plane.ts';
import type { Scenery } from './sight.ts';
import type { Period, Surface } from './surface.ts';

/** What gunnery, spotting and bombing are reckoned from: a seat's view, or for the umpire the truth. */
export interface Arena {
  setup: Setup;
  turn: number;
  planes: Plane[];
  scenery: Scenery;
  surface: Surface;
  night: boolean;
  seen: { [side in Side]: string[] }; // the enemies each side may fire at
}

export interface View extends BaseView, Arena {
  roster: { id: number; side: Side; no: number; card: string }[]; // every counter of the game, seen or not
  plans: { [plane: number]: string[] }; // what the viewer has plotted for the Turns to come (AD-O-V.D.1)
  step: string; // the step being played: 'place', 'plot', 'fire', 'over'
  starts: Start[]; // what the owner may choose for each group still to be placed
  score: { [side in Side]: Score };
  sealed: { [side: string]: Order }; // what the viewer has ordered in this step and nobody else may see yet
  plotted: PlaneLog[]; // the viewer's plots that wait to be flown
  auto: Side | null; // the side the solitaire rules play
  credits: Credit[];
  fired: Fired[]; // shots resolved in this step, their hits not yet marked
}

/** A shot resolved: hits take effect only when all are in (AD-B-IX.A-2). */
export interface Fired {
  shot: Shot;
  hits: HitCount;
  side: 'L' | 'R' | null; // of the target the fire came from
  bracketed: boolean; // guns that hurt ships fired (AD-O-XX.D.2-1)
  engines: ('none' | 'freezes' | 'destroyed')[]; // inline rolls, one for each engine hit (AD-O-VIII.B)
}

/** A surface unit destroyed: by whom, and how many guns, or how many points of a ship. */
export interface Credit {
  by: string;
  what: 'lightGun' | 'heavyGun' | 'truck' | 'tank' | 'balloon' | 'ship' | 'area' | 'bridge' | 'fortification';
  count: number;
}

export interface Score {
  planes: number; // enemy planes destroyed
  points: number;
}

/** A group waiting to be placed, and what its owner may choose. */
export interface Start {
  group: string;
  side: Side;
  planes: number[];
  alt: readonly [number, number]; // in hundreds of feet
}

export const optionOn = (v: { setup: Setup }, id: string): boolean => v.setup.options[id] === 'on';

/** With unspotted planes kept off the enemy's map, or only from his guns (AD-O-V; setting). */
export const spottingOn = (v: { setup: Setup }): boolean => v.setup.options.spotting !== 'off';
export const hiddenPlanes = (v: { setup: Setup }): boolean => v.setup.options.spotting === 'hidden';

/** AD-O-XX.B.2-1: the flak columns of 1941 to early 1943, or those of the later war. */
export const periodOf = (v: { setup: Setup }): Period =>
  v.setup.options.period === 'late' ? 'late' : 'early';

export const flightRules = (v: { setup: Setup }): FlightRules => ({
  slips: optionOn(v, 'slips'),
  loops: optionOn(v, 'loops'),
});
