import {
  type Direction,
  type Hex,
  neighbour,
  neighbours,
  turned,
  walk,
  within,
} from '../../../kernel/hex.ts';
import { hourOf } from '../open/turn/clock.ts';
import type { Public } from '../open/forces.ts';
import { GRID, onSeam, SECTORS, sectorOf } from '../open/pack/map.ts';
import { WEATHER } from '../open/pack/pack.ts';
import { isInPlay, scenarioIn } from '../open/values.ts';
import { announce, type Game } from '../state.ts';

/** FT-6: wind and clouds. Clouds are open to all. */

const inPlay = (p: Public, sector: number): boolean =>
  scenarioIn(p).scenario.sectors.includes(SECTORS[sector].name);

// ---- at the start

export function setWeather(play: Game): void {
  const { pub } = play.s;
  pub.weather.wind = SECTORS.map((s) => s.wind); // FT-6.2.1
  const sectors = SECTORS.map((_, i) => i).filter((i) => inPlay(pub, i));
  const lay = scenarioIn(pub).scenario.weather === 'scattered' ? scattered : front;
  setClouds(
    pub,
    sectors.flatMap((sector) => lay(play, sector)),
  );
}

/** FT-6.3.1: four markers, each moved by one die that gives direction and distance. */
const scattered = (play: Game, sector: number): Hex[] =>
  Array.from({ length: WEATHER.scattered.markersPerSector }, () => drawn(play, sector));

/** FT-6.3.1, FT-6.4d: one marker from the Directional hex by the die. */
function drawn(play: Game, sector: number): Hex {
  const die = play.dice.roll(6, `cloud in Sector ${SECTORS[sector].name}`);
  return walk(GRID, SECTORS[sector].directional, die as Direction, die);
}

/** FT-6.3.2: a row of three, shifted together by one die. A marker that would leave the map stops at its edge (RUL-110). */
function front(play: Game, sector: number): Hex[] {
  const centre = SECTORS[sector].directional;
  const { arms, reach } = WEATHER.front;
  const row = [centre, ...arms.map((d) => walk(GRID, centre, d as Direction, reach))];
  const die = play.dice.roll(6, `cloud front in Sector ${SECTORS[sector].name}`);
  return row.map((hex) => {
    let at = hex;
    for (let i = 0; i < die; i++) {
      const next = neighbour(GRID, at, die as Direction);
      if (isInPlay(play.s.pub, next)) at = next;
    }
    return at;
  });
}

// ---- phase 1

/** FT-5.1, FT-6.1: wind first, then clouds; none on the first turn. */
export function weatherPhase(play: Game): void {
  const { pub } = play.s;
  if (pub.turn === 1) return;
  const hour = hourOf(pub, pub.turn);
  if (WEATHER.wind.hours.includes(hour)) checkWind(play);
  if (hour % 2 === 0) moveClouds(play); // FT-6.4a, RUL-02
}

/** FT-6.2.2: one die a sector; 5 backs the marker by a hexside, 6 veers it. */
function checkWind(play: Game): void {
  const { pub } = play.s;
  const shifts: string[] = [];
  SECTORS.forEach(({ name }, i) => {
    if (!inPlay(pub, i)) return;
    const by = WEATHER.wind.turn[play.dice.roll(6, `wind in Sector ${name}`) - 1];
    if (by === 0) return;
    pub.weather.wind[i] = turned(pub.weather.wind[i], by);
    shifts.push(`Sector ${name} ${by > 0 ? 'veers' : 'backs'} to ${pub.weather.wind[i]}`);
  });
  const text =
    shifts.length > 0 ? `The wind shifts: ${shifts.join('; ')}.` : 'The wind holds in all sectors.';
  announce(play, 'weather', 'FT-6.2.2a', text);
}

function moveClouds(play: Game): void {
  setClouds(
    play.s.pub,
    play.s.pub.weather.clouds.map((hex) => drifted(play, hex)),
  );
  announce(play, 'weather', 'FT-6.4a', 'The clouds drift with the wind.');
}

/** FT-6.4: one hex along the wind of its sector; at a seam or an edge the marker is relocated. */
function drifted(play: Game, hex: Hex): Hex {
  const { pub } = play.s;
  const home = sectorOf(hex);
  const wind = pub.weather.wind[home];
  const to = neighbour(GRID, hex, wind);
  if (isInPlay(pub, to) && !isSeam(pub, to)) return to;
  const die = play.dice.roll(6, `cloud leaving Sector ${SECTORS[home].name}`);
  const sector = { same: home, heading: heading(pub, to, wind, home), first: 0 }[WEATHER.drift.to[die - 1]];
  return drawn(play, sector);
}

/** FT-6.4c: whether a hex belongs to two sectors in play; the border to the unused half is an edge (RUL-93). */
const isSeam = (p: Public, hex: Hex): boolean =>
  onSeam(hex) && neighbours(GRID, hex).some((n) => sectorOf(n) !== sectorOf(hex) && inPlay(p, sectorOf(n)));

/** The sector a marker that has reached a seam is heading for; its own if it heads off the map (RUL-03). */
function heading(p: Public, from: Hex, wind: Direction, home: number): number {
  for (let at = from; isInPlay(p, at); at = neighbour(GRID, at, wind))
    if (sectorOf(at) !== home) return sectorOf(at);
  return home;
}

// ---- what lies under the clouds

const CLEAR = '0'.charCodeAt(0);
const LETTERS = new TextDecoder();

/** FT-6.5: a marker covers every hex within two; where two overlap there is storm. Done once, whenever markers move. */
export function setClouds(p: Public, clouds: Hex[]): void {
  const cover = new Uint8Array(GRID.size).fill(CLEAR);
  for (const marker of clouds)
    for (const hex of within(GRID, marker, WEATHER.footprint)) if (cover[hex] < CLEAR + 2) cover[hex]++;
  p.weather.clouds = clouds;
  p.weather.cover = LETTERS.decode(cover);
}
