import * as v from 'valibot';
import type { Hex } from '../../../kernel/hex.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { orderOfToday } from './stored-orders.ts';
import { type BattleOrder, BattleShape } from './battle/battle-orders.ts';
import { BOXES } from './forces.ts';
import type { OrderPart } from './modules/order-part.ts';
import { plotParts, setupParts } from './modules/enlisted-parts.ts';
import type { PlotParts, SetupParts } from './modules/order-parts.ts';
import { GRID } from './pack/map.ts';
import { PLANE_TYPES, WEAPONS } from './pack/pack.ts';

/**
 * Everything a side may order. One shape for each kind of decision; lists are short plans given whole, because orders that
 * are sealed must not tell by their number. Ships, decks, task forces and formations are the orderer's own; enemy units are
 * named by the sighting or by their place in a list the orderer was shown.
 */

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const atMost = (n: number) => v.pipe(whole, v.maxValue(n));
const positive = v.pipe(whole, v.minValue(1));
const HexShape = atMost(GRID.size - 1);
const TypeShape = atMost(PLANE_TYPES.length - 1);
const WeaponShape = atMost(WEAPONS.length - 1);
const DirectionShape = v.picklist([1, 2, 3, 4, 5, 6]);
const list = <S extends v.GenericSchema>(shape: S) => v.pipe(v.array(shape), v.maxLength(400));

/** The parts of modules, each by its own shape and each only where something is ordered. Made once for a list of modules. */
function partsShape<P>(enlisted: () => { readonly [K in keyof P]?: OrderPart<P[K]> }) {
  let made: { parts: object; shape: v.GenericSchema<Partial<P>> } | null = null;
  return v.lazy(() => {
    const parts = enlisted();
    if (made?.parts !== parts) {
      const ids = Object.keys(parts) as (keyof P)[];
      const shapes = ids.flatMap((id) => (parts[id] ? [[id, v.optional(parts[id].shape)]] : []));
      made = {
        parts,
        shape: v.strictObject(Object.fromEntries(shapes)) as unknown as v.GenericSchema<Partial<P>>,
      };
    }
    return made.shape;
  });
}
const decision = { decision: v.optional(v.string()) };

// ---- set-up (FT-3.3, FT-4, FT-S*-START)

const SetupTaskForce = v.strictObject({
  no: positive,
  hex: v.nullable(HexShape), // null = enters later
  ships: list(whole),
  anchored: list(whole),
});
const SetupPlanes = v.strictObject({
  deck: whole,
  box: v.picklist(BOXES),
  t: TypeShape,
  n: positive,
  w: WeaponShape,
  d: v.picklist([0, 1]),
  m: v.picklist([0, 1]),
});
const SetupShape = v.strictObject({
  ...decision,
  kind: v.literal('setup'),
  tfs: list(SetupTaskForce),
  planes: list(SetupPlanes),
  mods: v.optional(partsShape<SetupParts>(setupParts), {}), // what modules of the options add
});

// ---- air operations (FT-8)

const ReadyingShape = v.strictObject({
  deck: whole,
  from: v.picklist(BOXES),
  to: v.picklist(BOXES),
  t: TypeShape,
  n: positive,
  w: WeaponShape, // the weapon taken on the way to Ready, or the one carried in Ready
  d: v.picklist([0, 1]), // dispersed before the move
  m: v.picklist([0, 1]),
});
const FormShape = v.strictObject({
  af: positive,
  take: list(
    v.strictObject({ deck: whole, t: TypeShape, n: positive, w: WeaponShape, m: v.picklist([0, 1]) }),
  ),
});
const AirOpsShape = v.strictObject({
  ...decision,
  kind: v.literal('air-ops'),
  hide: list(v.strictObject({ unit: v.picklist(['tf', 'af']), no: positive })), // FT-7.7
  arrive: list(
    v.strictObject({ deck: whole, box: v.picklist(BOXES), t: TypeShape, n: positive, w: WeaponShape }),
  ), // FT-22.1, FT-S1-R4, FT-OPT-ADDPLANES
  move: list(ReadyingShape),
  form: list(FormShape),
  doctrine: v.nullable(
    v.strictObject({ total: v.picklist(['true', 'low', 'high', 'mixed']), double: v.boolean() }),
  ),
});

// ---- plotting (FT-10, FT-12)

const PlotShape = v.strictObject({
  ...decision,
  kind: v.literal('plot'),
  tfs: list(
    v.strictObject({
      no: positive,
      ships: list(whole), // the task force as it moves: splits and joins happen before the move
      path: v.pipe(v.array(DirectionShape), v.maxLength(4)),
      exit: v.nullable(DirectionShape), // FT-12.6a: leaves the map in this direction from the end of its path
      reveal: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(4)),
      join: v.nullable(positive), // FT-12.3a: becomes part of this task force if both end in one hex
    }),
  ),
  anchor: list(whole),
  weigh: list(whole),
  unload: list(whole),
  scuttle: list(whole),
  enter: list(v.strictObject({ no: positive, hex: HexShape })), // FT-S5-START-Ab
  mods: v.optional(partsShape<PlotParts>(plotParts), {}),
});

// ---- shadowing (FT-11)

const ShadowShape = v.strictObject({
  ...decision,
  kind: v.literal('shadow'),
  attempts: list(
    v.strictObject({
      unit: v.picklist(['tf', 'af', 'ss']),
      no: whole,
      sighting: positive,
      nth: whole, // which of the task forces reported there, from 0, as the report lists them
    }),
  ),
});

/** One hex of a flight, and the altitude taken after entering it (FT-14.15.2). */
const LegShape = v.strictObject({ to: HexShape, high: v.optional(v.boolean()) });
export type Leg = v.InferOutput<typeof LegShape>;

