import { describe, expect, it } from 'vitest';
import { decisionFor } from '../decision.ts';
import { copyJson } from '../json.ts';
import { need } from '../refusal.ts';
import { logOf, openMatch, verifyRecord } from '../record/replay.ts';
import type { BaseView, Ruleset } from '../ruleset.ts';
import { type Game, newGame, refusedBy } from '../testkit/game.ts';
import { type ToyOrder, type ToyState, type ToyView, toy, toySetup } from '../testkit/toy.ts';
import { enoughOf } from './trail.ts';
import { answerStanding, outcomeOf, resign, setStanding, submit } from './umpire.ts';
import { undo } from './undo.ts';

type Skirmish = Game<ToyState, ToyView, ToyOrder>;

const red: ToyOrder = { kind: 'place', at: [0, 1] };
const blue: ToyOrder = { kind: 'place', at: [7, 8] };
const quiet: ToyOrder = { kind: 'hail', loud: false };
const fire = (at: number): ToyOrder => ({ kind: 'fire', at });
const stay: ToyOrder = { kind: 'move' };

const begun = (seed?: string): Skirmish => newGame(toy, toySetup, seed);

function atSea(seed?: string): Skirmish {
  const game = begun(seed);
  game.give('red', red);
  game.give('blue', blue);
  return game;
}

/** Both sides fire into the water until the last turn is over. */
function finished(): Skirmish {
  const game = atSea();
  while (!outcomeOf(game.match)) {
    const d = toy.decisions(game.match.s)[0];
    game.give(d.seat, d.kind === 'hail' ? quiet : d.kind === 'fire' ? fire(4) : stay);
  }
  return game;
}

const snapshot = ({ match, record }: Skirmish): string =>
  JSON.stringify([match.s, match.dice.count, match.n, match.trail, match.standing, record.entries]);

/** The rule by which an act is refused, having made sure that the refusal changed nothing at all. */
function refused(game: Skirmish, act: () => unknown): string | null {
  const before = snapshot(game);
  const rule = refusedBy(act);
  return snapshot(game) === before ? rule : 'changed something';
}

/** Three seats write a number each, unseen by the others until all are in. */
interface Ballot {
  given: { [seat: string]: number };
}
const seats = ['red', 'blue', 'green'];
const ballot: Ruleset<Ballot, BaseView, ToyOrder> = {
  ...(toy as unknown as Ruleset<Ballot, BaseView, ToyOrder>),
  info: { ...toy.info, seats: seats.map((id) => ({ id, title: id, short: id, flag: 'neutral' })) },
  create: () => ({ given: {} }),
  decisions: ({ given }) =>
    seats
      .filter((seat) => given[seat] === undefined)
      .map((seat) => ({ id: seat, seat, kind: 'fire', sealed: true, rule: 'TOY-FIRE', ask: '' })),
  apply: (s, seat, order) => {
    decisionFor(ballot.decisions(s), seat, order);
    s.given[seat] = (order as { at: number }).at;
    return [];
  },
  view: (s, seat) => ({
    seat,
    turn: 1,
    lastTurn: 1,
    clock: '',
    phase: '',
    decisions: ballot.decisions(s).filter((d) => d.seat === seat),
    waiting: seats,
    outcome: null,
  }),
  outcome: () => null,
};

/** The same, but blue may not write before red. */
const inTurn: typeof ballot.apply = (s, seat, order, dice) => {
  need(seat === 'red' || s.given.red !== undefined, 'TOY-FIRE', 'Red first.');
  return ballot.apply(s, seat, order, dice);
};

const diskFull = (): never => {
  throw new Error('disk full');
};

