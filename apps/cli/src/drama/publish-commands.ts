import { publishDrama, unpublishDrama, type PublishOutcome } from '@hookline/services';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readDramaId, readWords } from '../read-args.ts';

type Refusal = Extract<PublishOutcome, { kind: 'refused' }>['reason'];

const SENTENCES: Record<Refusal, string> = {
  'unknown-drama': 'There is no such drama.',
  'no-episodes': 'The drama has no episodes.',
  'missing-episode': 'The drama lacks an episode in the middle.',
};

/** `hookline drama publish <id>`. */
export const dramaPublishCommand: Command = {
  usage: '<drama id>',
  summary: 'Shows a drama to viewers.',
  run: async (args, { config, print, complain }) => {
    const dramaId = readDramaId(readWords(args, ['the drama id'])['the drama id']);
    await using database = await connectDatabase(config, print);
    const outcome = await publishDrama({ dramaId }, { db: database.db, now: Date.now });
    if (outcome.kind === 'published') print('Published.');
    else complain(SENTENCES[outcome.reason]);
    return outcome.kind === 'published' ? 0 : 1;
  },
};

/** `hookline drama unpublish <id>`. */
export const dramaUnpublishCommand: Command = {
  usage: '<drama id>',
  summary: 'Hides a drama from viewers; what they unlocked stays theirs.',
  run: async (args, { config, print, complain }) => {
    const dramaId = readDramaId(readWords(args, ['the drama id'])['the drama id']);
    await using database = await connectDatabase(config, print);
    const outcome = await unpublishDrama({ dramaId }, database);
    if (outcome.kind === 'unpublished') print('Hidden.');
    else complain(SENTENCES[outcome.reason]);
    return outcome.kind === 'unpublished' ? 0 : 1;
  },
};
