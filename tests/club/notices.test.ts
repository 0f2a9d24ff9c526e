import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newMailer } from '../../src/server/notices/mail.ts';
import type { Ways } from '../../src/server/notices/notifier.ts';
import { isPublic, Outside } from '../../src/server/notices/outside.ts';
import { encrypted, newVapidKeys, vapid } from '../../src/server/notices/push.ts';
import type { Pace, Problem, WaysAnswer } from '../../src/server/wire.ts';
import {
  type Answer,
  call,
  newGame,
  order,
  plain,
  type Server,
  startServer,
  TestTime,
} from '../server/harness.ts';
import { bothStores } from './stores.ts';

const OPEN = bothStores();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOME = 'https://flagplot.example.org';
const bytes = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, 'base64url');

interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Takes whatever is sent to it; answers with the number it is told. */
async function receiver(): Promise<{ address: string; got: Got[]; answer: number }> {
  const heard = { address: '', got: [] as Got[], answer: 201 };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      heard.got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(heard.answer, { location: 'http://127.0.0.1:1/inside' }).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  heard.address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return heard;
}

/** Lines that were folded and letters that were encoded, as a mail program shows them. */
function readable(letter: string): string {
  const [head, ...body] = letter.split('\r\n\r\n');
  const encoded = body
    .join('\n\n')
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, '%$1');
  return `${head.replaceAll(/\r\n[ \t]+/g, ' ')}\n\n${decodeURIComponent(encoded)}`;
}

/** A real mail server on this machine. */
async function mailbox(): Promise<{ smtp: string; letters: string[] }> {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (piece: Buffer) => (text += piece.toString()));
      stream.on('end', () => {
        letters.push(readable(text));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close());
  return { smtp: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, letters };
}

/** A browser that has subscribed: its keys, and how it reads what comes. */
function subscriber(): { keys: { p256dh: string; auth: string }; open: (body: Buffer) => string } {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): string => {
    const [salt, length] = [body.subarray(0, 16), body[20]];
    const theirs = body.subarray(21, 21 + length);
    const derived = (secret: Buffer, with_: Buffer, info: Buffer, size: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, with_, info, size));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
    const secret = derived(own.computeSecret(theirs), auth, info, 32);
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([cipher.update(body.subarray(21 + length, -16)), cipher.final()]);
    if (text.at(-1) !== 2) throw new Error('not the last record');
    return text.subarray(0, -1).toString();
  };
  const p256dh = own.getPublicKey('base64url');
  return { keys: { p256dh, auth: auth.toString('base64url') }, open };
}

/** Who signed a push, as a push service checks it. */
function signer(header: string | undefined): {
  key: string;
  claims: { aud: string; exp: number; sub: string };
} {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head, claims, mark] = token.split('.');
  const point = bytes(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(mark),
  );
  if (!right || bytes(head).toString() !== '{"typ":"JWT","alg":"ES256"}') throw new Error('not signed');
  return { key, claims: JSON.parse(bytes(claims).toString()) as { aud: string; exp: number; sub: string } };
}

interface House extends Server {
  time: TestTime;
  token: string; // of a passport
  post: (path: string, body: object) => Promise<Answer<Problem>>;
}

async function house(store: string, ways: Partial<Ways>): Promise<House> {
  const time = new TestTime('2026-07-01T12:00:00Z');
  const all: Ways = { publicUrl: HOME, mailer: null, outside: new Outside(), subject: HOME, ...ways };
  const server = await startServer({ store: await OPEN[store](), time, ways: all });
  const token = randomBytes(16).toString('base64url');
  await call(server.url, '/api/passport', { token, body: { name: 'Spruance' } });
  const post = (path: string, body: object) => call(server.url, path, { token, body });
  return { ...server, time, token, post };
}

const pace: Pace = { kind: 'days', days: 2, weekends: true, vacation: 0, late: { staff: 'sampler' } };

