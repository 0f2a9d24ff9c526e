import type { Hex } from '../../../kernel/hex.ts';
import { need } from '../../../kernel/refusal.ts';
import type { Deck, Public, SeatIndex, Side } from './forces.ts';
import type { Boat } from './modules/submarines/boats-below.ts';
import { DEFAULTS, type OptionId } from './options.ts';
import type { Plane, ShipClass, Weapon } from './pack/pack.ts';
import type { ScenarioData } from './pack/scenario-pack.ts';
import type { Force } from './setup/mustering.ts';
import type { Observer } from './sight/eyes.ts';
import type { Flying, FlyFrame } from './frames.ts';
import type { FlyOrder, PlotOrder, SetupOrder } from './orders.ts';
import type { Change, Known, Own, Quantities, QuantityId, Sum } from './quantities.ts';

/**
 * The book of rules a game is played by: the printed one with the modules of its options bound in. Nobody else asks whether an
 * option is on. A chapter asks the book for a term (`bookOf(p).terms.luck`), or declares a number with its own reasons
 * (`declare('flakBht', ...)`) to which modules add theirs.
 */

// ---- what a module may bring

/** Fixed points of the rules that a module sets otherwise. Two modules that set the same one cannot stand together. */
export interface Terms {
  /** FT-20.3, FT-OPT-LUCK: what is left to the combat die. */
  luck: 'dice' | 'none' | 'less';
  /** FT-OPT-LUCK-3: search and shadowing need no die. */
  sureSearch: boolean;
  /** FT-OPT-PLANES-1: at most so many Air Factors of a name join planes of another. */
  remnants: number;
  /** FT-OPT-PLANES-5: planes that may strafe. */
  strafers: readonly string[];
  /** FT-OPT-PLANES-6a: fields take planes that need water. */
  seaplanesAshore: boolean;
  /** FT-OPT-PLANES-6b: planes that make two readiness moves in a turn. */
  quick: readonly string[];
  /** FT-OPT-PLANES-6d: planes land with their load and stay ready. */
  landsArmed: boolean;
  /** FT-OPT-PLANES-7: landings beyond what a damaged base takes. */
  overload: boolean;
  /** FT-OPT-PLANES-9: land based planes are counted apart. */
  landPlanes: boolean;
  /** FT-OPT-PLANES-10: planes may fight in any hex. */
  fightAnywhere: boolean;
  /** FT-OPT-PLANES-11: ways between bases off the map, by distance. */
  offBoardWays: boolean;
  /** FT-S3-R5: planes trained for night work. */
  nightTrained: boolean;
  /** FT-OPT-ADDPLANES: reserves beyond those of the scenario. */
  additionalPlanes: boolean;
  /** FT-OPT-SHIPS-4a: classes that only their like defend against planes. */
  screened: readonly string[];
  /** FT-OPT-SHIPS-5a: classes that bombard from beyond the guns of a base. */
  longRange: readonly string[];
  /** FT-26.3a: classes of an order of battle that do not take part. */
  stayHome: readonly string[];
  /** FO-GM-SURF-2: classes that bombard in an attack of their own, at a table of their own. */
  lightGuns: readonly string[];
  /** FO-GM-RES-3: torpedo hits count twice on all ships but these classes; null = they do not. */
  torpedoedOnce: readonly string[] | null;
  /** FO-RCM-ATK-3: the lists of a battle show which ships are slow. */
  showsSpeed: boolean;
  /** FO-XPLANE-ANVIL: Air Factors it takes to come in from two sides; 0 = nobody does. */
  anvil: number;
  /** FO-PT-4.4: classes that fight ships in a step of their own, and are in no surface combat. */
  apart: readonly string[];
  /** FO-AMMO: ships have one kind of shells, large ones two kinds in one store, or all of them two that are counted apart. */
  shells: 'one' | 'pooled' | 'apart';
  /** FO-AMMO-1.2: classes that carry both kinds where they are in one store. */
  bothShells: readonly string[];
  /** FO-AMMO-6: classes on which GP bombs take the better column of the table and AP bombs the worse. */
  smallTargets: readonly ShipClass[];
  /** FO-SUBO-DEP: the rules submarines go by. */
  submarines: 'book' | 'types' | 'depths';
  /** FO-LUA: planes are caught on deck while they take off. */
  catchesLaunches: boolean;
  /** FO-BRIT-DECK-0: nations whose carriers have armored decks. */
  armored: readonly string[];
  /** FO-BRIT-AIR-1: classes of British ships that have radar in any battle. */
  britishRadar: readonly string[];
  /** FO-BRIT-AIR-5, FO-BRIT-AIR-6: planes that attack by night and land as by day. */
  nightFlyers: readonly string[];
  /** FO-SUBC-3, FO-SUBC-4.0: by night submarines attack one by one, and the die chooses their targets. */
  nightTargets: boolean;
  /** FO-SEARCH-DEP: planes see no ships by the tables; they search along a flight path and report. */
  searchReports: boolean;
  /** FT-7.9a: only what stands on the shared map observes; otherwise every unit does. */
  hiddenWatch: boolean;
  /** FT-14.2: landings, moves, hidden moves and take-offs follow one another in steps. */
  flightSteps: boolean;
  /** FO-PMAC-4.1: planes fight as soon as one attacks, while planes move; otherwise in the Combat Phase. */
  fightsAtOnce: boolean;
  /** FO-PMAC-6.1, FO-PMAC-6.2: crowded carriers neither take planes in nor send them up. */
  clearDecks: boolean;
  /** FT-7.9.1: the coastwatchers of the map watch their islands. */
  islandWatch: boolean;
}

