import { availableParallelism } from 'node:os';
import type { AnyRuleset, ScenarioSpec } from '../kernel/ruleset.ts';
import { setupFor } from '../kernel/setup.ts';
import { type SimSummary, simulate } from '../lab/sim.ts';
import { commanderOf } from './auto.ts';
import { count, Fault, pairs, take, verb, type World } from './command.ts';
import { gameOf, scenarioOf, seatOf } from './match.ts';

export default verb({
  usage:
    'sim GAME[/SCENARIO] --games N [--seed S] [--workers W] [--level SEAT=LEVEL]... [--version V] [--option k=v]... [--json]',
  line: 'Plays many games between computers and counts how they end.',
  more: [
    'GAME alone          every version of every scenario, a line each; so too GAME/SCENARIO --version all',
    '--games N           how many, of each where there are several',
    '--seed S            the same seed gives the same games, whatever the number of workers; "1" unless told',
    '--workers W         how many cores to use, all unless told',
    '--level SEAT=LEVEL  how well a seat is played, "sampler" (any legal order) unless told',
    '--version V, --option k=v  as for flagplot new',
    '--json              {game, scenario, version, games, wins, points, turnsMean, turnsRange, openings, illegal, fellBack, faults, secondsPerGame}; a list of them for several',
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
    const { 'GAME[/SCENARIO]': name } = take(positionals, 'GAME[/SCENARIO]');
    const { rules, asked } = await askedFor(world, name, version);
    if (games === undefined) throw new Fault('say how many: --games N.');
    const n = count(games, '--games', 1);
    const levels = pairs(level, 'SEAT=LEVEL');
    for (const [seat, wanted] of Object.entries(levels)) {
      seatOf(rules, seat);
      await commanderOf(world, rules, wanted);
    }
    const options = pairs(option, 'an option k=v');
    const setups = asked.map((x) => setupFor(rules.info, { ...x, options }));
    const crew = Math.min(n, workers === undefined ? availableParallelism() : count(workers, '--workers', 1));
    const summaries: SimSummary[] = [];
    for (const setup of setups)
      summaries.push(
        await simulate(
          { game: rules.info.id, setup, games: n, seed, levels },
          {
            games: world.games,
            commanders: world.commanders,
            workers: crew,
            workerFile: world.workerFile,
            progress: (done) => bar(world, summaries.length * n + done, setups.length * n),
          },
        ),
      );
    const [first] = summaries;
    if (json) world.out(`${JSON.stringify(summaries.length === 1 ? first : summaries)}\n`);
    else world.out(summaries.length === 1 ? table(first) : overview(rules, levels, summaries));
  },
});

type Asked = { scenario: string; version?: string };

/** One set-up; or all versions of a scenario, or of every scenario of a game. */
async function askedFor(
  world: World,
  name: string,
  version: string | undefined,
): Promise<{ rules: AnyRuleset; asked: Asked[] }> {
  const every = (x: ScenarioSpec): Asked[] =>
    x.versions?.map((v) => ({ scenario: x.id, version: v.id })) ?? [{ scenario: x.id }];
  if (!name.includes('/')) {
    const rules = await gameOf(world, name);
    return { rules, asked: rules.info.scenarios.flatMap(every) };
  }
  const { rules, scenario } = await scenarioOf(world, name);
  const spec = rules.info.scenarios.find((x) => x.id === scenario);
  return { rules, asked: version === 'all' && spec ? every(spec) : [{ scenario, version }] };
}

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
    `${titleOf(s)}: ${s.games} games`,
    ...Object.entries(s.wins).map(([who, n]) => {
      const points = who in s.points ? `, ${s.points[who].toFixed(2)} points a game` : '';
      return `  ${who.padEnd(8)} ${String(n).padStart(6)}  ${share(n).padStart(7)}${points}`;
    }),
    `  turns ${s.turnsMean.toFixed(2)} (${s.turnsRange.join(' to ')}), ${s.secondsPerGame.toFixed(4)} s a game`,
    `  ${s.openings} different ${s.openings === 1 ? 'opening' : 'openings'}`,
    ...blots([s]),
  ];
  return `${lines.join('\n')}\n`;
}

const titleOf = (s: SimSummary): string =>
  `${s.game}/${s.scenario}${s.version === undefined ? '' : `, ${s.version}`}`;

/** A line for each version: how often each side won, and the points of each in the mean. */
function overview(
  rules: AnyRuleset,
  levels: { [seat: string]: string },
  summaries: readonly SimSummary[],
): string {
  const seats = rules.info.seats.map((x) => x.id);
  const who = seats.map((seat) => `${seat} ${levels[seat] ?? 'sampler'}`).join(', ');
  const head = ['', ...seats, 'draws', 'openings', ...seats.map((x) => `points ${x}`), 'turns', 's a game'];
  const rows = summaries.map((s) => [
    titleOf(s).slice(s.game.length + 1),
    ...[...seats, 'draw'].map((seat) => String(s.wins[seat])),
    String(s.openings),
    ...seats.map((seat) => s.points[seat].toFixed(1)),
    s.turnsMean.toFixed(1),
    s.secondsPerGame.toFixed(2),
  ]);
  const widths = head.map((text, i) => Math.max(text.length, ...rows.map((row) => row[i].length)));
  const line = (cells: readonly string[]): string =>
    `  ${cells.map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]))).join('  ')}`.trimEnd();
  const lines = [
    `${rules.info.id}: ${summaries[0].games} games of each; ${who}`,
    line(head),
    ...rows.map(line),
    ...blots(summaries),
  ];
  return `${lines.join('\n')}\n`;
}

/** What the commanders did wrong, if anything. */
function blots(summaries: readonly SimSummary[]): string[] {
  const sum = (of: (s: SimSummary) => number): number => summaries.reduce((n, s) => n + of(s), 0);
  const [refused, fellBack] = [sum((s) => s.illegal), sum((s) => s.fellBack)];
  return [
    ...(refused > 0 ? [`  ${refused} orders of the computer were refused and replaced`] : []),
    ...(fellBack > 0 ? [`  ${fellBack} times a commander failed and fell back on a plain order:`] : []),
    ...[...new Set(summaries.flatMap((s) => s.faults))].map((fault) => `    ${fault}`),
  ];
}
