import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { filesIn, root } from './house.mjs';

/**
 * The law of imports: kernel <- games <- commanders <- (server, cli, lab); the client and the commanders see of a game its
 * `open` folder alone. `{game}` stands for the importing file's own game.
 */
const LAYERS = [
  {
    name: 'kernel',
    of: /^src\/kernel\//,
    may: ['src/kernel/'],
    packages: /^(valibot|node:.*)$/,
  },
  {
    name: 'the open part of a game',
    of: /^src\/games\/(?<game>[^/]+)\/open\//,
    may: ['src/kernel/', 'src/games/{game}/open/', 'data/{game}*/'],
    packages: /^valibot$/,
  },
  {
    name: 'a game',
    of: /^src\/games\/(?<game>[^/]+)\//,
    may: ['src/kernel/', 'src/games/{game}/', 'data/{game}*/', 'data/words/'],
    packages: /^valibot$/,
  },
  {
    name: 'commanders',
    of: /^src\/commanders\//,
    may: ['src/kernel/', 'src/games/*/open/', 'src/commanders/', 'data/commanders/'],
    packages: /^valibot$/,
  },
  {
    name: 'the client',
    of: /^src\/web\//,
    may: ['src/kernel/', 'src/games/*/open/', 'src/web/', 'data/', 'rules/'],
    packages: /^(?!node:)/,
  },
  {
    name: 'lab',
    of: /^src\/lab\//,
    may: ['src/kernel/', 'src/games/', 'src/commanders/', 'src/lab/'],
    packages: /./,
  },
  {
    name: 'server',
    of: /^src\/server\//,
    may: ['src/kernel/', 'src/games/', 'src/commanders/', 'src/lab/', 'src/server/'],
    packages: /./,
  },
  {
    name: 'command line',
    of: /^src\/cli\//,
    may: ['src/kernel/', 'src/games/', 'src/commanders/', 'src/lab/', 'src/server/', 'src/cli/'],
    packages: /./,
  },
];

/** Who may do what their layer may not, each with the reason. @type {{ from: string, to: string, why: string }[]} */
const EXCEPTIONS = [
  { from: 'src/games/registry.ts', to: 'src/games/', why: 'the one list of all games' },
  { from: 'src/web/', to: 'src/server/wire.ts', why: 'types alone: what travels between service and client' },
];

/** Kernel modules that hold keys and truth; they and Node's own modules must not be reachable by what runs in a browser. */
const SECRET = /^(src\/kernel\/(keyed-dice|umpire)\.ts|node:.*)$/;
const IN_BROWSER = /^src\/(web|games\/[^/]+\/open)\//;

const TEST = /\.(test|testkit)\.ts$|^tests\/|^src\/(.+\/)?testkit\/|\/testing\.ts$/;
const TEST_USERS = /^bench\/|^src\/lab\//;

/** @typedef {{ to: string, typeOnly: boolean }} Import */

/** Every import that points the wrong way, in words. @param {Map<string, string>} [sources] path -> text; the project's own unless told */
export function wrongImports(sources = projectSources()) {
  /** @type {Map<string, Import[]>} */
  const graph = new Map();
  for (const [path, text] of sources) graph.set(path, importsOf(path, text));
  return [...graph].flatMap(([from, imports]) => [
    ...imports.map(({ to }) => fault(from, to)).filter((line) => line !== null),
    ...secretsReached(graph, from),
  ]);
}

function projectSources() {
  const files = filesIn(['src', 'tests', 'bench']).filter((file) => /\.(ts|svelte)$/.test(file));
  return new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]));
}

/** @param {string} from @param {string} to */
function fault(from, to) {
  if (TEST.test(to) && !TEST.test(from) && !TEST_USERS.test(from))
    return `${from} imports ${to}: that is for tests`;
  if (TEST.test(from) && !from.startsWith('src/kernel/')) return null;
  const layer = LAYERS.find((l) => l.of.test(from));
  if (!layer || EXCEPTIONS.some((e) => from.startsWith(e.from) && to.startsWith(e.to))) return null;
  const inside = to.includes('/');
  if (!inside || to.startsWith('@') || to.startsWith('node:')) return packageFault(layer, from, to);
  const game = layer.of.exec(from)?.groups?.game ?? '';
  const allowed = layer.may.some((m) =>
    new RegExp(`^${m.replace('{game}', game).replaceAll('*', '[^/]*')}`).test(to),
  );
  return allowed ? null : `${from} imports ${to}: ${layer.name} may not`;
}

/** @param {typeof LAYERS[number]} layer @param {string} from @param {string} to */
function packageFault(layer, from, to) {
  const testing = TEST.test(from) && /^(vitest|fast-check|@?honeycomb)/.test(to);
  return layer.packages.test(to) || testing ? null : `${from} imports ${to}: ${layer.name} may not`;
}

/** @param {Map<string, Import[]>} graph @param {string} start */
function secretsReached(graph, start) {
  if (!IN_BROWSER.test(start) || TEST.test(start)) return [];
  const seen = new Set([start]);
  const queue = [[start]];
  for (const path of queue) {
    for (const { to, typeOnly } of graph.get(path[path.length - 1]) ?? []) {
      if (typeOnly || seen.has(to)) continue;
      seen.add(to);
      if (SECRET.test(to)) return [`${[...path, to].join(' -> ')}: must not reach a browser`];
      queue.push([...path, to]);
    }
  }
  return [];
}

/** @param {string} path @param {string} text @returns {Import[]} */
function importsOf(path, text) {
  const code = path.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((m) => m[1]).join('\n')
    : text;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  /** @type {Import[]} */
  const found = [];
  const add = (/** @type {ts.Node | undefined} */ where, /** @type {boolean} */ typeOnly) => {
    if (where && ts.isStringLiteralLike(where)) found.push({ to: resolve(path, where.text), typeOnly });
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @param {ts.ImportClause | undefined} clause */
function isTypeOnly(clause) {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return !clause.name && !!named && ts.isNamedImports(named) && named.elements.every((e) => e.isTypeOnly);
}

/** A path from the root for a file of ours, else the package's name. @param {string} from @param {string} spec */
const resolve = (from, spec) =>
  spec.startsWith('.') ? join(dirname(from), spec.replace(/\?.*$/, '')) : spec;
