import { describe, expect, it } from 'vitest';
import { inPort } from '../open/forces.ts';
import type { Order } from '../open/orders.ts';
import type { State } from '../state.ts';
import {
  asked,
  at,
  begin,
  give,
  heard,
  pass,
  put,
  refused,
  searchAt,
  sea,
  ship,
  spotted,
  story,
  surfaceAt,
  tf,
  wing,
} from '../testing.ts';
import { takeLabel } from '../turn/task-forces.ts';
import { scoreOf } from '../turn/victory.ts';
import { battle, engage, fire, say, top } from './battles.testkit.ts';

/** Surface combat, ports and submarines, each case worked out from the book beforehand. */

describe('guns', () => {
  it('CC-EX-17 CC-EX-17.a 11 on a C 3 is 3.5:1: sunk on 3, damaged on 4 to 7, unhurt on 8; 10 would be 3:1', () => {
    const go = (die: number) => {
      const s = battle(['us-bb-washington', 'us-ca-astoria'], ['jp-ca-myoko'], { night: true });
      const order = fire(['us-bb-washington', 'B', 'jp-ca-myoko'], ['us-ca-astoria', 'C', 'jp-ca-myoko']);
      expect(say(s, 'allied', order, [die])).toContain('at 3.5:1');
      return ship(s, 'jp-ca-myoko').state;
    };
    expect([3, 4, 7, 8].map(go)).toEqual(['sunk', 'damaged', 'damaged', 'ok']);
  });

  it('CC-20.b.iii CC-20.b.iv CC-20.b.ii one hex faster: avoided on 4; two: on 6; as fast: on 2', () => {
    const go = (seeker: string, prey: string, die: number) => {
      const s = sea();
      put(s, 'allied', 'TF1', '1515', [seeker]);
      put(s, 'ijn', 'TF3', '1515', [prey]);
      spotted(s, 'ijn', 'TF3');
      begin(s, surfaceAt(2));
      give(s, 'allied', engage(['TF1'], ['TF3']));
      return heard(give(s, 'ijn', { kind: 'avoid', tfs: ['TF3'] }, [die]), 'public').includes('TF3 avoids');
    };
    expect([3, 4].map((die) => go('us-ca-astoria', 'jp-cv-kaga', die))).toEqual([false, true]); // 6 and 5
    expect([5, 6].map((die) => go('us-ca-astoria', 'jp-cm-tsugaru', die))).toEqual([false, true]); // 6 and 4
    expect([1, 2].map((die) => go('us-ca-astoria', 'jp-ca-myoko', die))).toEqual([false, true]);
    expect(go('us-bb-washington', 'jp-ca-myoko', 1)).toBe(true); // 5 and 6: always
  });

  it('CC-20.e.i CC-20.e.iv by day only B and C in the first round, and torpedoes once in the whole battle', () => {
    const s = battle(['us-ca-astoria', 'us-dd-sims-1'], ['jp-ca-myoko', 'jp-dd-fubuki-1']);
    const torpedo = fire(['us-dd-sims-1', 'T', 'jp-dd-fubuki-1']);
    expect(refused(s, 'allied', torpedo)).toBe('CC-20.e.i');
    give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [12]);
    give(s, 'ijn', pass.fire);
    give(s, 'allied', torpedo, [12]);
    give(s, 'ijn', pass.fire);
    expect(top(s).round).toBe(3);
    expect(refused(s, 'allied', torpedo)).toBe('CC-20.e.iv');
  });

  it('CC-20.d.vi CC-20.d.iv a secondary battery fires at one destroyer unit beside the main one, and at nothing else', () => {
    const s = battle(
      ['us-bb-washington', 'us-ca-astoria'],
      ['jp-bb-kongo', 'jp-ca-myoko', 'jp-dd-fubuki-1'],
      {
        night: true,
      },
    );
    const shots = (at2: string): Order =>
      fire(['us-bb-washington', 'B', 'jp-bb-kongo'], ['us-bb-washington', 'D', at2]);
    expect(refused(s, 'allied', shots('jp-ca-myoko'))).toBe('CC-20.d.vi');
    expect(refused(s, 'allied', shots('jp-dd-fubuki-1'))).toBe('');
    // the one battleship must take the one opposite
    expect(refused(s, 'allied', fire(['us-bb-washington', 'B', 'jp-ca-myoko']))).toBe('CC-20.d.iv');
    // D 3 on a D 2 is 1.5:1, B 8 on a B 3 is 2.5:1
    const told = say(s, 'allied', shots('jp-dd-fubuki-1'), [12, 12]);
    expect(told).toContain('on Kongo at 2.5:1');
    expect(told).toContain('on Fubuki 1 at 1.5:1');
  });

  it('CC-17.b CC-TAB-CRT-6b D guns only damage a battleship, C guns sink her', () => {
    const go = (gun: [string, 'C' | 'D'], die: number) => {
      const s = battle([gun[0]], ['jp-bb-kongo'], { night: true });
      ship(s, 'jp-bb-kongo').state = 'damaged'; // B 3 halved: 1.5
      expect(say(s, 'allied', fire([...gun, 'jp-bb-kongo']), [die])).toContain('at ');
      return ship(s, 'jp-bb-kongo').state;
    };
    // Astoria's C 3 counts 1.5, its fraction dropped: 1 on 1.5 is 1:2, no kill. Two such ships: 3 on 1.5 is 2:1.
    expect(go(['us-ca-astoria', 'C'], 1)).toBe('damaged');
    const s = battle(['us-ca-astoria', 'us-ca-chester'], ['jp-bb-kongo'], { night: true });
    ship(s, 'jp-bb-kongo').state = 'damaged';
    const both = fire(['us-ca-astoria', 'C', 'jp-bb-kongo'], ['us-ca-chester', 'C', 'jp-bb-kongo']);
    expect(say(s, 'allied', both, [2])).toContain('at 2:1: 2, sunk');
    expect(ship(s, 'jp-bb-kongo').vp).toBe(36); // 12 x B 3
    const d = battle(['us-cl-helena', 'us-cl-atlanta'], ['jp-bb-kongo'], { night: true });
    ship(d, 'jp-bb-kongo').state = 'damaged';
    const light = fire(['us-cl-helena', 'D', 'jp-bb-kongo'], ['us-cl-atlanta', 'D', 'jp-bb-kongo']);
    // 9 x 1/4 = 2.25, so 2 on 1.5: 1:1
    expect(say(d, 'allied', light, [1])).toContain('at 1:1: 1, damaged');
    expect(ship(d, 'jp-bb-kongo').state).toBe('damaged');
  });
});

