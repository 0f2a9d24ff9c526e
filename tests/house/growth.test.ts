import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import type { Said } from './growth-run.ts';

/**
 * Growth: an option, ships, planes, a base and scenarios are added to a copy of the packs, each at the head of its list, and
 * every record kept still opens, shows the same, verifies and plays on.
 */

const house = join(import.meta.dirname, '..', '..');
const out = mkdtempSync(join(tmpdir(), 'growth-'));
afterAll(() => rmSync(out, { recursive: true }));

type Row = { [key: string]: unknown };
type Pack = { [key: string]: Row[] };

const named = (rows: readonly Row[], key: string, value: string): Row => {
  const row = rows.find((x) => x[key] === value);
  if (!row) throw new Error(`no row ${key} ${value}`);
  return structuredClone(row);
};

/** The next free number of a plane type, after those of the game and of its catalogue. */
const FREE =
  1 +
  Math.max(
    ...['planes.json', 'catalogue/planes.json'].flatMap((file) => {
      const pack = JSON.parse(readFileSync(join(house, 'data/flat-top', file), 'utf8')) as Pack;
      return pack.planes.flatMap((p) => p.types as number[]);
    }),
  );

/** What is added to each file. */
const GROWTH: { readonly [file: string]: (pack: Pack) => void } = {
  'flat-top/ships.json': ({ ships }) => {
    ships.unshift({ ...named(ships, 'name', 'Minneapolis'), id: 'allied.growth', name: 'Growth' });
  },
  'flat-top/planes.json': ({ planes }) => {
    planes.unshift({ ...named(planes, 'name', 'P-40'), name: 'P-400', code: 'PX', types: [FREE] });
  },
  'flat-top/bases.json': ({ bases }) => {
    for (const block of bases.flatMap((b) => b.values as { scenarios: number[] }[]))
      if (block.scenarios.includes(1)) block.scenarios.push(7);
    bases.unshift({ ...named(bases, 'name', 'Truk'), id: 'growth', name: 'Growth', code: 'GX' });
  },
  'flat-top/scenarios.json': ({ scenarios }) => {
    const rabaul = named(scenarios, 'id', 'rabaul');
    const allied = rabaul.allied as { named: string[] };
    allied.named = ['Growth', ...allied.named.filter((name) => name !== 'Pensacola')]; // fifteen ships are the most
    scenarios.unshift({ ...rabaul, id: 'growth', number: 7, title: 'Growth' });
  },
  'flat-top/ready-made.json': (pack) => {
    const { setups } = pack as unknown as {
      setups: { [scenario: string]: { full: { allied: { ships: string[] }[] } } };
    };
    const growth = structuredClone(setups.rabaul);
    const [tf] = growth.full.allied;
    tf.ships = tf.ships.map((name) => (name === 'Pensacola' ? 'Growth' : name));
    setups.growth = growth;
  },
  'midway/ships.json': (pack) => {
    const { list } = pack.ships as unknown as { list: Row[] };
    const { arrivalGroup: _, ...card } = named(list, 'id', 'astoria');
    list.unshift({ ...card, id: 'growth', name: 'Growth', no: 38 });
  },
  'carrier-clashes/ships.json': ({ ships }) => {
    ships.unshift({ ...named(ships, 'id', 'us-cv-lexington'), id: 'us-cv-growth', name: 'Growth' });
  },
  'air-force-dauntless/scenarios-pacific.json': ({ scenarios }) => {
    scenarios.unshift({ ...named(scenarios, 'id', 'DL-1.A'), id: 'growth', title: 'Growth' });
  },
};

async function run(mode: 'plain' | 'grown'): Promise<Said> {
  const touched = new Set<string>();
  await build({
    absWorkingDir: house,
    entryPoints: { [mode]: 'tests/house/growth-run.ts' },
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    plugins: [
      {
        name: 'growth',
        setup(bundle) {
          bundle.onLoad({ filter: /[\\/]data[\\/].*\.json$/ }, ({ path }) => {
            const file = path.split(/[\\/]/).slice(-2).join('/');
            const pack = JSON.parse(readFileSync(path, 'utf8')) as Pack;
            if (mode === 'grown' && Object.hasOwn(GROWTH, file)) {
              touched.add(file);
              GROWTH[file](pack);
            }
            return { contents: JSON.stringify(pack), loader: 'json' };
          });
        },
      },
    ],
  });
  if (mode === 'grown' && touched.size < Object.keys(GROWTH).length) throw new Error('a pack was not grown');
  const program = join(out, `${mode}.mjs`);
  const printed = execFileSync(process.execPath, [program, join(house, 'tests', 'records'), out, mode], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return JSON.parse(printed) as Said;
}

describe('a house that grows', { timeout: 240_000 }, () => {
  it('UMP-RECORD UMP-VERIFY UMP-REPLAY UMP-PACK every record opens, shows the same, verifies and plays on', async () => {
    const plain = await run('plain');
    const grown = await run('grown');
    for (const [game, { shown }] of Object.entries(plain)) {
      expect(Object.keys(shown).length).toBeGreaterThan(1);
      expect({ game, ...grown[game].shown }).toEqual({ game, ...shown });
      const sound = Object.fromEntries(Object.keys(shown).map((record) => [record, 'sound']));
      expect({ game, ...grown[game].fares }).toEqual({ game, ...sound });
      expect([game, grown[game].grown.begun]).toEqual([game, '1 note, run, sound']);
    }
    expect(grown['flat-top'].grown.growth).toBe('plays');
    expect(grown['air-force-dauntless'].grown.growth).toBe('plays');
  });
});
