import * as v from 'valibot';
import basesRaw from '../../../../../data/flat-top/catalogue/bases.json' with { type: 'json' };
import vesselsRaw from '../../../../../data/flat-top/catalogue/vessels.json' with { type: 'json' };
import { ClassShape, count, Provenance, SideShape, sourced, whole } from '../pack/pack.ts';

/**
 * FO-DATA: bases of the optional collection and what its small vessels have besides. Ships and planes stand in the packs of the
 * game. No battle of the book uses any of it, and nobody loads it who does not play with it.
 */

const Bases = v.object({
  ...sourced,
  bases: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      side: SideShape,
      scenarios: v.array(v.string()),
      capacity: v.nullable(count),
      launch: v.nullable(v.object({ normal: count, min: count })),
      readying: v.nullable(v.object({ land: count, sea: count })),
      handling: v.array(v.picklist(['LP', 'SP'])),
      aa: count,
      surface: count,
      provenance: Provenance,
      listed: v.optional(v.literal(true)), // printed with the list of planes of Gili-Gili (FT-S3-R2d)
      prevails: v.optional(v.literal('base')), // in the battles of the book its chart is right (RUL-79, RUL-80)
    }),
  ),
});
export const MORE_BASES = v.parse(Bases, basesRaw).bases;

const Vessels = v.object({
  ...sourced,
  vessels: v.array(
    v.object({
      side: SideShape,
      class: ClassShape,
      attack: v.optional(whole), // factors of a submarine's attack (FO-SUBA-TYPE-4)
      mines: v.optional(count),
    }),
  ),
  groups: v.object({ ...sourced, of: v.record(v.string(), v.record(v.string(), count)) }),
});
const vesselPack = v.parse(Vessels, vesselsRaw);
export const VESSELS = vesselPack.vessels;
/** FO-BRIT-GRP: what British carriers have aboard. */
export const AIR_GROUPS = vesselPack.groups.of;
