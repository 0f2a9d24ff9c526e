import type { BaseOrder } from '../decision.ts';
import { choose, FastDice, RecordingDice } from '../dice.ts';
import type { Incident } from '../incident.ts';
import type { BaseView, Ruleset, Setup } from '../ruleset.ts';

/**
 * A readable transcript of the first acts of a seeded game: who was asked, what was ordered, which dice fell, what really
 * happened and what each side was told and sees. Kept as a file and read as a diff when rules change.
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
    lines.push('', `## What ${viewer} sees`, JSON.stringify(rules.view(s, viewer), null, 1));
  return `${lines.join('\n')}\n`;
}

const incidentLines = (i: Incident): string[] => [
  `- [${i.rule}] ${i.truth}`,
  ...Object.entries(i.told).map(
    ([who, tale]) => `  - ${who}: ${tale.text}${tale.dice ? ` (dice ${tale.dice.join(', ')})` : ''}`,
  ),
];
