import { type Decision, decisionFor, type Viewer } from '../src/kernel/decision.ts';
import { diff, diffList } from '../src/kernel/json.ts';
import { need, Refusal } from '../src/kernel/refusal.ts';
import type { BaseView, Ruleset } from '../src/kernel/ruleset.ts';
import { newMatch, submit } from '../src/kernel/play/umpire.ts';
import { type BgioGame, bgioMaster } from './bgio.ts';
import type { Contestant } from './measure.ts';

/** Two fleets of 200 counters. A move sails one counter one square and looks who is in sight; a side is shown its own and what it sees. */
interface Unit {
  id: number;
  side: number;
  at: number;
  hits: number;
  fuel: number;
  seen: boolean;
}
interface State {
  units: Unit[];
  moves: number;
}
interface View extends BaseView {
  own: Unit[];
  enemy: { id: number; at: number }[];
}
interface Sail {
  kind: 'sail';
  decision?: string;
  unit: number;
  to: number;
}

const COUNT = 400;
const SEATS = ['0', '1'];
const BOARD = 4000;
const SIGHT = 4;

const begin = (): State => ({
  units: Array.from({ length: COUNT }, (_, id) => ({
    id,
    side: id % 2,
    at: (id * 1237) % BOARD,
    hits: 0,
    fuel: 1e9,
    seen: false,
  })),
  moves: 0,
});

/** The move itself, the same code for both. False if it is not legal. */
function sail(s: State, side: number, unit: number, to: number): boolean {
  const u = s.units[unit];
  if (!u || u.side !== side || Math.abs(u.at - to) !== 1 || to < 0 || to >= BOARD || u.fuel === 0)
    return false;
  u.at = to;
  u.fuel--;
  u.seen = false;
  for (const other of s.units)
    if (other.side !== side && Math.abs(other.at - to) <= SIGHT) {
      u.seen = true;
      other.seen = true;
    }
  return true;
}

/** What a side is shown, the same code for both. */
function shown(s: State, side: number): Pick<View, 'own' | 'enemy'> {
  const own: Unit[] = [];
  const enemy: View['enemy'] = [];
  for (let i = 0; i < s.units.length; i++) {
    const { id, side: whose, at, hits, fuel, seen } = s.units[i];
    if (whose === side) own.push({ id, side: whose, at, hits, fuel, seen });
    else if (seen) enemy.push({ id, at });
  }
  return { own, enemy };
}

const isSame = (x: Unit, y: Unit): boolean =>
  x.id === y.id &&
  x.side === y.side &&
  x.at === y.at &&
  x.hits === y.hits &&
  x.fuel === y.fuel &&
  x.seen === y.seen;

const decisions = (s: State): Decision[] => [
  { id: `m${s.moves}`, seat: SEATS[s.moves % 2], kind: 'sail', sealed: false, rule: 'SAIL', ask: 'Sail.' },
];

const fleet: Ruleset<State, View, Sail> = {
  info: {
    id: 'fleet',
    version: '1',
    title: 'Fleets',
    line: '',
    seats: SEATS.map((id) => ({ id, title: id, short: id, flag: 'neutral' })),
    scenarios: [{ id: 'sea', title: '', line: '' }],
    options: [],
  },
  packs: [],
  create: begin,
  decisions,
  parse: (raw) => {
    const { kind, unit, to } = raw as Sail;
    if (kind !== 'sail' || !Number.isInteger(unit) || !Number.isInteger(to))
      throw new Refusal('UMP-SHAPE', 'No order.');
    return { kind, unit, to };
  },
  apply: (s, seat, order) => {
    decisionFor(decisions(s), seat, order);
    need(sail(s, Number(seat), order.unit, order.to), 'SAIL', 'It cannot go there.');
    s.moves++;
    return [];
  },
  view: (s: State, seat: Viewer) => ({
    seat,
    turn: s.moves,
    lastTurn: 0,
    clock: '',
    phase: 'sail',
    decisions: decisions(s).filter((d) => d.seat === seat),
    waiting: [],
    outcome: null,
    ...shown(s, Number(seat)),
  }),
  sample: (v) => ({ kind: 'sail', unit: v.own[0].id, to: v.own[0].at + 1 }),
  resample: begin,
  clone: (s) => {
    const units: Unit[] = new Array(s.units.length);
    for (let i = 0; i < units.length; i++) {
      const { id, side, at, hits, fuel, seen } = s.units[i];
      units[i] = { id, side, at, hits, fuel, seen };
    }
    return { units, moves: s.moves };
  },
  diff: (a, b) => {
    const units = diffList(a.units, b.units, isSame);
    const moves = diff(a.moves, b.moves);
    return units || moves ? ['o', { ...(units && { units }), ...(moves && { moves }) }] : undefined;
  },
  outcome: () => null,
  firstContact: () => null,
  audit: () => [],
  standing: [],
  answer: () => null,
  readLine: () => ({ kind: 'sail', unit: 0, to: 0 }),
  writeLine: () => '',
  odds: [],
};

