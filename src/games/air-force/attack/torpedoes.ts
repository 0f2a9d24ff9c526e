import { attitude, shipAt } from '../open/attack/bombing.ts';
import { ahead, edgeCrossed } from '../open/geometry.ts';
import { charts } from '../open/pack.ts';
import { label, type Plane, planeRef } from '../open/plane.ts';
import { scenarioFor } from '../open/scenarios.ts';
import type { Torpedo } from '../open/surface.ts';
import { hitShip } from '../surface/strafing.ts';
import { type AirPlay, arenaOf, announce, tellOf } from '../state.ts';

/** A torpedo that has found nothing by then is out of play on a board without end. */
const SPENT_AFTER = 60;

/** AD-O-IX.E.2-1: a dropped torpedo moves one hex at once. */
export function launch(play: AirPlay, p: Plane): void {
  const t: Torpedo = {
    id: play.s.surface.torpedoes.length,
    by: planeRef(p),
    side: p.side,
    at: p.at,
    from: p.at,
    facing: p.facing,
    entered: 0,
    running: true,
  };
  play.s.surface.torpedoes.push(t);
  tellOf(play, p, 'torpedo', 'AD-O-IX.E.2-1', `${label(p)} drops a torpedo.`, {
    reveals: true,
    rest: 'A torpedo is dropped.',
  });
  advance(play, t);
}

/** AD-O-IX.E.2-2, E.5: each runs a hex straight on, unless a ship has come to it. */
export function runTorpedoes(play: AirPlay): void {
  for (const t of play.s.surface.torpedoes) {
    if (!t.running) continue;
    if (shipAt(arenaOf(play.s), t.at)) strike(play, t);
    else advance(play, t);
  }
}

function advance(play: AirPlay, t: Torpedo): void {
  t.from = t.at;
  t.at = ahead(t.at, t.facing);
  t.entered++;
  const off = scenarioFor(play.s.setup).board === 'fixed' && edgeCrossed(t.at, play.s.rows) !== null;
  if (off || t.entered > SPENT_AFTER) t.running = false;
  else if (shipAt(arenaOf(play.s), t.at)) strike(play, t);
}

/** AD-O-IX.E.3, E.4: a miss before its second hex; then four times the modified die. */
function strike(play: AirPlay, t: Torpedo): void {
  const ship = shipAt(arenaOf(play.s), t.at);
  t.running = false;
  if (!ship) return;
  const book = charts.skipTorpedo.book;
  if (t.entered < book.torpedoHexes) {
    announce(play, 'torpedo', 'AD-O-IX.E.3', 'A torpedo runs under its target.', { reveals: true });
    return;
  }
  const die = play.dice.roll(6, 'torpedo');
  const hits = Math.max(0, die + attitude(ship, t.from)) * book.torpedo;
  announce(play, 'torpedo', 'AD-O-IX.E.4-1', `A torpedo strikes: ${hits} hits.`, {
    dice: [die],
    reveals: true,
  });
  hitShip(play, ship, hits, 'torpedo', t.by);
}
