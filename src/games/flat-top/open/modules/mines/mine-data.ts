import * as v from 'valibot';
import raw from '../../../../../../data/flat-top/modules/mines.json' with { type: 'json' };
import { count, sourced, whole } from '../../pack/pack.ts';

/** The numbers of FO-MINE. */

const Counts = v.record(v.string(), count);
const SideShape = v.object({
  depots: Counts,
  fields: Counts,
  rule: v.string(),
  newDepot: v.optional(v.string()), // becomes one when mines are brought there (FO-MINE-SCN-GU-3)
  remove: v.optional(Counts),
  add: v.optional(v.array(v.object({ at: v.string(), ships: Counts }))),
  exchange: v.optional(
    v.object({
      class: v.string(),
      generic: Counts,
      groups: v.record(v.string(), Counts),
      camps: v.record(v.string(), v.array(v.array(v.string()))),
    }),
  ),
});
export type MineForces = v.InferOutput<typeof SideShape>;

export const MINES = v.parse(
  v.object({
    ...sourced,
    bht: v.object({ open: count, strait: count, port: count, sweeping: count }),
    escorted: whole,
    inOwnField: whole,
    hitOrder: v.array(v.string()),
    immune: v.array(v.string()),
    layers: Counts,
    passes: v.object({ side: v.string(), class: v.string(), n: count }), // FO-MINE-PLANT-12.1
    sweeper: v.string(),
    portSweep: v.pipe(v.array(count), v.length(6)),
    portBonus: count,
    slow: v.object({ side: v.string(), class: v.string(), mf: count, enemy: count, target: count }),
    ranges: v.object({
      sectors: v.array(v.string()),
      of: v.literal('Tulagi'),
      Tulagi: count,
      elsewhere: count,
    }),
    points: v.object({ far: count, beyond: count, enemyBase: count, swept: count }),
    straits: v.array(v.string()),
    scenarios: v.record(v.string(), v.object({ allied: SideShape, japan: SideShape })),
  }),
  raw,
) satisfies { scenarios: { [scenario: string]: { allied: MineForces; japan: MineForces } | undefined } };
