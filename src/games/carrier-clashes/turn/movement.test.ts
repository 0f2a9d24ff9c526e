import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import { atSetup, fuelPenalty, slowCompany, turnsToFuel } from './endurance.ts';
import { fuelLimit, speedOf } from '../open/turn/speed.ts';
import type { Order } from '../open/orders.ts';
import { SHIPS } from '../open/pack.ts';
import type { Step } from '../open/view.ts';
import { carrierClashes as rules } from '../ruleset.ts';
import { type State, sight } from '../state.ts';
import {
  asked,
  at,
  begin,
  give,
  heard,
  pass,
  put,
  refused,
  sea,
  ship,
  spotted,
  tf,
  wing,
} from '../testing.ts';
import { shipWorth } from '../open/worth.ts';

const move = (
  s: State,
  label: string,
  path: string[],
  more: Partial<Extract<Order, { kind: 'move' }>> = {},
): Order => ({
  kind: 'move',
  moves: [{ tf: label, path: path.map((h) => at(s, h)) }],
  boats: [],
  unload: [],
  drop: [],
  ...more,
});
const unseen = (): Step => ({ step: 'movement', stage: 'first-unseen' });

describe('chapter 13 and CC-12.f: movement', () => {
  it('CC-13 hex by hex, up to the allowance of the slowest ship, or less', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-ca-astoria', 'us-ao-neosho']); // 6 and 3
    begin(s, unseen());
    expect(refused(s, 'allied', move(s, 'TF1', ['1514', '1513', '1512']))).toBe('');
    expect(refused(s, 'allied', move(s, 'TF1', ['1514']))).toBe('');
    expect(refused(s, 'allied', move(s, 'TF1', ['1514', '1513', '1512', '1511']))).toBe('CC-13');
    expect(refused(s, 'allied', move(s, 'TF1', ['1513']))).toBe('CC-13');
  });

  it('CC-13 land is closed and so are blocked hexsides', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '0404', ['jp-ca-myoko']);
    s.pub.initiative = 'allied';
    begin(s, unseen());
    expect(refused(s, 'ijn', move(s, 'TF1', ['0405']))).toBe('CC-13'); // land
    expect(refused(s, 'ijn', move(s, 'TF1', ['0403']))).toBe('CC-13'); // closed side
  });

  it('CC-13.b ships leave the map only where the scenario lets them', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '3015', ['us-ca-astoria']);
    put(s, 'allied', 'TF2', '1501', ['us-ca-chester']);
    begin(s, unseen());
    const exit = (label: string): Order => ({
      kind: 'move',
      moves: [{ tf: label, path: [], exit: true }],
      boats: [],
      unload: [],
      drop: [],
    });
    expect(refused(s, 'allied', exit('TF2'))).toBe('CC-13.b');
    give(s, 'allied', exit('TF1'));
    expect(ship(s, 'us-ca-astoria').tf).toBe('off');
    expect(s.sides.allied.tfs.map((k) => k.label)).toEqual(['TF2']);
  });

  it('CC-13.b it is the last hex of the course that counts', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '2915', ['us-ca-astoria']);
    put(s, 'allied', 'TF2', '3015', ['us-ca-chester']);
    begin(s, unseen());
    const out = (label: string, hex: string): Order => ({
      kind: 'move',
      moves: [{ tf: label, path: [at(s, hex)], exit: true }],
      boats: [],
      unload: [],
      drop: [],
    });
    expect(refused(s, 'allied', out('TF1', '3015'))).toBe('');
    expect(refused(s, 'allied', out('TF2', '2915'))).toBe('CC-13.b');
  });

  it('CC-13.c CC-13.c-2 a carrier in an island hex, or come through one, neither searches nor strikes', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1910', ['us-cv-lexington']); // Rennell
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    const search: Order = {
      kind: 'search',
      lookouts: [],
      sectors: [{ searchers: [{ unit: 'lexington.SBD-3.1', arc: 6 }], from: 0, range: 4 }],
    };
    begin(s, { step: 'search', no: 1, stage: 'first-search' });
    expect(refused(s, 'allied', search)).toBe('CC-15.a');
    begin(s, { step: 'strikes', no: 2, stage: 'launch' });
    expect(refused(s, 'allied', { kind: 'launch', units: ['lexington.SBD-3.1'], home: [] })).toBe(
      'CC-12.d-2',
    );
    tf(s, 'allied', 'TF1').hex = at(s, '1912');
    begin(s, unseen());
    give(s, 'allied', move(s, 'TF1', ['1911', '1910', '1911', '1912']));
    begin(s, { step: 'search', no: 2, stage: 'first-search' });
    expect(refused(s, 'allied', search)).toBe('CC-15.a');
    begin(s, { step: 'strikes', no: 3, stage: 'launch' });
    expect(refused(s, 'allied', { kind: 'launch', units: ['lexington.SBD-3.1'], home: [] })).toBe(
      'CC-12.h-2',
    );
    tf(s, 'allied', 'TF1').island = false;
    expect(refused(s, 'allied', { kind: 'launch', units: ['lexington.SBD-3.1'], home: [] })).toBe('');
  });

  it('CC-12.f.i CC-12.f.ii CC-12.f.iii CC-12.f.iv spotted task forces of both sides first in view, then the rest unseen', () => {
    const s = sea();
    for (const side of ['allied', 'ijn'] as const) {
      const ids = side === 'allied' ? ['us-ca-astoria', 'us-ca-chester'] : ['jp-ca-myoko', 'jp-ca-haguro'];
      put(s, side, 'TF1', side === 'allied' ? '1515' : '1210', [ids[0]]);
      put(s, side, 'TF2', side === 'allied' ? '1615' : '1310', [ids[1]]);
      spotted(s, side, 'TF1');
    }
    begin(s, { step: 'movement', stage: 'first-spotted' });
    const order: string[] = [];
    const open = give(s, 'allied', move(s, 'TF1', ['1514']));
    order.push(...asked(s));
    expect(heard(open, 'ijn')).toContain('TF1 moves 1515-1514');
    expect(refused(s, 'ijn', move(s, 'TF2', ['1311']))).toBe('CC-12.f.i');
    give(s, 'ijn', pass.move);
    order.push(...asked(s));
    const dark = give(s, 'allied', move(s, 'TF2', ['1614']));
    expect(heard(dark, 'ijn')).not.toContain('TF2');
    order.push(...asked(s));
    expect(order).toEqual(['ijn move', 'allied move', 'ijn move']);
  });

  it('CC-25.h submarines move their printed speed with the unspotted task forces', () => {
    const s = sea();
    s.sides.allied.boats[0].hex = at(s, '1508'); // S-boats, speed 2
    const go = (path: string[]): Order => ({
      kind: 'move',
      moves: [],
      unload: [],
      drop: [],
      boats: [{ boat: 'CS-SUB-A1', path: path.map((h) => at(s, h)) }],
    });
    begin(s, unseen());
    expect(refused(s, 'allied', go(['1509', '1510']))).toBe('');
    expect(refused(s, 'allied', go(['1509', '1510', '1511']))).toBe('CC-25.h');
    put(s, 'allied', 'TF1', '2015', ['us-ca-astoria']);
    spotted(s, 'allied', 'TF1');
    begin(s, { step: 'movement', stage: 'first-spotted' });
    expect(refused(s, 'allied', go(['1509']))).toBe('CC-25.h');
  });

  it('CC-25.h the boat that is named moves, and no other', () => {
    const s = sea('midway');
    s.pub.initiative = 'allied';
    const [first, second] = s.sides.ijn.boats;
    Object.assign(first, { hex: at(s, '1508') });
    Object.assign(second, { hex: at(s, '1208') });
    begin(s, unseen());
    give(s, 'ijn', { ...pass.move, boats: [{ boat: second.id, path: [at(s, '1209')] }] } as Order);
    expect([first.hex, second.hex]).toEqual([at(s, '1508'), at(s, '1209')]);
  });

  it('CC-21.a CC-21.d dummy blocks move like real ones and may be taken off by their owner', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515');
    put(s, 'allied', 'TF2', '1615', ['us-ca-astoria']);
    begin(s, unseen());
    expect(refused(s, 'allied', move(s, 'TF1', ['1514', '1513', '1512', '1511', '1510', '1509']))).toBe('');
    expect(refused(s, 'allied', { ...pass.move, drop: ['TF2'] } as Order)).toBe('CC-21.d');
    give(s, 'allied', { ...pass.move, drop: ['TF1'] } as Order);
    expect(s.sides.allied.tfs.map((k) => k.label)).toEqual(['TF2']);
    expect(s.sides.allied.labels).toContain('TF1');
  });

  it('CC-21.c a removed dummy comes back where a friendly block stands, and nobody sees which it is', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-ca-myoko']);
    begin(s, { step: 'organise' });
    expect(refused(s, 'ijn', { kind: 'organise', tfs: [], drop: [], dummies: [at(s, '1313')] })).toBe(
      'CC-21.c',
    );
    give(s, 'ijn', { kind: 'organise', tfs: [], drop: [], dummies: [at(s, '1212')] });
    give(s, 'allied', pass.organise);
    const [a, b] = rules.view(s, 'allied').shown.ijn.blocks;
    expect(a).toEqual(b);
  });
});

