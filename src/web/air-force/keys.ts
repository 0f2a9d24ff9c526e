import { EDITOR_KEYS, editorKey } from '../room/state/order-editor-keys.ts';
import { flying, planeRef } from '../../games/air-force/open/plane.ts';
import { same } from '../../games/air-force/open/geometry.ts';
import type { KeyHelp } from '../table.ts';
import { type Cockpit, RAIL_TABS } from './cockpit.svelte.ts';

export const KEYS: readonly KeyHelp[] = [
  { keys: 'Arrows', text: 'move the cursor; what it meets is read out with its bearing and range' },
  {
    keys: 'Space',
    text: 'choose the plane under the cursor, or plot the plane in hand to that hex',
    order: true,
  },
  { keys: '. and ,', text: 'next and previous plane of yours' },
  {
    keys: '< and >',
    text: 'next and previous heading and bank in which the plot can end in its hex',
    order: true,
  },
  { keys: 'I and O', text: 'the plot climbs or dives: next step up, next step down', order: true },
  { keys: 'D and Shift+D', text: 'more power, less power', order: true },
  { keys: 'Q and Shift+Q', text: 'more brakes, less brakes', order: true },
  ...EDITOR_KEYS,
  {
    keys: '4',
    text: 'fly the plane in hand and leave the others to the wingman, or take them back',
    order: true,
  },
  { keys: 'J', text: 'bring the plane in hand to the middle' },
  { keys: 'F', text: 'the last ten seconds as a film' },
  { keys: 'W', text: "the guns' play" },
  { keys: ';', text: 'trails' },
  { keys: 'V', text: 'hex numbers' },
  { keys: 'M', text: 'bearing and range from the plane in hand to the cursor' },
  { keys: '1 to 3', text: 'planes, what lies below, the score' },
  { keys: 'Y', text: 'the first flight, from the beginning', order: true },
];

/** A key nobody else wanted. */
export function pressed(e: KeyboardEvent, table: Cockpit): boolean {
  if (table.film && filmKey(e)) return false;
  if (e.key === 'Escape') {
    if (table.film) table.film = false;
    else return false;
    return true;
  }
  if (e.key === ' ') {
    const inside =
      e.target instanceof HTMLElement &&
      e.target.closest('button, a, summary, label, select, input, [role=button], [role=tab]');
    return !inside && space(table);
  }
  if (e.key === '.' || e.key === ',') return table.next(e.key === '.' ? 1 : -1);
  if (e.key === '<' || e.key === '>') return turnEnd(table, e.key === '>' ? 1 : -1);
  const tab = RAIL_TABS[Number(e.key) - 1];
  if (tab) {
    table.tab = tab;
    return true;
  }
  return letter(e.key.toLowerCase(), e.shiftKey, table);
}

const filmKey = (e: KeyboardEvent): boolean => e.key === ' ' || e.key.startsWith('Arrow');

function letter(key: string, shift: boolean, table: Cockpit): boolean {
  const edited = editorKey(key, table.editor);
  if (edited !== null) return edited;
  switch (key) {
    case 'f':
      table.film = !table.film;
      return true;
    case 'w':
      table.toggleLayer('arcs');
      return true;
    case ';':
      table.toggleLayer('trails');
      return true;
    case 'v':
      table.toggleLayer('labels');
      return true;
    case 'j':
      if (table.plane) table.eye.goTo(table.middle(table.plane.at));
      return true;
    case 'i':
    case 'o':
      return table.climbBy(key === 'i' ? 1 : -1);
    case 'd':
      return table.powerBy(shift ? -1 : 1);
    case 'q':
      return table.brakeBy(shift ? -1 : 1);
    case '4':
      return table.flyAlone();
    case 'm':
      table.sayBearing();
      return true;
    case 'y':
      table.lesson = true;
      return true;
  }
  return false;
}

function space(table: Cockpit): boolean {
  const v = table.view;
  if (table.kind === 'place') return table.placer.press(table.cursor);
  const here = v.turn > 0 ? v.planes.filter((p) => flying(p) && same(p.at, table.cursor)) : [];
  const at = here.findIndex((p) => planeRef(p) === table.chosen);
  if (here.length > 0 && (at < 0 || here.length > 1 || !table.plots)) {
    table.choose(planeRef(here[(at + 1) % here.length]));
    return true;
  }
  return table.plots && table.pressEnd(table.cursor);
}

/** Through the headings, and for each heading the banks, in which the last hex of the plot can be reached. */
function turnEnd(table: Cockpit, by: number): boolean {
  const p = table.plane;
  if (!p || !table.plots) return false;
  const { end } = table.judged(p).flight;
  const all = table.endsAt(end.at).sort((a, b) => a.facing - b.facing || a.lost - b.lost);
  if (all.length === 0) return false;
  const at = all.findIndex((e) => e.facing === end.facing && e.bank === end.bank);
  table.flyTo(all[(at + by + all.length) % all.length]);
  const now = table.judged(p).flight.end;
  table.room.say(`Facing ${now.facing}, bank ${now.bank}, speed ${now.speed}.`);
  return true;
}
