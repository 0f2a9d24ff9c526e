import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commanders, commandersOf } from '../../src/commanders/registry.ts';
import { games } from '../../src/games/registry.ts';
import { newKey } from '../../src/kernel/keyed-dice.ts';
import { setupFor } from '../../src/kernel/setup.ts';
import { newMatch, submit } from '../../src/kernel/umpire.ts';
import { Staff } from '../../src/server/play/staff.ts';
import { WorkerPool } from '../../src/server/play/worker-pool.ts';
import { plain, tempDir, toyRules } from './harness.ts';

/** A thread that treats each level in its own way. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, level, view, decision }) => {
  if (level === 'hangs') for (;;);
  if (level === 'dies') process.exit(1);
  if (level === 'throws') setTimeout(() => { throw new Error('overboard'); });
  else if (level === 'fails') parentPort.postMessage({ id, fault: 'lost the chart' });
  else parentPort.postMessage({ id, advice: { order: { ...${JSON.stringify(plain.place)}, decision: decision.id }, by: view.seat } });
});`;

function staff(): { staff: Staff; faults: string[]; ask: (level: string) => ReturnType<Staff['advise']> } {
  const file = join(tempDir(), 'thread.mjs');
  writeFileSync(file, THREAD);
  const workers = new WorkerPool(file, 3000);
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
    made.advise({ rules: toyRules, level, view, decision, budgetMs: 100, seed: 'thought' });
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
    workers.wake(['midway', 'a game nobody knows']); // it answers as if it had been asked without
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
    const { order } = await workers.think({
      game: 'midway',
      level,
      view,
      decision,
      budgetMs: 1000,
      seed: 'thought',
    });
    expect(submit(match, decision.seat, order, () => {}).n).toBe(1);
    await expect(
      workers.think({ game: 'midway', level: 'none', view, decision, budgetMs: 9, seed: 'thought' }),
    ).rejects.toThrow('there is no none commander for midway');
  });

  it('are replaced when the thread dies', async () => {
    const { ask, faults } = staff();
    expect((await ask('dies')).by).toMatch(/any legal order/);
    expect(faults).toEqual(['dies: the thread of the commanders has ended']);
    expect((await ask('good')).by).toBe('red');
  });
});
