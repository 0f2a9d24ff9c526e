import type { Hex } from '../../../../kernel/hex.ts';
import { mayStrafe } from '../../open/battle/air-attack.ts';
import { formationsIn } from '../../open/battle/air-battle.ts';
import { formationTitle } from '../../open/flight/formations.ts';
import {
  type AirFormation,
  type Deck,
  enemyOf,
  type Group,
  nation,
  type Public,
  type SeatIndex,
  type Side,
} from '../../open/forces.ts';
import type { Launching } from '../../open/modules/parts.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { findsShips } from '../../open/sight/finding.ts';
import { addStack, fliesForGood, parked } from '../../open/setup/deployment.ts';
import { baseData, deckHex, deckTitle, deckValues, factors } from '../../open/values.ts';
import { merged } from '../../flight/formations.ts';
import { announce, type Game, type State, whisper } from '../../state.ts';
import type { EngineModule, Fault } from '../engine.ts';

/**
 * FO-LUA: planes caught on deck while they take off. When battle is called, those that are not up yet go back to the Ready box they came from, where the
 * bombs find them like any others (FO-LUA-3.4); what is left of them joins its formation when the battles are over (FO-LUA-3.2).
 */

const logOf = (side: Side): Launching =>
  (side.mods['launch-under-attack'] ??= { pressed: [], over: [], caught: [] });

const mayAttack = (p: Public, af: AirFormation): boolean => af.groups.some((g) => g.w > 0 || mayStrafe(p, g));

/** FO-LUA-2: where planes that can attack are when planes begin to move. */
function noteOverhead({ s }: Game): void {
  for (const side of s.sides)
    logOf(side).over = [
      ...new Set(
        side.afs.flatMap((af) => (af && af.hex >= 0 && !af.fresh && mayAttack(s.pub, af) ? [af.hex] : [])),
      ),
    ].sort((a, b) => a - b);
}

/** A hex in which battle has been called: the decks there that have launched are caught, if planes that can attack are over them. */
function catchLaunches(play: Game, hex: Hex): void {
  const { s } = play;
  for (const seat of [0, 1] as const) {
    const side = s.sides[seat];
    const raider = s.sides[enemyOf(seat)];
    if (!formationsIn(raider, hex).some((af) => mayAttack(s.pub, af))) continue;
    const overhead = logOf(raider).over.includes(hex);
    side.decks.forEach((deck, index) => {
      const pressed = logOf(side).pressed.includes(index);
      const found = deck.ship < 0 || findsShips(s.pub, raider, hex);
      if (found && liesOpen(s, side, deck, hex) && (pressed || overhead))
        catchLaunch(play, seat, index, hex, overhead);
    });
  }
}

/** FO-LUA-DEP: a base, or any ship with planes in a task force in view. */
function liesOpen(s: State, side: Side, deck: Deck, hex: Hex): boolean {
  if (deckHex(s.pub, side, deck) !== hex) return false;
  return deck.ship < 0 || side.tfs[side.ships[deck.ship].tf - 1]?.seen === true;
}

interface Launched {
  af: AirFormation;
  group: Group;
}

const launchedFrom = (p: Public, side: Side, index: number): Launched[] =>
  side.afs.flatMap((af) =>
    af && !af.fresh
      ? af.groups.flatMap((group) =>
          group.from === index && !fliesForGood(p, side.decks[index], group.t) ? [{ af, group }] : [],
        )
      : [],
  );

/** FO-LUA-3.1: the Normal LF and a die are up; FO-LUA-3.3: of a launch within it, the die alone. */
function catchLaunch(play: Game, seat: SeatIndex, index: number, hex: Hex, overhead: boolean): void {
  const { s } = play;
  const side = s.sides[seat];
  const up = launchedFrom(s.pub, side, index);
  const total = factors(up.map((x) => x.group));
  const { normal, capacity } = deckValues(s.pub, side, side.decks[index]);
  if (total === 0) return;
  const die = play.dice.roll(6, `launch under attack at ${hexLabel(hex)}`);
  const aloft = (overhead && total <= normal ? 0 : normal) + die;
  const room = capacity - parked(side.decks[index]);
  const n = keepBack(side, index, up, Math.min(total - aloft, room));
  const { base } = side.decks[index];
  const where =
    base < 0 ? `A ship of the ${nation(seat)} in ${hexLabel(hex)}` : baseData(s.pub.bases[base]).name;
  const still =
    n === 0
      ? 'all its planes are up in time'
      : n === 1
        ? '1 Air Factor is not up yet'
        : `${n} Air Factors are not up yet`;
  announce(play, 'caught', 'FO-LUA-3.1', `${where} is caught launching: ${still}.`, {
    dice: [die],
    places: [hex],
  });
  const title = deckTitle(s.pub, side, side.decks[index]);
  if (n > 0 && base < 0) whisper(play, seat, 'caught', 'FO-LUA-3.1', `It is ${title}: ${n} of ${total}.`);
}

