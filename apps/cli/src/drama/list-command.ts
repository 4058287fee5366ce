import { catalog, type DramaOverview } from '@hookline/db';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readWords } from '../input/read-args.ts';

const PAGE_ITEMS = 100;

/** `hookline drama list`. */
export const dramaListCommand: Command = {
  usage: '',
  summary: 'Lists all dramas, drafts included: id, state, episodes, prices, faults, name.',
  run: async (args, { config, print, note, show }) => {
    readWords(args, []);
    await using database = await connectDatabase({ config, note });
    for (let pageNumber = 1; ; pageNumber += 1) {
      const page = await catalog.listAllDramas(database.db, { pageNumber, itemsMax: PAGE_ITEMS });
      if (pageNumber === 1 && page.records.length === 0) print('There are no dramas yet.');
      for (const drama of page.records) show(drama, linesOf(drama));
      if (!page.hasMore) return 0;
    }
  },
};

function linesOf(drama: DramaOverview): string[] {
  const { dramaId, dramaName, state, hasCover, episodes } = drama;
  const ready = episodes.filter(({ mediaStatus }) => mediaStatus === 'ready').length;
  const prices = [...new Set(episodes.map(({ price }) => price))].join('/');
  const cover = hasCover ? '' : ', no cover';
  const noun = episodes.length === 1 ? 'episode' : 'episodes';
  const counts = `${ready} of ${episodes.length} ${noun} ready, ${prices} coins${cover}`;
  return [
    `${dramaId}  ${state.padEnd('published'.length)}  ${dramaName} (${counts})`,
    ...episodes
      .filter(({ failure }) => failure !== null)
      .map(({ episodeNumber, failure }) => `    episode ${episodeNumber} failed: ${failure}`),
  ];
}
