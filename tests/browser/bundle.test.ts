import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..', '..', 'dist', 'web');

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const manifest = JSON.parse(readFileSync(join(WEB, '.vite', 'manifest.json'), 'utf8')) as {
  [source: string]: Chunk;
};

/** The files of JavaScript a reader has loaded who was on all these pages. */
function loaded(...sources: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`"${source}" is not in the built client`);
    if (files.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const more of chunk.imports ?? []) visit(more);
  };
  for (const source of sources) visit(source);
  return files;
}

/** Their weight, gzipped, in kB. */
function weight(...sources: string[]): number {
  let bytes = 0;
  for (const file of loaded(...sources)) bytes += gzipSync(readFileSync(join(WEB, file))).length;
  return bytes / 1000;
}

const LOBBY = ['index.html', 'lobby/Lobby.svelte'];
const SHELL = [...LOBBY, 'lobby/NewGame.svelte', 'room/Play.svelte'];
const GAMES = [
  ['midway/table.ts'],
  ['flat-top/table.ts', 'flat-top/battle/Battle.svelte'],
  ['carrier-clashes/table.ts', 'carrier-clashes/battle/Battle.svelte'],
  ['air-force/table.ts'],
];

/** What each visitor has to fetch; the sum over everything would say nothing about any of them. */
describe('the weight of the client', () => {
  it('keeps the lobby under 45 kB', () => {
    expect(weight(...LOBBY)).toBeLessThan(45);
  });

  it('keeps lobby, set-up and room under 71 kB', () => {
    expect(weight(...SHELL)).toBeLessThan(71);
  });

  it.each(GAMES)('keeps everything for one game under 191 kB: %s', (...game) => {
    expect(weight(...SHELL, ...game)).toBeLessThan(191);
  });

  it('loads a game only when it is opened', () => {
    const games = GAMES.map(([table]) => table);
    for (const game of games) {
      const { file } = manifest[game];
      expect(loaded(...SHELL)).not.toContain(file);
      for (const other of games) expect(loaded(...SHELL, other).has(file)).toBe(other === game);
    }
  });
});
