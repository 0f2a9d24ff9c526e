import * as v from 'valibot';
import type { Decision, Seat, Viewer } from '../decision.ts';
import { choose, pick, shuffled } from '../dice.ts';
import { type Incident, tellAll } from '../incident.ts';
import { copyJson } from '../json.ts';
import { packOf } from '../pack.ts';
import { need, Refusal } from '../refusal.ts';
import type { BaseView, GameInfo, OddsTable, Outcome, Ruleset } from '../ruleset.ts';
import { sealedStep } from '../sealed.ts';
import { standingOrder } from '../standing.ts';
import { addressedSeats, applyStep, openDecisions, type Play, type StepTable, settle } from '../steps.ts';

/**
 * Skirmish: the smallest game that has everything the kernel serves. Each side hides ships on nine squares (sealed). Each
 * turn one side may hail (open), both fire at a square (sealed, dice), both may move one ship (sealed, no dice, answerable
 * by standing orders). The side that sinks all enemy ships, or more of them in four turns, wins.
 */
export type ToySeat = 'red' | 'blue';

export type ToyOrder =
  | { kind: 'place'; decision?: string; at: number[] }
  | { kind: 'hail'; decision?: string; loud: boolean }
  | { kind: 'fire'; decision?: string; at: number }
  | { kind: 'move'; decision?: string; ship?: number; to?: number };

type Given = { [seat: string]: ToyOrder };
type SealedFrame = { step: 'place' | 'fire' | 'move'; given: Given };
type ToyFrame = { step: 'turns' } | { step: 'hail' } | SealedFrame;

export interface ToyState {
  turn: number; // 0 = placing
  ships: { [seat: string]: number[] }; // the square of each ship, 0..8; -1 = sunk
  count: number; // ships a side
  steps: ToyFrame[];
}

export interface ToyView extends BaseView {
  ships: { [seat: string]: number[] | null }; // null = hidden from this viewer
  sunk: { [seat: string]: number };
  count: number;
  given: ToyOrder | null; // this seat's own sealed answer, while it waits for the other
}

const SEATS: ToySeat[] = ['red', 'blue'];
const ALL = [...SEATS, 'public'];
const LAST_TURN = 4;
const SQUARES = Array.from({ length: 9 }, (_, i) => i);
const ASK: { [step: string]: string } = {
  place: 'Place your ships.',
  hail: 'Hail the enemy, or keep silent.',
  fire: 'Name a square to fire at.',
  move: 'Move a ship, or stay.',
};

const other = (seat: Seat): ToySeat => (seat === 'red' ? 'blue' : 'red');
const afloat = (s: ToyState, seat: Seat): number[] => s.ships[seat].filter((at) => at >= 0);
const sunk = (s: ToyState, seat: Seat): number => s.ships[seat].filter((at) => at < 0).length;
const clock = (s: ToyState): string => `turn ${s.turn}`;
const ruleOf = (kind: string): string => `TOY-${kind.toUpperCase()}`;

const decision = (s: ToyState, seat: Seat, kind: string): Decision => ({
  id: `t${s.turn}.${kind}.${seat}`,
  seat,
  kind,
  sealed: kind !== 'hail',
  rule: ruleOf(kind),
  ask: ASK[kind],
});

const incident = (s: ToyState, kind: string, text: string, more: Partial<Incident> = {}): Incident => ({
  kind,
  rule: ruleOf(kind),
  clock: clock(s),
  truth: text,
  told: tellAll(ALL, { text }),
  ...more,
});

const sealed = (kind: 'place' | 'fire' | 'move', done: (play: Play<ToyState>, given: Given) => void) =>
  sealedStep<ToyState, SealedFrame, ToyOrder>({
    asked: () => SEATS,
    ask: (s, _f, seat) => decision(s, seat, kind),
    isIn: (_s, f, seat) => f.given[seat] !== undefined,
    take(play, f, seat, order) {
      check(play.s, seat, order);
      f.given[seat] = order;
    },
    open: (play, f) => done(play, f.given),
  });

const STEPS: StepTable<ToyState, ToyFrame, ToyOrder> = {
  turns: {
    advance: ({ s }) => {
      if (s.turn === LAST_TURN || SEATS.some((seat) => afloat(s, seat).length === 0)) return false;
      s.turn++;
      s.steps.push({ step: 'move', given: {} }, { step: 'fire', given: {} }, { step: 'hail' });
      return true;
    },
  },
  hail: {
    asks: (s) => [decision(s, s.turn % 2 ? 'red' : 'blue', 'hail')],
    order: ({ s, tell }, f, seat, order) => {
      if (order.kind === 'hail' && order.loud)
        tell(incident(s, 'hail', `${seat} hails: strike your colours!`, { reveals: true }));
      s.steps.splice(s.steps.indexOf(f), 1);
    },
  },
  place: sealed('place', ({ s, tell }, given) => {
    for (const seat of SEATS) s.ships[seat] = (given[seat] as { at: number[] }).at.slice();
    tell(incident(s, 'place', 'Both fleets are at sea.', { reveals: true }));
  }),
  fire: sealed('fire', ({ s, dice, tell }, given) => {
    for (const seat of SEATS) {
      const { at } = given[seat] as { at: number };
      const roll = dice.roll(6, `${seat} fires`);
      const ship = roll >= 3 ? s.ships[other(seat)].indexOf(at) : -1;
      if (ship >= 0) s.ships[other(seat)][ship] = -1;
      const text = `${seat} fires at ${at}: ${ship >= 0 ? 'a ship is sunk' : 'splash'}.`;
      tell(incident(s, 'fire', text, { told: tellAll(ALL, { text, dice: [roll] }), reveals: true }));
    }
  }),
  move: sealed('move', ({ s, tell }, given) => {
    for (const seat of SEATS) {
      const order = given[seat];
      if (order.kind === 'move' && order.ship !== undefined) s.ships[seat][order.ship] = order.to ?? -1;
    }
    tell(incident(s, 'move', 'The fleets have moved.', { reveals: true }));
  }),
};

