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
    '--data DIR       where games are kept, flagplot-data unless told; in PostgreSQL where DATABASE_URL is set',
  ],
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    name: { type: 'string', multiple: true },
    'public-url': { type: 'string' },
    proxy: { type: 'string', multiple: true },
    data: { type: 'string' },
  },
  run: async (_world, { port, host, name, proxy, data, 'public-url': publicUrl }, positionals) => {
    take(positionals);
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
