import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../src/games/registry.ts';
import { examineData } from '../../src/server/store/doctor.ts';
import { openSqliteStore, sqliteStore } from '../../src/server/store/sqlite-store.ts';
import { type Store, StoreFault } from '../../src/server/store/store.ts';
import type { Problem, State } from '../../src/server/wire.ts';
import {
  type Answer,
  call,
  newGame,
  openStream,
  order,
  plain,
  playOut,
  startServer,
  state,
  tempDir,
} from './harness.ts';

/** A database whose disk can be filled and made read-only: the errors are SQLite's own. */
function fragile(): { store: Store; fill: () => void; freeze: (on: boolean) => void; mend: () => void } {
  const dir = tempDir();
  void openSqliteStore(dir).close();
  const db = new Database(join(dir, 'flagplot.db'));
  return {
    store: sqliteStore(db),
    fill: () => db.exec(`PRAGMA max_page_count = 1`), // SQLite takes it as: no larger than it is now
    freeze: (on) => db.exec(`PRAGMA query_only = ${on ? 'ON' : 'OFF'}`),
    mend: () => db.exec('PRAGMA max_page_count = 1000000'),
  };
}

/** Places and takes back until the disk has no room for more; how things stood then, and the act that found no room. */
async function untilFull(
  url: string,
  token: string,
): Promise<{ before: string; again: () => Promise<Answer<Problem>> }> {
  const acts = [
    () => order(url, token, 't0.place.blue', { kind: 'place', at: [4, 5] }),
    () => call(url, '/api/undo', { token, body: {} }),
  ];
  for (let i = 0; i < 400; i++) {
    const before = (await call(url, '/api/state', { token })).text;
    const again = acts[i % 2];
    if ((await again()).status === 507) return { before, again };
  }
  throw new Error('the disk is never full');
}

