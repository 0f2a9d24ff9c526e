import { describe, expect, it } from 'vitest';
import type { Order } from '../open/orders.ts';
import type { Side } from '../open/pack.ts';
import { mayReturn } from '../open/air.ts';
import { usableAttacks } from '../open/strikes.ts';
import { sight, type State } from '../state.ts';
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
  story,
  strikesAt,
  unit,
  wing,
} from '../testing.ts';
import { attack, strikeOn } from './strikes.testkit.ts';

/** Air strikes, each case worked out from the book beforehand. */

const launch = (units: string[], home: string[] = []): Order => ({ kind: 'launch', units, home });

/** Both sides' launch orders, then the strike of one side. */
function strike(
  s: State,
  side: Side,
  units: { unit: string; attack?: number; low?: boolean; strafe?: boolean; land?: string }[],
  target: { tf: string } | { base: string },
  dice: number[] = [],
): string {
  for (const who of [side, side === 'allied' ? 'ijn' : 'allied'] as const)
    give(s, who, who === side ? launch(units.map((u) => u.unit)) : pass.launch);
  const order: Order = {
    kind: 'assign',
    strikes: [{ target, units: units.map((u) => ({ attack: 0, ...u })) }],
  };
  return heard(give(s, side, order, dice), 'public');
}

describe('CAP away from home', () => {
  /** P-400s of Henderson Field (F 2, range 2) over a task force that many hexes off, against one D3A1 (defence 1). */
  const over = (hex: string, fighters: number) => {
    const s = sea('eastern-solomons');
    s.pub.initiative = 'allied';
    put(s, 'allied', 'TF1', hex, ['us-ca-astoria']);
    put(s, 'ijn', 'TF3', '1509', ['jp-cv-shokaku']);
    wing(s, 'allied', 'henderson-field', { 'P-400': fighters });
    const [u] = wing(s, 'ijn', 'jp-cv-shokaku', { D3A1: 1 });
    ship(s, 'jp-cv-shokaku').bombers = 4;
    spotted(s, 'allied', 'TF1');
    begin(s, strikesAt(3));
    strike(s, 'ijn', [{ unit: u.id }], { tf: 'TF1' });
    const cap = Array.from({ length: fighters }, (_, i) => ({
      unit: `henderson-field.P-400.${i + 1}`,
      hex: at(s, hex),
    }));
    return heard(give(s, 'allied', { kind: 'cap', cap }, [12]), 'public');
  };

  it('CC-16.i.v-2 half of its F within half of its range, the border counted in; a quarter beyond', () => {
    expect(over('1412', 2)).toContain('meets strike 1 at 2:1'); // one hex of two: 4 halved on 1
    expect(over('1512', 2)).toContain('meets strike 1 at 1:1'); // two hexes: a quarter of 4
  });
});

describe('AA groups', () => {
  const escorts = ['us-dd-sims-1', 'us-dd-sims-2', 'us-dd-mahan-1', 'us-dd-mahan-2', 'us-dd-benham-1'];
  const under = (ships: string[], dice: number[]) =>
    strikeOn({ by: 'ijn', units: { D3A1: 1 }, target: ships }, dice);

  it('CC-16.j.ii twelve ships with one carrier are one group, thirteen are two', () => {
    // a carrier, five destroyer units of two and a cruiser: 4 + 10 + 3 = 17 AA, one die
    expect(asked(under(['us-cv-yorktown', ...escorts, 'us-ca-astoria'], [12]))).toEqual(['ijn attack']);
    expect(asked(under(['us-cv-yorktown', ...escorts, 'us-ca-astoria', 'us-ca-chester'], []))).toEqual([
      'ijn group',
    ]);
  });

  it('CC-16.j.ii-2 transports come on top of the twelve', () => {
    const s = under(
      ['us-cv-yorktown', ...escorts, 'us-ca-astoria', 'us-ap-alhena', 'us-ap-fomalhaut', 'us-ao-neosho'],
      [12],
    );
    expect(asked(s)).toEqual(['ijn attack']);
  });

  it('CC-16.j.i R-103 AA fires at those that come down to attack, not at their escorts', () => {
    // one die for the D3A1, none for the A6M2
    const s = strikeOn(
      { by: 'ijn', units: { D3A1: 1, A6M2: 1 }, target: ['us-cv-yorktown', ...escorts, 'us-ca-astoria'] },
      [1],
    );
    expect([unit(s, 'junyo.D3A1.1').lost, unit(s, 'junyo.A6M2.1').lost]).toEqual([false, false]);
    expect((s.steps.at(-1) as { fate: object }).fate).toEqual({ 'junyo.D3A1.1': 'half' });
  });
});

