import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RuleText } from '../wire.ts';

/** The rule ledgers in the project's own words: rules/<game>.tsv, its supplements rules/<game>-*.tsv and rules/umpire.tsv. */
export class RuleTexts {
  private readonly dir: string;
  private readonly read = new Map<string, Promise<RuleText[]>>();

  constructor(dir: string) {
    this.dir = dir;
  }

  of(game: string): Promise<RuleText[]> {
    const known = this.read.get(game) ?? this.load(game);
    this.read.set(game, known);
    return known;
  }

  private async load(game: string): Promise<RuleText[]> {
    const belongs = (name: string): boolean =>
      name === `${game}.tsv` || name === 'umpire.tsv' || name.startsWith(`${game}-`);
    const files = (await readdir(this.dir)).filter((name) => /^[a-z-]+\.tsv$/.test(name) && belongs(name));
    const texts = await Promise.all(files.sort().map((name) => readFile(join(this.dir, name), 'utf8')));
    return texts.flatMap(rowsOf);
  }
}

/** id, kind, the line in the book, the text. */
function rowsOf(tsv: string): RuleText[] {
  const rows = tsv.split('\n').slice(1);
  return rows
    .map((row) => row.split('\t'))
    .filter((cells) => cells.length >= 4)
    .map(([id, kind, , text]) => ({ id, kind, text }));
}
