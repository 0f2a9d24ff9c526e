import type {
  AirFormation,
  Report,
  SeatIndex,
  Ship,
  Sighting,
  SightingKind,
} from '../../games/flat-top/open/forces.ts';
import { PLANE_TYPES, type ShipClass, WEAPONS } from '../../games/flat-top/open/pack/pack.ts';
import { classOf, factors } from '../../games/flat-top/open/values.ts';
import { byName } from '../../kernel/natural.ts';
import type { UnitKind } from '../board/paint/silhouettes.ts';

/** How this game's pieces look and are called. */
export const FLAGS = ['allied', 'japan'] as const;
export const flagOf = (seat: SeatIndex): 'allied' | 'japan' => FLAGS[seat];

const SHIP_FACES: { readonly [cls in ShipClass]?: UnitKind } = {
  CV: 'carrier',
  CVL: 'light-carrier',
  AV: 'transport',
  CAV: 'cruiser',
  BB: 'battleship',
  CA: 'cruiser',
  CL: 'light-cruiser',
  AO: 'oiler',
  AP: 'transport',
  APD: 'destroyer',
  DD: 'destroyer',
  PG: 'destroyer',
  PT: 'destroyer',
  DM: 'destroyer',
  ML: 'light-cruiser',
  MS: 'destroyer',
  CVE: 'light-carrier',
  SS: 'submarine',
  SST: 'submarine',
  SSM: 'submarine',
};
export const shipFace = (cls: ShipClass): UnitKind => SHIP_FACES[cls] ?? 'transport';

/** Carriers lead, then battleships: which ship shows on top. */
const LEAD = 'CV CVL CVE BB CAV AV CA CL AP APD AO AS DD DM ML MS PG PT SST SSM SS'.split(' ');
export const byLead = (a: Ship, b: Ship): number =>
  LEAD.indexOf(classOf(a)) - LEAD.indexOf(classOf(b)) || byName(a.name, b.name);

/** '1 CV, 2 CA, 5 DD' */
export function tally(ships: readonly Ship[]): string {
  const counts = new Map<string, number>();
  for (const s of [...ships].sort(byLead)) counts.set(classOf(s), (counts.get(classOf(s)) ?? 0) + 1);
  return [...counts].map(([cls, n]) => `${n} ${cls}`).join(', ');
}

export function planeFace(type: number): UnitKind {
  const { plane, handling } = PLANE_TYPES[type];
  if (handling === 'sea' || handling === 'float' || handling === 'boat') return 'seaplane';
  if (plane.interceptor === 'any') return 'fighter';
  if (plane.ship.dive.GP !== null || plane.base.dive.GP !== null) return 'dive';
  return plane.torpedo !== null && handling === 'carrier' ? 'torpedo' : 'level';
}

/** The plane most of the formation flies. */
export function formationFace(af: AirFormation): UnitKind {
  const most = [...af.groups].sort((a, b) => b.n - a.n)[0];
  return most ? planeFace(most.t) : 'fighter';
}

export const planeWords = (t: number, n: number, w = 0): string =>
  `${n} ${PLANE_TYPES[t].label}${w > 0 ? ` (${WEAPONS[w]})` : ''}`;

/** '4 Zero, 6 Kate (torpedo)'; '3 P-40 low, 2 P-40 high' where they fly at both heights. */
export function groupWords({ groups }: AirFormation): string {
  const both = groups.some((g) => g.high) && groups.some((g) => !g.high);
  const height = (high: number): string => (both ? (high ? ' high' : ' low') : '');
  return groups.map((g) => planeWords(g.t, g.n, g.w) + height(g.high)).join(', ');
}

export const strength = (af: AirFormation): number => factors(af.groups);

/** A counter of which nothing is known but its kind. */
export const COUNTER_FACES: { readonly [K in SightingKind]: UnitKind } = {
  tf: 'cruiser',
  af: 'fighter',
  ss: 'submarine',
};

/** The silhouettes a report speaks of. */
const REPORT_FACES: { readonly [word: string]: UnitKind } = {
  carrier: 'carrier',
  capital: 'battleship',
  battleship: 'battleship',
  cruiser: 'cruiser',
  transport: 'transport',
  destroyer: 'destroyer',
  large: 'battleship',
  small: 'destroyer',
  submarine: 'submarine',
  bomber: 'level',
  interceptor: 'fighter',
};
export function sightingFaces(g: Sighting): UnitKind[] {
  const words = wordsOf(g.report);
  const faces = words.flatMap((word) => {
    const face = REPORT_FACES[word.split(' ')[0]];
    return face ? [face] : [];
  });
  return [...new Set(faces)];
}

function wordsOf(r: Report): string[] {
  const said = r.mods?.['search-reports'];
  if (said) return [...said.lead.map((x) => x.what), ...(said.escort ? [said.escort] : [])];
  if (r.condition === 2) return r.classes;
  return r.condition === 3 ? r.units.flatMap((u) => Object.keys(u)) : [];
}

/** A ship of the score: 'CV Shokaku', 'DD'. */
export const sunkTitle = ({ ship, cls }: { ship: string; cls: string }): string =>
  ship === cls || ship.startsWith(`${cls}-`) ? ship : `${cls} ${ship}`;
