import { createHash } from 'node:crypto';
import type { BaseOrder } from '../decision.ts';
import { choose, FastDice, RecordingDice } from '../dice.ts';
import type { Incident } from '../incident.ts';
import type { Json } from '../json.ts';
import type { BaseView, Ruleset, Setup } from '../ruleset.ts';

/**
 * A readable transcript of the first acts of a seeded game: who was asked, what was ordered, which dice fell, what really
 * happened, what each side was told, and in outline what each sees. Kept as a file and read as a diff when rules change.
 */
export function transcript<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  setup: Setup,
  seed: string,
  until: (s: S, act: number) => boolean,
): string {
  const lines: string[] = [`# ${rules.info.title}, ${setup.scenario}, seed ${seed}`];
  const fuzz = new FastDice(`golden ${seed}`);
  const dice = new FastDice(seed);
  const opening: Incident[] = [];
  const s = rules.create(setup, dice, (i) => opening.push(i));
  opening.forEach((i) => lines.push(...incidentLines(i)));
  for (let act = 1; rules.decisions(s).length > 0 && !until(s, act); act++) {
    const d = choose(fuzz, rules.decisions(s), 'golden');
    const v = rules.view(s, d.seat);
    const order = rules.sample(v, d, fuzz);
    lines.push(
      '',
      `## ${act}. ${v.clock}, ${d.seat}: ${d.ask} (${d.rule})`,
      `> ${rules.writeLine(v, order)}`,
    );
    const recording = new RecordingDice(dice);
    const incidents = rules.apply(s, d.seat, order, recording);
    for (const t of recording.throws) lines.push(`* ${t.label}: ${t.value} of ${t.sides}`);
    incidents.forEach((i) => lines.push(...incidentLines(i)));
  }
  for (const viewer of [...rules.info.seats.map((x) => x.id), 'public'])
    lines.push('', `## What ${viewer} sees`, ...viewLines(rules.view(s, viewer)));
  return `${lines.join('\n')}\n`;
}

const incidentLines = (i: Incident): string[] => [
  `- [${i.rule}] ${i.truth}`,
  ...Object.entries(i.told).map(
    ([who, tale]) => `  - ${who}: ${tale.text}${tale.dice ? ` (dice ${tale.dice.join(', ')})` : ''}`,
  ),
];

const viewLines = (v: BaseView): string[] => [
  `- ${v.clock}, ${v.phase}, turn ${v.turn} of ${v.lastTurn}`,
  ...v.decisions.map((d) => `- asked: ${d.ask} (${d.rule})`),
  ...(v.waiting.length > 0 ? [`- waiting: ${v.waiting.join(', ')}`] : []),
  ...(v.outcome ? [`- over: ${v.outcome.winner}, ${v.outcome.why} (${v.outcome.rule})`] : []),
  `- ${contents(v as unknown as Json)}`,
];

/** What a view holds, whatever its fields are called: a field renamed or moved leaves this as it is, a value changed does not. */
export function contents(view: Json): string {
  const values: string[] = [];
  const gather = (x: Json): void => {
    if (typeof x === 'object' && x !== null) Object.values(x).forEach(gather);
    else values.push(JSON.stringify(x));
  };
  gather(view);
  const digest = createHash('sha256').update(values.sort().join('\n')).digest('hex').slice(0, 12);
  return `${values.length} values, ${digest}`;
}