/** What an order must satisfy beyond its shape. */
function check(s: ToyState, seat: Seat, order: ToyOrder): void {
  const free = (at: number): boolean => SQUARES.includes(at) && !s.ships[seat].includes(at);
  if (order.kind === 'place') {
    need(order.at.length === s.count, 'TOY-PLACE', `Place ${s.count} ships.`);
    need(
      new Set(order.at).size === s.count && order.at.every(free),
      'TOY-PLACE',
      'Each ship on a square of its own.',
    );
  } else if (order.kind === 'fire') need(SQUARES.includes(order.at), 'TOY-FIRE', 'There is no such square.');
  else if (order.kind === 'move' && order.ship !== undefined) {
    need(s.ships[seat][order.ship] >= 0, 'TOY-MOVE', 'That ship cannot move.');
    need(order.to !== undefined && free(order.to), 'TOY-MOVE', 'That square is not free.');
  }
}

const whole = v.pipe(v.number(), v.integer());
const id = { decision: v.optional(v.string()) };
const OrderShape = v.variant('kind', [
  v.strictObject({ kind: v.literal('place'), ...id, at: v.array(whole) }),
  v.strictObject({ kind: v.literal('hail'), ...id, loud: v.boolean() }),
  v.strictObject({ kind: v.literal('fire'), ...id, at: whole }),
  v.strictObject({ kind: v.literal('move'), ...id, ship: v.optional(whole), to: v.optional(whole) }),
]);

const info: GameInfo = {
  id: 'toy',
  version: '1',
  title: 'Skirmish',
  line: 'Two hidden fleets on nine squares.',
  seats: [
    { id: 'red', title: 'The Red Fleet', short: 'Red', flag: 'japan' },
    { id: 'blue', title: 'The Blue Fleet', short: 'Blue', flag: 'allied' },
  ],
  scenarios: [
    { id: 'duel', title: 'Duel', line: 'The usual fight.' },
    { id: 'single', title: 'Single ships', line: 'One ship a side.', options: { ships: '1' } },
  ],
  options: [
    {
      id: 'ships',
      title: 'Ships',
      line: 'How many ships a side has.',
      rule: 'TOY-PLACE',
      choices: ['1', '2', '3'].map((value) => ({ value, title: value })),
      default: '2',
    },
  ],
};

const odds: OddsTable[] = [
  {
    id: 'fire',
    title: 'A shot at a square',
    params: [{ id: 'ship', title: 'whether a ship is there', example: 'yes' }],
    of: ({ ship }) => {
      need(ship === 'yes' || ship === 'no', 'UMP-ODDS', '"ship" is yes or no.');
      const p = ship === 'yes' ? 4 / 6 : 0;
      const outcomes = [
        { outcome: 'sunk', p },
        { outcome: 'splash', p: 1 - p },
      ];
      return { outcomes: outcomes.filter((o) => o.p > 0), expected: { ships: p } };
    },
  },
];

function outcome(s: ToyState): Outcome | null {
  if (s.steps.length > 0) return null;
  const points = { red: sunk(s, 'blue'), blue: sunk(s, 'red') };
  const winner = points.red === points.blue ? 'draw' : points.red > points.blue ? 'red' : 'blue';
  return { winner, points, why: 'Ships sunk.', rule: 'TOY-END' };
}

function view(s: ToyState, viewer: Viewer): ToyView {
  const f = s.steps.at(-1);
  const open = openDecisions(STEPS, s);
  const given = f && 'given' in f ? f.given : null;
  const hidden = (seat: Seat): boolean => viewer !== 'umpire' && viewer !== seat;
  return {
    seat: viewer,
    turn: s.turn,
    lastTurn: LAST_TURN,
    clock: clock(s),
    phase: f?.step ?? 'over',
    decisions: viewer === 'umpire' ? open : open.filter((d) => d.seat === viewer),
    waiting: addressedSeats(STEPS, s), // who has answered is nobody's business until all have
    outcome: outcome(s),
    ships: Object.fromEntries(SEATS.map((seat) => [seat, hidden(seat) ? null : s.ships[seat].slice()])),
    sunk: Object.fromEntries(SEATS.map((seat) => [seat, sunk(s, seat)])),
    count: s.count,
    given: given?.[viewer] ?? null,
  };
}

