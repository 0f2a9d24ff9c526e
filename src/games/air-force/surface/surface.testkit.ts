import { FastDice } from '../../../kernel/dice.ts';
import { type Battery, batteriesOf } from '../open/guns/batteries.ts';
import { airForce } from '../ruleset.ts';
import { arenaOf, type State } from '../state.ts';
import { firing, type Planes, situation, withSurface } from '../testing.ts';

type Units = Parameters<typeof withSurface>[1];
type Options = { [o: string]: string };

export const flakOn = { flak: 'on', strafing: 'on', vehicles: 'on', ships: 'on' };

/** Two planes out of everybody's way. */
export const quiet = {
  allies: [{ at: [0, -30] as [number, number] }],
  axis: [{ at: [40, -30] as [number, number] }],
};

/** Surface units and planes, about to fire. */
export const battle = (x: Units, planes: Planes = quiet, options: Options = {}): State =>
  withSurface(firing(planes, { ...flakOn, ...options }), x);

/** Two flak counters in (0, 0) with friends nearer than the enemy, two of them as near. */
export const identifying = (): State =>
  battle(
    { flak: [{ guns: [4, 4] }, { guns: [4, 4], at: [0, 0] }] },
    {
      allies: [{ at: [0, -6], alt: 5 }],
      axis: [
        { at: [0, -5], alt: 5 },
        { at: [0, -4], alt: 4 },
        { at: [1, -4], alt: 4 },
      ],
    },
    { identification: 'on' },
  );

/** A game in its unplotted movement. */
export function moving(x: Units, turn = 2, options: Options = {}): State {
  const s = withSurface(situation(quiet, { ...flakOn, ...options }), x);
  s.turn = turn;
  for (const side of ['allies', 'axis'] as const) {
    const plots = s.planes.filter((p) => p.side === side).map((p) => ({ plane: p.id, log: '4' }));
    airForce.apply(s, side, { kind: 'plot', plots }, new FastDice(1));
  }
  return s;
}

/** The batteries of one unit of the Axis. */
export const batteries = (s: State, by: string): Battery[] =>
  batteriesOf(arenaOf(s), 'axis').filter((b) => b.by === by);
