import { type At, readHex } from '../../../games/air-force/open/geometry.ts';
import type { LogLine } from '../../../kernel/record/replay.ts';
import type { Tracer } from './film-paint.ts';

/** The shots of a Turn from plane to plane, as the signals tell of them. */
export function tracersOf(log: readonly LogLine[], turn: number): Tracer[] {
  return log.flatMap((line): Tracer[] => {
    const d = line.data;
    if (line.kind !== 'shot' || line.clock !== `Turn ${turn}`) return [];
    if (typeof d !== 'object' || d === null || Array.isArray(d)) return [];
    const { by, at, hits } = d;
    if (typeof by !== 'string' || typeof at !== 'string' || by[0] !== 'p' || at[0] !== 'p') return [];
    return [{ from: Number(by.slice(1)), to: Number(at.slice(1)), hit: hits !== '' }];
  });
}

const FALLS = new Set(['bombs', 'rockets', 'damage']);

/** The hexes in which bombs and rockets of a Turn came down. */
export const splashesOf = (log: readonly LogLine[], turn: number): At[] =>
  log.flatMap((line) => (FALLS.has(line.kind) && line.clock === `Turn ${turn}` ? hexesOf(line) : []));

/** The hexes a signal speaks of. */
export const hexesOf = ({ places = [] }: LogLine): At[] =>
  places.flatMap((name) => (typeof name === 'string' ? (readHex(name) ?? []) : []));
