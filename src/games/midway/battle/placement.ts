import { Refusal } from '../../../kernel/refusal.ts';
import { placementFault } from '../open/battle-board.ts';
import type { PlaceOrder } from '../open/orders.ts';
import { enemyOf, SHIPS } from '../open/pack.ts';
import { shipsText } from '../signals.ts';
import { type BattleStep, type MidwayState, shipsIn } from '../state.ts';

/** Step 7: the defender's ships on the Battle Board. */

export function checkPlace(s: MidwayState, f: BattleStep, order: PlaceOrder): void {
  const left = new Set(shipsIn(s, enemyOf(f.attacker), f.zone));
  for (const { ship } of order.ships)
    if (!left.delete(ship))
      throw new Refusal(
        'MW-STEP7',
        `${SHIPS[ship]?.name ?? 'That ship'} is not to be placed, or is placed twice.`,
      );
  if (left.size > 0) throw new Refusal('MW-STEP7', `Still to be placed: ${shipsText([...left])}.`);
  const fault = placementFault(order.ships.map((x) => x.rect));
  if (fault) throw new Refusal(fault.rule, fault.reason);
}
