import { type Hex, neighbours } from '../../../../kernel/hex.ts';
import { need, passes } from '../../../../kernel/refusal.ts';
import type { OpenModule, OpenRules } from '../book.ts';
import { formationTitle } from '../flight/formations.ts';
import { stageOf, toHandle } from '../flight/plane-movement.ts';
import { checkBands } from '../flight/take-off.ts';
import { type AirFormation, type Band, BANDS, type Public, type Side } from '../forces.ts';
import type { Flying, FlyFrame } from '../frames.ts';
import { GRID, hexLabel } from '../pack/map.ts';
import type { FlyOrder } from '../orders.ts';
import type { Own } from '../quantities.ts';
import { deckHex, isInPlay, isStorm } from '../values.ts';

/** FO-PMAC: dice say how many formations a side handles in a go, armed ones take off first, and who attacks fights at once. */

// ---- the go

/** FO-PMAC-3: armed formations that wait on deck and can take off. Those that a storm or a crowded deck holds bind nobody. */
export const armedWaiting = (p: Public, side: Side): AirFormation[] =>
  side.afs.filter(
    (af): af is AirFormation =>
      !!af?.fresh && af.groups.some((g) => g.w > 0) && bandsFor(p, side, af) !== null,
  );

/** The gentlest launch by which a formation can take off now, deck by deck; null if it cannot. */
export function bandsFor(p: Public, side: Side, af: AirFormation): Band[] | null {
  const from = deckHex(p, side, side.decks[af.groups[0].from]);
  if (from >= 0 && isStorm(p, from)) return null;
  const bands = af.groups.map((g): Band => {
    const mine = { ...af, groups: af.groups.filter((x) => x.from === g.from) };
    const fits = BANDS.findIndex((_, band) =>
      passes(() =>
        checkBands(
          p,
          side,
          mine,
          mine.groups.map(() => band as Band),
        ),
      ),
    );
    return fits < 0 ? 2 : (fits as Band);
  });
  return passes(() => checkBands(p, side, af, bands)) ? bands : null;
}

function checkOrder(x: Own, go: FlyFrame['open'], stand: Flying, order: FlyOrder): void {
  const { p, side } = x;
  const due = toHandle(go, stand);
  if (order.do === 'over') {
    need(
      due !== null,
      'FO-PMAC-2.3',
      'The other side has finished: move all that is left, or say that all have moved.',
    );
    need(
      due === 0,
      'FO-PMAC-2.1',
      `${due} more of our formations are handled in this go, if there are so many; or say that all have moved.`,
    );
    return;
  }
  if (order.do === 'attack') checkAttack(p, side, order.af, order.to);
  if (stageOf(side, order) === 0 || !('af' in order) || order.af === stand.moving) return;
  need(due !== 0, 'FO-PMAC-2.1', `All ${go.left} formations of this go have been handled.`);
  const first = armedWaiting(p, side);
  need(
    first.length === 0 || first.some((af) => af.no === order.af),
    'FO-PMAC-3',
    `Armed formations take off first: ${first.map(formationTitle).join(', ')}.`,
  );
}

// ---- the attack

/** FO-PMAC-4.2: where planes that have attacked in a hex may stand off to; where storms lie all around they go into one. */
export function standOffs(p: Public, hex: Hex): Hex[] {
  const all = neighbours(GRID, hex).filter((x) => isInPlay(p, x));
  const clear = all.filter((x) => !isStorm(p, x));
  return clear.length > 0 ? clear : all;
}

/** FO-PMAC-4.1: as far as its owner can tell; whether there is anybody to fight both sides see. */
function checkAttack(p: Public, side: Side, no: number, to: Hex): void {
  const af = side.afs[no - 1];
  need(af && !af.fresh && af.hex >= 0, 'FT-14.2.2', `AF ${no} is not in the air over the map.`);
  need(!af.spent, 'FT-14.4b', `AF ${no} has ended its move.`);
  need(!isStorm(p, af.hex), 'FT-6.9b', 'Nobody fights in a storm.');
  need(
    standOffs(p, af.hex).includes(to),
    'FO-PMAC-4.2',
    `After its attack ${formationTitle(af)} stands off to a hex next to ${hexLabel(af.hex)}.`,
  );
}

const dice: OpenRules = {
  terms: { flightSteps: false, fightsAtOnce: true, clearDecks: true },
  fly: checkOrder,
};

/** FT-OPT-ALTMOVE: who moves next is said by the engine. */
export const alternateMovement: OpenModule = { on: {}, dice };
