import { backoffMs } from '@hookline/domain';

import { isNetworkFailure } from '../errors/note-error.ts';
import { noteWaiting } from './connection.ts';
import { pauseOrOnline } from './pause-or-online.ts';

const BACKOFF = { firstMs: 2000, maxMs: 16_000 };

/**
 * Loads what a navigation needs and waits as long as the network is away, so that the page before it
 * stays. It tries again when the browser is online, and now and then in between.
 *
 * @param load  Starts a new attempt with every call.
 * @param signal  Aborts when the viewer goes elsewhere.
 * @throws Any error of `load` but a failure of the network; that one, too, once the signal has aborted.
 */
export async function holdOffline<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      const isLost = error instanceof TypeError && isNetworkFailure(error);
      if (import.meta.env.SSR || !isLost || signal?.aborted) throw error;
      const stopWaiting = noteWaiting();
      await pauseOrOnline(backoffMs(failures, BACKOFF), signal).finally(stopWaiting);
      if (signal?.aborted) throw error;
    }
  }
}
