import { sql } from 'kysely';

import { toHexId } from '../../hex-id.ts';
import type { WriteTransaction } from '../../open-database.ts';
import { dropMediaRequest } from '../../player/media-requests.ts';
import { recountPublished } from './recount.ts';

/**
 * Deletes a drama with its texts, episodes, captions, counts and column positions. Members'
 * library rows remain until `library.forgetDrama`; the drama's media become unused.
 */
export async function deleteDrama(tx: WriteTransaction, dramaId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from episode where drama_id = ${dramaId}::uuid order by id
  `.execute(tx);
  for (const { id } of rows) await dropMediaRequest(tx, toHexId(id));
  const categories = await tx
    .deleteFrom('drama_category')
    .where('drama_id', '=', dramaId)
    .returning('category_id')
    .execute();
  await tx.deleteFrom('drama').where('id', '=', dramaId).execute();
  await recountPublished(
    tx,
    categories.map((row) => row.category_id),
  );
}

/**
 * Deletes an episode with its captions and counts. Returns its id.
 *
 * @throws Error if there is no such episode.
 */
export async function deleteEpisode(
  tx: WriteTransaction,
  { dramaId, episodeNumber }: { dramaId: string; episodeNumber: number },
): Promise<string> {
  const { id } = await tx
    .deleteFrom('episode')
    .where('drama_id', '=', dramaId)
    .where('number', '=', episodeNumber)
    .returning('id')
    .executeTakeFirstOrThrow();
  const episodeId = toHexId(id);
  await dropMediaRequest(tx, episodeId);
  return episodeId;
}
