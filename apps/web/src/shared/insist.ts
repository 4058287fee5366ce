import { pauseOrOnline } from './pause.ts';

const RETRY_MS = 2000;
/** A tab that nobody looks at must not keep a server busy. */
const RETRY_MAX_MS = 16_000;

/**
 * Loads code or texts that a page cannot do without, however often it takes.
 *
 * @param load  Starts anew with every call; a TypeError says that the network did not bring it.
 * @throws What else `load` throws.
 */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (let delayMs = RETRY_MS; ; delayMs = Math.min(delayMs * 2, RETRY_MAX_MS)) {
    try {
      return await load();
    } catch (error) {
      // So a browser says that a chunk did not come over a failed network.
      if (!(error instanceof TypeError)) throw error;
      await pauseOrOnline(delayMs);
    }
  }
}
