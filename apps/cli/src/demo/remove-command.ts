import { demo, openOwnerDatabase, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';
import { withdrawCatalog } from '@hookline/services/catalog';
import { removeBusiness } from '@hookline/services/demo';

import { ExplainedError, type Command, type Context } from '../command.ts';
import { confirmOnTerminal } from '../input/confirm.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { connectOwner } from '../site/connect-owner.ts';
import { readCall, readFlags } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';

const QUESTION = "Remove the demo's dramas, columns, packages and made-up members from the site?";

/** `hookline demo remove`. */
export const demoRemoveCommand: Command = {
  usage: '[--yes] [--reason <text>] [--operator <name>]',
  summary:
    'Removes the demo from the site: its dramas, columns, packages and half-drawn films, and the made-up members of its business with all they did. Orders of everybody else are kept. Dramas that they have paid for are retired: those members can still watch what they have unlocked. On a terminal it asks first, unless --yes is given.',
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['yes']);
    const { options } = readCall(rest, [], ACTION_OPTIONS);
    const by = readAction(options, context.config);
    if (!(await confirmOnTerminal(QUESTION, { isYes: flags.yes }, context))) return 1;
    // Imported by this command only, because the demo's stories are long.
    const { clearDrawings, DEMO, SUBJECT_PREFIX } = await import('@hookline/demo');
    await using database = await connectDatabase(context);
    // Members first, because dramas that somebody has paid for are only retired.
    const memberCount = await removeMembers(
      { by, subjectPrefix: SUBJECT_PREFIX },
      { ...database, context },
    );
    const { deletedCount, retiredCount, columnCount, productCount } = await withdrawCatalog(
      { ...DEMO, by },
      database,
    );
    const drawingCount = await clearDrawings(context.config.dataDir);
    const counts = {
      deletedCount,
      retiredCount,
      columnCount,
      productCount,
      drawingCount,
      memberCount,
    };
    const isGone = Object.values(counts).every((each) => each === 0);
    context.answer(
      { outcome: isGone ? 'unchanged' : 'removed', ...counts },
      isGone
        ? ['There is no demo on this site.']
        : [
            `Deleted: ${count(deletedCount, 'drama')}. Retired, because members have paid for episodes: ${retiredCount}.`,
            `Removed: ${count(columnCount, 'column')}, and ${count(productCount, 'package')} on sale.`,
            ...(memberCount === 0
              ? []
              : [`Removed: ${count(memberCount, 'member')} of the demo, with all they did.`]),
            ...(drawingCount === 0
              ? []
              : [`Removed half-drawn films: ${count(drawingCount, 'file')}.`]),
            'Start the servers with HOOKLINE_DEMO=0, or the demo may come back with the next version.',
          ],
    );
    return 0;
  },
};

/** Removes the members of the demo's business. Connects as the owner only if there are any. */
async function removeMembers(
  removal: { subjectPrefix: string; by: OperatorAction },
  { db, context }: { db: Database; context: Pick<Context, 'config' | 'note'> },
): Promise<number> {
  if ((await demo.listNamed(db)).length === 0) return 0;
  await using owner = await connectOwner(context);
  await using tables = await openOwnerDatabase(owner.connection);
  const outcome = await removeBusiness(removal, { owner: tables });
  if (outcome.kind === 'removed') return outcome.memberCount;
  throw new ExplainedError(
    `Member ${outcome.userId} is named as one of the demo's, but belongs to somebody else. Nothing was removed.`,
  );
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
