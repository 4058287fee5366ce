import { publishDrama, unpublishDrama, type PublishOutcome } from '@hookline/services';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall, readDramaId } from '../read-args.ts';
import { ACTION_OPTIONS, readAction } from '../read-decision.ts';

type Refusal = Extract<PublishOutcome, { kind: 'refused' }>['reason'];

const SENTENCES: Record<Refusal, string> = {
  'unknown-drama': 'There is no such drama.',
  'no-episodes': 'The drama has no episodes.',
  'missing-episode': 'The drama lacks an episode in the middle.',
};

/** `hookline drama publish <id>`. */
export const dramaPublishCommand: Command = {
  usage: '<drama id> [--reason <text>] [--operator <name>]',
  summary: 'Shows a drama to viewers.',
  run: async (args, { config, print, complain }) => {
    const { words, options } = readCall(args, ['the drama id'], ACTION_OPTIONS);
    const dramaId = readDramaId(words['the drama id']);
    const by = readAction(options, config);
    await using database = await connectDatabase(config, print);
    const outcome = await publishDrama({ dramaId, by }, { db: database.db, now: Date.now });
    if (outcome.kind === 'published') print('Published.');
    else complain(SENTENCES[outcome.reason]);
    return outcome.kind === 'published' ? 0 : 1;
  },
};

/** `hookline drama unpublish <id>`. */
export const dramaUnpublishCommand: Command = {
  usage: '<drama id> [--reason <text>] [--operator <name>]',
  summary: 'Hides a drama from viewers; what they unlocked stays theirs.',
  run: async (args, { config, print, complain }) => {
    const { words, options } = readCall(args, ['the drama id'], ACTION_OPTIONS);
    const dramaId = readDramaId(words['the drama id']);
    const by = readAction(options, config);
    await using database = await connectDatabase(config, print);
    const outcome = await unpublishDrama({ dramaId, by }, database);
    if (outcome.kind === 'unpublished') print('Hidden.');
    else complain(SENTENCES[outcome.reason]);
    return outcome.kind === 'unpublished' ? 0 : 1;
  },
};