describe('chapter 23: endurance', () => {
  it('CC-23 CC-23-2 CC-EX-23 four turns at sea with destroyers rated 9 to 13 last through turn 5', () => {
    const s = rules.create(
      { scenario: 'coral-sea', options: { 'carrier-pools': 'off' } },
      new FastDice(1),
      () => {},
    );
    const last = (id: string) => s.sides.allied.ships.find((k) => k.id === id)?.last;
    expect(last('us-dd-mahan-1')).toBe(10 - 4);
    expect(last('us-dd-phelps')).toBe(9 - 2);
    const rated = (n: number) => [...SHIPS.values()].find((k) => k.type === 'DD' && k.endurance === n);
    const group = [9, 13].flatMap((n) => rated(n) ?? []).map((k) => atSetup(k, 4));
    expect(group).toEqual([5, 9]); // the shortest sets the pace: normal through turn 5
    expect(last('us-cv-lexington')).toBe(25 - 2); // CC-23.g
    expect(last('us-ao-neosho')).toBeNull(); // CC-23.g-2
  });

  it('CC-23.g-2 M ships never run out, CC-23.g others have 25 turns that company never changes', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington', 'us-ao-neosho']);
    const before = ship(s, 'us-cv-lexington').last;
    slowCompany(s, 'allied', tf(s, 'allied', 'TF1'));
    expect(ship(s, 'us-cv-lexington').last).toBe(before);
    expect(fuelLimit(ship(s, 'us-ao-neosho'), 99)).toBe(9);
  });

  it('CC-23.a CC-23.b CC-23.b.i CC-23.b.ii CC-23.b.iii CC-23.b.iv past endurance 3, 3, 2, 2, 1, 1 hexes and then none', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-dd-sims-1']);
    ship(s, 'us-dd-sims-1').last = 4;
    const speeds = [4, 5, 6, 7, 8, 9, 10, 11, 12].map((turn) => {
      s.pub.turn = turn;
      return speedOf(sight(s, 'allied'), tf(s, 'allied', 'TF1'));
    });
    expect(speeds).toEqual([6, 3, 3, 2, 2, 1, 1, 0, 0]);
  });

  it('CC-EX-23.c CC-23.c-2 six turns left, expiring on turn 9, become 12 in the company of a speed-3 ship', () => {
    const s = sea();
    s.pub.turn = 3;
    put(s, 'allied', 'TF1', '1515', ['us-dd-sims-1', 'us-dd-sims-2']);
    for (const id of ['us-dd-sims-1', 'us-dd-sims-2']) ship(s, id).last = 9;
    put(s, 'allied', 'TF2', '1515', ['us-ao-neosho', 'us-ca-astoria']); // speed 3
    begin(s, { step: 'organise' });
    give(s, 'allied', {
      kind: 'organise',
      dummies: [],
      drop: [],
      tfs: [
        { label: 'TF1', hex: at(s, '1515'), ships: ['us-dd-sims-1', 'us-dd-sims-2', 'us-ao-neosho'] },
        { label: 'TF2', hex: at(s, '1515'), ships: ['us-ca-astoria'] },
      ],
    });
    expect(ship(s, 'us-dd-sims-1').last).toBe(9); // sealed until both have answered
    give(s, 'ijn', pass.organise);
    expect(ship(s, 'us-dd-sims-1').last).toBe(12);
  });

  it('CC-23.c CC-23.c-3 speed 2 doubles what is left, and leaving undoes the gain exactly', () => {
    const s = sea();
    s.pub.turn = 3;
    for (const [company, during] of [
      ['jp-ap-shoka-maru', 2],
      ['jp-ap-asakasan-maru', 3],
    ] as const)
      for (const left of [0, 1, 2, 5, 6, 7, 10]) {
        s.sides.ijn.tfs = [];
        const t = put(s, 'ijn', 'TF1', '1212', ['jp-dd-fubuki-1', company]);
        const dd = ship(s, 'jp-dd-fubuki-1');
        Object.assign(dd, { last: 3 + left, slow: 0 });
        slowCompany(s, 'ijn', t);
        expect(dd.last).toBe(3 + (during === 2 ? 2 * left : left + Math.floor(left / 2)));
        ship(s, company).tf = 'off';
        slowCompany(s, 'ijn', t);
        expect(dd.last).toBe(3 + left);
      }
  });

  it('CC-23.c-4 once endurance has run out company changes nothing, and fuel-slowed ships are not slow company', () => {
    const s = sea();
    s.pub.turn = 10;
    const t = put(s, 'ijn', 'TF1', '1212', ['jp-dd-fubuki-1', 'jp-dd-hatsuharu-1', 'jp-ap-shoka-maru']);
    ship(s, 'jp-dd-fubuki-1').last = 8;
    slowCompany(s, 'ijn', t);
    expect(ship(s, 'jp-dd-fubuki-1').last).toBe(8);
    ship(s, 'jp-ap-shoka-maru').tf = 'off';
    ship(s, 'jp-dd-hatsuharu-1').last = 15;
    Object.assign(ship(s, 'jp-dd-hatsuharu-1'), { slow: 0 });
    slowCompany(s, 'ijn', t); // the other is out of fuel and slow, but not by nature
    expect(ship(s, 'jp-dd-hatsuharu-1').last).toBe(15);
  });

  it('CC-23.d CC-23.e CC-DN-FUEL-2 five hexes cost rated ships 1 turn, six cost 2, slow steaming saves nothing', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-dd-sims-1', 'us-ca-astoria']);
    const path = ['1514', '1513', '1512', '1511', '1510', '1509'];
    const cost = (n: number): [number, number] => {
      Object.assign(ship(s, 'us-dd-sims-1'), { last: 9 });
      Object.assign(ship(s, 'us-ca-astoria'), { last: 20 });
      tf(s, 'allied', 'TF1').hex = at(s, '1515');
      begin(s, unseen());
      give(s, 'allied', move(s, 'TF1', path.slice(0, n)));
      return [9 - (ship(s, 'us-dd-sims-1').last ?? 0), 20 - (ship(s, 'us-ca-astoria').last ?? 0)];
    };
    expect([1, 4, 5, 6].map(cost)).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
  });

  const fuelled = (
    side: 'allied' | 'ijn',
    hex: string,
    ids: string[],
    turn: number,
    how: Partial<{ moved: number }> = {},
  ) => {
    const s = sea();
    s.pub.turn = turn;
    const t = put(s, side, 'TF1', hex, ids);
    Object.assign(t, how);
    for (const id of ids) if (ship(s, id).last !== null) ship(s, id).last = 1;
    begin(s, { step: 'movement', stage: 'done' });
    return ids.map((id) => ship(s, id).last);
  };

  it('CC-EX-23.f CC-23.f CC-23.f-2 endurance 12 refuelled on turn 13 lasts to 26; a turn in harbour is needed', () => {
    expect(fuelled('ijn', '1002', ['jp-cl-sendai'], 13)).toEqual([14 + 12]); // Rabaul, endurance 12
    expect(fuelled('ijn', '1002', ['jp-cl-sendai'], 13, { moved: 2 })).toEqual([1]);
    expect(fuelled('ijn', '1212', ['jp-cl-sendai'], 13)).toEqual([1]);
  });

  it('CC-4.d.iii-2 CC-24.g.iii only bases marked R refuel', () => {
    expect(fuelled('ijn', '0404', ['jp-cl-sendai'], 5)).toEqual([1]); // Lae
    expect(fuelled('ijn', '1405', ['jp-cl-sendai'], 5)).toEqual([6 + 12]); // Shortland
  });

  it('CC-12.f.vi CC-12.f.vi-2 CC-23.f-3 CC-DN-RENDEZVOUS at a rendezvous by night only U.S. ships refuel, and the tanker must be afloat', () => {
    const rendezvous = (side: 'allied' | 'ijn', hex: string, ids: string[], turn: number, tanker: string) => {
      const s = sea();
      s.pub.turn = turn;
      put(s, side, 'TF1', hex, ids);
      for (const id of ids) ship(s, id).last = 1;
      if (tanker !== '') put(s, side, 'TF9', side === 'allied' ? '2018' : '2503', [tanker]);
      begin(s, { step: 'movement', stage: 'done' });
      return ids.map((id) => (ship(s, id).last ?? 0) > 1);
    };
    expect(rendezvous('allied', '1613', ['us-dd-sims-1'], 3, 'us-ao-neosho')).toEqual([true]);
    expect(rendezvous('allied', '1613', ['us-dd-sims-1'], 3, '')).toEqual([false]);
    expect(rendezvous('allied', '1613', ['us-dd-sims-1', 'au-ca-australia'], 4, 'us-ao-neosho')).toEqual([
      true,
      false,
    ]);
    expect(rendezvous('ijn', '2105', ['jp-dd-fubuki-1'], 3, 'jp-ao-toho-maru')).toEqual([true]);
    expect(rendezvous('ijn', '2105', ['jp-dd-fubuki-1'], 4, 'jp-ao-toho-maru')).toEqual([false]);
  });

  it('CC-12.f.vi CC-23.a where a rendezvous has several tankers one of them afloat is enough', () => {
    const fuelledBy = (tankers: string[]) => {
      const s = sea('eastern-solomons');
      s.pub.turn = 3;
      put(s, 'allied', 'TF1', '1916', ['us-dd-sims-1']);
      ship(s, 'us-dd-sims-1').last = 1;
      put(s, 'allied', 'TF9', '2018', tankers);
      begin(s, { step: 'movement', stage: 'done' });
      return (ship(s, 'us-dd-sims-1').last ?? 0) > 1;
    };
    expect([['us-ao-cimarron', 'us-ao-platte'], ['us-ao-platte'], []].map(fuelledBy)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('CC-23.h CC-23.h-2 CC-TAB-VP-END 1 VP for a ship that cannot reach fuel in 2 turns after its endurance, the damaged value if not in 4', () => {
    expect(turnsToFuel(6, 6, 10, 10, 12)).toBe(12); // 3 + 3 hexes on turns 11 and 12
    expect(turnsToFuel(7, 6, 10, 10, 12)).toBe(Number.POSITIVE_INFINITY);
    expect(turnsToFuel(10, 6, 10, 10, 14)).toBe(14);
    const worth = (hex: string, last: number): number => {
      const s = sea();
      s.pub.turn = 14;
      put(s, 'ijn', 'TF1', hex, ['jp-dd-fubuki-1']);
      ship(s, 'jp-dd-fubuki-1').last = last;
      return fuelPenalty(s, 'ijn', (k) => shipWorth(k, 'damaged'));
    };
    expect(worth('1002', 14)).toBe(0);
    expect(worth('1409', 14)).toBe(0); // 4 hexes south of Shortland
    expect(worth('1412', 14)).toBe(1); // 7 hexes: two turns are not enough, four are
    expect(worth('1420', 14)).toBe(shipWorth({ id: 'jp-dd-fubuki-1', cargo: 0 }, 'damaged'));
  });
});
