import { signOutMember } from '@hookline/services';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readWords } from '../read-args.ts';
import { getMember } from './get-member.ts';

/** `hookline member logout <member>`. */
export const memberLogoutCommand: Command = {
  usage: '<member>',
  summary: 'Ends every login of a member, such as one whose device was stolen.',
  run: async (args, { config, print }) => {
    const word = readWords(args, ['the member'])['the member'];
    await using database = await connectDatabase(config, print);
    const { userId, nickName } = await getMember(database.db, word);

    const outcome = await signOutMember({ userId }, { db: database.db });
    if (outcome === 'gone') throw new Error('The member was deleted.');
    print(`${nickName} is logged out on all devices.`);
    return 0;
  },
};
