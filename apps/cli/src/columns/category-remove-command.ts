import { removeCategory, type RemoveCategoryOutcome } from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';

/** `hookline category remove <id>`. */
export const categoryRemoveCommand: Command = {
  usage: '<genre id> [--reason <text>] [--operator <name>]',
  summary: 'Removes a genre that no drama and no column uses.',
  run: async (args, { config, note, answer, complain }) => {
    const { words, options } = readCall(args, ['the genre id'], ACTION_OPTIONS);
    const categoryId = words['the genre id'];
    const by = readAction(options, config);
    await using database = await connectDatabase({ config, note });
    const outcome = await removeCategory({ categoryId, by }, database);
    if (outcome.kind !== 'removed') {
      complain(sentenceOf(outcome));
      return 1;
    }
    answer({ outcome: 'removed', categoryId }, ['Removed.']);
    return 0;
  },
};

function sentenceOf(outcome: Exclude<RemoveCategoryOutcome, { kind: 'removed' }>): string {
  if (outcome.kind === 'unknown-category') {
    return "There is no such genre. 'category list' lists all genres.";
  }
  const { dramaCount, columnIds } = outcome;
  const dramas = dramaCount === 1 ? '1 drama' : `${dramaCount} dramas`;
  const uses = [
    ...(dramaCount > 0 ? [dramas] : []),
    ...columnIds.map((columnId) => `the column '${columnId}'`),
  ];
  return `Nothing was changed: the genre is used by ${uses.join(' and ')}.`;
}
