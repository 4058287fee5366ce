import { categoryList } from '@hookline/contract';
import { catalog } from '@hookline/db';

import { serve } from '../../http/serve.ts';

/** GET /content/category/list: the genres that have dramas. */
export const categoryListEndpoint = serve(
  categoryList,
  ({ locale, deps }) => catalog.listCategories(deps.db, locale),
  { isSharedByGuests: true },
);
