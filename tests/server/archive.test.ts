import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/kernel/json.ts';
import { patch } from '../../src/kernel/json.ts';
import { commitment, throwOf } from '../../src/kernel/keyed-dice.ts';
import { type GameRecord, readRecord } from '../../src/kernel/record/record.ts';
import { verifyRecord } from '../../src/kernel/record/replay.ts';
import { unchained } from '../../src/kernel/testkit/game.ts';
import type { DiceAnswer, NewGameAnswer, ReplayAnswer, SeatRecord } from '../../src/server/wire.ts';
import { answerOne, call, newGame, playOut, startServer, state, toyRules } from './harness.ts';

async function finished(): Promise<{ url: string; links: NewGameAnswer['links']; commitment: string }> {
  const { url } = await startServer();
  const game = await newGame(url);
  await playOut(url, [game.links.seats.red.token, game.links.seats.blue.token]);
  return { url, ...game };
}

const fullText = async (url: string, token: string): Promise<string> =>
  (await call(url, '/api/record/full', { token })).text;

const importFile = (url: string, file: string, more: object = {}) =>
  call<NewGameAnswer & { rule: string; reason: string }>(url, '/api/import', { body: { file, ...more } });

describe('records', () => {
  it('UMP-RECORD the full record of a finished game verifies', async () => {
    const { url, links } = await finished();
    const record = readRecord(await fullText(url, links.spectator.token));
    expect(record.entries.length).toBeGreaterThan(15);
    expect(verifyRecord(toyRules, record)).toMatchObject({ ok: true, faults: [] });
  });

  it("a seat's own record holds each view it had and each line it was told", async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    const views: object[] = [(await state(url, red.token)).view];
    for (const seat of [red, blue, red, red, blue, red]) {
      await answerOne(url, seat.token);
      views.push((await state(url, red.token)).view);
    }
    const { body } = await call<SeatRecord>(url, '/api/record', { token: red.token });
    let view: Json = body.opening.view;
    const seen = [JSON.stringify(view)];
    for (const step of body.steps) {
      view = patch(view, step.change ?? undefined) as Json;
      seen.push(JSON.stringify(view));
    }
    expect(seen).toEqual(views.map((x) => JSON.stringify(x)));
    const lines = [...body.opening.lines, ...body.steps.flatMap((s) => s.lines)];
    expect(lines).toEqual((await state(url, red.token)).log.lines);
  });

  it('UMP-REPLAY shows truth and every view at every step, a page at a time', async () => {
    const { url, links } = await finished();
    const token = links.seats.red.token;
    const page = async (query: string) =>
      (await call<ReplayAnswer>(url, `/api/replay?${query}`, { token })).body;
    const first = await page('viewer=umpire&from=0&count=7');
    expect(first.steps.map((s) => s.n)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(first.steps[0].act).toBeNull();
    expect(first.steps[1]).toMatchObject({
      act: { type: 'order', seat: 'red', by: null, line: 'place 0 1' },
      decision: { id: 't0.place.red' },
    });
    expect(first.steps[2].view).toMatchObject({ ships: { red: [0, 1], blue: [0, 1] } });
    const red = await page('viewer=red&from=2&count=3');
    expect(red.steps.map((s) => s.n)).toEqual([2, 3, 4]);
    expect(red.steps[0].view).toMatchObject({ ships: { red: [0, 1], blue: null } });
    expect(red.steps[0].lines.map((l) => l.text)).toEqual(['Both fleets are at sea.']);
    const tail = await page(`viewer=public&from=${first.total - 1}&count=50`);
    expect(tail.steps).toHaveLength(1);
    expect(tail.steps[0].view.outcome).not.toBeNull();
    expect((await call(url, '/api/replay?viewer=green', { token })).status).toBe(422);
  });

  it('UMP-DICE opens key and throws after the end; each can be checked', async () => {
    const { url, links, commitment: promised } = await finished();
    const { token } = links.spectator;
    const { body } = await call<DiceAnswer>(url, '/api/dice', { token });
    expect(body.commitment).toBe(promised);
    expect(commitment(body.key ?? '')).toBe(promised);
    expect(body.total).toBe(body.throws.length);
    expect(body.total).toBe(9);
    for (const t of body.throws) expect(throwOf(body.key ?? '', t.n, t.sides)).toBe(t.value);
    const part = await call<DiceAnswer>(url, '/api/dice?from=2&count=3', { token });
    expect(part.body.throws).toEqual(body.throws.slice(2, 5));
  });
});

