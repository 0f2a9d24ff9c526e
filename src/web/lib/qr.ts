/**
 * QR codes for links (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which hold 213 letters. Our links need no
 * more, and a library would weigh more than the page that shows them.
 */

/** By version: code words for correction in each block, then blocks and data words of each kind of block. */
const BLOCKS: readonly (readonly number[])[] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
  [18, 4, 31],
  [22, 2, 38, 2, 39],
  [22, 3, 36, 2, 37],
  [26, 4, 43, 1, 44],
];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const dataWords = (version: number): number => {
  const [, n, d, m = 0, e = 0] = BLOCKS[version - 1];
  return n * d + m * e;
};

// ---- Reed-Solomon over GF(256)

function times(a: number, b: number): number {
  let z = 0;
  for (let i = 7; i >= 0; i--) z = (z << 1) ^ ((z >>> 7) * 0x11d) ^ (((b >>> i) & 1) * a);
  return z;
}

function correction(data: readonly number[], count: number): number[] {
  const divisor = Array.from({ length: count }, (_, i): number => (i === count - 1 ? 1 : 0));
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2))
    for (let j = 0; j < count; j++) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  const rest = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((d, i) => {
      rest[i] ^= times(d, factor);
    });
  }
  return rest;
}

// ---- the words

function words(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4); // bytes
  put(bytes.length, version < 10 ? 8 : 16);
  for (const b of bytes) put(b, 8);
  const room = dataWords(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const out: number[] = [];
  for (let i = 0; i < bits.length; i += 8) out.push(Number.parseInt(bits.slice(i, i + 8).join(''), 2));
  return out;
}

/** Blocks are corrected one by one and sent word by word in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const [check, n, d, m = 0, e = 0] = BLOCKS[version - 1];
  const sizes = [...Array.from({ length: n }, () => d), ...Array.from({ length: m }, () => e)];
  let at = 0;
  const blocks = sizes.map((size) => data.slice(at, (at += size)));
  const checks = blocks.map((block) => correction(block, check));
  const turn = (list: readonly (readonly number[])[], longest: number): number[] =>
    Array.from({ length: longest }, (_, i) => list.flatMap((b) => (i < b.length ? [b[i]] : []))).flat();
  return [...turn(blocks, Math.max(...sizes)), ...turn(checks, check)];
}

// ---- the square

type Square = (boolean | null)[][]; // null: for data

function frame(version: number): Square {
  const size = 17 + 4 * version;
  const square: Square = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const ringed = (cx: number, cy: number, reach: number, dark: (ring: number) => boolean): void => {
    for (let y = cy - reach; y <= cy + reach; y++)
      for (let x = cx - reach; x <= cx + reach; x++)
        if (square[y]?.[x] !== undefined) square[y][x] = dark(Math.max(Math.abs(x - cx), Math.abs(y - cy)));
  };
  for (let i = 0; i < size; i++) square[6][i] = square[i][6] = i % 2 === 0;
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    ringed(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const places = aligned(version);
  const last = places.length - 1;
  places.forEach((x, i) => {
    places.forEach((y, j) => {
      const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!corner) ringed(x, y, 2, (ring) => ring !== 1);
    });
  });
  return square;
}

const aligned = (version: number): number[] =>
  version === 1 ? [] : version < 7 ? [6, 10 + 4 * version] : [6, 8 + 2 * version, 10 + 4 * version];

/** What tells the reader how to read: the mask and the level of correction, and from 7 on the version. */
function sign(square: Square, version: number, mask: number): void {
  const size = square.length;
  const put = (x: number, y: number, bits: number, i: number): void => {
    square[y][x] = ((bits >>> i) & 1) === 1;
  };
  const format = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412; // level M is 00
  for (let i = 0; i < 15; i++) {
    put(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, format, i);
    put(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, format, i);
  }
  square[size - 8][8] = true;
  if (version < 7) return;
  const told = (version << 12) | remainder(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    put(size - 11 + (i % 3), Math.floor(i / 3), told, i);
    put(Math.floor(i / 3), size - 11 + (i % 3), told, i);
  }
}

function remainder(value: number, by: number, bits: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * by);
  return rest;
}

/** The free places in the order they are filled: two columns at a time, up and down, from the right. */
export function* path(square: Square): Generator<[number, number]> {
  const size = square.length;
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (square[y][x] === null) yield [x, y];
      }
  }
}

function drawn(version: number, sent: readonly number[], mask: number): boolean[][] {
  const square = frame(version);
  sign(square, version, mask);
  const free = [...path(square)]; // before the first is filled
  let i = 0;
  for (const [x, y] of free) {
    square[y][x] = ((((sent[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1) === 1) !== MASKS[mask](x, y);
    i++;
  }
  return square as boolean[][];
}

/** How hard it is to read: long runs, blocks, and more dark than light or the reverse. */
function burden(square: readonly (readonly boolean[])[]): number {
  const size = square.length;
  let sum = 0;
  let dark = 0;
  for (let a = 0; a < size; a++) {
    for (const at of [(b: number) => square[a][b], (b: number) => square[b][a]]) {
      let run = 0;
      for (let b = 0; b < size; b++) {
        run = b > 0 && at(b) === at(b - 1) ? run + 1 : 1;
        if (run === 5) sum += 3;
        else if (run > 5) sum++;
      }
      const line = Array.from({ length: size }, (_, b) => (at(b) ? '1' : '0')).join('');
      sum += 40 * [...line.matchAll(/(?=0000(1011101)|(?:1011101)0000)/g)].length;
    }
    for (let b = 0; b < size; b++) {
      if (square[a][b]) dark++;
      const same = [square[a + 1]?.[b], square[a]?.[b + 1], square[a + 1]?.[b + 1]];
      if (same.every((s) => s === square[a][b])) sum += 3;
    }
  }
  return sum + 10 * Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size));
}

/** The code as rows of dark and light; null where the text is too long for it. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, i) => bytes.length + (i < 9 ? 2 : 3) <= dataWords(i + 1)) + 1;
  if (version === 0) return null;
  const sent = interleaved(words(bytes, version), version);
  const all = MASKS.map((_, mask) => drawn(version, sent, mask));
  const weights = all.map(burden);
  return all[weights.indexOf(Math.min(...weights))];
}
