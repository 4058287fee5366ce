import { signOutMember } from '@hookline/services/identity';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { getMember } from './get-member.ts';
import { openJournal } from './open-journal.ts';

/** `hookline member logout <member>`. */
export const memberLogoutCommand: Command = {
  usage: '<member> [--reason <text>] [--operator <name>]',
  summary: 'Ends every login of a member, for example after a device was stolen.',
  run: async (args, context) => {
    const { config, note, answer } = context;
    const { words, options } = readCall(args, ['the member'], ACTION_OPTIONS);
    const by = readAction(options, config);
    await using database = await connectDatabase({ config, note });
    const { userId, nickName } = await getMember(database.db, words['the member']);

    const deps = { db: database.db, now: database.now, journal: openJournal(context) };
    const outcome = await signOutMember({ userId, by }, deps);
    if (outcome === 'gone') throw new Error('The member was deleted.');
    answer({ outcome: 'logged-out', userId }, [`${nickName} is logged out on all devices.`]);
    return 0;
  },
};
