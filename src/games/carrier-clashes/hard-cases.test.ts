import { describe, expect, it } from 'vitest';
import type { Order } from './open/orders.ts';
import type { State } from './state.ts';
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
  strikesAt,
  surfaceAt,
  wing,
} from './testing.ts';
import { battle, engage, fire, say, top } from './battle/battles.testkit.ts';
import { attack, strikeOn, launch } from './strike/strikes.testkit.ts';

/** Cases where two rules of the book meet, chosen by reading the book. */

describe('strikes', () => {
  it('CC-TAB-WXFX-FAIL CC-16.l a strike that cannot form up goes back to its own deck, wherever it was to land', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1012', ['us-cv-lexington']);
    const [u] = wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    put(s, 'ijn', 'TF3', '0409', ['jp-ca-myoko']);
    spotted(s, 'ijn', 'TF3');
    s.pub.weather[3] = 'stormy'; // over the carrier
    begin(s, strikesAt(2));
    give(s, 'allied', launch(u.id));
    give(s, 'ijn', pass.launch);
    const units = [{ unit: u.id, attack: 0, land: 'port-moresby' }];
    give(s, 'allied', { kind: 'assign', strikes: [{ target: { tf: 'TF3' }, units }] }, [5]);
    expect([u.at, u.moved]).toEqual(['us-cv-lexington', false]);
  });

  it('CC-17.d CC-TAB-CRT-8 a torpedo hit of any kind sinks a carrier caught in phase 2, its factors not doubled; not in phase 3', () => {
    const hit = (no: 2 | 3, launched: boolean): [string, string] => {
      const s = strikeOn({ by: 'ijn', no, units: { B5N2: 1 }, target: ['us-cv-saratoga'] }, []);
      ship(s, 'us-cv-saratoga').launched = launched;
      const told = give(s, 'ijn', attack(['junyo.B5N2.1', 'us-cv-saratoga']), [2, 6]); // 5:4, 1:1, one hit
      return [heard(told, 'public').includes('at 1:1') ? '1:1' : '?', ship(s, 'us-cv-saratoga').state];
    };
    expect([hit(2, true), hit(2, false), hit(3, true)]).toEqual([
      ['1:1', 'sunk'],
      ['1:1', 'damaged'],
      ['1:1', 'damaged'],
    ]);
  });

  it('CC-18.i CC-17.c bombs and torpedoes of one strike both meet the whole defence', () => {
    const s = strikeOn({ by: 'ijn', units: { D3A1: 2, B5N2: 1 }, target: ['us-cv-saratoga'] }, []);
    const order = attack(
      ['junyo.D3A1.1', 'us-cv-saratoga'],
      ['junyo.D3A1.2', 'us-cv-saratoga'],
      ['junyo.B5N2.1', 'us-cv-saratoga'],
    );
    const text = heard(give(s, 'ijn', order, [1, 12]), 'public');
    expect(text).toContain('at 2.5:1: 1, damaged');
    expect(text).toContain('B5N2 no. 1 of Junyo on Saratoga at 1:1');
  });

  it('CC-16.i.v-2 CC-TAB-WXFX-CAP R-30 far CAP in a storm: a quarter, then half, of the sum, the fraction dropped once', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1515', ['jp-cv-junyo']);
    const [b] = wing(s, 'ijn', 'jp-cv-junyo', { D3A1: 1 });
    put(s, 'allied', 'TF3', '1513', ['us-ca-astoria']);
    put(s, 'allied', 'TF4', '1511', ['us-cv-saratoga']);
    const cap = wing(s, 'allied', 'us-cv-saratoga', { 'F4F-4': 3 });
    spotted(s, 'allied', 'TF3');
    s.pub.initiative = 'allied';
    s.pub.weather = s.pub.weather.map(() => 'stormy');
    begin(s, strikesAt(2));
    give(s, 'ijn', launch(b.id));
    give(s, 'allied', pass.launch);
    const units = [{ unit: b.id, attack: 0 }];
    give(s, 'ijn', { kind: 'assign', strikes: [{ target: { tf: 'TF3' }, units }] }, [1, 1]);
    const hex = at(s, '1513'); // 2 hexes from a carrier whose F4F-4 reach 3
    const told = give(
      s,
      'allied',
      { kind: 'cap', cap: cap.map((u) => ({ unit: u.id, hex })) },
      [5], // 18 / 4 / 2 = 2.25: 2 on defence 1, down to 4
    );
    expect(heard(told, 'public')).toContain('at 2:1: none shot down');
  });
});

describe('searches', () => {
  it('CC-TAB-SEARCH-5 CC-TAB-SEARCH-MORE the nearest searcher counts for range: one at 4 and one at 7 hexes make two searches and no penalty', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1511', ['us-cv-lexington']);
    const [near] = wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    const [far] = wing(s, 'allied', 'noumea', { 'PBY-5': 1 });
    put(
      s,
      'ijn',
      'TF3',
      '1515',
      ['jp-ca-myoko', 'jp-dd-fubuki-1', 'jp-dd-fubuki-2', 'jp-bb-kongo'],
      ['SA', 'DA', 'DA', 'BJ'],
    );
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    const order: Order = {
      kind: 'search',
      sectors: [
        { searchers: [{ unit: near.id, arc: 6 }], from: 15, range: 4 },
        { searchers: [{ unit: far.id, arc: 6 }], from: 27, range: 11 },
      ],
      lookouts: [],
    };
    const told = give(s, 'allied', order, [1, 1, 1, 1]);
    expect(heard(told, 'ijn')).toContain('3 cards dealt'); // 1 + level 1 + 1
  });
});

