import { leadsOf } from '../open/flight/formations.ts';
import { checkFormations } from '../flight/formations.ts';
import { checkUnits, putCounter } from './counters.ts';
import { need } from '../../../kernel/refusal.ts';
import { type At, distance, hexName, readHex, same } from '../open/geometry.ts';
import type { Placement, UnitPlacement } from '../open/orders.ts';
import { laden, loadsFor, openingSpeeds, samplePlanes, sampleUnits } from '../open/placing/placing.ts';
import { label, SIDES, type Side } from '../open/plane.ts';
import { scenarioFor, stagesOf } from '../open/scenarios.ts';
import { spottingOn, type Start } from '../open/view.ts';
import { floorAt, inZone, runwayEnds } from '../open/placing/zones.ts';
import { diceCloud } from '../setup.ts';
import { kitsOf, stageOf, startsOf } from './starts.ts';
import { type AirPlay, type FrameOf, type State, announce, tellOf } from '../state.ts';
import { sealedStep } from '../sealed.ts';

/** The sides that have something to place in a stage. */
const placers = (s: State, stage: number): Side[] =>
  SIDES.filter((side) => startsOf(s, side, stage).length + kitsOf(s, side, stage).length > 0);

/** AD-AF-2.A.1-2: hexes and facings are written secretly and revealed together, stage by stage where the scenario says so. */
export const placeStep = sealedStep<FrameOf<'place'>, 'place'>({
  kind: 'place',
  rule: 'AD-S-I.D-1',
  ask: () => 'Write down where each of your counters starts.',
  id: (_s, f) => (f.stage === 0 ? 'place' : `place${f.stage}`),
  asked: (s, side, f) => placers(s, f.stage).includes(side),
  check(s, side, { planes, units }, f) {
    checkPlanes(s, startsOf(s, side, f.stage), planes);
    checkUnits(s, kitsOf(s, side, f.stage), units ?? []);
  },
  open(play, f) {
    for (const side of placers(play.s, f.stage)) {
      const { planes, units } = f.answers[side] ?? automatic(play, side, f.stage);
      for (const u of units ?? []) putCounter(play, kitsOf(play.s, side, f.stage), u);
      f.written.push(...planes);
      foretell(play, planes);
    }
    const held = stageOf(play.s, f.stage).held === true;
    const done = f.stage >= stagesOf(scenarioFor(play.s.setup)).length - 1;
    if (!held || done) for (const p of f.written.splice(0)) write(play, p);
    announce(play, 'placement', 'AD-S-I.D-1', 'The starting places are written down.', {
      reveals: true,
    });
    if (done) {
      if (play.s.turn === 0) sizeClouds(play);
      return false;
    }
    f.stage++;
    f.answers = {};
    return true;
  },
});

/** AD-O-XIX: the umpire places for the side nobody plays. */
const automatic = (
  play: AirPlay,
  side: Side,
  stage: number,
): { planes: Placement[]; units: UnitPlacement[] } => ({
  planes: samplePlanes(play.s, startsOf(play.s, side, stage), play.dice),
  units: sampleUnits(play.s, kitsOf(play.s, side, stage), side, play.dice),
});

/** AD-DL-4.A.1: altitudes that the enemy's radar or spotters report. */
function foretell(play: AirPlay, planes: readonly Placement[]): void {
  const { s } = play;
  for (const g of scenarioFor(s.setup).groups)
    for (const p of planes) if (g.known && s.groups[g.id].includes(p.plane)) s.known[p.plane] = p.alt;
}

/** AD-DL-2.A.1-1 */
function sizeClouds(play: AirPlay): void {
  const { s } = play;
  if (scenarioFor(s.setup).clouds) s.scenery.clouds = s.scenery.clouds.map((c) => diceCloud(c.at, play.dice));
}

/** A plane that enters later waits; the others are put on the map. */
function write(play: AirPlay, p: Placement): void {
  const { s } = play;
  const group = scenarioFor(s.setup).groups.find((g) => s.groups[g.id].includes(p.plane));
  if (group?.entry) s.entries[p.plane] = p;
  else putPlane(play, p, 'AD-S-I.D-1');
}

