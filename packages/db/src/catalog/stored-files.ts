import type { DramaState, StoredUse } from '@hookline/domain/catalog';
import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { sql, type RawBuilder } from 'kysely';

import { toHexId } from '../hex-id.ts';
import type { Database, WriteTransaction } from '../open-database.ts';

/** A media version used by an episode. */
export type PlayedMedia = {
  dramaId: string;
  dramaName: string;
  state: DramaState;
  /** One-based. */
  episodeNumber: number;
  hash: string;
  playlists: Readonly<Record<string, string>>;
};

type UseRow = { hash: string; is_used: boolean; unused_since: Date | null };

/** Condition that an episode uses `media_version`. */
const IS_PLAYED = sql<boolean>`exists(
  select from episode where episode.media_id = media_version.id
)`;
/** Condition that a drama or an episode uses `image`. */
const IS_SHOWN = sql<boolean>`(
  exists(select from drama where drama.cover_image = image.hash)
  or exists(select from episode where episode.first_frame_image = image.hash)
)`;

/** Condition that an episode waits for its film to be made from `film_source`. */
const IS_AWAITED = sql<boolean>`exists(
  select from episode_source where episode_source.source_hash = film_source.hash
)`;

/** Tables that refer to files in the media store, each with the condition for a row in use. */
const TABLES = {
  media: { table: sql.table('media_version'), isUsed: IS_PLAYED },
  images: { table: sql.table('image'), isUsed: IS_SHOWN },
  sources: { table: sql.table('film_source'), isUsed: IS_AWAITED },
} as const;

type Kind = keyof typeof TABLES;

/** Reads, for each hash that has a record, whether its files are in use. */
export async function listStoredUses(db: Database, kind: Kind): Promise<Map<string, StoredUse>> {
  const { table, isUsed } = TABLES[kind];
  const { rows } = await sql<UseRow>`
    select hash, bool_or(${isUsed}) as is_used, max(unused_since) as unused_since
    from ${table} group by hash
  `.execute(db);
  return new Map(rows.map((row) => [row.hash, useOf(row)]));
}

function useOf({ is_used: isUsed, unused_since: since }: UseRow): StoredUse {
  if (isUsed) return { kind: 'used' };
  return { kind: 'unused', sinceMs: since?.getTime() ?? null };
}

/** Marks records that have become unused, and unmarks those that are in use again. */
export async function markUnused(tx: WriteTransaction, nowMs: number): Promise<void> {
  for (const { table, isUsed } of Object.values(TABLES)) {
    const now = new Date(nowMs);
    await sql`
      update ${table} set unused_since = case when ${isUsed} then null else ${now}::timestamptz end
      where (unused_since is null) <> ${isUsed}
    `.execute(tx);
  }
}

/**
 * Deletes a hash's records that have been unused since `untilMs` or earlier.
 *
 * @returns False if a record with the hash remains: its files must be kept.
 */
export async function deleteUnused(
  tx: WriteTransaction,
  { kind, hash, untilMs }: { kind: Kind; hash: string; untilMs: number },
): Promise<boolean> {
  const { table, isUsed } = TABLES[kind];
  await sql`
    delete from ${table}
    where hash = ${hash} and unused_since <= ${new Date(untilMs)}::timestamptz and not ${isUsed}
  `.execute(tx);
  const { rows } = await sql`select from ${table} where hash = ${hash} limit 1`.execute(tx);
  return rows.length === 0;
}

/** Lists the media of all episodes, or only of published and retired dramas. */
export async function listPlayedMedia(
  db: Database,
  { isWatchable }: { isWatchable: boolean },
): Promise<PlayedMedia[]> {
  const condition: RawBuilder<unknown> = isWatchable
    ? sql`where drama.state in ('published', 'retired')`
    : sql``;
  const { rows } = await sql<{
    id: string;
    name: string;
    state: DramaState;
    number: number;
    hash: string;
    playlists: Readonly<Record<string, string>>;
  }>`
    select drama.id, base.name, drama.state, episode.number, media_version.hash,
      media_version.playlists
    from episode
    join drama on drama.id = episode.drama_id
    join drama_text as base on base.drama_id = drama.id and base.locale = ${DEFAULT_LOCALE}
    join media_version on media_version.id = episode.media_id
    ${condition}
    order by base.name, drama.id, episode.number
  `.execute(db);
  return rows.map((row) => ({
    dramaId: toHexId(row.id),
    dramaName: row.name,
    state: row.state,
    episodeNumber: row.number,
    hash: row.hash,
    playlists: row.playlists,
  }));
}
