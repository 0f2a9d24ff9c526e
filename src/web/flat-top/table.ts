import { reportOf } from '../../games/flat-top/open/report.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { defineTable } from '../table.ts';
import Board from './Board.svelte';
import { fightsIn } from './fights.ts';
import { foregone } from './foregone.ts';
import { goWords } from './goes.ts';
import { ATTACK, HOUR } from './runs.ts';
import { CALLS, halts, TOLD } from './halts.ts';
import { KEYS, pressed } from './keys.ts';
import { LEGEND } from './legend.ts';
import Mark from './Mark.svelte';
import { bringModules } from './modules.ts';
import { Ops } from './ops.svelte.ts';
import Panel from './panel/Panel.svelte';
import Rail from './rail/Rail.svelte';
import { stakes } from './score.ts';
import { hexesOf } from './story.ts';
import Score from './sheets/Score.svelte';
import { orderWords } from './words.ts';

/** Flat Top on the table. */
export default defineTable<View, Ops>({
  prepare: ({ options }) => bringModules(options),
  open: (room) => new Ops(room),
  Board,
  Rail,
  Panel,
  change: (_room, table, start) => table.lay(start),
  report: (view) => reportOf(view),
  sheets: [
    {
      id: 'score',
      title: 'Score',
      text: 'every point with its source, and the losses',
      key: '6',
      final: true,
      Sheet: Score,
    },
  ],
  legend: LEGEND,
  Mark,
  keys: KEYS,
  key: (event, _room, table) => pressed(event, table),
  show(line, _room, table) {
    const [hex] = hexesOf(line);
    if (hex !== undefined) table.goTo(hex);
  },
  halts,
  fights: fightsIn,
  weighty: TOLD,
  turning: new Set(['sunk', 'closed']),
  Score,
  calls: CALLS,
  foregone,
  runs: [HOUR, ATTACK],
  words: (view, order) => orderWords(view, order as Order),
  stage: goWords,
  stakes: (view) => stakes(view.public, view.points),
  points: (view) => ({ allied: view.points[0], japan: view.points[1] }),
  eye: (table) => table.chart,
  railTitle: 'Forces',
  panelTitle: 'Plan',
});
