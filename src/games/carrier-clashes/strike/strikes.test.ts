import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import type { Order, StrikeOrder } from '../open/orders.ts';
import { carrierClashes as rules } from '../ruleset.ts';
import type { State } from '../state.ts';
import { findNumber } from '../open/strikes.ts';
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
  spotted,
  strikesAt,
  tf,
  unit,
  wing,
} from '../testing.ts';
import { launch } from './strikes.testkit.ts';

const strike = (
  target: StrikeOrder['target'],
  ...units: (string | StrikeOrder['units'][number])[]
): StrikeOrder => ({
  target,
  units: units.map((u) => (typeof u === 'string' ? { unit: u, attack: 0 } : u)),
});
const assign = (...strikes: StrikeOrder[]): Order => ({ kind: 'assign', strikes });

/** Lexington's group in 1515 against a spotted TF3 at the given place, everything of theirs sent off. */
function attacked(no: 1 | 2 | 3, hex: string, units: { [type: string]: number }, sent?: string[]): State {
  const s = sea();
  put(s, 'allied', 'TF1', '1515', ['us-cv-lexington']);
  const mine = wing(s, 'allied', 'us-cv-lexington', units);
  put(s, 'ijn', 'TF3', hex, ['jp-ca-myoko', 'jp-ca-haguro']);
  spotted(s, 'ijn', 'TF3');
  s.sides.allied.ships.find((k) => k.id === 'us-cv-lexington')!.bombers = 4;
  begin(s, strikesAt(no));
  give(s, 'allied', launch(...(sent ?? mine.map((u) => u.id))));
  give(s, 'ijn', pass.launch);
  return s;
}
const tf3 = { tf: 'TF3' };