describe('weather', () => {
  it('CC-16.e.i R-07 a strike strays no farther than the shortest range of its units', () => {
    const s = sea();
    s.pub.phase = 'Third air strike';
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
    wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1, 'F4F-3': 1 }); // ranges 4 and 3
    put(s, 'ijn', 'TF3', '1512', ['jp-ca-myoko']);
    put(s, 'ijn', 'TF4', '1511', ['jp-ca-aoba']); // four hexes off
    spotted(s, 'ijn', 'TF3');
    s.pub.weather = s.pub.weather.map(() => 'stormy');
    begin(s, strikesAt(3));
    const units = [{ unit: 'yorktown.SBD-3.1' }, { unit: 'yorktown.F4F-3.1' }];
    const told = strike(s, 'allied', units, { tf: 'TF3' }, [4, 4]); // forms up, misses, and no third die
    expect(told).toContain('does not find its target');
    const alone = sea();
    alone.pub.phase = 'Third air strike';
    put(alone, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
    wing(alone, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
    put(alone, 'ijn', 'TF3', '1512', ['jp-ca-myoko']);
    put(alone, 'ijn', 'TF4', '1511', ['jp-ca-aoba']);
    spotted(alone, 'ijn', 'TF3');
    alone.pub.weather = alone.pub.weather.map(() => 'stormy');
    begin(alone, strikesAt(3));
    expect(strike(alone, 'allied', units.slice(0, 1), { tf: 'TF3' }, [4, 4, 1])).toContain('comes upon TF4');
  });

  /** Akagi's planes in a storm against Midway, with a cruiser before it that is not in port (CC-MI-S7). */
  const overMidway = (
    no: 1 | 2 | 3,
    type: 'D3A1' | 'B5N2',
    target: { tf: string } | { base: string },
    dice: number[],
  ): string => {
    const s = sea('midway');
    s.pub.phase = ['First air strike', 'Second air strike', 'Third air strike'][no - 1];
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1608', ['jp-cv-akagi']);
    ship(s, 'jp-cv-akagi').bombers = 4;
    wing(s, 'ijn', 'jp-cv-akagi', { [type]: 1 });
    put(s, 'allied', 'TF1', '1910', ['us-ca-astoria']);
    spotted(s, 'allied', 'TF1');
    s.pub.weather = s.pub.weather.map(() => 'stormy');
    begin(s, strikesAt(no));
    const units = [{ unit: `akagi.${type}.1`, attack: type === 'B5N2' && 'base' in target ? 1 : 0 }];
    return strike(s, 'ijn', units, target, dice);
  };

  it('R-07 R-08 a strike on ships that misses may come upon the base in their hex, not in phase 2 and not with torpedoes', () => {
    const ships = { tf: 'TF1' };
    // forms up on 1, misses the ships on 4 (1 to 3), finds the base on 4
    expect(overMidway(3, 'D3A1', ships, [1, 4, 4])).toContain('comes upon midway-atoll');
    expect(overMidway(2, 'D3A1', ships, [1, 4])).not.toContain('comes upon');
    expect(overMidway(3, 'B5N2', ships, [1, 4])).not.toContain('comes upon');
  });

  it('R-07 CC-12.b a strike on a base that misses may come upon ships in phase 3 alone, and has no second try at the base', () => {
    const base = { base: 'midway-atoll' };
    expect(overMidway(1, 'D3A1', base, [1, 5])).not.toContain('comes upon');
    expect(overMidway(3, 'D3A1', base, [1, 5, 1])).toContain('comes upon TF1');
    expect(overMidway(3, 'D3A1', base, [1, 5, 2])).not.toContain('comes upon');
  });

  it('CC-TAB-WXFX-FORM CC-TAB-WXFX-FAIL who cannot form up has sent off a strike all the same', () => {
    const s = sea();
    put(s, 'ijn', 'TF3', '1515', ['jp-cv-shokaku']);
    ship(s, 'jp-cv-shokaku').bombers = 2;
    wing(s, 'ijn', 'jp-cv-shokaku', { D3A1: 1 });
    put(s, 'allied', 'TF1', '1513', ['us-ca-astoria']);
    spotted(s, 'allied', 'TF1');
    s.pub.weather = s.pub.weather.map(() => 'stormy');
    begin(s, strikesAt(2));
    const told = strike(s, 'ijn', [{ unit: 'shokaku.D3A1.1' }], { tf: 'TF1' }, [5]); // 1 to 4 forms up
    expect(told).toContain('cannot form up');
    expect(told).not.toContain('send off no strike');
    expect(unit(s, 'shokaku.D3A1.1').struck).toBe(2); // CC-TAB-WXFX-STRUCK
  });
});

