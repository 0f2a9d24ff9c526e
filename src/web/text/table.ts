import { outlineOf } from '../../kernel/outline.ts';
import { momentWords } from '../lib/words.ts';
import { defineTable } from '../table.ts';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import Rail from './Rail.svelte';

/** A game without a chart of its own is played by its signals, the staff's proposals and the order line. */
export default defineTable({
  open: () => null,
  Board,
  Rail,
  Panel,
  railTitle: 'Table',
  panelTitle: 'Order',
  change(room, _table, start) {
    const line = room.proposal?.line ?? '';
    room.draft = { order: start, line };
    room.compose(line);
  },
  report: (view) => [
    { title: 'The moment', lines: [`${momentWords(view)}, ${view.phase}.`] },
    { title: 'Asked of you', lines: view.decisions.map((d) => `${d.ask} (${d.rule})`) },
    { title: 'What is known', lines: outlineOf(view) },
  ],
  halts: ({ fresh }) => (fresh.length > 0 ? '' : null),
  legend: [],
  keys: [],
});
