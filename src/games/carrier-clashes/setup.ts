import { counted } from '../../kernel/counted.ts';
import { type Dice, shuffled } from '../../kernel/dice.ts';
import type { Incident } from '../../kernel/incident.ts';
import { need } from '../../kernel/refusal.ts';
import { differing } from '../../kernel/options.ts';
import type { Setup } from '../../kernel/ruleset.ts';
import { atSetup, slowCompany } from './turn/endurance.ts';
import type { StepOf, StepRule } from './step-types.ts';
import { boardOf, hexName, zoneHexes } from './open/board.ts';
import { INFO } from './open/info.ts';
import type { OrderOf } from './open/orders.ts';
import { AIR_GROUPS, airType, SHIPS, type Side, SIDES, SUITS, shipType, enemyOf } from './open/pack.ts';
import { type GroupPack, type ScenarioPack, SCENARIOS, scenarioPack } from './open/scenarios.ts';
import { packFor, printed } from './open/forces.ts';
import type { AirUnit, OwnSide, Ship, Sight } from './open/view.ts';
import { after, isSecond, SETUP } from './open/turn/stages.ts';
import { type Play, SIDE_WORDS, type State, sight, tellSides } from './state.ts';
import {
  checkEntry,
  makePiles,
  namedShips,
  newTaskForce,
  place,
  type Shaped,
  startHexes,
  takeLabel,
} from './turn/task-forces.ts';

/** Scenarios laid out (chapters 5, 9, 11, 27) and the first decisions: submarines, then task forces. */

export function newState(setup: Setup, dice: Dice, tell: (incident: Incident) => void): State {
  need(
    SCENARIOS.some((x) => x.id === setup.scenario),
    'CC-5',
    `There is no battle "${setup.scenario}".`,
  );
  const options = differing(INFO, setup.options);
  const pack = scenarioPack(setup.scenario);
  const drawn = options['carrier-pools'] === 'on' ? drawPools(pack, dice) : null;
  const s: State = {
    scenario: pack.id,
    options,
    pub: {
      turn: 0,
      phase: 'Set-up',
      initiative: null,
      totals: { allied: 0, ijn: 0 },
      weather: startWeather(pack),
      closed: pack.special.lateBase ? [pack.special.lateBase.base] : [],
      landed: Object.fromEntries(pack.landings.map((l) => [l.name, 0])),
      bonus: [],
      bombardments: 0,
      searched: { allied: [], ijn: [] },
      capClaims: [],
      strikes: [],
      over: false,
    },
    steps: [
      { step: 'turn', phase: 'initiative' },
      { step: 'setup', stage: 'first-boats' },
    ],
    sides: { allied: makeSide(pack, 'allied', drawn, dice), ijn: makeSide(pack, 'ijn', drawn, dice) },
  };
  if (drawn) tellPools(s, drawn, dice, tell);
  return s;
}

export type Drawn = { [side in Side]: { own: string[]; clues: string[] } };

/** CC-27: each side's carriers are drawn from a pool, and the other side draws clues from what is left. */
function drawPools(pack: ScenarioPack, dice: Dice): Drawn {
  const draw = (side: Side): Drawn[Side] => {
    const pool = pack.pools[side];
    for (;;) {
      const cards = shuffled(dice, pool.cards, `carrier pool of ${side}`);
      const own = cards.slice(0, pool.owner);
      const carriers = own.filter((c) => c !== 'dummy');
      const a = carriers.reduce((n, c) => n + shipType(c).defence.value, 0);
      const few = carriers.length < (pool.min ?? 0) || a < (pool.minA ?? 0);
      const many = carriers.length > (pool.max ?? 99) || a > (pool.maxA ?? 99);
      if (!few && !many) return { own, clues: cards.slice(pool.owner, pool.owner + pool.opponent) };
    }
  };
  return { allied: draw('allied'), ijn: draw('ijn') };
}

function tellPools(s: State, drawn: Drawn, dice: Dice, tell: (i: Incident) => void): void {
  const words = (cards: readonly string[]): string =>
    cards.map((c) => (c === 'dummy' ? 'a dummy' : shipType(c).name)).join(', ');
  const play: Play = { s, dice, tell };
  for (const side of SIDES) {
    const enemy = enemyOf(side);
    const text = `Your carrier pool gives: ${words(drawn[side].own)}. Left in the enemy's pool you find: ${words(drawn[enemy].clues)}.`;
    tellSides(play, 'pools', 'CC-27.d', `${SIDE_WORDS[side]}: ${text}`, { [side]: text });
  }
}

const startWeather = (pack: ScenarioPack) =>
  Array.from(
    { length: 6 },
    (_, i) => pack.weather.override.find((o) => o.zone === `W${i + 1}`)?.state ?? pack.weather.start,
  );

