import { distance, MIDWAY_ZONE } from '../../games/midway/open/board.ts';
import type {
  B17Order,
  BaseSquadrons,
  OperationsOrder,
  PatrolPlan,
  StrikePlan,
} from '../../games/midway/open/orders.ts';
import { CONSTANTS, SHIPS, TABLES } from '../../games/midway/open/pack.ts';
import { reductionColumn } from '../../games/midway/open/tables.ts';
import type { AirBaseView } from '../../games/midway/open/view.ts';
import type { Dice } from '../../kernel/dice.ts';
import { formedTargets, hitsLeft, planAttack, spentWorth, squadronWorth } from './battle.ts';
import { isIsland, type Mind, worthOf } from './mind.ts';
import { canFly, enemyFighters, strikeDanger } from './outlook.ts';

interface Prospect {
  zone: number;
  island: boolean;
  ships: number[];
  chance: number; // that they are there
  located: boolean; // seen there this turn
}

/** Strikes in strength at the best prospect, what is left over at the next; fighters divided by the danger at home. */
export function decideOperations(m: Mind, dice: Dice): OperationsOrder {
  const order: OperationsOrder = { kind: 'operations', strikes: [], patrols: [], transfers: [], b17: null };
  if (!canFly(m, m.v.turn)) return order;
  const danger = Math.max(0, ...m.carriers.map((i) => strikeDanger(m, m.v.ships[i].zone)));
  const free = new Set(m.bases.filter((b) => b.ready[1] + b.ready[2] > 0));
  for (const p of prospects(m)) {
    const from = strikers(m, p, [...free], dice);
    if (from.length === 0) continue;
    order.strikes.push(strikeFrom(m, p, from, danger));
    for (const b of from) free.delete(b);
  }
  if (m.v.options.fighters) order.patrols = patrols(m, order.strikes, danger);
  order.b17 = b17Zone(m);
  return order;
}

/** Where the enemy is, or very likely is; richest first. */
function prospects(m: Mind): Prospect[] {
  const found: Prospect[] = [];
  for (const g of m.groups) {
    if (g.best < 0 || g.ships.length === 0 || g.sure < (m.depth.belief ? 0.5 : 0.95)) continue;
    const located = g.seen === m.v.turn;
    const same = found.find((p) => p.zone === g.best);
    if (same) {
      same.ships.push(...g.ships);
      same.located ||= located;
    } else found.push({ zone: g.best, island: false, ships: [...g.ships], chance: g.sure, located });
  }
  const rich = (p: Prospect): number => p.chance * Math.max(...p.ships.map((i) => worthOf(m, i)));
  found.sort((a, b) => rich(b) - rich(a));
  if (m.side === 'japan' && m.v.options.reduction && m.v.fort > 0 && m.v.taken === 0)
    found.push({ zone: MIDWAY_ZONE, island: true, ships: [], chance: 1, located: true });
  return found;
}

/**
 * The bases that strike at a prospect; none when it is not worth it. Planes that come home are sent for any gain; at carriers
 * located this turn all that reach them may go, home or not, where that gains more. MW-RANGE-4.
 */
function strikers(m: Mind, p: Prospect, free: readonly AirBaseView[], dice: Dice): AirBaseView[] {
  const homing = free.filter((b) => comesHome(m, b, p.zone));
  if (p.island) return expectedReduction(bombersOf(homing), m.v.fort) >= 1 ? homing : [];
  const gain = homing.length > 0 ? gainOf(m, p, homing, 0, dice) : 0;
  const carriers = p.ships.some((i) => SHIPS[i].carrier);
  if (m.depth.belief && carriers && p.located) {
    const reaching = free.filter((b) => distance(b.zone, p.zone) <= CONSTANTS.airRangeTotal);
    const lost = bombersOf(reaching) - bombersOf(homing);
    if (lost > 0 && gainOf(m, p, reaching, lost, dice) > Math.max(gain, WORTH_A_STRIKE)) return reaching;
  }
  return gain > WORTH_A_STRIKE ? homing : [];
}

const bombersOf = (bases: readonly AirBaseView[]): number =>
  bases.reduce((n, b) => n + b.ready[1] + b.ready[2], 0);

/** A strike tells the enemy where it came from; for less than this in points it stays on deck. MW-STEP17. */
const WORTH_A_STRIKE = 0.6;

