import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { viewOf } from '../../view.ts';
import { noPlot } from '../../open/empty-orders.ts';
import type { SeatIndex } from '../../open/forces.ts';
import { hexLabel, readHex } from '../../open/pack/map.ts';
import type { PlotParts } from '../../open/modules/order-parts.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { checkFollowing, checkShadowing, shadowerSees } from '../../open/sight/shadowing.ts';
import { beginShadowing } from '../../sight/shadowing.ts';
import { lookAround, observeAll, spotted } from '../../sight/observation.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { indexOf, order, shipNamed } from '../../testkit/sea.testkit.ts';
import { cloneSide } from '../../state.ts';
import { loseBoats, moveSubmarines, spotBoats } from './submarines.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';
import { setClouds } from '../../turn/weather.ts';
import { boatsOf, isDeep } from '../../open/modules/submarines/boats-below.ts';

const board = (): Board => emptyBoard('coral-sea', 'full', { submarines: 'on' });

/** A submarine at periscope depth in a hex. */
function putBoat(b: Board, seat: SeatIndex, name: string, hex: string): void {
  shipNamed(b, seat, name).mods = {
    submarines: { hex: readHex(hex), to: -1, dived: 0, fought: 0, seen: false },
  };
}
const subOf = (b: Board, seat: SeatIndex, name: string) => {
  const sub = shipNamed(b, seat, name).mods?.submarines;
  if (!sub) throw new Error(`${name} does not swim`);
  return sub;
};
type Moves = PlotParts['submarines'];
const give = (b: Board, seat: SeatIndex, submarines: Moves): string | null =>
  refusedBy(() => plotMoves(b.s.pub, b.s.sides[seat], seat, { ...noPlot(), mods: { submarines } }));
const tried = (b: Board, seat: SeatIndex, submarines: Moves): string | null =>
  refusedBy(() =>
    plotMoves(b.s.pub, cloneSide(b.s.sides[seat]), seat, { ...noPlot(), mods: { submarines } }),
  );
const to = (b: Board, name: string, hex: string): Moves[number] => ({
  ship: indexOf(b, 1, name),
  to: readHex(hex),
});