describe('who strikes what and when', () => {
  it('CC-16 CC-16-2 both choose secretly at once, then the side without initiative declares and resolves first', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington']);
    put(s, 'ijn', 'TF1', '1512', ['jp-cv-shokaku']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    wing(s, 'ijn', 'jp-cv-shokaku', { D3A1: 1 });
    spotted(s, 'ijn', 'TF1');
    spotted(s, 'allied', 'TF1');
    begin(s, strikesAt(2));
    expect(asked(s)).toEqual(['allied launch', 'ijn launch']);
    const before = JSON.stringify(rules.view(s, 'allied'));
    give(s, 'ijn', launch('shokaku.D3A1.1'));
    expect(JSON.stringify(rules.view(s, 'allied'))).toBe(before);
    give(s, 'allied', launch('lexington.SBD-3.1'));
    expect(asked(s)).toEqual(['allied assign']);
    give(s, 'allied', assign(strike({ tf: 'TF1' }, 'lexington.SBD-3.1')));
    give(s, 'ijn', pass.cap);
    give(
      s,
      'allied',
      { kind: 'attack', attacks: [{ unit: 'lexington.SBD-3.1', ship: 'jp-cv-shokaku' }] },
      [12],
    );
    expect(asked(s)).toEqual(['ijn assign']);
  });

  it('CC-16.a a strike shows its number and target, not what it is made of', () => {
    const s = attacked(2, '1512', { 'SBD-3': 2 });
    const told = give(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1', 'lexington.SBD-3.2')));
    expect(heard(told, 'ijn')).toContain('strike 1 on TF3');
    expect(JSON.stringify(rules.view(s, 'ijn'))).not.toContain('lexington.SBD');
    expect(rules.view(s, 'ijn').pub.strikes[0]).toMatchObject({ no: 1, target: tf3, units: [] });
  });

  it('CC-16-3 CC-16.d only bases and spotted task forces are targets, and composition is fixed before the target is seen', () => {
    const s = attacked(3, '1512', { 'SBD-3': 1 });
    put(s, 'ijn', 'TF4', '1512', ['jp-ca-aoba']);
    expect(refused(s, 'allied', assign(strike({ tf: 'TF4' }, 'lexington.SBD-3.1')))).toBe('CC-16-3');
    expect(refused(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1')))).toBe('');
    expect(JSON.stringify(rules.view(s, 'allied'))).not.toContain('jp-ca-myoko');
  });

  it('CC-12.b CC-12.d CC-24 bases in the first and third phase, ships in the second and third', () => {
    const target = (no: 1 | 2 | 3, t: StrikeOrder['target']) => {
      const s = attacked(no, '1512', { 'SBD-3': 1 });
      tf(s, 'allied', 'TF1').hex = at(s, '1808');
      return refused(s, 'allied', assign(strike(t, 'lexington.SBD-3.1')));
    };
    expect(target(1, { base: 'tulagi' })).toBe('');
    expect(target(2, { base: 'tulagi' })).toBe('CC-24');
    expect(target(3, { base: 'tulagi' })).toBe('');
    expect(target(1, tf3)).toBe('CC-12.b');
  });

  it('CC-12.b-2 CC-12.d-3 CC-12.h-3 four hexes at most in phases 1 and 2; in phase 3 the printed range alone', () => {
    const reach = (no: 1 | 2 | 3, hex: string, type: string, options = {}) => {
      const s = attacked(no, hex, { [type]: 1 });
      Object.assign(s.options, options);
      return refused(s, 'allied', assign(strike(tf3, `lexington.${type}.1`)));
    };
    expect(reach(2, '1511', 'SBD-3')).toBe(''); // 4 hexes
    expect(reach(2, '1510', 'SBD-3')).toBe('CC-12.d-3'); // 5
    expect(reach(2, '1510', 'D3A1')).toBe('CC-12.d-3'); // range 5, limit 4
    expect(reach(3, '1510', 'D3A1')).toBe('');
    expect(reach(3, '1510', 'D3A1', { 'strike-reach': 'all' })).toBe('CC-12.h-3');
    const s = attacked(1, '1512', { 'SBD-3': 1 });
    tf(s, 'allied', 'TF1').hex = at(s, '1912');
    expect(refused(s, 'allied', assign(strike({ base: 'tulagi' }, 'lexington.SBD-3.1')))).toBe('CC-12.b-2');
  });

  it('CC-4.d.ii.8 of two strengths with two ranges the one used counts', () => {
    const s = sea();
    wing(s, 'ijn', 'rabaul', { 'A6M2-L': 1, G4M1: 1 });
    put(s, 'allied', 'TF1', '1008', ['us-ca-astoria']); // 6 hexes from Rabaul
    spotted(s, 'allied', 'TF1');
    begin(s, strikesAt(3));
    give(s, 'allied', pass.launch);
    give(s, 'ijn', launch('rabaul.A6M2-L.1', 'rabaul.G4M1.1'));
    const go = (attack: number) =>
      refused(s, 'ijn', assign(strike({ tf: 'TF1' }, 'rabaul.G4M1.1', { unit: 'rabaul.A6M2-L.1', attack })));
    expect(go(0)).toBe('CC-12.h-3'); // F 8 reaches 5
    expect(go(1)).toBe(''); // F 6 reaches 10
  });

  it('CC-16.b CC-16.b-2 torpedo bombers are low; fighters escort them if so told, else the others', () => {
    const s = attacked(2, '1512', { 'SBD-3': 1, 'TBD-1': 1, 'F4F-3': 2 });
    give(
      s,
      'allied',
      assign(
        strike(tf3, 'lexington.SBD-3.1', 'lexington.TBD-1.1', 'lexington.F4F-3.1', {
          unit: 'lexington.F4F-3.2',
          attack: 0,
          low: true,
        }),
      ),
    );
    expect(s.sides.allied.air.map((u) => [u.id.split('.')[1], u.low])).toEqual([
      ['SBD-3', false],
      ['TBD-1', true],
      ['F4F-3', false],
      ['F4F-3', true],
    ]);
    const t = attacked(2, '1512', { 'SBD-3': 1, 'F4F-3': 1 });
    expect(
      refused(
        t,
        'allied',
        assign(strike(tf3, 'lexington.SBD-3.1', { unit: 'lexington.F4F-3.1', attack: 0, low: true })),
      ),
    ).toBe('CC-16.b');
  });

  it('CC-16.c scenario limits: a Lexington class carrier puts six units into one strike', () => {
    const s = attacked(2, '1512', { 'SBD-3': 4, 'TBD-1': 2, 'F4F-3': 1 });
    const ids = s.sides.allied.air.map((u) => u.id);
    expect(refused(s, 'allied', assign(strike(tf3, ...ids)))).toBe('CC-16.c');
    expect(refused(s, 'allied', assign(strike(tf3, ...ids.slice(0, 6))))).toBe('');
  });
});

describe('chapter 19: what flies together', () => {
  it('CC-19.a CC-19.b CC-19.b-2 one U.S. carrier forms one strike or several, two carriers never a joint one', () => {
    const s = attacked(2, '1512', { 'SBD-3': 2 }, ['lexington.SBD-3.1', 'lexington.SBD-3.2']);
    put(s, 'allied', 'TF2', '1515', ['us-cv-yorktown']);
    const [u] = wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
    Object.assign(u, { aloft: true, struck: 2 });
    expect(refused(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1', 'yorktown.SBD-3.1')))).toBe(
      'CC-19.b',
    );
    expect(
      refused(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1'), strike(tf3, 'lexington.SBD-3.2'))),
    ).toBe('');
    expect(refused(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1', 'lexington.SBD-3.2')))).toBe('');
  });

  it('CC-19.c each later U.S. strike on the same task force joins the first on 1 or 2', () => {
    const joined = (die: number) => {
      const s = attacked(2, '1512', { 'SBD-3': 2 });
      give(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1'), strike(tf3, 'lexington.SBD-3.2')), [die]);
      return [s.pub.strikes[1].state, unit(s, 'lexington.SBD-3.2').strike];
    };
    expect(joined(2)).toEqual(['joined', 1]);
    expect(joined(3)).toEqual(['ready', 2]);
  });

  it('CC-19.c strikes on different task forces, or on different bases, stay apart without a die', () => {
    const s = attacked(2, '1512', { 'SBD-3': 2 });
    put(s, 'ijn', 'TF4', '1513', ['jp-ca-aoba']);
    spotted(s, 'ijn', 'TF4');
    give(
      s,
      'allied',
      assign(strike(tf3, 'lexington.SBD-3.1'), strike({ tf: 'TF4' }, 'lexington.SBD-3.2')),
      [],
    );
    expect(s.pub.strikes.map((k) => k.state)).toEqual(['ready', 'ready']);
  });

  it('CC-16-3 a base that the chart does not have is no target', () => {
    const s = attacked(1, '1512', { 'SBD-3': 1 });
    expect(refused(s, 'allied', assign(strike({ base: 'nowhere' }, 'lexington.SBD-3.1')))).toBe('CC-16-3');
  });

  it('CC-19.c only strikes of the U.S. carriers join: those of the Army and of land bases roll no die', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '0410', ['us-cv-lexington']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 2 });
    wing(s, 'allied', 'port-moresby', { 'B-26': 2 });
    put(s, 'ijn', 'TF3', '0409', ['jp-ca-myoko']);
    spotted(s, 'ijn', 'TF3');
    begin(s, strikesAt(2));
    give(s, 'allied', launch(...s.sides.allied.air.map((u) => u.id)));
    give(s, 'ijn', pass.launch);
    const army = [1, 2].map((n) => strike(tf3, `port-moresby.B-26.${n}`));
    const navy = [1, 2].map((n) => strike(tf3, `lexington.SBD-3.${n}`));
    give(s, 'allied', assign(army[0], navy[0], army[1], navy[1]), [2]);
    expect(s.pub.strikes.map((k) => k.state)).toEqual(['ready', 'ready', 'ready', 'joined']);
    expect(unit(s, 'lexington.SBD-3.2').strike).toBe(2);
  });

  it('CC-16.b fighters alone are no strike, against ships or bases; strafers are', () => {
    const s = attacked(2, '1512', { 'F4F-3': 1, 'SBD-3': 1 });
    expect(refused(s, 'allied', assign(strike(tf3, 'lexington.F4F-3.1')))).toBe('CC-16.b');
    expect(refused(s, 'allied', assign(strike(tf3, 'lexington.F4F-3.1', 'lexington.SBD-3.1')))).toBe('');
    const t = sea();
    put(t, 'allied', 'TF1', '0810', ['us-cv-lexington']);
    wing(t, 'allied', 'us-cv-lexington', { 'F4F-3': 1 });
    t.pub.closed = [];
    begin(t, strikesAt(1));
    give(t, 'allied', launch('lexington.F4F-3.1'));
    give(t, 'ijn', pass.launch);
    const sweep = (strafe: boolean) =>
      assign(strike({ base: 'deboyne' }, { unit: 'lexington.F4F-3.1', attack: 0, strafe }));
    expect([refused(t, 'allied', sweep(false)), refused(t, 'allied', sweep(true))]).toEqual(['CC-16.b', '']);
  });

  function ijn(tfs: [string, string][]) {
    const s = sea();
    s.pub.initiative = 'allied';
    for (const [label, id] of tfs) {
      if (s.sides.ijn.tfs.some((k) => k.label === label))
        s.sides.ijn.ships.find((k) => k.id === id)!.tf = label;
      else put(s, 'ijn', label, '1512', [id]);
      wing(s, 'ijn', id, { D3A1: 2, B5N2: 2 });
      s.sides.ijn.ships.find((k) => k.id === id)!.bombers = 4;
    }
    put(s, 'allied', 'TF3', '1513', ['us-ca-astoria']);
    spotted(s, 'allied', 'TF3');
    begin(s, strikesAt(2));
    give(s, 'allied', pass.launch);
    give(s, 'ijn', launch(...s.sides.ijn.air.map((u) => u.id)));
    return s;
  }

  it('CC-19.d CC-19.d-2 CC-EX-19.d IJN carriers of one task force pool their units, each in two halves', () => {
    const s = ijn([
      ['TF1', 'jp-cv-shokaku'],
      ['TF1', 'jp-cv-zuikaku'],
    ]);
    const all = s.sides.ijn.air.map((u) => u.id);
    expect(refused(s, 'ijn', assign(strike(tf3, ...all)))).toBe('CC-19.d'); // more than half of each
    const first = all.filter((id) => id.includes('D3A1'));
    const second = all.filter((id) => id.includes('B5N2'));
    expect(refused(s, 'ijn', assign(strike(tf3, ...first), strike(tf3, ...second)))).toBe('');
    const apartFrom = ijn([
      ['TF1', 'jp-cv-shokaku'],
      ['TF2', 'jp-cv-zuikaku'],
    ]);
    expect(refused(apartFrom, 'ijn', assign(strike(tf3, ...first)))).toBe('CC-19.d');
  });

  it('CC-19.e units of one base form one strike, not with those of another place', () => {
    const s = sea();
    wing(s, 'ijn', 'rabaul', { G4M1: 2 });
    wing(s, 'ijn', 'lae', { G3M2: 1 });
    put(s, 'allied', 'TF3', '0806', ['us-ca-astoria']);
    spotted(s, 'allied', 'TF3');
    begin(s, strikesAt(3));
    give(s, 'allied', pass.launch);
    give(s, 'ijn', launch('rabaul.G4M1.1', 'rabaul.G4M1.2', 'lae.G3M2.1'));
    expect(refused(s, 'ijn', assign(strike(tf3, 'rabaul.G4M1.1', 'rabaul.G4M1.2')))).toBe('');
    expect(refused(s, 'ijn', assign(strike(tf3, 'rabaul.G4M1.1', 'lae.G3M2.1')))).toBe('CC-19.e');
  });
});

describe('CC-16.l strike transfers', () => {
  /** A carrier in 1012 strikes a TF at the given hex and lands at Port Moresby (0407). */
  function transfer(target: string, type: string, land?: string) {
    const s = sea();
    put(s, 'allied', 'TF1', '1012', ['us-cv-lexington']);
    wing(s, 'allied', 'us-cv-lexington', { [type]: 1 });
    put(s, 'ijn', 'TF3', target, ['jp-ca-myoko']);
    spotted(s, 'ijn', 'TF3');
    begin(s, strikesAt(2));
    give(s, 'allied', launch(`lexington.${type}.1`));
    give(s, 'ijn', pass.launch);
    return {
      s,
      order: assign(strike(tf3, { unit: `lexington.${type}.1`, attack: 0, ...(land ? { land } : {}) })),
    };
  }

  it('CC-EX-16.l.i CC-16.l CC-16.l.i a unit of range 4 strikes 6 hexes away when it lands 2 hexes from the target', () => {
    const far = transfer('0409', 'SBD-3', 'port-moresby'); // out 6, on 2
    expect(refused(far.s, 'allied', far.order)).toBe('');
    const back = transfer('0409', 'SBD-3');
    expect(refused(back.s, 'allied', back.order)).toBe('CC-12.d-3');
    const tooFar = transfer('0409', 'TBD-1', 'port-moresby'); // range 3: 8 hexes are more than 6
    expect(refused(tooFar.s, 'allied', tooFar.order)).toBe('CC-16.l.i');
    const foreign = transfer('0409', 'SBD-3', 'lae');
    expect(refused(foreign.s, 'allied', foreign.order)).toBe('CC-16.l.i');
  });

  it('CC-16.l.ii CC-16.l.iv it is then based there, marked, and strikes no more this turn', () => {
    const { s, order } = transfer('0409', 'SBD-3', 'port-moresby');
    give(s, 'allied', order);
    give(s, 'ijn', pass.cap);
    give(s, 'allied', { kind: 'attack', attacks: [] });
    const u = unit(s, 'lexington.SBD-3.1');
    expect([u.at, u.home, u.moved]).toEqual(['port-moresby', 'us-cv-lexington', true]);
    begin(s, strikesAt(3));
    expect(refused(s, 'allied', launch(u.id))).toBe('CC-12.h-2');
  });

  it('CC-16.l.ii-2 CC-16.l.ii a unit that landed elsewhere flies home in a later phase of the turn, and strikes no more', () => {
    const { s, order } = transfer('0409', 'SBD-3', 'port-moresby');
    give(s, 'allied', order);
    give(s, 'ijn', pass.cap);
    give(s, 'allied', { kind: 'attack', attacks: [] });
    const u = unit(s, 'lexington.SBD-3.1');
    begin(s, strikesAt(3));
    give(s, 'allied', { kind: 'launch', units: [], home: [u.id] });
    give(s, 'ijn', pass.launch);
    expect(u.at).toBe('us-cv-lexington');
    begin(s, strikesAt(3));
    expect(refused(s, 'allied', launch(u.id))).toBe('CC-12.h-2');
  });

  it('CC-16.l.iii flying home bars strikes and CAP in that phase alone, and a deck that cannot launch holds its guests', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '0710', ['us-cv-lexington']);
    const [u] = wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    u.at = 'port-moresby';
    begin(s, strikesAt(1));
    give(s, 'allied', { kind: 'launch', units: [], home: [u.id] });
    give(s, 'ijn', pass.launch);
    expect([u.at, u.aloft]).toEqual(['us-cv-lexington', false]);
    begin(s, strikesAt(2));
    expect(refused(s, 'allied', launch(u.id))).toBe('');
    put(s, 'allied', 'TF2', '0710', ['us-cv-yorktown']);
    u.at = 'us-cv-yorktown';
    expect(refused(s, 'allied', { kind: 'launch', units: [], home: [u.id] })).toBe('');
    s.sides.allied.ships.find((k) => k.id === 'us-cv-yorktown')!.state = 'damaged';
    expect(refused(s, 'allied', { kind: 'launch', units: [], home: [u.id] })).toBe('CC-16.l.ii-2');
  });

  it('CC-16.l.ii-2 CC-16.l.iii it may fly home within twice its range, and then neither strikes nor flies CAP in that phase', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '0710', ['us-cv-lexington']);
    const [u] = wing(s, 'allied', 'us-cv-lexington', { 'F4F-3': 1 });
    u.at = 'port-moresby';
    wing(s, 'ijn', 'lae', { 'A6M2-L': 1 });
    begin(s, strikesAt(1));
    const home: Order = { kind: 'launch', units: [], home: [u.id] };
    expect(refused(s, 'allied', { kind: 'launch', units: [u.id], home: [u.id] })).toBe('CC-16');
    tf(s, 'allied', 'TF1').hex = at(s, '2015');
    expect(refused(s, 'allied', home)).toBe('CC-16.l.ii-2');
    tf(s, 'allied', 'TF1').hex = at(s, '0710');
    give(s, 'allied', home);
    give(s, 'ijn', launch('lae.A6M2-L.1'));
    give(
      s,
      'ijn',
      assign(strike({ base: 'port-moresby' }, { unit: 'lae.A6M2-L.1', attack: 0, strafe: true })),
    );
    expect(refused(s, 'allied', { kind: 'cap', cap: [{ unit: u.id, hex: at(s, '0407') }] })).toBe(
      'CC-16.i.v',
    );
    expect(u.at).toBe('us-cv-lexington');
  });
});

describe('CC-16.e weather', () => {
  const over = (s: State, hex: string, weather: 'cloudy' | 'stormy'): void => {
    const zone = hex < '1100' ? 0 : hex < '2100' ? 1 : 2;
    s.pub.weather[zone + (Number(hex.slice(2)) > 10 ? 3 : 0)] = weather;
  };

  it('CC-TAB-WXFX CC-TAB-WXFX-SEA5 CC-TAB-WXFX-SEA4 CC-TAB-WXFX-BASE5 CC-TAB-WXFX-BASE4 the numbers for finding', () => {
    const s = sea();
    const n = (base: boolean, far: number) => [
      findNumber(s, base, far, 'cloudy'),
      findNumber(s, base, far, 'stormy'),
    ];
    expect([n(false, 4), n(false, 5), n(true, 4), n(true, 5)]).toEqual([
      [4, 3],
      [3, 2],
      [5, 4],
      [4, 3],
    ]);
    s.options.finding = 'rule';
    expect(n(false, 2)).toEqual([4, 2]);
  });

  it('CC-16.e CC-16.e.ii cloud over the target: found on the chart number, else other task forces on 1 or 2', () => {
    const go = (dice: number[]) => {
      const s = attacked(2, '1509', { 'SBD-3': 1 });
      tf(s, 'allied', 'TF1').hex = at(s, '1511');
      put(s, 'ijn', 'TF4', '1509', ['jp-ca-aoba']);
      put(s, 'ijn', 'TF5', '1508', ['jp-ca-kako']);
      over(s, '1509', 'cloudy');
      give(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1')), dice);
      return [s.pub.strikes[0]?.state ?? 'gone', s.pub.strikes[0]?.target];
    };
    expect(go([4])).toEqual(['ready', tf3]);
    expect(go([5, 2])).toEqual(['ready', { tf: 'TF4' }]);
    expect(go([5, 3, 1])).toEqual(['ready', { tf: 'TF5' }]);
    expect(go([6, 3, 3])[0]).toBe('gone'); // nothing to meet: the phase is over
  });

  it('CC-16.e.i CC-TAB-WXFX-FAIL2 CC-TAB-WXFX-STRUCK storm over the target: others on 1 only, and the units have struck in any case', () => {
    const s = attacked(2, '1509', { 'SBD-3': 1 });
    tf(s, 'allied', 'TF1').hex = at(s, '1511');
    put(s, 'ijn', 'TF4', '1509', ['jp-ca-aoba']);
    over(s, '1509', 'stormy');
    give(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1')), [4, 2]);
    expect(unit(s, 'lexington.SBD-3.1')).toMatchObject({ struck: 2, aloft: false, at: 'us-cv-lexington' });
  });

  it('CC-16.e.iii ships in port are found in any weather', () => {
    const s = attacked(2, '1405', { 'SBD-3': 1 }); // Shortland
    tf(s, 'allied', 'TF1').hex = at(s, '1508');
    s.pub.weather = s.pub.weather.map(() => 'cloudy');
    give(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1')));
    expect(s.pub.strikes[0].state).toBe('ready');
  });

  it('CC-TAB-WXFX-FORM CC-TAB-WXFX-FAIL a storm over the launching hex: 1 to 4 forms up, else it goes back', () => {
    const go = (dice: number[], weather: 'cloudy' | 'stormy') => {
      const s = attacked(2, '1509', { 'SBD-3': 1 });
      tf(s, 'allied', 'TF1').hex = at(s, '1512');
      over(s, '1512', weather);
      give(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1')), dice);
      return asked(s);
    };
    expect(go([4], 'stormy')).toEqual(['ijn cap']);
    expect(go([5], 'stormy')).toEqual([]);
    expect(go([], 'cloudy')).toEqual(['ijn cap']);
  });

  it('CC-16.f CC-12.b-3 CC-12.d-4 CC-12.h-4 the defender allots CAP when targets are known and composition is not', () => {
    for (const no of [2, 3] as const) {
      const s = attacked(no, '1512', { 'SBD-3': 1 });
      give(s, 'allied', assign(strike(tf3, 'lexington.SBD-3.1')));
      expect(asked(s)).toEqual(['ijn cap']);
      expect(rules.view(s, 'ijn').pub.strikes[0].units).toEqual([]);
    }
    const s = attacked(1, '1512', { 'SBD-3': 1 });
    tf(s, 'allied', 'TF1').hex = at(s, '1808');
    give(s, 'allied', assign(strike({ base: 'tulagi' }, 'lexington.SBD-3.1')));
    expect(asked(s)).toEqual(['ijn cap']);
  });
});

describe('night strikes', () => {
  it('CC-MI-S4 CC-SC-S3 a Catalina that searched at night may strike what it found with A 1, and nothing else flies', () => {
    const s = sea('midway');
    s.pub.turn = 2;
    wing(s, 'allied', 'midway-atoll', { 'PBY-5': 2, 'SBD-2': 1 });
    put(s, 'ijn', 'TF3', '1310', ['jp-ca-myoko'], ['SA']); // 6 hexes west
    begin(s, { step: 'search', no: 2, stage: 'cap' });
    const two: Order = {
      kind: 'search',
      lookouts: [],
      sectors: [1, 2].map((n) => ({
        searchers: [{ unit: `midway-atoll.PBY-5.${n}`, arc: 3 }],
        from: 10 * n,
        range: 8,
      })),
    };
    expect(refused(s, 'allied', two)).toBe('CC-MI-S4'); // one unit a night
    const look = (unitId: string, arc: number, range: number): Order => ({
      kind: 'search',
      lookouts: [],
      sectors: [{ searchers: [{ unit: unitId, arc }], from: 26, range }],
    });
    expect(refused(s, 'allied', look('midway-atoll.PBY-5.1', 4, 8))).toBe('CC-15.a');
    expect(refused(s, 'allied', look('midway-atoll.SBD-2.1', 3, 4))).toBe('CC-15.a');
    give(s, 'allied', look('midway-atoll.PBY-5.1', 3, 8), [3]);
    begin(s, strikesAt(3));
    expect(asked(s)).toEqual(['allied launch']);
    expect(refused(s, 'allied', launch('midway-atoll.SBD-2.1'))).toBe('CC-12.h-2');
    give(s, 'allied', launch('midway-atoll.PBY-5.1'));
    give(s, 'allied', assign(strike(tf3, 'midway-atoll.PBY-5.1')));
    give(s, 'ijn', pass.cap);
    give(
      s,
      'allied',
      { kind: 'attack', attacks: [{ unit: 'midway-atoll.PBY-5.1', ship: 'jp-ca-myoko' }] },
      new FastDice('night'),
    );
    expect(s.steps).toEqual([]);
  });

  it('CC-MI-S4 CC-SC-S3 by night a Catalina strikes 8 hexes off at most, though it flies farther by day', () => {
    const s = sea('midway');
    s.pub.turn = 2;
    const [boat] = wing(s, 'allied', 'midway-atoll', { 'PBY-5': 1 });
    boat.searched = 2;
    put(s, 'ijn', 'TF3', '1110', ['jp-ca-myoko']); // 8 hexes west
    put(s, 'ijn', 'TF4', '1010', ['jp-ca-haguro']);
    for (const label of ['TF3', 'TF4']) spotted(s, 'ijn', label);
    begin(s, strikesAt(3));
    give(s, 'allied', launch(boat.id));
    expect(refused(s, 'allied', assign(strike({ tf: 'TF4' }, boat.id)))).toBe('CC-12.h-3');
    expect(refused(s, 'allied', assign(strike(tf3, boat.id)))).toBe('');
  });
});
