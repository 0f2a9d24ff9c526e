import { need } from './refusal.ts';

/** The parameters of an odds question, read. */

export type Given = { [param: string]: string };

/** A number among the parameters, or a refusal that names it. */
export function numberIn(given: Given, id: string, least: number, most: number): number {
  const text = (given[id] ?? '').trim();
  const n = Number(text);
  const good = text !== '' && n >= least && n <= most;
  need(good, 'UMP-ODDS', `"${id}" is a number from ${least} to ${most}; "${text}" is not.`);
  return n;
}

/** The same, but whole. */
export function wholeIn(given: Given, id: string, least: number, most: number): number {
  const n = numberIn(given, id, least, most);
  need(Number.isInteger(n), 'UMP-ODDS', `"${id}" is a whole number from ${least} to ${most}; "${n}" is not.`);
  return n;
}
