import { describe, expect, it } from 'vitest';
import { isOfBoats } from '../../../games/flat-top/open/modules/boats.ts';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import { putTaskForce, readyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { looks } from '../mind.testkit.ts';
import { boatsGoal } from './boats.ts';

const ON = { 'pt-boats': 'on', rearming: 'on' };
const TULAGI = 'B/M22';

describe('PT boats of the staff', () => {
  it('FO-PT-1.2 they wait at Tulagi and come home to it, not to a harbour they would never reach', () => {
    for (const scenario of ['eastern-solomons', 'santa-cruz', 'guadalcanal']) {
      const b = readyBoard(scenario, 'full', ON);
      const boats = b.s.sides[0].tfs.find((tf) => tf && isOfBoats(b.s.sides[0], tf));
      if (!boats) throw new Error('no boats');
      expect(boats.hex).toBe(readHex(TULAGI));
      expect(boatsGoal(looks(b, 0), boats)).toEqual({ kind: 'stay' });
      const out = putTaskForce(b, 0, 'B/K30', ['PT 1']);
      expect(boatsGoal(looks(b, 0), out)).toEqual({ kind: 'withdraw', hex: readHex(TULAGI) });
    }
  });
});
