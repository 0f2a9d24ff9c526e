import { fly } from './open/flight.ts';
import { edgeCrossed, hexName, same } from './open/geometry.ts';
import type { Flight } from './open/log.ts';
import { readPlot, writeHeight, writePlot } from './open/notation.ts';
import type { PlaneLog } from './open/orders.ts';
import { cardOf } from './open/pack.ts';
import { conditionOf, flying, label, type Plane } from './open/plane.ts';
import { scenarioOf } from './open/scenarios.ts';
import { flightRules } from './open/view.ts';
import { type AirPlay, destroy, tellEverybody } from './state.ts';

/** AD-B-VIII: all plots are shown and flown as one movement; what they did wrong is mended; then collisions are looked for. */
export function execute(play: AirPlay, plots: readonly PlaneLog[]): void {
  const inOrder = [...plots].sort((a, b) => a.plane - b.plane);
  const flights = inOrder.map((x) => ({
    plane: play.s.planes[x.plane],
    log: x.log,
    flight: flyPlane(play, x),
  }));
  for (const { plane, log, flight } of flights) move(play, plane, log, flight);
  for (const { plane, flight } of flights) lose(play, plane, flight);
  collide(play);
  leave(play);
}

function flyPlane(play: AirPlay, x: PlaneLog): Flight {
  const p = play.s.planes[x.plane];
  const rules = flightRules(play.s);
  const plot = readPlot(x.log);
  const dry = fly(cardOf(p.card), p, conditionOf(p), plot, rules);
  // AD-B-VI.B.1.b.2-1: a spinning plane turns through a die of hex sides.
  return dry.spun
    ? fly(cardOf(p.card), p, conditionOf(p), plot, rules, play.dice.roll(6, `spin of ${label(p)}`))
    : dry;
}

function move(play: AirPlay, p: Plane, log: string, flight: Flight): void {
  const from = p.at;
  Object.assign(p, flight.end);
  p.last = {
    log,
    flown: writePlot(flight.plot),
    path: flight.path,
    from,
    increment: flight.increment,
    slips: flight.slips,
    loops: flight.loops,
    rolls: flight.rolls,
    spun: flight.spun,
    climbed: flight.climbed,
  };
  const where = `${hexName(p.at)} facing ${p.facing}, altitude ${writeHeight(p.alt)}, speed ${p.speed}, bank ${p.bank}`;
  tellEverybody(play, 'move', 'AD-B-VIII.B', `${label(p)} flies ${p.last.flown}: ${where}.`, {
    data: { plane: p.id, log, flown: p.last.flown },
    reveals: true,
  });
  for (const f of flight.faults)
    if (!f.fatal)
      tellEverybody(play, 'mend', f.rule, `${label(p)} plotted ${log}: ${f.text}.`, {
        data: { plane: p.id },
        reveals: true,
      });
}

/** What the flight itself did to the plane: too fast, a move its damage forbade, the ground. */
function lose(play: AirPlay, p: Plane, flight: Flight): void {
  const fatal = flight.faults.find((f) => f.fatal);
  if (fatal) destroy(play, p, fatal.rule, fatal.text, null);
  else if (p.alt <= 0) destroy(play, p, 'AD-O-VI.D-2', 'it flies into the ground', null);
}

/** AD-B-VIII.D: planes in one hex at one altitude after all have moved are lost, friend or enemy. */
function collide(play: AirPlay): void {
  const up = play.s.planes.filter(flying);
  const hit = up.filter((p) => up.some((q) => q !== p && same(q.at, p.at) && q.alt === p.alt));
  for (const p of hit)
    destroy(play, p, 'AD-B-VIII.D-2', `a collision in ${hexName(p.at)} at ${writeHeight(p.alt)}`, null);
}

/** AD-DL-0-2: where sections may not be moved, a plane that leaves the map is out of play. */
function leave(play: AirPlay): void {
  if (scenarioOf(play.s.setup.scenario).board === 'endless') return;
  for (const p of play.s.planes) {
    const edge = flying(p) ? edgeCrossed(p.at) : null;
    if (!edge) continue;
    p.status = 'left';
    tellEverybody(play, 'exit', 'AD-DL-0-2', `${label(p)} leaves the map over edge "${edge}".`, {
      data: { plane: p.id },
    });
  }
}
