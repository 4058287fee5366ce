import { join, resolve } from 'node:path';

import { EPISODES_MAX } from '@hookline/domain/catalog';
import { findEngine, removeScraps } from '@hookline/media';
import { replaceEpisode, type ReplaceEpisodeOutcome } from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { faultSentence } from '../import/fault-sentence.ts';
import { startProgress } from '../import/progress.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDramaId, readWhole } from '../input/read-args.ts';
import { openSiteStore } from '../site/open-site-store.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';

/** `hookline drama replace-episode <id> <number> <file>`. */
export const dramaReplaceEpisodeCommand: Command = {
  usage: '<drama id> <episode number> <video file> [--reason <text>] [--operator <name>]',
  summary: 'Replaces the video of an episode; its captions and its price are kept.',
  run: async (args, context) => {
    const names = ['the drama id', 'the episode number', 'the video file'] as const;
    const { words, options } = readCall(args, names, ACTION_OPTIONS);
    const dramaId = readDramaId(words['the drama id']);
    const episodeNumber = readWhole(words['the episode number'], 'The number', [1, EPISODES_MAX]);
    const { config, signal, note, complain, answer } = context;
    const { dataDir, ffmpegPath } = config;
    const by = readAction(options, config);

    await using database = await connectDatabase(context);
    const store = await openSiteStore(config, { db: database.db, isDryRun: false });
    const workDir = join(dataDir, 'import');
    await removeScraps(workDir, Date.now());
    const engine = await findEngine({
      dataDir,
      onProgress: note,
      ...(ffmpegPath === null ? {} : { ffmpegPath }),
    });
    const progress = startProgress([episodeNumber], context);
    const outcome = await replaceEpisode(
      {
        dramaId,
        episodeNumber,
        by,
        videoFile: resolve(config.callerDir, words['the video file']),
        fit: 'blur',
        preset: 'product',
        onProgress: (step, fraction) => progress.update(episodeNumber, step, fraction),
      },
      {
        signal,
        engine,
        db: database.db,
        store,
        workDir,
      },
    );
    if (outcome.kind === 'refused') {
      complain(sentenceOf(outcome.fault));
      return 1;
    }
    progress.end();
    answer({ outcome: 'replaced', dramaId, episodeNumber }, ['Replaced.']);
    return 0;
  },
};

function sentenceOf(fault: Extract<ReplaceEpisodeOutcome, { kind: 'refused' }>['fault']): string {
  return fault.kind === 'unknown-episode' ? 'There is no such episode.' : faultSentence(fault);
}
