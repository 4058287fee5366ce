import { pauseOrOnline } from './pause.ts';

const RETRY_MS = 2000;

/**
 * Loads code or texts that a page cannot do without, however often it takes.
 *
 * @param load  Starts anew with every call; a TypeError says that the network did not bring it.
 * @throws What else `load` throws.
 */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // So a browser says that a chunk did not come over a failed network.
      if (!(error instanceof TypeError)) throw error;
      await pauseOrOnline(RETRY_MS);
    }
  }
}
