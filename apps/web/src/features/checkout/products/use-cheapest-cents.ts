import { STOREFRONT_PLAYER } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../lib/api/api.ts';
import { cheapestCents } from './product-price.ts';
import { productsQuery } from './products-query.ts';

/**
 * Returns the price in cents of a number of coins in the cheapest combination of packages. Null for
 * no coins, until the packages have loaded, and if no package is for sale.
 */
export function useCheapestCents(coinCount: number): number | null {
  const isWanted = coinCount > 0;
  const { data } = useQuery({
    ...productsQuery(useApi(), STOREFRONT_PLAYER),
    enabled: isWanted,
  });
  return isWanted && data !== undefined ? cheapestCents(data.rechargeProducts, coinCount) : null;
}
