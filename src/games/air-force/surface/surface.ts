import { turned } from '../../../kernel/hex.ts';
import { need } from '../../../kernel/refusal.ts';
import { execute } from '../flight/execution.ts';
import { followDecks } from '../flight/ground.ts';
import { classOf } from '../open/guns/batteries.ts';
import { type At, ahead, type Facing, hexName, onBoard } from '../open/geometry.ts';
import type { SurfaceMove } from '../open/orders.ts';
import { charts } from '../open/pack.ts';
import { flying, planeRef, SIDES, type Side } from '../open/plane.ts';
import {
  type Flak,
  flakName,
  flakSides,
  isRoad,
  type Leave,
  possibleMoves,
  type Ship,
  shipLeave,
  shipName,
  SUB_DIVES,
  SUB_RISES,
  SUB_SEEN,
  type Vehicle,
  vehicleLeave,
  vehicleName,
} from '../open/surface.ts';
import { optionOn } from '../open/view.ts';
import { type AirPlay, arenaOf, type FrameOf, seenBy, type State, announce } from '../state.ts';
import { sealedStep } from '../sealed.ts';

type Unit = { at: At; facing: Facing };

const leaveOf = (s: State, x: Vehicle | Ship): Leave =>
  'kind' in x ? vehicleLeave(s.surface, x, s.turn) : shipLeave(x, classOf(arenaOf(s), x), s.turn);

const flakOf = (s: State, side: Side): Flak[] =>
  optionOn(s, 'flak') ? s.surface.flak.filter((x) => x.side === side && flakSides(x, s.turn) > 0) : [];
const vehiclesOf = (s: State, side: Side): Vehicle[] =>
  optionOn(s, 'vehicles') ? s.surface.vehicles.filter((x) => x.side === side && !x.destroyed) : [];
const shipsOf = (s: State, side: Side): Ship[] =>
  optionOn(s, 'ships') ? s.surface.ships.filter((x) => x.side === side && !x.sunk) : [];

export const movable = (s: State, side: Side): boolean =>
  flakOf(s, side).length + vehiclesOf(s, side).length + shipsOf(s, side).filter((x) => !x.anchored).length >
  0;

/** AD-O-II.D: flak turns, vehicles and ships move, before the plotted movement is flown. */
export const surfaceStep = sealedStep<FrameOf<'surface'>, 'surface'>({
  kind: 'surface',
  rule: 'AD-O-II.D',
  ask: () => 'Turn your flak, move your vehicles and ships.',
  asked: (s, side) => movable(s, side),
  check(s, side, { moves }) {
    need(new Set(moves.map((m) => m.unit)).size === moves.length, 'AD-O-II.D', 'A unit moves once.');
    for (const m of moves) checkMove(s, side, m);
    for (const x of shipsOf(s, side)) checkDuty(s, x, moves);
    for (const x of vehiclesOf(s, side)) checkMarch(s, x, moves);
  },
  open(play, f) {
    for (const side of SIDES) {
      const moves = f.answers[side]?.moves ?? (side === play.s.auto ? dicedMoves(play, side) : []);
      for (const m of moves) move(play, m);
      reportFlak(play, moves);
    }
    followDecks(play);
    execute(play, f.plots);
  },
});

function checkMove(s: State, side: Side, m: SurfaceMove): void {
  const id = Number(m.unit.slice(1));
  const flak = m.unit === `f${id}` ? flakOf(s, side).find((x) => x.id === id) : undefined;
  if (flak) {
    need(
      /^[LR]?$/.test(m.moves),
      'AD-O-XII.B-1',
      `${flakName(flak)} turns one side at most and never leaves its hex.`,
    );
    return;
  }
  const vehicle = m.unit === `v${id}` ? vehiclesOf(s, side).find((x) => x.id === id) : undefined;
  const ship = m.unit === `s${id}` ? shipsOf(s, side).find((x) => x.id === id) : undefined;
  const x = vehicle ?? ship;
  need(
    x,
    m.unit[0] === 'f' ? 'AD-O-XII.B-1' : 'AD-O-II.D',
    `${m.unit} is no unit of yours that can move this Turn.`,
  );
  if (vehicle)
    need(
      /^(1|[LR]|1[LR]|[LR]1)?$/.test(m.moves),
      'AD-O-XIII.A-1',
      'A vehicle moves a hex and turns a side, in either order.',
    );
  const submarine = ship !== undefined && classOf(arenaOf(s), ship).type === 'SS';
  need(submarine || !/[DU]/.test(m.moves), 'AD-O-XX.F-1', 'Only a submarine dives and rises.');
  need(!/[DU].*[DU]/.test(m.moves), 'AD-O-XX.F-1', 'A submarine dives or rises once a Turn.');
  checkSteps(s, x, m.moves.replace(/[DU]/g, ''));
}

