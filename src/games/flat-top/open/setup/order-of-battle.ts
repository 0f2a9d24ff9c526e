import {
  type BaseState,
  type Deck,
  emptyTally,
  MOST_FORMATIONS,
  type Public,
  type Score,
  type SeatIndex,
  SEATS,
  type Ship,
  type Side,
} from '../forces.ts';
import { BASE_SITES } from '../pack/map.ts';
import { BASES, PLANE_TYPES, planeType, type ShipData, shipNamed, SHIPS } from '../pack/pack.ts';
import type { ScenarioData, VersionData } from '../pack/scenario-pack.ts';
import { bookOf } from '../book.ts';
import { baseValues, scenarioIn } from '../values.ts';
import { forceOf } from './mustering.ts';

/**
 * The forces of a scenario before anything is placed. They are no secret: the lists stand in the scenario, and ships and
 * decks are numbered in its order on both sides of every table (FT-3.3, FT-26.2).
 */

const zeros = (): number[] => PLANE_TYPES.map(() => 0);

export function emptySide(p: Public, seat: SeatIndex): Side {
  const ships = shipsOf(p, seat);
  const decks: Deck[] = [];
  ships.forEach((ship, i) => {
    if (shipNamed(ship.data).air) ship.deck = decks.push(emptyDeck(i, -1)) - 1;
  });
  p.bases.forEach((base, i) => {
    if (base.owner === seat && baseValues(base).handling.length > 0) decks.push(emptyDeck(-1, i));
  });
  return {
    ships,
    decks,
    tfs: [],
    afs: Array.from({ length: MOST_FORMATIONS }, () => null),
    sightings: [],
    sighted: 0,
    doctrine: { total: 'true', double: false },
    lostToday: emptyTally(),
    lostEver: emptyTally(),
    joined: emptyTally(),
    orders: 0,
    attempts: [],
    parked: [],
    unlocked: [],
    reserves: 'none',
    alarmed: false,
    mods: {},
  };
}

export const emptyDeck = (ship: number, base: number): Deck => ({
  ship,
  base,
  landed: [],
  readying: [],
  ready: [],
  used: [0, 0, 0],
  noReadying: 0,
  noLaunching: 0,
});

function shipsOf(p: Public, seat: SeatIndex): Ship[] {
  const side = SEATS[seat];
  const { stayHome } = bookOf(p).terms;
  const named = scenarioIn(p).scenario[side].named.map((name) => {
    const data = SHIPS.find((s) => s.name === name && s.side === side && !s.generic);
    if (!data) throw new Error(`there is no ship named ${name}`);
    return newShip(data, name);
  });
  const { generic: quantities, fitted = {} } = forceOf(p, seat);
  const generic = Object.entries(quantities).flatMap(([cls, n]) => {
    if (stayHome.includes(cls)) return []; // FT-26.3a
    const data = SHIPS.find((s) => s.class === cls && s.side === side && s.generic);
    if (!data) throw new Error(`there is no ship of class ${cls}`);
    return Array.from({ length: n }, (_, i) => `${cls} ${i + 1}`).map((name) =>
      newShip(fitted[name] ? shipNamed(fitted[name]) : data, name),
    );
  });
  return [...named, ...generic];
}

function newShip(values: ShipData, name: string): Ship {
  return {
    data: values.id,
    name,
    fate: 'afloat',
    tf: 0,
    deck: -1,
    hits: 0,
    grave: -1,
    sank: 0,
    ammunition: values.ammunition ?? 0,
    torpedoes: values.torpedo ?? 0,
    anchored: -1,
    unloaded: 0,
    limps: 0,
    noMoving: 0,
    upwind: false,
    company: 0,
    place: -1,
    fought: 0,
    engaged: 0,
    fired: 0,
  };
}

function basesOf(p: Pick<Public, 'scenario' | 'version' | 'options'>): BaseState[] {
  const { scenario } = scenarioIn(p);
  return ([0, 1] as const).flatMap((owner) =>
    forceOf(p, owner).bases.map((name) => {
      const base = BASES.find((b) => b.name === name);
      const values = base?.values.find((x) => x.scenarios.includes(scenario.number));
      if (!base || !values) throw new Error(`there is no base ${name} in ${scenario.id}`);
      return {
        data: base.id,
        values: values.id,
        owner,
        hex: BASE_SITES.find((b) => b.name === name)?.hex ?? -1,
        hits: 0,
        scored: 0,
        struck: 0,
      };
    }),
  );
}

const emptyScore = (): Score => ({
  planes: 0,
  landPlanes: 0,
  wasted: 0,
  sunk: [],
  hits: 0,
  baseHits: 0,
  closed: 0,
  unloaded: {},
  rescued: 0,
  bonus: 0,
});

export const emptyPublic = (
  scenario: ScenarioData,
  version: VersionData,
  options: { [option: string]: string },
): Public => ({
  scenario: scenario.id,
  version: version.id,
  options: { ...options },
  turn: 1,
  turns: version.turns,
  start: { ...version.start },
  phase: 'Set-up',
  weather: { wind: [], clouds: [], cover: '' },
  bases: basesOf({ scenario: scenario.id, version: version.id, options }),
  initiative: -1,
  score: [emptyScore(), emptyScore()],
  observed: [false, false],
  mods: {},
});

/** The Air Factors a side begins with, by plane type: those afloat and those ashore. */
export function airStrength(scenario: ScenarioData, seat: SeatIndex): { sea: number[]; land: number[] } {
  const force = scenario[SEATS[seat]];
  const sea = zeros();
  const land = zeros();
  for (const [name, n] of Object.entries(force.seaAir)) sea[planeType(name, 'sea')] += n;
  for (const group of force.landAir)
    for (const [name, n] of Object.entries(group.planes)) land[planeType(name, 'land')] += n;
  return { sea, land };
}

/** FT-S5-R5, FT-OPT-PLANES-9: whether planes of a type count as sea based in a scenario. */
export const isSeaBased = (scenario: ScenarioData, seat: SeatIndex, type: number): boolean =>
  airStrength(scenario, seat).sea[type] > 0 || PLANE_TYPES[type].handling === 'boat';