describe('storage', () => {
  it('UMP-STORE a full disk refuses the order, changes nothing, and takes it when there is room again', async () => {
    const { store, fill, mend } = fragile();
    const { url } = await startServer({ store });
    const { red, blue } = (await newGame(url)).links.seats;
    const stream = await openStream(url, blue.token);
    await stream.next();
    fill();
    const { before, again } = await untilFull(url, blue.token);
    while (!(await stream.quiet())) await stream.next();
    const refused = await again();
    expect(refused.body).toEqual({
      rule: 'UMP-STORE',
      reason: 'The disk of the server is full: nothing was changed. Try again later.',
    });
    expect((await call(url, '/api/state', { token: blue.token })).text).toBe(before);
    expect(await stream.quiet()).toBe(true);
    mend();
    expect((await again()).status).toBe(200);
    await stream.next();
    await playOut(url, [red.token, blue.token]);
    expect((await state(url, red.token)).outcome).not.toBeNull();
  });

  it('UMP-STORE a disk that cannot be written does the same', async () => {
    const { store, freeze } = fragile();
    const { url, log } = await startServer({ store });
    const { links } = await newGame(url, { seats: { blue: { computer: 'sampler' } } });
    const { token } = links.seats.red;
    freeze(true);
    const refused = await order(url, token, 't0.place.red', { kind: 'place', at: [4, 5] });
    expect([refused.status, refused.body.rule]).toEqual([503, 'UMP-STORE']);
    expect(log.join('')).toContain('readonly');
    freeze(false);
    expect((await order(url, token, 't0.place.red', { kind: 'place', at: [4, 5] })).status).toBe(200);
  });

  it('opens a long game from a snapshot, with log, standing orders and all that may be taken back', async () => {
    const dataDir = tempDir();
    const first = await startServer({ dataDir });
    const { links } = await newGame(first.url);
    const { red, blue } = links.seats;
    await call(first.url, '/api/standing', { token: blue.token, body: { policies: { move: 'stay' } } });
    for (let i = 0; i < 70; i++) {
      await order(first.url, red.token, 't0.place.red', { kind: 'place', at: [i % 8, 8] });
      await call(first.url, '/api/undo', { token: red.token, body: {} });
    }
    await order(first.url, red.token, 't0.place.red', { kind: 'place', at: [2, 3] });
    const seen = await call(first.url, '/api/state', { token: red.token });
    await first.stop();
    const second = await startServer({ dataDir });
    expect((await call(second.url, '/api/state', { token: red.token })).text).toBe(seen.text);
    expect((await state(second.url, blue.token)).standing).toEqual({ move: 'stay' });
    const undone = await call(second.url, '/api/undo', { token: red.token, body: {} });
    expect(undone.status).toBe(200);
    await playOut(second.url, [red.token, blue.token]);
    const file = (await call(second.url, '/api/record/full', { token: red.token })).text;
    expect((await call(second.url, '/api/import', { body: { file } })).status).toBe(201);
  });

  it('UMP-UNDO a restart leaves to a seat what it could take back, however much the enemy did in secret', async () => {
    const dataDir = tempDir();
    const first = await startServer({ dataDir });
    const { red, blue } = (await newGame(first.url)).links.seats;
    for (const [seat, kind] of [
      [red, 'place'],
      [blue, 'place'],
      [red, 'hail'],
      [red, 'fire'],
    ] as const)
      await order(
        first.url,
        seat.token,
        `t${kind === 'place' ? 0 : 1}.${kind}.${seat === red ? 'red' : 'blue'}`,
        plain[kind],
      );
    for (let i = 0; i < 60; i++)
      await call(first.url, '/api/standing', { token: blue.token, body: { policies: { move: 'stay' } } });
    await first.stop();
    const second = await startServer({ dataDir });
    const undone = await call<State>(second.url, '/api/undo', { token: red.token, body: {} });
    expect(undone.body.view.decisions.map((d) => d.id)).toEqual(['t1.fire.red']);
  });

  it('UMP-CLOSED serialises two processes that do not know of each other', async () => {
    const shared = { ...openSqliteStore(tempDir()), close: async () => {} };
    const [a, b] = [await startServer({ store: shared }), await startServer({ store: shared })];
    const { red, blue } = (await newGame(a.url)).links.seats;
    await state(b.url, red.token);
    expect((await order(a.url, red.token, 't0.place.red', { kind: 'place', at: [0, 1] })).status).toBe(200);
    const late = await order(b.url, red.token, 't0.place.red', { kind: 'place', at: [2, 3] });
    expect(late.status).toBe(409);
    expect((await order(b.url, blue.token, 't0.place.blue', { kind: 'place', at: [2, 3] })).status).toBe(200);
  });

  it('turns away a second server, a folder that cannot be made and a file from the future', async () => {
    const dir = tempDir();
    const store = openSqliteStore(dir);
    expect(() => openSqliteStore(dir)).toThrow(/another Flagplot server is using it/);
    await store.close();
    await openSqliteStore(dir).close();
    expect(() => openSqliteStore('/sys/flagplot')).toThrow(StoreFault);
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(() => openSqliteStore(file)).toThrow(/The data folder .* cannot be used/);
    mkdirSync(join(dir, 'later'));
    const db = new Database(join(dir, 'later', 'flagplot.db'));
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => openSqliteStore(join(dir, 'later'))).toThrow(/newer Flagplot \(tables 99\)/);
  });

  it('opens a folder whose lock file is damaged, and still lets only one server in', async () => {
    const dir = tempDir();
    writeFileSync(join(dir, 'flagplot.lock'), 'x'.repeat(5000));
    const store = openSqliteStore(dir);
    expect(() => openSqliteStore(dir)).toThrow(/another Flagplot server is using it/);
    await store.close();
  });

  it('says loudly that games are missing where there were some', async () => {
    const dir = tempDir();
    const warnings = async (): Promise<string[]> => {
      const said: string[] = [];
      await openSqliteStore(dir, (words) => void said.push(words)).close();
      return said;
    };
    const first = await startServer({ dataDir: dir });
    await newGame(first.url);
    await first.stop();
    copyFileSync(join(dir, 'flagplot.db'), join(dir, 'older.db'));
    const second = await startServer({ dataDir: dir });
    await newGame(second.url);
    await second.stop();
    expect(await warnings()).toEqual([]);
    copyFileSync(join(dir, 'older.db'), join(dir, 'flagplot.db'));
    expect((await warnings())[0]).toMatch(/holds 1 games, but 2 were kept there/);
    rmSync(join(dir, 'flagplot.db'));
    expect((await warnings())[0]).toMatch(/There was no flagplot.db .* but 2 were kept there/);
    for (const end of ['', '-wal', '-shm']) rmSync(join(dir, `flagplot.db${end}`), { force: true });
    writeFileSync(join(dir, 'flagplot.db'), '');
    expect((await warnings())[0]).toMatch(/There was no flagplot.db/);
    rmSync(join(dir, 'flagplot.games'));
    expect(await warnings()).toEqual([]);
  });

  it('finds damage at the start and by the doctor, who also finds what is missing', async () => {
    const dir = tempDir();
    const { url, stop } = await startServer({ dataDir: dir });
    for (let i = 0; i < 8; i++) {
      const { red, blue } = (await newGame(url)).links.seats;
      await order(url, red.token, 't0.place.red', plain.place);
      await order(url, blue.token, 't0.place.blue', plain.place);
    }
    await stop();
    const file = join(dir, 'flagplot.db');
    expect(examineData(dir)).toEqual({ games: 8, acts: 16, faults: [] });

    const db = new Database(file);
    const [{ id }] = db.prepare('SELECT id FROM games').all() as { id: string }[];
    db.prepare('DELETE FROM entries WHERE game = ? AND n = 1').run(id);
    db.prepare('DELETE FROM lines WHERE game = ? AND viewer = ? AND seq = 1').run(id, 'red');
    db.close();
    expect(examineData(dir).faults.join()).toMatch(
      /act 1 is missing .*1 lines of the log of red are missing/,
    );

    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096 * 2, 4096 * 6);
    writeFileSync(file, bytes);
    expect(() => openSqliteStore(dir)).toThrow(/its games are damaged|malformed/);
    expect(examineData(dir).faults.join()).toMatch(/damaged|malformed/);
    rmSync(file);
    expect(examineData(dir).faults).toEqual(['flagplot.db is missing; 8 games were kept in it']);
  });

  it('leaves all games in one file that can be copied', async () => {
    const [here, there] = [tempDir(), tempDir()];
    const first = await startServer({ dataDir: here });
    const { token } = (await newGame(first.url)).links.seats.red;
    await order(first.url, token, 't0.place.red', { kind: 'place', at: [2, 3] });
    await first.stop();
    copyFileSync(join(here, 'flagplot.db'), join(there, 'flagplot.db'));
    const second = await startServer({ dataDir: there });
    expect((await state(second.url, token)).view).toMatchObject({ given: { at: [2, 3] } });
  });

  it('UMP-GAME keeps a game whose rules are not installed', async () => {
    const dataDir = tempDir();
    const first = await startServer({ dataDir });
    const { token } = (await newGame(first.url)).links.seats.red;
    await first.stop();
    const second = await startServer({ dataDir, games: gamesOf({}) });
    const answer = await call(second.url, '/api/state', { token });
    expect([answer.status, answer.body.rule]).toEqual([503, 'UMP-GAME']);
    await second.stop();
    expect((await state((await startServer({ dataDir })).url, token)).you).toBe('red');
  });

  it('UMP-TOKEN keeps no token, only its hash', async () => {
    const dataDir = tempDir();
    const { url, stop } = await startServer({ dataDir });
    const { links } = await newGame(url, { seats: { blue: 'open' } });
    await stop();
    const db = new Database(join(dataDir, 'flagplot.db'));
    const kept = JSON.stringify(db.prepare('SELECT * FROM links').all());
    db.close();
    expect(kept).toContain('"viewer":"red"');
    for (const link of [links.seats.red, links.seats.blue, links.spectator])
      expect(kept).not.toContain(link.token);
  });
});
