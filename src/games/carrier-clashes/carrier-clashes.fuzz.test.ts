import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../kernel/options.ts';
import type { Incident } from '../../kernel/incident.ts';
import { playOut, positionsOf } from '../../kernel/testkit/play.ts';
import { BASES, SHIPS } from './open/pack.ts';
import { carrierClashes as rules } from './ruleset.ts';

/** Random games of every battle, with every switch in both positions somewhere. */
const games: [scenario: string, options: { [o: string]: string }, standing: boolean][] = [
  ['coral-sea', {}, false],
  ['midway', { 'carrier-pools': 'on', 'search-roll': 'hex' }, false],
  ['eastern-solomons', { finding: 'rule', 'card-limit': 'flat', 'strike-reach': 'all' }, true],
  ['santa-cruz', { 'carrier-pools': 'on', 'tow-speed': '2', 'avoid-mission': 'success' }, false],
];

const IDS = [...SHIPS.keys(), ...[...BASES.values()].filter((b) => b.id !== b.name).map((b) => b.id)];

/** Words said to anybody that call a squadron, ship or base as the files do. */
const filed = ({ told }: Incident): string[] =>
  Object.values(told)
    .map((tale) => tale?.text ?? '')
    .filter((text) => /[a-z]\.[\w-]+\.\d/.test(text) || IDS.some((id) => text.includes(id)));

describe('random games', () => {
  it.each(games)('of %s end without a fault', (scenario, options, standing) => {
    const setup = { scenario, options: completeOptions(rules.info, scenario, options) };
    const report = playOut(rules, setup, { seed: `suite ${scenario}`, deep: 25, maxActs: 3000, standing });
    expect(report.faults).toEqual([]);
    expect(report.outcome).not.toBeNull();
    expect(positionsOf(report)).toBeGreaterThan(3);
    expect(report.record.entries.flatMap((e) => e.incidents.flatMap(filed))).toEqual([]);
  });
});
