import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  HoldAnswer,
  JoinAnswer,
  PassportAnswer,
  TablesAnswer,
  WatchAnswer,
} from '../../src/server/wire.ts';
import { call, newGame, order, plain, playOut, startServer, state, TestTime } from '../server/harness.ts';
import { bothStores } from './stores.ts';

const OPEN = bothStores();
const newSecret = (): string => randomBytes(16).toString('base64url');
const show = (url: string, token: string) => call<PassportAnswer>(url, '/api/passport', { token });

async function passport(url: string, name = 'Halsey'): Promise<string> {
  const token = newSecret();
  const { status } = await call(url, '/api/passport', { token, body: { name } });
  if (status !== 201) throw new Error('no passport');
  return token;
}

describe.each(Object.keys(OPEN))('passports, kept in %s', (name) => {
  it('UMP-PASSPORT opens the same games on every device, with whose turn it is and what came of them', async () => {
    const time = new TestTime('2026-07-01T12:00:00Z');
    const store = await OPEN[name]();
    const { url } = await startServer({ store, time });
    const { red, blue } = (await newGame(url, { title: 'Friday' })).links.seats;
    const mine = await passport(url);
    const hold = (token: string) =>
      call<HoldAnswer>(url, '/api/passport/hold', { token: mine, body: { token } });
    const { id } = (await hold(red.token)).body;
    expect((await hold(red.token)).body.id).toBe(id);
    const [game] = (await show(url, mine)).body.games;
    expect(game).toMatchObject({ id, title: 'Friday', viewer: 'red', asked: time.now(), outcome: null });
    const elsewhere = game.link.token;
    expect(elsewhere).not.toBe(red.token);
    expect((await order(url, elsewhere, 't0.place.red', plain.place)).status).toBe(200);
    expect((await state(url, red.token)).view).toMatchObject({ given: plain.place });
    expect((await show(url, mine)).body.games[0].asked).toBeNull();
    await playOut(url, [red.token, blue.token]);
    expect((await show(url, mine)).body.games[0].outcome).toEqual((await state(url, red.token)).outcome);
    const kept = JSON.stringify(await store.rows((await store.ids())[0]));
    for (const secret of [mine, elsewhere]) expect(kept).not.toContain(secret);
  });

  it('UMP-PASSPORT is deleted with everything: its links open nothing, the seat itself stays', async () => {
    const { url } = await startServer({ store: await OPEN[name]() });
    const { red, blue } = (await newGame(url)).links.seats;
    const [mine, other] = [await passport(url), await passport(url, 'Nagumo')];
    for (const [token, seat] of [
      [mine, red],
      [mine, blue],
      [other, red],
    ] as const)
      await call(url, '/api/passport/hold', { token, body: { token: seat.token } });
    const { games } = (await show(url, mine)).body;
    const dropped = await call<PassportAnswer>(url, '/api/passport/drop', {
      token: mine,
      body: { id: games[0].id },
    });
    expect(dropped.body.games).toHaveLength(1);
    const links = games.map((g) => g.link.token);
    await call(url, '/api/passport/delete', { token: mine, body: {} });
    const open = async (token: string) => (await call(url, '/api/state', { token })).status;
    expect(await Promise.all(links.map(open))).toEqual([401, 401]);
    expect((await show(url, mine)).status).toBe(401);
    expect([await open(red.token), (await show(url, other)).body.games.length]).toEqual([200, 1]);
  });

  it('UMP-PASSPORT refuses a secret that is there, one that is too short, and what is no seat', async () => {
    const { url } = await startServer({ store: await OPEN[name]() });
    const mine = await passport(url);
    const make = (token: string) => call(url, '/api/passport', { token, body: { name: 'Again' } });
    expect((await make(mine)).body.rule).toBe('UMP-PASSPORT');
    expect((await make('short')).body.rule).toBe('UMP-PASSPORT');
    const { maker } = await newGame(url);
    const held = await call(url, '/api/passport/hold', { token: mine, body: { token: maker } });
    expect(held.body.rule).toBe('UMP-PASSPORT');
    const named = await call<PassportAnswer>(url, '/api/passport/name', {
      token: mine,
      body: { name: 'Ray' },
    });
    expect(named.body.name).toBe('Ray');
  });

  it('UMP-TABLE shows what its maker wants shown, seats whoever comes first, and lets others look on', async () => {
    const { url } = await startServer({ store: await OPEN[name]() });
    const tables = async () => (await call<TablesAnswer>(url, '/api/tables')).body.tables;
    await newGame(url, { seats: { blue: 'open' } });
    expect(await tables()).toEqual([]);
    const made = await newGame(url, {
      seats: { blue: 'open' },
      table: 'watched',
      by: 'Halsey',
      title: 'Come',
    });
    const [table] = await tables();
    expect(table).toMatchObject({ title: 'Come', by: 'Halsey', pace: { kind: 'live' }, watched: true });
    expect(table.seats.map((s) => [s.id, s.holder, s.name])).toEqual([
      ['red', 'human', 'Halsey'],
      ['blue', 'open', undefined],
    ]);
    const sit = (seat: string) =>
      call<JoinAnswer & { rule: string }>(url, `/api/tables/${table.id}/sit`, {
        body: { seat, name: 'Nagumo' },
      });
    const { link } = (await sit('blue')).body;
    expect((await state(url, link.token)).you).toBe('blue');
    expect((await sit('blue')).body.rule).toBe('UMP-TAKEN');
    expect((await sit('red')).body.rule).toBe('UMP-TAKEN');
    expect((await tables())[0].seats[1]).toMatchObject({ holder: 'human', name: 'Nagumo' });
    const watch = await call<WatchAnswer>(url, `/api/tables/${table.id}/watch`, { body: {} });
    expect((await state(url, watch.body.link.token)).you).toBe('public');
    await playOut(url, [made.links.seats.red.token, link.token]);
    expect(await tables()).toEqual([]);
  });

  it('UMP-TABLE is left when all are seated, where nobody looks on; a private game cannot be joined by its name', async () => {
    const store = await OPEN[name]();
    const { url } = await startServer({ store });
    await newGame(url, { seats: { blue: 'open' } });
    const [secret] = await store.ids();
    const post = (id: string, what: string, body: object) =>
      call<JoinAnswer & { rule: string }>(url, `/api/tables/${id}/${what}`, { body });
    expect((await post(secret, 'sit', { seat: 'blue' })).body.rule).toBe('UMP-TABLE');
    await newGame(url, { seats: { blue: 'open' }, table: 'open' });
    const [{ id }] = (await call<TablesAnswer>(url, '/api/tables')).body.tables;
    expect((await post(id, 'watch', {})).body.rule).toBe('UMP-TABLE');
    expect((await post(id, 'sit', { seat: 'blue' })).status).toBe(200);
    expect((await call<TablesAnswer>(url, '/api/tables')).body.tables).toEqual([]);
    const wrong = await call(url, '/api/games', { body: { game: 'toy', scenario: 'duel', table: 'open' } });
    expect(wrong.body.rule).toBe('UMP-TABLE');
  });
});