const PRINTED: Terms = {
  luck: 'dice',
  sureSearch: false,
  remnants: 0,
  strafers: [],
  seaplanesAshore: false,
  quick: [],
  landsArmed: false,
  overload: false,
  landPlanes: false,
  fightAnywhere: false,
  offBoardWays: false,
  nightTrained: false,
  additionalPlanes: false,
  screened: [],
  longRange: [],
  stayHome: ['SS'],
  lightGuns: [],
  torpedoedOnce: null,
  showsSpeed: false,
  anvil: 0,
  apart: [],
  shells: 'one',
  bothShells: [],
  smallTargets: [],
  submarines: 'book',
  catchesLaunches: false,
  armored: [],
  britishRadar: [],
  nightFlyers: [],
  nightTargets: false,
  searchReports: false,
  hiddenWatch: false,
  flightSteps: true,
  fightsAtOnce: false,
  clearDecks: false,
  islandWatch: true,
};

/** FT-8.7a: a weapon that some planes may carry besides those of their table. */
export interface Load {
  weapon: Weapon;
  by: (plane: Plane, scenario: number) => boolean;
  hunts?: number; // the table on which they hit submarines with it, where the planes of the book could not (FO-SUBC-2)
}

/** FO-SEARCH: how likely planes report ships at a range from their path, with so much added to their die; by how many hexes they see at most. */
export interface SearchChances {
  radius: number;
  exact: (add: number, range: number) => number; // in the hex where they are
  vague: (add: number, range: number) => number; // somewhere about it
  denied: (add: number, range: number) => number; // No Sighting, though they are there
}

