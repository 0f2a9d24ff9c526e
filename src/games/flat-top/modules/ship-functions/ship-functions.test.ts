import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { turned } from '../../../../kernel/hex.ts';
import { sidesOut } from '../../open/modules/mines/mines.ts';
import { turnOf } from '../../open/turn/clock.ts';
import { noPlot } from '../../open/empty-orders.ts';
import type { TaskForce } from '../../open/forces.ts';
import { readHex } from '../../open/pack/map.ts';
import type { PlotOrder } from '../../open/orders.ts';
import { plotMoves, plottedSpeed } from '../../open/turn/plotting.ts';
import type { Wreck } from '../../open/modules/parts.ts';
import { survivorsOn } from '../../open/modules/ships-afloat.ts';
import { mayRescue, rescueOf } from '../../open/modules/rescue.ts';
import { castOff, towedBy, towOf } from '../../open/modules/tows.ts';
import { SHIPS } from '../../open/pack/pack.ts';
import { baseData, damageFactor, taskForceSpeed } from '../../open/values.ts';
import { type Board, emptyBoard, putTaskForce, readyBoard } from '../../testkit/position.testkit.ts';
import { indexOf, shipNamed } from '../../testkit/sea.testkit.ts';
import { occasion } from '../engine.ts';
import { SCUTTLED, sinkShip } from '../../battle/sinking.ts';
import { cloneSide } from '../../state.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';
import { pointsOf } from '../../turn/victory.ts';
import { settle } from '../../../../kernel/steps.ts';
import { STEPS } from '../../steps.ts';
import { setClouds } from '../../turn/weather.ts';
import { viewOf } from '../../view.ts';

type Plot = PlotOrder['tfs'][number];
const plan = (tf: TaskForce, path: Plot['path']): Plot => ({
  no: tf.no,
  ships: tf.ships.slice(),
  path,
  exit: null,
  reveal: -1,
  join: null,
});
const give = (b: Board, seat: 0 | 1, order: Partial<PlotOrder>): string | null =>
  refusedBy(() => plotMoves(b.s.pub, b.s.sides[seat], seat, { ...noPlot(), ...order }));
const tried = (b: Board, seat: 0 | 1, order: Partial<PlotOrder>): string | null =>
  refusedBy(() => plotMoves(b.s.pub, cloneSide(b.s.sides[seat]), seat, { ...noPlot(), ...order }));

const thirstOf = (b: Board, seat: 0 | 1, i: number): { done: number; by: number } =>
  b.s.sides[seat].mods.fueling?.find((x) => x.ship === i) ?? { done: -1, by: 0 };
const thirst = (b: Board, seat: 0 | 1, name: string) => thirstOf(b, seat, indexOf(b, seat, name));
const wrecksOf = (b: Board): Wreck[] => b.s.pub.mods.rescue ?? [];
function takeAboard(b: Board, seat: 0 | 1, name: string, n: number): void {
  const rescue = rescueOf(b.s.sides[seat]);
  const ship = indexOf(b, seat, name);
  rescue.aboard = [...rescue.aboard.filter((x) => x.ship !== ship), { ship, n }];
}

/** The turn is over, and the task forces may move again. */
function nextTurn(b: Board): void {
  occasion(b.play(), 'turnEnds');
  b.s.pub.turn++;
  for (const side of b.s.sides)
    for (const tf of side.tfs) if (tf) Object.assign(tf, { spent: false, moved: 0, plot: null });
}

