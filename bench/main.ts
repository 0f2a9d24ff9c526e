import { fileURLToPath } from 'node:url';
import { board } from './board.ts';
import { flight } from './flight.ts';
import { bgioAtFleet, checkFleet, oursAtFleet, oursWithoutDiff } from './fleet.ts';
import { growth } from './growth.ts';
import { BOUTS } from './games.ts';
import { firstDay, longGame } from './long-game.ts';
import { type Contestant, figure, oneRound, race } from './measure.ts';
import { bgioAtNoughts, checkNoughts, oursAtNoughts } from './noughts.ts';
import { service } from './service.ts';
import { atTheStick, dogfights, type Extra } from './pilot.ts';

/** Every figure is a ratio measured in this run, or an absolute one where the aim is absolute. */
const CONTESTS: readonly {
  title: string;
  bar: number;
  ours: Contestant;
  theirs: Contestant;
  plain?: Contestant; // ours by a way that costs a game's author less
}[] = [
  { title: 'Noughts and crosses', bar: 50, ours: oursAtNoughts, theirs: bgioAtNoughts },
  {
    title: '400 counters, an umpire and two filtered views',
    bar: 20,
    ours: oursAtFleet,
    theirs: bgioAtFleet,
    plain: oursWithoutDiff,
  },
];
const inOrder = ({ commands, umpire, views, games }: (typeof BOUTS)[number]): Contestant[] => [
  commands,
  umpire,
  views,
  ...(games ? [games] : []),
];
const ALL = [
  ...CONTESTS.flatMap(({ ours, theirs, plain }) => [ours, theirs, ...(plain ? [plain] : [])]),
  ...BOUTS.flatMap(inOrder),
  ...BOUTS.flatMap(({ more }) => (more ?? []).map((x) => x.contestant)),
];
const rates = (...numbers: number[]): number[] => race(fileURLToPath(import.meta.url), numbers);

function contest(i: number): boolean {
  const { title, bar, ours, theirs, plain } = CONTESTS[i];
  const all = [ours, theirs, ...(plain ? [plain] : [])];
  const [us, them, without] = rates(...all.map((c) => ALL.indexOf(c)));
  const ratio = us / them;
  console.log(`${title}\n  ${ours.name}: ${figure(us)} moves/s\n  ${theirs.name}: ${figure(them)} moves/s`);
  if (plain) console.log(`  ${plain.name}: ${figure(without)} moves/s, ratio ${figure(without / them)}`);
  console.log(`  ratio ${figure(ratio)} (at least ${bar}): ${ratio >= bar ? 'met' : 'NOT MET'}\n`);
  return ratio >= bar;
}

function bout(i: number): void {
  const { title, aims, more } = BOUTS[i];
  const [commands, umpire, views, games] = rates(...inOrder(BOUTS[i]).map((c) => ALL.indexOf(c)));
  console.log(title);
  console.log(`  orders by the rules alone: ${figure(commands)} /s${aim(aims?.commands)}`);
  console.log(`  orders through the umpire, keyed dice and entry included: ${figure(umpire)} /s`);
  console.log(`  one view: ${figure(1000 / views)} ms${aim(aims?.viewMs)}`);
  if (games !== undefined) console.log(`  whole games between sampling players: ${figure(games)} /s`);
  extras(more ?? []);
  console.log('');
}

function extras(list: readonly Extra[]): void {
  for (const { contestant, say } of list) console.log(`  ${say(rates(ALL.indexOf(contestant))[0])}`);
}

const aim = (n?: number): string => (n === undefined ? '' : ` (aim ${n.toLocaleString('en')})`);

const number = process.argv[2];
if (number === 'board') {
  await board(); // by itself: `npm run bench board`
  process.exit(0);
} else if (number === 'pilot') {
  console.log('Air Force pilot'); // by itself: `npm run bench pilot`
  extras(atTheStick);
  dogfights();
  process.exit(0);
} else if (number === 'flight') {
  await flight(); // by itself: `npm run bench flight`
  process.exit(0);
} else if (number === 'service') {
  await service(); // by itself: `npm run bench service`
  process.exit(0);
} else if (number === 'growth') {
  growth(); // by itself: `npm run bench growth`
  process.exit(0);
} else if (number === undefined) {
  checkNoughts();
  checkFleet();
  const met = CONTESTS.map((_, i) => contest(i));
  BOUTS.forEach((_, i) => bout(i));
  longGame();
  await board();
  await flight();
  firstDay();
  growth();
  process.exit(met.every(Boolean) ? 0 : 1); // boardgame.io leaves timers behind
} else {
  console.log(oneRound(ALL[Number(number)]));
  process.exit(0);
}