/** What a module adds to the open part of the rules: everything the engine, the client and the commander must reckon alike. */
export interface OpenRules {
  terms?: Partial<Terms>;
  /** FT-26.2: ships, bases and starting places it adds to those of a battle, or takes away. */
  muster?: (force: Force, scenario: ScenarioData, seat: SeatIndex) => Force;
  /** FT-3.3: what it has to place of a side, when ships and planes stand; refuses, or carries its part of the order out. */
  deploy?: (x: Own, order: SetupOrder) => void;
  /** Where it would place them: its part of the ready-made set-up. */
  station?: (x: Own, planes: SetupOrder['planes']) => SetupOrder['mods'];
  /** FT-10: its part of a plot, when the ships are regrouped and before courses are checked; and when all is plotted. */
  plot?: { regrouped?: (x: Own, order: PlotOrder) => void; plotted?: (x: Own, order: PlotOrder) => void };
  /** FT-8.9a, FT-14.2.1: what it asks of a deck at which planes form up, and of one on which they come down. */
  formsUp?: (p: Public, side: Side, deck: Deck) => void;
  lands?: (p: Public, side: Side, deck: Deck) => void;
  /** FT-OPT-SUB-2a, FO-SUBA-6: whether a submarine may move to a hex, by way of another where that is given. */
  sail?: (p: Public, boat: Boat, to: Hex, via?: Hex) => void;
  /** FT-14: what it asks of an order of plane movement, in the go under way. */
  fly?: (x: Own, go: FlyFrame['open'], stand: Flying, order: FlyOrder) => void;
  /** FO-SUBC-1.1: movement points planes spend in a hex to find a submarine below it; null = they find none so. */
  seek?: (p: Public) => number | null;
  loads?: readonly Load[];
  search?: SearchChances;
  observers?: readonly Observer[];
  /** FT-7.12: what a part it adds to reports says, behind a comma. */
  reports?: { readonly [part: string]: (said: never) => string };
  /** The situation in words: a part of its own, where there is something to say. */
  situation?: { title: string; lines: (x: Own) => string[] };
  /** The same for a part that stands in place of what the Condition Number would say. */
  reportsInFull?: { readonly [part: string]: (said: never) => string };
  changes?: { readonly [Q in QuantityId]?: readonly Change<Quantities[Q]>[] };
}

/** The rules of an option, by the value it has in a game. */
export type OpenModule = { readonly [value: string]: OpenRules };

// ---- binding

export interface Book {
  edition: string; // 'fueling=on luck=less'; '' = as printed
  values: ReadonlyMap<OptionId, string>; // the options in force, and their value
  terms: Terms;
  loads: readonly Load[];
  observers: readonly Observer[];
  search: SearchChances | null; // where planes report what they see (FO-SEARCH)
  rules: readonly OpenRules[];
  reasons: Map<QuantityId, readonly Change<never>[]>; // of each number, as they were first asked for
}

const IDS = Object.keys(DEFAULTS) as OptionId[];

const modules = new Map<OptionId, OpenModule>();
const books = new Map<string, Book>();
interface PartWords {
  words: (said: never) => string;
  inFull: boolean;
}
let reportWords = new Map<string, PartWords>();

/** The words of a part that a module has added to a report, and whether they are all there is to say. */
export function reportPartText(part: string, said: unknown): { text: string; inFull: boolean } {
  const found = reportWords.get(part);
  if (!found) throw new Error(`no module has words for "${part}" in a report`);
  return { text: found.words(said as never), inFull: found.inFull };
}

/** Brings the open rules of options in; modules/register.ts does it for all of them. */
export function enlist(list: { readonly [Id in OptionId]?: OpenModule }): void {
  for (const id of IDS) {
    const module = list[id];
    if (module) modules.set(id, module);
  }
  const rules = [...modules.values()].flatMap((x) => Object.values(x));
  const listed = (inFull: boolean, parts: OpenRules['reports'] = {}): [string, PartWords][] =>
    Object.entries(parts).map(([part, words]) => [part, { words, inFull }]);
  reportWords = new Map(
    rules.flatMap((r) => [...listed(false, r.reports), ...listed(true, r.reportsInFull)]),
  );
  books.clear();
  found = new WeakMap();
  last = null;
}

type Options = Public['options'];
let found = new WeakMap<Options, Book>();
let last: { options: Options; book: Book } | null = null;

/** The book of a game. Options never change in a game, so that each copy of a state is looked up once. */
export function bookOf(p: { options: Options }): Book {
  if (last?.options === p.options) return last.book;
  let book = found.get(p.options);
  if (!book) found.set(p.options, (book = editionOf(p.options)));
  last = { options: p.options, book };
  return book;
}

