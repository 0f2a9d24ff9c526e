import type { Decision, Viewer } from '../../kernel/decision.ts';
import { FastDice, ScriptedDice } from '../../kernel/dice.ts';
import type { Incident } from '../../kernel/incident.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { completeOptions } from '../../kernel/options.ts';
import { settle } from '../../kernel/steps.ts';
import { STEPS } from './steps.ts';
import { ENTRY_ZONES, zoneNamed } from './open/board.ts';
import { rectNamed } from './open/battle-board.ts';
import { INFO } from './open/info.ts';
import type { MidwayOrder, OrderKind } from './open/orders.ts';
import { calendarIn, FLEET, MIDWAY, SHIPS, type Side, SIDES, type Squadrons } from './open/pack.ts';
import type { MidwayView } from './open/view.ts';
import { midway } from './ruleset.ts';
import { standingAnswer } from './open/standing.ts';
import { airOf, type MidwayState, noOrders, type Phase, sideOfBase } from './state.ts';

/** Small builders for tests: a table with ships, planes and time where the test wants them, played through the engine's own door. */

/** ship('akagi') */
export function ship(id: string): number {
  const i = SHIPS.findIndex((x) => x.id === id);
  if (i < 0) throw new Error(`no ship "${id}"`);
  return i;
}
/** base('midway'), base('kaga') */
export const base = (id: string): number => (id === 'midway' ? MIDWAY : ship(id));
/** zone('H-5-G') */
export function zone(name: string): number {
  const z = zoneNamed(name);
  if (z === undefined) throw new Error(`no zone "${name}"`);
  return z;
}
/** rect('E-4') */
export function rect(name: string): number {
  const r = rectNamed(name);
  if (r === undefined) throw new Error(`no rectangle "${name}"`);
  return r;
}

export interface Air {
  idle?: Squadrons;
  readying?: Squadrons;
  ready?: Squadrons;
}

/** A game in progress that a test can arrange and then play. All setters return the table. */
export class Table {
  readonly s: MidwayState;
  /** Everything told since the table was set, oldest first. */
  readonly told: Incident[] = [];

  /** `table('tournament', { cripples: 'on' })`: both fleets on their edges, Step 1 of turn 1. */
  constructor(scenario: string, chosen: { [option: string]: string } = {}) {
    this.s = midway.create(
      { scenario, options: completeOptions(INFO, scenario, chosen) },
      new FastDice(1),
      () => {},
    );
    this.s.steps = [
      { step: 'turn', phase: 'ready' },
      { step: 'move', orders: noOrders() },
    ];
    for (const side of SIDES)
      for (const i of FLEET[side]) if (SHIPS[i].arrives === 1) this.s.zone[i] = ENTRY_ZONES[side][0];
  }

  /** Goes to a turn; points for the island held so far are counted. */
  turn(n: number): this {
    const first = calendarIn(this.s.options).firstIslandPointTurn;
    this.s.points.us += Math.max(0, n - first) - Math.max(0, this.s.turn - first);
    this.s.turn = n;
    return this;
  }

  /** Puts ships in a zone: ships('F-4-B', 'akagi', 'kaga'); the zone may be 'off' the board. */
  ships(where: string, ...ids: string[]): this {
    for (const id of ids) this.s.zone[ship(id)] = where === 'off' ? -1 : zone(where);
    return this;
  }

  /** Sets what a base holds; squadrons this takes away or brings are booked with the losses, so that the audit holds. */
  air(id: string, air: Air): this {
    const row = airOf(this.s, base(id));
    const next = [air.idle, air.readying, air.ready].flatMap((q) => q ?? [0, 0, 0]);
    next.forEach((n, i) => {
      this.s.lost[sideOfBase(base(id))][i % 3] += row[i] - n;
      row[i] = n;
    });
    return this;
  }

  hits(id: string, n: number): this {
    this.s.hits[ship(id)] = n;
    return this;
  }

  fort(n: number): this {
    this.s.fort = n;
    return this;
  }

  /** Starts a phase of the turn afresh: at('operations') asks both sides for operations, at('attacks') needs flights. */
  at(phase: Phase): this {
    this.s.steps = [{ step: 'turn', phase }];
    settle(STEPS, { s: this.s, dice: new ScriptedDice([]), tell: (i) => this.told.push(i) });
    return this;
  }

