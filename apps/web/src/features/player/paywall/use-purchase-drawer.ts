import type { Episode } from '@hookline/contract/client';
import { useState, type ComponentType, type ReactNode } from 'react';

export type PackagesProps = {
  episode: Episode & { contentId: string };
  note: ReactNode;
  onClose: () => void;
};

type Drawer = ComponentType<PackagesProps>;

/**
 * The packages of the store over the page: they are opened once their code has come.
 *
 * @param load  Rejects with a TypeError if the code did not come over a failed network.
 * @param onFailed  The viewer may try again.
 */
export function usePackages(load: () => Promise<Drawer>, onFailed: () => void) {
  const [opened, setOpened] = useState<{ forId: string; Drawer: Drawer } | null>(null);

  async function open(forId: string) {
    try {
      setOpened({ forId, Drawer: await load() });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      onFailed();
    }
  }

  return {
    /** @param episodeId  Whoever has gone on to another episode is not asked about the last one. */
    openedFor: (episodeId: string) => (opened?.forId === episodeId ? opened : null),
    open: (episodeId: string) => void open(episodeId),
    close: () => setOpened(null),
  };
}
