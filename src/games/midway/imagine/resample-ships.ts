import { type Dice, pick, shuffled } from '../../../kernel/dice.ts';
import {
  AREAS,
  areaOf,
  distance,
  ENTRY_ZONES,
  MIDWAY_ZONE,
  ZONES,
  zonesWithin,
  zoneX,
} from '../open/board.ts';
import {
  ATAGO,
  BASES,
  capacityOf,
  CONSTANTS,
  enemyOf,
  FLEET,
  MIDWAY,
  MIDWAY_BASE,
  SHIPS,
  type Side,
} from '../open/pack.ts';
import type { MidwayView, Report, Types } from '../open/view.ts';

/**
 * Where the enemy's ships may be, given all that a seat has been told. What was seen since the last movement binds;
 * older sightings only make some places likelier than others.
 */

const L = 'resample';

/** What binds: ships known by name, zones known by type, zones known to hold nothing more, zones that must hold something. */
interface Fixes {
  turn: number; // the turn whose reports still hold: ships move only in Step 1
  zone: Map<number, number>; // ship -> zone
  closed: Set<number>; // no ship but those named may be here
  typed: Map<number, Types>;
  atLeast: Map<number, number>; // zone -> ships that must be afloat there
  contacts: number[]; // zones that held a ship when contact was announced, since sunk perhaps
  fresh: number; // a zone that must hold a ship not yet on the Battle Board, or -1
  carriers: number[]; // zones that must hold a carrier afloat
}

export function placeEnemy(v: MidwayView, me: Side, dice: Dice): Map<number, number> {
  const foe = enemyOf(me);
  const fix = gather(v, me, foe);
  if (v.step === 'deploy') return new Map(FLEET[foe].map((i) => [i, -1]));
  const hunt = new Hunt(v, foe, fix, dice);
  hunt.fillTypes();
  hunt.fillMinimum();
  hunt.fillCarriers();
  hunt.fillStrikes();
  hunt.placeRest();
  return fix.zone;
}

function gather(v: MidwayView, me: Side, foe: Side): Fixes {
  const turn = v.step === 'move' ? v.turn - 1 : v.turn;
  const fix: Fixes = {
    turn,
    zone: new Map(),
    closed: new Set(),
    typed: new Map(),
    atLeast: new Map(),
    contacts: [],
    fresh: -1,
    carriers: [],
  };
  for (const ship of FLEET[foe]) {
    const { sunk, seen } = v.ships[ship];
    if (sunk > 0 && seen) fix.zone.set(ship, seen.zone);
  }
  for (const e of v.engaged)
    known(
      fix,
      foe,
      e.zone,
      e.ships.map((x) => x.ship),
    );
  for (const r of v.reports) if (r.turn === turn) readReport(v, me, foe, fix, r);
  if (!v.options.manualSearch && looked(v, me)) closeOwnAreas(v, me, fix, turn);
  const watched = me === 'us' && turn > 0 && !fix.typed.has(MIDWAY_ZONE);
  if (watched) fix.closed.add(MIDWAY_ZONE); // Japanese ships there would have been disclosed: MW-APP-MID-7
  gatherBattles(v, foe, fix);
  return fix;
}

function known(fix: Fixes, foe: Side, zone: number, ships: readonly number[]): void {
  for (const ship of ships) if (SHIPS[ship].side === foe && !fix.zone.has(ship)) fix.zone.set(ship, zone);
}

function readReport(v: MidwayView, me: Side, foe: Side, fix: Fixes, r: Report): void {
  if (r.kind === 'return' && r.by === foe) fix.carriers.push(...r.to);
  if (r.by !== me) return;
  switch (r.kind) {
    case 'search':
      for (const z of AREAS[r.area].zones) fix.closed.add(z);
      for (const z of r.found) fix.typed.set(z.zone, z.types);
      break;
    case 'ships':
      for (const z of r.found) fix.typed.set(z.zone, z.types);
      break;
    case 'midway':
      fix.typed.set(MIDWAY_ZONE, r.types);
      break;
    case 'contact':
      fix.contacts.push(r.zone);
      break;
    case 'attack':
    case 'b17':
      known(fix, foe, r.zone, r.ships);
      fix.closed.add(r.zone);
      break;
    case 'gunnery':
      known(fix, foe, r.zone, r.ships);
      if (r.ships.length < 17 || v.surface === null) fix.closed.add(r.zone);
      break;
    default:
  }
}

/** Whether the own ships have looked about them since the last movement. */
function looked(v: MidwayView, me: Side): boolean {
  if (v.step === 'move') return v.turn > 1;
  if (v.step === 'ready' || v.step === 'deploy') return false;
  return v.step !== 'search' || me === 'us' || v.side === 'japan';
}

