import type { Order } from '../../games/air-force/open/orders.ts';
import type { View } from '../../games/air-force/open/view.ts';
import { defineTable } from '../table.ts';
import Board from './Board.svelte';
import { Cockpit } from './cockpit.svelte.ts';
import { hexesOf } from './film/tracers.ts';
import { fightsIn } from './fights.ts';
import { foregone } from './foregone.ts';
import { CALLS, halts, TOLD } from './halts.ts';
import { KEYS, pressed } from './keys.ts';
import { LEGEND } from './legend.ts';
import LegendMark from './LegendMark.svelte';
import Panel from './panel/Panel.svelte';
import Rail from './rail/Rail.svelte';
import { reportOf } from './report.ts';
import ScenarioPicture from './ScenarioPicture.svelte';
import CardSheet from './sheets/CardSheet.svelte';
import { orderWords } from './words.ts';

/** Air Force / Dauntless on the table: the flight board. */
export default defineTable<View, Cockpit>({
  open: (room) => new Cockpit(room),
  Board,
  Rail,
  Panel,
  change: (_room, table, start) => table.lay(start),
  late: (table) => table.unfinished(),
  report: (view) => reportOf(view),
  sheets: [
    {
      id: 'card',
      title: 'Card',
      text: "the data card of the plane in hand, and another's beside it",
      key: '5',
      Sheet: CardSheet,
    },
  ],
  Picture: ScenarioPicture,
  legend: LEGEND,
  Mark: LegendMark,
  keys: KEYS,
  key: (event, _room, table) => pressed(event, table),
  show(line, _room, table) {
    const d = line.data;
    const plane = typeof d === 'object' && d !== null && !Array.isArray(d) ? (d.plane ?? d.at) : undefined;
    const ref = typeof plane === 'number' ? `p${plane}` : typeof plane === 'string' ? plane : null;
    if (ref && table.planeAt(ref)) {
      table.choose(ref);
      return table.reveal();
    }
    const [at] = hexesOf(line);
    if (at) table.show(at);
  },
  halts,
  fights: fightsIn,
  weighty: TOLD,
  turning: new Set(['loss', 'sunk']),
  calls: CALLS,
  foregone,
  words: (view, order) => orderWords(view, order as Order),
  points: (view) => ({ allies: view.score.allies.points, axis: view.score.axis.points }),
  showing: (table) => table.film && table.running,
  eye: (table) => table.eye,
  railTitle: 'Planes',
  panelTitle: 'Plot',
});
