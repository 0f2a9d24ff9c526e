import * as v from 'valibot';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Squadrons } from './pack.ts';

/**
 * What may be ordered. Ships are numbers (that of their row in the pack), bases are a carrier's number or MIDWAY, zones, areas and
 * rectangles are the numbers of board.ts and battle-board.ts. Squadrons are [fighters, dive bombers, torpedo planes].
 */

/** Squadrons of one base: { base: 11, squadrons: [0, 7, 7] } is D 7 and T 7 of the Akagi. */
export interface BaseSquadrons {
  base: number;
  squadrons: Squadrons;
}

export type Readiness = 'idle' | 'readying' | 'ready';
export const READINESS: readonly Readiness[] = ['idle', 'readying', 'ready'];

/** Before play: every ship of the opening arrival in a shaded zone of the own edge. MW-SETUP-6. */
export interface DeployOrder {
  kind: 'deploy';
  decision?: string;
  ships: { ship: number; zone: number }[];
}

/** Step 1. De-readying comes before movement (R14); ships not named stay where they are. */
export interface MoveOrder {
  kind: 'move';
  decision?: string;
  deready: BaseSquadrons[];
  enter: { ship: number; at: number; to: number }[]; // arrivals: the entry zone, and where they go from there (R3)
  moves: { ship: number; to: number }[];
}

/** Step 2: squadrons that begin to be readied. An empty list says nothing and keeps all as it was (MW-APP-READY-7). */
export interface ReadyOrder {
  kind: 'ready';
  decision?: string;
  ready: BaseSquadrons[];
}

/** Steps 3 and 4: call an area, or null to end the search. */
export interface SearchOrder {
  kind: 'search';
  decision?: string;
  area: number | null;
}

export interface StrikePlan {
  zone: number;
  island: boolean; // true: the island is bombed, not ships (Japan, Midway Reduction in play)
  from: BaseSquadrons[];
}
export interface PatrolPlan {
  zone: number;
  base: number;
  fighters: number;
  to: number; // the base they return to when no attack upsets the plan; most often `base`
}
export interface TransferPlan {
  from: number;
  to: number;
  squadrons: Squadrons;
}

/** Step 5. Empty lists and b17 null: no operations. */
export interface OperationsOrder {
  kind: 'operations';
  decision?: string;
  strikes: StrikePlan[];
  patrols: PatrolPlan[];
  transfers: TransferPlan[];
  b17: number | null; // the zone of a B-17 attack (U.S.)
}

/** The B-17s pick one of the ships named to them: MW-B17-3. */
export interface B17Order {
  kind: 'b17';
  decision?: string;
  ship: number;
}

/** Step 7: the defender's ships on the Battle Board. */
export interface PlaceOrder {
  kind: 'place';
  decision?: string;
  ships: { ship: number; rect: number }[];
}

/** All planes of one type in one rectangle against one ship (MW-STEP9a); over Midway D and T bomb together (R49). */
export interface GroupPlan {
  target: number;
  rect: number;
  d: number;
  t: number;
}

/** Step 8: the attack is set up, or called off (MW-APP-AVS-3). Planes not assigned hold back and return. */
export interface AssignOrder {
  kind: 'assign';
  decision?: string;
  callOff: boolean;
  groups: GroupPlan[];
  island: { d: number; t: number }; // what bombs the island; zero except in a strike on Midway
}

/** Step 9: which ship fires at which group (by its place in the list of groups), and what surplus fighters do. */
export interface FireOrder {
  kind: 'fire';
  decision?: string;
  fires: { ship: number; group: number }[];
  strip: number; // fighters kept out of fighter combat (MW-T-FIGHT-7); all of them when there is no escort
  screens: { group: number; fighters: number }[]; // at most `strip` in all
}

/** Option 3: groups sent in as successive waves; groups not named go in as one. */
export interface WavesOrder {
  kind: 'waves';
  decision?: string;
  waves: { group: number; sizes: number[] }[];
}

/**
 * Step 16: where the planes aloft come down. What is not landed is lost: first the squadrons shot down (the owner chooses
 * which base's, R27, MW-APP-AVS-6), then what finds no deck.
 */
export interface LandOrder {
  kind: 'land';
  decision?: string;
  landings: { flight: number; from: number; to: number; squadrons: Squadrons }[]; // flight: its number in the view
  discards: { base: number; readiness: Readiness; squadrons: Squadrons }[]; // thrown overboard to make room: MW-APP-CAP-2
  ground: { readiness: Readiness; squadrons: Squadrons }[]; // Midway's planes destroyed on the ground, if any: R43
}

