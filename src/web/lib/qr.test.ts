import { describe, expect, it } from 'vitest';
import { path, qrCode } from './qr.ts';

/**
 * A reader written from the standard alone: finder patterns, format, unmasking, the words in their order, the corrections that
 * must leave no remainder, the text.
 */
const MASKS: readonly ((r: number, c: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];
/** Level M, masks 0 to 7, as the standard prints them. */
const FORMATS = ['101010000010010', '101000100100101', '101111001111100', '101101101001011'].concat([
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]);
const ALIGNED: { readonly [version: number]: readonly number[] } = {
  1: [],
  2: [6, 18],
  5: [6, 30],
  7: [6, 22, 38],
  10: [6, 28, 50],
};
/** Blocks as the standard lists them: corrections, then the data words of each block. */
const LAID: { readonly [version: number]: [number, number[]] } = {
  1: [10, [16]],
  2: [16, [28]],
  5: [24, [43, 43]],
  7: [18, [31, 31, 31, 31]],
  10: [26, [43, 43, 43, 43, 44]],
};

const EXP: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP.push(x);
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : EXP[(EXP.indexOf(a) + EXP.indexOf(b)) % 255];

function read(code: readonly (readonly boolean[])[]): { text: string; version: number } {
  const size = code.length;
  const version = (size - 17) / 4;
  const bit = (r: number, c: number): string => (code[r][c] ? '1' : '0');
  const first =
    [0, 1, 2, 3, 4, 5].map((c) => bit(8, c)).join('') +
    bit(8, 7) +
    bit(8, 8) +
    bit(7, 8) +
    [5, 4, 3, 2, 1, 0].map((r) => bit(r, 8)).join('');
  const mask = FORMATS.indexOf(first);
  expect(mask).toBeGreaterThanOrEqual(0);
  const second =
    [1, 2, 3, 4, 5, 6, 7].map((i) => bit(size - i, 8)).join('') +
    [8, 7, 6, 5, 4, 3, 2, 1].map((i) => bit(8, size - i)).join('');
  expect(second).toBe(first);
  const near = (r: number, c: number): boolean =>
    (r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9);
  const inAlignment = (r: number, c: number): boolean =>
    ALIGNED[version].some((y) =>
      ALIGNED[version].some((x) => !near(y, x) && Math.abs(r - y) < 3 && Math.abs(c - x) < 3),
    );
  const inVersion = (r: number, c: number): boolean =>
    version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11));
  const free = code.map((row, r) =>
    row.map((_, c) =>
      near(r, c) || r === 6 || c === 6 || inAlignment(r, c) || inVersion(r, c) ? false : null,
    ),
  );
  let bits = '';
  for (const [c, r] of path(free)) bits += code[r][c] !== MASKS[mask](r, c) ? '1' : '0';
  const sent = bits.match(/.{8}/g)?.map((b) => Number.parseInt(b, 2)) ?? [];
  const [check, sizes] = LAID[version];
  const blocks: number[][] = sizes.map(() => []);
  let at = 0;
  for (let i = 0; i < Math.max(...sizes); i++) sizes.forEach((n, b) => i < n && blocks[b].push(sent[at++]));
  for (let i = 0; i < check; i++) for (const block of blocks) block.push(sent[at++]);
  for (const block of blocks)
    for (let k = 0; k < check; k++) expect(block.reduce((sum, word) => times(sum, EXP[k]) ^ word, 0)).toBe(0);
  const data = blocks
    .flatMap((block, b) => block.slice(0, sizes[b]))
    .map((n) => n.toString(2).padStart(8, '0'))
    .join('');
  expect(data.slice(0, 4)).toBe('0100');
  const long = version < 10 ? 8 : 16;
  const length = Number.parseInt(data.slice(4, 4 + long), 2);
  const bytes = Array.from({ length }, (_, i) =>
    Number.parseInt(data.slice(4 + long + 8 * i, 12 + long + 8 * i), 2),
  );
  return { text: new TextDecoder().decode(Uint8Array.from(bytes)), version };
}

describe('QR codes of links', () => {
  it('are read back as they were written, with every correction in place', () => {
    const link = 'http://192.168.178.21:1942/join#k3Jv9sQx0aZ7bT2mYwEoLr5uHnCd8fGi1pVXqS4tKWe';
    expect(read(qrCode('Midway') ?? [])).toEqual({ text: 'Midway', version: 1 });
    expect(read(qrCode('http://localhost:1942/') ?? [])).toEqual({
      text: 'http://localhost:1942/',
      version: 2,
    });
    expect(read(qrCode(link) ?? [])).toEqual({ text: link, version: 5 });
    expect(read(qrCode(`${link}${'x'.repeat(40)}`) ?? []).version).toBe(7);
    expect(read(qrCode('ü'.repeat(100)) ?? []).text).toBe('ü'.repeat(100));
  });

  it('tell their version from 7 on, and are none when the text is too long', () => {
    const seven = qrCode('x'.repeat(115)) ?? [];
    const told = Array.from({ length: 18 }, (_, i) =>
      seven[Math.floor((17 - i) / 3)][34 + ((17 - i) % 3)] ? '1' : '0',
    );
    expect(told.join('')).toBe('000111110010010100');
    expect(qrCode('x'.repeat(214))).toBeNull();
  });
});