describe('fueling', () => {
  const board = (): Board => readyBoard('coral-sea', 'full', { fueling: 'on' });
  const forceOf = (b: Board, name: string): TaskForce => {
    const tf = b.s.sides[0].tfs[shipNamed(b, 0, name).tf - 1];
    if (!tf) throw new Error(`no task force of ${name}`);
    return tf;
  };
  const speed = (b: Board, tf: TaskForce): number =>
    taskForceSpeed({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, tf);

  it('FT-S2-R10a FT-OPT-SHIPS-1a FT-OPT-SHIPS-1b FO-XSHIP-FUEL-1 FO-XSHIP-FUEL-4 FO-XSHIP-FUEL-5 FO-XSHIP-FUEL-DEP the carriers with oilers fuel from the start, ten turns in all', () => {
    const b = board();
    const names = ['Lexington', 'Minneapolis'];
    expect(names.map((x) => thirst(b, 0, x).done)).toEqual([0, 0]);
    expect(thirst(b, 0, 'Chicago').done).toBe(-1);
    for (let i = 0; i < 9; i++) nextTurn(b);
    expect(names.map((x) => thirst(b, 0, x).done)).toEqual([9, 9]);
    nextTurn(b);
    expect(names.map((x) => thirst(b, 0, x).done)).toEqual([-1, -1]);
    expect(thirst(emptyBoard('coral-sea'), 0, 'Lexington').done).toBe(-1);
  });

  it('FT-OPT-SHIPS-1c FO-XSHIP-FUEL-2 FO-XSHIP-FUEL-4 who leaves the oiler unfinished creeps until it is done; what was done is kept', () => {
    const b = board();
    const tf = forceOf(b, 'Lexington');
    const oilers = tf.ships.filter((i) => b.s.sides[0].ships[i].name.startsWith('AO'));
    const rest = tf.ships.filter((i) => !oilers.includes(i));
    for (let i = 0; i < 4; i++) nextTurn(b);
    const away = { ...plan(tf, []), no: 9, ships: rest.slice(0, 3) };
    expect(give(b, 0, { tfs: [away, { ...plan(tf, []), ships: [...rest.slice(3), ...oilers] }] })).toBeNull();
    const left = b.s.sides[0].tfs[8];
    expect(left && speed(b, left)).toBe(1);
    expect(left?.ships.map((i) => thirstOf(b, 0, i).done)).toEqual([4, 4, 4]);
    nextTurn(b);
    expect(left?.ships.map((i) => thirstOf(b, 0, i).done)).toEqual([4, 4, 4]);
    for (let i = 0; i < 6; i++) nextTurn(b);
    const done = { ...plan(tf, []), no: 8, ships: rest.slice(4) };
    const oiling = b.s.sides[0].tfs[tf.no - 1];
    if (!oiling) throw new Error('no oilers');
    expect(give(b, 0, { tfs: [done, { ...plan(oiling, []), ships: [rest[3], ...oilers] }] })).toBeNull();
    const fueled = b.s.sides[0].tfs[7];
    expect([fueled && speed(b, fueled), left && speed(b, left)]).toEqual([2, 1]);
  });

  it('FT-OPT-SHIPS-1a FO-XSHIP-FUEL-1 a ship must be with the oiler for the whole turn', () => {
    const b = board();
    const tf = forceOf(b, 'Lexington');
    const index = indexOf(b, 0, 'Lexington');
    shipNamed(b, 0, 'Lexington').company = b.s.pub.turn; // came this turn
    nextTurn(b);
    expect([thirstOf(b, 0, index).done, thirst(b, 0, 'Minneapolis').done]).toEqual([0, 1]);
    expect(tf.ships).toContain(index);
  });

  it('FO-XSHIP-FUEL-1 FT-OPT-SHIPS-1a nor does a turn count in the midst of which the oiler has come', () => {
    const b = board();
    const { ships } = b.s.sides[0];
    const oilers = forceOf(b, 'Lexington').ships.filter((i) => ships[i].name.startsWith('AO'));
    for (const i of oilers) ships[i].company = b.s.pub.turn;
    nextTurn(b);
    expect(thirst(b, 0, 'Lexington').done).toBe(0);
    nextTurn(b);
    expect(thirst(b, 0, 'Lexington').done).toBe(1);
  });

  it('FO-XSHIP-FUEL-1 FT-OPT-SHIPS-1a who parts from the others together with the oiler has been with it the whole turn, who comes to it has not', () => {
    const b = board();
    const tf = forceOf(b, 'Lexington');
    const { ships } = b.s.sides[0];
    const oilers = tf.ships.filter((i) => ships[i].name.startsWith('AO'));
    const [lex, minneapolis] = ['Lexington', 'Minneapolis'].map((x) => indexOf(b, 0, x));
    const rest = tf.ships.filter((i) => !oilers.includes(i) && i !== lex);
    const apart = [
      { ...plan(tf, []), no: 9, ships: [lex, ...oilers] },
      { ...plan(tf, []), ships: rest },
    ];
    expect(give(b, 0, { tfs: apart })).toBeNull();
    nextTurn(b);
    expect([thirstOf(b, 0, lex).done, thirstOf(b, 0, minneapolis).done]).toEqual([1, 0]);
    const again = [
      { ...plan(tf, []), no: 9, ships: [lex, ...oilers, minneapolis] },
      { ...plan(tf, []), ships: rest.filter((i) => i !== minneapolis) },
    ];
    expect(give(b, 0, { tfs: again })).toBeNull();
    nextTurn(b);
    expect([thirstOf(b, 0, lex).done, thirstOf(b, 0, minneapolis).done]).toEqual([2, 0]);
  });

  it('FT-S2-R10b FT-OPT-SHIPS-1c FO-XSHIP-FUEL-3 Yorktown must begin by her hour or creep', () => {
    const b = board();
    const tf = forceOf(b, 'Yorktown');
    const by = turnOf(b.s.pub, { day: 1, hour: 1 });
    expect(thirst(b, 0, 'Yorktown').by).toBe(by);
    b.s.pub.turn = by;
    expect(speed(b, tf)).toBe(2);
    b.s.pub.turn = by + 1;
    expect(speed(b, tf)).toBe(1);
    expect(speed(b, forceOf(b, 'Chicago'))).toBe(2);
  });

  it('FT-OPT-SHIPS-1d FO-XSHIP-FUEL-5 nobody fuels in a storm', () => {
    const b = board();
    const { hex } = forceOf(b, 'Lexington');
    setClouds(b.s.pub, [hex, hex]);
    nextTurn(b);
    expect(thirst(b, 0, 'Lexington').done).toBe(0);
    setClouds(b.s.pub, []);
    nextTurn(b);
    expect(thirst(b, 0, 'Lexington').done).toBe(1);
  });

  it('FT-S3-R6a FT-S3-R6b Wasp fuels at the start, Enterprise and Saratoga must begin by noon of the second day', () => {
    const b = readyBoard('eastern-solomons', 'full', { fueling: 'on' });
    expect([thirst(b, 0, 'Wasp').done, thirst(b, 0, 'Wasp').by]).toEqual([0, 0]);
    const noon = turnOf(b.s.pub, { day: 1, hour: 12 });
    expect(['Enterprise', 'Saratoga'].map((x) => thirst(b, 0, x).by)).toEqual([noon, noon]);
  });
});

describe('towing', () => {
  function wounded(options = {}): { b: Board; tf: TaskForce; astoria: number; chester: number } {
    const b = emptyBoard('coral-sea', 'full', { towing: 'on', ...options });
    const tf = putTaskForce(b, 0, 'B/K30', ['Astoria', 'Chester']);
    shipNamed(b, 0, 'Astoria').hits = 4;
    b.s.pub.turn = 3;
    return { b, tf, astoria: indexOf(b, 0, 'Astoria'), chester: indexOf(b, 0, 'Chester') };
  }

  it('FT-OPT-SHIPS-2a FO-XSHIP-TOW-1 a crippled ship is towed by another that begins in its hex', () => {
    const { b, tf, astoria, chester } = wounded();
    expect(tried(b, 0, { tfs: [plan(tf, [4])] })).toBe('FT-12.4a');
    expect(tried(b, 0, { mods: { towing: [{ ship: chester, by: astoria }] } })).toBe('FT-OPT-SHIPS-2a'); // not crippled
    const far = putTaskForce(b, 0, 'B/M30', ['Portland']);
    expect(tried(b, 0, { mods: { towing: [{ ship: astoria, by: far.ships[0] }] } })).toBe('FT-OPT-SHIPS-2a');
    expect(
      give(b, 0, { tfs: [plan(tf, [4])], mods: { towing: [{ ship: astoria, by: chester }] } }),
    ).toBeNull();
    moveTaskForces(b.play());
    expect(tf.hex).toBe(readHex('B/K31'));
    const off = wounded({ towing: 'off' });
    expect(tried(off.b, 0, { mods: { towing: [{ ship: off.astoria, by: off.chester }] } })).toBe(
      'FT-OPT-SHIPS-2a',
    );
  });

  it('FO-XSHIP-TOW-DEP PT, MS, ML and submarines of any type tow nobody', () => {
    const { b, astoria, chester } = wounded();
    const order = { mods: { towing: [{ ship: astoria, by: chester }] } };
    expect(tried(b, 0, order)).toBeNull();
    for (const { id } of SHIPS.filter((x) => ['PT', 'MS', 'ML', 'SS', 'SST', 'SSM'].includes(x.class))) {
      shipNamed(b, 0, 'Chester').data = id;
      expect(tried(b, 0, order)).toBe('FT-OPT-SHIPS-2c');
    }
  });

  it('FT-OPT-SHIPS-2b FT-21.2.1b FO-XSHIP-TOW-2 together they move one hex every two turns', () => {
    const { b, tf, astoria, chester } = wounded();
    give(b, 0, { mods: { towing: [{ ship: astoria, by: chester }] } });
    const speeds = [3, 4, 5, 6].map((turn) => {
      b.s.pub.turn = turn;
      return plottedSpeed({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, tf);
    });
    expect(speeds).toEqual([1, 0, 1, 0]);
  });

  it('FT-OPT-SHIPS-2b FT-OPT-SHIPS-2c FT-OPT-SHIPS-2d FO-XSHIP-TOW-2 FO-XSHIP-TOW-3 FO-XSHIP-TOW-4 a tow begun on an even turn moves on even turns, and binds the first ship of the list like any other', () => {
    const b = emptyBoard('coral-sea', 'full', { towing: 'on' });
    const big = b.s.sides[0].ships[0];
    const tf = putTaskForce(b, 0, 'B/K30', [big.name, 'Chester']);
    big.hits = damageFactor(b.s.pub, big) - 1;
    b.s.pub.turn = 4;
    const chester = indexOf(b, 0, 'Chester');
    expect(give(b, 0, { mods: { towing: [{ ship: 0, by: chester }] } })).toBeNull();
    const speeds = [4, 5, 6, 7].map((turn) => {
      b.s.pub.turn = turn;
      return plottedSpeed({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, tf);
    });
    expect(speeds).toEqual([1, 0, 1, 0]);
    b.s.pub.turn = 6;
    setClouds(b.s.pub, [readHex('B/K33'), readHex('B/K33')]);
    expect(tried(b, 0, { tfs: [plan(tf, [4])] })).toBe('FT-OPT-SHIPS-2c');
    sinkShip(b.play(), 0, chester, 'FT-21.2a', 'sinks');
    expect(towedBy(b.s.sides[0], b.s.sides[0].ships.indexOf(big))).toBe(-1);
    const { b: c, astoria } = wounded({ submarines: 'on' });
    putTaskForce(c, 0, 'B/K30', [c.s.sides[0].ships[0].name, 'Astoria']);
    expect(tried(c, 0, { mods: { towing: [{ ship: astoria, by: indexOf(c, 0, 'SS 1') }] } })).toBe(
      'FT-OPT-SHIPS-2a',
    );
    expect(give(c, 0, { mods: { towing: [{ ship: astoria, by: 0 }] } })).toBeNull();
    const towed = c.s.sides[0].tfs[shipNamed(c, 0, 'Astoria').tf - 1];
    expect(towed && taskForceSpeed({ p: c.s.pub, side: c.s.sides[0], seat: 0 }, towed)).toBe(1);
    expect(tried(c, 0, { mods: { towing: [{ ship: astoria, by: null }] } })).toBeNull();
    sinkShip(c.play(), 0, astoria, 'FT-21.2a', 'sinks');
    expect(towOf(c.s.sides[0], 0)).toBe(-1);
  });

  it('FT-OPT-SHIPS-2d FO-XSHIP-TOW-3 the tow is cast off at will, or by parting, and the cripple lies still again', () => {
    const { b, tf, astoria, chester } = wounded();
    give(b, 0, { mods: { towing: [{ ship: astoria, by: chester }] } });
    expect(give(b, 0, { mods: { towing: [{ ship: astoria, by: null }] } })).toBeNull();
    expect(taskForceSpeed({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, tf)).toBe(0);
    expect(tried(b, 0, { mods: { towing: [{ ship: astoria, by: null }] } })).toBe('FT-OPT-SHIPS-2d');
    give(b, 0, { mods: { towing: [{ ship: astoria, by: chester }] } });
    const parted = [
      { ...plan(tf, []), ships: [astoria] },
      { ...plan(tf, [4, 4]), no: 7, ships: [chester] },
    ];
    expect(give(b, 0, { tfs: parted })).toBeNull();
    expect([
      towedBy(b.s.sides[0], indexOf(b, 0, 'Astoria')),
      towOf(b.s.sides[0], indexOf(b, 0, 'Chester')),
    ]).toEqual([-1, -1]);
  });

  it('FT-OPT-SHIPS-2c FO-XSHIP-TOW-4 not into a storm; PG may be towed but not tow', () => {
    const { b, tf, astoria, chester } = wounded();
    setClouds(b.s.pub, [readHex('B/K32'), readHex('B/K32')]);
    const tow = [{ ship: astoria, by: chester }];
    setClouds(b.s.pub, [readHex('B/K33'), readHex('B/K33')]);
    expect(tried(b, 0, { tfs: [plan(tf, [4])], mods: { towing: tow } })).toBe('FT-OPT-SHIPS-2c');
    expect(tried(b, 0, { tfs: [plan(tf, [1])], mods: { towing: tow } })).toBeNull();
    const c = emptyBoard('coral-sea', 'full', { towing: 'on' });
    putTaskForce(c, 1, 'B/K30', ['Myoko', 'PG 1']);
    shipNamed(c, 1, 'Myoko').hits = 5;
    const byGunboat = [{ ship: indexOf(c, 1, 'Myoko'), by: indexOf(c, 1, 'PG 1') }];
    expect(tried(c, 1, { mods: { towing: byGunboat } })).toBe('FT-OPT-SHIPS-2c');
  });

  it('FT-OPT-SHIPS-2b FO-XSHIP-TOW-2 a ship cast off and taken in tow again at once moves every other turn all the same', () => {
    const { b, tf, astoria, chester } = wounded();
    give(b, 0, { mods: { towing: [{ ship: astoria, by: chester }] } });
    const speed = (): number => plottedSpeed({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, tf);
    expect(speed()).toBe(1);
    nextTurn(b);
    const anew = [
      { ship: astoria, by: null },
      { ship: astoria, by: chester },
    ];
    expect(give(b, 0, { mods: { towing: anew } })).toBeNull();
    expect(speed()).toBe(0);
    nextTurn(b);
    expect(speed()).toBe(1);
  });

  it('FO-XSHIP-TOW-3 FO-CRIT-5.2 who was crippled for a turn alone and is cast off moves as her hits let her', () => {
    const { b, tf, astoria, chester } = wounded({ 'critical-hits': 'revised' });
    const ship = shipNamed(b, 0, 'Astoria');
    const { turn } = b.s.pub;
    Object.assign(ship, { hits: 0, mods: { 'critical-hits': [0, turn] } });
    expect(give(b, 0, { mods: { towing: [{ ship: astoria, by: chester }] } })).toBeNull();
    const speed = (): number => plottedSpeed({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, tf);
    b.s.pub.turn++;
    expect(speed()).toBe(0); // in tow she moves every other turn
    expect(give(b, 0, { mods: { towing: [{ ship: astoria, by: null }] } })).toBeNull();
    expect(speed()).toBe(1); // at half speed, every turn
    ship.hits = 4;
    expect(speed()).toBe(0);
    const slow = shipNamed(b, 0, 'Chester');
    const one = SHIPS.find((x) => x.side === 'allied' && x.mf === 1 && (x.damage ?? 0) >= 3);
    if (!one) throw new Error('no slow ship');
    Object.assign(slow, { data: one.id, hits: (one.damage ?? 0) - 1, limps: 1 });
    ship.hits = 0;
    expect(give(b, 0, { mods: { towing: [{ ship: chester, by: astoria }] } })).toBeNull();
    castOff(b.s.pub, b.s.sides[0], chester);
    expect(slow.limps).toBeGreaterThan(0); // it is her hits that slow her
  });

  it('FT-OPT-SHIPS-2d FO-XSHIP-TOW-3 a tow ends when either ship goes down', () => {
    const { b, astoria, chester } = wounded();
    give(b, 0, { mods: { towing: [{ ship: astoria, by: chester }] } });
    sinkShip(b.play(), 0, chester, 'FT-21.2a', 'sinks');
    expect(towedBy(b.s.sides[0], indexOf(b, 0, 'Astoria'))).toBe(-1);
  });
});

describe('survivors', () => {
  /** Myoko has gone down in the hex of two Japanese and one Allied task force. */
  function sunk(options = {}): Board {
    const b = emptyBoard('coral-sea', 'full', { rescue: 'on', ...options });
    putTaskForce(b, 1, 'B/K30', ['Myoko', 'DD 1', 'DD 2', 'DD 3', 'PG 1']).seen = true;
    putTaskForce(b, 0, 'B/K30', ['Astoria']).seen = true;
    sinkShip(b.play(), 1, indexOf(b, 1, 'Myoko'), 'FT-21.2a', 'sinks');
    return b;
  }
  const rescue = (b: Board, seat: 0 | 1, names: readonly string[]): string | null =>
    give(b, seat, { mods: { rescue: names.map((x) => indexOf(b, seat, x)) } });
  const aboard = (b: Board, seat: 0 | 1, names: readonly string[]): number[] =>
    names.map((x) => survivorsOn(b.s.sides[seat], indexOf(b, seat, x)));

  it('FT-OPT-SHIPS-3a FO-XSHIP-RESCUE-1 large ships and transports leave five Survivor Factors, which all but PG and SS may take', () => {
    const b = sunk();
    expect(wrecksOf(b)).toMatchObject([{ hex: readHex('B/K30'), survivors: 5 }]);
    sinkShip(b.play(), 1, indexOf(b, 1, 'DD 3'), 'FT-21.2a', 'sinks');
    expect(wrecksOf(b).length).toBe(1);
    b.s.pub.turn++;
    expect(rescue(b, 1, ['PG 1'])).toBe('FT-OPT-SHIPS-3a');
    expect(wrecksOf(sunk({ rescue: 'off' }))).toEqual([]);
    sinkShip(b.play(), 0, indexOf(b, 0, 'Astoria'), SCUTTLED, 'is scuttled'); // RUL-159
    expect(wrecksOf(b).length).toBe(1);
  });

  it('FT-OPT-SHIPS-3b FT-OPT-SHIPS-3d FO-XSHIP-RESCUE-2 FO-XSHIP-RESCUE-3 a full turn of lying still, and no more than two a ship', () => {
    const b = sunk();
    expect(rescue(b, 1, ['DD 1'])).toBe('FT-OPT-SHIPS-3b'); // not in the turn she sank
    b.s.pub.turn++;
    const tf = b.s.sides[1].tfs[0];
    const moving = tf ? [plan(tf, [4])] : [];
    expect(tried(b, 1, { tfs: moving, mods: { rescue: [indexOf(b, 1, 'DD 1')] } })).toBe('FT-OPT-SHIPS-3b');
    expect(rescue(b, 1, ['DD 1'])).toBeNull();
    moveTaskForces(b.play());
    expect(aboard(b, 1, ['DD 1', 'DD 2'])).toEqual([2, 0]);
    nextTurn(b);
    expect(rescue(b, 1, ['DD 1'])).toBe('FT-OPT-SHIPS-3d');
    b.s.pub.turn += 4;
    expect(rescue(b, 1, ['DD 2'])).toBe('FT-OPT-SHIPS-3b'); // six turns after
  });

  it('FO-XSHIP-RESCUE-5 where a ship goes down out of sight is known to her own side alone, which alone can pick up her survivors', () => {
    const lost = (hex: string): Board => {
      const b = emptyBoard('coral-sea', 'full', { rescue: 'on' });
      putTaskForce(b, 1, hex, ['Myoko', 'DD 1', 'DD 2', 'DD 3', 'DD 4']);
      putTaskForce(b, 0, 'B/K30', ['Astoria']);
      sinkShip(b.play(), 1, indexOf(b, 1, 'Myoko'), 'FO-CRIT-3.1b', 'sinks');
      b.s.pub.turn++;
      return b;
    };
    const [here, there] = [lost('B/K30'), lost('B/Q12')];
    expect(JSON.stringify(viewOf(here.s, 'allied'))).toBe(JSON.stringify(viewOf(there.s, 'allied')));
    expect(rescue(here, 0, ['Astoria'])).toBe('FT-OPT-SHIPS-3b');
    expect(rescue(here, 1, ['DD 1', 'DD 2', 'DD 3', 'DD 4'])).toBeNull();
    moveTaskForces(here.play());
    expect(aboard(here, 1, ['DD 1', 'DD 2', 'DD 3', 'DD 4'])).toEqual([2, 2, 1, 0]);
    sinkShip(here.play(), 0, indexOf(here, 0, 'Astoria'), 'FO-CRIT-3.1b', 'sinks');
    expect(wrecksOf(here)).toEqual([]);
    for (let i = 0; i < 6; i++) nextTurn(here);
    expect(rescueOf(here.s.sides[1])).toMatchObject({ wrecks: [], saved: [] });
    const off = emptyBoard('coral-sea', 'full', { rescue: 'on' });
    const port = off.s.pub.bases.find((x) => baseData(x).name === 'Port Moresby')?.hex ?? -1;
    putTaskForce(off, 1, 'B/K30', ['Myoko']).hex = port;
    sinkShip(off.play(), 1, indexOf(off, 1, 'Myoko'), 'FT-21.2a', 'sinks');
    expect(wrecksOf(off)).toMatchObject([{ hex: port }]); // the base sees it
  });

  it('FO-XSHIP-RESCUE-5 put ashore at a base of ours when a turn begins there: room again, and the points are kept', () => {
    const b = emptyBoard('coral-sea', 'full', { rescue: 'on' });
    const rabaul = b.s.pub.bases.find((x) => baseData(x).name === 'Rabaul');
    const moresby = b.s.pub.bases.find((x) => baseData(x).name === 'Port Moresby');
    putTaskForce(b, 1, 'B/K30', ['DD 1']).hex = rabaul?.hex ?? -1;
    putTaskForce(b, 1, 'B/K30', ['DD 2']).hex = moresby?.hex ?? -1; // the enemy's
    putTaskForce(b, 1, 'B/K30', ['DD 3']);
    for (const name of ['DD 1', 'DD 2', 'DD 3']) takeAboard(b, 1, name, 2);
    occasion(b.play(), 'turnBegins');
    expect(aboard(b, 1, ['DD 1', 'DD 2', 'DD 3'])).toEqual([0, 2, 2]);
    expect(b.incidents.at(-1)?.told).toEqual({
      japan: { text: 'DD 1 puts her survivors ashore at Rabaul.' },
    });
    sinkShip(b.play(), 1, indexOf(b, 1, 'DD 1'), 'FT-21.2a', 'sinks'); // they are out of it
    occasion(b.play(), 'gameEnds');
    expect(b.s.pub.score[1].rescued).toBe(6);
  });

  it('FO-XSHIP-RESCUE-5 CVE and AS leave survivors; PT, MS and ML rescue nobody, nor do submarines', () => {
    const b = sunk();
    for (const data of ['allied.long-island', 'japan.chiyoda']) {
      const before = wrecksOf(b).length;
      const dd = shipNamed(b, 1, data === 'japan.chiyoda' ? 'DD 1' : 'DD 2');
      dd.data = data;
      sinkShip(b.play(), 1, b.s.sides[1].ships.indexOf(dd), 'FT-21.2a', 'sinks');
      expect(wrecksOf(b).length).toBe(before + 1);
    }
    b.s.pub.turn++;
    const last = shipNamed(b, 1, 'DD 3');
    const small = SHIPS.filter((x) => ['PT', 'MS', 'ML', 'SST', 'SSM'].includes(x.class));
    expect(new Set(small.map((x) => x.class)).size).toBe(5);
    expect(rescue(b, 1, ['DD 3'])).toBeNull();
    for (const { id } of small) {
      last.data = id;
      expect(rescue(b, 1, ['DD 3'])).toBe('FT-OPT-SHIPS-3a');
    }
  });

  it('FT-OPT-SHIPS-3a FT-OPT-SHIPS-3b FO-XSHIP-RESCUE-1 FO-XSHIP-RESCUE-2 who may rescue: large enough, with room, over a fresh wreck, where the rule is played', () => {
    const may = (b: Board, name: string): boolean => mayRescue(b.s.pub, b.s.sides[1], indexOf(b, 1, name));
    const b = sunk();
    expect(may(b, 'DD 1')).toBe(false); // the turn she sank
    b.s.pub.turn++;
    expect([may(b, 'DD 1'), may(b, 'PG 1'), may(b, 'DD 4')]).toEqual([true, false, false]);
    takeAboard(b, 1, 'DD 2', 2);
    expect([may(b, 'DD 2'), may(b, 'DD 3')]).toEqual([false, true]);
    b.s.pub.turn += 4;
    expect(may(b, 'DD 1')).toBe(true);
    b.s.pub.turn++;
    expect(may(b, 'DD 1')).toBe(false);
    const off = sunk({ rescue: 'off' });
    off.s.pub.mods.rescue = wrecksOf(b);
    off.s.pub.turn = b.s.pub.turn - 2;
    expect(may(off, 'DD 1')).toBe(false);
  });

  it('FT-OPT-SHIPS-3b FO-XSHIP-RESCUE-2 who lies still picks them up though others join her', () => {
    const b = sunk();
    b.s.pub.turn++;
    putTaskForce(b, 1, 'B/K31', ['DD 5']);
    const [over, near] = ['DD 1', 'DD 5'].map((x) => b.s.sides[1].tfs[shipNamed(b, 1, x).tf - 1]);
    if (!over || !near) throw new Error('no task forces');
    const join = { ...plan(near, [1]), join: over.no };
    const saves = { rescue: [indexOf(b, 1, 'DD 1')] };
    expect(give(b, 1, { tfs: [plan(over, []), join], mods: saves })).toBeNull();
    moveTaskForces(b.play());
    expect(over.ships).toContain(indexOf(b, 1, 'DD 5'));
    expect(aboard(b, 1, ['DD 1'])).toEqual([2]);
  });

  it('FT-OPT-SHIPS-3e FO-XSHIP-RESCUE-4 those aboard count wherever the ship is, but not in a wreck', () => {
    const b = emptyBoard('coral-sea', 'full', { rescue: 'on' });
    for (const [name, fate] of [
      ['DD 1', 'afloat'],
      ['DD 2', 'left'],
      ['DD 3', 'sunk'],
    ] as const) {
      shipNamed(b, 1, name).fate = fate;
      takeAboard(b, 1, name, name === 'DD 3' ? 2 : 1);
    }
    const counted = (): number => {
      occasion(b.play(), 'gameEnds');
      return b.s.pub.score[1].rescued;
    };
    expect(counted()).toBe(2);
    takeAboard(b, 1, 'DD 2', 0);
    expect(counted()).toBe(1);
  });

  it('FT-OPT-SHIPS-3c FO-XSHIP-RESCUE-1 FO-XSHIP-RESCUE-3 either side may, but no more than five are there', () => {
    const b = sunk();
    b.s.pub.turn++;
    b.s.pub.initiative = 0;
    expect(rescue(b, 1, ['DD 1', 'DD 2', 'DD 3'])).toBeNull();
    expect(rescue(b, 0, ['Astoria'])).toBeNull();
    moveTaskForces(b.play());
    expect([aboard(b, 0, ['Astoria']), aboard(b, 1, ['DD 1', 'DD 2', 'DD 3'])]).toEqual([[2], [2, 1, 0]]);
    expect(b.s.sides.map((x) => rescueOf(x).saved.map((w) => w.n))).toEqual([[2], [3]]);
  });

  it('FT-OPT-SHIPS-3c FO-XSHIP-RESCUE-1 FO-XSHIP-RESCUE-3 those taken up are gone the next turn too, and the last one is told of', () => {
    const b = sunk();
    b.s.pub.turn++;
    rescue(b, 1, ['DD 1', 'DD 2']);
    moveTaskForces(b.play());
    nextTurn(b);
    rescue(b, 1, ['DD 3']);
    moveTaskForces(b.play());
    expect(aboard(b, 1, ['DD 1', 'DD 2', 'DD 3'])).toEqual([2, 2, 1]); // five in all
    expect(b.incidents.map((x) => x.truth).join('\n')).toContain('picks up 1 Survivor Factor.');
  });

  it('FT-OPT-SHIPS-3e FT-OPT-SHIPS-3d FO-XSHIP-RESCUE-3 FO-XSHIP-RESCUE-4 five points each at the end, none for those who went down with their rescuer', () => {
    const b = readyBoard('rabaul', 'full', { rescue: 'on' });
    takeAboard(b, 0, 'DD 1', 2);
    takeAboard(b, 0, 'DD 2', 2);
    sinkShip(b.play(), 0, indexOf(b, 0, 'DD 2'), 'FT-21.2a', 'sinks');
    const before = pointsOf(b.s.pub)[0];
    b.s.pub.turn = b.s.pub.turns;
    b.s.steps = [{ step: 'turn', open: { next: 'time' }, sealed: [null, null] }];
    settle(STEPS, b.play());
    expect(pointsOf(b.s.pub)[0] - before).toBe(10);
  });
});

describe('torpedoes and ammunition', () => {
  it('FT-OPT-SHIPS-6 FO-XSHIP-TORP-1 FO-XSHIP-TORP-2 FO-XSHIP-TORP-DEP Japanese destroyers reload in a turn without combat, others never', () => {
    const b = emptyBoard('santa-cruz', 'full', { 'torpedo-reloads': 'on' });
    putTaskForce(b, 1, 'B/K30', ['DD 1', 'DD 2', 'Kumano']);
    putTaskForce(b, 0, 'B/M30', ['DD 1']);
    for (const [seat, name] of [
      [1, 'DD 1'],
      [1, 'DD 2'],
      [1, 'Kumano'],
      [0, 'DD 1'],
    ] as const)
      shipNamed(b, seat, name).torpedoes = 0;
    shipNamed(b, 1, 'DD 2').engaged = b.s.pub.turn;
    nextTurn(b);
    const left = (): number[] =>
      [
        shipNamed(b, 1, 'DD 1'),
        shipNamed(b, 1, 'DD 2'),
        shipNamed(b, 1, 'Kumano'),
        shipNamed(b, 0, 'DD 1'),
      ].map((x) => x.torpedoes);
    expect(left()).toEqual([1, 0, 0, 0]);
    nextTurn(b);
    expect(left()).toEqual([1, 1, 0, 0]);
    const off = emptyBoard('santa-cruz');
    putTaskForce(off, 1, 'B/K30', ['DD 1']);
    shipNamed(off, 1, 'DD 1').torpedoes = 0;
    nextTurn(off);
    expect(shipNamed(off, 1, 'DD 1').torpedoes).toBe(0);
  });

  it('FO-XSHIP-AMMO-2 a turn in which the ship fights, or moves, begins the six anew; harbours of the enemy do not count', () => {
    const b = emptyBoard('santa-cruz', 'full', { rearming: 'on' });
    const hexOf = (name: string): number => b.s.pub.bases.find((x) => baseData(x).name === name)?.hex ?? -1;
    putTaskForce(b, 1, 'B/K30', ['Kongo']).hex = hexOf('Rabaul');
    putTaskForce(b, 1, 'B/K31', ['Haruna']).hex = hexOf('Port Moresby');
    const [kongo, haruna] = [shipNamed(b, 1, 'Kongo'), shipNamed(b, 1, 'Haruna')];
    kongo.ammunition = 3;
    haruna.ammunition = 3;
    for (let i = 0; i < 4; i++) nextTurn(b);
    kongo.engaged = b.s.pub.turn; // planes have attacked her
    for (let i = 0; i < 6; i++) nextTurn(b);
    expect(kongo.ammunition).toBe(3);
    nextTurn(b);
    expect([kongo.ammunition, haruna.ammunition]).toEqual([24, 3]);
  });

  it('FO-XSHIP-AMMO-2 who sails and is back in the same turn has moved; who lies there while others join her has not', () => {
    const b = emptyBoard('santa-cruz', 'full', { rearming: 'on' });
    const hex = b.s.pub.bases.find((x) => baseData(x).name === 'Rabaul')?.hex ?? -1;
    const stays = putTaskForce(b, 1, 'B/K30', ['Kongo']);
    const sails = putTaskForce(b, 1, 'B/K30', ['Kumano']);
    for (const tf of [stays, sails]) tf.hex = hex;
    for (const name of ['Kongo', 'Kumano']) shipNamed(b, 1, name).ammunition = 3;
    const out = sidesOut(b.s.pub, hex)[0];
    for (let i = 0; i < 6; i++) nextTurn(b);
    expect(
      give(b, 1, { tfs: [{ ...plan(sails, [out, turned(out, 3)]), join: stays.no }, plan(stays, [])] }),
    ).toBeNull();
    moveTaskForces(b.play());
    expect(stays.ships).toHaveLength(2);
    nextTurn(b);
    expect(['Kongo', 'Kumano'].map((x) => shipNamed(b, 1, x).ammunition)).toEqual([24, 3]);
  });

  it('FT-OPT-SHIPS-7 FO-XSHIP-AMMO-1 six turns on end in a great harbour of ours fill the magazines', () => {
    const b = emptyBoard('santa-cruz', 'full', { rearming: 'on' });
    const rabaul = b.s.pub.bases.find((x) => baseData(x).name === 'Rabaul');
    const moresby = b.s.pub.bases.find((x) => baseData(x).name === 'Port Moresby');
    const tf = putTaskForce(b, 1, 'B/K30', ['Kongo']);
    const enemy = putTaskForce(b, 1, 'B/K31', ['Kumano']);
    tf.hex = rabaul?.hex ?? -1;
    enemy.hex = moresby?.hex ?? -1;
    const kongo = shipNamed(b, 1, 'Kongo');
    kongo.ammunition = 3;
    shipNamed(b, 1, 'Kumano').torpedoes = 0;
    for (let i = 0; i < 6; i++) nextTurn(b); // the first of them is that of her arrival
    expect(kongo.ammunition).toBe(3);
    nextTurn(b);
    expect(kongo.ammunition).toBe(24);
    const filled = () => b.incidents.filter((i) => i.kind === 'rearmed').map((i) => i.told.japan?.text);
    expect(filled()).toEqual(['BB Kongo has replenished.']);
    expect(shipNamed(b, 1, 'Kumano').torpedoes).toBe(0);
    kongo.ammunition = 3;
    for (let i = 0; i < 4; i++) nextTurn(b);
    tf.hex = readHex('B/K30');
    nextTurn(b);
    tf.hex = rabaul?.hex ?? -1;
    for (let i = 0; i < 5; i++) nextTurn(b);
    expect(kongo.ammunition).toBe(3);
    enemy.hex = rabaul?.hex ?? -1;
    for (let i = 0; i < 7; i++) nextTurn(b);
    expect(shipNamed(b, 1, 'Kumano').torpedoes).toBeGreaterThan(0);
    expect(filled().filter((x) => x === 'CA Kumano has replenished.')).toHaveLength(1); // torpedoes alone were short
  });
});
