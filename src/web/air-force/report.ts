import { hexName } from '../../games/air-force/open/geometry.ts';
import { classOf } from '../../games/air-force/open/guns/batteries.ts';
import { flying, label, enemyOf, type Plane, SIDES } from '../../games/air-force/open/plane.ts';
import { scenarioFor } from '../../games/air-force/open/scenarios.ts';
import type { View } from '../../games/air-force/open/view.ts';
import type { ReportPart } from '../../kernel/ruleset.ts';
import { victoryWords } from './briefing.ts';
import { sideOf } from './plans.ts';
import { bearingWords, planeWords, refName } from './words.ts';

/** The situation in words good enough to fly by. */
export function reportOf(v: View): ReportPart[] {
  const side = sideOf(v);
  const scenario = scenarioFor(v.setup);
  const parts: ReportPart[] = [
    {
      title: 'The moment',
      lines: [
        `${scenario.title}. ${v.clock}${v.lastTurn > 0 ? ` of ${v.lastTurn}` : ''}, ${v.phase}${v.night ? ', at night' : ''}.`,
        ...SIDES.map(
          (s) =>
            `${s === 'allies' ? 'Allies' : 'Axis'}: ${v.score[s].planes} shot down, ${v.score[s].points} points.`,
        ),
      ],
    },
    { title: 'Asked of you', lines: v.decisions.map((d) => `${d.ask} (${d.rule})`) },
    { title: 'What wins', lines: victoryWords(v) },
  ];
  if (v.turn > 0) {
    const sides = side ? [side, enemyOf(side)] : [...SIDES];
    for (const s of sides)
      parts.push({
        title: s === side ? 'Our planes' : s === 'allies' ? 'Allied planes' : 'Axis planes',
        lines: planesOf(v, s, side),
      });
  }
  parts.push({ title: 'On the surface', lines: surfaceOf(v) }, { title: 'The sky', lines: skyOf(v) });
  return parts.filter((p) => p.lines.length > 0);
}

function planesOf(v: View, s: Plane['side'], own: Plane['side'] | null): string[] {
  return v.planes
    .filter((p) => p.side === s)
    .flatMap((p) => {
      if (!flying(p))
        return [
          `${label(p)}: ${p.status === 'destroyed' ? `lost, ${p.end?.why ?? ''}` : p.status === 'left' ? 'has left the map' : p.status === 'grounded' ? `on the ground in ${hexName(p.at)}` : 'yet to come'}.`,
        ];
      const hits = Object.entries(p.hits).flatMap(([part, n]) => {
        const sum = Array.isArray(n)
          ? part === 'G'
            ? n.length
            : n.reduce((a: number, b: number) => a + b, 0)
          : n;
        return sum > 0 ? [`${part} ${sum}`] : [];
      });
      const rel =
        s === own
          ? v.planes.filter((q) => q.side !== s && flying(q)).map((q) => `${label(q)} ${bearingWords(p, q)}`)
          : [];
      return [
        `${planeWords(v, p, null)}${hits.length > 0 ? `; hits ${hits.join(', ')}` : ''}.`,
        ...rel.map((r) => `From ${label(p)}: ${r}.`),
      ];
    });
}

function surfaceOf(v: View): string[] {
  const s = v.surface;
  return [
    ...s.ships.map(
      (x) =>
        `${refName(v, `s${x.id}`)}: ${x.sunk ? 'sunk' : `${hexName(x.at)} facing ${x.facing}, ${x.hits} of ${classOf(v, x).hits} hits`}.`,
    ),
    ...s.targets.map(
      (t) =>
        `${t.kind === 'airfield' ? 'Airfield' : 'Target'} ${t.no} at ${hexName(t.hexes[0])}, ${t.gone.filter(Boolean).length} of ${t.hexes.length} hexes destroyed.`,
    ),
    ...s.flak.map((x) => `${refName(v, `f${x.id}`)} in ${hexName(x.at)} facing ${x.facing}.`),
    ...s.vehicles.filter((x) => !x.destroyed).map((x) => `${refName(v, `v${x.id}`)} in ${hexName(x.at)}.`),
    ...s.torpedoes
      .filter((x) => x.running)
      .map((x) => `A torpedo runs in ${hexName(x.at)} facing ${x.facing}.`),
    ...s.balloons
      .filter((x) => !x.destroyed)
      .map((x) => `Balloon ${x.no} in ${hexName(x.at)} up to ${x.height * 100} feet.`),
  ];
}

const skyOf = (v: View): string[] => [
  ...v.scenery.clouds.map(
    (c) => `Cloud around ${hexName(c.at)}, radius ${c.radius}, from ${c.base * 100} to ${c.top * 100} feet.`,
  ),
  ...v.scenery.hills.map((h) => `A hill of ${h.height * 100} feet in ${hexName(h.at)}.`),
  ...(v.scenery.sun ? [`The sun stands over ${hexName(v.scenery.sun)}.`] : []),
];
