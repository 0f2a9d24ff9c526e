import { setTimeout as sleep } from 'node:timers/promises';
import { FastDice, pick } from '../../src/kernel/dice.ts';
import { type Running, startProcess } from '../crash/process.ts';
import type { Proxy } from './proxy.ts';

/** A node that can be killed and comes back; where it keeps its games, and what stands between. */
interface Node {
  dataDir: string;
  env: { [name: string]: string };
  proxy: Proxy | null;
  running: Running | null;
}

const STARTS = 20;

/** The nodes of a service, and what is done to them. */
export class Fleet {
  kills = 0;
  partitions = 0;
  readonly nodes: Node[];
  private readonly file: string;
  private readonly dice: FastDice;

  constructor(file: string, seed: string, nodes: readonly Omit<Node, 'running'>[]) {
    this.file = file;
    this.dice = new FastDice(seed);
    this.nodes = nodes.map((n) => ({ ...n, running: null }));
  }

  urls = (): string[] => this.nodes.flatMap(({ running }) => (running ? [running.url] : []));

  async start(): Promise<void> {
    await Promise.all(this.nodes.map((node) => this.revive(node)));
  }

  /** As whatever watches over a node would: one that cannot reach its database ends, and is started again. */
  private async revive(node: Node): Promise<void> {
    for (let left = STARTS; node.running === null; left--) {
      node.running = await startProcess(this.file, node.dataDir, '', 0, node.env).catch((error: unknown) => {
        if (left > 0 && error instanceof Error && /database cannot be used/.test(error.message)) return null;
        throw error;
      });
    }
  }

  /** Kills a node without warning and starts it again. */
  async kill(i: number): Promise<void> {
    const node = this.nodes[i];
    const { running } = node;
    if (!running) return;
    node.running = null;
    this.kills++;
    running.child.kill('SIGKILL');
    await running.exit;
    await this.revive(node);
  }

  /** Something happens between a node and its database. */
  async disturb(i: number): Promise<void> {
    const { proxy } = this.nodes[i];
    if (!proxy) return;
    this.partitions++;
    const what = pick(this.dice, 4, 'disturbance');
    if (what === 0) proxy.breakNextCommit('before');
    else if (what === 1) proxy.breakNextCommit('after');
    else {
      proxy.set(what === 2 ? 'frozen' : 'cut');
      await sleep(500 + pick(this.dice, 2500, 'how long'));
      proxy.set('open');
    }
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) {
      node.running?.child.kill('SIGKILL');
      await node.running?.exit;
      node.proxy?.stop();
    }
  }
}
