import type { Column, Drama, Suggestion } from '@hookline/contract';
import type { ColumnRecord, DramaRecord } from '@hookline/db';

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
    chapterId: drama.firstEpisodeId,
  };
}

export function serializeColumn(column: ColumnRecord, origin: MediaOrigin): Column {
  const { columnId, columnName, columnType, dramas } = column;
  const contents = dramas.map((drama) => serializeDrama(drama, origin));
  return { columnId, columnName, columnType, contents };
}

export function serializeSuggestion(drama: Pick<DramaRecord, 'dramaId' | 'dramaName'>): Suggestion {
  return { contentId: drama.dramaId, contentName: drama.dramaName };
}
