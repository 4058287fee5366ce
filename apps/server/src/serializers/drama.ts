import type { Column, Drama, Suggestion } from '@hookline/contract';
import type { DramaRecord } from '@hookline/db';
import { coins, type Coins } from '@hookline/domain';
import type { HomeColumn } from '@hookline/services/catalog';

import { serializeCover, type MediaOrigin } from './image.ts';

export function serializeDrama(drama: DramaRecord, origin: MediaOrigin): Drama {
  return {
    contentId: drama.dramaId,
    contentName: drama.dramaName,
    introduce: drama.introduce,
    ...serializeCover(drama.cover, origin),
    classList: drama.categories,
    labels: drama.labels.map((name) => ({ name })),
    chapterNum: drama.episodeCount,
    freeChapterNum: drama.freeEpisodeCount,
    chapterPrice: priceOfEach(drama),
    chapterId: drama.firstEpisodeId,
  };
}

/** Returns the price that all paid episodes of a drama share (ADR 0085). */
function priceOfEach({ episodeCount, freeEpisodeCount, totalPrice }: DramaRecord): Coins {
  const paidCount = episodeCount - freeEpisodeCount;
  return coins(paidCount === 0 ? 0 : Math.round(totalPrice / paidCount));
}

export function serializeColumn(column: HomeColumn, origin: MediaOrigin): Column {
  const { columnId, columnName, columnType, style, dramas } = column;
  const contents = dramas.map((drama) => serializeDrama(drama, origin));
  return { columnId, columnName, columnType, style, contents };
}

export function serializeSuggestion(drama: Pick<DramaRecord, 'dramaId' | 'dramaName'>): Suggestion {
  return { contentId: drama.dramaId, contentName: drama.dramaName };
}