describe('submarines under way', () => {
  it('FT-OPT-SUB-2a FO-SUBO-2.1 FO-SUBO-2.2 they move last, one hex, and six a turn at most', () => {
    const b = board();
    for (let i = 1; i <= 7; i++) putBoat(b, 1, `SS ${i}`, 'B/K30');
    putBoat(b, 1, 'SS 7', 'B/M30');
    expect(tried(b, 1, [to(b, 'SS 1', 'B/K32')])).toBe('FT-OPT-SUB-2a');
    const seven = [1, 2, 3, 4, 5, 6].map((i) => to(b, `SS ${i}`, 'B/K31'));
    expect(tried(b, 1, [...seven, to(b, 'SS 7', 'B/M31')])).toBe('FT-OPT-SUB-2a');
    expect(tried(b, 1, [to(b, 'SS 1', 'B/K31'), to(b, 'SS 1', 'B/K29')])).toBe('FT-OPT-SUB-2a');
    expect(give(b, 1, seven)).toBeNull();
    const passing = putTaskForce(b, 0, 'B/J30', ['Astoria']);
    passing.plot = { path: [3, 4], reveal: -1, exit: null, join: 0 };
    moveTaskForces(b.play());
    expect([hexLabel(passing.hex), passing.seen]).toEqual(['B/K32', false]); // was gone from B/K31 when they came there
    expect(boatsOf(b.s.sides[1]).map((x) => hexLabel(x.mods.submarines.hex))).toEqual([
      ...Array(6).fill('B/K31'),
      'B/M30',
    ]);
  });

  it('FT-OPT-SUB-2b FO-SUBO-2.3 not on the turn after combat', () => {
    const b = board();
    putBoat(b, 1, 'SS 1', 'B/K30');
    b.s.pub.turn = 5;
    subOf(b, 1, 'SS 1').fought = 4;
    expect(tried(b, 1, [to(b, 'SS 1', 'B/K31')])).toBe('FT-OPT-SUB-2b');
    b.s.pub.turn = 6;
    expect(tried(b, 1, [to(b, 'SS 1', 'B/K31')])).toBeNull();
  });

  it('FT-OPT-SUB-4a FO-SUBO-4.1 no more than six of a side in a hex', () => {
    const b = board();
    for (let i = 1; i <= 6; i++) putBoat(b, 1, `SS ${i}`, 'B/K30');
    putBoat(b, 1, 'SS 7', 'B/K31');
    putBoat(b, 0, 'SS 1', 'B/K30');
    expect(tried(b, 1, [to(b, 'SS 7', 'B/K30')])).toBe('FT-OPT-SUB-4a');
    expect(tried(b, 1, [to(b, 'SS 7', 'B/K30'), to(b, 'SS 1', 'B/K29')])).toBeNull();
  });

  it('FO-SUBO-4.1 FT-OPT-SUB-4a nor is there room when one that was to leave has failed to shadow and lies there still', () => {
    const b = board();
    for (let i = 1; i <= 6; i++) putBoat(b, 1, `SS ${i}`, 'B/K30');
    putBoat(b, 1, 'SS 7', 'B/K31');
    const moves = [to(b, 'SS 7', 'B/K30'), to(b, 'SS 1', 'B/K29')];
    expect(give(b, 1, moves)).toBeNull();
    subOf(b, 1, 'SS 1').to = -1; // FT-11.7b
    moveSubmarines(b.play());
    expect(hexLabel(subOf(b, 1, 'SS 7').hex)).toBe('B/K31');
    expect(b.incidents.at(-1)?.told.japan.text).toContain('SS 7 stays where it is');
    expect(give(b, 1, moves)).toBeNull();
    moveSubmarines(b.play());
    expect(['SS 1', 'SS 7'].map((x) => hexLabel(subOf(b, 1, x).hex))).toEqual(['B/K29', 'B/K30']);
  });

  it('FT-OPT-SUB-4b FO-SUBO-4.2 a hex with land and a reef are closed to them', () => {
    const b = board();
    putBoat(b, 1, 'SS 1', 'B/N22');
    expect(tried(b, 1, [to(b, 'SS 1', 'B/M22')])).toBe('FT-OPT-SUB-4b'); // Tulagi
    putBoat(b, 1, 'SS 2', 'A/S28');
    expect(tried(b, 1, [to(b, 'SS 2', 'A/T28')])).toBe('FT-OPT-SUB-4b'); // the reefs of the Louisiades
  });

  it('FT-OPT-SUB-3a FO-SUBO-3.1 they are in no task force, and on the map they move in view', () => {
    const b = board();
    putBoat(b, 1, 'SS 1', 'B/K30');
    const boat = indexOf(b, 1, 'SS 1');
    const inForce = { no: 1, ships: [boat], path: [], exit: null, reveal: -1, join: null };
    expect(refusedBy(() => plotMoves(b.s.pub, b.s.sides[1], 1, { ...noPlot(), tfs: [inForce] }))).toBe(
      'FT-12.3b',
    );
    give(b, 1, [to(b, 'SS 1', 'B/K31')]);
    moveSubmarines(b.play());
    expect(b.incidents).toEqual([]);
    subOf(b, 1, 'SS 1').seen = true;
    give(b, 1, [to(b, 'SS 1', 'B/K32')]);
    moveSubmarines(b.play());
    expect(b.incidents.at(-1)?.told.allied.text).toContain('B/K32');
    expect(viewOf(b.s, 'allied').counters).toContainEqual({ seat: 1, kind: 'ss', hex: readHex('B/K32') });
  });
});

