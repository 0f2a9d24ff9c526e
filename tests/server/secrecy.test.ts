import { describe, expect, it } from 'vitest';
import { commandersOf } from '../../src/commanders/registry.ts';
import type { BaseOrder } from '../../src/kernel/decision.ts';
import { keyFromSeed } from '../../src/kernel/keyed-dice.ts';
import type { NewGameAnswer, State } from '../../src/server/wire.ts';
import {
  call,
  heldBy,
  newGame,
  openStream,
  order,
  plain,
  startServer,
  state,
  type Stream,
} from './harness.ts';

const KEY = keyFromSeed('secrecy');

/** Whose proposals are the same each time. */
const staff = commandersOf([
  {
    game: 'toy',
    level: 'staff',
    title: 'The staff',
    load: async () => ({ id: 'staff', title: 'The staff', decide: (_view, d) => plain[d.kind] as BaseOrder }),
  },
]);

/** What differs between any two games: the hour a word was said, and the secrets of links. */
const alike = (text: string): string =>
  text
    .replace(/"at":"[^"]*Z"/g, '')
    .replace(/,"now":\d{13}\}/g, '}') // when this seat itself began to listen
    .replace(/[\w-]{43}/g, '')
    .replace(/"id":"[\w-]{16}"/g, '');

interface Duel {
  url: string;
  links: NewGameAnswer['links'];
  traffic: string[]; // everything red was ever sent
  stream: Stream;
  changes: Stream;
}

async function duel(): Promise<Duel> {
  const { url } = await startServer({ newKey: () => KEY, commanders: staff });
  const { links } = await newGame(url);
  return {
    url,
    links,
    traffic: [],
    stream: await openStream(url, links.seats.red.token),
    changes: await openStream(url, links.seats.red.token, undefined, 'changes'),
  };
}

/** Red looks at everything it can reach. */
async function redLooks({ url, links, traffic }: Duel): Promise<void> {
  const { token } = links.seats.red;
  for (const path of [
    '/api/state',
    '/api/log',
    '/api/record',
    '/api/record/full',
    '/api/replay',
    '/api/replay?viewer=red',
    '/api/replay/info',
    '/api/dice',
  ])
    traffic.push((await call(url, path, { token })).text);
  await redAsks({ url, links, traffic } as Duel);
}

/** Red asks for everything that may be refused or answered beside orders: all of it must be the same too. */
async function redAsks({ url, links, traffic }: Duel): Promise<void> {
  const { token } = links.seats.red;
  const ask = async (path: string, body?: object) => {
    const answer = await call<State>(url, path, { token, body });
    traffic.push(answer.text);
    return answer;
  };
  const { decisions } = (await call<State>(url, '/api/state', { token })).body.view;
  const undone = await ask('/api/undo', {});
  if (undone.status === 200) {
    const [{ id, kind }] = undone.body.view.decisions;
    await ask('/api/order', { decision: id, order: RED[kind] });
  }
  await ask('/api/chat', { text: 'Are you there?' });
  await ask('/api/chat', { text: 'Are you there?', to: 'green' });
  await ask('/api/standing', { policies: { move: 'ask' } });
  await ask('/api/standing', { policies: { move: 'never' } });
  await ask(`/api/proposal?decision=${decisions[0]?.id ?? 't0.place.red'}`);
  await ask('/api/order', { decision: 't9.fire.red', order: { kind: 'fire', at: 99 } });
  await ask('/api/order', { decision: decisions[0]?.id ?? 'x', order: { kind: 'fire', at: 99 } });
  await ask('/api/replay-link', {});
}

/** What red has given, to be given again. */
const RED: { [kind: string]: object } = {
  place: { kind: 'place', at: [6, 7] },
  hail: { kind: 'hail', loud: true },
  fire: { kind: 'fire', at: 8 },
  move: { kind: 'move' },
};

async function redGives(d: Duel, decision: string, what: object): Promise<void> {
  const answer = await order(d.url, d.links.seats.red.token, decision, what);
  expect(answer.status).toBe(200);
  d.traffic.push(answer.text);
  await redLooks(d);
}

async function blueGives(d: Duel, decision: string, what: object): Promise<void> {
  expect((await order(d.url, d.links.seats.blue.token, decision, what)).status).toBe(200);
  await redLooks(d);
}

/** The same game twice; blue hides and moves as told. Blue fires where it would in any case, red where nothing ever is. */
async function play(d: Duel, hide: number[], move: object): Promise<void> {
  const { token } = d.links.seats.blue;
  await blueGives(d, 't0.place.blue', { kind: 'place', at: hide });
  await call(d.url, '/api/undo', { token, body: {} });
  await redLooks(d);
  await blueGives(d, 't0.place.blue', { kind: 'place', at: hide });
  await redGives(d, 't0.place.red', { kind: 'place', at: [6, 7] });
  await redGives(d, 't1.hail.red', { kind: 'hail', loud: true });
  await call(d.url, '/api/standing', { token, body: { policies: { move: hide[0] === 0 ? 'ask' : 'stay' } } });
  await redLooks(d);
  await call(d.url, '/api/standing', { token, body: { policies: { move: 'ask' } } });
  await blueGives(d, 't1.fire.blue', { kind: 'fire', at: 8 });
  await redGives(d, 't1.fire.red', { kind: 'fire', at: 8 });
  await blueGives(d, 't1.move.blue', move);
  await redGives(d, 't1.move.red', { kind: 'move' });
}

