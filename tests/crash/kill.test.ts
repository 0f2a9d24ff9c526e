import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FastDice, pick } from '../../src/kernel/dice.ts';
import { readRecord } from '../../src/kernel/record/record.ts';
import { verifyRecord } from '../../src/kernel/record/replay.ts';
import type { NewGame, NewGameAnswer, State } from '../../src/server/wire.ts';
import { call, newGame, tempDir, toyRules } from '../server/harness.ts';
import { bundleServer, type Running, startProcess } from './process.ts';

const KILLS = 50;
const DRIVERS = 3;

/** A game one client plays, with all it was told had been done. */
interface Played {
  links: NewGameAnswer['links'];
  acknowledged: string[];
  pending: string | null; // sent, but no answer came before the server died
  over: boolean;
}

let bundle: Awaited<ReturnType<typeof bundleServer>>;
beforeAll(async () => {
  bundle = await bundleServer();
});
afterAll(() => bundle.remove());

async function start(dataDir: string): Promise<Running> {
  const running = await startProcess(bundle.file, dataDir);
  onTestFinished(() => void running.child.kill('SIGKILL'));
  return running;
}

const dice = new FastDice('kill');
const setups: Partial<NewGame>[] = [
  {},
  { seats: { blue: { computer: 'sampler' } } },
  { options: { ships: '3' } },
];

/** An order by a name that does not depend on the order of its fields. */
const named = (seat: string, order: object): string => `${seat} ${JSON.stringify(toyRules.parse(order))}`;

/** Plays on until the server is gone: orders, and now and then one taken back. */
async function drive(url: string, games: Played[], setup: Partial<NewGame>): Promise<void> {
  try {
    for (;;) {
      let game = games.at(-1);
      if (!game || game.over) {
        const { links } = await newGame(url, setup);
        game = { links, acknowledged: [], pending: null, over: false };
        games.push(game);
      }
      for (const { token } of Object.values(game.links.seats)) await step(url, game, token);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // 'fetch failed': the server has been killed
  }
}

async function step(url: string, game: Played, token: string): Promise<void> {
  const { body: now } = await call<State>(url, '/api/state', { token });
  game.over = now.outcome !== null;
  const [decision] = now.view.decisions;
  if (!decision) return;
  const order = { ...toyRules.sample(now.view, decision, dice), decision: decision.id };
  await act(url, game, token, '/api/order', { decision: decision.id, order }, named(now.you, order));
  if (pick(dice, 5, 'undo') === 0) await act(url, game, token, '/api/undo', {}, `${now.you} undo`);
}

async function act(
  url: string,
  game: Played,
  token: string,
  path: string,
  body: object,
  what: string,
): Promise<void> {
  game.pending = what;
  const { status } = await call(url, path, { token, body });
  if (status === 200) game.acknowledged.push(what);
  else expect([path, [409, 422].includes(status)]).toEqual(['/api/undo', true]); // it can no longer be taken back
  game.pending = null;
}

/** Everything acknowledged is there, in its order, and nothing besides but what was on its way. */
async function check(url: string, game: Played): Promise<void> {
  const token = game.links.gamemaster?.token ?? '';
  const record = readRecord((await call(url, '/api/record/full', { token })).text);
  const stored = record.entries.flatMap(({ act: done }) => {
    if (done.type === 'order') return done.by ? [] : [named(done.seat, done.order)];
    return [`${done.seat} ${done.type}`];
  });
  const withPending = [...game.acknowledged, game.pending];
  expect([game.acknowledged, withPending]).toContainEqual(stored);
  expect(verifyRecord(toyRules, record).faults).toEqual([]);
  game.acknowledged = stored;
  game.pending = null;
}

describe('a server killed without warning', () => {
  it(`UMP-STORE loses nothing it has acknowledged, ${KILLS} times over`, { timeout: 300_000 }, async () => {
    const dataDir = tempDir();
    const clients: Played[][] = Array.from({ length: DRIVERS }, () => []);
    const told = (): number => clients.flat().reduce((sum, game) => sum + game.acknowledged.length, 0);
    for (let kill = 0; kill < KILLS; kill++) {
      const { url, child, exit } = await start(dataDir);
      await Promise.all(clients.flatMap((games) => games.slice(-2).map((game) => check(url, game))));
      const driving = clients.map((games, i) => drive(url, games, setups[i]));
      for (const enough = told() + pick(dice, 16, 'acts'); told() < enough; ) await sleep(1);
      await sleep(pick(dice, 15, 'moment'));
      child.kill('SIGKILL');
      await Promise.all([exit, ...driving]);
    }
    const { url, child, exit } = await start(dataDir);
    const games = clients.flat();
    for (const game of games) {
      await check(url, game);
      for (const until = Date.now() + 10_000; !game.over && Date.now() < until; )
        for (const { token } of Object.values(game.links.seats)) await step(url, game, token);
      expect(game.over).toBe(true);
      await check(url, game);
    }
    expect(games.length).toBeGreaterThan(DRIVERS);
    expect(told()).toBeGreaterThan(KILLS * 5);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });
});
