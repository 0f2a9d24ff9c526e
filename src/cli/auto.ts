import { setImmediate } from 'node:timers/promises';
import { type Commander, orderOf, sampler } from '../commanders/commander.ts';
import type { Decision, Seat } from '../kernel/decision.ts';
import { FastDice } from '../kernel/dice.ts';
import type { Entry } from '../kernel/record/record.ts';
import { Refusal } from '../kernel/refusal.ts';
import { answerStanding, outcomeOf, submit } from '../kernel/play/umpire.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { count, Fault, pairs, take, verb, type World } from './command.ts';
import { changeRecord, type OpenRecord, seatOf } from './match.ts';
import { ending } from './show.ts';

/** How long a commander may think about one decision, and how often the record is put on disk meanwhile. */
const BUDGET_MS = 400;
const SAVE_MS = 1000;

export default verb({
  usage: 'auto FILE [--seat SEAT=LEVEL]... [--turns N]',
  line: 'Lets the computer play: until the end, for some turns, or until a seat it does not hold must decide.',
  more: [
    '--seat SEAT=LEVEL  which seats it plays and how well; all seats, at their best, unless told',
    '--turns N          stop when N turns have passed',
  ],
  options: { seat: { type: 'string', multiple: true }, turns: { type: 'string' } },
  run: async (world, { seat = [], turns }, positionals) => {
    const { FILE } = take(positionals, 'FILE');
    const limit = turns === undefined ? Infinity : count(turns, '--turns', 1);
    await changeRecord(world, FILE, async (open, save) => {
      const crew = await crewOf(world, open.rules, pairs(seat, 'SEAT=LEVEL'));
      try {
        const { acts, replaced } = await play(world, open, crew, limit, save);
        const blot = replaced > 0 ? ` ${replaced} of them not the commander's own.` : '';
        world.out(`${acts} ${acts === 1 ? 'order' : 'orders'}.${blot} ${state(open)}\n`);
      } finally {
        save();
      }
    });
  },
});

type Crew = Map<Seat, Commander>;
type Store = (entry: Entry) => void;

async function crewOf(world: World, rules: AnyRuleset, wanted: { [seat: Seat]: string }): Promise<Crew> {
  const best = world.commanders.levels(rules.info.id).at(-1)?.id ?? 'sampler';
  const all = Object.fromEntries(rules.info.seats.map((x) => [x.id, best]));
  const crew: Crew = new Map();
  for (const [seat, level] of Object.entries(Object.keys(wanted).length > 0 ? wanted : all))
    crew.set(seatOf(rules, seat), await commanderOf(world, rules, level));
  return crew;
}

export async function commanderOf(world: World, rules: AnyRuleset, level: string): Promise<Commander> {
  if (level === 'sampler') return sampler(rules);
  const commander = await world.commanders.load(rules.info.id, level);
  const levels = ['sampler', ...world.commanders.levels(rules.info.id).map((x) => x.id)];
  if (!commander) throw new Fault(`there is no level "${level}"; there is ${levels.join(', ')}.`);
  return commander;
}

/** Decisions are answered until nobody of the crew is asked. Returns how many, and how often a commander failed at it. */
async function play(
  world: World,
  open: OpenRecord,
  crew: Crew,
  turns: number,
  save: () => void,
): Promise<{ acts: number; replaced: number }> {
  const { rules, record, match } = open;
  const turn = (): number => rules.view(match.s, 'public').turn;
  const start = turn();
  const store: Store = (entry) => void record.entries.push(entry);
  let saved = Date.now();
  let replaced = 0;
  for (let acts = 0; ; acts++) {
    const d = outcomeOf(match) ? undefined : rules.decisions(match.s).find((x) => crew.has(x.seat));
    if (!d || turn() >= start + turns) return { acts, replaced };
    if (!give(world, open, crew, d, store)) replaced++;
    answerStanding(match, store);
    if (Date.now() - saved > SAVE_MS) {
      save();
      saved = Date.now();
      if (world.terminal) world.err(`\r${rules.view(match.s, 'public').clock}, ${acts} orders `);
    }
    await setImmediate(); // lets an interruption through
  }
}

/** The order of a commander; where its thinking fails or it is refused, another, so that a game never stands still: false then. */
function give(
  world: World,
  { rules, record, match }: OpenRecord,
  crew: Crew,
  d: Decision,
  store: Store,
): boolean {
  const dice = new FastDice(`${record.key} ${match.n}`); // its own, and the same for the same seed
  const who = crew.get(d.seat) ?? sampler(rules);
  const submitBy = (commander: Commander): Error | null => {
    const thought = orderOf(commander, rules, rules.view(match.s, d.seat), d, dice, BUDGET_MS);
    submit(match, d.seat, { ...thought.order, decision: d.id }, store, 'computer');
    return thought.fault;
  };
  try {
    const fault = submitBy(who);
    if (fault)
      world.err(`${who.title} fails at "${d.kind}" and falls back on a plain order: ${fault.message}\n`);
    return fault === null;
  } catch (error) {
    if (!(error instanceof Refusal) || who.id === 'sampler') throw error;
    world.err(`the order of ${who.title} is refused by ${error.rule}: ${error.message}\n`);
    submitBy(sampler(rules));
    return false;
  }
}

function state({ rules, match }: OpenRecord): string {
  const outcome = outcomeOf(match);
  if (outcome) return `The game is over: ${ending(rules, outcome)}`;
  const { clock, waiting } = rules.view(match.s, 'public');
  return `${clock}; to decide: ${waiting.join(', ')}.`;
}
