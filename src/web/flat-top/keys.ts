import { EDITOR_KEYS, editorKey } from '../room/state/order-editor-keys.ts';
import { fullestLanding } from '../../games/flat-top/open/flight/recovery.ts';
import type { KeyHelp } from '../table.ts';
import { sceneOf } from './battle/scene.ts';
import { HAND_KEYS, handKey } from './keys-hand.ts';
import { type Ops, RAIL_TABS } from './ops.svelte.ts';

export const KEYS: readonly KeyHelp[] = [
  { keys: 'Arrows', text: 'move the cursor' },
  {
    keys: 'Space',
    text: 'choose what is under the cursor; with a unit in hand, plot or fly it there',
    order: true,
  },
  { keys: '. and ,', text: 'next and previous task force, deck or formation, by what is asked', order: true },
  ...EDITOR_KEYS,
  { keys: 'D', text: 'plane movement: land the formation in hand', order: true },
  { keys: 'Q', text: 'operations room: all decks and bases, or the chart', order: true },
  { keys: 'O', text: 'range rings' },
  { keys: 'F', text: 'find a ship, unit, base, island or hex by its name' },
  { keys: 'I', text: 'what our observers cover: ships, planes, radar, nothing' },
  { keys: ';', text: 'tracks of past moves' },
  { keys: 'V', text: 'hex labels' },
  { keys: 'W', text: 'sectors of the wind' },
  { keys: 'M', text: 'measure from the cursor; in a battle, chart or battle' },
  { keys: 'J', text: 'bring what is in hand to the middle of the chart' },
  { keys: 'Y', text: "the first battle's lesson, from the beginning", order: true },
  { keys: '1 to 5', text: 'fleet, air, decks, enemy, score' },
  ...HAND_KEYS,
];

/** A key nobody else wanted. */
export function pressed(e: KeyboardEvent, table: Ops): boolean {
  if (e.key === 'Escape') return letGo(table);
  if (e.key === ' ') {
    const inside =
      e.target instanceof HTMLElement &&
      e.target.closest('button, a, summary, label, select, [role=button], [role=tab]');
    return !inside && space(table);
  }
  if (e.key === '.' || e.key === ',') {
    const found = step(table, e.key === '.' ? 1 : -1);
    if (found && table.chosen) table.reveal(table.hexOf(table.chosen));
    return found;
  }
  const tab = RAIL_TABS[Number(e.key) - 1];
  if (tab) {
    table.tab = tab;
    return true;
  }
  const key = e.key.toLowerCase();
  return (e.shiftKey && handKey(key, table)) || letter(key, table);
}

function letter(key: string, table: Ops): boolean {
  const edited = editorKey(key, table.editor);
  if (edited !== null) return edited;
  switch (key) {
    case 'o':
      table.rings = !table.rings;
      return true;
    case 'f':
      table.finding = !table.finding;
      return true;
    case 'i':
      table.nextEnvelope();
      return true;
    case ';':
      table.toggleLayer('tracks');
      return true;
    case 'v':
      table.toggleLayer('labels');
      return true;
    case 'w':
      table.toggleLayer('sectors');
      return true;
    case 'm':
      if (sceneOf(table.view)) table.aside = !table.aside;
      else table.toggleMeasure();
      return true;
    case 'j':
      if (table.chosen) table.goTo(table.hexOf(table.chosen));
      return true;
    case 'q':
      table.toggleHangar();
      return true;
    case 'd':
      return land(table);
    case 'y':
      table.lesson = true;
      return true;
  }
  return false;
}

function letGo(table: Ops): boolean {
  if (table.finding) table.finding = false;
  else if (table.measure !== null) table.measure = null;
  else if (table.hangar) table.toggleHangar();
  else if (table.chosen) table.choose(null);
  else return false;
  return true;
}

function space(table: Ops): boolean {
  const own = table.own;
  const here = own?.side.tfs.find((t) => t?.hex === table.cursor);
  const busy = table.chosen && (table.kind === 'plot' || table.kind === 'fly' || table.kind === 'setup');
  if (here && !busy) table.choose({ kind: 'tf', no: here.no });
  else table.pick(table.cursor);
  return true;
}

/** The next unit of the kind the decision speaks of. */
function step(table: Ops, by: number): boolean {
  const own = table.own;
  if (!own) return false;
  if (table.kind === 'fly') return table.nextFlight(by);
  if (table.kind === 'air-ops') {
    const n = own.side.decks.length;
    const at = table.chosen?.kind === 'deck' ? table.chosen.no : -1;
    if (n > 0) table.choose({ kind: 'deck', no: (at + by + n) % n });
    return n > 0;
  }
  const nos = table.planOf('setup')?.tfs.map((t) => t.no) ?? own.side.tfs.flatMap((t) => (t ? [t.no] : []));
  if (nos.length === 0) return false;
  const at = table.chosen?.kind === 'tf' ? nos.indexOf(table.chosen.no) : -1;
  table.choose({ kind: 'tf', no: nos[(at + by + nos.length) % nos.length] });
  return true;
}

function land(table: Ops): boolean {
  const { own, formation } = table;
  if (!own || !formation || table.kind !== 'fly') return false;
  const order = fullestLanding(own.p, own.side, own.seat, formation);
  if (order) table.fly(order);
  else
    table.refuse({
      rule: 'FT-14.2.1',
      reason: `AF ${formation.no} has no deck with room within reach this hour.`,
    });
  return true;
}
