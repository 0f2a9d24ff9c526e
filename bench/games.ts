import { airForce } from '../src/games/air-force/ruleset.ts';
import { carrierClashes } from '../src/games/carrier-clashes/ruleset.ts';
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
];