describe('bases and ports', () => {
  const atRabaul = (): State => {
    const s = sea();
    put(s, 'allied', 'TF1', '1002', ['us-ca-astoria']);
    put(s, 'allied', 'TF2', '1002', ['au-ca-australia']);
    put(s, 'ijn', 'TF3', '1002', ['jp-ca-myoko', 'jp-ca-haguro']);
    spotted(s, 'ijn', 'TF3');
    spotted(s, 'allied', 'TF1');
    s.pub.turn = 2;
    s.pub.totals = { allied: 5, ijn: 5 };
    begin(s, surfaceAt(2));
    give(s, 'allied', engage(['TF1', 'TF2'], ['TF3']));
    give(s, 'ijn', pass.avoid);
    if (asked(s)[0] === 'ijn engage') give(s, 'ijn', pass.engage);
    give(s, 'allied', pass.screen);
    give(s, 'ijn', pass.screen);
    return s;
  };

  it('CC-20.e.v CC-20.e.v-2 R-40 by night radar parts the task forces of a side: one before the enemy, one after', () => {
    // Astoria's radar makes 6, Myoko's force has 5 and the initiative, Australia's force 5
    expect(top(atRabaul()).order).toEqual([
      { side: 'allied', tfs: ['TF1'] },
      { side: 'ijn', tfs: ['TF3'] },
      { side: 'allied', tfs: ['TF2'] },
    ]);
  });

  it('CC-24.g.vii R-48 the guns of a base fire once a round, whoever shoots afterwards, and again in the next', () => {
    const s = atRabaul();
    // C 3 on a C 3 each; Rabaul's D 3 counts 1.5 on a C 2
    const first = say(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [12, 12]);
    expect(first).toContain('Rabaul fires on Astoria at 1:2');
    give(s, 'ijn', pass.fire);
    const second = say(s, 'allied', fire(['au-ca-australia', 'C', 'jp-ca-haguro']), [12]);
    expect(second).not.toContain('Rabaul fires');
    expect(top(s).round).toBe(2);
    const next = say(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [12, 12]);
    expect(next).toContain('Rabaul fires on Astoria');
    // who has held his fire has drawn none: the base answers the later group then
    const q = atRabaul();
    give(q, 'allied', pass.fire);
    give(q, 'ijn', pass.fire);
    expect(say(q, 'allied', fire(['au-ca-australia', 'C', 'jp-ca-haguro']), [12, 12])).toContain(
      'Rabaul fires on Australia',
    );
  });

  it('CC-24.g.iv CC-24.g.vii a port without guns answers nobody', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1405', ['us-ca-astoria']);
    put(s, 'ijn', 'TF3', '1405', ['jp-ca-myoko']); // Shortland
    spotted(s, 'ijn', 'TF3');
    begin(s, surfaceAt(2));
    give(s, 'allied', engage(['TF1'], ['TF3']));
    give(s, 'ijn', pass.avoid);
    give(s, 'allied', pass.screen);
    give(s, 'ijn', pass.screen);
    expect(top(s).port).toBe(true);
    expect(say(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [12])).not.toContain('fires on');
  });

  it('CC-10 CC-24.a CC-TAB-SURFX-L 5.5 on the planes of a base is 5 on 4: 1:1, and a 3 does nothing', () => {
    const go = (die: number) => {
      const s = sea();
      s.pub.turn = 2;
      s.pub.initiative = 'allied';
      put(s, 'ijn', 'TF3', '0407', ['jp-ca-myoko', 'jp-ca-haguro', 'jp-ca-tone']); // C 4, 4 and 3, halved
      const [u] = wing(s, 'allied', 'port-moresby', { 'B-26': 1 });
      begin(s, surfaceAt(2));
      give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'port-moresby' }] });
      const shots = ['jp-ca-myoko', 'jp-ca-haguro', 'jp-ca-tone'].map(
        (k) => [k, 'C', 'base'] as [string, 'C', string],
      );
      expect(say(s, 'ijn', fire(...shots), [die])).toContain('Port Moresby at 1:1');
      return [u.lost, u.out];
    };
    expect([1, 2, 3].map(go)).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('CC-24.g.v CC-MI-S7 ships off Midway that are not in port may be torpedoed', () => {
    const s = sea('midway');
    s.pub.turn = 2;
    s.pub.initiative = 'allied';
    put(s, 'allied', 'TF1', '1910', ['us-ca-astoria']);
    put(s, 'ijn', 'TF3', '1910', ['jp-ca-mogami']);
    spotted(s, 'allied', 'TF1');
    begin(s, surfaceAt(2));
    if (asked(s)[0] === 'ijn missions') give(s, 'ijn', pass.missions);
    give(s, 'ijn', engage(['TF3'], ['TF1']));
    give(s, 'ijn', pass.screen);
    give(s, 'allied', pass.screen);
    expect(top(s).port).toBe(false);
    expect(refused(s, 'ijn', fire(['jp-ca-mogami', 'T', 'us-ca-astoria']))).toBe('');
  });

  it('CC-24.f a ship with B guns attacks a base once in a scenario, with whatever guns', () => {
    const s = sea('midway');
    s.pub.turn = 2;
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1910', ['jp-bb-kongo']);
    wing(s, 'allied', 'midway-atoll', { 'PBY-5': 1 });
    const bombard = (): void => {
      begin(s, surfaceAt(2));
      give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'midway-atoll' }] });
    };
    bombard();
    give(s, 'ijn', fire(['jp-bb-kongo', 'D', 'base']), [12]); // D 2 x 1/4 is nothing, but it was an attack
    bombard();
    expect(refused(s, 'ijn', fire(['jp-bb-kongo', 'B', 'base']))).toBe('CC-24.f');
  });

  it('CC-24.f the limit is for ships with B guns: a cruiser shells the same base again', () => {
    const s = sea();
    s.pub.turn = 2;
    put(s, 'allied', 'TF1', '1907', ['us-ca-astoria']); // Tulagi
    const shell = fire(['us-ca-astoria', 'C', 'base']);
    for (const time of ['first', 'second']) {
      begin(s, surfaceAt(2));
      give(s, 'allied', { kind: 'missions', bombard: [{ tf: 'TF1', base: 'tulagi' }] });
      expect([time, refused(s, 'allied', shell)]).toEqual([time, '']);
      give(s, 'allied', shell);
    }
  });

  it('CC-24-2 R-81 two bases bombarded at once are two combats', () => {
    const s = sea();
    s.pub.turn = 2;
    put(s, 'allied', 'TF1', '1907', ['us-ca-astoria']); // Tulagi
    put(s, 'allied', 'TF2', '1008', ['us-ca-chester']); // Deboyne
    s.pub.closed = [];
    begin(s, surfaceAt(2));
    give(s, 'allied', {
      kind: 'missions',
      bombard: [
        { tf: 'TF1', base: 'tulagi' },
        { tf: 'TF2', base: 'deboyne' },
      ],
    });
    expect([top(s).base, top(s).allied]).toEqual(['tulagi', ['TF1']]);
    give(s, 'allied', fire(['us-ca-astoria', 'C', 'base']));
    expect([top(s).base, top(s).allied]).toEqual(['deboyne', ['TF2']]);
  });

  it('CC-MI-S7 CC-24.g.i at Midway a force is in port only if every ship of it may be', () => {
    const s = sea('midway');
    const apd = put(s, 'allied', 'TF1', '1910', ['us-apd-apd-1']);
    const mixed = put(s, 'allied', 'TF2', '1910', ['us-apd-apd-2', 'us-ca-astoria']);
    expect([apd, mixed].map((k) => inPort(s, 'allied', s.sides.allied, k))).toEqual([true, false]);
  });

  it('CC-MI-S2 a transport with a single point aboard is fired on too', () => {
    const s = sea('midway');
    put(s, 'ijn', 'TF3', '1910', ['jp-ap-azuma-maru']).unloading = true;
    ship(s, 'jp-ap-azuma-maru').cargo = 1;
    s.pub.initiative = 'allied';
    begin(s, surfaceAt(2));
    // C 2 on an M 1 is 2:1: a 4 damages, and half of rating and cargo count
    expect(heard(give(s, 'ijn', pass.missions, [4]), 'public')).toContain(
      'Midway fires on Azuma Maru at 2:1',
    );
    expect(ship(s, 'jp-ap-azuma-maru').state).toBe('damaged');
  });

  it('CC-TAB-VP-APD an APD unit that is damaged with its cargo scores twice its D rating and half the cargo', () => {
    const s = battle(['us-ca-astoria'], ['jp-apd-patrol-boat-1'], { night: true });
    ship(s, 'jp-apd-patrol-boat-1').cargo = 2;
    // C 3 on D counts 1.5, dropped to 1, on a D 1: a 2 damages
    give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-apd-patrol-boat-1']), [2]);
    expect([scoreOf(s, 'allied'), ship(s, 'jp-apd-patrol-boat-1').tf]).toEqual([2 * 1 + 1, '']);
  });
});

