import { counted } from '../../kernel/counted.ts';
import type { ByKind } from '../../games/flat-top/open/chapters.ts';
import type { AttackKind } from '../../games/flat-top/open/battle/battle-orders.ts';
import type { BattleShip } from '../../games/flat-top/open/battle/battle-frames.ts';
import { torpedoesCountTwice } from '../../games/flat-top/open/battle/hits.ts';
import type { Public, Side } from '../../games/flat-top/open/forces.ts';
import type { Frame } from '../../games/flat-top/open/frames.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import { PERIL_WORDS } from '../../games/flat-top/open/modules/submarines/boats-below.ts';
import { PLANE_TYPES, WEAPONS } from '../../games/flat-top/open/pack/pack.ts';
import { baseData, shipTitle } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { planeWords } from './faces.ts';
import { where } from './places.ts';

/** Orders of a battle as a staff officer would read them out: ships and planes by name, not by place. */

export const isTorpedo = (how: AttackKind): boolean => how === 'torpedo' || how === 'anvil';

const HOW: { readonly [how in AttackKind]: string } = {
  high: 'from high up',
  low: 'low level',
  dive: 'dive',
  torpedo: 'torpedo',
  strafe: 'strafe',
  anvil: 'torpedo from two sides',
};
/** FT-OPT-PLANES-4b: skip bombs fall low, and are called by their name. */
const isSkip = (how: AttackKind, w: number): boolean => how === 'low' && WEAPONS[w] === 'skip';
export const wayWords = (how: AttackKind, w: number): string => (isSkip(how, w) ? 'skip' : HOW[how]);
/** Ways that name their weapon. */
export const namesLoad = (how: AttackKind, w: number): boolean => isTorpedo(how) || isSkip(how, w);

/** What becomes of the hits of torpedoes on such a ship (FO-GM-RES-3); null = they count as they are. */
export const torpedoNote = (p: Public, { cls }: Pick<BattleShip, 'cls'>): Note | null =>
  torpedoesCountTwice(p, cls)
    ? { text: 'Each hit of a torpedo on her counts twice', rule: 'FO-GM-RES-3' }
    : null;
export interface Note {
  text: string;
  rule: string;
}

const planes = (side: Side, af: number, g: number, n: number, how?: AttackKind): string => {
  const group = side.afs[af - 1]?.groups[g];
  if (!group) return `${n} of AF ${af}`;
  const load = how && namesLoad(how, group.w) ? 0 : group.w;
  return `${planeWords(group.t, n, load)} of AF ${af}`;
};
const loadIn = (side: Side, af: number, g: number): number => side.afs[af - 1]?.groups[g]?.w ?? 0;
const ours = (side: Side, list: readonly number[]): string =>
  list.map((i) => shipTitle(side.ships[i])).join(', ');
/** 'CA Aoba breaks', 'CA Aoba, CA Kako break'. */
const does = (side: Side, list: readonly number[], one: string, many: string): string =>
  `${ours(side, list)} ${list.length === 1 ? one : many}`;
/** 'CV Shokaku', one's own 'DD 3'; of several that are called alike 'DD (2)'. */
export function titleIn(ships: readonly BattleShip[], place: number, side?: Side | null): string {
  const ship = ships[place];
  if (!ship) return 'a ship';
  const own = side?.ships.find((x) => x.place === place);
  if (own) return shipTitle(own);
  const alike = ships.filter((x) => x.seat === ship.seat && x.title === ship.title);
  return alike.length > 1 ? `${ship.title} (${alike.indexOf(ship) + 1})` : ship.title;
}
const listed = (list: readonly string[], none: string): string =>
  list.length > 0 ? `${list.join('; ')}.` : none;

const heights = (high: boolean, low: boolean): string =>
  high && low ? 'high and low' : high ? 'high' : 'low';

/** FO-SUBA-1.3, FO-SUBB-DEP: boats that choose their depth keep it where they do not fight. */
const choosesDepths = (side: Side): boolean =>
  side.ships.some((x) => x.mods?.submarines?.depth !== undefined);

type Fighting = Exclude<Order['kind'], 'setup' | 'air-ops' | 'plot' | 'shadow' | 'shadow-move' | 'fly'>;

/** Whose order it is, and the step it is read out in. */
export interface Reading {
  view: View;
  side: Side;
  top: Frame | undefined;
}

/** The ships the step shows to both sides. */
const shown = (top: Frame | undefined): readonly BattleShip[] =>
  top && top.open !== null && 'ships' in top.open ? top.open.ships : [];

const fired = (
  { top }: Reading,
  { fire }: { fire: { ship: number; factors: number; gp?: true }[] },
): string =>
  listed(
    fire.map(
      (x) => `${counted(x.factors, 'factor')}${x.gp ? ' of GP' : ''} at ${titleIn(shown(top), x.ship)}`,
    ),
    'Hold fire.',
  );

/** Something that planes go for: a ship both sides see, or the base. */
function aimed({ view, side, top }: Reading, ship: number | null): string {
  if (ship !== null) return titleIn(shown(top), ship, side);
  const base = top?.step === 'strike' ? top.open.base : -1;
  return base >= 0 ? baseData(view.public.bases[base]).name : 'the base';
}

/** Orders that name ships and planes by their place in lists of the step. */
const PLACED: readonly Order['kind'][] = [
  'air-groups',
  'air-fire',
  'strike',
  'flak',
  'line',
  'guns',
  'torpedoes',
  'breakthrough',
  'bombard',
  'base-fire',
  'boats',
  'dive',
  'hunt',
  'charge',
  'salvo',
];
export const namesPlaces = (kind: Order['kind']): boolean => PLACED.includes(kind);