describe('strikes on ships', () => {
  it('CC-TAB-AIRFX-NOAA CC-16.j.iii ships without any AA are struck at twice the strength', () => {
    const go = (target: string[]) => {
      const s = strikeOn({ units: { 'SBD-3': 1 }, target }, []);
      return heard(give(s, 'allied', attack(['yorktown.SBD-3.1', target[0]]), [12]), 'public');
    };
    expect(go(['jp-ap-asakasan-maru'])).toContain('at 6:1'); // P 6 on M 2, twice
    // a tanker with an asterisk in company: 3:1, and the 12 makes the only unit break off
    expect(go(['jp-ap-asakasan-maru', 'jp-ao-toho-maru'])).toContain('breaks off');
  });

  it('CC-17.b bombs of dive bombers never sink a battleship or a carrier rated 3', () => {
    const go = (id: string) => {
      const s = strikeOn({ units: { 'SBD-3': 4 }, target: [id] }, []);
      const units = [1, 2, 3, 4].map((n): [string, string] => [`yorktown.SBD-3.${n}`, id]);
      give(s, 'allied', attack(...units), [1]);
      return ship(s, id).state;
    };
    // 24 on an A 3; 24 x 1/4 on a B 3; and on an A 2, which sinks
    expect(['jp-cv-junyo', 'jp-bb-kongo', 'jp-cvl-ryujo'].map(go)).toEqual(['damaged', 'damaged', 'sunk']);
  });

  it('CC-16.k.iii dive bombs and low level bombs on one ship are one attack', () => {
    const s = sea();
    s.pub.phase = 'Third air strike';
    wing(s, 'allied', 'port-moresby', { Hudson: 1, 'SBD-2': 1 });
    put(s, 'ijn', 'TF3', '0409', ['jp-ca-aoba']);
    spotted(s, 'ijn', 'TF3');
    begin(s, strikesAt(3));
    const units = [{ unit: 'port-moresby.Hudson.1' }, { unit: 'port-moresby.SBD-2.1' }];
    strike(s, 'allied', units, { tf: 'TF3' });
    give(s, 'ijn', pass.cap);
    // L 2 halved and P 3 on a C 2: 4 on 2, one die
    const order = attack(['port-moresby.Hudson.1', 'jp-ca-aoba'], ['port-moresby.SBD-2.1', 'jp-ca-aoba']);
    expect(heard(give(s, 'allied', order, [11]), 'public')).toContain('at 2:1: 11');
  });

  it('CC-17.d CC-17.d-2 a carrier that sent off a strike in phase 1 is sunk by any result in phase 2, not in phase 3', () => {
    const go = (no: 2 | 3, launched: boolean) => {
      const s = sea();
      s.pub.initiative = 'ijn';
      s.pub.phase = no === 2 ? 'Second air strike' : 'Third air strike';
      put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
      wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
      put(s, 'ijn', 'TF3', '1513', ['jp-cv-shokaku']);
      ship(s, 'jp-cv-shokaku').launched = launched;
      spotted(s, 'ijn', 'TF3');
      begin(s, strikesAt(no));
      strike(s, 'allied', [{ unit: 'yorktown.SBD-3.1' }], { tf: 'TF3' });
      give(s, 'ijn', pass.cap);
      const told = heard(give(s, 'allied', attack(['yorktown.SBD-3.1', 'jp-cv-shokaku']), [3]), 'public');
      return [told.includes('at 3:1'), told.includes('at 1.5:1'), ship(s, 'jp-cv-shokaku').state];
    };
    expect(go(2, true)).toEqual([true, false, 'sunk']); // 6 doubled on 4
    expect(go(2, false)).toEqual([false, true, 'damaged']);
    expect(go(3, true)).toEqual([false, true, 'damaged']);
  });

  it('CC-17.d launching at a base in phase 1 is what marks the carrier', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1508', ['us-cv-yorktown']); // Shortland is 1405
    wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
    begin(s, strikesAt(1));
    give(s, 'allied', launch(['yorktown.SBD-3.1']));
    expect(ship(s, 'us-cv-yorktown').launched).toBe(true);
  });

  it('CC-16.k the attacker keeps a note of what lay under his strike, though it was a single ship', () => {
    const s = strikeOn({ units: { 'SBD-3': 1 }, target: ['jp-ca-myoko'] }, []);
    expect(s.sides.allied.know.log.at(-1)).toEqual({
      turn: 1,
      label: 'TF3',
      hex: at(s, '1513'),
      ships: ['jp-ca-myoko'],
    });
  });

  it('CC-22.d CC-16.k a strike on nothing but dummy ships ends there, and the block goes', () => {
    const s = sea();
    s.pub.phase = 'Second air strike';
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
    wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
    Object.assign(put(s, 'ijn', 'TF3', '1513'), { ruse: ['HA'], marker: 'JK' });
    spotted(s, 'ijn', 'TF3');
    begin(s, strikesAt(2));
    strike(s, 'allied', [{ unit: 'yorktown.SBD-3.1' }], { tf: 'TF3' });
    expect(story(give(s, 'ijn', pass.cap))).toContain('strike CC-16.k! Under strike 1: nothing but dummies.');
    expect([asked(s), s.sides.ijn.tfs]).toEqual([[], []]);
  });
});

