import type { Order } from '../../games/carrier-clashes/open/orders.ts';
import { reportOf } from '../../games/carrier-clashes/open/report.ts';
import type { View } from '../../games/carrier-clashes/open/view.ts';
import { numbersIn } from '../room/signals/told.ts';
import { defineTable } from '../table.ts';
import Board from './Board.svelte';
import { Clash } from './clash.svelte.ts';
import { fightsIn } from './fights.ts';
import { foregone } from './foregone.ts';
import { CALLS, halts, TOLD } from './halts.ts';
import { KEYS, pressed } from './keys.ts';
import { LEGEND } from './legend.ts';
import LegendMark from './LegendMark.svelte';
import Panel from './panel/Panel.svelte';
import Rail from './rail/Rail.svelte';
import { stakes } from './score.ts';
import ScoreSheet from './sheets/ScoreSheet.svelte';
import { orderWords } from './words.ts';

/** Carrier Clashes on the table. */
export default defineTable<View, Clash>({
  open: (room) => new Clash(room),
  Board,
  Rail,
  Panel,
  change: (_room, table, start) => table.lay(start),
  report: (view) => reportOf(view),
  sheets: [
    {
      id: 'score',
      title: 'Score',
      text: 'every point with its source, and the course of the game',
      key: '5',
      final: true,
      Sheet: ScoreSheet,
    },
  ],
  legend: LEGEND,
  Mark: LegendMark,
  keys: KEYS,
  key: (event, _room, table) => pressed(event, table),
  show(line, _room, table) {
    const [hex] = numbersIn(line.places);
    if (hex !== undefined) table.goTo(hex);
  },
  halts,
  fights: fightsIn,
  weighty: TOLD,
  turning: new Set(['damage', 'base', 'landing', 'bonus']),
  Score: ScoreSheet,
  calls: CALLS,
  foregone,
  words: (view, order) => orderWords(view, order as Order),
  stakes,
  points: (view) => ({ allied: view.score.allied, ijn: view.score.ijn }),
  eye: (table) => table.chart,
  railTitle: 'Forces',
  panelTitle: 'Plan',
});
