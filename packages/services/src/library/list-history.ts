import { library, type CountedPage, type Database, type PageRequest } from '@hookline/db';
import type { Locale } from '@hookline/domain/routing';

import { readPage, type PageCursors } from './page-cursors.ts';

/** Lists what a member has watched, newest first, without dramas that have been taken down. */
export async function listHistory(
  request: PageRequest & { userId: string; locale: Locale },
  { db, pageCursors }: { db: Database; pageCursors: PageCursors },
): Promise<CountedPage<library.HistoryRecord>> {
  const { userId, locale } = request;
  const list = 'history';
  const [page, total] = await Promise.all([
    readPage(pageCursors, { ...request, list }, (start) =>
      library.listHistory(db, { ...start, userId, locale }),
    ),
    library.countListed(db, { list, userId }),
  ]);
  return { ...page, total };
}
