import type { Hex } from '../../kernel/hex.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import { field, numbersIn } from '../room/signals/told.ts';

/** What the signals of this hour tell of its fights: every throw with what came of it. */
const FIGHT = new Set([
  'raid',
  'air-to-air',
  'air-fire',
  'shot-down',
  'intercept',
  'approach',
  'flak',
  'attack',
  'hit',
  'critical',
  'ablaze',
  'crippled',
  'sunk',
  'planes-lost',
  'caught',
  'scramble',
  'ready-cap',
  'surface',
  'line',
  'fire',
  'torpedoes',
  'breakthrough',
  'bombardment',
  'boats',
  'mines',
  'submarines',
  'dives',
  'closed',
]);

/** The hexes a signal speaks of; a sighting of earlier days has its one among what it reports. */
export const hexesOf = ({ places, data }: LogLine): Hex[] => numbersIn(places ?? [field(data, 'hex')]);

export const sinks = (line: LogLine): boolean => line.kind === 'sunk';

/** Signals of a fight; dice fall for the weather and the initiative too. */
export const isOfFight = (line: LogLine): boolean =>
  FIGHT.has(line.kind) && !/ is scuttled\b/.test(line.text);

/** The fights of an hour, oldest first. */
export const blowsOf = (log: readonly LogLine[], clock: string, most = 40): LogLine[] =>
  log
    .filter(
      (line) =>
        line.clock === clock && line.kind !== 'go' && (FIGHT.has(line.kind) || (line.dice?.length ?? 0) > 0),
    )
    .slice(-most);
