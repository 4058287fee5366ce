import { coins } from '@hookline/domain';
import {
  publishDrama,
  repriceDrama,
  unpublishDrama,
  type PublishOutcome,
} from '@hookline/services';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readDramaId, readWhole, readWords } from '../read-args.ts';

const PRICE_MAX = 1_000_000;
const EPISODES_MAX = 999;

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

/** `hookline drama reprice <id> <free episodes> <price>`. */
export const dramaRepriceCommand: Command = {
  usage: '<drama id> <free episodes> <coins per episode>',
  summary: 'Gives all episodes their prices; what was unlocked stays unlocked.',
  run: async (args, { config, print, complain }) => {
    const words = readWords(args, ['the drama id', 'the free episodes', 'the price']);
    const dramaId = readDramaId(words['the drama id']);
    const freeEpisodeCount = readWhole(words['the free episodes'], 'Free episodes', [
      0,
      EPISODES_MAX,
    ]);
    const price = coins(readWhole(words['the price'], 'The price', [0, PRICE_MAX]));
    await using database = await connectDatabase(config, print);
    const pricing = { freeEpisodeCount, price };
    const outcome = await repriceDrama({ dramaId, pricing }, database);
    if (outcome.kind === 'refused') {
      complain(SENTENCES[outcome.reason]);
      return 1;
    }
    print(`${outcome.freeCount} episodes are free, ${outcome.pricedCount} cost ${price}.`);
    return 0;
  },
};
