import { PLANES, type Squadrons } from './pack.ts';

/** Squadrons are [fighters, dive bombers, torpedo planes]; these add, compare and name them. */
export const NONE: Squadrons = [0, 0, 0];
export const total = (s: Squadrons): number => s[0] + s[1] + s[2];
export const plus = (a: Squadrons, b: Squadrons): Squadrons => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Squadrons, b: Squadrons): Squadrons => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const within = (a: Squadrons, b: Squadrons): boolean => a[0] <= b[0] && a[1] <= b[1] && a[2] <= b[2];
export const sum = (list: readonly Squadrons[]): Squadrons => list.reduce(plus, NONE);
/** The same with the number of one type changed. */
export const withType = (s: Squadrons, type: number, n: number): Squadrons =>
  s.map((old, i) => (i === type ? n : old)) as Squadrons;

/** 'D 7, T 10'; 'none' when there are none. */
export const squadronWords = (s: Squadrons): string =>
  s
    .map((n, i) => (n > 0 ? `${PLANES[i]} ${n}` : ''))
    .filter(Boolean)
    .join(', ') || 'none';