/** A game in which the passport has red; blue is the other's. */
async function carried({ url, post }: House, title: string): Promise<{ red: string; blue: string }> {
  const { red, blue } = (await newGame(url, { pace, title })).links.seats;
  await post('/api/passport/hold', { token: red.token });
  return { red: red.token, blue: blue.token };
}

/** The next wait of red begins. */
async function waits(url: string, { red, blue }: { red: string; blue: string }): Promise<void> {
  await order(url, red, 't0.place.red', plain.place);
  await order(url, blue, 't0.place.blue', plain.place);
}

describe('web push', () => {
  it('UMP-NOTICE encrypts as the example of RFC 8291 does, byte for byte', () => {
    const own = createECDH('prime256v1');
    own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const target = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const text = Buffer.from('When I grow up, I want to be a watermelon');
    expect(encrypted(target, text, bytes('DGv6ra1nlYgDCS1FRnbzlw'), own).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('UMP-NOTICE signs for one push service and half a day', () => {
    const keys = newVapidKeys();
    const { key, claims } = signer(vapid('https://push.example.org/abc', keys, HOME, 1_000_000_000));
    expect([key, claims]).toEqual([
      keys.publicKey,
      { aud: 'https://push.example.org', exp: 1_043_200, sub: HOME },
    ]);
  });
});

describe('the way out', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
  ])('UMP-NOTICE %s is not public', (address) => expect(isPublic(address)).toBe(false));

  it('UMP-NOTICE calls nothing inside by any name, on any other port, or in the clear', async () => {
    const outside = new Outside();
    for (const url of [
      'http://example.org/',
      'https://example.org:8443/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://2130706433/',
      'https://u:p@example.org/',
      'file:///etc/passwd',
      'nonsense',
    ])
      expect(() => outside.check(url)).toThrow(/address|by https|inside/);
    await expect(outside.post('https://localhost/', {}, '')).rejects.toThrow(/inside the network/);
    expect([isPublic('8.8.8.8'), isPublic('2606:4700::1111')]).toEqual([true, true]);
  });

  it('UMP-NOTICE follows no redirect, and reaches what the operator names', async () => {
    const hook = await receiver();
    hook.answer = 302;
    expect(await new Outside([hook.address]).post(`http://${hook.address}/`, {}, 'x')).toBe(302);
    expect(hook.got).toHaveLength(1);
  });
});

