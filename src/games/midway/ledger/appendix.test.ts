import { describe, expect, it } from 'vitest';
import { KURE_ZONE, MIDWAY_ZONE } from '../open/board.ts';
import type { Squadrons } from '../open/pack.ts';
import { b17Hits } from '../open/tables.ts';
import { holds, idle, attacks, moved, facing } from './ledger.testkit.ts';
import { base, ship, table, type Table, zone } from '../testing.ts';

/** The other answers of the appendix, row by row of the ledger. */

describe('appendix: carriers and fighters', () => {
  /** The Enterprise is sunk while her planes are away; the Hornet has room for `room`. */
  function orphans(room: number, hornet: string): Table {
    const t = facing([0, 6, 0], ['akagi']).hits('enterprise', 4).ships(hornet, 'hornet');
    t.air('hornet', { idle: [0, 17 - room, 0] }).air('akagi', { ready: [0, 5, 0] });
    t.line('us', 'strike F-4-D D6 from enterprise');
    t.line('japan', 'strike G-4-E D5 from akagi');
    if (hornet === 'G-4-E') t.line('us', 'place enterprise D-9; hornet D-5');
    t.line('japan', 'assign enterprise D5');
    t.line('us', 'fire none'); // 5-1
    expect(t.s.sunk[ship('enterprise')]).toBe(12);
    t.line('japan', 'land home');
    return t;
  }

  it('MW-APP-CAP-1 planes of a carrier sunk meanwhile land on another in range that has room, or are lost', () => {
    const t = orphans(4, 'G-4-E');
    expect(t.refusedLine('us', 'land 1 D1 from enterprise to enterprise')).toBe('MW-STEP16');
    expect(t.refusedLine('us', 'land 1 D5 from enterprise to hornet')).toBe('MW-CAP-1');
    const lost = t.s.lost.us[1];
    t.line('us', 'land 1 D4 from enterprise to hornet');
    expect(idle(t, 'us', 'hornet')).toEqual([0, 17, 0]);
    expect(t.s.lost.us[1]).toBe(lost + 2);
    expect(t.faults).toEqual([]);
    const far = orphans(10, 'I-4-B');
    far.ships('A-1-A', 'hornet');
    expect(far.refusedLine('us', 'land 1 D1 from enterprise to hornet')).toBe('MW-RANGE-1');
  });

  it('MW-APP-CAP-2 aircraft may be thrown overboard to make room for those returning', () => {
    const t = orphans(4, 'G-4-E');
    expect(t.refusedLine('us', 'land 1 D6 from enterprise to hornet; discard hornet idle D1')).toBe(
      'MW-CAP-1',
    );
    expect(t.refusedLine('us', 'land discard hornet ready D1')).toBe('MW-APP-CAP-2');
    t.line('us', 'land 1 D6 from enterprise to hornet; discard hornet idle D2');
    expect(idle(t, 'us', 'hornet')).toEqual([0, 17, 0]);
    expect(t.faults).toEqual([]);
  });

  it('MW-APP-CAP-2 nobody throws planes of the enemy overboard, nor of a carrier that is gone', () => {
    const t = facing([0, 3, 0], ['akagi']).ships('G-4-E', 'hornet');
    t.line('us', 'strike F-4-D D3 from enterprise');
    t.line('japan', 'operations none');
    const discard = (id: string) =>
      t.refused('us', {
        kind: 'land',
        landings: [],
        discards: [{ base: ship(id), readiness: 'idle', squadrons: [0, 1, 0] }],
        ground: [],
      });
    expect(discard('hornet')).toBe('accepted');
    expect(discard('akagi')).toBe('MW-APP-CAP-2');
    expect(discard('tone')).toBe('MW-APP-CAP-2'); // no carrier
    const bomber = { base: ship('hornet'), readiness: 'idle' as const, squadrons: [0, 1, 0] as const };
    const absent = { base: ship('hornet'), readiness: 'readying' as const, squadrons: [1, 0, 0] as const };
    const both = [bomber, absent].map((x) => ({ ...x, squadrons: [...x.squadrons] as Squadrons }));
    expect(t.refused('us', { kind: 'land', landings: [], discards: both, ground: [] })).toBe('MW-APP-CAP-2');
    t.s.sunk[ship('hornet')] = 11;
    expect(discard('hornet')).toBe('MW-APP-CAP-2');
  });

  it('MW-APP-CAP-3 MW-APP-READY-4 neither the planes aboard nor which of them are readied reach the enemy', () => {
    const seen = (enterprise: [number, number, number], line: string) => {
      const t = table()
        .turn(12)
        .ships('G-4-E', 'enterprise', 'hornet')
        .air('enterprise', { idle: enterprise });
      t.at('ready');
      t.line('us', line);
      t.line('japan', 'ready none');
      return { view: JSON.stringify(t.view('japan')), heard: t.heard('japan') };
    };
    const a = seen([8, 12, 5], 'ready enterprise F8 D12 T5; hornet F9 D12 T5');
    expect(seen([0, 1, 0], 'ready enterprise D1')).toEqual(a);
    expect(seen([0, 3, 0], 'ready hornet T1')).toEqual(a);
    expect(a.heard).toContain('The enemy is readying planes.');
  });

  it('MW-APP-FIGHT-1 fighters reach as far as bombers, 14 zones in all', () => {
    // I-4-B is the easternmost zone of its row; D-4-C lies 14 zones west of it, G-4-A 7
    const t = table()
      .turn(12)
      .ships('I-4-B', 'enterprise')
      .air('enterprise', { ready: [4, 4, 0] });
    t.ships('D-4-C', 'hornet')
      .air('hornet', {})
      .ships('G-4-A', 'atlanta')
      .ships('F-4-C', 'astoria')
      .at('operations');
    for (const plane of ['F1', 'D1'])
      expect(t.refusedLine('us', `transfer ${plane} from enterprise to hornet`)).toBe('accepted');
    expect(t.refusedLine('us', 'patrol G-4-A F1 from enterprise')).toBe('accepted');
    expect(t.refusedLine('us', 'patrol F-4-C F1 from enterprise')).toBe('MW-RANGE-1');
    expect(t.refusedLine('us', 'strike D-4-C F1 D1 from enterprise')).toBe('accepted');
    expect(t.refusedLine('us', 'strike D-4-B F1 D1 from enterprise')).toBe('MW-RANGE-1');
    t.ships('D-4-B', 'hornet');
    for (const plane of ['F1', 'D1'])
      expect(t.refusedLine('us', `transfer ${plane} from enterprise to hornet`)).toBe('MW-RANGE-1');
  });
});