const AS = { stand: 'stand', past: 'go past the escorts', held: 'keep out of it' };

export const BATTLE_WORDS: Pick<ByKind<Reading, string>, Fighting> = {
  combat: ({ view, top }, order) =>
    listed(
      [
        ...order.battles.map((hex) => `Seek battle ${where(view, hex)}`),
        ...order.show.map((x) => `${x.unit.toUpperCase()} ${x.no} comes out of hiding`),
      ],
      top?.step === 'combat' && top.open.raid !== undefined
        ? 'Nobody comes out of hiding.'
        : 'Seek no battle.',
    ),
  'intercept-first': ({ view }, order) =>
    listed(
      order.at.map((x) => `Seek a fight ${where(view, x.hex)}, ${heights(x.high, !x.high)}`),
      'Let them pass.',
    ),
  intercept: (_, order) =>
    order.high || order.low ? `Try for them, ${heights(order.high, order.low)}.` : 'Let them pass.',
  'air-commit': (_, order) =>
    listed(
      [
        order.attackHigh || order.attackLow
          ? `Our interceptors attack, ${heights(order.attackHigh, order.attackLow)}`
          : 'Our interceptors attack nobody',
        ...order.escort.map((no) => `AF ${no} guards the bombers`),
      ],
      '',
    ),
  'air-groups': ({ side }, order) =>
    listed(
      order.parts.map((x) => `${planes(side, x.af, x.g, x.n)} ${AS[x.as]}${x.save ? ', saving fuel' : ''}`),
      'All stand, and spend their fuel.',
    ),
  'air-fire': ({ top }, order) =>
    listed(
      order.fire.map((x) => {
        const line = top?.step === 'air-to-air' ? top.open.lines[x.line] : undefined;
        return `${line ? planeWords(line.t, x.n) : x.n} at the ${PLANE_TYPES[x.at].label}`;
      }),
      'Hold fire.',
    ),
  'air-press': (_, order) => (order.press ? 'On to the bombers.' : 'Break off.'),
  approach: (_, order) =>
    order.ships || order.base
      ? `Attack ${[order.ships && 'the ships', order.base && 'the base'].filter(Boolean).join(' and ')}.`
      : 'No attack.',
  strike: (x, order) =>
    listed(
      order.attacks.map(
        ({ af, g, n, how, ship }) =>
          `${planes(x.side, af, g, n, how)}, ${wayWords(how, loadIn(x.side, af, g))}, at ${aimed(x, ship)}`,
      ),
      'No attack.',
    ),
  flak: (x, order) =>
    listed(
      order.fire.map((gun) => {
        const a = x.top?.step === 'strike' ? x.top.open.attacks[gun.attack] : undefined;
        const target = a ? `${planeWords(a.t, a.n)} at ${aimed(x, a.ship)}` : 'the planes';
        return `${aimed(x, gun.ship)} fires at the ${target}`;
      }),
      'All guns as they bear.',
    ),
  losses: (_, order) =>
    order.order.length > 0
      ? `Lost first: ${order.order.map((t) => PLANE_TYPES[t].label).join(', then ')}.`
      : 'In any order.',
  surface: (_, order) => (order.fight ? 'Open fire.' : 'Let them pass.'),
  line: ({ side }, order) =>
    `Gunnery line: ${ours(side, order.gunnery) || 'none'}; torpedo line: ${ours(side, order.torpedo) || 'none'}; die ${order.die}.`,
  guns: fired,
  torpedoes: fired,
  'base-fire': fired,
  breakthrough: ({ side }, order) =>
    order.ships.length > 0 ? `${does(side, order.ships, 'breaks', 'break')} through.` : 'No breakthrough.',
  bombard: ({ side }, order) =>
    order.ships.length > 0
      ? `${does(side, order.ships, 'shells', 'shell')} the base${order.longRange ? ' from long range' : ''}${order.ap?.length ? `, ${ours(side, order.ap)} with AP` : ''}.`
      : 'No bombardment.',
  boats: ({ side, top }, order) =>
    listed(
      order.attacks.map((x) => `${ours(side, [x.by])} at ${titleIn(shown(top), x.ship)}`),
      'Hold fire.',
    ),
  dive: ({ side }, order) => {
    const fight = order.fight.length > 0 && does(side, order.fight, 'fights', 'fight');
    if (!choosesDepths(side)) return fight ? `${fight}; the others go deep.` : 'All boats go deep.';
    const under = (order.under ?? []).map(
      (x) => `${ours(side, [x.ship])} dives under ${x.perils.map((k) => PERIL_WORDS[k]).join(' and ')}`,
    );
    const out = fight && does(side, order.fight, 'comes out to fight', 'come out to fight');
    return listed([out || 'No boat comes out to fight', ...under], '');
  },
  hunt: ({ side, top }, order) =>
    listed(
      order.attacks.map((x) => `${planes(side, x.af, x.g, x.n)} at ${titleIn(shown(top), x.ship)}`),
      'The planes stand by.',
    ),
  charge: ({ side, top }, order) =>
    listed(
      order.attacks.map(
        (x) => `${ours(side, [x.by])} ${x.guns ? 'shells' : 'goes for'} ${titleIn(shown(top), x.ship)}`,
      ),
      'The ships stand by.',
    ),
  salvo: ({ side, top }, order) =>
    order.blindly?.length
      ? `${does(side, order.blindly, 'attacks', 'attack')} in the dark.`
      : listed(
          order.fire
            .map(
              (x) =>
                `${ours(side, [x.by])}: ${counted(x.factors, 'factor')} at ${titleIn(shown(top), x.ship)}`,
            )
            .concat(order.joined ? ['what goes at one ship is one attack'] : []),
          'The boats hold their fire.',
        ),
};
