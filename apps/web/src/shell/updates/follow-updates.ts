import { BUILD_CHECK_MS } from '@hookline/contract/client';

import type { UpdateCause } from './updates.ts';

type Parts = {
  buildId: string;
  workers: ServiceWorkerContainer | undefined;
  onOutdated: () => void;
};

/**
 * Keeps the page up to date: every hour, when the tab comes back, when the browser shows the page
 * again as it was left, and when another worker has taken it over. The code for it is loaded then;
 * if it is no longer served, there is a newer build.
 */
export function followUpdates({ buildId, workers, onOutdated }: Parts): void {
  // The first worker of a browser takes over a page that nothing else answered.
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
