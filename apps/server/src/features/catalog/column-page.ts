import { COLUMN_DRAMAS_MAX, columnPageCall } from '@hookline/contract';
import { listHomeColumns } from '@hookline/services/catalog';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeColumn } from '../../serializers/drama.ts';

/** GET /index/column/page: the columns of the home page. */
export const columnPageEndpoint = serve(columnPageCall, columnPage, { isSharedByGuests: true });

async function columnPage({
  input,
  locale,
  deps,
}: CallRequest<'columnPage'>): CallAnswer<'columnPage'> {
  const page = {
    pageNumber: input.pageIndex,
    itemsMax: input.pageSize,
    dramasMax: COLUMN_DRAMAS_MAX,
    locale,
  };
  const { records, hasMore } = await listHomeColumns(page, deps);
  return { hasMore, records: records.map((column) => serializeColumn(column, deps.site)) };
}
