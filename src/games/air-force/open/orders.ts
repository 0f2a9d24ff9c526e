import * as v from 'valibot';
import { Refusal } from '../../../kernel/refusal.ts';
import { BANKS } from './flight/banks.ts';

const whole = v.pipe(v.number(), v.integer(), v.safeInteger());
const decision = v.optional(v.string());
const facing = v.picklist([1, 2, 3, 4, 5, 6] as const);
const text = v.pipe(v.string(), v.maxLength(60));

/** What a plane may take off with. */
export const LOADS = ['clean', 'bombs', 'torpedo', 'charges', 'rockets', 'tanks'] as const;

/** Where a plane starts, secretly written (AD-AF-2.A.1-2). Altitude in hundreds of feet. */
const Placement = v.object({
  plane: whole,
  hex: text,
  facing,
  alt: whole,
  speed: whole,
  bank: v.picklist(BANKS),
  load: v.optional(v.picklist(LOADS)),
  deep: v.optional(whole), // of its depth charges, how many are set deep; half of them unless told (AD-O-IX.F-5)
  formation: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(99))),
  pilot: v.optional(whole), // which of the pilots the scenario names flies it (AD-DL-6.B.2-2)
});

/** A surface counter of a kit; an airfield from one end along its facing, an area by its middle. */
const UnitPlacement = v.object({
  kit: text,
  hex: text,
  facing,
  guns: v.optional(v.pipe(v.array(whole), v.maxLength(60))), // of a flak counter; it may have none (AD-O-XII.A-2)
  on: v.optional(whole), // the vehicle it rides on
  cls: v.optional(text), // of a ship
});

/** Rockets aimed: so many hexes straight ahead, at this altitude (AD-O-XV.A.3). */
const RocketAim = v.object({ plane: whole, hexes: whole, alt: whole });

/** What is decided of a plane only when it enters (AD-AF-4.B.1-3). */
const Entrance = v.object({ plane: whole, alt: whole, speed: whole, bank: v.picklist(BANKS) });

/** One line of the Log for each plane (AD-B-V.A); `more` are the lines of the Turns after it when plotting ahead (AD-O-V.D.1). */
const PlaneLog = v.object({
  plane: whole,
  log: text,
  more: v.optional(v.pipe(v.array(text), v.maxLength(8))),
});

/**
 * A shot: by whom, with which guns, at whom. `strike` is the order in which the firer wants gun numbers struck out where he
 * may choose, one for each gun hit (-1 for the flexible guns); `concentrate` uses Hit Table C (AD-O-XVII.B.1-3); `friend` is
 * whom he takes for the foe if it comes to that and several friends are equally near (AD-O-VII.G.2-3); `wing` is the side whose
 * engines and cockpit he goes for when he fires from ahead or astern (AD-O-VIII.A).
 */
const Shot = v.object({
  by: text,
  at: text,
  group: v.optional(text),
  strike: v.optional(v.pipe(v.array(whole), v.maxLength(12))),
  concentrate: v.optional(v.boolean()),
  friend: v.optional(text),
  wing: v.optional(v.picklist(['L', 'R'])),
});

/**
 * A look-out, a plane by its number or a surface unit ('f0', 's1'), and the enemy looked for: a plane by its number, a
 * surface unit by its ref, or null for whichever plane is nearest (AD-O-V.B.1, AD-O-V.G).
 */
const Look = v.object({
  plane: v.optional(whole),
  unit: v.optional(text),
  target: v.nullable(v.union([whole, text])),
});

/** Unplotted movement: '1' a hex ahead, 'L' and 'R' a side, in order; a submarine dives with 'D' and rises with 'U'. */
const SurfaceMove = v.object({ unit: text, moves: v.pipe(v.string(), v.regex(/^[1LRDU]{0,5}$/)) });

const list = <T extends v.GenericSchema>(of: T) => v.pipe(v.array(of), v.maxLength(200));

const OrderShape = v.variant('kind', [
  v.strictObject({
    kind: v.literal('place'),
    decision,
    planes: list(Placement),
    units: v.optional(list(UnitPlacement)),
  }),
  v.strictObject({ kind: v.literal('enter'), decision, planes: list(Entrance) }),
  v.strictObject({ kind: v.literal('spot'), decision, looks: list(Look) }),
  v.strictObject({ kind: v.literal('plot'), decision, plots: list(PlaneLog) }),
  v.strictObject({ kind: v.literal('fire'), decision, shots: list(Shot) }),
  v.strictObject({ kind: v.literal('rocket'), decision, aims: list(RocketAim) }),
  v.strictObject({ kind: v.literal('losses'), decision, units: list(text) }),
  v.strictObject({ kind: v.literal('surface'), decision, moves: list(SurfaceMove) }),
]);

export type Order = v.InferOutput<typeof OrderShape>;
export type Placement = v.InferOutput<typeof Placement>;
export type UnitPlacement = v.InferOutput<typeof UnitPlacement>;
export type RocketAim = v.InferOutput<typeof RocketAim>;
export type Entrance = v.InferOutput<typeof Entrance>;
export type PlaneLog = v.InferOutput<typeof PlaneLog>;
export type Shot = v.InferOutput<typeof Shot>;
export type SurfaceMove = v.InferOutput<typeof SurfaceMove>;
export type Look = v.InferOutput<typeof Look>;
export type OrderOf<K extends Order['kind']> = Extract<Order, { kind: K }>;

export function parseOrder(raw: unknown): Order {
  const result = v.safeParse(OrderShape, raw);
  if (result.success) return result.output;
  const where = v.getDotPath(result.issues[0]) ?? 'the order';
  throw new Refusal('UMP-SHAPE', `The order is not understood at "${where}": ${result.issues[0].message}.`);
}
