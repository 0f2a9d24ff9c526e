import { describe, expect, it } from 'vitest';
import { ahead, edgeCrossed, readHex } from '../../../games/air-force/open/geometry.ts';
import type { Placement } from '../../../games/air-force/open/orders.ts';
import { cardOf } from '../../../games/air-force/open/pack.ts';
import { runwayEnds } from '../../../games/air-force/open/placing/zones.ts';
import { airForce } from '../../../games/air-force/ruleset.ts';
import type { State } from '../../../games/air-force/state.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { setupFor } from '../../../kernel/setup.ts';
import { pilot } from '../index.ts';

/** A scenario set up by the pilot: the state when all is placed, and what was written for the planes. */
function opened(scenario: string, seed: string, version?: string): { s: State; written: Placement[] } {
  const dice = new FastDice(seed);
  const s = airForce.create(setupFor(airForce.info, { scenario, version }), dice, () => {});
  const written: Placement[] = [];
  for (let d = airForce.decisions(s)[0]; d?.kind === 'place'; d = airForce.decisions(s)[0]) {
    const order = airForce.parse(pilot.decide(airForce.view(s, d.seat), d, dice, 50));
    if (order.kind === 'place') written.push(...order.planes);
    airForce.apply(s, d.seat, order, dice);
  }
  return { s, written };
}

const SEEDS = ['1', '2', '3', '4', '5', '6', '7', '8'];
/** The heights a group starts at, over some games. */
const heights = (scenario: string, group: string, version?: string): number[] =>
  SEEDS.flatMap((seed) => {
    const { s, written } = opened(scenario, seed, version);
    return written.filter((x) => s.groups[group].includes(x.plane)).map((x) => x.alt);
  });
/** The least and the greatest. */
const span = (list: readonly number[]): { low: number; high: number } => ({
  low: Math.min(...list),
  high: Math.max(...list),
});
/** Whether a span lies within limits. */
const within = (list: readonly number[], low: number, high: number): string =>
  list.length > 0 && span(list).low >= low && span(list).high <= high ? 'within' : JSON.stringify(span(list));

describe('the height a plane starts at', () => {
  it('is a little above the highest V-1 for the fighter that waits for them', () => {
    expect(within(heights('AF-1.A', 'fighter'), 40, 55)).toBe('within');
  });

  it('is a little above what is reported of the bombers for a night fighter', () => {
    for (const seed of SEEDS) {
      const { s, written } = opened('AF-4.A', seed);
      const reported = Math.max(...s.groups.bombers.map((id) => s.known[id]));
      const [fighter] = written.filter((x) => s.groups.fighter.includes(x.plane));
      const ceiling = cardOf(s.planes[fighter.plane].card).ceiling;
      expect(within([fighter.alt], Math.min(reported, ceiling), reported + 15)).toBe('within');
    }
  });

  it('is one from which a kamikaze comes down fast on the picket, not one it has to lose on the way', () => {
    expect(within(heights('DL-5.F', 'kamikazes'), 5, 40)).toBe('within');
  });

  it('lets torpedo planes come through the flak of a fleet in a dive', () => {
    for (const seed of SEEDS) {
      const { written } = opened('DL-5.D', seed);
      const torpedoes = written.filter((x) => x.load === 'torpedo');
      expect(
        within(
          torpedoes.map((x) => x.alt),
          5,
          40,
        ),
      ).toBe('within');
    }
  });

  it('is low for those who meet bombers at tree-top height, and above their own bombers for escorts', () => {
    expect(within(heights('AF-5.C', 'defenders'), 1, 35)).toBe('within');
    for (const seed of SEEDS) {
      const { s, written } = opened('DL-5.D', seed, 'american-2');
      const of = (group: string): number[] =>
        written.filter((x) => s.groups[group].includes(x.plane)).map((x) => x.alt);
      expect(Math.min(...of('escorts'))).toBeGreaterThan(Math.max(...of('bombers')));
    }
  });

  it('is one at which a bomber that has only to stay turns inside the night fighter', () => {
    // The P-70 has no maneuver speed left above 15,000 feet, the Betty has.
    expect(within(heights('DL-4.A', 'bomber'), 150, 249)).toBe('within');
  });

  it('AD-AF-4.B.1-3 is that of the bombers for fighters asked when they come in', () => {
    const dice = new FastDice('enter');
    const s = airForce.create(setupFor(airForce.info, { scenario: 'AF-4.B' }), dice, () => {});
    const mean = s.diced.bombers.altitude ?? 0;
    const asked: number[] = [];
    while (asked.length === 0) {
      const d = airForce.decisions(s)[0];
      const order = airForce.parse(pilot.decide(airForce.view(s, d.seat), d, dice, 50));
      if (order.kind === 'enter') asked.push(...order.planes.map((x) => x.alt));
      airForce.apply(s, d.seat, order, dice);
    }
    expect(within(asked, mean - 30, mean + 50)).toBe('within');
  });
});

describe('a set-up', () => {
  it('is never the same twice, and has everybody the right way up', () => {
    const seen = new Set(
      SEEDS.map((seed) => {
        const { written } = opened('DL-6.A', seed);
        expect(written.every((x) => x.bank === 'L')).toBe(true);
        return JSON.stringify(written.map(({ hex, alt, facing }) => [hex, alt, facing]));
      }),
    );
    expect(seen.size).toBe(SEEDS.length);
  });

  it('has nobody who starts on the edge of a map that ends there headed off it', () => {
    let onEdge = 0;
    const few = SEEDS.slice(0, 3);
    for (const seed of few) {
      const { s, written } = opened('DL-5.E', seed);
      for (const x of written.filter((y) => s.planes[y.plane].status === 'flying')) {
        const hex = readHex(x.hex);
        if (!hex) throw new Error(x.hex);
        expect(edgeCrossed(ahead(hex, x.facing, x.speed), s.rows)).toBe(null);
        if (s.groups.bombers.includes(x.plane)) onEdge++;
      }
    }
    expect(onEdge).toBe(6 * few.length);
  });

  it('has planes on the ground at an end of their runway from which they rise over the map', () => {
    const outward = (s: State, at: Placement): boolean => {
      const hex = readHex(at.hex);
      return hex === null || edgeCrossed(ahead(hex, at.facing, 15), s.rows) !== null;
    };
    let chosen = 0;
    for (const seed of SEEDS) {
      const { s, written } = opened('AF-5.B', seed);
      const ends = runwayEnds(s.surface, 'axis');
      for (const x of written.filter((y) => s.groups.defenders.includes(y.plane))) {
        const field = ends.find(
          (e) => e.at.q === s.planes[x.plane].at.q && e.at.z === s.planes[x.plane].at.z,
        );
        const choice = ends.filter((e) => e.airfield === field?.airfield);
        if (choice.every((e) => edgeCrossed(ahead(e.at, e.facing, 15), s.rows) !== null)) continue;
        expect(outward(s, x)).toBe(false);
        chosen++;
      }
    }
    expect(chosen).toBeGreaterThan(4);
  });
});
