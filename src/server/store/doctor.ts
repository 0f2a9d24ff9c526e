import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { chainFault, openingHash } from '../../kernel/record/chain.ts';
import { diff, type Json, patch } from '../../kernel/json.ts';
import type { Entry } from '../../kernel/record/record.ts';
import { gamesNoted } from './data-folder.ts';
import { damageOf } from './sqlite-link.ts';
import type { GameRows, Store, StoredGame, StoredSnapshot } from './store.ts';

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
  const rowsOf = (what: string, id: string): Row[] => db.prepare(what).all(id) as Row[];
  for (const { id, body } of games)
    examineGame(found, {
      id: String(id),
      body: String(body),
      entries: rowsOf('SELECT n, body FROM entries WHERE game = ? ORDER BY n', String(id)),
      lines: rowsOf('SELECT viewer, channel, seq, body FROM lines WHERE game = ?', String(id)),
      snapshots: rowsOf('SELECT n, body FROM snapshots WHERE game = ? ORDER BY n', String(id)),
    } as unknown as Kept);
}

/** The same for the games of a database, which is left as it is. */
export async function examineDatabase(store: Pick<Store, 'ids' | 'rows'>): Promise<Findings> {
  const found: Findings = { games: 0, acts: 0, faults: [] };
  for (const id of await store.ids()) {
    found.games++;
    examineGame(found, await store.rows(id));
  }
  return found;
}

type Kept = Pick<GameRows, 'id' | 'body' | 'entries' | 'lines' | 'snapshots'>;

function examineGame(found: Findings, kept: Kept): void {
  const fault = (what: string): void => void found.faults.push(`game ${kept.id}: ${what}`);
  try {
    const game = JSON.parse(kept.body) as StoredGame;
    found.acts += retrace(game, kept, (what) => fault(`${what} ("${game.title}")`));
    countLines(kept, fault);
  } catch (error) {
    fault(`it cannot be read: ${(error as Error).message}`);
  }
}

/** Goes from the opening to the last act by the stored changes; every snapshot on the way must agree. */
function retrace(game: StoredGame, kept: Kept, fault: (what: string) => void): number {
  const snapshots = new Map(kept.snapshots.map((row) => [row.n, JSON.parse(row.body) as StoredSnapshot]));
  let state = snapshots.get(0)?.state;
  if (state === undefined) {
    fault('its opening is missing');
    return 0;
  }
  let hash = snapshots.get(0)?.hash ?? '';
  if (hash !== '' && hash !== openingHash({ ...game, opening: { state, ...game.opening } }))
    fault('its opening is not as it was written');
  let n = 0;
  for (const row of kept.entries) {
    if (row.n !== ++n) {
      fault(`act ${n} is missing`);
      return n - 1;
    }
    const entry = JSON.parse(row.body) as Entry;
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

function countLines({ lines }: Kept, fault: (what: string) => void): void {
  const counts = new Map<string, { had: number; last: number }>();
  for (const { viewer, channel, seq } of lines) {
    const key = `${channel} of ${viewer}`;
    const { had, last } = counts.get(key) ?? { had: 0, last: 0 };
    counts.set(key, { had: had + 1, last: Math.max(last, seq) });
  }
  for (const [which, { had, last }] of counts)
    if (had !== last) fault(`${last - had} lines of the ${which} are missing`);
}
