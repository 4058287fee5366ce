import { rechargeList } from '@hookline/contract';
import { wallet } from '@hookline/db';
import { ACCOUNT } from '@hookline/domain';

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
    records: records.map(recordOf),
  };
});

type CoinRecord = Awaited<ReturnType<typeof wallet.listCoinRecords>>['records'][number];

function recordOf(record: CoinRecord) {
  const { recordId, accountType, coins, createdAtMs, expiresAtMs } = record;
  return {
    recordId,
    coinAccountType: accountType,
    coins,
    coinsExpireTime: expiresAtMs === null ? NO_EXPIRY : String(expiresAtMs),
    rechargeTime: createdAtMs,
    ...subscriptionDates(record),
  };
}

/** Coins of a subscription live as long as it does, so that their dates are its own. */
function subscriptionDates({ accountType, createdAtMs, expiresAtMs }: CoinRecord) {
  if (accountType !== ACCOUNT.subscription || expiresAtMs === null) return {};
  return { subscribeStartTime: createdAtMs, subscribeExpireTime: expiresAtMs };
}