describe('appendix: Midway and Kure', () => {
  it('MW-APP-MID-1 MW-APP-MID-6 ships come to, lie in and leave Midway and Kure like any zone', () => {
    for (const island of [MIDWAY_ZONE, KURE_ZONE])
      for (const [side, id] of [
        ['us', 'atlanta'],
        ['japan', 'tone'],
      ] as const) {
        const t = table('basic').turn(12).at('move');
        t.s.zone[ship(id)] = island - 2;
        const other = side === 'us' ? 'japan' : 'us';
        for (const to of [island, island, island + 2]) {
          t.until('move', side).order(side, moved(id, to));
          t.pass(other);
          expect(t.s.zone[ship(id)]).toBe(to);
        }
      }
  });

  it('MW-APP-MID-6 Kure is no base, gives no watch, takes no shells and is not invaded', () => {
    const t = table().turn(20).at('move');
    for (const id of ['haruna', 'atago']) t.s.zone[ship(id)] = KURE_ZONE;
    t.pass().pass();
    expect(t.told.some((i) => i.rule === 'MW-APP-MID-7')).toBe(false);
    t.until('move');
    expect([t.s.fort, t.s.invasion]).toEqual([20, 0]);
    const u = table()
      .turn(12)
      .ships('H-5-D', 'akagi')
      .air('akagi', { ready: [0, 5, 0] })
      .at('operations');
    const bomb = (at: number) => ({
      kind: 'operations' as const,
      strikes: [
        {
          zone: at,
          island: true,
          from: [{ base: base('akagi'), squadrons: [0, 5, 0] as [number, number, number] }],
        },
      ],
      patrols: [],
      transfers: [],
      b17: null,
    });
    expect(u.refused('japan', bomb(KURE_ZONE))).toBe('MW-T-REDUCE-2');
    expect(u.refused('japan', bomb(MIDWAY_ZONE))).toBe('accepted');
  });

  it('MW-APP-MID-2 Midway planes land on U.S. carriers and carrier planes on Midway', () => {
    const t = table('basic')
      .turn(12)
      .ships('H-4-E', 'enterprise')
      .air('enterprise', { ready: [0, 3, 0] });
    t.air('midway', { ready: [0, 0, 2] }).at('operations');
    t.line('us', 'strike H-4-A D3 from enterprise + T2 from midway');
    t.line('japan', 'operations none');
    t.line('japan', 'land none');
    t.line('us', 'land 1 D3 from enterprise to midway; 1 T2 from midway to enterprise');
    expect([idle(t, 'us', 'midway'), idle(t, 'us', 'enterprise')]).toEqual([
      [0, 3, 0],
      [0, 0, 2],
    ]);
  });

  it('MW-APP-MID-3 MW-APP-MID-3a MW-APP-MID-3b U.S. ships off Midway are disclosed before the bombs fall, and D and T may go for them, the island or both', () => {
    const t = table().turn(12).ships('H-5-D', 'akagi').ships('H-5-G', 'atlanta', 'vincennes');
    t.air('akagi', { ready: [0, 7, 7] }).at('operations');
    t.line('japan', 'bomb H-5-G D7 T7 from akagi');
    t.line('us', 'operations none');
    expect(t.asked).toEqual(['us place']);
    expect(t.view('japan').ships[ship('atlanta')].seen).toBeNull();
    t.line('us', 'place atlanta D-9; vincennes F-9');
    for (const id of ['atlanta', 'vincennes'])
      expect(t.view('japan').ships[ship(id)].seen).toEqual({ turn: 12, zone: MIDWAY_ZONE });
    expect(t.asked).toEqual(['japan assign']);
    expect(t.refusedLine('japan', 'assign island D7 T7')).toBe('accepted');
    expect(t.refusedLine('japan', 'assign atlanta D7 T3; vincennes T4')).toBe('accepted');
    expect(t.refusedLine('japan', 'assign atlanta T3 D-8; island D7')).toBe('MW-APP-MID-3b');
    expect(t.refusedLine('japan', 'assign atlanta D7 T7; island D1')).toBe('MW-STEP8');
    t.line('japan', 'assign atlanta D3 T3; island D4 T4');
    expect(t.heard('us').at(-1)).toBe(
      'The attack at H-5-G: D 3, T 3 on Atlanta from D-9; D 4, T 4 on the island.',
    );
    t.line('us', 'fire atlanta at 1', [3, 2]); // 6-6 and 8-20
    expect(attacks(t)).toMatchObject([{ squadrons: 6, screening: 6, column: '1-1' }]);
    expect(t.s.fort).toBe(18);
    const sea = table().turn(12).ships('H-5-D', 'akagi').ships('H-5-G', 'atlanta');
    sea.air('akagi', { ready: [0, 7, 7] }).at('operations');
    sea.line('japan', 'strike H-5-G D7 T7 from akagi'); // armed for ships: torpedoes as ever
    sea.line('us', 'operations none');
    expect(sea.refusedLine('japan', 'assign atlanta T7')).toBe('MW-STEP8a');
  });

  it('MW-APP-MID-3b armed for the island D and T on one ship are one group, in however many parts they are written', () => {
    for (const written of [
      'atlanta D3 T3',
      'atlanta D3; atlanta T3',
      'atlanta D1 T2; atlanta T1; atlanta D2',
    ]) {
      const t = table().turn(12).ships('H-5-D', 'akagi').ships('H-5-G', 'atlanta');
      t.air('akagi', { ready: [0, 7, 7] }).at('operations');
      t.line('japan', 'bomb H-5-G D7 T7 from akagi');
      t.line('us', 'operations none');
      t.line('japan', `assign ${written}`);
      expect(t.view('us').battle?.groups).toMatchObject([{ target: ship('atlanta'), d: 3, t: 3 }]);
      t.line('us', 'fire atlanta at 1', [3]);
      expect(attacks(t)).toMatchObject([{ squadrons: 6, screening: 6 }]);
    }
  });

  it('MW-APP-MID-3 a strike armed for ships has nothing for the island, not even one squadron', () => {
    const t = table().turn(12).ships('H-5-D', 'akagi').ships('H-5-G', 'atlanta');
    t.air('akagi', { ready: [0, 7, 7] }).at('operations');
    t.line('japan', 'strike H-5-G D7 T7 from akagi');
    t.line('us', 'operations none');
    expect(t.refusedLine('japan', 'assign island D1')).toBe('MW-APP-MID-3');
    expect(t.refusedLine('japan', 'assign atlanta D6; island D1')).toBe('MW-APP-MID-3');
  });

  it('MW-APP-MID-7 Japanese ships on the Midway zone are told to the U.S. player at once', () => {
    for (const scenario of ['basic', 'tournament']) {
      const t = table(scenario).turn(17).ships('H-5-D', 'tone').at('move'); // by night as well
      t.line('japan', 'move tone H-5-G');
      expect(t.heard('us')).toEqual([]);
      t.line('us', 'move none');
      expect(t.heard('us')).toContain('Midway to flag: enemy ships off the island: CA.');
      const near = table(scenario).turn(17).ships('H-5-D', 'tone').at('move').pass().pass();
      expect(near.heard('us').join(' ')).not.toContain('off the island');
    }
  });
});

