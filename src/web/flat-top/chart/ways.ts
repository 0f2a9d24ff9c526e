import { hourOf } from '../../../games/flat-top/open/turn/clock.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { Point } from '../../board/camera.ts';
import { middleOf } from './chart.ts';
import type { Ops } from '../ops.svelte.ts';
import type { Own } from '../plans/plan.ts';
import { hexesAlong } from '../plans/plotting.ts';
import { legsOf, trackKey, type Watched } from './tracks.ts';

/** Where a unit of ours has been, or is plotted to go. */
export interface Way {
  key: string;
  look: 'past' | 'faint' | 'staff' | 'plan';
  points: Point[];
  hours: string[]; // one for each point; '' = none
}

const clock = ({ p }: Own, turn: number): string => `${String(hourOf(p, turn)).padStart(2, '0')}00`;

export function waysOf(table: Ops, px: number): Way[] {
  const { own } = table;
  return own ? [...tracks(table, own, px), ...courses(table, own), ...flights(table, own)] : [];
}

/** Hours stand on every so many points that no two of them meet; faint tracks have them on the near chart only. */
const HOUR_PX = 44;
function apartBy(legs: Watched['points'], px: number): number {
  if (legs.length < 2) return 0;
  const [a, b] = [legs[0], legs[legs.length - 1]].map((p) => middleOf(p.hex));
  const step = Math.hypot(b.x - a.x, b.y - a.y) / (legs.length - 1) / px;
  return Math.max(1, Math.ceil(HOUR_PX / Math.max(step, 4)));
}

function tracks(table: Ops, own: Own, px: number): Way[] {
  if (!table.layers.tracks) return [];
  const { formation: af, taskForce: tf } = table;
  const inHand = af ? trackKey('af', af.no, af.since) : tf ? trackKey('tf', tf.no) : '';
  return table.tracks
    .filter((t) => t.key.startsWith('tf') || t.key === inHand)
    .map((t) => {
      const legs = legsOf(t);
      const every = t.key === inHand || px < 0.03 ? apartBy(legs, px) : 0;
      const isMarked = (i: number): boolean => every > 0 && i < legs.length - 1 && i % every === 0;
      return {
        key: t.key,
        look: t.key === inHand ? 'past' : 'faint',
        points: legs.map((p) => middleOf(p.hex)),
        hours: legs.map((p, i) => (isMarked(i) ? clock(own, p.turn) : '')),
      };
    });
}

/** Plotted courses: the draft's, or those under seal. */
function courses(table: Ops, own: Own): Way[] {
  const { side, p } = own;
  const plan = table.planOf('plot');
  const way = (key: string, hexes: readonly Hex[]): Way => ({
    key: `course ${key}`,
    look: table.editor.draft ? 'plan' : 'staff',
    points: hexes.map(middleOf),
    hours: hexes.map((_, i) => (i === hexes.length - 1 ? clock(own, p.turn) : '')),
  });
  if (!plan)
    return side.tfs.flatMap((t) =>
      t?.plot && !t.spent && t.plot.path.length > 0
        ? [way(`tf ${t.no}`, hexesAlong(t.hex, t.plot.path))]
        : [],
    );
  return [
    ...plan.tfs.flatMap((t) => {
      const from = plan.enter.find((e) => e.no === t.no)?.hex ?? side.tfs[t.no - 1]?.hex ?? -1;
      return from >= 0 && t.path.length > 0 ? [way(`tf ${t.no}`, hexesAlong(from, t.path))] : [];
    }),
    ...(plan.mods.submarines ?? []).flatMap(({ ship, via, to }) =>
      to === undefined
        ? []
        : [
            way(`ss ${ship}`, [
              side.ships[ship].mods?.submarines?.hex ?? to,
              ...(via === undefined ? [] : [via]),
              to,
            ]),
          ],
    ),
  ];
}

/** The flight on the draft, and the way a shadower follows, with hexes counted. */
function flights(table: Ops, own: Own): Way[] {
  const out: Way[] = [];
  const add = (key: string, from: Hex, path: readonly { to: Hex }[]): void => {
    if (from < 0) return;
    const hexes = [from, ...path.map((leg) => leg.to)];
    const isMarked = (i: number): boolean => i > 0 && (i % 5 === 0 || i === hexes.length - 1);
    const hours = hexes.map((_, i) => (isMarked(i) ? String(i) : ''));
    out.push({ key, look: 'plan', points: hexes.map(middleOf), hours });
  };
  const order = table.flight;
  if (order && own.side.afs[order.af - 1])
    add('flight', table.hexOf({ kind: 'af', no: order.af }), order.path);
  const path = table.planOf('shadow-move')?.path ?? [];
  const top = table.view.steps.at(-1);
  const shadow = top?.step === 'shadow-move' ? top.sealed[own.seat] : null;
  if (shadow && path.length > 0) add('following', table.hexOf({ kind: shadow.unit, no: shadow.no }), path);
  return out;
}
