import { Refusal } from '../../../kernel/refusal.ts';
import { rectDistance, rectName, SCREEN_RANGE } from '../open/battle-board.ts';
import type { FireOrder } from '../open/orders.ts';
import { SHIPS } from '../open/pack.ts';
import { shipsText, squadronsText } from '../signals.ts';
import { type BattleStep, crippled, flightTotal, type MidwayState } from '../state.ts';

/** Step 9: which ships fire at which group, and which fighters screen against one. */

export const escortsOf = (s: MidwayState, f: BattleStep): number => {
  const strike = s.flights.find((x) => x.side === f.attacker && x.role === 'strike' && x.zone === f.zone);
  return strike ? flightTotal(strike)[0] : 0;
};

/** How many patrol fighters may stay out of fighter combat: MW-T-FIGHT-7, MW-T-FIGHT-7a. */
export const surplus = (s: MidwayState, f: BattleStep): number => Math.max(0, f.patrol - escortsOf(s, f));

export const screeningOf = (s: MidwayState, ship: number): number =>
  crippled(s, ship) ? 0 : SHIPS[ship].screening;

/** Within two rectangles, her own included: MW-STEP9b. */
const reaches = (from: number, rect: number): boolean => rectDistance(from, rect) <= SCREEN_RANGE;

/** Whether the defender has anything to decide about fire; all of it is in the open. */
export function fireMatters(s: MidwayState, f: BattleStep): boolean {
  if (surplus(s, f) > 0) return f.groups.length > 0 || escortsOf(s, f) > 0;
  return f.ships.some((x) => screeningOf(s, x.ship) > 0 && f.groups.some((g) => reaches(x.rect, g.rect)));
}

export function checkFire(s: MidwayState, f: BattleStep, order: FireOrder): void {
  const fired = new Set<number>();
  for (const { ship, group } of order.fires) {
    const at = f.ships.find((x) => x.ship === ship)?.rect;
    if (at === undefined) throw new Refusal('MW-STEP9', 'That ship is not in this battle.');
    const name = SHIPS[ship].name;
    if (fired.has(ship)) throw new Refusal('MW-STEP9c', `${name} fires at one group only.`);
    fired.add(ship);
    if (screeningOf(s, ship) === 0) throw new Refusal('MW-OPT-1', `${name} is crippled and cannot fire.`);
    if (!f.groups[group]) throw new Refusal('MW-STEP9', `There is no group ${group}.`);
    if (!reaches(at, f.groups[group].rect))
      throw new Refusal('MW-STEP9b', `${rectName(f.groups[group].rect)} is out of reach of ${name}.`);
  }
  const free = surplus(s, f);
  if (order.strip > free)
    throw new Refusal('MW-T-FIGHT-7a', `No more than ${free} fighters may be kept out of fighter combat.`);
  let used = 0;
  const screened = new Set<number>();
  for (const { group, fighters } of order.screens) {
    if (!f.groups[group]) throw new Refusal('MW-T-FIGHT-7b', `There is no group ${group}.`);
    if (screened.has(group) || fighters === 0)
      throw new Refusal('MW-T-FIGHT-7c', 'Name each group once, with one fighter squadron or more.');
    screened.add(group);
    used += fighters;
  }
  const strip = escortsOf(s, f) === 0 ? f.patrol : order.strip;
  if (used > strip) throw new Refusal('MW-T-FIGHT-7', `Only ${strip} fighters are free to screen.`);
}

export function fireText(f: BattleStep, group: number): string[] {
  const ships = f.fires.filter((x) => x.group === group).map((x) => x.ship);
  const fighters = f.screens.filter((x) => x.group === group).reduce((n, x) => n + x.fighters, 0);
  if (ships.length === 0 && fighters === 0) return [];
  const who = [ships.length > 0 ? shipsText(ships) : '', fighters > 0 ? `F ${fighters}` : ''].filter(
    (x) => x,
  );
  const g = f.groups[group];
  return [`${who.join(' with ')} at ${squadronsText([0, g.d, g.t])} on ${SHIPS[g.target].name}`];
}
