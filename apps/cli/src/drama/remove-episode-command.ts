import { removeEpisode, type RemoveEpisodeOutcome } from '@hookline/services';

import type { Command } from '../command.ts';
import { confirm } from '../confirm.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall, readDramaId, readFlags, readWhole } from '../read-args.ts';

const EPISODES_MAX = 999;

type Refusal = Extract<RemoveEpisodeOutcome, { kind: 'refused' }>['reason'];

const REFUSALS: Record<Refusal, string> = {
  'unknown-drama': 'There is no such drama.',
  'unknown-episode': 'There is no such episode.',
  'only-episode': 'It is the only episode: delete the drama instead.',
  'in-the-middle':
    'Only the last episode can be removed: numbers are addresses. Give this one another video with drama replace-episode.',
  'unlocked-by-members': 'Members have paid for this episode, and it stays theirs.',
};

/** `hookline episode remove <drama> <number>`. */
export const episodeRemoveCommand: Command = {
  usage: '<drama id> <episode number> [--yes]',
  summary: 'Removes the last episode of a drama, if nobody has paid for it.',
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['yes']);
    const { words } = readCall(rest, ['the drama id', 'the episode number'], []);
    const dramaId = readDramaId(words['the drama id']);
    const episodeNumber = readWhole(words['the episode number'], 'The number', [1, EPISODES_MAX]);
    const question = `Remove episode ${episodeNumber} for good?`;
    if (!(await confirm(question, { isYes: flags.yes }, context))) return 1;
    await using database = await connectDatabase(context.config, context.print);
    const outcome = await removeEpisode({ dramaId, episodeNumber }, database);
    if (outcome.kind === 'removed') context.print(`Removed episode ${episodeNumber}.`);
    else context.complain(REFUSALS[outcome.reason]);
    return outcome.kind === 'removed' ? 0 : 1;
  },
};