describe('the door', () => {
  it('UMP-WAIT an order is refused while nothing is asked of the seat', () => {
    const game = begun();
    game.give('red', red);
    expect(refused(game, () => game.give('red', red))).toBe('UMP-WAIT');
  });

  it('UMP-CLOSED an order for a decision that is past is refused', () => {
    const game = atSea();
    const late: ToyOrder = { ...red, decision: 't0.place.red' };
    expect(refused(game, () => game.give('red', late))).toBe('UMP-CLOSED');
  });

  it('UMP-CLOSED nobody answers the decision of another', () => {
    const game = begun();
    expect(refused(game, () => game.give('red', { ...blue, decision: 't0.place.blue' }))).toBe('UMP-CLOSED');
  });

  it('UMP-KIND an order must be of the kind that is asked for', () => {
    const game = begun();
    expect(refused(game, () => game.give('red', fire(3)))).toBe('UMP-KIND');
    expect(refused(game, () => game.give('red', { ...fire(3), decision: 't0.place.red' }))).toBe('UMP-KIND');
  });

  it('UMP-WHICH an order names its decision when several of its kind are open', () => {
    const ask = { seat: 'red', kind: 'fire', sealed: false, rule: 'TOY-FIRE', ask: '' };
    const open = [
      { ...ask, id: 'a' },
      { ...ask, id: 'b' },
    ];
    expect(refusedBy(() => decisionFor(open, 'red', { kind: 'fire' }))).toBe('UMP-WHICH');
    expect(decisionFor(open, 'red', { kind: 'fire', decision: 'b' }).id).toBe('b');
    expect(decisionFor(open.slice(1), 'red', { kind: 'fire' }).id).toBe('b');
  });

  it('UMP-SEAT only the seats of the game give orders', () => {
    const game = begun();
    expect(refused(game, () => game.give('green', red))).toBe('UMP-SEAT');
    expect(refused(game, () => game.give('umpire', red))).toBe('UMP-SEAT');
    expect(refused(game, () => resign(game.match, 'public', game.store))).toBe('UMP-SEAT');
    expect(refused(game, () => setStanding(game.match, 'green', { move: 'stay' }, game.store))).toBe(
      'UMP-SEAT',
    );
    expect(refused(game, () => undo(game.match, 'green', game.store))).toBe('UMP-SEAT');
  });

  it.each([null, 'fire', 7, [], {}, { kind: 'place' }, { kind: 'place', at: ['x'] }, { kind: 'rout' }])(
    'UMP-SHAPE %j is no order',
    (raw) => {
      const game = begun();
      expect(refused(game, () => submit(game.match, 'red', raw, game.store))).toBe('UMP-SHAPE');
    },
  );

  it('UMP-OVER nothing is taken after the end', () => {
    const game = finished();
    expect(refused(game, () => game.give('red', fire(1)))).toBe('UMP-OVER');
    expect(refused(game, () => undo(game.match, 'red', game.store))).toBe('UMP-OVER');
    expect(refused(game, () => resign(game.match, 'red', game.store))).toBe('UMP-OVER');
    expect(refused(game, () => setStanding(game.match, 'red', { move: 'stay' }, game.store))).toBe(
      'UMP-OVER',
    );
  });

  it('UMP-WHOLE an order the rules forbid changes nothing, dice included', () => {
    const game = atSea();
    game.give('red', quiet);
    game.give('red', fire(4));
    expect(refused(game, () => game.give('blue', fire(99)))).toBe('TOY-FIRE');
    const open = toy.decisions(game.match.s).map((d) => d.id);
    expect(open).toEqual(['t1.fire.blue']);
  });

  it('UMP-WHOLE a fault in the rules takes the half-done order back', () => {
    const broken = { ...toy, apply: (s: ToyState) => (s.ships.red.push(5), diskFull()) };
    const game = newGame(broken, toySetup);
    const before = snapshot(game);
    expect(() => game.give('red', red)).toThrow('disk full');
    expect(snapshot(game)).toBe(before);
  });
});

