import { describe, expect, it } from 'vitest';
import { sampler } from '../../src/commanders/commander.ts';
import { commandersOf } from '../../src/commanders/registry.ts';
import type { Decision } from '../../src/kernel/decision.ts';
import type { AnyRuleset, BaseView } from '../../src/kernel/ruleset.ts';
import { momentAfter, runningTime } from '../../src/server/play/pace.ts';
import type { Pace, State, SubstituteAnswer } from '../../src/server/wire.ts';
import {
  answerOne,
  call,
  newGame,
  openStream,
  order,
  plain,
  type Server,
  startServer,
  state,
  TestTime,
  toyGames,
  toyRules,
} from '../server/harness.ts';
import { bothStores } from './stores.ts';

const OPEN = bothStores();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Wednesday. */
const START = '2026-07-01T12:00:00Z';

const days = (more: Partial<Extract<Pace, { kind: 'days' }>> = {}): Pace => ({
  kind: 'days',
  days: 2,
  weekends: true,
  vacation: 0,
  late: { staff: 'sampler' },
  ...more,
});

interface Club extends Server {
  time: TestTime;
}

async function club(name: string, rules: AnyRuleset = toyRules): Promise<Club> {
  const time = new TestTime(START);
  const commanders = commandersOf([
    { game: 'toy', level: 'ensign', title: 'Ensign', load: async () => sampler(rules) },
  ]);
  const server = await startServer({ store: await OPEN[name](), time, games: toyGames(rules), commanders });
  return { ...server, time };
}

const post = (url: string, path: string, token: string, body: unknown = {}) =>
  call<State & { rule: string }>(url, path, { token, body });

/** Until the staff has done what it can. */
async function until(what: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await what()); )
    if (Date.now() > end) throw new Error('it never came');
}

describe('running time', () => {
  it('UMP-PACE leaves out Saturday and Sunday where weekends do not count, and takes every moment otherwise', () => {
    const friday = Date.parse('2026-07-03T18:00:00Z');
    const monday = Date.parse('2026-07-06T06:00:00Z');
    expect(runningTime(friday, monday, { weekends: false })).toBe(12 * HOUR);
    expect(runningTime(friday, monday, { weekends: true })).toBe(60 * HOUR);
    expect(new Date(momentAfter(friday, 12 * HOUR, { weekends: false })).toISOString()).toBe(
      '2026-07-06T06:00:00.000Z',
    );
    expect(new Date(momentAfter(friday, 6 * HOUR, { weekends: false })).toISOString()).toBe(
      '2026-07-06T00:00:00.000Z',
    );
    expect(momentAfter(friday + DAY, 5, { weekends: false })).toBe(Date.parse('2026-07-06T00:00:00.005Z'));
    expect(runningTime(monday, friday, { weekends: true })).toBe(0);
  });
});

