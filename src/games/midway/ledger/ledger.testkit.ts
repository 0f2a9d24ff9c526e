import { base, ship, table, type Table } from '../testing.ts';

/** What the tests that go through the ledger row by row share. */

type Side = 'us' | 'japan';
export const holds = (t: Table, side: Side, id: string) =>
  t.view(side).bases.find((b) => b.base === base(id));
export const idle = (t: Table, side: Side, id: string) => holds(t, side, id)?.idle;
export const attacks = (t: Table) => t.told.filter((i) => i.kind === 'air-attack').map((i) => i.told.us.data);
export const strikes = (t: Table, by: Side) =>
  t.view('public').aloft.filter((a) => a.by === by && a.role === 'strike');
export const moved = (id: string, to: number) => ({
  kind: 'move' as const,
  deready: [],
  enter: [],
  moves: [{ ship: ship(id), to }],
});

/** The Enterprise at G-4-E with these planes ready, three zones from Japanese ships at F-4-E. */
export function facing(
  ready: [number, number, number],
  japan: string[],
  options: { [o: string]: string } = {},
  scenario = 'basic',
): Table {
  const t = table(scenario, options)
    .turn(12)
    .ships('G-4-E', 'enterprise')
    .ships('F-4-E', ...japan);
  return t.air('enterprise', { ready }).at('operations');
}
/** The Enterprise's strike on F-4-E on its way; Japan flies nothing. */
export function struck(
  ready: [number, number, number],
  japan: string[],
  options: { [o: string]: string } = {},
): Table {
  const t = facing(ready, japan, options);
  const [, d, n] = ready;
  t.line('us', `strike F-4-E${d ? ` D${d}` : ''}${n ? ` T${n}` : ''} from enterprise`);
  t.line('japan', 'operations none');
  return t;
}
