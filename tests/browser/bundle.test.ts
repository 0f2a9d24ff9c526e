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

const SHELL = ['index.html', 'lobby/Lobby.svelte', 'lobby/NewGame.svelte', 'room/Play.svelte'];
const FLAT_TOP = ['flat-top/table.ts', 'flat-top/battle/Battle.svelte'];

/**
 * The sums hold the three tables with their battles and lessons, and a shell that also has the links with their QR codes, the results of
 * battles, the digest of the staff, the end of a game, the printed report and the rule book in chapters.
 */
describe('the weight of the client', () => {
  it('keeps lobby, set-up and room under 78 kB', () => {
    expect(weight(...SHELL)).toBeLessThan(78);
  });

  it('keeps lobby and Midway under 150 kB', () => {
    expect(weight(...SHELL, 'midway/table.ts')).toBeLessThan(150);
  });

  it('keeps lobby and Flat Top under 187 kB', () => {
    expect(weight(...SHELL, ...FLAT_TOP)).toBeLessThan(187);
  });

  it('keeps lobby and Carrier Clashes under 160 kB', () => {
    expect(weight(...SHELL, 'carrier-clashes/table.ts', 'carrier-clashes/battle/Battle.svelte')).toBeLessThan(
      160,
    );
  });

  it('loads a game only when it is opened', () => {
    const games = ['midway/table.ts', 'flat-top/table.ts', 'carrier-clashes/table.ts'];
    for (const game of games) {
      const { file } = manifest[game];
      expect(loaded(...SHELL)).not.toContain(file);
      for (const other of games) expect(loaded(...SHELL, other).has(file)).toBe(other === game);
    }
  });

  it('keeps all there is under 335 kB', () => {
    expect(
      weight(...Object.keys(manifest).filter((source) => manifest[source].file.endsWith('.js'))),
    ).toBeLessThan(335);
  });
});