/** Surface combat: ships coming on the Battle Board along the own edge. MW-T-SURF-4, MW-T-SURF-5. */
export interface ArrangeOrder {
  kind: 'arrange';
  decision?: string;
  ships: { ship: number; rect: number }[];
}

/** Ships not named stay; `enter` brings on the ships that found no room at first (MW-APP-SURF-1). */
export interface ManoeuvreOrder {
  kind: 'manoeuvre';
  decision?: string;
  moves: { ship: number; rect: number }[];
  enter: { ship: number; rect: number }[];
}

export interface GunfireOrder {
  kind: 'gunfire';
  decision?: string;
  shots: { ship: number; target: number }[];
}

export interface WithdrawOrder {
  kind: 'withdraw';
  decision?: string;
  attempt: boolean;
}

export type MidwayOrder =
  | DeployOrder
  | MoveOrder
  | ReadyOrder
  | SearchOrder
  | OperationsOrder
  | B17Order
  | PlaceOrder
  | AssignOrder
  | FireOrder
  | WavesOrder
  | LandOrder
  | ArrangeOrder
  | ManoeuvreOrder
  | GunfireOrder
  | WithdrawOrder;

export type OrderKind = MidwayOrder['kind'];
/** The order of a kind: OrderOf<'move'>. */
export type OrderOf<K extends OrderKind> = Extract<MidwayOrder, { kind: K }>;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));
const decision = v.optional(v.string());
const squadrons = v.strictTuple([whole, whole, whole]);
const ofBase = v.strictObject({ base: whole, squadrons });
const readiness = v.picklist(['idle', 'readying', 'ready']);
const list = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.maxLength(400));
const shipRect = list(v.strictObject({ ship: whole, rect: whole }));

const Shape = v.variant('kind', [
  v.strictObject({
    kind: v.literal('deploy'),
    decision,
    ships: list(v.strictObject({ ship: whole, zone: whole })),
  }),
  v.strictObject({
    kind: v.literal('move'),
    decision,
    deready: list(ofBase),
    enter: list(v.strictObject({ ship: whole, at: whole, to: whole })),
    moves: list(v.strictObject({ ship: whole, to: whole })),
  }),
  v.strictObject({ kind: v.literal('ready'), decision, ready: list(ofBase) }),
  v.strictObject({ kind: v.literal('search'), decision, area: v.nullable(whole) }),
  v.strictObject({
    kind: v.literal('operations'),
    decision,
    strikes: list(v.strictObject({ zone: whole, island: v.boolean(), from: list(ofBase) })),
    patrols: list(v.strictObject({ zone: whole, base: whole, fighters: whole, to: whole })),
    transfers: list(v.strictObject({ from: whole, to: whole, squadrons })),
    b17: v.nullable(whole),
  }),
  v.strictObject({ kind: v.literal('b17'), decision, ship: whole }),
  v.strictObject({ kind: v.literal('place'), decision, ships: shipRect }),
  v.strictObject({
    kind: v.literal('assign'),
    decision,
    callOff: v.boolean(),
    groups: list(v.strictObject({ target: whole, rect: whole, d: whole, t: whole })),
    island: v.strictObject({ d: whole, t: whole }),
  }),
  v.strictObject({
    kind: v.literal('fire'),
    decision,
    fires: list(v.strictObject({ ship: whole, group: whole })),
    strip: whole,
    screens: list(v.strictObject({ group: whole, fighters: whole })),
  }),
  v.strictObject({
    kind: v.literal('waves'),
    decision,
    waves: list(v.strictObject({ group: whole, sizes: list(whole) })),
  }),
  v.strictObject({
    kind: v.literal('land'),
    decision,
    landings: list(v.strictObject({ flight: whole, from: whole, to: whole, squadrons })),
    discards: list(v.strictObject({ base: whole, readiness, squadrons })),
    ground: list(v.strictObject({ readiness, squadrons })),
  }),
  v.strictObject({ kind: v.literal('arrange'), decision, ships: shipRect }),
  v.strictObject({ kind: v.literal('manoeuvre'), decision, moves: shipRect, enter: shipRect }),
  v.strictObject({
    kind: v.literal('gunfire'),
    decision,
    shots: list(v.strictObject({ ship: whole, target: whole })),
  }),
  v.strictObject({ kind: v.literal('withdraw'), decision, attempt: v.boolean() }),
]);

/** The shape check at the door; whether the order is allowed is for the rules to say. */
export function parseOrder(raw: unknown): MidwayOrder {
  const result = v.safeParse(Shape, raw);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const where = v.getDotPath(issue);
  throw new Refusal('UMP-SHAPE', `This is not an order${where ? `: "${where}"` : ''}: ${issue.message}.`);
}