describe('submarines', () => {
  const boats = (ships: string[], ruse: string[], hex = '1511'): State => {
    const s = sea();
    s.sides.ijn.boats[0].hex = at(s, hex);
    const t = put(s, 'allied', 'TF1', hex, ships);
    t.ruse = ruse;
    t.marker = ruse.length > 0 ? 'H7' : null;
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    return s;
  };
  const go: Order = { kind: 'boats', boats: [{ boat: 'CS-SUB-J1', act: 'attack' }] };

  it('CC-25.f R-52 a dummy struck off leaves its type open while a ship of it is there, and closes it when none is', () => {
    const s = boats(['us-cv-lexington', 'us-ca-astoria'], ['HA']);
    expect(heard(give(s, 'ijn', go, [4, 3, 2]), 'ijn')).toContain('spotted: 1 carrier; 1 cruiser.');
    // of Lexington and the dummy chance takes the second
    expect(story(give(s, 'ijn', { kind: 'torpedo', suit: 'H' }, [2]))).toEqual([
      'dummy CC-15.o-3! That carrier of TF1 is a dummy and is struck off.',
    ]);
    expect(refused(s, 'ijn', { kind: 'torpedo', suit: 'H' })).toBe('');
    const t = boats(['us-ca-astoria'], ['HA', 'SA']);
    expect(heard(give(t, 'ijn', go, [4, 3, 2]), 'ijn')).toContain('spotted: 1 cruiser; 1 carrier.');
    give(t, 'ijn', { kind: 'torpedo', suit: 'H' });
    expect(refused(t, 'ijn', { kind: 'torpedo', suit: 'H' })).toBe('CC-25.d');
    expect(refused(t, 'ijn', { kind: 'torpedo', suit: 'S' })).toBe('');
  });

  it('CC-25.c CC-25.d who takes no shot has not attacked; torpedoes count double against transports', () => {
    const s = boats(['us-ap-alhena', 'us-dd-sims-1'], []);
    s.sides.allied.tfs[0].cards = ['MA', 'DA'];
    give(s, 'ijn', go, [2]); // MA first, and fewer than four cards
    expect(heard(give(s, 'ijn', { kind: 'torpedo', suit: null }), 'public')).toContain('get no shot');
    expect(s.sides.ijn.boats[0].pinned).toBe(false);
    const t = boats(['us-ap-alhena', 'us-dd-sims-1'], []);
    t.sides.allied.tfs[0].cards = ['MA', 'DA'];
    give(t, 'ijn', go, [2]);
    // T 3 twice on an M 1
    expect(heard(give(t, 'ijn', { kind: 'torpedo', suit: 'M' }, [12, 6]), 'public')).toContain(
      'at 6:1: 12, 1 hit',
    );
  });

  it('CC-25.i CC-25.h boats leave ships in port alone, and move no more hexes than their block says', () => {
    const s = sea();
    s.sides.ijn.boats[0].hex = at(s, '0407');
    put(s, 'allied', 'TF1', '0407', ['us-ca-astoria']); // Port Moresby
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['allied search']);
    const m = sea();
    m.sides.ijn.boats[0].hex = at(m, '1515');
    m.pub.initiative = 'allied';
    begin(m, { step: 'movement', stage: 'first-unseen' });
    const path = ['1514', '1513', '1512', '1511'].map((h) => at(m, h));
    const move = (n: number): Order => ({
      kind: 'move',
      moves: [],
      boats: [{ boat: 'CS-SUB-J1', path: path.slice(0, n) }],
      unload: [],
      drop: [],
    });
    expect([3, 4].map((n) => refused(m, 'ijn', move(n)))).toEqual(['', 'CC-25.h']);
  });

  it('CC-18.d only an undamaged battleship, or a cruiser rated 2, takes a dead ship in tow, and only by night', () => {
    const speed = (mate: string, turn: number): string => {
      const s = sea();
      s.pub.turn = turn;
      s.pub.initiative = 'ijn';
      put(s, 'allied', 'TF1', '1515', ['us-ca-chester', mate]);
      ship(s, 'us-ca-chester').state = 'ditw';
      begin(s, { step: 'movement', stage: 'first-unseen' });
      const step = [{ tf: 'TF1', path: [at(s, '1516')] }];
      return refused(s, 'allied', { kind: 'move', moves: step, boats: [], unload: [], drop: [] });
    };
    expect(speed('us-ca-astoria', 2)).toBe('');
    expect(speed('us-bb-washington', 2)).toBe('');
    expect(speed('us-ca-astoria', 1)).toBe('CC-13'); // by day
    const others = ['us-cv-lexington', 'us-cl-atlanta', 'us-dd-sims-1']; // A 4, C 1, D 2
    expect(others.map((mate) => speed(mate, 2))).toEqual(['CC-13', 'CC-13', 'CC-13']);
  });
});