/** A ship enters before it turns, and neither more often nor farther than its chart allows. */
function checkSteps(s: State, x: Vehicle | Ship, moves: string): void {
  const leave = leaveOf(s, x);
  const rule = 'kind' in x ? `AD-O-XIII.A-${x.kind === 'truck' ? 2 : 3}` : 'AD-O-XX.B.3';
  need(
    !leave.moveFirst || /^1?[LR]*$/.test(moves),
    'AD-O-XX.B.4-2',
    'A ship enters its new hex before it turns.',
  );
  const sides = moves.replace(/1/g, '').length;
  need(
    sides <= leave.sides,
    'kind' in x ? 'AD-O-XIII.A-1' : 'AD-O-XX.B.4-1',
    `It may turn ${leave.sides} sides this Turn.`,
  );
  const facing = moves.startsWith('1')
    ? x.facing
    : moves.includes('1')
      ? turned(x.facing, moves[0] === 'R' ? 1 : -1)
      : x.facing;
  need(
    !moves.includes('1') || leave.enter(ahead(x.at, facing)),
    rule,
    'It may not enter that hex this Turn.',
  );
}

/** AD-O-XX.C-1: a ship at sea must enter a new hex whenever its speed allows; a submarine hard hit must rise (AD-O-XX.F-2). */
function checkDuty(s: State, x: Ship, moves: readonly SurfaceMove[]): void {
  const given = moves.find((m) => m.unit === `s${x.id}`)?.moves ?? '';
  need(
    !leaveOf(s, x).must || given.includes('1'),
    'AD-O-XX.C-1',
    `${shipName(x)} must enter a new hex this Turn.`,
  );
  need(
    !mustRise(s, x) || (given.includes('U') && !given.includes('D')),
    'AD-O-XX.F-2',
    `${shipName(x)} must surface as fast as it can.`,
  );
}

/** AD-AF-5.A.2-2: on the march a vehicle goes on along the road whenever it may. */
function checkMarch(s: State, x: Vehicle, moves: readonly SurfaceMove[]): void {
  const given = moves.find((m) => m.unit === `v${x.id}`)?.moves ?? '';
  need(
    !leaveOf(s, x).must || given.includes('1'),
    'AD-AF-5.A.2-2',
    `${vehicleName(x)} must go on along the road this Turn.`,
  );
}

/** AD-O-XX.F-2 */
const mustRise = (s: State, x: Ship): boolean => x.depth > 0 && x.hits * 2 >= classOf(arenaOf(s), x).hits;

function move(play: AirPlay, m: SurfaceMove): void {
  const s = play.s.surface;
  const id = Number(m.unit.slice(1));
  if (m.unit[0] === 'f') {
    steer(s.flak[id], m.moves);
    return;
  }
  if (m.unit[0] === 'v') moveVehicle(play, s.vehicles[id], m.moves);
  else moveShip(play, s.ships[id], m.moves);
}

function moveVehicle(play: AirPlay, x: Vehicle, moves: string): void {
  steer(x, moves);
  for (const flak of play.s.surface.flak) if (flak.on === x.id) flak.at = x.at; // AD-O-XII.E-1
  report(play, vehicleName(x), x, moves);
}