export function putPlane(play: AirPlay, p: Placement, rule: string): void {
  const { s } = play;
  const plane = s.planes[p.plane];
  const at = readHex(p.hex);
  if (!at) throw new Error(`placed in no hex: ${p.hex}`);
  const index = scenarioFor(s.setup).groups.findIndex((g) => s.groups[g.id].includes(p.plane));
  const group = scenarioFor(s.setup).groups[index];
  const parked = p.speed === 0;
  Object.assign(plane, { at, facing: p.facing, alt: p.alt, speed: p.speed, bank: p.bank });
  plane.status = parked ? 'grounded' : 'flying';
  if (parked) plane.ground = { running: false, deck: null };
  plane.stores = laden(s, plane, p.load).stores;
  if (p.deep !== undefined)
    Object.assign(plane.stores, {
      shallow: plane.stores.shallow + plane.stores.deep - p.deep,
      deep: p.deep,
    });
  if (p.formation !== undefined) plane.formation = index * 100 + p.formation;
  if (p.pilot !== undefined && group.pilots) plane.pilot = { ...group.pilots[p.pilot] };
  const text = parked
    ? `${label(plane)} stands in ${hexName(at)} facing ${p.facing}.`
    : `${label(plane)} starts in ${hexName(at)} facing ${p.facing}, altitude ${p.alt / 10}, speed ${p.speed}, bank ${p.bank}.`;
  tellOf(play, plane, 'placement', rule, text, { places: [hexName(at)], reveals: true });
}

/** Refuses a placement that the scenario does not allow (AD-S-I.D, AD-S-II.B, AD-AF-0-2). */
function checkPlanes(s: State, starts: readonly Start[], planes: readonly Placement[]): void {
  const wanted = starts.flatMap((x) => x.planes);
  need(
    planes.length === wanted.length && new Set(planes.map((p) => p.plane)).size === wanted.length,
    'AD-S-I.D-1',
    'Every plane is placed once.',
  );
  for (const p of planes) {
    const start = starts.find((x) => x.planes.includes(p.plane));
    need(start, 'AD-S-I.D-1', `Plane ${p.plane} is not yours to place.`);
    if (start.parked) checkParked(s, start, p);
    else checkPlane(s, start, p);
  }
  for (const start of starts) {
    const mine = planes.filter((p) => start.planes.includes(p.plane));
    if (start.parked) checkRunways(s, start, mine);
    else checkTogether(s, start, mine);
    const mates = starts.filter((x) => x.group === start.group).flatMap((x) => x.planes);
    checkApart(
      s,
      start,
      planes.filter((p) => mates.includes(p.plane)),
    );
  }
}

/** Entry hexes keep their distance. */
function checkApart(s: State, start: Start, planes: readonly Placement[]): void {
  if (start.apart === 0) return;
  const at = (p: Placement): At => readHex(p.hex) ?? { q: 0, z: 0 };
  const leads = leadsOf(planes);
  for (const [i, p] of leads.entries())
    for (const q of leads.slice(0, i))
      need(
        distance(at(p), at(q)) >= start.apart,
        scenarioFor(s.setup).rule,
        `Entry hexes are at least ${start.apart} hexes apart: ${q.hex}, ${p.hex}.`,
      );
}

