import { describe, expect, it } from 'vitest';
import { distance, type Hex, line } from '../../../kernel/hex.ts';
import { GRID, readHex } from '../../../games/flat-top/open/pack/map.ts';
import { isWithin } from '../../../games/flat-top/open/setup/start-limits.ts';
import { scenarioIn } from '../../../games/flat-top/open/values.ts';
import { type Board, emptyBoard, putFormation } from '../../../games/flat-top/testkit/position.testkit.ts';
import { looks } from '../mind.testkit.ts';
import { searchGoal } from './search.ts';
import { interest } from '../sea/sea-picture.ts';

const JAPAN = 1;
const MAVIS = { mf: 8, rf: 23 };
const RABAUL = 'A/X5';

/** Flying boats over Rabaul on the second morning hour of the raid. */
function board(n: number): Board {
  const b = emptyBoard('rabaul');
  b.s.pub.turn = 2;
  const home = b.s.sides[JAPAN].decks.findIndex((d) => b.s.pub.bases[d.base]?.hex === readHex(RABAUL));
  for (let i = 0; i < n; i++) {
    const af = putFormation(b, JAPAN, RABAUL, ['1 Mavis']);
    Object.assign(af, { home, since: 2 });
    af.groups[0].by = 2 + MAVIS.rf;
  }
  return b;
}

const goalOf = (b: Board, no: number): Hex => {
  const m = looks(b, JAPAN);
  const af = m.side.afs[no - 1];
  if (!af) throw new Error(`no AF ${no}`);
  return searchGoal(m, af, af.hex, MAVIS.mf);
};

describe('planes that look for ships', () => {
  it('the waters the scenario names for the enemy are worth more than the open sea', () => {
    const b = board(0);
    const worth = interest(looks(b, JAPAN));
    const [{ where }] = scenarioIn(b.s.pub).version.allied;
    const named = [...worth.keys()].filter((hex) => isWithin(where, hex, new Set()) && worth[hex] > 0);
    expect(named.length).toBeGreaterThan(10);
    for (const hex of named) expect(worth[hex]).toBeGreaterThan(3);
    expect(worth[readHex('A/H3')]).toBeLessThan(0.5); // north-west of New Britain nobody comes by
  });

  it('fly to the named waters, each to others', () => {
    const b = board(3);
    const worth = interest(looks(b, JAPAN));
    const goals: Hex[] = [];
    for (const no of [1, 2, 3]) {
      const goal = goalOf(b, no);
      const af = b.s.sides[JAPAN].afs[no - 1];
      if (af) af.hex = line(GRID, af.hex, goal)[Math.min(MAVIS.mf, distance(GRID, af.hex, goal))];
      goals.push(goal);
    }
    for (const goal of goals) expect(worth[goal]).toBeGreaterThan(2);
    for (const [i, a] of goals.entries())
      for (const c of goals.slice(i + 1)) expect(distance(GRID, a, c)).toBeGreaterThan(3);
  });

  it('keep to their course until they are there', () => {
    const b = board(1);
    const af = b.s.sides[JAPAN].afs[0];
    if (!af) throw new Error('no AF 1');
    const goal = goalOf(b, 1);
    const way = line(GRID, af.hex, goal);
    expect(way.length).toBeGreaterThan(MAVIS.mf);
    af.hex = way[MAVIS.mf];
    b.s.pub.turn = 3;
    const next = goalOf(b, 1);
    expect(distance(GRID, readHex(RABAUL), next)).toBeGreaterThanOrEqual(
      distance(GRID, readHex(RABAUL), af.hex),
    );
  });

  it('stay with what they have found', () => {
    const b = board(1);
    const af = b.s.sides[JAPAN].afs[0];
    if (!af) throw new Error('no AF 1');
    af.hex = readHex('A/HH6');
    b.s.sides[JAPAN].sightings.push({
      id: 1,
      kind: 'tf',
      hex: readHex('A/HH5'),
      turn: 2,
      live: true,
      source: 'AF 1',
      report: { condition: 2, units: 1, classes: ['carrier', 'capital', 'small'], total: 15 },
    });
    expect(goalOf(b, 1)).toBe(af.hex);
  });
});
