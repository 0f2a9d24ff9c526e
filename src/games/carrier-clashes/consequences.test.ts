import { describe, expect, it } from 'vitest';
import type { Order } from './open/orders.ts';
import { scenarioPack } from './open/scenarios.ts';
import { carrierClashes as rules } from './ruleset.ts';
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
  strikesAt,
  surfaceAt,
  tf,
  unit,
  wing,
} from './testing.ts';
import { fire } from './battle/battles.testkit.ts';
import { attack, launch } from './strike/strikes.testkit.ts';

/** Where one thing follows from another: targets gone, guns of the coast, what a heart on a card sets free. */

describe('strikes and what they find', () => {
  it('CC-16-3 a task force that has shown its mission is known by name and still no target until it is spotted', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
    const [u] = wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
    put(s, 'ijn', 'TF3', '1513', ['jp-ca-myoko']);
    tf(s, 'ijn', 'TF3').declared = true;
    begin(s, strikesAt(2));
    give(s, 'allied', launch(u.id));
    give(s, 'ijn', pass.launch);
    const strikes = [{ target: { tf: 'TF3' }, units: [{ unit: u.id, attack: 0 }] }];
    expect(refused(s, 'allied', { kind: 'assign', strikes })).toBe('CC-16-3');
    spotted(s, 'ijn', 'TF3');
    expect(refused(s, 'allied', { kind: 'assign', strikes })).toBe('');
  });

  it('CC-16.c Midway sends its bombers without escort through turn 4, and fighters with them from turn 5', () => {
    const go = (turn: number, fighters: boolean): string => {
      const s = sea('midway');
      s.pub.turn = turn;
      const units = wing(s, 'allied', 'midway-atoll', { 'SBD-2': 1, 'F2A-3': 1 });
      put(s, 'ijn', 'TF3', '1810', ['jp-ca-tone']);
      spotted(s, 'ijn', 'TF3');
      begin(s, strikesAt(2));
      give(s, 'allied', launch(...units.map((u) => u.id)));
      give(s, 'ijn', pass.launch);
      const sent = units.slice(0, fighters ? 2 : 1).map((u) => ({ unit: u.id, attack: 0 }));
      return refused(s, 'allied', { kind: 'assign', strikes: [{ target: { tf: 'TF3' }, units: sent }] });
    };
    expect([go(3, true), go(3, false), go(5, true)]).toEqual(['CC-16.c', '', '']);
  });

  it('CC-16.h a second strike on a task force that the first has sunk finds nothing left to attack', () => {
    const s = sea();
    s.pub.phase = 'Second air strike';
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
    const units = wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 2 });
    put(s, 'ijn', 'TF3', '1513', ['jp-cl-tatsuta']);
    spotted(s, 'ijn', 'TF3');
    begin(s, strikesAt(2));
    give(s, 'allied', launch(...units.map((u) => u.id)));
    give(s, 'ijn', pass.launch);
    const strikes = units.map((u) => ({ target: { tf: 'TF3' }, units: [{ unit: u.id, attack: 0 }] }));
    give(s, 'allied', { kind: 'assign', strikes }, [6]); // the second does not join the first
    give(s, 'ijn', pass.cap);
    const told = give(s, 'allied', attack([units[0].id, 'jp-cl-tatsuta']), [1]);
    expect(heard(told, 'public')).toContain('Strike 2 finds nothing left to attack.');
    expect([ship(s, 'jp-cl-tatsuta').state, asked(s), s.sides.ijn.tfs.length]).toEqual(['sunk', [], 0]);
  });

  it('CC-19.e units of a carrier and of a base do not fly together', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '0408', ['us-cv-yorktown']);
    const [u] = wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
    const [b] = wing(s, 'allied', 'port-moresby', { 'B-26': 1 });
    put(s, 'ijn', 'TF3', '0409', ['jp-ca-myoko']);
    spotted(s, 'ijn', 'TF3');
    begin(s, strikesAt(2));
    give(s, 'allied', launch(u.id, b.id));
    give(s, 'ijn', pass.launch);
    const one = (id: string) => ({ target: { tf: 'TF3' }, units: [{ unit: id, attack: 0 }] });
    const both = { target: { tf: 'TF3' }, units: [...one(u.id).units, ...one(b.id).units] };
    expect(refused(s, 'allied', { kind: 'assign', strikes: [both] })).toBe('CC-19.e');
    expect(refused(s, 'allied', { kind: 'assign', strikes: [one(u.id), one(b.id)] })).toBe('');
  });
});

