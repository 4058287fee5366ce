import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { findEngine, openStore } from '@hookline/media';

import { UsageError, type Command, type Context } from '../command.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { importFolder, type ImportOutcome } from './import-folder.ts';

const JOBS_MAX = 8;
const PRESETS = ['product', 'demo', 'test'] as const;

/** `hookline import <folder>`. */
export const importCommand: Command = {
  usage: '<folder> [--jobs <1-8>] [--dry-run] [--preset product|demo|test]',
  summary: 'Brings a folder with drama.json, 01.mp4, 02.mp4, ... into the catalogue.',
  run: async (args, context) => {
    const { folder, jobs, preset, isDryRun } = readArgs(args);
    const { config, signal, print, complain, terminal } = context;
    const { dataDir, ffmpegPath } = config;
    await using catalogue = await openCatalogue(config, print);
    const engine = await findEngine({
      dataDir,
      onProgress: print,
      ...(ffmpegPath === null ? {} : { ffmpegPath }),
    });
    const outcome = await importFolder({
      signal,
      print,
      terminal,
      engine,
      dataDir,
      jobs,
      preset,
      isDryRun,
      folder: resolve(config.callerDir, folder),
      db: catalogue.db,
      store: openStore({ url: config.mediaStore }),
      nowMs: Date.now(),
    });
    return report(outcome, { print, complain });
  },
};

function readArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        jobs: { type: 'string', default: '1' },
        'dry-run': { type: 'boolean', default: false },
        preset: { type: 'string', default: 'product' },
      },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new UsageError('Name one folder.');
    const jobs = Number(values.jobs);
    if (!Number.isInteger(jobs) || jobs < 1 || jobs > JOBS_MAX) {
      throw new UsageError(`--jobs must be a whole number from 1 to ${JOBS_MAX}.`);
    }
    const preset = PRESETS.find((each) => each === values.preset);
    if (preset === undefined) throw new UsageError(`--preset must be ${PRESETS.join(' or ')}.`);
    return { folder, jobs, preset, isDryRun: values['dry-run'] };
  } catch (error) {
    // What parseArgs throws for an option that it does not know.
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

function report(
  outcome: ImportOutcome,
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
      print(`Published as ${outcome.contentId}.`);
      return 0;
  }
}
