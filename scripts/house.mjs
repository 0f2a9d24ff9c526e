import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Shared by the scripts of this folder. Node's own modules only: these run before anything is installed. */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {...string} parts */
export const at = (...parts) => join(root, ...parts);

/** Where results and stamps of earlier runs are kept. */
export function cache(/** @type {string} */ name) {
  mkdirSync(at('.cache'), { recursive: true });
  return at('.cache', name);
}

/** A program installed by npm. @param {string} name */
export const tool = (name) => at('node_modules', '.bin', name);

/**
 * Runs a program in the root of the project and waits for it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [how] quiet: keep the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: quiet ? 'pipe' : 'inherit' });
    let output = '';
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    child.on('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Every file below these folders (or the files themselves). @param {readonly string[]} paths relative to the root */
export function filesIn(paths) {
  /** @type {string[]} */
  const found = [];
  const walk = (/** @type {string} */ path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else if (stat) found.push(path);
  };
  for (const path of paths) walk(at(path));
  return found;
}

/** One hash over names, sizes and times: what a stamp file remembers. @param {readonly string[]} files absolute */
function fingerprint(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Does the work when the files it depends on have changed since it was last done.
 * @param {string} stamp file that remembers them
 * @param {readonly string[]} files
 * @param {() => Promise<void>} work
 */
export async function whenStale(stamp, files, work) {
  const now = fingerprint(files);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

/** Ends the script with one clear line. @param {string} message @returns {never} */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** True when this file is the script that was started. @param {string} url import.meta.url */
export const isMain = (url) => process.argv[1] === fileURLToPath(url);
