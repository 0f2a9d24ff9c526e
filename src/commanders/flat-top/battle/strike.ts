import { passes } from '../../../kernel/refusal.ts';
import {
  aimsIn,
  attackBht,
  canAttack,
  checkApproach,
  checkStrike,
  leastStrike,
  planesPerHit,
} from '../../../games/flat-top/open/battle/air-attack.ts';
import {
  checkFlak,
  flakBht,
  mayFireAt,
  plainFlak,
} from '../../../games/flat-top/open/battle/anti-aircraft.ts';
import { hasArmor } from '../../../games/flat-top/open/battle/armored.ts';
import { formationsIn } from '../../../games/flat-top/open/battle/air-battle.ts';
import type {
  LossesFrame,
  StrikeAttack,
  StrikeFrame,
} from '../../../games/flat-top/open/battle/battle-frames.ts';
import { ATTACK_KINDS, type AttackKind } from '../../../games/flat-top/open/battle/battle-orders.ts';
import { luckOf } from '../../../games/flat-top/open/battle/crt.ts';
import { shiftOf } from '../../../games/flat-top/open/battle/hits.ts';
import type { Group } from '../../../games/flat-top/open/forces.ts';
import type { Order, OrderOf } from '../../../games/flat-top/open/orders.ts';
import { PLANE_TYPES } from '../../../games/flat-top/open/pack/pack.ts';
import { antiAircraftOf, baseAntiAircraft, factors } from '../../../games/flat-top/open/values.ts';
import { aboardAim, baseAim, DECK_HIT, doubledOn, isCarrier, parkedAim, shipAim } from './aims.ts';
import {
  type Aim,
  attackWorth,
  type Guns,
  gunsSpread,
  type Incoming,
  type Laid,
  layPlanes,
  weighReply,
} from './bombing.ts';
import { withRemnants } from './remnants.ts';
import { strafes, strafesWell } from './strafing.ts';
import { fromTwoSides, planned, type Squadron } from './two-sides.ts';
import { suits } from '../air/loads.ts';
import { enemy, type Mind } from '../mind.ts';
import { expectedHits, printedGuns, shipWorth } from './worth.ts';

/** FT-17, FT-18: planes against ships and bases. */

type Open = StrikeFrame['open'];
type Entry = OrderOf<'strike'>['attacks'][number];

export function decideStrike(m: Mind, { open }: StrikeFrame): Order {
  if (open.stage === 'approach') return approach(m, open);
  if (open.stage === 'flak') return flak(m, open);
  return targets(m, open);
}

/** At ships by those who carry what hurts ships, at the base by those who carry bombs for it. */
function approach(m: Mind, open: Open): OrderOf<'approach'> {
  const here = formationsIn(m.side, open.hex);
  const guns = open.base >= 0 && here.some((af) => strafesWell(m, af, open.base));
  const able = (at: 'ship' | 'base'): boolean =>
    here.some((af) => af.groups.some((g) => suits(m, g, at) && canAttack(m.p, g, at)));
  const order: OrderOf<'approach'> = {
    kind: 'approach',
    ships: open.sea && able('ship'),
    base: (open.base >= 0 && able('base')) || guns,
  };
  return passes(() => checkApproach(m.p, m.side, open, order))
    ? order
    : { kind: 'approach', ships: false, base: false };
}

// ---- targets

/** Each plane where it wins most; the admiral also reckons with the guns below. */
function targets(m: Mind, open: Open): OrderOf<'strike'> {
  const aims = aimsOf(m, open);
  const lots: Lot[] = formationsIn(m.side, open.hex).flatMap((af) =>
    af.groups.flatMap((group, g) =>
      group.w > 0 || strafes(m, af, group) ? [lotOf(m, open, af.no, g, group, aims)] : [],
    ),
  );
  const { laid, anvils } = planned(m, open, lots, aims, (list) => shared(m, open, list, aims));
  const attacks: Entry[] = laid.flatMap((x) => {
    const { af, g, how: ways } = lots[x.batch];
    const how = anvils.has(x) ? 'anvil' : ways[x.aim];
    return how ? [{ af, g, n: x.n, how, ship: aims[x.aim].ship, with: null }] : [];
  });
  const legal = (list: Entry[]): boolean =>
    passes(() => checkStrike(m.p, m.side, m.seat, open, { kind: 'strike', attacks: list }));
  const won = (list: readonly Entry[]): number => wonTogether(m, open, aims, list);
  if (legal(attacks)) return { kind: 'strike', attacks: withRemnants(m, attacks, won, legal) };
  for (const list of spared(open, attacks)) if (legal(list)) return { kind: 'strike', attacks: list };
  return plainStrike(m, open);
}

/** What was announced and is attacked by nobody gets one Air Factor of those that go elsewhere (RUL-128). */
function* spared(open: Open, attacks: readonly Entry[]): Generator<Entry[]> {
  for (const ship of aimsIn(open))
    for (const x of attacks)
      for (const how of ATTACK_KINDS) {
        const rest = attacks.map((y) => (y === x ? { ...y, n: y.n - 1 } : y)).filter((y) => y.n > 0);
        yield [...rest, { ...x, n: 1, how, ship }];
      }
}

