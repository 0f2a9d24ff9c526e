import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { copyJson } from '../../kernel/json.ts';
import { deploy } from '../../games/flat-top/open/setup/deployment.ts';
import { SCENARIOS } from '../../games/flat-top/open/pack/scenario-pack.ts';
import { SEATS } from '../../games/flat-top/open/forces.ts';
import { PLANE_TYPES, WEAPONS } from '../../games/flat-top/open/pack/pack.ts';
import { viewOf } from '../../games/flat-top/view.ts';
import { emptyBoard } from '../../games/flat-top/testkit/position.testkit.ts';
import { FLAT_TOP_LEVELS } from './levels.ts';
import { think } from './mind.ts';
import { decideSetup } from './opening.ts';

const captain = FLAT_TOP_LEVELS[1];
const versions = SCENARIOS.flatMap((s) => s.versions.map((v) => [s.id, v.id] as const));

describe('the opening', () => {
  it.each(versions)('FT-3.3 is legal and hardly ever the same: %s %s', (scenario, version) => {
    const b = emptyBoard(scenario, version);
    for (const seat of [0, 1] as const) {
      const seen = new Set<string>();
      for (let i = 0; i < 8; i++) {
        const m = think(viewOf(b.s, SEATS[seat]), captain.depth, new FastDice(`opening ${i}`));
        const order = decideSetup(m);
        deploy(copyJson(b.s.pub), copyJson(b.s.sides[seat]), seat, order);
        seen.add(JSON.stringify([order.tfs, order.planes]));
      }
      expect(`${SEATS[seat]} ${seen.size >= 5}`).toBe(`${SEATS[seat]} true`);
    }
  });

  it('FT-8.7a level bombers ashore start with bombs for bases, carrier planes with what sinks ships', () => {
    const b = emptyBoard('coral-sea', 'full');
    const { planes } = decideSetup(think(viewOf(b.s, 'allied'), captain.depth));
    const loads = (name: string): string[] => [
      ...new Set(planes.flatMap((s) => (PLANE_TYPES[s.t].label === name ? [WEAPONS[s.w]] : []))),
    ];
    expect(loads('B-26')).toEqual(['GP']);
    expect(loads('Dauntless')).toEqual(['AP']);
    expect(loads('Devastator')).toEqual(['torpedo']);
  });

  it('FO-XPLANE-EARLY-1 flying boats of bases off the map are up at first light, one to each entry hex', () => {
    const b = emptyBoard('coral-sea', 'full', { 'early-risers': 'on' });
    for (const dice of [null, new FastDice('early')]) {
      const order = decideSetup(think(viewOf(b.s, 'allied'), captain.depth, dice));
      const flights = order.mods['early-risers'] ?? [];
      expect([flights.length, new Set(flights.map((x) => x.hex)).size]).toEqual([3, 3]);
      deploy(copyJson(b.s.pub), copyJson(b.s.sides[0]), 0, order);
    }
  });
});
