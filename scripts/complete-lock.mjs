// npm leaves the optional packages of other platforms out of package-lock.json, and `npm ci` then refuses the lock.
// Run after every change of dependencies: puts them back, by name and version, so that the lock serves every machine.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {{ [path: string]: { version?: string, dev?: boolean, optionalDependencies?: { [name: string]: string } } }} */
const packages = lock.packages;

/** Whether `name` can be found from the package at `from`, as Node looks for it. @param {string} from @param {string} name */
function present(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

/** @param {string} name @param {string} version @param {boolean | undefined} dev */
function entryFor(name, version, dev) {
  /** @type {{ version: string, optional: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[] }} */
  const entry = { version: version.replace(/^[\^~]/, ''), optional: true };
  if (dev) entry.dev = true;
  const os = name.match(/android|darwin|freebsd|win32|linux|openharmony|openbsd|netbsd|sunos|aix/)?.[0];
  const cpu = name.match(/arm64|x64|ia32|arm(?!64)|ppc64|riscv64|s390x|loong64|mips64el|wasm32/)?.[0];
  if (name === 'fsevents') entry.os = ['darwin'];
  else if (os) entry.os = [os];
  if (cpu) entry.cpu = [cpu];
  if (/musl/.test(name)) entry.libc = ['musl'];
  else if (os === 'linux' && /gnu/.test(name)) entry.libc = ['glibc'];
  return entry;
}

let added = 0;
for (const [from, p] of Object.entries(packages))
  for (const [name, version] of Object.entries(p.optionalDependencies ?? {})) {
    if (present(from, name)) continue;
    packages[`node_modules/${name}`] = entryFor(name, version, p.dev);
    added++;
  }
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added > 0 ? `package-lock.json: ${added} optional packages put back` : 'package-lock.json is complete',
);
