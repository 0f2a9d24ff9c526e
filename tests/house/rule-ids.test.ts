import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, root } from '../../scripts/house.mjs';

const ledgers = readdirSync(join(root, 'rules')).filter((name) => /^[a-z-]+\.tsv$/.test(name));
const rows = ledgers.flatMap((name) =>
  readFileSync(join(root, 'rules', name), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => ({ name, cells: line.split('\t') })),
);
const ids = rows.map(({ cells }) => cells[0]);

describe('rule ids', () => {
  it('are unique, of a known kind and come with a text', () => {
    const kinds = ['rule', 'option', 'scenario', 'example', 'chart', 'data'];
    const wrong = rows.filter(
      ({ cells }) => cells.length !== 4 || !kinds.includes(cells[1]) || cells[3].length < 10,
    );
    expect(wrong).toEqual([]);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  const prefixes = [...new Set(ids.map((id) => id.slice(0, id.indexOf('-'))))].join('|');
  const known = new Set(ids);

  it('cited in the code are all in a ledger', () => {
    const cited = new RegExp(`['"\`]((?:${prefixes})-[A-Za-z0-9][A-Za-z0-9.()-]*)['"\`]`, 'g');
    const chapters = join(root, 'src', 'web', 'pages', 'chapters.ts'); // names how ids begin
    const isKnown = (file: string, id: string): boolean =>
      known.has(id) || (file === chapters && ids.some((x) => x.startsWith(id)));
    const unknown = filesIn(['src'])
      .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(cited)]
          .filter(([, id]) => !isKnown(file, id))
          .map(([, id]) => `${relative(root, file)}: ${id}`),
      );
    expect(unknown).toEqual([]);
  });

  it('at the head of a test are rows of a ledger, not the chapter above them', () => {
    const head = new RegExp(`\\bit\\(\\s*['"\`]((?:(?:${prefixes})-[^\\s$]+\\s+)+)`, 'g');
    const named = filesIn(['src', 'tests'])
      .filter((file) => file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(head)]
          .flatMap(([, words]) => words.trim().split(/\s+/))
          .map((word) => ({ file: relative(root, file), id: word.replace(/[:,;]$/, '') })),
      );
    expect(named.length).toBeGreaterThan(1000);
    expect(named.filter(({ id }) => !known.has(id))).toEqual([]);
  });
});
