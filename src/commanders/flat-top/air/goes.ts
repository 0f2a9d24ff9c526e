import { distance, type Hex } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import { caughtInStorm, homeBound, outOfStorm } from '../../../games/flat-top/open/flight/endurance.ts';
import { checkGo, movesLeft, toHandle } from '../../../games/flat-top/open/flight/plane-movement.ts';
import type { AirFormation } from '../../../games/flat-top/open/forces.ts';
import type { FlyFrame } from '../../../games/flat-top/open/frames.ts';
import { armedWaiting, bandsFor, standOffs } from '../../../games/flat-top/open/modules/dice-movement.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import type { FlyOrder } from '../../../games/flat-top/open/orders.ts';
import { dataOf, isStorm, skyAt } from '../../../games/flat-top/open/values.ts';
import { strikesAt, takesOn } from '../battle/air-combat.ts';
import { aloft, type Mind } from '../mind.ts';
import { flyable, wayTo } from './airways.ts';
import {
  allDone,
  decideFly,
  dressFor,
  exitOrder,
  first,
  isLandable,
  movable,
  moveOrder,
  takeOff,
  tidy,
  turnHome,
  upInTheAir,
  waiting,
} from './fly.ts';
import { landingOf } from './homecoming.ts';
import { missionOf } from './missions.ts';
import { canReturn, homeOf } from './range.ts';

/**
 * FO-PMAC: plane movement by goes. Who can strike this hour strikes first, before the enemy's next go; then planes leave the decks while
 * these are clear, and others come down on them; searches follow. Fighters overhead meet every attack where they are, and go after what is
 * near only when no more can come.
 */
export function decideGo(m: Mind, f: FlyFrame): FlyOrder {
  if (!bookOf(m.p).terms.fightsAtOnce) return decideFly(m);
  const stand = f.sealed[m.seat] ?? { stage: 0, moving: 0 };
  const may = (order: FlyOrder | null): FlyOrder | null =>
    order && passes(() => checkGo(m, f.open, stand, order)) ? order : null;
  const inHand = m.side.afs[stand.moving - 1];
  const on = inHand ? may(goOn(m, inHand)) : null;
  if (on) return on;
  if (toHandle(f.open, stand) === 0) return { kind: 'fly', do: 'over' };
  const patrols = aloft(m).filter((af) => missionOf(m, af).task === 'patrol');
  const others = (seen: boolean): AirFormation[] => movable(m, seen).filter((af) => !patrols.includes(af));
  const plans: (() => FlyOrder | null)[] = [
    () => first(armedWaiting(m.p, m.side), (af) => launched(m, af)),
    () => first(strikers(m), (af) => may(strikeNow(m, af))),
    () => first(waiting(m), (af) => may(takeOff(m, af, false) ?? takeOff(m, af, true))),
    () => first(upInTheAir(m), (af) => (isLandable(m, af) ? may(landingOf(m, af)) : null)),
    () => first([...others(true), ...others(false)], (af) => may(moveOrder(m, af))),
    () => first(aloft(m), (af) => may(exitOrder(m, af))),
    () => (f.open.left < 0 || !mayStillCome(m) ? first(patrols, (af) => may(chase(m, af))) : null),
    () => first(patrols, (af) => (movesLeft(af) > 0 ? may(moveOrder(m, af)) : null)),
    () => first(aloft(m), (af) => may(tidy(m, af))),
    () => first(caughtInStorm(m.p, m.side), (af) => may(outOfStorm(m.p, m.side, m.seat, af))),
    () => first(homeBound(m.p, m.side, m.seat), (af) => may(turnHome(m, af, 0))),
  ];
  return first(plans, (plan) => plan()) ?? allDone(m);
}

/** FO-PMAC-3: the staff has its way up in mind, else the gentlest launch. */
function launched(m: Mind, af: AirFormation): FlyOrder {
  const bands = bandsFor(m.p, m.side, af) ?? [];
  return (
    takeOff(m, af, false) ??
    takeOff(m, af, true) ?? { kind: 'fly', do: 'take-off', af: af.no, bands, show: false, path: [] }
  );
}

/** What the formation whose move is under way does next; null = nothing more. */
function goOn(m: Mind, af: AirFormation): FlyOrder | null {
  if (af.fresh || af.spent || af.hex < 0) return null;
  const fight = strikeNow(m, af) ?? pounce(m, af);
  if (fight) return fight;
  if (isLandable(m, af)) {
    const landing = landingOf(m, af);
    if (landing) return landing;
  }
  return (movesLeft(af) > 0 ? moveOrder(m, af) : null) ?? tidy(m, af);
}

