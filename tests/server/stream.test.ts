import { describe, expect, it } from 'vitest';
import type { State } from '../../src/server/wire.ts';
import {
  answerOne,
  call,
  heldBy,
  newGame,
  openStream,
  order,
  startServer,
  type StreamEvent,
  tempDir,
} from './harness.ts';

const stateOf = (event: StreamEvent): State => JSON.parse(event.data) as State;

describe('the stream', () => {
  it('sends the state at once, then each change', async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    const stream = await openStream(url, red.token);
    const first = stateOf(await stream.next());
    expect(first.view.phase).toBe('place');
    expect(first.log.lines).toHaveLength(1);
    await answerOne(url, red.token);
    expect(stateOf(await stream.next()).view.decisions).toEqual([]);
    await answerOne(url, blue.token);
    const third = await stream.next();
    expect(stateOf(third).view.phase).toBe('hail');
    expect(stateOf(third).log).toMatchObject({ from: 1, lines: [{ text: 'Both fleets are at sea.' }] });
    expect(third.id).toBe('2.0');
  });

  it('resumes after the last event a reader has, without a gap or a repetition', async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    const lines: string[] = [];
    const seen = (event: StreamEvent): number => {
      const { log } = stateOf(event);
      expect(log.from).toBe(lines.length);
      return lines.push(...log.lines.map((l) => l.text));
    };
    let stream = await openStream(url, red.token);
    let last = await stream.next();
    seen(last);
    for (let turn = 0; turn < 6; turn++) {
      stream.close();
      await call(url, '/api/chat', { token: blue.token, body: { text: `word ${turn}` } });
      for (const { token } of [red, blue]) await answerOne(url, token);
      stream = await openStream(url, red.token, last.id);
      last = await stream.next();
      seen(last);
      expect(stateOf(last).chat.lines.map((l) => l.text)).toEqual([`word ${turn}`]);
    }
    const { body } = await call<State>(url, '/api/state', { token: red.token });
    expect(lines).toEqual(body.log.lines.map((l) => l.text));
    expect(lines.length).toBeGreaterThan(4);
  });

  it('resumes across a restart of the server', async () => {
    const dataDir = tempDir();
    const first = await startServer({ dataDir });
    const { red, blue } = (await newGame(first.url)).links.seats;
    const stream = await openStream(first.url, red.token);
    const last = await stream.next();
    await answerOne(first.url, red.token);
    await first.stop();
    const second = await startServer({ dataDir });
    await answerOne(second.url, blue.token);
    const resumed = await openStream(second.url, red.token, last.id);
    expect(stateOf(await resumed.next()).log).toMatchObject({
      from: 1,
      lines: [{ text: 'Both fleets are at sea.' }],
    });
  });

  it('starts anew for a reader whose last event means nothing here', async () => {
    const { url } = await startServer();
    const { red } = (await newGame(url)).links.seats;
    for (const id of ['x', '1']) {
      const stream = await openStream(url, red.token, id);
      expect(stateOf(await stream.next()).log).toMatchObject({ from: 0, lines: [{ kind: 'wind' }] });
    }
  });

  it('UMP-AHEAD raises an alarm for a reader who has seen more than is stored, instead of setting him back', async () => {
    const { url, log } = await startServer();
    const { red } = (await newGame(url)).links.seats;
    for (const cursor of ['2.0', '1.1', '999.999']) {
      await expect(openStream(url, red.token, cursor)).rejects.toThrow('UMP-AHEAD');
      const { status, body } = await call(url, `/api/state?since=${cursor}`, { token: red.token });
      expect([status, body.rule]).toEqual([409, 'UMP-AHEAD']);
      expect(body.reason).toMatch(/seen more of this game than this server knows/);
    }
    expect(log.filter((line) => line.includes('"level":50')).join('')).toContain('seen more of a game');
    expect((await call(url, '/api/state?since=1.0', { token: red.token })).status).toBe(200);
  });

  it('tells everybody at the table that an open seat was taken', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url, { seats: { blue: 'open' } });
    const stream = await openStream(url, links.seats.red.token);
    await stream.next();
    await call(url, '/api/join', { body: { invite: links.seats.blue.token } });
    expect(stateOf(await stream.next()).seats[1].holder).toBe('human');
  });

  it('ends with the server', async () => {
    const { url, stop } = await startServer();
    const { red } = (await newGame(url)).links.seats;
    await (await openStream(url, red.token)).next();
    await stop();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('is closed to strangers', async () => {
    const { url } = await startServer();
    await expect(openStream(url, 'x'.repeat(43))).rejects.toThrow('UMP-TOKEN');
    const { red } = (await newGame(url)).links.seats;
    const inAddress = await call(url, `/api/stream?token=${red.token}`); // a secret does not travel in an address
    expect([inAddress.status, inAddress.body.rule]).toEqual([401, 'UMP-TOKEN']);
  });

  it('is not disturbed by an order that is refused', async () => {
    const { url } = await startServer();
    const { red } = (await newGame(url)).links.seats;
    const stream = await openStream(url, red.token);
    await stream.next();
    await order(url, red.token, 't0.place.red', { kind: 'place', at: [3, 3] });
    expect(await stream.quiet()).toBe(true);
  });

  it('brings the giver his state once: by the stream he names, and only the number of it as an answer', async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    const stream = await openStream(url, red.token, undefined, 'changes');
    while (!(await stream.quiet())) await stream.next();
    const give = async (token: string, name: string): Promise<object> => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-flagplot-stream': name,
      };
      const body = JSON.stringify({ text: 'Ahoy' });
      return (await (await fetch(`${url}/api/chat`, { method: 'POST', headers, body })).json()) as object;
    };
    const { stream: name } = heldBy(stream);
    expect(await give(red.token, name)).toEqual({ done: true, seq: 1 });
    await stream.next();
    expect(heldBy(stream).states[1].chat.lines).toMatchObject([{ text: 'Ahoy' }]);
    expect(await give(blue.token, name)).toEqual({ done: true, seq: null }); // it is not his
    expect(await give(red.token, 'another')).toEqual({ done: true, seq: null });
    expect(await give(red.token, name)).toEqual({ done: true, seq: 4 });
    const refused = await fetch(`${url}/api/order`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${red.token}`,
        'content-type': 'application/json',
        'x-flagplot-stream': name,
      },
      body: JSON.stringify({ decision: 't0.place.red', order: { kind: 'place', at: [3, 3] } }),
    });
    expect(refused.status).toBe(422);
  });

  it('UMP-TOLD is the same for whoever joins late as for those who were there', async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    const early = await openStream(url, red.token, undefined, 'changes');
    for (const { token } of [red, blue, red]) await answerOne(url, token);
    const late = await openStream(url, red.token, undefined, 'changes');
    for (const { token } of [blue, red, blue]) await answerOne(url, token);
    for (const stream of [early, late]) while (!(await stream.quiet())) await stream.next();
    const [{ states: a, seqs }, { states: b, seqs: later }] = [heldBy(early), heldBy(late)];
    expect(b.at(-1)?.view).toEqual(a.at(-1)?.view);
    expect(later).toEqual(seqs.slice(-later.length));
    expect((await call<State>(url, '/api/state', { token: red.token })).body.view).toEqual(a.at(-1)?.view);
  });
});
