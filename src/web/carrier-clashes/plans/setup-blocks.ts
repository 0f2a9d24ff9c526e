import type { OrderOf } from '../../../games/carrier-clashes/open/orders.ts';
import type { Sight } from '../../../games/carrier-clashes/open/view.ts';
import { inOrder, shipFace, tally } from '../faces.ts';
import type { OwnBlock } from '../chart/marks.ts';
import { shipNamed } from '../../../games/carrier-clashes/open/forces.ts';

/** The blocks of a set-up that is still on the draft. */
export function setupBlocks(x: Sight, order: OrderOf<'deploy'>): OwnBlock[] {
  const plain = { side: x.side, seen: false, hurt: false };
  return [
    ...order.tfs.map((tf, i): OwnBlock => {
      const ships = inOrder(tf.ships.flatMap((id) => shipNamed(x.own, id) ?? []));
      return {
        ...plain,
        key: `plan ${i}`,
        hex: tf.hex,
        label: String(i + 1),
        kinds: [...new Set(ships.map((s) => shipFace(s.id)))].slice(0, 2),
        ships: ships.length,
        dummy: ships.length === 0,
        words: `task force ${i + 1}: ${tally(tf.ships)}`,
      };
    }),
    ...order.dummies.map(
      (hex, i): OwnBlock => ({
        ...plain,
        key: `dummy ${i}`,
        hex,
        label: '',
        kinds: [],
        ships: 0,
        dummy: true,
        words: `dummy block ${i + 1}`,
      }),
    ),
  ];
}
