import { classOf } from '../open/guns/batteries.ts';
import {
  attitude,
  bombed,
  bombKind,
  crew,
  impact,
  isCharges,
  levelModifiers,
  shipAt,
  targetAt,
} from '../open/attack/bombing.ts';
import { type At, ahead, hexName, same } from '../open/geometry.ts';
import type { Drop } from '../open/flight/notation.ts';
import { cardOf, charts, stepOf } from '../open/pack.ts';
import { flying, grounded, label, laden, type Plane, planeRef } from '../open/plane.ts';
import { scenarioFor } from '../open/scenarios.ts';
import { groundAt, type Target } from '../open/surface.ts';
import { strikeSalvos } from '../surface/losses.ts';
import { nearMiss } from './near-miss.ts';
import { credit, hitFlak, hitShip, hitVehicle, struck } from '../surface/strafing.ts';
import { launch, runTorpedoes } from './torpedoes.ts';
import { type AirPlay, arenaOf, destroy, announce, tellOf } from '../state.ts';

/** AD-O-II.G-1, AD-O-IX-5: bombs, depth charges and torpedoes, after all gunfire. */
export function bombingPhase(play: AirPlay): void {
  const { s } = play;
  runTorpedoes(play);
  const dropping = s.planes.filter((p) => flying(p) && p.last?.bomb);
  const used: At[] = [];
  for (const p of dropping) {
    // AD-O-IX.J: one plane a hex.
    if (used.some((h) => same(h, p.at))) {
      tellOf(play, p, 'bombs', 'AD-O-IX.J', `${label(p)} holds its bombs: another drops from the same hex.`, {
        reveals: true,
      });
      continue;
    }
    used.push(p.at);
    drop(play, p, dropping);
  }
  for (const p of dropping) if (p.last) p.last.bomb = null;
  strikeSalvos(play);
  for (const p of s.planes) if (p.last) p.last.rockets = false;
}

function drop(play: AirPlay, p: Plane, all: readonly Plane[]): void {
  const d = p.last?.bomb;
  if (!d) return;
  const kind = bombKind(arenaOf(play.s), p, d);
  if (kind === 'level') return level(play, p, all);
  if (kind === 'torpedo') {
    p.stores.torpedoes = 0;
    return launch(play, p);
  }
  if (kind === 'charges') return charges(play, p, d);
  const n = d.count ?? p.stores.bombs;
  if (kind === 'waste') return waste(play, p, d);
  p.stores.bombs -= n;
  for (let i = 0; i < n; i++) {
    if (kind === 'skip') skip(play, p);
    else scatter(play, p, kind === 'dive');
  }
}

/** AD-O-IX-4: what is plotted is dropped, even with no chance of a hit. */
function waste(play: AirPlay, p: Plane, d: Drop): void {
  const { stores } = p;
  if (isCharges(p, d)) release(p, d);
  else if (stores.bombs > 0) stores.bombs -= d.count ?? stores.bombs;
  else if (stores.torpedoes > 0) stores.torpedoes = 0;
  else stores.rockets -= d.count ?? stores.rockets; // AD-O-XV.E
  const what = laden(stores) ? 'part of its load' : 'its load';
  tellOf(play, p, 'bombs', 'AD-O-IX-4', `${label(p)} lets ${what} go to no effect.`, { reveals: true });
}

/** AD-O-IX.A: one die for the whole load over the target hex. */
function level(play: AirPlay, p: Plane, all: readonly Plane[]): void {
  const v = arenaOf(play.s);
  const bombs = p.stores.bombs;
  p.stores.bombs = 0;
  // AD-O-IX.A.4-2: a plane of the formation with sights aims for all that drop with it.
  const sighted = all.some(
    (q) =>
      (q === p || (p.formation !== null && q.formation === p.formation && q.side === p.side)) &&
      cardOf(q.card).notes.levelSight,
  );
  const parts = levelModifiers(v, p, bombs, sighted);
  const die = play.dice.roll(6, `${label(p)} bombs from ${p.alt * 100} feet`);
  const points = stepOf(charts.highLevel.table, die + parts.reduce((n, x) => n + x.value, 0));
  const what = `${points} points of damage`;
  tellOf(play, p, 'bombs', 'AD-O-IX.A-1', `${label(p)} bombs ${hexName(p.at)}: ${what}.`, {
    dice: [die],
    reveals: true,
    places: [hexName(p.at)],
    rest: `Bombs fall in ${hexName(p.at)}: ${what}.`,
  });
  if (points > 0) levelDamage(play, p, points);
}

