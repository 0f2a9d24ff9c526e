import { describe, expect, it } from 'vitest';
import { AREAS, areaNamed, distance } from '../open/board.ts';
import { FLEET, SHIPS } from '../open/pack.ts';
import { base, ship, table, type Table, zone } from '../testing.ts';

/** Steps 1 to 5 of the turn and the night, row by row of the ledger. */

const area = (name: string): number => areaNamed(name) ?? -1;
const at = (t: Table, side: 'us' | 'japan', id: string) =>
  t.view(side).bases.find((b) => b.base === base(id));

describe('Step 1, movement', () => {
  it('MW-STEP1 every Japanese ship may go 2 zones, on the first turn and later', () => {
    for (const turn of [1, 5]) {
      const t = table('basic').turn(turn).ships('C-3-E', 'akagi').at('move');
      expect(t.refusedLine('japan', 'move akagi D-3-D')).toBe('accepted'); // two zones east
      expect(t.refusedLine('japan', 'move akagi D-3-E')).toBe('MW-STEP1');
      expect(t.view('japan').speed.find((x) => x.ship === ship('akagi'))?.zones).toBe(2);
    }
  });

  it('MW-STEP1a U.S. ships go 6 zones on the first turn and 2 on later ones', () => {
    const first = table('basic').ships('H-3-E', 'enterprise').at('move');
    expect(first.refusedLine('us', 'move enterprise F-3-E')).toBe('accepted');
    expect(first.refusedLine('us', 'move enterprise F-3-D')).toBe('MW-STEP1a');
    const later = table('basic').turn(2).ships('H-3-E', 'enterprise').at('move');
    expect(later.refusedLine('us', 'move enterprise G-3-F')).toBe('accepted');
    expect(later.refusedLine('us', 'move enterprise G-3-E')).toBe('MW-STEP1a');
  });

  it('MW-STEP1b MW-STEP1c all, some or no ships move, each on its own allowance', () => {
    const t = table('basic').turn(3).ships('C-3-E', 'akagi', 'kaga').at('move');
    expect(t.refusedLine('japan', 'move akagi D-3-F')).toBe('MW-STEP1'); // 4 zones, though the Kaga stays
    t.line('japan', 'move akagi C-3-F'); // one zone; the others stay
    t.pass('us');
    expect(t.told.find((i) => i.kind === 'movement')?.truth).toBe('Movement: Akagi to C-3-F.');
    expect([t.s.zone[ship('akagi')], t.s.zone[ship('kaga')]]).toEqual([zone('C-3-F'), zone('C-3-E')]);
    const still = table('basic').turn(3).ships('C-3-E', 'akagi').at('move').pass().pass();
    expect(still.s.zone[ship('akagi')]).toBe(zone('C-3-E'));
  });

  it('MW-STEP1 a fleet that has lost ships still moves the rest, down to the last', () => {
    for (const side of ['us', 'japan'] as const) {
      const t = table('basic').turn(20);
      t.s.taken = 19; // no planes of Midway's to ask about
      for (const i of FLEET[side].slice(0, -1)) t.s.sunk[i] = 12;
      t.at('move');
      expect(t.asked).toContain(`${side} move`);
      t.s.sunk[FLEET[side].at(-1) ?? -1] = 12;
      expect(t.asked).not.toContain(`${side} move`);
    }
  });

  it('MW-STEP2c MW-STEP2 de-readying is declared before movement and ends readiness; what is readied is announced, no more', () => {
    const t = table('basic')
      .turn(5)
      .air('akagi', { ready: [0, 7, 7] })
      .at('move');
    t.line('japan', 'move deready akagi D7');
    expect(t.heard('us')).toEqual([]); // sealed until both have moved
    t.pass('us');
    expect(t.heard('us').join(' ')).toMatch(/de-readying/i);
    expect([at(t, 'japan', 'akagi')?.idle, at(t, 'japan', 'akagi')?.ready]).toEqual([
      [0, 7, 0],
      [0, 0, 7],
    ]);
    t.line('japan', 'ready akagi D3');
    t.line('us', 'ready none');
    expect(t.heard('us').at(-1)).toMatch(/readying/i);
    expect(t.heard('us').join(' ')).not.toMatch(/Akagi|D 3|D 7/);
    expect(t.heard('japan').join(' ')).toMatch(/not readying/i);
  });
});

