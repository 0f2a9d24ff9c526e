import { counted } from '../../../kernel/counted.ts';
import { describe, expect, it } from 'vitest';
import { ship, table } from '../testing.ts';
import { byLead, names, shipWords, tally, typeWords } from './words.ts';

const ids = (...list: string[]): number[] => list.map(ship);

describe('words', () => {
  it('ships are counted by type, carriers first', () => {
    expect(tally(ids('tone', 'haruna', 'akagi', 'kaga', 'nagara', 'zuiho'))).toBe(
      '2 CV, 1 CVL, 1 BB, 1 CA, 1 CL',
    );
    expect(typeWords([1, 2, 0, 3, 0], false)).toBe('CV, BB, CA');
    expect(ids('nagara', 'tone', 'haruna', 'kaga', 'akagi').sort(byLead)).toEqual([
      ...ids('akagi', 'kaga'),
      ...ids('haruna', 'tone', 'nagara'),
    ]);
  });

  it('a ship is named with her state', () => {
    const t = table().hits('akagi', 1);
    t.s.sunk[ship('kaga')] = 9;
    const [hurt, sunk, sound] = ids('akagi', 'kaga', 'tone').map((x) => shipWords(t.view('japan'), x));
    expect(hurt).toMatch(/^Akagi, carrier, 1 of \d hits$/);
    expect(sunk).toBe('Kaga, carrier, sunk on turn 9');
    expect(sound).toBe('Tone, heavy cruiser');
    expect(
      [[], ['akagi'], ['akagi', 'kaga'], ['akagi', 'kaga', 'tone']].map((x) => names(ids(...x))),
    ).toEqual(['none', 'Akagi', 'Akagi and Kaga', 'Akagi, Kaga and Tone']);
    expect([counted(1, 'hit'), counted(2, 'hit')]).toEqual(['1 hit', '2 hits']);
  });
});