describe('strikes on bases', () => {
  it('CC-TAB-AIRFX-L torpedoes do not strike land, whatever else the unit may carry', () => {
    const s = sea('midway');
    put(s, 'ijn', 'TF3', '1608', ['jp-cv-akagi']);
    ship(s, 'jp-cv-akagi').bombers = 4;
    wing(s, 'ijn', 'jp-cv-akagi', { B5N2: 1 });
    s.pub.initiative = 'allied';
    begin(s, strikesAt(1));
    give(s, 'ijn', launch(['akagi.B5N2.1']));
    give(s, 'allied', pass.launch);
    const order = (attack2: number): Order => ({
      kind: 'assign',
      strikes: [{ target: { base: 'midway-atoll' }, units: [{ unit: 'akagi.B5N2.1', attack: attack2 }] }],
    });
    expect([0, 1].map((n) => refused(s, 'ijn', order(n)))).toEqual(['CC-TAB-AIRFX-L', '']);
    const u = unit(s, 'akagi.B5N2.1');
    const hex = at(s, '1910');
    expect(usableAttacks(sight(s, 'ijn'), u, 1, { base: 'midway-atoll' }, hex)).toEqual([1]);
  });

  it('CC-24.c CC-TAB-CRT-4 an underlined F counts twice when it strafes: 8 on 4, out on 4, destroyed on 2', () => {
    const go = (die: number) => {
      const s = sea();
      wing(s, 'allied', 'port-moresby', { 'P-39D': 1 });
      const [u] = wing(s, 'ijn', 'lae', { 'A6M2-L': 1 });
      begin(s, strikesAt(1));
      strike(s, 'allied', [{ unit: 'port-moresby.P-39D.1', strafe: true }], { base: 'lae' });
      // Lae has no warning: what does not fly is there without a die
      expect(heard(give(s, 'ijn', pass.cap, [die]), 'public')).toContain('on Lae at 2:1');
      return [u.lost, u.out];
    };
    expect([2, 4, 5].map(go)).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('CC-24.d.ii CC-24.d.i without warning those on CAP are caught on 3; with it they are away, and the others caught on 3', () => {
    const lae = (die: number) => {
      const s = sea();
      wing(s, 'allied', 'port-moresby', { 'B-26': 1 });
      const [u] = wing(s, 'ijn', 'lae', { 'A6M2-L': 1 });
      begin(s, strikesAt(1));
      strike(s, 'allied', [{ unit: 'port-moresby.B-26.1', attack: 1 }], { base: 'lae' });
      const cap: Order = { kind: 'cap', cap: [{ unit: u.id, hex: at(s, '0404') }] };
      // 8 on 4 is 2:1: 12 leaves the bomber alone; then the die for the unit on CAP, and the attack if it is there
      return heard(give(s, 'ijn', cap, die <= 3 ? [12, die, 12] : [12, die]), 'public');
    };
    expect(lae(3)).toContain('At the base: A6M2-L no. 1 of Lae.');
    expect(lae(4)).toContain('At the base: no air units.');
  });

  it('CC-16.j.v R-75 against an asterisk base a doomed unit breaks off before one as strong', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1005', ['us-cv-yorktown']);
    wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 3 });
    wing(s, 'ijn', 'rabaul', { 'A6M2-L': 2 });
    begin(s, strikesAt(1));
    const units = [1, 2, 3].map((n) => ({ unit: `yorktown.SBD-3.${n}` }));
    strike(s, 'allied', units, { base: 'rabaul' });
    const cap: Order = { kind: 'cap', cap: [{ unit: 'rabaul.A6M2-L.1', hex: at(s, '1002') }] };
    // 8 on 12 is 1:2: the second and third fall on 1, one before and one after; 12 on the unit at the base
    const told = heard(give(s, 'ijn', cap, [12, 1, 1, 12, 12]), 'public');
    expect(told).toContain('Lost to CAP: SBD-3 no. 2 of Yorktown.');
    expect(told).toContain('SBD-3 no. 3 of Yorktown breaks off');
    expect(told).toContain('on Rabaul at 1.5:1'); // one SBD is left: 6 on 4
  });

  it('CC-16.i.ii-4 CC-24.b the odd bomber shot down by CAP attacks a base at half its strength', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1005', ['us-cv-yorktown']);
    wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
    wing(s, 'ijn', 'rabaul', { 'A6M2-L': 2 });
    begin(s, strikesAt(1));
    strike(s, 'allied', [{ unit: 'yorktown.SBD-3.1' }], { base: 'rabaul' });
    const cap: Order = { kind: 'cap', cap: [{ unit: 'rabaul.A6M2-L.1', hex: at(s, '1002') }] };
    // 8 on 4: down; the unit on CAP is away on 12; then 3 on 4
    const told = heard(give(s, 'ijn', cap, [1, 12, 11]), 'public');
    expect(told).toContain('on Rabaul at 1:2');
    expect(unit(s, 'yorktown.SBD-3.1').lost).toBe(true);
  });

  it('CC-16.i.ii-2 CC-16.k nothing is shown to a strike of which nobody is left', () => {
    const s = strikeOn(
      { units: { 'TBD-1': 1 }, target: ['jp-cv-shokaku'], cap: { A6M2: 1 }, capLow: 1 },
      [1],
    );
    expect(unit(s, 'yorktown.TBD-1.1').lost).toBe(true);
    expect(s.sides.allied.know.log).toEqual([]);
  });

  it('CC-MI-S8 a strike on Midway fulfils the plan, and the Allies score nothing on turn 7', () => {
    const s = sea('midway');
    put(s, 'ijn', 'TF3', '1608', ['jp-cv-akagi']);
    ship(s, 'jp-cv-akagi').bombers = 4;
    wing(s, 'ijn', 'jp-cv-akagi', { D3A1: 2 });
    s.pub.initiative = 'allied';
    begin(s, strikesAt(1));
    strike(s, 'ijn', [{ unit: 'akagi.D3A1.1' }, { unit: 'akagi.D3A1.2' }], { base: 'midway-atoll' });
    give(s, 'allied', pass.cap, [12, 12]); // AA 15: one die each
    s.pub.turn = 7;
    const told = begin(s, { step: 'turn', phase: 'record' }, [1, 1, 1, 1, 1, 1, 3, 4]);
    expect(heard(told, 'public')).not.toContain('Midway has not been attacked');
    expect(s.pub.bonus).toEqual([]);
  });
});

