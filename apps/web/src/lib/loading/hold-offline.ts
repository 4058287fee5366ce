import { backoffMs } from '@hookline/domain';

import { isNetworkFailure } from '../errors/note-error.ts';
import { noteWaiting } from './connection.ts';
import { pauseOrOnline } from './pause-or-online.ts';

const BACKOFF = { firstMs: 2000, maxMs: 16_000 };
/** Number of failures while online after which the viewer gets an error page. */
const FAILURES_MAX = 3;

/**
 * Loads the data of a navigation and waits as long as the device is offline, so that the previous
 * page is kept. It tries again when the browser goes online, and now and then in between. If the
 * server cannot be reached while the browser is online, it gives up after a few tries.
 *
 * @param load  Starts a new attempt with every call.
 * @param signal  Aborts when the viewer goes elsewhere.
 * @throws Any error of `load`; a network failure once the signal has aborted, or after the last
 *   try.
 */
export async function holdOffline<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let failuresOnline = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      const isLost = error instanceof TypeError && isNetworkFailure(error);
      if (import.meta.env.SSR || !isLost || signal?.aborted) throw error;
      if (navigator.onLine) failuresOnline += 1;
      if (failuresOnline === FAILURES_MAX) throw error;
      const stopWaiting = noteWaiting();
      await pauseOrOnline(backoffMs(failures, BACKOFF), signal).finally(stopWaiting);
      if (signal?.aborted) throw error;
    }
  }
}
