import { leadsOf } from '../flight/formations.ts';
import { optionOf } from '../info.ts';
import { choose, type Dice, pick, shuffled } from '../../../../kernel/dice.ts';
import type { Setup } from '../../../../kernel/ruleset.ts';
import { BANKS } from '../flight/banks.ts';
import { bandOf, increments, startSpeeds } from '../flight/envelope.ts';
import { type At, ahead, distance, type Facing, hexName, readHex, same } from '../geometry.ts';
import type { Entrance, Placement, UnitPlacement } from '../orders.ts';
import { cardOf } from '../pack.ts';
import { conditionOf, type Plane, type Side } from '../plane.ts';
import type { Kit, Load } from '../scenarios.ts';
import { cruiseLimit } from '../guns/spotting.ts';
import { carries, storesFor } from '../attack/stores.ts';
import { spottingOn, type Start } from '../view.ts';
import { beside, type Field, floorAt, inZone, runwayEnds, zoneHexes } from './zones.ts';

export interface Placing extends Field {
  setup: Setup;
}

const FACINGS: readonly Facing[] = [1, 2, 3, 4, 5, 6];
const fuelOf = (x: { setup: Setup }): number => Number(optionOf(x, 'fuel'));

export const planeOf = (x: Field, id: number): Plane => {
  const p = x.planes.find((y) => y.id === id);
  if (!p) throw new Error(`plane ${id} is not in view`);
  return p;
};

/** A plane with the load its owner chose for it. */
export const laden = (x: Placing, p: Plane, load: Load | undefined): Plane =>
  load === undefined ? p : { ...p, stores: storesFor(cardOf(p.card), load, fuelOf(x)) };

/** What a plane of a group may carry: of the group's loads those its type can take. */
export function loadsFor(start: Pick<Start, 'loads'>, p: Plane): Load[] {
  const possible = start.loads.filter((load) => carries(cardOf(p.card), load));
  return possible.length > 0 ? possible : ['clean'];
}

/** AD-S-II.B-4; before contact no faster than cruising (AD-O-V.D.4); where told at maneuver speed. */
export function openingSpeeds(
  x: { setup: Setup },
  p: Plane,
  alt: number,
  maneuver = false,
): readonly [number, number] {
  const { loaded } = conditionOf(p);
  const card = cardOf(p.card);
  const [lo, hi] = startSpeeds(card, alt, loaded);
  if (maneuver) {
    const range = increments(card, bandOf(card, alt), loaded).maneuver;
    return range ? [Math.max(lo, range[0]), range[1]] : [lo, lo];
  }
  return spottingOn(x) ? [lo, Math.max(lo, cruiseLimit(card, alt, loaded))] : [lo, hi];
}

/** Legal placements of all the planes to be placed, at random. */
export function samplePlanes(x: Placing, starts: readonly Start[], dice: Dice): Placement[] {
  const out: Placement[] = [];
  for (const start of starts) {
    const mates = starts.filter((y) => y.group === start.group).flatMap((y) => y.planes);
    out.push(
      ...sampleStart(
        x,
        start,
        out.filter((p) => mates.includes(p.plane)),
        dice,
      ),
    );
  }
  return out;
}

/** So often planes are placed anew when some would start inside a hill or find no room beside their lead. */
const TRIES = 100;

function sampleStart(x: Placing, start: Start, before: readonly Placement[], dice: Dice): Placement[] {
  if (start.parked) return sampleParked(x, start, dice);
  const wrong = ({ list, roomy }: Tried): boolean =>
    !roomy || (!start.altLater && list.some((p) => buried(x, p)));
  let tried = tryStart(x, start, before, dice);
  for (let i = 1; i < TRIES && wrong(tried); i++) tried = tryStart(x, start, before, dice);
  return tried.list;
}

interface Tried {
  list: Placement[];
  roomy: boolean; // every plane found a hex it may have
}

const buried = (x: Field, p: Placement): boolean => {
  const at = readHex(p.hex);
  return at !== null && p.alt <= floorAt(x, at);
};