describe('surface combat', () => {
  it('CC-20.b CC-23.b ships out of fuel are as slow to seek or to avoid combat as they are to move', () => {
    const go = (hunter: string, prey: string, dry: string, die: number): string => {
      const s = sea();
      s.pub.turn = 3;
      put(s, 'allied', 'TF1', '1515', [hunter]);
      put(s, 'ijn', 'TF3', '1515', [prey]);
      ship(s, dry).last = 2; // three hexes
      spotted(s, 'ijn', 'TF3');
      begin(s, surfaceAt(1));
      give(s, 'allied', engage(['TF1'], ['TF3']));
      give(s, 'ijn', { kind: 'avoid', tfs: ['TF3'] }, [die]);
      return asked(s)[0] === 'allied screen' ? 'fight' : 'away';
    };
    expect(go('us-dd-sims-1', 'jp-ca-myoko', 'us-dd-sims-1', 1)).toBe('away');
    expect(go('us-ca-astoria', 'jp-dd-fubuki-1', 'jp-dd-fubuki-1', 5)).toBe('fight');
    expect(go('us-ca-astoria', 'jp-dd-fubuki-1', 'jp-dd-fubuki-1', 6)).toBe('away');
  });

  it('CC-20.b CC-20.a-4 R-87 a task force drawn into a battle by the second side may try to avoid, those committed before may not', () => {
    const meeting = (): State => {
      const s = sea();
      put(s, 'allied', 'TF1', '1515', ['us-ca-astoria']);
      put(s, 'allied', 'TF2', '1515', ['us-ca-chester']);
      put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko', 'jp-ap-asakasan-maru']);
      put(s, 'ijn', 'TF4', '1515', ['jp-ca-haguro']);
      for (const label of ['TF1', 'TF2']) spotted(s, 'allied', label);
      spotted(s, 'ijn', 'TF3');
      begin(s, surfaceAt(1));
      give(s, 'allied', engage(['TF1'], ['TF3']));
      give(s, 'ijn', pass.avoid);
      give(s, 'ijn', engage(['TF4'], ['TF1', 'TF2']));
      return s;
    };
    const s = meeting();
    expect(asked(s)).toEqual(['allied avoid']);
    expect(refused(s, 'allied', { kind: 'avoid', tfs: ['TF1'] })).toBe('CC-20.b');
    give(s, 'allied', { kind: 'avoid', tfs: ['TF2'] }, [2]);
    expect(top(s)).toMatchObject({ allied: ['TF1'], ijn: ['TF3', 'TF4'] });
    const caught = meeting();
    give(caught, 'allied', { kind: 'avoid', tfs: ['TF2'] }, [1]); // the slow transport of TF3 does not seek it
    expect(top(caught)).toMatchObject({ allied: ['TF1', 'TF2'], ijn: ['TF3', 'TF4'] });
  });

  it('CC-20.a-2 CC-20.a-3 one that takes on task forces of two battles makes them one', () => {
    const s = sea();
    for (const [i, id] of ['us-ca-astoria', 'us-ca-chester'].entries()) {
      put(s, 'allied', `TF${i + 1}`, '1515', [id]);
      spotted(s, 'allied', `TF${i + 1}`);
    }
    for (const [i, id] of ['jp-ca-myoko', 'jp-ca-haguro', 'jp-ca-aoba'].entries())
      put(s, 'ijn', `TF${i + 3}`, '1515', [id]);
    for (const label of ['TF3', 'TF4']) spotted(s, 'ijn', label);
    begin(s, surfaceAt(1));
    const both = { tfs: ['TF1'], against: ['TF3'] };
    give(s, 'allied', { kind: 'engage', battles: [both, { tfs: ['TF2'], against: ['TF4'] }] });
    give(s, 'ijn', pass.avoid);
    give(s, 'ijn', engage(['TF5'], ['TF1', 'TF2']));
    expect(asked(s)).toEqual(['allied screen']);
    expect(top(s)).toMatchObject({ allied: ['TF1', 'TF2'], ijn: ['TF3', 'TF4', 'TF5'] });
    expect(s.steps[0]).toMatchObject({ step: 'surface', battles: [] });
  });

  it('CC-20.e.i-2 R-48 by day the hits of a base take hold at the end of the round like all others', () => {
    const s = sea();
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '0407', ['jp-ca-aoba', 'jp-ca-myoko', 'jp-ca-haguro']);
    put(s, 'allied', 'TF1', '0407', ['us-ca-astoria']);
    begin(s, surfaceAt(1));
    give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'port-moresby' }] });
    give(s, 'allied', engage(['TF1'], ['TF3']));
    give(s, 'ijn', pass.avoid);
    give(s, 'ijn', pass.screen);
    give(s, 'allied', pass.screen);
    give(s, 'ijn', fire(['jp-ca-aoba', 'C', 'base']), [1]); // D 2 halved on C 2: 1:2, damaged on 1
    expect(ship(s, 'jp-ca-aoba').state).toBe('ok');
    const told = give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-aoba']), [12]);
    expect(heard(told, 'public')).toContain('at 1:2'); // half of 3 from the port on 2, not yet halved
    expect(ship(s, 'jp-ca-aoba').state).toBe('damaged');
  });

  it('CC-20.d.viii R-35 ships may add their guns against one ship, or attack it one after the other', () => {
    const s = battle(['us-ca-astoria', 'us-ca-chester'], ['jp-ca-aoba']);
    const order = fire(['us-ca-astoria', 'C', 'jp-ca-aoba'], ['us-ca-chester', 'C', 'jp-ca-aoba']);
    if (order.kind === 'fire') order.shots[1].salvo = 1;
    const text = say(s, 'allied', order, [12, 3]); // 3 on C 2 each: 1.5:1
    expect(text).toContain('Astoria C on Aoba at 1.5:1: 12');
    expect(text).toContain('Chester C on Aoba at 1.5:1: 3, damaged');
  });
});