describe('storage', () => {
  it('UMP-STORE what cannot be stored has not happened', () => {
    const game = atSea();
    game.give('red', quiet);
    game.give('red', fire(4));
    const before = snapshot(game);
    expect(() => submit(game.match, 'blue', fire(0), diskFull)).toThrow('disk full');
    expect(() => undo(game.match, 'red', diskFull)).toThrow('disk full');
    expect(() => resign(game.match, 'red', diskFull)).toThrow('disk full');
    expect(() => setStanding(game.match, 'red', { move: 'stay' }, diskFull)).toThrow('disk full');
    expect(snapshot(game)).toBe(before);
    expect(outcomeOf(game.match)).toBeNull();
  });

  it('UMP-STORE the order given again after a failure throws the same dice', () => {
    const [once, twice] = [atSea(), atSea()];
    for (const game of [once, twice]) {
      game.give('red', quiet);
      game.give('red', fire(8));
    }
    expect(() => submit(twice.match, 'blue', fire(0), diskFull)).toThrow('disk full');
    expect(twice.give('blue', fire(0))).toEqual(once.give('blue', fire(0)));
  });

  it('UMP-STORE an entry keeps still while the truth moves on', () => {
    const game = atSea();
    const entry = game.record.entries[1];
    const then = copyJson(entry);
    game.give('red', quiet);
    game.give('red', fire(8));
    game.give('blue', fire(0));
    expect(entry).toEqual(then);
    expect(game.record.entries.map((e) => e.n)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('sealed decisions', () => {
  it('UMP-SEALED the others see nothing of an answer until all are in', () => {
    const game = begun();
    const seen = ['blue', 'public'].map((who) => JSON.stringify(toy.view(game.match.s, who)));
    const entry = game.give('red', red);
    expect(['blue', 'public'].map((who) => JSON.stringify(toy.view(game.match.s, who)))).toEqual(seen);
    expect(logOf(entry.incidents, 'blue')).toEqual([]);
    const last = game.give('blue', blue);
    expect(logOf(last.incidents, 'public').map((l) => l.text)).toEqual(['Both fleets are at sea.']);
  });
});

describe('undo', () => {
  it('UMP-UNDO a secret order may be taken back and given differently', () => {
    const game = begun();
    const before = copyJson(game.match.s);
    game.give('red', red);
    const entry = undo(game.match, 'red', game.store);
    expect(game.match.s).toEqual(before);
    expect(logOf(entry.incidents, 'blue')).toEqual([]);
    expect(logOf(entry.incidents, 'red').map((l) => l.text)).toEqual(['Your last order is taken back.']);
    game.give('red', { kind: 'place', at: [3, 4] });
    expect(toy.view(game.match.s, 'red').given).toEqual({ kind: 'place', at: [3, 4] });
  });

  it('UMP-UNDO the secret orders others gave meanwhile stay in force', () => {
    const game = newGame(ballot, toySetup);
    game.give('red', { kind: 'fire', at: 1 });
    game.give('blue', { kind: 'fire', at: 2 });
    const seen = JSON.stringify(ballot.view(game.match.s, 'blue'));
    undo(game.match, 'red', game.store);
    expect(game.match.s).toEqual({ given: { blue: 2 } });
    expect(JSON.stringify(ballot.view(game.match.s, 'blue'))).toBe(seen);
    undo(game.match, 'blue', game.store);
    expect(game.match.s).toEqual({ given: {} });
    expect(refusedBy(() => undo(game.match, 'blue', game.store))).toBe('UMP-UNDO');
  });

  it('UMP-UNDO a secret order stands when another could not have been given without it', () => {
    const game = newGame({ ...ballot, apply: inTurn }, toySetup);
    game.give('red', { kind: 'fire', at: 1 });
    game.give('blue', { kind: 'fire', at: 2 });
    expect(refusedBy(() => undo(game.match, 'red', game.store))).toBe('UMP-UNDO');
    expect(game.match.s).toEqual({ given: { red: 1, blue: 2 } });
  });

  it('UMP-UNDO a secret order stands once the others were told what came of it', () => {
    const game = atSea();
    expect(refused(game, () => undo(game.match, 'red', game.store))).toBe('UMP-UNDO');
    expect(refused(game, () => undo(game.match, 'blue', game.store))).toBe('UMP-UNDO');
  });

  /** As a ballot, but blue throws a die when it writes, unseen by the others. */
  const throwing: typeof ballot = {
    ...ballot,
    apply: (s, seat, order, dice) => {
      if (seat === 'blue') dice.roll(6, 'in secret');
      return ballot.apply(s, seat, order, dice);
    },
  };

  it('UMP-UNDO is answered by what the seat itself knows: secret orders and secret throws of others change nothing', () => {
    const answers = [[], ['blue'], ['blue', 'green']].map((others) => {
      const game = newGame(throwing, toySetup);
      game.give('red', { kind: 'fire', at: 1 });
      for (const seat of others.filter((x) => x !== 'green')) game.give(seat, { kind: 'fire', at: 2 });
      const count = game.match.dice.count;
      const { incidents } = undo(game.match, 'red', game.store);
      expect(game.match.dice.count).toBe(count);
      expect(Object.keys(game.match.s.given)).toEqual(others.filter((x) => x !== 'green'));
      game.give('red', { kind: 'fire', at: 3 });
      return JSON.stringify([incidents.map((i) => i.told.red), throwing.view(game.match.s, 'red')]);
    });
    expect(new Set(answers).size).toBe(1);
  });

  it('UMP-UNDO has one wording for every refusal', () => {
    const words = (game: { match: Parameters<typeof undo>[0]; store: Skirmish['store'] }, seat: string) => {
      try {
        undo(game.match, seat, game.store);
        return 'taken back';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const told = atSea();
    told.give('red', { kind: 'hail', loud: true });
    const seen = atSea();
    seen.give('red', quiet);
    const thrown = atSea();
    for (const [seat, order] of [
      ['red', quiet],
      ['red', fire(4)],
      ['blue', fire(4)],
    ] as const)
      thrown.give(seat, order);
    const needed = newGame({ ...ballot, apply: inTurn }, toySetup);
    needed.give('red', { kind: 'fire', at: 1 });
    needed.give('blue', { kind: 'fire', at: 2 });
    const said = [begun(), atSea(), told, seen, thrown, needed].map((game) => words(game as Skirmish, 'red'));
    expect(new Set(said)).toEqual(new Set(['You have no order that could still be taken back.']));
  });

  it('UMP-UNDO against computers an order is taken back until dice or a disclosure are shown: their silent answers go with it', () => {
    const game = atSea();
    const before = copyJson(game.match.s);
    game.give('red', quiet); // told to nobody, though everybody sees that the turn goes on
    submit(game.match, 'blue', fire(4), game.store, 'computer');
    expect(refused(game, () => undo(game.match, 'red', game.store))).toBe('UMP-UNDO');
    const entry = undo(game.match, 'red', game.store, true);
    expect(game.match.s).toEqual(before);
    expect(entry.act).toEqual({ type: 'undo', seat: 'red', alone: true });
    expect(verifyRecord(toy, game.record).faults).toEqual([]);
    game.give('red', quiet);
    submit(game.match, 'blue', fire(4), game.store, 'computer');
    game.give('red', fire(4)); // the dice fall
    expect(refused(game, () => undo(game.match, 'red', game.store, true))).toBe('UMP-UNDO');
  });

  it('UMP-UNDO UMP-REPLAY a game opened again lets take back what it did before, however much was done in secret since', () => {
    const game = newGame(ballot, toySetup);
    game.give('red', { kind: 'fire', at: 1 });
    for (let i = 0; i < 200; i++) {
      game.give('blue', { kind: 'fire', at: 2 });
      undo(game.match, 'blue', game.store);
    }
    const isEnough = enoughOf(['red', 'blue', 'green']);
    expect(game.record.entries.filter((e) => isEnough(e))).toEqual([]); // nothing was shown: all of it must be read
    const again = openMatch(ballot, game.record);
    undo(again, 'red', game.store);
    expect(again.s).toEqual({ given: {} });
  });

  it('UMP-UNDO nothing is taken back after a throw', () => {
    const game = atSea();
    game.give('red', quiet);
    game.give('red', fire(4));
    game.give('blue', fire(4));
    expect(refused(game, () => undo(game.match, 'blue', game.store))).toBe('UMP-UNDO');
    expect(refused(game, () => undo(game.match, 'red', game.store))).toBe('UMP-UNDO');
  });

  it('UMP-UNDO nothing is taken back that others were told', () => {
    const game = atSea();
    game.give('red', { kind: 'hail', loud: true });
    expect(refused(game, () => undo(game.match, 'red', game.store))).toBe('UMP-UNDO');
  });

  it('UMP-UNDO nothing is taken back whose result others have seen', () => {
    const game = atSea();
    game.give('red', quiet);
    expect(refused(game, () => undo(game.match, 'red', game.store))).toBe('UMP-UNDO');
  });
});

describe('standing orders', () => {
  it('UMP-STANDING answer a decision at once, as if by the seat itself', () => {
    const game = atSea();
    setStanding(game.match, 'red', { move: 'stay' }, game.store);
    game.give('red', quiet);
    game.give('red', fire(4));
    game.give('blue', fire(4));
    const entries = answerStanding(game.match, game.store);
    expect(entries.map((e) => e.act)).toEqual([
      { type: 'order', seat: 'red', order: { kind: 'move', decision: 't1.move.red' }, by: 'standing' },
    ]);
    expect(toy.decisions(game.match.s).map((d) => d.seat)).toEqual(['blue']);
    expect(answerStanding(game.match, game.store)).toEqual([]);
  });

  it('UMP-STANDING "ask" takes a standing order back', () => {
    const game = atSea();
    setStanding(game.match, 'red', { move: 'stay' }, game.store);
    setStanding(game.match, 'red', { move: 'ask' }, game.store);
    game.give('red', quiet);
    game.give('red', fire(4));
    game.give('blue', fire(4));
    expect(answerStanding(game.match, game.store)).toEqual([]);
  });

  it('UMP-STANDING only what the game knows can be ordered in advance', () => {
    const game = atSea();
    const set = (policies: { [kind: string]: string }) => () =>
      setStanding(game.match, 'red', policies, game.store);
    expect(refused(game, set({ fire: 'stay' }))).toBe('UMP-STANDING');
    expect(refused(game, set({ move: 'rout' }))).toBe('UMP-STANDING');
    expect(refused(game, set({ move: 'stay', fire: 'stay' }))).toBe('UMP-STANDING');
  });
});

describe('resigning', () => {
  it('UMP-RESIGN ends the game for the other side and is told to all', () => {
    const game = atSea();
    const entry = resign(game.match, 'red', game.store);
    expect(outcomeOf(game.match)).toMatchObject({ winner: 'blue', rule: 'UMP-RESIGN' });
    for (const who of ['red', 'blue', 'public'])
      expect(logOf(entry.incidents, who).map((l) => l.text)).toEqual(['The Red Fleet resigns.']);
  });

  it('UMP-RESIGN does not change a result already reached', () => {
    const game = finished();
    expect(outcomeOf(game.match)).toMatchObject({ winner: 'draw', rule: 'TOY-END' });
  });
});
