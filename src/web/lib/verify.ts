import type { NumberedThrow } from '../../server/wire.ts';

/** The umpire's dice, checked in the browser with nothing but the key that was revealed: see kernel/keyed-dice.ts. */

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');

/** The hash that was published before the first throw. */
export const commitmentOf = async (key: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(key)));

export type Thrower = (n: number, sides: number) => Promise<number>;

/** Throw n of a game with this key, as the umpire's dice give it. */
export async function throwerOf(key: string): Promise<Thrower> {
  const secret = await crypto.subtle.importKey(
    'raw',
    bytesOf(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const words = new TextEncoder();
  return async (n, sides) => {
    const limit = 4294967296 - (4294967296 % sides);
    for (let block = 0; ; block++) {
      const digest = new DataView(await crypto.subtle.sign('HMAC', secret, words.encode(`${n}.${block}`)));
      for (let i = 0; i < 32; i += 4) {
        const word = digest.getUint32(i);
        if (word < limit) return 1 + (word % sides);
      }
    }
  };
}

export interface Fault {
  n: number;
  told: number;
  right: number;
}

/** The throws that are not what the key gives. */
export async function faultsIn(throws: readonly NumberedThrow[], thrower: Thrower): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const t of throws) {
    const right = await thrower(t.n, t.sides);
    if (right !== t.value) faults.push({ n: t.n, told: t.value, right });
  }
  return faults;
}
