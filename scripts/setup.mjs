import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { at, fail, isMain, run } from './house.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Installs what is missing. The browser is needed by the tests only. @param {{ browser?: boolean }} [want] */
export async function setup({ browser = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Flagplot needs Node 20 or later; this is ${process.version}.`);
  if (!packagesFit()) await installPackages();
  if (browser && !chromium()) await installChromium();
}

/** What npm last installed, by its own account, against what package-lock.json asks for. */
function packagesFit() {
  const installed = at('node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const want = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  return Object.entries(want).every(
    ([path, { version, optional }]) =>
      path === '' || have[path]?.version === version || (optional && !have[path]),
  );
}

async function installPackages() {
  console.error('Installing npm packages ...');
  const { code } = await run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) fail('npm could not install the packages; see its message above.');
}

/** The browser the tests drive: the one named by FLAGPLOT_CHROMIUM, or the first on the PATH. */
export function chromium() {
  if (process.env.FLAGPLOT_CHROMIUM) return process.env.FLAGPLOT_CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

async function installChromium() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (/** @type {string[]} */ ...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return (await run(program, rest, { quiet: true, env })).code === 0;
  };
  console.error('Installing Chromium ...');
  const done = (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', 'chromium'));
  if (!done || !chromium())
    fail(
      'The browser tests need Chromium, and it could not be installed from here. ' +
        'Install it (Debian: apt-get install chromium) or set FLAGPLOT_CHROMIUM to its path.',
    );
}

if (isMain(import.meta.url)) await setup({ browser: process.argv.includes('--browser') });