describe('Step 2, readying', () => {
  it('MW-STEP2a MW-STEP2b planes readied this turn fly from the next on, and stay ready until they fly', () => {
    const t = table('basic').turn(4).ships('G-4-E', 'enterprise').at('ready');
    t.line('us', 'ready enterprise D12');
    t.pass('japan').until('operations');
    expect(at(t, 'us', 'enterprise')?.readying).toEqual([0, 12, 0]);
    expect(t.refusedLine('us', 'strike F-4-E D1 from enterprise')).toBe('MW-STEP2a');
    t.pass().pass().until('operations');
    expect(t.s.turn).toBe(5);
    expect(t.refusedLine('us', 'strike F-4-E D12 from enterprise')).toBe('accepted');
    t.pass().pass().until('operations');
    expect(t.refusedLine('us', 'strike F-4-E D12 from enterprise')).toBe('accepted'); // turn 6: ready still
    t.line('us', 'strike F-4-E D12 from enterprise');
    t.pass('japan');
    t.line('us', 'land home');
    t.pass('japan').until('operations');
    expect(t.refusedLine('us', 'strike F-4-E D1 from enterprise')).toBe('MW-STEP2a'); // it has flown
  });

  it.each([
    ['ready', 4],
    ['readying', 4],
    ['idle', 5],
  ])('MW-STEP2d MW-SINK-1 the Enterprise with planes %s aboard sinks at %i hits', (state, sinksAt) => {
    for (const hits of [3, 4]) {
      const t = table('basic')
        .turn(12)
        .ships('F-4-E', 'enterprise')
        .ships('E-4-E', 'akagi')
        .hits('enterprise', hits);
      t.air('enterprise', { [state]: [0, 1, 0] })
        .air('akagi', { ready: [0, 1, 0] })
        .at('operations');
      t.line('japan', 'strike F-4-E D1 from akagi');
      t.line('us', 'operations none');
      t.line('japan', 'assign enterprise D1');
      t.line('us', 'fire none', [3]); // one hit
      expect(t.s.sunk[ship('enterprise')] > 0).toBe(hits + 1 >= sinksAt);
    }
  });
});