describe('appendix: readying', () => {
  it.each(['strike F-4-E D3 from enterprise', 'transfer D3 from enterprise to hornet'])(
    'MW-APP-READY-1 after "%s" no plane flies on the next turn, and on the one after it may',
    (flight) => {
      const t = facing([0, 3, 0], []).ships('G-4-E', 'hornet').air('hornet', {});
      t.line('us', flight);
      t.line('japan', 'operations none');
      t.until('ready', 'us').line('us', 'ready all');
      t.until('operations', 'us');
      const at = flight.startsWith('strike') ? 'enterprise' : 'hornet';
      expect(t.s.turn).toBe(13);
      expect(t.refusedLine('us', `strike F-4-E D1 from ${at}`)).toBe('MW-STEP2a');
      t.pass('us').until('operations', 'us');
      expect(t.refusedLine('us', `strike F-4-E D3 from ${at}`)).toBe('accepted');
    },
  );

  it('MW-APP-READY-2 MW-APP-READY-4a any part may be readied, and it is on record which, where and how many', () => {
    const t = table('basic').turn(11).ships('G-4-E', 'enterprise', 'hornet').at('ready');
    expect(t.refusedLine('us', 'ready enterprise D13')).toBe('MW-STEP2');
    t.line('us', 'ready enterprise D5 T1; midway T2');
    t.pass('japan');
    expect(holds(t, 'us', 'enterprise')).toMatchObject({ idle: [0, 7, 4], readying: [0, 5, 1] });
    expect(holds(t, 'us', 'hornet')).toMatchObject({ idle: [0, 12, 5], readying: [0, 0, 0] });
    t.until('move').until('operations', 'us');
    expect(holds(t, 'us', 'enterprise')).toMatchObject({ idle: [0, 7, 4], ready: [0, 5, 1] });
    expect(t.refusedLine('us', 'strike F-4-E D5 T1 from enterprise')).toBe('accepted');
    expect(t.refusedLine('us', 'strike F-4-E D6 from enterprise')).toBe('MW-STEP2a');
  });

  it('MW-STEP2 nobody readies planes of the enemy, of a carrier that is gone, of no carrier, or none at all', () => {
    const t = table('basic').turn(11).ships('G-4-E', 'enterprise', 'hornet').at('ready');
    const ready = (id: string, d: number) =>
      t.refused('us', { kind: 'ready', ready: [{ base: base(id), squadrons: [0, d, 0] }] });
    expect([ready('hornet', 1), ready('akagi', 1), ready('atlanta', 1), ready('hornet', 0)]).toEqual([
      'accepted',
      'MW-STEP2',
      'MW-STEP2',
      'MW-STEP2',
    ]);
    expect(ready('midway', 1)).toBe('accepted');
    t.s.sunk[ship('hornet')] = 10;
    t.s.taken = 10;
    expect([ready('hornet', 1), ready('midway', 1)]).toEqual(['MW-STEP2', 'MW-STEP2']);
  });

  it.each([
    ['one squadron readying', { idle: [0, 6, 7], readying: [0, 1, 0] }, 12],
    ['one squadron ready', { idle: [0, 7, 6], ready: [0, 0, 1] }, 12],
    ['all squadrons idle', { idle: [0, 7, 7] }, 0],
  ] as [string, Parameters<Table['air']>[1], number][])(
    'MW-APP-READY-3 MW-APP-READY-4a with %s the Akagi is judged by what is on record',
    (_, air, sunk) => {
      const t = facing([0, 6, 0], ['akagi']).air('akagi', air).hits('akagi', 3);
      t.line('us', 'strike F-4-E D6 from enterprise');
      t.line('japan', 'operations none');
      t.line('us', 'assign akagi D6');
      t.line('japan', 'fire akagi at 1', [1]); // 2-1, a 1: one hit, the fourth of five
      expect([t.s.hits[ship('akagi')], t.s.sunk[ship('akagi')]]).toEqual([4, sunk]);
      expect(t.told.some((i) => i.rule === 'MW-SINK-1')).toBe(sunk > 0);
    },
  );

  it.each(['off', 'on'])(
    'MW-APP-READY-5 a carrier one hit from sinking readies and flies as usual (Option 1 %s)',
    (cripples) => {
      const t = table('basic', { cripples }).turn(11).ships('F-4-E', 'hiryu').hits('hiryu', 2).at('ready');
      t.line('japan', 'ready hiryu D7 T7');
      t.pass('us').until('move').until('operations', 'japan');
      expect(t.s.turn).toBe(12);
      expect(t.s.sunk[ship('hiryu')]).toBe(0);
      t.line('japan', 'strike G-4-E D7 T7 from hiryu');
      t.pass('us');
      t.line('japan', 'land 1 D7 T7 from hiryu to hiryu');
      t.pass('us');
      expect(idle(t, 'japan', 'hiryu')).toEqual([0, 7, 7]);
    },
  );

  it('MW-APP-READY-6 MW-APP-MISC-1 a transfer needs ready planes, tires them, and is not told to the enemy', () => {
    const play = (line: string): Table => {
      const t = facing([0, 2, 0], [])
        .ships('G-4-D', 'hornet')
        .air('hornet', { idle: [0, 1, 0] });
      expect(t.refusedLine('us', 'transfer D1 from hornet to enterprise')).toBe('MW-STEP2a'); // idle
      expect(t.refusedLine('us', 'transfer D3 from enterprise to hornet')).toBe('MW-STEP2a');
      t.line('us', line);
      t.line('japan', 'operations none');
      return t;
    };
    const moving = play('transfer D1 from enterprise to hornet; transfer D1 from enterprise to midway');
    const quiet = play('operations none');
    expect(holds(moving, 'us', 'hornet')).toMatchObject({ idle: [0, 2, 0], ready: [0, 0, 0] });
    expect(JSON.stringify(moving.view('japan'))).toBe(JSON.stringify(quiet.view('japan')));
    expect(moving.heard('japan')).toEqual(quiet.heard('japan'));
    moving.until('operations', 'us');
    expect(moving.s.turn).toBe(13);
    expect(moving.refusedLine('us', 'strike F-4-E D1 from hornet')).toBe('MW-STEP2a');
  });

  it('MW-APP-READY-7 without a statement planes stay as they were last announced', () => {
    const t = table('basic')
      .turn(11)
      .ships('G-4-E', 'enterprise')
      .air('enterprise', { idle: [0, 3, 0], ready: [0, 4, 1] });
    t.at('ready');
    for (const turn of [11, 12, 13]) {
      expect(t.s.turn).toBe(turn);
      t.line('us', 'ready none');
      t.pass('japan').until('ready', 'us');
      expect(holds(t, 'us', 'enterprise')).toMatchObject({
        idle: [0, 3, 0],
        readying: [0, 0, 0],
        ready: [0, 4, 1],
      });
    }
  });
});

