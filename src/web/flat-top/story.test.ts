import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../kernel/record/replay.ts';
import { blowsOf, sinks } from './story.ts';

const line = (kind: string, clock: string, text: string): LogLine => ({ kind, clock, text, rule: 'FT-17' });

describe('the story of a fight', () => {
  const log = [
    line('attack', '0600', 'old'),
    line('weather', '0700', 'wind'),
    line('attack', '0700', 'dive on CV Shokaku'),
    line('sunk', '0700', 'CV Shokaku sinks'),
  ];

  it('is told of this hour alone, and of nothing but fighting', () => {
    expect(blowsOf(log, '0700').map((x) => x.text)).toEqual(['dive on CV Shokaku', 'CV Shokaku sinks']);
    expect(blowsOf(log, '0700', 1).map(sinks)).toEqual([true]);
  });
});
