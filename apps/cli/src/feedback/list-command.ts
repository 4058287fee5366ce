import { feedback } from '@hookline/db';
import { utcText } from '@hookline/domain';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { printable } from '../output/printable.ts';
import { readCall, readWhole } from '../input/read-args.ts';

const ITEMS_DEFAULT = '20';
const ITEMS_MAX = 1000;

/** `hookline feedback list`. */
export const feedbackListCommand: Command = {
  usage: '[--limit <number>]',
  summary: `Lists viewers' feedback, newest first: ${ITEMS_DEFAULT} entries, or up to ${ITEMS_MAX} with --limit.`,
  run: async (args, { config, print, note, show }) => {
    const { options } = readCall(args, [], ['limit']);
    const itemsMax = readWhole(options.limit ?? ITEMS_DEFAULT, '--limit', [1, ITEMS_MAX]);
    await using database = await connectDatabase({ config, note });

    const wanted = { fromMs: null, untilMs: null, before: null, itemsMax };
    const records = await feedback.listFeedback(database.db, wanted);
    if (records.length === 0) print('No feedback.');
    for (const record of records) show(record, linesOf(record));
    return 0;
  },
};

function linesOf(record: feedback.FeedbackRecord): string[] {
  const { createdAtMs, types, email, userId, dramaId, episodeId, locale, description } = record;
  const about = [
    utcText(createdAtMs),
    types.join(', '),
    email ?? 'no e-mail',
    userId === null ? 'guest' : `member ${userId}`,
    locale,
    ...(dramaId === null ? [] : [`drama ${dramaId}`]),
    ...(episodeId === null ? [] : [`episode ${episodeId}`]),
  ];
  // Our indentation keeps a viewer's text from looking like an entry of the list.
  const words = description === '' ? '(its member was deleted)' : description;
  return [about.join('  '), `    ${words}`].map(printable);
}
