import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import { freeOfScreen, freeShips } from '../open/battle.ts';
import { gunFactor, halfOdds, oddsWords, torpedoDamage } from '../open/combat.ts';
import type { Order } from '../open/orders.ts';
import { SHIPS, shipType } from '../open/pack.ts';
import { carrierClashes as rules } from '../ruleset.ts';
import { sight } from '../state.ts';
import { begin, give, pass, put, refused, sea, ship, spotted, surfaceAt, wing } from '../testing.ts';
import { battle, engage, fire, say, top } from './battles.testkit.ts';

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

  it('CC-TAB-SURFX-KEY destroyers carry D guns and torpedoes, heavy cruisers C, battleships B with D beside them, T goes as torpedoes', () => {
    const letters = (type: string) =>
      new Set(
        [...SHIPS.values()]
          .filter((t) => t.type === type)
          .map((t) => t.attacks.map((a) => a.letter).join('')),
      );
    expect(letters('BB')).toEqual(new Set(['BD']));
    expect(letters('CA')).toEqual(new Set(['C', 'CT']));
    expect(letters('CL')).toEqual(new Set(['D', 'DT']));
    expect(letters('DD')).toEqual(new Set(['DT']));
    const fires = (id: string, weapon: 'B' | 'C' | 'D' | 'T', on: string, dice: number[]): string => {
      const s = battle([id], [on], { night: true });
      top(s).order = [
        { side: 'allied', tfs: ['TF1'] },
        { side: 'ijn', tfs: ['TF3'] },
      ];
      return say(s, 'allied', fire([id, weapon, on]), dice);
    };
    const value = (id: string, letter: string): number =>
      shipType(id).attacks.find((a) => a.letter === letter)?.value ?? 0;
    const myoko = 'jp-ca-myoko'; // C 3
    expect(shipType(myoko).defence).toEqual({ letter: 'C', value: 3 });
    const third = (n: number): string => oddsWords(halfOdds(Math.floor(n), 3));
    expect(fires('us-ca-astoria', 'C', myoko, [12])).toContain(`at ${third(value('us-ca-astoria', 'C'))}:`);
    expect(fires('us-bb-washington', 'B', 'jp-bb-kongo', [12])).toContain(
      `at ${oddsWords(halfOdds(value('us-bb-washington', 'B'), shipType('jp-bb-kongo').defence.value))}:`,
    );
    const dd = 'jp-dd-fubuki-1';
    expect(fires('us-dd-sims-1', 'D', dd, [12])).toContain(
      `at ${oddsWords(halfOdds(value('us-dd-sims-1', 'D'), shipType(dd).defence.value))}:`,
    );
    expect(fires('us-dd-sims-1', 'T', dd, [1, 6])).toMatch(/[12] hits?\.[\s\S]*Torpedo hit on Fubuki/);
  });

  it('CC-TAB-SURFX CC-TAB-SURFX-D CC-TAB-SURFX-C CC-TAB-SURFX-B CC-TAB-SURFX-A CC-TAB-SURFX-M CC-TAB-SURFX-L every factor of the surface table', () => {
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

  it('CC-24.g.vi every task force in a port fights when one of them is engaged', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1002', ['us-ca-astoria']);
    put(s, 'ijn', 'TF3', '1002', ['jp-ca-myoko']);
    put(s, 'ijn', 'TF4', '1002', ['jp-ca-haguro']);
    put(s, 'ijn', 'TF5', '1102', ['jp-ca-aoba']); // at sea next door
    spotted(s, 'ijn', 'TF3');
    s.pub.turn = 2;
    begin(s, surfaceAt(2));
    give(s, 'allied', engage(['TF1'], ['TF3']));
    give(s, 'allied', pass.screen);
    give(s, 'ijn', pass.screen);
    expect(top(s).ijn).toEqual(['TF3', 'TF4']);
    expect(top(s).shown.ijn).toEqual(['jp-ca-myoko', 'jp-ca-haguro']);
  });

  it('CC-24.g.i only friendly ships use a port; the enemy before it is at sea', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1002', ['us-ca-astoria']);
    wing(s, 'ijn', 'rabaul', { G4M1: 1 });
    spotted(s, 'allied', 'TF1');
    begin(s, { step: 'strikes', no: 3, stage: 'launch' });
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
    begin(s, { step: 'strikes', no: 2, stage: 'launch' });
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
