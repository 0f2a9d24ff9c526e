import { counted } from '../../kernel/counted.ts';
import { formationTitle } from '../../games/flat-top/open/flight/formations.ts';
import { type AirFormation, type Sighting, seatIndex, type Side } from '../../games/flat-top/open/forces.ts';
import { GRID, hexLabel } from '../../games/flat-top/open/pack/map.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import { baseData, factors, shipTitle } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { distance, type Hex } from '../../kernel/hex.ts';
import type { Call, Watch } from '../table.ts';
import { sightingFaces, sunkTitle } from './faces.ts';

/** While the staff carries on: what the admiral is called for. */

export const CALLS: readonly Call[] = [
  { id: 'ships', title: 'when enemy ships are sighted anew', on: true },
  { id: 'raid', title: 'when enemy bombers come near our ships and bases', on: true },
  { id: 'found', title: 'when the enemy finds our ships', on: true },
  { id: 'strike', title: 'when the staff would launch a strike', on: true },
  { id: 'battle', title: 'when there is a battle to decide', on: true },
  { id: 'damage', title: 'when a ship is hit or sunk, or a base of ours hit', on: true },
  { id: 'unload', title: 'when transports begin to unload', on: true },
  { id: 'landing', title: 'when planes must land within the hour', on: false },
  { id: 'dawn', title: 'at dawn', on: false },
  { id: 'dusk', title: 'at dusk', on: false },
];

/** What is told at length when the staff has carried on: fights and finds, not every leg that was flown. */
export const TOLD: ReadonlySet<string> = new Set([
  'sighting',
  'search',
  'air-fire',
  'shot-down',
  'targets',
  'flak',
  'attack',
  'hit',
  'critical',
  'ablaze',
  'crippled',
  'sunk',
  'planes-lost',
  'caught',
  'scramble',
  'surface',
  'fire',
  'torpedoes',
  'bombardment',
  'boats',
  'mines',
  'coastwatch',
  'submarines',
  'closed',
  'overdue',
  'wrecked',
  'arrives',
  'end',
]);

type Seen = Watch<View> & { own: Side; before: Side; ordered: Order };

export function halts(watch: Watch<View>): string | null {
  const { view, was, calls } = watch;
  if (!view.own || !was.own) return 'you have no side here.';
  const w: Seen = { ...watch, own: view.own, before: was.own, ordered: watch.order as Order };
  const doomed = stranding(w.ordered);
  if (doomed) return doomed;
  for (const [id, why] of Object.entries(REASONS)) {
    const words = calls.has(id) ? why(w) : null;
    if (words !== null) return words;
  }
  return null;
}

/** FT-25.4: planes are never given up without asking. */
const stranding = (order: Order): string | null =>
  order.kind === 'fly' && 'strand' in order && order.strand ? 'some planes cannot come home any more.' : null;

/** What matters most is said first. */
const REASONS: { readonly [call: string]: (w: Seen) => string | null } = {
  damage,
  battle: battleAsked,
  strike: strikeWaits,
  ships: newShips,
  found: newlyFound,
  raid: newRaid,
  unload: unloading,
  landing: mustLand,
  dawn: (w) => (w.was.night && !w.view.night ? 'it grows light.' : null),
  dusk: (w) => (!w.was.night && w.view.night ? 'night falls.' : null),
};

// ---- what was sighted

/** The sightings that came with the signals. */
function sighted({ fresh, own }: Seen): Sighting[] {
  const ids = fresh.flatMap(({ kind, data }) =>
    kind === 'sighting' && typeof data === 'object' && data !== null && !Array.isArray(data) ? [data.id] : [],
  );
  return own.sightings.filter((g) => ids.includes(g.id));
}

/** So many turns later a fleet found again is news again. */
const NEWS = 3;
const SHIP_SPEED = 2;

function newShips(w: Seen): string | null {
  const found = sighted(w).find((g) => g.kind !== 'af' && !expected(w.before, g));
  return found ? `enemy ships sighted at ${hexLabel(found.hex)}.` : null;
}

/** Whether ships known before, of the hours before, can have come there. */
const expected = (before: Side, g: Sighting): boolean =>
  before.sightings.some(
    (old) =>
      old.kind === g.kind &&
      g.turn - old.turn <= NEWS &&
      distance(GRID, old.hex, g.hex) <= SHIP_SPEED * (g.turn - old.turn + 1),
  );

/** Bombers so near can be over us within two hours. */
const NEAR = 12;

