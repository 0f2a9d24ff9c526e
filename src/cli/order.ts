import type { Seat } from '../kernel/decision.ts';
import type { Entry } from '../kernel/record/record.ts';
import { need, Refusal } from '../kernel/refusal.ts';
import { logOf } from '../kernel/record/replay.ts';
import { answerStanding, submit } from '../kernel/play/umpire.ts';
import { Fault, take, verb } from './command.ts';
import { changeRecord, type OpenMatch, seatOf } from './match.ts';

export default verb({
  usage: 'order FILE --seat SEAT (--json ORDER | --line TEXT) [--decision ID]',
  line: 'Gives an order: exit 0 if it is accepted, 2 if it is refused, with the rule and the reason.',
  more: [
    '--json ORDER   the order as JSON: {"kind":"search","area":"B2"}',
    '--line TEXT    the order in words, as in the order line of the table',
    '--decision ID  which decision a line answers, where several are open',
  ],
  options: {
    seat: { type: 'string' },
    json: { type: 'string' },
    line: { type: 'string' },
    decision: { type: 'string' },
  },
  run: async (world, { seat: named, json, line, decision }, positionals) => {
    const { FILE } = take(positionals, 'FILE');
    if ((json === undefined) === (line === undefined))
      throw new Fault('give the order by --json or by --line.');
    await changeRecord(world, FILE, async ({ rules, record, match }, save) => {
      const seat = seatOf(rules, named);
      const order = json === undefined ? fromLine(match, seat, line ?? '', decision) : fromJson(json);
      const entries: Entry[] = [];
      const store = (entry: Entry): void => void entries.push(entry);
      submit(match, seat, order, store);
      answerStanding(match, store);
      record.entries.push(...entries);
      save();
      world.out('accepted\n');
      for (const l of logOf(
        entries.flatMap((e) => e.incidents),
        seat,
      ))
        world.out(`${l.clock}  ${l.text} (${l.rule})\n`);
    });
  },
});

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('UMP-SHAPE', 'The order is not proper JSON.');
  }
}

/** A line answers the decision that is named, or the only one that is open. */
function fromLine({ rules, s }: OpenMatch, seat: Seat, line: string, id: string | undefined): object {
  const view = rules.view(s, seat);
  need(view.decisions.length > 0, 'UMP-WAIT', 'Nothing is asked of you at the moment.');
  need(
    id !== undefined || view.decisions.length === 1,
    'UMP-WHICH',
    `Several decisions are open: name one by --decision (${view.decisions.map((x) => x.id).join(', ')}).`,
  );
  const d = id === undefined ? view.decisions[0] : view.decisions.find((x) => x.id === id);
  need(d, 'UMP-CLOSED', 'That decision is closed; the situation has moved on.');
  return { ...rules.readLine(view, d, line), decision: d.id };
}
