import { pathToFileURL } from 'node:url';

/**
 * Runs the tests of a bundle as often as it is told. Messages in: { run: break, tests: indices }. Out: first which breaks each test
 * reaches, with nothing broken; then for each run the title of the first test that failed, or null.
 */

const [, , bundle, fromStart] = process.argv;
/** @type {Set<number>} */
let reached = new Set();
let active = Number(fromStart);

Reflect.set(globalThis, '__broken', (/** @type {number} */ id) => {
  reached.add(id);
  return id === active;
});

/** @type {{ tests: { title: string, body: () => unknown }[] }} */
const { tests } = await import(pathToFileURL(bundle).href);
const say = (/** @type {object} */ what) => process.send?.(what);

if (active === 0) {
  const atStart = [...reached];
  /** @type {{ title: string, ms: number, reached: number[], fault: string | null }[]} */
  const base = [];
  for (const { title, body } of tests) {
    reached = new Set();
    const begun = performance.now();
    const fault = await faultOf(body);
    base.push({ title, ms: performance.now() - begun, reached: [...reached], fault });
  }
  say({ atStart, base });
} else say({ ready: true });

process.on(
  'message',
  (/** @type {{ run: number, tests: number[] }} */ { run, tests: which }) => void attempt(run, which),
);

/** @param {number} run @param {number[]} which */
async function attempt(run, which) {
  active = run;
  reached = new Set();
  let failed = null;
  let spoilt = false; // what was remembered while broken still breaks the test: this process is of no more use
  for (const i of which) {
    if ((await faultOf(tests[i].body)) === null) continue;
    failed = tests[i].title;
    active = 0;
    spoilt = (await faultOf(tests[i].body)) !== null;
    break;
  }
  active = 0;
  say({ run, failed, spoilt });
}

/** @param {() => unknown} body */
async function faultOf(body) {
  try {
    await body();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
