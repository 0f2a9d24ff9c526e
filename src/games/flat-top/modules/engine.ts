import type { Dice } from '../../../kernel/dice.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import type { Blow, Landed, SpecialHits, Throw } from '../battle/blow.ts';
import type { Reporter } from '../battle/reporter.ts';
import type { Movers } from '../flight/movers.ts';
import type { Cast } from '../imagine/resample-cast.ts';
import { type Book, bookOf } from '../open/book.ts';
import type { AirFormation, Band, Public, Report, SeatIndex, Side, TaskForce } from '../open/forces.ts';
import type { Frame } from '../open/frames.ts';
import type { CounterKinds } from '../open/modules/parts.ts';
import type { Eye, Target } from '../open/sight/eyes.ts';
import type { OptionId } from '../open/options.ts';
import type { Leg, Order, PlotOrder, SetupOrder } from '../open/orders.ts';
import type { Own } from '../open/quantities.ts';
import type { Game, State } from '../state.ts';
import type { Edit } from '../turn/programme.ts';

/**
 * The engine's half of the modules of the options, bound once for each edition. A module brings what it needs of this list and
 * nothing else; no chapter asks whether it is there.
 */

/** The moments of the book at which modules act. Handlers run in the order of the register; they may push frames. */
export interface Occasions {
  /** FT-5.1: the turn has begun, the weather has moved and everybody has looked about. */
  turnBegins: (play: Game) => void;
  /** FT-12: the task forces have carried out their plots. */
  shipsMoved: (play: Game) => void;
  /** FT-15: before battles are called. A frame pushed now lies below them and is played when they are over. */
  combatBegins: (play: Game) => void;
  /** FT-15.2d: battle has been called in a hex: who waits on the ground there may take off, before all else (FO-GM-READYCAP-1.3a). */
  scramble: (play: Game, hex: Hex) => void;
  /** FT-15.2d, FO-PMAC-4.1: battle has been called in a hex in which planes fight, and what was to show itself has done so. */
  battleCalled: (play: Game, hex: Hex) => void;
  /** FT-19: before surface combat in a hex. A frame pushed now lies below it and is played when it is over. */
  surfaceBegins: (play: Game, hex: Hex) => void;
  /** FO-PMAC-4.1: a battle in the midst of plane movement is over. */
  raidOver: (play: Game) => void;
  /** FT-15: all battles are over. */
  combatEnds: (play: Game) => void;
  /** FT-24: before the clock goes on. */
  turnEnds: (play: Game) => void;
  /** FT-25: midnight, or a game about to be won: what was kept back of the points shows now. */
  pointsShow: (play: Game) => void;
  /** FT-25: before the points are counted for the last time. */
  gameEnds: (play: Game) => void;
  /** A task force or formation has come into a hex, and both sides have looked. */
  entered: (play: Game, seat: SeatIndex, unit: TaskForce | AirFormation) => void;
  /** FT-12: a task force has sailed into the next hex, and both sides have looked. `shown`: it stood on the shared map where it came from. */
  sailed: (play: Game, seat: SeatIndex, tf: TaskForce, from: Hex, shown: boolean) => void;
  /** FT-OPT-SUB-2a: a submarine has come into the next hex. */
  dived: (play: Game, seat: SeatIndex, ship: number, from: Hex) => void;
  /** FT-18: the bombs are about to fall on the ships of a hex; `seat`: whose planes. */
  bombsFall: (play: Game, seat: SeatIndex, hex: Hex) => void;
  /** FT-7.6a: a formation that observes looks about from a hex. */
  looked: (play: Game, seat: SeatIndex, af: AirFormation) => void;
  /** FO-SUBC-1.1: a formation that keeps a good look-out has spent movement over a hex, looking for what lies below. */
  sought: (play: Game, seat: SeatIndex, af: AirFormation) => void;
  /** FT-7.8a: `seat` has been told what it sees in a hex. */
  reported: (play: Game, seat: SeatIndex, target: Target, report: Report) => void;
  /** FT-8.4: a formation has left its decks. */
  tookOff: (play: Game, seat: SeatIndex, af: AirFormation, bands: readonly Band[]) => void;
  /** FT-14.5: a flight has come to its end, and what was to land has landed. */
  flightOver: (play: Game, seat: SeatIndex, af: AirFormation) => void;
  /** FT-14.1: a side has said that its planes have moved, and what was formed up has taken off. */
  planesMoved: (play: Game, seat: SeatIndex) => void;
  /** FT-8.11: a formation has been parted, or joined to another. */
  regrouped: (play: Game, seat: SeatIndex, af: number, into: number) => void;
  /** FT-20: a combat die has fallen. */
  rolled: (play: Game, blow: Blow, thrown: Throw, landed: Landed) => void;
  /** FT-20: all dice of a blow have fallen, and nobody has been told. */
  counted: (play: Game, blow: Blow, landed: Landed) => void;
  /** FT-21: the hits of a blow have done their damage. */
  struck: (play: Game, blow: Blow, landed: Landed) => void;
  /** FT-21.2.5: a ship is going down; she is still in her task force. `scuttled`: by order (FT-12.9). */
  sinking: (play: Game, seat: SeatIndex, ship: number, scuttled: boolean) => void;
}

