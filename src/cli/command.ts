import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Commanders } from '../commanders/registry.ts';
import type { Games } from '../games/registry.ts';

/** What a verb works with; tests hand in their own. */
export interface World {
  games: Games;
  commanders: Commanders;
  rulesDir: string; // the ledgers
  workerFile: string; // what a simulation worker runs
  out(text: string): void; // answers
  err(text: string): void; // errors and progress
  terminal: boolean; // whether somebody watches stderr
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>;

export interface Verb {
  usage: string; // 'show FILE --seat SEAT [--json]'
  line: string; // one line that says what it does
  more: readonly string[]; // what --help adds, a line each
  run(world: World, argv: readonly string[]): Promise<void>;
}

/** Something is wrong with how the command was called or with the machine; one line for the person who called it. */
export class Fault extends Error {}

/** The verb ends with this exit status, having said all there is to say. */
export class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/** A verb with its options parsed; `--help` is answered before it runs. */
export function verb<O extends Options>(spec: {
  usage: string;
  line: string;
  more?: readonly string[];
  options: O;
  run(world: World, args: Parsed<O>['values'], positionals: string[]): Promise<void> | void;
}): Verb {
  const { usage, line, more = [] } = spec;
  return {
    usage,
    line,
    more,
    run: async (world, argv) => {
      const { values, positionals } = parse(spec.options, argv, usage);
      await spec.run(world, values, positionals);
    },
  };
}

function parse<O extends Options>(options: O, argv: readonly string[], usage: string): Parsed<O> {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Fault(`${firstSentence(error as Error)} Usage: flagplot ${usage}`);
  }
}

const firstSentence = (error: Error): string => `${error.message.split(/[.\n]/)[0]}.`;

/** Exactly these positional arguments, by name; anything missing or left over is a fault. */
export function take<N extends string>(
  positionals: readonly string[],
  ...names: N[]
): { [name in N]: string } {
  names.forEach((name, i) => {
    if (positionals[i] === undefined) throw new Fault(`${name} is missing; see --help.`);
  });
  if (positionals.length > names.length)
    throw new Fault(`"${positionals[names.length]}" is one too many; see --help.`);
  return Object.fromEntries(names.map((name, i) => [name, positionals[i]])) as { [name in N]: string };
}

/** 'k=v' pairs. */
export function pairs(items: readonly string[], what: string): { [key: string]: string } {
  return Object.fromEntries(
    items.map((item) => {
      const at = item.indexOf('=');
      if (at < 1) throw new Fault(`"${item}" is not ${what}.`);
      return [item.slice(0, at), item.slice(at + 1)];
    }),
  );
}

/** A whole number from `min` on. */
export function count(text: string, name: string, min: number): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < min || text.trim() === '')
    throw new Fault(`${name} is a whole number from ${min} on, not "${text}".`);
  return n;
}
