import { bowOf, portOf, rectName, starboardOf, sternOf } from '../../games/midway/open/battle-board.ts';
import { areaName, distance, MIDWAY_ZONE, zoneName } from '../../games/midway/open/board.ts';
import type {
  AssignOrder,
  BaseSquadrons,
  FireOrder,
  GroupPlan,
  LandOrder,
  MidwayOrder,
  MoveOrder,
  OperationsOrder,
} from '../../games/midway/open/orders.ts';
import { baseName, SHIPS, type Squadrons } from '../../games/midway/open/pack.ts';
import type { BattleView, MidwayView } from '../../games/midway/open/view.ts';
import { names, PLANE_WORDS } from '../../games/midway/open/words.ts';
import { total } from '../../games/midway/open/squadrons.ts';
import { listed, numberWord } from '../lib/words.ts';

/** An order as a staff officer would read it out; the order line has a notation of its own. */
export function orderWords(view: MidwayView, order: MidwayOrder): string {
  switch (order.kind) {
    case 'deploy':
      return told(
        gathered(order.ships, (x) => x.zone, where),
        'No ship placed yet.',
      );
    case 'move':
      return moveWords(view, order);
    case 'ready':
      return told(alike(order.ready, 'readied'), 'Nothing is readied.');
    case 'search':
      return order.area === null ? 'No more searching.' : `Search area ${areaName(order.area)}.`;
    case 'operations':
      return operationsWords(order);
    case 'b17':
      return `The B-17s bomb ${SHIPS[order.ship].name}.`;
    case 'place':
    case 'arrange':
      return told(atRects(order.ships), 'No ship placed yet.');
    case 'assign':
      return assignWords(view.battle, order);
    case 'fire':
      return fireWords(view.battle, order);
    case 'waves':
      return told(
        order.waves.map(
          (w) => `${groupAt(view.battle, w.group)} in waves of ${listed(w.sizes.map(numberWord))}`,
        ),
        'Every group goes in as one.',
      );
    case 'land':
      return landWords(order);
    case 'manoeuvre':
      return told(
        [
          ...atRects(order.moves),
          ...order.enter.map((x) => `${SHIPS[x.ship].name} comes on at ${rectName(x.rect)}`),
        ],
        'Every ship holds her place.',
      );
    case 'gunfire':
      return told(
        gathered(
          order.shots,
          (x) => x.target,
          (at) => `at ${SHIPS[at].name}`,
          ['fires', 'fire'],
        ),
        'Hold fire.',
      );
    case 'withdraw':
      return order.attempt ? 'Try to break off.' : 'Stay and fight.';
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const told = (parts: readonly string[], none: string): string =>
  parts.length > 0 ? `${capital(parts.join('; '))}.` : none;

/** So near a zone is told by the island. */
const OFF_MIDWAY = 3;

const isOff = (zone: number): boolean => distance(zone, MIDWAY_ZONE) <= OFF_MIDWAY;

/** 'at Midway', 'off Midway, G-5-A', 'at B-2-C'. */
function where(zone: number): string {
  if (zone === MIDWAY_ZONE) return 'at Midway';
  return isOff(zone) ? `off Midway, ${zoneName(zone)}` : `at ${zoneName(zone)}`;
}
/** 'Midway', 'G-5-A off Midway', 'B-2-C'. */
function place(zone: number): string {
  if (zone === MIDWAY_ZONE) return 'Midway';
  return isOff(zone) ? `${zoneName(zone)} off Midway` : zoneName(zone);
}

/** 'seven dive bombers', 'one torpedo plane', 'two fighters and seven dive bombers'. */
const planes = (q: Squadrons): string =>
  listed(
    q.flatMap((n, k) =>
      n > 0 ? [`${numberWord(n)} ${n === 1 ? PLANE_WORDS[k].slice(0, -1) : PLANE_WORDS[k]}`] : [],
    ),
  );
const planesOf = (x: BaseSquadrons): string => `${planes(x.squadrons)} of ${baseName(x.base)}`;

/** Decks that do the same share a sentence: 'twelve dive bombers each of Enterprise and Hornet are readied'. */
const alike = (list: readonly BaseSquadrons[], done: string): string[] =>
  [...new Set(list.map((x) => planes(x.squadrons)))].map((load) => {
    const decks = list.filter((x) => planes(x.squadrons) === load);
    const lone = decks.length === 1 && total(decks[0].squadrons) === 1;
    return `${load} ${decks.length > 1 ? 'each ' : ''}of ${listed(decks.map((x) => baseName(x.base)))} ${lone ? 'is' : 'are'} ${done}`;
  });

/** Ships with one aim share a sentence: 'Akagi, Kaga and Tone to B-2-C'. */
function gathered<T extends { ship: number }>(
  list: readonly T[],
  aim: (x: T) => number,
  words: (aim: number) => string,
  verb?: readonly [one: string, many: string],
): string[] {
  return [...new Set(list.map(aim))].map((at) => {
    const ships = list.filter((x) => aim(x) === at).map((x) => x.ship);
    const does = verb ? ` ${verb[ships.length === 1 ? 0 : 1]}` : '';
    return `${names(ships)}${does} ${words(at)}`;
  });
}

const atRects = (ships: readonly { ship: number; rect: number }[]): string[] =>
  ships.map((x) => `${SHIPS[x.ship].name} at ${rectName(x.rect)}`);

function moveWords(view: MidwayView, o: MoveOrder): string {
  const under = o.moves.filter((m) => view.ships[m.ship].zone !== m.to);
  const enter = gathered(
    o.enter,
    (x) => x.to,
    (to) => `to ${place(to)}`,
    ['comes on and goes', 'come on and go'],
  );
  const deready = alike(o.deready, 'struck below');
  return told(
    [
      ...gathered(
        under,
        (m) => m.to,
        (to) => `to ${place(to)}`,
      ),
      ...enter,
      ...deready,
    ],
    'Every ship stays where she is.',
  );
}

function operationsWords(o: OperationsOrder): string {
  const strikes = o.strikes.map(
    (s) => `${listed(s.from.map(planesOf))} ${s.island ? 'bomb the island' : `strike ${where(s.zone)}`}`,
  );
  const patrols = o.patrols.map((p) => {
    const home = p.to === p.base ? '' : `, to land on ${baseName(p.to)}`;
    return `${planesOf({ base: p.base, squadrons: [p.fighters, 0, 0] })} patrol over ${place(p.zone)}${home}`;
  });
  const transfers = o.transfers.map(
    (t) => `${planesOf({ base: t.from, squadrons: t.squadrons })} go over to ${baseName(t.to)}`,
  );
  const heavy = o.b17 === null ? [] : [`the B-17s attack ${where(o.b17)}`];
  return told([...strikes, ...patrols, ...transfers, ...heavy], 'Nothing flies.');
}

/** 'Seven dive bombers at Hiryu, four torpedo planes from both beams'. */
function assignWords(b: BattleView | null, o: AssignOrder): string {
  if (o.callOff) return 'The attack is called off.';
  const ships = [...new Set(o.groups.map((g) => g.target))].map((target) => {
    const groups = o.groups.filter((g) => g.target === target);
    const above = sum(groups, 'd');
    const torpedoes = groups.filter((g) => g.t > 0);
    const over = b?.ships.find((x) => x.ship === target)?.rect;
    const beams = listed([...new Set(torpedoes.map((g) => quarter(g.rect, over)))]);
    const way =
      beams === 'port and starboard' || beams === 'starboard and port'
        ? 'from both beams'
        : beams && `from ${beams}`;
    const low = torpedoes.length > 0 ? `${planes([0, 0, sum(groups, 't')])} ${way}` : '';
    return above > 0
      ? `${planes([0, above, 0])} at ${SHIPS[target].name}${low && `, ${low}`}`
      : `${low} at ${SHIPS[target].name}`;
  });
  const bombs = o.island.d + o.island.t > 0 ? [`${planes([0, o.island.d, o.island.t])} at the island`] : [];
  return told([...ships, ...bombs], 'No plane has a target yet.');
}
const sum = (groups: readonly GroupPlan[], of: 'd' | 't'): number => groups.reduce((n, g) => n + g[of], 0);

/** Where a group comes from, as seen from the ship it goes for. */
function quarter(rect: number, ship: number | undefined): string {
  if (ship === undefined) return rectName(rect);
  if (rect === ship) return 'above';
  if (rect === portOf(ship)) return 'port';
  if (rect === starboardOf(ship)) return 'starboard';
  if (rect === bowOf(ship)) return 'ahead';
  return rect === sternOf(ship) ? 'astern' : rectName(rect);
}

/** 'the seven dive bombers over Hiryu'. */
function groupAt(b: BattleView | null, group: number): string {
  const g = b?.groups[group];
  if (!g) return `group ${group + 1}`;
  const over = b?.ships.find((x) => x.ship === g.target)?.rect;
  const side = g.rect === over ? 'over' : `${quarter(g.rect, over)} of`;
  return `the ${planes([0, g.d, g.t])} ${side} ${SHIPS[g.target].name}`;
}

function fireWords(b: BattleView | null, o: FireOrder): string {
  const guns = gathered(
    o.fires,
    (x) => x.group,
    (g) => `at ${groupAt(b, g)}`,
    ['fires', 'fire'],
  );
  const screens = o.screens.map((x) => `${planes([x.fighters, 0, 0])} go for ${groupAt(b, x.group)}`);
  const kept = o.strip - o.screens.reduce((n, x) => n + x.fighters, 0);
  const held = kept > 0 ? [`${planes([kept, 0, 0])} keep out of the fighter combat`] : [];
  return told([...guns, ...screens, ...held], 'Hold fire.');
}

function landWords(o: LandOrder): string {
  const homes = o.landings.map((l) => {
    const who = planesOf({ base: l.from, squadrons: l.squadrons });
    return l.from === l.to ? `${who} land at home` : `${who} land on ${baseName(l.to)}`;
  });
  const over = o.discards.map((d) => `${planesOf(d)} go overboard (${d.readiness})`);
  const ground = o.ground.map(
    (g) => `${planes(g.squadrons)} of Midway are lost on the ground (${g.readiness})`,
  );
  return told([...homes, ...over, ...ground], 'Nothing lands.');
}
