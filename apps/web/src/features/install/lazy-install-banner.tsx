import { useStore } from '@hookline/ui';

import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';
import { installOffer } from './install-offer.ts';

const InstallBanner = lazyWithRetry(
  async () => (await import('./install-banner.tsx')).InstallBanner,
);

/** The offer to install the site, whose code loads as soon as a way to install is known. */
export function LazyInstallBanner() {
  const hasWay = useStore(installOffer, ({ kind }) => kind !== null);
  return (
    hasWay && (
      <LazyBoundary placeholder={null}>
        <InstallBanner />
      </LazyBoundary>
    )
  );
}