/** The last ones of the last formations; of each formation somebody is up. Returns how many. */
function keepBack(side: Side, index: number, up: readonly Launched[], n: number): number {
  const { caught } = logOf(side);
  const deck = side.decks[index];
  let left = Math.max(0, n);
  for (const { af, group } of up.toReversed()) {
    const k = Math.min(left, group.n, factors(af.groups) - 1);
    if (k < 1) continue;
    const before = caught.filter((x) => x.deck === index && isKind(x.group, group));
    const stood = before[0]?.stood ?? readyOf(deck, group);
    caught.push({ deck: index, af: af.no, group: { ...group, n: k }, stood });
    addStack(deck.ready, { t: group.t, n: k, w: group.w, d: 0, m: group.m });
    group.n -= k;
    af.groups = af.groups.filter((g) => g.n > 0);
    left -= k;
  }
  return Math.max(0, n) - left;
}

type Kind = Pick<Group, 't' | 'w' | 'm'>;
const isKind = (a: Kind, b: Kind): boolean => a.t === b.t && a.w === b.w && a.m === b.m;
const readyOf = (deck: Deck, kind: Kind): number => factors(deck.ready.filter((x) => isKind(x, kind)));

/** FO-LUA-1.2, FO-LUA-3.2: what is lost of a kind is lost of those on their way up; the others join. Without a formation they stay below. */
function joinAgain(play: Game): void {
  const { s } = play;
  for (const seat of [0, 1] as const) {
    const side = s.sides[seat];
    for (const { deck: index, af: no, group, stood } of logOf(side).caught.splice(0)) {
      const deck = side.decks[index];
      const af = side.afs[no - 1];
      const n = Math.min(group.n, readyOf(deck, group) - stood);
      if (n < 1 || !af) continue;
      addStack(deck.ready, { t: group.t, n: -n, w: group.w, d: 0, m: group.m });
      deck.ready = deck.ready.filter((x) => x.n > 0);
      af.groups = merged([...af.groups, { ...group, n }]);
      const who =
        n === 1
          ? '1 Air Factor that was caught on deck joins'
          : `${n} Air Factors that were caught on deck join`;
      const text = `${who} ${formationTitle(af)}.`;
      whisper(play, seat, 'caught', 'FO-LUA-3.2', text);
    }
  }
}

function audit(s: State, seat: SeatIndex, fault: Fault): void {
  const side = s.sides[seat];
  const { pressed, caught } = logOf(side);
  if (pressed.some((i) => !side.decks[i])) fault('a launch from no deck is kept');
  if (caught.length > 0 && !s.steps.some((f) => f.step === 'combat' || f.step === 'raid'))
    fault('planes are caught without a battle');
  for (const { deck, group, stood } of caught)
    if (!side.decks[deck] || group.n < 1 || stood < 0) fault('planes are caught on no deck');
}

export const launchUnderAttack: EngineModule = {
  on: {
    on: {
      turnBegins({ s }) {
        for (const side of s.sides) Object.assign(logOf(side), { pressed: [], over: [] });
      },
      shipsMoved: noteOverhead,
      tookOff({ s }, seat, af, bands) {
        const { pressed } = logOf(s.sides[seat]);
        af.groups.forEach((g, i) => {
          if (bands[i] === 2 && !pressed.includes(g.from)) pressed.push(g.from); // FO-LUA-1.1
        });
      },
      battleCalled: catchLaunches,
      raidOver: joinAgain,
      combatEnds: joinAgain,
    },
    place: (_, side) => void logOf(side),
    audit,
  },
};
