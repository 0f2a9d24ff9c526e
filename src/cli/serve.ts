import { count, Fault, take, verb } from './command.ts';

export default verb({
  usage: 'serve [--port N] [--host NAME] [--data DIR]',
  line: 'Serves the table in the browser until it is stopped.',
  more: [
    '--port N     the port, 1942 unless told; 0 takes any free one',
    '--host NAME  the address to listen at, localhost unless told; 0.0.0.0 lets other machines in',
    '--data DIR   where games are kept, flagplot-data unless told',
  ],
  options: { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' } },
  run: async (_world, { port, host, data }, positionals) => {
    take(positionals);
    const { serve } = await import('../server/main.ts');
    const at = port === undefined ? undefined : count(port, '--port', 0);
    if (at !== undefined && at > 65535) throw new Fault('--port is at most 65535.');
    await serve({ port: at, host, dataDir: data });
  },
});
