import { optionOf } from './info.ts';
import type { BaseView, Setup } from '../../../kernel/ruleset.ts';
import type { FlightRules } from './flight/log.ts';
import type { HitCount } from './guns/gunnery.ts';
import type { Edge, Facing } from './geometry.ts';
import type { Order, Placement, PlaneLog, Shot } from './orders.ts';
import type { Pilot, Plane, Side } from './plane.ts';
import type { Kit, Load, Zone } from './scenarios.ts';
import type { Salvo } from './attack/rockets.ts';
import type { Scenery } from './guns/sight.ts';
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
  stage: number; // of the placing
  starts: Start[]; // what the owner may choose for each group still to be placed
  kits: Kit[]; // the surface counters he has to place
  groups: { [group: string]: number[] }; // the planes of each group of the scenario
  rows: [number, number]; // first and last row of the map, which moves when sections do (AD-AF-3.B.2-1)
  entries: { [plane: number]: Placement }; // what the viewer has written for planes not yet on the map
  entered: { [plane: number]: Entered }; // where and when planes came in
  known: { [plane: number]: number }; // altitudes the scenario tells everybody beforehand
  diced: { [group: string]: Diced }; // what the dice gave the viewer's groups
  written: Placement[]; // what he wrote in earlier stages and nobody has seen yet
  entering: number[]; // planes that come in now and whose altitude is asked for
  photos: number[]; // targets photographed
  score: { [side in Side]: Score };
  sealed: { [side: string]: Order }; // what the viewer has ordered in this step and nobody else may see yet
  plotted: PlaneLog[]; // the viewer's plots that wait to be flown
  auto: Side | null; // the side the solitaire rules play
  credits: Credit[];
  salvos: Salvo[]; // rocket hits whose victims are being named, the one asked about first
  fired: Fired[]; // shots resolved in this step, their hits not yet marked
}

/** AD-AF-0-4: the entry hex of a plane is shown to everybody when it comes in. */
export interface Entered {
  hex: string;
  turn: number;
}

/** What dice gave a group before it was placed. */
export interface Diced {
  altitude?: number;
  each?: number[]; // the altitude of each plane in turn
  edges?: Edge[]; // of each plane or formation in turn
  air?: boolean[]; // whether each plane starts in the air
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
  strafed: boolean; // by gunfire
}

export interface Score {
  planes: number; // enemy planes destroyed
  points: number;
}

/** Planes waiting to be placed, and what their owner may choose. */
export interface Start {
  group: string;
  side: Side;
  planes: number[];
  alt: readonly [number, number]; // in hundreds of feet; on the ground it is the height of the field
  altLater: boolean; // the altitude is chosen when the plane enters
  zone: Zone;
  edges: Edge[]; // where a die gave each formation its edge, by its number
  parked: boolean; // on a runway
  facing: Facing | null;
  oneFacing: boolean;
  maneuverSpeed: boolean;
  steady: string | null; // the rule by which these planes fly straight and level from the first
  apart: number;
  formations: { count: number; min: number } | null;
  loads: Load[]; // the usual load first
  rockets: { most: number; all: string[] } | null; // how many may carry rockets; all of these types
  pilots: Pilot[] | null;
}

export const optionOn = (v: { setup: Setup }, id: string): boolean => optionOf(v, id) === 'on';

/** With unspotted planes kept off the enemy's map, or only from his guns (AD-O-V; setting). */
export const spottingOn = (v: { setup: Setup }): boolean => optionOf(v, 'spotting') !== 'off';
export const hiddenPlanes = (v: { setup: Setup }): boolean => optionOf(v, 'spotting') === 'hidden';

/** AD-O-XX.B.2-1: the flak columns of 1941 to early 1943, or those of the later war. */
export const periodOf = (v: { setup: Setup }): Period =>
  optionOf(v, 'period') === 'late' ? 'late' : 'early';

export const flightRules = (v: { setup: Setup }): FlightRules => ({
  slips: optionOn(v, 'slips'),
  loops: optionOn(v, 'loops'),
});
