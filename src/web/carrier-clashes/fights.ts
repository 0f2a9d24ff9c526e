import { counted } from '../../kernel/counted.ts';
import { hexName } from '../../games/carrier-clashes/open/board.ts';
import { boardFor } from '../../games/carrier-clashes/open/forces.ts';
import { AIR_TYPES, SHIPS, SIDES, type Side } from '../../games/carrier-clashes/open/pack.ts';
import type { ShipState, View } from '../../games/carrier-clashes/open/view.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import { numbersIn } from '../room/signals/told.ts';
import type { Blow, Fight } from '../table.ts';
import { shipName, STATE_WORDS, unitParts } from './faces.ts';

/** The fights the signals tell of: a strike from its coming in to the last bomb, a surface action from first gun to last. */

const OPENS: ReadonlySet<string> = new Set(['strike', 'battle']);
const BLOWS: ReadonlySet<string> = new Set([
  'cap',
  'aa',
  'attack',
  'air-loss',
  'base',
  'damage',
  'fire',
  'torpedoes',
  'withdrawal',
  'screen',
]);

const isOpening = (line: LogLine): boolean =>
  OPENS.has(line.kind) && /comes in:|^Surface combat in|^The combat is over/.test(line.text);

interface Told {
  first: LogLine;
  lines: LogLine[];
}

function tales(lines: readonly LogLine[]): Told[] {
  const out: Told[] = [];
  let open: Told | null = null;
  for (const line of lines) {
    if (line.kind === 'battle' && line.text.startsWith('The combat is over')) open = null;
    else if (isOpening(line)) out.push((open = { first: line, lines: [] }));
    else if (open && BLOWS.has(line.kind)) open.lines.push(line);
    else if (open && (line.kind === 'turn' || line.kind === 'move' || line.kind === 'search')) open = null;
  }
  return out.filter((t) => t.lines.length > 0);
}

export const fightsIn = (lines: readonly LogLine[], view: View): Fight[] => {
  const all = tales(lines);
  return all.map((t, i) => ({
    first: t.first,
    title: titleOf(t.first, lines, view),
    over: i < all.length - 1 || !isGoingOn(view),
    losses: SIDES.map((side) => ({ seat: side, lines: lossesOf(t.lines, side) })),
    blows: t.lines.map((line): Blow => ({ line, sinks: line.text.endsWith(' is sunk.') })),
  }));
};

const isGoingOn = (view: View): boolean => view.steps.some((s) => s.step === 'strike' || s.step === 'battle');

function titleOf(first: LogLine, lines: readonly LogLine[], view: View): string {
  const strike = /^Strike (\d+) comes in/.exec(first.text)?.[1];
  if (strike) {
    const before = lines.slice(0, lines.indexOf(first)).reverse();
    const aimed = before
      .map((l) => new RegExp(`strike ${strike} on (.+)\\.$`).exec(l.text)?.[1])
      .find(Boolean);
    return `Strike ${strike}${aimed ? ` on ${aimed}` : ''}`;
  }
  const { grid, bases } = boardFor(view);
  const [hex] = numbersIn(first.places);
  if (hex === undefined) return 'Surface action';
  return `Surface action in ${bases.find((b) => b.hex === hex)?.type.name ?? hexName(grid, hex)}`;
}

/** 'Shoho is sunk.' tells whose she was by her name in the lists; squadrons tell it by their type. */
function lossesOf(lines: readonly LogLine[], side: Side): string[] {
  const ships = lines.flatMap((line) => {
    if (line.kind !== 'damage') return [];
    const { data } = line;
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
    const { ship, state } = data;
    if (typeof ship !== 'string' || typeof state !== 'string' || SHIPS.get(ship)?.side !== side) return [];
    return [`${shipName(ship)} ${STATE_WORDS[state as ShipState]}`];
  });
  const planes = lines
    .flatMap(unitsLost)
    .filter((id) => AIR_TYPES.get(unitParts(id).type)?.side === side).length;
  return [...ships, ...(planes > 0 ? [counted(planes, 'squadron')] : [])];
}

/** The squadrons a signal gives up for lost; games begun under rules 1 and 2 have them in its text alone. */
function unitsLost({ kind, text, data }: LogLine): string[] {
  if (kind !== 'air-loss') return [];
  if (typeof data === 'object' && data !== null && !Array.isArray(data) && Array.isArray(data.units))
    return data.units.filter((id) => typeof id === 'string');
  return [...text.matchAll(/[a-z][a-z-]*\.[\w-]+\.\d+/g)].map((m) => m[0]);
}
