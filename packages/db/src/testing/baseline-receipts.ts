import type { Connection } from '../connection/connection.ts';
import { sessionKeyOf } from '../identity/session-token.ts';
import { openPool } from '../open-database.ts';

const SESSION = `select user_id, state, created_at, seen_at, ends_at from login_session
  where user_id = $1 and token_hash = $2`;
const KEY = 'select user_id, order_no from paypal_order where id = $1';
const ORDER = 'select * from coin_order where user_id = $1 and order_no = $2';

type Session = { user_id: string; state: string };
type Key = { user_id: string; order_no: string };
type Order = { state: string; amount_cents: number };

export type BaselineReceipts = {
  /** Returns null unless the order belongs to the member of this session. */
  find: (asked: { token: string; paypalOrderId: string }) => Promise<Order | null>;
};

/**
 * Opens a baseline for benchmarks: the statements of `verifyReceipt` for a paid order, one after
 * the other, without query builder or rules.
 */
export function openBaselineReceipts(
  connection: Connection,
  { connectionsMax }: { connectionsMax: number },
): BaselineReceipts {
  const pool = openPool({ connection, onError: () => {}, connectionsMax });
  const first = async <T>(text: string, values: readonly unknown[]): Promise<T | null> => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<T>(text, values);
      return rows[0] ?? null;
    } finally {
      client.release();
    }
  };
  return {
    find: async ({ token, paypalOrderId }) => {
      const own = sessionKeyOf(token);
      const session = await first<Session>(SESSION, [own?.userId, own?.tokenHash]);
      const key = await first<Key>(KEY, [paypalOrderId]);
      if (session?.state !== 'active' || key?.user_id !== session.user_id) return null;
      return first<Order>(ORDER, [key.user_id, key.order_no]);
    },
  };
}
