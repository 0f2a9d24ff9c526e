import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { INPUTS, type Net, type PursuitPack, readNet } from '../commanders/air-force/duel/pursuit.ts';
import { FastDice } from '../kernel/dice.ts';
import { amount, argumentsOf, leave } from './arguments.ts';
import { type Lessons, PER_SAMPLE } from './pursuit/duels.ts';
import { blank, fit } from './pursuit/fit.ts';
import type { Share } from './pursuit-worker.ts';

const USAGE = `Teaches the pilot of Air Force pursuit: duels against planes that fly as it comes, and a network that learns what came of them.
  --rounds N   of duels, each flown by what the last one taught (12 unless told)
  --samples N  positions in a round (30000 unless told)
  --from FILE  go on from what was learned before
  --seed S     the same seed gives the same lessons
  --out FILE   where the lesson goes (.cache/pursuit.json unless told)`;
const values = argumentsOf(USAGE, {
  rounds: { type: 'string', default: '12' },
  samples: { type: 'string', default: '30000' },
  from: { type: 'string' },
  seed: { type: 'string', default: '1' },
  out: { type: 'string', default: '.cache/pursuit.json' },
});
const rounds = amount(USAGE, 'rounds', values.rounds);
const samples = amount(USAGE, 'samples', values.samples);

/** The samples of so many rounds are learned from; older ones were flown too badly. */
const REMEMBERED = 4;
/** The work is shared out in two, whatever the machine has, so that the same seed gives the same lessons everywhere. */
const SHARES = 2;
const SIZES = [32, 16] as const;
const DIGITS = 1e5;

const rounded = (list: Float64Array): number[] => Array.from(list, (x) => Math.round(DIGITS * x) / DIGITS);

function save(net: Net, made: PursuitPack['made']): void {
  const pack: PursuitPack = {
    note: 'What a pursuit of a plane that flies as it comes is worth: weights of a network with two hidden layers. Learned, not reckoned; made anew by "npm run pursuit".',
    provenance: 'learned',
    made,
    sizes: [...net.sizes],
    weights: [rounded(net.weights[0]), rounded(net.weights[1]), rounded(net.weights[2])],
    bias: [rounded(net.bias[0]), rounded(net.bias[1]), rounded(net.bias[2])],
  };
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, `${JSON.stringify(pack)}\n`);
}

function lessonIn(file: string): Net {
  try {
    return readNet(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return leave(`${file} holds nothing that was learned: ${(error as Error).message}`, 2);
  }
}

const share = (worker: Worker, task: Share): Promise<Lessons> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (lessons: Lessons) => {
      worker.off('error', reject);
      resolve(lessons);
    });
    worker.postMessage(task);
  });

/** Rows one after the other. */
function joined(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) {
    out.set(p, at);
    at += p.length;
  }
  return out;
}

const dice = new FastDice(`${values.seed} lessons`);
const before = values.from === undefined ? null : lessonIn(values.from);
let net = before ?? blank(INPUTS, SIZES, dice);
const crew = Array.from({ length: SHARES }, () => new Worker(new URL('pursuit-worker.mjs', import.meta.url)));
const memory: Float32Array[] = [];
for (let round = 1; round <= rounds; round++) {
  const flownBy = round === 1 ? before : net;
  const parts = await Promise.all(
    crew.map((worker, i) =>
      share(worker, {
        net: flownBy,
        seed: `${values.seed} ${round} ${i}`,
        samples: Math.ceil(samples / SHARES),
      }),
    ),
  );
  memory.push(...parts.map((p) => p.rows));
  while (memory.length > REMEMBERED * SHARES) memory.shift();
  const lesson = fit(net, joined(memory), PER_SAMPLE, dice);
  ({ net } = lesson);
  save(net, { seed: values.seed, rounds: round, samples });
  const perTurn = parts.reduce((n, p) => n + p.perTurn, 0) / SHARES;
  console.log(
    `round ${round}: a Turn gave ${perTurn.toFixed(4)} of the best shots; samples are told to ${Math.sqrt(lesson.error).toFixed(3)}`,
  );
}
await Promise.all(crew.map((worker) => worker.terminate()));
