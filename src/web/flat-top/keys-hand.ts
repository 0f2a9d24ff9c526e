import { isAnchored } from '../../games/flat-top/open/values.ts';
import type { KeyHelp } from '../table.ts';
import type { Ops } from './ops.svelte.ts';
import { answered } from './plans/answers.ts';
import { boxesOf } from './plans/air-ops.ts';
import { endsAt } from './plans/flying.ts';
import { lineOf, toggled, withLine } from './plans/plotting.ts';

/** Keys with Shift: what one does with the unit in hand. */
export const HAND_KEYS: readonly KeyHelp[] = [
  { keys: 'Shift+Y and Shift+N', text: 'battle: fight with all there is, or let it pass', order: true },
  {
    keys: 'Shift+F',
    text: 'air operations: form all ready planes of the deck in hand up as one',
    order: true,
  },
  { keys: 'Shift+S', text: 'plotting: stay here; plane movement: search on the way', order: true },
  { keys: 'Shift+A', text: 'plotting: anchor or weigh anchor', order: true },
  { keys: 'Shift+O', text: 'plane movement: fly openly, or hidden', order: true },
  { keys: 'Shift+C', text: 'plane movement: climb or descend; with a path drawn, at its end', order: true },
  { keys: 'Shift+J', text: 'plane movement: jettison', order: true },
  { keys: 'Shift+L', text: 'plane movement: the next kind of launch', order: true },
  { keys: 'Shift+D', text: 'plane movement: all planes have moved', order: true },
];

export function handKey(key: string, table: Ops): boolean {
  if (key === 'y' || key === 'n') return answer(table, key === 'y');
  if (table.kind === 'air-ops') return key === 'f' && formAll(table);
  if (table.kind === 'plot') return shipKey(key, table);
  return table.kind === 'fly' && planeKey(key, table);
}

function answer(table: Ops, yes: boolean): boolean {
  const { own, kind } = table;
  const order = kind ? table.editor.on(kind) : null;
  const next = own && order ? answered(own, table.view.steps.at(-1), order, yes) : null;
  if (next) table.write(next);
  return next !== null;
}

function formAll(table: Ops): boolean {
  const { own } = table;
  const deck = table.deckInHand;
  if (!own || deck < 0) return false;
  table.forming = 0;
  for (const chip of boxesOf(own.side, table.editor.on('air-ops'), deck).ready)
    table.formUp(deck, chip, chip.s.n);
  return true;
}

function shipKey(key: string, table: Ops): boolean {
  const { own, taskForce: tf } = table;
  const order = table.editor.on('plot');
  if (!own || !order || !tf) return false;
  if (key === 's') table.write(withLine(order, { ...lineOf(order, tf), path: [], exit: null }));
  else if (key === 'a') {
    const moored = tf.ships.filter((i) => isAnchored(own.side.ships[i]));
    table.write(moored.length > 0 ? toggled(order, 'weigh', moored) : toggled(order, 'anchor', tf.ships));
  } else return false;
  return true;
}

function planeKey(key: string, table: Ops): boolean {
  const { formation: af, flightDraft: draft } = table;
  if (key === 'd') table.fly({ kind: 'fly', do: 'done', strand: false });
  else if (!af || !draft) return false;
  else if (key === 's' && draft.do === 'move') table.fly({ ...draft, search: !draft.search });
  else if (key === 'o') table.fly({ ...draft, show: !draft.show });
  else if (key === 'l' && draft.do === 'take-off') {
    const band = (((draft.bands[0] ?? 0) + 1) % 3) as 0 | 1 | 2;
    table.fly({ ...draft, bands: draft.bands.map(() => band), path: [] });
  } else if (key === 'c' || key === 'j') {
    const high = af.groups.some((g) => g.high);
    const parts = af.groups.flatMap((g, i) => (key === 'c' || g.w > 0 ? [{ g: i, n: g.n }] : []));
    if (key === 'c' && draft.path.length > 0) table.fly(endsAt(draft, !(draft.path.at(-1)?.high ?? high)));
    else if (key === 'c') table.fly({ kind: 'fly', do: 'climb', af: af.no, parts, high: !high });
    else table.fly({ kind: 'fly', do: 'jettison', af: af.no, parts });
  } else return false;
  return true;
}
