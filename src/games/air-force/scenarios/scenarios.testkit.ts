import { type Dice, FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import type { Incident } from '../../../kernel/incident.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { copyJson } from '../../../kernel/json.ts';
import { completeOptions } from '../../../kernel/options.ts';
import type { Outcome } from '../../../kernel/ruleset.ts';
import { settle } from '../../../kernel/steps.ts';
import { type At, readHex } from '../open/geometry.ts';
import type { OrderOf, Placement, UnitPlacement } from '../open/orders.ts';
import { cardOf } from '../open/pack.ts';
import type { Plane, Side } from '../open/plane.ts';
import { scenarioFor } from '../open/scenarios.ts';
import { airForce } from '../ruleset.ts';
import type { State } from '../state.ts';
import { plot, situation } from '../testing.ts';
import { STEPS } from '../steps.ts';

type Options = { [option: string]: string };

const thrown = (dice: Dice | number[] | string): Dice =>
  Array.isArray(dice) ? new ScriptedDice(dice) : typeof dice === 'string' ? new FastDice(dice) : dice;

/** A scenario before its first decision. */
export const begin = (
  scenario: string,
  version?: string,
  options: Options = {},
  dice: Dice | number[] | string = 'scenario',
): State =>
  airForce.create(
    { scenario, version, options: completeOptions(airForce.info, scenario, options) },
    thrown(dice),
    () => {},
  );

/** Finding room for many counters takes long, and tests that try one change after another start from the same view. */
const sampled = new Map<string, OrderOf<'place'>>();

/** What the sampler would place for a side. */
export function placement(s: State, side: Side): OrderOf<'place'> {
  const d = airForce.decisions(s).find((x) => x.seat === side && x.kind === 'place');
  if (!d) throw new Error(`${side} has nothing to place`);
  const view = airForce.view(s, side);
  const key = JSON.stringify(view);
  let order = sampled.get(key);
  if (!order) {
    order = airForce.sample(view, d, new FastDice('placing')) as OrderOf<'place'>;
    sampled.set(key, order);
  }
  return copyJson(order);
}

/** Places the counters of a side, each changed as the test wants it. */
export function place(
  s: State,
  side: Side,
  change: (p: Placement, plane: Plane) => Partial<Placement> = () => ({}),
  units: (u: UnitPlacement, i: number) => Partial<UnitPlacement> = () => ({}),
): Incident[] {
  const order = placement(s, side);
  const planes = order.planes.map((p) => ({ ...p, ...change(p, s.planes[p.plane]) }));
  const list = order.units?.map((u, i) => ({ ...u, ...units(u, i) }));
  const given = list ? { kind: 'place' as const, planes, units: list } : { kind: 'place' as const, planes };
  return airForce.apply(s, side, given, new FastDice('placed'));
}

/** The rule by which something is refused, or 'accepted'. Nothing is changed. */
export function refused(s: State, act: (s: State) => unknown): string {
  try {
    act(airForce.clone(s));
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.rule;
    throw error;
  }
}

/** Places everything there is to place. */
export function placed(s: State): State {
  for (let d = airForce.decisions(s)[0]; d?.kind === 'place'; d = airForce.decisions(s)[0])
    place(s, d.seat as Side);
  return s;
}

/** A scenario set up and at its first Turn. */
export const ready = (scenario: string, version?: string, options: Options = {}, seed = 'scenario'): State =>
  placed(begin(scenario, version, options, seed));

/** Runs on from the end of a Turn: the outcome if that ended the game. */
export function conclude(s: State, turn = s.turn, dice: number[] | string = 'conclude'): Outcome | null {
  s.turn = turn;
  s.steps = [{ step: 'turn', phase: 'start' }];
  settle(STEPS, { s, dice: thrown(dice), tell: () => {} });
  return s.outcome;
}

export const group = (s: State, id: string): Plane[] => s.groups[id].map((x) => s.planes[x]);

/** '12 He-111H/Ju-87B/Ju-88A': how many fly in a group, and the types it can be given, each proved by a game that has it. */
export function flies(scenario: string, version: string, id: string): string {
  const s = begin(scenario, version);
  const staged = scenarioFor(s.setup);
  const g = staged.groups.find((x) => x.id === id);
  if (!g) throw new Error(`no group ${id}`);
  const listed = staged.version.types[id].map((t) => cardOf(t).id);
  const cards = (x: State): string[] => [...new Set(group(x, id).map((p) => p.card))];
  const types = g.alike
    ? listed.filter((t) => cards(begin(scenario, version, { [`${g.side}-type`]: t })).join() === t)
    : cards(s);
  return `${s.groups[id].length} ${types.join('/')}`;
}

/** Destroys or removes planes by hand, as the test needs them gone. */
export function lose(s: State, planes: readonly Plane[]): void {
  for (const p of planes) {
    p.status = 'destroyed';
    p.end = { turn: s.turn, rule: 'AD-B-IX.D.1.b', why: 'test', cause: 'wing_fuselage', by: null };
  }
}

export function exit(s: State, planes: readonly Plane[], edge: '1' | '2-3' | '4' | '5-6'): void {
  for (const p of planes) {
    p.status = 'left';
    p.exit = { edge, turn: s.turn };
  }
}

export const hex = (name: string): At => {
  const at = readHex(name);
  if (!at) throw new Error(`no hex ${name}`);
  return at;
};

/** What becomes of a plane that flies over edge "4" in a scenario: both sides in contact, nobody else about. */
export function overEdge(scenario: string): string {
  const at = hex('2838');
  const s = situation(
    { allies: [{ at: [at.q, at.z], facing: 4 }], axis: [{ at: [10, 5], alt: 200 }] },
    { spotting: 'off', solitaire: 'off' },
    scenario,
  );
  s.scenery.hills = [];
  s.spotted = { allies: ['p1'], axis: ['p0'] };
  plot(s, {});
  const dice = new FastDice('edge');
  for (const d of airForce.decisions(s).filter((x) => x.kind === 'surface'))
    airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
  return s.planes[0].status;
}
