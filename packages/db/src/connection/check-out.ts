import type { Pool, PoolClient } from 'pg';

/** A connection in use, and how its user says that the server has gone silent on it. */
export type CheckedOut = { client: PoolClient; onSilence: () => void };

/**
 * Makes the function that takes a connection out of the pool. Once the server has gone silent on
 * one, those that are as old are closed instead of handed out: a lost host, or a proxy that is
 * stuck, loses all of them, and each would cost somebody a time-out.
 */
export function checkOutsOf(pool: Pool): () => Promise<CheckedOut> {
  let generation = 0;
  const generations = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => generations.set(client, generation));
  return async () => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- The next one is only wanted if this is no good.
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

/** Whether the driver gave up waiting for an answer; it gives this error no code. */
export function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
