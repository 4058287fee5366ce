import { categoryListCall } from '@hookline/contract';
import { catalog } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

/** GET /content/category/list: the genres that have dramas. */
export const categoryListEndpoint = serve(categoryListCall, categoryList, {
  isSharedByGuests: true,
});

function categoryList({ locale, deps }: CallRequest<'categoryList'>): CallAnswer<'categoryList'> {
  return catalog.listCategories(deps.db, locale);
}
