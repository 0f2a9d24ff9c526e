import { AREAS, distance, MIDWAY_ZONE } from './board.ts';
import { CONSTANTS, SHIPS, type Side } from './pack.ts';
import type { MidwayView, Report, Types } from './view.ts';

/** What a side last heard of the enemy in one zone. */
export interface Contact {
  zone: number;
  turn: number;
  types: Types;
  ships: number[]; // those known by name
  origin: boolean; // a strike came from or went to this zone: a flight deck was there
  gone: boolean; // a later look at the zone found nothing
}

const typesOf = (ships: readonly number[]): Types => {
  const t: Types = [0, 0, 0, 0, 0];
  for (const s of ships) t[SHIPS[s].kind]++;
  return t;
};
const empty: Types = [0, 0, 0, 0, 0];

/** The contacts of a side from the reports kept, the latest word on each zone, oldest first. */
export function contactsOf(view: MidwayView, by: Side): Contact[] {
  const known = new Map<number, Contact>();
  const see = (turn: number, zone: number, types: Types, ships: number[] = [], origin = false): void => {
    const old = known.get(zone);
    const same = old && old.turn === turn && !old.gone ? old : null;
    known.delete(zone);
    known.set(zone, {
      zone,
      turn,
      types: same && types === empty ? same.types : types,
      ships: ships.length > 0 ? ships : (same?.ships ?? []),
      origin: origin || (same?.origin ?? false),
      gone: false,
    });
  };
  const blank = (zone: number): void => {
    const old = known.get(zone);
    if (old) known.set(zone, { ...old, gone: true });
  };
  for (const r of view.reports) read(r, by, see, blank);
  return [...known.values()].sort((a, b) => a.turn - b.turn || a.zone - b.zone);
}

type See = (turn: number, zone: number, types: Types, ships?: number[], origin?: boolean) => void;

function read(r: Report, by: Side, see: See, blank: (zone: number) => void): void {
  switch (r.kind) {
    case 'search':
      if (r.by !== by) return;
      for (const zone of AREAS[r.area].zones) {
        const found = r.found.find((f) => f.zone === zone);
        if (found) see(r.turn, zone, found.types);
        else blank(zone);
      }
      return;
    case 'ships':
      if (r.by === by) for (const f of r.found) see(r.turn, f.zone, f.types);
      return;
    case 'midway':
      if (by === 'us') see(r.turn, MIDWAY_ZONE, r.types);
      return;
    case 'attack':
    case 'b17':
    case 'gunnery':
      if (r.by !== by) return;
      if (r.ships.length === 0) blank(r.zone);
      else see(r.turn, r.zone, typesOf(r.ships), r.ships);
      return;
    case 'return':
      if (r.by === by) return;
      for (const zone of [...r.from, ...r.to]) if (zone !== MIDWAY_ZONE) see(r.turn, zone, empty, [], true);
      return;
    case 'contact':
    case 'readiness':
      return;
  }
}

/** How many turns old. */
export const ageOf = (view: MidwayView, c: Contact): number => Math.max(0, view.turn - c.turn);

/** A contact and the own base nearest to it. */
export interface Prey {
  contact: Contact;
  base: number;
  far: number;
}

/** What was sighted this turn that ready bombers of ours can reach and return from: the nearest of it. */
export function preyOf(view: MidwayView, by: Side): Prey | null {
  let best: Prey | null = null;
  for (const contact of contactsOf(view, by)) {
    if (contact.gone || contact.turn < view.turn) continue;
    for (const b of view.bases) {
      const far = distance(b.zone, contact.zone);
      const planes = b.ready[1] + b.ready[2] > 0 && b.usable;
      if (planes && far <= CONSTANTS.airRangeTotal / 2 && (!best || far < best.far))
        best = { contact, base: b.base, far };
    }
  }
  return best;
}

/** Areas a side called this turn. */
export const searchedBy = (view: MidwayView, by: Side): number[] =>
  view.reports.flatMap((r) => (r.kind === 'search' && r.by === by && r.turn === view.turn ? [r.area] : []));
