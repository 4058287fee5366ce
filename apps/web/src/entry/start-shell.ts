import { INSTALL_DELAY_MS, type Client } from '@hookline/contract/client';
import { leaveStaleSheets } from '@hookline/ui';
import type { DataRouter } from 'react-router';

import { logWarning } from '../lib/errors/log.ts';
import { installOffer } from '../features/install/install-offer.ts';
import type { Site } from '../lib/page/site.ts';
import { followRouter } from '../shell/updates/follow-router.ts';
import { followUpdates } from '../shell/updates/follow-updates.ts';
import { startTracking } from './start-tracking.ts';

/**
 * Matches iOS, where no browser announces that it can install the site. The banner's code knows
 * which browsers can.
 */
const IOS = /iP(?:hone|[ao]d)/;

type Parts = {
  api: Client;
  router: DataRouter;
  site: Site;
};

/**
 * Starts everything around the pages: tracking, the worker, updates, and the offer to install the
 * site. The page is hydrated by then.
 */
export function startShell(parts: Parts): void {
  const { router, site } = parts;
  startTracking(parts);
  leaveStaleSheets();
  // Browsers have no service workers on a plain http site, and may hide them in private windows.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  followUpdates({ buildId: site.buildId, workers, onOutdated: followRouter(router, workers) });
  // The browser's own cache must not delay a new worker.
  workers?.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
    logWarning('No service worker', error);
  });
  if (IOS.test(navigator.userAgent)) {
    setTimeout(offerInstall, Math.max(0, INSTALL_DELAY_MS - performance.now()));
  }
}

function offerInstall(): void {
  installOffer.set({ kind: 'ios' });
}