function newRaid(w: Seen): string | null {
  const threat = sighted(w).find((g) => isRaid(w, g) && !w.before.sightings.some((o) => isSame(w, o, g)));
  return threat ? `planes sighted at ${hexLabel(threat.hex)}, bombers among them.` : null;
}

const isRaid = (w: Seen, g: Sighting): boolean =>
  g.kind === 'af' && sightingFaces(g).includes('level') && nearest(w, g.hex) <= NEAR;

/** A raid the admiral has been called for already, an hour or less before. */
const isSame = (w: Seen, old: Sighting, g: Sighting): boolean => g.turn - old.turn <= 1 && isRaid(w, old);

function nearest({ view, own }: Seen, hex: Hex): number {
  const seat = seatIndex(view.seat);
  const ours = [
    ...own.tfs.map((tf) => tf?.hex ?? -1),
    ...view.public.bases.map((b) => (b.owner === seat ? b.hex : -1)),
  ];
  return Math.min(...ours.map((h) => (h < 0 ? Number.POSITIVE_INFINITY : distance(GRID, h, hex))));
}

function newlyFound({ own, before }: Seen): string | null {
  const found = own.tfs.find((tf) => tf?.seen && tf.condition > 0 && !before.tfs.some((t) => t?.seen));
  return found ? `the enemy has found TF ${found.no}.` : null;
}

// ---- what is asked

const BATTLE: ReadonlySet<Order['kind']> = new Set<Order['kind']>([
  'intercept-first',
  'intercept',
  'combat',
  'air-commit',
  'air-groups',
  'air-fire',
  'air-press',
  'approach',
  'strike',
  'flak',
  'losses',
  'surface',
  'line',
  'guns',
  'torpedoes',
  'breakthrough',
  'bombard',
  'base-fire',
  'boats',
]);

/** A battle asks once: who lets the staff carry on inside one lets it fight that turn out. */
function battleAsked({ ordered, since, view }: Seen): string | null {
  const fighting = BATTLE.has(since.kind as Order['kind']) && since.turn === view.public.turn;
  if (fighting || !BATTLE.has(ordered.kind) || isIdle(ordered)) return null;
  return 'there is a battle to decide.';
}

/** Nothing is there to be fought over, or the staff would not fight. */
function isIdle(order: Order): boolean {
  if (order.kind === 'combat') return order.battles.length === 0;
  if (order.kind === 'intercept-first') return order.at.length === 0;
  if (order.kind === 'intercept') return !order.high && !order.low;
  if (order.kind === 'air-commit') return !order.attackHigh && !order.attackLow;
  return false;
}

function strikeWaits({ ordered }: Seen): string | null {
  if (ordered.kind !== 'air-ops') return null;
  const strikes = ordered.form.filter((f) => f.take.some((x) => x.w > 0));
  const n = strikes.reduce((sum, f) => sum + factors(f.take), 0);
  return n > 0 ? `${counted(n, 'Air Factor')} can go out to strike.` : null;
}

function unloading({ ordered, own }: Seen): string | null {
  if (ordered.kind !== 'plot') return null;
  const first = ordered.unload.filter((i) => own.ships[i].unloaded === 0);
  return first.length > 0 ? `${counted(first.length, 'transport')} can unload.` : null;
}

function mustLand({ ordered, own, view }: Seen): string | null {
  if (ordered.kind !== 'fly') return null;
  const due = own.afs.filter(
    (af): af is AirFormation => !!af && !af.fresh && af.groups.some((g) => g.by <= view.public.turn),
  );
  return due.length > 0 ? `${due.map(formationTitle).join(', ')} must land this hour.` : null;
}

// ---- what was hit

function damage(w: Seen): string | null {
  const { own, before, view, was } = w;
  const hurt = own.ships.find(
    (s, i) => s.hits > before.ships[i].hits || (s.fate === 'sunk' && before.ships[i].fate !== 'sunk'),
  );
  if (hurt) return `${shipTitle(hurt)} is ${hurt.fate === 'sunk' ? 'sunk' : 'hit'}.`;
  const seat = seatIndex(view.seat);
  const base = view.public.bases.find(
    (b, i) => b.owner === seat && b.scored > (was.public.bases[i]?.scored ?? 0),
  );
  if (base) return `${baseData(base).name} is hit.`;
  const sunk = view.public.score[seat].sunk.slice(was.public.score[seat].sunk.length);
  return sunk.length > 0 ? `we have sunk ${sunk.map(sunkTitle).join(', ')}.` : null;
}
