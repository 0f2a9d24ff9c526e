import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Refusal } from '../../kernel/refusal.ts';

/*
 * The one door through which the server calls addresses that strangers have named: webhooks and push services. It must not become a way
 * into the operator's own network, so: https on its usual port alone, no address that is not public (looked at when it is connected to, so that a
 * name that changes its mind helps nobody), no redirects followed, nothing of the answer kept but its number. What lies inside is reached
 * only where the operator names it (--reach host:port).
 */

const TIMEOUT_MS = 10_000;

const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv4');

/** What IPv6 has for everybody, less what hides an IPv4 address or is kept for examples. */
const OPEN6 = new BlockList();
OPEN6.addSubnet('2000::', 3, 'ipv6');
const CLOSED6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED6.addSubnet(net, bits, 'ipv6');

export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !CLOSED.check(address, 'ipv4')
    : isIP(address) === 6 && OPEN6.check(address, 'ipv6') && !CLOSED6.check(address, 'ipv6');

const INSIDE = 'That address lies inside the network of the server, which is closed to notices.';
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Looks a name up and gives it to nobody when one of its addresses is not public. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const closed = !error && addresses.some((a) => !isPublic(a.address));
    if (error || closed) done(error ?? new Refusal('UMP-NOTICE', INSIDE), '', 0);
    else if (options.all) done(null, addresses);
    else done(null, addresses[0].address, addresses[0].family);
  });
};

export class Outside {
  private readonly reach: ReadonlySet<string>;

  /** `reach`: 'host:port' inside the operator's network that may be called all the same. */
  constructor(reach: readonly string[] = []) {
    this.reach = new Set(reach);
  }

  /** Refuses an address that would never be called. */
  check(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || url.username || url.password || url.href.length > 1000)
      throw new Refusal('UMP-NOTICE', 'That is no address a notice could be sent to.');
    if (this.isReached(url)) return url;
    if (url.protocol !== 'https:' || (url.port !== '' && url.port !== '443'))
      throw new Refusal('UMP-NOTICE', 'Notices are sent by https, on its usual port.');
    if (isIP(bare(url.hostname)) !== 0 && !isPublic(bare(url.hostname)))
      throw new Refusal('UMP-NOTICE', INSIDE);
    return url;
  }

  private isReached({ hostname, port, protocol }: URL): boolean {
    return this.reach.has(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`);
  }

  /** Sends something there; the number of the answer. */
  post(address: string, headers: { [name: string]: string }, body: Buffer | string): Promise<number> {
    const url = this.check(address);
    const call = url.protocol === 'http:' ? plainRequest : request;
    const guard = this.isReached(url) ? {} : { lookup: lookUpPublic };
    return new Promise((resolve, reject) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const sent = call(url, {
        method: 'POST',
        headers: { ...headers, ...length },
        timeout: TIMEOUT_MS,
        ...guard,
      });
      sent.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
