import { identity, orders, type Database } from '@hookline/db';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { orderNoOf } from '../order/order-text.ts';
import { readCall, readWhole } from '../input/read-args.ts';
import { findUserIds } from './get-member.ts';
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

    const members = await search(database.db, { word, itemsMax });
    for (const member of members) show(member, [memberLine(member)]);
    if (members.length === 0) complain(`No member matches '${word}'.`);
    return members.length === 0 ? 1 : 0;
  },
};

/** Finds members: first those named exactly, then those whose names begin with the word. */
async function search(
  db: Database,
  { word, itemsMax }: { word: string; itemsMax: number },
): Promise<identity.ListedMember[]> {
  const page = { beforeUserId: null, itemsMax };
  const userIds = [...(await findUserIds(db, word)), ...(await findBuyers(db, word))];
  const exact = await identity.listMembers(db, { ...page, userIds, namePrefix: null });
  const named = await identity.listMembers(db, { ...page, userIds: null, namePrefix: word });
  const known = new Set(exact.map(({ userId }) => userId));
  return [...exact, ...named.filter(({ userId }) => !known.has(userId))].slice(0, itemsMax);
}

async function findBuyers(db: Database, word: string): Promise<string[]> {
  const orderNo = orderNoOf(word);
  const found = [
    orderNo === null ? null : await orders.findOrderByNumber(db, orderNo),
    await orders.findOrderByPaypalOrder(db, word),
    await orders.findOrderByCapture(db, word),
  ];
  return found.flatMap((order) => (order === null ? [] : [order.userId]));
}
