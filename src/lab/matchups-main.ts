import { parseArgs } from 'node:util';
import { MATCH_UPS, meet, ratio } from './matchups.ts';

/*
 * Lets fighters that met in history meet again, two against two, with equal pilots, and prints who shot down how many.
 *   --games N   of each match-up (20 unless told)      --seed S   the same seed gives the same games
 */
const { values } = parseArgs({
  options: { games: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const games = Number(values.games);
if (!(games > 0)) throw new Error('--games is a number');

console.log(`${games} games of each, kills of the first against kills of the second`);
for (const m of MATCH_UPS) {
  const t = meet(m, games, values.seed);
  console.log(`${`${m.allies} v ${m.axis}`.padEnd(24)}${ratio(t).padEnd(20)}${m.said}`);
}
