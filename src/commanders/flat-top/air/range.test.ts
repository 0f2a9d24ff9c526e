import { describe, expect, it } from 'vitest';
import { distance, within } from '../../../kernel/hex.ts';
import type { AirFormation } from '../../../games/flat-top/open/forces.ts';
import { GRID, hexLabel, readHex } from '../../../games/flat-top/open/pack/map.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { baseData } from '../../../games/flat-top/open/values.ts';
import { setClouds } from '../../../games/flat-top/turn/weather.ts';
import { airMiles } from './airways.ts';
import { decideIntercept } from '../battle/air-combat.ts';
import { looks } from '../mind.testkit.ts';
import { missionOf } from './missions.ts';
import { awaitsRepair, canReturn, homeOf, savedFrom, turnsTo } from './range.ts';

const TURN = 10;
const SARATOGA = 0;
const HENDERSON = 3;
const AUSTRALIA = 9;

function board(): Board {
  const b = emptyBoard('eastern-solomons', 'full');
  b.s.pub.turn = TURN;
  return b;
}

function formation(b: Board, hex: string, parts: string[], home: number, by: number): AirFormation {
  const af = putFormation(b, 0, hex, parts);
  af.home = home;
  for (const g of af.groups) g.by = by;
  return af;
}

function hit(b: Board, name: string, hits: number): void {
  const base = b.s.pub.bases.find((x) => baseData(x).name === name);
  if (base) base.hits = hits;
}

const homeHex = (b: Board, af: AirFormation): string => {
  const home = homeOf(looks(b, 0), af);
  return home ? hexLabel(home.hex) : 'none';
};

describe('where planes go home to', () => {
  it('an open carrier within reach comes before a closed base below, however large the formation', () => {
    const b = board();
    hit(b, 'Henderson', 10);
    putTaskForce(b, 0, 'B/Y23', ['Wasp']);
    const af = formation(b, 'B/L22', ['9 Dauntless'], SARATOGA, TURN + 2);
    expect(homeHex(b, af)).toBe('B/Y23');
  });

  it('a base that will have been repaired in time is waited for when there is nothing else', () => {
    const b = board();
    const af = formation(b, 'B/L22', ['6 Dauntless'], SARATOGA, TURN + 3);
    const waits = (hits: number): boolean => {
      hit(b, 'Henderson', hits);
      return awaitsRepair(looks(b, 0), af);
    };
    const least = Array.from({ length: 20 }, (_, n) => n).find(waits) ?? 0;
    expect(least).toBeGreaterThan(0);
    expect(homeHex(b, af)).toBe('B/M23');
    expect([waits(least + 2), waits(least + 12)]).toEqual([true, false]);
  });

  it('counts what a deck takes turn by turn: eight on the way in, sixteen from overhead', () => {
    const b = board();
    const af = formation(b, 'B/N23', ['30 Dauntless'], SARATOGA, TURN + 1);
    const m = looks(b, 0);
    expect(savedFrom(m, af, readHex('B/N23'), 0)).toBe(8);
    expect(savedFrom(m, af, readHex('B/M23'), 0)).toBe(16);
  });
});

describe('the door to a base off the map', () => {
  it('a storm before it holds up who comes home by it', () => {
    const b = board();
    const af = formation(b, 'A/G38', ['1 Catalina'], AUSTRALIA, TURN + 4);
    expect(canReturn(looks(b, 0), af, af.hex, 0, 0)).toBe(true);
    setClouds(b.s.pub, [readHex('A/B41'), readHex('A/B41')]); // it drifts to the north-west
    expect(canReturn(looks(b, 0), af, af.hex, 0, 0)).toBe(false);
  });

  it('a searcher turns for it while there is fuel to wait for the weather', () => {
    const b = board();
    b.s.pub.turn = 6;
    const af = formation(b, 'A/G38', ['1 Catalina'], AUSTRALIA, 16);
    expect(missionOf(looks(b, 0), af).task).toBe('search');
    for (const g of af.groups) g.by = 14;
    expect(missionOf(looks(b, 0), af).task).toBe('home');
  });
});

describe('the way home', () => {
  it('is reckoned by the storms that will lie on it', () => {
    const b = board();
    const [from, to] = [readHex('B/T23'), readHex('B/M23')];
    const longer = within(GRID, readHex('B/Q23'), 5).filter((cloud) => {
      setClouds(b.s.pub, [cloud, cloud]);
      const m = looks(b, 0);
      return (
        airMiles(m, from, to) === distance(GRID, from, to) && airMiles(m, from, to, 4) > airMiles(m, from, to)
      );
    });
    expect(longer.length).toBeGreaterThan(0);
    const home = { hex: to, extra: 0, base: -1, quick: 0, late: 0, rate: 8, most: 16, room: 99 };
    setClouds(b.s.pub, [longer[0], longer[0]]);
    const m = looks(b, 0);
    const pace = distance(GRID, from, to) * 2; // it would just do by the straight way
    expect([turnsTo(m, from, home, pace), turnsTo(m, from, home, pace, 4)]).toEqual([1, 2]);
  });
});

describe('a scout over its own ship', () => {
  it('comes down when it has no longer the fuel to go and look', () => {
    const b = board();
    putTaskForce(b, 0, 'B/Y23', ['Saratoga']);
    const task = (hex: string): string =>
      missionOf(looks(b, 0), formation(b, hex, ['1 Dauntless'], SARATOGA, TURN + 3)).task;
    expect([task('B/Y23'), task('B/Y26')]).toEqual(['home', 'search']);
  });
});

describe('a fight costs a turn of fuel', () => {
  it('fighters go for bombers over their base unless they would not come down after it', () => {
    const b = board();
    const af = formation(b, 'B/M23', ['4 Wildcat land'], HENDERSON, TURN + 2);
    putFormation(b, 1, 'B/M23', ['5 Kate AP']);
    const goes = (by: number): boolean => {
      for (const g of af.groups) g.by = by;
      return decideIntercept(looks(b, 0), af.hex).low;
    };
    expect([goes(TURN + 2), goes(TURN + 1)]).toEqual([true, false]);
    hit(b, 'Henderson', 20);
    expect(goes(TURN + 1)).toBe(true); // nothing to lose
  });
});
