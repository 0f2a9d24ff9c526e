import type { GameInfo } from '../kernel/ruleset.ts';
import { take, verb } from './command.ts';
import { gameOf } from './match.ts';

export default verb({
  usage: 'games [--json]',
  line: 'Lists the games with their scenarios and options.',
  options: { json: { type: 'boolean' } },
  run: async (world, { json }, positionals) => {
    take(positionals);
    const infos = await Promise.all(world.games.ids.map(async (id) => (await gameOf(world, id)).info));
    world.out(json ? `${JSON.stringify(infos.map(brief), null, 2)}\n` : infos.map(card).join('\n'));
  },
});

const brief = ({ id, title, scenarios, options }: GameInfo) => ({
  id,
  title,
  scenarios: scenarios.map((s) => ({
    id: s.id,
    title: s.title,
    ...(s.versions && { versions: s.versions.map((v) => ({ id: v.id, title: v.title })) }),
  })),
  options: options.map((o) => ({ id: o.id, title: o.title, default: o.default })),
});

function card(info: GameInfo): string {
  const lines = [
    `${info.id}: ${info.title}. ${info.line}`,
    `  seats: ${info.seats.map((x) => x.id).join(', ')}`,
  ];
  for (const s of info.scenarios) {
    lines.push(`  ${info.id}/${s.id}: ${s.title}. ${s.line}`);
    for (const v of s.versions ?? []) lines.push(`    --version ${v.id}: ${v.title}. ${v.line}`);
  }
  for (const o of info.options) {
    const choices = o.choices.map((c) => (c.value === o.default ? `${c.value} (default)` : c.value));
    lines.push(`  --option ${o.id}=${choices.join(' | ')}: ${o.title}. ${o.line}`);
  }
  return `${lines.join('\n')}\n`;
}
