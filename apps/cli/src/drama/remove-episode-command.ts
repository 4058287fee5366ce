import { catalog } from '@hookline/db';
import { EPISODES_MAX } from '@hookline/domain/catalog';
import { removeEpisode, type RemoveEpisodeOutcome } from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { confirm } from '../input/confirm.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDramaId, readFlags, readWhole } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';

type Refusal = Extract<RemoveEpisodeOutcome, { kind: 'refused' }>['reason'];

const REFUSALS: Record<Refusal, string> = {
  'unknown-drama': 'There is no such drama.',
  'unknown-episode': 'There is no such episode.',
  'only-episode': 'It is the only episode: delete the drama instead.',
  'in-the-middle':
    'Only the last episode can be removed, because URLs contain episode numbers. To replace the video of this one, use drama replace-episode.',
  'unlocked-by-members': 'Members have paid for this episode, so it cannot be removed.',
};

/** `hookline episode remove <drama> <number>`. */
export const episodeRemoveCommand: Command = {
  usage: '<drama id> <episode number> [--yes] [--reason <text>] [--operator <name>]',
  summary:
    'Removes the last episode of a drama, if nobody has paid for it. It asks first, unless --yes is given.',
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['yes']);
    const names = ['the drama id', 'the episode number'] as const;
    const { words, options } = readCall(rest, names, ACTION_OPTIONS);
    const dramaId = readDramaId(words['the drama id']);
    const episodeNumber = readWhole(words['the episode number'], 'The number', [1, EPISODES_MAX]);
    const by = readAction(options, context.config);
    await using database = await connectDatabase(context);
    const drama = await catalog.describeDrama(database.db, dramaId);
    if (drama === null) {
      context.complain(REFUSALS['unknown-drama']);
      return 1;
    }
    const question = `Remove episode ${episodeNumber} of ${drama.dramaName} for good?`;
    if (!(await confirm(question, { isYes: flags.yes }, context))) return 1;
    const outcome = await removeEpisode({ dramaId, episodeNumber, by }, database);
    if (outcome.kind === 'refused') {
      context.complain(REFUSALS[outcome.reason]);
      return 1;
    }
    const removed = { outcome: 'removed', dramaId, episodeNumber };
    context.answer(removed, [`Removed episode ${episodeNumber}.`]);
    return 0;
  },
};
