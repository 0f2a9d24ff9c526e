import { counted } from '../../../kernel/counted.ts';
import { need } from '../../../kernel/refusal.ts';
import { hurt } from '../battle/damage.ts';
import { boardOf } from '../open/board.ts';
import { gunFactor, gunResult, halfOdds, oddsWords } from '../open/combat.ts';
import { boardFor, defenceOf, openBase, packFor, printed, shipsOf } from '../open/forces.ts';
import type { Side } from '../open/pack.ts';
import type { Ship, ShipState, Sight, TaskForce } from '../open/view.ts';
import { d12, type Play, announce, tellSides } from '../state.ts';

/** Chapter 26: cargo loaded, landed, and shot at while it is landed. */

const landingAt = (x: { scenario: string }, side: Side, hex: number) =>
  boardOf(x.scenario).landings.find((l) => l.side === side && l.hex === hex);

/** M ships spend the whole turn in the hex; others begin or end it there. CC-26.d, CC-26.d-2. */
function landsAt(x: { scenario: string }, side: Side, ship: Ship, tf: TaskForce, moved: number, hex: number) {
  const here = landingAt(x, side, hex);
  if (printed(ship).defence.letter === 'M') return moved === 0 && tf.start === hex ? here : undefined;
  return here ?? landingAt(x, side, tf.start);
}

export function checkUnload(x: Sight, tf: TaskForce, path: readonly number[]): void {
  const hex = path.at(-1) ?? tf.hex;
  const laden = shipsOf(x.own, tf.label).filter((s) => s.cargo > 0);
  need(laden.length > 0, 'CC-26.c', `${tf.label} carries no cargo.`);
  need(
    laden.some((s) => landsAt(x, x.side, s, tf, path.length, hex)),
    landingAt(x, x.side, hex) ? 'CC-26.d' : 'CC-26.a',
    `${tf.label} cannot unload there this turn.`,
  );
}

/** what is afloat and did not shirk after the last surface combat is ashore. */
export function unload(play: Play, side: Side): void {
  const { s } = play;
  const own = s.sides[side];
  for (const tf of own.tfs) {
    if (!tf.unloading) continue;
    tf.unloading = false;
    if (tf.gaveUp) continue;
    coastGuns(play, side, tf);
    const landed = new Map<string, number>();
    for (const ship of shipsOf(own, tf.label)) {
      const where = ship.cargo > 0 ? landsAt(s, side, ship, tf, tf.moved, tf.hex) : undefined;
      if (!where) continue;
      landed.set(where.name, (landed.get(where.name) ?? 0) + ship.cargo);
      ship.cargo = 0;
    }
    for (const [name, points] of landed) {
      s.pub.landed[name] += points;
      announce(play, 'landing', 'CC-12.f.v', `${name}: ${counted(points, 'cargo point')} ashore.`, {
        reveals: true,
      });
    }
  }
}

/** CC-MI-S2: the guns of the base fire once at a task force that unloads before them. */
function coastGuns(play: Play, side: Side, tf: TaskForce): void {
  const { s } = play;
  const rule = packFor(s).special.coastGuns;
  const base = rule && openBase(boardFor(s), s.pub, rule.base);
  if (!rule || !base || base.hex !== tf.hex || base.type.side === side) return;
  const ships = shipsOf(s.sides[side], tf.label).filter((k) => k.cargo > 0);
  const hit = baseFires(play, base.type.id, ships, rule.rule);
  if (hit?.state) hurt(play, side, hit.ship, hit.state);
}

/** a base fires its guns once at the ship it can hurt most, if any; what it does takes hold when the caller says. */
export function baseFires(
  play: Play,
  baseId: string,
  ships: readonly Ship[],
  rule: string,
): { ship: Ship; state: ShipState | null } | null {
  const { s } = play;
  const base = openBase(boardFor(s), s.pub, baseId)?.type;
  const gun = base?.attacks[0];
  if (!base || !gun || ships.length === 0) return null;
  const odds = (k: Ship): number =>
    halfOdds(Math.floor(gun.value * (gunFactor(gun.letter, printed(k).defence.letter) ?? 0)), defenceOf(k));
  const ship = [...ships].sort((a, b) => odds(b) - odds(a) || (a.id < b.id ? -1 : 1))[0];
  const at = odds(ship);
  if (at < 0.5) return null;
  const roll = d12(play.dice, `guns of ${base.id} on ${ship.id}`);
  const state = gunResult(printed(ship), gun.letter, at, roll);
  announce(
    play,
    'base-guns',
    rule,
    `${base.name} fires on ${printed(ship).name} at ${oddsWords(at)}: ${roll}.`,
    { dice: [roll], reveals: true },
  );
  return { ship, state };
}

/** CC-26.e: a ship that spends the turn at a base with cargo takes on what it can hold. */
export function loadCargo(play: Play, side: Side): void {
  const { s } = play;
  for (const depot of packFor(s).depots) {
    const base = openBase(boardFor(s), s.pub, depot.base);
    if (depot.side !== side || !base) continue;
    for (const tf of s.sides[side].tfs) {
      if (tf.hex !== base.hex || tf.start !== base.hex || tf.moved > 0) continue;
      for (const ship of shipsOf(s.sides[side], tf.label)) load(play, side, ship, depot.base);
    }
  }
}

function load(play: Play, side: Side, ship: Ship, depot: string): void {
  const { depots } = play.s.sides[side];
  const room = (printed(ship).hold ?? 0) - ship.cargo;
  const points = Math.min(room, depots[depot]);
  if (points <= 0) return;
  ship.cargo += points;
  depots[depot] -= points;
  const text = `${printed(ship).name} loads ${counted(points, 'cargo point')}.`;
  tellSides(play, 'loading', 'CC-26.e', `${side}: ${text}`, { [side]: text });
}
