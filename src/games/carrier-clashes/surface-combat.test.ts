import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { firingOrder } from './battle.ts';
import { freeOfScreen, freeShips } from './open/battle.ts';
import { gunFactor, torpedoDamage } from './open/combat.ts';
import type { Order, OrderOf } from './open/orders.ts';
import { shipType } from './open/pack.ts';
import { avoidNumber } from './open/surface.ts';
import type { BattleStep } from './open/view.ts';
import { carrierClashes as rules } from './ruleset.ts';
import { type State, sight } from './state.ts';
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
  surfaceAt,
  tf,
  wing,
} from './testing.ts';

type Shots = OrderOf<'fire'>['shots'];
const fire = (...shots: [ship: string, weapon: 'B' | 'C' | 'D' | 'T', at: string][]): Order => ({
  kind: 'fire',
  shots: shots.map(([k, weapon, target]): Shots[number] => ({ ship: k, weapon, at: target })),
});
const engage = (tfs: string[], against: string[]): Order => ({ kind: 'engage', battles: [{ tfs, against }] });

/** Two forces in 1515, the Allies first; by night on turn 2. Fought up to the first fire order. */
function battle(
  allied: string[],
  ijn: string[],
  o: { night?: boolean; screen?: string[]; no?: 1 | 2; hide?: boolean } = {},
): State {
  const s = sea();
  s.pub.turn = o.night ? 2 : 1;
  s.pub.phase = o.no === 1 ? 'First surface combat' : 'Second surface combat';
  put(s, 'allied', 'TF1', '1515', allied);
  put(s, 'ijn', 'TF3', '1515', ijn);
  spotted(s, 'ijn', 'TF3');
  if (o.night && !o.hide) spotted(s, 'allied', 'TF1');
  begin(s, surfaceAt(o.no ?? 2));
  give(s, 'allied', engage(['TF1'], ['TF3']));
  if (asked(s)[0] === 'ijn avoid') give(s, 'ijn', pass.avoid);
  if (asked(s)[0] === 'ijn engage') give(s, 'ijn', pass.engage);
  give(s, 'allied', pass.screen);
  give(s, 'ijn', { kind: 'screen', ships: o.screen ?? [] });
  return s;
}
const top = (s: State): BattleStep => s.steps.at(-1) as BattleStep;
const say = (s: State, side: 'allied' | 'ijn', order: Order, dice: number[]): string =>
  heard(give(s, side, order, dice), 'public');

