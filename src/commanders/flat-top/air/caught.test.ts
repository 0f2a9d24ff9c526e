import { describe, expect, it } from 'vitest';
import {
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { shipNamed } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { deckValues } from '../../../games/flat-top/open/values.ts';
import { looks } from '../mind.testkit.ts';
import { goalOf } from '../sea/goals.ts';
import { decideAirOps } from './air-ops.ts';

const [ALLIED, JAPAN] = [0, 1] as const;

describe('under a raid', () => {
  it('FO-LUA-1.1 no more take off than a normal launch brings up', () => {
    const up = (caught: string): { n: number; normal: number } => {
      const b = emptyBoard('eastern-solomons', 'full', { 'launch-under-attack': caught });
      b.s.pub.turn = 8;
      putTaskForce(b, ALLIED, 'B/K30', ['Enterprise', 'DD 1']);
      putPlanes(b, ALLIED, 'Enterprise', 'ready', '40 Wildcat');
      putFormation(b, JAPAN, 'B/K34', ['8 Val AP']);
      const m = looks(b, ALLIED);
      const deck = m.side.decks[shipNamed(b, ALLIED, 'Enterprise').deck];
      const takes = decideAirOps(m).form.flatMap((x) => x.take);
      return { n: takes.reduce((n, x) => n + x.n, 0), normal: deckValues(m.p, m.side, deck).normal };
    };
    const [on, off] = [up('on'), up('off')];
    expect(on.n).toBeGreaterThan(0);
    expect(on.n).toBeLessThanOrEqual(on.normal);
    expect(off.n).toBeGreaterThan(off.normal);
  });
});

describe('destroyers', () => {
  it('FO-GM-SURF-2 go by night to shell a base where they may', () => {
    const goal = (bombard: string): string => {
      const b = emptyBoard('eastern-solomons', 'full', { 'destroyer-bombardment': bombard });
      b.s.pub.turn = 8;
      const ships = Array.from({ length: 10 }, (_, i) => `DD ${i + 1}`);
      const tf = putTaskForce(b, JAPAN, 'B/K26', ships);
      return goalOf(looks(b, JAPAN), tf).kind;
    };
    expect([goal('on'), goal('off')]).toEqual(['bombard', 'cover']);
  });
});
