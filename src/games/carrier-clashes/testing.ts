import { type Dice, FastDice, ScriptedDice } from '../../kernel/dice.ts';
import type { Incident } from '../../kernel/incident.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { completeOptions } from '../../kernel/options.ts';
import { settle } from '../../kernel/steps.ts';
import { STEPS } from './steps.ts';
import { boardOf, readHex } from './open/board.ts';
import { dealAll, shipCounts, supplyLeft } from './open/cards.ts';
import { INFO } from './open/info.ts';
import type { Order } from './open/orders.ts';
import type { Side } from './open/pack.ts';
import type { AirUnit, Card, Ship, Step, TaskForce } from './open/view.ts';
import { carrierClashes } from './ruleset.ts';
import { newState, newShip, newUnits } from './setup.ts';
import type { State } from './state.ts';
import { newTaskForce } from './turn/task-forces.ts';

/** A table for tests: positions are laid out by hand, orders go through the engine's own door with dice as written. */

type Options = { [option: string]: string };

/** An empty sea: nothing on the map, bases without aircraft, clear weather, a day turn, IJN with the initiative. */
export function sea(scenario = 'coral-sea', options: Options = {}): State {
  const s = newState(
    { scenario, options: completeOptions(INFO, scenario, options) },
    new FastDice('sea'),
    () => {},
  );
  s.pub.turn = 1;
  s.pub.initiative = 'ijn';
  s.pub.weather = s.pub.weather.map(() => 'clear');
  s.steps = [];
  for (const side of ['allied', 'ijn'] as const) {
    const own = s.sides[side];
    for (const each of own.ships) each.tf = 'off';
    own.air = [];
    own.labels = Array.from({ length: 20 }, (_, i) => `TF${i + 1}`);
    own.boats.forEach((b, i) => {
      b.hex = side === 'allied' ? i : i + 4;
    });
  }
  return s;
}

export const at = (s: State, name: string): number => readHex(boardOf(s.scenario).grid, name);

/** Puts ships (any of the pack) into a task force; no ships = a dummy block. */
export function put(
  s: State,
  side: Side,
  label: string,
  hex: string,
  ids: readonly string[] = [],
  cards?: Card[],
): TaskForce {
  const own = s.sides[side];
  const made = newTaskForce(label, at(s, hex));
  own.labels = own.labels.filter((l) => l !== label);
  for (const id of ids) {
    let found = own.ships.find((k) => k.id === id);
    if (!found) {
      found = newShip(id, { id: 'X', name: 'X', commander: '', zone: '', atSea: 0, ships: [] });
      own.ships.push(found);
    }
    found.tf = label;
  }
  const counts = shipCounts(own.ships.filter((k) => k.tf === label));
  made.cards = cards ?? dealAll([counts], supplyLeft(own.tfs))?.[0] ?? [];
  own.tfs.push(made);
  return made;
}

/** Bases air units: wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 2 }). */
export function wing(s: State, side: Side, place: string, units: { [type: string]: number }): AirUnit[] {
  const fresh = newUnits(
    place,
    Object.entries(units).map(([type, count]) => ({ type, count })),
  );
  s.sides[side].air.push(...fresh);
  return fresh;
}

export function ship(s: State, id: string): Ship {
  const found = [...s.sides.allied.ships, ...s.sides.ijn.ships].find((k) => k.id === id);
  if (!found) throw new Error(`no ship ${id}`);
  return found;
}

export function unit(s: State, id: string): AirUnit {
  const found = [...s.sides.allied.air, ...s.sides.ijn.air].find((k) => k.id === id);
  if (!found) throw new Error(`no unit ${id}`);
  return found;
}

export function tf(s: State, side: Side, label: string): TaskForce {
  const found = s.sides[side].tfs.find((k) => k.label === label);
  if (!found) throw new Error(`no ${label}`);
  return found;
}

/** Turns a block up as a search would. */
export const spotted = (s: State, side: Side, label: string): void => {
  tf(s, side, label).up = 2;
};

/** Begins a step and runs until somebody is asked. */
export function begin(s: State, step: Step, dice: readonly number[] = []): Incident[] {
  const told: Incident[] = [];
  const thrown = new ScriptedDice(dice);
  s.steps = [step];
  settle(STEPS, { s, dice: thrown, tell: (i) => void told.push(i) });
  if (thrown.left > 0) throw new Error(`${thrown.left} dice were not thrown`);
  return told;
}

/** Gives an order with these dice; all of them must fall. */
export function give(s: State, seat: Side, order: Order, dice: readonly number[] | Dice = []): Incident[] {
  const thrown = Array.isArray(dice) ? new ScriptedDice(dice) : (dice as Dice);
  const told = carrierClashes.apply(s, seat, carrierClashes.parse(order), thrown);
  if (thrown instanceof ScriptedDice && thrown.left > 0)
    throw new Error(`${thrown.left} dice were not thrown`);
  return told;
}

/** The rule an order is refused by, having changed nothing; '' if it is taken. */
export function refused(s: State, seat: Side, order: Order): string {
  const before = JSON.stringify(s);
  try {
    carrierClashes.apply(carrierClashes.clone(s), seat, carrierClashes.parse(order), new FastDice('refused'));
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (JSON.stringify(s) !== before) throw new Error('a refused order changed the state', { cause: error });
    return error.rule;
  }
}

export const asked = (s: State): string[] => carrierClashes.decisions(s).map((d) => `${d.seat} ${d.kind}`);

/** All that a viewer was told, in one string. */
export const heard = (told: readonly Incident[], who: Side | 'public'): string =>
  told.map((i) => i.told[who]?.text ?? '').join('\n');

export const strikesAt = (no: 1 | 2 | 3): Step => ({ step: 'strikes', no, stage: 'launch' });
export const searchAt = (no: 1 | 2): Step => ({ step: 'search', no, stage: 'cap' });
export const surfaceAt = (no: 1 | 2): Step => ({
  step: 'surface',
  no,
  stage: 'first-missions',
  battles: [],
  avoided: [],
});
/** Orders that do nothing. */
export const pass: { readonly [what: string]: Order } = {
  launch: { kind: 'launch', units: [], home: [] },
  search: { kind: 'search', sectors: [], lookouts: [] },
  claims: { kind: 'meet-searches', claims: [] },
  done: { kind: 'follow-up', act: 'done' },
  engage: { kind: 'engage', battles: [] },
  avoid: { kind: 'avoid', tfs: [] },
  screen: { kind: 'screen', ships: [] },
  fire: { kind: 'fire', shots: [] },
  missions: { kind: 'missions', bombard: [] },
  cap: { kind: 'cap', cap: [] },
  organise: { kind: 'organise', tfs: [], dummies: [], drop: [] },
  move: { kind: 'move', moves: [], boats: [], unload: [], drop: [] },
};

/** A tale as told to everybody or to one side: kind, rule, words and dice, with a mark where it discloses something. */
export const story = (told: readonly Incident[], who: Side | 'public' = 'public'): string[] =>
  told
    .filter((i) => i.told[who] !== undefined)
    .map((i) => {
      const { text, dice } = i.told[who] ?? { text: '' };
      return `${i.kind} ${i.rule}${i.reveals ? '!' : ''} ${text}${dice && dice.length > 0 ? ` [${dice.join(' ')}]` : ''}`;
    });
