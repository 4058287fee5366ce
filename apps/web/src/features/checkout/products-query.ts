import type { Client } from '@hookline/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** 1: opened from the player, 2: from the profile. */
export type StoreType = 1 | 2;

/** The packages for sale in a store; the same for everybody. */
export function productsQuery(client: Client, storeType: StoreType) {
  return queryOptions({
    queryKey: ['products', storeType],
    // Not ended with whoever asked first: the next screen wants the same answer.
    queryFn: () => client.call('productList', { type: storeType }),
  });
}
