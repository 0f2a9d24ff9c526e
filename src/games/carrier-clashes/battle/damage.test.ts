import { describe, expect, it } from 'vitest';
import { aaOf, defenceOf } from '../open/forces.ts';
import type { Order } from '../open/orders.ts';
import type { State } from '../state.ts';
import { at, begin, give, put, refused, sea, ship, strikesAt, unit, wing } from '../testing.ts';
import { attack, strikeOn } from '../strike/strikes.testkit.ts';

describe('chapter 18: damage', () => {
  /** One SBD on a ship with this die. */
  function bombed(id: string, die: number, before?: (s: State) => void) {
    const s = strikeOn({ units: { 'SBD-3': 2 }, target: [id] }, []);
    before?.(s);
    give(s, 'allied', attack(['yorktown.SBD-3.1', id], ['yorktown.SBD-3.2', id]), [die]);
    return s;
  }

  it('CC-18.a CC-18.a-2 a damaged D unit leaves play, other ships stay', () => {
    const dd = bombed('jp-dd-fubuki-1', 4); // 12 x 1/2 on D 2 = 3:1
    expect(ship(dd, 'jp-dd-fubuki-1')).toMatchObject({ state: 'out', tf: '' });
    expect(dd.sides.ijn.tfs).toEqual([]);
    const ca = bombed('jp-ca-myoko', 6); // 4:1
    expect(ship(ca, 'jp-ca-myoko')).toMatchObject({ state: 'damaged', tf: 'TF3' });
  });

  it('CC-18.b CC-18.b-2 CC-TAB-CRT-HALF damaged: no attack, search, CAP or launch; one hex slower, half defence and AA', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington', 'us-ca-astoria']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1, 'F4F-3': 1 });
    const cv = ship(s, 'us-cv-lexington');
    cv.state = 'damaged';
    expect([defenceOf(cv), aaOf('coral-sea', cv)]).toEqual([2, 3]);
    begin(s, strikesAt(2));
    expect(refused(s, 'allied', { kind: 'launch', units: ['lexington.SBD-3.1'], home: [] })).toBe(
      'CC-12.d-2',
    );
    begin(s, { step: 'search', no: 1, stage: 'first-search' });
    expect(
      refused(s, 'allied', {
        kind: 'search',
        lookouts: [],
        sectors: [{ searchers: [{ unit: 'lexington.SBD-3.1', arc: 6 }], from: 0, range: 4 }],
      }),
    ).toBe('CC-15.a');
    begin(s, { step: 'movement', stage: 'first-unseen' });
    const go = (n: number): Order => ({
      kind: 'move',
      boats: [],
      unload: [],
      drop: [],
      moves: [
        {
          tf: 'TF1',
          path: ['1514', '1513', '1512', '1511', '1510', '1509'].slice(0, n).map((h) => at(s, h)),
        },
      ],
    });
    expect([refused(s, 'allied', go(5)), refused(s, 'allied', go(6))]).toEqual(['', 'CC-13']);
  });

  it('CC-18.c CC-18.d CC-18.d-2 dead in the water: moves only at night with a ship to tow it, AA asterisk, defence halved', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington', 'us-ca-astoria']);
    const cv = ship(s, 'us-cv-lexington');
    cv.state = 'ditw';
    expect([defenceOf(cv), aaOf('coral-sea', cv)]).toEqual([2, '*']);
    const go: Order = {
      kind: 'move',
      boats: [],
      unload: [],
      drop: [],
      moves: [{ tf: 'TF1', path: [at(s, '1514')] }],
    };
    const try1 = () => {
      begin(s, { step: 'movement', stage: 'first-unseen' });
      return refused(s, 'allied', go);
    };
    expect(try1()).toBe('CC-13');
    s.pub.turn = 2;
    expect(try1()).toBe('');
    ship(s, 'us-ca-astoria').state = 'damaged';
    expect(try1()).toBe('CC-13');
  });

  it('CC-18.e CAP of a carrier hit in a phase stays effective to the end of it', () => {
    const s = strikeOn({ units: { 'SBD-3': 2 }, target: ['jp-cv-shokaku'], cap: { A6M2: 1 }, capLow: 1 }, []);
    give(
      s,
      'allied',
      attack(['yorktown.SBD-3.1', 'jp-cv-shokaku'], ['yorktown.SBD-3.2', 'jp-cv-shokaku']),
      [4],
    );
    expect(ship(s, 'jp-cv-shokaku').state).toBe('damaged');
    expect(unit(s, 'shokaku.A6M2.1').lost).toBe(false);
    expect(unit(s, 'shokaku.A6M2.1').flew).toBe(2); // it was on CAP until the phase ended
  });

  it('CC-18.f units in the air whose carrier is sunk land on another deck in range with room, or are lost', () => {
    const go = (room: number) => {
      const s = strikeOn(
        { units: { 'SBD-3': 2 }, target: ['jp-cvl-shoho'], cap: { A6M2: 1 }, capLow: 1 },
        [],
      );
      put(s, 'ijn', 'TF5', '1512', ['jp-cv-zuikaku']);
      wing(s, 'ijn', 'jp-cv-zuikaku', { D3A1: 9 - room });
      give(
        s,
        'allied',
        attack(['yorktown.SBD-3.1', 'jp-cvl-shoho'], ['yorktown.SBD-3.2', 'jp-cvl-shoho']),
        [1],
      );
      expect(ship(s, 'jp-cvl-shoho').state).toBe('sunk');
      const u = unit(s, 'shoho.A6M2.1');
      return [u.lost, u.at];
    };
    expect(go(1)).toEqual([false, 'jp-cv-zuikaku']);
    expect(go(0)[0]).toBe(true);
  });

  it('CC-18.g half of the units aboard go with a damaged carrier, rounded up; those in the air are not aboard', () => {
    const s = strikeOn({ units: { 'SBD-3': 2 }, target: ['jp-cv-shokaku'] }, []);
    wing(s, 'ijn', 'jp-cv-shokaku', { D3A1: 3, A6M2: 1 });
    const [, , , fighter] = s.sides.ijn.air;
    fighter.aloft = true;
    give(
      s,
      'allied',
      attack(['yorktown.SBD-3.1', 'jp-cv-shokaku'], ['yorktown.SBD-3.2', 'jp-cv-shokaku']),
      [4, 3, 2],
    );
    expect(s.sides.ijn.air.filter((u) => u.lost)).toHaveLength(2);
    expect(fighter.lost).toBe(false);
  });

  it('CC-18.h a second damaged result changes nothing', () => {
    const s = bombed('jp-cv-shokaku', 4, (x) => {
      ship(x, 'jp-cv-shokaku').state = 'damaged';
      ship(x, 'jp-cv-shokaku').vp = 40;
      wing(x, 'ijn', 'jp-cv-shokaku', { D3A1: 2 });
    });
    expect(ship(s, 'jp-cv-shokaku')).toMatchObject({ state: 'damaged', vp: 40 });
    expect(s.sides.ijn.air.some((u) => u.lost)).toBe(false);
  });

  it('CC-18.i damage takes hold at the end of the strike: the defence is not halved for a later blow of it', () => {
    const s = strikeOn({ units: { 'SBD-3': 1, 'TBF-1': 1 }, target: ['jp-ca-myoko'] }, []);
    const told = give(
      s,
      'allied',
      attack(['yorktown.SBD-3.1', 'jp-ca-myoko'], ['yorktown.TBF-1.1', 'jp-ca-myoko']),
      [4, 12],
    );
    const odds = told.filter((i) => i.rule === 'CC-17').map((i) => /at (\S+):1:/.exec(i.truth)?.[1]);
    expect(odds).toEqual(['2', '1']); // A 3 on C 3, not on 1.5
    expect(ship(s, 'jp-ca-myoko').state).toBe('damaged');
  });
});