describe('CC-20.a engagements', () => {
  function meeting(): State {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-ca-astoria']);
    put(s, 'allied', 'TF2', '1515', ['us-ca-chester']);
    put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko']);
    put(s, 'ijn', 'TF4', '1515', ['jp-ca-haguro']);
    return s;
  }

  it('CC-20 CC-12.e CC-12.i ships fight only in surface combat phases, two by day, one by night', () => {
    const phase = (turn: number, no: 1 | 2) => {
      const s = meeting();
      s.pub.turn = turn;
      spotted(s, 'ijn', 'TF3');
      begin(s, surfaceAt(no));
      return asked(s);
    };
    expect(phase(1, 1)).toEqual(['allied engage']);
    expect(phase(1, 2)).toEqual(['allied engage']);
    expect(phase(2, 2)).toEqual(['allied engage']); // the first is not played at night: see the turn
    const s = meeting();
    begin(s, surfaceAt(2));
    expect(asked(s)).toEqual([]); // nothing spotted, nothing to engage
  });

  it('CC-20.a CC-20.a-2 only spotted task forces can be engaged, by any of one side in the hex, one or several', () => {
    const s = meeting();
    spotted(s, 'ijn', 'TF3');
    begin(s, surfaceAt(1));
    expect(refused(s, 'allied', engage(['TF1'], ['TF4']))).toBe('CC-20.a');
    expect(refused(s, 'allied', engage(['TF1', 'TF2'], ['TF3']))).toBe('');
    spotted(s, 'ijn', 'TF4');
    expect(refused(s, 'allied', engage(['TF1'], ['TF3', 'TF4']))).toBe('');
    tf(s, 'ijn', 'TF3').hex = at(s, '1514');
    expect(refused(s, 'allied', engage(['TF1'], ['TF3']))).toBe('CC-20.a');
  });

  it('CC-12.e.i CC-12.e.ii CC-12.e.iii CC-20.a-3 each side declares, the other may avoid, then all are fought', () => {
    const s = meeting();
    spotted(s, 'ijn', 'TF3');
    spotted(s, 'allied', 'TF2');
    begin(s, surfaceAt(1));
    const order: string[] = [...asked(s)];
    give(s, 'allied', engage(['TF1'], ['TF3']));
    order.push(...asked(s));
    give(s, 'ijn', pass.avoid);
    order.push(...asked(s));
    give(s, 'ijn', engage(['TF4'], ['TF2']));
    order.push(...asked(s));
    give(s, 'allied', pass.avoid);
    order.push(...asked(s));
    expect(order).toEqual(['allied engage', 'ijn avoid', 'ijn engage', 'allied avoid', 'allied screen']);
    expect((s.steps[0] as { battles: object[] }).battles).toHaveLength(1); // the other waits its turn
  });

  it('CC-20.a-4 a task force committed by the first side cannot avoid: the second side joins its battle', () => {
    const s = meeting();
    spotted(s, 'ijn', 'TF3');
    spotted(s, 'allied', 'TF1');
    begin(s, surfaceAt(1));
    give(s, 'allied', engage(['TF1'], ['TF3']));
    give(s, 'ijn', pass.avoid);
    give(s, 'ijn', engage(['TF4'], ['TF1']));
    expect(asked(s)).toEqual(['allied screen']);
    expect(top(s)).toMatchObject({ allied: ['TF1'], ijn: ['TF3', 'TF4'] });
  });

  it('CC-20.a-5 a task force that avoided combat may not seek it in that phase', () => {
    const s = meeting();
    spotted(s, 'ijn', 'TF3');
    spotted(s, 'allied', 'TF2');
    begin(s, surfaceAt(1));
    give(s, 'allied', engage(['TF1'], ['TF3']));
    give(s, 'ijn', { kind: 'avoid', tfs: ['TF3'] }, [2]);
    expect(refused(s, 'ijn', engage(['TF3'], ['TF2']))).toBe('CC-20.a-5');
    expect(refused(s, 'ijn', engage(['TF4'], ['TF2']))).toBe('');
  });
});

describe('CC-20.b avoiding combat', () => {
  it('CC-20.b.i CC-20.b.ii CC-20.b.iii CC-20.b.iv by the slowest ships: automatic, 2-6, 4-6, 6', () => {
    expect([
      avoidNumber(3, 6),
      avoidNumber(6, 6),
      avoidNumber(6, 5),
      avoidNumber(6, 4),
      avoidNumber(6, 2),
    ]).toEqual([0, 2, 4, 6, 6]);
    const go = (hunter: string, prey: string[], die: number) => {
      const s = sea();
      put(s, 'allied', 'TF1', '1515', [hunter]);
      put(s, 'ijn', 'TF3', '1515', prey);
      spotted(s, 'ijn', 'TF3');
      begin(s, surfaceAt(1));
      give(s, 'allied', engage(['TF1'], ['TF3']));
      give(s, 'ijn', { kind: 'avoid', tfs: ['TF3'] }, [die]);
      return asked(s)[0] === 'allied screen' ? 'fight' : 'away';
    };
    expect(go('us-ca-astoria', ['jp-ca-myoko'], 1)).toBe('fight');
    expect(go('us-ca-astoria', ['jp-ca-myoko'], 2)).toBe('away');
    expect(go('us-ao-neosho', ['jp-ca-myoko'], 1)).toBe('away');
    expect(go('us-ca-astoria', ['jp-ca-myoko', 'jp-ap-asakasan-maru'], 5)).toBe('fight');
    expect(go('us-ca-astoria', ['jp-ca-myoko', 'jp-ap-asakasan-maru'], 6)).toBe('away');
  });

  it('CC-20.b no avoiding at night from task forces that are unspotted', () => {
    const go = (seen: boolean) => {
      const s = sea();
      s.pub.turn = 2;
      put(s, 'allied', 'TF1', '1515', ['us-ca-astoria']);
      put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko']);
      spotted(s, 'ijn', 'TF3');
      if (seen) spotted(s, 'allied', 'TF1');
      begin(s, surfaceAt(2));
      give(s, 'allied', engage(['TF1'], ['TF3']));
      return asked(s)[0];
    };
    expect([go(true), go(false)]).toEqual(['ijn avoid', 'allied screen']);
  });
});

