import { historyListCall } from '@hookline/contract';
import { listHistory } from '@hookline/services/library';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeHistoryEntry } from '../../serializers/library.ts';

/** GET /view/history/list: the member's watch history. */
export const historyListEndpoint = serve(historyListCall, historyList);

async function historyList({
  input,
  viewer,
  locale,
  deps,
}: CallRequest<'historyList'>): CallAnswer<'historyList'> {
  const { pageIndex: pageNumber, pageSize: itemsMax } = input;
  const request = { userId: viewer.userId, locale, pageNumber, itemsMax };
  const { records, hasMore, total } = await listHistory(request, deps);
  return {
    records: records.map((record) => serializeHistoryEntry(record, deps.site)),
    hasMore,
    total,
  };
}
