import { describe, expect, it } from 'vitest';
import { settle } from '../../../kernel/steps.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { ODDS } from '../open/odds-tables.ts';
import { printed } from '../open/quantities.ts';
import { planeType } from '../open/pack/pack.ts';
import { shipSpeed } from '../open/values.ts';
import { STEPS } from '../steps.ts';
import { asked, give, goIn, said, strikeOf } from '../testkit/battle.testkit.ts';
import { emptyBoard, putFormation, putPlanes, putTaskForce } from '../testkit/position.testkit.ts';
import { indexOf, shipNamed } from '../testkit/sea.testkit.ts';
import { hitShip } from './damage.ts';
import { resolve } from './resolve.ts';

/** Corners of battle, worked out from the book. */

describe('hits', () => {
  it('FT-21.2.1a a ship of one hex a turn limps from half her Damage Factor on, not before', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    putTaskForce(b, 1, 'B/K34', ['Junyo']);
    const speeds = (): number[] =>
      [9, 10, 11].map((turn) =>
        shipSpeed({ p: { ...b.s.pub, turn }, side: b.s.sides[1], seat: 1 }, shipNamed(b, 1, 'Junyo')),
      );
    const struck: number[][] = [];
    for (let hits = 1; hits <= 3; hits++) {
      hitShip(b.play([]), 1, indexOf(b, 1, 'Junyo'), 1, 'torpedo', 'torpedo');
      struck.push(speeds());
    }
    expect(struck).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [1, 0, 1],
    ]); // her Damage Factor is 6
  });

  it('FT-21.7.3a only plane types that were lost are named among the losses', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    b.s.steps = [];
    putTaskForce(b, 1, 'B/K34', ['Shokaku']);
    putPlanes(b, 1, 'Shokaku', 'ready', '4 Zero');
    putPlanes(b, 1, 'Shokaku', 'ready', '4 Val');
    const play = b.play([]);
    hitShip(play, 1, indexOf(b, 1, 'Shokaku'), 2, 'dive', 'bomb');
    settle(STEPS, play);
    expect(asked(b)).toEqual(['allied losses']); // who dives chooses the planes on deck
    const [zero, val] = [planeType('Zero', 'sea'), planeType('Val', 'sea')];
    expect(give(b, 0, { kind: 'losses', order: [val, zero] })).toBeNull();
    expect(said(b, 'planes-lost')).toEqual(['Lost at CV Shokaku: 2 Val.']);
  });

  it('FT-OPT-CRIT-T4 a critical hit on planes takes Air Factors beside those the table gave', () => {
    const b = emptyBoard('coral-sea', 'full', { 'critical-hits': 'on' });
    const fire = (...dice: number[]): number =>
      resolve(b.play(dice), [
        {
          by: 0,
          at: { seat: 1, down: () => {}, prey: planeType('Zero', 'sea') },
          arm: 'air',
          how: 'surface',
          bht: printed(8),
          factors: 14,
          label: 'air',
          kind: 'fire',
          rule: 'FT-20.1',
          says: () => '',
        },
      ])[0].hits.n;
    expect(fire(3, 1)).toBe(4); // 14 factors at BHT 8: four, and the chance is missed
    expect(fire(3, 6, 2)).toBe(4); // a critical hit, and nothing on the table
    expect(fire(3, 6, 3, 5)).toBe(9); // five more
  });
});

describe('the list of ships in a battle', () => {
  it('ships of one name stand by their task forces, whatever order they came in', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    for (const names of [['DD 3'], ['DD 2'], ['DD 1']]) putTaskForce(b, 1, 'B/K34', names).seen = true;
    putFormation(b, 0, 'B/K34', ['6 Avenger torpedo']);
    goIn(b, 0, 'B/K34');
    expect(strikeOf(b).ships.map((x) => [x.cls, x.tf])).toEqual([
      ['DD', 0],
      ['DD', 1],
      ['DD', 2],
    ]);
  });
});

describe('odds', () => {
  it('UMP-ODDS what is neither yes nor no is not taken for no', () => {
    const ask = (night: string): string | null =>
      refusedBy(() => ODDS.find((t) => t.id === 'air-to-air')?.of({ plane: 'Zero', factors: '8', night }));
    expect([ask('yes'), ask('no'), ask('maybe')]).toEqual([null, null, 'UMP-ODDS']);
  });
});
