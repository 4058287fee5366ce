import type { Client } from '@hookline/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** 1: opened from the player, 2: from the profile. */
export type Storefront = 1 | 2;

/** Query of the packages for sale in a store, which are the same for every viewer. */
export function productsQuery(client: Client, storefront: Storefront) {
  return queryOptions({
    queryKey: ['products', storefront],
    // It takes no signal: a screen that closes must not abort what the next one needs.
    queryFn: () => client.call('productList', { type: storefront }),
  });
}
