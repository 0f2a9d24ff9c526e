import type { Bank } from './banks.ts';
import type { Condition, Envelope, Increment } from './envelope.ts';
import type { At, Facing } from '../geometry.ts';
import type { Move, Plot } from './notation.ts';
import type { Card } from '../pack.ts';

/** Straight hexes flown in one Turn since the last maneuver, and whether that Turn was a full climb or a full dive. */
export interface Run {
  hexes: number;
  full: 'C' | 'D' | '-' | '?'; // '?': assumed at the start of a game or on entry
}

/** What the Log carries from Turn to Turn. */
export interface Flying {
  at: At;
  facing: Facing;
  alt: number;
  speed: number;
  bank: Bank;
  runs: Run[]; // oldest first, only what a maneuver may still draw on
  lull: number; // Turns since the plane last climbed
}

/** No maneuver of any card, however modified, asks for more hexes than this. */
export const ENOUGH = 24;

/** AD-S-II.B-8, AD-AF-0-6: at the start every plane has flown enough. */
export const fresh = (): Run[] => [{ hexes: ENOUGH, full: '?' }];

/** Which optional maneuver rules are in force. */
export interface FlightRules {
  slips: boolean; // AD-O-VI.F.1
  loops: boolean; // AD-O-VI.F.2
}

export const BASIC_FLIGHT: FlightRules = { slips: false, loops: false };

export interface Fault {
  rule: string;
  at: number; // where in the text of the plot
  text: string;
  fatal: boolean; // it destroys the plane; every other fault is mended at execution
  borne?: true; // a loss its owner may bring upon it, or cannot avoid: the plot is taken (rulings R40)
}

/** One Turn of movement as flown. */
export interface Flight {
  path: At[]; // every hex entered, in order
  end: Flying;
  plot: Plot; // as flown: the Log amended (AD-B-VIII.C)
  faults: Fault[];
  increment: Increment; // of the Initial Speed
  slips: number;
  loops: number;
  rolls: number;
  spun: boolean;
  climbed: number;
}

/** The plane in the middle of its move. */
export interface Aloft {
  card: Card;
  env: Envelope;
  c: Condition;
  rules: FlightRules;
  at: At;
  facing: Facing;
  bank: Bank;
  runs: Run[]; // of earlier Turns, since the last maneuver
  here: number; // straight hexes this Turn since the last maneuver
  left: number; // speed factors not yet spent
  lost: number; // of the next Initial Speed
  full: 'C' | 'D' | '-';
  pays: boolean; // the dive is worth a speed factor
  slipped: 'L' | 'R' | null; // a slip to which turns may still be added
  added: number; // turns added to it
  path: At[];
  done: Move[];
  slips: number;
  loops: number;
  rolls: number;
  faults: Fault[];
  outside: boolean; // it has flown an outside half-loop (AD-O-VI.F.2.c-1)
}

export const loss = (rule: string, text: string): Fault => ({ rule, at: 0, text, fatal: true, borne: true });

export const fault = (rule: string, at: number, text: string, fatal = false): Fault => ({
  rule,
  at,
  text,
  fatal,
});
