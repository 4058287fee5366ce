import { Suspense, useState } from 'react';

import { lateComponent } from '../shared/late.tsx';
import { LateTexts } from '../shared/late-texts.tsx';
import { usePanels } from '../shared/panels.ts';
import { openPurchases } from '../shared/purchases.ts';
import { QueryScope } from '../shared/query-scope.tsx';
import { SessionNews } from './session-news.tsx';
import { SigningIn } from './signing-in.tsx';

const Drawers = lateComponent(async () => (await import('./drawers.tsx')).Drawers);
const PaymentNews = lateComponent(
  async () => (await import('../features/checkout/payment-news.tsx')).PaymentNews,
);

/** Everything that lies over the page and belongs to the viewer. */
export function Panels() {
  const panel = usePanels((state) => state.panel);
  const isDrawer = panel === 'login' || panel === 'profile';
  // They stay, so that the last one can slide out.
  const [hasDrawers, setHasDrawers] = useState(isDrawer);
  if (isDrawer && !hasDrawers) setHasDrawers(true);
  const [hasPayments] = useState(() => openPurchases().length > 0);

  return (
    <LateTexts>
      <QueryScope>
        {panel === 'signing-in' && <SigningIn />}
        <SessionNews />
        {hasPayments && (
          <Suspense fallback={null}>
            <PaymentNews />
          </Suspense>
        )}
        {hasDrawers && (
          <Suspense fallback={null}>
            <Drawers />
          </Suspense>
        )}
      </QueryScope>
    </LateTexts>
  );
}
