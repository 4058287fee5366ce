import { join } from 'node:path';

import { utcText } from '@hookline/domain';
import type { OperatorAction } from '@hookline/domain/checkout';
import { findScraps, removeScraps, type PackagedFilm, type Scrap } from '@hookline/media';
import {
  collectMedia,
  findGoneFilms,
  markUnusedMedia,
  planCollection,
  removeGoneFilms,
  type CollectionPlan,
} from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { confirm } from '../input/confirm.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { openSiteStore } from '../site/open-site-store.ts';
import { readCall, readFlags } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { bytesText } from './bytes-text.ts';

const BUSY =
  'Nothing was removed: an import or another media gc is running. Try again once it has ended.';

const DRY_RUN = 'Nothing was changed, as this was a dry run.';

/** `hookline media gc`. */
export const mediaGcCommand: Command = {
  usage: '[--dry-run] [--yes] [--reason <text>] [--operator <name>]',
  summary:
    'Removes films, pictures and sources that have been unused for two days, files that have had no record for a week and, on this machine, day-old leftovers of failed imports and keys of removed films. It shows a plan and asks first, unless --yes is given.',
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['dry-run', 'yes']);
    const { options } = readCall(rest, [], ACTION_OPTIONS);
    const { config, answer } = context;
    const by = readAction(options, config);
    const workDir = join(config.dataDir, 'import');
    await using database = await connectDatabase(context);
    // Another site's films would all look unused here.
    const store = await openSiteStore(config, { db: database.db, isDryRun: flags['dry-run'] });
    const deps = { db: database.db, store, now: database.now, workDir };

    if (!flags['dry-run']) await markUnusedMedia(deps);
    const plan = await planCollection(deps);
    const scraps = await findScraps(workDir, Date.now());
    const films = await findGoneFilms(deps, plan.due);
    const leftovers = { scraps, films };
    const [sizes, lines] = [sizesOf(plan, leftovers), planLines(plan, leftovers)];
    if (plan.due.length === 0 && scraps.length === 0 && films.length === 0) {
      answer({ outcome: 'unchanged', ...sizes }, [...lines, 'There is nothing to remove.']);
      return 0;
    }
    if (flags['dry-run']) {
      answer({ outcome: 'checked', ...sizes }, [...lines, DRY_RUN]);
      return 0;
    }
    // Even with --quiet, an operator who must confirm has to see the files to remove.
    for (const line of lines) (flags.yes ? context.note : context.complain)(line);
    if (!(await confirm('Remove them for good?', { isYes: flags.yes }, context))) return 1;
    const removedBytes = await remove({ due: plan.due, by }, deps);
    if (removedBytes === null) {
      context.complain(BUSY);
      return 1;
    }
    answer({ outcome: 'removed', ...sizes, removedBytes }, [`Removed ${bytesText(removedBytes)}.`]);
    return 0;
  },
};

/** Files of imports on this machine that are no longer needed. */
type Leftovers = { scraps: readonly Scrap[]; films: readonly PackagedFilm[] };

/** Removes due files and leftovers. Returns the number of bytes; null if the store is in use. */
async function remove(
  { due, by }: { due: CollectionPlan['due']; by: OperatorAction },
  deps: Parameters<typeof collectMedia>[1] & Parameters<typeof removeGoneFilms>[0],
): Promise<number | null> {
  const deleted = await collectMedia({ due, by }, deps);
  if (deleted === null) return null;
  const films = await removeGoneFilms(deps);
  const scraps = await removeScraps(deps.workDir, Date.now());
  return bytesOf([...deleted, ...films, ...scraps]);
}

/** Returns the counts and sizes of the files to remove, and of those kept for now. */
function sizesOf({ due, waiting }: CollectionPlan, { scraps, films }: Leftovers) {
  const kept = waiting.map(({ folder }) => folder);
  return {
    due: {
      filmCount: due.filter(({ kind }) => kind === 'media').length,
      pictureCount: due.filter(({ kind }) => kind === 'images').length,
      sourceCount: due.filter(({ kind }) => kind === 'sources').length,
      sizeBytes: bytesOf(due),
    },
    scraps: { count: scraps.length, sizeBytes: bytesOf(scraps) },
    workFolders: { count: films.length, sizeBytes: bytesOf(films) },
    waiting: { count: kept.length, sizeBytes: bytesOf(kept) },
  };
}

function planLines({ due, waiting }: CollectionPlan, { scraps, films }: Leftovers): string[] {
  const media = due.filter(({ kind }) => kind === 'media');
  const pictures = due.filter(({ kind }) => kind === 'images');
  const sources = due.filter(({ kind }) => kind === 'sources');
  const kept = waiting.map(({ folder }) => folder);
  const firstMs = Math.min(...waiting.map(({ fromMs }) => fromMs));
  return [
    ...lineOf(media, ['unused film', 'in the store']),
    ...lineOf(pictures, ['unused picture', 'in the store']),
    ...lineOf(sources, ['unused source', 'in the store']),
    ...lineOf(scraps, ['unfinished import', 'on this machine']),
    ...lineOf(films, ['work folder', 'of removed films, with keys, on this machine']),
    ...(kept.length === 0
      ? []
      : [
          `Kept for now: ${kept.length}, ${bytesText(bytesOf(kept))}; the first can be removed from ${utcText(firstMs)} on.`,
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
