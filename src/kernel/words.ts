import * as v from 'valibot';
import type { Seat } from './decision.ts';
import { byName } from './natural.ts';
import type { Setup } from './ruleset.ts';

/**
 * What a game says about itself to people: a briefing for each scenario and a glossary of its abbreviations. The prose stands
 * in data/words, the numbers come from the game's packs.
 */
export interface Words {
  briefing(setup: Setup): Briefing;
  readonly terms: readonly Term[];
}

/** A line that rests on a rule; without a text of its own the rule is read out. */
export interface BriefingLine {
  text?: string;
  rule: string;
}

/** What one side is to do, and with what. */
export interface BriefedSide {
  seat: Seat;
  task: string;
  forces: string[]; // a line each: ships, planes aboard, planes ashore
}

/** What a commander reads before he takes a scenario. Both sides read the same, each his own side first. */
export interface Briefing {
  where: string;
  when: string; // '0600 May 4 to 1800 May 8, 1942'; '' for a fight of no day
  story: string;
  length: string; // '109 turns of an hour each; a campaign of many evenings'
  difficulty: { grade: number; text: string }; // of GRADES in grades.ts
  sides: BriefedSide[];
  wins: BriefingLine[]; // the first in one sentence, then what else counts
}

/** An abbreviation or a word of the game, and what it means. */
export interface Term {
  term: string; // 'CV'
  forms?: readonly string[]; // other spellings: 'Air Factors'; an abbreviation with an s is known anyway
  title: string; // 'Aircraft carrier'
  text: string;
  rule?: string;
  quiet?: boolean; // too short or too common to be marked in a text; it stands in the glossary
}

const text = v.pipe(v.string(), v.minLength(1));
const TermShape = v.strictObject({
  term: text,
  forms: v.optional(v.array(text)),
  title: text,
  text,
  rule: v.optional(text),
  quiet: v.optional(v.boolean()),
});
const ProseShape = v.strictObject({
  where: text,
  story: text,
  time: text, // how long it takes to play: 'about an hour and a half'
  grade: v.picklist([0, 1, 2, 3] as const),
  why: text, // why it is as hard as that
  tasks: v.record(v.string(), text),
});
/** The words written for one scenario, or one version of it. */
export type Prose = v.InferOutput<typeof ProseShape>;

const WordsShape = v.strictObject({
  provenance: v.literal('own'),
  note: text,
  scenarios: v.record(v.string(), ProseShape), // by 'scenario', or 'scenario version' where a version wants its own
  terms: v.array(TermShape),
});
export type WordsPack = v.InferOutput<typeof WordsShape>;

const TermsShape = v.strictObject({ provenance: v.literal('own'), note: text, terms: v.array(TermShape) });

function checked<S extends v.GenericSchema>(shape: S, raw: unknown): v.InferOutput<S> {
  const result = v.safeParse(shape, raw);
  if (result.success) return result.output;
  throw new Error(`words: at "${v.getDotPath(result.issues[0])}": ${result.issues[0].message}`);
}

export const readWords = (raw: unknown): WordsPack => checked(WordsShape, raw);
export const readTerms = (raw: unknown): readonly Term[] => checked(TermsShape, raw).terms;

/** What was written for this version, else for the scenario. */
export function proseFor(words: WordsPack, { scenario, version }: Setup): Prose {
  const prose = words.scenarios[`${scenario} ${version ?? ''}`] ?? words.scenarios[scenario];
  if (!prose) throw new Error(`words: nothing is written for "${scenario}"`);
  return prose;
}

/** The game's own terms, and those of the common ones it wants; its own win. By the alphabet. */
export function termsOf(own: readonly Term[], common: readonly Term[], wanted: readonly string[]): Term[] {
  const shared = common.filter((t) => wanted.includes(t.term) && !own.some((o) => o.term === t.term));
  return [...own, ...shared].sort((a, b) => byName(a.term, b.term));
}
