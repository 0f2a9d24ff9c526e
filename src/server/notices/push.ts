import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

/*
 * Web push, by hand and by the book: the message is encrypted for the browser alone (RFC 8291 over RFC 8188) and signed with a key that says
 * which server sends it (RFC 8292, VAPID). node:crypto has all that is needed.
 */

/** Where a browser wants to be told, as it gave it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string; // its public key, an uncompressed point
  auth: string; // 16 bytes it shares with us
}

export interface VapidKeys {
  publicKey: string; // an uncompressed point, base64url: what the browser is told when it subscribes
  privateKey: string; // PKCS8, PEM
}

const CURVE = 'prime256v1';
const RECORD = 4096;

export function newVapidKeys(): VapidKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    publicKey: point.toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** One record of aes128gcm that only the holder of the subscription can open. `salt` and `own` are for the example of the RFC. */
export function encrypted(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  text: Buffer,
  salt = randomBytes(16),
  own = newSender(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derived(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([
    cipher.update(text),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, body]);
}

function newSender(): ReturnType<typeof createECDH> {
  const own = createECDH(CURVE);
  own.generateKeys();
  return own;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Half a day: push services take no longer ones than a day. */
const VALID_S = 12 * 3600;

/** The header that says who sends: good for this push service, and not for long. */
export function vapid(endpoint: string, keys: VapidKeys, subject: string, now: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + VALID_S, sub: subject };
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const key = createPrivateKey(keys.privateKey);
  const mark = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${text}.${mark}, k=${keys.publicKey}`;
}
