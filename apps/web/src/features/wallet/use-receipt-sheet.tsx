import { lazy, Suspense, useState, type ReactNode } from 'react';

import { isMobile } from '../../shared/panels.ts';

// The drawer brings 29 kB along: only who opens a receipt waits for it.
const ReceiptSheet = lazy(async () => ({
  default: (await import('./receipt-sheet.tsx')).ReceiptSheet,
}));

type Opened = { recordId: string; side: 'bottom' | 'end'; isOpen: boolean };

/** The receipt of a list's record, above whatever the list stands in. */
export function useReceiptSheet(): { openReceipt: (recordId: string) => void; sheet: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null);

  return {
    openReceipt: (recordId) =>
      setOpened({ recordId, side: isMobile() ? 'bottom' : 'end', isOpen: true }),
    sheet: opened !== null && (
      <Suspense fallback={null}>
        <ReceiptSheet
          {...opened}
          // It keeps its receipt while it slides out.
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      </Suspense>
    ),
  };
}
