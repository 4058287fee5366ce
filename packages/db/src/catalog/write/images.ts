import type { ImageRecord } from '../image-record.ts';
import type { Database } from '../../open-database.ts';
import { changeCatalog } from './change-catalog.ts';

/** Notes an image whose files are in the store. No page shows it yet, so no version is raised. */
export async function saveImage(db: Database, image: ImageRecord): Promise<void> {
  const { hash, widthPx, heightPx, placeholder, widths } = image;
  await db
    .insertInto('image')
    .values({ hash, width_px: widthPx, height_px: heightPx, placeholder, widths })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Shows a saved image as the cover of a drama; false if there is no such drama. */
export async function setCover(
  db: Database,
  change: { contentId: string; imageHash: string },
): Promise<boolean> {
  return changeCatalog(db, async (tx) => {
    const result = await tx
      .updateTable('drama')
      .set({ cover_image: change.imageHash })
      .where('id', '=', change.contentId)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  });
}

/** Shows a saved image until an episode moves; false if there is no such episode. */
export async function setFirstFrame(
  db: Database,
  change: { chapterId: string; imageHash: string },
): Promise<boolean> {
  return changeCatalog(db, async (tx) => {
    const result = await tx
      .updateTable('episode')
      .set({ first_frame_image: change.imageHash })
      .where('id', '=', change.chapterId)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  });
}
