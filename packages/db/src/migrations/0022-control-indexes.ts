import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Adds indexes for the tools that check money, so that they need not read every order (ADR 0078).
 * An unlock writes to none of them: its posting names no order, and it changes no debt.
 */
export const controlIndexesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    create index coin_order_by_capture on coin_order (capture_id) where capture_id is not null`,
  sql`create index coin_order_by_time on coin_order (created_at desc)`,
  sql`create index ledger_tx_of_orders on ledger_tx (created_at) where order_no is not null`,
  sql`
    create index paypal_event_by_order on paypal_event (order_id) where order_id is not null`,
  sql`
    create index paypal_event_by_capture on paypal_event (capture_id)
      where capture_id is not null`,
  sql`create index wallet_in_debt on wallet (debt) where debt > 0`,
];