function editionOf(options: Options): Book {
  const stored = Object.keys(options);
  const chosen =
    stored.length === 0 ? [] : IDS.filter((id) => options[id] !== undefined && options[id] !== DEFAULTS[id]);
  const edition = chosen.map((id) => `${id}=${options[id]}`).join(' ');
  let book = books.get(edition);
  if (!book) books.set(edition, (book = bind(edition, new Map(chosen.map((id) => [id, options[id]])))));
  return book;
}

function bind(edition: string, values: ReadonlyMap<OptionId, string>): Book {
  const rules = [...values].map(([id, value]) => {
    const bound = modules.get(id)?.[value];
    if (!bound) throw new Error(`the option "${id}" has no rules for "${value}"`);
    return bound;
  });
  const terms: Terms = { ...PRINTED };
  const set = new Set<string>();
  for (const term of rules.flatMap((x) => Object.keys(x.terms ?? {}))) {
    if (set.has(term)) throw new Error(`two options set "${term}": ${edition}`);
    set.add(term);
  }
  for (const x of rules) Object.assign(terms, x.terms);
  return {
    edition,
    values,
    terms,
    loads: rules.flatMap((x) => x.loads ?? []),
    observers: rules.flatMap((x) => x.observers ?? []),
    search: rules.find((x) => x.search)?.search ?? null,
    rules,
    reasons: new Map(),
  };
}

// ---- orders

/** Whether orders of this game may have the part of a module. */
export const offers = (p: { options: Options }, id: OptionId): boolean => bookOf(p).values.has(id);

/** An order may have no part of a module that is not in this game. */
export function needParts(
  p: Public,
  parts: { readonly [K in OptionId]?: { rule: string; none: string } },
  mods: { readonly [K in OptionId]?: unknown },
): void {
  for (const id of Object.keys(mods) as OptionId[]) {
    const part = parts[id];
    if (part) need(offers(p, id), part.rule, part.none);
  }
}

// ---- numbers

export interface Quantity<About> {
  /** The number alone: what play and commanders ask for a thousand times. */
  of(x: Known, printed: number, about: About): number;
  /** The same with its reasons. */
  sum(x: Known, printed: number, about: About): Sum;
}

const declared = new Map<QuantityId, readonly Change<never>[]>();

/** Declares a number in its chapter, with the reasons the printed rules have to change it. */
export function declare<Q extends QuantityId>(
  q: Q,
  own: readonly Change<Quantities[Q]>[] = [],
): Quantity<Quantities[Q]> {
  declared.set(q, own);
  const reasons = (x: Known): readonly Change<Quantities[Q]>[] => {
    const book = bookOf(x.p);
    let list = book.reasons.get(q);
    if (!list) book.reasons.set(q, (list = reasonsOf(book, q, own)));
    return list as readonly Change<Quantities[Q]>[];
  };
  return {
    of(x, printed, about) {
      let n = printed;
      for (const change of reasons(x)) n = change.of(n, about, x);
      return n;
    },
    sum(x, printed, about) {
      let n = printed;
      const parts: { n: number; word: string; rule: string }[] = [];
      for (const { rule, word, of } of reasons(x)) {
        const now = of(n, about, x);
        if (now !== n) parts.push({ n: now - n, word, rule });
        n = now;
      }
      return { n, printed, parts };
    },
  };
}

/** The printed reasons, then those of modules; what a module replaces is left out, and must have been there. */
function reasonsOf<Q extends QuantityId>(
  book: Book,
  q: Q,
  own: readonly Change<Quantities[Q]>[],
): readonly Change<Quantities[Q]>[] {
  const all = [...own, ...book.rules.flatMap((x) => x.changes?.[q] ?? [])];
  const replaced = new Set(all.flatMap((x) => x.replaces ?? []));
  for (const rule of replaced)
    if (!all.some((x) => x.rule === rule)) throw new Error(`${q} has no ${rule} to replace: ${book.edition}`);
  return all.filter((x) => !replaced.has(x.rule));
}

/** Binds every number of a book: a module whose anchor is gone is found here and not in turn thirty. */
export function bindAll(book: Book): void {
  for (const [q, own] of declared) reasonsOf(book, q, own as readonly Change<Quantities[typeof q]>[]);
}
