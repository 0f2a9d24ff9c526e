import { describe, expect, it } from 'vitest';
import { firingOrder } from './battle.ts';
import type { Order } from '../open/orders.ts';
import { shipType } from '../open/pack.ts';
import { carrierClashes as rules } from '../ruleset.ts';
import { asked, at, give, heard, pass, put, refused, sea, ship, tf } from '../testing.ts';
import { battle, fire, top } from './battles.testkit.ts';

describe('CC-20.e rounds', () => {
  it('CC-20.e CC-20.e.i by day round 1 uses B and C only, later rounds all', () => {
    const s = battle(['us-ca-astoria', 'us-dd-sims-1'], ['jp-ca-myoko', 'jp-dd-fubuki-1']);
    expect(refused(s, 'allied', fire(['us-dd-sims-1', 'D', 'jp-dd-fubuki-1']))).toBe('CC-20.e.i');
    expect(refused(s, 'allied', fire(['us-dd-sims-1', 'T', 'jp-dd-fubuki-1']))).toBe('CC-20.e.i');
    give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [12]);
    give(s, 'ijn', pass.fire);
    expect(top(s).round).toBe(2);
    expect(refused(s, 'allied', fire(['us-dd-sims-1', 'T', 'jp-dd-fubuki-1']))).toBe('');
  });

  it('CC-20.e R-79 the eighth round is the last, however well both sides shoot past each other', () => {
    const s = battle(['us-ca-astoria'], ['jp-ca-myoko']);
    for (let round = 1; round <= 8; round++) {
      expect(top(s).round).toBe(round);
      give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [12]); // 3:3, missed
      give(s, 'ijn', fire(['jp-ca-myoko', 'C', 'us-ca-astoria']), [12]); // 4:2, missed
    }
    expect(s.steps).toEqual([]);
  });

  it('CC-20.e.i-2 by day results apply together at the end of the round', () => {
    const s = battle(['us-ca-astoria'], ['jp-ca-myoko']);
    give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [1]);
    expect(ship(s, 'jp-ca-myoko').state).toBe('ok');
    give(s, 'ijn', fire(['jp-ca-myoko', 'C', 'us-ca-astoria']), [1]);
    expect([ship(s, 'jp-ca-myoko').state, ship(s, 'us-ca-astoria').state]).toEqual(['sunk', 'sunk']);
  });

  it('CC-20.e.ii CC-20.e.ii-2 by night every weapon at once, results at once, and a side wholly unspotted fires first', () => {
    const s = battle(['us-ca-astoria'], ['jp-ca-myoko'], { night: true, hide: true });
    expect(top(s).unspotted).toBe('allied');
    expect(asked(s)).toEqual(['allied fire']);
    give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [1]);
    expect(ship(s, 'jp-ca-myoko').state).toBe('sunk');
    expect(s.steps).toEqual([]);
  });

  it('CC-20.e.ii-3 CC-20.e.v CC-20.e.v-2 otherwise initiative total plus best radar decides, task force by task force', () => {
    const s = sea();
    s.pub.totals = { allied: 4, ijn: 5 };
    put(s, 'allied', 'TF1', '1515', ['us-bb-washington', 'us-ca-astoria']); // radar 2
    put(s, 'allied', 'TF2', '1515', ['us-dd-sims-1']); // none
    put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko']);
    const order = firingOrder(s, { night: true, unspotted: null, allied: ['TF1', 'TF2'], ijn: ['TF3'] });
    expect(shipType('us-bb-washington').radar).toBe(2);
    expect(order).toEqual([
      { side: 'allied', tfs: ['TF1'] },
      { side: 'ijn', tfs: ['TF3'] },
      { side: 'allied', tfs: ['TF2'] },
    ]);
    s.pub.totals = { allied: 3, ijn: 5 };
    expect(firingOrder(s, { night: true, unspotted: null, allied: ['TF1'], ijn: ['TF3'] })[0].side).toBe(
      'ijn',
    ); // a tie goes to the holder
  });

  it('CC-20.e.iii CC-20.e.iii-2 from round 3 a player may withdraw, to one of two hexes the other names; dead ships stay', () => {
    const s = battle(['us-ca-astoria', 'us-ca-chester'], ['jp-ca-myoko', 'jp-ca-haguro']);
    const out: Order = { kind: 'fire', shots: [], withdraw: true };
    for (const round of [1, 2]) {
      expect(refused(s, 'allied', out)).toBe('CC-20.e.iii');
      give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [12]);
      give(s, 'ijn', fire(['jp-ca-myoko', 'C', 'us-ca-astoria']), [12]);
      expect(top(s).round).toBe(round + 1);
    }
    ship(s, 'us-ca-chester').state = 'ditw';
    give(s, 'allied', out);
    expect(asked(s)).toEqual(['ijn offer']);
    expect(refused(s, 'ijn', { kind: 'offer', hexes: [at(s, '1514')] })).toBe('CC-20.e.iii-2');
    expect(refused(s, 'ijn', { kind: 'offer', hexes: [at(s, '1514'), at(s, '1510')] })).toBe('CC-20.e.iii-2');
    const told = give(s, 'ijn', { kind: 'offer', hexes: [at(s, '1514'), at(s, '1516')] });
    expect(heard(told, 'allied')).toContain('1514 or 1516');
    expect(refused(s, 'allied', { kind: 'retreat', hex: at(s, '1614') })).toBe('CC-20.e.iii-2');
    give(s, 'allied', { kind: 'retreat', hex: at(s, '1516') });
    expect(tf(s, 'allied', 'TF1').hex).toBe(at(s, '1516'));
    const left = ship(s, 'us-ca-chester').tf;
    expect(left).not.toBe('TF1');
    expect(tf(s, 'allied', left).hex).toBe(at(s, '1515'));
    expect(rules.audit(s)).toEqual([]);
  });

  it('CC-20.e.iv each T strength is used once in the game', () => {
    const s = battle(['us-ca-astoria'], ['jp-ca-myoko', 'jp-ca-haguro'], { night: true });
    top(s).order = [
      { side: 'ijn', tfs: ['TF3'] },
      { side: 'allied', tfs: ['TF1'] },
    ];
    give(s, 'ijn', fire(['jp-ca-myoko', 'T', 'us-ca-astoria']), [12]);
    expect(ship(s, 'jp-ca-myoko').torpedoes).toBe(false);
    give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [12]);
    top(s).order = [{ side: 'ijn', tfs: ['TF3'] }];
    expect(refused(s, 'ijn', fire(['jp-ca-myoko', 'T', 'us-ca-astoria']))).toBe('CC-20.e.iv');
    expect(refused(s, 'ijn', fire(['jp-ca-haguro', 'T', 'us-ca-astoria']))).toBe('');
  });

  it('CC-20.g damage in battle is damage: a damaged cruiser no longer fires', () => {
    const s = battle(['us-ca-astoria'], ['jp-ca-myoko']);
    give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [2]);
    give(s, 'ijn', pass.fire);
    expect(ship(s, 'jp-ca-myoko').state).toBe('damaged');
    give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [12]);
    expect(refused(s, 'ijn', fire(['jp-ca-myoko', 'C', 'us-ca-astoria']))).toBe('CC-20.d');
  });

  it('CC-20.e a round without an attack ends the combat', () => {
    const s = battle(['us-ca-astoria'], ['jp-ca-myoko']);
    give(s, 'allied', pass.fire);
    give(s, 'ijn', pass.fire);
    expect(s.steps).toEqual([]);
  });
});