describe('what goes over the wire', () => {
  it('UMP-TOLD is byte for byte the same for a seat, whatever the enemy does in secret', async () => {
    const games = [await duel(), await duel()];
    await play(games[0], [0, 1], { kind: 'move' });
    await play(games[1], [2, 3], { kind: 'move', ship: 1, to: 5 });
    expect(games[0].traffic.map(alike)).toEqual(games[1].traffic.map(alike));
    expect(games[0].traffic.length).toBeGreaterThan(150);
    for (const { stream } of games) while (!(await stream.quiet())) await stream.next();
    expect(alike(games[0].stream.raw)).toBe(alike(games[1].stream.raw));
    for (const { changes } of games) while (!(await changes.quiet())) await changes.next();
    expect(alike(games[0].changes.raw)).toBe(alike(games[1].changes.raw));
    for (const { changes, stream } of games) {
      const { states, seqs } = heldBy(changes);
      expect(states).toEqual(stream.events.map((e) => JSON.parse(e.data) as State));
      expect(seqs).toEqual(states.map((_, i) => i)); // counts what this seat was sent, and nothing else
    }
    const truth = await Promise.all(games.map((g) => state(g.url, g.links.gamemaster?.token ?? '')));
    expect(truth[0].view).not.toEqual(truth[1].view);
  });

  it('UMP-TOLD sends nothing at all when the enemy acts in secret, and counts nothing', async () => {
    const d = await duel();
    const { red, blue } = d.links.seats;
    const before = (await call<State>(d.url, '/api/state', { token: red.token })).text;
    await d.stream.next();
    while (!(await d.changes.quiet())) await d.changes.next();
    await order(d.url, blue.token, 't0.place.blue', { kind: 'place', at: [0, 1] });
    await call(d.url, '/api/undo', { token: blue.token, body: {} });
    await call(d.url, '/api/standing', { token: blue.token, body: { policies: { move: 'stay' } } });
    expect([await d.stream.quiet(), await d.changes.quiet()]).toEqual([true, true]);
    expect((await call(d.url, '/api/state', { token: red.token })).text).toBe(before);
    expect(heldBy(d.changes).seqs).toEqual([0]);
  });

  it('UMP-SECRET holds back truth, key and dice until the end, from seats and spectators', async () => {
    const d = await duel();
    await play(d, [0, 1], { kind: 'move' });
    const { red, blue } = d.links.seats;
    for (const [token, other] of [
      [red.token, 'blue'],
      [blue.token, 'red'],
      [d.links.spectator.token, 'blue'],
    ]) {
      for (const path of ['/api/record/full', '/api/replay?viewer=umpire', `/api/replay?viewer=${other}`]) {
        const { status, body } = await call(d.url, path, { token });
        expect([status, body.rule]).toEqual([403, 'UMP-SECRET']);
      }
      const dice = await call<object>(d.url, '/api/dice', { token });
      expect(dice.body).toMatchObject({ key: null, total: 0, throws: [] });
    }
    const sent = d.traffic.concat(d.stream.raw, d.changes.raw).join('');
    expect(sent).not.toContain(KEY);
    expect(sent).toContain('"ships":{"red":[6,7],"blue":null}');
    expect(sent).not.toMatch(/"blue":\[/);
  });

  it('UMP-WATCH lets the gamemaster see all and order nothing', async () => {
    const d = await duel();
    const token = d.links.gamemaster?.token ?? '';
    await order(d.url, d.links.seats.blue.token, 't0.place.blue', { kind: 'place', at: [3, 5] });
    await order(d.url, d.links.seats.red.token, 't0.place.red', { kind: 'place', at: [0, 1] });
    expect((await state(d.url, token)).view).toMatchObject({ ships: { red: [0, 1], blue: [3, 5] } });
    expect((await call<{ key: string }>(d.url, '/api/record/full', { token })).body.key).toBe(KEY);
    const { status, body } = await order(d.url, token, 't1.hail.red', { kind: 'hail', loud: true });
    expect([status, body.rule]).toEqual([403, 'UMP-WATCH']);
    expect((await state(d.url, d.links.seats.red.token)).match.gamemaster).toBe(true);
    const { links } = await newGame(d.url, { gamemaster: false });
    expect(links.gamemaster).toBeNull();
    expect((await state(d.url, links.seats.red.token)).match.gamemaster).toBe(false);
  });
});
