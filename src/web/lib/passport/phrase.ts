/*
 * The secret of a passport, sixteen bytes, as a phrase one can read out and type: nine words of five letters that can be spoken
 * (proquints). The last word is a check, so that a slip of the pen is noticed.
 */
const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';

const word = (n: number): string =>
  CONSONANTS[n >> 12] +
  VOWELS[(n >> 10) & 3] +
  CONSONANTS[(n >> 6) & 15] +
  VOWELS[(n >> 4) & 3] +
  CONSONANTS[n & 15];

function number(text: string): number {
  if (!/^[bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]$/.test(text)) return -1;
  return Array.from(text).reduce(
    (sum, c, i) => (i % 2 ? sum * 4 + VOWELS.indexOf(c) : sum * 16 + CONSONANTS.indexOf(c)),
    0,
  );
}

/** Two sums, so that words that changed places are noticed too. */
function check(numbers: readonly number[]): number {
  let [a, b] = [1, 0];
  for (const n of numbers) {
    a = (a + n) % 65521;
    b = (b + a) % 65521;
  }
  return (a ^ (b << 3)) & 0xffff;
}

const bytesOf = (secret: string): number[] =>
  Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

const secretOf = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export const newSecret = (): string => secretOf([...crypto.getRandomValues(new Uint8Array(16))]);

export function phraseOf(secret: string): string {
  const bytes = bytesOf(secret);
  const numbers = Array.from({ length: 8 }, (_, i) => bytes[2 * i] * 256 + bytes[2 * i + 1]);
  return [...numbers, check(numbers)].map(word).join(' ');
}

/** The secret a phrase stands for; null where it is none, or not written down rightly. */
export function readPhrase(text: string): string | null {
  const numbers = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map(number);
  const [last, ...rest] = numbers.toReversed();
  const said = rest.toReversed();
  if (said.length !== 8 || numbers.includes(-1) || check(said) !== last) return null;
  return secretOf(said.flatMap((n) => [n >> 8, n & 255]));
}
