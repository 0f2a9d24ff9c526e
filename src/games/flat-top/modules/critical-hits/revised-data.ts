import * as v from 'valibot';
import criticalRaw from '../../../../../data/flat-top/modules/critical.json' with { type: 'json' };
import { ClassShape, count, sourced, whole } from '../../open/pack/pack.ts';

/** FO-CRIT: the revised tables, checked when loaded. */

const yes = v.optional(v.literal(true));
const effect = v.object({
  hits: v.optional(whole),
  planes: yes,
  ready: yes,
  launch: yes,
  move: yes,
  lift: yes,
  landed: yes,
  half: v.optional(v.picklist(['turn', 'game'])),
  fire: v.optional(v.picklist(['fire', 'major'])),
});
const effects = v.pipe(v.array(effect), v.length(6));
const fire = v.object({ ready: count, aboard: count, hits: count, planes: count, outTo: count });

export const REVISED = v.parse(
  v.object({
    ...sourced,
    dice: v.array(whole),
    carriers: v.array(ClassShape),
    fire,
    major: fire,
    bomb: effects,
    torpedo: effects,
    ship: effects,
    base: effects,
    planes: effects,
  }),
  criticalRaw,
);
export type RevisedEffect = v.InferOutput<typeof effect>;
export type FireKind = NonNullable<RevisedEffect['fire']>;