describe.each(Object.keys(OPEN))('pace, kept in %s', (name) => {
  it('UMP-PACE gives each order its days, starts when the last seat is taken, and shows a seat its own clock alone', async () => {
    const { url, time } = await club(name);
    const { links } = await newGame(url, { pace: days(), seats: { blue: 'open' } });
    const red = links.seats.red.token;
    expect((await state(url, red)).clock?.due).toBeNull();
    const joined = await call<{ link: { token: string } }>(url, '/api/join', {
      body: { invite: links.seats.blue.token },
    });
    const blue = joined.body.link.token;
    expect((await state(url, red)).clock?.due).toBe(time.now() + 2 * DAY);
    await time.move(DAY);
    await order(url, red, 't0.place.red', plain.place);
    const mine = await state(url, red);
    expect(mine.clock).toMatchObject({ due: null, left: DAY });
    expect((await state(url, blue)).clock?.due).toBe(time.now() + DAY);
    for (const viewer of [links.gamemaster?.token ?? '', links.spectator.token])
      expect((await state(url, viewer)).clock).toBeNull();
    await order(url, blue, 't0.place.blue', plain.place);
    expect((await state(url, red)).clock?.due).toBe(time.now() + 2 * DAY);
    expect((await state(url, red)).match.pace).toEqual(days());
  });

  it('UMP-PACE whoever takes an order back goes on with the time he had', async () => {
    const { url, time } = await club(name);
    const { red } = (await newGame(url, { pace: days() })).links.seats;
    await time.move(DAY);
    await order(url, red.token, 't0.place.red', plain.place);
    await time.move(HOUR);
    const back = await post(url, '/api/undo', red.token);
    expect(back.body.clock?.due).toBe(time.now() + DAY);
  });

  it('UMP-PACE a bank is used up by thinking and fed by each order', async () => {
    const { url, time } = await club(name);
    const pace: Pace = {
      kind: 'bank',
      hours: 10,
      increment: 30,
      weekends: true,
      vacation: 0,
      late: 'forfeit',
    };
    const { red, blue } = (await newGame(url, { pace })).links.seats;
    await time.move(2 * HOUR);
    await order(url, red.token, 't0.place.red', plain.place);
    expect((await state(url, red.token)).clock).toMatchObject({ due: null, left: 8.5 * HOUR });
    await time.move(HOUR);
    await order(url, blue.token, 't0.place.blue', plain.place);
    expect((await state(url, blue.token)).clock).toMatchObject({ due: null, left: 7.5 * HOUR });
    expect((await state(url, red.token)).clock?.due).toBe(time.now() + 8.5 * HOUR);
  });

  it('UMP-PACE a clock stands still on vacation, as long as days of it are left', async () => {
    const { url, time } = await club(name);
    const { red } = (await newGame(url, { pace: days({ vacation: 3 }) })).links.seats;
    await time.move(DAY);
    const away = await post(url, '/api/seat/away', red.token, { away: true });
    expect(away.body.clock).toMatchObject({
      awayUntil: time.now() + 3 * DAY,
      due: time.now() + 4 * DAY,
      vacation: 0,
    });
    await time.move(2 * DAY);
    const back = await post(url, '/api/seat/away', red.token, { away: false });
    expect(back.body.clock).toMatchObject({ awayUntil: null, due: time.now() + DAY, vacation: DAY });
    await post(url, '/api/seat/away', red.token, { away: true });
    await time.move(1.5 * DAY);
    await post(url, '/api/seat/away', red.token, { away: false });
    const spent = await post(url, '/api/seat/away', red.token, { away: true });
    expect([spent.status, spent.body.rule]).toEqual([422, 'UMP-PACE']);
  });

  it('UMP-FORFEIT the game is lost for whose time is up, where that was agreed, and all are told', async () => {
    const { url, time } = await club(name);
    const { red, blue } = (await newGame(url, { pace: days({ late: 'forfeit' }) })).links.seats;
    await order(url, blue.token, 't0.place.blue', plain.place);
    await time.move(2 * DAY - 1);
    expect((await state(url, red.token)).outcome).toBeNull();
    await time.move(1);
    const { outcome, log } = await state(url, blue.token);
    expect(outcome).toMatchObject({
      winner: 'blue',
      rule: 'UMP-FORFEIT',
      why: 'The other side ran out of time.',
    });
    expect(log.lines.at(-1)?.text).toMatch(/time of The Red Fleet is up: the game is forfeit/);
    const late = await order(url, red.token, 't0.place.red', plain.place);
    expect([late.status, late.body.rule]).toEqual([409, 'UMP-OVER']);
    const file = (await call(url, '/api/record/full', { token: red.token })).text;
    const again = await call<{ links: { seats: { blue: { token: string } } } }>(url, '/api/import', {
      body: { file },
    });
    expect((await state(url, again.body.links.seats.blue.token)).outcome).toEqual(outcome);
    expect((await state(url, again.body.links.seats.blue.token)).match.imported).toBe('verified');
  });

  it('UMP-STAFF plays on for whose time is up, in silence, until the seat is taken back', async () => {
    const { url, time } = await club(name);
    const { links } = await newGame(url, { pace: days() });
    const { red, blue } = links.seats;
    const enemy = await openStream(url, blue.token);
    await enemy.next();
    await order(url, blue.token, 't0.place.blue', plain.place);
    await enemy.next();
    const before = await state(url, blue.token);
    await time.move(2 * DAY);
    await until(async () => (await state(url, red.token)).view.turn === 1);
    const mine = await state(url, red.token);
    expect(mine.clock).toMatchObject({ staff: { level: 'sampler', why: 'time' }, due: null });
    const theirs = await state(url, blue.token);
    expect([theirs.seats, theirs.match]).toEqual([before.seats, before.match]);
    expect(enemy.raw).not.toMatch(/sampler.*"why"/);
    const refused = await order(url, red.token, 't1.hail.red', plain.hail);
    expect([refused.status, refused.body.rule]).toEqual([409, 'UMP-STAFF']);
    const back = await post(url, '/api/seat/return', red.token);
    expect(back.body.clock).toMatchObject({ staff: null });
    for (let asked = false; !asked; asked = await answerOne(url, red.token)) await answerOne(url, blue.token);
  });

  it('UMP-STAFF takes a seat it is handed and gives it back with the time that was left', async () => {
    const { url, time } = await club(name);
    const pace: Pace = { kind: 'bank', hours: 8, increment: 0, weekends: true, vacation: 0, late: 'forfeit' };
    const { red, blue } = (await newGame(url, { pace })).links.seats;
    await time.move(HOUR);
    const unknown = await post(url, '/api/seat/staff', red.token, { level: 'god' });
    expect([unknown.status, unknown.body.rule]).toEqual([409, 'UMP-STAFF']);
    const handed = await post(url, '/api/seat/staff', red.token, { level: 'ensign' });
    expect(handed.body.clock).toMatchObject({
      staff: { level: 'ensign', why: 'handed' },
      left: 7 * HOUR,
      due: null,
    });
    await until(async () => (await state(url, red.token)).view.decisions.length === 0);
    await time.move(5 * DAY); // blue's time runs, not red's
    expect((await state(url, blue.token)).outcome).toMatchObject({ winner: 'red' });
  });

  it('UMP-SUBSTITUTE plays a seat by a link of his own until it is taken back, also where he listens', async () => {
    const { url } = await club(name);
    const { red } = (await newGame(url)).links.seats;
    const answer = await call<SubstituteAnswer>(url, '/api/seat/substitute', { token: red.token, body: {} });
    const { token } = answer.body.link;
    expect((await state(url, red.token)).clock?.substitute).toBe(true);
    const stream = await openStream(url, token);
    await stream.next();
    expect((await order(url, token, 't0.place.red', plain.place)).status).toBe(200);
    const give = async (path: string) => (await post(url, path, token)).body.rule;
    expect([await give('/api/resign'), await give('/api/seat/substitute')]).toEqual([
      'UMP-SUBSTITUTE',
      'UMP-SUBSTITUTE',
    ]);
    await post(url, '/api/seat/return', red.token);
    await stream.ended;
    expect(stream.events.at(-1)?.data).not.toContain('"substitute":false');
    const late = await call(url, '/api/state', { token });
    expect([late.status, late.body.rule]).toEqual([403, 'UMP-SUBSTITUTE']);
  });

  it('UMP-TIMED a decision with seconds of its own is answered when they are over, by the order the rule names', async () => {
    const timed = (_view: BaseView, d: Decision) =>
      d.kind === 'place' ? { seconds: 30, order: { kind: 'place', at: [7, 8] } } : null;
    const { url, time } = await club(name, { ...toyRules, timed });
    const { red, blue } = (await newGame(url)).links.seats;
    expect((await state(url, red.token)).clock?.timed).toEqual([
      { decision: 't0.place.red', due: time.now() + 30_000 },
    ]);
    await order(url, blue.token, 't0.place.blue', plain.place);
    await time.move(20_000);
    await post(url, '/api/undo', blue.token);
    expect((await state(url, blue.token)).clock?.timed[0].due).toBe(time.now() + 10_000);
    await order(url, blue.token, 't0.place.blue', plain.place);
    await time.move(9_999);
    expect((await state(url, red.token)).view.turn).toBe(0);
    await time.move(1);
    const after = await state(url, red.token);
    expect([after.view.turn, (after.view as BaseView & { ships: { red: number[] } }).ships.red]).toEqual([
      1,
      [7, 8],
    ]);
    expect(after.clock?.timed).toEqual([]);
  });

  it('UMP-CLEAR a table nobody joined, and a game nobody plays, are put away in time; finished ones stay', async () => {
    const { url, time } = await club(name);
    const unbegun = (await newGame(url, { seats: { blue: 'open' } })).links.seats.red.token;
    const begun = (await newGame(url)).links.seats.red.token;
    const over = (await newGame(url)).links.seats.red.token;
    await order(url, begun, 't0.place.red', plain.place);
    await post(url, '/api/resign', over);
    const there = async (token: string) => (await call(url, '/api/state', { token })).status;
    await time.move(13 * DAY);
    expect(await there(unbegun)).toBe(200);
    await time.move(DAY);
    expect([await there(unbegun), await there(begun)]).toEqual([401, 200]);
    await time.move(170 * DAY);
    expect([await there(begun), await there(over)]).toEqual([401, 200]);
  });
});

describe('deadlines', () => {
  it('UMP-PACE are kept through a restart and done once though two nodes look for them', async () => {
    const store = await OPEN.PostgreSQL();
    const parts = { games: toyGames(), commanders: commandersOf([]) };
    const time = new TestTime(START);
    const shared = { ...store, close: async () => {} };
    const first = await startServer({ ...parts, store: shared, time });
    const { red } = (await newGame(first.url, { pace: days({ late: 'forfeit' }) })).links.seats;
    await first.stop();
    const two = [
      await startServer({ ...parts, store: shared, time }),
      await startServer({ ...parts, store: shared, time }),
    ];
    await time.move(2 * DAY);
    for (const { url } of two) {
      const { outcome, log } = await state(url, red.token);
      expect(outcome?.rule).toBe('UMP-FORFEIT');
      expect(log.lines.filter((l) => l.text.includes('forfeit'))).toHaveLength(1);
    }
  });
});
