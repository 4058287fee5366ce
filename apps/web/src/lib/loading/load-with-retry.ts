import { backoffMs } from '@hookline/domain';

import { loadCode } from './load-code.ts';
import { pauseOrOnline } from './pause-or-online.ts';

/** First and longest wait. The waits grow, so that a background tab does not keep a server busy. */
const BACKOFF = { firstMs: 2000, maxMs: 16_000 };

/**
 * Loads code or texts that a page requires, and tries again until they have loaded.
 *
 * @param load  Starts a new attempt with every call; a TypeError means that the network failed.
 * @throws Any other error of `load`.
 */
export async function loadWithRetry<T extends object>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await loadCode(load);
    } catch (error) {
      // Browsers report a chunk that could not be fetched as a TypeError.
      if (!(error instanceof TypeError)) throw error;
      await pauseOrOnline(backoffMs(failures, BACKOFF));
    }
  }
}
