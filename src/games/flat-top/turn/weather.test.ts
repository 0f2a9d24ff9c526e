import { describe, expect, it } from 'vitest';
import { distance } from '../../../kernel/hex.ts';
import { GRID, hexLabel, readHex, SECTORS, sectorOf } from '../open/pack/map.ts';
import { isStorm, skyAt } from '../open/values.ts';
import { type Board, emptyBoard } from '../testkit/position.testkit.ts';
import { setClouds, setWeather, weatherPhase } from './weather.ts';

const labels = (b: Board): string[] => b.s.pub.weather.clouds.map(hexLabel);
/** A board at a clock hour of its first days; scenario 2 begins at 0600. */
const at = (hour: number, scenario = 'coral-sea'): Board => {
  const b = emptyBoard(scenario);
  b.s.pub.turn = hour - b.s.pub.start.hour + 1 + (hour <= b.s.pub.start.hour ? 24 : 0);
  return b;
};
const sixes = (n: number, die = 3): number[] => Array.from({ length: n }, () => die);

describe('weather', () => {
  it('FT-6.3.1 FT-EX-6.3.1 FT-S1-WX scattered clouds: one die a marker gives direction and distance', () => {
    const b = emptyBoard('rabaul');
    setWeather(b.play([4, 1, 3, 5, ...sixes(12)]));
    expect(labels(b).slice(0, 4)).toEqual(['A/J16', 'A/J11', 'A/M14', 'A/E15']);
    expect(b.s.pub.weather.clouds).toHaveLength(16);
  });

  it('FT-6.3.2a FT-6.3.2b FT-EX-6.3.2 FT-S2-WX cloud front: a row of three shifted by one die a sector', () => {
    const b = emptyBoard('coral-sea');
    setWeather(b.play([3, ...sixes(7, 1)]));
    expect(labels(b).slice(0, 3).sort()).toEqual(['A/H16', 'A/M14', 'A/R11']);
    expect(labels(b)).toHaveLength(24);
  });

  it('FT-6.3 the scenario says which; RUL-110 a marker stops at the edge', () => {
    const b = emptyBoard('coral-sea');
    setWeather(b.play([6, ...sixes(7, 1)]));
    expect(labels(b)).toHaveLength(24);
    expect(b.s.pub.weather.clouds.every((h) => h >= 0)).toBe(true);
  });

  it('FT-6.2.1 each sector has its wind from the start', () => {
    const b = emptyBoard('coral-sea');
    expect(b.s.pub.weather.wind).toEqual([6, 6, 5, 5, 6, 6, 5, 5]);
  });

  it('FT-6.1 the first turn has no Weather Phase', () => {
    const b = emptyBoard('coral-sea');
    setClouds(b.s.pub, [readHex('J12')]);
    weatherPhase(b.play([]));
    expect(labels(b)).toEqual(['A/J12']);
  });

  it('FT-6.2.2a FT-6.2.2b FT-TAB-WIND FT-TAB-TIMEa wind is checked at 0600, 1200, 1800 and 2400, one die a sector', () => {
    for (const hour of [12, 18, 24, 6]) {
      const b = at(hour);
      const play = b.play([1, 4, 5, 6, 2, 3, 4, 1]);
      weatherPhase(play);
      expect(b.s.pub.weather.wind).toEqual([6, 6, 4, 6, 6, 6, 5, 5]);
    }
    for (const hour of [7, 11, 13, 23, 1, 5]) weatherPhase(at(hour).play([])); // no die
  });

  it('FT-6.4a FT-6.4b clouds move one hex along the wind at even hours only', () => {
    const even = at(8);
    setClouds(even.s.pub, [readHex('J12'), readHex('B/J34')]);
    weatherPhase(even.play([]));
    expect(labels(even)).toEqual(['A/I12', 'B/I35']);
    const odd = at(9);
    setClouds(odd.s.pub, [readHex('J12')]);
    weatherPhase(odd.play([]));
    expect(labels(odd)).toEqual(['A/J12']);
  });

  it('FT-5.1 the wind shifts before the clouds move', () => {
    const b = at(12);
    setClouds(b.s.pub, [readHex('J12')]);
    weatherPhase(b.play([6, 1, 1, 1, 1, 1, 1, 1])); // Sector I veers from 6 to 1
    expect(labels(b)).toEqual(['A/J11']);
  });

  it('FT-6.4c FT-6.4d FT-TAB-CLOUD FO-ERR-CLOUD a marker that reaches a seam goes by the table to a Directional hex and one die from it', () => {
    const cases: [die: number, sector: string][] = [
      [1, 'II'],
      [2, 'I'],
      [5, 'I'],
      [6, 'I'],
    ];
    for (const [die, sector] of cases) {
      const b = at(8);
      setClouds(b.s.pub, [readHex('W10')]); // wind 6 takes it into column V, the seam to Sector I
      weatherPhase(b.play([die, 4]));
      const home = SECTORS.find((x) => x.name === sector)?.directional ?? -1;
      expect(distance(GRID, home, b.s.pub.weather.clouds[0])).toBe(4);
    }
  });

  it('FT-6.4c a marker that heads off the map stays in its sector on 1 to 5 (RUL-03), and the half map has an edge (RUL-93)', () => {
    const b = at(8);
    setClouds(b.s.pub, [readHex('A/A12')]);
    weatherPhase(b.play([3, 1]));
    expect(labels(b)).toEqual(['A/J11']);
    const half = at(8, 'rabaul');
    half.s.pub.weather.wind = half.s.pub.weather.wind.map(() => 3);
    setClouds(half.s.pub, [readHex('A/OO10')]);
    weatherPhase(half.play([]));
    expect(labels(half)).toEqual(['A/PP10']);
    half.s.pub.turn += 2;
    weatherPhase(half.play([4, 1]));
    expect(SECTORS[sectorOf(half.s.pub.weather.clouds[0])].name).toBe('II');
  });

  it('FT-6.5a FT-6.5b FT-EX-6.5 a marker covers nineteen hexes; where two overlap there is storm', () => {
    const b = emptyBoard();
    setClouds(b.s.pub, [readHex('J12')]);
    expect(b.s.pub.weather.cover.replaceAll('0', '')).toBe('1'.repeat(19));
    expect(skyAt(b.s.pub, readHex('J10'))).toBe(1);
    expect(skyAt(b.s.pub, readHex('J9'))).toBe(0);
    setClouds(b.s.pub, [readHex('J12'), readHex('J15')]);
    expect(isStorm(b.s.pub, readHex('J13'))).toBe(true);
    expect(isStorm(b.s.pub, readHex('J12'))).toBe(false);
  });
});
