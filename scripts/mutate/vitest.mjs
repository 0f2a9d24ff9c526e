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

export const it = Object.assign(
  (/** @type {string} */ title, /** @type {Body} */ body) => void tests.push({ title, body }),
  { each: eachOf((title, body) => void tests.push({ title, body })) },
);

export const describe = Object.assign(
  (/** @type {string} */ _title, /** @type {Body} */ body) => void body(),
  {
    each: eachOf((_title, body) => void body()),
  },
);

/** @param {(title: string, body: Body) => void} take */
function eachOf(take) {
  return (/** @type {readonly unknown[]} */ rows) =>
    (/** @type {string} */ title, /** @type {(...row: unknown[]) => unknown} */ body) => {
      for (const row of rows) take(title, () => body(...(Array.isArray(row) ? row : [row])));
    };
}
