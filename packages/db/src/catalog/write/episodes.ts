import { coins } from '@hookline/domain';
import type { EpisodePrice, EpisodeSettings } from '@hookline/domain/catalog';
import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../../open-database.ts';
import { dropMediaRequest } from '../../player/media-requests.ts';
import { toHexId } from '../../hex-id.ts';

/** One caption track of an episode; `vtt` is its text as WebVTT. */
export type Caption = { lang: string; label: string; vtt: string };

/**
 * Inserts episodes, or updates price and download status of existing ones, which keep their id,
 * media and captions. Other episodes are not deleted, because viewers may have paid for them.
 *
 * @param change.episodes.episodeId  Id for an episode that does not exist yet.
 * @returns The resulting ids by episode number.
 */
export async function upsertEpisodes(
  tx: WriteTransaction,
  change: {
    dramaId: string;
    episodes: readonly (EpisodeSettings & { episodeId: string; episodeNumber: number })[];
  },
): Promise<Map<number, string>> {
  const { dramaId, episodes } = change;
  const { rows } = await sql<{ number: number; id: string }>`
    insert into episode (drama_id, number, id, price, download_app_status, media_status)
    select ${dramaId}::uuid, "episodeNumber", "episodeId", price, "downloadAppStatus",
      'processing'
    from jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb) as given (
      "episodeId" uuid, "episodeNumber" int, price bigint, "downloadAppStatus" smallint
    )
    on conflict (drama_id, number) do update
    set price = excluded.price, download_app_status = excluded.download_app_status
    returning number, id
  `.execute(tx);
  return new Map(rows.map((row) => [row.number, toHexId(row.id)]));
}

/** Lists the price of each episode of a drama, including drafts, in order. */
export async function listEpisodePrices(db: Database, dramaId: string): Promise<EpisodePrice[]> {
  const rows = await db
    .selectFrom('episode')
    .where('drama_id', '=', dramaId)
    .orderBy('number')
    .select(['number', 'price'])
    .execute();
  return rows.map(({ number, price }) => ({ episodeNumber: number, price: coins(price) }));
}

/** Lists the numbers of a drama's episodes, ascending. Empty if there is no such drama. */
export async function listEpisodeNumbers(tx: WriteTransaction, dramaId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('episode')
    .where('drama_id', '=', dramaId)
    .orderBy('number')
    .select('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Finds an episode of any drama, including drafts, by its number. */
export async function findEpisodeId(
  db: Database,
  key: { dramaId: string; episodeNumber: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('episode')
    .where('drama_id', '=', key.dramaId)
    .where('number', '=', key.episodeNumber)
    .select('id')
    .executeTakeFirst();
  return row === undefined ? null : toHexId(row.id);
}

/** Sets the prices of a drama's episodes, in coins. */
export async function setPrices(
  tx: WriteTransaction,
  change: { dramaId: string; prices: readonly { episodeNumber: number; price: number }[] },
): Promise<void> {
  await sql`
    update episode set price = given.price
    from jsonb_to_recordset(${JSON.stringify(change.prices)}::jsonb) as given (
      "episodeNumber" int, price bigint
    )
    where episode.drama_id = ${change.dramaId}::uuid and episode.number = given."episodeNumber"
  `.execute(tx);
}

/**
 * Replaces an episode's media version and makes the episode ready. The old version remains in the
 * store for viewers who hold a ticket for it. A source that is not encoded yet is dropped.
 *
 * @param change.mediaId  Id of a saved version.
 * @returns False if there is no such episode.
 */
export async function replaceEpisodeMedia(
  tx: WriteTransaction,
  change: { episodeId: string; mediaId: string },
): Promise<boolean> {
  const { episodeId, mediaId } = change;
  await sql`
    update media_version set unused_since = date_trunc('milliseconds', now())
    where id = (select media_id from episode where id = ${episodeId}::uuid)
  `.execute(tx);
  const result = await tx
    .updateTable('episode')
    .set({ media_id: mediaId, media_status: 'ready', failure: null })
    .where('id', '=', episodeId)
    .executeTakeFirst();
  await dropMediaRequest(tx, episodeId);
  await tx.deleteFrom('episode_source').where('episode_id', '=', episodeId).execute();
  return result.numUpdatedRows > 0n;
}

/** Replaces all captions of an episode. */
export async function setCaptions(
  tx: WriteTransaction,
  change: { episodeId: string; captions: readonly Caption[] },
): Promise<void> {
  const { episodeId, captions } = change;
  await tx.deleteFrom('caption').where('episode_id', '=', episodeId).execute();
  await sql`
    insert into caption (episode_id, lang, label, vtt)
    select ${episodeId}::uuid, lang, label, vtt
    from jsonb_to_recordset(${JSON.stringify(captions)}::jsonb) as given (
      lang text, label text, vtt text
    )
  `.execute(tx);
}

/** Adds or replaces an episode's captions by language, and removes those in `removedLangs`. */
export async function changeCaptions(
  tx: WriteTransaction,
  change: { episodeId: string; captions: readonly Caption[]; removedLangs: readonly string[] },
): Promise<void> {
  const { episodeId, captions, removedLangs } = change;
  await sql`
    delete from caption
    where episode_id = ${episodeId}::uuid and lang = any(${removedLangs}::text[])
  `.execute(tx);
  await sql`
    insert into caption (episode_id, lang, label, vtt)
    select ${episodeId}::uuid, lang, label, vtt
    from jsonb_to_recordset(${JSON.stringify(captions)}::jsonb) as given (
      lang text, label text, vtt text
    )
    on conflict (episode_id, lang) do update set label = excluded.label, vtt = excluded.vtt
  `.execute(tx);
}
