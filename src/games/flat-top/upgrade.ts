import { bookOf } from './open/book.ts';
import { type AirFormation, type BaseState, PHASES, type PhaseId, type Ship } from './open/forces.ts';
import type { Frame, FlyFrame, TurnFrame } from './open/frames.ts';
import { BASES_BY_PLACE, SHIPS_BY_PLACE } from './places.ts';
import type { State } from './state.ts';

/** What later rules keep beside a ship or a formation, as it is where nothing has happened yet. */
const SHIP: Pick<Ship, 'grave' | 'sank' | 'upwind'> = { grave: -1, sank: 0, upwind: false };
const FORMATION: Pick<AirFormation, 'flown' | 'carried'> = { flown: 0, carried: 0 };

/** Makes a state stored under earlier rules one of today's. */
export function upgradeState(s: State): void {
  for (const side of s.sides) {
    side.ships.forEach((ship, i) => void (side.ships[i] = { ...SHIP, ...ship, data: shipName(ship) }));
    side.afs.forEach((af, i) => void (side.afs[i] = af && { ...FORMATION, ...af }));
  }
  for (const base of s.pub.bases) Object.assign(base, baseNames(base));
  for (const { sunk } of s.pub.score)
    for (const x of sunk) if (x.ship.startsWith(`${x.cls} `)) x.ship = x.cls; // a number is her owner's alone
  for (const f of s.steps) upgradeFrame(s, f);
}

/** Until version 2 the phases of a turn were numbered, and plane movement said who passes rather than how many are left. */
type StoredFrame = TurnFrame['open'] & FlyFrame['open'] & { phase: number; passes: boolean };

function upgradeFrame(s: State, f: Frame): void {
  const open = f.open as Partial<StoredFrame> | null;
  if (f.step === 'turn' && open?.phase !== undefined)
    f.open = { next: (Object.keys(PHASES) as PhaseId[])[open.phase] };
  if (f.step === 'fly' && open?.passes !== undefined) {
    const counted = bookOf(s.pub).values.has('alternate-movement');
    f.open = { seat: f.open.seat, left: open.passes ? 0 : counted ? 1 : -1 };
  }
}

/** Up to version 2 the data of a unit was the place of its row in the pack. */
const shipName = ({ data }: Stored<Ship>): string => (typeof data === 'number' ? SHIPS_BY_PLACE[data] : data);

function baseNames({ data, values }: Stored<BaseState>): Pick<BaseState, 'data' | 'values'> | null {
  if (typeof data !== 'number' || typeof values !== 'number') return null;
  const base = BASES_BY_PLACE[data];
  return { data: base.id, values: base.values[values] };
}

type Stored<T> = { [K in keyof T]: K extends 'data' | 'values' ? T[K] | number : T[K] };
