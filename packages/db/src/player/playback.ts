import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { changeCatalog } from '../catalog/write/change-catalog.ts';
import { replaceEpisodeMedia } from '../catalog/write/episodes.ts';
import type { Database } from '../open-database.ts';
import { toWireId } from '../wire-id.ts';

export { dropEpisodeMedia, listEpisodeMedia, type EpisodeMedia } from './episode-media.ts';

/** What one packaging of an episode made. The files are ciphertext under `hash`. */
export type MediaVersion = {
  hash: string;
  /** 16 bytes; it leaves the server only under a ticket. */
  contentKey: Buffer;
  /** Text by name, 'master.m3u8' among them. */
  playlists: Readonly<Record<string, string>>;
  widthPx: number;
  heightPx: number;
  durationMs: number;
  /** Paths of the init segment and the first segments of the lowest rendition. */
  prefetch: readonly string[];
};

/** An episode a worker has taken on until its lease ends. */
export type MediaJob = {
  chapterId: string;
  contentId: string;
  episodeNumber: number;
  priority: number;
  /** One-based: how often it has been taken, this time included. */
  attemptNumber: number;
};

/** Seconds a failed request rests are this much for each attempt that was made. */
const RETRY_SECONDS_PER_ATTEMPT = 5;

/** Keeps a media version and returns its id. An episode plays it once it is told to. */
export async function saveMediaVersion(db: Database, media: MediaVersion): Promise<string> {
  const id = randomUUID();
  await db
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
  return toWireId(id);
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
        mediaId: toWireId(row.id),
        hash: row.hash,
        contentKey: row.content_key,
        playlists: row.playlists,
        widthPx: row.width_px,
        heightPx: row.height_px,
        durationMs: row.duration_ms,
        prefetch: row.prefetch,
      };
}

/**
 * Asks a worker for the media of episodes. Asking again raises the priority and never lowers it.
 * Episodes that are ready or have failed for good are left alone.
 */
export async function requestMedia(
  db: Database,
  request: { chapterIds: readonly string[]; priority: number },
): Promise<void> {
  const { chapterIds, priority } = request;
  // Only a row that changes is locked: a popular episode is asked for all the time.
  await sql`
    insert into media_request (episode_id, priority)
    select episode.id, ${priority}::int from episode
    where episode.id = any(${chapterIds}::uuid[]) and episode.media_status = 'processing'
    order by episode.id
    on conflict (episode_id) do update set priority = excluded.priority
    where media_request.priority < excluded.priority
  `.execute(db);
}

/**
 * Takes the most urgent request, the oldest of equals, that no other worker holds. A worker that
 * dies loses it when the lease ends. Null if there is nothing to do.
 *
 * @param lease.priorityMin  Leaves less urgent requests where they are.
 */
export async function claimMediaRequest(
  db: Database,
  lease: { nowMs: number; leaseMs: number; priorityMin?: number },
): Promise<MediaJob | null> {
  const now = new Date(lease.nowMs);
  const until = new Date(lease.nowMs + lease.leaseMs);
  const { rows } = await sql<{
    episode_id: string;
    drama_id: string;
    number: number;
    priority: number;
    attempts: number;
  }>`
    update media_request set locked_until = ${until}, attempts = attempts + 1
    from episode
    where episode.id = media_request.episode_id and media_request.episode_id = (
      select episode_id from media_request
      where (locked_until is null or locked_until <= ${now})
        and priority >= ${lease.priorityMin ?? 0}
      order by priority desc, requested_at, episode_id
      limit 1 for update skip locked
    )
    returning media_request.episode_id, episode.drama_id, episode.number,
      media_request.priority, media_request.attempts
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    chapterId: toWireId(row.episode_id),
    contentId: toWireId(row.drama_id),
    episodeNumber: row.number,
    priority: row.priority,
    attemptNumber: row.attempts,
  };
}

/** Keeps a request for longer, from within work that takes its time. */
export async function extendMediaLease(
  db: Database,
  lease: { chapterId: string; nowMs: number; leaseMs: number },
): Promise<void> {
  await db
    .updateTable('media_request')
    .set({ locked_until: new Date(lease.nowMs + lease.leaseMs) })
    .where('episode_id', '=', lease.chapterId)
    .execute();
}

/** Keeps the media version and makes the episode ready with it, together. */
export async function finishMediaRequest(
  db: Database,
  result: { chapterId: string; media: MediaVersion },
): Promise<void> {
  await changeCatalog(db, async (tx) => {
    const mediaId = await saveMediaVersion(tx, result.media);
    await replaceEpisodeMedia(tx, { chapterId: result.chapterId, mediaId });
  });
}

/**
 * Lets a request rest for a while, or marks the episode as failed once it was tried often enough.
 *
 * @param result.failure  A sentence for operators.
 * @returns Whether it will be tried again.
 */
export async function failMediaRequest(
  db: Database,
  result: { chapterId: string; failure: string; attemptsMax: number; nowMs: number },
): Promise<boolean> {
  const { chapterId, attemptsMax, nowMs } = result;
  const { rows } = await sql`
    update media_request
    set locked_until = ${new Date(nowMs)}::timestamptz
      + attempts * ${RETRY_SECONDS_PER_ATTEMPT}::int * interval '1 second'
    where episode_id = ${chapterId}::uuid and attempts < ${attemptsMax}
    returning episode_id
  `.execute(db);
  if (rows.length > 0) return true;

  await changeCatalog(db, async (tx) => {
    await tx
      .updateTable('episode')
      .set({ media_status: 'failed', failure: result.failure.slice(0, FAILURE_CHARACTERS_MAX) })
      .where('id', '=', chapterId)
      .where('media_status', '=', 'processing')
      .execute();
    await tx.deleteFrom('media_request').where('episode_id', '=', chapterId).execute();
  });
  return false;
}

const FAILURE_CHARACTERS_MAX = 1_000;
