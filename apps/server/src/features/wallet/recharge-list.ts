import { rechargeListCall } from '@hookline/contract';
import { wallet } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeSubscription } from '../../serializers/subscription.ts';

const NO_EXPIRY = '0';

/** GET /member/wallet/recharge/list: all coin records except for unlocks. */
export const rechargeListEndpoint = serve(rechargeListCall, rechargeList);

async function rechargeList({
  input,
  viewer,
  deps,
}: CallRequest<'rechargeList'>): CallAnswer<'rechargeList'> {
  const { records, hasMore } = await wallet.listCoinRecords(deps.db, {
    userId: viewer.userId,
    pageNumber: input.pageIndex,
    itemsMax: input.pageSize,
  });
  return {
    hasMore,
    records: records.map(recordOf),
  };
}

function recordOf(record: wallet.CoinRecordRow) {
  const { recordId, accountType, coins, createdAtMs, expiresAtMs, subscription } = record;
  return {
    recordId,
    coinAccountType: accountType,
    coins,
    coinsExpireTime: expiresAtMs === null ? NO_EXPIRY : String(expiresAtMs),
    rechargeTime: createdAtMs,
    ...serializeSubscription(subscription),
  };
}
