import { useState } from 'react';

import { unfinishedPurchases } from '../../features/checkout/payment/purchases.ts';
import { usePanels } from './open-panel.ts';
import { lazyWithRetry, Waiting } from '../../lib/loading/lazy.tsx';
import { QueryScope } from '../../lib/api/query-scope.tsx';
import { DeferredMessages } from '../../lib/texts/deferred-messages.tsx';
import { FlashToasts } from './flash-toasts.tsx';
import { SigningIn } from './signing-in.tsx';

const Drawers = lazyWithRetry(async () => (await import('./drawers.tsx')).Drawers);
const SearchPanel = lazyWithRetry(async () => (await import('./search-panel.tsx')).SearchPanel);
const PaymentNews = lazyWithRetry(
  async () => (await import('../../features/checkout/payment/payment-news.tsx')).PaymentNews,
);

/** The viewer's drawers and messages over the page. */
export function Panels() {
  const panel = usePanels((state) => state.panel);
  const isDrawer = panel === 'login' || panel === 'profile';
  // The drawers stay mounted, so that the last one can slide out.
  const [hasDrawers, setHasDrawers] = useState(isDrawer);
  if (isDrawer && !hasDrawers) setHasDrawers(true);
  const [hasSearch, setHasSearch] = useState(panel === 'search');
  if (panel === 'search' && !hasSearch) setHasSearch(true);
  const [hasPayments] = useState(() => unfinishedPurchases().length > 0);

  return (
    <DeferredMessages>
      <QueryScope>
        {panel === 'signing-in' && <SigningIn />}
        <FlashToasts />
        {hasPayments && (
          <Waiting placeholder={null}>
            <PaymentNews />
          </Waiting>
        )}
        {hasSearch && (
          <Waiting placeholder={null}>
            <SearchPanel />
          </Waiting>
        )}
        {hasDrawers && (
          <Waiting placeholder={null}>
            <Drawers />
          </Waiting>
        )}
      </QueryScope>
    </DeferredMessages>
  );
}
