import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const PACK = '\0pack:';
const PACKS = '\0packs:';

const fetched = (ref: string): string =>
  `export default await fetch(import.meta.ROLLUP_FILE_URL_${ref}).then((answer) => answer.json());`;
const readPack = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Data is not code: the packs of a game in data/ reach the client as one JSON file, fetched when the game is needed, and what lies in folders
 * below them (modules, the catalogue) as a file each, fetched with what reads it.
 */
const packs: Plugin = {
  name: 'packs',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith(PACKS)) return source;
    return importer && /\/data\/[\w-]+\/([\w-]+\/)?[\w-]+\.json$/.test(source)
      ? `${PACK}${resolve(dirname(importer), source).slice(0, -'.json'.length)}`
      : null;
  },
  load(id) {
    if (id.startsWith(PACK)) {
      const path = id.slice(PACK.length);
      if (/\/data\/[\w-]+\/[\w-]+\/[\w-]+$/.test(path)) {
        const source = JSON.stringify(readPack(`${path}.json`));
        return {
          code: fetched(this.emitFile({ type: 'asset', name: `${basename(path)}.json`, source })),
          moduleType: 'js',
        };
      }
      const code = `import all from '${PACKS}${dirname(path)}'; export default all['${basename(path)}.json'];`;
      return { code, moduleType: 'js' };
    }
    if (!id.startsWith(PACKS)) return null;
    const folder = id.slice(PACKS.length);
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const source = JSON.stringify(Object.fromEntries(files.map((x) => [x, readPack(join(folder, x))])));
    const ref = this.emitFile({ type: 'asset', name: `${basename(folder)}.json`, source });
    return { code: fetched(ref), moduleType: 'js' };
  },
};

/** What several pages share comes in few files: a browser asks for each of them one by one. */
const SHELL =
  /node_modules\/(svelte|esm-env|clsx)\/|web\/lib\/(net\/(prefetch|api)|storage\/(storage|lesson-progress|known-games|campaigns)|routes?|theme|words)\.|web\/(games|pages\/Message)\./;
/** The room, but for what only the tables of games lay out in it. */
const ROOM =
  /web\/(lib|room)\/(?!TabStrip|EditorTools|EditorPanel|state\/(order-editor|replay-room)|sheets\/(PointsPlot|Stakes|SeatSheet|RuleSheet|CommonSheets)|SeatStrip|state\/bell|qr\.|passport\/|pace-words|signals\/(FightLines|ChanceBars|CitedText|CarriedOn|SignalDigest|SignalList|told))/;
const SHARED = [
  { name: 'shell', test: SHELL },
  { name: 'links', test: /web\/lobby\/Link|web\/room\/Badge\.|web\/lib\/copy\./ },
  {
    name: 'board',
    test: /src\/kernel\/(?!outline)|web\/board\/(camera|hex-layout|paint\/(paint|palette)|Chart|Counter|Ghost|RingMark|Track)\./,
  },
  { name: 'room', test: ROOM, minShareCount: 2 },
  { name: 'lesson', test: /web\/lesson\//, minShareCount: 2 },
  {
    name: 'tables',
    test: /node_modules\/valibot\/|web\/(board|room)\/(?!sheets\/CommonSheets|signals\/Signal(List|Digest))/,
    minShareCount: 2,
  },
  {
    name: 'flat-top',
    test: /(games|web)\/flat-top\/(?!ops\/|open\/modules\/|plans\/(boats|ready-cap|submarine))/,
    minShareCount: 2,
  },
];

/** The client. `npm start` serves dist/web; `npx vite` serves it live beside a running server. */
export default defineConfig({
  root: 'src/web',
  base: '/',
  publicDir: 'public',
  plugins: [packs, svelte({ configFile: '../../svelte.config.js' })],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
  server: { proxy: { '/api': process.env.FLAGPLOT_API ?? 'http://localhost:1942' } },
});
