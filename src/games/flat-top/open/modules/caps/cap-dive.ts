import * as v from 'valibot';
import { need } from '../../../../../kernel/refusal.ts';
import type { OpenModule } from '../../book.ts';
import type { AirFormation, Side } from '../../forces.ts';
import type { FlyOrder, PlotOrder } from '../../orders.ts';
import type { Own } from '../../quantities.ts';
import { roleOf } from '../../values.ts';
import { listOf, type OrderPart, wholeNumber } from '../order-part.ts';

/** FO-GM-CAP: part of a high patrol dives at low strikes, unless its owner forbids it to split (FO-GM-CAP-1.6). */

type Patrols = { af: number; dive: boolean }[];

/** 'nodive 5': AF 5 stays together from now on; 'maydive 5': it may split again. */
export const capDivePart: OrderPart<Patrols> = {
  shape: listOf(v.strictObject({ af: v.pipe(v.number(), v.integer(), v.minValue(1)), dive: v.boolean() })),
  rule: 'FO-GM-CAP-DEP',
  none: 'Patrols do not dive in this game.',
  write: (patrols) => patrols.map((x) => `${x.dive ? 'maydive' : 'nodive'} ${x.af}`),
  read: {
    nodive: ([af], patrols = []) => [...patrols, { af: wholeNumber(af), dive: false }],
    maydive: ([af], patrols = []) => [...patrols, { af: wholeNumber(af), dive: true }],
  },
};

export const capDive: OpenModule = { on: { plot: { plotted: holdPatrols }, fly: staysApart } };

/** FO-GM-CAP-1.5: until the Combat Phase is over; where planes fight at once (FO-PMAC-4.1) they move after a dive. */
function staysApart({ side }: Own, _go: unknown, _stand: unknown, order: FlyOrder): void {
  if (order.do !== 'join') return;
  const diver = [order.af, order.into].find((no) => side.afs[no - 1]?.mods?.['cap-dive']?.dived);
  need(
    diver === undefined,
    'FO-GM-CAP-1.5',
    `AF ${diver} has dived at a strike and joins no other this turn.`,
  );
}

/** The formations that stay together. */
export const heldPatrols = (side: Side): readonly number[] => side.mods['cap-dive'] ?? [];

/** Interceptors among them, and nobody they would escort. */
export const isPatrol = (af: AirFormation): boolean =>
  af.groups.some((g) => roleOf(g, af.groups) === 'interceptor');

function holdPatrols({ side }: Own, order: PlotOrder): void {
  const held = new Set(heldPatrols(side));
  for (const { af, dive } of order.mods['cap-dive'] ?? []) {
    need(side.afs[af - 1], 'FO-GM-CAP-1.6', `There is no AF ${af}.`);
    if (dive) held.delete(af);
    else held.add(af);
  }
  if (order.mods['cap-dive']) side.mods['cap-dive'] = [...held].sort((a, b) => a - b);
}
