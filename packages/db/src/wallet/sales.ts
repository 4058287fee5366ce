import { sql, type RawBuilder, type Transaction } from 'kysely';

import type { Schema } from '../schema.ts';

/**
 * First part of a statement that reads episodes for sale. It holds the ROW SHARE lock of `drama`
 * until the transaction ends, but does not lock rows, so sales never wait for each other. A
 * statement locks its tables before it takes its snapshot, so one that has waited for
 * {@link stopSales} sees the state after the removal.
 */
export const AS_SALE: RawBuilder<unknown> = sql.raw(
  'with sale as (select from drama where false for key share)',
);

/**
 * Waits for episode sales in progress, and blocks new ones until the transaction ends. A removal
 * calls it before checking whether any member has paid. Reads are not blocked.
 *
 * @throws PostgreSQL error (55P03) if a sale takes longer than a statement waits for a lock.
 */
export async function stopSales(tx: Transaction<Schema>): Promise<void> {
  await sql`lock table drama in exclusive mode`.execute(tx);
}
