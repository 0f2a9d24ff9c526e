import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { at, cache, fail, filesIn, isMain, run, tool } from './house.mjs';
import { setup } from './setup.mjs';

/**
 * The account of the rules: for each rules/<game>.tsv, which rows are proved by a test that passed. A test proves the ids
 * its title starts with. A row may be waived in rules/<game>.waived.tsv (id, reason). A ledger of optional modules holds the
 * rows of those that are built, and is counted module by module too.
 */

const NEED_A_TEST = new Set(['rule', 'option', 'scenario', 'example', 'chart', 'data']);
const RULE_TEST = /\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*['"`][A-Z]{2,3}-/;

/** @typedef {{ rows: string[], waived: Map<string, string> }} Book */
/** @typedef {{ [module: string]: { rows: number, covered: number, waived: number } }} Modules */
/** @typedef {{ [game: string]: { rows: number, covered: number, waived: number, missing: string[], modules?: Modules } }} Account */

/**
 * @param {Map<string, Book>} books
 * @param {readonly string[]} titles of the tests that passed
 * @returns {{ account: Account, faults: string[] }}
 */
export function balance(books, titles) {
  const known = new Set([...books.values()].flatMap((b) => b.rows));
  const prefixes = new Set([...known].map((id) => id.slice(0, id.indexOf('-') + 1)));
  const proved = new Set(titles.flatMap((title) => idsOf(title, prefixes)));
  const faults = [...proved]
    .filter((id) => !known.has(id))
    .map((id) => `a test proves "${id}", which no ledger has`);
  /** @type {Account} */
  const account = {};
  for (const [game, { rows, waived }] of books) {
    const covered = rows.filter((id) => proved.has(id));
    const missing = rows.filter((id) => !proved.has(id) && !waived.has(id));
    for (const [id, reason] of waived) {
      if (!rows.includes(id)) faults.push(`"${id}" is waived but not in the ledger of ${game}`);
      else if (proved.has(id)) faults.push(`"${id}" is waived, but a test proves it`);
      else if (!reason) faults.push(`"${id}" is waived without a reason`);
    }
    account[game] = {
      rows: rows.length,
      covered: covered.length,
      waived: rows.length - covered.length - missing.length,
      missing,
      ...(rows.some((id) => id.endsWith(DEPENDS)) && { modules: byModule(rows, proved, waived) }),
    };
  }
  return { account, faults };
}

/** How the row of a module ends that says what it needs and bars: 'FO-CRIT-O-DEP'. */
const DEPENDS = '-DEP';

/** @param {readonly string[]} rows @param {Set<string>} proved @param {Map<string, string>} waived */
function byModule(rows, proved, waived) {
  const named = rows.filter((id) => id.endsWith(DEPENDS)).map((id) => id.slice(0, -DEPENDS.length));
  const longestFirst = named.sort((a, b) => b.length - a.length);
  /** @type {Modules} */
  const modules = {};
  for (const id of rows) {
    const module = longestFirst.find((m) => id.startsWith(`${m}-`)) ?? id.replace(/-[\d.]+[a-z]?$/, '');
    const m = (modules[module] ??= { rows: 0, covered: 0, waived: 0 });
    m.rows++;
    if (proved.has(id)) m.covered++;
    else if (waived.has(id)) m.waived++;
  }
  return modules;
}

/** The ids a title starts with: 'MW-STEP1 MW-STEP1b ships move first' proves two. @param {string} title @param {Set<string>} prefixes */
function idsOf(title, prefixes) {
  const words = title.split(/\s+/);
  const end = words.findIndex((word) => !prefixes.has(word.slice(0, word.indexOf('-') + 1)));
  return (end < 0 ? words : words.slice(0, end)).map((word) => word.replace(/[:,;]$/, ''));
}

function readBooks() {
  /** @type {Map<string, Book>} */
  const books = new Map();
  for (const name of readdirSync(at('rules')).sort()) {
    const game = /^([a-z-]+)\.tsv$/.exec(name)?.[1];
    if (!game) continue;
    const rows = table(name)
      .filter(([, kind]) => NEED_A_TEST.has(kind))
      .map(([id]) => id);
    const waivers = existsSync(at('rules', `${game}.waived.tsv`)) ? table(`${game}.waived.tsv`) : [];
    books.set(game, { rows, waived: new Map(waivers.map(([id, reason]) => [id, reason ?? ''])) });
  }
  return books;
}

/** The rows without the heading. @param {string} name */
const table = (name) =>
  readFileSync(at('rules', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('id\t'))
    .map((line) => line.split('\t'));

/** The titles of passed tests, from the last whole test run if nothing has changed since, else from a run of the rule tests. */
async function passedTitles() {
  const last = cache('tests.json');
  const sources = filesIn(['src', 'tests', 'data', 'package-lock.json']);
  if (existsSync(last)) {
    const then = statSync(last).mtimeMs;
    if (sources.every((file) => statSync(file).mtimeMs < then)) return titlesIn(last);
  }
  const files = sources.filter((f) => f.endsWith('.test.ts') && RULE_TEST.test(readFileSync(f, 'utf8')));
  if (files.length === 0) return [];
  console.error(`Running the rule tests (${files.length} files) ...`);
  const results = cache('rule-tests.json');
  const { code, output } = await run(
    tool('vitest'),
    ['run', '--reporter=json', `--outputFile=${results}`, ...files],
    { quiet: true },
  );
  if (code !== 0) console.error(`Some of them fail:\n${output}`);
  return titlesIn(results);
}

/** @param {string} file */
function titlesIn(file) {
  /** @type {{ testResults: { assertionResults: { title: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const tests = testResults.flatMap((t) => t.assertionResults);
  const broken = new Set(tests.filter((t) => t.status !== 'passed').map((t) => t.title));
  return tests.map((t) => t.title).filter((title) => !broken.has(title));
}

/** @param {Account} account */
function print(account) {
  for (const [game, { rows, covered, waived, missing, modules = {} }] of Object.entries(account)) {
    console.log(`${game}: ${rows} rows, ${covered} covered, ${waived} waived, ${missing.length} missing`);
    const lines = Object.entries(modules).map(([id, m]) => `${id} ${m.covered + m.waived} of ${m.rows}`);
    for (let i = 0; i < lines.length; i += 4) console.log(`  ${lines.slice(i, i + 4).join(', ')}`);
    for (let i = 0; i < missing.length; i += 8) console.log(`  ${missing.slice(i, i + 8).join('  ')}`);
  }
}

if (isMain(import.meta.url)) {
  await setup();
  const { account, faults } = balance(readBooks(), await passedTitles());
  if (process.argv.includes('--json')) console.log(JSON.stringify(account));
  else print(account);
  if (faults.length > 0) fail(faults.join('\n'));
}
