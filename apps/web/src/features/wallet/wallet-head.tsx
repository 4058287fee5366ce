import { showToast } from '@hookline/ui';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../identity/session/session.ts';
import type { Place } from '../../lib/screen/place.ts';
import { askForLogin } from '../identity/login/member-only.tsx';
import { TopUpButton } from '../identity/top-up-button.tsx';
import { UnfinishedLine } from './orders/unfinished-line.tsx';
import { UnfinishedOrders } from './orders/unfinished-orders.tsx';
import { useUnfinishedOrders, type OrderNews } from './orders/use-unfinished-orders.ts';
import { WalletBalance } from './wallet-balance.tsx';

const NEWS = {
  paid: 'checkout.paymentSuccess',
  over: 'wallet.orderDone',
  same: 'wallet.orderSame',
  failed: 'wallet.orderCheckFailed',
  kept: 'wallet.dismissFailed',
} as const satisfies Record<OrderNews, string>;

/**
 * The balance with a top-up button, and the unfinished payments. Their line is in the button's
 * row, so that nothing moves when the line appears. The list of payments is open while one of them
 * is being checked, unless the member closes it. A guest gets a login button.
 */
export function WalletHead({ place, onTopUp }: { place: Place; onTopUp: () => void }) {
  const t = useTranslations();
  const { status } = useSession();
  const listId = useId();
  const headRef = useRef<HTMLDivElement>(null);
  const unfinished = useUnfinishedOrders((news) => showToast(t(NEWS[news])));
  const [isOpenByHand, setOpen] = useState<boolean | null>(null);
  const isOpen = isOpenByHand ?? unfinished.hasPending;

  const dismiss = async (order: Parameters<typeof unfinished.dismiss>[0]) => {
    // Moves the focus, because the pressed button disappears with its order.
    if (await unfinished.dismiss(order)) headRef.current?.focus({ preventScroll: true });
  };

  return (
    <div ref={headRef} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      <WalletBalance>
        <div className="flex min-w-0 basis-full items-center justify-end gap-3">
          <UnfinishedLine
            unfinished={unfinished}
            listId={listId}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
          {status === 'guest' ? (
            <button
              type="button"
              className="button-main min-h-11 flex-none"
              onClick={() => askForLogin(place)}
            >
              {t('identity.login')}
            </button>
          ) : (
            <TopUpButton className="flex-none" onPress={onTopUp} />
          )}
        </div>
      </WalletBalance>
      {isOpen && unfinished.orders.length > 0 && (
        <UnfinishedOrders
          id={listId}
          orders={unfinished.orders}
          busyNo={unfinished.busyNo}
          onCheck={unfinished.check}
          onDismiss={(order) => void dismiss(order)}
        />
      )}
    </div>
  );
}
