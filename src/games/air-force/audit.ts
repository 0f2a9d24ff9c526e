import { optionOf } from './open/info.ts';
import { ceilingOf, topSpeed } from './open/flight/envelope.ts';
import { same } from './open/geometry.ts';
import { ENOUGH } from './open/flight/log.ts';
import { cardOf } from './open/pack.ts';
import { conditionOf, flying, label, type Plane } from './open/plane.ts';
import { LOADS } from './open/orders.ts';
import { storesFor } from './open/attack/stores.ts';
import { lossOf } from './guns/damage.ts';
import type { State } from './state.ts';

/** What must hold in every state. */
export function auditState(s: State): string[] {
  const faults: string[] = [];
  s.planes.forEach((p, i) => {
    if (p.id !== i) faults.push(`plane ${i} is numbered ${p.id}`);
    if ((p.status === 'destroyed') !== (p.end !== null))
      faults.push(`${label(p)} is ${p.status} but its end is ${JSON.stringify(p.end)}`);
    if (flying(p)) faults.push(...auditFlying(p));
    if (!loadable(s, p)) faults.push(`${label(p)} carries what it never loaded: ${JSON.stringify(p.stores)}`);
  });
  if (Object.values(s.groups).flat().length !== s.planes.length)
    faults.push('the groups do not hold every plane once');
  // Who has come in and not yet moved may share a place; collisions are looked for after the movement (AD-B-VIII.D-1).
  const up = s.planes.filter((p) => flying(p) && p.last !== null);
  if (s.turn > 1 && s.steps.at(-1)?.step === 'plot')
    for (const p of up)
      for (const q of up)
        if (p.id < q.id && same(p.at, q.at) && p.alt === q.alt)
          faults.push(`${label(p)} and ${label(q)} fly in one place`);
  if (s.outcome !== null && s.steps.length > 0) faults.push('the game is over and goes on');
  return faults;
}

/** Stores are what is left of one load the plane may have taken off with (AD-O-XV.D-1): never more, and never less than nothing. */
const loadable = (s: State, { card, stores }: Plane): boolean =>
  Object.values(stores).every((n) => typeof n !== 'number' || n >= 0) &&
  LOADS.some((load) => {
    const full = storesFor(cardOf(card), load, Number(optionOf(s, 'fuel')));
    return (
      stores.bombs <= full.bombs &&
      stores.torpedoes <= full.torpedoes &&
      stores.shallow + stores.deep <= full.shallow + full.deep &&
      stores.rockets <= full.rockets &&
      (full.tanks || !stores.tanks)
    );
  });

function auditFlying(p: Plane): string[] {
  const card = cardOf(p.card);
  const faults: string[] = [];
  const bad = (what: string): void => void faults.push(`${label(p)}: ${what}`);
  if (p.alt <= 0 || p.alt > ceilingOf(card, false)) bad(`altitude ${p.alt}`);
  if (p.speed < 0 || p.speed > topSpeed(card, p.alt, conditionOf(p)))
    bad(`speed ${p.speed} at altitude ${p.alt}`);
  if (lossOf(p)) bad('flies on although it is destroyed');
  if (p.runs.reduce((n, r) => n + r.hexes, 0) > ENOUGH) bad('too many straight hexes kept');
  if (new Set(p.hits.G).size !== p.hits.G.length) bad('a gun struck out twice');
  return faults;
}
