import { groupsAt, stageTasks } from '../open/battle/air-battle.ts';
import type { AirToAirFrame } from '../open/battle/battle-frames.ts';
import { enemyOf, type SeatIndex } from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { clampBht } from '../open/battle/crt.ts';
import { PLANE_TYPES, planeName } from '../open/pack/pack.ts';
import { isOn } from '../open/values.ts';
import { loseAloft } from '../flight/aloft.ts';
import { fire } from './combat-results.ts';
import { criticalOnPlanes } from '../modules/critical-hits/critical-hits.ts';
import { announce, type Game } from '../state.ts';

/** FT-16.5.3: both sides fire at once; what is shot down is taken away when all have fired. */

type Open = AirToAirFrame['open'];

export function exchangeFire(
  play: Game,
  open: Open,
  attacker: SeatIndex,
  first: OrderOf<'air-fire'>,
  second: OrderOf<'air-fire'>,
): void {
  const defender = enemyOf(attacker);
  const onDefender = shots(play, open, first);
  const onAttacker = shots(play, open, second);
  remove(play, open, defender, onDefender);
  remove(play, open, attacker, onAttacker);
}

/** Hits by the plane name shot at. */
type Hits = Map<number, number>;

/** FT-16.5.3b, FT-16.5.4: one die for each group at its target; pooled ones fire at the lowest BHT among them (RUL-121). */
function shots(play: Game, open: Open, order: OrderOf<'air-fire'>): Hits {
  const hits: Hits = new Map();
  order.fire.forEach((shot, i) => {
    if (shot.with !== null) return;
    const pool = [shot, ...order.fire.filter((x) => x.with === i)];
    const lines = pool.map((x) => open.lines[x.line]);
    const target = PLANE_TYPES[shot.at];
    const tough = isOn(play.s.pub, 'air-modifiers') ? target.plane.airModifier : 0; // FT-OPT-PLANES-2
    const bht = clampBht(Math.min(...lines.map((x) => x.bht)) + tough);
    const n = pool.reduce((sum, x) => sum + x.n, 0);
    const who = pool.map((x, k) => `${x.n} ${PLANE_TYPES[lines[k].t].label}`).join(' and ');
    const shot1 = fire(play, bht, n, `${who} at ${target.label}`);
    const more = criticalOnPlanes(play, shot1.criticals);
    hits.set(shot.at, (hits.get(shot.at) ?? 0) + shot1.hits + more);
    announce(
      play,
      'air-fire',
      'FT-16.5.3b',
      `${who} fire at ${target.label}, BHT ${bht}: ${hitsText(shot1.hits + more)}.`,
      shot1.dice,
    );
  });
  return hits;
}

export const hitsText = (n: number): string => (n === 0 ? 'no hit' : n === 1 ? '1 hit' : `${n} hits`);

/** FT-16.5.5, FT-21.1: taken one by one from the largest group of the name (RUL-122). */
function remove(play: Game, open: Open, seat: SeatIndex, hits: Hits): void {
  const { s } = play;
  const tasks: readonly unknown[] = stageTasks(open, seat);
  const lost: string[] = [];
  for (const [t, n] of hits) {
    let gone = 0;
    for (; gone < n; gone++) {
      const able = groupsAt(s.sides[seat], open.hex, open.high).filter(
        (x) => planeName(x.group.t) === t && tasks.includes(x.group.task),
      );
      const largest = able.reduce((a, b) => (b.group.n > a.group.n ? b : a), able[0]);
      if (!largest) break;
      loseAloft(s, seat, largest.af, largest.group, 1);
    }
    if (gone > 0) lost.push(`${gone} ${PLANE_TYPES[t].label}`);
  }
  if (lost.length > 0)
    announce(
      play,
      'shot-down',
      'FT-16.5.5',
      `The ${seat === 0 ? 'Allies' : 'Japanese'} lose ${lost.join(', ')}.`,
    );
}
