import type { Client } from '@hookline/contract/client';

import { pagedQuery } from '../../../lib/lists/use-paged-list.ts';

/** Query for the coin records, newest first. It refetches whenever the wallet is opened. */
export function coinRecordsQuery(client: Client, pageItems: number) {
  return pagedQuery({
    queryKey: ['wallet', 'coin-records', pageItems],
    load: (pageIndex, signal) =>
      client.call('rechargeList', { pageIndex, pageSize: pageItems }, { signal }),
    isAlwaysStale: true,
  });
}

/** Query for the unlock records, newest first. It refetches whenever the wallet is opened. */
export function consumeRecordsQuery(client: Client, pageItems: number) {
  return pagedQuery({
    queryKey: ['wallet', 'consume-records', pageItems],
    load: (pageIndex, signal) =>
      client.call('consumeList', { pageIndex, pageSize: pageItems }, { signal }),
    isAlwaysStale: true,
  });
}
