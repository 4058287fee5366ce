import { AppError, categoryPageCall } from '@hookline/contract';
import { catalog } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeDrama } from '../../serializers/drama.ts';

/** GET /content/category/page: dramas of a genre, newest first. */
export const categoryPageEndpoint = serve(categoryPageCall, categoryPage, {
  isSharedByGuests: true,
});

async function categoryPage({
  input,
  locale,
  deps,
}: CallRequest<'categoryPage'>): CallAnswer<'categoryPage'> {
  const { categoryId } = input;
  const total = await catalog.countCategory(deps.db, categoryId);
  if (total === null) throw new AppError('A0404', 'Category Not Found');
  const page = await catalog.listCategoryPage(deps.db, {
    categoryId,
    total,
    pageNumber: input.pageIndex,
    itemsMax: input.pageSize,
    locale,
  });
  const records = page.records.map((drama) => serializeDrama(drama, deps.site));
  return { records, hasMore: page.hasMore, total };
}
