import { describe, expect, it } from 'vitest';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import { type Board, emptyBoard, putTaskForce } from '../../../games/flat-top/testkit/position.testkit.ts';
import { indexOf, many, shipNamed } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { outgunned } from '../battle/sea-combat.ts';
import { explain } from '../explain.ts';
import { looks } from '../mind.testkit.ts';
import { goalOf } from './goals.ts';
import { decidePlot } from './plot.ts';

const JAPAN = 1;
const RABAUL = 'A/X5';

/** Two cruisers with so many rounds each, and what they are about. */
function cruisers(rounds: number, hex = 'A/BB8', turn = 8, rearming = 'on'): { b: Board; goal: unknown } {
  const b = emptyBoard('santa-cruz', 'full', { rearming });
  b.s.pub.turn = turn;
  const tf = putTaskForce(b, JAPAN, hex, ['Takao', 'Atago']);
  for (const name of ['Takao', 'Atago']) shipNamed(b, JAPAN, name).ammunition = rounds;
  return { b, goal: goalOf(looks(b, JAPAN), tf) };
}
const inPort = { kind: 'rearm', hex: readHex(RABAUL) };

describe('empty magazines', () => {
  it('FO-XSHIP-AMMO-1 ships that have shot theirs empty make for a great harbour, as long as there is time to come back', () => {
    expect(cruisers(2).goal).toEqual(inPort);
    expect(cruisers(2, 'A/BB8', 62).goal).not.toEqual(inPort);
    expect(cruisers(12).goal).not.toEqual(inPort);
    expect(cruisers(2, 'A/BB8', 8, 'off').goal).not.toEqual(inPort);
  });

  it('FO-XSHIP-AMMO-1 FO-XSHIP-AMMO-2 in port they lie still until they are full, and the staff says why', () => {
    const { b, goal } = cruisers(9, RABAUL);
    expect(goal).not.toEqual(inPort); // enough to go on with
    const ships = ['Takao', 'Atago'].map((x) => indexOf(b, JAPAN, x));
    b.s.sides[JAPAN].mods.rearming = ships.map((ship) => ({ ship, hex: readHex(RABAUL), turns: 3 }));
    const m = looks(b, JAPAN);
    const order = decidePlot(m);
    expect(order.tfs.every((x) => x.path.length === 0)).toBe(true);
    expect(explain(m, order)).toBe(`empty magazines are filled at ${RABAUL}`);
    for (const i of ships) b.s.sides[JAPAN].ships[i].ammunition = 20;
    expect(
      goalOf(looks(b, JAPAN), b.s.sides[JAPAN].tfs[0] ?? putTaskForce(b, JAPAN, RABAUL, [])),
    ).not.toEqual(inPort);
  });
});

describe('torpedoes reloaded', () => {
  /** Six destroyers without a shell, a cruiser of the enemy three hexes off: their goal, and whether they fight her when they meet. */
  function express(turn: number, option: string): [unknown, unknown] {
    const b = emptyBoard('santa-cruz', 'full', { 'torpedo-reloads': option });
    b.s.pub.turn = turn;
    const names = many('DD', 6);
    const tf = putTaskForce(b, JAPAN, 'B/K20', names);
    for (const name of names) shipNamed(b, JAPAN, name).ammunition = 0;
    const at = (hex: string): void =>
      void (b.s.sides[JAPAN].sightings = [
        {
          id: 1,
          kind: 'tf',
          hex: readHex(hex),
          turn,
          live: true,
          source: 'TF 1',
          report: { condition: 3, units: [{ capital: 1 }], planesSeen: false },
        },
      ]);
    at('B/K23');
    const { kind } = goalOf(looks(b, JAPAN), tf);
    at('B/K20');
    tf.seen = true;
    return [kind, !outgunned(looks(b, JAPAN), readHex('B/K20'))];
  }

  it('FO-XSHIP-TORP-2 destroyers that will have others when these are spent go on fighting by night though their guns are silent', () => {
    expect(express(3, 'on')).toEqual(['fight', true]);
    expect(express(3, 'off')).toEqual(['withdraw', false]);
    const [goal, fights] = express(12, 'on'); // by day torpedoes hardly come to bear
    expect([goal === 'fight', fights]).toEqual([false, false]);
  });
});