/** Each side in turn sails one of its counters to and fro. */
const orderOf = (move: number): { side: number; unit: number; step: number } => {
  const round = Math.floor(move / COUNT);
  return { side: move % 2, unit: move % COUNT, step: round % 2 === 0 ? 1 : -1 };
};

const newFleet = (rules: typeof fleet) =>
  newMatch(rules, { scenario: 'sea', options: {} }, '0'.repeat(64)).match;
let seen = 0;

/** Through the umpire's door, and after every move what each side is now shown. */
const playing = (name: string, match: ReturnType<typeof newFleet>): Contestant => ({
  name,
  work: (moves) => {
    for (let i = 0; i < moves; i++) {
      const { side, unit, step } = orderOf(match.s.moves);
      const order = { kind: 'sail', unit, to: match.s.units[unit].at + step };
      submit(match, SEATS[side], order, (entry) => void (seen += entry.n));
      for (const seat of SEATS) seen += fleet.view(match.s, seat).enemy.length;
    }
  },
});

const match = newFleet(fleet);
export const oursAtFleet = playing('flagplot umpire, two views', match);

/** What changed found by the kernel's own comparison, as for a game that brings none: that is what the peer does too. */
export const oursWithoutDiff = playing(
  'the same without a diff written by hand',
  newFleet({ ...fleet, diff: undefined }),
);

const bgioGame: BgioGame<State> = {
  name: 'fleet',
  setup: begin,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    sail: {
      client: false, // a client does not know enough to try the move itself
      move: ({ G, playerID }, unit: number, to: number) => {
        if (!sail(G, Number(playerID), unit, to)) return 'INVALID_MOVE';
        G.moves++;
        return undefined;
      },
    },
  },
  playerView: ({ G, playerID }) => ({ ...shown(G, Number(playerID)), moves: G.moves }),
};

type Shown = { own: Unit[]; enemy: View['enemy']; moves: number };
const clients = bgioMaster(bgioGame);
const shownTo = (side: number): Shown => clients[side].getState()?.G as unknown as Shown;

export const bgioAtFleet: Contestant = {
  name: 'boardgame.io master, two clients',
  work: (moves) => {
    for (let i = 0; i < moves; i++) {
      const { moves: move, own } = shownTo(0);
      const { side, unit, step } = orderOf(move);
      const at = (side === 0 ? own : shownTo(1).own).find((u) => u.id === unit)?.at ?? 0;
      clients[side].moves.sail(unit, at + step);
    }
  },
};

/** Both must really play the same game and show the same. */
export function checkFleet(): void {
  oursAtFleet.work(50);
  bgioAtFleet.work(50);
  for (const side of [0, 1]) {
    const ours = fleet.view(match.s, SEATS[side]);
    const theirs = shownTo(side);
    const same = JSON.stringify([ours.own, ours.enemy]) === JSON.stringify([theirs.own, theirs.enemy]);
    if (!same || theirs.moves !== 50) throw new Error('the two sides do not play the same game');
  }
}
