import { signOutMember } from '@hookline/services';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall } from '../read-args.ts';
import { ACTION_OPTIONS, readAction } from '../read-decision.ts';
import { getMember } from './get-member.ts';

/** `hookline member logout <member>`. */
export const memberLogoutCommand: Command = {
  usage: '<member> [--reason <text>] [--operator <name>]',
  summary: 'Ends every login of a member, for example after a device was stolen.',
  run: async (args, { config, note, answer }) => {
    const { words, options } = readCall(args, ['the member'], ACTION_OPTIONS);
    const by = readAction(options, config);
    await using database = await connectDatabase({ config, note });
    const { userId, nickName } = await getMember(database.db, words['the member']);

    const outcome = await signOutMember({ userId, by }, { db: database.db });
    if (outcome === 'gone') throw new Error('The member was deleted.');
    answer({ outcome: 'logged-out', userId }, [`${nickName} is logged out on all devices.`]);
    return 0;
  },
};
