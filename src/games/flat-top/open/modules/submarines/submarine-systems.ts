import * as v from 'valibot';
import raw from '../../../../../../data/flat-top/modules/submarines.json' with { type: 'json' };
import { FIRSTS } from '../../battle/battle-frames.ts';
import { bookOf } from '../../book.ts';
import type { Public } from '../../forces.ts';
import { type Depth, DEPTHS } from './submarine-state.ts';
import { ClassShape, count, HANDLING, sourced, whole } from '../../pack/pack.ts';
import { hourOf } from '../../turn/clock.ts';

/**
 * FO-SUBO-DEP: three systems for submarines, of which a game has one. FO-SUBA and FO-SUBB are told as differences from the book's;
 * no code asks which of them it is, but what it says of the matter in hand.
 */

const DepthShape = v.picklist(DEPTHS);
const byDepth = <S extends v.GenericSchema>(shape: S) =>
  v.object({ surface: shape, periscope: shape, deep: shape });

const SystemShape = v.object({
  depths: v.boolean(), // boats choose between three depths (FO-SUBA-1.1, FO-SUBB-1)
  governs: v.picklist(['chosen', 'held']), // the depth their move goes by (FO-SUBB-2.2)
  moves: byDepth(v.picklist(['always', 'even-turns', 'even-hours', 'never'])),
  coast: v.array(DepthShape), // depths at which they enter partial-land hexes
  double: v.array(ClassShape), // FO-SUBA-6
  bases: v.nullable(v.object({ surfaced: count, ever: count })), // FO-SUBA-OPS-1, FO-SUBA-OPS-2
  sees: byDepth(count), // Condition Number of what shares their hex
  lookout: v.picklist(['none', 'on the map', 'radar']), // who looks farther on the surface, as a one-ship task force
  highPlanes: count, // Condition Number of planes flying high one hex from a boat on the surface (FO-SUBB-3.2)
  flak: v.array(DepthShape),
  bht: byDepth(whole),
  escape: v.picklist(['none', 'die', 'sure']), // diving under attack
  first: v.picklist(['none', 'table', 'depth']), // what decides whether ships or boats attack first
  guns: v.nullable(count), // the table on which ships shell a boat on the surface (FO-SUBB-7.7)
  listen: v.nullable(v.object({ periscope: count, deep: count })), // destroyers lying still that hear a boat below them
  byType: v.boolean(), // attack factors by the type of the boat (FO-SUBA-TYPE-4)
  survivors: v.record(v.string(), count), // Survivor Factors that boats of a class take aboard (FO-SUBA-TYPE-5)
  rules: v.object({
    depth: v.string(),
    move: v.string(),
    coast: v.string(),
    bht: v.string(),
    fight: v.string(),
    dive: v.string(),
    first: v.string(),
    seen: v.string(),
  }),
});
export type BoatSystem = v.InferOutput<typeof SystemShape>;

const numbers = v.record(v.string(), count);
const NightRows = v.pipe(v.array(v.array(ClassShape)), v.length(6));
const DATA = v.parse(
  v.object({
    ...sourced,
    perTorpedo: count,
    chasers: v.object({ planes: v.array(v.string()), bht: count }), // FO-SUBA-OPS-3.1
    float: v.object({
      plane: v.string(),
      turns: count, // FO-SUBA-FLOAT-1
      hours: count, // FO-SUBA-FLOAT-3
      die: v.pipe(v.array(v.picklist(['lost', 'again', 'flies'])), v.length(6)), // FO-SUBA-FLOAT-2
    }),
    patrols: v.array(v.string()), // FO-SUBA-OPS-3.2
    hunted: v.object({
      points: count, // FO-SUBC-1.1
      handling: v.picklist(HANDLING), // FO-SUBC-2
      bht: count,
      night: v.object({
        main: NightRows,
        capital: NightRows,
        countsAs: v.record(v.string(), ClassShape),
        spared: v.array(ClassShape),
      }),
    }),
    systems: v.object({ book: SystemShape, types: SystemShape, depths: SystemShape }),
    table: v.object({
      die: v.object({
        night: whole,
        mined: whole,
        anchored: whole,
        small: whole,
        planes: whole,
        harried: whole,
      }),
      small: v.array(ClassShape),
      harried: count,
      results: v.pipe(v.array(v.picklist(FIRSTS)), v.length(6)),
    }),
    scenarios: v.record(
      v.string(),
      v.object({
        rule: v.string(),
        allied: numbers,
        japan: numbers,
        float: v.optional(v.object({ ship: v.string(), data: v.string() })), // FO-SUBA-SCN-1
      }),
    ),
  }),
  raw,
);

export const { systems: SYSTEMS, table: ATTACK_TABLE, scenarios: BOAT_LISTS, perTorpedo: PER_TORPEDO } = DATA;
export const { chasers: CHASERS, hunted: HUNTED, float: FLOAT, patrols: BOAT_PATROLS } = DATA;

export const systemOf = (p: Pick<Public, 'options'>): BoatSystem => SYSTEMS[bookOf(p).terms.submarines];

/** FO-SUBA-5.2, FO-SUBB-2.1: whether a boat at a depth may move this turn. */
export function movesAt(p: Public, depth: Depth): boolean {
  switch (systemOf(p).moves[depth]) {
    case 'even-turns':
      return p.turn % 2 === 0;
    case 'even-hours':
      return hourOf(p, p.turn) % 2 === 0;
    case 'never':
      return false;
    default:
      return true;
  }
}
