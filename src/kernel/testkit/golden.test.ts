import { describe, expect, it } from 'vitest';
import { transcript } from './golden.ts';
import { toy, toySetup } from './toy.ts';

describe('a transcript', () => {
  it('shows orders, dice, truth and what each side was told and sees, the same for the same seed', async () => {
    const text = transcript(toy, toySetup, 'golden', (s) => s.turn === 2);
    await expect(text).toMatchFileSnapshot('../../../tests/golden/toy.txt');
    expect(transcript(toy, toySetup, 'golden', (s) => s.turn === 2)).toBe(text);
  });
});
