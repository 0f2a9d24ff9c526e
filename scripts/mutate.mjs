import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { at, cache, fail, filesIn, root } from './house.mjs';
import { setup } from './setup.mjs';

/**
 * Breaks the rules of a game one by one and lists what its tests let live. All breaks are built into one bundle with the game's tests and
 * chosen while it runs; a break is tried with the tests that reach it, so that hundreds take minutes.
 */

const USAGE = `npm run mutate -- --game GAME [--module TEXT] [--mutants N] [--seed S] [--only ID] [--json FILE]

  --game GAME     midway, flat-top, carrier-clashes or air-force
  --module TEXT   only modules whose path contains this
  --mutants N     how many breaks to try, drawn by the seed; 150 unless told
  --seed S        "1" unless told
  --only ID       one break, by its number
  --json FILE     the list of survivors as JSON`;

/** What is no rule: looking on, random play, guessing the truth, coasts to draw, words. */
const NO_RULES =
  /(\.test|\.?testkit|testing|fuzz)|\/(audit|sample|resample|briefing|report|notation|standing|attack-text|signals|lines|explain|glossary|first-contact|info|ready-made|coasts|belief)[^/]*\.ts$|\/(sample|notation)\//;
const SLOW = /\.(fuzz|golden)\.test\.ts$|\/fuzz\.test\.ts$|resample\.test\.ts$|secrecy\.test\.ts$/;
const PATIENCE_MS = 20_000;

/** @typedef {import('./mutate/breaks.mjs').Break} Break */
/** @typedef {{ title: string, ms: number, reached: number[], fault: string | null }} Base */
/** @typedef {{ base: Base[], atStart: number[] }} Ground */

