import { describe, expect, it } from 'vitest';
import { AIR_GROUPS } from '../../open/catalogue/catalogue.ts';
import { rowsOf } from '../../open/pack/ledger.testkit.ts';
import { PLANE_TYPES, SHIPS } from '../../open/pack/pack.ts';
import { scenarioOf } from '../../open/pack/scenario-pack.ts';
import { readyMade } from '../../open/setup/ready-made.ts';
import { mayUnload } from '../../open/turn/plotting.ts';
import { emptyBoard, putTaskForce, readyBoard } from '../../testkit/position.testkit.ts';
import { automaticVictory, finalOutcome } from '../../turn/victory.ts';

/** Eastern Fleet, a battle of our own: its numbers stand in the ledger in words. */

const found = scenarioOf('eastern-fleet');
if (!found) throw new Error('Eastern Fleet is gone');
const { scenario, version } = found;
const textOf = (id: string): string => rowsOf(id)[0].text;

describe('Eastern Fleet', () => {
  it('FO-BRIT-SCN-1 runs as long as its row says, and says that it is our own', () => {
    const hours = (x: { day: number; hour: number }): number => 24 * x.day + x.hour;
    const text = textOf('FO-BRIT-SCN-1');
    expect(text).toContain(
      `runs ${version.turns} turns from 0${version.start.hour}00 to ${version.end.hour}00 on 10 December 1942`,
    );
    expect(hours(version.end) - hours(version.start) + 1).toBe(version.turns);
    expect([scenario.days, scenario.weather, scenario.sectors.length]).toEqual([['Dec 10'], 'scattered', 8]);
    expect(scenario.line).toContain('of our own, not of the book');
  });

  it.each([
    ['FO-BRIT-SCN-OB-A', 'allied'],
    ['FO-BRIT-SCN-OB-J', 'japan'],
  ] as const)('%s the ships of a side are those of its row', (id, side) => {
    const { named, generic } = scenario[side];
    const title = (name: string): string =>
      `${SHIPS.find((x) => x.name === name && x.side === side)?.class ?? 'no class'} ${name}`;
    const lists = [...named.map(title), ...Object.entries(generic).map(([cls, n]) => `${n} ${cls}`)];
    expect(textOf(id)).toContain(`: ${lists.join(', ')}. `);
  });

  it('FO-BRIT-SCN-AIR the ready-made set-up has the air groups of its carriers aboard', () => {
    const { s } = emptyBoard('eastern-fleet');
    const [side] = s.sides;
    for (const name of ['Illustrious', 'Indomitable']) {
      const deck = side.decks.findIndex((d) => side.ships[d.ship]?.name === name);
      const aboard = readyMade(s.pub, side, 0).planes.filter((x) => x.deck === deck);
      expect(Object.fromEntries(aboard.map((x) => [PLANE_TYPES[x.t].plane.name, x.n]))).toEqual(
        AIR_GROUPS[name],
      );
    }
    const total: { [plane: string]: number } = {};
    for (const group of [AIR_GROUPS.Illustrious, AIR_GROUPS.Indomitable])
      for (const [plane, n] of Object.entries(group)) total[plane] = (total[plane] ?? 0) + n;
    expect(scenario.allied.seaAir).toEqual(total);
  });

  it('FO-BRIT-SCN-UNLOAD transports unload at Guadalcanal, and not at Henderson', () => {
    const b = emptyBoard('eastern-fleet');
    const at = (hex: string): boolean => {
      const tf = putTaskForce(b, 1, hex, ['APD 1']);
      const [i] = tf.ships;
      b.s.sides[1].ships[i].anchored = 0;
      return mayUnload(b.s.pub, b.s.sides[1], 1, i);
    };
    expect([at('B/L23'), at('B/M23')]).toEqual([true, false]);
  });

  it('FO-BRIT-SCN-V more points win, with as many as its row says; nothing at midnight', () => {
    const least = Number(/with (\d+) or more/.exec(textOf('FO-BRIT-SCN-V'))?.[1]);
    const ended = (points: number) => {
      const { s } = readyBoard('eastern-fleet');
      s.pub.score[0].bonus = points;
      Object.assign(s.pub, { turn: 24 }); // 2400, had it gone on
      return [finalOutcome(s).winner, finalOutcome(s).rule, automaticVictory(s)];
    };
    expect(ended(least)).toEqual(['allied', 'FT-25.3a', null]);
    expect(ended(least - 1)).toEqual(['draw', 'FO-BRIT-SCN-V', null]);
    expect(ended(10 * least)[2]).toBeNull();
  });
});
