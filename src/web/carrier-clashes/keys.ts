import type { KeyHelp } from '../table.ts';
import { sceneOf } from './battle/fight.ts';
import { attackersOf } from './battle/fight.ts';
import type { Chosen, Clash } from './clash.svelte.ts';
import { RAIL_TABS } from './rail/tabs.ts';
import { gunners, weaponsOf } from '../../games/carrier-clashes/open/battle.ts';
import type { OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import type { Sight } from '../../games/carrier-clashes/open/view.ts';
import { movesInSight } from '../../games/carrier-clashes/open/turn/stages.ts';
import { arcLeft, lengthened, turned, widened, withoutFan } from './plans/searching.ts';
import { moversOf, withPath } from './plans/moving.ts';
import { stepIn } from './plans/plan.ts';

/** What a press does; `false`: nothing, and the room may have a use for the key. */
type Act = (table: Clash) => boolean | void;

/** A line of the sheet of keys, with the keys themselves: what is not on the sheet does nothing. */
interface Line extends KeyHelp {
  by: { readonly [key: string]: Act };
}

export const LINES: readonly Line[] = [
  { keys: 'Arrows', text: 'move the cursor', by: {} }, // the chart's own
  {
    keys: 'Space',
    text: 'choose what is under the cursor; with a block in hand, place or plot it there',
    order: true,
    by: { ' ': space },
  },
  {
    keys: '. and ,',
    text: 'next and previous block, fan, squadron or gun, by what is asked',
    order: true,
    by: { '.': (table) => step(table, 1), ',': (table) => step(table, -1) },
  },
  { keys: 'Escape', text: 'let go of what is in hand', by: { escape: letGo } },
  { keys: 'P', text: "lay the staff's plan on the slip", order: true, by: { p: (t) => t.editor.askStaff() } },
  { keys: 'Z', text: 'rub out the last stroke', order: true, by: { z: (t) => t.editor.undo() } },
  { keys: 'X', text: 'clear the slip', order: true, by: { x: (t) => t.editor.clear() } },
  {
    keys: 'F',
    text: 'find a task force, ship, base, squadron or hex by its name',
    by: { f: (t) => void (t.finding = !t.finding) },
  },
  {
    keys: 'O',
    text: 'how far what is in hand steams, searches and strikes',
    by: { o: (t) => void (t.rings = !t.rings) },
  },
  {
    keys: 'I',
    text: 'where the staff thinks the enemy carriers are',
    by: { i: (t) => t.toggleLayer('heat') },
  },
  { keys: ';', text: 'tracks of past turns', by: { ';': (t) => t.toggleLayer('tracks') } },
  { keys: 'V', text: 'hex numbers', by: { v: (t) => t.toggleLayer('numbers') } },
  { keys: 'W', text: 'weather zones', by: { w: (t) => t.toggleLayer('zones') } },
  { keys: 'M', text: 'measure from the cursor; in a battle, chart or battle', by: { m: measure } },
  {
    keys: 'J',
    text: 'bring what is in hand to the middle of the chart',
    by: { j: toMiddle },
  },
  {
    keys: 'Y',
    text: "the first battle's lesson, from the beginning",
    order: true,
    by: { y: (t) => void (t.lesson = true) },
  },
  {
    keys: '1 2 3 4',
    text: 'forces, air, enemy, score',
    by: Object.fromEntries(
      RAIL_TABS.map((tab, i): [string, Act] => [String(i + 1), (t) => void (t.tab = tab)]),
    ),
  },
  {
    keys: 'Shift+F',
    text: 'search: a fan of the next free searcher towards the cursor',
    order: true,
    by: { 'shift+f': nextFan },
  },
  {
    keys: 'Shift+Q and Shift+E',
    text: 'search: turn the fan left or right',
    order: true,
    by: {
      'shift+q': onFan((order, i) => turned(order, i, -1)),
      'shift+e': onFan((order, i) => turned(order, i, 1)),
    },
  },
  {
    keys: 'Shift+W and Shift+S',
    text: 'search: widen or narrow the fan; movement: Shift+S stays',
    order: true,
    by: {
      'shift+w': onFan((order, i, x, no) => widened(x, order, i, 1, no)),
      'shift+s': (t) => stay(t) || onFan((order, i, x, no) => widened(x, order, i, -1, no))(t),
    },
  },
  {
    keys: 'Shift+D and Shift+A',
    text: 'search: lengthen or shorten the fan',
    order: true,
    by: {
      'shift+d': onFan((order, i, x, no) => lengthened(x, order, i, 1, no)),
      'shift+a': onFan((order, i, x, no) => lengthened(x, order, i, -1, no)),
    },
  },
  { keys: 'Shift+X', text: 'search: drop the fan', order: true, by: { 'shift+x': dropFan } },
];

export const KEYS: readonly KeyHelp[] = LINES.map(({ by: _by, ...line }) => line);

export function pressed(e: KeyboardEvent, table: Clash): boolean {
  if (e.key === ' ') {
    const inside =
      e.target instanceof HTMLElement &&
      e.target.closest('button, a, summary, label, select, [role=button], [role=tab], [role=checkbox]');
    if (inside) return false;
  }
  const key = e.key.toLowerCase();
  const name = e.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;
  const act = LINES.find((line) => Object.hasOwn(line.by, name))?.by[name];
  return act !== undefined && act(table) !== false;
}

function toMiddle(table: Clash): void {
  if (table.chosen) table.goTo(table.hexOf(table.chosen));
}

function measure(table: Clash): void {
  if (sceneOf(table.view)) table.aside = !table.aside;
  else table.toggleMeasure();
}

function letGo(table: Clash): boolean {
  if (table.finding) table.finding = false;
  else if (table.measure !== null) table.measure = null;
  else if (table.held !== null) table.held = null;
  else if (table.chosen) table.choose(null);
  else return false;
  return true;
}

function space(table: Clash): boolean {
  const here = table.x?.own.tfs.find((tf) => tf.hex === table.cursor);
  if (table.draws && table.lit.includes(table.cursor)) table.pick(table.cursor);
  else if (here) table.choose({ kind: 'tf', label: here.label });
  else if (table.draws) table.pick(table.cursor);
  else if (table.x?.enemy.blocks.some((b) => b.hex === table.cursor))
    table.choose({ kind: 'blocks', hex: table.cursor });
  return true;
}

/** The things the question in hand is about, one after the other. */
function step(table: Clash, by: number): boolean {
  const fans = table.kind === 'search' ? (table.planOf('search')?.sectors.length ?? 0) : 0;
  if (fans > 0) {
    table.fan = (table.fan + by + fans) % fans;
    return true;
  }
  const guns = heldList(table);
  if (guns.length > 0) {
    table.held = guns[(Math.max(-1, guns.indexOf(table.held ?? '')) + by + guns.length) % guns.length];
    return true;
  }
  const all = blocksInHand(table);
  if (all.length === 0) return false;
  const at = all.findIndex((c) => table.isChosen(c));
  const next = all[(at + by + all.length) % all.length];
  table.choose(next);
  table.reveal(table.hexOf(next));
  return true;
}

function heldList(table: Clash): string[] {
  const { x, view } = table;
  const strike = stepIn(view, 'strike');
  const battle = stepIn(view, 'battle');
  if (x && strike && (table.kind === 'group' || table.kind === 'attack'))
    return attackersOf(x, strike.no).map((u) => u.id);
  if (x && battle && table.kind === 'fire')
    return gunners(x, battle).flatMap((s) => weaponsOf(battle, s).map((w) => `${s.id}/${w}`));
  return [];
}

function blocksInHand(table: Clash): Chosen[] {
  const { x } = table;
  if (!x) return [];
  const boats = x.own.boats.map((b): Chosen => ({ kind: 'boat', id: b.id }));
  if (table.kind === 'place-boats') return boats;
  const plan = table.planOf('deploy');
  if (plan)
    return [
      ...plan.tfs.map((_, no): Chosen => ({ kind: 'plan', no })),
      ...plan.dummies.map((_, no): Chosen => ({ kind: 'dummy', no })),
    ];
  const move = stepIn(table.view, 'movement');
  const tfs = move ? moversOf(x, move.stage) : x.own.tfs;
  return [
    ...tfs.map((tf): Chosen => ({ kind: 'tf', label: tf.label })),
    ...(move && !movesInSight(move.stage) ? boats : []),
  ];
}

/** A task force told to stay where it is. */
function stay(table: Clash): boolean {
  const move = table.on('move');
  if (!move || !table.taskForce) return false;
  table.write(withPath(move, table.taskForce.label, []));
  return true;
}

type Search = OrderOf<'search'>;

/** Does something to the fan in hand. */
function onFan(change: (order: Search, i: number, x: Sight, no: 1 | 2) => Search): Act {
  return (table) => {
    const { x } = table;
    const order = table.on('search');
    if (!x || !order) return false;
    table.write(change(order, table.fan, x, table.searchNo));
    return true;
  };
}

function nextFan(table: Clash): boolean {
  const order = table.on('search');
  if (!order) return false;
  const who = [...table.searchers.values()].flat().find((s) => arcLeft(order, s) > 0);
  if (who) table.sendFan(who);
  return true;
}

function dropFan(table: Clash): boolean {
  const order = table.on('search');
  if (!order) return false;
  table.write(withoutFan(order, table.fan));
  table.fan = Math.max(0, table.fan - 1);
  return true;
}
