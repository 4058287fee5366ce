import { parseArgs } from 'node:util';

import { catalog } from '@hookline/db';

import type { Command, Context } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { chooseDrama, readDramaWord } from './choose-drama.ts';

/** An option of a usage that takes a value, such as '--reason <text>' or '--format csv|json'. */
const VALUE_OPTION = /--(?<name>[a-z-]+) [<a-z]/g;

/**
 * Replaces a name, a URL or the beginning of an id by the whole id if '<drama id>' is the first
 * word of the command's usage. All other arguments are kept.
 *
 * @throws UsageError for a word that cannot identify a drama.
 * @throws Error with one human-readable sentence if no drama matches, or more than one.
 */
export async function nameDrama(
  args: readonly string[],
  { usage }: Pick<Command, 'usage'>,
  { config, note }: Pick<Context, 'config' | 'note'>,
): Promise<readonly string[]> {
  const at = usage.startsWith('<drama id>') ? firstWordAt(args, usage) : -1;
  const word = args[at];
  if (word === undefined || /^[0-9a-f]{32}$/.test(word)) return args;
  const wanted = readDramaWord(word);
  await using database = await connectDatabase({ config, note });
  return args.with(at, chooseDrama(wanted, await catalog.listDramaNames(database.db)));
}

/** Finds the index of the first argument that is not an option or an option's value; else -1. */
function firstWordAt(args: readonly string[], usage: string): number {
  const names = [...usage.matchAll(VALUE_OPTION)].map(({ groups }) => groups?.['name'] ?? '');
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  return tokens.find(({ kind }) => kind === 'positional')?.index ?? -1;
}
