import { parseArgs } from 'node:util';

import { lastDayEndOf } from '@hookline/domain/wallet';

import { UnknownOptionError, UsageError } from '../command.ts';

/** Formats a list such as 'the drama id, the free episodes and the price'. */
const LIST = new Intl.ListFormat('en-GB');

/**
 * Reads the words of a command without options.
 *
 * @throws UsageError unless there is one word for each name.
 */
export function readWords<const Names extends readonly string[]>(
  args: readonly string[],
  names: Names,
): Record<Names[number], string> {
  return readCall(args, names, []).words;
}

/**
 * Reads the words of a command and its options, each of which takes a value and may be left out.
 *
 * @throws UsageError unless there is one word for each name, and for an unknown option.
 */
export function readCall<
  const Names extends readonly string[],
  const Options extends readonly string[],
>(
  args: readonly string[],
  names: Names,
  optionNames: Options,
): { words: Record<Names[number], string>; options: Partial<Record<Options[number], string>> } {
  const { positionals, values } = parse(args, optionNames);
  if (positionals.length !== names.length) {
    throw new UsageError(
      names.length === 0
        ? 'This command takes no arguments.'
        : `This command needs ${LIST.format(names)}.`,
    );
  }
  const words = Object.fromEntries(names.map((name, index) => [name, positionals[index]]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- One word for each name.
  return { words: words as Record<Names[number], string>, options: values };
}

/**
 * Reads the options of a call that takes no words, for a command that also has a form with words.
 *
 * @param refusal  Error message for a call with a word. The command's usage is printed after it.
 * @throws UsageError for a word and for an unknown option.
 */
export function readOptions<const Options extends readonly string[]>(
  args: readonly string[],
  optionNames: Options,
  refusal: string,
): Partial<Record<Options[number], string>> {
  const { positionals, values } = parse(args, optionNames);
  if (positionals.length > 0) throw new UsageError(refusal);
  return values;
}

/**
 * Reads the options that take no value, such as `--dry-run`.
 *
 * @returns Which of them are given, and the remaining arguments, for {@link readCall}.
 */
export function readFlags<const Names extends readonly string[]>(
  args: readonly string[],
  names: Names,
): { flags: Record<Names[number], boolean>; rest: string[] } {
  const flags = Object.fromEntries(names.map((name) => [name, args.includes(`--${name}`)]));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- One flag for each name.
    flags: flags as Record<Names[number], boolean>,
    rest: args.filter((arg) => !names.some((name) => arg === `--${name}`)),
  };
}

/**
 * Reads an option that takes a value and may be given several times, such as `--heads <folder>`.
 *
 * @returns The option's values, and the remaining arguments, for {@link readCall}.
 * @throws UsageError if the option is given without a value.
 */
export function readRepeated(
  args: readonly string[],
  name: string,
): { values: string[]; rest: string[] } {
  const option = `--${name}`;
  const [values, rest]: [string[], string[]] = [[], []];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg === option) {
      index += 1;
      values.push(args[index] ?? '');
    } else if (arg.startsWith(`${option}=`)) {
      values.push(arg.slice(option.length + 1));
    } else {
      rest.push(arg);
    }
  }
  if (values.some((value) => value === '' || value.startsWith('-'))) {
    throw new UsageError(`${option} needs a value.`);
  }
  return { values, rest };
}

/** @throws UsageError */
export function readDramaId(text: string): string {
  if (!/^[0-9a-f]{32}$/.test(text)) {
    throw new UsageError(
      `'${text}' is not a drama id, which has 32 hex digits. 'drama list' shows the ids.`,
    );
  }
  return text;
}

/** Reads a whole number. @throws UsageError */
export function readWhole(text: string, name: string, [min, max]: [number, number]): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
}

/**
 * Reads a day. Returns its end in UTC as epoch milliseconds, at most ten years from now.
 *
 * @throws UsageError for an invalid day, and for a day that is over.
 */
export function readLastDay(text: string, name: string, nowMs: number): number {
  const end = lastDayEndOf(text, nowMs);
  switch (end) {
    case 'no-day':
      throw noDay(text, name);
    case 'over':
      throw new UsageError(`${name} is in the past: ${text}.`);
    case 'too-far':
      throw new UsageError(`${name} is more than ten years in the future: ${text}.`);
    default:
      return end;
  }
}

/** Reads a day. Returns its start in UTC as epoch milliseconds. @throws UsageError */
export function readDay(text: string, name: string): number {
  const startMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(startMs) && new Date(startMs).toISOString().startsWith(text);
  if (!isDay) throw noDay(text, name);
  return startMs;
}

function noDay(text: string, name: string): UsageError {
  return new UsageError(`${name} must be a day such as 2027-01-31, not '${text}'.`);
}

/** Reads an amount above zero, such as 1.99. Returns cents. @throws UsageError */
export function readDollars(text: string, name: string): number {
  const cents = /^\d{1,5}(\.\d{2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  if (cents > 0) return cents;
  throw new UsageError(`${name} must be an amount in dollars such as 1.99, not '${text}'.`);
}

function parse<const Options extends readonly string[]>(
  args: readonly string[],
  names: Options,
): { positionals: string[]; values: Partial<Record<Options[number], string>> } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It has only these names.
    return { positionals, values: values as Partial<Record<Options[number], string>> };
  } catch (error) {
    if (error instanceof TypeError) throw usageErrorOf(error);
    throw error;
  }
}

/** Rewords the error of parseArgs about an unknown option, or an option without its value. */
function usageErrorOf({ message }: TypeError): UsageError {
  const [option = ''] = /--?[^\s' =]+/.exec(message) ?? [];
  return message.startsWith('Unknown option')
    ? new UnknownOptionError(option)
    : new UsageError(`${option} needs a value.`);
}
