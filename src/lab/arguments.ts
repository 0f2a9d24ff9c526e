import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options a laboratory program was called with; `--help` and what cannot be read get the usage instead of a stack. */
export function argumentsOf<O extends Options>(
  usage: string,
  options: O,
): ReturnType<typeof parseArgs<{ options: O }>>['values'] {
  if (process.argv.includes('--help')) leave(usage, 0);
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return leave(`${(error as Error).message}\n\n${usage}`, 2);
  }
}

/** A number above 0, or the usage. */
export function amount(usage: string, name: string, text: string): number {
  const n = Number(text);
  return n > 0 ? n : leave(`--${name} is a number above 0, not "${text}".\n\n${usage}`, 2);
}

export function leave(text: string, code: number): never {
  console.error(text);
  process.exit(code);
}
