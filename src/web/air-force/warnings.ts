import { envelope, topSpeed } from '../../games/air-force/open/flight/envelope.ts';
import { edgeCrossed, hexName, inPlay, range, same } from '../../games/air-force/open/geometry.ts';
import { landsOn } from '../../games/air-force/open/flight/ground.ts';
import { cardOf } from '../../games/air-force/open/pack.ts';
import { conditionOf, flying, grounded, label, laden, type Plane } from '../../games/air-force/open/plane.ts';
import type { Judged } from '../../games/air-force/open/flight/plotting.ts';
import { gunReach } from '../../games/air-force/open/flight/reasons.ts';
import { scenarioFor } from '../../games/air-force/open/scenarios.ts';
import { crossedHills } from '../../games/air-force/open/guns/sight.ts';
import { type View } from '../../games/air-force/open/view.ts';
import { feet } from './words.ts';

/** Something the pilot should know before he commits himself. */
export interface Warning {
  rule: string;
  text: string;
  grave: boolean; // the plane would be lost, or the order refused
}

/** All there is to say against a plot; `mates` are the other plots as they stand. */
export function warningsOf(
  v: View,
  p: Plane,
  judged: Judged,
  mates: readonly { plane: Plane; end: Plane }[],
): Warning[] {
  const { flight, faults } = judged;
  const out: Warning[] = faults.map((f) => ({ rule: f.rule, text: f.text, grave: !f.borne || f.fatal }));
  if (grounded(p)) return out;
  const { end } = flight;
  const card = cardOf(p.card);
  const after: Plane = { ...p, ...end };
  const c = conditionOf(p);
  const say = (rule: string, text: string, grave = false): void => void out.push({ rule, text, grave });
  const down = landsOn(v, after);
  if (down) say('AD-O-VI.D-1', down.deck === null ? 'it lands on the airfield' : 'it lands on the deck');
  else if (end.alt <= 0) say('AD-O-VI.D-2', 'it flies into the ground', true);
  else {
    const next = envelope(card, end.alt, end.speed, end.lull, c);
    if (next.increment === 'stall')
      say('AD-B-VI.B.1.a', `a speed of ${end.speed} is a stall: it spins next Turn`);
    else if (next.increment === 'dive' && end.speed === topSpeed(card, end.alt, c))
      say('AD-B-VIII.C.5', 'it is as fast as it bears; any more breaks it');
    if (next.diveRate >= end.alt && next.increment === 'stall')
      say('AD-B-VI.B.1.a', 'a spin from here ends in the ground', true);
  }
  for (const hill of crossedHills(v.scenery.hills, flight.path))
    if (end.alt <= hill.height)
      say('AD-O-VI.C', `it flies into the hill in ${hexName(hill.at)}, ${feet(hill.height)}`, true);
  for (const b of v.surface.balloons)
    if (!b.destroyed && end.alt <= b.height && flight.path.some((h) => same(h, b.at)))
      say('AD-O-GAP-BALLOON', `it flies into the cable of balloon ${b.no}`, true);
  edgeWarning(v, p, after, say);
  mateWarnings(after, mates, say);
  if (flight.faults.length > 0 && p.formation !== null)
    say('AD-O-VI.B.2', 'damaged planes of the formation cannot follow and are lost');
  return out;
}

type Say = (rule: string, text: string, grave?: boolean) => void;

function edgeWarning(v: View, p: Plane, after: Plane, say: Say): void {
  const edge = edgeCrossed(after.at, v.rows);
  if (!edge) return;
  const scenario = scenarioFor(v.setup);
  const bounds = scenario.groups.find((g) => v.groups[g.id]?.includes(p.id))?.confined;
  if (bounds?.edges.includes(edge) && (!bounds.loaded || laden(p.stores)))
    say(bounds.rule, `it is lost when it leaves over edge "${edge}"`, true);
  else if (scenario.board !== 'endless')
    say('AD-DL-0-2', `it leaves the map over edge "${edge}" and is out of play`);
}

function mateWarnings(after: Plane, mates: readonly { plane: Plane; end: Plane }[], say: Say): void {
  for (const { plane, end } of mates) {
    if (plane.id === after.id || !flying(plane)) continue;
    if (same(end.at, after.at) && end.alt === after.alt)
      say('AD-B-VIII.D-2', `it collides with ${label(plane)}`, true);
    else if (
      inPlay(after.at, after.facing, end.at) &&
      range(after.at, after.alt, end.at, end.alt) <= Math.min(2, gunReach(after))
    )
      say('AD-B-IX.A.3-1', `${label(plane)} lies ahead of its guns`);
  }
}
