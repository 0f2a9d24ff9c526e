import type { KeyHelp } from '../table.ts';
import { sceneOf } from './battle/fight.ts';
import { attackersOf } from './battle/fight.ts';
import { type Chosen, type Clash, RAIL_TABS } from './clash.svelte.ts';
import { gunners, weaponsOf } from '../../games/carrier-clashes/open/battle.ts';
import { arcLeft, lengthened, turned, widened, withoutFan } from './plans/searching.ts';
import { moversOf, withPath } from './plans/moving.ts';
import { stepIn } from './plans/plan.ts';

export const KEYS: readonly KeyHelp[] = [
  { keys: 'Arrows', text: 'move the cursor' },
  {
    keys: 'Space',
    text: 'choose what is under the cursor; with a block in hand, place or plot it there',
    order: true,
  },
  { keys: '. and ,', text: 'next and previous block, fan, squadron or gun, by what is asked', order: true },
  { keys: 'P', text: "lay the staff's plan on the slip", order: true },
  { keys: 'Z', text: 'rub out the last stroke', order: true },
  { keys: 'X', text: 'clear the slip', order: true },
  { keys: 'F', text: 'find a task force, ship, base, squadron or hex by its name' },
  { keys: 'O', text: 'how far what is in hand steams, searches and strikes' },
  { keys: 'I', text: 'where the staff thinks the enemy carriers are' },
  { keys: ';', text: 'tracks of past turns' },
  { keys: 'V', text: 'hex numbers' },
  { keys: 'W', text: 'weather zones' },
  { keys: 'M', text: 'measure from the cursor; in a battle, chart or battle' },
  { keys: 'J', text: 'bring what is in hand to the middle of the chart' },
  { keys: 'Y', text: "the first battle's lesson, from the beginning", order: true },
  { keys: '1 to 4', text: 'forces, air, enemy, score' },
  { keys: 'Shift+F', text: 'search: a fan of the next free searcher towards the cursor', order: true },
  { keys: 'Shift+Q and Shift+E', text: 'search: turn the fan left or right', order: true },
  {
    keys: 'Shift+W and Shift+S',
    text: 'search: widen or narrow the fan; movement: Shift+S stays',
    order: true,
  },
  { keys: 'Shift+D and Shift+A', text: 'search: lengthen or shorten the fan', order: true },
  { keys: 'Shift+X', text: 'search: drop the fan', order: true },
];

export function pressed(e: KeyboardEvent, table: Clash): boolean {
  if (e.key === 'Escape') return letGo(table);
  if (e.key === ' ') {
    const inside =
      e.target instanceof HTMLElement &&
      e.target.closest('button, a, summary, label, select, [role=button], [role=tab], [role=checkbox]');
    return !inside && space(table);
  }
  if (e.key === '.' || e.key === ',') return step(table, e.key === '.' ? 1 : -1);
  const tab = RAIL_TABS[Number(e.key) - 1];
  if (tab) {
    table.tab = tab;
    return true;
  }
  const key = e.key.toLowerCase();
  return e.shiftKey ? handKey(key, table) : letter(key, table);
}

function letter(key: string, table: Clash): boolean {
  switch (key) {
    case 'p':
      table.editor.askStaff();
      return true;
    case 'z':
      return table.editor.undo();
    case 'x':
      table.editor.clear();
      return true;
    case 'f':
      table.finding = !table.finding;
      return true;
    case 'o':
      table.rings = !table.rings;
      return true;
    case 'i':
      table.toggleLayer('heat');
      return true;
    case ';':
      table.toggleLayer('tracks');
      return true;
    case 'v':
      table.toggleLayer('numbers');
      return true;
    case 'w':
      table.toggleLayer('zones');
      return true;
    case 'm':
      if (sceneOf(table.view)) table.aside = !table.aside;
      else table.toggleMeasure();
      return true;
    case 'j':
      if (table.chosen) table.goTo(table.hexOf(table.chosen));
      return true;
    case 'y':
      table.lesson = true;
      return true;
  }
  return false;
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
    ...(move && move.stage >= 2 ? boats : []),
  ];
}

/** Keys with Shift: what one does with the thing in hand. */
function handKey(key: string, table: Clash): boolean {
  const { x } = table;
  const move = table.on('move');
  if (move && key === 's' && table.taskForce) {
    table.write(withPath(move, table.taskForce.label, []));
    return true;
  }
  const order = table.on('search');
  if (!x || !order) return false;
  const no = table.searchNo;
  const i = table.fan;
  switch (key) {
    case 'f': {
      const who = [...table.searchers.values()].flat().find((s) => arcLeft(order, s) > 0);
      if (who) table.sendFan(who);
      return true;
    }
    case 'q':
      table.write(turned(order, i, -1));
      return true;
    case 'e':
      table.write(turned(order, i, 1));
      return true;
    case 'w':
      table.write(widened(x, order, i, 1, no));
      return true;
    case 's':
      table.write(widened(x, order, i, -1, no));
      return true;
    case 'd':
      table.write(lengthened(x, order, i, 1, no));
      return true;
    case 'a':
      table.write(lengthened(x, order, i, -1, no));
      return true;
    case 'x':
      table.write(withoutFan(order, i));
      table.fan = Math.max(0, i - 1);
      return true;
  }
  return false;
}
