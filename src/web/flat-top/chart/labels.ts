import { SECTORS } from '../../../games/flat-top/open/pack/map.ts';
import { BASES } from '../../../games/flat-top/open/pack/pack.ts';
import type { Box, Point } from '../../board/camera.ts';
import type { Label } from '../../board/labels.ts';
import { counterSize, middleOf, spotsOfIslands } from './chart.ts';
import type { Stack } from './marks.ts';
import type { RangeRing } from './rings.ts';
import type { Way } from './ways.ts';

/** The words on the chart of the Solomons: what is in hand first, then units, bases, islands by their size. */
interface Scene {
  k: number; // pixels to a hex
  world: Box;
  stacks: readonly Stack[];
  bases: readonly { name: string; at: Point }[];
  rings: readonly RangeRing[];
  ways: readonly Way[];
  sectors: boolean;
}

/** From this zoom on bases and units have their names beside them. */
const BASES_FROM = 13;
const UNITS_FROM = 20;
const BASE_NAMES = new Set(BASES.map((b) => b.name));

export const baseRadius = (k: number): number => Math.max(6, Math.min(13, k * 0.36));

export function chartLabels(s: Scene): Label[] {
  return [
    ...s.rings.map(ringLabel),
    ...hours(s.ways),
    ...units(s),
    ...bases(s),
    ...islands(s),
    ...sectors(s),
  ];
}

/** Words stand on the line of a ring: at its head, its foot, its sides. */
function ringLabel({ at, r, label }: RangeRing): Label {
  const spots = [-90, 90, 0, 180, -60, 120, -120, 60].map((turn) => ({
    x: at.x + r * Math.cos((turn * Math.PI) / 180),
    y: at.y + r * Math.sin((turn * Math.PI) / 180),
  }));
  return { key: `ring ${label}`, text: label, look: 'note', size: 11, rank: 0, at: spots[0], spots };
}

const hours = (ways: readonly Way[]): Label[] =>
  ways.flatMap(({ key, points, hours: at }) =>
    points.flatMap((p, i) =>
      at[i]
        ? [{ key: `${key} ${i}`, text: at[i], look: 'note' as const, size: 11, rank: 2, at: p, gap: 5 }]
        : [],
    ),
  );

function units({ k, stacks }: Scene): Label[] {
  const gap = (counterSize(k) * k) / 2 + 2;
  return stacks.flatMap((stack): Label[] => {
    const all = [
      ...stack.tfs.map((t) => `TF ${t.no}`),
      ...stack.afs.map((a) => `AF ${a.no}`),
      ...stack.boats.map((b) => b.title),
    ];
    const shown = (stack.tfs.length > 0 ? 1 : 0) + (stack.afs.length > 0 ? 1 : 0) || 1;
    const more = all.length > shown ? ` +${all.length - shown}` : '';
    const at = middleOf(stack.hex);
    if (k > UNITS_FROM && shown === 1)
      return [{ key: stack.key, text: all[0] + more, look: 'unit', size: 11, rank: 1, at, gap }];
    return more ? [{ key: stack.key, text: more.trim(), look: 'note', size: 12, rank: 1, at, gap }] : [];
  });
}

const bases = ({ k, bases: all }: Scene): Label[] =>
  k > BASES_FROM
    ? all.map(({ name, at }) => {
        const gap = baseRadius(k) + 3;
        return { key: `base ${name}`, text: name, look: 'unit', size: 12, rank: 3, at, gap };
      })
    : [];

/** The larger the island the sooner it is named; a name stays on the sheet. */
const islands = ({ k, world }: Scene): Label[] =>
  spotsOfIslands
    .filter(
      ({ name, at, hexes }) =>
        at.x < world.x1 && hexes * k > (k < 12 ? 110 : 46) && !(k > BASES_FROM && BASE_NAMES.has(name)),
    )
    .map(({ name, at, hexes }) => {
      const size = Math.min(17, 10 + hexes / 6);
      const half = (name.length * size * 0.32) / k;
      const x = Math.max(world.x0 + half, Math.min(world.x1 - half, at.x));
      const spots = [0, 1.2, -1.2, 2.4, -2.4].map((lines) => ({ x, y: at.y + (lines * size) / k }));
      return { key: name, text: name, look: 'place', size, rank: 4 + 1 / hexes, at, spots };
    });

const sectors = ({ sectors: on }: Scene): Label[] =>
  on
    ? SECTORS.map((s) => ({
        key: `sector ${s.name}`,
        text: `SECTOR ${s.name}`.toUpperCase(),
        look: 'unit',
        size: 13,
        rank: 6,
        at: middleOf(s.directional),
      }))
    : [];
