import { join, resolve } from 'node:path';

import { findEngine, openMediaStore, removeScraps } from '@hookline/media';

import { UsageError, type Command, type Context } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall, readFlags, readWhole } from '../read-args.ts';
import { ACTION_OPTIONS, readAction } from '../read-decision.ts';
import { confirmPrices } from '../drama/confirm-prices.ts';
import { importFolder, type FolderOutcome } from './import-folder.ts';

const JOBS_MAX = 8;
const PRESETS = ['product', 'demo', 'test'] as const;

/** `hookline import <folder>`. */
export const importCommand: Command = {
  usage:
    '<folder> [--jobs <1-8>] [--dry-run] [--preset product|demo|test] [--yes] [--reason <text>] [--operator <name>]',
  summary: 'Brings a folder with drama.json, 01.mp4, 02.mp4, ... into the catalogue.',
  run: async (args, context) => {
    const { folder, isYes, options, ...choices } = readChoices(args);
    const { config, signal, print } = context;
    const by = readAction(options, config);
    const { dataDir, ffmpegPath } = config;
    await using database = await connectDatabase(config, print);
    const workDir = join(dataDir, 'import');
    await removeScraps(workDir, Date.now());
    const engine = await findEngine({
      dataDir,
      onProgress: print,
      ...(ffmpegPath === null ? {} : { ffmpegPath }),
    });
    const wanted = { ...choices, by, folder: resolve(config.callerDir, folder), dataDir };
    const deps = {
      signal,
      engine,
      db: database.db,
      store: openMediaStore({ url: config.mediaStore }),
      workDir,
      now: Date.now,
      output: context,
    };
    const outcome = await confirmPrices(
      (confirmedPrices) => importFolder({ ...wanted, confirmedPrices }, deps),
      { isYes },
      context,
    );
    return outcome === null ? 1 : report(outcome, context);
  },
};

function readChoices(args: readonly string[]) {
  const { flags, rest } = readFlags(args, ['dry-run', 'yes']);
  const { words, options } = readCall(rest, ['one folder'], ['jobs', 'preset', ...ACTION_OPTIONS]);
  const preset = PRESETS.find((each) => each === (options.preset ?? 'product'));
  if (preset === undefined) throw new UsageError(`--preset must be ${PRESETS.join(' or ')}.`);
  return {
    folder: words['one folder'],
    jobsMax: readWhole(options.jobs ?? '1', '--jobs', [1, JOBS_MAX]),
    preset,
    options,
    isDryRun: flags['dry-run'],
    isYes: flags.yes,
  };
}

function report(
  outcome: Exclude<FolderOutcome, { kind: 'unconfirmed' }>,
  { print, complain }: Pick<Context, 'print' | 'complain'>,
): number {
  switch (outcome.kind) {
    case 'refused':
      for (const fault of outcome.faults) complain(fault);
      complain('Nothing was published.');
      return 1;
    case 'checked':
      print('All files are fine. Nothing was changed, as this was a dry run.');
      return 0;
    case 'imported':
      print(`Published as ${outcome.dramaId}.`);
      return 0;
  }
}
