import { pilot } from '../src/commanders/air-force/index.ts';
import { rangeOf } from '../src/commanders/air-force/duel/marksman.ts';
import { exchange } from '../src/commanders/air-force/duel/outlook.ts';
import { flier, mustFly, plotOf, waysOf } from '../src/commanders/air-force/duel/ways.ts';
import { fly } from '../src/games/air-force/open/flight/flight.ts';
import type { View } from '../src/games/air-force/open/view.ts';
import { airForce } from '../src/games/air-force/ruleset.ts';
import { FastDice } from '../src/kernel/dice.ts';
import { setupFor } from '../src/kernel/setup.ts';
import { type Contestant, figure } from './measure.ts';

const POSITIONS = 4;
let made: View[] | null = null;

/** Positions of a dogfight two against two, as one side sees them when it plots: pilots who have met. */
function views(): View[] {
  if (made) return made;
  made = [];
  const dice = new FastDice('bench');
  const setup = setupFor(airForce.info, { scenario: 'DL-1.A' });
  while (made.length < POSITIONS) {
    const s = airForce.create(setup, dice, () => {});
    while (!airForce.outcome(s) && made.length < POSITIONS) {
      const d = airForce.decisions(s)[0];
      const v = airForce.view(s, d.seat);
      if (d.kind === 'plot' && d.seat === 'allies' && s.turn > 6 && s.turn % 3 === 0) made.push(v);
      airForce.apply(s, d.seat, airForce.parse(pilot.decide(v, d, dice, 1000)), dice);
    }
  }
  return made;
}

/** Each plot is one the pilot thinks of, the shots it gives and takes weighed against one guess at the enemy. */
const weighed: Contestant = {
  name: 'plots weighed by the pilot',
  work(n) {
    for (let done = 0, i = 0; done < n; i++) {
      const v = views()[i % POSITIONS];
      const x = rangeOf(v, 1);
      const enemies = v.planes
        .filter((p) => p.side === 'axis' && p.status === 'flying')
        .map((p) => flier(v, p));
      const there = enemies.map(mustFly);
      const mine = v.planes.find((p) => p.side === 'allies' && p.status === 'flying');
      if (!mine) throw new Error('nobody is left to plot');
      const f = flier(v, mine);
      for (const way of waysOf(f, 5)) {
        exchange(x, f, way, enemies, there);
        if (++done === n) return;
      }
    }
  },
};

/** The same plots flown by the rules, as the umpire flies them. */
const flown: Contestant = {
  name: 'plots flown by the rules',
  work(n) {
    const v = views()[0];
    const mine = v.planes.find((p) => p.side === 'allies' && p.status === 'flying');
    if (!mine) throw new Error('nobody is left to plot');
    const f = flier(v, mine);
    const plots = waysOf(f, 5).map((way) => plotOf(f, way));
    for (let i = 0; i < n; i++) fly(f.x.card, f.x.f, f.x.c, plots[i % plots.length], f.x.rules);
  },
};

const decisions: Contestant = {
  name: 'decisions of the pilot',
  work(n) {
    const dice = new FastDice('decisions');
    for (let i = 0; i < n; i++) {
      const v = views()[i % POSITIONS];
      pilot.decide(v, v.decisions[0], dice, 1000);
    }
  },
};

/** A figure of its own that a bout adds to those every game has. */
export interface Extra {
  contestant: Contestant;
  say: (rate: number) => string;
}

export const atTheStick: readonly Extra[] = [
  { contestant: weighed, say: (rate) => `plots weighed by the pilot: ${figure(rate)} /s` },
  { contestant: flown, say: (rate) => `plots flown by the rules: ${figure(rate)} /s` },
  {
    contestant: decisions,
    say: (rate) => `a decision of the pilot, two against two: ${figure(1000 / rate)} ms (aim 300)`,
  },
];

/** Dogfights two against two, pilots on both sides, from the first placing to the end. */
const DOGFIGHTS = 6;
const SLOWEST_MS = 1000;

/** Whole dogfights, and the decision in them that took longest: processor time, so that a busy machine does not tell. */
export function dogfights(): void {
  const began = process.cpuUsage();
  let slowest = 0;
  for (let i = 0; i < DOGFIGHTS; i++) {
    const dice = new FastDice(`dogfight ${i}`);
    const s = airForce.create(setupFor(airForce.info, { scenario: 'DL-1.A' }), dice, () => {});
    while (!airForce.outcome(s)) {
      const d = airForce.decisions(s)[0];
      const v = airForce.view(s, d.seat);
      const before = process.cpuUsage();
      const order = pilot.decide(v, d, dice, SLOWEST_MS);
      slowest = Math.max(slowest, ms(before));
      airForce.apply(s, d.seat, airForce.parse(order), dice);
    }
  }
  console.log(`  dogfights between pilots: ${figure((1000 * DOGFIGHTS) / ms(began))} /s`);
  console.log(`  the slowest decision in them: ${figure(slowest)} ms (at most ${SLOWEST_MS})`);
}

function ms(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
