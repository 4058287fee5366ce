import { retryMedia } from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';

/** `hookline media retry`. */
export const mediaRetryCommand: Command = {
  usage: '[--reason <text>] [--operator <name>]',
  summary: 'Requeues every episode whose rendering has failed for good.',
  run: async (args, { config, note, answer }) => {
    const { options } = readCall(args, [], ACTION_OPTIONS);
    const by = readAction(options, config);
    await using database = await connectDatabase({ config, note });
    const episodeCount = await retryMedia({ by }, database);
    const episodes = episodeCount === 1 ? '1 episode' : `${episodeCount} episodes`;
    answer({ outcome: episodeCount === 0 ? 'unchanged' : 'retried', episodeCount }, [
      episodeCount === 0
        ? 'No rendering has failed for good.'
        : `${episodes} will be rendered again.`,
    ]);
    return 0;
  },
};
