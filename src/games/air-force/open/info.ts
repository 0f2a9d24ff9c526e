import type { GameInfo, OptionSpec } from '../../../kernel/ruleset.ts';
import { cards } from './pack.ts';
import { scenarios, versionTitle } from './scenarios.ts';

const onOff = (
  id: string,
  title: string,
  line: string,
  rule: string,
  preset: 'on' | 'off' = 'off',
): OptionSpec => ({
  id,
  title,
  line,
  rule,
  choices: [
    { value: 'on', title: 'On' },
    { value: 'off', title: 'Off' },
  ],
  default: preset,
});

/** The types a side may fly instead of the scenario's own (AD-AF-0-7). */
const typeChoice = (side: 'allies' | 'axis', title: string): OptionSpec => ({
  id: `${side}-type`,
  title,
  line: 'Replaces the planes the scenario suggests.',
  rule: 'AD-AF-0-7',
  choices: [
    { value: 'as-printed', title: 'As the scenario says' },
    ...cards
      .filter((c) => c.id !== 'V-1' && (side === 'axis') === /Japan|Germany/.test(c.producer))
      .map((c) => ({ value: c.id, title: c.name })),
  ],
  default: 'as-printed',
});

const options: readonly OptionSpec[] = [
  {
    id: 'plots',
    title: 'Illegal plots',
    line: 'Refused when they are given, or mended by the fixed remedies when the plane is moved.',
    rule: 'AD-B-VIII.C',
    choices: [
      { value: 'refuse', title: 'Refuse' },
      { value: 'mend', title: 'Mend at execution' },
    ],
    default: 'refuse',
  },
  {
    id: 'hit-tables',
    title: 'Hit tables',
    line: 'The tables fitted to the rules, or a sourced variant with deadlier shots.',
    rule: 'AD-TAB-HIT',
    choices: [
      { value: 'basic', title: 'Basic' },
      { value: 'advanced', title: 'Advanced' },
    ],
    default: 'basic',
  },
  {
    id: 'planes',
    title: 'Planes a side',
    line: 'Multiplies the number of planes for larger groups.',
    rule: 'AD-AF-0-7',
    choices: [
      { value: '1', title: 'As printed' },
      { value: '2', title: 'Twice as many' },
      { value: '3', title: 'Three times as many' },
    ],
    default: '1',
  },
  typeChoice('allies', 'Allied planes'),
  typeChoice('axis', 'Axis planes'),
  onOff(
    'slips',
    'Slips either way',
    'Slips toward the bank in a dive; away from it only with a turn.',
    'AD-O-VI.F.1-1',
  ),
  onOff(
    'loops',
    'Half-loops that shift',
    'A banked half-loop shifts a hex; no outside half-loops at dive speed.',
    'AD-O-VI.F.2.c-1',
  ),
];

export const info: GameInfo = {
  id: 'air-force-dauntless',
  version: '1.0.0',
  title: 'Air Force / Dauntless',
  line: 'Single planes, ten-second turns, plotted in secret and flown at once.',
  seats: [
    { id: 'allies', title: 'Allies', short: 'Allies', flag: 'allied' },
    { id: 'axis', title: 'Axis', short: 'Axis', flag: 'japan' },
  ],
  scenarios: scenarios.map((s) => ({
    id: s.id,
    title: s.title,
    line: s.line,
    versions: s.versions.map((x) => ({
      id: x.id,
      title: versionTitle(s, x),
      line: s.groups.map((g) => g.count).join(' against '),
    })),
  })),
  options,
};
