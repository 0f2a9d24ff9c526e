import { type Dice, pick, shuffled } from '../../../kernel/dice.ts';
import { distance, MIDWAY_ZONE } from '../open/board.ts';
import type { BaseSquadrons } from '../open/orders.ts';
import { BASES, capacityOf, CONSTANTS, MIDWAY, type Side, type Squadrons } from '../open/pack.ts';
import type { AloftView, MidwayView } from '../open/view.ts';
import { type Flight, startingAir } from '../state.ts';

/** What the enemy may have aboard and aloft: what was seen in the air, less what was seen to fall, the rest spread over his decks. */

const L = 'resample';

export interface EnemyAir {
  rows: Map<number, number[]>; // by base
  flights: Flight[];
  lost: Squadrons;
}

export function enemyAir(v: MidwayView, foe: Side, zones: ReadonlyMap<number, number>, dice: Dice): EnemyAir {
  const zoneOf = (base: number): number => (base === MIDWAY ? MIDWAY_ZONE : (zones.get(base) ?? -1));
  const gone = (base: number): boolean => (base === MIDWAY ? v.taken > 0 : v.ships[base].sunk > 0);
  const launched = new Map<number, number>();
  const flights = v.aloft.filter((a) => a.by === foe).map((a) => flightOf(v, foe, a, zoneOf, launched, dice));
  const left = unaccounted(v, foe);
  const rows = new Map<number, number[]>();
  const bases = shuffled(dice, BASES[foe], L).sort((a, b) => Number(zoneOf(a) >= 0) - Number(zoneOf(b) >= 0));
  for (const base of bases) {
    const row = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    rows.set(base, row);
    if (gone(base)) continue;
    let room = capacityOf(base, v.options.fighters) - (launched.get(base) ?? 0);
    startingAir(base, v.options.fighters).forEach((n, k) => {
      const here = Math.max(0, Math.min(n, left[k], room));
      row[k] = here;
      left[k] -= here;
      room -= here;
    });
    if (zoneOf(base) >= 0) makeReady(v, foe, row, dice);
  }
  return { rows, flights, lost: lostOf(v, foe, rows, flights) };
}

function flightOf(
  v: MidwayView,
  foe: Side,
  a: AloftView,
  zoneOf: (base: number) => number,
  launched: Map<number, number>,
  dice: Dice,
): Flight {
  const could = (b: number): boolean =>
    b === MIDWAY ? v.taken === 0 : v.ships[b].sunk === 0 || v.ships[b].sunk === v.turn;
  const onBoard = shuffled(
    dice,
    BASES[foe].filter((b) => could(b) && zoneOf(b) >= 0),
    L,
  );
  const near = (b: number, range: number): boolean => distance(zoneOf(b), a.zone) <= range;
  const order = [
    ...onBoard.filter((b) => near(b, CONSTANTS.airRangeTotal / 2)),
    ...onBoard.filter((b) => !near(b, CONSTANTS.airRangeTotal / 2) && near(b, CONSTANTS.airRangeTotal)),
    ...onBoard.filter((b) => !near(b, CONSTANTS.airRangeTotal)),
  ];
  const left: Squadrons = [...a.squadrons];
  const from: BaseSquadrons[] = [];
  order.forEach((base, i) => {
    let room =
      i === order.length - 1 ? 999 : capacityOf(base, v.options.fighters) - (launched.get(base) ?? 0);
    const squadrons: Squadrons = [0, 0, 0];
    for (let k = 0; k < 3; k++) {
      squadrons[k] = Math.max(0, Math.min(left[k], room));
      left[k] -= squadrons[k];
      room -= squadrons[k];
    }
    const n = squadrons[0] + squadrons[1] + squadrons[2];
    if (n === 0) return;
    launched.set(base, (launched.get(base) ?? 0) + n);
    from.push({ base, squadrons });
  });
  return {
    side: foe,
    role: a.role,
    zone: a.zone,
    island: a.island,
    from,
    to: a.role === 'patrol' ? from.map((p) => p.base) : [],
    lost: [...a.lost],
    either: a.either,
    fate: a.fate,
    met: true,
  };
}

/** Squadrons neither aloft nor seen to fall: they are aboard, or were lost unseen. */
function unaccounted(v: MidwayView, foe: Side): Squadrons {
  const left: Squadrons = [0, 0, 0];
  for (const base of BASES[foe]) startingAir(base, v.options.fighters).forEach((n, k) => (left[k] += n));
  let either = v.downed.either[foe];
  for (let k = 0; k < 3; k++) left[k] -= v.downed[foe][k];
  for (const a of v.aloft) {
    if (a.by !== foe) continue;
    for (let k = 0; k < 3; k++) left[k] -= a.squadrons[k] - a.lost[k];
    either -= a.either;
  }
  for (const k of [1, 2]) {
    const n = Math.min(either, Math.max(0, left[k]));
    left[k] -= n;
    either -= n;
  }
  return left;
}

/** Some planes may stand ready once the enemy has had a turn to ready them. */
function makeReady(v: MidwayView, foe: Side, row: number[], dice: Dice): void {
  const now = v.reports.some(
    (r) => r.kind === 'readiness' && r.by === foe && r.readying && r.turn === v.turn,
  );
  const shift = (to: number): void => {
    for (let k = 0; k < 3; k++) {
      const n = pick(dice, row[k] + 1, L);
      row[k] -= n;
      row[to + k] += n;
    }
  };
  if (v.turn > 1 && pick(dice, 2, L) === 0) shift(6);
  if (now && pick(dice, 3, L) > 0) shift(3);
}

function lostOf(
  v: MidwayView,
  foe: Side,
  rows: ReadonlyMap<number, number[]>,
  flights: readonly Flight[],
): Squadrons {
  const lost: Squadrons = [0, 0, 0];
  for (let k = 0; k < 3; k++) {
    for (const base of BASES[foe]) {
      const row = rows.get(base) ?? [];
      lost[k] += startingAir(base, v.options.fighters)[k] - (row[k] + row[3 + k] + row[6 + k]);
    }
    for (const f of flights) for (const p of f.from) lost[k] -= p.squadrons[k];
  }
  return lost;
}