describe('CC-20.c missions', () => {
  function landing(): State {
    const s = sea();
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '0407', ['jp-ap-asakasan-maru']);
    ship(s, 'jp-ap-asakasan-maru').cargo = 4;
    tf(s, 'ijn', 'TF3').unloading = true;
    put(s, 'allied', 'TF1', '0407', ['us-ca-astoria']);
    return s;
  }

  it('CC-20.c an unspotted task force on a mission must say so, and may then be engaged', () => {
    const s = landing();
    const told = begin(s, surfaceAt(2));
    expect(asked(s)).toEqual(['ijn missions']);
    const more = give(s, 'ijn', pass.missions);
    expect(heard([...told, ...more], 'allied')).toContain('TF3 in 0407 is about to unload');
    expect(asked(s)).toEqual(['allied engage']);
    expect(refused(s, 'allied', engage(['TF1'], ['TF3']))).toBe('');
  });

  it('CC-20.c-2 trying to avoid gives the mission up, even if it fails; or only success does, if so agreed', () => {
    const go = (option: string) => {
      const s = landing();
      s.options['avoid-mission'] = option;
      begin(s, surfaceAt(2));
      give(s, 'ijn', pass.missions);
      give(s, 'allied', engage(['TF1'], ['TF3']));
      give(s, 'ijn', { kind: 'avoid', tfs: ['TF3'] }, [1]);
      return tf(s, 'ijn', 'TF3').gaveUp;
    };
    expect([go('try'), go('success')]).toEqual([true, false]);
  });

  it('CC-20.c-3 CC-24.e task forces that meet a bombarding force screen the base', () => {
    const s = sea();
    s.pub.turn = 2;
    put(s, 'ijn', 'TF3', '0407', ['jp-ca-myoko', 'jp-ca-haguro', 'jp-ca-aoba', 'jp-ca-kako']);
    put(s, 'allied', 'TF1', '0408', ['us-ca-astoria']);
    tf(s, 'allied', 'TF1').hex = at(s, '0407');
    s.pub.closed = [];
    s.pub.initiative = 'allied';
    begin(s, surfaceAt(2));
    give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'port-moresby' }] });
    give(s, 'allied', engage(['TF1'], ['TF3']));
    give(s, 'ijn', pass.screen);
    give(s, 'allied', pass.screen);
    expect(top(s)).toMatchObject({ base: 'port-moresby', ijn: ['TF3'], allied: ['TF1'] });
    s.pub.totals = { allied: 0, ijn: 5 };
    top(s).order = firingOrder(s, top(s));
    const shots = (n: number) =>
      fire(
        ...['jp-ca-myoko', 'jp-ca-haguro', 'jp-ca-aoba']
          .slice(0, n)
          .map((k): [string, 'C', string] => [k, 'C', 'base']),
      );
    expect(refused(s, 'ijn', shots(2))).toBe(''); // four ships, one screens: two may pass
    expect(refused(s, 'ijn', shots(3))).toBe('CC-20.f-2');
  });
});