export type Fault = (text: string) => void;

interface OnMap {
  kind: keyof CounterKinds;
  hex: Hex;
}

/** What has been seen, and how well. */
export interface Seen {
  target: Target;
  eye: Eye;
}

/** What is told of it. */
export interface Said {
  hex: Hex;
  report: Report;
}

export type Searching = (play: Game, seat: SeatIndex, af: AirFormation, path: readonly Leg[]) => void;

/** What an option changes in the engine, for one of its values. */
export interface EngineRules {
  /** FT-5: phases left out, put in or put in place of others. */
  programme?: Edit;
  on?: Partial<Occasions>;
  /** FT-14.1: who moves planes, and how many formations. */
  movers?: Movers;
  /** FT-7.3: what comes of a search that a formation declares with its flight, in place of the Search Table. */
  search?: Searching;
  /** Who is told what of blows and losses. */
  reporter?: Reporter;
  /** FT-OPT-CRIT: what the special hits of a blow do. */
  specialHits?: SpecialHits;
  /** A step put into other hands: every row of the table passes through here. */
  wrap?: (step: Frame['step'], rule: StepRule<State, Frame, Order>) => StepRule<State, Frame, Order>;
  /** FT-7.16a: what it has on the shared map of a side; one counter stands for all of a kind in a hex. */
  counters?: (side: Side) => readonly OnMap[];
  /** FO-PT-MOD-1: whether there are mines in a hex; a side that reckons with them comes to know of them. */
  mined?: (play: Game, hex: Hex) => boolean;
  /** FT-7.12: what `seat` hears of what it has just seen, and where; each module changes what the one before it made of it. */
  report?: (play: Game, seat: SeatIndex, seen: Seen, said: Said) => Said;
  /** FT-10: its part of a plot given by chance; `keep` takes a change of the order in if the whole is legal with it. */
  practise?: (x: Own, dice: Dice, order: PlotOrder, keep: (change: Partial<PlotOrder>) => void) => void;
  /** FT-3.3: its part of a set-up given by chance: what it changes in one that is legal. */
  disperse?: (x: Own, dice: Dice, order: SetupOrder) => SetupOrder;
  /** FT-3.3: a side has been placed: what the module keeps of it begins. */
  place?: (p: Public, side: Side, seat: SeatIndex) => void;
  /** What it imagines of an enemy it cannot see. */
  imagine?: (cast: Cast) => void;
  /** The same of his planes, once there are some under every counter. */
  imaginePlanes?: (cast: Cast) => void;
  /** What must hold in every state. */
  audit?: (s: State, seat: SeatIndex, fault: Fault) => void;
}

