import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Commander } from '../../src/commanders/commander.ts';
import { type Commanders, commandersOf } from '../../src/commanders/registry.ts';
import type { BaseOrder } from '../../src/kernel/decision.ts';
import type { GameRecord } from '../../src/kernel/record/record.ts';
import type { BaseView } from '../../src/kernel/ruleset.ts';
import type { ToyView } from '../../src/kernel/testkit/toy.ts';
import type { GamesAnswer, Proposal, State } from '../../src/server/wire.ts';
import { answerOne, call, newGame, order, plain, startServer, state, tempDir } from './harness.ts';

const only = (level: string, decide: Commander['decide']): Commanders =>
  commandersOf([
    {
      game: 'toy',
      level,
      title: `The ${level}`,
      load: async () => ({ id: level, title: `The ${level}`, decide }),
    },
  ]);

/** Waits until a seat is asked something or the game is over. */
async function asked(url: string, token: string): Promise<State> {
  for (const until = Date.now() + 20_000; ; await sleep(5)) {
    const now = await state(url, token);
    if (now.view.decisions.length > 0 || now.outcome) return now;
    if (Date.now() > until) throw new Error('nobody is asked anything');
  }
}

async function playAgainst(url: string, token: string): Promise<State> {
  for (;;) {
    const now = await asked(url, token);
    if (now.outcome) return now;
    await answerOne(url, token);
  }
}

describe('computer seats', () => {
  it('play a whole game; their orders are stored as theirs', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url, { seats: { blue: { computer: 'sampler' } } });
    expect(Object.keys(links.seats)).toEqual(['red']);
    const end = await playAgainst(url, links.seats.red.token);
    expect(end.seats[1].holder).toEqual({ computer: 'sampler' });
    const { body } = await call<GameRecord>(url, '/api/record/full', { token: links.spectator.token });
    const by = body.entries.map((e) =>
      e.act.type === 'order' ? `${e.act.seat} ${e.act.by ?? 'person'}` : '',
    );
    expect(new Set(by)).toEqual(new Set(['red person', 'blue computer']));
  });

  it('play each other while people watch', async () => {
    const { url } = await startServer();
    const seats = { red: { computer: 'sampler' }, blue: { computer: 'sampler' } };
    const { links } = await newGame(url, { seats });
    expect((await asked(url, links.spectator.token)).outcome).not.toBeNull();
  });

  it('see their own view and nothing else', async () => {
    const views: ToyView[] = [];
    const spy = only('spy', (view, decision, dice) => {
      views.push(structuredClone(view as ToyView));
      expect(dice.roll(6, 'own')).toBeLessThan(7);
      return plain[decision.kind] as BaseOrder;
    });
    const { url } = await startServer({ commanders: spy });
    const { links } = await newGame(url, { seats: { blue: { computer: 'spy' } } });
    await playAgainst(url, links.seats.red.token);
    expect(views.length).toBeGreaterThan(8);
    for (const view of views) expect([view.seat, view.ships.red]).toEqual(['blue', null]);
  });

  it('are listed with their levels, weakest first, and the strongest proposes', async () => {
    const staff = only('staff', (_view: BaseView, decision) => plain[decision.kind] as BaseOrder);
    const { url } = await startServer({ commanders: staff });
    const { body } = await call<GamesAnswer>(url, '/api/games');
    expect(body.games[0].levels.map((l) => l.id)).toEqual(['sampler', 'staff']);
    const { token } = (await newGame(url)).links.seats.red;
    const proposal = await call<Proposal>(url, '/api/proposal?decision=t0.place.red', { token });
    expect(proposal.body).toMatchObject({ by: 'The staff', line: 'place 0 1' });
  });

  it.each([
    [
      'crashes',
      () => {
        throw new Error('lost at sea');
      },
      'lost at sea',
    ],
    ['gives illegal orders', () => ({ kind: 'place', at: [1, 1] }) as BaseOrder, 'is refused'],
    ['gives nonsense', () => null as unknown as BaseOrder, ''],
  ])('never hold up a game: a commander that %s is replaced', async (_what, decide, noted) => {
    const { url, log } = await startServer({ commanders: only('bad', decide) });
    const { links } = await newGame(url, { seats: { blue: { computer: 'bad' } } });
    const end = await playAgainst(url, links.seats.red.token);
    expect(end.outcome).not.toBeNull();
    expect(log.filter((line) => line.includes('"level":50')).join('')).toContain(noted);
  });

  it('fall back on an order of their own when their thinking fails, and the fault is logged', async () => {
    const wits: Commander = {
      id: 'lost',
      title: 'Lost',
      decide: () => {
        throw new Error('no bearing');
      },
      plain: (_view, decision) => plain[decision.kind] as BaseOrder,
    };
    const commanders = commandersOf([{ game: 'toy', level: 'lost', title: 'Lost', load: async () => wits }]);
    const { url, log } = await startServer({ commanders });
    const { token } = (await newGame(url)).links.seats.red;
    const proposal = await call<Proposal>(url, '/api/proposal?decision=t0.place.red', { token });
    expect(proposal.body).toMatchObject({ by: 'Lost', line: 'place 0 1', reason: '' });
    expect(log.filter((line) => line.includes('"level":50')).join('')).toContain('no bearing');
  });

  it('UMP-UNDO their silent answer takes nothing from a person: he may take back until dice or a disclosure are shown', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url, { seats: { blue: { computer: 'sampler' } } });
    const { token } = links.seats.red;
    const acts = async () =>
      (await call<GameRecord>(url, '/api/record/full', { token: links.gamemaster?.token })).body.entries;
    await order(url, token, 't0.place.red', plain.place);
    await asked(url, token);
    await order(url, token, 't1.hail.red', plain.hail); // quietly: nobody is told
    for (
      const until = Date.now() + 20_000;
      (await acts()).at(-1)?.act.seat !== 'blue' && Date.now() < until;
    )
      await sleep(5);
    const undone = await call<State>(url, '/api/undo', { token, body: {} });
    expect(undone.status).toBe(200);
    expect(undone.body.view.decisions.map((d) => d.id)).toEqual(['t1.hail.red']);
    const again = await call(url, '/api/undo', { token, body: {} }); // before it both fleets were at sea: disclosed
    expect(again.body.reason).toBe('You have no order that could still be taken back.');
    expect((await playAgainst(url, token)).outcome).not.toBeNull();
  });

  it('go on after a restart', async () => {
    const dataDir = tempDir();
    let calls = 0;
    const slow = only('slow', (_view, decision) => {
      if (++calls === 1) throw new Error('first try fails');
      return plain[decision.kind] as BaseOrder;
    });
    const first = await startServer({ dataDir, commanders: slow });
    const { links } = await newGame(first.url, { seats: { blue: { computer: 'slow' } } });
    const { token } = links.seats.red;
    await order(first.url, token, 't0.place.red', plain.place);
    await first.stop();
    const second = await startServer({ dataDir, commanders: slow });
    expect((await playAgainst(second.url, token)).outcome).not.toBeNull();
  });
});
