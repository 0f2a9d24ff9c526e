import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { games } from '../games/registry.ts';
import { writeRecord } from '../kernel/record/record.ts';
import { positionsOf } from '../kernel/testkit/play.ts';
import { amount, argumentsOf, leave } from './arguments.ts';
import { pairsOf, playPair, seedOf } from './pairs.ts';
import { addPlayed, emptyTally, type FuzzFailure, type FuzzTally, fuzzOne } from './fuzz.ts';

const USAGE = `Plays random legal games for as long as told and checks everything that must hold in every game.
  --hours N    how long (0.01 unless told, or as long as --games takes)
  --games N    stop after so many games
  --game G     one game only (all in turn unless told); 'air-force' is enough for air-force-dauntless
  --seed S     the first of the seeds: 'S 0', 'S 1', ...
  --pairs      with --game: every pair of its options that may stand together, three turns each
  --part K/N   of the pairs every Nth, from the Kth on
  --only SEED  exactly the game of that seed again, every position looked into (or that pair, with --pairs)
  --dump DIR   where records of failed games go`;
const values = argumentsOf(USAGE, {
  hours: { type: 'string' },
  games: { type: 'string' },
  game: { type: 'string' },
  seed: { type: 'string', default: String(Date.now()) },
  only: { type: 'string' },
  pairs: { type: 'boolean' },
  part: { type: 'string', default: '1/1' },
  dump: { type: 'string', default: '.cache/fuzz' },
});

const hours = values.hours ?? (values.games === undefined && values.only === undefined ? '0.01' : 'Infinity');
const until = Date.now() + amount(USAGE, 'hours', hours) * 3_600_000;
const limit = values.only === undefined ? amount(USAGE, 'games', values.games ?? 'Infinity') : 1;
const depth = { every: values.only === undefined ? 20 : 1, atLeast: 1000 };
const ids = games.ids.filter((id) => id.startsWith(values.game ?? ''));
if (ids.length === 0) leave(`There is no game "${values.game}", only ${games.ids.join(', ')}.`, 2);

if (values.pairs) await playPairs();

const tallies = new Map<string, FuzzTally>(ids.map((id) => [id, emptyTally()]));
const begun = Date.now();
let shown = begun;
for (let i = 0; i < limit && Date.now() < until; i++) {
  for (const [id, tally] of tallies) {
    const rules = await games.load(id);
    if (!rules) throw new Error(`there is no game "${id}"`);
    const before = tally.failures.length;
    fuzzOne(rules, values.only ?? `${values.seed} ${i}`, tally, depth);
    for (const failure of tally.failures.slice(before)) report(id, failure);
  }
  if (Date.now() - shown > 60_000) {
    shown = Date.now();
    summary();
  }
}
summary();
process.exitCode = [...tallies.values()].some((t) => t.failures.length > 0) ? 1 : 0;

/** Options two by two; nothing else is played. */
async function playPairs(): Promise<never> {
  const [id] = ids;
  const rules = ids.length === 1 ? await games.load(id) : null;
  if (!rules) return leave('Say with --game which game.', 2);
  const [part, parts] = values.part.split('/').map((n) => amount(USAGE, 'part', n));
  const mine = pairsOf(rules.info).filter((x, i) =>
    values.only === undefined ? i % parts === part - 1 : seedOf(x) === values.only,
  );
  const tally = emptyTally();
  let reported = 0;
  const from = Date.now();
  const minutes = (): string => ((Date.now() - from) / 60_000).toFixed(1);
  for (const x of mine) {
    addPlayed(tally, seedOf(x), x.setup, () => playPair(rules, x, 3, { deep: 20, replay: true }));
    for (const failure of tally.failures.slice(reported)) report(id, failure);
    reported = tally.failures.length;
    if (tally.games % 100 === 0) console.log(`  ${tally.games} of ${mine.length} in ${minutes()} min`);
  }
  const scenarios = new Set(mine.map((x) => x.setup.scenario)).size;
  console.log(
    `${id}: ${mine.length} pairs in ${scenarios} scenarios, ${tally.acts} acts, ${positionsOf(tally)} positions ` +
      `searched for leaks, ${tally.refused} bad orders refused, ${tally.failures.length} failures in ${minutes()} min`,
  );
  process.exit(tally.failures.length > 0 ? 1 : 0);
}

function report(game: string, { seed, setup, faults, record }: FuzzFailure): void {
  console.log(`FAILED ${game}, --only "${seed}", set-up ${JSON.stringify(setup)}`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (!record) return;
  mkdirSync(values.dump, { recursive: true });
  const file = resolve(join(values.dump, `${game}-${seed.replaceAll(/\W+/g, '-')}.json`));
  writeFileSync(file, writeRecord(record));
  console.log(`  record: ${file}`);
}

function summary(): void {
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  for (const [id, t] of tallies) {
    const kinds = Object.entries(t.positions).sort(([, a], [, b]) => a - b);
    console.log(
      `${id}: ${t.games} games, ${t.acts} acts, ${positionsOf(t)} positions searched for leaks, ` +
        `${t.refused} bad orders refused, ${t.failures.length} failures in ${minutes} min\n` +
        `  positions by decision: ${kinds.map(([kind, n]) => `${kind} ${n}`).join(', ')}`,
    );
  }
}