/** AD-O-IX.A.1, A.2: points on industry and population; hits of a second die on everything small. */
function levelDamage(play: AirPlay, p: Plane, points: number): void {
  const { s } = play;
  const by = planeRef(p);
  const below = targetAt(arenaOf(s), p.at);
  if (below?.target.kind === 'area') {
    if (below.target.gone[below.i]) return; // nothing is left in it to be damaged
    below.target.damage[below.i] += points;
    struck(play, by);
    credit(play, by, below.target.side, 'area', points);
    smoke(play, below.target);
    return;
  }
  const ship = bombed(arenaOf(s), p.at);
  const vehicles = s.surface.vehicles.filter((x) => !x.destroyed && same(x.at, p.at));
  const flak = s.surface.flak.filter((x) => x.guns.length > 0 && same(x.at, p.at));
  if (!ship && !below && vehicles.length + flak.length === 0) return;
  let hits = points * play.dice.roll(6, `hits by ${label(p)}`);
  if (ship) hitShip(play, ship, hits, 'bomb', by);
  else if (below && below.target.kind !== 'fort') destroyHex(play, below.target, below.i, by);
  for (const x of vehicles) {
    const n = Math.min(hits, x.kind === 'tank' ? 2 - x.hits : 1);
    hitVehicle(play, x, n, by);
    hits -= n;
  }
  for (const x of flak) {
    const n = Math.min(hits, x.guns.length);
    hitFlak(play, x, n, by);
    hits -= n;
  }
}

/** AD-O-IX.B, IX.C: red and white for each bomb; dive-bombers add one to the red die. */
function scatter(play: AirPlay, p: Plane, dive: boolean): void {
  const v = arenaOf(play.s);
  const red = play.dice.roll(6, `bomb of ${label(p)}, red`);
  const white = play.dice.roll(6, `bomb of ${label(p)}, white`);
  const at = impact(
    p,
    dive,
    red + (dive ? charts.bombing.limits.diveRed : 0) + crew(v, p.pilot.quality),
    white,
  );
  tellOf(
    play,
    p,
    'bombs',
    dive ? 'AD-O-IX.C-2' : 'AD-O-IX.B-2',
    `A bomb of ${label(p)} falls in ${hexName(at)}.`,
    { dice: [red, white], places: [hexName(at)], reveals: true, rest: `A bomb falls in ${hexName(at)}.` },
  );
  // AD-O-IX.I-1
  const height = groundAt(play.s.scenery.hills, at);
  if (height <= p.alt) burst(play, p, at, height);
}

function burst(play: AirPlay, p: Plane, at: At, height: number): void {
  const { s } = play;
  const by = planeRef(p);
  const ship = bombed(arenaOf(s), at);
  // AD-O-IX.I-3: at least 200 feet against ships.
  if (ship && p.alt >= charts.bombing.limits.shipFloor)
    hitShip(
      play,
      ship,
      play.dice.roll(6, `bomb on ${classOf(arenaOf(s), ship).id}`) * charts.shipDamage.book.bomb,
      'bomb',
      by,
    );
  const hit = targetAt(arenaOf(s), at);
  if (hit) destroyHex(play, hit.target, hit.i, by);
  // AD-O-IX.B.1-1, AD-O-XIII.E-2: everything in the hex is destroyed.
  for (const x of s.surface.vehicles) if (same(x.at, at)) hitVehicle(play, x, 2, by);
  for (const x of s.surface.flak) if (same(x.at, at)) hitFlak(play, x, x.guns.length, by);
  for (const x of s.planes)
    if (grounded(x) && same(x.at, at)) destroy(play, x, 'AD-O-IX.B.1-1', 'a bomb falls on it', 'ground', by);
  nearMiss(play, p, at, height);
}

