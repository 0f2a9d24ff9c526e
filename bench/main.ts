import { fileURLToPath } from 'node:url';
import { midway } from '../src/games/midway/ruleset.ts';
import { bgioAtFleet, checkFleet, oursAtFleet } from './fleet.ts';
import { gameContestants } from './game.ts';
import { figure, oneRound, race } from './measure.ts';
import { bgioAtNoughts, checkNoughts, oursAtNoughts } from './noughts.ts';

/** Every figure is a ratio measured in this run, or an absolute one where the aim is absolute. */
const CONTESTS = [
  { title: 'Noughts and crosses', bar: 50, ours: oursAtNoughts, theirs: bgioAtNoughts },
  {
    title: '400 counters, an umpire and two filtered views',
    bar: 20,
    ours: oursAtFleet,
    theirs: bgioAtFleet,
  },
];
const atMidway = gameContestants(midway, 'basic');
const ALL = [...CONTESTS.flatMap(({ ours, theirs }) => [ours, theirs]), ...Object.values(atMidway)];
const rates = (...numbers: number[]): number[] => race(fileURLToPath(import.meta.url), numbers);

function contest(i: number): boolean {
  const { title, bar, ours, theirs } = CONTESTS[i];
  const [us, them] = rates(2 * i, 2 * i + 1);
  const ratio = us / them;
  console.log(`${title}\n  ${ours.name}: ${figure(us)} moves/s\n  ${theirs.name}: ${figure(them)} moves/s`);
  console.log(`  ratio ${figure(ratio)} (at least ${bar}): ${ratio >= bar ? 'met' : 'NOT MET'}\n`);
  return ratio >= bar;
}

function midwayFigures(): void {
  const first = 2 * CONTESTS.length;
  const [commands, umpire, views] = rates(first, first + 1, first + 2);
  console.log('Midway, basic game');
  console.log(`  orders by the rules alone: ${figure(commands)} /s (aim 100,000)`);
  console.log(`  orders through the umpire, keyed dice and entry included: ${figure(umpire)} /s`);
  console.log(`  one view: ${figure(1000 / views)} ms (aim 0.2)\n`);
}

const number = process.argv[2];
if (number === undefined) {
  checkNoughts();
  checkFleet();
  const met = CONTESTS.map((_, i) => contest(i));
  midwayFigures();
  process.exit(met.every(Boolean) ? 0 : 1); // boardgame.io leaves timers behind
} else {
  console.log(oneRound(ALL[Number(number)]));
  process.exit(0);
}
