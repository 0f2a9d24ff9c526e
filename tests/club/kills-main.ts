import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bundleServer } from '../crash/process.ts';
import { Assault } from './assault.ts';
import { Fleet } from './fleet.ts';
import { type Cluster, startCluster } from './postgres.ts';
import { startProxy } from './proxy.ts';

/** `npm run kills -- --store sqlite --kills 2000`, or `--store postgres --kills 500` with three nodes, cut off and broken meanwhile. */
const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const wanted = Number(values.kills);
const shared = values.store === 'postgres';
const DRIVERS = 4;
const NODES = shared ? 3 : 1;

const dir = mkdtempSync(join(tmpdir(), 'flagplot-kills-'));
const bundle = await bundleServer();
const cluster: Cluster | null = shared ? await startCluster() : null;
const url = await cluster?.database();
const nodes = await Promise.all(
  Array.from({ length: NODES }, async (_, i) => {
    const proxy = cluster ? await startProxy(cluster.port) : null;
    const DATABASE_URL = proxy && url ? url.replace(/:\d+\//, `:${proxy.port}/`) : '';
    return { dataDir: join(dir, String(i)), env: { DATABASE_URL }, proxy };
  }),
);
const fleet = new Fleet(bundle.file, values.seed, nodes);
await fleet.start();
const people = new Assault(values.seed, fleet.urls);
const stop = new AbortController();
const on = (): boolean => !stop.signal.aborted;
const driving = Array.from({ length: DRIVERS }, (_, i) => people.drive(i, on));
const begun = Date.now();

/** A node is killed when something was acknowledged since it came back, or soon after: never while it only starts. */
async function kill(): Promise<void> {
  while (fleet.kills < wanted && people.faults.length === 0) {
    const enough = people.acknowledged() + 1 + Math.floor(Math.random() * 8);
    for (let i = 0; i < 200 && people.acknowledged() < enough; i++) await sleep(2);
    await sleep(Math.random() * 15);
    await fleet.kill(fleet.kills % NODES);
    if (fleet.kills % 100 === 0)
      console.error(
        `${fleet.kills} kills, ${people.acknowledged()} acknowledged, ${people.games.length} games`,
      );
  }
  stop.abort();
}
async function disturb(): Promise<void> {
  if (shared) for (let i = 1; on(); i += 2, await sleep(150)) await fleet.disturb(i % NODES);
}
await Promise.all([kill(), disturb(), ...driving]);
const figures = await people.verify(fleet.urls()[0]);
await fleet.stop();
await cluster?.stop();
bundle.remove();
rmSync(dir, { recursive: true, force: true });
const broken = nodes.reduce((sum, n) => sum + (n.proxy?.broken ?? 0), 0);
const seconds = Math.round((Date.now() - begun) / 1000);
console.log(
  JSON.stringify({
    store: values.store,
    nodes: NODES,
    kills: fleet.kills,
    partitions: fleet.partitions,
    broken,
    ...figures,
    seconds,
  }),
);
console.log(
  people.faults.length === 0
    ? 'nothing lost, nothing doubled, nothing turned back'
    : people.faults.join('\n'),
);
process.exit(people.faults.length === 0 ? 0 : 1);
