import { parseArgs } from 'node:util';

import { UsageError } from './command.ts';

/**
 * The words of a command that takes no options.
 *
 * @throws UsageError unless there is one for each name.
 */
export function readWords<const Names extends readonly string[]>(
  args: readonly string[],
  names: Names,
): Record<Names[number], string> {
  const words = positionalsOf(args);
  if (words.length !== names.length) {
    throw new UsageError(names.length === 0 ? 'It takes no words.' : `Name ${names.join(', ')}.`);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- One word for each name.
  return Object.fromEntries(names.map((name, index) => [name, words[index]])) as Record<
    Names[number],
    string
  >;
}

/** @throws UsageError */
export function readContentId(text: string): string {
  if (!/^[0-9a-f]{32}$/.test(text)) {
    throw new UsageError(`'${text}' is no drama id: it has 32 hex digits, as 'drama list' shows.`);
  }
  return text;
}

/** A whole number. @throws UsageError */
export function readWhole(text: string, name: string, [min, max]: [number, number]): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
}

function positionalsOf(args: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    // What parseArgs throws for an option that it does not know.
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}
