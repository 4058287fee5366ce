import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';
import { toWireId } from '../../wire-id.ts';
import { changeCatalog } from './change-catalog.ts';

/**
 * Makes episodes, or gives the ones of these numbers their price and status. An episode keeps
 * its id, media and captions, and episodes that are not named stay: viewers may have paid for
 * them.
 *
 * @param change.episodes.chapterId  For an episode that does not exist yet.
 * @returns The ids that count, by episode number.
 */
export async function upsertEpisodes(
  db: Database,
  change: {
    contentId: string;
    episodes: readonly {
      chapterId: string;
      episodeNumber: number;
      price: number;
      downloadAppStatus: 0 | 1;
    }[];
  },
): Promise<Map<number, string>> {
  const { contentId, episodes } = change;
  return changeCatalog(db, async (tx) => {
    const { rows } = await sql<{ number: number; id: string }>`
      insert into episode (drama_id, number, id, price, download_app_status, media_status)
      select ${contentId}::uuid, "episodeNumber", "chapterId", price, "downloadAppStatus",
        'processing'
      from jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb) as given (
        "chapterId" uuid, "episodeNumber" int, price bigint, "downloadAppStatus" smallint
      )
      on conflict (drama_id, number) do update
      set price = excluded.price, download_app_status = excluded.download_app_status
      returning number, id
    `.execute(tx);
    return new Map(rows.map((row) => [row.number, toWireId(row.id)]));
  });
}

/**
 * Replaces what an episode plays; it is ready from then on. The old version stays in the store,
 * for viewers who hold a ticket of it.
 *
 * @param change.mediaId  Of a version that was saved before.
 * @returns False if there is no such episode.
 */
export async function replaceEpisodeMedia(
  db: Database,
  change: { chapterId: string; mediaId: string },
): Promise<boolean> {
  const { chapterId, mediaId } = change;
  return changeCatalog(db, async (tx) => {
    const result = await tx
      .updateTable('episode')
      .set({ media_id: mediaId, media_status: 'ready', failure: null })
      .where('id', '=', chapterId)
      .executeTakeFirst();
    await tx.deleteFrom('media_request').where('episode_id', '=', chapterId).execute();
    return result.numUpdatedRows > 0n;
  });
}

/** Replaces all captions of an episode. */
export async function setCaptions(
  db: Database,
  change: {
    chapterId: string;
    captions: readonly { lang: string; label: string; vtt: string }[];
  },
): Promise<void> {
  const { chapterId, captions } = change;
  await changeCatalog(db, async (tx) => {
    await tx.deleteFrom('caption').where('episode_id', '=', chapterId).execute();
    await sql`
      insert into caption (episode_id, lang, label, vtt)
      select ${chapterId}::uuid, lang, label, vtt
      from jsonb_to_recordset(${JSON.stringify(captions)}::jsonb) as given (
        lang text, label text, vtt text
      )
    `.execute(tx);
  });
}
