import { STORE_TYPE_PLAYER } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useApi } from '../../platform/api/api.ts';
import { cheapestCents } from './package-price.ts';
import { productsQuery } from './products-query.ts';

type CheapestPriceProps = {
  coinCount: number;
  /** Null until the packages have come, and when none would do. */
  children: (cents: number | null) => ReactNode;
};

/** What so many coins cost in money if the viewer chooses well. */
export function CheapestPrice({ coinCount, children }: CheapestPriceProps) {
  const { data } = useQuery(productsQuery(useApi(), STORE_TYPE_PLAYER));
  return children(data === undefined ? null : cheapestCents(data.rechargeProducts, coinCount));
}
