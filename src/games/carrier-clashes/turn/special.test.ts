import { describe, expect, it } from 'vitest';
import { capValue } from '../open/air.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { INFO } from '../open/info.ts';
import type { Order } from '../open/orders.ts';
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
  searchAt,
  ship,
  strikesAt,
  surfaceAt,
  tf,
  wing,
} from '../testing.ts';
import { scoreOf } from './victory.ts';

describe('the scenarios own rules', () => {
  const endTurn = (s: State, turn: number, dice: number[] = []) => {
    s.pub.turn = turn;
    s.steps = [];
    return begin(s, { step: 'turn', phase: 'record' }, dice.length > 0 ? dice : undefined);
  };
  /** Ends the turn and rolls into the next with any dice. */
  function pastTurn(s: State, turn: number, plan: Order = pass.organise): void {
    put(s, 'allied', 'TF19', '2015', ['us-ca-portland']);
    put(s, 'ijn', 'TF19', '1503', ['jp-ca-chokai']);
    s.pub.turn = turn;
    begin(s, { step: 'turn', phase: 'task-forces' });
    const dice = new FastDice('past');
    give(s, 'allied', pass.organise, dice);
    give(s, 'ijn', plan, dice);
  }

  it('CC-CS-S1 the convoy moves 2 hexes by day and 1 by night', () => {
    const s = sea();
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1206', ['jp-ap-asakasan-maru', 'jp-cl-yubari']);
    const go = (n: number): Order => ({
      kind: 'move',
      boats: [],
      unload: [],
      drop: [],
      moves: [{ tf: 'TF3', path: ['1207', '1208', '1209'].slice(0, n).map((h) => at(s, h)) }],
    });
    begin(s, { step: 'movement', stage: 'first-unseen' });
    expect([refused(s, 'ijn', go(2)), refused(s, 'ijn', go(3))]).toEqual(['', 'CC-13']);
    s.pub.turn = 2;
    expect([refused(s, 'ijn', go(1)), refused(s, 'ijn', go(2))]).toEqual(['', 'CC-13']);
  });

  it('CC-CS-S2 SBD units that neither searched nor struck may fly low CAP over their own force with F 1', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington']);
    const [u] = wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    s.pub.strikes = [
      { no: 1, side: 'ijn', target: { tf: 'TF1' }, hex: at(s, '1515'), state: 'ready', units: [], cap: [] },
    ];
    s.steps = [{ step: 'strikes', no: 2, stage: 'second-cap' }];
    const cap = (low: boolean) =>
      refused(s, 'allied', { kind: 'cap', cap: [{ unit: u.id, hex: at(s, '1515'), low }] });
    expect([cap(true), cap(false)]).toEqual(['', 'CC-16.i.v']);
    expect(capValue(sight(s, 'allied'), u)).toBe(1);
    expect(capValue(sight(sea('midway'), 'allied'), u)).toBe(0); // a rule of the Coral Sea alone
    u.searched = 1;
    expect(cap(true)).toBe('CC-16.i.v');
  });

  it('CC-CS-S4 Deboyne opens on the day after its tender has lain there a full turn', () => {
    const s = sea();
    s.pub.closed = ['deboyne'];
    put(s, 'ijn', 'TF3', '1008', ['jp-av-kamikawa-maru']);
    pastTurn(s, 2);
    expect(s.pub.closed).toEqual([]);
    const away = sea();
    away.pub.closed = ['deboyne'];
    put(away, 'ijn', 'TF3', '1009', ['jp-av-kamikawa-maru']);
    pastTurn(away, 2);
    expect(away.pub.closed).toEqual(['deboyne']);
    const hurt = sea();
    hurt.pub.closed = ['deboyne'];
    put(hurt, 'ijn', 'TF3', '1008', ['jp-av-kamikawa-maru']);
    ship(hurt, 'jp-av-kamikawa-maru').state = 'damaged';
    pastTurn(hurt, 2);
    expect(hurt.pub.closed).toEqual(['deboyne']);
    const night = sea();
    night.pub.closed = ['deboyne'];
    put(night, 'ijn', 'TF3', '1008', ['jp-av-kamikawa-maru']);
    pastTurn(night, 1);
    expect(night.pub.closed).toEqual(['deboyne']); // not before a day turn
  });

  it('CC-CS-S4 a tender that has just come in is not helped by joining ships that have lain there', () => {
    const s = sea();
    s.pub.closed = ['deboyne'];
    put(s, 'ijn', 'TF3', '1008', ['jp-av-kamikawa-maru']).moved = 2;
    put(s, 'ijn', 'TF4', '1008', ['jp-cl-yubari']);
    const tfs = [{ label: 'TF4', hex: at(s, '1008'), ships: ['jp-av-kamikawa-maru', 'jp-cl-yubari'] }];
    pastTurn(s, 2, { kind: 'organise', tfs, dummies: [], drop: [] });
    expect(ship(s, 'jp-av-kamikawa-maru').tf).toBe('TF4');
    expect(s.pub.closed).toEqual(['deboyne']);
  });

  it('CC-CS-S5 CC-ES-S6 CC-SC-S8 heavy bombers fly one mission a day', () => {
    for (const [scenario, base, type] of [
      ['coral-sea', 'townsville', 'B-26'],
      ['eastern-solomons', 'espiritu-santo', 'B-17E'],
      ['santa-cruz', 'espiritu-santo', 'B-17E'],
    ] as const) {
      const s = sea(scenario);
      const [u] = wing(s, 'allied', base, { [type]: 1 });
      begin(s, strikesAt(3));
      expect(refused(s, 'allied', { kind: 'launch', units: [u.id], home: [] })).toBe('');
      u.searched = 1;
      expect(refused(s, 'allied', { kind: 'launch', units: [u.id], home: [] })).toBe('CC-12.h-2');
    }
  });

  it('CC-CS-S6 15 points ashore give the IJN 20, fewer than 5 at the end the Allies 20', () => {
    const s = sea();
    s.pub.landed['Occupation of Port Moresby'] = 15;
    pastTurn(s, 4);
    expect(s.pub.bonus).toEqual([{ side: 'ijn', rule: 'CC-CS-S6', vp: 20 }]);
    const t = sea();
    endTurn(t, 14);
    expect(t.pub.bonus).toContainEqual({ side: 'allied', rule: 'CC-CS-S6', vp: 20 });
    const u = sea();
    u.pub.landed['Occupation of Port Moresby'] = 5;
    endTurn(u, 14);
    expect(u.pub.bonus).toEqual([]);
  });

  it('CC-MI-S1 30 points ashore, not 29, take Midway with its aircraft and 20 VP; fewer than 5 give the Allies 40', () => {
    const s = sea('midway');
    wing(s, 'allied', 'midway-atoll', { 'B-17E': 2 });
    const short = sea('midway');
    short.pub.landed['Occupation of Midway'] = 29;
    endTurn(short, 12);
    expect(short.pub.closed).toEqual([]);
    s.pub.landed['Occupation of Midway'] = 30;
    endTurn(s, 12);
    expect(s.pub.closed).toEqual(['midway-atoll']);
    expect(s.sides.allied.air.every((u) => u.lost)).toBe(true);
    expect(scoreOf(s, 'ijn')).toBe(30 + 20 + 10);
    const t = sea('midway');
    endTurn(t, 12);
    expect(t.pub.bonus).toContainEqual({ side: 'allied', rule: 'CC-MI-S1', vp: 40 });
  });

  it('CC-MI-S2 the guns of Midway fire on a force that unloads', () => {
    const s = sea('midway');
    put(s, 'ijn', 'TF3', '1910', ['jp-ap-azuma-maru']).unloading = true;
    ship(s, 'jp-ap-azuma-maru').cargo = 3;
    s.pub.initiative = 'allied';
    begin(s, surfaceAt(2));
    const told = give(s, 'ijn', pass.missions, [12]);
    expect(heard(told, 'public')).toContain('Midway fires on Azuma Maru');
    expect(s.pub.landed['Occupation of Midway']).toBe(3);
  });

  it('CC-MI-S2 the guns of a Midway that has fallen are silent', () => {
    const s = sea('midway');
    put(s, 'ijn', 'TF3', '1910', ['jp-ap-azuma-maru']).unloading = true;
    ship(s, 'jp-ap-azuma-maru').cargo = 3;
    s.pub.initiative = 'allied';
    s.pub.closed = ['midway-atoll'];
    const told = begin(s, surfaceAt(2)); // nobody throws dice
    expect(heard(told, 'public')).not.toContain('fires on');
  });

  it('CC-MI-S5 Midway may be bombarded once by each battleship, without bombardment shells', () => {
    const s = sea('midway');
    s.pub.turn = 2;
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1910', ['jp-bb-kongo']);
    wing(s, 'allied', 'midway-atoll', { 'PBY-5': 1 });
    begin(s, surfaceAt(2));
    give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'midway-atoll' }] });
    const order: Order = { kind: 'fire', shots: [{ ship: 'jp-bb-kongo', weapon: 'B', at: 'base' }] };
    expect(heard(give(s, 'ijn', order, [12]), 'public')).toContain('at 1:1');
  });

  it('CC-MI-S6 the Main Body stays west of column 14 before turn 4', () => {
    const s = sea('midway');
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1305', ['jp-bb-yamato']);
    const go: Order = {
      kind: 'move',
      boats: [],
      unload: [],
      drop: [],
      moves: [{ tf: 'TF3', path: [at(s, '1405'), at(s, '1505')] }],
    };
    begin(s, { step: 'movement', stage: 'first-unseen' });
    expect(refused(s, 'ijn', go)).toBe('CC-MI-S6');
    s.pub.turn = 4;
    expect(refused(s, 'ijn', go)).toBe('');
  });

  it('CC-MI-S7 Midway is a port for APDs and tenders only', () => {
    const s = sea('midway');
    s.sides.ijn.boats[0].hex = at(s, '1910');
    put(s, 'allied', 'TF1', '1910', ['us-ca-astoria'], ['SA']);
    s.pub.initiative = 'allied';
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['ijn boats']); // a cruiser there is at sea
    const observe: Order = { kind: 'boats', boats: [{ boat: s.sides.ijn.boats[0].id, act: 'observe' }] };
    give(s, 'ijn', observe);
    expect(tf(s, 'allied', 'TF1').up).toBe(2);
    const t = sea('midway');
    t.sides.ijn.boats[0].hex = at(t, '1910');
    put(t, 'allied', 'TF1', '1910', ['us-apd-apd-1']);
    t.pub.initiative = 'allied';
    begin(t, searchAt(1));
    give(t, 'allied', pass.claims);
    give(t, 'ijn', observe);
    expect(tf(t, 'allied', 'TF1').up).toBe(0); // an APD there is in port
  });

  it('CC-MI-S8 the first day within reach every carrier sends two bomber units to Midway, or the Allies score 30 by turn 7', () => {
    const s = sea('midway');
    put(s, 'ijn', 'TF3', '1608', ['jp-cv-akagi']);
    wing(s, 'ijn', 'jp-cv-akagi', { D3A1: 2, A6M2: 1 });
    begin(s, strikesAt(1));
    expect(refused(s, 'ijn', { kind: 'launch', units: ['akagi.D3A1.1'], home: [] })).toBe('CC-MI-S8');
    expect(refused(s, 'ijn', { kind: 'launch', units: ['akagi.D3A1.1', 'akagi.D3A1.2'], home: [] })).toBe('');
    s.sides.ijn.know.carrierSeen = true;
    expect(refused(s, 'ijn', pass.launch)).toBe('');
    const t = sea('midway');
    pastTurn(t, 7);
    expect(t.pub.bonus).toEqual([{ side: 'allied', rule: 'CC-MI-S8', vp: 30 }]);
    const taken = sea('midway');
    taken.pub.closed.push('midway-atoll');
    pastTurn(taken, 7);
    expect(taken.pub.bonus).toEqual([]); // nothing is left to attack
  });

  it('CC-ES-S1 CC-SC-S1 both sides land at Guadalcanal, and IJN ships there are not in the Allied port', () => {
    const s = sea('eastern-solomons');
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1312', ['jp-apd-patrol-boat-1']);
    put(s, 'allied', 'TF1', '1312', ['us-apd-apd-1']);
    ship(s, 'jp-apd-patrol-boat-1').cargo = 2;
    ship(s, 'us-apd-apd-1').cargo = 2;
    for (const [side, label] of [
      ['ijn', 'TF3'],
      ['allied', 'TF1'],
    ] as const)
      tf(s, side, label).unloading = true;
    begin(s, surfaceAt(2));
    give(s, 'ijn', pass.missions);
    give(s, 'ijn', pass.engage);
    give(s, 'allied', pass.engage);
    expect([scoreOf(s, 'ijn'), scoreOf(s, 'allied')]).toEqual([10, 2]);
  });

  it('CC-ES-S2 Henderson Field is bombarded in the second surface combat phase only, without shells', () => {
    const s = sea('eastern-solomons');
    put(s, 'ijn', 'TF3', '1312', ['jp-bb-hiei']);
    begin(s, surfaceAt(1));
    expect(asked(s)).toEqual([]);
    s.pub.turn = 2;
    wing(s, 'allied', 'henderson-field', { 'F4F-4': 1 });
    begin(s, surfaceAt(2));
    expect(asked(s)).toEqual(['ijn missions']);
    give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'henderson-field' }] });
    const order: Order = { kind: 'fire', shots: [{ ship: 'jp-bb-hiei', weapon: 'B', at: 'base' }] };
    expect(heard(give(s, 'ijn', order, [12]), 'public')).toContain('at 1:1'); // B 4 as it is
  });

  it('CC-ES-S4 the Wasp group is at sea for 7 turns, so that its destroyers expire on turn 2', () => {
    const s = rules.create(
      { scenario: 'eastern-solomons', options: completeOptions(INFO, 'eastern-solomons') },
      new FastDice(1),
      () => {},
    );
    expect(s.sides.allied.ships.find((k) => k.id === 'us-dd-selfridge')?.last).toBe(2);
  });

  it('CC-ES-S5 units whose ship is lost may use Henderson Field without limit', () => {
    const s = sea('eastern-solomons');
    put(s, 'allied', 'TF1', '1412', ['us-cv-wasp']);
    const units = wing(s, 'allied', 'us-cv-wasp', { 'SBD-3': 9 });
    for (const u of units) u.aloft = true;
    ship(s, 'us-cv-wasp').state = 'ditw';
    begin(s, { step: 'strikes', no: 3, stage: 'second-strikes' });
    expect(units.every((u) => u.at === 'henderson-field')).toBe(true);
  });

  it('CC-18.f CC-ES-S5 no field but an open one of the own side takes in units whose ship is lost', () => {
    const stranded = (side: 'allied' | 'ijn', carrier: string, type: string, closed: string[]) => {
      const s = sea('eastern-solomons');
      s.pub.closed = closed;
      put(s, side, 'TF1', '1412', [carrier]);
      const [u] = wing(s, side, carrier, { [type]: 1 });
      u.aloft = true;
      ship(s, carrier).state = 'ditw';
      begin(s, { step: 'strikes', no: 3, stage: 'second-strikes' });
      return u.lost;
    };
    const fields = ['henderson-field', 'ndeni', 'espiritu-santo', 'efate'];
    expect(stranded('allied', 'us-cv-wasp', 'SBD-3', [])).toBe(false);
    expect(stranded('allied', 'us-cv-wasp', 'SBD-3', fields)).toBe(true);
    expect(stranded('ijn', 'jp-cvl-ryujo', 'B5N2', ['shortland', 'rabaul'])).toBe(true); // Henderson Field is the enemy's
  });

  it('CC-ES-S7 CC-SC-S7 raiders from Rabaul reach Henderson Field in the first phase in spite of the 4-hex limit', () => {
    for (const scenario of ['eastern-solomons', 'santa-cruz']) {
      const s = sea(scenario);
      wing(s, 'ijn', 'rabaul', { G4M1: 1, G3M2: 1 });
      s.pub.initiative = 'allied';
      begin(s, strikesAt(1));
      give(s, 'allied', pass.launch);
      give(s, 'ijn', { kind: 'launch', units: ['rabaul.G4M1.1', 'rabaul.G3M2.1'], home: [] });
      const go = (id: string): Order => ({
        kind: 'assign',
        strikes: [{ target: { base: 'henderson-field' }, units: [{ unit: id, attack: 1 }] }],
      });
      expect([refused(s, 'ijn', go('rabaul.G4M1.1')), refused(s, 'ijn', go('rabaul.G3M2.1'))]).toEqual([
        '',
        'CC-12.b-2',
      ]);
      give(s, 'ijn', go('rabaul.G4M1.1'));
      give(s, 'allied', pass.cap, new FastDice('raid'));
      begin(s, strikesAt(3));
      const again = (id: string) => refused(s, 'ijn', { kind: 'launch', units: [id], home: [] });
      expect([again('rabaul.G4M1.1'), again('rabaul.G3M2.1')]).toEqual(['CC-12.h-2', '']); // a raid is the day's work
    }
  });

  it('CC-SC-S4 destroyers of the assault units carry 1 point a ship, the DMS unit 2', () => {
    const s = rules.create(
      { scenario: 'santa-cruz', options: completeOptions(INFO, 'santa-cruz') },
      new FastDice(1),
      () => {},
    );
    const cargo = (id: string) =>
      [...s.sides.ijn.ships, ...s.sides.allied.ships].find((k) => k.id === id)?.cargo;
    expect([
      cargo('jp-dd-akatsuki-1'),
      cargo('jp-dd-shiratsuyu'),
      cargo('jp-cl-yura'),
      cargo('us-dms-dms-1'),
    ]).toEqual([2, 1, 0, 2]);
  });

  it('CC-SC-S5 mud keeps Henderson Field down in the first phases of turn 3', () => {
    const s = sea('santa-cruz');
    const [u] = wing(s, 'allied', 'henderson-field', { 'SBD-3': 1 });
    s.pub.turn = 3;
    begin(s, strikesAt(1));
    expect(refused(s, 'allied', { kind: 'launch', units: [u.id], home: [] })).toBe('CC-12.b');
    begin(s, { step: 'search', no: 1, stage: 'first-search' });
    expect(
      refused(s, 'allied', {
        kind: 'search',
        lookouts: [],
        sectors: [{ searchers: [{ unit: u.id, arc: 6 }], from: 0, range: 4 }],
      }),
    ).toBe('CC-15.a');
    begin(s, strikesAt(3));
    expect(refused(s, 'allied', { kind: 'launch', units: [u.id], home: [] })).toBe('');
  });

  it('CC-SC-S6 at the end of turn 5 the army attacks: 2D6, bombardments and cargo against 12', () => {
    const go = (bombardments: number, landed: number, dice: number[]) => {
      const s = sea('santa-cruz');
      wing(s, 'allied', 'henderson-field', { 'SBD-3': 1 });
      s.pub.bombardments = bombardments;
      s.pub.landed['Assault units'] = landed;
      s.pub.turn = 5;
      begin(s, { step: 'turn', phase: 'record' }, [...dice, 1, 1, 1, 1, 1, 1, 1, 6]);
      return s.pub.bonus[0];
    };
    expect(go(1, 4, [5, 5])).toEqual({ side: 'ijn', rule: 'CC-SC-S6', vp: 30 });
    expect(go(1, 3, [5, 5])).toEqual({ side: 'allied', rule: 'CC-SC-S6', vp: 20 });
  });

  it('CC-SC-S6 both sides hear how the attack went; there is none on another turn, nor on a field already lost', () => {
    const attackOn = (turn: number, closed: string[]) => {
      const s = sea('santa-cruz');
      wing(s, 'allied', 'henderson-field', { 'SBD-3': 1 });
      s.pub.closed = closed;
      s.pub.turn = turn;
      s.steps = [];
      put(s, 'allied', 'TF19', '2015', ['us-ca-portland']);
      put(s, 'ijn', 'TF19', '1503', ['jp-ca-chokai']);
      begin(s, { step: 'turn', phase: 'task-forces' });
      const dice = new FastDice('army');
      give(s, 'allied', pass.organise, dice);
      return { told: give(s, 'ijn', pass.organise, dice), bonus: s.pub.bonus.length };
    };
    const fought = attackOn(5, []);
    for (const who of ['allied', 'ijn', 'public'] as const)
      expect(heard(fought.told, who)).toMatch(/The army attacks Henderson Field: \d+ against 12\./);
    expect(fought.bonus).toBe(1);
    for (const [turn, closed] of [
      [4, []],
      [5, ['henderson-field']],
    ] as const) {
      const { told, bonus } = attackOn(turn, [...closed]);
      expect(heard(told, 'public')).not.toContain('The army attacks');
      expect(bonus).toBe(0);
    }
  });
});
