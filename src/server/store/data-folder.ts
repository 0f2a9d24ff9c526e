import { readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/** The data folder of a server: it is one process's alone, and a note in it says how many games were kept there. */

/** Holds the folder for as long as it is open. What is in the file does not matter: a damaged one is emptied, its locks stay. */
export function lockFolder(file: string): Database.Database {
  try {
    return locked(file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_NOTADB') throw error;
    truncateSync(file, 0);
    return locked(file);
  }
}

function locked(file: string): Database.Database {
  const lock = new Database(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** How many games were kept here at most, by a note beside them. */
export function gamesNoted(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, NOTE), 'utf8'), 10) || 0;
  } catch {
    return 0; // there is none
  }
}

const NOTE = 'flagplot.games';

/** Serialized beside and put in its place; a disk without room for it is noticed by the game itself. */
export function noteGames(dataDir: string, count: number): void {
  const file = join(dataDir, NOTE);
  try {
    writeFileSync(`${file}.new`, `${count} games were kept here; flagplot.db must not hold fewer.\n`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

export const fewerGames = (dataDir: string, wasThere: boolean, games: number, noted: number): string =>
  `${wasThere ? `flagplot.db in ${dataDir} holds ${games} games` : `There was no flagplot.db in ${dataDir}`}, but ${noted} ` +
  `were kept there. If it was lost or an older copy was put back, stop this server and put the right one in its place. ` +
  `If this is meant, delete ${NOTE} beside it.`;
