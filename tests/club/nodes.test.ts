import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundleServer } from '../crash/process.ts';
import { tempDir } from '../server/harness.ts';
import { Assault } from './assault.ts';
import { Fleet } from './fleet.ts';
import { type Cluster, startCluster } from './postgres.ts';
import { startProxy } from './proxy.ts';

const NODES = 3;
const DRIVERS = 4;
const FOR_MS = 20_000;
const AT_MOST_MS = 120_000; // a busy machine gets longer to do as much

let cluster: Cluster;
let bundle: Awaited<ReturnType<typeof bundleServer>>;
beforeAll(async () => {
  [cluster, bundle] = await Promise.all([startCluster(), bundleServer()]);
});
afterAll(async () => {
  bundle.remove();
  await cluster.stop();
});

describe('three nodes on one database', () => {
  it('UMP-STORE lose, double and turn back nothing, killed, cut off and broken in mid-commit', {
    timeout: 240_000,
    retry: 0,
  }, async () => {
    const url = await cluster.database();
    const nodes = await Promise.all(
      Array.from({ length: NODES }, async () => {
        const proxy = await startProxy(cluster.port);
        const env = { DATABASE_URL: url.replace(/:\d+\//, `:${proxy.port}/`) };
        return { dataDir: tempDir(), env, proxy };
      }),
    );
    const fleet = new Fleet(bundle.file, 'nodes', nodes);
    onTestFinished(() => fleet.stop());
    await fleet.start();
    const people = new Assault('nodes', fleet.urls);
    let on = true;
    const driving = Array.from({ length: DRIVERS }, (_, i) => people.drive(i, () => on));
    const brokenOff = (): number => nodes.reduce((sum, n) => sum + n.proxy.broken, 0);
    const enough = (): boolean =>
      fleet.kills > 3 && fleet.partitions > 3 && brokenOff() > 0 && people.acknowledged() > 50;
    const begun = Date.now();
    const goesOn = (): boolean => Date.now() < begun + (enough() ? FOR_MS : AT_MOST_MS);
    const kill = async (): Promise<void> => {
      for (let i = 0; goesOn(); i++) await fleet.kill(i % NODES);
    };
    const disturb = async (): Promise<void> => {
      for (let i = 1; goesOn(); i += 2, await sleep(150)) await fleet.disturb(i % NODES);
    };
    await Promise.all([kill(), disturb()]);
    on = false;
    await Promise.all(driving);
    const figures = await people.verify(fleet.urls()[0]);
    if (process.env.FLAGPLOT_FIGURES)
      console.log({ kills: fleet.kills, partitions: fleet.partitions, broken: brokenOff(), ...figures });
    expect(people.faults).toEqual([]);
    expect(fleet.kills).toBeGreaterThan(3);
    expect(fleet.partitions).toBeGreaterThan(3);
    expect(brokenOff()).toBeGreaterThan(0);
    expect(figures.acknowledged).toBeGreaterThan(50);
  });
});
