import type { MidwayOrder } from '../../games/midway/open/orders.ts';
import { aboardOf, decksFor, planRecovery } from '../../games/midway/open/recovery.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';
import type { Decision } from '../../kernel/decision.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import type { Run } from '../table.ts';
import { b17Fault, noOperations } from './plans/operations.ts';
import { total } from './plans/squadrons.ts';

/** MW-STEP3, MW-STEP4: the areas of a turn are called one by one. Whatever is found is seen before the next call. */
export const SEARCHES: Run<MidwayView> = {
  kinds: ['search'],
  title: 'All searches',
  halts: ({ fresh }) => fresh.some(isFind),
};

const isFind = ({ kind, data }: LogLine): boolean =>
  kind === 'search' &&
  typeof data === 'object' &&
  data !== null &&
  'found' in data &&
  Array.isArray(data.found) &&
  data.found.length > 0;

/**
 * The answer to a question that holds no choice, from the seat's own view alone; null where there is something to decide.
 * Given at once through the same door as any order, so that silence tells the other side nothing. Battles never ask what holds none.
 */
export function foregone(view: MidwayView, { kind }: Decision): MidwayOrder | null {
  const { bases } = view;
  const none = (where: 'idle' | 'ready'): boolean => bases.every((b) => total(b[where]) === 0);
  switch (kind) {
    case 'move':
      return view.speed.length + view.arriving.length === 0 && none('ready')
        ? { kind, deready: [], enter: [], moves: [] }
        : null;
    case 'ready':
      return none('idle') ? { kind, ready: [] } : null;
    case 'search':
      return view.callable.length === 0 ? { kind, area: null } : null;
    case 'operations':
      return none('ready') && b17Fault(view) ? noOperations() : null;
    case 'land':
      return oneWayHome(view) ? planRecovery(view) : null;
    default:
      return null;
  }
}

/** MW-STEP16: nobody was lost, and all planes aloft have one deck in reach, with room for them and theirs alone. */
function oneWayHome(view: MidwayView): boolean {
  const whole = view.ground === 0 && view.flights.every((f) => total(f.lost) + f.either === 0);
  const parts = view.flights.flatMap((f) =>
    f.from.map((p) => ({ decks: decksFor(view, f, p.base), n: total(p.squadrons) })),
  );
  return (
    whole &&
    parts.every(({ decks }) => decks.length === 1) &&
    view.bases.every(
      (b) => aboardOf(b) + parts.reduce((n, p) => (p.decks[0] === b ? n + p.n : n), 0) <= b.capacity,
    )
  );
}