describe('seeing and being seen', () => {
  it('FT-OPT-SUB-3b FT-OPT-SUB-3c FO-SUBO-3.2 FO-SUBO-3.3 low planes alone spot one at periscope depth, and it is shown as itself', () => {
    const b = board();
    while (b.s.pub.turn < 6) b.s.pub.turn++;
    putBoat(b, 1, 'SS 1', 'B/K30');
    const sub = subOf(b, 1, 'SS 1');
    putTaskForce(b, 0, 'B/K30', ['Astoria']).seen = true;
    const high = putFormation(b, 0, 'B/K30', ['2 Dauntless high']);
    spotBoats(b.play());
    lookAround(b.play(), 0, high);
    expect(sub.seen).toBe(false);
    const low = putFormation(b, 0, 'B/K30', ['2 Dauntless']);
    sub.dived = b.s.pub.turn - 1;
    lookAround(b.play(), 0, low);
    expect(sub.seen).toBe(false);
    sub.dived = 0;
    lookAround(b.play(), 0, low);
    expect(sub.seen).toBe(true);
    expect(b.s.sides[0].sightings.at(-1)).toMatchObject({
      kind: 'ss',
      report: { condition: 3, units: [{ submarine: 1 }] },
    });
    expect(viewOf(b.s, 'public').counters).toContainEqual({ seat: 1, kind: 'ss', hex: readHex('B/K30') });
  });

  it('FT-OPT-SUB-3b FO-SUBO-3.2 RUL-154 one that nobody sees any more goes back to the log', () => {
    const b = board();
    putBoat(b, 1, 'SS 1', 'B/K30');
    const sub = subOf(b, 1, 'SS 1');
    sub.seen = true;
    const af = putFormation(b, 0, 'B/K30', ['2 Dauntless']);
    b.s.pub.turn = 8;
    loseBoats(b.play());
    expect(sub.seen).toBe(true);
    af.hex = readHex('A/K30');
    loseBoats(b.play());
    expect(sub.seen).toBe(false);
  });

  it('FT-OPT-SUB-3d FO-SUBO-3.4 at periscope depth it sees its own hex at Condition 3, deep it sees nothing', () => {
    const b = board();
    putBoat(b, 1, 'SS 1', 'B/K30');
    const here = putTaskForce(b, 0, 'B/K30', ['Astoria']);
    const near = putTaskForce(b, 0, 'B/K31', ['Chester']);
    subOf(b, 1, 'SS 1').dived = b.s.pub.turn;
    observeAll(b.play());
    expect(here.seen).toBe(false);
    subOf(b, 1, 'SS 1').dived = 0;
    spotted(b.play(), 0, here);
    spotted(b.play(), 0, near);
    expect([here.seen, here.condition, near.seen]).toEqual([true, 3, false]);
    expect(b.s.sides[1].sightings.at(-1)).toMatchObject({ source: 'SS 1', kind: 'tf' });
    expect(b.incidents.at(-1)?.told.allied.text).not.toContain('SS');
  });

  it('FT-OPT-SUB-6 FO-SUBO-6 one that went deep lies deep for the whole next turn', () => {
    const sub = { hex: 0, to: -1, dived: 7, fought: 0, seen: false };
    expect([7, 8, 9].map((turn) => isDeep({ turn }, sub))).toEqual([true, true, false]);
  });
});

