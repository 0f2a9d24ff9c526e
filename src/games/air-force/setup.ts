import { copyJson } from '../../kernel/json.ts';
import { differing } from '../../kernel/options.ts';
import { info, optionOf } from './open/info.ts';
import type { Dice } from '../../kernel/dice.ts';
import { need } from '../../kernel/refusal.ts';
import type { Setup } from '../../kernel/ruleset.ts';
import { type At, atCode, COLUMNS, distance, type Edge, ROWS } from './open/geometry.ts';
import { fresh } from './open/flight/log.ts';
import { cardOf } from './open/pack.ts';
import { loadsFor } from './open/placing/placing.ts';
import { label, noHits, noStores, enemyOf, type Plane, planeRef, type Side } from './open/plane.ts';
import { type Group, scenarioFor, type Staged } from './open/scenarios.ts';
import type { Cloud } from './open/guns/sight.ts';
import { storesFor } from './open/attack/stores.ts';
import { bareSurface, isRoad, isWater } from './open/surface.ts';
import type { Diced } from './open/view.ts';
import { campaignOptions, signOn } from './campaign.ts';
import { layKit } from './placing/layout.ts';
import type { State } from './state.ts';

/** AD-B-V-1: the scenario's own last Turn, or a later one the players have agreed on; 0 where it has none. */
function lastTurnOf(setup: Setup, { turns }: Staged): number {
  if (turns === null) return 0;
  const agreed = Number(optionOf({ setup }, 'length'));
  return agreed > turns ? agreed : turns;
}

/** A game before its first decision: the counters, the terrain, and what the scenario dices (AD-S-I.A). */
export function newState(asked: Setup, dice: Dice): State {
  need(
    info.scenarios.some((x) => x.id === asked.scenario),
    'AD-S-I.A',
    `There is no scenario "${asked.scenario}".`,
  );
  const given = copyJson(asked);
  const scenario = scenarioFor(given);
  // AD-O-I-3: options the scenario requires are in use whatever was chosen.
  const setup = {
    ...given,
    options: differing(info, { ...given.options, ...required(given, scenario), ...campaignOptions(given) }),
  };
  const s: State = {
    setup,
    turn: 0,
    lastTurn: lastTurnOf(setup, scenario),
    planes: [],
    scenery: { hills: [], clouds: [], sun: null },
    surface: {
      ...bareSurface(),
      roads: scenario.roads ?? [],
      water: scenario.water ?? [],
      march: scenario.march === true,
    },
    auto: scenario.auto,
    credits: [],
    night: optionOf({ setup }, 'night') === 'on',
    spotted: { allies: [], axis: [] },
    plans: {},
    diced: {},
    groups: {},
    rows: [1, ROWS],
    entries: {},
    entered: {},
    known: {},
    photos: [],
    salvos: [],
    outcome: null,
    steps: [
      { step: 'turn', phase: 'start' },
      { step: 'place', stage: 0, answers: {}, written: [] },
    ],
  };
  for (const g of scenario.groups) addGroup(s, g, scenario);
  diceGroups(s, scenario, dice);
  dicePilots(s, dice);
  signOn(s);
  diceScenery(s, scenario, dice);
  for (const kit of scenario.kits ?? []) if (kit.laid) layKit(s, kit, dice);
  if (scenario.spotted) s.spotted[scenario.spotted] = enemies(s, scenario.spotted);
  return s;
}

/** A scenario that asks for the visibility rules leaves open which way they are played. */
function required(given: Setup, scenario: Staged): { [option: string]: string } {
  const out = { ...scenario.requires };
  if (out.spotting === 'on')
    out.spotting =
      optionOf({ setup: given }, 'spotting') === 'off' ? 'hidden' : optionOf({ setup: given }, 'spotting');
  return out;
}

const enemies = (s: State, side: Side): string[] =>
  s.planes.filter((p) => p.side === enemyOf(side)).map(planeRef);

/** AD-AF-0-7: other types, and more of them; a scenario's fixed groups stay what they are. */
function addGroup(s: State, g: Group, scenario: Staged): void {
  const many = g.count * (g.fixed || g.apart ? 1 : Number(optionOf(s, 'planes')));
  // AD-O-XXI.A.2
  const count = !g.fixed && !g.formations && many > 1 && optionOf(s, 'handicap') === g.side ? many - 1 : many;
  const types = typesOf(s, g, scenario);
  s.groups[g.id] = [];
  for (let i = 0; i < count; i++) {
    const card = types[i % types.length];
    const id = s.planes.length;
    const no = s.planes.filter((p) => p.side === g.side).length + 1;
    s.groups[g.id].push(id);
    s.planes.push(newPlane(s.setup, id, g, no, card, i));
  }
}

const isFighter = (id: string): boolean => /fighter|interceptor/i.test(cardOf(id).role);

/** The types a group flies: those printed, all of one type where it says so, or the owner's choice of the same trade. */
function typesOf(s: State, g: Group, scenario: Staged): string[] {
  const printed = scenario.version.types[g.id].map((t) => cardOf(t).id);
  const chosen = optionOf(s, `${g.side}-type`);
  if (!g.fixed && chosen !== 'as-printed') {
    const mates = scenario.groups.filter((x) => x.side === g.side && !x.fixed);
    const trade = (x: Group): boolean => isFighter(scenario.version.types[x.id][0]) === isFighter(chosen);
    if (trade(g) || !mates.some(trade)) return [chosen];
  }
  return g.alike ? printed.slice(0, 1) : printed;
}