const ShadowMoveShape = v.strictObject({
  ...decision,
  kind: v.literal('shadow-move'),
  path: v.pipe(v.array(LegShape), v.maxLength(24)),
});

// ---- plane movement (FT-14)

const PathShape = v.pipe(v.array(LegShape), v.maxLength(24));
const fly = { ...decision, kind: v.literal('fly') };
const PartShape = v.strictObject({ g: whole, n: positive }); // so many of the formation's group g
const BandShape = v.picklist([0, 1, 2]);

const FlyShape = v.variant('do', [
  v.strictObject({
    ...fly,
    do: v.literal('move'),
    af: positive,
    search: v.boolean(), // FT-7.3a: declared before the first hex
    show: v.boolean(), // on the map or on the plot (FT-14.7)
    path: PathShape,
    seek: v.optional(list(HexShape)), // FO-SUBC-1.1: hexes of its way where it looks for submarines below
    strand: v.optional(v.boolean()), // yes, though it could not come home any more (FT-25.4a)
  }),
  v.strictObject({
    ...fly,
    do: v.literal('take-off'),
    af: positive,
    bands: list(BandShape), // one for each group (FT-8.4)
    show: v.boolean(),
    path: PathShape,
  }),
  v.strictObject({
    ...fly,
    do: v.literal('land'),
    af: positive,
    search: v.optional(v.boolean()), // FT-7.3a: tries to observe on its way down
    path: PathShape,
    at: list(v.strictObject({ g: whole, n: positive, deck: whole, band: BandShape })),
  }),
  v.strictObject({ ...fly, do: v.literal('climb'), af: positive, parts: list(PartShape), high: v.boolean() }),
  v.strictObject({ ...fly, do: v.literal('jettison'), af: positive, parts: list(PartShape) }),
  v.strictObject({ ...fly, do: v.literal('split'), af: positive, into: positive, parts: list(PartShape) }),
  v.strictObject({ ...fly, do: v.literal('join'), af: positive, into: positive }),
  v.strictObject({ ...fly, do: v.literal('box'), af: positive, deck: v.nullable(whole) }),
  v.strictObject({ ...fly, do: v.literal('exit'), af: positive, base: whole }),
  v.strictObject({ ...fly, do: v.literal('show'), unit: v.picklist(['tf', 'af']), no: positive }),
  v.strictObject({
    ...fly,
    do: v.literal('destroy'),
    deck: whole,
    box: v.picklist(BOXES),
    t: TypeShape,
    n: positive,
  }),
  v.strictObject({ ...fly, do: v.literal('attack'), af: positive, to: HexShape }), // FO-PMAC-4.1, FO-PMAC-4.2: where it stands off to
  v.strictObject({ ...fly, do: v.literal('over') }), // FO-PMAC-2.1: all formations of the go have been handled
  v.strictObject({ ...fly, do: v.literal('done'), strand: v.boolean() }), // strand: yes, let planes run out of fuel
]);

/** FT-14.13.1: before anyone moves; hexes and altitudes where one wants to fight. */
const InterceptFirstShape = v.strictObject({
  ...decision,
  kind: v.literal('intercept-first'),
  at: list(v.strictObject({ hex: HexShape, high: v.boolean() })),
});

/** FT-14.13.2, FT-14.13.3: the enemy has flown into one's formations; at which altitudes one tries to fight him. */
const InterceptShape = v.strictObject({
  ...decision,
  kind: v.literal('intercept'),
  high: v.boolean(),
  low: v.boolean(),
});

// ---- combat (FT-15): which units appear and where a battle is sought; the battle itself has orders of its own

const CombatShape = v.strictObject({
  ...decision,
  kind: v.literal('combat'),
  show: list(v.strictObject({ unit: v.picklist(['tf', 'af']), no: positive })),
  battles: list(HexShape),
});

const OrderShape = v.variant('kind', [
  SetupShape,
  AirOpsShape,
  PlotShape,
  ShadowShape,
  ShadowMoveShape,
  FlyShape,
  InterceptFirstShape,
  InterceptShape,
  CombatShape,
  BattleShape,
]);

export type SetupOrder = v.InferOutput<typeof SetupShape>;
export type AirOpsOrder = v.InferOutput<typeof AirOpsShape>;
export type PlotOrder = v.InferOutput<typeof PlotShape>;
export type ShadowOrder = v.InferOutput<typeof ShadowShape>;
export type ShadowMoveOrder = v.InferOutput<typeof ShadowMoveShape>;
export type FlyOrder = v.InferOutput<typeof FlyShape>;
export type InterceptFirstOrder = v.InferOutput<typeof InterceptFirstShape>;
export type InterceptOrder = v.InferOutput<typeof InterceptShape>;
export type CombatOrder = v.InferOutput<typeof CombatShape>;

export type Order =
  | SetupOrder
  | AirOpsOrder
  | PlotOrder
  | ShadowOrder
  | ShadowMoveOrder
  | FlyOrder
  | InterceptFirstOrder
  | InterceptOrder
  | CombatOrder
  | BattleOrder;

/** The order of one kind; the type of what a decision of that kind is answered with. */
export type OrderOf<K extends Order['kind']> = Extract<Order, { kind: K }>;

/** The shape of an order that came through a door. */
export function parseOrder(raw: unknown): Order {
  const result = v.safeParse(OrderShape, orderOfToday(raw));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Refusal(
    'UMP-SHAPE',
    `The order is not understood at "${v.getDotPath(issue) ?? 'its kind'}": ${issue.message}.`,
  );
}

/** The hexes of a path, without the altitudes. */
export const hexesOf = (path: readonly Leg[]): Hex[] => path.map((leg) => leg.to);
