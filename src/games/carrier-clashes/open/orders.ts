import * as v from 'valibot';
import { Refusal } from '../../../kernel/refusal.ts';
import { suit } from './pack.ts';

/** Everything that can be ordered. Hexes are numbers of the grid; notation.ts writes them as on the map. */

const hex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));
const text = v.pipe(v.string(), v.maxLength(80));
const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const list = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.maxLength(200));
const order = <K extends string, E extends v.ObjectEntries>(kind: K, entries: E) =>
  v.strictObject({ kind: v.literal(kind), decision: v.optional(text), ...entries });

const counts = v.strictObject({
  H: v.optional(small),
  B: v.optional(small),
  S: v.optional(small),
  D: v.optional(small),
  M: v.optional(small),
});
const plan = v.strictObject({
  label: v.optional(text),
  hex,
  ships: list(text),
  suits: v.optional(v.record(text, suit)),
  cards: v.optional(list(text)),
  ruse: v.optional(counts),
});
const target = v.union([v.strictObject({ tf: text }), v.strictObject({ base: text })]);

const Shapes = [
  order('place-boats', { boats: list(v.strictObject({ boat: text, hex })) }),
  order('deploy', { tfs: list(plan), dummies: list(hex) }),
  order('meet-searches', { claims: list(v.strictObject({ unit: text, hex, low: v.optional(v.boolean()) })) }),
  order('boats', {
    boats: list(v.strictObject({ boat: text, act: v.picklist(['attack', 'observe']), tf: v.optional(text) })),
  }),
  order('torpedo', { suit: v.nullable(suit) }),
  order('search', {
    sectors: list(
      v.strictObject({
        searchers: list(v.strictObject({ unit: text, arc: small })),
        from: small,
        range: small,
      }),
    ),
    lookouts: list(text),
  }),
  order('follow-up', {
    act: v.picklist(['expose', 'attack', 'done']),
    tf: v.optional(text),
    unit: v.optional(text),
    suit: v.optional(suit),
  }),
  order('launch', { units: list(text), home: list(text) }),
  order('assign', {
    narrow: v.optional(v.boolean()),
    strikes: list(
      v.strictObject({
        target,
        units: list(
          v.strictObject({
            unit: text,
            attack: small,
            low: v.optional(v.boolean()),
            strafe: v.optional(v.boolean()),
            land: v.optional(text),
          }),
        ),
      }),
    ),
  }),
  order('cap', {
    narrow: v.optional(v.boolean()),
    cap: list(
      v.strictObject({ unit: text, hex, low: v.optional(v.boolean()), skip: v.optional(list(small)) }),
    ),
  }),
  order('group', { choices: list(v.strictObject({ unit: text, group: small })) }),
  order('attack', {
    attacks: list(v.strictObject({ unit: text, ship: text, salvo: v.optional(small) })),
  }),
  order('missions', { bombard: list(v.strictObject({ tf: text, base: text })) }),
  order('engage', { battles: list(v.strictObject({ tfs: list(text), against: list(text) })) }),
  order('avoid', { tfs: list(text) }),
  order('screen', { ships: list(text) }),
  order('fire', {
    shots: list(
      v.strictObject({
        ship: text,
        weapon: v.picklist(['B', 'C', 'D', 'T']),
        at: text,
        salvo: v.optional(small),
      }),
    ),
    withdraw: v.optional(v.boolean()),
  }),
  order('offer', { hexes: list(hex) }),
  order('retreat', { hex }),
  order('move', {
    moves: list(v.strictObject({ tf: text, path: list(hex), exit: v.optional(v.boolean()) })),
    boats: list(v.strictObject({ boat: text, path: list(hex) })),
    unload: list(text),
    drop: list(text),
  }),
  order('organise', { tfs: list(plan), dummies: list(hex), drop: list(text) }),
] as const;

const OrderShape = v.variant('kind', Shapes);

export type Order = v.InferOutput<typeof OrderShape>;
export type OrderOf<K extends Order['kind']> = Extract<Order, { kind: K }>;
export type SectorOrder = OrderOf<'search'>['sectors'][number];
export type StrikeOrder = OrderOf<'assign'>['strikes'][number];

/** Checks the shape of an order that came through a door. */
export function parseOrder(raw: unknown): Order {
  const result = v.safeParse(OrderShape, raw);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const where = v.getDotPath(issue);
  throw new Refusal(
    'UMP-SHAPE',
    `The order is not well formed${where ? ` at "${where}"` : ''}: ${issue.message}`,
  );
}
