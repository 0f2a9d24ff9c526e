import { resolve } from 'node:path';
import { Exit, take, verb } from './command.ts';

export default verb({
  usage: 'doctor [--data DIR] [--json]',
  line: 'Looks through the games a server has kept, act by act, and says what is damaged or missing. Changes nothing.',
  more: [
    '--data DIR  where games are kept, flagplot-data unless told',
    '--json      {games, acts, faults}',
    'exit 0 if all is sound, 1 if not; a server may be at work there meanwhile',
  ],
  options: { data: { type: 'string' }, json: { type: 'boolean' } },
  run: async (world, { data = 'flagplot-data', json }, positionals) => {
    take(positionals);
    const { examineData } = await import('../server/store/doctor.ts');
    const found = examineData(resolve(data));
    const { games, acts, faults } = found;
    if (json) world.out(`${JSON.stringify(found)}\n`);
    else if (faults.length === 0) world.out(`sound: ${games} games, ${acts} acts\n`);
    else world.err(`not sound:\n${faults.map((f) => `  ${f}\n`).join('')}`);
    if (faults.length > 0) throw new Exit(1);
  },
});
