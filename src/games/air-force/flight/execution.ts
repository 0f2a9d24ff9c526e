import { formationOf } from './formations.ts';
import { fly } from '../open/flight/flight.ts';
import { land, liftOff } from './ground.ts';
import { taxi } from '../open/flight/ground.ts';
import { mayRam, rammed } from '../open/attack/kamikaze.ts';
import { crossedHills } from '../open/guns/sight.ts';
import { shipName } from '../open/surface.ts';
import { bombFault } from '../open/attack/bombing.ts';
import { edgeCrossed, hexName, same } from '../open/geometry.ts';
import type { Flight } from '../open/flight/log.ts';
import { type Plot, readPlot, writeHeight, writePlot } from '../open/flight/notation.ts';
import type { PlaneLog } from '../open/orders.ts';
import { cardOf, charts } from '../open/pack.ts';
import {
  type Cause,
  conditionOf,
  flying,
  grounded,
  label,
  laden,
  type Plane,
  planeRef,
} from '../open/plane.ts';
import { scenarioFor } from '../open/scenarios.ts';
import { tankFault } from '../open/attack/stores.ts';
import { flightRules, optionOn } from '../open/view.ts';
import { hitShip } from '../surface/strafing.ts';
import { type AirPlay, arenaOf, destroy, inContact, tellOf } from '../state.ts';

interface Move {
  plane: Plane;
  log: string;
  plot: Plot;
  flight: Flight;
  follows: boolean; // in formation behind its lead
}

/** AD-B-VIII: all plots are shown and flown as one movement; what they did wrong is mended; then collisions are looked for. */
export function execute(play: AirPlay, logs: readonly PlaneLog[]): void {
  const moves = logs
    .flatMap((x) => formationOf(play.s, x.plane).map((p) => ({ p, log: x.log, follows: p.id !== x.plane })))
    .sort((a, b) => a.p.id - b.p.id)
    .map(
      ({ p, log, follows }): Move => ({
        plane: p,
        log,
        follows,
        plot: readPlot(log),
        flight: flyPlane(play, p, log),
      }),
    );
  for (const m of moves) carryOut(play, m);
  for (const m of moves) photograph(play, m);
  for (const m of moves) lose(play, m);
  collide(play);
  leave(play);
}

function flyPlane(play: AirPlay, p: Plane, log: string): Flight {
  const rules = flightRules(play.s);
  const plot = readPlot(log);
  if (grounded(p)) return taxi(play.s, p, plot);
  const dry = fly(cardOf(p.card), p, conditionOf(p), plot, rules);
  // AD-B-VI.B.1.b.2-1: a spinning plane turns through a die of hex sides.
  return dry.spun
    ? fly(cardOf(p.card), p, conditionOf(p), plot, rules, play.dice.roll(6, `spin of ${label(p)}`))
    : dry;
}

function carryOut(play: AirPlay, { plane: p, log, plot, flight }: Move): void {
  const from = p.at;
  const drops = plot.tanks && tankFault(p, flight, plot, inContact(play.s, p.side)).length === 0;
  const rockets = optionOn(play.s, 'rockets') && plot.rockets && p.stores.rockets > 0;
  const bombs = optionOn(play.s, 'bombing') && plot.bomb !== null && bombFault(p, flight, plot).length === 0;
  const rose = grounded(p) && flight.climbed > 0;
  Object.assign(p, flight.end);
  p.last = {
    log,
    flown: writePlot({ ...flight.plot, tanks: drops, bomb: bombs ? plot.bomb : null, rockets }),
    path: flight.path,
    from,
    increment: flight.increment,
    slips: flight.slips,
    loops: flight.loops,
    rolls: flight.rolls,
    spun: flight.spun,
    climbed: flight.climbed,
    dropped: drops ? 'tanks' : bombs ? 'bombs' : null,
    bomb: bombs ? plot.bomb : null,
    rockets,
  };
  if (rose) liftOff(play, p);
  const where = `${hexName(p.at)} facing ${p.facing}, altitude ${writeHeight(p.alt)}, speed ${p.speed}, bank ${p.bank}`;
  tellOf(play, p, 'move', 'AD-B-VIII.B', `${label(p)} flies ${p.last.flown}: ${where}.`, {
    data: { plane: p.id, log, flown: p.last.flown },
    places: [hexName(p.at)],
    reveals: true,
  });
  // AD-O-XXII.B-1: dropped by announcement; the load is gone from the next Turn on.
  if (drops) {
    p.stores.tanks = false;
    tellOf(play, p, 'tanks', 'AD-O-XXII.B-1', `${label(p)} drops its tanks.`, { reveals: true });
  }
  for (const f of flight.faults)
    if (!f.fatal)
      tellOf(play, p, 'mend', f.rule, `${label(p)} plotted ${log}: ${f.text}.`, {
        data: { plane: p.id },
        reveals: true,
      });
}

