import { showToast } from '@hookline/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { isMobile } from '../../../lib/browser/is-mobile.ts';
import { LazyBoundary, lazyWithRetry } from '../../../lib/loading/lazy.tsx';

// The drawer adds 29 kB, loaded only with the first receipt.
const ReceiptSheet = lazyWithRetry(async () => (await import('./receipt-sheet.tsx')).ReceiptSheet);

type Opened = { recordId: string; side: 'bottom' | 'end'; isOpen: boolean };

/** Opens a list's receipts in a sheet above the list. */
export function useReceiptSheet(): { openReceipt: (recordId: string) => void; sheet: ReactNode } {
  const t = useTranslations('list');
  const [opened, setOpened] = useState<Opened | null>(null);

  function sayFailed() {
    setOpened(null);
    showToast(t('failed'));
  }

  return {
    openReceipt: (recordId) =>
      setOpened({ recordId, side: isMobile() ? 'bottom' : 'end', isOpen: true }),
    sheet: opened !== null && (
      <LazyBoundary placeholder={null} onFailed={sayFailed}>
        <ReceiptSheet
          {...opened}
          // The sheet keeps its receipt while it slides out.
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      </LazyBoundary>
    ),
  };
}