function shared(m: Mind, open: Open, lots: readonly Squadron[], aims: readonly Aim[]): Laid[] {
  if (!m.depth.odds) return lots.map((lot, batch) => ({ batch, aim: dearest(lot, aims), n: lot.n }));
  const laid = layPlanes(lots, aims);
  return m.depth.reply ? weighReply(lots, aims, laid, gunsBelow(m, open)) : laid;
}

const dearest = (lot: Squadron, aims: readonly Aim[]): number =>
  [...aims.keys()].filter((i) => lot.ways[i]).sort((a, b) => aims[b].worth(1) - aims[a].worth(1))[0] ?? 0;

const aimsOf = (m: Mind, open: Open): Aim[] => [
  ...open.ships.flatMap((x, ship) =>
    open.bombsShips && x.seat === m.foe && !x.sunk
      ? [shipAim(m, ship, x), ...(isCarrier(x.cls) ? [aboardAim(m, ship)] : [])]
      : [],
  ),
  ...(open.bombsBase ? [baseAim(m, open.base), parkedAim(m, open.base)] : []),
];

/** What planes of several names win as one attack, on the lowest of their tables (RUL-121). */
function wonTogether(m: Mind, open: Open, aims: readonly Aim[], list: readonly Entry[]): number {
  const [{ ship, how }] = list;
  const target = ship === null ? null : open.ships[ship];
  const groups = list.flatMap(
    (x) => formationsIn(m.side, open.hex).find((af) => af.no === x.af)?.groups[x.g] ?? [],
  );
  const tables = groups.map((group) => attackBht(m, { hex: open.hex, g: group, how, target }) ?? 0);
  const takes = planesPerHit(how, groups[0]?.w ?? 0);
  const aim = aims.find((x) => x.ship === ship && (x.planes ?? false) === (takes !== null));
  if (!aim) return 0;
  const way = {
    bht: Math.min(...tables),
    torpedo: isTorpedo(how),
    takes: takes ?? 1,
    guns: how === 'strafe',
  };
  return attackWorth(aim, way, factors(list), 0);
}

const isTorpedo = (how: AttackKind): boolean => how === 'torpedo' || how === 'anvil';

/** Planes of one name in one formation. */
interface Lot extends Squadron {
  g: number;
}

function lotOf(m: Mind, open: Open, af: number, g: number, group: Group, aims: readonly Aim[]): Lot {
  const shift = shiftOf(enemy(m), { arm: 'flak', prey: group.t });
  const lot: Lot = { af, g, group, n: group.n, shift, ways: [], how: [], sides: [] };
  aims.forEach((aim, i) => {
    const target = aim.ship === null ? null : open.ships[aim.ship];
    lot.ways[i] = null;
    lot.how[i] = null;
    for (const how of ATTACK_KINDS) {
      if (how === 'anvil') continue; // weighed when it is known how many go where
      const bht = attackBht(m, { hex: open.hex, g: group, how, target });
      const best = lot.ways[i];
      const takes = planesPerHit(how, group.w);
      if (bht === null || (takes !== null) !== (aim.planes ?? false) || (best && best.bht >= bht)) continue;
      lot.ways[i] = {
        bht,
        torpedo: isTorpedo(how),
        takes: takes ?? 1,
        guns: how === 'strafe',
      };
      lot.how[i] = how;
    }
    lot.sides[i] = fromTwoSides(m, open, group, aim.ship, lot.ways[i]);
  });
  return lot;
}

/** The anti-aircraft fire to expect. */
const gunsBelow = (m: Mind, open: Open): Guns => ({
  factors:
    open.ships.reduce((n, x) => n + (x.seat === m.foe && !x.sunk ? printedGuns(x, 'aa') : 0), 0) +
    (open.bombsBase ? baseAntiAircraft(m.p.bases[open.base]) : 0),
  bht: flakBht(enemy(m), { hex: open.hex, high: false, attack: null }),
  luck: luckOf(m.p),
});

/** The first attack that may be made at all: one that was announced is made (FT-17.2b). */
export function plainStrike(m: Mind, open: Open): OrderOf<'strike'> {
  const aims = aimsIn(open);
  for (const af of formationsIn(m.side, open.hex))
    for (const [g, group] of af.groups.entries())
      for (const ship of aims)
        for (const how of ATTACK_KINDS) {
          const order: OrderOf<'strike'> = {
            kind: 'strike',
            attacks: [{ af: af.no, g, n: group.n, how, ship, with: null }],
          };
          if (passes(() => checkStrike(m.p, m.side, m.seat, open, order))) return order;
        }
  return leastStrike(m.p, m.side, m.seat, open) ?? { kind: 'strike', attacks: [] };
}

// ---- anti-aircraft fire, and planes lost aboard

