import { describe, expect, it } from 'vitest';
import type { GamesAnswer, JoinAnswer, LogAnswer, Proposal, State } from '../../src/server/wire.ts';
import { answerOne, call, newGame, order, playOut, startServer, state } from './harness.ts';

describe('the service', () => {
  it('lists the games with scenarios, options and computer levels', async () => {
    const { url } = await startServer();
    const { body } = await call<GamesAnswer>(url, '/api/games');
    expect(body.games.map((g) => g.id)).toEqual(['toy']);
    expect(body.games[0].options[0]).toMatchObject({ id: 'ships', line: 'How many ships a side has.' });
    expect(body.games[0].levels.map((l) => l.id)).toEqual(['sampler']);
    expect((await call(url, '/api/health')).body).toEqual({ ok: true, version: 'test' });
  });

  it('plays a whole game between two seats, told apart by their links alone', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url);
    const { red, blue } = links.seats;
    expect(red.path).toBe(`/play#${red.token}`);
    await playOut(url, [red.token, blue.token]);
    const end = await state(url, red.token);
    expect(end.outcome).toMatchObject({ winner: 'draw', rule: 'TOY-END' });
    expect(end.dice.key).toMatch(/^[0-9a-f]{64}$/);
    const spectator = await state(url, links.spectator.token);
    expect(spectator.you).toBe('public');
    expect(spectator.view.decisions).toEqual([]);
    const { body } = await call<LogAnswer>(url, '/api/log?from=1&count=2', { token: red.token });
    expect(body.lines).toEqual(end.log.lines.slice(1, 3));
    expect(body.total).toBe(end.log.lines.length);
  });

  it('throws the same dice for everybody who asks for the same seed, alone against the computer', async () => {
    const { url } = await startServer();
    const alone = { seats: { blue: { computer: 'sampler' } } };
    const [one, two, three] = await Promise.all([
      newGame(url, { ...alone, seed: 'lesson' }),
      newGame(url, { ...alone, seed: 'lesson' }),
      newGame(url, alone),
    ]);
    expect(two.commitment).toBe(one.commitment);
    expect(three.commitment).not.toBe(one.commitment);
  });

  it('takes an order as a line of words', async () => {
    const { url } = await startServer();
    const { token } = (await newGame(url)).links.seats.red;
    const body = { decision: 't0.place.red', line: 'place 3 4' };
    const answer = await call<State>(url, '/api/order', { token, body });
    expect(answer.status).toBe(200);
    expect(answer.body.view).toMatchObject({ given: { kind: 'place', at: [3, 4] }, decisions: [] });
  });

  it('refuses an order with rule and reason, and changes nothing', async () => {
    const { url } = await startServer();
    const { token } = (await newGame(url)).links.seats.red;
    const before = (await call(url, '/api/state', { token })).text;
    const refused = await order(url, token, 't0.place.red', { kind: 'place', at: [3, 3] });
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({ rule: 'TOY-PLACE', reason: 'Each ship on a square of its own.' });
    expect((await order(url, token, 't0.place.red', { kind: 'place' })).body.rule).toBe('UMP-SHAPE');
    expect((await call(url, '/api/state', { token })).text).toBe(before);
  });

  it('UMP-CLOSED two orders at once for one decision: one wins, the other is told why', async () => {
    const { url } = await startServer();
    const { token } = (await newGame(url)).links.seats.red;
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((i) => order(url, token, 't0.place.red', { kind: 'place', at: [i, i + 1] })),
    );
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const won = answers.findIndex((a) => a.status === 200);
    expect((await state(url, token)).view).toMatchObject({ given: { at: [won, won + 1] } });
    expect(answers.find((a) => a.status === 409)?.body.reason).toMatch(/Nothing is asked/);
  });

  it('UMP-UNDO takes back what nobody has learned from', async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    await order(url, red.token, 't0.place.red', { kind: 'place', at: [3, 4] });
    const undone = await call<State>(url, '/api/undo', { token: red.token, body: {} });
    expect(undone.body.view.decisions).toHaveLength(1);
    expect(undone.body.log.lines.map((l) => l.text)).toEqual(['Your last order is taken back.']);
    await order(url, red.token, 't0.place.red', { kind: 'place', at: [5, 6] });
    await order(url, blue.token, 't0.place.blue', { kind: 'place', at: [0, 1] });
    const late = await call(url, '/api/undo', { token: red.token, body: {} });
    expect(late.status).toBe(422);
    expect(late.body.rule).toBe('UMP-UNDO');
  });

  it('UMP-STANDING answers by standing orders at once', async () => {
    const { url } = await startServer();
    const { red, blue } = (await newGame(url)).links.seats;
    const set = await call<State>(url, '/api/standing', {
      token: red.token,
      body: { policies: { move: 'stay' } },
    });
    expect(set.body.standing).toEqual({ move: 'stay' });
    expect((await state(url, blue.token)).standing).toEqual({});
    for (const seat of [red, blue, red, red]) await answerOne(url, seat.token);
    const fired = await order(url, blue.token, 't1.fire.blue', { kind: 'fire', at: 8 });
    expect(fired.body.view.phase).toBe('move');
    expect((await state(url, red.token)).view.decisions).toEqual([]);
    await answerOne(url, blue.token);
    expect((await state(url, red.token)).view.turn).toBe(2);
    const wrong = await call(url, '/api/standing', {
      token: red.token,
      body: { policies: { fire: 'never' } },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.rule).toBe('UMP-STANDING');
  });

  it('UMP-RESIGN ends the game for the other side', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url);
    const { red, blue } = links.seats;
    const answer = await call<State>(url, '/api/resign', { token: red.token, body: {} });
    expect(answer.body.outcome).toMatchObject({ winner: 'blue', rule: 'UMP-RESIGN' });
    const late = await order(url, blue.token, 't0.place.blue', { kind: 'place', at: [1, 2] });
    expect([late.status, late.body.rule]).toEqual([409, 'UMP-OVER']);
    expect((await state(url, links.spectator.token)).log.lines.at(-1)?.text).toBe('The Red Fleet resigns.');
  });

  it('UMP-TAKEN UMP-INVITE an open seat is taken once, by whoever follows its link first', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url, { seats: { blue: 'open' } });
    const invite = links.seats.blue.token;
    expect(links.seats.blue.path).toBe(`/join#${invite}`);
    const early = await call(url, '/api/state', { token: invite });
    expect([early.status, early.body.rule]).toEqual([403, 'UMP-INVITE']);
    const before = await state(url, links.seats.red.token);
    expect(before.seats.map((s) => s.holder)).toEqual(['human', 'open']);
    const answers = await Promise.all(
      [1, 2, 3].map(() => call<JoinAnswer & { rule: string }>(url, '/api/join', { body: { invite } })),
    );
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find((a) => a.status === 409)?.body.rule).toBe('UMP-TAKEN');
    const token = answers.find((a) => a.status === 200)?.body.link.token ?? '';
    expect((await state(url, token)).you).toBe('blue');
    expect((await state(url, links.seats.red.token)).seats.map((s) => s.holder)).toEqual(['human', 'human']);
  });

  it('UMP-CHAT UMP-WATCH carries words to all or to one, and the gamemaster hears everything', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url);
    const { red, blue } = links.seats;
    const say = (token: string, body: object) => call<State>(url, '/api/chat', { token, body });
    await say(red.token, { text: ' Good hunting. ' });
    await say(red.token, { text: 'A question of rules.', to: 'umpire' });
    const heard = async (token: string) => (await state(url, token)).chat.lines.map((l) => l.text);
    expect(await heard(blue.token)).toEqual(['Good hunting.']);
    expect(await heard(links.spectator.token)).toEqual(['Good hunting.']);
    expect(await heard(red.token)).toHaveLength(2);
    expect(await heard(links.gamemaster?.token ?? '')).toHaveLength(2);
    const nobody = await call(url, '/api/chat', { token: red.token, body: { text: 'Hello', to: 'green' } });
    expect([nobody.status, nobody.body.rule]).toEqual([422, 'UMP-CHAT']);
    const spectator = await call(url, '/api/chat', { token: links.spectator.token, body: { text: 'Hello' } });
    expect([spectator.status, spectator.body.rule]).toEqual([403, 'UMP-WATCH']);
  });

  it('proposes an order for an open decision, which the umpire then takes', async () => {
    const { url } = await startServer();
    const { token } = (await newGame(url)).links.seats.red;
    const { body } = await call<Proposal>(url, '/api/proposal?decision=t0.place.red', { token });
    expect(body.line).toMatch(/^place \d \d$/);
    expect((await order(url, token, body.decision, body.order)).status).toBe(200);
    const closed = await call(url, '/api/proposal?decision=t0.place.red', { token });
    expect([closed.status, closed.body.rule]).toEqual([409, 'UMP-CLOSED']);
  });

  it('UMP-SETUP says what does not fit in a set-up', async () => {
    const { url } = await startServer();
    const refused = async (more: object) => {
      const { status, body } = await call(url, '/api/games', {
        body: { game: 'toy', scenario: 'duel', ...more },
      });
      return `${status} ${body.rule} ${body.reason}`;
    };
    expect(await refused({ game: 'chess' })).toBe('422 UMP-SETUP There is no game "chess" here.');
    expect(await refused({ scenario: 'x' })).toMatch(/^422 UMP-SETUP There is no scenario "x"/);
    expect(await refused({ version: 'x' })).toMatch(/^422 UMP-SETUP There is no version "x"/);
    expect(await refused({ options: { x: '1' } })).toMatch(/^422 UMP-SETUP There is no option "x"/);
    expect(await refused({ options: { ships: '9' } })).toMatch(/^422 UMP-SETUP .*"9"/);
    expect(await refused({ seed: 'lesson' })).toMatch(/^422 UMP-SETUP Dice from a seed/);
    expect(await refused({ seats: { green: 'human' } })).toMatch(/no seat "green"/);
    expect(await refused({ seats: { red: { computer: 'genius' } } })).toMatch(/no computer level "genius"/);
    expect(await refused({ colour: 'red' })).toMatch(/^400 UMP-BODY/);
  });

  it('tells everybody at the table how it is set', async () => {
    const { url } = await startServer();
    const { links } = await newGame(url, { title: 'Thursday', hotseat: true });
    const { match, dice } = await state(url, links.spectator.token);
    expect(match).toMatchObject({ title: 'Thursday', hotseat: true, gamemaster: true, imported: null });
    expect(dice).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), key: null });
    const plainly = await newGame(url);
    expect((await state(url, plainly.links.spectator.token)).match).toMatchObject({
      title: 'Skirmish: Duel',
      hotseat: false,
    });
  });

  it('sets the options: preset of the scenario, choice; the default is not written down', async () => {
    const { url } = await startServer();
    const shipsIn = async (more: object) =>
      (await state(url, (await newGame(url, more)).links.spectator.token)).match.setup.options.ships;
    expect(await shipsIn({})).toBeUndefined();
    expect(await shipsIn({ scenario: 'single' })).toBe('1');
    expect(await shipsIn({ scenario: 'single', options: { ships: '3' } })).toBe('3');
  });
});
