import { type Hex, neighbour, within } from '../../../kernel/hex.ts';
import { hourOf } from '../../../games/flat-top/open/turn/clock.ts';
import type { Public } from '../../../games/flat-top/open/forces.ts';
import { GRID, sectorOf } from '../../../games/flat-top/open/pack/map.ts';
import { WEATHER } from '../../../games/flat-top/open/pack/pack.ts';
import { isInPlay, isStorm } from '../../../games/flat-top/open/values.ts';

/** Where storms will lie, if the wind holds: clouds drift a hex on even hours (FT-6.4a), and two that overlap are a storm. */
export interface Forecast {
  (hex: Hex, turns: number): boolean;
  /** A number for the sky after so many turns: the same for turns between which nothing drifts. */
  sky(turns: number): number;
}

let last: { key: string; cover: string; foul: Forecast } | null = null;

/** The forecast of a turn, made once: it serves every decision of both sides. */
export function forecastOf(p: Public): Forecast {
  const { wind, clouds, cover } = p.weather;
  const key = [p.scenario, p.version, hourOf(p, p.turn), p.turn, wind, clouds].join();
  if (last?.key !== key || last.cover !== cover) last = { key, cover, foul: newForecast(p) };
  return last.foul;
}

function newForecast(p: Public): Forecast {
  const { scenario, version } = p;
  const where = { scenario, version };
  const now = { weather: { ...p.weather } };
  const wind = [...p.weather.wind];
  const steps: Hex[][] = [[...p.weather.clouds]];
  const covers: Uint8Array[] = [];
  const coverAfter = (moves: number): Uint8Array => {
    for (let n = steps.length; n <= moves; n++)
      steps.push(
        steps[n - 1]
          .map((hex) => neighbour(GRID, hex, wind[sectorOf(hex)]))
          .filter((hex) => isInPlay(where, hex)),
      );
    if (!covers[moves]) {
      const cover = new Uint8Array(GRID.size);
      for (const cloud of steps[moves])
        for (const hex of within(GRID, cloud, WEATHER.footprint)) cover[hex]++;
      covers[moves] = cover;
    }
    return covers[moves];
  };
  const odd = hourOf(p, p.turn) % 2;
  const drifted = (turns: number): number => Math.floor((Math.min(turns, FURTHEST) + odd) / 2);
  const foul = (hex: Hex, turns: number): boolean =>
    turns <= 0 ? isStorm(now, hex) : coverAfter(drifted(turns))[hex] >= 2;
  return Object.assign(foul, { sky: (turns: number): number => (turns <= 0 ? 0 : 1 + drifted(turns)) });
}

/** Nobody knows the weather of the day after. */
const FURTHEST = 10;

/** Whether a storm is on its way to a hex. */
export function stormComes(foul: Forecast, hex: Hex, turns: number): boolean {
  for (let k = 1; k <= turns; k++) if (foul(hex, k)) return true;
  return false;
}

/** For how many turns from then on a hex stays foul. */
export function stormLasts(foul: Forecast, hex: Hex, from: number): number {
  let n = 0;
  while (n < FURTHEST && foul(hex, from + n)) n++;
  return n;
}