function closeOwnAreas(v: MidwayView, me: Side, fix: Fixes, turn: number): void {
  for (const ship of FLEET[me]) {
    const { zone, sunk } = v.ships[ship];
    if (zone < 0 || (sunk > 0 && sunk !== turn)) continue;
    for (const z of AREAS[areaOf(zone)].zones) fix.closed.add(z);
  }
}

function gatherBattles(v: MidwayView, foe: Side, fix: Fixes): void {
  if (v.battle?.stage === 'place' && v.battle.attacker !== foe) {
    fix.atLeast.set(v.battle.zone, 2); // a lone ship would not be asked where she stands
    if (!fix.typed.has(v.battle.zone)) fix.closed.delete(v.battle.zone);
  }
  if (!v.surface) return;
  const { zone, stage, side, ships } = v.surface;
  known(
    fix,
    foe,
    zone,
    ships.map((x) => x.ship),
  );
  if (stage === 'arrange' && side === foe) fix.fresh = zone;
}

/** The search for places; each step takes ships off the list of those still free. */
class Hunt {
  private readonly v: MidwayView;
  private readonly foe: Side;
  private readonly fix: Fixes;
  private readonly dice: Dice;

  constructor(v: MidwayView, foe: Side, fix: Fixes, dice: Dice) {
    this.v = v;
    this.foe = foe;
    this.fix = fix;
    this.dice = dice;
  }

  /** Ships that have arrived and are placed nowhere yet, in random order. */
  private free(): number[] {
    return shuffled(
      this.dice,
      FLEET[this.foe].filter((i) => !this.fix.zone.has(i) && SHIPS[i].arrives <= Math.max(1, this.fix.turn)),
      L,
    );
  }

  private barred(ship: number, zone: number): boolean {
    return ship === ATAGO && zone === MIDWAY_ZONE && this.v.options.reduction === true && this.v.fort > 0;
  }

  /** Whether nothing that was told speaks against a further ship in a zone. */
  private allowed(ship: number, zone: number): boolean {
    if (this.barred(ship, zone)) return false;
    const types = this.fix.typed.get(zone);
    if (types) return !this.v.options.counts && types[SHIPS[ship].kind] > 0 && !this.named(zone);
    return !this.fix.closed.has(zone);
  }

  /** Every ship of the zone is known by name: it was attacked, or fought, since the search. */
  private named(zone: number): boolean {
    return this.v.reports.some(
      (r) =>
        r.turn === this.fix.turn &&
        r.by !== this.foe &&
        (r.kind === 'attack' || r.kind === 'b17' || (r.kind === 'gunnery' && r.ships.length < 17)) &&
        r.zone === zone,
    );
  }

  /** How far a ship may be from where she was last known, or from her edge. */
  reachable(ship: number, zone: number): boolean {
    const { seen } = this.v.ships[ship];
    const speed = CONSTANTS.moveJapan;
    if (seen) return distance(seen.zone, zone) <= speed * Math.max(0, this.fix.turn - seen.turn);
    if (this.fix.turn < 1) return ENTRY_ZONES[this.foe].includes(zone);
    const turns = this.fix.turn - SHIPS[ship].arrives;
    const first = this.foe === 'us' ? CONSTANTS.moveUS.firstTurn : speed;
    return Math.abs(zoneX(zone) - zoneX(ENTRY_ZONES[this.foe][0])) <= first + turns * speed;
  }

  private put(ship: number, zone: number): void {
    this.fix.zone.set(ship, zone);
  }

  /** One of the free ships that fits, a reachable one if there is one. */
  private takeOne(zone: number, fits: (ship: number) => boolean): boolean {
    const able = this.free().filter((i) => fits(i) && !this.barred(i, zone));
    const ship = able.find((i) => this.reachable(i, zone)) ?? able[0];
    if (ship === undefined) return false;
    this.put(ship, zone);
    return true;
  }

  private here(zone: number, fits: (ship: number) => boolean, sunkToo: boolean): number {
    let n = 0;
    for (const [ship, z] of this.fix.zone) {
      const { sunk } = this.v.ships[ship];
      if (z === zone && fits(ship) && (sunk === 0 || (sunkToo && sunk === this.fix.turn))) n++;
    }
    return n;
  }

  fillTypes(): void {
    for (const [zone, types] of this.fix.typed) {
      types.forEach((n, kind) => {
        const fits = (i: number): boolean => SHIPS[i].kind === kind;
        while (this.here(zone, fits, true) < n && this.takeOne(zone, fits));
      });
    }
  }

