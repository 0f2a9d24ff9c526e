import { describe, expect, it } from 'vitest';
import type {
  JoinAnswer,
  JoinInfo,
  LinksAnswer,
  ReplayAnswer,
  ReplayInfo,
  ReplayLinkAnswer,
} from '../../src/server/wire.ts';
import { answerOne, call, newGame, order, playOut, startServer, state } from './harness.ts';

const refusal = async (url: string, path: string, token: string, body?: object): Promise<string> => {
  const answer = await call(url, path, { token, body });
  return `${answer.status} ${answer.body.rule}`;
};

const replayLink = async (url: string, token: string): Promise<ReplayLinkAnswer> =>
  (await call<ReplayLinkAnswer>(url, '/api/replay-link', { token, body: {} })).body;

describe('the links of a game', () => {
  it('UMP-LINKS are shown again to its maker, the same as at first, and to nobody else', async () => {
    const { url } = await startServer();
    const { links, maker } = await newGame(url, { seats: { blue: 'open' }, title: 'Thursday' });
    const shown = async () => (await call<LinksAnswer>(url, '/api/links', { token: maker })).body;
    const first = await shown();
    expect(first).toMatchObject({ game: 'toy', title: 'Thursday', hotseat: false });
    expect(first.seats.map((s) => s.link)).toEqual([links.seats.red, links.seats.blue]);
    expect([first.gamemaster, first.spectator]).toEqual([links.gamemaster, links.spectator]);

    const joined = await call<JoinAnswer>(url, '/api/join', { body: { invite: links.seats.blue.token } });
    const after = await call<LinksAnswer>(url, '/api/links', { token: maker });
    expect(after.body.seats[1]).toMatchObject({ id: 'blue', holder: 'human', link: null, taken: true });
    expect(after.text).not.toContain(joined.body.link.token);

    for (const { token } of [links.seats.red, links.spectator, joined.body.link])
      expect(await refusal(url, '/api/links', token)).toBe('403 UMP-LINKS');
    for (const path of ['/api/state', '/api/replay', '/api/record/full', '/api/dice', '/api/stream'])
      expect([path, await refusal(url, path, maker)]).toEqual([path, '403 UMP-LINKS']);
  });

  it('UMP-LINKS hold none for the seat of a computer, nor for a gamemaster who is not there', async () => {
    const { url } = await startServer();
    const { maker } = await newGame(url, { seats: { blue: { computer: 'sampler' } }, gamemaster: false });
    const { body } = await call<LinksAnswer>(url, '/api/links', { token: maker });
    expect(body.gamemaster).toBeNull();
    expect(body.seats.map((s) => s.link === null)).toEqual([false, true]);
  });
});

describe('an invitation', () => {
  it('UMP-INVITE says which game and side it is for and who invites, before and after it was followed', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url, { seats: { blue: 'open' }, title: 'Thursday', by: ' Ann ' });
    const { token } = links.seats.blue;
    const { body } = await call<JoinInfo>(url, '/api/join', { token });
    expect(body).toMatchObject({
      game: { id: 'toy', title: 'Skirmish' },
      scenario: { id: 'duel', title: 'Duel' },
      title: 'Thursday',
      seat: 'blue',
      by: 'Ann',
      taken: false,
    });
    expect(body.seats.map((s) => [s.title, s.holder])).toEqual([
      ['The Red Fleet', 'human'],
      ['The Blue Fleet', 'open'],
    ]);
    await call(url, '/api/join', { body: { invite: token } });
    expect((await call<JoinInfo>(url, '/api/join', { token })).body.taken).toBe(true);
  });

  it('UMP-TOKEN UMP-INVITE that is wrong, or is none, is told so in words', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url);
    const wrong = await call(url, '/api/join', { token: 'A'.repeat(43) });
    expect([wrong.status, wrong.body.rule]).toEqual([401, 'UMP-TOKEN']);
    expect(wrong.body.reason).toMatch(/a part of it may be missing, or it belongs to another server/);
    expect(await refusal(url, '/api/join', links.seats.red.token)).toBe('403 UMP-INVITE');
    const follow = await call(url, '/api/join', { body: { invite: links.seats.red.token } });
    expect([follow.status, follow.body.rule]).toEqual([403, 'UMP-INVITE']);
    expect((await state(url, links.seats.red.token)).you).toBe('red');
  });
});

