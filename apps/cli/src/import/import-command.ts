import { join, resolve } from 'node:path';

import type { ImportChoices } from '@hookline/domain/catalog';
import { findEngine, removeScraps } from '@hookline/media';

import { UsageError, type Command, type CommandDocument, type Context } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readFlags, readWhole } from '../input/read-args.ts';
import { openSiteStore } from '../site/open-site-store.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { confirmImport } from './confirm-import.ts';
import { nextSteps } from './next-steps.ts';
import { runImport, type RunOutcome } from './run-import.ts';

const JOBS_MAX = 8;
const PRESETS = ['product', 'demo', 'test'] as const;
const FLAGS = [
  'dry-run',
  'yes',
  'publish',
  'draft',
  'prices',
  'replace',
  'new-keys',
  'later',
] as const;

/** `hookline import <folder>`. */
export const importCommand: Command = {
  usage:
    '<folder> [--publish|--draft] [--prices] [--replace [--new-keys]] [--later] [--dry-run] [--yes] [--jobs <1-8>] [--preset product|demo|test] [--reason <text>] [--operator <name>]',
  summary:
    'Imports a folder with drama.json, 01.mp4, 02.mp4 and so on. An existing drama keeps its state, prices and videos, unless --publish, --prices or --replace is given; the command shows the plan and asks first. With --new-keys, films are packaged anew with new keys, including those that this machine has packaged before. With --later, it only stores the videos, for a worker of the site to encode; a new drama then stays a draft unless --publish is given. See docs/importing.md.',
  run: async (args, context) => {
    const { folder, isYes, options, ...choices } = readChoices(args);
    const { config, signal, note } = context;
    const by = readAction(options, config);
    const { dataDir, ffmpegPath } = config;
    await using database = await connectDatabase(context);
    const workDir = join(dataDir, 'import');
    await removeScraps(workDir, Date.now());
    const engine = await findEngine({
      dataDir,
      onProgress: note,
      ...(ffmpegPath === null ? {} : { ffmpegPath }),
    });
    const wanted = { ...choices, by, folder: resolve(config.callerDir, folder), dataDir };
    const deps = {
      signal,
      engine,
      db: database.db,
      store: await openSiteStore(config, { db: database.db, isDryRun: choices.isDryRun }),
      workDir,
      now: database.now,
      output: context,
    };
    const outcome = await confirmImport(
      (confirmed) => runImport({ ...wanted, confirmed }, deps),
      { isYes, drawsKeys: choices.drawsKeys },
      context,
    );
    if (outcome === null) return 1;
    if (outcome.kind !== 'imported') return report(outcome, context);
    const site = { db: database.db, siteUrl: config.siteUrl };
    const isEncoded = !choices.isEncodedLater;
    const { lines, ...place } = await nextSteps({ ...outcome, isEncoded }, site);
    context.answer(documentOf(outcome, place), lines);
    return 0;
  },
};

function readChoices(args: readonly string[]) {
  const { flags, rest } = readFlags(args, FLAGS);
  const { words, options } = readCall(rest, ['one folder'], ['jobs', 'preset', ...ACTION_OPTIONS]);
  const preset = PRESETS.find((each) => each === (options.preset ?? 'product'));
  if (preset === undefined) throw new UsageError(`--preset must be ${PRESETS.join(' or ')}.`);
  if (flags['new-keys'] && !flags.replace) {
    throw new UsageError('--new-keys needs --replace, because it replaces films.');
  }
  if (flags['new-keys'] && flags.later) {
    throw new UsageError('Use --new-keys or --later, not both.');
  }
  return {
    folder: words['one folder'],
    jobsMax: readWhole(options.jobs ?? '1', '--jobs', [1, JOBS_MAX]),
    preset,
    options,
    isDryRun: flags['dry-run'],
    isYes: flags.yes,
    drawsKeys: flags['new-keys'],
    isEncodedLater: flags.later,
    choices: {
      publication: readPublication(flags),
      takesPrices: flags.prices,
      takesVideos: flags.replace,
    },
  };
}

function readPublication({
  publish,
  draft,
  later,
}: {
  publish: boolean;
  draft: boolean;
  later: boolean;
}): ImportChoices['publication'] {
  if (publish && draft) throw new UsageError('Use --publish or --draft, not both.');
  if (publish) return 'publish';
  return draft || later ? 'draft' : 'keep';
}

/** Describes the outcome of an import for a program: the plan, and the drama's state and URL. */
function documentOf(
  { kind, plan, ...about }: Extract<RunOutcome, { kind: 'imported' | 'checked' }>,
  place: object = {},
): CommandDocument {
  return { outcome: kind, ...about, ...place, currency: 'coins', plan };
}

function report(
  outcome: Exclude<RunOutcome, { kind: 'unconfirmed' | 'imported' }>,
  { answer, complain }: Pick<Context, 'answer' | 'complain'>,
): number {
  switch (outcome.kind) {
    case 'refused':
      for (const fault of outcome.faults) complain(fault);
      complain('Nothing was changed.');
      return 1;
    case 'checked':
      answer(documentOf(outcome), [
        'All files are fine. Nothing was changed, as this was a dry run.',
      ]);
      return 0;
  }
}
