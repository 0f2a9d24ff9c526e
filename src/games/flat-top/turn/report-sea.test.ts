import { describe, expect, it } from 'vitest';
import { viewOf } from '../view.ts';
import { readHex } from '../open/pack/map.ts';
import { reportOf } from '../open/report.ts';
import { emptyBoard } from '../testkit/position.testkit.ts';
import { formUp, indexOf, line, meet, shipNamed } from '../testkit/sea.testkit.ts';

const lines = (b: ReturnType<typeof emptyBoard>, seat: string, title: string): string[] =>
  reportOf(viewOf(b.s, seat)).find((x) => x.title === title)?.lines ?? [];

describe('the situation at sea in words', () => {
  it('names the ships of a battle by their places, once the lines are known with their positions', () => {
    const b = emptyBoard('santa-cruz');
    meet(b, 'B/K30', ['Washington', 'DD 1'], ['Kongo']);
    expect(lines(b, 'japan', 'Battle at sea')).toEqual(['Surface combat in B/K30.']);
    shipNamed(b, 0, 'DD 1').anchored = 1;
    formUp(b, line(b, 0, 3, ['Washington']), line(b, 1, 4, ['Kongo']));
    expect(lines(b, 'japan', 'Battle at sea')).toEqual([
      'Surface combat in B/K30, table 7.',
      '0: Allied BB Washington (gunnery)',
      '1: Allied DD (screen, at anchor)',
      '2: Japanese BB Kongo (gunnery)',
    ]);
  });

  it('tells the owner alone of his submarines and stores', () => {
    const b = emptyBoard('santa-cruz', 'full', { submarines: 'on', fueling: 'on' });
    meet(b, 'B/K30', ['Washington', 'DD 1'], ['Kongo']);
    shipNamed(b, 0, 'Washington').ammunition = 17;
    const ship = indexOf(b, 0, 'DD 1');
    shipNamed(b, 0, 'DD 1').torpedoes = 0;
    b.s.sides[0].mods.fueling = [{ ship, done: 3, by: 0 }];
    b.s.sides[0].mods.rescue = { saved: [], aboard: [{ ship, n: 2 }], still: [] };
    shipNamed(b, 0, 'SS 1').mods = {
      submarines: {
        hex: readHex('B/K31'),
        to: -1,
        dived: b.s.pub.turn,
        fought: 0,
        seen: false,
      },
    };
    expect(lines(b, 'allied', 'Submarines')).toEqual(['SS 1, B/K31, hidden, deep.']);
    expect(lines(b, 'allied', 'Stores and duties')).toEqual([
      'BB Washington: ammunition 17 of 24.',
      'DD 1: torpedoes spent, 2 Survivor Factors aboard.',
    ]);
    expect(lines(b, 'allied', 'Fueling at sea')).toEqual(['DD 1: 3 of 10 turns of fueling done.']);
    for (const title of ['Stores and duties', 'Fueling at sea']) expect(lines(b, 'japan', title)).toEqual([]);
  });
});