describe('withdrawal and damage', () => {
  it('CC-20.e.iii-2 CC-13.c-2 who withdraws over open sea has passed no island', () => {
    const s = battle(['us-ca-astoria', 'us-ca-chester'], ['jp-ca-myoko']);
    for (const die of [12, 12]) {
      give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [die]);
      give(s, 'ijn', pass.fire);
    }
    give(s, 'allied', { kind: 'fire', shots: [], withdraw: true });
    const hexes = ['1514', '1516'].map((h) => at(s, h));
    give(s, 'ijn', { kind: 'offer', hexes });
    give(s, 'allied', { kind: 'retreat', hex: hexes[0] });
    expect([tf(s, 'allied', 'TF1').hex, tf(s, 'allied', 'TF1').island]).toEqual([hexes[0], false]);
  });

  it('R-38 when no block is left one more is made, with a number of its own', () => {
    const s = sea();
    put(s, 'allied', 'TF3', '1515', ['us-ca-astoria']);
    put(s, 'allied', 'TF12', '1515', ['us-ca-chester']);
    s.sides.allied.labels = [];
    expect(takeLabel(s.sides.allied)).toBe('TF13');
  });

  it('CC-18.a CC-TAB-VP-D a destroyer unit is out of play when damaged and scores its D rating once', () => {
    const s = battle(['us-dd-sims-1'], ['jp-dd-fubuki-1'], { night: true });
    give(s, 'ijn', pass.fire); // the IJN has the initiative
    give(s, 'allied', fire(['us-dd-sims-1', 'D', 'jp-dd-fubuki-1']), [2]); // 2 on 2
    expect([ship(s, 'jp-dd-fubuki-1').tf, scoreOf(s, 'allied')]).toEqual(['', 2]);
    expect(s.sides.ijn.tfs.some((k) => k.label === 'TF3')).toBe(false);
    expect(tf(s, 'allied', 'TF1').label).toBe('TF1');
  });
});
