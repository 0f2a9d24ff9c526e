import { counted } from '../../../kernel/counted.ts';
import { strikeShip } from './damage.ts';
import { zoneName } from '../open/board.ts';
import type { GunfireOrder } from '../open/orders.ts';
import { SHIPS } from '../open/pack.ts';
import { gunHits, surfaceColumn } from '../open/tables.ts';
import { shipsText, SIDE_NAMES } from '../signals.ts';
import { announce, type MidwayPlay, type MidwayState, type SurfaceStep } from '../state.ts';
import { gunsOf } from './surface-orders.ts';

/** The dice of surface combat: one for each target. */

export function fireGuns(play: MidwayPlay, f: SurfaceStep, order: GunfireOrder): void {
  const targets = [...new Set(order.shots.map((x) => x.target))].sort((a, b) => a - b);
  for (const target of targets) {
    const ships = order.shots.filter((x) => x.target === target).map((x) => x.ship);
    fireAt(play, f, target, ships);
  }
  if (targets.length === 0) {
    const text = `The ${SIDE_NAMES[f.side]} ships at ${zoneName(f.zone)} hold their fire.`;
    announce(play, 'gunfire', 'MW-T-SURF-8a', text, { data: { zone: f.zone } });
  }
}

/** A crippled ship's factor of 0 stands against gunfire as 1: R60. */
const defenceOf = (s: MidwayState, ship: number): number => Math.max(1, gunsOf(s, ship));

function fireAt(play: MidwayPlay, f: SurfaceStep, target: number, ships: number[]): void {
  const guns = ships.reduce((n, ship) => n + gunsOf(play.s, ship), 0);
  const defence = defenceOf(play.s, target);
  const column = surfaceColumn(guns, defence);
  const name = SHIPS[target].name;
  const dice = column ? [play.dice.roll(6, `gunfire on ${name}, ${guns}-${defence}`)] : [];
  const result = column ? gunHits(column, dice[0]) : 0;
  const hits = result === 'sunk' ? SHIPS[target].hits : result;
  f.damage.push({ ship: target, hits });
  const effect = result === 'sunk' ? 'a mortal hit' : hits === 0 ? 'no hit' : counted(hits, 'hit');
  const text = `${shipsText(ships)} on ${name}, ${guns}-${defence} (${column ?? 'beyond the table'}): ${effect}.`;
  announce(play, 'gunfire', 'MW-T-SURF-9', text, {
    dice,
    data: { zone: f.zone, ships, target, guns, defence, column, hits },
  });
}

/** At the end of the battle turn: MW-T-SURF-15, R54. */
export function takeDamage(play: MidwayPlay, f: SurfaceStep): void {
  for (const { ship, hits } of f.damage) strikeShip(play, ship, hits);
  f.damage = [];
}
