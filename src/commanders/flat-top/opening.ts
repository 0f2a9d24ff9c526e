import { type Dice, pick, shuffled } from '../../kernel/dice.ts';
import { type Hex, within } from '../../kernel/hex.ts';
import { copyJson } from '../../kernel/json.ts';
import { passes } from '../../kernel/refusal.ts';
import { deploy } from '../../games/flat-top/open/setup/deployment.ts';
import { GRID, terrainAt } from '../../games/flat-top/open/pack/map.ts';
import type { SetupOrder } from '../../games/flat-top/open/orders.ts';
import { readyMade } from '../../games/flat-top/open/setup/ready-made.ts';
import { isInPlay, isStorm } from '../../games/flat-top/open/values.ts';
import { bestLoad, shipShare } from './air/loads.ts';
import type { Mind } from './mind.ts';
import { setOut } from './sea/patrol-lines.ts';
import { placesAshore } from './sea/ashore.ts';

/** FT-3.3: the set-up, ready-made in the main and in its details like no other, so that no enemy knows where to look. */
export function decideSetup(m: Mind): SetupOrder {
  const order = withPosts(m, readyMade(m.p, m.side, m.seat));
  if (!m.dice) return { ...order, planes: armed(m, order.planes) };
  const elsewhere = strayed(m, order, m.dice);
  const moved = moveOut(m, elsewhere, m.dice);
  const lined = setOut(m, moved, (next) => legal(m, next));
  return { ...lined, planes: armed(m, lined.planes) };
}

/** FO-CW. */
function withPosts(m: Mind, order: SetupOrder): SetupOrder {
  const posts = placesAshore(m);
  return posts.length > 0 ? { ...order, mods: { ...order.mods, coastwatchers: posts } } : order;
}

const legal = (m: Mind, order: SetupOrder): boolean =>
  passes(() => deploy(copyJson(m.p), copyJson(m.side), m.seat, order));

/** Hexes a force may lie from where it is usually put, and places looked at for it. */
const STRAY = 5;
const TRIES = 8;

/** Forces that lie free start some hexes from the usual place, those of one hex together, and out of storms. */
function strayed(m: Mind, order: SetupOrder, dice: Dice): SetupOrder {
  let out = order;
  const places = new Set(
    order.tfs.flatMap((tf) => (tf.hex === null || tf.anchored.length > 0 ? [] : [tf.hex])),
  );
  for (const from of places) {
    const fits = (hex: Hex): boolean => isInPlay(m.p, hex) && terrainAt(hex) === 'sea' && !isStorm(m.p, hex);
    const near = shuffled(dice, within(GRID, from, STRAY).filter(fits), 'where the ships lie').slice(
      0,
      TRIES,
    );
    for (const hex of near) {
      const tfs = out.tfs.map((tf) => (tf.hex === from && tf.anchored.length === 0 ? { ...tf, hex } : tf));
      if (!legal(m, { ...out, tfs })) continue;
      out = { ...out, tfs };
      break;
    }
  }
  return out;
}

/** Some planes of every kind ashore may stand at another base than usual. */
function moveOut(m: Mind, order: SetupOrder, dice: Dice): SetupOrder {
  let out = order;
  const ashore = m.side.decks.flatMap((d, i) => (d.base >= 0 && m.p.bases[d.base].hex >= 0 ? [i] : []));
  for (const s of order.planes) {
    if (!ashore.includes(s.deck) || s.n < FEW) continue;
    const n = pick(dice, Math.floor(s.n / FEW) + 1, 'planes that stand elsewhere');
    const deck = ashore[pick(dice, ashore.length, 'where they stand')];
    if (n === 0 || deck === s.deck) continue;
    const rest = out.planes.map((x) => (x === s ? { ...s, n: s.n - n } : x));
    const same = rest.find((x) => x.deck === deck && x.t === s.t && x.m === s.m);
    const planes = same
      ? rest.map((x) => (x === same ? { ...same, n: same.n + n } : x))
      : [...rest, { ...s, deck, n }];
    if (legal(m, { ...out, planes })) out = { ...out, planes };
  }
  return out;
}
/** So many stay for each that goes. */
const FEW = 3;

/** What stands by for ships gets what sinks them, the others bombs for bases. */
function armed(m: Mind, planes: SetupOrder['planes']): SetupOrder['planes'] {
  return planes.flatMap((s) => {
    if (s.w === 0) return [s];
    const forShips = Math.ceil(shipShare(m, m.side.decks[s.deck], s.t) * s.n);
    return [
      { ...s, n: forShips, w: bestLoad(m, s.t, 'ship') },
      { ...s, n: s.n - forShips, w: bestLoad(m, s.t, 'base') },
    ].filter((x) => x.n > 0);
  });
}
