import { describe, expect, it } from 'vitest';
import { areaNamed, zoneNamed } from '../../games/midway/open/board.ts';
import { INFO } from '../../games/midway/open/info.ts';
import type { MidwayView, Report } from '../../games/midway/open/view.ts';
import { midway } from '../../games/midway/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import { completeOptions } from '../../kernel/options.ts';
import { halts } from './halts.ts';

const state = midway.create(
  { scenario: 'basic', options: completeOptions(INFO, 'basic') },
  new FastDice(1),
  () => {},
);
const asked = (kind: string, more: Partial<MidwayView> = {}): MidwayView => {
  const view = midway.view(state, 'us');
  return { ...view, decisions: [{ ...view.decisions[0], kind }], ...more };
};
const line = (kind: string, data?: LogLine['data']): LogLine => ({
  clock: '0500 June 3',
  kind,
  text: '',
  rule: 'MW-STEP3',
  ...(data !== undefined && { data }),
});

describe('carrying on', () => {
  it('goes through the routine of a quiet turn', () => {
    const routine = [
      line('movement'),
      line('readiness'),
      line('search', { area: 3, found: [] }),
      line('turn'),
    ];
    for (const kind of ['move', 'ready', 'search', 'operations', 'land'])
      expect(halts(routine, asked(kind))).toBeNull();
  });

  it('stops for a battle, a sinking and the end', () => {
    for (const kind of ['contact', 'air-battle', 'sinking', 'surface', 'capture', 'end'])
      expect(halts([line(kind)], asked('move'))).toMatch(/\w+\.$/);
  });

  it('stops for a new contact, and not for one where it was expected', () => {
    const seen = (turn: number, name: string): Report => ({
      kind: 'search',
      turn,
      by: 'us',
      area: 0,
      found: [{ zone: zoneNamed(name) ?? -1, types: [0, 1, 0, 0, 0] }],
    });
    const after = (...reports: Report[]): string | null => {
      const last = reports.at(-1);
      const found = last?.kind === 'search' ? last.found.map(({ zone }) => ({ zone })) : [];
      return halts([line('search', { area: 0, found })], asked('search', { turn: 3, reports }));
    };
    expect(after(seen(3, 'C-4-E'))).not.toBeNull();
    expect(after(seen(2, 'B-4-F'), seen(3, 'C-4-E'))).toBeNull();
    expect(after(seen(2, 'B-4-F'), seen(3, 'E-4-E'))).not.toBeNull();
    expect(
      halts(
        [line('search', { area: 1, found: [] })],
        asked('search', { turn: 3, reports: [seen(3, 'C-4-E')] }),
      ),
    ).toBeNull();
  });

  it('stops where the Battle Board asks, and where ready bombers can reach what was sighted', () => {
    for (const kind of [
      'place',
      'assign',
      'fire',
      'waves',
      'b17',
      'arrange',
      'manoeuvre',
      'gunfire',
      'withdraw',
    ])
      expect(halts([], asked(kind))).not.toBeNull();
    const [base] = midway.view(state, 'us').bases;
    const zone = zoneNamed('G-5-E') ?? -1;
    const sighted: Partial<MidwayView> = {
      bases: [{ ...base, ready: [0, 4, 0] }],
      reports: [
        {
          kind: 'search',
          turn: 1,
          by: 'us',
          area: areaNamed('G-5') ?? -1,
          found: [{ zone, types: [0, 1, 0, 0, 0] }],
        },
      ],
    };
    expect(halts([], asked('operations', sighted))).not.toBeNull();
    expect(halts([], asked('operations', { ...sighted, night: true }))).toBeNull();
    expect(halts([], asked('operations', { ...sighted, bases: [{ ...base, ready: [5, 0, 0] }] }))).toBeNull();
  });

  it('stops when a force of ours may come on', () => {
    expect(halts([], asked('move', { turn: 6, arriving: [20] }))).not.toBeNull();
    expect(halts([], asked('move', { turn: 7, arriving: [20] }))).toBeNull();
  });
});
