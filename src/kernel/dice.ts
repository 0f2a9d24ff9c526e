/** One throw as it stands in the ledger of throws. `value` is 1..sides. */
export interface Throw {
  sides: number;
  value: number;
  label: string;
}

/** All chance in a game comes from here, each throw with a label that says what it is for. */
export interface Dice {
  /** A number from 1 to `sides`. */
  roll(sides: number, label: string): number;
}

/** A number from 0 to n - 1. */
export const pick = (dice: Dice, n: number, label: string): number => dice.roll(n, label) - 1;

/** One member of a non-empty list. */
export const choose = <T>(dice: Dice, from: readonly T[], label: string): T =>
  from[pick(dice, from.length, label)];

/** Fisher-Yates on a copy. */
export function shuffled<T>(dice: Dice, from: readonly T[], label: string): T[] {
  const out = from.slice();
  for (let i = out.length - 1; i > 0; i--) {
    const j = pick(dice, i + 1, label);
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}

/** sfc32: fast, seeded, for simulation and fuzzing. Never for a game between people: its state is small. */
export class FastDice implements Dice {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: number | string) {
    const h = hash(String(seed));
    this.a = h;
    this.b = Math.imul(h ^ 0x9e3779b9, 0x85ebca6b);
    this.c = Math.imul(h ^ 0xc2b2ae35, 0x27d4eb2f);
    for (let i = 0; i < 12; i++) this.next();
  }

  roll(sides: number): number {
    return 1 + Math.floor((this.next() / 4294967296) * sides);
  }

  private next(): number {
    const t = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + t;
    this.c |= 0;
    return t >>> 0;
  }
}

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h ^= h >>> 16;
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  return h | 0;
}

/** More dice were thrown than were written down, or others. */
export class ScriptFault extends Error {}

/** Dice that fall as written: for tests, and for orders given once more. Fails loudly when it runs out or a value does not fit the die. */
export class ScriptedDice implements Dice {
  readonly seen: Throw[] = [];
  private at = 0;
  private readonly values: readonly number[];

  constructor(values: readonly number[]) {
    this.values = values;
  }

  roll(sides: number, label: string): number {
    if (this.at >= this.values.length)
      throw new ScriptFault(`scripted dice ran out at throw ${this.at + 1}: ${label}`);
    const value = this.values[this.at++];
    if (value < 1 || value > sides)
      throw new ScriptFault(`scripted ${value} does not fit a d${sides}: ${label}`);
    this.seen.push({ sides, value, label });
    return value;
  }

  get left(): number {
    return this.values.length - this.at;
  }
}

/** Passes throws on and keeps a list of them. */
export class RecordingDice implements Dice {
  throws: Throw[] = [];
  private readonly source: Dice;

  constructor(source: Dice) {
    this.source = source;
  }

  roll(sides: number, label: string): number {
    const value = this.source.roll(sides, label);
    this.throws.push({ sides, value, label });
    return value;
  }
}
