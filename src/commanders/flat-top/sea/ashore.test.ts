import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import { copyJson } from '../../../kernel/json.ts';
import { distance } from '../../../kernel/hex.ts';
import { rosterOf, stepsFrom } from '../../../games/flat-top/open/modules/coastwatchers/posts.ts';
import { GRID, readHex, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import { deploy } from '../../../games/flat-top/open/setup/deployment.ts';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import {
  atHour,
  ON,
  post,
  put,
  watched,
} from '../../../games/flat-top/modules/coastwatchers/coastwatch.testkit.ts';
import { cloneSide } from '../../../games/flat-top/state.ts';
import { emptyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { looks } from '../mind.testkit.ts';
import { decideSetup } from '../opening.ts';
import { stepsAshore } from './ashore.ts';
import { decidePlot } from './plot.ts';

describe('coastwatchers and troops of the staff', () => {
  it('FO-CW-1.1 every counter has its place, on the coast where it may, and no two games are alike', () => {
    for (const scenario of ['coral-sea', 'eastern-solomons', 'santa-cruz', 'guadalcanal'])
      for (const seat of [0, 1] as const) {
        const b = emptyBoard(scenario, 'full', ON);
        const placed = ['one', 'two'].map((seed) => {
          const order = decideSetup({ ...looks(b, seat), dice: new FastDice(seed) });
          deploy(b.s.pub, copyJson(b.s.sides[seat]), seat, order);
          return order.mods.coastwatchers ?? [];
        });
        const roster = rosterOf(b.s.pub, seat);
        expect(placed[0].map((x) => x.no)).toEqual([...roster.keys()]);
        const free = placed[0].filter((x) => roster[x.no].base < 0);
        const coast = free.filter((x) => terrainAt(x.hex) === 'partial').length;
        expect(coast / free.length).toBeGreaterThan(0.9);
        expect(placed[0]).not.toEqual(placed[1]);
      }
  });

  it('FO-CW-0.4 coastwatchers look at the ways of the enemy: on New Britain off Rabaul or Gasmata', () => {
    const b = emptyBoard('guadalcanal', 'full', ON);
    const { no } = post(watched(), 0, 'coastwatcher 1 on New Britain');
    const hex = decideSetup(looks(b, 0)).mods.coastwatchers?.find((x) => x.no === no)?.hex ?? -1;
    const far = ['A/X5', 'A/Q12'].map((base) => distance(GRID, readHex(base), hex));
    expect(Math.min(...far)).toBeLessThanOrEqual(2);
  });

  it('FO-CW-2 FO-CW-4.2 who stands at a base of ours steps out of it, coastwatchers stay, and hunters move seldom', () => {
    const b = watched();
    atHour(b, 1);
    const { no } = put(b, 0, 'troops 1 on Guadalcanal', 'B/M23') && post(b, 0, 'troops 1 on Guadalcanal');
    const steps = stepsAshore(looks(b, 0));
    expect(steps.map((x) => x.no)).toEqual([no]);
    expect(stepsFrom(readHex('B/M23'))).toContain(steps[0].hex);
    const order = decidePlot(looks(b, 0));
    expect(order.mods.coastwatchers).toEqual(steps);
    plotMoves(b.s.pub, cloneSide(b.s.sides[0]), 0, order);
    atHour(b, 2);
    expect(stepsAshore(looks(b, 0))).toEqual([]);
    atHour(b, 12);
    const troops = rosterOf(b.s.pub, 1).length;
    let moved = 0;
    for (let n = 0; n < 10; n++) moved += stepsAshore({ ...looks(b, 1), dice: new FastDice(n) }).length;
    expect(moved).toBeGreaterThan(0);
    expect(moved / 10 / troops).toBeLessThan(0.5);
  });
});
