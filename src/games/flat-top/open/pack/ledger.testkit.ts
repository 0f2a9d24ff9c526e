import { readFileSync } from 'node:fs';

/** One row of rules/flat-top.tsv, or of the optional collection. */
export interface LedgerRow {
  id: string;
  kind: string;
  text: string;
}

const read = (file: string): LedgerRow[] =>
  readFileSync(new URL(`../../../../../rules/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id, kind, , text] = line.split('\t');
      return { id, kind, text };
    });

export const LEDGER: readonly LedgerRow[] = read('flat-top.tsv');
const OPTIONAL: readonly LedgerRow[] = read('flat-top-optional.tsv');

/** The rows whose id begins so; a test that reads none of them is a mistake. */
export function rowsOf(prefix: string): LedgerRow[] {
  const rows = [...LEDGER, ...OPTIONAL].filter((r) => r.id.startsWith(prefix));
  if (rows.length === 0) throw new Error(`no row of the ledger begins with ${prefix}`);
  return rows;
}

/** The groups of a pattern that must match. */
export function parts(row: LedgerRow, pattern: RegExp): string[] {
  const m = pattern.exec(row.text);
  if (!m) throw new Error(`${row.id} does not read as expected: ${row.text}`);
  return m.slice(1);
}
