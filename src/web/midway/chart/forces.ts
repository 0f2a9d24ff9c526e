import { SHIPS, type Side, SIDES } from '../../../games/midway/open/pack.ts';
import type { MidwayView } from '../../../games/midway/open/view.ts';
import { byLead } from '../faces.ts';
import { type ChartOrder, movable, plots } from '../plans/movement.ts';
import { sideOf } from '../plans/plan.ts';

/** Ships of one side in one zone, or waiting beyond the edge (zone -1), the leading ship first. */
export interface Force {
  key: string;
  side: Side;
  zone: number;
  formation: string; // of the first; forces beyond the edge are kept by formation
  ships: number[];
}

/** What stands on the chart for this viewer. Under deployment ships stand where the draft puts them. */
export function forcesOf(view: MidwayView, order: ChartOrder | null): Force[] {
  const placed = new Map(order?.kind === 'deploy' ? plots(view, order).map((p) => [p.ship, p.to]) : []);
  const waiting = new Set(movable(view));
  const out = new Map<string, Force>();
  SHIPS.forEach((card, ship) => {
    const v = view.ships[ship];
    const zone = placed.get(ship) ?? v.zone;
    if (v.sunk > 0 || (zone < 0 && !waiting.has(ship))) return;
    const key = zone < 0 ? `${card.side} ${card.formation}` : `${card.side} ${zone}`;
    const force = out.get(key) ?? { key, side: card.side, zone, formation: card.formation, ships: [] };
    force.ships.push(ship);
    out.set(key, force);
  });
  for (const f of out.values()) f.ships.sort(byLead);
  return [...out.values()];
}

/** Ships bound from one place to another together. */
export interface Leg {
  key: string;
  from: number;
  at: number;
  to: number;
  ships: number[];
}
export function legsOf(view: MidwayView, order: ChartOrder): Leg[] {
  const out = new Map<string, Leg>();
  for (const p of plots(view, order)) {
    const key = `${p.from} ${p.from < 0 ? SHIPS[p.ship].formation : ''} ${p.at} ${p.to}`;
    const leg = out.get(key) ?? { key, from: p.from, at: p.at, to: p.to, ships: [] };
    leg.ships.push(p.ship);
    out.set(key, leg);
  }
  for (const l of out.values()) l.ships.sort(byLead);
  return [...out.values()];
}

/** Own ships by formation, in the order of the list. */
export function formationsOf(side: Side): { name: string; ships: number[] }[] {
  const out = new Map<string, number[]>();
  SHIPS.forEach((s, i) => {
    if (s.side === side) out.set(s.formation, [...(out.get(s.formation) ?? []), i]);
  });
  return [...out].map(([name, ships]) => ({ name, ships }));
}

/** The sides a viewer sees ships of. */
export const sidesShown = (view: MidwayView): readonly Side[] => {
  const side = sideOf(view.seat);
  return side ? [side] : SIDES;
};
