import { describe, expect, it } from 'vitest';
import { toy } from '../../kernel/testkit/toy.ts';
import type { BaseView } from '../../kernel/ruleset.ts';
import { ago, listed, outcomeWords, momentWords, theSide, turnWords, waitingWords } from './words.ts';

const view = (waiting: string[], asked: string[]): BaseView => ({
  seat: 'red',
  turn: 1,
  lastTurn: 4,
  clock: '',
  phase: '',
  decisions: asked.map((seat) => ({ id: seat, seat, kind: 'fire', sealed: true, rule: '', ask: '' })),
  waiting,
  outcome: null,
});

describe('words', () => {
  it('says who is waited for, and of the viewer what he knows of himself', () => {
    expect(waitingWords(toy.info, view(['red', 'blue'], ['red']))).toBe('you and Blue');
    expect(waitingWords(toy.info, view(['red', 'blue'], []))).toBe('Blue');
    expect(waitingWords(toy.info, view([], []))).toBe('nobody');
  });

  it('says a draw once, and a side within a sentence', () => {
    const draw = (why: string) => outcomeWords(toy.info, { winner: 'draw', points: {}, why, rule: '' });
    expect(draw('A draw at 20 points.')).toBe('A draw at 20 points.');
    const won = { winner: 'red', points: {}, why: 'the ship was sunk.', rule: '' };
    expect(outcomeWords(toy.info, won)).toMatch(/wins?\. The ship was sunk\.$/);
    expect(draw('Equal points.')).toBe('A draw. Equal points.');
    expect(theSide('U.S. Navy')).toBe('the U.S. Navy');
    expect(theSide('The Blue Fleet')).toBe('The Blue Fleet');
  });

  it('says the turn, and the last one where there is one', () => {
    expect(turnWords(view([], []))).toBe('turn 1 of 4');
    expect(turnWords({ turn: 4, lastTurn: 0 })).toBe('turn 4');
    expect(momentWords({ clock: '0500 June 4', turn: 4, lastTurn: 9 })).toBe('0500 June 4, turn 4 of 9');
    expect(momentWords({ clock: 'Turn 4', turn: 4, lastTurn: 9 })).toBe('Turn 4 of 9');
    expect(momentWords({ clock: 'Turn 4', turn: 4, lastTurn: 0 })).toBe('Turn 4');
  });

  it('lists as people do', () => {
    expect(listed([])).toBe('');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('says how long ago', () => {
    const now = 1_000_000_000;
    expect(ago(now, now)).toBe('just now');
    expect(ago(now - 61_000, now)).toBe('1 minute ago');
    expect(ago(now - 7_200_000, now)).toBe('2 hours ago');
  });
});
