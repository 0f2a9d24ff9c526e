import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../scripts/build.mjs';
import { at } from '../../scripts/house.mjs';

/** The built command as people and scripts call it, with real games. */

const dir = mkdtempSync(join(tmpdir(), 'flagplot-command-'));
const file = join(dir, 'midway.json');
const run = promisify(execFile);

beforeAll(build, 300_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function flagplot(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await run(at('dist', 'flagplot.mjs'), argv);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

const json = async (...argv: string[]) => JSON.parse((await flagplot(...argv)).out);

describe('the built command', () => {
  it('knows the games', async () => {
    const games: { id: string; scenarios: { id: string }[]; options: object[] }[] = await json(
      'games',
      '--json',
    );
    const midway = games.find((g) => g.id === 'midway');
    expect(midway?.scenarios.map((s) => s.id)).toContain('basic');
    expect(midway?.options[0]).toEqual({ id: 'fighters', title: 'Fighters', default: 'off' });
  });

  it('plays Midway from a file: set up, shown, refused, played out, verified, told', async () => {
    expect(await flagplot('new', 'midway/basic', '--seed', 'command', '--out', file)).toMatchObject({
      code: 0,
      err: '',
    });
    const { decisions } = await json('show', file, '--seat', 'us', '--json');
    expect(decisions).toHaveLength(1);
    const bad = await flagplot('order', file, '--seat', 'us', '--json', '{"kind":"move"}');
    expect(bad).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^refused by [A-Z]+-\S+: .+\n$/),
    });
    const auto = await flagplot('auto', file, '--seat', 'us=sampler', '--seat', 'japan=sampler');
    expect(auto).toMatchObject({ code: 0, out: expect.stringContaining('The game is over: ') });
    expect(await flagplot('verify', file)).toMatchObject({ code: 0, out: expect.stringMatching(/^sound: /) });
    expect((await flagplot('replay', file, '--seat', 'us')).out).toContain('Both fleets are at sea.');
  });

  it('ends quietly when nobody reads on', async () => {
    const { stdout } = await run('bash', [
      '-c',
      `set -o pipefail; ${at('dist', 'flagplot.mjs')} replay ${file} | head -1`,
    ]);
    expect(stdout).toBe('Midway, basic\n');
  });

  it('simulates the same games with one worker and with two', async () => {
    const sim = async (workers: string) => {
      const argv = ['--games', '6', '--seed', 'w', '--workers', workers, '--json'];
      const { secondsPerGame, ...rest } = await json('sim', 'midway/basic', ...argv);
      expect(secondsPerGame).toBeGreaterThan(0);
      return rest;
    };
    const one = await sim('1');
    expect(await sim('2')).toEqual(one);
    expect(one.wins.us + one.wins.japan + one.wins.draw).toBe(6);
  });

  it('says what is wrong with a simulation in one line', async () => {
    const { code, err } = await flagplot('sim', 'midway/basic', '--games', '2', '--option', 'fighters=some');
    expect([code, err]).toEqual([2, 'refused by UMP-SETUP: "fighters" is off, on; not "some".\n']);
  });

  it('finds the rule a refusal cites', async () => {
    expect((await flagplot('rules', 'MW-STEP1')).out).toMatch(/^MW-STEP1 {2}\S/);
  });
});

describe('npm start', () => {
  const start = (...argv: string[]) =>
    spawn(process.execPath, [at('scripts', 'start.mjs'), '--data', join(dir, 'data'), ...argv]);
  const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
    let text = '';
    for await (const part of stream) {
      text += String(part);
      if (text.includes('\n')) break;
    }
    return text;
  };

  it('serves the table and says where, until it is stopped', async () => {
    const server = start('--port', '0');
    const line = await textOf(server.stdout);
    const address = /^Flagplot is at (http:\/\/localhost:\d+)\n/.exec(line)?.[1];
    const health = await fetch(`${address}/api/health`);
    expect(await health.json()).toMatchObject({ ok: true });
    expect(await (await fetch(`${address}/`)).text()).toContain('<!doctype html>');
    server.kill('SIGTERM');
    expect((await once(server, 'exit'))[0]).toBe(0);
  });

  it('says in one line that the port is in use', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const server = start('--port', String(port));
    const [said, [code]] = await Promise.all([textOf(server.stderr), once(server, 'exit')]);
    other.close();
    expect([code, said]).toEqual([1, `flagplot: Port ${port} is in use; choose another with --port.\n`]);
  });
});
