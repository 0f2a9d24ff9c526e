import type { Json } from './json.ts';
import type { BaseView } from './ruleset.ts';

/** A view laid out for reading, for a game that has no words of its own for its situation. */

/** What is shown in lines of its own, or says nothing to a reader. */
const ELSEWHERE = new Set(['seat', 'turn', 'lastTurn', 'clock', 'phase', 'decisions', 'outcome']);

export function outlineOf(view: BaseView): string[] {
  const rest = Object.entries(view as unknown as { [key: string]: Json }).filter(([k]) => !ELSEWHERE.has(k));
  return outline(Object.fromEntries(rest));
}

type Plain = string | number | boolean | null;

const isPlain = (x: Json): x is Plain => typeof x !== 'object' || x === null;

/** Any JSON as indented lines, whatever fits on one line on one line. */
function outline(value: Json, indent = ''): string[] {
  if (isPlain(value)) return [`${indent}${String(value)}`];
  return Object.entries(value).flatMap(([key, x]) => {
    const flat = oneLine(x);
    return flat.length + indent.length + key.length < 100
      ? [`${indent}${key}: ${flat}`]
      : [`${indent}${key}:`, ...outline(x, `${indent}  `)];
  });
}

function oneLine(value: Json): string {
  if (isPlain(value)) return String(value ?? '-');
  if (Array.isArray(value)) return value.length ? value.map(oneLine).join(', ') : 'none';
  return Object.entries(value)
    .map(([k, x]) => `${k} ${isPlain(x) ? oneLine(x) : `(${oneLine(x)})`}`)
    .join(', ');
}
