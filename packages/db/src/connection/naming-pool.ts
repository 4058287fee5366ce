import { createHash } from 'node:crypto';

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolOptions } from 'pg';

import { checkOutsOf, isSilence, type CheckedOut } from './check-out.ts';

/** Number of connections, idle connections, and requests waiting for a connection. */
export type PoolLoad = { total: number; idle: number; waiting: number };

export type NamingPool = PostgresPool & { options: PoolOptions; load: () => PoolLoad };

/**
 * Maximum number of named statements. Each connection keeps all of them, and a statement with
 * inlined values would add one per value.
 */
const NAMED_STATEMENTS_MAX = 500;

/**
 * Names statements by their text, so that the server parses and plans each once per connection.
 * Otherwise this work is half of the server's CPU time for a read by key (measured). Kysely never
 * names statements.
 */
export function namingPool(pool: Pool): NamingPool {
  const names = new Map<string, string>();
  const checkOut = checkOutsOf(pool);
  return {
    options: pool.options,
    connect: async () => namingClient(await checkOut(), names),
    end: () => pool.end(),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

function namingClient(
  { client, onSilence }: CheckedOut,
  names: Map<string, string>,
): PostgresPoolClient {
  let silence: Error | null = null;
  const query = async (text: string, values: readonly unknown[] = []) => {
    // The driver would queue the query behind the unanswered statement.
    if (silence !== null) throw silence;
    const name = nameOf(text, names);
    try {
      return await client.query({
        text,
        values: [...values],
        ...(name === null ? {} : { name }),
      });
    } catch (error) {
      if (isSilence(error)) {
        silence = error;
        onSilence();
      }
      throw error;
    }
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The type also wants an overload for cursors, which we do not use.
    query: query as unknown as PostgresPoolClient['query'],
    // The driver keeps a connection after a time-out, although it may never respond again.
    release: () => client.release(silence !== null),
  };
}

/** Returns a query's name; null for begin and commit, and once too many texts have names. */
function nameOf(text: string, names: Map<string, string>): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (
    names.size >= NAMED_STATEMENTS_MAX ||
    !/^\s*(?:select|insert|update|delete|with)\b/i.test(text)
  ) {
    return null;
  }
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
