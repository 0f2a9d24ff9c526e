import { expect, it } from 'vitest';
import { completeOptions } from '../../kernel/options.ts';
import { transcript } from '../../kernel/testkit/golden.ts';
import { airForce } from './ruleset.ts';

/** One game of each group of scenarios, its first acts. */
it.each([
  ['AF-1.A', 'v1', 3],
  ['AF-2.A', 'spitfire-v', 6],
  ['AF-3.A', '1940', 2],
  ['AF-4.A', '1942', 8],
  ['AF-5.B', '1944', 8],
  ['DL-1.C', '1942', 8],
  ['DL-2.B', 'lightning', 8],
  ['DL-3.A', 'carrier', 2],
  ['DL-4.A', 'mitchell', 8],
  ['DL-5.C', 'destroyer-2', 10],
  ['DL-6.B', '1945', 10],
] as const)('%s, its first acts, reads as before', async (scenario, version, acts) => {
  const setup = { scenario, version, options: completeOptions(airForce.info, scenario, {}) };
  const text = transcript(airForce, setup, `golden ${scenario}`, (_s, act) => act > acts);
  await expect(text).toMatchFileSnapshot(`../../../tests/golden/air-force-${scenario.toLowerCase()}.txt`);
});
