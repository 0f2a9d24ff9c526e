import { describe, expect, it } from 'vitest';
import type { Order } from '../open/orders.ts';
import { shipType } from '../open/pack.ts';
import type { State } from '../state.ts';
import { at, begin, give, pass, put, refused, sea, ship, surfaceAt, tf } from '../testing.ts';
import { scoreOf } from './victory.ts';

describe('chapter 26: cargo', () => {
  const unload = (s: State, path: string[] = []): Order => ({
    kind: 'move',
    moves: path.length > 0 ? [{ tf: 'TF3', path: path.map((h) => at(s, h)) }] : [],
    boats: [],
    unload: ['TF3'],
    drop: [],
  });
  function convoy(id: string, hex: string, cargo: number, start = hex): State {
    const s = sea();
    s.pub.initiative = 'allied';
    const t = put(s, 'ijn', 'TF3', hex, [id]);
    t.start = at(s, start);
    ship(s, id).cargo = cargo;
    begin(s, { step: 'movement', stage: 'first-unseen' });
    return s;
  }

  it('CC-26.a cargo is landed only where the scenario says', () => {
    expect(
      refused(
        convoy('jp-ap-asakasan-maru', '0407', 4),
        'ijn',
        unload(convoy('jp-ap-asakasan-maru', '0407', 4)),
      ),
    ).toBe('');
    const s = convoy('jp-ap-asakasan-maru', '0808', 4);
    expect(refused(s, 'ijn', unload(s))).toBe('CC-26.a');
  });

  it('CC-26.b CC-26.c transports hold their displacement rating, APD units 2, other ships what the scenario gives', () => {
    expect(shipType('jp-ap-asakasan-maru').hold).toBe(shipType('jp-ap-asakasan-maru').displacement);
    expect(shipType('jp-apd-patrol-boat-1').hold).toBe(2);
    expect(shipType('jp-ao-toho-maru').hold).toBeUndefined();
    const s = convoy('jp-ca-myoko', '0407', 0);
    expect(refused(s, 'ijn', unload(s))).toBe('CC-26.c');
  });

  it('CC-26.d CC-26.d-2 an M ship needs the whole turn in the hex, an APD only to begin or end the turn there', () => {
    const late = convoy('jp-ap-asakasan-maru', '0408', 4);
    expect(refused(late, 'ijn', unload(late, ['0407']))).toBe('CC-26.d');
    const apd = convoy('jp-apd-patrol-boat-1', '0408', 2);
    expect(refused(apd, 'ijn', unload(apd, ['0407']))).toBe('');
    const leaving = convoy('jp-apd-patrol-boat-1', '0407', 2);
    expect(refused(leaving, 'ijn', unload(leaving, ['0408']))).toBe('');
  });

  it('CC-12.f.v CC-TAB-VP-CARGO CC-24.g.ii cargo noted in the movement phase is ashore and scored after the last combat if the ship is afloat', () => {
    const s = convoy('jp-ap-asakasan-maru', '0407', 4);
    give(s, 'ijn', unload(s));
    expect(tf(s, 'ijn', 'TF3').unloading).toBe(true);
    expect(scoreOf(s, 'ijn')).toBe(0);
    begin(s, surfaceAt(2));
    give(s, 'ijn', pass.missions);
    expect(s.pub.landed).toEqual({ 'Occupation of Port Moresby': 4 });
    expect(scoreOf(s, 'ijn')).toBe(4);
    expect(ship(s, 'jp-ap-asakasan-maru').cargo).toBe(0);
    const shirker = convoy('jp-ap-asakasan-maru', '0407', 4);
    give(shirker, 'ijn', unload(shirker));
    tf(shirker, 'ijn', 'TF3').gaveUp = true;
    begin(shirker, surfaceAt(2));
    give(shirker, 'ijn', pass.missions);
    expect(scoreOf(shirker, 'ijn')).toBe(0);
  });

  it('CC-26.e a ship that begins and spends the turn at a base with cargo loads what it can hold', () => {
    const s = sea('eastern-solomons');
    put(s, 'allied', 'TF1', '2118', ['us-apd-apd-1', 'us-apd-apd-2']);
    for (const id of ['us-apd-apd-1', 'us-apd-apd-2']) ship(s, id).cargo = 0;
    begin(s, { step: 'movement', stage: 'done' });
    expect([ship(s, 'us-apd-apd-1').cargo, ship(s, 'us-apd-apd-2').cargo]).toEqual([2, 2]);
    expect(s.sides.allied.depots).toEqual({ 'espiritu-santo': 0 });
    const moved = sea('eastern-solomons');
    put(moved, 'allied', 'TF1', '2118', ['us-apd-apd-1']).moved = 1;
    ship(moved, 'us-apd-apd-1').cargo = 0;
    begin(moved, { step: 'movement', stage: 'done' });
    expect(ship(moved, 'us-apd-apd-1').cargo).toBe(0);
  });
});
