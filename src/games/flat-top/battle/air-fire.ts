import { counted } from '../../../kernel/counted.ts';
import { airShotSum, groupsAt, stageTasks } from '../open/battle/air-battle.ts';
import type { AirToAirFrame } from '../open/battle/battle-frames.ts';
import { enemyOf, nation, type SeatIndex } from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { PLANE_TYPES, planeName } from '../open/pack/pack.ts';
import { loseAloft } from '../flight/aloft.ts';
import type { Game } from '../state.ts';
import { type Blow, changedText, tableText } from './blow.ts';
import { reporterOf } from './reporter.ts';
import { resolve } from './resolve.ts';

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
  const onDefender: Hits = new Map();
  const onAttacker: Hits = new Map();
  resolve(play, [
    ...shots(play, open, attacker, first, onDefender),
    ...shots(play, open, defender, second, onAttacker),
  ]);
  remove(play, open, defender, onDefender);
  remove(play, open, attacker, onAttacker);
}

/** Hits by the plane name shot at. */
type Hits = Map<number, number>;

/** FT-16.5.3b, FT-16.5.4: one die for each group at its target; pooled ones fire as one (RUL-121). */
function shots(play: Game, open: Open, by: SeatIndex, order: OrderOf<'air-fire'>, hits: Hits): Blow[] {
  const { s } = play;
  return order.fire.flatMap((shot, i) => {
    if (shot.with !== null) return [];
    const pool = [shot, ...order.fire.filter((x) => x.with === i)];
    const lines = pool.map((x) => open.lines[x.line]);
    const { label } = PLANE_TYPES[shot.at];
    const who = pool.map((x, k) => `${x.n} ${PLANE_TYPES[lines[k].t].label}`).join(' and ');
    const blow: Blow = {
      by,
      at: {
        seat: enemyOf(by),
        prey: shot.at,
        down: (n) => void hits.set(shot.at, (hits.get(shot.at) ?? 0) + n),
      },
      arm: 'air',
      how: 'surface',
      bht: airShotSum({ p: s.pub, side: s.sides[by], seat: by }, lines, shot.at),
      factors: pool.reduce((sum, x) => sum + x.n, 0),
      label: `${who} at ${label}`,
      kind: 'air-fire',
      rule: 'FT-16.5.3b',
      says: (l) => `${who} fire at ${label}, ${tableText(l)}: ${hitsText(l.rolled)}${changedText(l)}.`,
    };
    return [blow];
  });
}

export const hitsText = (n: number): string => (n === 0 ? 'no hit' : counted(n, 'hit'));

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
  if (lost.length === 0) return;
  const text = `The ${nation(seat)} lose ${lost.join(', ')}.`;
  reporterOf(play).planes(play, seat, { kind: 'shot-down', rule: 'FT-16.5.5', text });
}