/** The scenario's groups with the pool's carriers in place of the listed ones. */
function groupsOf(pack: ScenarioPack, side: Side, pool: readonly string[] | null): GroupPack[] {
  const groups = pack.forces[side].map((g) => ({ ...g, ships: g.ships.slice(), air: g.air?.slice() ?? [] }));
  if (!pool) return groups;
  const open = groups.filter((g) => pack.poolGroups[side].includes(g.id));
  for (const g of open) {
    g.ships = g.ships.filter((id) => shipType(id).defence.letter !== 'A');
    g.air = [];
  }
  pool
    .filter((c) => c !== 'dummy')
    .forEach((carrier, i) => {
      const g = open[i % open.length];
      g.ships.unshift(carrier);
      g.air.push({ carrier, units: AIR_GROUPS[carrier][pack.id] });
    });
  return groups;
}

export function makeSide(pack: ScenarioPack, side: Side, drawn: Drawn | null, dice: Dice): OwnSide {
  const limits = pack.limits[side];
  const labels = Array.from({ length: limits.taskForces + limits.dummyTaskForces }, (_, i) => `TF${i + 1}`);
  const groups = groupsOf(pack, side, drawn?.[side].own ?? null);
  const own: OwnSide = {
    ships: groups.flatMap((g) => g.ships.map((id) => newShip(id, g))),
    tfs: [],
    air: [
      ...groups.flatMap((g) => (g.air ?? []).flatMap((a) => newUnits(a.carrier, a.units))),
      ...pack.bases
        .filter((b) => boardOf(pack.id).bases.some((x) => x.type.id === b.base && x.type.side === side))
        .flatMap((b) => newUnits(b.base, b.units)),
    ],
    boats: pack.submarines.filter((b) => b.side === side).map((b) => ({ id: b.id, hex: -1, pinned: false })),
    labels: shuffled(dice, labels, `block labels of ${side}`),
    dummyShips: { H: 0, B: 0, S: 0, D: 0, M: 0, ...limits.dummyShips },
    depots: Object.fromEntries(pack.depots.filter((d) => d.side === side).map((d) => [d.base, d.points])),
    answered: false,
    plan: null,
    narrow: false,
    planMade: false,
    tenderReady: false,
    know: {
      log: [],
      found: [],
      drawn: [],
      clues: drawn?.[enemyOf(side)].clues ?? [],
      carrierSeen: false,
    },
  };
  own.dummyShips.H += drawn?.[side].own.filter((c) => c === 'dummy').length ?? 0;
  return own;
}

export function newShip(id: string, g: GroupPack): Ship {
  const t = shipType(id);
  return {
    id,
    group: g.id,
    tf: '',
    state: 'ok',
    suit: t.suits[0],
    cargo: g.cargo?.[id] ?? 0,
    last: atSetup(t, g.atSea),
    slow: 0,
    torpedoes: t.attacks.some((a) => a.letter === 'T'),
    shelled: false,
    launched: false,
    bombers: 0,
    screened: false,
    vp: 0,
    grave: -1,
  };
}

