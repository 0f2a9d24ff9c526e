import { describe, expect, it } from 'vitest';
import { attackTypes } from '../open/boats.ts';
import type { Order } from '../open/orders.ts';
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
  searchAt,
  ship,
  spotted,
  tf,
} from '../testing.ts';

describe('chapter 25: submarines', () => {
  function patrol(ids: string[], cards: string[], turn = 1): State {
    const s = sea();
    s.pub.turn = turn;
    s.sides.allied.boats[0].hex = at(s, '1312'); // T 1
    s.sides.ijn.boats[0].hex = at(s, '1315'); // T 3
    put(s, 'allied', 'TF3', '1315', ids, cards);
    s.pub.initiative = 'allied';
    return s;
  }
  const boats = (act: 'attack' | 'observe'): Order => ({
    kind: 'boats',
    boats: [{ boat: 'CS-SUB-J1', act }],
  });

  it('CC-25 CC-25-2 CC-25.a CC-15.p CC-25.j a submarine block lies open, spots one task force in its hex before all other searches, and cannot be searched', () => {
    const s = patrol(['us-ca-astoria', 'us-ca-chester'], ['SA', 'SJ']);
    put(s, 'allied', 'TF4', '1315', ['us-ca-portland']);
    expect(rules.view(s, 'allied').shown.ijn.boats).toEqual([
      { id: 'CS-SUB-J1', hex: at(s, '1315'), pinned: false },
    ]);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['ijn boats']);
    give(s, 'ijn', boats('observe'), [1, 2]); // the first block by chance, two cards
    expect([tf(s, 'allied', 'TF3').up, tf(s, 'allied', 'TF4').up]).toEqual([2, 0]);
    expect(asked(s)).toEqual(['ijn search']);
    expect(s.sides.ijn.know.log[0].cards).toHaveLength(2);
  });

  it('CC-12.a-3 the boats of the side without the initiative go first', () => {
    const s = patrol(['us-ca-astoria'], ['SA']); // the Allies have the initiative
    put(s, 'ijn', 'TF5', '1312', ['jp-ca-myoko'], ['SA']);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['ijn boats']);
    give(s, 'ijn', { kind: 'boats', boats: [] });
    expect(asked(s)).toEqual(['allied boats']);
  });

  it('CC-25.b he says whether he attacks or observes and draws two cards', () => {
    const s = patrol(['us-ca-astoria', 'us-ca-chester'], ['SA', 'SJ']);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    const told = give(s, 'ijn', boats('attack'), [2]);
    expect(heard(told, 'allied')).toContain('attack');
    expect(heard(told, 'allied')).toContain('2 cards dealt');
    expect(asked(s)).toEqual(['ijn torpedo']);
  });

  it('CC-25.c with fewer than 4 cards only the first counts, unless it is a diamond; CC-25.d with 4 both must be other than diamonds', () => {
    expect(attackTypes(['SA'])).toEqual(['S']);
    expect(attackTypes(['DA'])).toEqual([]);
    expect(attackTypes(['SA', 'HA'])).toEqual(['S', 'H']);
    expect(attackTypes(['HA', 'D2'])).toEqual([]);
    expect(attackTypes(['H7', 'SA'])).toEqual(['S']);
    const three = patrol(['us-cv-lexington', 'us-dd-sims-1'], ['HA', 'DA']);
    begin(three, searchAt(1));
    give(three, 'allied', pass.claims);
    give(three, 'ijn', boats('attack'), [2]); // HA first, DA second: the second does not matter
    expect(three.sides.ijn.know.drawn).toEqual(['HA']);
    const four = patrol(
      ['us-cv-lexington', 'us-dd-sims-1', 'us-ca-astoria', 'us-ca-chester'],
      ['HA', 'DA', 'SA', 'SJ'],
    );
    begin(four, searchAt(1));
    give(four, 'allied', pass.claims);
    give(four, 'ijn', boats('attack'), [4, 3, 2]);
    expect(four.sides.ijn.know.drawn).toEqual(['HA', 'DA']);
    expect(refused(four, 'ijn', { kind: 'torpedo', suit: 'H' })).toBe('CC-25.d');
    expect(refused(four, 'ijn', { kind: 'torpedo', suit: null })).toBe('');
  });

  it('CC-25.d a ship of either class is picked by lot and torpedoed with the T strength of the block', () => {
    const s = patrol(
      ['us-cv-lexington', 'us-ca-astoria', 'us-ca-chester', 'us-ca-portland'],
      ['HA', 'SA', 'SJ', 'SA'],
    );
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    give(s, 'ijn', boats('attack'), [4, 3, 2]);
    const text = heard(give(s, 'ijn', { kind: 'torpedo', suit: 'S' }, [2, 1, 6, 6]), 'public');
    expect(text).toContain('Chester at 1.5:1: 1, 2 hits'); // T 3 on C 2
    expect(ship(s, 'us-ca-chester').state).toBe('damaged');
    expect(s.sides.ijn.boats[0].pinned).toBe(false); // no destroyers there
  });

  it('CC-25.e after attacking a force with destroyers it lies still: no move in the next movement phase, no spotting till then', () => {
    const s = patrol(['us-cv-lexington', 'us-dd-sims-1'], ['HA', 'DA']);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    give(s, 'ijn', boats('attack'), [2]);
    give(s, 'ijn', { kind: 'torpedo', suit: 'H' }, [12]);
    const boat = s.sides.ijn.boats[0];
    expect(boat.pinned).toBe(true);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['ijn search']); // it is not asked again
    begin(s, { step: 'movement', stage: 'first-unseen' });
    const go: Order = {
      kind: 'move',
      moves: [],
      unload: [],
      drop: [],
      boats: [{ boat: 'CS-SUB-J1', path: [at(s, '1316')] }],
    };
    expect(refused(s, 'ijn', go)).toBe('CC-25.e');
    give(s, 'ijn', pass.move);
    expect(boat.pinned).toBe(false);
    const apd = patrol(['us-cv-lexington', 'us-apd-apd-1'], ['HA', 'DA']); // APDs do not count
    begin(apd, searchAt(1));
    give(apd, 'allied', pass.claims);
    give(apd, 'ijn', boats('attack'), [2]);
    give(apd, 'ijn', { kind: 'torpedo', suit: 'H' }, [12]);
    expect(apd.sides.ijn.boats[0].pinned).toBe(false);
  });

  it('CC-25.f a dummy that is attacked is struck off and the boats attack again', () => {
    const s = patrol(['us-ca-astoria'], ['SA']);
    Object.assign(tf(s, 'allied', 'TF3'), { ruse: ['HA'], marker: 'H7' });
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    give(s, 'ijn', boats('attack'), [1, 2]); // H7, HA, SA: the shuffle puts HA first
    const first = s.sides.ijn.know.drawn[0];
    expect(['HA', 'H7', 'SA']).toContain(first);
    s.sides.ijn.know.drawn = ['HA'];
    give(s, 'ijn', { kind: 'torpedo', suit: 'H' });
    expect(tf(s, 'allied', 'TF3').ruse).toEqual([]);
    expect(asked(s)).toEqual(['ijn torpedo']);
    s.sides.ijn.know.drawn = ['SA'];
    give(s, 'ijn', { kind: 'torpedo', suit: 'S' }, [12]);
    expect(asked(s)).toEqual(['ijn search']);
  });

  it('CC-25.g by night submarines attack after the other searches, and only task forces that are spotted', () => {
    const s = patrol(['us-ca-astoria'], ['SA'], 2);
    begin(s, { step: 'search', no: 2, stage: 'cap' });
    give(s, 'ijn', pass.search);
    give(s, 'allied', pass.search);
    expect(s.steps).toEqual([]);
    begin(s, { step: 'search', no: 2, stage: 'cap' });
    give(s, 'ijn', pass.search);
    spotted(s, 'allied', 'TF3');
    give(s, 'allied', pass.search);
    expect(asked(s)).toEqual(['ijn boats']);
  });

  it('CC-25.i task forces in port are safe from submarines', () => {
    const s = patrol([], []);
    s.sides.allied.tfs = [];
    s.sides.ijn.boats[0].hex = at(s, '2620'); // Noumea
    put(s, 'allied', 'TF4', '2620', ['us-ca-astoria']);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['ijn search']);
  });
});
