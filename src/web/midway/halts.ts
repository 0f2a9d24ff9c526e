import type { LogLine } from '../../kernel/replay.ts';
import type { OrderKind } from '../../games/midway/open/orders.ts';
import { distance, MIDWAY_ZONE } from '../../games/midway/open/board.ts';
import { ARRIVAL_TURNS, CONSTANTS, type Side } from '../../games/midway/open/pack.ts';
import type { MidwayView, Report } from '../../games/midway/open/view.ts';
import { preyOf } from '../../games/midway/open/contacts.ts';
import { sideOf } from './plans/plan.ts';

/** Signals the admiral wants to be called for. A search, or a sighting by ships, counts when it found something new. */
const WEIGHTY = new Set([
  'contact',
  'air-battle',
  'b17',
  'bombing',
  'bombardment',
  'sinking',
  'surface',
  'invasion',
  'capture',
  'end',
]);

/** Questions the staff does not answer alone: everything on the Battle Board, and the heavy bombers. */
const COMMAND: ReadonlySet<OrderKind> = new Set<OrderKind>([
  'b17',
  'place',
  'assign',
  'fire',
  'waves',
  'arrange',
  'manoeuvre',
  'gunfire',
  'withdraw',
]);

/** While the staff carries on: whether what came in, or what is asked now, needs the admiral. */
export function halts(fresh: readonly LogLine[], view: MidwayView): boolean {
  const kind = view.decisions[0]?.kind as OrderKind | undefined;
  if (kind && COMMAND.has(kind)) return true;
  const side = sideOf(view.seat);
  if (kind === 'operations' && side && !view.night && preyOf(view, side)) return true;
  if (kind === 'move' && view.turn > 1 && view.arriving.length > 0 && ARRIVAL_TURNS.includes(view.turn))
    return true;
  return fresh.some((l) => WEIGHTY.has(l.kind) || (isSighting(l) && newContact(l, view)));
}

const isSighting = (l: LogLine): boolean => l.kind === 'search' || l.kind === 'sighting';

/** Whether the signal speaks of ships, sighted by either side, that cannot have come from a sighting of the turns before. */
const newContact = (line: LogLine, view: MidwayView): boolean =>
  foundIn(line).some((zone) =>
    view.reports.some(
      (r) => r.turn === view.turn && zonesOf(r).includes(zone) && !expected(view, r.by, zone),
    ),
  );

/** The zones a search or a look-out found ships in. */
function foundIn({ data }: LogLine): number[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  if (typeof data.zone === 'number') return [data.zone];
  const { found } = data;
  return Array.isArray(found)
    ? found.flatMap((f) =>
        typeof f === 'object' && f !== null && !Array.isArray(f) && typeof f.zone === 'number'
          ? [f.zone]
          : [],
      )
    : [];
}

/** After that many turns a fleet sighted again is news again. */
const FRESH = 3;

const expected = (view: MidwayView, by: Side, zone: number): boolean =>
  view.reports.some(
    (r) =>
      r.by === by &&
      r.turn < view.turn &&
      r.turn >= view.turn - FRESH &&
      zonesOf(r).some((z) => distance(z, zone) <= CONSTANTS.moveJapan * (view.turn - r.turn)),
  );

function zonesOf(r: Report): number[] {
  if (r.kind === 'search' || r.kind === 'ships') return r.found.map((f) => f.zone);
  if (r.kind === 'midway') return [MIDWAY_ZONE];
  return (r.kind === 'attack' || r.kind === 'b17' || r.kind === 'gunnery') && r.ships.length > 0
    ? [r.zone]
    : [];
}
