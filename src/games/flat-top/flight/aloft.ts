import type { AirFormation, Group, SeatIndex } from '../open/forces.ts';
import { loseInFlight } from '../battle/losses.ts';
import type { State } from '../state.ts';

/** Planes of a formation are set apart or lost; a landing that was ordered and interrupted goes on with those that are left. */

/** So many of a group as a group of their own, at the end of the formation; the group itself if that is all of it. */
export function partOff(s: State, seat: SeatIndex, af: AirFormation, group: Group, n: number): Group {
  if (n >= group.n) return group;
  const apart = { ...group, n };
  group.n -= n;
  af.groups.push(apart);
  const landing = landingOf(s, seat, af);
  for (const part of landing.filter((x) => af.groups[x.g] === group)) {
    const over = part.n - group.n;
    if (over <= 0) continue;
    part.n -= over;
    landing.push({ ...part, g: af.groups.length - 1, n: Math.min(over, n) });
  }
  return apart;
}

/** FT-21.1: so many of a group are gone. */
export function loseAloft(s: State, seat: SeatIndex, af: AirFormation, group: Group, hits: number): number {
  const before = af.groups;
  const n = loseInFlight(s, seat, af, group, hits);
  const landing = landingOf(s, seat, af);
  const kept = landing.flatMap((part) => {
    const is = before[part.g];
    const g = af.groups.indexOf(is);
    return g < 0 ? [] : [{ ...part, g, n: Math.min(part.n, is.n) }];
  });
  landing.splice(0, landing.length, ...kept.filter((x) => x.n > 0));
  return n;
}

type Part = { g: number; n: number; deck: number; band: 0 | 1 | 2 };

/** The landing at the end of a flight that is under way; nothing for all other formations. */
function landingOf(s: State, seat: SeatIndex, af: AirFormation): Part[] {
  for (const f of s.steps) {
    const flight = f.step === 'flight' && f.open.seat === seat ? f.sealed[seat] : null;
    if (flight?.af === af.no && flight.landing?.do === 'land') return flight.landing.at;
  }
  return [];
}
