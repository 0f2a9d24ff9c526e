import type { Decision } from '../../kernel/decision.ts';
import type { Dice } from '../../kernel/dice.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import type { Setup } from '../../kernel/ruleset.ts';
import type { StepRule } from '../../kernel/steps.ts';
import { ceilingOf } from './open/envelope.ts';
import { type At, atCode, COLUMNS, hexName, readHex, ROWS } from './open/geometry.ts';
import { fresh } from './open/log.ts';
import type { Order, Placement } from './open/orders.ts';
import { cardOf } from './open/pack.ts';
import { conditionOf, label, noHits, noStores, type Plane, SIDES, type Side } from './open/plane.ts';
import { openingSpeeds } from './open/sample.ts';
import { type Group, inZone, type Scenario, scenarioOf } from './open/scenarios.ts';
import type { Cloud } from './open/sight.ts';
import { bareSurface } from './open/surface.ts';
import { spottingOn, type Start } from './open/view.ts';
import { type AirPlay, type FrameOf, type State, tellOf } from './state.ts';

/** A game before its first decision: the counters, and the altitudes the scenario dices (AD-S-I.A). */
export function newGame(setup: Setup, dice: Dice): State {
  const scenario = scenarioOf(setup.scenario);
  const version = scenario.versions.find((x) => x.id === setup.version) ?? scenario.versions[0];
  const s: State = {
    setup,
    turn: 0,
    lastTurn: scenario.turns ?? 0,
    planes: [],
    scenery: { hills: [], clouds: [], sun: null },
    surface: bareSurface(),
    auto: null,
    credits: [],
    night: setup.options.night === 'on',
    spotted: { allies: [], axis: [] },
    plans: {},
    altitude: {},
    groups: {},
    outcome: null,
    steps: [
      { step: 'turn', phase: 0 },
      { step: 'place', answers: {} },
    ],
  };
  for (const g of scenario.groups) addGroup(s, g, version.types[g.id]);
  diceAltitudes(s, scenario, dice);
  dicePilots(s, dice);
  diceScenery(s, dice);
  return s;
}

function addGroup(s: State, g: Group, types: readonly string[]): void {
  const replaced = s.setup.options[`${g.side}-type`];
  const count = g.count * Number(s.setup.options.planes);
  s.groups[g.id] = [];
  for (let i = 0; i < count; i++) {
    const card = cardOf(replaced === 'as-printed' ? types[i % types.length] : replaced);
    const id = s.planes.length;
    const no = s.planes.filter((p) => p.side === g.side).length + 1;
    s.groups[g.id].push(id);
    s.planes.push(newPlane(s.setup, id, g.side, no, card.id));
  }
}

const newPlane = (setup: Setup, id: number, side: Side, no: number, card: string): Plane => ({
  id,
  side,
  no,
  card,
  status: 'waiting',
  armament: setup.options.armament === 'optional' && cardOf(card).armaments.length > 0 ? 0 : null,
  spent: { C: 0, M: 0, B: 0 },
  stores: {
    ...noStores(),
    tanks: setup.options.tanks === 'on' && setup.options.loaded === 'on' && cardOf(card).notes.tanks,
  },
  pilot: { quality: 'average', kills: 0 },
  formation: null,
  controlled: false,
  radar: cardOf(card).notes.radar,
  crew: 'aboard',
  at: { q: 0, z: 0 },
  facing: 1,
  alt: 0,
  speed: 0,
  bank: 'L',
  runs: fresh(),
  lull: 9,
  hits: noHits(cardOf(card)),
  last: null,
  end: null,
});

/** AD-AF-2.A.1-3: one die from each side, or two of one's own; the sum in steps of `times`. */
function diceAltitudes(s: State, scenario: Scenario, dice: Dice): void {
  const common = scenario.groups.some((g) => g.altitude.kind === 'common')
    ? dice.roll(6, 'altitude, Allied die') + dice.roll(6, 'altitude, Axis die')
    : 0;
  for (const g of scenario.groups) {
    const sum =
      g.altitude.kind === 'common'
        ? common
        : dice.roll(6, `altitude of ${g.id}`) + dice.roll(6, `altitude of ${g.id}`);
    s.altitude[g.id] = sum * g.altitude.times;
  }
}

/** AD-O-XVII.C-1: quality assigned for the game. */
function dicePilots(s: State, dice: Dice): void {
  if (s.setup.options.experience !== 'on' || s.setup.options.pilots !== 'mixed') return;
  for (const p of s.planes) {
    const die = dice.roll(6, `pilot of ${label(p)}`);
    p.pilot =
      die <= 2
        ? { quality: 'green', kills: 0 }
        : die <= 5
          ? { quality: 'average', kills: 0 }
          : { quality: 'ace', kills: 5 };
  }
}

