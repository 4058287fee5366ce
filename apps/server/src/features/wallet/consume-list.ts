import { consumeList } from '@hookline/contract';
import { wallet } from '@hookline/db';

import { serve } from '../../http/serve.ts';
import { serializeUnlockRecord } from '../../serializers/unlock-record.ts';

/** GET /member/wallet/consume/list: what the member spent on episodes. */
export const consumeListEndpoint = serve(
  consumeList,
  async function consumeListHandler({ input, viewer, locale, deps }) {
    const { records, hasMore } = await wallet.listUnlocks(deps.db, {
      userId: viewer.userId,
      locale,
      pageNumber: input.pageIndex,
      itemsMax: input.pageSize,
    });
    return { hasMore, records: records.map((record) => serializeUnlockRecord(record, deps.site)) };
  },
);
