import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../../kernel/options.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { movesLeft } from '../../open/flight/plane-movement.ts';
import type { AirFormation } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import type { EarlyFlight } from '../../open/modules/early-part.ts';
import { readLine, writeLine } from '../../open/notation/order-line.ts';
import type { SetupOrder } from '../../open/orders.ts';
import { readHex } from '../../open/pack/map.ts';
import { planeType } from '../../open/pack/pack.ts';
import { deploy } from '../../open/setup/deployment.ts';
import { readyMade } from '../../open/setup/ready-made.ts';
import { baseData } from '../../open/values.ts';
import { flatTop } from '../../ruleset.ts';
import { cloneSide } from '../../state.ts';
import { decisionsOf } from '../../steps.ts';
import { viewOf } from '../../view.ts';
import { type Board, emptyBoard, readyBoard } from '../../testkit/position.testkit.ts';

const ON = { 'early-risers': 'on' } as const;
const CATALINA = planeType('Catalina', 'sea');
const deckOf = (b: Board, name: string): number =>
  b.s.sides[0].decks.findIndex((d) => d.base >= 0 && baseData(b.s.pub.bases[d.base]).name === name);
const flight = (b: Board, more: Partial<EarlyFlight> = {}): EarlyFlight => ({
  af: 3,
  deck: deckOf(b, 'New Caledonia'),
  t: CATALINA,
  n: 2,
  w: 0,
  hex: readHex('B/II44'),
  ...more,
});
/** The ready-made set-up of the Allies with these flights in the air. */
function setUp(b: Board, flights: EarlyFlight[]): { refused: string | null; af: AirFormation | null } {
  const side = cloneSide(b.s.sides[0]);
  const order: SetupOrder = { ...readyMade(b.s.pub, side, 0), mods: { 'early-risers': flights } };
  const refused = refusedBy(() => deploy(b.s.pub, side, 0, order));
  return { refused, af: side.afs[2] };
}

describe('early risers', () => {
  it('FO-XPLANE-EARLY-1 planes of a base off the map begin at its entry hex with their whole move before them', () => {
    const b = emptyBoard('coral-sea', 'full', ON);
    const { refused, af } = setUp(b, [flight(b)]);
    expect(refused).toBeNull();
    expect(af).toMatchObject({ hex: readHex('B/II44'), fresh: false, passage: null });
    expect(af && movesLeft(af)).toBe(6);
    expect(setUp(b, [flight(b, { hex: readHex('A/A40') })]).refused).toBe('FO-XPLANE-EARLY-1');
    expect(setUp(b, [flight(b, { deck: deckOf(b, 'Port Moresby') })]).refused).toBe('FO-XPLANE-EARLY-1');
    expect(setUp(b, [flight(b, { n: 5 })]).refused).toBe('FO-XPLANE-EARLY-1'); // there are four
    expect(setUp(b, [flight(b), flight(b, { hex: readHex('B/KK44') })]).refused).toBe('FT-8.4c');
  });

  it('FO-XPLANE-EARLY-2 they took off as many turns ago as their entry hex says, and their Range Factor is counted from then', () => {
    const b = emptyBoard('coral-sea', 'full', ON);
    const { af } = setUp(b, [flight(b)]);
    expect([af?.since, af?.groups[0].by]).toEqual([1 - 5, 1 - 5 + 20 - 1]);
  });

  it('FO-XPLANE-EARLY-DEP by distance the hours flown are its hexes over the MF, rounded up', () => {
    const b = emptyBoard('coral-sea', 'full', { ...ON, 'off-board-flights': 'on' });
    expect(setUp(b, [flight(b)]).af?.since).toBe(1 - Math.ceil(23 / 6));
  });

  it('FO-XPLANE-EARLY-3 offered where a battle opens at 0600 and planes may take off, and of no effect in its shorter versions', () => {
    const offered = INFO.scenarios.filter(({ id }) => !settleOptions(INFO, id, ON).barred['early-risers']);
    expect(offered.map((x) => x.id)).toEqual(['coral-sea', 'guadalcanal']);
    const short = emptyBoard('coral-sea', 'battle', ON);
    expect(setUp(short, [flight(short)]).refused).toBe('FO-XPLANE-EARLY-3');
    expect(readyMade(short.s.pub, short.s.sides[0], 0).mods).toEqual({});
    const off = emptyBoard('coral-sea');
    expect(setUp(off, [flight(off)]).refused).toBe('FO-XPLANE-EARLY-1');
  });

  it('FO-XPLANE-EARLY-1 the ready-made set-up sends a flying boat to each entry hex, and the order line knows it', () => {
    const b = emptyBoard('coral-sea', 'full', ON);
    const order = readyMade(b.s.pub, b.s.sides[0], 0);
    expect(order.mods['early-risers']).toHaveLength(3); // two to the south-east, one to the south-west
    const view = viewOf(b.s, 'allied');
    const [asked] = decisionsOf(b.s).filter((d) => d.seat === 'allied');
    const line = writeLine(view, order);
    expect(line).toContain('early AF1 1 Catalina from');
    expect(readLine(view, asked, line)).toEqual(order);
    expect(readyBoard('coral-sea', 'full', ON).s.sides[0].afs.filter(Boolean)).toHaveLength(3);
  });

  it('FO-XPLANE-EARLY-1 plays at random, with flights hex by hex', { timeout: 300_000 }, () => {
    const options = settleOptions(INFO, 'coral-sea', { ...ON, 'off-board-flights': 'on' }).options;
    const report = playOut(
      flatTop,
      { scenario: 'coral-sea', version: 'full', options },
      { seed: 'early', deep: 200, until: (s) => s.pub.turn > 6 },
    );
    expect(report.faults).toEqual([]);
  });
});
