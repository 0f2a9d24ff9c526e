import { isIP } from 'node:net';
import { count, Fault, take, verb } from './command.ts';

export default verb({
  usage: 'serve [--port N] [--host ADDRESS] [--name NAME]... [--proxy ADDRESS]... [--data DIR]',
  line: 'Serves the table in the browser until it is stopped.',
  more: [
    '--port N         the port, 1942 unless told; 0 takes any free one',
    '--host ADDRESS   the address to listen at, localhost unless told; 0.0.0.0 lets other machines in',
    '--name NAME      a name friends reach it by (flagplot.example.org); requests under other names are refused',
    '--proxy ADDRESS  a proxy on another machine whose word is taken about where requests come from',
    '--data DIR       where games are kept, flagplot-data unless told',
  ],
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    name: { type: 'string', multiple: true },
    proxy: { type: 'string', multiple: true },
    data: { type: 'string' },
  },
  run: async (_world, { port, host, name, proxy, data }, positionals) => {
    take(positionals);
    const { serve } = await import('../server/main.ts');
    const at = port === undefined ? undefined : count(port, '--port', 0);
    if (at !== undefined && at > 65535) throw new Fault('--port is at most 65535.');
    for (const address of proxy ?? [])
      if (isIP(address.replace(/\/\d+$/, '')) === 0)
        throw new Fault(`--proxy is an address, not "${address}".`);
    await serve({ port: at, host, names: name, proxies: proxy, dataDir: data });
  },
});
