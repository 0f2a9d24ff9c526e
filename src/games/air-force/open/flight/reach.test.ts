import { describe, expect, it } from 'vitest';
import type { Bank } from './banks.ts';
import { envelope, SOUND } from './envelope.ts';
import { fly } from './flight.ts';
import { BASIC_FLIGHT, type FlightRules, type Flying, fresh } from './log.ts';
import { emptyPlot, type Move, readPlot } from './notation.ts';
import { cardOf } from '../pack.ts';
import { choices, type End, LETTERS, reachable } from './reach.ts';

const start = (speed: number, bank: Bank = 'L'): Flying => ({
  at: { q: 10, z: 10 },
  facing: 2,
  alt: 120,
  speed,
  bank,
  runs: fresh(),
  lull: 0,
});
const OPTIONAL: FlightRules = { slips: true, loops: true };
const keyOf = (e: Pick<End, 'at' | 'facing' | 'bank'>): string => `${e.at.q} ${e.at.z} ${e.facing}${e.bank}`;
const spent = (moves: readonly Move[]): number =>
  moves.reduce((n, m) => n + ('hexes' in m ? m.hexes : m.letter === 'B' || m.letter === 'N' ? 0 : 1), 0);

/** Every way to end, found by flying every line of the Log there is. */
function tried(card: string, f: Flying, rules: FlightRules, climb: number): Set<string> {
  const found = new Set<string>();
  const visit = (moves: Move[], banks: number): void => {
    const flight = fly(cardOf(card), f, SOUND, { ...emptyPlot(), moves, climb }, rules);
    const whole = spent(moves) === f.speed;
    if (whole && flight.faults.length === 0) found.add(keyOf(flight.end));
    for (const letter of LETTERS) {
      const isBank = letter === 'B' || letter === 'N';
      if (isBank ? banks < 1 : !whole) visit([...moves, { letter, at: 0 }], isBank ? banks + 1 : 0);
    }
    if (!whole) visit([...moves, { hexes: 1, at: 0 }], 0);
  };
  visit([], 0);
  return found;
}

describe('the ends of a Turn', () => {
  for (const [card, speed, bank, rules, climb] of [
    ['A6M2', 3, 'LB', BASIC_FLIGHT, 0],
    ['Spitfire V', 3, 'RB', OPTIONAL, -3],
    ['P-51D', 3, 'I', BASIC_FLIGHT, 2],
  ] as const)
    it(`of a ${card} at ${speed} are those that flying every plot finds`, () => {
      const f = start(speed, bank);
      const ends = reachable(cardOf(card), f, SOUND, rules, climb);
      expect(new Set(ends.map(keyOf))).toEqual(tried(card, f, rules, climb));
    });

  it('are reached by the moves they name, at the price they name', () => {
    const f = start(7, 'L');
    const ends = reachable(cardOf('Me-109F'), f, SOUND, BASIC_FLIGHT, 0);
    expect(ends.length).toBeGreaterThan(20);
    for (const e of ends) {
      const { end, faults } = fly(
        cardOf('Me-109F'),
        f,
        SOUND,
        { ...emptyPlot(), moves: e.moves },
        BASIC_FLIGHT,
      );
      expect(faults).toEqual([]);
      expect(keyOf(end)).toBe(keyOf(e));
      expect(end.speed).toBe(f.speed - e.lost);
    }
  });

  it('AD-B-VI.B.4-3 at dive speed hold the way straight on: to dive or brake for it is left to the pilot', () => {
    const card = cardOf('Me-109F');
    const [dive] = envelope(card, 120, 5, 0, SOUND).dive ?? [0];
    const f = start(dive);
    const { end, faults } = fly(card, f, SOUND, readPlot(String(dive)), BASIC_FLIGHT);
    expect(faults.map((x) => x.rule)).toEqual(['AD-B-VI.B.4-3']);
    expect(reachable(card, f, SOUND, BASIC_FLIGHT, 0).map(keyOf)).toContain(keyOf(end));
  });

  it('are none for a plane that stalls', () => {
    expect(reachable(cardOf('Me-109F'), start(1), SOUND, BASIC_FLIGHT, 0)).toEqual([]);
  });
});

describe('the letters that may come next', () => {
  const after = (log: string, f: Flying) =>
    choices(cardOf('A6M2'), f, SOUND, BASIC_FLIGHT, 0, readPlot(log).moves);

  it('say what is allowed, and what hexes a turn still owes', () => {
    const f = start(6, 'LB');
    const open = after('0', f)
      .letters.filter((c) => c.rule === null)
      .map((c) => c.letter);
    expect(open).toContain('L');
    expect(open).not.toContain('R');
    const turned = after('L', f).letters.find((c) => c.letter === 'L');
    const needed = envelope(cardOf('A6M2'), f.alt, f.speed, f.lull, SOUND).hexes.turn ?? 0;
    expect(needed).toBeGreaterThan(0);
    expect(turned?.rule).toBe('AD-B-VI.E.2.c');
    expect(turned?.owed).toBe(needed);
  });

  it('end when the speed is used up, but for banks', () => {
    const { left, letters } = after('6', start(6, 'L'));
    expect(left).toBe(0);
    expect(letters.filter((c) => c.rule === null).map((c) => c.letter)).toEqual(['B', 'N']);
  });
});