describe('Steps 3 and 4, search', () => {
  const search = () =>
    table('basic')
      .turn(5)
      .ships('H-3-E', ...FLEET.us.map((i) => SHIPS[i].id))
      .ships('C-3-A', ...FLEET.japan.filter((i) => SHIPS[i].arrives === 1).map((i) => SHIPS[i].id));

  it('MW-STEP3 MW-STEP3b the U.S. searches first, one area after another, up to 4 anywhere on the board', () => {
    const t = search().at('search-us');
    expect(t.asked).toEqual(['us search']);
    t.line('us', 'search C-3');
    expect(t.heard('us').at(-1)).toContain('C-3-A'); // the answer is there before the next call
    for (const a of ['A-7', 'I-7', 'A-1']) t.line('us', `search ${a}`);
    expect(t.asked).toEqual(['japan search']); // four calls are made
  });

  it('MW-STEP3a areas with own ships may be called besides, without limit', () => {
    const t = table('basic', { shipSearch: 'manual' })
      .turn(5)
      .ships('H-3-E', 'enterprise')
      .ships('G-3-E', 'hornet')
      .ships('H-4-B', 'yorktown')
      .at('search-us');
    for (const a of ['A-1', 'A-2', 'A-3', 'A-4']) t.line('us', `search ${a}`);
    expect(t.view('us').airLeft).toBe(0);
    expect(t.refusedLine('us', 'search A-5')).toBe('MW-STEP3b');
    for (const a of ['H-3', 'G-3', 'H-4']) t.line('us', `search ${a}`);
    expect(t.asked).toEqual(['us search']); // still his to end
  });

  it('MW-STEP3c MW-STEP3d an answer gives every zone and the types there, or nothing; never names', () => {
    const t = table('basic')
      .turn(5)
      .ships('C-3-A', 'akagi', 'tone', 'chikuma')
      .ships('C-3-I', 'haruna')
      .ships('H-3-E', 'enterprise')
      .at('search-us');
    t.line('us', 'search C-3');
    t.line('us', 'search D-3');
    const [first, second] = t.view('us').reports.filter((r) => r.kind === 'search');
    expect(first).toMatchObject({
      found: [
        { zone: zone('C-3-A'), types: [0, 1, 0, 1, 0] },
        { zone: zone('C-3-I'), types: [1, 0, 0, 0, 0] },
      ],
    });
    expect(second).toMatchObject({ found: [] });
    expect(JSON.stringify(t.heard('us'))).not.toMatch(/Akagi|Tone|Chikuma|Haruna/);
    expect(t.view('us').ships[ship('akagi')].seen).toBeNull();
  });

  it('MW-STEP4 MW-STEP4a Japan searches after the U.S., 3 areas by air', () => {
    const t = search().ships('F-3-E', 'nagara').at('search-us').pass();
    expect(t.asked).toEqual(['japan search']);
    expect(t.view('japan').airLeft).toBe(3);
    t.line('japan', 'search H-3');
    expect(t.view('japan').reports.find((r) => r.kind === 'search' && r.by === 'japan')).toMatchObject({
      found: [{ zone: zone('H-3-E'), types: [0, 1, 0, 1, 1] }],
    });
    t.line('japan', 'search G-3');
    t.line('japan', 'search G-4');
    expect(t.asked).not.toContain('japan search');
  });

  it('MW-STEP3 MW-STEP4 questions, calls and answers of a search go by the step of the side that searches', () => {
    const t = search().at('search-us');
    for (const [side, step, found] of [
      ['us', 'MW-STEP3', 'MW-STEP3c'],
      ['japan', 'MW-STEP4', 'MW-STEP4'],
    ] as const) {
      expect(t.open).toMatchObject([{ seat: side, rule: step, sealed: false }]);
      expect(t.line(side, 'search E-3').map((i) => i.rule)).toEqual([found]);
      expect(t.line(side, 'search end')[0].rule).toBe(step);
    }
  });

  it('MW-STEP4b exactly the areas with a zone within 12 can be called', () => {
    const from = zone('D-4-E');
    const t = search().ships(
      'D-4-E',
      ...FLEET.japan.filter((i) => SHIPS[i].arrives === 1).map((i) => SHIPS[i].id),
    );
    const reach = AREAS.map((a) => Math.min(...a.zones.map((z) => distance(from, z))));
    expect([12, 13, 14].some((n) => reach.includes(n))).toBe(true);
    expect(t.at('search-japan').view('japan').callable).toEqual(
      reach.flatMap((n, a) => (n > 0 && n <= 12 ? [a] : [])),
    );
  });

  it('MW-STEP4b MW-STEP4c MW-MID-3 Japanese air search reaches areas within 12 zones of any ship, before and after Midway falls', () => {
    for (const taken of [0, 4]) {
      const t = search().ships('C-3-E', 'nagara'); // the easternmost ship, no carrier, at x = 7
      t.s.taken = taken;
      t.at('search-japan');
      expect(t.refusedLine('japan', 'search G-3')).toBe('accepted'); // its nearest zone is 11 away
      expect(t.refusedLine('japan', 'search H-3')).toBe('MW-STEP4b'); // 14 away
      expect(distance(zone('C-3-E'), zone('H-3-A'))).toBe(14);
    }
  });

  it('MW-MID-2 once Midway is lost U.S. air search reaches 12 zones from a ship only', () => {
    for (const [taken, verdict] of [
      [0, 'accepted'],
      [4, 'MW-MID-2'],
    ] as const) {
      const t = search();
      t.s.taken = taken;
      t.at('search-us');
      expect(t.refusedLine('us', 'search A-1')).toBe(verdict);
      expect(t.refusedLine('us', 'search E-3')).toBe('accepted'); // 8 zones from H-3-E
      expect(t.view('us').callable.includes(area('A-1'))).toBe(taken === 0);
    }
  });
});

