import { showToast } from '@hookline/ui';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

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
 * The balance with the way to more of it, and the payments that are not finished. Their line shares
 * a row with the button, so that it moves nothing when it comes.
 */
export function WalletHead({ onTopUp }: { onTopUp: () => void }) {
  const t = useTranslations();
  const listId = useId();
  const headRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unfinished = useUnfinishedOrders((news) => showToast(t(NEWS[news])));

  const dismiss = async (order: Parameters<typeof unfinished.dismiss>[0]) => {
    // The button that was pressed goes with its order.
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
          <TopUpButton className="flex-none" onPress={onTopUp} />
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
