import { ScriptedDice } from '../../../kernel/dice.ts';
import type { Incident } from '../../../kernel/incident.ts';
import { noStores } from '../open/plane.ts';
import { airForce } from '../ruleset.ts';
import type { State } from '../state.ts';
import { just, situation, type TestPlane, withSurface } from '../testing.ts';

export const ON = { rockets: 'on', bombing: 'on', strafing: 'on', loaded: 'on' };

/** A plane at the origin facing 1 at 200 feet that has just moved with its rockets ready. */
export function armed(
  kind: 'A' | 'G',
  rockets: number,
  units: Parameters<typeof withSurface>[1] = {},
  axis: TestPlane[] = [],
  options: { [option: string]: string } = {},
): State {
  const s = situation(
    { allies: [{ card: kind === 'G' ? 'P-47D' : 'Me-109G', alt: kind === 'G' ? 2 : 100, speed: 5 }], axis },
    { ...ON, ...options },
  );
  withSurface(s, units);
  s.planes[0].stores = { ...noStores(), rockets, rocketKind: kind };
  s.planes[0].last = just({ rockets: true });
  for (const p of s.planes.slice(1)) p.last = just({});
  s.steps = [
    { step: 'turn', phase: 'bombs' },
    { step: 'rocket', answers: {} },
  ];
  return s;
}

/** The rockets of the first plane are aimed. */
export const aim = (s: State, hexes: number, alt: number, dice: number[]): Incident[] =>
  airForce.apply(s, 'allies', { kind: 'rocket', aims: [{ plane: 0, hexes, alt }] }, new ScriptedDice(dice));
