import { pauseOrOnline } from './pause-or-online.ts';

const RETRY_MS = 2000;
/** A tab in the background must not keep a server busy. */
const RETRY_MAX_MS = 16_000;

/**
 * Loads code or texts that a page cannot do without, and tries again until they have come.
 *
 * @param load  Starts a new attempt with every call; a TypeError means that the network failed.
 * @throws Any other error of `load`.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let delayMs = RETRY_MS; ; delayMs = Math.min(delayMs * 2, RETRY_MAX_MS)) {
    try {
      return await load();
    } catch (error) {
      // Browsers report a chunk that a failed network did not bring as a TypeError.
      if (!(error instanceof TypeError)) throw error;
      await pauseOrOnline(delayMs);
    }
  }
}
