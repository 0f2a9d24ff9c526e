import { distance, type Hex } from '../../kernel/hex.ts';
import { readyingCost } from '../../games/flat-top/open/air-operations.ts';
import { loadsOf } from '../../games/flat-top/open/deployment.ts';
import type { Deck, Stack } from '../../games/flat-top/open/forces.ts';
import { GRID } from '../../games/flat-top/open/map.ts';
import type { AirOpsOrder } from '../../games/flat-top/open/orders.ts';
import { PLANE_TYPES } from '../../games/flat-top/open/pack.ts';
import { deckHex, deckValues } from '../../games/flat-top/open/values.ts';
import type { Mind } from './mind.ts';
import { half } from './range.ts';
import { isFighter, isPatrol, printedBht } from './worth.ts';

/** FT-8.6, FT-8.7: what is made ready, in which order, and with what under its wings. */

type Move = AirOpsOrder['move'][number];

/** The furthest target a type can attack from a normal launch and come home from. */
function radiusOf(t: number): number {
  const { mf, rf } = PLANE_TYPES[t].plane;
  let best = 0;
  for (let out = 0; out <= rf - 3; out++) {
    const back = rf - 2 - out;
    best = Math.max(best, Math.min(half(mf) + out * mf, half(mf) + (back - 1) * mf));
  }
  return best;
}

const bestLoad = (m: Mind, t: number, at: 'ship' | 'base'): number => {
  const { plane } = PLANE_TYPES[t];
  return loadsOf(m.p, t).reduce((a, b) => (printedBht(plane, b, at) > printedBht(plane, a, at) ? b : a), 0);
};

/** Ships known to be so near that planes of a type could be sent against them. */
const shipsInReach = (m: Mind, from: Hex, t: number): boolean =>
  m.contacts.some((c) => c.age <= RECENT && distance(GRID, from, c.hex) <= radiusOf(t) + 2);

const RECENT = 5;
/** Below this table an attack on ships is hardly worth the bombs. */
const WORTH_A_SHIP = 3;

const baseInReach = (m: Mind, from: Hex, t: number): boolean =>
  m.p.bases.some((b) => b.owner === m.foe && b.hex >= 0 && distance(GRID, from, b.hex) <= radiusOf(t));

/** The load for a type at a place: carriers keep theirs for ships, bases bomb bases until ships come near. */
function loadFor(m: Mind, deck: Deck, t: number): number {
  const from = deckHex(m.p, m.side, deck);
  if (isFighter(t) || from < 0) return 0;
  const [ship, base] = [bestLoad(m, t, 'ship'), bestLoad(m, t, 'base')];
  const sinks = printedBht(PLANE_TYPES[t].plane, ship, 'ship') >= WORTH_A_SHIP;
  if (isPatrol(t)) return sinks && shipsInReach(m, from, t) && patrolsAt(deck) > KEPT_TO_SEARCH ? ship : 0;
  if (!m.enemyShips) return base;
  if (deck.ship >= 0) return ship;
  if (sinks && shipsInReach(m, from, t)) return ship;
  return baseInReach(m, from, t) || !sinks ? base : ship;
}

/** Patrol planes a place keeps for looking about. */
const KEPT_TO_SEARCH = 3;
const patrolsAt = (deck: Deck): number =>
  [...deck.landed, ...deck.readying, ...deck.ready].reduce(
    (n, s) => n + (isPatrol(s.t) && s.w === 0 ? s.n : 0),
    0,
  );

/** One deck's moves within its Readying Factor: what is wanted most first, and of that what is nearest to Ready. */
export function readyingMoves(m: Mind, index: number): Move[] {
  const deck = m.side.decks[index];
  let left = deck.noReadying === m.turn ? 0 : deckValues(m.p, m.side, deck).readying;
  const out: Move[] = [];
  for (const move of wanted(m, deck)) {
    const cost = readyingCost(m.p, deck, move.t);
    const n = Math.min(move.n, Math.floor(left / cost));
    if (n <= 0) continue;
    left -= n * cost;
    out.push({ ...move, deck: index, n });
  }
  return out;
}

/** Bombers first where there is something to bomb, else fighters; patrol planes after them; rearming last. */
function wanted(m: Mind, deck: Deck): Omit<Move, 'deck'>[] {
  const prey = m.contacts.length > 0 || !m.enemyShips;
  const use = (t: number): number => (isPatrol(t) ? 2 : isFighter(t) === prey ? 1 : 0);
  const out: Omit<Move, 'deck'>[] = [];
  for (const { t, n, d, m: trained } of deck.readying)
    if (d === 1) out.push({ from: 'readying', to: 'readying', t, n, w: 0, d, m: trained });
    else out.push({ from: 'readying', to: 'ready', t, n, w: loadFor(m, deck, t), d, m: trained });
  for (const { t, n, m: trained } of deck.landed)
    out.push({ from: 'landed', to: 'readying', t, n, w: 0, d: 0, m: trained });
  out.sort((a, b) => use(a.t) - use(b.t));
  for (const s of deck.ready)
    if (wronglyArmed(m, deck, s))
      out.push({ from: 'ready', to: 'readying', t: s.t, n: s.n, w: s.w, d: 0, m: s.m });
  return out;
}

/** Loaded for bases while ships worth a torpedo are near, or the other way round at a base. */
function wronglyArmed(m: Mind, deck: Deck, s: Stack): boolean {
  if (isFighter(s.t)) return s.w > 0;
  const want = loadFor(m, deck, s.t);
  if (want === s.w || want === 0) return false;
  const from = deckHex(m.p, m.side, deck);
  const { plane } = PLANE_TYPES[s.t];
  const at = shipsInReach(m, from, s.t) ? 'ship' : 'base';
  return printedBht(plane, want, at) >= printedBht(plane, s.w, at) + 2;
}
