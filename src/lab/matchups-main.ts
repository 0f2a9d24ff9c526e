import { amount, argumentsOf, leave } from './arguments.ts';
import { MATCH_UPS, playMatchUp, ratio } from './matchups.ts';

const USAGE = `Lets fighters that met in history meet again, two against two, with equal pilots, and prints who shot down how many.
  --games N  of each match-up (20 unless told)
  --seed S   the same seed gives the same games
  --type T   only match-ups with that type in them`;
const values = argumentsOf(USAGE, {
  games: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  type: { type: 'string' },
});
const games = amount(USAGE, 'games', values.games);
const chosen = MATCH_UPS.filter((m) => values.type === undefined || [m.allies, m.axis].includes(values.type));
if (chosen.length === 0) leave(`No match-up has a "${values.type}" in it.`, 2);

console.log(
  `${games} games of each: kills of the first against kills of the second, games won, lost and drawn`,
);
for (const m of chosen) {
  const t = playMatchUp(m, games, values.seed);
  const { allies, axis, draw } = t.wins;
  console.log(
    `${`${m.allies} v ${m.axis}`.padEnd(24)}${ratio(t).padEnd(20)}${`${allies}-${axis}-${draw}`.padEnd(12)}${m.said}`,
  );
}
