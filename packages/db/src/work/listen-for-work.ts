import { setTimeout as sleep } from 'node:timers/promises';

import { backoffMs } from '@hookline/domain';

import { makeClient } from '../connection/make-client.ts';
import { clientOptionsOf, type Database } from '../open-database.ts';
import { WORK_CHANNEL } from './enqueue-work.ts';

const BACKOFF = { firstMs: 250, maxMs: 10_000 };

type Options = {
  /** Called with the kind of an item that is already due; null if it could be any kind. */
  onWork: (kind: string | null) => void;
  /** Called when the connection breaks or cannot be opened, only once until it is open again. */
  onError: (error: unknown) => void;
};

/**
 * Listens for work on a separate connection, which is reopened whenever it breaks. Work enqueued in
 * between is missed, so listeners poll as well.
 *
 * @returns A function that stops listening.
 */
export function listenForWork(db: Database, options: Options): () => Promise<void> {
  const stopping = new AbortController();
  const listening = keepListening(db, options, stopping.signal);
  return async () => {
    stopping.abort();
    await listening;
  };
}

async function keepListening(
  db: Database,
  { onWork, onError }: Options,
  stopping: AbortSignal,
): Promise<void> {
  let failureCount = 0;
  while (!stopping.aborted) {
    try {
      await listenOnce(db, stopping, (kind) => {
        failureCount = 0;
        onWork(kind);
      });
    } catch (error) {
      failureCount += 1;
      if (failureCount === 1) onError(error);
      const waitMs = backoffMs(failureCount, BACKOFF);
      await sleep(waitMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

/** Listens until the listener stops. Throws if the connection breaks. */
async function listenOnce(
  db: Database,
  stopping: AbortSignal,
  onWork: Options['onWork'],
): Promise<void> {
  const end = Promise.withResolvers<void>();
  const client = makeClient(clientOptionsOf(db), end.reject);
  const stop = () => end.resolve();
  client.on('end', () => end.reject(new Error('The database closed the connection.')));
  client.on('notification', ({ payload }) => onWork(payload ?? null));
  stopping.addEventListener('abort', stop);
  end.promise.catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen ${WORK_CHANNEL}`);
    onWork(null);
    if (!stopping.aborted) await end.promise;
  } finally {
    stopping.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}