  get open(): Decision[] {
    return midway.decisions(this.s);
  }

  /** 'us assign' and so on: what is asked of whom. */
  get asked(): string[] {
    return this.open.map((d) => `${d.seat} ${d.kind}`);
  }

  view(viewer: Viewer): MidwayView {
    return midway.view(this.s, viewer);
  }

  /** Gives an order through the door, shape check included; the dice fall as written, and every one of them must fall. */
  order(side: Side, order: MidwayOrder, dice: readonly number[] = []): Incident[] {
    const scripted = new ScriptedDice(dice);
    const incidents = midway.apply(this.s, side, midway.parse(order), scripted);
    if (scripted.seen.length !== dice.length)
      throw new Error(`${dice.length} dice were written, ${scripted.seen.length} fell`);
    const odd = scripted.seen.find((x) => x.sides !== 6);
    if (odd) throw new Error(`a die of ${odd.sides} sides fell: ${odd.label}`);
    this.told.push(...incidents);
    return incidents;
  }

  /** The same by the order line: line('japan', 'strike F-4-B D6 T3 from akagi'). */
  line(side: Side, text: string, dice: readonly number[] = []): Incident[] {
    const d = this.open.find((x) => x.seat === side);
    if (!d) throw new Error(`nothing is asked of ${side}: ${this.asked.join(', ')}`);
    return this.order(side, midway.readLine(this.view(side), d, text), dice);
  }

  /** The rule by which an order is refused, or 'accepted'; the table is left as it was. */
  refused(side: Side, order: MidwayOrder): string {
    const before = JSON.stringify(this.s);
    const trial = midway.clone(this.s);
    try {
      midway.apply(trial, side, midway.parse(order), new FastDice(1));
      return 'accepted';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (JSON.stringify(trial) !== before)
        throw new Error('a refused order changed the state', { cause: error });
      return error.rule;
    }
  }

  /** `refused` for an order line. */
  refusedLine(side: Side, text: string): string {
    const d = this.open.find((x) => x.seat === side);
    if (!d) throw new Error(`nothing is asked of ${side}: ${this.asked.join(', ')}`);
    return this.refused(side, midway.readLine(this.view(side), d, text));
  }

  /** Answers one open decision by doing as little as the rules allow. */
  pass(side?: Side, dice: readonly number[] = []): this {
    const d = this.open.find((x) => side === undefined || x.seat === side);
    if (!d) throw new Error(`nothing to pass; open: ${this.asked.join(', ')}`);
    this.order(d.seat as Side, idleAnswer(this.view(d.seat), d), dice);
    return this;
  }

  /** Passes until a decision of the kind is open (of the side, if one is named). */
  until(kind: OrderKind, side?: Side): this {
    for (let i = 0; i < 300; i++) {
      if (this.open.some((d) => d.kind === kind && (side === undefined || d.seat === side))) return this;
      this.pass();
    }
    throw new Error(`no "${kind}" in sight`);
  }

  /** What a viewer was told since the table was set. */
  heard(viewer: Viewer): string[] {
    return this.told.flatMap((i) => i.told[viewer]?.text ?? []);
  }

  /** Empty when the state is sound. */
  get faults(): string[] {
    return midway.audit(this.s);
  }
}

export const table = (scenario = 'tournament', chosen: { [option: string]: string } = {}): Table =>
  new Table(scenario, chosen);

/** Standing orders that let things be; movement and attack have none. */
const IDLE: { [kind: string]: string } = {
  ready: 'keep',
  search: 'stop',
  operations: 'none',
  place: 'spread',
  waves: 'one',
  land: 'home',
  arrange: 'line',
  manoeuvre: 'hold',
  withdraw: 'never',
};

function idleAnswer(v: MidwayView, d: Decision): MidwayOrder {
  const standing = standingAnswer(v, d, IDLE[d.kind] ?? 'ask');
  if (standing) return standing;
  switch (d.kind) {
    case 'move':
      return { kind: 'move', deready: [], enter: [], moves: [] };
    case 'assign':
      return { kind: 'assign', callOff: true, groups: [], island: { d: 0, t: 0 } };
    case 'fire':
      return { kind: 'fire', fires: [], strip: 0, screens: [] };
    case 'gunfire':
      return { kind: 'gunfire', shots: [] };
    default:
      return midway.sample(v, d, new FastDice(1));
  }
}
