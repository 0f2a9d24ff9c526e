import { describe, expect, it } from 'vitest';
import { newSecret, phraseOf, readPhrase } from './phrase.ts';

describe('the phrase of a passport', () => {
  it('stands for its secret, however it is written', () => {
    for (let i = 0; i < 200; i++) {
      const secret = newSecret();
      expect(secret).toMatch(/^[\w-]{22}$/);
      expect(readPhrase(phraseOf(secret))).toBe(secret);
      expect(readPhrase(` ${phraseOf(secret).toUpperCase().replaceAll(' ', '-\n')} `)).toBe(secret);
    }
    expect(phraseOf('AAAAAAAAAAAAAAAAAAAAAA')).toMatch(/^(babab ){8}[a-z]{5}$/);
  });

  it('is noticed to be wrong when a letter or two words were changed', () => {
    const words = phraseOf('AAECAwQFBgcICQoLDA0ODw').split(' ');
    const swapped = [words[1], words[0], ...words.slice(2)];
    const slipped = [words[0].replace(/^./, (c) => (c === 'b' ? 'd' : 'b')), ...words.slice(1)];
    for (const wrong of [swapped, slipped, words.slice(1), [...words, 'babab'], ['hello', ...words.slice(1)]])
      expect(readPhrase(wrong.join(' '))).toBeNull();
  });
});