describe('appendix: the two aids', () => {
  it('MW-APP-MISC-2 extended search: Japan 4 calls and the U.S. 5 instead of 3 and 4', () => {
    for (const [airSearch, us, japan] of [
      ['standard', 4, 3],
      ['extended', 5, 4],
    ] as const) {
      const t = table('basic', { airSearch }).turn(12).ships('D-4-E', 'akagi').at('search-us');
      for (const [side, calls, row] of [
        ['us', us, 3],
        ['japan', japan, 5],
      ] as const) {
        expect(t.asked).toEqual([`${side} search`]);
        for (let k = 0; k < calls; k++) {
          expect(t.view(side).airLeft).toBe(calls - k);
          t.line(side, `search ${'BCDEF'[k]}-${row}`);
        }
        expect(t.asked).not.toContain(`${side} search`); // none left
      }
    }
  });

  it('MW-APP-MISC-3 MW-B17-1 MW-B17-2 B-17s only by agreement, once or twice a day, written in Step 5 against any one zone', () => {
    const at = (b17: string): Table =>
      table('basic', { b17 }).turn(10).ships('A-1-A', 'tone').at('operations');
    expect(at('off').refusedLine('us', 'b17 A-1-A')).toBe('MW-B17-1');
    expect(at('once').refusedLine('japan', 'b17 A-1-A')).toBe('MW-B17-1');
    for (const anywhere of ['A-1-A', 'I-7-E', 'A-7-D', 'I-1-A'])
      expect(at('once').refusedLine('us', `b17 ${anywhere}`)).toBe('accepted');
    for (const [b17, perDay] of [
      ['once', 1],
      ['twice', 2],
    ] as const) {
      const t = at(b17);
      const flown: number[] = [];
      while (t.s.turn < 22) {
        t.until('operations', 'us');
        const turn = t.s.turn;
        if (t.refusedLine('us', 'b17 B-2-B') === 'accepted') {
          flown.push(turn);
          t.line('us', 'b17 B-2-B');
        } else t.pass('us');
        while (t.s.turn === turn) t.pass();
      }
      const day = (first: number): number[] => [first, first + 1].slice(0, perDay);
      expect(flown).toEqual([...day(10), ...day(19)]); // June 4 and June 5
    }
  });

  it('MW-B17-3 Japan names the ships in the zone, the U.S. picks one, and one die is applied to it', () => {
    const t = table('basic', { b17: 'once' })
      .turn(12)
      .ships('E-5-E', 'haruna', 'tone')
      .ships('E-5-F', 'nagara');
    t.at('operations');
    t.line('us', 'b17 E-5-E');
    expect(t.view('japan').b17.zone).toBe(-1); // sealed with the rest
    t.line('japan', 'operations none');
    expect(t.asked).toEqual(['us b17']);
    expect(t.view('us').b17Ships).toEqual([ship('tone'), ship('haruna')]);
    expect(t.refusedLine('us', 'b17 nagara')).toBe('MW-B17-3');
    t.line('us', 'b17 haruna', [6]);
    expect([t.s.hits[ship('haruna')], t.s.hits[ship('tone')]]).toEqual([5, 0]);
  });

  it('MW-B17-3 every ship in the zone is known by name from then on, and no other', () => {
    const t = table('basic', { b17: 'once' })
      .turn(12)
      .ships('E-5-E', 'haruna', 'tone')
      .ships('E-5-F', 'nagara');
    t.at('operations').line('us', 'b17 E-5-E');
    const seen = (id: string) => t.view('us').ships[ship(id)].seen;
    expect(seen('haruna')).toBeNull();
    t.line('japan', 'operations none');
    for (const id of ['haruna', 'tone']) expect(seen(id)).toEqual({ turn: 12, zone: zone('E-5-E') });
    expect(seen('nagara')).toBeNull();
  });

  it('MW-CHART-B17 1 to 4 miss, 5 is three hits, 6 is five', () => {
    [0, 0, 0, 0, 3, 5].forEach((hits, k) => {
      expect(b17Hits(k + 1)).toBe(hits);
      const t = table('basic', { b17: 'once' }).turn(12).ships('E-5-E', 'haruna').at('operations');
      t.line('us', 'b17 E-5-E');
      t.line('japan', 'operations none', [k + 1]); // a lone ship needs no picking
      expect(t.s.hits[ship('haruna')]).toBe(hits);
    });
  });

  it('MW-B17-4 at fortification 0 the B-17s fly no more', () => {
    const at = (fort: number): Table =>
      table('tournament', { b17: 'twice' }).turn(12).fort(fort).at('operations');
    expect(at(1).refusedLine('us', 'b17 E-5-E')).toBe('accepted');
    expect(at(0).refusedLine('us', 'b17 E-5-E')).toBe('MW-B17-4');
  });
});
