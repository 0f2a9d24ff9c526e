import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commanders, commandersOf } from '../../src/commanders/registry.ts';
import { games } from '../../src/games/registry.ts';
import { newKey } from '../../src/kernel/keyed-dice.ts';
import { setupFor } from '../../src/kernel/setup.ts';
import { newMatch, submit } from '../../src/kernel/play/umpire.ts';
import { Staff } from '../../src/server/play/staff.ts';
import { type Task, WorkerPool } from '../../src/server/play/worker-pool.ts';
import { plain, tempDir, toyRules } from './harness.ts';

/** A thread that treats each level in its own way. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ level, view, decision, seed }) => {
  if (level === 'hangs') for (;;);
  if (level === 'dies') process.exit(1);
  if (level === 'throws') setTimeout(() => { throw new Error('overboard'); });
  else if (level === 'fails') parentPort.postMessage({ fault: 'lost the chart' });
  else parentPort.postMessage({ advice: { order: { ...${JSON.stringify(plain.place)}, decision: decision.id }, by: view.seat } });
});`;

/** A thread that takes a while and says which it is. */
const ECHO = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', () => setTimeout(() => parentPort.postMessage({ advice: { by: String(threadId) } }), 30));`;

const taskOf = (seed: string): Task => {
  const s = toyRules.create({ scenario: 'duel', options: { ships: '2' } }, { roll: () => 1 }, () => {});
  const view = toyRules.view(s, 'red');
  return { game: 'toy', level: 'good', view, decision: view.decisions[0], budgetMs: 100, seed };
};

function staff(): { staff: Staff; faults: string[]; ask: (level: string) => ReturnType<Staff['advise']> } {
  const file = join(tempDir(), 'thread.mjs');
  writeFileSync(file, THREAD);
  const workers = new WorkerPool(file, { patienceMs: 3000, size: 1 });
  onTestFinished(() => workers.stop());
  const unused = () => Promise.reject(new Error('not here'));
  const levels = ['good', 'hangs', 'dies', 'throws', 'fails'];
  const listed = levels.map((level) => ({ game: 'toy', level, title: level, load: unused }));
  const made = new Staff(commandersOf(listed), workers);
  const faults: string[] = [];
  made.onFault = (level, _decision, error) => void faults.push(`${level}: ${(error as Error).message}`);
  const s = toyRules.create({ scenario: 'duel', options: { ships: '2' } }, { roll: () => 1 }, () => {});
  const view = toyRules.view(s, 'red');
  const [decision] = view.decisions;
  const ask = (level: string) =>
    made.advise({
      rules: toyRules,
      level,
      view,
      decision,
      budgetMs: 100,
      seed: 'thought',
      match: 'g',
      rank: 'opponent',
    });
  return { staff: made, faults, ask };
}

describe('commanders in a thread of their own', () => {
  it('answer from the view they are given', async () => {
    const { ask, faults } = staff();
    expect(await ask('good')).toEqual({ order: { ...plain.place, decision: 't0.place.red' }, by: 'red' });
    expect((await Promise.all([ask('good'), ask('good'), ask('good')])).map((a) => a.by)).toEqual([
      'red',
      'red',
      'red',
    ]);
    expect(faults).toEqual([]);
  });

  it.each([
    ['hangs', 'hangs: no answer from the hangs commander in time'],
    ['throws', 'throws: overboard'],
    ['fails', 'fails: lost the chart'],
  ])('are replaced by any legal order when one %s, and the next one is heard again', async (level, noted) => {
    const { ask, faults } = staff();
    const advice = await ask(level);
    expect(advice.by).toMatch(/any legal order/);
    expect(advice.order.decision).toBe('t0.place.red');
    expect(faults).toEqual([noted]);
    expect((await ask('good')).by).toBe('red');
  });

  it('are those of the house in the thread of the house', async () => {
    const file = join(tempDir(), 'commander-worker.mjs');
    const entry = join(import.meta.dirname, '../../src/server/play/commander-worker.ts');
    const bundled = { bundle: true, format: 'esm', platform: 'node', logLevel: 'error' } as const;
    await build({ ...bundled, entryPoints: [entry], outfile: file });
    const workers = new WorkerPool(file);
    onTestFinished(() => workers.stop());
    workers.preload(['midway', 'a game nobody knows']); // it answers as if it had been asked without
    const rules = await games.load('midway');
    if (!rules) throw new Error('Midway is not there');
    const { match } = newMatch(
      rules,
      setupFor(rules.info, { scenario: rules.info.scenarios[0].id }),
      newKey(),
    );
    const [decision] = rules.decisions(match.s);
    const level = commanders.levels('midway').at(-1)?.id ?? '';
    const view = rules.view(match.s, decision.seat);
    const { order } = await workers.think(
      {
        game: 'midway',
        level,
        view,
        decision,
        budgetMs: 1000,
        seed: 'thought',
      },
      'g',
      'proposal',
    );
    expect(submit(match, decision.seat, order, () => {}).n).toBe(1);
    await expect(
      workers.think(
        { game: 'midway', level: 'none', view, decision, budgetMs: 9, seed: 'thought' },
        'g',
        'proposal',
      ),
    ).rejects.toThrow('there is no none commander for midway');
  });

  it('are asked for opponents before proposals, and by each game in turn', async () => {
    const file = join(tempDir(), 'thread.mjs');
    writeFileSync(file, ECHO);
    const workers = new WorkerPool(file, { size: 1 });
    onTestFinished(() => workers.stop());
    const done: string[] = [];
    const ask = (match: string, rank: 'opponent' | 'proposal', name: string) =>
      workers.think(taskOf(name), match, rank).then(() => void done.push(name));
    await Promise.all([
      ask('a', 'proposal', 'first'), // nobody else was there yet
      ask('a', 'proposal', 'a asks'),
      ask('b', 'proposal', 'b asks'),
      ask('a', 'opponent', 'a1'),
      ask('a', 'opponent', 'a2'),
      ask('a', 'opponent', 'a3'),
      ask('b', 'opponent', 'b1'),
      ask('c', 'opponent', 'c1'),
      ask('b', 'opponent', 'b2'),
    ]);
    expect(done).toEqual(['first', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a asks', 'b asks']);
    expect([workers.waiting('opponent'), workers.waiting('proposal')]).toEqual([0, 0]);
  });

  it('think at the same time, as many as there are workers', async () => {
    const file = join(tempDir(), 'thread.mjs');
    writeFileSync(file, ECHO);
    const workers = new WorkerPool(file, { size: 3 });
    onTestFinished(() => workers.stop());
    const threads = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => workers.think(taskOf(name), name, 'opponent')),
    );
    expect(new Set(threads.map((advice) => advice.by)).size).toBe(3);
  });

  it('are replaced when the thread dies', async () => {
    const { ask, faults } = staff();
    expect((await ask('dies')).by).toMatch(/any legal order/);
    expect(faults).toEqual(['dies: the thread of the commanders has ended']);
    expect((await ask('good')).by).toBe('red');
  });
});
