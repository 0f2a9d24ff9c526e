import { Refusal } from '../refusal.ts';

/*
 * The text of a record, taken apart before anything is made of it: whoever reads one step after the other never holds more
 * than one of them, however large the file is and whatever is in it.
 */

/** What a text may hold at most. */
export interface TextLimits {
  text: number; // characters
  depth: number; // of what lies within one another
  parts: number; // objects and lists
  values: number;
}

/** No game comes near these; a file that does was made to choke its reader. One step of the largest game has 45,000 characters and 2,600 parts. */
export const PIECE_LIMITS: TextLimits = { text: 1_000_000, depth: 64, parts: 30_000, values: 100_000 };
const MOST_STEPS = 20_000;

const [QUOTE, COMMA, BACKSLASH, BRACKET, BRACE] = [34, 44, 92, 91, 123];

export const tooMuch = (what: string): Refusal =>
  new Refusal('UMP-RECORD', `This is no record of a game: it holds too ${what}.`);

const noRecord = (): Refusal =>
  new Refusal('UMP-RECORD', 'This is not a Flagplot record: the file is damaged or of another kind.');

/** Refuses a text of JSON that is too long, nested too deeply or has too many objects, lists or values. */
export function needWithinLimits(source: string, most: TextLimits): void {
  if (source.length > most.text) throw tooMuch('much in one place');
  let depth = 0;
  let parts = 0;
  let values = 0;
  for (let i = 0; i < source.length; i++) {
    const c = source.charCodeAt(i);
    if (c === QUOTE) i = endOfText(source, i);
    else if (c === BRACE || c === BRACKET) {
      if (++depth > most.depth) throw tooMuch('much within one another');
      if (++parts > most.parts) throw tooMuch('many parts');
    } else if (c === COMMA) {
      if (++values > most.values) throw tooMuch('many values');
    } else if (c === BRACE + 2 || c === BRACKET + 2) depth--;
  }
}

/** Where the text that begins here ends. */
function endOfText(source: string, from: number): number {
  for (let i = from + 1; i < source.length; i++) {
    const c = source.charCodeAt(i);
    if (c === BACKSLASH) i++;
    else if (c === QUOTE) return i;
  }
  return source.length;
}

/** One piece of the text, made into what it says. */
export function readPiece(piece: string): unknown {
  needWithinLimits(piece, PIECE_LIMITS);
  try {
    return JSON.parse(piece);
  } catch {
    throw noRecord();
  }
}

/** A list within the text: where it stands, brackets included, and where each of its members ends. */
interface ListSpan {
  from: number;
  to: number;
  ends: number[];
}

/** The text of a record without its steps, and the text of each step. */
export function splitRecord(source: string): { head: string; count: number; step: (i: number) => string } {
  const list = entriesIn(source);
  if (!list) return { head: source, count: 0, step: () => '' };
  const { from, to, ends } = list;
  return {
    head: `${source.slice(0, from)}[]${source.slice(to)}`,
    count: ends.length,
    step: (i) => source.slice((i === 0 ? from : ends[i - 1]) + 1, ends[i]),
  };
}

/** The list by the name of "entries" in the outermost object; null where there is none. */
function entriesIn(source: string): ListSpan | null {
  let depth = 0;
  let named = false;
  let list: ListSpan | null = null;
  for (let i = 0; i < source.length; i++) {
    const c = source.charCodeAt(i);
    if (c === QUOTE) {
      const end = endOfText(source, i);
      if (depth === 1) named = end - i === NAME.length - 1 && source.startsWith(NAME, i);
      i = end;
    } else if (c === BRACE || c === BRACKET) {
      if (depth === 1 && named && c === BRACKET) list = { from: i, to: 0, ends: [] };
      if (++depth > PIECE_LIMITS.depth) throw tooMuch('much within one another');
    } else if (c === COMMA) {
      if (depth === 1) named = false;
      if (depth === 2 && list) addEnd(list, i);
    } else if (c === BRACE + 2 || c === BRACKET + 2) {
      if (--depth === 1 && list) return c === BRACKET + 2 ? closedList(source, list, i) : null;
    }
  }
  return null;
}
const NAME = '"entries"';

function addEnd(list: ListSpan, at: number): void {
  if (list.ends.length >= MOST_STEPS) throw tooMuch('many steps');
  list.ends.push(at);
}

function closedList(source: string, list: ListSpan, at: number): ListSpan {
  const empty = list.ends.length === 0 && source.slice(list.from + 1, at).trim() === '';
  if (!empty) addEnd(list, at);
  return { ...list, to: at + 1 };
}
