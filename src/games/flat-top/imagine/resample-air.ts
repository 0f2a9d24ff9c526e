import type { Hex } from '../../../kernel/hex.ts';
import { airBht } from '../open/battle/air-battle.ts';
import { newFormation } from '../open/turn/air-operations.ts';
import type { AirLine, AirToAirFrame, StrikeFrame } from '../open/battle/battle-frames.ts';
import { addToTally, type Group, type Public } from '../open/forces.ts';
import { COMBAT, PLANE_TYPES, WEAPONS, weaponsOf } from '../open/pack/pack.ts';
import { factors } from '../open/values.ts';
import { type Cast, everyStack, takeOne } from './resample-cast.ts';

/** Enemy planes that a battle has laid open are no guess: they fly in its hex with the tasks both sides know. */

/** Puts them there; the hexes are those in which no more need be imagined. */
export function castPlanes(cast: Cast): Set<Hex> {
  const { v, foe } = cast;
  const hexes = new Set<Hex>();
  const over = (hex: Hex, groups: Group[]): void => {
    if (groups.length > 0) hexes.add(hex);
    put(cast, hex, groups);
  };
  for (const f of v.steps) {
    if (f.step === 'air-to-air') {
      const lines = f.open.lines.filter((x) => x.seat === foe);
      over(
        f.open.hex,
        lines.map((x) => fighter(cast, f.open, x)),
      );
    }
    if (f.step === 'strike' && f.open.attacker === foe)
      for (const formation of new Set(f.open.attacks.map((a) => a.formation)))
        over(f.open.hex, strikers(cast, f.open, formation));
  }
  return hexes;
}

/** The planes of one attacking formation; those whose attack is over carry nothing any more. */
const strikers = (cast: Cast, open: StrikeFrame['open'], formation: number): Group[] =>
  open.attacks.flatMap((a, i) => {
    if (a.formation !== formation || a.n === 0) return [];
    const g = flier(cast, versionOf(cast, a.t), a.n, a.high);
    if (a.how !== 'strafe') g.armed = 1;
    if ((a.with ?? i) >= open.next) Object.assign(g, { w: a.weapon, task: i });
    return [g];
  });

function fighter(cast: Cast, open: AirToAirFrame['open'], line: AirLine): Group {
  const { pub, side, foe } = cast;
  const x = { p: pub, side, seat: foe };
  const tables = (t: number): number[] => {
    const plain = airBht(x, { hex: open.hex, g: planes(pub, t, line.n, open.high), spends: true });
    return [plain, plain + PLANE_TYPES[t].plane.armedAirToAir, plain + COMBAT.airToAir.noRange];
  };
  const g = flier(
    cast,
    versionOf(cast, line.t, (t) => tables(t).includes(line.bht)),
    line.n,
    open.high,
  );
  g.task = line.task;
  if (line.task !== 'bomber') {
    g.spent = open.stage !== 'groups' && airBht(x, { hex: open.hex, g, spends: true }) === line.bht ? 1 : 0;
    return g;
  }
  const unarmed = airBht(x, { hex: open.hex, g, spends: true }) === line.bht;
  const { plane } = PLANE_TYPES[line.t];
  const [weapon] = weaponsOf(plane);
  if (weapon && (!unarmed || plane.armedAirToAir === 0))
    Object.assign(g, { w: WEAPONS.indexOf(weapon), armed: 1 });
  return g;
}

/** RUL-163: a battle tells the plane name; the version is the one that fits what was told and of which most are there. */
function versionOf({ side }: Cast, name: number, fits: (t: number) => boolean = () => true): number {
  const there = (t: number): number =>
    factors(everyStack(side).flatMap((x) => (x.stack.t === t ? [x.stack] : [])));
  const able = PLANE_TYPES.filter((x) => x.name === name && fits(x.id)).map((x) => x.id);
  return able.reduce((a, b) => (there(b) > there(a) ? b : a), able[0] ?? name);
}

/** So many planes of a type from wherever they are imagined to stand; what is not there must have joined. */
function flier({ pub, side }: Cast, t: number, n: number, high: boolean): Group {
  for (let i = 0; i < n; i++) {
    const from = everyStack(side).find((x) => x.stack.t === t);
    if (from) takeOne(from);
    else addToTally(side.joined, t, 1);
  }
  return planes(pub, t, n, high);
}

const planes = (pub: Public, t: number, n: number, high: boolean): Group => ({
  t,
  n,
  w: 0,
  armed: 0,
  high: high ? 1 : 0,
  by: pub.turn + 3,
  m: 0,
  from: -1,
  spent: 0,
});

function put({ pub, side }: Cast, hex: Hex, groups: Group[]): void {
  const no = side.afs.findIndex((x) => x === null) + 1;
  if (groups.length === 0 || no === 0) return;
  side.afs[no - 1] = {
    ...newFormation(no, groups, 0, Math.max(1, pub.turn - 1)),
    hex,
    seen: true,
    fresh: false,
    began: true,
  };
}
