import { AppError, categoryPage } from '@hookline/contract';
import { catalog } from '@hookline/db';

import { serve } from '../../http/serve.ts';
import { serializeDrama } from '../../serializers/drama.ts';

/** GET /content/category/page: dramas of a genre, newest first. */
export const categoryPageEndpoint = serve(
  categoryPage,
  async ({ input, locale, deps }) => {
    const page = await catalog.listCategoryPage(deps.db, {
      categoryId: input.categoryId,
      pageNumber: input.pageIndex,
      itemsMax: input.pageSize,
      locale,
      nowMs: deps.now(),
    });
    if (page === null) throw new AppError('A0404', 'Category Not Found');
    const { hasMore, total } = page;
    return {
      records: page.records.map((drama) => serializeDrama(drama, deps.site)),
      hasMore,
      total,
    };
  },
  { isSharedByGuests: true },
);
