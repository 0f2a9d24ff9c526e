import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { chainFault, openingHash } from '../../kernel/chain.ts';
import { diff, type Json, patch } from '../../kernel/json.ts';
import type { Entry } from '../../kernel/record.ts';
import { damageOf, gamesNoted } from './sqlite-store.ts';
import type { StoredGame, StoredSnapshot } from './store.ts';

export interface Findings {
  games: number;
  acts: number;
  faults: string[]; // in words, each naming the game
}

interface Row {
  [column: string]: string | number;
}

/** Looks through all that is kept in a data folder and changes nothing. A server may be at work there meanwhile. */
export function examineData(dataDir: string): Findings {
  const file = join(dataDir, 'flagplot.db');
  const noted = gamesNoted(dataDir);
  const found: Findings = { games: 0, acts: 0, faults: [] };
  if (!existsSync(file)) {
    found.faults.push(
      noted > 0 ? `flagplot.db is missing; ${noted} games were kept in it` : 'flagplot.db is not there',
    );
    return found;
  }
  try {
    const db = new Database(file, { readonly: true });
    try {
      lookThrough(db, noted, found);
    } finally {
      db.close();
    }
  } catch (error) {
    found.faults.push(`flagplot.db cannot be read: ${(error as Error).message}`);
  }
  return found;
}

function lookThrough(db: Database.Database, noted: number, found: Findings): void {
  const damage = damageOf(db, 'integrity_check');
  if (damage !== null) found.faults.push(`flagplot.db is damaged: ${damage}`);
  const games = db.prepare('SELECT id, body FROM games ORDER BY created').all() as Row[];
  found.games = games.length;
  if (games.length < noted)
    found.faults.push(`flagplot.db holds ${games.length} games where ${noted} were kept: an older copy?`);
  for (const { id, body } of games) {
    const fault = (what: string): void => void found.faults.push(`game ${id}: ${what}`);
    try {
      const game = JSON.parse(String(body)) as StoredGame;
      found.acts += retrace(db, game, (what) => fault(`${what} ("${game.title}")`));
      countLines(db, String(id), fault);
    } catch (error) {
      fault(`it cannot be read: ${(error as Error).message}`);
    }
  }
}

/** Goes from the opening to the last act by the stored changes; every snapshot on the way must agree. */
function retrace(db: Database.Database, game: StoredGame, fault: (what: string) => void): number {
  const { id } = game;
  const snapshots = new Map(
    (db.prepare('SELECT n, body FROM snapshots WHERE game = ?').all(id) as Row[]).map((row) => [
      Number(row.n),
      JSON.parse(String(row.body)) as StoredSnapshot,
    ]),
  );
  let state = snapshots.get(0)?.state;
  if (state === undefined) {
    fault('its opening is missing');
    return 0;
  }
  let hash = snapshots.get(0)?.hash ?? '';
  if (hash !== '' && hash !== openingHash({ ...game, opening: { state, ...game.opening } }))
    fault('its opening is not as it was written');
  let n = 0;
  for (const row of db
    .prepare('SELECT n, body FROM entries WHERE game = ? ORDER BY n')
    .iterate(id) as Iterable<Row>) {
    if (Number(row.n) !== ++n) {
      fault(`act ${n} is missing`);
      return n - 1;
    }
    const entry = JSON.parse(String(row.body)) as Entry;
    const broken = chainFault(hash, entry);
    if (broken) {
      fault(broken);
      return n - 1;
    }
    hash = entry.hash ?? '';
    state = patch(state, entry.change ?? undefined) as Json;
    const there = snapshots.get(n);
    if (there && (diff(there.state, state) !== undefined || (there.hash ?? '') !== hash))
      fault(`the position kept at act ${n} is not the one its acts lead to`);
  }
  for (const at of snapshots.keys()) if (at > n) fault(`acts ${n + 1} to ${at} are missing`);
  return n;
}

function countLines(db: Database.Database, id: string, fault: (what: string) => void): void {
  const rows = db
    .prepare(
      'SELECT viewer, channel, count(*) AS had, max(seq) AS last FROM lines WHERE game = ? GROUP BY viewer, channel',
    )
    .all(id) as Row[];
  for (const { viewer, channel, had, last } of rows)
    if (had !== last) fault(`${Number(last) - Number(had)} lines of the ${channel} of ${viewer} are missing`);
}
