import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';

/** What the papers say is so: their examples run, and what they point at is there. */

const house = join(import.meta.dirname, '..', '..');
const papers = readdirSync(join(house, 'docs')).filter((name) => name.endsWith('.md'));
const textOf = (name: string): string => readFileSync(join(house, 'docs', name), 'utf8');

/** Plays the game that the code of a page makes, and prints what the kit finds wrong and who won. */
const PLAY = `
import { playOut } from '../src/kernel/testkit/play.ts';
const setup = { scenario: 'night', options: {} };
const reports = Array.from({ length: 100 }, (_, i) => playOut(blockade, setup, { seed: 'docs ' + i, deep: 1 }));
const refused = reports.reduce((n, r) => n + r.refused, 0);
console.log(JSON.stringify({ faults: reports.flatMap((r) => r.faults), winners: reports.map((r) => r.outcome?.winner), refused }));
`;

describe('the papers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(papers)('%s points at files that are there', (name) => {
    const named = [...textOf(name).matchAll(/`((?:src|tests|data|rules|scripts)\/[\w./-]+\.\w+)`/g)].map(
      (m) => m[1],
    );
    const linked = [...textOf(name).matchAll(/\]\(([\w./-]+)\)/g)].map((m) => join('docs', m[1]));
    expect([...named, ...linked].filter((path) => !existsSync(join(house, path)))).toEqual([]);
    expect(textOf(name).length).toBeGreaterThan(200);
  });

  it('UMP-TOLD the game of "Add a game" is a whole game and sound in every check of the kit', async () => {
    const code = [...textOf('add-a-game.md').matchAll(/```ts\n([\s\S]*?)```/g)].map((m) => m[1]).join('\n');
    const program = join(folder, 'blockade.mjs');
    await build({
      stdin: { contents: code + PLAY, resolveDir: join(house, 'docs'), loader: 'ts' },
      outfile: program,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    });
    const said = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })) as {
      faults: string[];
      winners: string[];
      refused: number;
    };
    expect(said.faults).toEqual([]);
    expect(new Set(said.winners)).toEqual(new Set(['runner', 'guard']));
    expect(said.refused).toBeGreaterThan(5);
  });
});
