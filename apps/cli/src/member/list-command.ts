import { identity } from '@hookline/db';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readWhole } from '../input/read-args.ts';
import { getMember } from './get-member.ts';
import { memberLine } from './member-line.ts';

const MEMBERS_DEFAULT = '50';
const MEMBERS_MAX = 1000;

/** `hookline member list`. */
export const memberListCommand: Command = {
  usage: '[--limit <number>] [--before <member>]',
  summary: `Lists members, newest first: ${MEMBERS_DEFAULT}, or up to ${MEMBERS_MAX} with --limit. --before continues after the last member of an earlier list.`,
  run: async (args, { config, print, show, note }) => {
    const { options } = readCall(args, [], ['limit', 'before']);
    const itemsMax = readWhole(options.limit ?? MEMBERS_DEFAULT, '--limit', [1, MEMBERS_MAX]);
    await using database = await connectDatabase({ config, note });
    const { db } = database;
    const beforeUserId =
      options.before === undefined ? null : (await getMember(db, options.before)).userId;

    const wanted = { namePrefix: null, userIds: null, beforeUserId, itemsMax: itemsMax + 1 };
    const members = await identity.listMembers(db, wanted);
    const shown = members.slice(0, itemsMax);
    if (shown.length === 0) print('No members.');
    for (const member of shown) show(member, [memberLine(member)]);
    const last = shown.at(-1);
    if (members.length > shown.length && last !== undefined) {
      note(`There are more: --before ${last.code}.`);
    }
    return 0;
  },
};
