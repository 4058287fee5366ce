import { coins, type Coins } from '@hookline/domain';
import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { pageClause, pageOf, type Page, type PageRequest } from '../page.ts';
import type { MediaStatus, DramaState } from '../column-types.ts';
import { toHexId } from '../hex-id.ts';

export type DramaOverview = {
  dramaId: string;
  dramaName: string;
  state: DramaState;
  hasCover: boolean;
  episodes: EpisodeState[];
};

export type EpisodeState = {
  episodeId: string;
  episodeNumber: number;
  price: Coins;
  mediaStatus: MediaStatus;
  failure: string | null;
  hasFirstFrame: boolean;
};

/** Lists all dramas, including drafts, oldest first. For operators and workers, not for viewers. */
export async function listAllDramas(db: Database, page: PageRequest): Promise<Page<DramaOverview>> {
  const { rows } = await sql<{
    id: string;
    name: string;
    state: DramaState;
    has_cover: boolean;
    episodes: EpisodeState[];
  }>`
    select drama.id, drama.state, drama.cover_image is not null as has_cover, base.name,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'episodeId', episode.id, 'episodeNumber', episode.number, 'price', episode.price,
              'mediaStatus', episode.media_status, 'failure', episode.failure,
              'hasFirstFrame', episode.first_frame_image is not null
            ) order by episode.number
          ) from episode where episode.drama_id = drama.id
        ),
        '[]'
      ) as episodes
    from drama
    join drama_text as base on base.drama_id = drama.id and base.locale = ${DEFAULT_LOCALE}
    order by drama.created_at, drama.id ${pageClause(page)}
  `.execute(db);
  const dramas = rows.map((row) => ({
    dramaId: toHexId(row.id),
    dramaName: row.name,
    state: row.state,
    hasCover: row.has_cover,
    episodes: row.episodes.map((episode) => ({
      ...episode,
      episodeId: toHexId(episode.episodeId),
      price: coins(episode.price),
    })),
  }));
  return pageOf(dramas, page);
}