describe('what follows from a sighting', () => {
  const look = (ids: string[], cards: string[]) => {
    const s = sea();
    put(s, 'allied', 'TF1', '1511', ['us-cv-lexington']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    put(s, 'ijn', 'TF3', '1513', ids, cards);
    begin(s, { step: 'search', no: 1, stage: 'first-search' });
    const sectors = [{ searchers: [{ unit: 'lexington.SBD-3.1', arc: 6 }], from: 16, range: 4 }];
    give(s, 'allied', { kind: 'search', sectors, lookouts: [] }, [3]);
    return s;
  };

  it('CC-MI-S8 CC-4.f.iii a heart that was drawn is a carrier seen, another suit is none', () => {
    expect(look(['jp-cv-shokaku'], ['HA']).sides.allied.know.carrierSeen).toBe(true);
    expect(look(['jp-ca-myoko'], ['SA']).sides.allied.know.carrierSeen).toBe(false);
  });

  it('CC-15.o.i an 11 does nothing, a 12 puts the unit out, a 1 damages', () => {
    const go = (die: number): [boolean, string] => {
      const s = look(['jp-ca-myoko'], ['SA']);
      const order: Order = {
        kind: 'follow-up',
        act: 'attack',
        tf: 'TF3',
        unit: 'lexington.SBD-3.1',
        suit: 'S',
      };
      give(s, 'allied', order, [die]);
      return [unit(s, 'lexington.SBD-3.1').out, ship(s, 'jp-ca-myoko').state];
    };
    expect([go(1), go(2), go(11), go(12)]).toEqual([
      [false, 'damaged'],
      [false, 'ok'],
      [false, 'ok'],
      [true, 'ok'],
    ]);
  });
});

describe('at the shore and at the end', () => {
  it('CC-MI-S2 R-48 the guns of Midway hurt the transport they hit before it unloads', () => {
    const go = (die: number): [string, number] => {
      const s = sea('midway');
      s.pub.turn = 2;
      const id = s.sides.ijn.ships.find((k) => k.cargo > 0)?.id ?? '';
      put(s, 'ijn', 'TF3', '1910', [id]);
      tf(s, 'ijn', 'TF3').unloading = true;
      begin(s, surfaceAt(2));
      give(s, 'ijn', pass.missions, [die]);
      return [ship(s, id).state, s.pub.landed[Object.keys(s.pub.landed)[0]]];
    };
    expect(go(12)[0]).toBe('ok');
    expect(go(12)[1]).toBeGreaterThan(0);
    expect(go(1)).toEqual(['sunk', 0]);
  });

  it('CC-23.h CC-28-2 at the end want of fuel scores for the enemy, and a lead of exactly a level reaches it', () => {
    const s = sea();
    s.pub.turn = 14;
    put(s, 'allied', 'TF1', '1515', ['us-dd-sims-1']);
    ship(s, 'us-dd-sims-1').last = 5;
    begin(s, { step: 'turn', phase: 'record' });
    expect(s.pub.bonus.filter((b) => b.rule === 'CC-23.h')).toEqual([
      { side: 'ijn', rule: 'CC-23.h', vp: 2 },
    ]);
    const level = (vp: number): string | undefined => {
      const end = sea();
      end.pub.over = true;
      end.pub.bonus = [{ side: 'allied', rule: 'CC-28', vp }];
      return rules.outcome(end)?.why;
    };
    const least = scenarioPack('coral-sea').victory.levels.at(-1);
    expect(level(least?.minMargin ?? 0)).toContain(`: ${least?.result}.`);
    expect(level((least?.minMargin ?? 0) - 1)).not.toContain(`: ${least?.result}.`);
  });

  it('CC-24.d.iii by day the third strike phase tells who is at a base shelled in the second surface combat', () => {
    const s = sea();
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '0407', ['jp-ca-myoko', 'jp-ca-haguro']);
    wing(s, 'allied', 'port-moresby', { 'B-26': 2 });
    unit(s, 'port-moresby.B-26.1').flew = 4;
    unit(s, 'port-moresby.B-26.2').flew = 2;
    begin(s, surfaceAt(2));
    give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'port-moresby' }] });
    const guns = fire(['jp-ca-myoko', 'C', 'base'], ['jp-ca-haguro', 'C', 'base']);
    expect(heard(give(s, 'ijn', guns, [3, 12]), 'public')).toContain(
      'At the base: B-26 no. 2 of Port Moresby.',
    );
  });

  it('CC-7-3 CC-12.j-2 R-94 a task force is given up where it lies, and both sides hear that blocks were placed', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-ca-myoko']);
    put(s, 'ijn', 'TF2', '1212', ['jp-ca-aoba']);
    begin(s, { step: 'organise' });
    const hex = at(s, '1212');
    const union = (where: number): Order => ({
      kind: 'organise',
      dummies: [],
      drop: [],
      tfs: [
        { label: 'TF1', hex: where, ships: [] },
        { label: 'TF2', hex, ships: ['jp-ca-myoko', 'jp-ca-aoba'] },
      ],
    });
    expect(refused(s, 'ijn', union(hex + 1))).toBe('CC-7-3');
    give(s, 'ijn', union(hex));
    const told = give(s, 'allied', pass.organise);
    expect(heard(told, 'allied').trim()).toBe('Blocks are placed out of sight of the enemy.');
    expect(told.find((i) => i.rule === 'CC-12.j-2')?.reveals).toBe(true); // no order given before is taken back after it
    expect(heard(told, 'ijn')).toContain('Your task forces are reorganised.');
    expect(s.sides.ijn.tfs.map((k) => k.label)).toEqual(['TF2']);
  });
});
