import type { Client } from '@hookline/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** 1: opened from the player, 2: from the profile. */
export type Storefront = 1 | 2;

/** Query for the packages for sale in a storefront, which are the same for every viewer. */
export function productsQuery(client: Client, storefront: Storefront) {
  return queryOptions({
    queryKey: ['products', storefront],
    // Passes no abort signal: closing a screen must not abort a request that the next screen needs.
    queryFn: () => client.call('productList', { type: storefront }),
  });
}
