import type { Client } from '@hookline/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** 1: opened from the player, 2: from the profile. */
export type StoreType = 1 | 2;

/** Query of the packages for sale in a store, which are the same for every viewer. */
export function productsQuery(client: Client, storeType: StoreType) {
  return queryOptions({
    queryKey: ['products', storeType],
    // It takes no signal: a screen that closes must not abort what the next one needs.
    queryFn: () => client.call('productList', { type: storeType }),
  });
}
