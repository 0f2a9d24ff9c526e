import { describe, expect, it } from 'vitest';
import { firingOrder } from './battle.ts';
import { avoidNumber } from '../open/surface.ts';
import { carrierClashes as rules } from '../ruleset.ts';
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
  sea,
  ship,
  spotted,
  surfaceAt,
  tf,
} from '../testing.ts';
import { engage, fire, top } from './battles.testkit.ts';

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
    const order: string[] = [];
    const note = () => {
      order.push(...asked(s));
      expect(rules.decisions(s).some((d) => d.sealed)).toBe(false); // each hears what was declared before
    };
    note();
    give(s, 'allied', engage(['TF1'], ['TF3']));
    note();
    give(s, 'ijn', pass.avoid);
    note();
    give(s, 'ijn', engage(['TF4'], ['TF2']));
    note();
    give(s, 'allied', pass.avoid);
    note();
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

  it('CC-20.b where everybody of a side has avoided there is no battle, and no ship is shown for it', () => {
    for (const [prey, hunter] of [
      ['allied', 'ijn'],
      ['ijn', 'allied'],
    ] as const) {
      const s = sea();
      s.pub.initiative = prey; // the other declares first
      put(s, 'allied', 'TF1', '1515', ['us-ca-astoria']);
      put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko']);
      const [mine, yours] = hunter === 'ijn' ? ['TF3', 'TF1'] : ['TF1', 'TF3'];
      spotted(s, prey, yours);
      begin(s, surfaceAt(1));
      give(s, hunter, engage([mine], [yours]));
      const told = give(s, prey, { kind: 'avoid', tfs: [yours] }, [6]);
      expect(heard(told, 'public')).toContain(`${yours} avoids combat.`);
      for (const who of ['allied', 'ijn', 'public'] as const) {
        expect(heard(told, who)).not.toMatch(/Astoria|Myoko/);
        expect(told.some((i) => i.kind === 'battle')).toBe(false);
      }
      expect(asked(s)).toEqual([]);
    }
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