describe('Step 5, operations', () => {
  const ready = () =>
    table('basic')
      .turn(12)
      .ships('G-4-E', 'enterprise', 'hornet')
      .ships('E-4-E', 'akagi')
      .air('enterprise', { ready: [0, 12, 5] })
      .air('akagi', { ready: [0, 7, 7] })
      .at('operations');

  it('MW-STEP5 MW-STEP5c operations are written in secret and opened together', () => {
    const t = ready();
    expect(t.asked).toEqual(['us operations', 'japan operations']);
    expect(t.open.every((d) => d.sealed)).toBe(true);
    const before = JSON.stringify(t.view('japan'));
    t.line('us', 'strike E-4-E D12 T5 from enterprise');
    expect(JSON.stringify(t.view('japan')).replace('"waiting":["japan"]', '"waiting":["us","japan"]')).toBe(
      before,
    );
    expect(t.heard('japan')).toEqual([]);
    t.line('japan', 'operations none');
    expect(t.heard('japan').join(' ')).toContain('E-4-E: D 12, T 5');
  });

  it('MW-STEP5a MW-STEP5b any number of attacks, but a squadron goes to one zone only', () => {
    const t = ready();
    expect(
      t.refusedLine(
        'us',
        'strike E-4-E D4 from enterprise; strike D-4-E D4 from enterprise; strike F-4-E D4 T5 from enterprise',
      ),
    ).toBe('accepted');
    expect(t.refusedLine('us', 'strike E-4-E D12 from enterprise; strike D-4-E D1 from enterprise')).toBe(
      'MW-STEP2a',
    );
  });

  it('MW-STEP5d MW-STEP18 with no attack the turn is marked off and Step 1 follows', () => {
    const t = ready().pass().pass();
    expect([t.s.turn, ...t.asked]).toEqual([13, 'us move', 'japan move']);
    expect(t.view('us').clock).toBe('1100 June 4');
  });

  it('MW-STEP18 MW-STEP16 marking off a turn and the own landing report disclose nothing of the enemy', () => {
    const t = table('basic')
      .turn(12)
      .ships('G-4-E', 'enterprise')
      .air('enterprise', { ready: [0, 3, 0] });
    t.at('operations').line('us', 'strike F-4-D D3 from enterprise');
    t.line('japan', 'operations none');
    t.until('move');
    const plain = t.told.filter((i) => i.kind === 'turn' || (i.kind === 'landing' && !i.told.public));
    expect(plain.map((i) => [i.kind, i.reveals ?? false])).toEqual([
      ['landing', false],
      ['turn', false],
    ]);
    expect(t.told.find((i) => i.kind === 'disclosure')?.reveals).toBe(true);
  });

  it('MW-STEP5e MW-STEP18 with an attack the battle is fought before the turn is marked off', () => {
    const t = ready();
    t.line('us', 'strike E-4-E D12 from enterprise');
    t.line('japan', 'operations none');
    expect([t.s.turn, ...t.asked]).toEqual([12, 'us assign']);
    t.line('us', 'call off');
    t.line('us', 'land home');
    t.line('japan', 'land home');
    expect([t.s.turn, ...t.asked]).toEqual([13, 'us move', 'japan move']);
  });
});

describe('night', () => {
  it('MW-NIGHT-1 MW-NIGHT-2 MW-NIGHT-3 MW-NIGHT-4 at night ships move and look about them, and nothing flies', () => {
    const t = table('basic', { shipSearch: 'manual' })
      .turn(8)
      .ships('G-4-E', 'enterprise')
      .ships('C-3-E', 'akagi');
    t.air('enterprise', { ready: [0, 12, 5] }).at('move');
    expect(t.view('us').night).toBe(true);
    t.line('japan', 'move akagi C-3-F');
    t.line('us', 'move none');
    expect(t.s.zone[ship('akagi')]).toBe(zone('C-3-F'));
    t.line('us', 'ready hornet D3');
    t.pass('japan');
    expect(t.refusedLine('us', 'search C-3')).toBe('MW-NIGHT-1');
    expect(t.refusedLine('us', 'search G-4')).toBe('accepted');
    t.pass('us').pass('japan');
    expect([t.s.turn, ...t.asked]).toEqual([9, 'us move', 'japan move']); // no operations are asked for
    const day = table('basic').turn(7).at('search-us').pass().pass();
    expect(day.asked).toEqual(['us operations', 'japan operations']);
  });
});
