import { showToast } from '@hookline/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Late, lateComponent } from '../../shared/late.tsx';
import { isMobile } from '../../shared/panels.ts';

// The drawer brings 29 kB along: only who opens a receipt waits for it.
const ReceiptSheet = lateComponent(async () => (await import('./receipt-sheet.tsx')).ReceiptSheet);

type Opened = { recordId: string; side: 'bottom' | 'end'; isOpen: boolean };

/** The receipt of a list's record, above whatever the list stands in. */
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
      <Late placeholder={null} onFailed={sayFailed}>
        <ReceiptSheet
          {...opened}
          // It keeps its receipt while it slides out.
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      </Late>
    ),
  };
}
