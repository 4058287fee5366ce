import { CURRENCY, TOPUP_PAYMENT_METHOD } from '@hookline/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { track } from '../tracking/track.ts';
import { useApi } from '../../lib/api/api.ts';
import { usePageReturn } from '../../lib/browser/use-page-return.ts';
import { leaveForProvider } from '../../lib/browser/leave.ts';
import { useSite } from '../../lib/page/site.ts';
import {
  beginPurchase,
  episodeKeyOf,
  newExtendProductId,
  type PurchaseOf,
} from './begin-purchase.ts';
import { productsQuery, type Storefront } from './products/products-query.ts';
import { createPurchaser, IDLE, type PurchaseState } from './purchaser.ts';

type Chosen = Omit<PurchaseOf, 'extendProductId' | 'returnUrl'>;

/**
 * Orders a package and opens PayPal. The state is busy until the page is left, so a double click
 * creates one order. A panel sends the same purchase key with every attempt, so a retry for the
 * same package after a lost response creates no second order.
 */
export function usePurchase(storefront: Storefront): PurchaseState & { pay: (of: Chosen) => void } {
  const api = useApi();
  const { publicOrigin } = useSite();
  const queries = useQueryClient();
  const [extendProductId] = useState(newExtendProductId);
  const [state, setState] = useState(IDLE);
  const [purchaser] = useState(() =>
    createPurchaser({ leave: leaveForProvider, onState: setState }),
  );

  useEffect(() => purchaser.abandon, [purchaser]);
  usePageReturn(purchaser.reset);

  useEffect(() => {
    // The packages on the screen are outdated.
    if (state.failure === 'changed') {
      void queries.invalidateQueries(productsQuery(api, storefront));
    }
  }, [state.failure, queries, api, storefront]);

  return {
    ...state,
    pay: (chosen) =>
      purchaser.pay(() => {
        track('h5_purchase_wall_pay_click', {
          ...episodeKeyOf(chosen.episode),
          storeType: storefront,
          productId: chosen.product.productId,
        });
        track('topup_button_click', {
          product_id: chosen.product.productId,
          currency: CURRENCY,
          value: Number(chosen.product.price),
          payment_method: TOPUP_PAYMENT_METHOD,
        });
        const returnUrl = publicOrigin + window.location.pathname + window.location.search;
        return beginPurchase({ ...chosen, extendProductId, returnUrl }, api);
      }),
  };
}
