import { availableParallelism } from 'node:os';
import { setupFor } from '../kernel/setup.ts';
import { type SimSummary, simulate } from '../lab/sim.ts';
import { commanderOf } from './auto.ts';
import { count, Fault, pairs, take, verb, type World } from './command.ts';
import { scenarioOf, seatOf } from './match.ts';

export default verb({
  usage:
    'sim GAME/SCENARIO --games N [--seed S] [--workers W] [--level SEAT=LEVEL]... [--version V] [--option k=v]... [--json]',
  line: 'Plays many games between computers and counts how they end.',
  more: [
    '--games N           how many',
    '--seed S            the same seed gives the same games, whatever the number of workers; "1" unless told',
    '--workers W         how many cores to use, all unless told',
    '--level SEAT=LEVEL  how well a seat is played, "sampler" (any legal order) unless told',
    '--version V, --option k=v  as for flagplot new',
    '--json              {game, scenario, games, wins, points, turnsMean, turnsRange, illegal, secondsPerGame}',
  ],
  options: {
    games: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string' },
    level: { type: 'string', multiple: true },
    version: { type: 'string' },
    option: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  },
  run: async (world, { games, seed, workers, level = [], version, option = [], json }, positionals) => {
    const { 'GAME/SCENARIO': name } = take(positionals, 'GAME/SCENARIO');
    const { rules, scenario } = await scenarioOf(world, name);
    if (games === undefined) throw new Fault('say how many: --games N.');
    const n = count(games, '--games', 1);
    const levels = pairs(level, 'SEAT=LEVEL');
    for (const [seat, wanted] of Object.entries(levels)) {
      seatOf(rules, seat);
      await commanderOf(world, rules, wanted);
    }
    const summary = await simulate(
      {
        game: rules.info.id,
        setup: setupFor(rules.info, { scenario, version, options: pairs(option, 'an option k=v') }),
        games: n,
        seed,
        levels,
      },
      {
        games: world.games,
        commanders: world.commanders,
        workers: Math.min(n, workers === undefined ? availableParallelism() : count(workers, '--workers', 1)),
        workerFile: world.workerFile,
        progress: (done) => bar(world, done, n),
      },
    );
    world.out(json ? `${JSON.stringify(summary)}\n` : table(summary));
  },
});

/** [########------------]  412 of 1000 */
function bar(world: World, done: number, all: number): void {
  if (!world.terminal) return;
  const full = Math.round((done / all) * 30);
  const end = done === all ? '\r\x1b[K' : '';
  world.err(`\r[${'#'.repeat(full)}${'-'.repeat(30 - full)}]  ${done} of ${all} ${end}`);
}

function table(s: SimSummary): string {
  const share = (n: number): string => `${((n / s.games) * 100).toFixed(1)} %`;
  const lines = [
    `${s.game}/${s.scenario}: ${s.games} games`,
    ...Object.entries(s.wins).map(([who, n]) => {
      const points = who in s.points ? `, ${s.points[who].toFixed(2)} points a game` : '';
      return `  ${who.padEnd(8)} ${String(n).padStart(6)}  ${share(n).padStart(7)}${points}`;
    }),
    `  turns ${s.turnsMean.toFixed(2)} (${s.turnsRange.join(' to ')}), ${s.secondsPerGame.toFixed(4)} s a game`,
  ];
  if (s.illegal > 0) lines.push(`  ${s.illegal} orders of the computer were refused and replaced`);
  return `${lines.join('\n')}\n`;
}
