import { backoffMs } from '@hookline/domain';

import { pauseOrOnline } from './pause-or-online.ts';

/** The longest wait keeps a tab in the background from keeping a server busy. */
const BACKOFF = { firstMs: 2000, maxMs: 16_000 };

/**
 * Loads code or texts that a page cannot do without, and tries again until they have come.
 *
 * @param load  Starts a new attempt with every call; a TypeError means that the network failed.
 * @throws Any other error of `load`.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      // Browsers report a chunk that a failed network did not bring as a TypeError.
      if (!(error instanceof TypeError)) throw error;
      await pauseOrOnline(backoffMs(failures, BACKOFF));
    }
  }
}