export const toy: Ruleset<ToyState, ToyView, ToyOrder> = {
  info,
  packs: [packOf('toy', { 'board.json': { squares: SQUARES.length, turns: LAST_TURN } })],
  create: (setup, dice, tell) => {
    const steps: ToyFrame[] = [{ step: 'turns' }, { step: 'place', given: {} }];
    const s: ToyState = {
      turn: 0,
      ships: { red: [], blue: [] },
      count: Number(setup.options.ships ?? 2),
      steps,
    };
    const wind = dice.roll(6, 'wind');
    tell(incident(s, 'wind', `Wind force ${wind}.`));
    settle(STEPS, { s, dice, tell });
    return s;
  },
  decisions: (s) => openDecisions(STEPS, s),
  parse: (raw) => {
    const result = v.safeParse(OrderShape, raw);
    if (!result.success) throw new Refusal('UMP-SHAPE', result.issues[0].message);
    return result.output;
  },
  apply: (s, seat, order, dice) => applyStep(STEPS, s, seat, order, dice),
  view,
  sample: (seen, d, dice) => {
    const own = seen.ships[d.seat] ?? [];
    const free = SQUARES.filter((at) => !own.includes(at));
    const living = own.flatMap((at, ship) => (at >= 0 ? [ship] : []));
    if (d.kind === 'place')
      return { kind: 'place', at: shuffled(dice, SQUARES, 'place').slice(0, seen.count) };
    if (d.kind === 'hail') return { kind: 'hail', loud: pick(dice, 2, 'hail') === 1 };
    if (d.kind === 'fire') return { kind: 'fire', at: pick(dice, 9, 'fire') };
    if (living.length === 0 || pick(dice, 3, 'stay') === 0) return { kind: 'move' };
    return { kind: 'move', ship: choose(dice, living, 'ship'), to: choose(dice, free, 'to') };
  },
  resample: (seen, dice) => {
    const seat = seen.seat as ToySeat;
    const enemy = other(seat);
    const squares = shuffled(dice, SQUARES, 'resample');
    // Which of the enemy's counters are sunk is as unknown as where the others are; how many is known.
    const theirs = Array.from({ length: seen.count }, (_, i) => (i < seen.sunk[enemy] ? -1 : squares[i]));
    const given: Given = seen.given ? { [seat]: copyJson(seen.given) } : {};
    const frames: ToyFrame[] = [
      { step: 'turns' },
      { step: 'move', given: {} },
      { step: 'fire', given: {} },
      { step: 'hail' },
    ];
    const upTo = frames.findIndex((f) => f.step === seen.phase);
    const steps: ToyFrame[] =
      seen.phase === 'over'
        ? []
        : seen.phase === 'place'
          ? [frames[0], { step: 'place', given }]
          : frames.slice(0, upTo + 1);
    const top = steps.at(-1);
    if (top && 'given' in top) top.given = given;
    const ships = seen.turn === 0 ? [] : shuffled(dice, theirs, 'which');
    return {
      turn: seen.turn,
      ships: Object.fromEntries(SEATS.map((x) => [x, x === seat ? (seen.ships[seat] ?? []).slice() : ships])),
      count: seen.count,
      steps,
    };
  },
  clone: copyJson,
  outcome,
  firstContact: (s) => (s.turn === 0 ? null : JSON.stringify(s.ships)),
  audit: (s) =>
    SEATS.flatMap((seat) => {
      const living = afloat(s, seat);
      const wrong = s.turn > 0 && s.ships[seat].length !== s.count;
      return wrong || new Set(living).size !== living.length ? [`the ships of ${seat} do not add up`] : [];
    }),
  standing: [standingOrder('move', 'Moving', { stay: 'Stay' })],
  answer: (_view, d, policy) => (d.kind === 'move' && policy === 'stay' ? { kind: 'move' } : null),
  readLine: (_view, d, line) => {
    const words = line.trim().split(/\s+/);
    const numbers = words.slice(1).map(Number);
    need(
      words[0] === d.kind && numbers.every(Number.isInteger),
      'UMP-LINE',
      `"${line}" is not understood; write "${d.kind}" and numbers.`,
    );
    if (d.kind === 'place') return { kind: 'place', at: numbers };
    if (d.kind === 'hail') return { kind: 'hail', loud: numbers[0] === 1 };
    if (d.kind === 'fire') return { kind: 'fire', at: numbers[0] };
    return numbers.length === 0 ? { kind: 'move' } : { kind: 'move', ship: numbers[0], to: numbers[1] };
  },
  writeLine: (_view, o) => {
    if (o.kind === 'place') return `place ${o.at.join(' ')}`;
    if (o.kind === 'hail') return `hail ${o.loud ? 1 : 0}`;
    if (o.kind === 'fire') return `fire ${o.at}`;
    return o.ship === undefined ? 'move' : `move ${o.ship} ${o.to}`;
  },
  odds,
};

export const toySetup = { scenario: 'duel', options: {} };
