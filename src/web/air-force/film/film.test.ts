import { describe, expect, it } from 'vitest';
import { envelope, SOUND } from '../../../games/air-force/open/flight/envelope.ts';
import { fly } from '../../../games/air-force/open/flight/flight.ts';
import { BASIC_FLIGHT, type Flying, fresh } from '../../../games/air-force/open/flight/log.ts';
import { emptyPlot, type Move, writePlot } from '../../../games/air-force/open/flight/notation.ts';
import { cardOf } from '../../../games/air-force/open/pack.ts';
import type { Plane } from '../../../games/air-force/open/plane.ts';
import { reachable } from '../../../games/air-force/open/flight/reach.ts';
import type { View } from '../../../games/air-force/open/view.ts';
import { heading, middleOf } from '../chart/chart.ts';
import { poseAt, reelsOf } from './film.ts';

const START: Flying = {
  at: { q: 5, z: 8 },
  facing: 3,
  alt: 90,
  speed: 7,
  bank: 'LB',
  runs: fresh(),
  lull: 0,
};

/** A view with one plane that has flown a line of the Log. */
function flown(moves: Move[], climb: number): { view: View; plane: Plane } {
  const flight = fly(cardOf('A6M2'), START, SOUND, { ...emptyPlot(), moves, climb }, BASIC_FLIGHT);
  const plane = {
    id: 0,
    side: 'axis',
    card: 'A6M2',
    status: 'flying',
    end: null,
    exit: null,
    ...flight.end,
    last: { from: START.at, path: flight.path, flown: writePlot(flight.plot), climbed: flight.climbed },
  } as unknown as Plane;
  const view = { planes: [plane], step: 'fire', turn: 1, setup: { options: {} } } as unknown as View;
  return { view, plane };
}

describe('the film of a Turn', () => {
  const dive = 0 - envelope(cardOf('A6M2'), START.alt, START.speed, START.lull, SOUND).diveRate;
  for (const climb of [0, dive])
    it(`shows every plot a plane can fly with a climb of ${climb} from its beginning to its end`, () => {
      const ends = reachable(cardOf('A6M2'), START, SOUND, BASIC_FLIGHT, climb);
      expect(ends.some((e) => e.bank.startsWith('I'))).toBe(true);
      for (const { moves } of ends) {
        const { view, plane } = flown(moves, climb);
        const [reel] = reelsOf(view);
        const first = poseAt(reel, 0);
        const last = poseAt(reel, 1);
        expect(first).toMatchObject({ ...middleOf(START.at), alt: START.alt });
        expect((first.deg + 720) % 360).toBe(heading(START.facing));
        expect(last.x).toBeCloseTo(middleOf(plane.at).x);
        expect(last.y).toBeCloseTo(middleOf(plane.at).y);
        expect(last.alt).toBe(plane.alt);
        expect((last.deg + 720) % 360).toBe(heading(plane.facing));
      }
    });
});
