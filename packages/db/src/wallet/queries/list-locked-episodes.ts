import { playbackObstacle, type LockedEpisode } from '@hookline/domain/player';
import { sql, type Transaction } from 'kysely';

import { settingsOf, SETTINGS_COLUMNS, type SettingsRow } from '../../catalog/episode-settings.ts';
import { toHexId } from '../../hex-id.ts';
import type { Schema } from '../../schema.ts';
import type { MediaStatus } from '../../column-types.ts';
import { AS_SALE } from '../sales.ts';

type Row = SettingsRow & {
  id: string;
  number: number;
  media_status: MediaStatus;
  media_id: string | null;
};

/**
 * Lists the paid episodes of a drama that a member has not unlocked, in their order. Empty for an
 * unpublished drama, which is not sold. Requires {@link lockWallet}, in a separate statement before
 * this one. The episodes cannot be removed until the transaction ends.
 */
export async function listLockedEpisodes(
  tx: Transaction<Schema>,
  key: { userId: string; dramaId: string },
): Promise<LockedEpisode[]> {
  const { userId, dramaId } = key;
  const { rows } = await sql<Row>`
    ${AS_SALE}
    select episode.id, episode.number, ${SETTINGS_COLUMNS}, episode.media_status, episode.media_id
    from episode join drama on drama.id = episode.drama_id and drama.state = 'published'
    where episode.drama_id = ${dramaId} and episode.price > 0
      and episode.number > coalesce((
        select unlocked_upto from drama_progress
        where user_id = ${userId} and drama_id = ${dramaId}
      ), 0)
    order by episode.number
  `.execute(tx);
  return rows.map((row) => {
    const settings = settingsOf(row);
    const media = { mediaStatus: row.media_status, mediaId: row.media_id };
    return {
      episodeId: toHexId(row.id),
      episodeNumber: row.number,
      price: settings.price,
      obstacle: playbackObstacle({ ...settings, ...media }),
    };
  });
}
