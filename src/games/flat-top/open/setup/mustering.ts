import * as v from 'valibot';
import raw from '../../../../../data/flat-top/ready-made.json' with { type: 'json' };
import { bookOf } from '../book.ts';
import { type Public, type SeatIndex, SEATS } from '../forces.ts';
import type { StartGroup } from '../pack/scenario-pack.ts';
import { scenarioIn } from '../values.ts';

/** What a side has in a battle: the lists of the scenario, as the modules of the options have changed them. */
export interface Force {
  generic: { readonly [cls: string]: number }; // ships in quantity
  fitted?: { readonly [name: string]: string }; // those of them with a row of their own in the pack (FO-SUBA-SCN-GU)
  bases: readonly string[];
  start: readonly StartGroup[]; // where ships may begin
  camps: readonly Camp[]; // the ready-made task forces
}

const CampShape = v.object({
  hex: v.nullable(v.string()),
  ships: v.array(v.string()), // 'Lexington', or '6 DD': the first that are left
  anchored: v.optional(v.boolean()),
  aboard: v.optional(v.record(v.string(), v.record(v.string(), v.number()))), // the air groups of ships that have their own (FO-BRIT-GRP)
});
export type Camp = v.InferOutput<typeof CampShape>;

const camps = v.array(CampShape);
const { setups } = v.parse(
  v.object({
    provenance: v.string(),
    note: v.string(),
    setups: v.record(v.string(), v.record(v.string(), v.object({ allied: camps, japan: camps }))),
  }),
  raw,
);

export function forceOf(p: Pick<Public, 'scenario' | 'version' | 'options'>, seat: SeatIndex): Force {
  const { scenario, version } = scenarioIn(p);
  const { generic, bases } = scenario[SEATS[seat]];
  const listed: Force = {
    generic,
    bases,
    start: version[SEATS[seat]],
    camps: setups[p.scenario][p.version][SEATS[seat]],
  };
  return bookOf(p).rules.reduce((force, x) => x.muster?.(force, scenario, seat) ?? force, listed);
}
