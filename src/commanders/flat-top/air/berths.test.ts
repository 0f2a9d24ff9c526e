import { describe, expect, it } from 'vitest';
import { emptyBoard, putFormation, putTaskForce } from '../../../games/flat-top/testkit/position.testkit.ts';
import { berthsOf } from './berths.ts';

const MUTSU = 6;
const KIRISHIMA = 7;
const SHORTLAND = 9;

describe('places promised on decks', () => {
  it('who has a base in reach leaves his place to one who has nowhere else to go', () => {
    const b = emptyBoard('eastern-solomons', 'full');
    const { s } = b;
    s.pub.turn = 10;
    putTaskForce(b, 1, 'B/C15', ['Kirishima']);
    putTaskForce(b, 1, 'B/D15', ['Mutsu']);
    const near = putFormation(b, 1, 'B/A15', ['1 Pete']);
    near.home = KIRISHIMA;
    const adrift = putFormation(b, 1, 'B/D15', ['1 Pete']);
    adrift.home = MUTSU;
    adrift.groups[0].by = 11;
    const places = (): string =>
      berthsOf(s.pub, s.sides[1], 1)
        .map((x) => `${x.af} on ${x.deck}`)
        .sort()
        .join(', ');
    expect(places()).toBe(`${near.no} on ${KIRISHIMA}, ${adrift.no} on ${MUTSU}`);
    s.sides[1].ships[s.sides[1].decks[MUTSU].ship].hits = 9;
    expect(places()).toBe(`${near.no} on ${SHORTLAND}, ${adrift.no} on ${KIRISHIMA}`);
  });
});
