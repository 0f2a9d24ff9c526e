import type { Report, SeatIndex, Side, Sighting } from '../open/forces.ts';
import type { State } from '../state.ts';

/** The book of what a side has seen. */

/** No more old sightings than this are kept. */
const MOST_SIGHTINGS = 60;

export function enterSighting(
  s: State,
  seat: SeatIndex,
  target: Pick<Sighting, 'kind' | 'hex'>,
  source: string,
  said: Report,
): Sighting {
  const side = s.sides[seat];
  const words = JSON.stringify(said);
  const again = (g: Sighting): boolean => g.turn === s.pub.turn && JSON.stringify(g.report) === words;
  const known = side.sightings.find(
    (g) => g.kind === target.kind && g.hex === target.hex && (g.live || again(g)), // the same twice a turn is one entry
  );
  const id = known?.id ?? ++side.sighted;
  const sighting: Sighting = {
    id,
    kind: target.kind,
    hex: target.hex,
    turn: s.pub.turn,
    live: true,
    source,
    report: said,
  };
  if (known) side.sightings.splice(side.sightings.indexOf(known), 1);
  keep(side, sighting);
  return sighting;
}

/** FO-SEARCH-13: ships reported in doubtful position: a mark that nothing on the shared map stands for, right or wrong. */
export function enterDoubtful(
  s: State,
  seat: SeatIndex,
  mark: Pick<Sighting, 'hex' | 'source' | 'report'>,
): Sighting {
  const side = s.sides[seat];
  const sighting: Sighting = { id: ++side.sighted, kind: 'tf', turn: s.pub.turn, live: false, ...mark };
  keep(side, sighting);
  return sighting;
}

function keep(side: Side, sighting: Sighting): void {
  side.sightings.push(sighting);
  if (side.sightings.length <= MOST_SIGHTINGS) return;
  const old = side.sightings.findIndex((g) => !g.live);
  side.sightings.splice(Math.max(0, old), 1);
}

/** Whose planes are moving now, -1 outside plane movement (FT-7.3, FT-7.9a). */
export function mover(s: State): SeatIndex | -1 {
  for (const f of s.steps) if (f.step === 'fly') return f.open.seat;
  return -1;
}
