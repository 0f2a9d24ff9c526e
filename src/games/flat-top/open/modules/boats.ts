import * as v from 'valibot';
import raw from '../../../../../data/flat-top/modules/boats.json' with { type: 'json' };
import type { Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import type { OpenModule } from '../book.ts';
import type { BaseState, Public, SeatIndex, Ship, Side, TaskForce } from '../forces.ts';
import type { PlotOrder } from '../orders.ts';
import { COMBAT, count, sourced, whole } from '../pack/pack.ts';
import { type Known, type Own, plus } from '../quantities.ts';
import { baseData, baseValues, classOf, dataOf, shipTitle } from '../values.ts';
import type { BoatLog } from './parts.ts';
import { listOf, type OrderPart, ShipShape, wholeNumber } from './order-part.ts';
import { atTulagi } from './tulagi.ts';

/** FO-PT: PT boats on their way and in service. What they do in a fight stands in boat-fighting.ts. */

const Fire = v.picklist(['boats', 'force', 'both']);
export const BOATS = v.parse(
  v.object({
    ...sourced,
    range: count,
    readied: count,
    rearmed: count,
    service: count,
    base: v.string(),
    night: whole,
    aircraft: whole,
    die: v.object({ night: whole, mined: whole, anchored: whole, planes: whole, harried: whole }),
    harried: count,
    results: v.pipe(v.array(v.object({ fire: v.array(Fire), force: count, boats: count })), v.length(6)),
    scenarios: v.record(v.string(), v.object({ boats: count, rule: v.string() })),
  }),
  raw,
);

export const isPtBoat = (ship: Ship): boolean => classOf(ship) === 'PT';
/** FO-PT-1.3: they sail among themselves, so that one of them says it of all. */
export const isOfBoats = (side: Side, tf: TaskForce): boolean => isPtBoat(side.ships[tf.ships[0]]);

/** The log of a boat; none where it has not been placed. */
export const logOf = (side: Side, ship: number): BoatLog | undefined =>
  side.mods['pt-boats']?.boats.find((x) => x.ship === ship);

/** Where a boat stands in its log: 'out 3 of 12 turns', 'rearming, 2 of 6 turns'. */
export function boatWords(side: Side, ship: number): string {
  const log = logOf(side, ship);
  if (!log) return '';
  const work = log.service === BOATS.rearmed ? 'rearming' : 'readied';
  return [
    log.out > 0 ? `out ${log.out} of ${BOATS.range} turns` : '',
    log.service > 0 ? (log.out > 0 ? 'torpedoes gone' : `${work}, ${log.done} of ${log.service} turns`) : '',
    log.service === 0 && side.ships[ship].torpedoes === 0 ? 'without torpedoes' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** FO-PT-1.1: the log of each boat. */
const logLines = ({ side }: Own): string[] =>
  side.ships.flatMap((boat, i) =>
    boat.fate === 'afloat' && logOf(side, i)
      ? [`${shipTitle(boat)}: ${boatWords(side, i) || 'ready to sail'}.`]
      : [],
  );

// ---- where they belong

/** FO-PT-1.2, FO-PT-2.2: Tulagi, and the great harbours of their side. */
export const boatBase = (p: Public, seat: SeatIndex, hex: Hex): BaseState | undefined =>
  p.bases.find(
    (b) =>
      b.hex === hex &&
      b.owner === seat &&
      (baseData(b).name === BOATS.base || COMBAT.functions.rearmAt.includes(baseData(b).name)),
  );

/** FO-PT-SCN-1: with as many hits as its Damage Factor it serves nobody. */
export const isOutOfService = (base: BaseState): boolean =>
  base.hits >= (baseValues(base).damage ?? Infinity);

/** FO-PT-2.1: whether a boat is in hands and may not sail. */
export function isInService({ p, side, seat }: Own, ship: number): boolean {
  const base = boatBase(p, seat, side.tfs[side.ships[ship].tf - 1]?.hex ?? -1);
  return !!base && !isOutOfService(base) && (logOf(side, ship)?.service ?? 0) > 0;
}

/** The same for whoever knows the boat. */
const isHeld = ({ p, side, seat }: Known, ship: Ship): boolean =>
  side !== null && seat !== -1 && isInService({ p, side, seat }, side.ships.indexOf(ship));

/** FO-PT-2.1, FO-PT-3.2: whether its owner may say now how a boat is to be serviced. */
export function mayChooseService(x: Own, ship: number): boolean {
  const boat = x.side.ships[ship];
  const log = logOf(x.side, ship);
  if (!log || boat.fate !== 'afloat' || !boatBase(x.p, x.seat, x.side.tfs[boat.tf - 1]?.hex ?? -1))
    return false;
  return log.service > 0 ? log.done === 0 : boat.torpedoes < (dataOf(boat).torpedo ?? 0);
}

// ---- orders

/** 'service 40 quick', or 'service 40 full'. */
export const servicePart: OrderPart<{ ship: number; quick: boolean }[]> = {
  rule: 'FO-PT-0',
  none: 'There are no PT boats in this game.',
  shape: listOf(v.strictObject({ ship: ShipShape, quick: v.boolean() })),
  write: (list) => list.map((x) => `service ${x.ship} ${x.quick ? 'quick' : 'full'}`),
  read: {
    service([ship, how], list = []) {
      need(how === 'quick' || how === 'full', 'UMP-LINE', 'Say "service 40 quick" or "service 40 full".');
      return [...list, { ship: wholeNumber(ship), quick: how === 'quick' }];
    },
  },
};

/** FO-PT-1.3: a task force is made of PT boats alone, or of none. */
function keepApart({ side }: Own): void {
  for (const tf of side.tfs) {
    if (!tf) continue;
    const boats = tf.ships.filter((i) => isPtBoat(side.ships[i])).length;
    need(boats === 0 || boats === tf.ships.length, 'FO-PT-1.3', `TF ${tf.no} mixes PT boats with ships.`);
  }
}

/** FO-PT-2.1, FO-PT-3.2: what is done with boats at their base, and who stays there for it. */
function serviceBoats(own: Own, order: PlotOrder): void {
  keepApart(own);
  const { side } = own;
  for (const { ship, quick } of order.mods['pt-boats'] ?? []) {
    const log = logOf(side, ship);
    need(log, 'FO-PT-3.2', 'That is no PT boat of ours.');
    const title = shipTitle(side.ships[ship]);
    need(mayChooseService(own, ship), 'FO-PT-3.2', `There is nothing to choose for ${title} now.`);
    log.service = quick ? BOATS.readied : BOATS.rearmed;
    log.done = 0;
  }
  for (const { ships, path, exit } of order.tfs) {
    const held = path.length > 0 || exit !== null ? ships.find((i) => isInService(own, i)) : undefined;
    need(
      held === undefined,
      'FO-PT-2.1',
      `${held === undefined ? '' : shipTitle(side.ships[held])} is being serviced.`,
    );
  }
}

/** FO-PT-1.3: boats join boats. */
function joinBoats({ side }: Own): void {
  for (const tf of side.tfs) {
    if (!tf?.plot || !isOfBoats(side, tf)) continue;
    const into = side.tfs[tf.plot.join - 1];
    need(
      !into || isOfBoats(side, into),
      'FO-PT-1.3',
      `TF ${tf.no} is of PT boats, TF ${tf.plot.join} is not.`,
    );
  }
  const mixed = side.tfs.find((tf) => {
    const into = tf?.plot ? side.tfs[tf.plot.join - 1] : null;
    return tf && into && !isOfBoats(side, tf) && isOfBoats(side, into);
  });
  need(!mixed, 'FO-PT-1.3', `TF ${mixed?.no ?? 0} has ships that do not sail with PT boats.`);
}

export const ptBoats: OpenModule = {
  on: {
    terms: { apart: ['PT'] },
    muster(force, scenario, seat) {
      const here = BOATS.scenarios[scenario.id];
      return here && seat === 0 ? atTulagi(force, [{ cls: 'PT', n: here.boats }], here.rule) : force;
    },
    situation: { title: 'PT boats', lines: logLines },
    deploy: keepApart,
    plot: { regrouped: serviceBoats, plotted: joinBoats },
    changes: {
      shipSpeed: [
        {
          rule: 'FO-PT-2.1',
          word: 'being serviced',
          of: (was, { ship }, x) => (isPtBoat(ship) && isHeld(x, ship) ? 0 : was), // nor does it follow an enemy (FT-11.7a)
        },
      ],
      attackBht: [plus('FO-PT-4.2', 'a PT boat', BOATS.aircraft, ({ target }) => target?.cls === 'PT')],
      hits: [
        {
          rule: 'FO-PT-4.1',
          word: 'torpedoes run under PT boats',
          of: (was, { arm, cls }) => (arm === 'torpedo' && cls === 'PT' ? 0 : was),
        },
      ],
    },
  },
};
