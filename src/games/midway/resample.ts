import type { Dice } from '../../kernel/dice.ts';
import { copyJson } from '../../kernel/json.ts';
import { MIDWAY_ZONE } from './open/board.ts';
import type { OrderKind, OrderOf } from './open/orders.ts';
import { ATAGO, enemyOf, MIDWAY, type Side, SIDES, VICTORY } from './open/pack.ts';
import type { MidwayView } from './open/view.ts';
import { enemyAir } from './imagine/resample-air.ts';
import { placeEnemy } from './imagine/resample-ships.ts';
import { airSearches, ownAreas } from './turn/searching.ts';
import {
  BASE_SLOTS,
  type Flight,
  type MidwayState,
  type Phase,
  type Sealed,
  sideOfBase,
  startingAir,
  type Step,
} from './state.ts';

/** A full state that agrees with all a seat knows: its own forces as they are, the enemy's as they might be. */
export function resampleState(view: MidwayView, dice: Dice): MidwayState {
  const v = copyJson(view);
  if (v.seat !== 'us' && v.seat !== 'japan') throw new Error(`no resampling for ${v.seat}`);
  const me: Side = v.seat;
  const foe = enemyOf(me);
  const zones = placeEnemy(v, me, dice);
  const air = enemyAir(v, foe, zones, dice);
  const mine = ownFlights(v, me);
  const s: MidwayState = {
    scenario: v.scenario,
    options: v.options,
    turn: v.turn,
    steps: [],
    zone: v.ships.map((x, i) => zones.get(i) ?? x.zone),
    hits: v.ships.map((x) => x.hits),
    sunk: v.ships.map((x) => x.sunk),
    seen: v.ships.map((x) => x.seen),
    air: BASE_SLOTS.map((b) => (sideOfBase(b) === me ? ownRow(v, b) : (air.rows.get(b) ?? []))),
    lost: { us: [0, 0, 0], japan: [0, 0, 0] },
    downed: v.downed,
    flights: SIDES.flatMap((side) => (side === me ? mine : air.flights)),
    reports: v.reports,
    fort: v.fort,
    taken: v.taken,
    invasion: 0,
    points: v.points,
    b17: { used: (v.options.b17PerDay ?? 0) - v.b17.left, zone: v.b17.zone },
    ground: v.ground,
    contacts: v.contacts,
    engaged: v.engaged,
    outcome: v.outcome,
  };
  s.lost[me] = v.lost[0].squadrons;
  s.lost[foe] = air.lost;
  s.invasion = me === 'japan' ? v.invasion : likelyInvasion(v, s);
  s.steps = stepsOf(v, me, s);
  return s;
}

function ownRow(v: MidwayView, base: number): number[] {
  const known = v.bases.find((b) => b.base === base);
  if (known) return [...known.idle, ...known.readying, ...known.ready];
  const gone = base === MIDWAY || v.ships[base].sunk > 0;
  const air = gone ? [0, 0, 0] : startingAir(base, v.options.fighters); // not on the board yet
  return [...air, 0, 0, 0, 0, 0, 0];
}

function ownFlights(v: MidwayView, me: Side): Flight[] {
  return v.flights.map((f) => {
    const shown = v.aloft.find((a) => a.by === me && a.role === f.role && a.zone === f.zone);
    return {
      side: me,
      role: f.role,
      zone: f.zone,
      island: shown?.island ?? false,
      from: f.from,
      to: f.to,
      lost: f.lost,
      either: f.either,
      fate: shown?.fate ?? 'flying',
      met: shown !== undefined,
    };
  });
}

/** The U.S. is not told of the landing; if the Atago is there, the cruisers seen off the island may tell how long. */
function likelyInvasion(v: MidwayView, s: MidwayState): number {
  if (v.taken > 0) return VICTORY.captureTurns;
  if (s.zone[ATAGO] !== MIDWAY_ZONE || s.sunk[ATAGO] > 0) return 0;
  const cruisers = (turn: number): boolean =>
    v.reports.some((r) => r.kind === 'midway' && r.turn === turn && r.types[3] > 0);
  let n = 0;
  while (n < VICTORY.captureTurns - 1 && cruisers(v.turn - 1 - n)) n++;
  return n;
}

/** The phase that follows a step; what the turn has come to. */
const AFTER: { [step in Exclude<Step['step'], 'turn' | 'search'>]: Phase } = {
  deploy: 'move',
  move: 'ready',
  ready: 'search-us',
  operations: 'attacks',
  b17: 'attacks',
  battle: 'attacks',
  land: 'surface',
  surface: 'surface',
};

function stepsOf(v: MidwayView, me: Side, s: MidwayState): Step[] {
  if (v.step === 'over') return [];
  const top = topOf(v, me, s);
  const phase: Phase =
    top.step === 'search'
      ? top.side === 'us'
        ? 'search-japan'
        : 'contact'
      : AFTER[top.step as keyof typeof AFTER];
  return [{ step: 'turn', phase }, top];
}

function topOf(v: MidwayView, me: Side, s: MidwayState): Step {
  const sealed = <K extends OrderKind>(): Sealed<K> => {
    const orders: Sealed<K> = { us: null, japan: null };
    orders[me] = v.committed as OrderOf<K> | null;
    return orders;
  };
  if (v.battle) {
    const { attack: _, ...rest } = v.battle;
    return { step: 'battle', ...rest, waves: [] };
  }
  if (v.surface) {
    const { fresh: _, ...rest } = v.surface;
    return { step: 'surface', ...rest, orders: sealed() };
  }
  switch (v.step) {
    case 'search':
      return { step: 'search', side: v.side ?? 'us', called: v.called, airLeft: airLeft(v, s), done: false };
    case 'b17':
      return { step: 'b17', ships: v.b17Ships, done: false };
    case 'deploy':
      return { step: 'deploy', orders: sealed() };
    case 'move':
      return { step: 'move', orders: sealed() };
    case 'ready':
      return { step: 'ready', orders: sealed() };
    case 'operations':
      return { step: 'operations', orders: sealed() };
    default:
      return { step: 'land', orders: sealed() };
  }
}

/** Calls by hand: those not explained by ships in the area must have been air searches. */
function airLeft(v: MidwayView, s: MidwayState): number {
  if (v.airLeft >= 0) return v.airLeft;
  const side = v.side ?? 'us';
  const own = ownAreas(s, side);
  return Math.max(0, airSearches(s, side) - v.called.filter((a) => !own.has(a)).length);
}
