import type { Connection } from '../../connection/connection.ts';
import type { NamingPool } from '../../connection/naming-pool.ts';
import { openPool } from '../../open-database.ts';

const CONNECTIONS_MAX = 8;
/**
 * Statements that do what `discard all` does, but keep the plans, which make a used connection
 * worth keeping.
 */
const RESET = [
  'close all',
  'reset role',
  'reset all',
  'unlisten *',
  'select pg_advisory_unlock_all()',
  'discard temp',
  'discard sequences',
].join(';');

/** Opens the pool of a test database. A connection that breaks fails the running test. */
export function openTestPool(connection: Connection): NamingPool {
  let isEnding = false;
  const pool = openPool({
    connection,
    onError: (error) => {
      // Closing cuts connections that still work, and the pool reports each one as broken.
      if (!isEnding) throw error;
    },
    connectionsMax: CONNECTIONS_MAX,
  });
  return {
    ...pool,
    end: () => {
      isEnding = true;
      return pool.end();
    },
  };
}

/**
 * Resets the sessions of a pool after a test, so that the next test can use them.
 *
 * @returns The process ids of the sessions, or null if one is still in use.
 */
export async function resetPool(pool: NamingPool): Promise<readonly number[] | null> {
  const { total, idle } = pool.load();
  if (idle < total) return null;
  const clients = await Promise.all(Array.from({ length: total }, () => pool.connect()));
  return await Promise.all(
    clients.map(async (client) => {
      await client.query(RESET, []);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', []);
      client.release();
      return rows[0]?.pid ?? 0;
    }),
  );
}
