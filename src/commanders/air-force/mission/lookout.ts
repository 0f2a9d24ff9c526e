import { surfaceMarks } from '../../../games/air-force/open/guns/batteries.ts';
import {
  type At,
  ahead,
  atCode,
  COLUMNS,
  distance,
  edgeCrossed,
  type Facing,
  readHex,
} from '../../../games/air-force/open/geometry.ts';
import type { Look } from '../../../games/air-force/open/orders.ts';
import { cardOf } from '../../../games/air-force/open/pack.ts';
import { enemyOf, type Plane, type Side } from '../../../games/air-force/open/plane.ts';
import { own } from '../../../games/air-force/open/sample.ts';
import { type Group, scenarioFor } from '../../../games/air-force/open/scenarios.ts';
import { cruiseLimit, spotting } from '../../../games/air-force/open/guns/spotting.ts';
import type { View } from '../../../games/air-force/open/view.ts';
import { type Goal, patrol } from './goals.ts';
import { heightOf } from './heights.ts';

/** Hexes inside the edge they come from enemies are waited for: they are met head on, and there is room to turn after them. */
const WAITS = 12;
/** An enemy out of sight is met so many Turns on. */
const LEAD = 2;
/** Hundreds of feet below and above an enemy's own height from which he is well attacked. */
const UNDER = 2;
const OVER = 8;

/** An enemy that is not in sight: where he should be if he flew on as he came in. */
interface Reported {
  at: At;
  alt: number;
}

/** What a fighter does who sees nobody: he goes where those who came in must be by now, else where others are to come in. */
export function lookout(v: View, p: Plane, later = 0): Goal {
  const groups = scenarioFor(v.setup).groups.filter((g) => g.side !== p.side);
  const gap = (x: Reported): number => distance(p.at, x.at);
  const [quarry] = groups.flatMap((g) => reported(v, g, later)).sort((a, b) => gap(a) - gap(b));
  if (quarry) return about(quarry.at, quarry.alt);
  const next = groups.find((g) => g.entry && (v.groups[g.id] ?? []).some((id) => !gone(v, id)));
  if (!next) return patrol();
  return about(gate(next), Math.max(...v.groups[next.id].map((id) => heightOf(v, next, id))));
}

const about = (at: At, alt: number): Goal => ({ kind: 'meet', at, low: alt - UNDER, high: alt + OVER });

/** Whether a plane has been seen, or seen the last of. */
const gone = (v: View, id: number): boolean =>
  v.entered[id] !== undefined || v.planes.some((x) => x.id === id && x.status !== 'waiting');

/** AD-AF-4.A.1-2: entry hexes are shown as planes come in, and their altitudes are reported. */
function reported(v: View, g: Group, later: number): Reported[] {
  return (v.groups[g.id] ?? []).flatMap((id) => {
    const came = v.entered[id];
    const from = came && readHex(came.hex);
    if (!from || v.planes.some((x) => x.id === id)) return [];
    const alt = heightOf(v, g, id);
    const speed = cruiseLimit(cardOf(v.roster[id].card), alt, (g.loads ?? []).length > 0);
    const at = ahead(from, g.facing ?? inward(from), speed * (v.turn - came.turn + later + LEAD));
    return edgeCrossed(at, v.rows) ? [] : [{ at, alt }];
  });
}

/** Planes free to choose their heading are taken to fly into the map. */
const inward = (from: At): Facing => (edgeCrossed(ahead(from, 4, WAITS)) ? 1 : 4);

/** Where the planes of a group will be met once they have come in. */
function gate(g: Group): At {
  const hexes = (g.zone.hexes ?? []).flatMap((name) => readHex(name) ?? []);
  const from =
    hexes.length > 0
      ? hexes[Math.floor(hexes.length / 2)]
      : g.zone.edges?.includes('1')
        ? atCode(COLUMNS / 2, 1)
        : null;
  return from ? ahead(from, g.facing ?? 4, WAITS) : patrol().at;
}

/** Whom everybody looks for: ships where they are to be counted, the one seen most easily first; else the nearest enemy. */
export function looks(v: View, side: Side): Look[] {
  const { victory } = scenarioFor(v.setup);
  const counts =
    victory.kind === 'verdict' &&
    (victory.awards ?? []).some((a) => a.kind === 'ships-spotted' && a.side === side);
  const ships = counts
    ? surfaceMarks(v, enemyOf(side)).filter((m) => m.ref[0] === 's' && !v.seen[side].includes(m.ref))
    : [];
  return [
    ...own(v, side).map((p) => {
      const [best] = ships
        .flatMap((m) => {
          const odds = spotting(v, p, m);
          return odds ? [{ ref: m.ref, w: odds.total - distance(p.at, m.at) / 100 }] : [];
        })
        .sort((a, b) => b.w - a.w);
      return { plane: p.id, target: best?.ref ?? null };
    }),
    ...surfaceMarks(v, side).map((m) => ({ unit: m.ref, target: null })),
  ];
}