// ---- strikes

/** Formations with a target they reach this turn, the dearest first. */
const strikers = (m: Mind): AirFormation[] =>
  aloft(m)
    .filter((af) => !af.spent && gainNow(m, af) > 0)
    .sort((a, b) => gainNow(m, b) - gainNow(m, a));

function gainNow(m: Mind, af: AirFormation): number {
  const mission = missionOf(m, af);
  return mission.task === 'strike' && mission.sortie.turns === 1 ? mission.sortie.gain : 0;
}

/** Over the target its planes take their heights and attack; before it they fly there. */
function strikeNow(m: Mind, af: AirFormation): FlyOrder | null {
  const mission = missionOf(m, { ...af, left: Math.max(0, movesLeft(af)) });
  if (mission.task !== 'strike') return null;
  const { target } = mission.sortie;
  if (target.hex !== af.hex) return gainNow(m, af) > 0 && movesLeft(af) > 0 ? moveOrder(m, af) : null;
  if (!strikesAt(m, af, af.hex) || isStorm(m.p, af.hex)) return null;
  return dressFor(m, af, target) ?? attack(m, af);
}

const attack = (m: Mind, af: AirFormation): FlyOrder => ({
  kind: 'fly',
  do: 'attack',
  af: af.no,
  to: standOff(m, af),
});

/** FO-PMAC-4.2: toward home, and of hexes equally near under clouds, where interceptors shoot badly. */
function standOff(m: Mind, af: AirFormation): Hex {
  const home = homeOf(m, af)?.hex ?? af.hex;
  const cost = (hex: Hex): number => 2 * distance(GRID, hex, home) - (skyAt(m.p, hex) > 0 ? 1 : 0);
  return standOffs(m.p, af.hex).reduce((a, b) => (cost(b) < cost(a) ? b : a));
}

// ---- fighters overhead

/** Enemy planes that may be on their way to our ships and bases. */
const mayStillCome = (m: Mind): boolean =>
  m.v.counters.some(
    (c) => c.kind === 'af' && c.seat === m.foe && nearest(m, c.hex) > 1 && nearest(m, c.hex) <= RAID,
  );
const RAID = 12;

/** Hexes from the nearest ships and bases of ours. */
const nearest = (m: Mind, hex: Hex): number =>
  Math.min(
    ...m.side.tfs.flatMap((tf) => (tf && tf.hex >= 0 ? [distance(GRID, tf.hex, hex)] : [])),
    ...m.p.bases.flatMap((b) => (b.owner === m.seat && b.hex >= 0 ? [distance(GRID, b.hex, hex)] : [])),
  );

/** A patrol over enemy planes that it dares to fight attacks them; those with bombs have other things to do. */
function pounce(m: Mind, af: AirFormation): FlyOrder | null {
  if (af.groups.some((g) => g.w > 0) || isStorm(m.p, af.hex) || !takesOn(m, af, af.hex)) return null;
  return attack(m, af);
}

/** FT-15.2a: after enemy planes so near to ships and bases of ours that they can be fought there. */
function chase(m: Mind, af: AirFormation): FlyOrder | null {
  if (af.spent) return null;
  const moves = movesLeft(af);
  const prey = m.v.counters
    .filter((c) => c.kind === 'af' && c.seat === m.foe && distance(GRID, af.hex, c.hex) <= moves)
    .map((c) => c.hex)
    .filter(
      (hex) => isOurSky(m, hex) && !isStorm(m.p, hex) && takesOn(m, af, hex) && canReturn(m, af, hex, 1, 0),
    )
    .sort((a, b) => distance(GRID, af.hex, a) - distance(GRID, af.hex, b));
  for (const hex of prey) {
    if (hex === af.hex) return attack(m, af);
    const path = flyable(m, af, af.hex, wayTo(m, af, af.hex, hex, moves, false));
    if (path.at(-1)?.to === hex)
      return { kind: 'fly', do: 'move', af: af.no, search: false, show: af.seen, path };
  }
  return null;
}

/** Within two hexes of our bases and carriers planes can fight. */
const isOurSky = (m: Mind, hex: Hex): boolean =>
  m.p.bases.some((b) => b.hex >= 0 && distance(GRID, b.hex, hex) <= REACH) ||
  m.side.tfs.some(
    (tf) =>
      tf &&
      distance(GRID, tf.hex, hex) <= REACH &&
      tf.ships.some((i) => dataOf(m.side.ships[i]).air !== undefined),
  );
const REACH = 2;
