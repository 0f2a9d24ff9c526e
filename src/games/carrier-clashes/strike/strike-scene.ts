import { portFlak, shipFlak } from './anti-aircraft.ts';
import { isEscort } from './cap.ts';
import type { StepOf } from '../step-types.ts';
import type { Flak } from '../open/flak.ts';
import { inPort, portFor, shipsOf, tfNamed } from '../open/forces.ts';
import { enemyOf, type Side } from '../open/pack.ts';
import type { AirUnit, Ship, Strike } from '../open/view.ts';
import type { State } from '../state.ts';

/** Who comes in with a strike, what lies under it, and what fires back. */

export const strikeNo = (s: State, no: number): Strike => s.pub.strikes[no - 1];

/** Units of a strike still flying. */
export const flying = (s: State, strike: Strike): AirUnit[] =>
  s.sides[strike.side].air.filter((u) => u.strike === strike.no && !u.lost);

/** Those that will attack: bombers and strafers not aborted. */
export const attackers = (s: State, strike: Strike): AirUnit[] =>
  flying(s, strike).filter((u) => !isEscort(u) && !u.out);

/** Ships that fight as one under a strike: the task force, or everything in the port. CC-24.g.vi. */
export function targetShips(s: State, strike: Strike): Ship[] {
  const owner = enemyOf(strike.side);
  const own = s.sides[owner];
  const tf = 'tf' in strike.target ? tfNamed(own, strike.target.tf) : undefined;
  if (!tf) return [];
  return inPort(s, owner, own, tf) ? portShips(s, owner, tf.hex) : shipsOf(own, tf.label);
}

const portShips = (s: State, owner: Side, hex: number): Ship[] =>
  s.sides[owner].tfs
    .filter((k) => k.hex === hex && inPort(s, owner, s.sides[owner], k))
    .flatMap((k) => shipsOf(s.sides[owner], k.label));

/** Escorts and units without a choice fly with group 1. */
export const groupOf = (f: StepOf<'strike'>, u: AirUnit): number => f.choice[u.id] ?? 0;

export function flakFor(s: State, f: StepOf<'strike'>, strike: Strike, u: AirUnit): Flak {
  const owner = enemyOf(strike.side);
  if ('base' in strike.target)
    return portFlak(s, strike.target.base, portShips(s, owner, strike.hex), u.strafe);
  const ships = targetShips(s, strike);
  const port = ships.length > 0 ? portFor(s, owner, strike.hex, ships) : null;
  if (port) return portFlak(s, port.id, ships);
  const group = f.groups[groupOf(f, u)] ?? [];
  return shipFlak(
    s,
    ships.filter((k) => group.includes(k.id)),
  );
}

/** No AA of any kind in the whole force: strengths double. CC-16.j.iii. */
export const defenceless = (s: State, strike: Strike): boolean => {
  const owner = enemyOf(strike.side);
  const ships = targetShips(s, strike);
  const port = portFor(s, owner, strike.hex, ships);
  const flak = port ? portFlak(s, port.id, ships) : shipFlak(s, ships);
  return flak.odds === 0 && !flak.star;
};