/** AD-DL-2.B.4: a target passed over is photographed. */
function photograph(play: AirPlay, { plane: p, flight }: Move): void {
  const { s } = play;
  const { victory } = scenarioFor(s.setup);
  if (victory.kind !== 'verdict') return;
  const camera = victory.wins
    .flatMap((w) => w.when)
    .some((c) => c.kind === 'photographed' && s.groups[c.group]?.includes(p.id));
  if (!camera) return;
  for (const t of s.surface.targets)
    if (!s.photos.includes(t.id) && flight.path.some((h) => t.hexes.some((g) => same(g, h)))) {
      s.photos.push(t.id);
      tellOf(play, p, 'photo', 'AD-DL-2.B.4', `Target ${t.no} is photographed.`, { reveals: true });
    }
}

/** What the flight itself did to the plane: too fast, a move its damage forbade, the formation lost, a hill, the ground. */
function lose(play: AirPlay, { plane: p, plot, flight, follows }: Move): void {
  if (grounded(p)) return;
  const fatal = flight.faults.find((f) => f.fatal);
  const hill = crossedHills(play.s.scenery.hills, flight.path).find((h) => p.alt <= h.height);
  const balloon = play.s.surface.balloons.find(
    (b) => !b.destroyed && p.alt <= b.height && flight.path.some((h) => same(h, b.at)),
  );
  const end = (rule: string, why: string, cause: Cause, places?: string[]): void =>
    destroy(play, p, rule, why, cause, null, places);
  if (fatal) end(fatal.rule, fatal.text, 'break_up');
  else if (land(play, p)) return;
  else if (p.alt <= 0 && rams(play, p, plot.ram)) end('AD-O-XI-1', 'it crashes into a ship', 'ground');
  else if (follows && flight.faults.length > 0 && damaged(p))
    end('AD-O-VI.B.2', 'it cannot keep up with its formation', 'break_up');
  else if (hill)
    end('AD-O-VI.C', `it flies into the hill in ${hexName(hill.at)}`, 'ground', [hexName(hill.at)]);
  else if (balloon) end('AD-O-GAP-BALLOON', `it flies into the cable of balloon ${balloon.no}`, 'ground');
  else if (p.alt <= 0) end('AD-O-VI.D-2', 'it flies into the ground', 'ground');
}

/** AD-O-XI: a kamikaze at altitude 0 whose path crosses a ship's hex hits it. */
function rams(play: AirPlay, p: Plane, wish: string | null): boolean {
  const v = arenaOf(play.s);
  const ship = mayRam(v, p) ? rammed(v, p, p.last?.path ?? [], wish) : undefined;
  if (!ship) return false;
  const times =
    cardOf(p.card).engines > 1 ? charts.shipDamage.book.kamikazeTwo : charts.shipDamage.book.kamikazeOne;
  const die = play.dice.roll(6, `${label(p)} crashes into a ship`);
  tellOf(
    play,
    p,
    'kamikaze',
    times === 2 ? 'AD-O-XI.A' : 'AD-O-XI.B',
    `${label(p)} crashes into ${shipName(ship)}: ${die * times} hits.`,
    { dice: [die], reveals: true },
  );
  hitShip(play, ship, die * times, 'kamikaze', planeRef(p));
  return true;
}

const damaged = (p: Plane): boolean =>
  p.hits.W + p.hits.F + p.hits.L > 0 || [...p.hits.C, ...p.hits.E].some((n) => n > 0);

/** AD-B-VIII.D: planes in one hex at one altitude after all have moved are lost, friend or enemy. */
function collide(play: AirPlay): void {
  const up = play.s.planes.filter(flying);
  const hit = up.filter((p) => up.some((q) => q !== p && same(q.at, p.at) && q.alt === p.alt));
  for (const p of hit)
    destroy(
      play,
      p,
      'AD-B-VIII.D-2',
      `a collision in ${hexName(p.at)} at ${writeHeight(p.alt)}`,
      'break_up',
      null,
      [hexName(p.at)],
    );
}

/** AD-DL-0-2: where sections may not be moved, a plane that leaves the map is out of play. */
function leave(play: AirPlay): void {
  const { s } = play;
  const scenario = scenarioFor(s.setup);
  for (const p of s.planes) {
    const edge = flying(p) ? edgeCrossed(p.at, s.rows) : null;
    if (!edge) continue;
    const bounds = scenario.groups.find((g) => s.groups[g.id]?.includes(p.id))?.confined;
    // AD-DL-1.C.2-2, AD-DL-6.A.2-1: one that goes where it may not go is lost to its side.
    if (bounds?.edges.includes(edge) && (!bounds.loaded || laden(p.stores))) {
      destroy(play, p, bounds.rule, `it leaves the map over edge "${edge}"`, 'ground', null);
      continue;
    }
    if (scenario.board === 'endless') continue;
    p.status = 'left';
    p.exit = { edge, turn: s.turn };
    tellOf(play, p, 'exit', 'AD-DL-0-2', `${label(p)} leaves the map over edge "${edge}".`, {
      data: { plane: p.id },
      reveals: true,
    });
  }
}
