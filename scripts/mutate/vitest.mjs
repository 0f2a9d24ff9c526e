import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import * as chai from 'chai';

/** Stands in for vitest where the tests of a game are run thousands of times in one process: the same words and matchers, nothing else. */

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const { expect } = chai;

/** @typedef {() => unknown} Body */
/** @type {{ title: string, body: Body }[]} */
export const tests = [];

/** What a file of tests wants done before and after them; done around each test here, since a test may be run alone. */
let around = { before: /** @type {Body[]} */ ([]), after: /** @type {Body[]} */ ([]) };
/** Every file of tests begins with this call; the bundle writes it in. */
export const nextFile = () => void (around = { before: [], after: [] });
export const beforeAll = (/** @type {Body} */ body) => void around.before.push(body);
export const afterAll = (/** @type {Body} */ body) => void around.after.push(body);

/** Limits of time may stand between title and body, or after it; they are not kept here. @param {string} title @param {...unknown} rest */
function add(title, ...rest) {
  const body = /** @type {Body} */ (rest.find((x) => typeof x === 'function'));
  const { before, after } = around;
  const whole = async () => {
    for (const hook of before) await hook();
    try {
      return await body();
    } finally {
      for (const hook of after) await hook();
    }
  };
  tests.push({ title, body: before.length + after.length > 0 ? whole : body });
}

export const it = Object.assign(add, { each: eachOf(add) });

export const describe = Object.assign(
  (/** @type {string} */ _title, /** @type {Body} */ body) => void body(),
  {
    each: eachOf((_title, body) => void body()),
  },
);

/** @param {(title: string, body: Body) => void} take */
function eachOf(take) {
  return (/** @type {readonly unknown[]} */ rows) =>
    (/** @type {string} */ title, /** @type {unknown[]} */ ...rest) => {
      const body = /** @type {(...row: unknown[]) => unknown} */ (rest.find((x) => typeof x === 'function'));
      for (const row of rows) take(title, () => body(...(Array.isArray(row) ? row : [row])));
    };
}
