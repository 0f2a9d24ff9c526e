import { need } from '../../../../kernel/refusal.ts';
import { type Battery, batteriesOf, closer, inReach, marksOf } from './batteries.ts';
import type { Shot } from '../orders.ts';
import { charts } from '../pack.ts';
import { flying, type Plane, planeRef, type Side } from '../plane.ts';
import { type Arena, type Fired, optionOn } from '../view.ts';

const groupOf = (shot: Shot): string => shot.group ?? (shot.by[0] === 'f' ? 'flak' : 'fixed');
/** The battery that fires a shot. */
export const batteryOf = (list: readonly Battery[], shot: Shot): Battery | undefined =>
  list.find((b) => b.by === shot.by && b.group === groupOf(shot));

/** The slots already used by shots fired: 'p3 fixed', 's0 light0 12'. */
export function used(v: Arena, side: Side, shots: readonly Shot[]): Set<string> {
  const list = batteriesOf(v, side);
  const marks = marksOf(v);
  return new Set(
    shots.flatMap((shot) => {
      const b = batteryOf(list, shot);
      const m = marks.find((x) => x.ref === shot.at);
      return b && m ? [`${b.by} ${b.slot(m)}`] : [];
    }),
  );
}

/** Refuses shots that break a rule of fire (AD-B-IX.A). */
export function checkShots(v: Arena, side: Side, shots: readonly Shot[], fired: readonly Fired[]): void {
  const list = batteriesOf(v, side);
  const gone = used(
    v,
    side,
    fired.map((x) => x.shot),
  );
  for (const shot of shots) {
    const b = batteryOf(list, shot);
    need(b, 'AD-B-IX.A.2-1', `${shot.by} has no such guns, or is not yours.`);
    const reach = inReach(v, b);
    const target = reach.find((x) => x.mark.ref === shot.at);
    need(target, 'AD-B-IX.A.3-1', `${b.name} cannot bring its guns to bear on that target.`);
    const slot = `${b.by} ${b.slot(target.mark)}`;
    need(!gone.has(slot), 'AD-B-IX.A.2-2', `${b.name} fires once a Turn.`);
    gone.add(slot);
    const before = reach.filter((x) => closer(b, x, target));
    if (optionOn(v, 'spread'))
      need(
        before.every(
          (x) => shots.some((y) => y.at === x.mark.ref) || fired.some((y) => y.shot.at === x.mark.ref),
        ),
        'AD-O-VII.D',
        `${b.name}: somebody must fire at every closer enemy.`,
      );
    else
      need(
        before.length === 0,
        'AD-B-IX.A.1-1',
        `${b.name} must fire at the closest enemy in play and range.`,
      );
    need(
      !shot.concentrate || (b.plane !== null && mayConcentrate(v, b.plane)),
      'AD-O-XVII.B.1-3',
      `${b.name} is no ace of ${charts.concentrated.kills[0]} kills.`,
    );
    need(
      shot.friend === undefined ||
        v.planes.some(
          (p) => p.side === side && flying(p) && planeRef(p) === shot.friend && shot.friend !== shot.by,
        ),
      'AD-O-VII.G.2-3',
      `${b.name} can take only another plane of your own for the foe.`,
    );
  }
}

/** AD-O-XVII.B.1-3: only a great ace. */
export const mayConcentrate = (v: Arena, by: Plane): boolean =>
  optionOn(v, 'experience') && by.pilot.quality === 'ace' && by.pilot.kills >= charts.concentrated.kills[0];
