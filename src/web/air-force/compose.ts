import { type Letter, type Move, type Plot, readPlot } from '../../games/air-force/open/flight/notation.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Strokes of the pencil on one line of the Log. */

/** The moves without the straight hexes that only fill up the speed, so that something can follow them. */
export const withHex = (moves: readonly Move[]): Move[] => {
  const last = moves.at(-1);
  if (last && 'hexes' in last) return [...moves.slice(0, -1), { hexes: last.hexes + 1, at: 0 }];
  return [...moves, { hexes: 1, at: 0 }];
};

export const withLetter = (moves: readonly Move[], letter: Letter): Move[] => [...moves, { letter, at: 0 }];

/** The last letter, or the last hex, is rubbed out. */
export function rubbed(moves: readonly Move[]): Move[] {
  const last = moves.at(-1);
  if (!last) return [];
  if ('hexes' in last && last.hexes > 1) return [...moves.slice(0, -1), { hexes: last.hexes - 1, at: 0 }];
  return moves.slice(0, -1);
}

/** What is left of the speed flown straight on. */
export const filled = (moves: readonly Move[], left: number): Move[] => {
  let out = [...moves];
  for (let i = 0; i < left; i++) out = withHex(out);
  return out;
};

export const spent = (moves: readonly Move[]): number =>
  moves.reduce((n, m) => n + ('hexes' in m ? m.hexes : m.letter === 'B' || m.letter === 'N' ? 0 : 1), 0);

export interface Typed {
  plot: Plot | null;
  error: { at: number; text: string; rule: string } | null; // the character that is wrong, from 0
}

/** A line as typed: what it says, or where it goes wrong. */
export function typed(text: string): Typed {
  try {
    return { plot: readPlot(text), error: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const m = /^At character (\d+): (.*)$/.exec(error.message);
    return {
      plot: null,
      error: { at: m ? Number(m[1]) - 1 : 0, text: m?.[2] ?? error.message, rule: error.rule },
    };
  }
}
