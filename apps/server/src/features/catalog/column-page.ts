import { COLUMN_DRAMAS_MAX, columnPage } from '@hookline/contract';
import { catalog } from '@hookline/db';

import { serve } from '../../http/serve.ts';
import { serializeColumn } from '../../serializers/drama.ts';

/** GET /index/column/page: the columns of the home page. */
export const columnPageEndpoint = serve(
  columnPage,
  async ({ input, locale, deps }) => {
    const { records, hasMore } = await catalog.listColumns(deps.db, {
      pageNumber: input.pageIndex,
      itemsMax: input.pageSize,
      dramasMax: COLUMN_DRAMAS_MAX,
      locale,
      nowMs: deps.now(),
    });
    return { hasMore, records: records.map((column) => serializeColumn(column, deps.site)) };
  },
  { isSharedByGuests: true },
);
