import { BUILD_CHECK_MS } from '@hookline/contract/client';

import type { UpdateCause } from './updates.ts';

type Parts = {
  buildId: string;
  workers: ServiceWorkerContainer | undefined;
  onOutdated: () => void;
};

/**
 * Checks for updates every hour, when the viewer returns to the tab, when the browser restores the
 * page, and when another worker has taken over the page. The code of the check is loaded only then;
 * if it is no longer served, there is a newer build.
 */
export function followUpdates({ buildId, workers, onOutdated }: Parts): void {
  // A browser's first worker takes over a page that was loaded without one.
  let hasWorker = Boolean(workers?.controller);

  async function update(cause: UpdateCause) {
    try {
      const { isOutdatedAfter } = await import('./updates.ts');
      if (await isOutdatedAfter(cause, buildId)) onOutdated();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      onOutdated();
    }
  }

  workers?.addEventListener('controllerchange', () => {
    if (hasWorker) void update('replaced');
    hasWorker = true;
  });
  setInterval(() => void update('hour'), BUILD_CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void update('return');
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void update('restored');
  });
}
