import { coins } from '@hookline/domain';
import { EPISODES_MAX, PRICE_MAX, type PriceChange } from '@hookline/domain/catalog';
import { repriceDrama } from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDramaId, readFlags, readWhole } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { changeLines, confirmPrices } from './confirm-prices.ts';

const REFUSALS = {
  'unknown-drama': 'There is no such drama.',
  'changed-meanwhile': 'Somebody else has changed the prices meanwhile.',
  'no-episodes': 'The drama has no episodes.',
  'free-beyond-last': 'The drama has fewer episodes than you want to be free.',
} as const;

/** `hookline drama reprice <id> <free episodes> <price>`. */
export const dramaRepriceCommand: Command = {
  usage:
    '<drama id> <free episodes> <coins per episode> [--yes] [--reason <text>] [--operator <name>]',
  summary:
    'Sets the prices of all episodes: the first ones are free, the others cost the same. Unlocked episodes stay unlocked. It asks before it makes a drama free or raises a price more than fivefold, unless --yes is given.',
  run: async (args, context) => {
    const { config, complain, answer } = context;
    const { isYes, options, dramaId, pricing } = readPricing(args);
    const by = readAction(options, config);
    await using database = await connectDatabase(context);
    const outcome = await confirmPrices(
      (confirmed) => repriceDrama({ dramaId, pricing, confirmed, by }, database),
      { isYes },
      context,
    );
    if (outcome === null) return 1;
    if (outcome.kind === 'refused') {
      complain(REFUSALS[outcome.reason]);
      return 1;
    }
    const prices = outcome.changes;
    answer({ outcome: 'repriced', dramaId, currency: 'coins', prices }, [
      ...changeLines(prices),
      summaryOf(prices),
    ]);
    return 0;
  },
};

function readPricing(args: readonly string[]) {
  const { flags, rest } = readFlags(args, ['yes']);
  const names = ['the drama id', 'the free episodes', 'the price'] as const;
  const { words, options } = readCall(rest, names, ACTION_OPTIONS);
  const freeEpisodeCount = readWhole(words['the free episodes'], 'Free episodes', [
    0,
    EPISODES_MAX,
  ]);
  const price = coins(readWhole(words['the price'], 'The price', [0, PRICE_MAX]));
  return {
    isYes: flags.yes,
    options,
    dramaId: readDramaId(words['the drama id']),
    pricing: { freeEpisodeCount, price },
  };
}

/** Returns a text such as '2 episodes are free, 1 costs 45.': all priced episodes cost the same. */
function summaryOf(changes: readonly PriceChange[]): string {
  const priced = changes.filter(({ after }) => after > 0);
  const freeCount = changes.length - priced.length;
  const free = freeCount === 1 ? '1 episode is free' : `${freeCount} episodes are free`;
  const [first] = priced;
  if (first === undefined) return `${free}.`;
  return `${free}, ${priced.length} ${priced.length === 1 ? 'costs' : 'cost'} ${first.after}.`;
}
