import { need } from '../../../../kernel/refusal.ts';
import { hexLabel, readHex } from '../pack/map.ts';
import { type Leg, type Order, type OrderOf } from '../orders.ts';
import { PLANE_TYPES } from '../pack/pack.ts';

/** What the order lines of all kinds are made of. */
export interface Notation<K extends Order['kind']> {
  write(order: OrderOf<K>): string;
  read(text: string): object;
}

export const level = (high: boolean): string => (high ? 'high' : 'low');
export const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
export const clauses = (text: string): string[] => text.split(';').map((x) => x.trim());

/** The words after the first, all of them among those allowed. */
export function flags(text: string, head: string, allowed: readonly string[]): Set<string> {
  const [first, ...rest] = words(text);
  need(
    first === head && rest.length > 0 && rest.every((w) => allowed.includes(w)),
    'UMP-LINE',
    `"${text}" is not understood; say "${head} ${allowed.join(' ')}".`,
  );
  return new Set(rest);
}

export function parts(text: string, pattern: RegExp, example: string): string[] {
  const found = pattern.exec(text);
  need(found, 'UMP-LINE', `"${text}" is not understood; say "${example}".`);
  return found.slice(1);
}

export function hexOf(text: string): number {
  const hex = readHex(text);
  need(hex >= 0, 'UMP-LINE', `There is no hex "${text}".`);
  return hex;
}

export function typeOf(label: string): number {
  const t = PLANE_TYPES.findIndex((x) => x.label === label.trim());
  need(t >= 0, 'UMP-LINE', `There is no plane named "${label}".`);
  return t;
}

export const orNull = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
export const together = (x: number | null): string => (x === null ? '' : ` with ${x}`);

/** ' B/K30 B/K31+': the hexes of a flight, with the altitude taken in one. */
export const writeWay = (path: readonly Leg[]): string =>
  path.map((leg) => ` ${hexLabel(leg.to)}${leg.high === undefined ? '' : leg.high ? '+' : '-'}`).join('');

export function readLeg(text: string): Leg {
  const [hex, sign] = parts(text, /^(\S+?)([+-])?$/, 'B/K30+');
  return sign ? { to: hexOf(hex), high: sign === '+' } : { to: hexOf(hex) };
}
