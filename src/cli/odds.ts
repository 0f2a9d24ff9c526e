import type { AnyRuleset, OddsAnswer, OddsTable } from '../kernel/ruleset.ts';
import { Fault, pairs, verb } from './command.ts';
import { gameOf } from './match.ts';

export default verb({
  usage: 'odds GAME TABLE k=v... [--json]',
  line: 'Computes the exact chances of a table of the game.',
  more: [
    'odds GAME lists the tables and what each must be given',
    '--json  {table, given, outcomes: [{outcome, p}], expected}',
  ],
  options: { json: { type: 'boolean' } },
  run: async (world, { json }, [game, id, ...items]) => {
    if (game === undefined) throw new Fault('GAME is missing; see --help.');
    const rules = await gameOf(world, game);
    if (id === undefined) return world.out(list(rules));
    const table = rules.odds.find((t) => t.id === id);
    if (!table)
      throw new Fault(
        `there is no table "${id}"; there is ${rules.odds.map((t) => t.id).join(', ') || 'none'}.`,
      );
    const given = pairs(items, 'a given k=v');
    const unknown = Object.keys(given).find((k) => !table.params.some((p) => p.id === k));
    if (unknown !== undefined)
      throw new Fault(`"${unknown}" is not asked; ${id} asks ${table.params.map((p) => p.id).join(', ')}.`);
    const answer = table.of(given);
    world.out(json ? `${JSON.stringify({ table: id, given, ...answer })}\n` : chart(table.title, answer));
  },
});

const example = ({ id, example: value }: OddsTable['params'][number]): string =>
  /\s/.test(value) ? `"${id}=${value}"` : `${id}=${value}`;

const list = (rules: AnyRuleset): string =>
  rules.odds
    .map(
      (t) =>
        `${t.id} ${t.params.map(example).join(' ')}\n    ${t.title}\n${t.params.map((p) => `    ${p.id}: ${p.title}\n`).join('')}`,
    )
    .join('');

function chart(title: string, { outcomes, expected }: OddsAnswer): string {
  const width = Math.max(...outcomes.map((o) => o.outcome.length));
  const rows = outcomes.map(({ outcome, p }) => {
    const bar = '#'.repeat(Math.round(p * 40));
    return `${outcome.padEnd(width)}  ${(p * 100).toFixed(2).padStart(6)} %  ${bar}`.trimEnd();
  });
  const means = Object.entries(expected).map(([k, x]) => `expected ${k}: ${Number(x.toFixed(4))}`);
  return `${[title, ...rows, ...means].join('\n')}\n`;
}
