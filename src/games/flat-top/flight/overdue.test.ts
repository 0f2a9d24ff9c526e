import { describe, expect, it } from 'vitest';
import { roomBelow } from '../open/flight/lost-decks.ts';
import { deckValues } from '../open/values.ts';
import { beginFlying, give, said } from '../testkit/battle.testkit.ts';
import { hitShip } from '../battle/damage.ts';
import { loseStranded } from './overdue.ts';
import { type Board, emptyBoard, intoWind, putFormation, putTaskForce } from '../testkit/position.testkit.ts';
import { SCUTTLED, sinkShip } from '../battle/sinking.ts';

/** FT-25.4: what planes that do not come down in time are worth. */

const LEX = 0; // her place among the Allied ships

/** Lexington in B/K28, and so many Wildcats above her that must land this turn. */
function above(planes: number, at = 'B/K28'): Board {
  const b = emptyBoard();
  intoWind(b, 0, putTaskForce(b, 0, 'B/K28', ['Lexington']));
  if (b.s.sides[0].ships[LEX].name !== 'Lexington') throw new Error('another ship');
  putFormation(b, 0, at, [`${planes} Wildcat`]).groups[0].by = b.s.pub.turn;
  return b;
}
/** What the enemy scores if nobody lands: Air Factors at 2 points, and at 10. */
function givenUp(b: Board): [number, number] {
  const [before] = [b.s.pub.score[1].planes];
  beginFlying(b);
  expect(give(b, 0, { kind: 'fly', do: 'done', strand: true })).toBeNull();
  return [b.s.pub.score[1].planes - before, b.s.pub.score[1].wasted];
}
const hurt = (b: Board, hits: number): void => hitShip(b.play(), 0, LEX, hits, 'surface', 'gun');

describe('planes that are not landed', () => {
  it('FT-25.4b FT-14.8.2 RUL-149 the room below follows from how far they have flown: none, half or more of their MF', () => {
    const room = (flown: number): number => {
      const b = above(30);
      const af = b.s.sides[0].afs[0];
      if (!af) throw new Error('nobody flies');
      af.flown = flown;
      return roomBelow(b.s.pub, b.s.sides[0], 0, af, af.groups[0].t);
    };
    expect([room(0), room(1), room(4), room(5), room(8)]).toEqual([24, 12, 12, 3, 3]); // 12/3, MF 8
  });

  it('FT-25.4b over the hex of their carrier sunk by hits they cost 2 each (RUL-149)', () => {
    const b = above(4);
    hurt(b, 99);
    expect(b.s.sides[0].ships[LEX].fate).toBe('sunk');
    expect(givenUp(b)).toEqual([4, 0]);
  });

  it('FT-25.4a a carrier scuttled, gone before they took off, or sunk elsewhere excuses nothing', () => {
    const scuttled = above(4);
    sinkShip(scuttled.play(), 0, LEX, SCUTTLED, 'is scuttled');
    expect(givenUp(scuttled)).toEqual([0, 4]);
    const before = above(4);
    hurt(before, 99);
    const [af] = before.s.sides[0].afs;
    if (af) Object.assign(af, { since: before.s.pub.turn + 1 });
    expect(givenUp(before)).toEqual([0, 4]);
    const elsewhere = above(4, 'B/K40');
    hurt(elsewhere, 99);
    expect(givenUp(elsewhere)).toEqual([0, 4]);
  });

  it('FT-25.4a over a carrier that has been hit and has room for them they cost 10 each', () => {
    const b = above(4);
    hurt(b, 1);
    expect(givenUp(b)).toEqual([0, 4]);
  });

  it('FT-25.4b where hits have left room for some, only the others cost 2', () => {
    const b = above(12);
    hurt(b, 3);
    const deck = b.s.sides[0].decks[b.s.sides[0].ships[LEX].deck];
    const { max } = deckValues(b.s.pub, b.s.sides[0], deck);
    expect(max).toBeGreaterThan(0);
    expect(max).toBeLessThan(12);
    putFormation(b, 0, 'B/K28', ['1 Dauntless']).groups[0].by = b.s.pub.turn; // she would have taken him too
    expect(givenUp(b)).toEqual([13 - max, max]);
  });

  it('FT-25.4a nor does a hit excuse more planes than the whole ship takes', () => {
    const b = above(90);
    hurt(b, 99);
    const [planes, wasted] = givenUp(b);
    expect(planes).toBeLessThan(90);
    expect(planes + wasted).toBe(90);
    expect(said(b, 'overdue')).toEqual(['90 Air Factors of the Allies run out of fuel.']);
  });

  it('FT-25.4c at the end of the game planes that would have reached a carrier sunk by hits cost 2', () => {
    for (const [at, wanted] of [
      ['B/K31', [4, 0]],
      ['B/K42', [0, 4]],
    ] as const) {
      const b = above(4, at);
      const [af] = b.s.sides[0].afs;
      if (af) af.groups[0].by = b.s.pub.turn + 1;
      hurt(b, 99);
      const { planes } = b.s.pub.score[1];
      loseStranded(b.play(), 0);
      expect([b.s.pub.score[1].planes - planes, b.s.pub.score[1].wasted]).toEqual(wanted);
    }
  });
});
