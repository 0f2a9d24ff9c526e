import type { BaseOrder, Seat, Viewer } from '../kernel/decision.ts';
import type { GameRecord } from '../kernel/record/record.ts';
import { openMatch } from '../kernel/record/replay.ts';
import type { AnyRuleset, BaseView } from '../kernel/ruleset.ts';
import type { Match } from '../kernel/play/umpire.ts';
import { Fault, type World } from './command.ts';
import { loadRecord, saveRecord, whileLocked } from './files.ts';
import type { Json } from '../kernel/json.ts';

export type OpenMatch = Match<Json, BaseView, BaseOrder>;

export interface OpenRecord {
  rules: AnyRuleset;
  record: GameRecord;
  match: OpenMatch;
}

export async function gameOf(world: World, id: string): Promise<AnyRuleset> {
  const rules = await world.games.load(id);
  if (!rules) throw new Fault(`there is no game "${id}"; there is ${world.games.ids.join(', ') || 'none'}.`);
  return rules;
}

/** 'midway/1942': the game and the scenario. */
export async function scenarioOf(
  world: World,
  text: string,
): Promise<{ rules: AnyRuleset; scenario: string }> {
  const [game, scenario, ...rest] = text.split('/');
  if (!game || !scenario || rest.length > 0) throw new Fault(`"${text}" is not GAME/SCENARIO.`);
  return { rules: await gameOf(world, game), scenario };
}

export async function openRecord(world: World, file: string): Promise<OpenRecord> {
  const record = loadRecord(file);
  const rules = await gameOf(world, record.game);
  const match = openMatch(rules, record);
  for (const note of match.notes) world.err(`${note}\n`);
  return { rules, record, match };
}

/** Opens a record, lets `work` add entries to it and puts it back; nothing else touches the file meanwhile. */
export const changeRecord = <T>(
  world: World,
  file: string,
  work: (open: OpenRecord, save: () => void) => Promise<T>,
): Promise<T> =>
  whileLocked(file, async () => {
    const open = await openRecord(world, file);
    return work(open, () => saveRecord(file, open.record));
  });

export function seatOf(rules: AnyRuleset, text: string | undefined): Seat {
  const ids = rules.info.seats.map((x) => x.id);
  if (text === undefined) throw new Fault(`say which seat: --seat ${ids.join(' or ')}.`);
  if (!ids.includes(text)) throw new Fault(`there is no seat "${text}"; there is ${ids.join(', ')}.`);
  return text;
}

/** A seat, or one of the two who watch. */
export const viewerOf = (rules: AnyRuleset, text: string | undefined): Viewer =>
  text === 'umpire' || text === 'public' ? text : seatOf(rules, text);
