import { describe, expect, it } from 'vitest';
import { shipType } from '../open/pack.ts';
import { put, sea, ship, wing } from '../testing.ts';
import { closeAccounts, outcomeOf, scoreOf } from './victory.ts';
import { shipWorth } from '../open/worth.ts';

describe('chapter 28: victory points', () => {
  const worth = (id: string, cargo = 0) =>
    (['sunk', 'ditw', 'damaged'] as const).map((state) => shipWorth({ id, cargo }, state));

  it('CC-TAB-VP CC-TAB-VP-A CC-TAB-VP-B CC-TAB-VP-C carriers 30/20/10, battleships and cruisers 12/8/4 a point', () => {
    expect(worth('us-cv-lexington')).toEqual([120, 80, 40]);
    expect(worth('jp-bb-kongo')).toEqual([12, 8, 4].map((k) => k * shipType('jp-bb-kongo').defence.value));
    expect(worth('jp-ca-myoko')).toEqual([36, 24, 12]);
  });

  it('CC-TAB-VP-D CC-TAB-VP-APD destroyers 3 and 1, converted ones 3 and 2 with cargo whole or half', () => {
    expect([
      shipWorth({ id: 'jp-dd-fubuki-1', cargo: 0 }, 'sunk'),
      shipWorth({ id: 'jp-dd-fubuki-1', cargo: 0 }, 'out'),
    ]).toEqual([6, 2]);
    const d = shipType('jp-apd-patrol-boat-1').defence.value;
    expect([
      shipWorth({ id: 'jp-apd-patrol-boat-1', cargo: 2 }, 'sunk'),
      shipWorth({ id: 'jp-apd-patrol-boat-1', cargo: 2 }, 'out'),
    ]).toEqual([3 * d + 2, 2 * d + 1]);
  });

  it('CC-TAB-VP-M transports by rating and cargo, half when damaged', () => {
    expect([
      shipWorth({ id: 'jp-ap-asakasan-maru', cargo: 4 }, 'sunk'),
      shipWorth({ id: 'jp-ap-asakasan-maru', cargo: 4 }, 'damaged'),
    ]).toEqual([8, 4]);
  });

  it('CC-28 CC-TAB-VP-AIR ships once at their worst, 5 an air unit, cargo and bonuses together', () => {
    const s = sea();
    put(s, 'ijn', 'TF3', '1212', ['jp-ca-myoko', 'jp-ca-haguro']);
    wing(s, 'ijn', 'rabaul', { G4M1: 2 });
    s.sides.ijn.air[0].lost = true;
    ship(s, 'jp-ca-myoko').vp = 12;
    s.pub.bonus.push({ side: 'allied', rule: 'CC-CS-S6', vp: 20 });
    expect([scoreOf(s, 'allied'), scoreOf(s, 'ijn')]).toEqual([37, 0]);
  });

  it('CC-28-2 CC-28-3 a lead of 25 wins, less is a draw; the scenario adds its own', () => {
    const end = (vp: number) => {
      const s = sea();
      s.pub.turn = 14;
      s.pub.bonus.push({ side: 'ijn', rule: 'CC-CS-S6', vp });
      closeAccounts(s);
      return outcomeOf(s);
    };
    expect(outcomeOf(sea())).toBeNull();
    expect([end(24)?.winner, end(25)?.winner]).toEqual(['draw', 'ijn']);
    expect(end(80)?.why).toContain('decisive');
  });
});
