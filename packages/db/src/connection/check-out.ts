import type { Pool, PoolClient } from 'pg';

/** A connection in use, with a callback for reporting that the server has gone silent on it. */
export type CheckedOut = { client: PoolClient; onSilence: () => void };

/**
 * Creates the function that checks a connection out of the pool. Once the server has gone silent on
 * a connection, all connections opened before then are closed instead of used, because a lost host
 * or a stuck proxy breaks all of them, and each would cause a time-out.
 */
export function checkOutsOf(pool: Pool): () => Promise<CheckedOut> {
  let generation = 0;
  const generations = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => generations.set(client, generation));
  return async () => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- The next is needed only if this fails.
      const client = await pool.connect();
      const own = generations.get(client);
      const onSilence = () => {
        if (own === generation) generation += 1;
      };
      if (own === generation) return { client, onSilence };
      client.release(true);
    }
  };
}

/** Checks whether the driver timed out waiting for a response; this error has no code. */
export function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
