import { useState, type ComponentType } from 'react';

import type { PurchaseDrawerProps } from '../../features/checkout/purchase-drawer.tsx';

type Opened = { forId: string; Drawer: ComponentType<PurchaseDrawerProps> };

/**
 * Opens the coin packages over the page, once their code has loaded.
 *
 * @param onFailed  Called if the code could not be fetched; the viewer may try again.
 */
export function usePurchaseDrawer(onFailed: () => void) {
  const [opened, setOpened] = useState<Opened | null>(null);

  async function open(forId: string) {
    try {
      const { PurchaseDrawer } = await import('../../features/checkout/purchase-drawer.tsx');
      setOpened({ forId, Drawer: PurchaseDrawer });
    } catch (error) {
      // Browsers report a chunk that could not be fetched as a TypeError.
      if (!(error instanceof TypeError)) throw error;
      onFailed();
    }
  }

  return {
    /**
     * Returns the drawer if it was opened for this episode, because each episode has its own price.
     */
    openedFor: (episodeId: string) => (opened?.forId === episodeId ? opened : null),
    open: (episodeId: string) => void open(episodeId),
    close: () => setOpened(null),
  };
}
