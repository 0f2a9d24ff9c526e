import { describe, expect, it } from 'vitest';
import { BANKS } from '../../../games/air-force/open/flight/banks.ts';
import { aim, planeMark } from '../../../games/air-force/open/guns/gunnery.ts';
import type { Last, Plane } from '../../../games/air-force/open/plane.ts';
import { arenaOf } from '../../../games/air-force/state.ts';
import { situation } from '../../../games/air-force/testing.ts';
import { choose, FastDice, pick } from '../../../kernel/dice.ts';
import { marksman, rangeOf, shot, type Stance, worthByTable } from './marksman.ts';

const last = (slips: number, climbed: number): Last => ({
  log: '',
  flown: '',
  path: [],
  from: { q: 0, z: 0 },
  increment: 'level',
  slips,
  loops: 0,
  rolls: 0,
  spun: false,
  climbed,
  dropped: null,
  bomb: null,
  rockets: false,
});

const stanceOf = (p: Plane): Stance => ({
  q: p.at.q,
  z: p.at.z,
  facing: p.facing,
  alt: p.alt,
  speed: p.speed,
  bank: p.bank,
  slips: p.last?.slips ?? 0,
  wild: p.last?.slips ?? 0,
  climbed: p.last?.climbed ?? 0,
  steady: false,
});

describe('what the pilot reckons of a shot is what the rules say', () => {
  const CARDS = ['A6M5', 'F6F', 'B-17F', 'D3A', 'P-38G'];
  const OPTIONS: { [name: string]: { [option: string]: string } } = {
    'in the basic game': {},
    'with every option of gunnery': {
      nose: 'on',
      deflection: 'on',
      positions: 'on',
      ammunition: 'on',
      experience: 'on',
    },
  };
  it.each(Object.entries(OPTIONS))('%s', (name, options) => {
    const dice = new FastDice(name);
    const draw = (): Partial<Plane> => ({
      at: { q: pick(dice, 9, 'q') - 4, z: pick(dice, 9, 'z') - 4 },
      facing: choose(dice, [1, 2, 3, 4, 5, 6] as const, 'facing'),
      alt: 100 + pick(dice, 12, 'alt'),
      speed: 3 + pick(dice, 6, 'speed'),
      bank: choose(dice, BANKS, 'bank'),
      last: last(pick(dice, 2, 'slips'), pick(dice, 3, 'climb') - 1),
      pilot: { quality: choose(dice, ['green', 'average', 'ace'] as const, 'crew'), kills: 10 },
    });
    let bearing = 0;
    const s = situation(
      { allies: CARDS.map((card) => ({ card })), axis: CARDS.map((card) => ({ card })) },
      options,
    );
    for (let i = 0; i < 1500; i++) {
      const a = choose(dice, s.planes.slice(0, CARDS.length), 'shooter');
      const b = choose(dice, s.planes.slice(CARDS.length), 'target');
      Object.assign(a, draw());
      Object.assign(b, draw());
      const v = arenaOf(s);
      const target = marksman(v, b);
      const hope = (group: 'fixed' | 'flexible'): number => {
        const x = aim(v, a, group, planeMark(b));
        return x ? worthByTable(target, x.column) : 0;
      };
      const wanted = hope('fixed') + hope('flexible');
      if (wanted > 0) bearing++;
      expect(shot(rangeOf(v, 1), marksman(v, a), stanceOf(a), target, stanceOf(b))).toBeCloseTo(wanted, 12);
    }
    expect(bearing).toBeGreaterThan(75);
  });

  it('a plane already hit is worth more to fire at, and one out of reach nothing', () => {
    const s = situation({ allies: [{ at: [0, 0] }], axis: [{ at: [0, -2] }] });
    const v = arenaOf(s);
    const [a, b] = s.planes;
    const fresh = shot(rangeOf(v, 1), marksman(v, a), stanceOf(a), marksman(v, b), stanceOf(b));
    b.hits.F = 3;
    expect(shot(rangeOf(v, 1), marksman(v, a), stanceOf(a), marksman(v, b), stanceOf(b))).toBeGreaterThan(
      fresh,
    );
    expect(shot(rangeOf(v, 1), marksman(v, a), stanceOf(a), marksman(v, b), { ...stanceOf(b), q: 12 })).toBe(
      0,
    );
  });

  it('AD-O-XVII.B.1-3 a great ace reckons with hits all of one kind where they are the likelier to kill', () => {
    const ace = (kills: number): { quality: 'ace'; kills: number } => ({ quality: 'ace', kills });
    const worth = (kills: number): number => {
      const s = situation(
        { allies: [{ at: [0, 0], pilot: ace(kills) }], axis: [{ at: [0, -2], pilot: ace(0) }] },
        { experience: 'on' },
      );
      const v = arenaOf(s);
      const [a, b] = s.planes.map((p) => marksman(v, p));
      expect(a.concentrates).toBe(kills >= 20);
      const plain = { ...a, concentrates: false };
      const from = stanceOf(s.planes[0]);
      const to = stanceOf(s.planes[1]);
      return shot(rangeOf(v, 1), a, from, b, to) - shot(rangeOf(v, 1), plain, from, b, to);
    };
    expect(worth(19)).toBe(0);
    expect(worth(20)).toBeGreaterThan(0.02);
  });

  it('hits on a plane that bears many count, though no single burst brings it down', () => {
    const s = situation({ allies: [{ card: 'A6M2' }], axis: [{ card: 'F4F' }] });
    const [frail, tough] = s.planes.map((p) => marksman(arenaOf(s), p));
    for (const column of [2, 4, 6])
      expect(worthByTable(tough, column)).toBeGreaterThan(worthByTable(frail, column) / 4);
    // Grazes wear both down alike; a real burst tells.
    for (const column of [6, 12])
      expect(worthByTable(tough, column)).toBeLessThan(worthByTable(frail, column));
  });
});