function tryStart(x: Placing, start: Start, before: readonly Placement[], dice: Dice): Tried {
  const hexes = zoneHexes(x, start.zone, start.side);
  const facing = start.facing ?? (start.oneFacing ? choose(dice, FACINGS, 'facing') : null);
  const forms = start.formations;
  const pilots = start.pilots
    ? shuffled(
        dice,
        start.pilots.map((_, i) => i),
        'pilots',
      )
    : null;
  const leads = before.map((p) => ({ ...p, at: readHex(p.hex) ?? { q: 0, z: 0 } }));
  const edges = start.edges.map((edge) => zoneHexes(x, { edges: [edge] }, start.side));
  let rockets = start.rockets?.most ?? start.planes.length;
  let roomy = true;
  const list = start.planes.map((id, i) => {
    const p = planeOf(x, id);
    const n = forms ? formationAt(i, start.planes.length, forms) : null;
    const lead = n === null ? undefined : leads.find((y) => y.formation === n);
    const loads = loadsFor(start, p).filter(
      (l) => l !== 'rockets' || rockets > 0 || start.rockets?.all.includes(p.card),
    );
    const load = lead?.load ?? (loads.length > 0 ? choose(dice, loads, 'load') : 'clean');
    if (load === 'rockets' && !start.rockets?.all.includes(p.card)) rockets--;
    const open = n === null || edges.length === 0 ? hexes : edges[n - 1];
    const free = freeHexes(x, start, open, leads, lead);
    if (free.length === 0) roomy = false;
    const at = choose(dice, free.length > 0 ? free : open, 'hex');
    const extra = {
      ...(start.loads.length > 0 ? { load } : {}),
      ...(n === null ? {} : { formation: n }),
      ...(pilots ? { pilot: pilots[i % pilots.length] } : {}),
    };
    const out = {
      plane: id,
      hex: hexName(at),
      ...attitude(x, start, laden(x, p, start.loads.length > 0 ? load : undefined), at, facing, lead, dice),
      ...extra,
    };
    leads.push({ ...out, at });
    return out;
  });
  return { list, roomy };
}

/** Planes spread over the formations as evenly as their number allows. */
const formationAt = (i: number, planes: number, f: { count: number; min: number }): number => {
  const size = Math.max(f.min, Math.ceil(planes / f.count));
  return Math.min(f.count, Math.floor(i / size) + 1);
};

function freeHexes(
  x: Field,
  start: Start,
  open: readonly At[],
  placed: readonly (Placement & { at: At })[],
  lead: (Placement & { at: At }) | undefined,
): At[] {
  const fits = (at: At): boolean =>
    lead
      ? distance(at, lead.at) <= 4 && !placed.some((y) => y.formation === lead.formation && same(y.at, at))
      : start.apart === 0 || !leadsOf(placed).some((y) => distance(y.at, at) < start.apart);
  return open.filter((at) => fits(at) && floorAt(x, at) < (lead?.alt ?? start.alt[1]));
}

function attitude(
  x: Placing,
  start: Start,
  p: Plane,
  at: At,
  facing: Facing | null,
  lead: Placement | undefined,
  dice: Dice,
): Pick<Placement, 'facing' | 'alt' | 'speed' | 'bank'> {
  const floor = Math.min(start.alt[1], Math.max(start.alt[0], floorAt(x, at) + 1));
  const alt = lead?.alt ?? floor + pick(dice, start.alt[1] - floor + 1, 'altitude');
  const [lo, hi] = openingSpeeds(x, p, alt, start.maneuverSpeed);
  return {
    facing: lead?.facing ?? facing ?? choose(dice, FACINGS, 'facing'),
    alt,
    speed: lead?.speed ?? lo + pick(dice, hi - lo + 1, 'speed'),
    bank: lead?.bank ?? (start.formations || start.steady ? 'L' : choose(dice, BANKS, 'bank')),
  };
}

/** AD-AF-5.B.1-3: at the end of a runway, each on its own where the scenario asks for it. */
function sampleParked(x: Placing, start: Start, dice: Dice): Placement[] {
  const ends = shuffled(dice, runwayEnds(x.surface, start.side), 'runway');
  const used: number[] = [];
  return start.planes.map((plane) => {
    const free = ends.filter((e) => start.zone.runway === 'any' || !used.includes(e.airfield));
    const end = free[0] ?? ends[0];
    used.push(end.airfield);
    return { plane, hex: hexName(end.at), facing: end.facing, alt: floorAt(x, end.at), speed: 0, bank: 'L' };
  });
}

/** What is decided when planes come in (AD-AF-4.B.1-3). */
export function sampleEntrance(x: Placing, planes: readonly number[], dice: Dice): Entrance[] {
  return planes.map((plane) => {
    const p = planeOf(x, plane);
    const alt = 10 + pick(dice, 150, 'altitude');
    const [lo, hi] = openingSpeeds(x, p, alt);
    return { plane, alt, speed: lo + pick(dice, hi - lo + 1, 'speed'), bank: 'L' };
  });
}

/** The hexes a surface counter covers. */
export function hexesOf(kit: Kit, at: At, facing: Facing): At[] {
  if (kit.kind === 'airfield') return Array.from({ length: kit.size ?? 4 }, (_, i) => ahead(at, facing, i));
  if (kit.kind !== 'area') return [at];
  const n = kit.size ?? 0;
  const out: At[] = [];
  for (let q = -n; q <= n; q++)
    for (let z = -n; z <= n; z++) if (Math.abs(q + z) <= n) out.push({ q: at.q + q, z: at.z + z });
  return out;
}

