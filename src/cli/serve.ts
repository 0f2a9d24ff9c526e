import { isIP } from 'node:net';
import { count, Fault, take, verb } from './command.ts';

export default verb({
  usage:
    'serve [--port N] [--host ADDRESS] [--name NAME]... [--public-url URL] [--proxy ADDRESS]... [--data DIR]',
  line: 'Serves the table in the browser until it is stopped.',
  more: [
    '--port N         the port, 1942 unless told; 0 takes any free one',
    '--host ADDRESS   the address to listen at, localhost unless told; 0.0.0.0 lets other machines in',
    '--name NAME      a name friends reach it by (flagplot.example.org); requests under other names are refused',
    '--public-url URL the address friends use, where a proxy stands in front (https://flagplot.example.org)',
    '--proxy ADDRESS  a proxy on another machine whose word is taken about where requests come from',
    '--mail-from ADDR whose mail notices are, sent by the server in SMTP_URL of the environment; MAIL_FROM unless told',
    '--reach HOST:PORT a place inside your network that webhooks may call; all others there are closed to them',
    '--clear-after N  days after which a game nobody plays is put away, 180 unless told; 0: never',
    '--data DIR       where games are kept, flagplot-data unless told; in PostgreSQL where DATABASE_URL is set',
  ],
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    name: { type: 'string', multiple: true },
    'public-url': { type: 'string' },
    proxy: { type: 'string', multiple: true },
    'mail-from': { type: 'string' },
    reach: { type: 'string', multiple: true },
    'clear-after': { type: 'string' },
    data: { type: 'string' },
  },
  run: async (_world, { port, host, name, proxy, data, ...more }, positionals) => {
    take(positionals);
    const { 'public-url': publicUrl, 'clear-after': clearAfter, 'mail-from': mailFrom, reach } = more;
    const { serve } = await import('../server/main.ts');
    const at = port === undefined ? undefined : count(port, '--port', 0);
    if (at !== undefined && at > 65535) throw new Fault('--port is at most 65535.');
    for (const address of proxy ?? [])
      if (isIP(address.replace(/\/\d+$/, '')) === 0)
        throw new Fault(`--proxy is an address, not "${address}".`);
    await serve({
      port: at,
      host,
      names: name,
      publicUrl: publicUrl && rootOf(publicUrl),
      proxies: proxy,
      mailFrom,
      reach,
      clearAfter: clearAfter === undefined ? undefined : count(clearAfter, '--clear-after', 0),
      dataDir: data,
    });
  },
});

/** An address without a path: Flagplot stands at the root of its name. */
function rootOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new Fault(`--public-url is like https://flagplot.example.org, not "${address}".`);
  return url.origin;
}