/** AD-O-X: a direct hit destroys a section of airfield or bridge and a hex of an area target; a fortification needs two. */
function destroyHex(play: AirPlay, t: Target, i: number, by: string): void {
  if (t.gone[i]) return;
  struck(play, by);
  const before = t.damage[i];
  t.damage[i]++;
  if (t.kind === 'fort' && t.damage[i] < 2) return;
  t.gone[i] = true;
  if (t.kind === 'area') {
    credit(play, by, t.side, 'area', Math.max(0, t.worth - before));
    t.damage[i] = Math.max(before, t.worth, 1);
    smoke(play, t);
  } else if (t.kind !== 'airfield')
    credit(play, by, t.side, t.kind === 'bridge' ? 'bridge' : 'fortification', 1);
  const name = { airfield: 'Airfield', bridge: 'Bridge', area: 'Target', fort: 'Fortification' }[t.kind];
  announce(play, 'damage', 'AD-O-X-1', `${name} ${t.no} is hit in ${hexName(t.hexes[i])}.`, {
    places: [hexName(t.hexes[i])],
    reveals: true,
  });
}

/** AD-AF-5.C.2-2: once bombed the whole target is obscured, by a cloud on its middle. */
function smoke(play: AirPlay, t: Target): void {
  const { s } = play;
  const size = scenarioFor(s.setup).smoke;
  const at = t.hexes[Math.floor(t.hexes.length / 2)];
  if (!size || s.scenery.clouds.some((c) => same(c.at, at))) return;
  s.scenery.clouds.push({ at, ...size });
  announce(play, 'smoke', 'AD-AF-5.C.2-2', `Smoke covers target ${t.no}.`, { reveals: true });
}

/** AD-O-IX.D: one die a bomb, modified by the attitude of plane and ship, twice. */
function skip(play: AirPlay, p: Plane): void {
  const v = arenaOf(play.s);
  const ship = shipAt(v, ahead(p.at, p.facing));
  if (!ship) return;
  const die = play.dice.roll(6, `skip bomb of ${label(p)}`);
  const { book } = charts.skipTorpedo;
  const hits = Math.max(0, die + attitude(ship, p.at) + crew(v, p.pilot.quality, book)) * book.skip;
  tellOf(play, p, 'bombs', 'AD-O-IX.D-2', `A skip bomb of ${label(p)}: ${hits} hits.`, {
    dice: [die],
    reveals: true,
    rest: `A skip bomb: ${hits} hits.`,
  });
  hitShip(play, ship, hits, 'skip', planeRef(p));
}

/** AD-O-IX.F: charges scatter like bombs from 100 feet; set right and in the submarine's hex each scores a die of hits. */
function charges(play: AirPlay, p: Plane, d: Drop): void {
  const v = arenaOf(play.s);
  for (const set of release(p, d)) {
    const red = play.dice.roll(6, `charge of ${label(p)}, red`);
    const white = play.dice.roll(6, `charge of ${label(p)}, white`);
    const at = impact(p, false, red, white);
    tellOf(play, p, 'bombs', 'AD-O-IX.F-6', `A depth charge of ${label(p)} falls in ${hexName(at)}.`, {
      dice: [red, white],
      reveals: true,
      places: [hexName(at)],
      rest: `A depth charge falls in ${hexName(at)}.`,
    });
    const sub = shipAt(v, at, Number.MAX_SAFE_INTEGER);
    const shallow = sub !== undefined && sub.depth <= charts.bombing.limits.shallowDepth;
    if (!sub || classOf(v, sub).type !== 'SS' || (set === 'S') !== shallow) continue;
    const die = play.dice.roll(6, `charge of ${label(p)} on the submarine`);
    hitShip(
      play,
      sub,
      Math.max(0, die + crew(v, p.pilot.quality)) * charts.shipDamage.book.depthCharge,
      'charge',
      planeRef(p),
    );
  }
}

/** AD-O-IX.G-2: takes the charges of a drop off the plane, the shallow ones first where no setting is named. */
function release({ stores }: Plane, d: Drop): ('S' | 'D')[] {
  const shallow = d.setting === 'D' ? 0 : stores.shallow;
  const deep = d.setting === 'S' ? 0 : stores.deep;
  const n = Math.min(shallow + deep, d.count ?? shallow + deep, charts.bombing.limits.chargesPerTurn);
  const first = Math.min(n, shallow);
  stores.shallow -= first;
  stores.deep -= n - first;
  return Array.from({ length: n }, (_, i) => (i < first ? 'S' : 'D'));
}