describe('CC-20.d who fires at whom', () => {
  const one = {
    allied: [
      'us-bb-north-carolina',
      'us-bb-washington',
      'us-ca-astoria',
      'us-ca-chester',
      'us-ca-portland',
      'us-ca-minneapolis',
      'us-ca-new-orleans',
      'us-dd-sims-1',
      'us-dd-sims-2',
    ],
  };
  const two = [
    'jp-bb-kongo',
    'jp-ca-myoko',
    'jp-ca-haguro',
    'jp-ca-aoba',
    'jp-ca-kako',
    'jp-dd-fubuki-1',
    'jp-dd-hatsuharu-1',
    'jp-dd-shiratsuyu-1',
    'jp-dd-kamikaze-1',
  ];

  it('CC-EX-20.d.vii CC-20.d CC-20.d.i CC-20.d.ii CC-20.d.iii CC-20.d.iv groups fight their like; only ships in excess are free', () => {
    const s = battle(one.allied, two, { night: true });
    const f = top(s);
    const mine = (['B', 'C', 'D'] as const).map((l) => freeShips(sight(s, 'allied'), f, l));
    const theirs = (['B', 'C', 'D'] as const).map((l) => freeShips(sight(s, 'ijn'), f, l));
    expect([mine, theirs]).toEqual([
      [1, 1, 0],
      [0, 0, 2],
    ]);
    f.order = [
      { side: 'allied', tfs: ['TF1'] },
      { side: 'ijn', tfs: ['TF3'] },
    ];
    expect(
      refused(
        s,
        'allied',
        fire(['us-bb-north-carolina', 'B', 'jp-ca-myoko'], ['us-bb-washington', 'B', 'jp-bb-kongo']),
      ),
    ).toBe('');
    expect(
      refused(
        s,
        'allied',
        fire(['us-bb-north-carolina', 'B', 'jp-ca-myoko'], ['us-bb-washington', 'B', 'jp-ca-myoko']),
      ),
    ).toBe('CC-20.d.iv');
    expect(refused(s, 'allied', fire(['us-dd-sims-1', 'D', 'jp-ca-myoko']))).toBe('CC-20.d.iv');
  });

  it('CC-20.d.vi a battleship may also fire its secondary battery at a destroyer unit, in rounds that use D', () => {
    const s = battle(one.allied, two, { night: true });
    top(s).order = [{ side: 'allied', tfs: ['TF1'] }];
    expect(
      refused(
        s,
        'allied',
        fire(['us-bb-washington', 'B', 'jp-bb-kongo'], ['us-bb-washington', 'D', 'jp-dd-fubuki-1']),
      ),
    ).toBe('');
    expect(refused(s, 'allied', fire(['us-bb-washington', 'D', 'jp-ca-myoko']))).toBe('CC-20.d.vi');
    const day = battle(one.allied, two);
    expect(refused(day, 'allied', fire(['us-bb-washington', 'D', 'jp-dd-fubuki-1']))).toBe('CC-20.e.i');
  });

  it('CC-20.d.v CC-20.d.viii CC-20.e.vi ships may concentrate and add their strengths, none splits a factor', () => {
    const s = battle(['us-ca-astoria', 'us-ca-chester'], ['jp-ca-myoko', 'jp-ca-haguro']);
    expect(
      refused(
        s,
        'allied',
        fire(['us-ca-astoria', 'C', 'jp-ca-myoko'], ['us-ca-astoria', 'C', 'jp-ca-haguro']),
      ),
    ).toBe('CC-20.e.vi');
    const text = say(
      s,
      'allied',
      fire(['us-ca-astoria', 'C', 'jp-ca-myoko'], ['us-ca-chester', 'C', 'jp-ca-myoko']),
      [12],
    );
    expect(text).toContain('at 2:1'); // 3 + 3 on C 3
  });

  it('CC-EX-SURFX Helena, 5 D on Kako C 2: half of 5 drops to 2, 1:1, sunk on 1 and damaged on 2', () => {
    const go = (die: number) => {
      const s = battle(['us-cl-helena'], ['jp-ca-kako'], { night: true });
      top(s).order = [
        { side: 'allied', tfs: ['TF1'] },
        { side: 'ijn', tfs: ['TF3'] },
      ];
      const text = say(s, 'allied', fire(['us-cl-helena', 'D', 'jp-ca-kako']), [die]);
      return [text.includes('at 1:1'), ship(s, 'jp-ca-kako').state];
    };
    expect([go(1), go(2), go(3)]).toEqual([
      [true, 'sunk'],
      [true, 'damaged'],
      [true, 'ok'],
    ]);
  });

  it('CC-TAB-SURFX CC-TAB-SURFX-KEY CC-TAB-SURFX-D CC-TAB-SURFX-C CC-TAB-SURFX-B CC-TAB-SURFX-A CC-TAB-SURFX-M CC-TAB-SURFX-L every factor of the surface table', () => {
    const row = (on: 'D' | 'C' | 'B' | 'A' | 'M' | 'L') =>
      (['D', 'C', 'B', 'T'] as const).map((w) => gunFactor(w, on));
    expect(row('D')).toEqual([1, 0.5, 0.25, 0.5]);
    expect(row('C')).toEqual([0.5, 1, 1, 1]);
    expect(row('B')).toEqual([0.25, 0.5, 1, 0.5]);
    expect(row('A')).toEqual([0.5, 1, 1, 1]);
    expect(row('M')).toEqual([1, 1, 1, 2]);
    expect(row('L')).toEqual([0.25, 0.5, 1, null]);
  });

  it('CC-TAB-TDMG CC-TAB-TDMG-1 CC-TAB-TDMG-2 CC-TAB-TDMG-3 ship torpedo damage by class', () => {
    const row = (id: string) => [1, 2, 3, 4, 5, 6].map((r) => torpedoDamage('T', shipType(id), r));
    expect(row('jp-bb-kongo')).toEqual(['sunk', 'sunk', 'ditw', 'ditw', 'damaged', 'damaged']);
    expect(row('jp-ca-myoko')).toEqual(['sunk', 'sunk', 'sunk', 'ditw', 'ditw', 'damaged']);
    expect(row('jp-cvl-shoho')).toEqual(row('jp-ca-myoko'));
    expect(row('jp-ap-asakasan-maru')).toEqual(['sunk', 'sunk', 'sunk', 'sunk', 'sunk', 'damaged']);
  });

  it('CC-TAB-SURFX-CV a carrier caught in the first surface combat: guns double and any result sinks her', () => {
    const go = (no: 1 | 2) => {
      const s = battle(['us-ca-astoria', 'us-ca-chester'], ['jp-cv-shokaku'], { no });
      ship(s, 'jp-cv-shokaku').launched = true;
      const text = say(
        s,
        'allied',
        fire(['us-ca-astoria', 'C', 'jp-cv-shokaku'], ['us-ca-chester', 'C', 'jp-cv-shokaku']),
        [3],
      );
      return [/at ([\d.]+):1/.exec(text)?.[1], top(s).results[0]?.state];
    };
    expect(go(1)).toEqual(['3', 'sunk']);
    expect(go(2)).toEqual(['1.5', 'damaged']);
  });
});

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
    give(s, 'ijn', { kind: 'offer', hexes: [at(s, '1514'), at(s, '1516')] });
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

