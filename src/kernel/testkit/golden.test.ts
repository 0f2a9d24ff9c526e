import { describe, expect, it } from 'vitest';
import { contents, transcript } from './golden.ts';
import { toy, toySetup } from './toy.ts';

describe('a transcript', () => {
  it('shows orders, dice, truth and what each side was told and sees, the same for the same seed', async () => {
    const text = transcript(toy, toySetup, 'golden', (s) => s.turn === 2);
    await expect(text).toMatchFileSnapshot('../../../tests/golden/toy.txt');
    expect(transcript(toy, toySetup, 'golden', (s) => s.turn === 2)).toBe(text);
  });

  it('tells views apart by what they hold, not by what it is called or in which order it stands', () => {
    const view = { ships: [{ hits: 1, at: 'I-3' }], turn: 2 };
    expect(contents({ turn: 2, units: [{ where: 'I-3', damage: 1 }] })).toBe(contents(view));
    expect(contents({ ...view, turn: 3 })).not.toBe(contents(view));
  });
});
