import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..', '..', 'dist', 'web');
const WEB_SOURCE = join(import.meta.dirname, '..', '..', 'src', 'web');
const LETTERS = join(WEB_SOURCE, 'styles', 'fonts');

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
  ['flat-top/table.ts', 'flat-top/battle/Battle.svelte', 'flat-top/battle/Strike.svelte'], // with the heaviest sheet of the book
  ['carrier-clashes/table.ts', 'carrier-clashes/battle/Battle.svelte'],
  ['air-force/table.ts'],
];

/** What each visitor has to fetch; the sum over everything would say nothing about any of them. */
describe('the weight of the client', () => {
  it('keeps the lobby under 45 kB', () => {
    expect(weight(...LOBBY)).toBeLessThan(45);
  });

  it('keeps lobby, set-up and room under 70 kB', () => {
    expect(weight(...SHELL)).toBeLessThan(70);
  });

  it.each(GAMES)('keeps everything for one game under 190 kB: %s', (...game) => {
    expect(weight(...SHELL, ...game)).toBeLessThan(190);
  });

  it('keeps what a module of Flat Top adds under 8 kB', () => {
    const game = [...SHELL, ...GAMES[1]];
    const modules = Object.keys(manifest).filter((source) =>
      /flat-top\/(open\/modules|panel|battle)\//.test(source),
    );
    expect(modules.length).toBeGreaterThan(10);
    const heavy = modules.filter((source) => weight(...game, source) - weight(...game) >= 8);
    expect(heavy).toEqual([]);
  });

  it('loads a game only when it is opened', () => {
    const games = GAMES.map(([table]) => table);
    for (const game of games) {
      const { file } = manifest[game];
      expect(loaded(...SHELL)).not.toContain(file);
      for (const other of games) expect(loaded(...SHELL, other).has(file)).toBe(other === game);
    }
  });

  it('brings the letters it writes itself in 42 kB, and others only when somebody writes them', () => {
    const own = readdirSync(LETTERS).filter((file) => file.endsWith('.woff2'));
    expect(own).toHaveLength(5);
    expect(sum(own.map((file) => statSync(join(LETTERS, file)).size))).toBeLessThan(42_000);
    const css = readFileSync(join(WEB_SOURCE, 'styles', 'fonts.css'), 'utf8');
    const ranges = [...css.matchAll(/url\("(.)[^;]*;\s*unicode-range:([^;]*);/g)].map(([, from, list]) => ({
      own: from === '.',
      holds: holder(list),
    }));
    expect(ranges.map((r) => r.own)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    const written = new Set(sources(WEB_SOURCE).flatMap((file) => Array.from(readFileSync(file, 'utf8'))));
    expect(written.size).toBeGreaterThan(95);
    for (const sign of written) {
      const code = sign.codePointAt(0) ?? 0;
      expect([sign, ranges.some((r) => !r.own && r.holds(code))]).toEqual([sign, false]);
    }
    for (const sign of 'Az09 .,;:!?-+\u00b7\u00d7\u2013\u201c\u201d\u2019\u2026')
      expect([sign, ranges.filter((r) => r.holds(sign.codePointAt(0) ?? 0)).length]).toEqual([sign, 5]);
  });
});

const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0);

/** Whether a code stands in a list of ranges as style sheets write them. */
function holder(list: string): (code: number) => boolean {
  const ranges = list.split(',').map((range) =>
    range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  );
  return (code) => ranges.some(([from, to = from]) => code >= from && code <= to);
}

/** Texts of the client that reach the screen. */
const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|html)$|(?<!\.test)\.ts$/.test(file))
    .map((file) => join(folder, file));
