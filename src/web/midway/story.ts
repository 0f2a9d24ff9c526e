import type { Json } from '../../kernel/json.ts';
import type { LogLine } from '../../kernel/replay.ts';
import type { GroupPlan } from '../../games/midway/open/orders.ts';
import type { Side, Squadrons } from '../../games/midway/open/pack.ts';

/** What the signals tell of the last fight: enough to lay it on the Battle Board again. */
export interface Story {
  zone: number;
  clock: string;
  attacker: Side | null; // null: a gun action
  attack: Squadrons;
  ships: { ship: number; rect: number }[];
  groups: GroupPlan[];
  fires: { ship: number; group: number }[];
  blows: Blow[];
}

/** One throw and what came of it. */
export interface Blow {
  text: string;
  dice: readonly number[];
  rule: string;
  ship: number; // the ship struck, or -1
  hits: number | 'sunk';
  sinks: boolean;
}

const FIGHT = new Set([
  'air-battle',
  'fighter-combat',
  'air-attack',
  'bombing',
  'sinking',
  'surface',
  'gunfire',
  'b17',
]);

interface Told {
  zone?: number;
  attacker?: Side;
  attack?: Squadrons;
  ships?: { ship: number; rect: number }[];
  groups?: GroupPlan[];
  fires?: { ship: number; group: number }[];
  ship?: number;
  target?: number;
  hits?: number | 'sunk';
}
const told = (data: Json | undefined): Told =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Told) : {};

/** The last fight in the log, as far as this viewer was told of it; null when there was none or it told no places. */
export function lastStory(log: readonly LogLine[]): Story | null {
  let story: Story | null = null;
  for (const line of log) if (FIGHT.has(line.kind)) story = tell(story, line);
  return story && (story.ships.length > 0 || story.blows.length > 0) ? story : null;
}

function tell(before: Story | null, line: LogLine): Story | null {
  const d = told(line.data);
  const opens = (line.kind === 'air-battle' && d.attack !== undefined) || line.kind === 'b17';
  const gunAction = line.kind === 'surface' && d.ships !== undefined;
  let story = before;
  if (opens && !(line.kind === 'b17' && d.ship !== undefined)) story = fresh(line, d, d.attacker ?? 'us');
  else if (gunAction && (story?.zone !== d.zone || story?.attacker !== null)) story = fresh(line, d, null);
  if (!story) return null;
  if (d.ships && line.kind !== 'b17')
    story = { ...story, ships: gunAction ? merged(story.ships, d.ships) : d.ships };
  if (d.groups) story = { ...story, groups: d.groups };
  if (d.fires) story = { ...story, fires: d.fires };
  if (
    ['fighter-combat', 'air-attack', 'bombing', 'sinking', 'gunfire'].includes(line.kind) ||
    (line.dice?.length ?? 0) > 0
  )
    story = { ...story, blows: [...story.blows, blowOf(line, d)] };
  return story;
}

const fresh = (line: LogLine, d: Told, attacker: Side | null): Story => ({
  zone: d.zone ?? -1,
  clock: line.clock,
  attacker,
  attack: d.attack ?? [0, 0, 0],
  ships: [],
  groups: [],
  fires: [],
  blows: [],
});
const merged = (a: Story['ships'], b: Story['ships']): Story['ships'] => [
  ...a.filter((x) => !b.some((y) => y.ship === x.ship)),
  ...b,
];
const blowOf = (line: LogLine, d: Told): Blow => ({
  text: line.text,
  dice: line.dice ?? [],
  rule: line.rule,
  ship: d.target ?? d.ship ?? -1,
  hits: d.hits ?? 0,
  sinks: line.kind === 'sinking',
});

/** Hits each ship took in the story, and which of them went down. */
export function toll(story: Story): Map<number, { hits: number; sunk: boolean }> {
  const out = new Map<number, { hits: number; sunk: boolean }>();
  for (const b of story.blows) {
    if (b.ship < 0) continue;
    const old = out.get(b.ship) ?? { hits: 0, sunk: false };
    out.set(b.ship, {
      hits: old.hits + (typeof b.hits === 'number' ? b.hits : 0),
      sunk: old.sunk || b.sinks || b.hits === 'sunk',
    });
  }
  return out;
}

/** Whether dice of the story fell with the last change of the view. */
export const isFresh = (story: Story, fresh: readonly LogLine[]): boolean =>
  story.blows.some((b) => b.dice.length > 0 && fresh.some((l) => l.text === b.text));
