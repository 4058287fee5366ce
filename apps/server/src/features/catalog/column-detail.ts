import { AppError, columnDetailCall } from '@hookline/contract';
import { catalog } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeDrama } from '../../serializers/drama.ts';

/** GET /index/column/detail: all dramas of a column. */
export const columnDetailEndpoint = serve(columnDetailCall, columnDetail, {
  isSharedByGuests: true,
});

async function columnDetail({
  input,
  locale,
  deps,
}: CallRequest<'columnDetail'>): CallAnswer<'columnDetail'> {
  const column = await catalog.findColumn(deps.db, {
    columnId: input.columnId,
    pageNumber: input.pageIndex,
    itemsMax: input.pageSize,
    locale,
  });
  // The type is part of the URL: a URL with another type must not show the same page.
  if (column === null || column.columnType !== input.columnType) {
    throw new AppError('A0404', 'Column Not Found');
  }
  const { columnName, hasMore, total } = column;
  const records = column.records.map((drama) => serializeDrama(drama, deps.site));
  return { columnName, records, hasMore, total };
}
