import type { Decision, Viewer } from '../kernel/decision.ts';
import { type LogLine, logOf } from '../kernel/record/replay.ts';
import type { AnyRuleset, BaseView, Outcome } from '../kernel/ruleset.ts';
import { outcomeOf } from '../kernel/play/umpire.ts';
import { count, take, verb } from './command.ts';
import { openRecord, viewerOf } from './match.ts';
import { situation } from './text.ts';

export default verb({
  usage: 'show FILE --seat SEAT [--json] [--log N]',
  line: 'Shows what a seat sees: the situation, what is asked of it, what it was told.',
  more: [
    '--seat SEAT  a seat of the game, "public" for what spectators see, "umpire" for the truth',
    '--log N      how many of the last lines of the log, 20 unless told; 0 for all',
    '--json       {view, decisions, log, outcome} with the whole log',
  ],
  options: { seat: { type: 'string' }, json: { type: 'boolean' }, log: { type: 'string', default: '20' } },
  run: async (world, { seat, json, log }, positionals) => {
    const { FILE } = take(positionals, 'FILE');
    const { rules, record, match } = await openRecord(world, FILE);
    const viewer = viewerOf(rules, seat);
    const view = rules.view(match.s, viewer);
    const told = logOf(
      [record.opening, ...record.entries].flatMap((e) => e.incidents),
      viewer,
    );
    const outcome = outcomeOf(match);
    const decisions = outcome ? [] : view.decisions;
    if (json) world.out(`${JSON.stringify({ view, decisions, log: told, outcome }, null, 2)}\n`);
    else world.out(page(rules, viewer, view, decisions, told.slice(-count(log, '--log', 0)), outcome));
  },
});

function page(
  rules: AnyRuleset,
  viewer: Viewer,
  view: BaseView,
  decisions: readonly Decision[],
  log: readonly LogLine[],
  outcome: Outcome | null,
): string {
  const who = rules.info.seats.find((x) => x.id === viewer)?.title ?? viewer;
  const lines = [
    `${rules.info.title}: ${who}. ${view.clock}, ${view.phase}, turn ${view.turn} of ${view.lastTurn}.`,
    '',
    ...situation(rules, view),
    '',
    ...log.map((l) => `${l.clock}  ${l.text}${l.dice ? ` [${l.dice.join(' ')}]` : ''} (${l.rule})`),
    '',
  ];
  if (outcome) lines.push(`The game is over: ${ending(rules, outcome)}`);
  else if (decisions.length === 0) lines.push(`Nothing is asked of ${who} now.`);
  for (const d of decisions) lines.push(`? ${d.ask} (${d.kind}, ${d.rule}) ${d.id}`);
  return `${lines.join('\n')}\n`;
}

/** 'U.S. Navy wins 24 to 18. Midway was held. (MW-WIN-3)' */
export function ending(rules: AnyRuleset, { winner, points, why, rule }: Outcome): string {
  const title = rules.info.seats.find((x) => x.id === winner)?.title;
  const score = rules.info.seats.map((x) => `${x.short} ${points[x.id] ?? 0}`).join(', ');
  return `${title ? `${title} wins` : 'a draw'}; ${score}. ${why} (${rule})`;
}
