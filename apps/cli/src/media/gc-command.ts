import { join } from 'node:path';

import { utcText, type OperatorAction } from '@hookline/domain';
import { findScraps, removeScraps, type Scrap } from '@hookline/media';
import {
  collectMedia,
  markUnusedMedia,
  planCollection,
  type CollectionPlan,
} from '@hookline/services';

import type { Command, Context } from '../command.ts';
import { confirm } from '../confirm.ts';
import { connectDatabase } from '../connect-database.ts';
import { openSiteStore } from '../open-site-store.ts';
import { readCall, readFlags } from '../read-args.ts';
import { ACTION_OPTIONS, readAction } from '../read-decision.ts';
import { bytesText } from './bytes-text.ts';

const BUSY =
  'Nothing was removed: an import or another media gc is running. Try again once it has ended.';

/** `hookline media gc`. */
export const mediaGcCommand: Command = {
  usage: '[--dry-run] [--yes] [--reason <text>] [--operator <name>]',
  summary:
    'Removes films and pictures that nothing has used for two days, files that no record has named for a week, and what failed imports left on this machine for a day. Shows a plan first, and asks.',
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['dry-run', 'yes']);
    const { options } = readCall(rest, [], ACTION_OPTIONS);
    const { config, print } = context;
    const by = readAction(options, config);
    const workDir = join(config.dataDir, 'import');
    await using database = await connectDatabase(config, print);
    // To this site all films of another one are unused.
    const store = await openSiteStore(config, { db: database.db, isDryRun: flags['dry-run'] });
    const deps = { db: database.db, store, now: Date.now };

    if (!flags['dry-run']) await markUnusedMedia(deps);
    const plan = await planCollection(deps);
    const scraps = await findScraps(workDir, Date.now());
    for (const line of planLines(plan, scraps)) print(line);
    if (plan.due.length === 0 && scraps.length === 0) {
      print('There is nothing to remove.');
      return 0;
    }
    if (flags['dry-run']) {
      print('Nothing was changed, as this was a dry run.');
      return 0;
    }
    if (!(await confirm('Remove them for good?', { isYes: flags.yes }, context))) return 1;
    // Awaited here, because the connections end with this block.
    return await remove({ due: plan.due, workDir, by }, deps, context);
  },
};

async function remove(
  { due, workDir, by }: { due: CollectionPlan['due']; workDir: string; by: OperatorAction },
  deps: Parameters<typeof collectMedia>[1],
  { print, complain }: Pick<Context, 'print' | 'complain'>,
): Promise<number> {
  const deleted = await collectMedia({ due, by }, deps);
  if (deleted === null) {
    complain(BUSY);
    return 1;
  }
  const scraps = await removeScraps(workDir, Date.now());
  print(`Removed ${bytesText(bytesOf([...deleted, ...scraps]))}.`);
  return 0;
}

function planLines({ due, waiting }: CollectionPlan, scraps: readonly Scrap[]): string[] {
  const films = due.filter(({ kind }) => kind === 'media');
  const pictures = due.filter(({ kind }) => kind === 'images');
  const kept = waiting.map(({ folder }) => folder);
  const firstMs = Math.min(...waiting.map(({ fromMs }) => fromMs));
  return [
    ...lineOf(films, ['film', 'that nothing uses']),
    ...lineOf(pictures, ['picture', 'that nothing uses']),
    ...lineOf(scraps, ['unfinished import', 'on this machine']),
    ...(kept.length === 0
      ? []
      : [
          `Kept for now: ${kept.length}, ${bytesText(bytesOf(kept))}; the first may go on ${utcText(firstMs)}.`,
        ]),
  ];
}

function lineOf(
  entries: readonly { sizeBytes: number }[],
  [noun, rest]: readonly [string, string],
): string[] {
  if (entries.length === 0) return [];
  const count = entries.length === 1 ? `1 ${noun}` : `${entries.length} ${noun}s`;
  return [`To remove: ${count} ${rest}, ${bytesText(bytesOf(entries))}.`];
}

function bytesOf(entries: readonly { sizeBytes: number }[]): number {
  return entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
