import { rechargeList } from '@hookline/contract';
import { wallet } from '@hookline/db';

import { serve } from '../../http/serve.ts';

const NO_EXPIRY = '0';

/** GET /member/wallet/recharge/list: every movement of coins but unlocks. */
export const rechargeListEndpoint = serve(rechargeList, async ({ input, viewer, deps }) => {
  const { records, hasMore } = await wallet.listCoinRecords(deps.db, {
    userId: viewer.userId,
    pageNumber: input.pageIndex,
    itemsMax: input.pageSize,
  });
  return {
    hasMore,
    records: records.map((record) => ({
      recordId: record.recordId,
      coinAccountType: record.accountType,
      coins: record.coins,
      coinsExpireTime: record.expiresAtMs === null ? NO_EXPIRY : String(record.expiresAtMs),
      rechargeTime: record.createdAtMs,
    })),
  };
});
