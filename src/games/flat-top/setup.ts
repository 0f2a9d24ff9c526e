import type { Dice } from '../../kernel/dice.ts';
import type { Incident } from '../../kernel/incident.ts';
import { differing } from '../../kernel/options.ts';
import type { Setup } from '../../kernel/ruleset.ts';
import { clockOf } from './open/turn/clock.ts';
import { deploy } from './open/setup/deployment.ts';
import type { SetupFrame } from './open/frames.ts';
import { INFO } from './open/info.ts';
import { emptyPublic, emptySide } from './open/setup/order-of-battle.ts';
import { scenarioOf } from './open/pack/scenario-pack.ts';
import { place } from './modules/engine.ts';
import './modules/register.ts';
import { sealedStep } from './sealed.ts';
import { announce, clonePublic, cloneSide, type Game, type State } from './state.ts';
import { setWeather } from './turn/weather.ts';

/** FT-3: the board before the first turn. Weather lies open; both sides then place their forces under seal. */
export function newState(setup: Setup, dice: Dice, tell: (incident: Incident) => void): State {
  const found = scenarioOf(setup.scenario, setup.version);
  if (!found) throw new Error(`no scenario ${setup.scenario} ${setup.version ?? ''}`);
  const pub = emptyPublic(found.scenario, found.version, differing(INFO, setup.options));
  const s: State = {
    pub,
    sides: [emptySide(pub, 0), emptySide(pub, 1)],
    steps: [
      { step: 'turn', open: { next: 'weather' }, sealed: [null, null] },
      { step: 'setup', open: null, sealed: [null, null] },
    ],
    outcome: null,
    hidden: {},
  };
  setWeather({ s, dice, tell });
  return s;
}

export const setupStep = sealedStep<SetupFrame, 'setup'>({
  kind: 'setup',
  rule: 'FT-3.3',
  words: 'Place your ships and planes.',
  check: (s, _, seat, order) => deploy(clonePublic(s.pub), cloneSide(s.sides[seat]), seat, order),
  resolve(play, _, answers) {
    for (const seat of [0, 1] as const) {
      const order = answers[seat];
      if (!order) continue;
      deploy(play.s.pub, play.s.sides[seat], seat, order);
      place(play.s.pub, play.s.sides[seat], seat);
    }
    opened(play);
  },
});

/** FT-3.2: the clock stands at the scenario's first turn. */
function opened(play: Game): void {
  const { pub } = play.s;
  announce(play, 'setup', 'FT-3.2', `Both sides are placed. It is ${clockOf(pub, pub.turn)}.`);
}
