import { need } from '../../../kernel/refusal.ts';
import { startEngines } from '../flight/ground.ts';
import { ceilingOf } from '../open/flight/envelope.ts';
import { rowOf } from '../open/geometry.ts';
import { fresh } from '../open/flight/log.ts';
import type { Entrance } from '../open/orders.ts';
import { cardOf } from '../open/pack.ts';
import { openingSpeeds, sampleEntrance } from '../open/placing/placing.ts';
import { conditionOf, flying, label, SIDES, type Side } from '../open/plane.ts';
import { AFTER_SHIFT, type Group, scenarioFor } from '../open/scenarios.ts';
import { spottingOn } from '../open/view.ts';
import { putPlane } from './placing.ts';
import { type AirPlay, type FrameOf, type State, announce } from '../state.ts';
import { sealedStep } from '../sealed.ts';

const SECTION_ROWS = 13;

/** AD-O-II.A, AD-AF-0-4: engines are started, entry diced and moved sections set up before anybody looks out. */
export function startingPhase(play: AirPlay): void {
  const { s } = play;
  s.steps.push({ step: 'spot', answers: {} });
  startEngines(play);
  const scenario = scenarioFor(s.setup);
  const asked: number[] = [];
  for (const g of scenario.groups)
    for (const id of entrants(play, g)) {
      if (g.altitude.kind === 'free' && g.altitude.onEntry) asked.push(id);
      else enter(play, id);
    }
  if (asked.length > 0) s.steps.push({ step: 'enter', answers: {}, planes: asked });
  shift(play);
}

/** Who comes in this Turn: on the die, each plane or formation by itself, or one of those waiting. */
function entrants(play: AirPlay, g: Group): number[] {
  const { s } = play;
  const waiting = s.groups[g.id].filter((id) => s.entries[id]);
  if (!g.entry || waiting.length === 0) return [];
  if ('turns' in g.entry) {
    if (!g.entry.turns.includes(s.turn)) return [];
    // AD-AF-1.A.2.a-2, a-3: the die picks among those left; the last needs none.
    const die = waiting.length > 1 ? play.dice.roll(6, `who enters of ${g.id}`) : 1;
    return [waiting[Math.floor(((die - 1) * waiting.length) / 6)]];
  }
  const { on } = g.entry;
  const units = new Map<number, number[]>();
  for (const id of waiting) {
    const key = s.entries[id].formation ?? 1000 + id;
    units.set(key, [...(units.get(key) ?? []), id]);
  }
  return [...units.values()].flatMap((unit) =>
    on.includes(play.dice.roll(6, `entry of ${label(s.planes[unit[0]])}`)) ? unit : [],
  );
}

/** AD-AF-0-5, AD-AF-0-6: it may move at once and has flown enough hexes for any maneuver. Its entry hex is shown. */
function enter(play: AirPlay, id: number, late?: Entrance): void {
  const { s } = play;
  const p = { ...s.entries[id], ...late };
  delete s.entries[id];
  const g = scenarioFor(s.setup).groups.find((x) => s.groups[x.id].includes(id));
  // AD-AF-1.A.2.b: speed and altitude by a die each on entry.
  if (g?.speeds) p.speed = g.speeds[play.dice.roll(6, `speed of ${label(s.planes[id])}`) - 1];
  if (g?.altitude.kind === 'each' && g.entry && 'turns' in g.entry)
    p.alt = g.altitude.feet[play.dice.roll(6, `altitude of ${label(s.planes[id])}`) - 1];
  announce(play, 'entry', 'AD-AF-0-4', `${label(s.planes[id])} enters the map in ${p.hex}.`, {
    data: { plane: id },
    places: [p.hex],
    reveals: true,
  });
  s.entered[id] = { hex: p.hex, turn: s.turn };
  putPlane(play, p, 'AD-AF-0-4');
  s.planes[id].runs = fresh();
}

/** AD-AF-4.B.1-3: the altitude of a fighter is decided when it enters. */
export const enterStep = sealedStep<FrameOf<'enter'>, 'enter'>({
  kind: 'enter',
  rule: 'AD-AF-4.B.1-3',
  ask: () => 'Say at what altitude, speed and bank your planes come in.',
  asked: (s, side, f) => enteringOf(s, f, side).length > 0,
  check(s, side, { planes }, f) {
    const mine = enteringOf(s, f, side);
    need(
      planes.length === mine.length && mine.every((id) => planes.some((p) => p.plane === id)),
      'AD-AF-4.B.1-3',
      'Each plane that comes in is named once.',
    );
    for (const p of planes) checkEntrance(s, p);
  },
  open(play, f) {
    for (const side of SIDES) {
      const mine = enteringOf(play.s, f, side);
      const chosen = f.answers[side]?.planes ?? sampleEntrance(play.s, mine, play.dice);
      for (const p of chosen) enter(play, p.plane, p);
    }
  },
});

const enteringOf = (s: State, f: FrameOf<'enter'>, side: Side): number[] =>
  f.planes.filter((id) => s.planes[id].side === side);

function checkEntrance(s: State, p: Entrance): void {
  const plane = s.planes[p.plane];
  const ceiling = ceilingOf(cardOf(plane.card), conditionOf(plane).loaded);
  need(
    p.alt >= 1 && p.alt <= ceiling,
    'AD-S-II.B-5',
    `${label(plane)} flies at 100 to ${ceiling * 100} feet.`,
  );
  const [lo, hi] = openingSpeeds(s, plane, p.alt);
  need(
    p.speed >= lo && p.speed <= hi,
    spottingOn(s) ? 'AD-O-V.D.4' : 'AD-S-II.B-4',
    `${label(plane)} enters at a speed of ${lo} to ${hi} at this altitude.`,
  );
}

/** AD-AF-3.B.2-1, B.2-2: once nobody is over sections I and II they go to edge "4", and the defender sets them up. */
function shift(play: AirPlay): void {
  const { s } = play;
  const scenario = scenarioFor(s.setup);
  const vacated = !s.planes.some((p) => flying(p) && rowOf(p.at) <= SECTION_ROWS);
  if (!scenario.shift || s.rows[0] > 1 || s.turn === 1 || !vacated) return;
  s.rows = [s.rows[0] + SECTION_ROWS, s.rows[1] + SECTION_ROWS];
  announce(play, 'map', 'AD-AF-3.B.2-1', 'Sections I and II are moved to edge "4".', { reveals: true });
  s.steps.push({ step: 'place', stage: AFTER_SHIFT, answers: {}, written: [] });
}
