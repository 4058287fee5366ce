import { catalog } from '@hookline/db';
import { deleteDrama, type DeleteDramaOutcome } from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { confirm } from '../input/confirm.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDramaId, readFlags } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';

type Refusal = Extract<DeleteDramaOutcome, { kind: 'refused' }>['reason'];

const REFUSALS: Record<Refusal, string> = {
  'unknown-drama': 'There is no such drama.',
  'still-published':
    'Viewers can still watch this drama. Take it down first: drama unpublish <id> --takedown.',
  'unlocked-by-members':
    'Members have paid for episodes of this drama, and their receipts refer to it. It stays taken down.',
};

/** `hookline drama delete <id>`. */
export const dramaDeleteCommand: Command = {
  usage: '<drama id> [--yes] [--reason <text>] [--operator <name>]',
  summary:
    'Deletes a draft, or a drama that was taken down and that nobody has paid for, with its episodes, captions and counts. The next media gc removes its media. It asks first, unless --yes is given.',
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['yes']);
    const { words, options } = readCall(rest, ['the drama id'], ACTION_OPTIONS);
    const dramaId = readDramaId(words['the drama id']);
    const by = readAction(options, context.config);
    await using database = await connectDatabase(context);
    const drama = await catalog.describeDrama(database.db, dramaId);
    if (drama === null) {
      context.complain(REFUSALS['unknown-drama']);
      return 1;
    }
    const question = `Delete ${drama.dramaName} for good?`;
    if (!(await confirm(question, { isYes: flags.yes }, context))) return 1;
    const outcome = await deleteDrama({ dramaId, by }, database);
    if (outcome.kind === 'refused') {
      context.complain(REFUSALS[outcome.reason]);
      return 1;
    }
    const { dramaName } = drama;
    context.answer({ outcome: 'deleted', dramaId, dramaName }, ['Deleted.']);
    return 0;
  },
};
