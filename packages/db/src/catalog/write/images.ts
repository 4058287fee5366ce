import type { WriteTransaction } from '../../open-database.ts';
import type { ImageRecord } from '../image-record.ts';

/** Saves the record of an image whose files are in the store. Saving it again has no effect. */
export async function saveImage(tx: WriteTransaction, image: ImageRecord): Promise<void> {
  const { hash, widthPx, heightPx, placeholder, widths } = image;
  await tx
    .insertInto('image')
    .values({ hash, width_px: widthPx, height_px: heightPx, placeholder, widths })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Makes a saved image a drama's cover; false if there is no such drama. */
export async function setCover(
  tx: WriteTransaction,
  change: { dramaId: string; imageHash: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('drama')
    .set({ cover_image: change.imageHash })
    .where('id', '=', change.dramaId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Makes a saved image an episode's first frame; false if there is no such episode. */
export async function setFirstFrame(
  tx: WriteTransaction,
  change: { episodeId: string; imageHash: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('episode')
    .set({ first_frame_image: change.imageHash })
    .where('id', '=', change.episodeId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
