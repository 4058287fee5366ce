import { library, type Database } from '@hookline/db';

/** Takes a drama out of My List. It may have been taken down since, and need not be in the list. */
export async function removeFavourite(
  favourite: { userId: string; dramaId: string },
  { db }: { db: Database },
): Promise<void> {
  await library.deleteFavourite(db, favourite);
}
