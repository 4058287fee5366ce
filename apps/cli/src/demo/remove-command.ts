import { withdrawCatalog } from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { confirmOnTerminal } from '../input/confirm.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readFlags } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';

const QUESTION = "Remove the demo's dramas, columns and packages from the site?";

/** `hookline demo remove`. */
export const demoRemoveCommand: Command = {
  usage: '[--yes] [--reason <text>] [--operator <name>]',
  summary:
    'Removes the demo from the site: its dramas, columns, packages and half-drawn films. Orders are kept. Dramas that members have paid for are retired: those members can still watch what they have unlocked. On a terminal it asks first, unless --yes is given.',
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['yes']);
    const { options } = readCall(rest, [], ACTION_OPTIONS);
    const by = readAction(options, context.config);
    if (!(await confirmOnTerminal(QUESTION, { isYes: flags.yes }, context))) return 1;
    // Imported by this command only, because the demo's stories are long.
    const { clearDrawings, DEMO } = await import('@hookline/demo');
    await using database = await connectDatabase(context);
    const { deletedCount, retiredCount, columnCount, productCount } = await withdrawCatalog(
      { ...DEMO, by },
      database,
    );
    const drawingCount = await clearDrawings(context.config.dataDir);
    const isGone = deletedCount + retiredCount + columnCount + productCount + drawingCount === 0;
    const counts = { deletedCount, retiredCount, columnCount, productCount, drawingCount };
    context.answer(
      { outcome: isGone ? 'unchanged' : 'removed', ...counts },
      isGone
        ? ['There is no demo on this site.']
        : [
            `Deleted: ${count(deletedCount, 'drama')}. Retired, because members have paid for episodes: ${retiredCount}.`,
            `Removed: ${count(columnCount, 'column')}, and ${count(productCount, 'package')} on sale.`,
            ...(drawingCount === 0
              ? []
              : [`Removed half-drawn films: ${count(drawingCount, 'file')}.`]),
            'Start the servers with HOOKLINE_DEMO=0, or the demo may come back with the next version.',
          ],
    );
    return 0;
  },
};

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