function newPlane(setup: Setup, id: number, g: Group, no: number, card: string, i: number): Plane {
  const { notes, armaments } = cardOf(card);
  const named = armaments.findIndex((a) => a.name === g.armament);
  const plane: Plane = {
    id,
    side: g.side,
    no,
    card,
    status: 'waiting',
    armament:
      named >= 0 ? named : optionOf({ setup }, 'armament') === 'optional' && armaments.length > 0 ? 0 : null,
    spent: { C: 0, M: 0, B: 0 },
    stores: noStores(),
    pilot: {
      ...((optionOf({ setup }, 'experience') === 'on' ? g.pilots?.[i] : undefined) ?? {
        quality: 'average',
        kills: 0,
      }),
    },
    formation: null,
    controlled: g.controlled ?? false,
    radar: notes.radar && g.radar !== false,
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
    exit: null,
    ground: null,
    struck: false,
    steady: g.steady !== undefined,
  };
  const [usual] = g.loads ? loadsFor({ loads: g.loads }, plane) : [];
  if (usual) plane.stores = storesFor(cardOf(card), usual, Number(optionOf({ setup }, 'fuel')));
  else
    plane.stores.tanks =
      optionOf({ setup }, 'tanks') === 'on' && optionOf({ setup }, 'loaded') === 'on' && notes.tanks;
  return plane;
}

/** AD-AF-2.A.1-3 and its kin: altitudes, entry edges, and who is in the air. */
function diceGroups(s: State, scenario: Staged, dice: Dice): void {
  const two = (what: string): number => dice.roll(6, what) + dice.roll(6, what);
  const shared = scenario.groups.some((g) => g.altitude.kind === 'common')
    ? dice.roll(6, 'altitude, Allied die') + dice.roll(6, 'altitude, Axis die')
    : 0;
  for (const g of scenario.groups) {
    const d: Diced = {};
    const { altitude } = g;
    const planes = s.groups[g.id];
    if (altitude.kind === 'common') d.altitude = shared * altitude.times;
    if (altitude.kind === 'own' || altitude.kind === 'mean')
      d.altitude = two(`altitude of ${g.id}`) * altitude.times;
    if (altitude.kind === 'setting' && optionOf(s, 'altitudes') === 'diced')
      d.altitude = two(`altitude of ${g.id}`) * altitude.times;
    // Those who come in one by one dice for it on entry (AD-AF-1.A.2.b-2).
    if (altitude.kind === 'each' && !(g.entry && 'turns' in g.entry))
      d.each = planes.map((id) => altitude.feet[dice.roll(6, `altitude of ${label(s.planes[id])}`) - 1]);
    if (g.zone.edges === 'diced')
      d.edges = Array.from({ length: g.formations?.count ?? planes.length }, () =>
        edgeOf(dice.roll(6, `edge of ${g.id}`)),
      );
    if (g.zone.dice) d.air = planes.map((id) => dice.roll(6, `${label(s.planes[id])} in the air`) <= 3);
    s.diced[g.id] = d;
    if (g.known && d.altitude !== undefined) for (const id of planes) s.known[id] = d.altitude;
    if (g.known && d.each) planes.forEach((id, i) => void (s.known[id] = d.each?.[i] ?? 0));
  }
}

/** AD-AF-4.B.1-3 */
const edgeOf = (die: number): Edge => (die === 1 ? '1' : die <= 3 ? '2-3' : die === 4 ? '4' : '5-6');

/** AD-O-XVII.C-1: quality assigned for the game, where the scenario does not name the pilots. */
function dicePilots(s: State, dice: Dice): void {
  if (optionOf(s, 'experience') !== 'on' || optionOf(s, 'pilots') !== 'mixed') return;
  const named = new Set(scenarioFor(s.setup).groups.flatMap((g) => (g.pilots ? s.groups[g.id] : [])));
  for (const p of s.planes) {
    if (named.has(p.id)) continue;
    const die = dice.roll(6, `pilot of ${label(p)}`);
    p.pilot =
      die <= 2
        ? { quality: 'green', kills: 0 }
        : die <= 5
          ? { quality: 'average', kills: 0 }
          : { quality: 'ace', kills: 5 };
  }
}

/** AD-AF-0-3, AD-O-V.E.1, AD-O-V.F-1: hills, clouds and sun, laid out before sides have any say. */
function diceScenery(s: State, scenario: Staged, dice: Dice): void {
  const anywhere = (what: string): At =>
    atCode(dice.roll(COLUMNS, `${what}, column`), dice.roll(ROWS, `${what}, row`));
  for (const { height, count } of scenario.hills ?? [])
    for (let i = 0; i < count; i++) {
      let at = anywhere('hill');
      while (
        isRoad(s.surface, at) ||
        isWater(s.surface, at) ||
        s.scenery.hills.some((h) => distance(h.at, at) === 0)
      )
        at = anywhere('hill');
      s.scenery.hills.push({ at, height });
    }
  if (scenario.clouds) {
    // AD-DL-2.A.1-1: placed now, sized when the planes are written down.
    while (s.scenery.clouds.length < scenario.clouds.count) {
      const at = anywhere('cloud');
      const { apart } = scenario.clouds;
      if (s.scenery.clouds.every((c) => distance(c.at, at) >= apart))
        s.scenery.clouds.push({ at, base: 0, top: 0, radius: 0 });
    }
  } else
    for (let i = 0; i < Number(optionOf(s, 'clouds')); i++)
      s.scenery.clouds.push(diceCloud(anywhere('cloud'), dice));
  if (optionOf(s, 'sun') === 'on')
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
