import { catalog, wallet } from '@hookline/db';
import { utcText } from '@hookline/domain';
import type { DramaState } from '@hookline/domain/catalog';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readDramaId, readWords } from '../input/read-args.ts';

const STATES: Record<DramaState, string> = {
  draft: 'draft: viewers have never seen it',
  published: 'published',
  retired:
    'retired: not listed and not sold; members can still watch the episodes they have unlocked',
  'taken-down': 'taken down: nobody can play it',
};

/** `hookline drama show <id>`. */
export const dramaShowCommand: Command = {
  usage: '<drama id>',
  summary:
    'Shows a drama: state, languages, genres, views, unlocks, and each episode with price, length, sizes, captions and faults.',
  run: async (args, { config, note, show, complain }) => {
    const dramaId = readDramaId(readWords(args, ['the drama id'])['the drama id']);
    await using database = await connectDatabase({ config, note });
    const drama = await catalog.describeDrama(database.db, dramaId);
    if (drama === null) {
      complain('There is no such drama.');
      return 1;
    }
    const unlocks = await wallet.readDramaSales(database.db, dramaId);
    const lines = [...headLines(drama), unlocksText(unlocks), ...drama.episodes.map(episodeText)];
    show({ ...drama, unlocks }, lines);
    return 0;
  },
};

function headLines(drama: catalog.DramaDescription): string[] {
  const { publishedAtMs, categoryIds, locales, hasCover, episodes, views } = drama;
  return [
    `${drama.dramaName} (${drama.dramaId})`,
    `state       ${STATES[drama.state]}`,
    `published   ${publishedAtMs === null ? 'never' : utcText(publishedAtMs)}`,
    `changed     ${utcText(drama.updatedAtMs)}`,
    `languages   ${locales.join(', ')}`,
    `genres      ${categoryIds.length === 0 ? 'none' : categoryIds.join(', ')}`,
    `cover       ${hasCover ? 'yes' : 'none'}`,
    `episodes    ${episodes.length}`,
    `views       ${views}`,
  ];
}

function unlocksText({ payerCount, unlockCount, coin, bonus }: wallet.DramaSales): string {
  const members = payerCount === 1 ? '1 member' : `${payerCount} members`;
  return `unlocks     ${unlockCount} by ${members}, for ${coin} coins and ${bonus} bonus`;
}

function episodeText(episode: catalog.EpisodeDescription): string {
  const { episodeNumber, price, durationMs, renditionsPx, captionLangs, failure } = episode;
  const parts = [
    price === 0 ? 'free' : `${price} coins`,
    episode.downloadAppStatus === 1 ? 'app only' : null,
    failure === null ? episode.mediaStatus : `failed: ${failure}`,
    durationMs === null ? null : `${(durationMs / 1000).toFixed(1)} s`,
    renditionsPx.length === 0 ? null : renditionsPx.map((heightPx) => `${heightPx}p`).join(' '),
    captionLangs.length === 0 ? null : `captions ${captionLangs.join(' ')}`,
  ];
  return `  ${String(episodeNumber).padStart(3)}  ${parts.filter((part) => part !== null).join(', ')}`;
}
