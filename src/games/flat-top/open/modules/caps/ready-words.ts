import type { ReadyOrder } from '../parts.ts';

/** The orders of fighters that wait Ready, in words (FO-GM-READYCAP). */

/** 'a strike of 6 or more, low'. */
export function readyWords({ size, height, sure }: Omit<ReadyOrder, 'deck'>): string {
  const strike = size === 0 ? 'any strike' : `a strike of ${size} or more`;
  const at = height === 'strike' ? '' : `, ${height}`;
  return `${strike}${at}${sure && size > 0 ? ', if its size is known' : ''}`;
}
