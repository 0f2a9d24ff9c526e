import { charts } from '../open/pack.ts';
import { grounded, label, enemyOf, type Plane } from '../open/plane.ts';
import { landsOn } from '../open/flight/ground.ts';
import { optionOn } from '../open/view.ts';
import { type AirPlay, destroy, spot, announce } from '../state.ts';

/** AD-O-II.A-2, AD-O-VI.E.1-1: one die a Turn for each stopped engine. */
export function startEngines(play: AirPlay): void {
  const { starts } = charts.takingOff.book;
  for (const p of play.s.planes) {
    if (!grounded(p) || !p.ground || p.ground.running) continue;
    const die = play.dice.roll(6, `engine of ${label(p)}`);
    p.ground.running = starts.includes(die);
    announce(
      play,
      'engine',
      'AD-O-VI.E.1-1',
      `The engine of ${label(p)} ${p.ground.running ? 'starts' : 'does not start'}.`,
      { dice: [die], reveals: true },
    );
  }
}

/** AD-O-VI.D: a plane slow enough over its own field is on the ground, and stops. */
export function land(play: AirPlay, p: Plane): boolean {
  const field = optionOn(play.s, 'ground') ? landsOn(play.s, p) : null;
  if (!field) return false;
  p.status = 'grounded';
  p.ground = { running: true, deck: field.deck };
  p.speed = 0;
  p.bank = 'L';
  announce(play, 'landing', 'AD-O-VI.D-1', `${label(p)} lands.`, {
    data: { plane: p.id },
    reveals: true,
  });
  return true;
}

/** AD-O-VI.E.2.b: a plane that has climbed is flying; everybody who saw it stand sees it go. */
export function liftOff(play: AirPlay, p: Plane): void {
  p.status = 'flying';
  p.ground = null;
  announce(play, 'take-off', 'AD-O-VI.E.2.b', `${label(p)} takes off.`, {
    data: { plane: p.id },
    reveals: true,
  });
  spot(play, enemyOf(p.side), p, 'AD-O-VI.E.2.b');
}

/** Planes on a deck go with their ship, and down with it. */
export function followDecks(play: AirPlay): void {
  for (const p of play.s.planes) {
    if (!grounded(p) || p.ground?.deck == null) continue;
    const ship = play.s.surface.ships[p.ground.deck];
    p.at = ship.at;
    if (ship.sunk) destroy(play, p, 'AD-O-VI.E.3.a', 'it goes down with its carrier', 'ground', null);
  }
}
