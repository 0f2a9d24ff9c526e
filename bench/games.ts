import { airForce } from '../src/games/air-force/ruleset.ts';
import { carrierClashes } from '../src/games/carrier-clashes/ruleset.ts';
import { flatTop } from '../src/games/flat-top/ruleset.ts';
import { midway } from '../src/games/midway/ruleset.ts';
import { type GameContestants, gameContestants } from './game.ts';
import { atTheStick, type Extra } from './pilot.ts';

/** A battle whose rules are timed, with the figures aimed at where there are any. */
interface Bout extends GameContestants {
  title: string;
  aims?: { commands: number; viewMs: number };
  more?: readonly Extra[];
}

export const BOUTS: readonly Bout[] = [
  {
    title: 'Midway, basic game',
    aims: { commands: 100_000, viewMs: 0.2 },
    ...gameContestants(midway, 'basic'),
  },
  { title: 'Carrier Clashes, Coral Sea', ...gameContestants(carrierClashes, 'coral-sea') },
  { title: 'Carrier Clashes, Santa Cruz', ...gameContestants(carrierClashes, 'santa-cruz') },
  {
    title: 'Air Force, a dogfight two against two',
    ...gameContestants(airForce, 'DL-1.A'),
    more: atTheStick,
  },
  { title: 'Flat Top, Rings Around Rabaul', ...gameContestants(flatTop, 'rabaul') },
  {
    title: 'Flat Top, Coral Sea, the second day',
    aims: { commands: 30_000, viewMs: 0.5 },
    ...gameContestants(flatTop, 'coral-sea', { from: 25, to: 40, games: 2 }),
  },
];