function checkPlane(s: State, start: Start, p: Placement): void {
  const plane = s.planes[p.plane];
  const name = label(plane);
  const rule = scenarioFor(s.setup).rule;
  const at = readHex(p.hex);
  need(at, 'AD-I-II.A-2', `${name}: "${p.hex}" is no hex of the board.`);
  const zone = start.edges.length > 0 ? { edges: [start.edges[(p.formation ?? 1) - 1] ?? '1'] } : start.zone;
  need(inZone(s, zone, at, start.side), rule, `${name}: ${p.hex} is outside the starting zone.`);
  need(
    start.altLater || (p.alt >= start.alt[0] && p.alt <= start.alt[1]),
    'AD-S-II.B-5',
    `${name}: the scenario allows altitudes of ${start.alt[0] * 100} to ${start.alt[1] * 100} feet.`,
  );
  need(start.altLater || p.alt > floorAt(s, at), 'AD-O-VI.C', `${name} would start inside a hill.`);
  need(start.facing === null || p.facing === start.facing, rule, `${name} faces ${start.facing}.`);
  if (start.steady) need(p.bank === 'L', start.steady, `${name} flies straight and level.`);
  const load = p.load ?? undefined;
  need(
    load === undefined || loadsFor(start, plane).includes(load),
    rule,
    `${name} may not carry that load; it may carry ${loadsFor(start, plane).join(', ')}.`,
  );
  const { shallow, deep } = laden(s, plane, load).stores;
  need(
    p.deep === undefined || (p.deep >= 0 && p.deep <= shallow + deep),
    'AD-O-IX.F-5',
    `${name} carries ${shallow + deep} depth charges to be set.`,
  );
  const [lo, hi] = openingSpeeds(s, laden(s, plane, load), start.altLater ? 100 : p.alt, start.maneuverSpeed);
  need(
    start.altLater || (p.speed >= lo && p.speed <= hi),
    start.maneuverSpeed ? rule : spottingOn(s) ? 'AD-O-V.D.4' : 'AD-S-II.B-4',
    `${name} starts at a speed of ${lo} to ${hi} at this altitude.`,
  );
}

/** What concerns the planes of a group among themselves: distances, formations, rockets, pilots. */
function checkTogether(s: State, start: Start, planes: readonly Placement[]): void {
  const rule = scenarioFor(s.setup).rule;
  need(
    !start.oneFacing || planes.every((p) => p.facing === planes[0].facing),
    rule,
    'These planes all face the same way.',
  );
  checkFormations(start.formations, planes);
  if (start.rockets) {
    const { most, all } = start.rockets;
    const armed = planes.filter((p) => p.load === 'rockets' && !all.includes(s.planes[p.plane].card));
    need(armed.length <= most, rule, `At most ${most} of these planes carry rockets.`);
  }
  checkPilots(start, planes);
}

/** AD-DL-6.B.2-2: the owner says which of the named pilots flies which plane; each flies once. */
function checkPilots(start: Start, planes: readonly Placement[]): void {
  const { pilots } = start;
  const named = planes.flatMap((p) => (p.pilot === undefined ? [] : [p.pilot]));
  if (named.length === 0) return;
  need(
    pilots &&
      named.length === planes.length &&
      new Set(named).size === named.length &&
      named.every((n) => n >= 0 && n < pilots.length),
    'AD-O-XVII.C-1',
    'Each of the pilots named by the scenario flies one plane.',
  );
}

function checkParked(s: State, start: Start, p: Placement): void {
  const name = label(s.planes[p.plane]);
  const at = readHex(p.hex);
  need(
    at && runwayEnds(s.surface, start.side).some((e) => same(e.at, at) && e.facing === p.facing),
    'AD-AF-5.B.1-3',
    `${name} starts at the end of a runway, facing down it.`,
  );
  need(
    p.speed === 0 && p.alt === floorAt(s, at) && p.bank === 'L',
    'AD-O-VI.E.1-1',
    `${name} stands on the ground, its engine stopped.`,
  );
}

function checkRunways(s: State, start: Start, planes: readonly Placement[]): void {
  if (start.zone.runway === 'any') return;
  const ends = runwayEnds(s.surface, start.side);
  const used = planes.map((p) => {
    const at = readHex(p.hex);
    return ends.find((e) => at && same(e.at, at))?.airfield;
  });
  const fields = new Set(ends.map((e) => e.airfield)).size;
  need(
    new Set(used).size === Math.min(planes.length, fields),
    'AD-AF-5.B.1-3',
    'The planes stand on as many airfields as they can.',
  );
}