/** AD-O-XX.E: American ships keep five hexes apart, Japanese ships ten. */
export const spacing = (kit: Kit): number =>
  kit.apart ?? (kit.kind === 'ship' ? (kit.side === 'allies' ? 5 : 10) : 0);

const isFlak = (k: Kit): boolean => k.kind === 'light' || k.kind === 'heavy';

/** Whether counters of two kits must keep apart: flak from all flak, ships from all ships, others from those of their own kit. */
const rivals = (a: Kit, b: Kit): boolean =>
  a.id === b.id || (isFlak(a) && isFlak(b)) || (a.kind === 'ship' && b.kind === 'ship');

/** Whether two counters stand closer than they may; areas are measured by their middles. */
export function tooClose(
  a: { kit: Kit; at: At; hexes: readonly At[] },
  b: { kit: Kit; at: At; hexes: readonly At[] },
): boolean {
  if (!rivals(a.kit, b.kit)) return false;
  const need = Math.max(spacing(a.kit), spacing(b.kit));
  if (a.kit.kind === 'area') return distance(a.at, b.at) < need;
  return a.hexes.some((h) => b.hexes.some((g) => distance(h, g) < need));
}

/** Legal placements of surface counters, at random. */
export function sampleUnits(x: Placing, kits: readonly Kit[], side: Side, dice: Dice): UnitPlacement[] {
  for (let tries = 0; tries < 200; tries++) {
    const out = tryUnits(x, kits, side, dice);
    if (out) return out;
  }
  throw new Error('the counters find no room on the map');
}

function tryUnits(x: Placing, kits: readonly Kit[], side: Side, dice: Dice): UnitPlacement[] | null {
  const out: UnitPlacement[] = [];
  const placed: { kit: Kit; at: At; hexes: At[] }[] = [];
  const vehicles = kits
    .filter((k) => k.kind === 'tank' || k.kind === 'truck')
    .reduce((n, k) => n + k.count, 0);
  for (const kit of kits) {
    const open = zoneHexes(x, kit.zone, side);
    const guns = shareGuns(kit, dice);
    for (let i = 0; i < kit.count; i++) {
      const facing = choose(dice, FACINGS, 'facing');
      const extra = {
        ...(isFlak(kit) ? { guns: guns[i] } : {}),
        ...(kit.kind === 'ship' ? { cls: (kit.classes ?? ['DD-3'])[i % (kit.classes?.length ?? 1)] } : {}),
      };
      if (kit.ride && vehicles > 0 && pick(dice, 3, 'ride') === 0) {
        const on = pick(dice, vehicles, 'ride');
        out.push({ kit: kit.id, hex: vehicleHex(out, kits, on), facing, on, ...extra });
        continue;
      }
      const near = placed.filter((y) => rivals(y.kit, kit));
      const fits = open.filter((at) => {
        if (kit.zone.near && !nearEnough(x, kit, at, i)) return false;
        const hexes = kit.kind === 'airfield' ? hexesOf(kit, at, facing) : [at];
        if (near.some((y) => tooClose(y, { kit, at, hexes }))) return false;
        return kit.kind !== 'airfield' || level(x, hexes, kit, side);
      });
      if (fits.length === 0) return null;
      const at = choose(dice, fits, 'hex');
      placed.push({ kit, at, hexes: hexesOf(kit, at, facing) });
      out.push({ kit: kit.id, hex: hexName(at), facing, ...extra });
    }
  }
  return out;
}

const vehicleHex = (units: readonly UnitPlacement[], kits: readonly Kit[], on: number): string =>
  units.filter((u) => kits.some((k) => k.id === u.kit && (k.kind === 'tank' || k.kind === 'truck')))[on].hex;

/** A runway is of one height and wholly in its zone. */
export const level = (x: Field, hexes: readonly At[], kit: Kit, side: Side): boolean =>
  hexes.every((h) => inZone(x, kit.zone, h, side) && floorAt(x, h) === floorAt(x, hexes[0]));

/** The first so many beside the first unit of the other kit, the next beside the next. */
const nearEnough = (x: Field, kit: Kit, at: At, i: number): boolean => {
  const near = kit.zone.near;
  const field = x.surface.targets.filter((t) => t.kind === 'airfield')[Math.floor(i / (near?.each ?? 1))];
  return !near || (field !== undefined && beside(field, at, near.hexes));
};

/** The guns of a kit dealt out over its counters; some may be dummies. */
function shareGuns(kit: Kit, dice: Dice): number[][] {
  const out = Array.from({ length: kit.count }, (): number[] => []);
  for (const g of kit.guns ?? [])
    for (let i = 0; i < g.count; i++) out[pick(dice, kit.count, 'guns')].push(g.factors);
  return out;
}