/** The rules of an option, by the value it has in a game. */
export type EngineModule = { readonly [value: string]: EngineRules };

/** All modules of an edition together. */
export interface Bound {
  rules: readonly EngineRules[];
  on: { readonly [K in keyof Occasions]: readonly Occasions[K][] };
  edits: readonly Edit[];
  counters: readonly NonNullable<EngineRules['counters']>[];
  reports: readonly NonNullable<EngineRules['report']>[];
  movers: Movers | null;
  search: Searching | null;
  reporter: Reporter | null;
  specialHits: SpecialHits | null;
}

let modules: { readonly [Id in OptionId]?: EngineModule } = {};
let bound = new WeakMap<Book, Bound>();

/** Brings the engine's rules of options in; modules/register.ts does it for all of them. */
export function enlistEngine(list: { readonly [Id in OptionId]?: EngineModule }): void {
  modules = list;
  bound = new WeakMap();
}

/** The modules of a game. */
export function rulesOf(p: Pick<Public, 'options'>): Bound {
  const book = bookOf(p);
  let rules = bound.get(book);
  if (!rules) bound.set(book, (rules = bind(book)));
  return rules;
}

function bind(book: Book): Bound {
  const rules = [...book.values].flatMap(([id, value]) => modules[id]?.[value] ?? []);
  const only = <K extends 'movers' | 'search' | 'reporter' | 'specialHits'>(
    slot: K,
  ): NonNullable<EngineRules[K]> | null => {
    const found = rules.flatMap((x) => x[slot] ?? []);
    if (found.length > 1) throw new Error(`two options bring ${slot}: ${book.edition}`);
    return found[0] ?? null;
  };
  const at = <K extends keyof Occasions>(k: K): Occasions[K][] =>
    rules.flatMap((x) => (x.on?.[k] ? [x.on[k] as Occasions[K]] : []));
  return {
    rules,
    on: {
      turnBegins: at('turnBegins'),
      shipsMoved: at('shipsMoved'),
      combatBegins: at('combatBegins'),
      scramble: at('scramble'),
      battleCalled: at('battleCalled'),
      surfaceBegins: at('surfaceBegins'),
      raidOver: at('raidOver'),
      combatEnds: at('combatEnds'),
      turnEnds: at('turnEnds'),
      pointsShow: at('pointsShow'),
      gameEnds: at('gameEnds'),
      entered: at('entered'),
      sailed: at('sailed'),
      dived: at('dived'),
      bombsFall: at('bombsFall'),
      looked: at('looked'),
      sought: at('sought'),
      reported: at('reported'),
      tookOff: at('tookOff'),
      flightOver: at('flightOver'),
      planesMoved: at('planesMoved'),
      regrouped: at('regrouped'),
      rolled: at('rolled'),
      counted: at('counted'),
      struck: at('struck'),
      sinking: at('sinking'),
    },
    edits: rules.flatMap((x) => x.programme ?? []),
    counters: rules.flatMap((x) => x.counters ?? []),
    reports: rules.flatMap((x) => x.report ?? []),
    movers: only('movers'),
    search: only('search'),
    reporter: only('reporter'),
    specialHits: only('specialHits'),
  };
}

/** A moment of the book has come: what modules do at it. */
export function occasion<K extends keyof Occasions>(
  play: Game,
  k: K,
  ...about: Parameters<Occasions[K]> extends [Game, ...infer A] ? A : never
): void {
  for (const handler of rulesOf(play.s.pub).on[k])
    (handler as (play: Game, ...a: unknown[]) => void)(play, ...about);
}

/** Both sides are placed one after the other; so is an enemy that is imagined. */
export function place(p: Public, side: Side, seat: SeatIndex): void {
  for (const rules of rulesOf(p).rules) rules.place?.(p, side, seat);
}