describe('CC-20.f screens', () => {
  it('CC-20.f the side without initiative decides first; screened counters are not shown', () => {
    const s = battle(['us-ca-astoria', 'us-ca-chester'], ['jp-cv-shokaku', 'jp-ca-myoko'], {
      screen: ['jp-cv-shokaku'],
    });
    expect(top(s).shown.ijn).toEqual(['jp-ca-myoko']);
    expect(top(s).screened).toEqual({ allied: 0, ijn: 1 });
    expect(JSON.stringify(rules.view(s, 'allied'))).not.toContain('shokaku');
    expect(refused(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-cv-shokaku']))).toBe('CC-20.d.iii');
  });

  it('CC-20.f-2 screened ships are open only to ships in excess of twice the unscreened', () => {
    const few = battle(['us-ca-astoria', 'us-ca-chester'], ['jp-cv-shokaku', 'jp-ca-myoko'], {
      screen: ['jp-cv-shokaku'],
    });
    expect(freeOfScreen(sight(few, 'allied'), top(few))).toBe(0);
    expect(refused(few, 'allied', fire(['us-ca-astoria', 'C', 'screened']))).toBe('CC-20.f-2');
    const many = battle(
      ['us-ca-astoria', 'us-ca-chester', 'us-ca-portland'],
      ['jp-cv-shokaku', 'jp-ca-myoko'],
      { screen: ['jp-cv-shokaku'] },
    );
    expect(freeOfScreen(sight(many, 'allied'), top(many))).toBe(1);
    expect(refused(many, 'allied', fire(['us-ca-astoria', 'C', 'screened']))).toBe('');
    expect(
      refused(many, 'allied', fire(['us-ca-astoria', 'C', 'screened'], ['us-ca-chester', 'C', 'screened'])),
    ).toBe('CC-20.f-2');
    give(many, 'allied', fire(['us-ca-astoria', 'C', 'screened']), new FastDice('past'));
    expect(top(many).shots).toBe(true);
  });
});

describe('ports', () => {
  it('CC-24.g.iv CC-24.g.v CC-24.g.vi ships in port may be attacked by ships as one force, but not with D, T or A', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1002', ['us-ca-astoria', 'us-dd-sims-1']);
    put(s, 'ijn', 'TF3', '1002', ['jp-ca-myoko', 'jp-dd-fubuki-1']);
    spotted(s, 'ijn', 'TF3');
    s.pub.turn = 2;
    s.pub.totals = { allied: 6, ijn: 1 };
    begin(s, surfaceAt(2));
    give(s, 'allied', engage(['TF1'], ['TF3']));
    give(s, 'allied', pass.screen);
    give(s, 'ijn', pass.screen);
    expect(top(s).port).toBe(true);
    expect(refused(s, 'allied', fire(['us-dd-sims-1', 'D', 'jp-dd-fubuki-1']))).toBe('CC-24.g.v');
    expect(refused(s, 'allied', fire(['us-dd-sims-1', 'T', 'jp-dd-fubuki-1']))).toBe('CC-24.g.v');
    // Rabaul's guns answer: D 3 on C 2 = 1/2 each way
    const text = say(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [12, 12]);
    expect(text).toContain('Rabaul fires on Astoria');
    const back = say(s, 'ijn', fire(['jp-ca-myoko', 'C', 'us-ca-astoria']), [12]);
    expect(back).toContain('at 1:1'); // C 4 halved on C 2
  });

  it('CC-24.g.i only friendly ships use a port; the enemy before it is at sea', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1002', ['us-ca-astoria']);
    wing(s, 'ijn', 'rabaul', { G4M1: 1 });
    spotted(s, 'allied', 'TF1');
    begin(s, { step: 'strikes', no: 3, stage: 0 });
    give(s, 'allied', pass.launch);
    give(s, 'ijn', { kind: 'launch', units: ['rabaul.G4M1.1'], home: [] });
    give(s, 'ijn', {
      kind: 'assign',
      strikes: [{ target: { tf: 'TF1' }, units: [{ unit: 'rabaul.G4M1.1', attack: 0 }] }],
    });
    give(s, 'allied', pass.cap);
    const torpedo: Order = { kind: 'attack', attacks: [{ unit: 'rabaul.G4M1.1', ship: 'us-ca-astoria' }] };
    expect(refused(s, 'ijn', torpedo)).toBe('');
  });

  it('CC-24.g.v aerial torpedoes cannot be used on ships in port', () => {
    const s = sea();
    put(s, 'ijn', 'TF3', '1405', ['jp-ca-myoko']);
    put(s, 'allied', 'TF1', '1408', ['us-cv-yorktown']);
    wing(s, 'allied', 'us-cv-yorktown', { 'TBD-1': 1 });
    spotted(s, 'ijn', 'TF3');
    begin(s, { step: 'strikes', no: 2, stage: 0 });
    give(s, 'allied', { kind: 'launch', units: ['yorktown.TBD-1.1'], home: [] });
    give(s, 'ijn', pass.launch);
    give(s, 'allied', {
      kind: 'assign',
      strikes: [{ target: { tf: 'TF3' }, units: [{ unit: 'yorktown.TBD-1.1', attack: 0 }] }],
    });
    give(s, 'ijn', pass.cap);
    expect(
      refused(s, 'allied', { kind: 'attack', attacks: [{ unit: 'yorktown.TBD-1.1', ship: 'jp-ca-myoko' }] }),
    ).toBe('CC-24.g.v');
  });
});
