import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { commandersOf } from '../../src/commanders/registry.ts';
import type { GameRecord } from '../../src/kernel/record/record.ts';
import { WorkerPool } from '../../src/server/play/worker-pool.ts';
import { call, newGame, order, startServer, state, tempDir } from './harness.ts';

/** A thread whose commander never comes to an end. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', () => {});`;

const slow = commandersOf([
  { game: 'toy', level: 'slow', title: 'slow', load: () => Promise.reject(new Error('not here')) },
]);

describe('a service that closes', () => {
  it('UMP-STORE stores no order for a computer whose thought was broken off', async () => {
    const dataDir = tempDir();
    const file = join(dataDir, 'thread.mjs');
    writeFileSync(file, THREAD);
    const first = await startServer({ dataDir, commanders: slow, workers: new WorkerPool(file) });
    const { links } = await newGame(first.url, { seats: { blue: { computer: 'slow' } } });
    await order(first.url, links.seats.red.token, 't0.place.red', { kind: 'place', at: [0, 1] });
    const proposal = call(first.url, '/api/proposal?decision=t0.place.red', { token: links.seats.red.token });
    await Promise.all([sleep(100), proposal]);
    await first.stop();
    expect(first.log.filter((line) => line.includes('"level":50'))).toEqual([]);

    const second = await startServer({ dataDir, commanders: slow, workers: new WorkerPool(file) });
    const { body } = await call<GameRecord>(second.url, '/api/record/full', {
      token: links.gamemaster?.token,
    });
    expect(body.entries.map((e) => e.act.seat)).toEqual(['red']);
    expect((await state(second.url, links.seats.red.token)).view.phase).toBe('place');
  });
});
