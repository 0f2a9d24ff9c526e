import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { at, fail, isMain, run } from './house.mjs';
import { postgresPrograms } from './postgres.mjs';

/** The one without windows first: a quarter less work for the same pages. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Installs what is missing. Browser and services are needed by the tests only. @param {{ browser?: boolean, services?: boolean }} [want] */
export async function setup({ browser = false, services = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Flagplot needs Node 20 or later; this is ${process.version}.`);
  if (!packagesFit()) await installPackages();
  if (browser && !chromium()) await installChromium();
  if (services && !postgresPrograms()) await installPostgres();
  if (services && !nginx()) await installNginx();
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

/** The proxy the tests stand behind: the one named by FLAGPLOT_NGINX, or the first found. */
export function nginx() {
  if (process.env.FLAGPLOT_NGINX) return process.env.FLAGPLOT_NGINX;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
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

/** A program of Debian; true when apt-get has done it. @param {...string} args */
async function apt(...args) {
  const [program, ...rest] = [...sudo(), 'apt-get', '-qq', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (await run(program, rest, { quiet: true, env })).code === 0;
}

const sudo = () => (process.getuid?.() === 0 ? [] : ['sudo', '-n']);
let updated = false;

/** @param {string} name */
async function install(name) {
  updated ||= await apt('update');
  return updated && (await apt('install', '-y', '--no-install-recommends', name));
}

async function installChromium() {
  console.error('Installing Chromium ...');
  const installed = (await install('chromium-headless-shell')) || (await install('chromium'));
  if (!installed || !chromium())
    fail(
      'The browser tests need Chromium, and it could not be installed from here. ' +
        'Install it (Debian: apt-get install chromium) or set FLAGPLOT_CHROMIUM to its path.',
    );
}

/** The programs alone: the tests make clusters of their own, so Debian's is not begun. */
async function installPostgres() {
  console.error('Installing PostgreSQL ...');
  const conf = '/etc/postgresql-common/createcluster.conf';
  const [program, ...rest] = [...sudo(), 'sh', '-c'];
  const none = `test -e ${conf} || { mkdir -p /etc/postgresql-common && echo create_main_cluster = false > ${conf}; }`;
  await run(program, [...rest, none], { quiet: true });
  if (!(await install('postgresql')) || !postgresPrograms())
    fail(
      'The tests of several nodes need PostgreSQL, and it could not be installed from here. ' +
        'Install it (Debian: apt-get install postgresql) or set FLAGPLOT_POSTGRES to the folder of initdb.',
    );
}

async function installNginx() {
  console.error('Installing nginx ...');
  if (!(await install('nginx-light')) || !nginx())
    fail(
      'A test stands behind nginx, and it could not be installed from here. ' +
        'Install it (Debian: apt-get install nginx-light) or set FLAGPLOT_NGINX to its path.',
    );
}

if (isMain(import.meta.url))
  await setup({ browser: process.argv.includes('--browser'), services: process.argv.includes('--services') });
