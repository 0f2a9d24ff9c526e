import type { SeatIndex } from '../../open/forces.ts';
import { burningOf } from '../../open/modules/fires.ts';
import type { Burning } from '../../open/modules/parts.ts';
import { damageHull, losePlanes, planesMoveYet, shutDeck } from '../../battle/damage.ts';
import { reporterOf } from '../../battle/reporter.ts';
import type { Game, State } from '../../state.ts';
import type { Fault } from '../engine.ts';
import { type FireKind, REVISED } from './revised-data.ts';

/** FO-CRIT-3, FO-CRIT-4: fires aboard, how they are fought and what they cost. */

const kindOf = (b: Burning): FireKind => (b.major ? 'major' : 'fire');
const NAMES: { readonly [K in FireKind]: string } = { fire: 'a fire', major: 'a major fire' };

/** A fire breaks out. A major one puts all others in its shade, and while it burns no other counts (FO-CRIT-4.3a, FO-CRIT-4.3b). */
export function kindle(play: Game, seat: SeatIndex, ship: number, kind: FireKind, rule: string): void {
  const { s } = play;
  const side = s.sides[seat];
  if (side.ships[ship].fate !== 'afloat') return;
  const list = (side.mods['critical-hits'] ??= []);
  let b = burningOf(side, ship);
  if (b?.major && b.fires.length > 0) return;
  if (!b) list.push((b = { ship, fires: [], major: false, gutted: false }));
  b.fires = kind === 'major' || b.fires.length === 0 ? [s.pub.turn] : [...b.fires, s.pub.turn];
  b.major = kind === 'major';
  if (b.major) b.gutted = true; // FO-CRIT-4.1a
  if (planesMoveYet(s.pub)) shutDeck(s.pub, side.decks[side.ships[ship].deck], s.pub.turn); // FO-CRIT-3.1a: at once
  say(play, seat, ship, rule, `: ${NAMES[kind]} breaks out.`);
}

const say = (play: Game, seat: SeatIndex, ship: number, rule: string, text: string, dice?: number[]): void =>
  reporterOf(play).ship(play, seat, play.s.sides[seat].ships[ship], { kind: 'ablaze', rule, text, dice });

/** Of a ship that has left the map nobody hears any more. */
const burning = (s: State): { seat: SeatIndex; b: Burning }[] =>
  ([0, 1] as const).flatMap((seat) =>
    (s.sides[seat].mods['critical-hits'] ?? [])
      .filter((b) => s.sides[seat].ships[b.ship].fate === 'afloat')
      .map((b) => ({ seat, b })),
  );

/** FO-CRIT-3.2, FO-CRIT-4.2: from the turn after it broke out each fire is fought with a die when the Combat Phase opens. */
export function fightFires(play: Game): void {
  const { s } = play;
  for (const { seat, b } of burning(s)) {
    const kind = kindOf(b);
    const rule = kind === 'major' ? 'FO-CRIT-4.2' : 'FO-CRIT-3.2';
    b.fires = b.fires.filter((since) => {
      if (since === s.pub.turn) return true;
      const die = play.dice.roll(6, 'fighting a fire');
      const out = die <= REVISED[kind].outTo;
      say(play, seat, b.ship, rule, out ? `: ${NAMES[kind]} is put out.` : `: ${NAMES[kind]} burns on.`, [
        die,
      ]);
      return !out;
    });
    if (b.fires.length === 0) b.major = false;
  }
  forget(s);
}

/** FO-CRIT-3.1b, FO-CRIT-4.1b: what burns when the Combat Phase closes; nothing flies or is readied next turn. */
export function burn(play: Game): void {
  const { s } = play;
  for (const { seat, b } of burning(s)) {
    const { hits, planes } = REVISED[kindOf(b)];
    const n = b.fires.length;
    const ship = s.sides[seat].ships[b.ship];
    if (n > 0) {
      say(play, seat, b.ship, b.major ? 'FO-CRIT-4.1b' : 'FO-CRIT-3.1b', ' burns.');
      if (damageHull(play, seat, b.ship, n * hits))
        losePlanes(play, seat, ship.deck, n * planes, 'surface', { counted: true }); // FO-CRIT-3.1c
    }
    const deck = s.sides[seat].decks[ship.deck];
    deck.noReadying = s.pub.turn + 1; // FO-CRIT-3.1a
    deck.noLaunching = s.pub.turn + 1;
  }
  forget(s);
}

/** Ships without a fire that never had a major one are no longer kept. */
function forget(s: State): void {
  for (const side of s.sides)
    side.mods['critical-hits'] = (side.mods['critical-hits'] ?? []).filter(
      (b) => b.fires.length > 0 || b.gutted,
    );
}

export function forgetShip({ s }: Game, seat: SeatIndex, ship: number): void {
  const { mods } = s.sides[seat];
  mods['critical-hits'] = (mods['critical-hits'] ?? []).filter((b) => b.ship !== ship);
}

export function auditFires(s: State, seat: SeatIndex, fault: Fault): void {
  const { ships, mods } = s.sides[seat];
  const list = mods['critical-hits'] ?? [];
  if (new Set(list.map((b) => b.ship)).size !== list.length) fault('the fires of a ship are kept twice');
  for (const b of list) {
    const { name, fate, deck } = ships[b.ship];
    if (fate === 'sunk' || deck < 0) fault(`${name} burns and is sunk or no carrier`);
    if (b.fires.length === 0 && !b.gutted) fault(`${name} is kept as burning without a fire`);
    if (b.major && b.fires.length !== 1)
      fault(`${name} has ${b.fires.length} fires, one of them a major one`);
    if (b.fires.some((t) => t < 1 || t > s.pub.turn)) fault(`a fire on ${name} has not broken out yet`);
  }
}
