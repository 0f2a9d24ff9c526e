import { classOf } from '../open/guns/batteries.ts';
import type { Credit, Fired } from '../open/view.ts';
import { flakName, type Flak, type Ship, shipName, type Vehicle, vehicleName } from '../open/surface.ts';
import type { Side } from '../open/plane.ts';
import { type AirPlay, arenaOf, sideOf, announce } from '../state.ts';

/** The hits of a burst on a surface unit or a balloon take effect. */
export function strafed(play: AirPlay, f: Fired): void {
  const s = play.s.surface;
  const id = Number(f.shot.at.slice(1));
  const { hits } = f;
  const guns = (hits.G ?? 0) + (hits.E ?? 0) + (hits.C ?? 0);
  switch (f.shot.at[0]) {
    case 'f':
      hitFlak(play, s.flak[id], guns, f.shot.by);
      break;
    case 'v':
      hitVehicle(play, s.vehicles[id], hits.F ?? 0, f.shot.by);
      break;
    case 's':
      strafeShip(play, s.ships[id], f);
      break;
    case 'b': {
      const b = s.balloons[id];
      if (!b.destroyed && Object.keys(hits).length > 0) {
        b.destroyed = true;
        credit(play, f.shot.by, b.side, 'balloon', 1);
        announce(play, 'loss', 'AD-O-GAP-BALLOON', `Balloon ${b.no} goes down.`, { reveals: true });
      }
    }
  }
}

/** AD-O-XII.D: each G, E or C hit destroys one gun, the last in the row first; the rest misses. */
export function hitFlak(play: AirPlay, x: Flak, hits: number, by: string | null): void {
  const lost = x.guns.splice(Math.max(0, x.guns.length - hits), hits).length;
  if (lost === 0) return;
  struck(play, by);
  x.lost += lost;
  x.shown = true;
  if (by) credit(play, by, x.side, x.heavy ? 'heavyGun' : 'lightGun', lost);
  announce(play, 'damage', 'AD-O-XII.D', `${flakName(x)} loses ${lost} gun${lost > 1 ? 's' : ''}.`, {
    reveals: true,
  });
}

/** AD-O-XIII.B-1, XIII.D: only F hits count; one destroys a truck, two a tank. The flak it carries goes with it (AD-O-XII.E-2). */
export function hitVehicle(play: AirPlay, x: Vehicle, hits: number, by: string | null): void {
  if (hits === 0 || x.destroyed) return;
  struck(play, by);
  x.hits += hits;
  if (x.hits < (x.kind === 'tank' ? 2 : 1)) {
    announce(play, 'damage', 'AD-O-XIII.D', `${vehicleName(x)} is hit.`, { reveals: true });
    return;
  }
  x.destroyed = true;
  if (by) credit(play, by, x.side, x.kind, 1);
  announce(play, 'loss', 'AD-O-XIII.D', `${vehicleName(x)} is destroyed.`, { reveals: true });
  for (const flak of play.s.surface.flak) if (flak.on === x.id) hitFlak(play, flak, flak.guns.length, by);
}

/** AD-O-XX.D.2, D.3: of a strafed ship only C, E and G hits count; bracketed guns do more. */
function strafeShip(play: AirPlay, x: Ship, f: Fired): void {
  const { C = 0, E = 0, G = 0 } = f.hits;
  if (f.bracketed) {
    x.heavyLost += C;
    x.lightLost += G;
    if (E > 0) hitShip(play, x, E, 'strafing', f.shot.by);
  } else x.lightLost += C + E + G;
  if (C + G + E > 0)
    announce(play, 'damage', f.bracketed ? 'AD-O-XX.D.2-2' : 'AD-O-XX.D.3', `${shipName(x)} is strafed.`, {
      reveals: true,
    });
}

/** AD-O-XX.D.1: hits on a ship, each lowering every flak number by one; at its number it sinks. */
export function hitShip(play: AirPlay, x: Ship, hits: number, how: string, by: string | null): void {
  if (hits <= 0 || x.sunk) return;
  struck(play, by);
  x.hits += hits;
  x.lightLost += hits;
  x.heavyLost += hits;
  const cls = classOf(arenaOf(play.s), x);
  // AD-O-VI.E.5-2
  if (how === 'bomb' && cls.type === 'CV') x.deck = false;
  x.sunk = x.hits >= cls.hits;
  const what = x.sunk ? 'sinks' : `takes ${hits} hit${hits > 1 ? 's' : ''}, ${x.hits} of ${cls.hits}`;
  announce(play, x.sunk ? 'loss' : 'damage', 'AD-O-XX.D.1.a', `${shipName(x)} ${what}.`, {
    reveals: true,
  });
  if (x.sunk && by) credit(play, by, x.side, 'ship', cls.points);
}

/** Guns fire in a phase of their own; everything else that hits comes after it. */
const strafing = (play: AirPlay): boolean => play.s.steps.at(-1)?.step === 'fire';

/** Notes that what a plane dropped or launched has hit something. */
export function struck(play: AirPlay, by: string | null): void {
  const p = by?.[0] === 'p' ? play.s.planes[Number(by.slice(1))] : undefined;
  if (p && !strafing(play)) p.struck = true;
}

/** What units of the enemy other than planes were destroyed by whom, for points and kills (AD-B-X-2, AD-O-XVII.C.4.c). */
export function credit(play: AirPlay, by: string, owner: Side, what: Credit['what'], count: number): void {
  if (sideOf(play.s, by) === owner) return;
  play.s.credits.push({ by, what, count, strafed: strafing(play) });
}