/** FT-17.5: every gun at the attack that would hurt most; the admiral spreads them where together they spoil most. */
function flak(m: Mind, open: Open): OrderOf<'flak'> {
  const incoming = open.attacks.map((x): Incoming => {
    const aim = x.ship === null ? null : open.ships[x.ship];
    const { bht, perHit } = threatOf(m, open, x, aim);
    return {
      n: x.n,
      shift: shiftOf(m, { arm: 'flak', prey: x.t }),
      flak: flakBht(m, { hex: open.hex, high: x.high, attack: x }) - anyFlak(m, open),
      worth: (n) => expectedHits(luckOf(m.p), bht, n) * perHit,
    };
  });
  const worst = (from: readonly number[]): number =>
    from.reduce((a, b) => (incoming[b].worth(incoming[b].n) > incoming[a].worth(incoming[a].n) ? b : a));
  const wanted = m.depth.reply ? wantedGuns(m, open, incoming) : null;
  const order = plainFlak(m.p, open, worst);
  if (wanted)
    for (const shot of order.fire.toSorted((a, b) => gunsAt(m, open, b.ship) - gunsAt(m, open, a.ship))) {
      const { formation } = open.attacks[shot.attack];
      const short = open.attacks
        .map((x, k) => ({ k, ok: x.formation === formation && mayFireAt(m.p, open, shot.ship, x) }))
        .filter(({ k, ok }) => ok && wanted[k] > 0)
        .sort((a, b) => incoming[b.k].worth(incoming[b.k].n) - incoming[a.k].worth(incoming[a.k].n))[0];
      if (!short) continue;
      order.fire[order.fire.indexOf(shot)] = { ...shot, attack: short.k };
      wanted[short.k] -= gunsAt(m, open, shot.ship);
    }
  return passes(() => checkFlak(m.p, open, order)) ? order : { kind: 'flak', fire: [] };
}

/** The table of our guns at no attack in particular. */
const anyFlak = (m: Mind, open: Open): number => flakBht(m, { hex: open.hex, high: false, attack: null });

function threatOf(
  m: Mind,
  open: Open,
  { t, weapon: w, how, high }: StrikeAttack,
  aim: Open['ships'][number] | null,
): { bht: number; perHit: number } {
  const planes = { t, w, high: how === 'dive' || high ? 1 : 0, armed: w > 0 ? 1 : 0, m: 0 } as const; // divers have come down (FT-18.3.1b)
  const bht = attackBht(enemy(m), { hex: open.hex, g: planes, how, target: aim }) ?? 0;
  if (!aim) return { bht, perHit: 5 };
  if (!isTorpedo(how) && hasArmor(m.p, aim)) return { bht, perHit: DECK_HIT };
  const { perHit } = shipWorth(m.seat, aim.title, aim.cls);
  const { bombs, torpedoes } = doubledOn(m, aim.cls); // FO-CRIT-1.1
  const twice = (isTorpedo(how) ? torpedoes : bombs) > 0;
  return { bht, perHit: twice ? 2 * perHit : perHit };
}

/** Factors each attack should draw, formation by formation: all guns fire at every formation (FT-17.4). */
function wantedGuns(m: Mind, open: Open, incoming: readonly Incoming[]): number[] {
  const out = incoming.map(() => 0);
  const guns = [...open.ships.keys(), ...(open.base >= 0 ? [null] : [])].reduce(
    (n: number, gun) =>
      n + (open.attacks.some((x) => mayFireAt(m.p, open, gun, x)) ? gunsAt(m, open, gun) : 0),
    0,
  );
  for (const f of new Set(open.attacks.map((x) => x.formation))) {
    const own = [...open.attacks.keys()].filter((k) => open.attacks[k].formation === f);
    const spread = gunsSpread(
      own.map((k) => incoming[k]),
      { factors: guns, bht: anyFlak(m, open), luck: luckOf(m.p) },
    );
    own.forEach((k, i) => {
      out[k] = spread[i];
    });
  }
  return out;
}

/** The anti-aircraft factors of a ship of ours in the list, or of our base. */
function gunsAt(m: Mind, open: Open, gun: number | null): number {
  if (gun === null) return baseAntiAircraft(m.p.bases[open.base]);
  const own = m.side.ships.find((x) => x.place === gun && x.fate === 'afloat');
  return own ? antiAircraftOf(m.p, own) : 0;
}

/** FT-21.7: of the enemy's planes the most dangerous first, of our own the least. */
export function decideLosses(m: Mind, { open }: LossesFrame): OrderOf<'losses'> {
  const value = (t: number): number => {
    const { plane } = PLANE_TYPES[t];
    return Math.max(plane.airToAir, plane.torpedo ?? 0, plane.ship.dive.AP ?? 0, plane.ship.low.AP ?? 0);
  };
  const theirs = open.owner !== m.seat;
  const order = open.types.toSorted((a, b) => (theirs ? value(b) - value(a) : value(a) - value(b)));
  return { kind: 'losses', order };
}
