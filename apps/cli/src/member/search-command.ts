import { searchMembers } from '@hookline/services/identity';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readWhole } from '../input/read-args.ts';
import { memberLine } from './member-line.ts';

const MEMBERS_DEFAULT = '20';
const MEMBERS_MAX = 1000;
const WORD_CHARACTERS_MAX = 255;

/** `hookline member search <word>`. */
export const memberSearchCommand: Command = {
  usage: '<number, name, login, order or PayPal id> [--limit <number>]',
  summary: `Finds members by number, by the beginning of the name in upper or lower case, by login, or by the number or PayPal id of an order. It lists the newest ${MEMBERS_DEFAULT}, or up to ${MEMBERS_MAX} with --limit.`,
  run: async (args, { config, show, complain, note }) => {
    const { words, options } = readCall(args, ['the search text'], ['limit']);
    const word = words['the search text'].trim();
    const itemsMax = readWhole(options.limit ?? MEMBERS_DEFAULT, '--limit', [1, MEMBERS_MAX]);
    if (word === '' || word.length > WORD_CHARACTERS_MAX) {
      throw new UsageError(`The search text must have 1 to ${WORD_CHARACTERS_MAX} characters.`);
    }
    await using database = await connectDatabase({ config, note });

    const members = await searchMembers({ word, itemsMax }, database);
    for (const member of members) show(member, [memberLine(member)]);
    if (members.length === 0) complain(`No member matches '${word}'.`);
    return members.length === 0 ? 1 : 0;
  },
};