describe('shadowing', () => {
  const shadowed = (): { b: Board; attempt: { unit: 'ss'; no: number; sighting: number; nth: number } } => {
    const b = board();
    b.s.pub.turn = 8;
    putBoat(b, 1, 'SS 1', 'B/K30');
    putTaskForce(b, 0, 'B/K30', ['Astoria']);
    observeAll(b.play());
    const sighting = b.s.sides[1].sightings.at(-1)?.id ?? 0;
    return { b, attempt: { unit: 'ss', no: indexOf(b, 1, 'SS 1'), sighting, nth: 0 } };
  };

  it('FT-OPT-SUB-5a FO-SUBO-5.1 a submarine shadows at periscope depth, within its MF', () => {
    const { b, attempt } = shadowed();
    const check = (): string | null => refusedBy(() => checkShadowing(b.s.pub, b.s.sides[1], 1, attempt, []));
    expect(check()).toBeNull();
    subOf(b, 1, 'SS 1').dived = 7;
    expect(check()).toBe('FT-OPT-SUB-5a');
    subOf(b, 1, 'SS 1').dived = 0;
    const shadow = { unit: 'ss' as const, no: attempt.no, target: readHex('B/K32') };
    const follow = (path: string[]): string | null =>
      refusedBy(() =>
        checkFollowing(b.s.pub, b.s.sides[1], 1, shadow, {
          kind: 'shadow-move',
          path: path.map((x) => ({ to: readHex(x) })),
        }),
      );
    expect(follow(['B/K31', 'B/K32'])).toBe('FT-OPT-SUB-5a');
    expect(follow(['B/K29'])).toBe('FT-11.6b');
    expect(follow(['B/K31'])).toBeNull();
    subOf(b, 1, 'SS 1').hex = readHex('B/N22');
    shadow.target = readHex('B/M22');
    expect(follow(['B/M22'])).toBe('FT-OPT-SUB-4b'); // not after her into Tulagi
  });

  it('FT-11.7b FO-SUBO-5.1 FT-OPT-SUB-5a one that fails to shadow sees nothing more this turn', () => {
    const comes = (die: number): number => {
      const { b, attempt } = shadowed();
      beginShadowing(b.play());
      order(b, 1, { kind: 'shadow', attempts: [attempt] }, [die]);
      const other = putTaskForce(b, 0, 'B/K30', ['DD 1']);
      spotted(b.play(), 0, other);
      return other.condition;
    };
    expect([comes(1), comes(6)]).toEqual([3, 0]);
    const { b } = shadowed();
    subOf(b, 1, 'SS 1').blind = b.s.pub.turn - 1;
    const later = putTaskForce(b, 0, 'B/K30', ['DD 1']);
    spotted(b.play(), 0, later);
    expect(later.condition).toBe(3);
  });

  it('FO-SUBO-4.1 FT-OPT-SUB-4a one that shadows does not go where six lie or are bound', () => {
    const { b, attempt } = shadowed();
    const shadow = { unit: 'ss' as const, no: attempt.no, target: readHex('B/K31') };
    const follow = (): string | null =>
      refusedBy(() =>
        checkFollowing(b.s.pub, b.s.sides[1], 1, shadow, {
          kind: 'shadow-move',
          path: [{ to: readHex('B/K31') }],
        }),
      );
    for (const i of [2, 3, 4, 5, 6]) putBoat(b, 1, `SS ${i}`, 'B/K31');
    putBoat(b, 1, 'SS 7', 'B/K32');
    expect(follow()).toBeNull();
    subOf(b, 1, 'SS 7').to = readHex('B/K31');
    expect(follow()).toBe('FT-OPT-SUB-4a');
  });

  it('FT-OPT-SUB-2a FT-OPT-SUB-5a FO-SUBO-2.2 FO-SUBO-5.1 one that shadows is among the six that move', () => {
    const { b, attempt } = shadowed();
    const refused = (): string | null =>
      refusedBy(() => checkShadowing(b.s.pub, b.s.sides[1], 1, attempt, []));
    const five = [2, 3, 4, 5, 6].map((i) => `SS ${i}`);
    for (const name of [...five, 'SS 7']) putBoat(b, 1, name, 'B/M30');
    for (const name of five) subOf(b, 1, name).to = readHex('B/M31');
    expect(refused()).toBeNull();
    subOf(b, 1, 'SS 7').to = readHex('B/M31');
    expect(refused()).toBe('FT-OPT-SUB-2a');
  });

  it('FT-OPT-SUB-3d FT-11.2 FO-SUBO-3.4 one sees to shadow in its own hex alone, and not in a storm', () => {
    const { b, attempt } = shadowed();
    const refused = (): string | null =>
      refusedBy(() => checkShadowing(b.s.pub, b.s.sides[1], 1, attempt, []));
    setClouds(b.s.pub, [readHex('B/K30'), readHex('B/K30')]);
    expect(refused()).toBe('FT-11.2');
    setClouds(b.s.pub, []);
    expect(refused()).toBeNull();
    subOf(b, 1, 'SS 1').hex = readHex('B/K31');
    expect(refused()).toBe('FT-11.2');
    expect(shadowerSees(b.s.pub, b.s.sides[1], 1, attempt, readHex('B/K30'))).toBe(0);
  });

  it('FT-OPT-SUB-5b FO-SUBO-5.2 only planes flying low shadow a submarine', () => {
    const b = board();
    b.s.pub.turn = 8;
    putBoat(b, 1, 'SS 1', 'B/K30');
    const low = putFormation(b, 0, 'B/K30', ['2 Dauntless']);
    const high = putFormation(b, 0, 'B/K30', ['2 Dauntless high']);
    const tf = putTaskForce(b, 0, 'B/K30', ['Astoria']);
    tf.seen = true;
    lookAround(b.play(), 0, low);
    const sighting = b.s.sides[0].sightings.find((g) => g.kind === 'ss')?.id ?? 0;
    const by = (unit: 'af' | 'tf', no: number): string | null =>
      refusedBy(() => checkShadowing(b.s.pub, b.s.sides[0], 0, { unit, no, sighting, nth: 0 }, []));
    expect([by('af', low.no), by('af', high.no), by('tf', tf.no)]).toEqual([
      null,
      'FT-OPT-SUB-5b',
      'FT-OPT-SUB-5b',
    ]);
    const parted = putFormation(b, 0, 'B/K30', ['2 Dauntless', '2 Wildcat high']);
    expect(by('af', parted.no)).toBeNull(); // some of its planes fly low
  });
});
