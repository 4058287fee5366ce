import { library, type CountedPage, type Database, type PageRequest } from '@hookline/db';
import type { Locale } from '@hookline/domain/routing';

import { readPage, type PageCursors } from './page-cursors.ts';

/** Lists My List, the most recently added drama first, without dramas that have been taken down. */
export async function listFavourites(
  request: PageRequest & { userId: string; locale: Locale },
  { db, pageCursors }: { db: Database; pageCursors: PageCursors },
): Promise<CountedPage<library.FavouriteRecord>> {
  const { userId, locale } = request;
  const list = 'favourites';
  const [page, total] = await Promise.all([
    readPage(pageCursors, { ...request, list }, (start) =>
      library.listFavourites(db, { ...start, userId, locale }),
    ),
    library.countListed(db, { list, userId }),
  ]);
  return { ...page, total };
}
