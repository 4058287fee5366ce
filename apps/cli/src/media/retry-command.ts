import { EPISODES_MAX } from '@hookline/domain/catalog';
import { retryMedia } from '@hookline/services/catalog';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDramaId, readWhole } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';

/** `hookline media retry`. */
export const mediaRetryCommand: Command = {
  usage: '[--drama <id> --episode <number>] [--reason <text>] [--operator <name>]',
  summary:
    'Requeues every episode whose rendering has failed for good, or one of them with --drama and --episode.',
  run: async (args, { config, note, answer }) => {
    const { options } = readCall(args, [], [...ACTION_OPTIONS, 'drama', 'episode']);
    const by = readAction(options, config);
    const only = readOnly(options);
    await using database = await connectDatabase({ config, note });
    const episodeCount = await retryMedia(only === null ? { by } : { by, only }, database);
    const episodes = episodeCount === 1 ? '1 episode' : `${episodeCount} episodes`;
    answer({ outcome: episodeCount === 0 ? 'unchanged' : 'retried', episodeCount }, [
      episodeCount === 0
        ? only === null
          ? 'No rendering has failed for good.'
          : 'The rendering of this episode has not failed for good.'
        : `${episodes} will be rendered again.`,
    ]);
    return 0;
  },
};

/** Reads the only episode to requeue; null for all. @throws UsageError */
function readOnly({ drama, episode }: { drama?: string; episode?: string }) {
  if (drama === undefined && episode === undefined) return null;
  if (drama === undefined || episode === undefined) {
    throw new UsageError('--drama and --episode need each other.');
  }
  return {
    dramaId: readDramaId(drama),
    episodeNumber: readWhole(episode, '--episode', [1, EPISODES_MAX]),
  };
}