describe('a link to the replay', () => {
  it("UMP-LINKS is not the seat's secret, opens nothing but reading, and is the same each time", async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    const { link, viewer } = await replayLink(url, red.token);
    expect([viewer, link.path]).toEqual(['red', `/replay#${link.token}`]);
    expect(link.token).not.toBe(red.token);
    expect(await replayLink(url, red.token)).toEqual({ link, viewer });
    expect((await replayLink(url, blue.token)).link.token).not.toBe(link.token);
    for (const path of ['/api/state', '/api/log', '/api/stream', '/api/links', '/api/proposal?decision=x'])
      expect([path, await refusal(url, path, link.token)]).toEqual([path, '403 UMP-LINKS']);
    for (const path of ['/api/undo', '/api/resign', '/api/chat', '/api/replay-link'])
      expect([path, await refusal(url, path, link.token, {})]).toEqual([path, '403 UMP-LINKS']);
    expect((await order(url, link.token, 't0.place.red', { kind: 'place', at: [1, 2] })).status).toBe(403);
  });

  it("UMP-LINKS UMP-SECRET shows before the end the seat's own game, by its own count, and its own acts alone", async () => {
    const { url } = await startServer();
    const { links } = await newGame(url);
    const { red, blue } = links.seats;
    const { token } = (await replayLink(url, red.token)).link;
    const views = [(await state(url, red.token)).view];
    await order(url, blue.token, 't0.place.blue', { kind: 'place', at: [4, 5] }); // red notices nothing
    await call(url, '/api/undo', { token: blue.token, body: {} });
    for (const seat of [blue, red, red, blue, red]) {
      await answerOne(url, seat.token);
      const { view } = await state(url, red.token);
      if (JSON.stringify(view) !== JSON.stringify(views.at(-1))) views.push(view);
    }
    const info = await call<ReplayInfo>(url, '/api/replay/info', { token });
    expect(info.body).toMatchObject({ you: 'red', outcome: null, viewers: ['red'] });
    const { body } = await call<ReplayAnswer>(url, '/api/replay?viewer=red', { token });
    expect(body.steps.map((s) => s.view)).toEqual(views);
    expect(body.steps.map((s) => s.n)).toEqual(views.map((_, i) => i));
    expect(body.total).toBe(views.length);
    expect(body.steps.map((s) => s.act?.line ?? null)).toEqual([null, 'place 0 1', 'hail 0', 'fire 8']);
    const rest = await call<ReplayAnswer>(url, '/api/replay?viewer=red&from=2&count=1', { token });
    expect(rest.body).toEqual({ total: body.total, steps: [body.steps[2]] });
    for (const eyes of ['umpire', 'blue', 'public'])
      expect(await refusal(url, `/api/replay?viewer=${eyes}`, token)).toBe('403 UMP-SECRET');
    expect(await refusal(url, '/api/record/full', token)).toBe('403 UMP-SECRET');

    await answerOne(url, blue.token);
    const more = await call<ReplayAnswer>(url, '/api/replay?viewer=red', { token });
    expect(more.body.steps.slice(0, body.total)).toEqual(body.steps);
  });

  it('UMP-LINKS opens the truth after the end', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url);
    const { token } = (await replayLink(url, links.seats.red.token)).link;
    await playOut(url, [links.seats.red.token, links.seats.blue.token]);
    const info = await call<ReplayInfo>(url, '/api/replay/info', { token });
    expect(info.body.viewers).toEqual(['red', 'blue', 'umpire', 'public']);
    expect(info.body.outcome).toMatchObject({ winner: 'draw' });
    const { body } = await call<ReplayAnswer>(url, '/api/replay?viewer=umpire&count=5', { token });
    expect(body.steps[2].view).toMatchObject({ ships: { red: [0, 1], blue: [0, 1] } });
    expect(body.steps[2].act).toMatchObject({ seat: 'blue', line: 'place 0 1' });
    expect((await call<{ key: string }>(url, '/api/dice', { token })).body.key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("UMP-SECRET the gamemaster's shows what all know until the end", async () => {
    const { url } = await startServer();
    const { links } = await newGame(url);
    await order(url, links.seats.red.token, 't0.place.red', { kind: 'place', at: [3, 5] });
    const { link, viewer } = await replayLink(url, links.gamemaster?.token ?? '');
    expect(viewer).toBe('public');
    const { text } = await call(url, '/api/replay?viewer=public', { token: link.token });
    expect(text).not.toContain('[3,5]');
    expect(await refusal(url, '/api/replay?viewer=umpire', link.token)).toBe('403 UMP-SECRET');
  });
});
