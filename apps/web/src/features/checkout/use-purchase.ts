import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useApi } from '../../shared/api.ts';
import { logWarning } from '../../shared/log.ts';
import { useSite } from '../../shared/site.ts';
import { track } from '../../shared/track.ts';
import {
  beginPurchase,
  newExtendProductId,
  purchaseFailureOf,
  type PurchaseFailure,
  type PurchaseOf,
} from './begin-purchase.ts';
import { productsQuery } from './products-query.ts';

type Chosen = Omit<PurchaseOf, 'extendProductId' | 'returnUrl'>;
type PurchaseState = { isBusy: boolean; failure: PurchaseFailure | null };

const IDLE: PurchaseState = { isBusy: false, failure: null };

/**
 * Orders a package and goes to PayPal with it. It stays busy until the page is left, so that a
 * double click is one order; one panel has one key, so that a lost answer is one order, too.
 */
export function usePurchase(): PurchaseState & { pay: (chosen: Chosen) => void } {
  const api = useApi();
  const { publicOrigin } = useSite();
  const queries = useQueryClient();
  const [extendProductId] = useState(newExtendProductId);
  const [state, setState] = useState(IDLE);
  // The second click of a double one may come before the first is drawn.
  const isBusy = useRef(false);

  useEffect(() => {
    // Whoever comes back with the browser's own button finds the page as it was left.
    const reset = () => {
      isBusy.current = false;
      setState(IDLE);
    };
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  async function order(chosen: Chosen): Promise<void> {
    const returnUrl = publicOrigin + window.location.pathname + window.location.search;
    try {
      const link = await beginPurchase({ ...chosen, extendProductId, returnUrl }, api);
      window.location.assign(link);
    } catch (error) {
      const failure = purchaseFailureOf(error);
      isBusy.current = false;
      setState({ isBusy: false, failure });
      if (failure === null) throw error;
      logWarning('An order could not be made', error);
      if (failure !== 'changed') return;
      await queries.invalidateQueries(productsQuery(api, chosen.storeType));
    }
  }

  return {
    ...state,
    pay: (chosen) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ isBusy: true, failure: null });
      const { storeType, product } = chosen;
      track('h5_purchase_wall_pay_click', { storeType, productId: product.productId });
      void order(chosen);
    },
  };
}
