import { shuffled } from '../../../kernel/dice.ts';
import { mendPile } from '../search/cards.ts';
import { slowCompany } from '../turn/endurance.ts';
import { apart } from '../open/board.ts';
import {
  boardFor,
  hexOf,
  isCarrier,
  onMap,
  openBase,
  printed,
  shipNamed,
  tfNamed,
  unitsAt,
  unitType,
} from '../open/forces.ts';
import { torpedoDamage } from '../open/combat.ts';
import type { Side } from '../open/pack.ts';
import type { AirUnit, OwnSide, Ship, ShipState } from '../open/view.ts';
import { d6, type Play, type State, sight, announce } from '../state.ts';
import { tidy } from '../turn/task-forces.ts';
import { shipWorth } from '../open/worth.ts';
import { unitTitles } from '../open/squadrons.ts';

/** Chapter 18: damaged ships, ships dead in the water, and what becomes of their aircraft. */

const RANK: { readonly [state in ShipState]: number } = { ok: 0, damaged: 1, ditw: 2, out: 3, sunk: 4 };

export const worse = (a: ShipState, b: ShipState): ShipState => (RANK[a] >= RANK[b] ? a : b);

const STATE_WORDS: { readonly [state in ShipState]: string } = {
  ok: 'unhurt',
  damaged: 'damaged',
  ditw: 'dead in the water',
  out: 'damaged and out of action',
  sunk: 'sunk',
};

/** Each torpedo hit rolls for what it does, by the table of what launched it. */
export function torpedoHitsOn(
  play: Play,
  by: 'A' | 'T',
  hits: readonly { ship: Ship; n: number }[],
  note: (ship: Ship, state: ShipState) => void,
): void {
  const [kind, rule] = by === 'A' ? (['attack', 'CC-TAB-ADMG'] as const) : (['fire', 'CC-TAB-TDMG'] as const);
  for (const { ship, n } of hits)
    for (let i = 0; i < n; i++) {
      const roll = d6(play.dice, `torpedo hit on ${ship.id}`);
      const state = torpedoDamage(by, printed(ship), roll);
      announce(play, kind, rule, `Torpedo hit on ${printed(ship).name}: ${roll}, ${STATE_WORDS[state]}.`, {
        dice: [roll],
        reveals: true,
      });
      note(ship, state);
    }
}

/** Brings a result into effect at the end of the strike or round that caused it (CC-18.i). */
export function hurt(play: Play, side: Side, ship: Ship, result: ShipState): void {
  const { s } = play;
  const own = s.sides[side];
  const letter = printed(ship).defence.letter;
  const state = letter === 'D' && result === 'damaged' ? 'out' : result; // CC-18.a
  if (RANK[state] <= RANK[ship.state] || !onMap(ship)) return; // CC-18.h
  ship.state = state;
  ship.vp = Math.max(ship.vp, shipWorth(ship, state));
  const text = `${printed(ship).name} is ${STATE_WORDS[state]}.`;
  announce(play, 'damage', state === 'out' ? 'CC-18.a' : 'CC-18.a-2', text, {
    data: { ship: ship.id, state },
    reveals: true,
  });
  if (isCarrier(ship)) loseAboard(play, own, ship);
  const tf = tfNamed(own, ship.tf);
  if (!tf) return;
  if (state === 'sunk' || state === 'out') {
    ship.grave = tf.hex;
    ship.tf = '';
    mendPile(own, tf);
  }
  slowCompany(s, side, tf);
  tidy(own, tf);
}

/** Half of the units aboard go with a damaged or dead carrier, all with a sunk one. CC-18.g, R-45. */
function loseAboard(play: Play, own: OwnSide, ship: Ship): void {
  const aboard = unitsAt(own, ship.id).filter((u) => !u.aloft && !u.cap);
  const n = ship.state === 'sunk' ? aboard.length : Math.ceil(aboard.length / 2);
  const gone =
    n === aboard.length ? aboard : shuffled(play.dice, aboard, `units lost aboard ${ship.id}`).slice(0, n);
  loseUnits(play, gone, 'CC-18.g', `aboard ${printed(ship).name}`);
}

export function loseUnits(play: Play, units: readonly AirUnit[], rule: string, where: string): void {
  const lost = units.filter((u) => !u.lost);
  for (const u of lost) {
    u.lost = true;
    u.cap = null;
    u.strike = 0;
    u.aloft = false;
  }
  if (lost.length === 0) return;
  const text = `Lost ${where}: ${unitTitles(lost)}.`;
  announce(play, 'air-loss', rule, text, { data: { units: lost.map((u) => u.id) }, reveals: true });
}

/** CC-18.f, R-44, R-64: units in the air whose ship cannot take them look for another deck or field in range. */
export function landOrphans(play: Play, side: Side): void {
  const { s } = play;
  const own = s.sides[side];
  for (const u of own.air) {
    const ship = shipNamed(own, u.at);
    if (
      u.lost ||
      !ship ||
      (onMap(ship) && ship.state !== 'ditw') ||
      (ship.state === 'ditw' && !u.aloft && !u.cap)
    )
      continue;
    if (ship.tf === 'off') continue;
    const to = refuge(s, side, u, ship);
    if (to === null) loseUnits(play, [u], 'CC-18.f', 'for want of a deck');
    else {
      u.at = to;
      u.moved = true;
    }
  }
}

function refuge(s: State, side: Side, u: AirUnit, from: Ship): string | null {
  const x = sight(s, side);
  const board = boardFor(s);
  const hex = lastHex(s, side, from);
  if (hex < 0) return null;
  const range = Math.max(...unitType(u).attacks.map((a) => a.range));
  const decks = x.own.ships
    .filter((d) => isCarrier(d) && onMap(d) && d.state !== 'ditw' && hasRoom(x.own, d, u))
    .map((d) => d.id);
  const fields = board.bases
    .filter((b) => b.type.side === side && openBase(board, s.pub, b.type.id))
    .map((b) => b.type.id);
  const near = [...decks, ...fields]
    .map((id) => ({ id, far: apart(board, hex, hexOf(x, x.own, id)) }))
    .filter((k) => k.far <= range)
    .sort((a, b) => a.far - b.far);
  return near[0]?.id ?? null;
}

/** Where a ship is, or went down: sunk carriers keep the place in the memory of their own aircraft. */
const lastHex = (s: State, side: Side, ship: Ship): number =>
  onMap(ship) ? hexOf(s, s.sides[side], ship.id) : ship.grave;

/** Room after a carrier's own units are counted; only carrier-capable units. */
function hasRoom(own: OwnSide, deck: Ship, u: AirUnit): boolean {
  const size = unitType(u).carrierSize;
  if (size === null) return false;
  const taken = own.air.filter((k) => !k.lost && k !== u && (k.home === deck.id || k.at === deck.id));
  const used = taken.reduce((n, k) => n + (unitType(k).carrierSize ?? 0), 0);
  return used + size <= (printed(deck).capacity ?? 0);
}
