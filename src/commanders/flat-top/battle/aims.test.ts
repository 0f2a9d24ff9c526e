import { describe, expect, it } from 'vitest';
import { baseData } from '../../../games/flat-top/open/values.ts';
import { type Board, emptyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { baseAim, shipAim } from './aims.ts';
import { looks } from '../mind.testkit.ts';

const [ALLIED, JAPAN] = [0, 1] as const;
const at = (b: Board, name: string): number => b.s.pub.bases.findIndex((x) => baseData(x).name === name);

function hit(b: Board, name: string, hits: number): void {
  const base = b.s.pub.bases[at(b, name)];
  Object.assign(base, { hits, scored: hits });
}

const worth = (b: Board, name: string, hits: number): number =>
  baseAim(looks(b, ALLIED), at(b, name)).worth(hits);

describe('what hits on a base are worth', () => {
  it('FT-21.5b more than enough is not worth another raid: an open field comes before one that is shut for a day', () => {
    const b = emptyBoard('guadalcanal', 'full');
    hit(b, 'Buna', 5);
    expect(worth(b, 'Buna', 4)).toBeGreaterThan(worth(b, 'Lae', 4)); // it stays shut the longer
    hit(b, 'Buna', 25);
    expect(worth(b, 'Buna', 4)).toBeLessThan(worth(b, 'Lae', 4));
  });

  it('FT-21.5b nothing is won by turns after the last', () => {
    const b = emptyBoard('guadalcanal', 'full');
    hit(b, 'Buna', 8);
    b.s.pub.turn = b.s.pub.turns - 2;
    expect(worth(b, 'Buna', 4)).toBeLessThan(10);
  });

  it('fewer planes are expected on a field the more it was hit (FT-21.6a)', () => {
    const b = emptyBoard('guadalcanal', 'full');
    const before = baseAim(looks(b, ALLIED), at(b, 'Buna')).doubled.bombs;
    hit(b, 'Buna', 12);
    expect(baseAim(looks(b, ALLIED), at(b, 'Buna')).doubled.bombs).toBeLessThan(before / 1.5);
  });
});

describe('what hits on ships are worth', () => {
  it('FT-25.5b transports that have unloaded are hardly worth a bomb', () => {
    const b = emptyBoard('guadalcanal', 'full');
    const laden = shipAim(looks(b, JAPAN), 0, { title: 'AP', cls: 'AP', crippled: false }).worth(1);
    b.s.pub.score[ALLIED].unloaded = { Henderson: 7 * 24 };
    const empty = shipAim(looks(b, JAPAN), 0, { title: 'AP', cls: 'AP', crippled: false }).worth(1);
    expect(laden).toBe(48);
    expect(empty).toBeLessThan(4);
  });

  it('FT-21.2.1a a cruiser slowed is worth more than as many hits on several', () => {
    const m = looks(emptyBoard('coral-sea', 'full'), JAPAN);
    const cruiser = shipAim(m, 0, { title: 'CA Astoria', cls: 'CA', crippled: false });
    expect(cruiser.worth(3)).toBeGreaterThan(3 * cruiser.worth(1));
    expect(cruiser.least).toBe(3);
  });
});