describe.each(Object.keys(OPEN))('notices, kept in %s', (name) => {
  it('UMP-NOTICE sends one letter for one wait, several waits in one, and none after one press', async () => {
    const { smtp, letters } = await mailbox();
    const h = await house(name, { mailer: newMailer({ smtp, from: 'Flagplot <umpire@example.org>' }) });
    const { url, time, post } = h;
    expect((await call<WaysAnswer>(url, '/api/notices')).body).toMatchObject({ mail: true, webhook: true });
    const games = [await carried(h, 'First'), await carried(h, 'Second'), await carried(h, 'Third')];
    await post('/api/passport/mail', { address: 'spruance@example.org' });
    expect(letters).toHaveLength(1);
    await time.move(2 * MINUTE);
    expect(letters).toHaveLength(1); // not confirmed: the waits that were there are not told
    const [, confirm] = /\/confirm#(\S+)/.exec(letters[0]) ?? [];
    expect((await post('/api/confirm', { token: `${confirm.slice(0, -1)}x` })).status).toBe(401);
    expect((await post('/api/confirm', { token: confirm })).status).toBe(200);
    await waits(url, games[0]);
    await time.move(59_000);
    expect(letters).toHaveLength(1);
    await time.move(1000);
    expect(letters).toHaveLength(2);
    expect(letters[1]).toMatch(/To: spruance@example\.org/);
    expect(letters[1]).toContain('You are asked in “First” (The Red Fleet), until Fri 3 Jul 12:02 UTC.');
    await time.move(HOUR);
    expect(letters).toHaveLength(2); // one for one wait
    await waits(url, games[1]);
    await waits(url, games[2]);
    await time.move(MINUTE);
    expect(letters).toHaveLength(3);
    expect(letters[2]).toMatch(/Subject: Flagplot: 2 games/);
    const [, stop] =
      /List-Unsubscribe: <https:\/\/flagplot\.example\.org\/api\/stop\/([^>]+)>/.exec(letters[2]) ?? [];
    expect(letters[2]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await fetch(`${url}/api/stop/${stop}`, {
      method: 'POST',
      headers: form,
      body: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.status).toBe(200);
    await time.move(3 * 24 * HOUR); // time is up, the staff plays on
    expect(letters).toHaveLength(3);
  });

  it('UMP-NOTICE tells nobody who answered meanwhile, and tells of time that is up and a game that is over', async () => {
    const hook = await receiver();
    const h = await house(name, { outside: new Outside([hook.address]) });
    const { url, time, post } = h;
    const game = await carried(h, 'First');
    expect((await post('/api/passport/webhook', { url: `http://127.0.0.1:1/inside` })).body.rule).toBe(
      'UMP-NOTICE',
    );
    await post('/api/passport/webhook', { url: `http://${hook.address}/hook` });
    const said = (i: number) =>
      JSON.parse(hook.got[i].body.toString()) as {
        text: string;
        content: string;
        confirm: string;
        items: { kind: string }[];
      };
    await post('/api/confirm', { token: said(0).confirm.split('#')[1] });
    await waits(url, game);
    await order(url, game.red, 't1.hail.red', plain.hail);
    await order(url, game.red, 't1.fire.red', plain.fire);
    await time.move(2 * MINUTE);
    expect(hook.got).toHaveLength(1);
    await order(url, game.blue, 't1.fire.blue', plain.fire);
    await time.move(MINUTE);
    expect(said(1)).toMatchObject({ items: [{ kind: 'turn' }] });
    expect(said(1).content).toBe(said(1).text);
    await time.move(2 * 24 * HOUR);
    await time.move(10 * MINUTE);
    expect(said(2).items[0].kind).toBe('time');
    expect(said(2).text).toMatch(/Your time in “First” \(The Red Fleet\) is up: the staff plays on/);
    await call(url, '/api/resign', { token: game.blue, body: {} });
    await time.move(HOUR);
    expect(said(3).items[0].kind).toBe('over');
  });

  it('UMP-NOTICE reaches a browser alone, signed, and forgets one that has unsubscribed', async () => {
    const service = await receiver();
    const h = await house(name, { outside: new Outside([service.address]) });
    const { url, time, post } = h;
    const game = await carried(h, 'First');
    const { keys, open } = subscriber();
    await post('/api/passport/push', { endpoint: `http://${service.address}/browser`, keys });
    await waits(url, game);
    await time.move(MINUTE);
    const [got] = service.got;
    expect(JSON.parse(open(got.body))).toMatchObject({ title: 'Flagplot', address: `${HOME}/` });
    expect(open(got.body)).toContain('You are asked in “First”');
    const { key, claims } = signer(got.headers.authorization);
    expect(key).toBe((await call<WaysAnswer>(url, '/api/notices')).body.push);
    expect(claims).toMatchObject({ aud: `http://${service.address}`, sub: HOME });
    expect(got.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    service.answer = 410;
    await time.move(2 * 24 * HOUR);
    await time.move(HOUR);
    expect(service.got).toHaveLength(2);
    await call(url, '/api/resign', { token: game.blue, body: {} });
    await time.move(HOUR);
    expect(service.got).toHaveLength(2);
  });

  it('UMP-NOTICE a way out that is closed is tried again', async () => {
    const hook = await receiver();
    const h = await house(name, { outside: new Outside([hook.address]) });
    await h.post('/api/passport/push', {
      endpoint: `http://${hook.address}/browser`,
      keys: subscriber().keys,
    });
    const game = await carried(h, 'First');
    hook.answer = 503;
    await waits(h.url, game);
    await h.time.move(MINUTE);
    hook.answer = 201;
    await h.time.move(11 * MINUTE);
    expect(hook.got).toHaveLength(2);
    await h.time.move(HOUR);
    expect(hook.got).toHaveLength(2);
  });
});