function moveShip(play: AirPlay, x: Ship, moves: string): void {
  steer(x, moves);
  // AD-O-XX.F-1
  const before = x.depth;
  if (moves.includes('D')) x.depth += SUB_DIVES;
  if (moves.includes('U')) x.depth = Math.max(0, x.depth - SUB_RISES);
  // AD-O-IX.F-1: below that depth nobody sees where it goes.
  if (x.depth <= SUB_SEEN) x.lastSeen = null;
  else if (before <= SUB_SEEN) x.lastSeen = x.at;
  if (x.depth <= SUB_SEEN) report(play, shipName(x), x, moves);
}

function report(play: AirPlay, name: string, x: Unit, moves: string): void {
  if (moves === '') return;
  announce(play, 'surface', 'AD-O-II.D', `${name} moves to ${hexName(x.at)}, facing ${x.facing}.`, {
    places: [hexName(x.at)],
    reveals: true,
  });
}

/** Flak counters lie open, so everybody sees them turn (AD-O-XII.B-2). */
function reportFlak(play: AirPlay, moves: readonly SurfaceMove[]): void {
  const turns = moves.flatMap((m) => {
    const flak = m.unit[0] === 'f' && m.moves !== '' ? play.s.surface.flak[Number(m.unit.slice(1))] : null;
    return flak ? [`${flakName(flak)} to ${flak.facing}`] : [];
  });
  if (turns.length > 0)
    announce(play, 'surface', 'AD-O-XII.B-2', `Flak turns: ${turns.join(', ')}.`, { reveals: true });
}

function steer(x: Unit, moves: string): void {
  for (const c of moves) {
    if (c === '1') x.at = ahead(x.at, x.facing);
    else if (c === 'L' || c === 'R') x.facing = turned(x.facing, c === 'R' ? 1 : -1);
  }
}

/** AD-O-XIX.C-1, C-2: each vehicle and ship of the side nobody plays moves by a die; what it cannot do is left out. */
function dicedMoves(play: AirPlay, side: Side): SurfaceMove[] {
  const { s } = play;
  const diced = (
    unit: string,
    x: Vehicle | Ship,
    column: 'truck' | 'tank' | 'ship',
    name: string,
  ): SurfaceMove => {
    const text = charts.solitaire[column][play.dice.roll(6, `${name} moves`) - 1].replace(/ /g, '');
    return { unit, moves: possibleMoves(leaveOf(s, x), x, text) };
  };
  return [
    ...vehiclesOf(s, side).map((x) =>
      s.surface.march ? onward(s, x) : diced(`v${x.id}`, x, x.kind, vehicleName(x)),
    ),
    ...shipsOf(s, side).map((x) => {
      const order = diced(`s${x.id}`, x, 'ship', shipName(x));
      return { ...order, moves: order.moves + depthOrder(s, side, x) };
    }),
  ];
}

/** AD-AF-5.A.2-2: along the road as far as it may, turning into it first and about at the edge of the map. */
function onward(s: State, x: Vehicle): SurfaceMove {
  const leave = leaveOf(s, x);
  const step = (facing: Facing): string => (leave.enter(ahead(x.at, facing)) ? '1' : '');
  const along = isRoad(s.surface, ahead(x.at, x.facing)) && onBoard(ahead(x.at, x.facing));
  if (along) return { unit: `v${x.id}`, moves: step(x.facing) };
  return { unit: `v${x.id}`, moves: `R${step(turned(x.facing, 1))}` };
}

/** AD-DL-5.G.2-1, G.2-2, AD-O-XX.F-2: a submarine dives as fast as it can once it has seen the enemy; hard hit it rises. */
function depthOrder(s: State, side: Side, x: Ship): string {
  const cls = classOf(arenaOf(s), x);
  if (cls.type !== 'SS') return '';
  if (x.hits * 2 >= cls.hits) return x.depth > 0 ? 'U' : '';
  const alarmed = s.planes.some((p) => p.side !== side && flying(p) && seenBy(s, side).includes(planeRef(p)));
  return alarmed ? 'D' : '';
}
