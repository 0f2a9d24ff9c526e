import { need } from '../../../kernel/refusal.ts';
import { leadsOf } from '../open/flight/formations.ts';
import type { Placement } from '../open/orders.ts';
import { flying, type Plane } from '../open/plane.ts';
import { optionOn, type Start } from '../open/view.ts';
import type { State } from '../state.ts';

/** Mass formations (AD-O-VI.B): one plot for several planes. */

/** AD-O-VI.B-1: one plot drives every plane of the formation. */
export function formationOf(s: State, id: number): Plane[] {
  const lead = s.planes[id];
  if (!optionOn(s, 'formations') || lead.formation === null || !flying(lead) || lead.steady) return [lead];
  return s.planes.filter((p) => p.side === lead.side && p.formation === lead.formation && flying(p));
}

/** Which planes belong to which formation, where the scenario has any. */
export function checkFormations(formations: Start['formations'], planes: readonly Placement[]): void {
  for (const p of planes)
    need(
      formations ? p.formation !== undefined && p.formation <= formations.count : p.formation === undefined,
      'AD-O-VI.B-1',
      formations
        ? `Each plane belongs to one of ${formations.count} formations.`
        : 'These planes form no formations.',
    );
  for (const lead of leadsOf(planes)) if (formations) checkFormation(formations.min, planes, lead);
}

/** AD-O-VI.B-1, B.4: a formation of enough planes, alike in heading, speed and bank, one to a hex. */
function checkFormation(min: number, planes: readonly Placement[], lead: Placement): void {
  const mates = planes.filter((p) => p.formation === lead.formation);
  need(mates.length >= min, 'AD-O-VI.B-1', `A formation has at least ${min} planes.`);
  for (const p of mates)
    need(
      p.facing === lead.facing && p.speed === lead.speed && p.bank === lead.bank,
      'AD-O-VI.B-1',
      'Planes of a formation start with one heading, speed and bank.',
    );
  need(
    new Set(mates.map((p) => p.hex)).size === mates.length,
    'AD-O-VI.B.4',
    'At most one plane of a formation is in a hex.',
  );
}
