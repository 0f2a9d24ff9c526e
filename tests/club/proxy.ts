import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}

/** COMMIT as a client of PostgreSQL sends it. */
const COMMIT = Buffer.from('Q\0\0\0\x0bCOMMIT\0', 'latin1');

/**
 * Stands between a node and its database. `open` passes all on; `frozen` passes nothing and says nothing, as a cut cable does;
 * `cut` breaks what there is and refuses the rest.
 */
export interface Proxy {
  port: number;
  set(state: 'open' | 'frozen' | 'cut'): void;
  /** The next COMMIT breaks its connection: before it has reached the database, or after, before the answer comes back. */
  breakNextCommit(when: 'before' | 'after'): void;
  broken: number; // commits broken so far
  stop(): void;
}

export async function startProxy(target: number): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'frozen' | 'cut' = 'open';
  let due: 'before' | 'after' | null = null;
  const drop = (pair: readonly [Socket, Socket]): void => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    let deafened = false; // answers are no longer passed on
    near.on('data', (bytes) => {
      if (!due || !bytes.includes(COMMIT)) return void far.write(bytes);
      const when = due;
      due = null;
      proxy.broken++;
      if (when === 'before') return drop(pair);
      deafened = true;
      far.write(bytes);
      far.once('data', () => drop(pair)); // it has been done: now the line breaks
    });
    far.on('data', (bytes) => void (deafened || near.write(bytes)));
    for (const socket of pair) {
      socket.on('error', () => drop(pair));
      socket.on('close', () => drop(pair));
      if (state === 'frozen') socket.pause();
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const proxy: Proxy = {
    port: (server.address() as AddressInfo).port,
    broken: 0,
    set: (next) => {
      state = next;
      for (const pair of pairs)
        if (next === 'cut') drop(pair);
        else
          for (const socket of pair)
            if (next === 'frozen') socket.pause();
            else socket.resume();
    },
    breakNextCommit: (when) => {
      due = when;
    },
    stop: () => {
      for (const pair of pairs) drop(pair);
      server.close();
    },
  };
  return proxy;
}
