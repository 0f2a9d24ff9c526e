import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { type GameRecord, readRecord, writeRecord } from '../kernel/record/record.ts';
import { Fault } from './command.ts';

export const loadText = (file: string): string =>
  onDisk(`cannot read "${file}"`, () => readFileSync(file, 'utf8'));

export const loadRecord = (file: string): GameRecord => readRecord(loadText(file));

export const saveRecord = (file: string, record: GameRecord): void => saveText(file, writeRecord(record));

/** The whole text or the old one: written beside it and put in its place in one step. */
export function saveText(file: string, text: string): void {
  const beside = `${file}.${process.pid}.tmp`;
  onDisk(`cannot write "${file}"`, () => {
    const fd = openSync(beside, 'wx');
    try {
      writeFileSync(fd, `${text}\n`);
      fsyncSync(fd);
      closeSync(fd);
      renameSync(beside, file);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  });
}

/** Two commands at once on one record: the second waits its turn, or gives up after a while having changed nothing. */
export async function whileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  for (let tries = 0; !takeLock(lock, file); tries++) {
    if (tries >= 100)
      throw new Fault(`"${file}" is being written by another command; remove "${lock}" if there is none.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string, file: string): boolean {
  return onDisk(`cannot write "${file}"`, () => {
    try {
      const fd = openSync(lock, 'wx');
      writeSync(fd, String(process.pid));
      closeSync(fd);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isOrphan(lock)) rmSync(lock, { force: true });
      return false;
    }
  });
}

/** A lock whose owner is no more, as after a power cut. */
function isOrphan(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Whether there is anything in this place. */
export const isEmpty = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Whether a new record may take this place: nothing is there, or nothing that anybody would miss. */
export function isFree(file: string): boolean {
  if (isEmpty(file)) return true;
  try {
    return loadRecord(file).entries.length === 0;
  } catch {
    return false;
  }
}

const REASONS: { [code: string]: string } = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
};

function onDisk<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    throw new Fault(`${what}: ${REASONS[code] ?? code}.`);
  }
}
