import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault, verb } from './command.ts';

interface Row {
  id: string;
  kind: string;
  text: string;
}

export default verb({
  usage: 'rules ID|WORDS [--json]',
  line: 'Looks a rule up: by its id, or all that contain the words.',
  options: { json: { type: 'boolean' } },
  run: (world, { json }, words) => {
    if (words.length === 0) throw new Fault('say which rule: an id or some words.');
    const found = find(readRows(world.rulesDir), words);
    if (found.length === 0) throw new Fault(`no rule is called or contains "${words.join(' ')}".`);
    world.out(json ? `${JSON.stringify(found)}\n` : found.map((r) => `${r.id}  ${r.text}\n`).join(''));
  },
});

/** The one rule of that id, else those whose id begins so, else those with all the words in their text. */
function find(rows: readonly Row[], words: readonly string[]): Row[] {
  const asked = words.map((w) => w.toLowerCase());
  const only = asked.length === 1 ? asked[0] : null;
  const exact = rows.filter((r) => r.id.toLowerCase() === only);
  if (exact.length > 0) return exact;
  const under = only === null ? [] : rows.filter((r) => r.id.toLowerCase().startsWith(only));
  if (under.length > 0) return under;
  return rows.filter((r) => asked.every((w) => r.text.toLowerCase().includes(w)));
}

function readRows(dir: string): Row[] {
  const files = readdirSync(dir).filter((name) => /^[a-z-]+\.tsv$/.test(name));
  return files.sort().flatMap((name) =>
    readFileSync(join(dir, name), 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .filter((cells) => cells.length >= 4)
      .map(([id, kind, , text]) => ({ id, kind, text })),
  );
}
