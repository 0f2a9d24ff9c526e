import { AREAS, areaName, areaOf, ZONES, zoneName, zoneX, zoneY } from '../../../games/midway/open/board.ts';
import { SHIPS } from '../../../games/midway/open/pack.ts';
import type { Types } from '../../../games/midway/open/view.ts';
import type { Box } from '../../board/camera.ts';
import type { Label } from '../../board/labels.ts';
import { ATOLLS, counterSize, middleOf } from './chart.ts';
import { tally, typeWords } from '../faces.ts';
import type { Force } from './forces.ts';
import type { ZoneRing } from './rings.ts';

/** The words on the Search Board, what the player is asked about before what is printed on the sheet. */
interface Scene {
  k: number; // pixels to a zone
  window: Box;
  forces: readonly Force[];
  contacts: readonly { zone: number; types: Types }[]; // of this turn
  counts: boolean; // the umpire's answers say how many
  calls: readonly { key: string; area: number; text: string }[];
  marked: { area: number; text: string } | null;
  marks: readonly { zone: number; text: string }[]; // strikes and patrols
  rings: readonly ZoneRing[];
}

const LETTER = 0.6; // width of a letter of the grid to its height

export function chartLabels(s: Scene): Label[] {
  return [...orders(s), ...pieces(s), ...printed(s)];
}

function orders({ k, marks, marked, rings, calls }: Scene): Label[] {
  const out: Label[] = marks.map((m, i) => {
    const at = middleOf(m.zone);
    const up = { x: at.x, y: at.y - 28 / k };
    return {
      key: `mark ${i}`,
      text: m.text,
      look: 'note',
      size: 11,
      rank: 0,
      at,
      spots: [up, { x: at.x, y: at.y + 28 / k }, { x: at.x, y: up.y - 16 / k }],
    };
  });
  if (marked) {
    const { x, y, width, height } = AREAS[marked.area];
    const at = { x: x + width / 2, y: y + height - 11 / k };
    const head = { x: at.x, y: y + 11 / k };
    out.push({ key: 'marked', text: marked.text, look: 'unit', size: 11, rank: 0, at, spots: [at, head] });
  }
  for (const { label, spots } of rings)
    out.push({ key: `ring ${label}`, text: label, look: 'note', size: 11, rank: 1, at: spots[0], spots });
  if (k > 25)
    for (const { key, area, text } of calls) {
      const { x, y, width, height } = AREAS[area];
      const right = x + width - (6 + text.length * 3) / k;
      const spots = [y + 10 / k, y + height - 10 / k, y + height / 2].map((at) => ({ x: right, y: at }));
      out.push({ key: `call ${key}`, text, look: 'unit', size: 11, rank: 3, at: spots[0], spots });
    }
  return out;
}

function pieces({ k, forces, contacts, counts }: Scene): Label[] {
  const gap = (counterSize(k) * k) / 2 + 3;
  const own: Label[] = forces.map((f) => ({
    key: `force ${f.key}`,
    text: f.ships.length === 1 ? SHIPS[f.ships[0]].name : tally(f.ships),
    look: 'unit',
    size: 11,
    rank: 2,
    at: middleOf(f.zone),
    gap: gap + 6,
  }));
  const seen: Label[] = contacts.map((c) => ({
    key: `contact ${c.zone}`,
    text: typeWords(c.types, counts),
    look: 'note',
    size: 11,
    rank: 1,
    at: middleOf(c.zone),
    gap,
  }));
  return [...(k > 44 ? own : []), ...(k > 22 ? seen : [])].filter((l) => l.text !== '');
}

/** Places in italics, the names of areas always, the letters of zones when there is room for them. */
function printed({ k, window: w }: Scene): Label[] {
  const size = Math.min(16, Math.max(9, k * 0.36));
  const inside = (x: number, y: number): boolean => x > w.x0 && x < w.x1 && y > w.y0 && y < w.y1;
  const out: Label[] = ATOLLS.map((a) => ({
    key: a.name,
    text: a.name,
    look: 'place',
    size: Math.min(17, Math.max(11, k * 0.42)),
    rank: 4,
    at: middleOf(a.zone),
    gap: k / 2,
  }));
  for (const a of AREAS)
    out.push({
      key: a.id,
      text: a.id,
      look: 'grid',
      size,
      rank: 5,
      at: { x: a.x + (5 + (a.id.length * size * LETTER) / 2) / k, y: a.y + (size / 2 + 4) / k },
    });
  if (k > 52)
    for (let z = 0; z < ZONES; z++) {
      const at = { x: zoneX(z) + 9 / k, y: zoneY(z) + 10 / k };
      if (AREAS[areaOf(z)].zones[0] === z || !inside(at.x, at.y)) continue;
      out.push({ key: `zone ${z}`, text: zoneName(z).slice(-1), look: 'grid', size: 11, rank: 6, at });
    }
  return out;
}

export const markedWords = (area: number, mine: boolean): string =>
  `${mine ? 'call' : 'staff: call'} ${areaName(area)}`;
