import { type Decision, decisionFor } from '../src/kernel/decision.ts';
import { need, Refusal } from '../src/kernel/refusal.ts';
import type { BaseView, Outcome, Ruleset } from '../src/kernel/ruleset.ts';
import { newMatch, submit } from '../src/kernel/play/umpire.ts';
import { bgioClient, type BgioGame } from './bgio.ts';
import type { Contestant } from './measure.ts';

/** Noughts and crosses, the same game for both: one order a move, the turn and the free square checked, a line wins. */
interface State {
  cells: (0 | 1 | null)[];
  moves: number;
}
interface View extends BaseView {
  cells: (0 | 1 | null)[];
}
interface Mark {
  kind: 'mark';
  decision?: string;
  at: number;
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const SEATS = ['0', '1'];
const SEQUENCE = [0, 1, 2, 4, 3, 5, 7, 6, 8]; // a draw: all nine squares

const wins = (cells: State['cells']): boolean =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

function outcome({ cells, moves }: State): Outcome | null {
  if (wins(cells)) return { winner: SEATS[(moves + 1) % 2], points: {}, why: 'A line.', rule: 'LINE' };
  return moves === 9 ? { winner: 'draw', points: {}, why: 'Full.', rule: 'FULL' } : null;
}

const decisions = (s: State): Decision[] =>
  outcome(s)
    ? []
    : [
        {
          id: `m${s.moves}`,
          seat: SEATS[s.moves % 2],
          kind: 'mark',
          sealed: false,
          rule: 'MARK',
          ask: 'Mark.',
        },
      ];

const noughts: Ruleset<State, View, Mark> = {
  info: {
    id: 'noughts',
    version: '1',
    title: 'Noughts and crosses',
    line: '',
    seats: SEATS.map((id) => ({ id, title: id, short: id, flag: 'neutral' })),
    scenarios: [{ id: 'board', title: '', line: '' }],
    options: [],
  },
  packs: [],
  create: () => ({ cells: new Array(9).fill(null), moves: 0 }),
  decisions,
  parse: (raw) => {
    const { kind, at } = raw as Mark;
    if (kind !== 'mark' || !Number.isInteger(at)) throw new Refusal('UMP-SHAPE', 'A mark has a square.');
    return { kind, at };
  },
  apply: (s, seat, order) => {
    decisionFor(decisions(s), seat, order);
    need(s.cells[order.at] === null, 'MARK', 'The square is taken.');
    s.cells[order.at] = seat === '0' ? 0 : 1;
    s.moves++;
    return [];
  },
  view: (s, seat) => ({
    seat,
    turn: s.moves,
    lastTurn: 9,
    clock: '',
    phase: 'mark',
    decisions: decisions(s).filter((d) => d.seat === seat),
    waiting: [],
    outcome: outcome(s),
    cells: s.cells.slice(),
  }),
  sample: (v) => ({ kind: 'mark', at: v.cells.indexOf(null) }),
  resample: (v) => ({ cells: v.cells.slice(), moves: v.turn }),
  clone: (s) => ({ cells: s.cells.slice(), moves: s.moves }),
  outcome,
  firstContact: () => null,
  audit: () => [],
  standing: [],
  answer: () => null,
  readLine: (_v, _d, line) => ({ kind: 'mark', at: Number(line) }),
  writeLine: (_v, order) => String(order.at),
  odds: [],
};

const KEY = '0'.repeat(64);
const setup = { scenario: 'board', options: {} };

/** Whole games through the umpire's door: shape, legality, copy, what changed, an entry stored for every move. */
export const oursAtNoughts: Contestant = {
  name: 'flagplot umpire',
  work: (moves) => {
    for (let done = 0; done < moves; ) {
      const { match } = newMatch(noughts, setup, KEY);
      const stored: object[] = [];
      for (let i = 0; i < 9 && done < moves; i++, done++)
        submit(match, SEATS[i % 2], { kind: 'mark', at: SEQUENCE[i] }, (entry) => stored.push(entry));
    }
  },
};

const bgioGame: BgioGame<{ cells: (string | null)[] }> = {
  name: 'noughts',
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, at: number) => {
      if (G.cells[at] !== null) return 'INVALID_MOVE';
      G.cells[at] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    const line = LINES.some(
      ([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c],
    );
    if (line) return { winner: ctx.currentPlayer };
    return G.cells.every((c) => c !== null) ? { draw: true } : undefined;
  },
};

const client = bgioClient(bgioGame);

export const bgioAtNoughts: Contestant = {
  name: 'boardgame.io Client',
  work: (moves) => {
    for (let done = 0; done < moves; ) {
      client.reset();
      for (let i = 0; i < 9 && done < moves; i++, done++) client.moves.mark(SEQUENCE[i]);
    }
  },
};

/** Both must really play: nine marks, the last one ends the game. */
export function checkNoughts(): void {
  const { match } = newMatch(noughts, setup, KEY);
  client.reset();
  SEQUENCE.forEach((at, i) => {
    submit(match, SEATS[i % 2], { kind: 'mark', at }, () => {});
    client.moves.mark(at);
  });
  const theirs = client.getState()?.G.cells.map((c) => (c === null ? null : Number(c)));
  if (
    match.rules.outcome(match.s)?.winner !== 'draw' ||
    JSON.stringify(theirs) !== JSON.stringify(match.s.cells)
  )
    throw new Error('the two sides do not play the same game');
}
