import { describe, expect, it } from 'vitest';
import { intoWind, putFormation, putTaskForce, readyBoard } from '../../testkit/position.testkit.ts';
import { fullestLanding, planLanding } from './recovery.ts';

describe('bringing planes home', () => {
  const board = readyBoard('coral-sea', 'full');
  const { pub, sides } = board.s;
  intoWind(board, 0, putTaskForce(board, 0, 'B/K30', ['Lexington']));
  const deck = sides[0].decks.find((d) => sides[0].ships[d.ship]?.name === 'Lexington');
  if (deck) Object.assign(deck, { landed: [], readying: [], ready: [] }); // they are all in the air
  const af = putFormation(board, 0, 'B/K30', ['14 Dauntless', '6 Wildcat']);
  const planes = (order: ReturnType<typeof planLanding>): number =>
    order?.at.reduce((sum, { n }) => sum + n, 0) ?? 0;

  it('lands as many as the deck takes, by the gentlest kind of launch that takes them', () => {
    const gentle = planLanding(pub, sides[0], 0, af);
    const full = fullestLanding(pub, sides[0], 0, af);
    expect(planes(full)).toBeGreaterThan(planes(gentle));
    expect(gentle?.at.every(({ band }) => band === 0)).toBe(true);
    expect(full?.at.some(({ band }) => band > 0)).toBe(true);
    const few = putFormation(board, 0, 'B/K30', ['2 Wildcat']);
    expect(fullestLanding(pub, sides[0], 0, few)).toEqual(planLanding(pub, sides[0], 0, few));
  });
});
