import { consumeList } from '@hookline/contract';
import { wallet } from '@hookline/db';

import { serve } from '../../http/serve.ts';

/** GET /member/wallet/consume/list: what the member spent on episodes. */
export const consumeListEndpoint = serve(consumeList, async ({ input, viewer, locale, deps }) => {
  const { records, hasMore } = await wallet.listUnlocks(deps.db, {
    userId: viewer.userId,
    locale,
    pageNumber: input.pageIndex,
    itemsMax: input.pageSize,
  });
  return {
    hasMore,
    records: records.map((record) => ({
      recordId: record.recordId,
      contentId: record.contentId,
      contentName: record.contentName,
      contentCoverUrl: record.coverUrl === null ? '' : deps.site.mediaOrigin + record.coverUrl,
      chapterName: `EP ${record.number}`,
      subscriptionTime: record.createdAtMs,
      coinNum: record.coin,
      bonusNum: record.bonus,
    })),
  };
});