/** AD-O-V.E.1, AD-O-V.F-1: clouds and sun diced before anybody is placed. */
function diceScenery(s: State, dice: Dice): void {
  const anywhere = (): At => atCode(dice.roll(COLUMNS, 'cloud, column'), dice.roll(ROWS, 'cloud, row'));
  for (let i = 0; i < Number(s.setup.options.clouds); i++) s.scenery.clouds.push(diceCloud(anywhere(), dice));
  if (s.setup.options.sun === 'on')
    s.scenery.sun =
      dice.roll(2, 'sun') === 1 ? atCode(dice.roll(COLUMNS, 'sun'), 1) : atCode(1, dice.roll(ROWS, 'sun'));
}

/** AD-O-V.E.1.b, c, d: two dice times 2,000 feet, red thousands below and white above it, a die of hexes round it. */
export function diceCloud(at: At, dice: Dice): Cloud {
  const reference = (dice.roll(6, 'cloud, altitude') + dice.roll(6, 'cloud, altitude')) * 20;
  const red = dice.roll(6, 'cloud, red') * 10;
  const white = dice.roll(6, 'cloud, white') * 10;
  return {
    at,
    base: Math.max(0, reference - red),
    top: reference + white,
    radius: dice.roll(6, 'cloud, size'),
  };
}

/** What an owner may choose for the planes of each of his groups. */
export function startsOf(s: State, side: Side): Start[] {
  return scenarioOf(s.setup.scenario)
    .groups.filter((g) => g.side === side)
    .map((g) => {
      const ceiling = Math.min(
        ...s.groups[g.id].map((id) => ceilingOf(cardOf(s.planes[id].card), conditionOf(s.planes[id]).loaded)),
      );
      const alt = Math.min(s.altitude[g.id], ceiling);
      return { group: g.id, side, planes: s.groups[g.id], alt: [alt, alt] as const };
    });
}

/** Refuses a placement that the scenario does not allow (AD-S-I.D, AD-S-II.B, AD-AF-0-2). */
function checkPlacement(s: State, side: Side, planes: readonly Placement[]): void {
  const starts = startsOf(s, side);
  const wanted = starts.flatMap((x) => x.planes);
  need(
    planes.length === wanted.length && new Set(planes.map((p) => p.plane)).size === wanted.length,
    'AD-S-I.D-1',
    'Every plane is placed once.',
  );
  for (const p of planes) {
    const start = starts.find((x) => x.planes.includes(p.plane));
    need(start, 'AD-S-I.D-1', `Plane ${p.plane} is not yours to place.`);
    const name = label(s.planes[p.plane]);
    const at = readHex(p.hex);
    need(at, 'AD-I-II.A-2', `${name}: "${p.hex}" is no hex of the board.`);
    const { zone } = groupOf(s, start.group);
    need(inZone(zone, at), groupRule(s), `${name}: ${p.hex} is outside the starting zone.`);
    need(
      p.alt >= start.alt[0] && p.alt <= start.alt[1],
      'AD-S-II.B-5',
      `${name}: the scenario fixes another altitude.`,
    );
    const [lo, hi] = openingSpeeds(s, s.planes[p.plane], p.alt);
    need(
      p.speed >= lo && p.speed <= hi,
      spottingOn(s) ? 'AD-O-V.D.4' : 'AD-S-II.B-4',
      `${name} starts at a speed of ${lo} to ${hi} at this altitude.`,
    );
  }
}

const groupOf = (s: State, id: string): Group => {
  const g = scenarioOf(s.setup.scenario).groups.find((x) => x.id === id);
  if (!g) throw new Error(`no group "${id}"`);
  return g;
};

const groupRule = (s: State): string => scenarioOf(s.setup.scenario).rule;

/** AD-AF-2.A.1-2: hexes and facings are written secretly and revealed together. */
export const placeStep: StepRule<State, FrameOf<'place'>, Order> = {
  asks: (_s, f) =>
    SIDES.filter((side) => !f.answers[side]).map(
      (side): Decision => ({
        id: `place.${side}`,
        seat: side,
        kind: 'place',
        sealed: true,
        rule: 'AD-S-I.D-1',
        ask: 'Write down hex, facing, speed and bank of each of your planes.',
      }),
    ),
  order(play, f, seat, order) {
    if (order.kind !== 'place') throw new Refusal('UMP-KIND', 'Placements are asked for.');
    checkPlacement(play.s, seat as Side, order.planes);
    f.answers[seat] = { kind: 'place', planes: order.planes };
  },
  advance(play, f) {
    for (const side of SIDES) for (const p of f.answers[side].planes) put(play, p);
    return false;
  },
};

function put(play: AirPlay, p: Placement): void {
  const plane = play.s.planes[p.plane];
  const at = readHex(p.hex);
  if (!at) throw new Error(`placed in no hex: ${p.hex}`);
  plane.at = at;
  plane.facing = p.facing;
  plane.alt = p.alt;
  plane.speed = p.speed;
  plane.bank = p.bank;
  plane.status = 'flying';
  const text = `${label(plane)} starts in ${hexName(at)} facing ${p.facing}, altitude ${p.alt / 10}, speed ${p.speed}, bank ${p.bank}.`;
  tellOf(play, plane, 'placement', 'AD-S-I.D-1', text, { reveals: true });
}