describe('import', () => {
  it('opens a finished game as a new one with the same log', async () => {
    const { url, links } = await finished();
    const { status, body } = await importFile(url, await fullText(url, links.spectator.token), {
      title: 'Again',
    });
    expect(status).toBe(201);
    const [old, again] = await Promise.all([links, body.links].map((l) => state(url, l.seats.red.token)));
    expect(again.log).toEqual(old.log);
    expect(again.view).toEqual(old.view);
    expect(again.match).toMatchObject({ title: 'Again', imported: 'verified' });
  });

  it('goes on with a game that was not over, with new links', async () => {
    const first = await startServer();
    const { links } = await newGame(first.url);
    const { red, blue } = links.seats;
    await call(first.url, '/api/standing', { token: red.token, body: { policies: { move: 'stay' } } });
    for (const seat of [red, blue, red, red]) await answerOne(first.url, seat.token);
    const file = await fullText(first.url, links.gamemaster?.token ?? '');
    const second = await startServer();
    const { body } = await importFile(second.url, file);
    const tokens = [body.links.seats.red.token, body.links.seats.blue.token];
    expect((await state(second.url, tokens[0])).standing).toEqual({ move: 'stay' });
    await playOut(second.url, tokens);
    expect((await state(second.url, tokens[0])).outcome).not.toBeNull();
    await playOut(first.url, [red.token, blue.token]);
    const texts = [await fullText(first.url, red.token), await fullText(second.url, tokens[0])];
    expect(readRecord(texts[1])).toEqual(readRecord(texts[0]));
  });

  it('UMP-RECORD refuses what is damaged, foreign, from the future or too large, each in its own words', async () => {
    const { url, links } = await finished();
    const file = await fullText(url, links.spectator.token);
    const changed = (change: (record: GameRecord) => void): string => {
      const record = unchained(JSON.parse(file) as GameRecord);
      change(record);
      return JSON.stringify(record);
    };
    const refused = async (text: string) => {
      const { status, body } = await importFile(url, text);
      return `${status} ${body.rule} ${body.reason}`;
    };
    expect(await refused('GIF89a')).toMatch(/^400 UMP-RECORD This is not a Flagplot record/);
    expect(await refused(file.slice(0, -200))).toMatch(/^400 UMP-RECORD This is not a Flagplot record/);
    expect(await refused(changed((r) => (r.format = 99)))).toMatch(/newer Flagplot \(format 99\)/);
    expect(await refused(changed((r) => (r.game = 'chess')))).toMatch(
      /"chess", a game that is not installed/,
    );
    expect(await refused(changed((r) => r.entries.splice(3, 1)))).toMatch(/step 4 is missing/);
    expect(await refused(file.replace('Both fleets are at sea.', 'All is lost.'))).toMatch(
      /step \d is not as it was written/,
    );
    expect(await refused(changed((r) => (r.key = 'f'.repeat(64))))).toMatch(
      /throw \d .* is not the one the key gives/,
    );
    expect(await refused(changed((r) => (r.entries[4].incidents = [])))).toMatch(
      /^400 UMP-RECORD .*step 5 comes out differently/,
    );
    expect(
      await refused(changed((r) => (r.entries[0].change = ['o', { nowhere: ['o', { x: ['=', 1] }] }]))),
    ).toMatch(/^400 UMP-RECORD .*step 1 comes out differently/);
    for (const [reason, text] of [
      ['too many steps', changed((r) => (r.entries = Array.from({ length: 20_001 }, () => r.entries[0])))],
      [
        'too many throws',
        changed((r) => {
          for (const entry of r.entries.slice(0, 3))
            entry.throws = Array.from({ length: 17_000 }, () => ({ sides: 6, value: 1, label: '' }));
        }),
      ],
      ['too many parts', `{"opening":[${'{},'.repeat(40_000)}{}]}`],
      ['too much within one another', '['.repeat(100_000)],
      [
        'entries.0',
        `{"format":1,"game":"toy","rules":"1","setup":{"scenario":"","options":{}},"key":"${'0'.repeat(64)}","opening":{"state":1,"throws":[],"incidents":[]},"entries":[${'{},'.repeat(19_000)}{}]}`,
      ],
    ])
      expect(await refused(text)).toMatch(new RegExp(`^400 UMP-RECORD .*${reason}`));
    const poison = file.replace('"change":["o",{', '"change":["o",{"__proto__":["o",{"polluted":["=",1]}],');
    expect(await refused(poison)).toMatch(/^400 UMP-RECORD/);
    expect(await refused(poison.replace('"rules":"1"', '"rules":"0.9"'))).toMatch(/^400 UMP-RECORD/);
    expect(
      await refused(changed((r) => (r.entries[5].throws = [{ sides: 0, value: 1, label: '' }]))),
    ).toMatch(/^400/);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    const huge = await importFile(url, 'x'.repeat(13 * 1024 * 1024));
    expect(huge.status).toBe(413);
  });

  it('UMP-PACK takes a record begun with other data and says so to whoever plays it', async () => {
    const { url, links } = await finished();
    const record = unchained(JSON.parse(await fullText(url, links.spectator.token)) as GameRecord);
    expect((await state(url, links.seats.red.token)).match.notes).toEqual([]);
    const match = async (changed: GameRecord) => {
      const { body } = await importFile(url, JSON.stringify(changed));
      return (await state(url, body.links.seats.red.token)).match;
    };
    const setup = { ...record.setup, packs: [{ id: 'toy', hash: 'ab'.repeat(32) }] };
    const notes = [expect.stringContaining('begun with other data: pack "toy" was abababab')];
    expect(await match({ ...record, setup })).toMatchObject({ imported: 'verified', notes });
    const opening = { ...record.opening, incidents: [] };
    expect(await match({ ...record, setup, opening })).toMatchObject({ imported: 'unverified', notes });
    const lost = { ...record, setup: { ...setup, packs: [{ id: 'lost', hash: 'ab'.repeat(32) }] } };
    expect((await importFile(url, JSON.stringify(lost))).status).toBe(400);
  });

  it('takes a record of other rules as unverified, if it opens', async () => {
    const { url, links } = await finished();
    const record = unchained(JSON.parse(await fullText(url, links.spectator.token)) as GameRecord);
    const { body } = await importFile(url, JSON.stringify({ ...record, rules: '0.9' }));
    expect((await state(url, body.links.seats.red.token)).match).toMatchObject({
      imported: 'unverified',
      rules: '0.9',
    });
    // An order of a kind that today's rules no longer know has no words, but the game is shown all the same.
    const foreign = JSON.parse(JSON.stringify({ ...record, rules: '0.9' })) as GameRecord;
    foreign.entries[0].act = { type: 'order', seat: 'red', order: { kind: 'ram' } };
    const other = await importFile(url, JSON.stringify(foreign));
    const replay = await call<ReplayAnswer>(url, '/api/replay?viewer=umpire&count=3', {
      token: other.body.links.spectator.token,
    });
    expect([replay.status, replay.body.steps[1].act?.line]).toEqual([200, null]);
    const broken = { ...record, rules: '0.9', opening: { ...record.opening, state: 17 }, entries: [] };
    const refused = await importFile(url, JSON.stringify(broken));
    expect([refused.status, refused.body.rule]).toEqual([400, 'UMP-RECORD']);
  });
});
