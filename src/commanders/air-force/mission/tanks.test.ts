import { describe, expect, it } from 'vitest';
import type { Plane } from '../../../games/air-force/open/plane.ts';
import { noStores } from '../../../games/air-force/open/plane.ts';
import { airForce } from '../../../games/air-force/ruleset.ts';
import { situation } from '../../../games/air-force/testing.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { pilot } from '../index.ts';
import { holdingFire, withoutTanks } from './tanks.ts';
import { fightingSpeed, type Flier, flier, type Way, waysOf } from '../duel/ways.ts';

const carrying = { ...noStores(), tanks: true };

/** A Zero with its tanks, at the speed it fights at, and an enemy so many hexes ahead. */
function zero(
  hexes: number,
  stores: Plane['stores'] = carrying,
): { f: Flier; s: ReturnType<typeof situation> } {
  const s = situation(
    { allies: [{ card: 'F4F', at: [0, -hexes], facing: 4 }], axis: [{ card: 'A6M2', stores, speed: 4 }] },
    { loaded: 'on', tanks: 'on' },
  );
  const v = airForce.view(s, 'axis');
  return { f: flier(v, v.planes[1]), s };
}

describe('drop tanks', () => {
  it('AD-O-XXII.C-1 may go at the end of a flight in bank L at maneuver speed, and of no other', () => {
    const { f } = zero(12);
    const ways = waysOf(f, fightingSpeed(f));
    const may = (way: Way): boolean => withoutTanks(f, way)?.tanks === true;
    expect(ways.filter(may).length).toBeGreaterThan(0);
    expect(ways.filter(may).every((w) => w.bank === 'L')).toBe(true);
    expect(ways.filter((w) => w.bank !== 'L').some(may)).toBe(false);
    const bare = zero(12, noStores()).f;
    expect(waysOf(bare, fightingSpeed(bare)).some((w) => withoutTanks(bare, w) !== null)).toBe(false);
  });

  it('AD-O-XXII.C-2 silence the guns for the Turn they go in', () => {
    expect(holdingFire(zero(12).f).m.factors.every((n) => n === 0)).toBe(true);
  });

  it('are dropped by a pilot who has an enemy in sight but not before his guns', () => {
    const { s } = zero(12);
    const [d] = airForce.decisions(s).filter((x) => x.seat === 'axis');
    const order = airForce.parse(pilot.decide(airForce.view(s, 'axis'), d, new FastDice('tanks'), 50));
    airForce.apply(s, 'axis', order, new FastDice('x'));
    const [other] = airForce.decisions(s);
    airForce.apply(
      s,
      'allies',
      airForce.sample(airForce.view(s, 'allies'), other, new FastDice('y')),
      new FastDice('z'),
    );
    expect(s.planes[1].stores.tanks).toBe(false);
  });
});