/** CC-9: 'lexington.SBD-3.1' and so on, at the place printed on them. */
export function newUnits(home: string, units: readonly { type: string; count: number }[]): AirUnit[] {
  const short = SHIPS.has(home) ? home.split('-').slice(2).join('-') : home;
  return units.flatMap(({ type, count }) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${short}.${airType(type).id}.${i + 1}`,
      type,
      home: home,
      at: home,
      lost: false,
      out: false,
      struck: 0,
      flew: 0,
      searched: 0,
      moved: false,
      aloft: false,
      strike: 0,
      attack: 0,
      low: false,
      strafe: false,
      land: '',
      cap: null,
    })),
  );
}

/** CC-11.a, CC-11.b: submarines of both sides first, then task forces and dummies, in the scenario's order. */
function placing(pack: ScenarioPack, stage: StepOf<'setup'>['stage']): Placing | null {
  if (stage === 'done') return null;
  const kind = stage.endsWith('boats') ? 'place-boats' : 'deploy';
  const sides = kind === 'deploy' ? pack.placement.taskForces : pack.placement.submarines;
  return { side: sides[isSecond(stage) ? 1 : 0], kind };
}
interface Placing {
  side: Side;
  kind: 'place-boats' | 'deploy';
}

export const setupStep: StepRule<'setup'> = {
  asks(s, f) {
    const at = placing(packFor(s), f.stage);
    if (!at) return [];
    const boats = at.kind === 'place-boats';
    return [
      {
        id: `setup.${at.kind}.${at.side}`,
        seat: at.side,
        kind: at.kind,
        sealed: false,
        rule: boats ? 'CC-11.b' : 'CC-11',
        ask: boats
          ? 'Place your submarine blocks.'
          : 'Form your task forces, give them their cards and place them with your dummies.',
      },
    ];
  },
  order(play, f, seat, order) {
    const side = seat as Side;
    if (order.kind === 'place-boats') placeBoats(play, side, order);
    else if (order.kind === 'deploy') deploy(play, side, order);
    f.stage = after(SETUP, f.stage) ?? 'done';
  },
};

function placeBoats(play: Play, side: Side, order: OrderOf<'place-boats'>): void {
  const { s } = play;
  const own = s.sides[side];
  const board = boardOf(s.scenario);
  need(order.boats.length === own.boats.length, 'CC-11.b', 'Place every submarine block once.');
  const places = own.boats.map((boat) => {
    const named = order.boats.filter((b) => b.boat === boat.id);
    need(named.length === 1, 'CC-11.b', `Place "${boat.id}" once.`);
    const spec = packFor(s).submarines.find((b) => b.id === boat.id);
    need(
      spec && zoneHexes(board, spec.zone).includes(named[0].hex),
      'CC-11',
      `${spec?.name ?? boat.id} starts in its zone.`,
    );
    return named[0].hex;
  });
  own.boats.forEach((boat, i) => {
    boat.hex = places[i];
  });
  const text = own.boats
    .map((b) => `${packFor(s).submarines.find((k) => k.id === b.id)?.name} in ${hexName(board.grid, b.hex)}`)
    .join(', ');
  const words = `${SIDE_WORDS[side]} place submarines: ${text || 'none'}.`;
  tellSides(
    play,
    'setup',
    'CC-25.j',
    words,
    { allied: words, ijn: words, public: words },
    {
      places: own.boats.map((b) => b.hex),
      reveals: true,
    },
  );
}

function deploy(play: Play, side: Side, order: OrderOf<'deploy'>): void {
  const { s } = play;
  const own = s.sides[side];
  const shaped = checkDeploy(sight(s, side), order);
  for (const tf of shaped) place(own, tf);
  for (const hex of order.dummies) own.tfs.push(newTaskForce(takeLabel(own), hex));
  for (const k of SUITS) own.dummyShips[k] -= order.tfs.reduce((n, tf) => n + (tf.ruse?.[k] ?? 0), 0);
  for (const tf of own.tfs) slowCompany(s, side, tf);
  const text = `${SIDE_WORDS[side]} have set up ${counted(own.tfs.length, 'block')}.`;
  tellSides(play, 'setup', 'CC-11', text, { allied: text, ijn: text, public: text }, { reveals: true });
}

function checkDeploy(x: Sight, order: OrderOf<'deploy'>): Shaped[] {
  const limits = packFor(x).limits[x.side];
  need(
    order.tfs.length <= limits.taskForces,
    'CC-7-2',
    `At most ${counted(limits.taskForces, 'task force')} may be formed.`,
  );
  need(
    order.dummies.length <= limits.dummyTaskForces,
    'CC-21',
    `At most ${counted(limits.dummyTaskForces, 'dummy block')} may be used.`,
  );
  const seen = new Set<string>();
  const shaped = order.tfs.map((plan): Shaped => {
    need(plan.label === undefined, 'CC-7', 'Labels are given by the umpire.');
    const ships = namedShips(x, plan);
    for (const ship of ships) {
      need(!seen.has(ship.id), 'CC-7', `${printed(ship).name} is in two task forces.`);
      seen.add(ship.id);
      need(
        startHexes(x, x.side, ship.group).includes(plan.hex),
        'CC-11',
        `${shipType(ship.id).name} does not start there.`,
      );
    }
    if (ships.length === 0) need(anyStart(x).has(plan.hex), 'CC-11', 'Dummies start where ships may start.');
    return {
      label: '',
      hex: plan.hex,
      ships,
      suits: checkEntry(plan, ships),
      cards: [],
      ruse: [],
      marker: null,
    };
  });
  need(seen.size === x.own.ships.length, 'CC-7', 'Every ship belongs to a task force.');
  for (const hex of order.dummies)
    need(anyStart(x).has(hex), 'CC-11', 'Dummies start where ships may start.');
  for (const k of SUITS) {
    const used = order.tfs.reduce((n, tf) => n + (tf.ruse?.[k] ?? 0), 0);
    need(used <= x.own.dummyShips[k], 'CC-22', 'The scenario does not allow so many dummy ships.');
  }
  makePiles(order.tfs, shaped, []);
  return shaped;
}

const anyStart = (x: Sight): Set<number> =>
  new Set(packFor(x).forces[x.side].flatMap((g) => startHexes(x, x.side, g.id)));
