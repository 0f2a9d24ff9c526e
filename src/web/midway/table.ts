import type { MidwayOrder } from '../../games/midway/open/orders.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';
import { defineTable } from '../table.ts';
import Board from './Board.svelte';
import { middleOf } from './chart/chart.ts';
import { complete } from './complete.ts';
import { fightsIn } from './fights.ts';
import { foregone, SEARCHES } from './foregone.ts';
import { halts, TOLD } from './halts.ts';
import { KEYS, pressed } from './keys.ts';
import { LEGEND } from './legend.ts';
import LegendMark from './LegendMark.svelte';
import Panel from './panel/Panel.svelte';
import ScorePanel from './panel/ScorePanel.svelte';
import { Plot } from './plot.svelte.ts';
import Rail from './rail/Rail.svelte';
import { reportOf } from '../../games/midway/open/report.ts';
import ShipsSheet from './sheets/ShipsSheet.svelte';
import TablesSheet from './sheets/TablesSheet.svelte';
import { stakes } from './stakes.ts';
import { zonesOf } from './story.ts';
import { orderWords } from './words.ts';

/** Midway on the table. */
export default defineTable<MidwayView, Plot>({
  open: (room) => new Plot(room),
  Board,
  Rail,
  Panel,
  change: (_room, table, start) => table.editor.lay(start),
  report: (view) => reportOf(view),
  sheets: [
    { id: 'ships', title: 'Ships', text: 'order of battle and hit record', key: '5', Sheet: ShipsSheet },
    { id: 'tables', title: 'Tables', text: 'the tables the dice are read on', key: '6', Sheet: TablesSheet },
  ],
  legend: LEGEND,
  Mark: LegendMark,
  keys: KEYS,
  key: (event, _room, table) => pressed(event, table),
  show(line, _room, table) {
    const [zone] = zonesOf(line);
    if (zone === undefined) return;
    table.aside = true;
    table.cursor = zone;
    table.zone = zone;
    table.chart.goTo(middleOf(zone), Math.max(table.chart.live.k, 44));
  },
  complete,
  words: (view, order) => orderWords(view, order as MidwayOrder),
  halts: ({ fresh, view }) => halts(fresh, view),
  foregone: (view, decision) => foregone(view, decision),
  runs: [SEARCHES],
  fights: fightsIn,
  weighty: TOLD,
  turning: new Set(['sinking', 'capture']),
  Score: ScorePanel,
  stakes,
  points: (view) => view.points,
  eye: (table) => table.chart,
  railTitle: 'Forces',
  panelTitle: 'Plan',
});
