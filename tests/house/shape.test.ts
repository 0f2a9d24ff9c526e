import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Four games, one shape: the same doors in files of the same names, whatever rooms lie behind them. */
const DOORS: { readonly [file: string]: readonly string[] } = {
  ruleset: [],
  pack: ['PACK'],
  state: ['cloneState', 'announce'],
  orders: ['parseOrder'],
  view: ['viewOf'],
  steps: ['STEPS'],
  setup: ['newState'],
  sample: ['sampleOrder'],
  resample: ['resampleState'],
  standing: ['STANDING', 'standingAnswer'],
  audit: ['auditState'],
  notation: ['readLine', 'writeLine'],
  odds: ['ODDS'],
};

const root = join(import.meta.dirname, '..', '..', 'src', 'games');
const folders = readdirSync(root, { withFileTypes: true }).flatMap((x) => (x.isDirectory() ? [x.name] : []));

describe.each(folders)('the doors of %s', (folder) => {
  it.each(Object.entries(DOORS))('%s.ts', async (file, names) => {
    const path = join(root, folder, `${file}.ts`);
    expect(existsSync(path)).toBe(true);
    const door = (await import(path)) as { [name: string]: unknown };
    expect(names.filter((name) => door[name] === undefined)).toEqual([]);
  });

  it('no folder of it is a warehouse', () => {
    const crowded = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((x) => x.isDirectory())
      .map((x) => join(x.parentPath, x.name))
      .concat(join(root, folder))
      .filter((at) => readdirSync(at).filter((name) => /^[^.]+\.ts$/.test(name)).length > 25);
    expect(crowded).toEqual([]);
  });
});
