import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { need } from '../../kernel/refusal.ts';

/** Names under which a page of another house cannot lead a browser here: what is no name, and what is ours. */
export class HostNames {
  private readonly names: ReadonlySet<string>;

  constructor(names: readonly string[] = []) {
    this.names = new Set(
      ['localhost', hostname(), `${hostname()}.local`, ...names].map((x) => x.toLowerCase()),
    );
  }

  /** Refuses a request made under a foreign name: its sender was led here by somebody's false directory. */
  check(header: string | undefined): void {
    const name = (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
    const known = this.names.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
    const said = /^[\w.-]{1,100}$/.test(name) ? `"${name}"` : 'that name';
    need(known, 'UMP-HOST', `This server does not go by ${said}; start it with --name to let it.`);
  }
}

const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/;
const EVERYWHERE = ['0.0.0.0', '::'];

/** How friends reach a server that listens here, in words. */
export function wayHere(host: string, port: number, names: readonly string[] = []): string {
  const named = names.map((name) => `http://${name}:${port}`);
  if (LOOPBACK.test(host) && named.length === 0)
    return 'Only this machine reaches it; start it with --host 0.0.0.0 to let friends on your network in.';
  const addresses = EVERYWHERE.includes(host) ? ownAddresses().map((a) => `http://${a}:${port}`) : [];
  const ways = [...named, ...addresses];
  if (EVERYWHERE.includes(host) && ways.length === 0)
    return 'This machine has no address in a network: only it reaches the server.';
  return ways.length > 0
    ? `Friends reach it at ${ways.join(' or ')}`
    : 'Friends reach it at the same address.';
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter((a) => !a.internal && a.family === 'IPv4')
    .map((a) => a.address);
