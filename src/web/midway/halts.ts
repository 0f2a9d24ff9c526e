import type { LogLine } from '../../kernel/record/replay.ts';
import type { OrderKind } from '../../games/midway/open/orders.ts';
import { distance, MIDWAY_ZONE } from '../../games/midway/open/board.ts';
import { ARRIVAL_TURNS, CONSTANTS, type Side } from '../../games/midway/open/pack.ts';
import type { MidwayView, Report } from '../../games/midway/open/view.ts';
import { preyOf } from '../../games/midway/open/contacts.ts';
import { sideOf } from './plans/plan.ts';

/** Signals the admiral wants to be called for. A search, or a sighting by ships, counts when it found something new. */
const WEIGHTY: { readonly [kind: string]: string } = {
  end: 'the game is over.',
  capture: 'Midway has changed hands.',
  sinking: 'a ship has gone down.',
  'air-battle': 'there is an air battle.',
  surface: 'the fleets are in a gun action.',
  b17: 'the B-17s are over their target.',
  bombing: 'Midway is bombed.',
  bombardment: 'Midway is under fire from the sea.',
  invasion: 'troops land on Midway.',
  contact: 'both fleets are in one zone.',
};

/** What is told at length when the staff has carried on. */
export const TOLD: ReadonlySet<string> = new Set([
  ...Object.keys(WEIGHTY),
  'search',
  'sighting',
  'fighter-combat',
  'air-attack',
  'gunfire',
  'landing',
]);

/** Questions the staff does not answer alone: everything on the Battle Board, and the heavy bombers. */
const COMMAND: { readonly [kind in OrderKind]?: string } = {
  b17: 'the B-17s want a target.',
  place: 'you are attacked.',
  assign: 'your planes are over the target.',
  fire: 'your guns want their targets.',
  waves: 'a group under fire may go in as waves.',
  arrange: 'the fleets meet.',
  manoeuvre: 'there is a gun action to fight.',
  gunfire: 'there is a gun action to fight.',
  withdraw: 'you may try to break off.',
};

/** While the staff carries on: why what came in, or what is asked now, needs the admiral; null while it does not. */
export function halts(fresh: readonly LogLine[], view: MidwayView): string | null {
  const kind = view.decisions[0]?.kind as OrderKind | undefined;
  const command = kind && COMMAND[kind];
  if (command) return command;
  const side = sideOf(view.seat);
  if (kind === 'operations' && side && !view.night && preyOf(view, side))
    return 'ready bombers can reach what was sighted.';
  if (kind === 'move' && view.turn > 1 && view.arriving.length > 0 && ARRIVAL_TURNS.includes(view.turn))
    return 'a force of yours may come on.';
  const weighty = Object.keys(WEIGHTY).find((k) => fresh.some((l) => l.kind === k));
  if (weighty) return WEIGHTY[weighty];
  return fresh.some((l) => isSighting(l) && newContact(l, view)) ? 'ships are sighted.' : null;
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
