import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';

/** Result of packaging an episode once. Its files are stored encrypted under `hash`. */
export type MediaVersion = {
  hash: string;
  /** 16-byte key; the server returns it only for a ticket. */
  contentKey: Buffer;
  /** Playlist texts by name, including 'master.m3u8'. */
  playlists: Readonly<Record<string, string>>;
  widthPx: number;
  heightPx: number;
  durationMs: number;
  /** Paths of the init segment and the first segments of the lowest rendition. */
  prefetch: readonly string[];
};

/** Saves a media version, which no episode plays yet, and returns its id. */
export async function saveMediaVersion(tx: WriteTransaction, media: MediaVersion): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('media_version')
    .values({
      id,
      hash: media.hash,
      content_key: media.contentKey,
      playlists: JSON.stringify(media.playlists),
      width_px: media.widthPx,
      height_px: media.heightPx,
      duration_ms: media.durationMs,
      prefetch: JSON.stringify(media.prefetch),
      created_at: sql<Date>`now()`,
    })
    .execute();
  return toHexId(id);
}

/** Replaces the playlists of a media version, whose files stay the same. */
export async function setPlaylists(
  tx: WriteTransaction,
  { hash, playlists }: Pick<MediaVersion, 'hash' | 'playlists'>,
): Promise<void> {
  await tx
    .updateTable('media_version')
    .set({ playlists: JSON.stringify(playlists) })
    .where('hash', '=', hash)
    .execute();
}

export async function findMediaVersion(
  db: Database,
  mediaId: string,
): Promise<(MediaVersion & { mediaId: string }) | null> {
  const row = await db
    .selectFrom('media_version')
    .where('id', '=', mediaId)
    .select(['id', 'hash', 'content_key', 'playlists', 'width_px', 'height_px'])
    .select(['duration_ms', 'prefetch'])
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        mediaId: toHexId(row.id),
        hash: row.hash,
        contentKey: row.content_key,
        playlists: row.playlists,
        widthPx: row.width_px,
        heightPx: row.height_px,
        durationMs: row.duration_ms,
        prefetch: row.prefetch,
      };
}
