import { sql, type RawBuilder, type Transaction } from 'kysely';

import type { Schema } from '../schema.ts';

/**
 * First part of a statement that reads what is to be sold. It takes the ROW SHARE lock of `drama`
 * until the transaction ends, and locks no row, so that sales never wait for each other. A statement
 * takes the locks of its tables before it takes its snapshot: one that has waited for
 * {@link stopSales} sees what the removal has left.
 */
export const AS_SALE: RawBuilder<unknown> = sql.raw(
  'with sale as (select from drama where false for key share)',
);

/**
 * Waits for the sales of episodes that have begun, and keeps others from beginning until the
 * transaction ends. A removal calls it before it looks whether anybody has paid. Viewers read on.
 *
 * @throws Error of PostgreSQL (55P03) if a sale takes longer than a statement waits for a lock.
 */
export async function stopSales(tx: Transaction<Schema>): Promise<void> {
  await sql`lock table drama in exclusive mode`.execute(tx);
}
