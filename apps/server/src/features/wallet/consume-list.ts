import { consumeListCall } from '@hookline/contract';
import { wallet } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeUnlockRecord } from '../../serializers/unlock-record.ts';

/** GET /member/wallet/consume/list: the coins the member spent on episodes. */
export const consumeListEndpoint = serve(consumeListCall, consumeList);

async function consumeList({
  input,
  viewer,
  locale,
  deps,
}: CallRequest<'consumeList'>): CallAnswer<'consumeList'> {
  const { records, hasMore } = await wallet.listUnlocks(deps.db, {
    userId: viewer.userId,
    locale,
    pageNumber: input.pageIndex,
    itemsMax: input.pageSize,
  });
  return { hasMore, records: records.map((record) => serializeUnlockRecord(record, deps.site)) };
}