  /** Zones where ships are known to be, by contact or by battle. */
  fillMinimum(): void {
    const fresh = this.fix.fresh;
    if (fresh >= 0) {
      const aboard = this.v.surface?.ships.length ?? 0;
      const onBoard = (i: number): boolean => this.v.surface?.ships.some((x) => x.ship === i) ?? false;
      if (aboard === 0) this.fix.atLeast.set(fresh, Math.max(1, this.fix.atLeast.get(fresh) ?? 0));
      else if (this.here(fresh, (i) => !onBoard(i), false) === 0) this.takeLike(fresh);
    }
    for (const zone of this.fix.contacts) if (this.here(zone, () => true, true) === 0) this.takeLike(zone);
    for (const [zone, n] of this.fix.atLeast)
      while (this.here(zone, () => true, false) < n && this.takeLike(zone));
  }

  /** Another ship for a zone, of a type seen there where types were seen. */
  private takeLike(zone: number): boolean {
    const types = this.fix.typed.get(zone);
    return this.takeOne(zone, (i) => !types || types[SHIPS[i].kind] > 0);
  }

  /** Strikes that landed this turn came down on a carrier in the zone disclosed: MW-STEP17. */
  fillCarriers(): void {
    const carrier = (i: number): boolean => SHIPS[i].carrier;
    for (const zone of this.fix.carriers) {
      if (this.foe === 'us' && zone === MIDWAY_ZONE) continue;
      if (this.here(zone, carrier, true) === 0) this.takeOne(zone, carrier);
    }
  }

  /** Strikes in the air need decks within range to have come from. */
  fillStrikes(): void {
    const used = new Map<number, number>();
    for (const a of this.v.aloft) {
      if (a.by !== this.foe) continue;
      let need = a.squadrons[0] + a.squadrons[1] + a.squadrons[2];
      for (const base of BASES[this.foe]) {
        const zone = base === MIDWAY ? MIDWAY_ZONE : this.fix.zone.get(base);
        const gone =
          base === MIDWAY
            ? this.v.taken > 0
            : this.v.ships[base].sunk > 0 && this.v.ships[base].sunk < this.v.turn;
        if (zone === undefined || gone || distance(zone, a.zone) > CONSTANTS.airRangeTotal) continue;
        const cap = base === MIDWAY ? MIDWAY_BASE.capacity : capacityOf(base, this.v.options.fighters);
        const n = Math.min(need, cap - (used.get(base) ?? 0));
        used.set(base, (used.get(base) ?? 0) + n);
        need -= n;
      }
      for (const base of this.free().filter((i) => SHIPS[i].carrier)) {
        if (need <= 0) break;
        const zone = this.spotNear(base, a.zone);
        if (zone < 0) continue;
        this.put(base, zone);
        const n = Math.min(need, capacityOf(base, this.v.options.fighters));
        used.set(base, n);
        need -= n;
      }
    }
  }

  private spotNear(ship: number, target: number): number {
    const half = CONSTANTS.airRangeTotal / 2;
    for (const range of [half, half, CONSTANTS.airRangeTotal]) {
      const zones = shuffled(this.dice, zonesWithin(target, range), L).filter((z) => this.allowed(ship, z));
      const zone = zones.find((z) => this.reachable(ship, z));
      if (zone !== undefined) return zone;
      if (range === CONSTANTS.airRangeTotal && zones.length > 0) return zones[0];
    }
    return -1;
  }

  /** Everything else: with ships of her formation, or anywhere she could have got to. */
  placeRest(): void {
    for (const ship of FLEET[this.foe]) {
      if (this.fix.zone.has(ship)) continue;
      const late = SHIPS[ship].arrives > 1;
      const due = SHIPS[ship].arrives <= Math.max(1, this.fix.turn);
      const heldBack = late && !this.v.ships[ship].seen && pick(this.dice, 8, L) === 0;
      this.put(ship, due && !heldBack ? this.anywhere(ship) : -1);
    }
  }

  private anywhere(ship: number): number {
    const mates = FLEET[this.foe].filter(
      (i) => i !== ship && SHIPS[i].formation === SHIPS[ship].formation && this.v.ships[i].sunk === 0,
    );
    for (const mate of shuffled(this.dice, mates, L)) {
      const zone = this.fix.zone.get(mate) ?? -1;
      if (zone >= 0 && this.allowed(ship, zone) && this.reachable(ship, zone)) return zone;
    }
    const { seen } = this.v.ships[ship];
    const near = seen
      ? zonesWithin(seen.zone, CONSTANTS.moveJapan * Math.max(0, this.fix.turn - seen.turn))
      : [];
    const around = shuffled(this.dice, near, L).find((z) => this.allowed(ship, z));
    if (around !== undefined) return around;
    return this.somewhere(ship);
  }

  private somewhere(ship: number): number {
    let fallback = -1;
    const start = pick(this.dice, ZONES, L);
    for (let k = 0; k < ZONES; k++) {
      const zone = (start + k * 7) % ZONES; // 7 has no factor in common with 520, so every zone comes up once
      if (!this.allowed(ship, zone)) continue;
      if (this.reachable(ship, zone)) return zone;
      if (fallback < 0) fallback = zone;
    }
    return fallback;
  }
}
