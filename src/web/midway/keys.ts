import { EDITOR_KEYS, editorKey } from '../room/state/order-editor-keys.ts';
import type { KeyHelp } from '../table.ts';
import { forcesOf } from './chart/forces.ts';
import { defenders, spread } from './plans/battle.ts';
import { lineUp } from './plans/gunnery.ts';
import { sideOf } from './plans/plan.ts';
import type { Plot, RailTab } from './plot.svelte.ts';

export const KEYS: readonly KeyHelp[] = [
  { keys: 'Arrows', text: 'move the cursor; with ships chosen, plot their course' },
  {
    keys: 'Space',
    text: 'choose what is under the cursor; in a search, mark the area; on the Battle Board, take up or put down',
    order: true,
  },
  { keys: '. and ,', text: 'next and previous force, or ship on the Battle Board', order: true },
  { keys: 'F', text: 'fan the stack under the cursor out, or fold it' },
  ...EDITOR_KEYS,
  { keys: 'W', text: 'operations: strike the zone under the pencil', order: true },
  {
    keys: 'V',
    text: 'operations: patrol here; placing: spread or form the line; withdrawal: stay',
    order: true,
  },
  { keys: 'Q', text: 'end the search; call the attack off; B-17s here; try to withdraw', order: true },
  { keys: 'D and I', text: 'attack: take dive bombers, take torpedo planes', order: true },
  { keys: 'O', text: 'range rings' },
  { keys: 'M', text: 'chart or Battle Board' },
  { keys: 'Y', text: "the first game's lesson, from the beginning", order: true },
  { keys: '1 to 4', text: 'forces, decks, enemy, time' },
];

const TABS: readonly RailTab[] = ['forces', 'decks', 'enemy', 'time'];

/** A key nobody else wanted. */
export function pressed(e: KeyboardEvent, table: Plot): boolean {
  const { kind } = table;
  switch (e.key) {
    case 'Escape':
      return letGo(table);
    case ' ':
      if (
        e.target instanceof HTMLElement &&
        e.target.closest('button, a, summary, [role=button], [role=tab]')
      )
        return false;
      return space(table);
    case '.':
    case ',':
      return step(table, e.key === '.' ? 1 : -1);
    case '1':
    case '2':
    case '3':
    case '4':
      table.tab = TABS[Number(e.key) - 1];
      return true;
  }
  const edited = editorKey(e.key.toLowerCase(), table.editor);
  if (edited !== null) return edited;
  switch (e.key.toLowerCase()) {
    case 'f':
      return fan(table);
    case 'o':
      table.rings = !table.rings;
      return true;
    case 'y':
      table.lesson = true;
      return true;
    case 'm':
      table.aside = !table.aside;
      return true;
    case 'w':
      if (kind === 'operations') table.strikeHere();
      return kind === 'operations';
    case 'v':
      return lineOrStay(table);
    case 'q':
      return breakOff(table);
    case 'd':
    case 'i':
      if (kind === 'assign') table.takePlanes(e.key.toLowerCase() === 'd' ? 'd' : 't');
      return kind === 'assign';
  }
  return false;
}

/** Puts down what is in hand; false when the hand was empty. */
function letGo(table: Plot): boolean {
  if (table.fan !== null) table.fan = null;
  else if (table.chosen.length > 0 || table.planes) {
    table.chosen = [];
    table.planes = null;
  } else return false;
  return true;
}

function space(table: Plot): boolean {
  if (table.onBattleBoard) {
    if (table.rect !== null) table.boardPick(table.rect, table.groupAtCursor);
    return true;
  }
  const here = forcesOf(table.view, table.chartPlan).find(
    (f) => f.zone === table.cursor && f.side === table.view.seat,
  );
  if (here && table.chosen.length === 0 && table.kind !== 'search') table.choose(here.ships);
  else table.pick(table.cursor);
  return true;
}

function step(table: Plot, by: number): boolean {
  const { view } = table;
  if (table.onBattleBoard) {
    const mine = (view.battle?.ships ?? view.surface?.ships ?? [])
      .map((s) => s.ship)
      .concat(view.surface?.fresh ?? [])
      .filter((s) => table.mayTake(s));
    const all = table.kind === 'place' && view.battle ? defenders(view, view.battle) : mine;
    if (all.length > 0) table.chosen = [all[(all.indexOf(table.chosen[0]) + by + all.length) % all.length]];
    return true;
  }
  const forces = forcesOf(view, table.chartPlan).filter((f) => f.side === view.seat);
  if (forces.length === 0) return false;
  const at = forces.findIndex((f) => f.ships.some((s) => table.chosen.includes(s)));
  const next = forces[(at + by + forces.length) % forces.length];
  table.chosen = [];
  table.choose(next.ships);
  if (next.zone >= 0) {
    table.cursor = next.zone;
    table.zone = next.zone;
  }
  return true;
}

function fan(table: Plot): boolean {
  const here = forcesOf(table.view, table.chartPlan).find((f) => f.zone === table.cursor);
  if (!here || table.onBattleBoard) return false;
  table.fan = table.fan === here.key ? null : here.key;
  return true;
}

function lineOrStay(table: Plot): boolean {
  const { battle, surface, seat } = table.view;
  const side = sideOf(seat);
  const withdraw = table.draftFor('withdraw');
  if (table.kind === 'operations') table.patrolHere();
  else if (table.kind === 'place' && battle) table.write(spread(defenders(table.view, battle)));
  else if (table.kind === 'arrange' && surface && side) table.write(lineUp(surface, side));
  else if (withdraw) table.write({ ...withdraw, attempt: false });
  else return false;
  return true;
}

function breakOff(table: Plot): boolean {
  const search = table.draftFor('search');
  const assign = table.draftFor('assign');
  const withdraw = table.draftFor('withdraw');
  if (search) table.write({ ...search, area: null });
  else if (assign)
    table.write({ kind: 'assign', callOff: !assign.callOff, groups: [], island: { d: 0, t: 0 } });
  else if (withdraw) table.write({ ...withdraw, attempt: true });
  else if (table.kind === 'operations') table.b17Here();
  else return false;
  return true;
}
