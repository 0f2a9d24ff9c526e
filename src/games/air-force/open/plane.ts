import type { Bank } from './banks.ts';
import type { Condition, Increment } from './envelope.ts';
import type { At, Facing } from './geometry.ts';
import type { Flying, Run } from './log.ts';
import { type Card, cardOf, type Gun } from './pack.ts';

export type Side = 'allies' | 'axis';
export const SIDES: readonly Side[] = ['allies', 'axis'];
export const other = (side: Side): Side => (side === 'allies' ? 'axis' : 'allies');

/** The part letters of the Hit Record (AD-B-IX.D). */
export type Part = 'W' | 'F' | 'C' | 'E' | 'L' | 'G';
export const PARTS: readonly Part[] = ['W', 'F', 'C', 'E', 'L', 'G'];

export interface Hits {
  W: number;
  F: number;
  C: number[]; // one box a cockpit
  E: number[]; // one box an engine, left to right
  L: number;
  G: number[]; // which of the gun-factor numbers are struck out, counted from the left
}

/** What a plane did in the movement just flown, as all who see it may read in the Log. */
export interface Last {
  log: string; // as plotted
  flown: string; // as amended (AD-B-VIII.C)
  path: At[];
  from: At;
  increment: Increment;
  slips: number;
  loops: number;
  rolls: number;
  spun: boolean;
  climbed: number;
}

export type Status = 'waiting' | 'flying' | 'left' | 'destroyed';

/** One aircraft (AD-I-I-1). Whoever sees a plane sees all of this. */
export interface Plane extends Flying {
  id: number; // its place in the list of planes
  side: Side;
  no: number; // counter number, unique on its side
  card: string;
  status: Status;
  hits: Hits;
  last: Last | null;
  end: { turn: number; rule: string; why: string; by: string | null } | null; // how it was lost
}

export const flying = (p: Plane): boolean => p.status === 'flying';

/** 'Zero 4': counter type and number (AD-S-II.B-1). */
export const label = (p: { card: string; no: number }): string => `${cardOf(p.card).counter} ${p.no}`;

/** How a unit is named in orders: planes p0, p1 ... */
export const planeRef = (p: { id: number }): string => `p${p.id}`;

export const noHits = (card: Card): Hits => ({
  W: 0,
  F: 0,
  C: card.hits.C.map(() => 0),
  E: card.hits.E.map(() => 0),
  L: 0,
  G: [],
});

/** AD-B-IX.D.3.c: with two cockpits only what the last one has taken counts, once the other is gone (AD-O-VIII.A.1). */
export function cockpitHits(card: Card, h: Hits): number {
  if (h.C.length < 2) return h.C[0] ?? 0;
  const gone = h.C.findIndex((n, i) => n >= card.hits.C[i]);
  return gone < 0 ? 0 : h.C[1 - gone];
}

const enginesGone = (card: Card, h: Hits): number => h.E.filter((n, i) => n >= card.hits.E[i]).length;

/** AD-B-IX.D.4.c; with several engines AD-O-VIII.A.2. */
export function powerLost(card: Card, h: Hits): number {
  if (h.E.length < 2) return h.E[0] ?? 0;
  if (h.E.length > 2) return enginesGone(card, h);
  return enginesGone(card, h) > 0 ? Number.MAX_SAFE_INTEGER : Math.min(...h.E);
}

export const conditionOf = (p: Plane): Condition => {
  const card = cardOf(p.card);
  return {
    loaded: card.loaded !== null && card.engines > 1 && enginesGone(card, p.hits) >= card.engines / 2,
    wings: p.hits.W,
    cockpit: cockpitHits(card, p.hits),
    powerLost: powerLost(card, p.hits),
    green: false,
  };
};

/** The guns that can still fire, with their places in the row. */
export const gunsLeft = (p: Plane): { gun: Gun; i: number }[] =>
  cardOf(p.card)
    .guns.map((gun, i) => ({ gun, i }))
    .filter(({ i }) => !p.hits.G.includes(i));

export interface Start {
  at: At;
  facing: Facing;
  alt: number;
  speed: number;
  bank: Bank;
  runs: Run[];
  lull: number;
}
