import { consumeList, type ConsumeRecord } from '@hookline/contract';
import { wallet } from '@hookline/db';

import type { Site } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { toWireCover } from '../../wire.ts';

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
    return { hasMore, records: records.map((record) => recordOf(record, deps.site)) };
  },
);

function recordOf(record: wallet.UnlockRecordRow, site: Site): ConsumeRecord {
  return {
    recordId: record.recordId,
    contentId: record.contentId,
    contentName: record.contentName,
    ...toWireCover(record.cover, site),
    chapterName: `EP ${record.number}`,
    subscriptionTime: record.createdAtMs,
    coinNum: record.coin,
    bonusNum: record.bonus,
  };
}