/** Whether planes of a base can strike there and still reach a deck with room. MW-RANGE-1 to MW-RANGE-3. */
function comesHome(m: Mind, b: AirBaseView, zone: number): boolean {
  const out = distance(b.zone, zone);
  return m.bases.some((home) => {
    if (out + distance(zone, home.zone) > CONSTANTS.airRangeTotal) return false;
    const aboard = [...home.idle, ...home.readying, ...home.ready].reduce((n, x) => n + x, 0);
    return home.base === b.base || aboard + b.ready[1] + b.ready[2] <= home.capacity;
  });
}

/** Points a strike of these bases may expect to bring, less the squadrons it costs: those shot down, and those that find no deck. */
function gainOf(m: Mind, p: Prospect, from: readonly AirBaseView[], homeless: number, dice: Dice): number {
  const d = from.reduce((n, b) => n + b.ready[1], 0);
  const t = from.reduce((n, b) => n + b.ready[2], 0);
  const manner = { bombsOnly: false, anvil: m.v.options.anvil };
  const escorts = from.reduce((n, b) => n + Math.round(b.ready[0] * escortShare(m, 0)), 0);
  const patrol = m.depth.belief ? Math.max(0, Math.round(enemyFighters(m) * 0.6) - escorts) : 0;
  const quick = { ...m, depth: { ...m.depth, plans: Math.min(1, m.depth.plans) } };
  const plan = planAttack(quick, formedTargets(m, p.ships), d, t, patrol, manner, dice);
  return plan.worth * p.chance - plan.losses * 0.8 * squadronWorth(m) - homeless * spentWorth(m);
}

/** Mean points off the fortification. MW-T-REDUCE-3. */
function expectedReduction(bombers: number, fort: number): number {
  const column = reductionColumn(bombers, fort);
  const results = column === null ? [0] : TABLES.midwayReduction.results[column];
  return results.reduce((n, x) => n + x, 0) / results.length;
}

function strikeFrom(m: Mind, p: Prospect, from: readonly AirBaseView[], danger: number): StrikePlan {
  const share = escortShare(m, danger);
  const groups: BaseSquadrons[] = from.map((b) => ({
    base: b.base,
    squadrons: [m.v.options.fighters ? Math.round(b.ready[0] * share) : 0, b.ready[1], b.ready[2]],
  }));
  return { zone: p.zone, island: p.island, from: groups };
}

/** Fighters that go along. The admiral keeps some for the answer to his strike: what flies today cannot fly tomorrow. */
const escortShare = (m: Mind, danger: number): number => (m.depth.caution ? 0.35 : danger > 0.3 ? 0.4 : 0.75);

/** Fighters sent up over their own carriers when an attack may come; the more likely it is this turn, the more. */
function patrols(m: Mind, strikes: readonly StrikePlan[], danger: number): PatrolPlan[] {
  if (danger < (m.depth.caution ? 0.15 : 0.03)) return [];
  const share = m.depth.caution ? Math.min(1, danger + 0.2) : 1;
  const plans: PatrolPlan[] = [];
  for (const b of m.bases) {
    const gone = strikes
      .flatMap((s) => s.from)
      .filter((f) => f.base === b.base)
      .reduce((n, f) => n + f.squadrons[0], 0);
    const fighters = Math.round((b.ready[0] - gone) * share);
    if (fighters > 0) plans.push({ zone: b.zone, base: b.base, fighters, to: b.base });
  }
  return plans;
}

function b17Zone(m: Mind): number | null {
  const flyable = m.bases.some((b) => isIsland(b.base)); // they cease with the island's strength: MW-B17-4
  if (m.side !== 'us' || m.v.b17.left <= 0 || !flyable) return null;
  const p = prospects(m).find((x) => x.chance > 0.9 && !x.island);
  return p ? p.zone : null;
}

/** MW-CHART-B17: three hits or five, each one time in six. */
export function decideB17(m: Mind): B17Order {
  const gain = (ship: number): number => {
    const need = hitsLeft(m, ship);
    const results = Object.values(TABLES.b17.results);
    const sinks = results.filter((hits) => hits >= need).length / results.length;
    return worthOf(m, ship) * (sinks + 0.05 / need);
  };
  const ship = m.v.b17Ships.reduce((a, b) => (gain(b) > gain(a) ? b : a));
  return { kind: 'b17', ship };
}