describe('landing elsewhere and going home', () => {
  it('CC-EX-16.l.i CC-16.l a unit of range 4 strikes six hexes away and lands two hexes behind; its own side alone is told', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '0415', ['us-cv-yorktown']);
    wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
    put(s, 'ijn', 'TF3', '0409', ['jp-ca-myoko']); // six hexes off, two from Port Moresby in 0407
    spotted(s, 'ijn', 'TF3');
    begin(s, strikesAt(3));
    const id = 'yorktown.SBD-3.1';
    give(s, 'allied', launch([id]));
    give(s, 'ijn', pass.launch);
    const order = (land?: string): Order => ({
      kind: 'assign',
      strikes: [{ target: { tf: 'TF3' }, units: [{ unit: id, attack: 0, ...(land ? { land } : {}) }] }],
    });
    expect(refused(s, 'allied', order())).toBe('CC-12.h-3');
    expect(refused(s, 'allied', order('townsville'))).toBe('CC-16.l.i');
    give(s, 'allied', order('port-moresby'));
    give(s, 'ijn', pass.cap);
    const told = give(s, 'allied', attack([id, 'jp-ca-myoko']), [11]);
    expect(story(told, 'allied')).toContain(
      'transfer CC-16.l SBD-3 no. 1 of Yorktown lands at Port Moresby.',
    );
    expect(heard(told, 'ijn')).not.toContain('lands at');
    expect(unit(s, id).at).toBe('port-moresby');
  });

  it('CC-19.b CC-19.d CC-19.e U.S. carriers do not pool their units; those of the IJN do within a task force', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown', 'us-cv-lexington']);
    put(s, 'ijn', 'TF3', '1513', ['jp-cv-shokaku', 'jp-cv-zuikaku']);
    put(s, 'ijn', 'TF4', '1513', ['jp-cvl-shoho']);
    for (const k of ['us-cv-yorktown', 'us-cv-lexington']) wing(s, 'allied', k, { 'SBD-3': 1 });
    for (const k of ['jp-cv-shokaku', 'jp-cv-zuikaku', 'jp-cvl-shoho']) {
      wing(s, 'ijn', k, { B5N2: 1 });
      ship(s, k).bombers = 4;
    }
    for (const [side, label] of [
      ['allied', 'TF1'],
      ['ijn', 'TF3'],
    ] as const)
      spotted(s, side, label);
    begin(s, strikesAt(3));
    give(s, 'allied', launch(['yorktown.SBD-3.1', 'lexington.SBD-3.1']));
    give(s, 'ijn', launch(['shokaku.B5N2.1', 'zuikaku.B5N2.1', 'shoho.B5N2.1']));
    const pooled = (target: string, ...units: string[]): Order => ({
      kind: 'assign',
      strikes: [{ target: { tf: target }, units: units.map((k) => ({ unit: k, attack: 0 })) }],
    });
    expect(refused(s, 'allied', pooled('TF3', 'yorktown.SBD-3.1', 'lexington.SBD-3.1'))).toBe('CC-19.b');
    give(s, 'allied', { kind: 'assign', strikes: [] });
    expect(refused(s, 'ijn', pooled('TF1', 'shokaku.B5N2.1', 'shoho.B5N2.1'))).toBe('CC-19.d');
    expect(refused(s, 'ijn', pooled('TF1', 'shokaku.B5N2.1', 'zuikaku.B5N2.1'))).toBe('');
  });

  it('CC-18.f R-64 homeless planes land where there is room beside those that belong there', () => {
    const go = (own: number, lost = 0) => {
      const s = sea();
      s.pub.phase = 'Third air strike';
      s.pub.initiative = 'ijn';
      put(s, 'ijn', 'TF3', '1513', ['jp-cv-junyo']);
      put(s, 'ijn', 'TF4', '1512', ['jp-cvl-shoho']); // room for 4
      const [u] = wing(s, 'ijn', 'jp-cv-junyo', { A6M2: 1 });
      for (const k of wing(s, 'ijn', 'jp-cvl-shoho', { A6M2: own }).slice(0, lost)) k.lost = true;
      begin(s, strikesAt(3));
      u.aloft = true; // in the air when their ship is stopped
      ship(s, 'jp-cv-junyo').state = 'ditw';
      give(s, 'allied', pass.launch);
      give(s, 'ijn', pass.launch);
      return [u.lost, u.at];
    };
    expect(go(3)).toEqual([false, 'jp-cvl-shoho']);
    expect(go(4)).toEqual([true, 'jp-cv-junyo']);
    expect(go(4, 1)).toEqual([false, 'jp-cvl-shoho']); // the lost take no room
  });

  it('CC-16.l.ii-2 a unit with two ranges goes home by the longer', () => {
    const home = (hex: string): boolean => {
      const s = sea();
      const [u] = wing(s, 'ijn', 'rabaul', { 'A6M2-L': 1 }); // 5 and 10
      put(s, 'ijn', 'TF3', hex, ['jp-cv-shokaku']);
      u.at = 'jp-cv-shokaku';
      return mayReturn(sight(s, 'ijn'), u);
    };
    expect([home('2402'), home('3018')]).toEqual([true, false]); // 14 hexes, and 26
  });
});

describe('by night', () => {
  it('CC-MI-S4 a Catalina strikes by night only what it has looked for', () => {
    const s = sea('midway');
    s.pub.turn = 2;
    s.pub.initiative = 'ijn';
    const [u] = wing(s, 'allied', 'midway-atoll', { 'PBY-5': 1 });
    begin(s, strikesAt(3));
    expect(refused(s, 'allied', launch([u.id]))).toBe('CC-12.h-2');
    u.searched = 2;
    expect(refused(s, 'allied', launch([u.id]))).toBe('');
  });
});
