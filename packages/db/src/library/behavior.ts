import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { missingOf, wantedEpisode, type EpisodeKey, type Missing } from './wanted-episode.ts';

type Flags = { isFavourite: boolean; isLiked: boolean };

type Totals = {
  /** Number of members who have the drama in their list. */
  favouriteCount: number;
  /** Number of members who like the episode. */
  likeCount: number;
};

export type Behavior = Flags & Totals;

/**
 * Reads an episode's likes and its drama's favourites: the viewer's own and the totals. They are
 * read by two statements, because totals are rows of the catalogue (ADR 0080).
 *
 * @param key.userId  Null for a guest, who has no favourites or likes.
 */
export async function findBehavior(
  db: Database,
  key: EpisodeKey & { userId: string | null },
): Promise<{ missing: NonNullable<Missing> } | { missing: null; behavior: Behavior }> {
  const [own, totals] = await Promise.all([findOwnBehavior(db, key), findTotals(db, key)]);
  const missing = missingOf(own);
  if (own === undefined || missing !== null) return { missing: missing ?? 'drama' };
  const { isFavourite, isLiked } = own;
  return { missing: null, behavior: { isFavourite, isLiked, ...totals } };
}

async function findOwnBehavior(db: Database, key: EpisodeKey & { userId: string | null }) {
  const { userId } = key;
  const { rows } = await sql<Flags & { episode_id: string | null }>`
    select wanted.episode_id,
      exists(
        select from favourite
        where user_id = ${userId}::uuid and favourite.drama_id = wanted.drama_id
      ) as "isFavourite",
      exists(
        select from episode_like
        where user_id = ${userId}::uuid and episode_like.episode_id = wanted.episode_id
      ) as "isLiked"
    from (${wantedEpisode(key)}) as wanted
  `.execute(db);
  return rows[0];
}

async function findTotals(db: Database, { dramaId, episodeId }: EpisodeKey): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (
        select coalesce(sum(favourites), 0)::bigint from favourite_count
        where drama_id = ${dramaId}::uuid
      ) as "favouriteCount",
      (
        select coalesce(sum(likes), 0)::bigint from episode_like_count
        where episode_id = ${episodeId}::uuid
      ) as "likeCount"
  `.execute(db);
  return rows[0] ?? { favouriteCount: 0, likeCount: 0 };
}

export type DramaFlags = {
  isFavourite: boolean;
  /** Whether the member likes any episode of the drama. */
  isLiked: boolean;
};

export async function findDramaFlags(
  db: Database,
  { userId, dramaId }: { userId: string; dramaId: string },
): Promise<DramaFlags> {
  const { rows } = await sql<DramaFlags>`
    select
      exists(
        select from favourite where user_id = ${userId} and drama_id = ${dramaId}::uuid
      ) as "isFavourite",
      exists(
        select from episode_like where user_id = ${userId} and drama_id = ${dramaId}::uuid
      ) as "isLiked"
  `.execute(db);
  return rows[0] ?? { isFavourite: false, isLiked: false };
}
