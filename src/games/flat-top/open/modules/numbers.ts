import * as v from 'valibot';
import numbersRaw from '../../../../../data/flat-top/modules/numbers.json' with { type: 'json' };
import { BANDS } from '../forces.ts';
import { ClassShape, count, sourced, whole } from '../pack/pack.ts';

/** The numbers of the optional collection's modules, checked when loaded. */

const note = v.optional(v.string());
const byWarning = v.pipe(v.array(v.nullable(v.picklist(BANDS))), v.length(5));

export const NUMBERS = v.parse(
  v.object({
    ...sourced,
    destroyers: v.object({ bombard: v.array(ClassShape), bht: whole }),
    torpedoes: v.object({ single: v.array(ClassShape), note }),
    largeSearch: v.object({ from: count, die: whole }),
    anvil: v.object({ least: count, attack: whole, flak: whole }),
    lightLoad: v.object({ planes: v.array(v.string()), bht: whole, range: whole }),
    capDive: v.object({ odds: count, shares: v.pipe(v.array(v.tuple([whole, count])), v.length(6)), note }),
    armored: v.object({
      nation: v.string(),
      ships: v.array(ClassShape),
      ready: count,
      landed: count,
      critical: v.object({ book: v.array(whole), revised: v.array(whole), less: whole }),
      note,
    }),
    british: v.object({
      nation: v.string(),
      carriers: v.array(ClassShape),
      radar: v.array(ClassShape),
      nightFlyers: v.array(v.string()),
      search: whole,
      sees: v.object({ hexes: count, condition: count }),
      flak: whole,
      night: whole,
      accidents: v.object({ planes: v.array(v.string()), die: whole }),
      direction: v.object({ hexes: count, die: whole }),
      note,
    }),
    readyCap: v.object({ planes: v.array(v.string()), low: byWarning, high: byWarning, note }),
    early: v.object({ hour: count, patrols: count, note }),
    revisedAir: v.record(v.string(), whole),
    revised: v.object({
      note,
      flakSizes: v.array(v.object({ from: count, add: whole })),
      flakAt: v.object({ plane: v.string(), scenarios: v.array(whole), add: whole }),
      flakClouds: whole,
      stopped: whole,
      slow: whole,
      stoppedAtSea: whole,
    }),
  }),
  numbersRaw,
);
