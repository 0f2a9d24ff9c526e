import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flagplot } from '../../src/cli/flagplot.ts';
import type { World } from '../../src/cli/command.ts';
import { openPostgresStore } from '../../src/server/store/postgres-store.ts';
import type { PassportAnswer } from '../../src/server/wire.ts';
import { call, newGame, order, plain, playOut, startServer, state, tempDir } from '../server/harness.ts';
import { type Cluster, startCluster } from './postgres.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const world = { out: (text: string) => (out += text), err: (text: string) => (err += text) };
  const code = await flagplot(world as unknown as World, argv);
  return { code, out, err };
}

describe('flagplot move', () => {
  it('carries games to PostgreSQL, where they are played on, and back', async () => {
    const [data, back] = [tempDir(), tempDir()];
    const database = await cluster.database();
    const first = await startServer({ dataDir: data });
    const games = [await newGame(first.url), await newGame(first.url, { seats: { blue: 'open' } })];
    const { red, blue } = games[0].links.seats;
    await order(first.url, red.token, 't0.place.red', plain.place);
    await call(first.url, '/api/chat', { token: blue.token, body: { text: 'Grüße – 海' } });
    const passport = 'AAECAwQFBgcICQoLDA0ODw';
    await call(first.url, '/api/passport', { token: passport, body: { name: 'Spruance' } });
    await call(first.url, '/api/passport/hold', { token: passport, body: { token: red.token } });
    const seen = (await call(first.url, '/api/state', { token: red.token })).text;
    await first.stop();

    const there = ['--data', data, '--database', database];
    expect(await run('move', '--from', 'sqlite', '--to', 'postgres', ...there)).toMatchObject({
      code: 0,
      out: 'moved: 2 games, 1 acts; each read back and found the same\n',
    });
    expect((await run('move', '--from', 'sqlite', '--to', 'postgres', ...there)).out).toContain(
      '(2 of them were there already)',
    );
    const second = await startServer({ store: await openPostgresStore(database) });
    expect((await call(second.url, '/api/state', { token: red.token })).text).toBe(seen);
    expect(
      (await call(second.url, '/api/join', { body: { invite: games[1].links.seats.blue.token } })).status,
    ).toBe(200);
    const carried = await call<PassportAnswer>(second.url, '/api/passport', { token: passport });
    expect((await state(second.url, carried.body.games[0].link.token)).you).toBe('red');
    await playOut(second.url, [red.token, blue.token]);
    const end = (await call(second.url, '/api/record/full', { token: red.token })).text;
    await second.stop();
    expect(await run('doctor', '--database', database)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^sound: 2 games/),
    });
    const again = await run('move', '--from', 'sqlite', '--to', 'postgres', ...there);
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringMatching(/is there already and is not the same/),
    ]);

    const home = await run(
      'move',
      '--from',
      'postgres',
      '--to',
      'sqlite',
      '--data',
      back,
      '--database',
      database,
    );
    expect(home).toMatchObject({ code: 0, err: '' });
    const third = await startServer({ dataDir: back });
    expect((await state(third.url, red.token)).outcome).not.toBeNull();
    expect((await call(third.url, '/api/record/full', { token: red.token })).text).toBe(end);
  });

  it('says what it was not told', async () => {
    expect((await run('move', '--from', 'sqlite', '--to', 'sqlite')).err).toMatch(
      /--from sqlite --to postgres/,
    );
    expect((await run('move', '--from', 'sqlite', '--to', 'postgres', '--database', '')).err).toMatch(
      /which database/,
    );
    const wrong = await run(
      'move',
      '--from',
      'sqlite',
      '--to',
      'postgres',
      '--data',
      tempDir(),
      '--database',
      'mysql://x',
    );
    expect(wrong.err).toMatch(/must begin with postgres:/);
  });
});
