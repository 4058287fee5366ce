import { resolve } from 'node:path';

import { catalog, type Database } from '@hookline/db';
import { findEngine, openStore } from '@hookline/media';

import type { Command } from '../command.ts';
import { startProgress } from '../import/progress.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { readContentId, readWhole, readWords } from '../read-args.ts';
import { replaceEpisode } from './replace-episode.ts';

const EPISODES_MAX = 999;
const PAGE_ITEMS = 100;

/** `hookline drama replace-episode <id> <number> <file>`. */
export const dramaReplaceEpisodeCommand: Command = {
  usage: '<drama id> <episode number> <video file>',
  summary: 'Gives an episode another video; its captions and its price stay.',
  run: async (args, context) => {
    const words = readWords(args, ['the drama id', 'the episode number', 'the video file']);
    const contentId = readContentId(words['the drama id']);
    const number = readWhole(words['the episode number'], 'The number', [1, EPISODES_MAX]);
    const { config, signal, print, complain } = context;
    const { dataDir, ffmpegPath } = config;

    await using catalogue = await openCatalogue(config, print);
    const chapterId = await findChapterId(catalogue.db, { contentId, number });
    if (chapterId === null) {
      complain('There is no such episode.');
      return 1;
    }
    const engine = await findEngine({
      dataDir,
      onProgress: print,
      ...(ffmpegPath === null ? {} : { ffmpegPath }),
    });
    const progress = startProgress([number], context);
    await replaceEpisode({
      engine,
      signal,
      dataDir,
      chapterId,
      preset: 'product',
      db: catalogue.db,
      store: openStore({ url: config.mediaStore }),
      videoFile: resolve(config.callerDir, words['the video file']),
      onProgress: (step, fraction) => progress.update(number, step, fraction),
    });
    progress.end();
    print('Replaced.');
    return 0;
  },
};

/** Drafts have episodes too, which viewers' queries do not see. */
async function findChapterId(
  db: Database,
  key: { contentId: string; number: number },
): Promise<string | null> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await catalog.listAllDramas(db, { pageNumber, itemsMax: PAGE_ITEMS });
    const drama = page.records.find(({ contentId }) => contentId === key.contentId);
    const episode = drama?.episodes.find(({ episodeNumber }) => episodeNumber === key.number);
    if (drama !== undefined || !page.hasMore) return episode?.chapterId ?? null;
  }
}
