import { hitText, readHits } from '../../games/air-force/open/guns/gunnery.ts';
import { PARTS, SIDES } from '../../games/air-force/open/plane.ts';
import type { View } from '../../games/air-force/open/view.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import type { Blow, Chance, Fight } from '../table.ts';
import { nameOf } from './words.ts';

/** The fights of a game: one a Turn, from the first shot to the last crew out. */

const OF_FIGHT = new Set([
  'shot',
  'identification',
  'inline',
  'loss',
  'jettison',
  'bombs',
  'torpedo',
  'rockets',
  'damage',
  'kamikaze',
  'bail-out',
  'smoke',
]);
const STRUCK = new Set(['shot', 'loss', 'bombs', 'torpedo', 'rockets', 'kamikaze']);

interface Shot {
  by: string;
  at: string;
  column: number;
  hits: string;
}
const shotIn = (line: LogLine): Shot | null => {
  const d = line.data;
  return line.kind === 'shot' &&
    typeof d === 'object' &&
    d !== null &&
    !Array.isArray(d) &&
    typeof d.by === 'string'
    ? (d as unknown as Shot)
    : null;
};

export function fightsIn(lines: readonly LogLine[], view: View): Fight[] {
  const turns: LogLine[][] = [];
  for (const line of lines) {
    if (!OF_FIGHT.has(line.kind)) continue;
    const last = turns.at(-1);
    if (last && last[0].clock === line.clock) last.push(line);
    else turns.push([line]);
  }
  return turns
    .filter((t) => t.some((l) => STRUCK.has(l.kind) && (l.kind !== 'shot' || shotIn(l))))
    .map((list) => ({
      first: list[0],
      title: `${list[0].clock}: the shooting`,
      over:
        list[0].clock !== view.clock ||
        (view.step !== 'fire' && view.step !== 'rocket' && view.step !== 'losses'),
      losses: SIDES.map((seat) => ({ seat, lines: lossesOf(list, view, seat) })),
      blows: list.map((line): Blow => ({ line, sinks: line.kind === 'loss', ...chanceOf(line, view) })),
    }));
}

function lossesOf(list: readonly LogLine[], view: View, seat: string): string[] {
  const own = (id: number): boolean => view.roster.find((x) => x.id === id)?.side === seat;
  const lost = new Set<number>();
  const hits = new Map<number, string>();
  for (const line of list) {
    const d = line.data;
    if (
      line.kind === 'loss' &&
      typeof d === 'object' &&
      d !== null &&
      'plane' in d &&
      typeof d.plane === 'number'
    )
      lost.add(d.plane);
    const shot = shotIn(line);
    if (shot?.hits && shot.at[0] === 'p') {
      const id = Number(shot.at.slice(1));
      hits.set(id, `${hits.get(id) ?? ''}${shot.hits}`);
    }
  }
  return [
    ...[...lost].filter(own).map((id) => `${nameOf(view, id)} lost`),
    ...[...hits]
      .filter(([id]) => own(id) && !lost.has(id))
      .map(([id, text]) => `${nameOf(view, id)}: ${text}`),
  ];
}

/** What each face of the die would have brought. */
function chanceOf(line: LogLine, view: View): { chance?: Chance } {
  const shot = shotIn(line);
  const die = line.dice?.[0];
  if (!shot || die === undefined || line.dice?.length !== 1) return {};
  const name = view.setup.options['hit-tables'] === 'advanced' ? 'advanced' : 'basic';
  const count = (text: string): number => PARTS.reduce((n, p) => n + (readHits(text)[p] ?? 0), 0);
  const faces = [1, 2, 3, 4, 5, 6].map((d) => count(hitText(shot.column, d, name)));
  const most = Math.max(...faces);
  const outcomes = Array.from({ length: most + 1 }, (_, n) => ({
    outcome: n === 0 ? 'miss' : n === 1 ? '1 hit' : `${n} hits`,
    p: faces.filter((f) => f === n).length / 6,
  })).filter((o) => o.p > 0);
  const got = faces[die - 1];
  const came = outcomes.findIndex(
    (o) => o.outcome === (got === 0 ? 'miss' : got === 1 ? '1 hit' : `${got} hits`),
  );
  return came < 0
    ? {}
    : { chance: { outcomes, came, ranked: true, expected: faces.reduce((a, b) => a + b, 0) / 6 } };
}