const options = readOptions();
await setup();
const { breaks, bundle } = await buildBundle(options.game);
const ground = await firstRun(bundle);
const chosen = choose(breaks, ground);
console.error(
  `${options.game}: ${breaks.length} breaks possible, ${chosen.length} tried, ${ground.base.length} tests.`,
);
const survivors = await tryAll(chosen, ground);
for (const x of survivors) console.log(`${x.id}\t${x.file}:${x.line}\t${x.was}\t=> ${x.is}\t${x.why}`);
const killed = chosen.length - survivors.length;
console.log(
  `${options.game}: ${killed} of ${chosen.length} noticed (${((100 * killed) / chosen.length).toFixed(1)} %)`,
);
if (options.json) writeFileSync(options.json, `${JSON.stringify(survivors, null, 1)}\n`);
process.exit(0);

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        game: { type: 'string' },
        module: { type: 'string', default: '' },
        mutants: { type: 'string', default: '150' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string' },
        json: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    const { game, help } = values;
    if (help || game === undefined) fail(USAGE);
    if (filesIn([`src/games/${game}`]).length === 0) fail(`There is no src/games/${game}.\n\n${USAGE}`);
    const mutants = Number(values.mutants);
    if (!Number.isInteger(mutants) || mutants < 1) fail(`--mutants is a whole number from 1 on.\n\n${USAGE}`);
    return { ...values, game, mutants };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : 'what was that?'}\n\n${USAGE}`);
  }
}

/** The tests of a game with every break of its rules written in. @param {string} game */
async function buildBundle(game) {
  const { build } = await import('esbuild');
  const { withBreaks } = await import('./mutate/breaks.mjs');
  const folder = `src/games/${game}`;
  const all = filesIn([folder]);
  const rules = all.filter((f) => f.endsWith('.ts') && !NO_RULES.test(f) && f.includes(options.module));
  if (rules.length === 0) fail(`No module of ${game} has "${options.module}" in its path.`);
  const tests = all.filter((f) => f.endsWith('.test.ts') && !SLOW.test(f));
  const kit = at('scripts', 'mutate', 'vitest.mjs');
  /** @type {Break[]} */
  const found = [];
  const texts = new Map(rules.map((f) => [f, withBreaks(relative(root, f), readFileSync(f, 'utf8'), found)]));
  mkdirSync(cache('mutate'), { recursive: true });
  const outfile = at('.cache', 'mutate', `${game}.mjs`);
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `${tests.map((f) => `import ${JSON.stringify(f)};`).join('\n')}\nexport { tests } from ${JSON.stringify(kit)};`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: { vitest: kit },
    logLevel: 'warning',
    plugins: [
      {
        name: 'breaks',
        setup(b) {
          b.onLoad({ filter: /\.ts$/ }, ({ path }) => {
            // A test may read a file from where it stands itself, not from where the bundle lies.
            const text = (texts.get(path) ?? readFileSync(path, 'utf8'))
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
              .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
              .replaceAll('import.meta.filename', JSON.stringify(path));
            const begun = path.endsWith('.test.ts')
              ? `import { nextFile as __file } from 'vitest'; __file(); `
              : '';
            return { contents: begun + text, loader: 'ts' };
          });
        },
      },
    ],
  });
  return { breaks: found, bundle: outfile };
}

/** What each test reaches, with nothing broken; all of them must pass. @param {string} file @returns {Promise<Ground>} */
async function firstRun(file) {
  const child = fork(at('scripts', 'mutate', 'child.mjs'), [file, '0']);
  /** @type {Ground} */
  const found = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(/** @type {Ground} */ (message)));
    child.once('exit', () => reject(new Error('the tests could not be run')));
  });
  child.kill();
  const bad = found.base.filter((t) => t.fault !== null);
  if (bad.length > 0)
    fail(`With nothing broken these fail:\n${bad.map((t) => `${t.title}: ${t.fault}`).join('\n')}`);
  return found;
}

/** Drawn by the seed; the same seed and sources give the same breaks. @param {Break[]} all @param {Ground} ground */
function choose(all, { atStart }) {
  if (options.only) return all.filter((x) => String(x.id) === options.only);
  const fixed = new Set(atStart);
  const open = all.filter((x) => !fixed.has(x.id)); // what is reckoned when a module is read stands in data packs or is a table
  const lot = (/** @type {Break} */ x) =>
    createHash('sha256').update(`${options.seed} ${x.file} ${x.line} ${x.was} ${x.id}`).digest('hex');
  const drawn = open.map((x) => ({ x, lot: lot(x) })).sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return drawn
    .slice(0, options.mutants)
    .map(({ x }) => x)
    .sort((a, b) => a.id - b.id);
}

/** @param {Break[]} list @param {Ground} ground */
async function tryAll(list, { base }) {
  /** @type {(Break & { why: string })[]} */
  const alive = [];
  let child = newChild();
  let worked = false; // the process has run tests before
  let done = 0;
  for (const x of list) {
    const tests = base.map((t, i) => ({ i, ...t })).filter((t) => t.reached.includes(x.id));
    tests.sort((a, b) => a.ms - b.ms);
    const which = tests.map((t) => t.i);
    let verdict = which.length === 0 ? null : await tryOne(child, x.id, which);
    if (verdict?.noticed === false && worked) {
      // What was worked out before and is remembered hides the break: a fresh process has the last word.
      child.kill();
      child = newChild();
      verdict = await tryOne(child, x.id, which);
    }
    worked ||= which.length > 0;
    if (verdict?.over) {
      child.kill('SIGKILL');
      child = newChild();
      worked = false;
    }
    if (!verdict?.noticed)
      alive.push({ ...x, why: tests.length === 0 ? 'no test comes here' : `${tests.length} tests pass` });
    if (++done % 25 === 0)
      console.error(`  ${done} of ${list.length}, ${alive.length} alive (${basename(x.file)})`);
  }
  child.kill();
  return alive;
}

function newChild() {
  const stdio = /** @type {const} */ (['ignore', 'ignore', 'ignore', 'ipc']);
  return fork(at('scripts', 'mutate', 'child.mjs'), [bundle, '-1'], { stdio: [...stdio] });
}

/**
 * Whether a test noticed, and whether the process is of no more use. Tests that do not come to an end, or end the process, have noticed.
 * @param {ReturnType<typeof fork>} child @param {number} id @param {number[]} tests
 * @returns {Promise<{ noticed: boolean, over: boolean }>}
 */
function tryOne(child, id, tests) {
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ noticed, /** @type {boolean} */ over) => {
      clearTimeout(timer);
      child.off('message', heard);
      child.off('exit', gone);
      resolve({ noticed, over });
    };
    const timer = setTimeout(() => end(true, true), PATIENCE_MS);
    const heard = (/** @type {unknown} */ message) => {
      const answer = /** @type {{ run?: number, failed: string | null, spoilt: boolean }} */ (message);
      if (answer.run === id) end(answer.failed !== null, answer.spoilt);
    };
    const gone = () => end(true, true);
    child.on('message', heard);
    child.on('exit', gone);
    child.send({ run: id, tests });
  });
}
