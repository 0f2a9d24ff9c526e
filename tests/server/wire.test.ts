import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { type GameRecord, readRecord, statesOf } from '../../src/kernel/record/record.ts';
import { logOf, verifyRecord } from '../../src/kernel/record/replay.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import type { Proposal, State } from '../../src/server/wire.ts';
import { call, heldBy, newGame, openStream, startServer, state } from './harness.ts';

/** Enough to pass through every part of a turn; a long game is resigned then. */
const ORDERS = 60;

/** Where the first scenario may be over in a few turns. */
const LONG: { readonly [game: string]: string } = { 'air-force-dauntless': 'DL-1.A' };

/** A person who does what the staff proposes, against the computer. */
async function playOn(url: string, token: string): Promise<void> {
  for (let given = 0, idle = 0; given < ORDERS && idle < 2000; ) {
    const now = await state(url, token);
    const [decision] = now.view.decisions;
    if (now.outcome) return;
    if (!decision) {
      idle++;
      await sleep(5);
      continue;
    }
    const proposal = await call<Proposal>(url, `/api/proposal?decision=${decision.id}`, { token });
    const { order } = proposal.body;
    const answer = await call<State>(url, '/api/order', { token, body: { decision: decision.id, order } });
    if (answer.status !== 200) throw new Error(`${decision.id}: ${answer.text}`);
    given++;
  }
  await call(url, '/api/resign', { token, body: {} });
}

/** A view as text whatever the order of its keys, which a stored game may change. */
const textOf = (view: object): string =>
  JSON.stringify(view, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** What a seat must have been sent of a game: its view each time it changed or something was told, and what was told. */
function due(rules: AnyRuleset, record: GameRecord, seat: string): { view: string; lines: object[] }[] {
  const out: { view: string; lines: object[] }[] = [];
  for (const { state: s, entry } of statesOf(record)) {
    const view = textOf(rules.view(s, seat));
    const lines = logOf(entry ? entry.incidents : record.opening.incidents, seat);
    if (!entry || lines.length > 0 || view !== out.at(-1)?.view) out.push({ view, lines });
  }
  return out;
}

describe.each(games.ids)('%s over the wire', (id) => {
  it('UMP-TOLD sends a seat its own view and what it was told, and nothing else', {
    timeout: 120_000,
  }, async () => {
    const rules = await games.load(id);
    if (!rules) throw new Error(`${id} is not there`);
    const { url, log } = await startServer({ games });
    const [mine, theirs] = rules.info.seats.map((x) => x.id);
    const setup = {
      game: id,
      scenario: LONG[id] ?? rules.info.scenarios[0].id,
      seats: { [theirs]: { computer: 'sampler' } },
    };
    const { links } = await newGame(url, setup);
    const { token } = links.seats[mine];
    const stream = await openStream(url, token);
    const changes = await openStream(url, token, undefined, 'changes');
    await playOn(url, token);
    while (!(JSON.parse((await stream.next()).data) as State).outcome);

    // Whoever holds a state and is sent what changed holds what the other is sent whole.
    while (!(await changes.quiet())) await changes.next();
    const { states, seqs } = heldBy(changes);
    expect(states.map(textOf)).toEqual(stream.events.map((e) => textOf(JSON.parse(e.data) as State)));
    expect(seqs).toEqual(states.map((_, i) => i));

    const record = readRecord((await call(url, '/api/record/full', { token })).text);
    expect(verifyRecord(rules, record).faults).toEqual([]);
    const sent = stream.events.map((e) => JSON.parse(e.data) as State);
    const wanted = due(rules, record, mine);
    const views = new Set(wanted.map((w) => w.view));
    expect(sent.every((s) => views.has(textOf(s.view)))).toBe(true);
    expect(sent.flatMap((s) => s.log.lines)).toEqual(wanted.flatMap((w) => w.lines));
    expect(sent.length).toBeLessThanOrEqual(wanted.length + 1);
    expect(sent.length).toBeGreaterThan(ORDERS / 6);
    let count = 0;
    for (const { cursor, log: page } of sent) expect(cursor).toBe(`${(count += page.lines.length)}.0`);

    // Beside view and lines only what is the same from the start on, until the end opens outcome and key.
    const rest = sent.map(({ cursor: _c, view: _v, log: _l, ...other }) => JSON.stringify(other));
    expect(new Set(rest.slice(0, -1)).size).toBe(1);
    expect(Object.keys(sent[0])).toEqual([
      'cursor',
      'you',
      'match',
      'seats',
      'view',
      'log',
      'chat',
      'standing',
      'clock',
      'outcome',
      'dice',
    ]);
    expect(rest[0]).not.toContain(record.key);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
