import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, root } from '../../scripts/house.mjs';

/** Flat Top's options are asked for by its book alone; everybody else asks the book for a term or a number. */

const ASKS = /\bisOn\(|\boption(?:Of|In)\(|\boptions\??\.?\[|\.options\.|\boptions\.[\w-]+ ===/;

const askers = (files: { [path: string]: string }): string[] =>
  Object.entries(files).flatMap(([path, text]) => (ASKS.test(text) ? [path] : []));

const read = (): { [path: string]: string } =>
  Object.fromEntries(
    filesIn(['src/games/flat-top', 'src/commanders/flat-top', 'src/web/flat-top'])
      .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => [relative(root, file), readFileSync(file, 'utf8')]),
  );

describe('the options of Flat Top', () => {
  it('are read by the book alone', () => {
    expect(askers(read())).toEqual(['src/games/flat-top/open/book.ts']);
  });

  it.each(["if (isOn(p, 'towing')) tow();", "p.options['towing']", "optionOf(p, 'luck')"])(
    '%s is found',
    (text) => {
      expect(askers({ 'a.ts': text })).toEqual(['a.ts']);
    },
  );

  it.each(['src/games/flat-top/steps.ts', 'src/commanders/flat-top/commander.ts'])(
    'are known to whoever begins at %s',
    (door) => {
      expect(read()[door]).toMatch(/^import '[./a-z-]*modules\/register\.ts';$/m);
    },
  );

  it('are not brought by the table, which fetches those in play', () => {
    const files = Object.entries(read()).filter(([path]) => path.startsWith('src/web/'));
    const wrong = files.flatMap(([path, text]) =>
      /^import .*modules\/register\.ts/m.test(text) ? [path] : [],
    );
    expect(wrong).toEqual([]);
  });

  it('of one module are no business of another', () => {
    const folder = (path: string): string | undefined => /flat-top\/modules\/([a-z-]+)\//.exec(path)?.[1];
    const wrong = Object.entries(read()).flatMap(([path, text]) =>
      [...text.matchAll(/from '\.\.\/([a-z-]+)\/[^']+'/g)].flatMap(([, other]) =>
        folder(path) && other !== folder(path) ? [`${path} -> ${other}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });
});
