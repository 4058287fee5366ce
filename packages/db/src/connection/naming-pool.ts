import { createHash } from 'node:crypto';

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolOptions } from 'pg';

import { checkOutsOf, isSilence, type CheckedOut } from './check-out.ts';

/** How many connections there are, do nothing, and are waited for. */
export type PoolLoad = { total: number; idle: number; waiting: number };

export type NamingPool = PostgresPool & { options: PoolOptions; load: () => PoolLoad };

/** A connection keeps every named statement, so SQL text with inlined values would leak them. */
const NAMED_STATEMENTS_MAX = 500;

/**
 * Gives every statement a name made of its text, so that the server parses and plans it once per
 * connection (measured: half of the server's CPU of a read by key). Kysely never names one.
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
    // The driver would send it behind the statement that has no answer.
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The type also wants an overload for cursors, which need a dialect with a cursor class; ours has none.
    query: query as unknown as PostgresPoolClient['query'],
    // The driver keeps a connection whose statement timed out, although it may never answer again.
    release: () => client.release(silence !== null),
  };
}

/** Null for what is no query (begin, commit) and once there are too many different texts. */
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
