import { feedback } from '@hookline/db';
import { utcText } from '@hookline/domain';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { printable } from '../output/printable.ts';
import { readCall, readWhole } from '../input/read-args.ts';
import { readState } from './change-commands.ts';

const ITEMS_DEFAULT = '20';
const ITEMS_MAX = 1000;

/** `hookline feedback list`. */
export const feedbackListCommand: Command = {
  usage: '[--state <state>] [--limit <number>]',
  summary: `Lists viewers' feedback, newest first, of all states or of one: ${ITEMS_DEFAULT} entries, or up to ${ITEMS_MAX} with --limit.`,
  run: async (args, { config, print, note, show }) => {
    const { options } = readCall(args, [], ['state', 'limit']);
    const itemsMax = readWhole(options.limit ?? ITEMS_DEFAULT, '--limit', [1, ITEMS_MAX]);
    const state = options.state === undefined ? null : readState(options.state);
    await using database = await connectDatabase({ config, note });

    const filter = { state, topic: null, assigneeId: null, fromMs: null, untilMs: null };
    const page = { filter, after: null, itemsMax };
    const records = await feedback.listDeskFeedback(database.db, page);
    if (records.length === 0) print('No feedback.');
    for (const record of records) show(record, linesOf(record));
    return 0;
  },
};

function linesOf(record: feedback.DeskFeedback): string[] {
  const { createdAtMs, types, email, userId, dramaId, episodeId, locale, description } = record;
  const { id, state, assignee } = record;
  const about = [
    utcText(createdAtMs),
    types.join(', '),
    email ?? 'no e-mail',
    userId === null ? 'guest' : `member ${userId}`,
    locale,
    ...(dramaId === null ? [] : [`drama ${dramaId}`]),
    ...(episodeId === null ? [] : [`episode ${episodeId}`]),
    state,
    ...(assignee === null ? [] : [`with ${assignee.name}`]),
  ];
  // Our indentation keeps a viewer's text from looking like an entry of the list.
  const words = description === '' ? '(its member was deleted)' : description;
  return [about.join('  '), `    ${words}`, `    id ${id}`].map(printable);
}
