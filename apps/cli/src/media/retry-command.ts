import { retryMedia } from '@hookline/services';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readWords } from '../read-args.ts';

/** `hookline media retry`. */
export const mediaRetryCommand: Command = {
  usage: '',
  summary: 'Asks the worker once more for every episode whose rendering has failed for good.',
  run: async (args, { config, print }) => {
    readWords(args, []);
    await using database = await connectDatabase(config, print);
    const count = await retryMedia({ db: database.db, now: Date.now });
    print(
      count === 1 ? '1 episode will be tried again.' : `${count} episodes will be tried again.`,
    );
    return 0;
  },
};
