import type { Json } from '../../kernel/json.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import type { GroupPlan } from '../../games/midway/open/orders.ts';
import type { Side, Squadrons } from '../../games/midway/open/pack.ts';
import { field, numbersIn } from '../room/signals/told.ts';

/** What the signals tell of the last fight: enough to lay it on the Battle Board again. */
export interface Story {
  first: LogLine; // the signal it opens with
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
  line: LogLine; // the signal itself
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

const BLOWS = new Set(['fighter-combat', 'air-attack', 'bombing', 'sinking', 'gunfire']);

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
  typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};

/** Signals looked back over: more than any turn has. */
const BACK = 240;

/** The last fights in the log, oldest first, as far as this viewer was told of them. */
export function storiesOf(log: readonly LogLine[]): Story[] {
  const stories: Story[] = [];
  for (const line of log.slice(-BACK)) if (FIGHT.has(line.kind)) tell(stories, line);
  return stories.filter((s) => s.ships.length > 0 || s.blows.length > 0);
}
export const lastStory = (log: readonly LogLine[]): Story | null => storiesOf(log).at(-1) ?? null;

function tell(stories: Story[], line: LogLine): void {
  const d = told(line.data);
  const last = stories.at(-1);
  const gunAction = line.kind === 'surface' && d.ships !== undefined;
  if (line.kind === 'air-battle' && d.attack) stories.push(fresh(line, d, d.attacker ?? 'us'));
  else if (line.kind === 'b17' && d.zone !== undefined) stories.push(fresh(line, d, 'us'));
  else if (gunAction && (last?.zone !== d.zone || last?.attacker !== null))
    stories.push(fresh(line, d, null));
  const story = stories.at(-1);
  if (!story) return;
  if (d.ships && (gunAction || line.kind === 'air-battle'))
    story.ships = gunAction ? merged(story.ships, d.ships) : d.ships;
  if (d.groups) story.groups = d.groups;
  if (d.fires) story.fires = d.fires;
  if (BLOWS.has(line.kind) || (line.dice?.length ?? 0) > 0) story.blows.push(blowOf(line, d));
}

const fresh = (line: LogLine, d: Told, attacker: Side | null): Story => ({
  first: line,
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
  line,
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

/** The zones a signal speaks of: named beside its words, or among what it reports. */
export function zonesOf({ places, data }: LogLine): number[] {
  if (places) return numbersIn(places);
  const zones = field(data, 'zones');
  const reports = Array.isArray(data) ? data : field(data, 'found'); // of strikes, of a search
  return numbersIn([
    field(data, 'zone'),
    ...(Array.isArray(zones) ? zones : []),
    ...(Array.isArray(reports) ? reports.map((x) => field(x, 'zone')) : []),
  ]);
}

/** Whether dice of the story fell with the last change of the view. */
export const isFresh = (story: Story, lines: readonly LogLine[]): boolean =>
  story.blows.some((b) => lines.includes(b.line));
