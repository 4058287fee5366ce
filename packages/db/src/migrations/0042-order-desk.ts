import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/**
 * Adds indexes for lists of orders by state and by package, the time since which an order has
 * waited for a decision, and a key that prevents a repeated request from refunding twice.
 */
export const orderDeskMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [['update (review_since)', ['coin_order']]];

const STATEMENTS = [
  sql`
    create index coin_order_by_state on coin_order (state, created_at desc, order_no desc)`,
  sql`
    create index coin_order_by_product
      on coin_order (product_id, created_at desc, order_no desc)`,
  // Null for orders that do not wait, and for those that have waited since before this migration.
  sql`alter table coin_order add column review_since timestamptz`,
  sql`
    alter table order_refund
      add column request_key text check (length(request_key) between 1 and 64)`,
  // A refund that PayPal refused can be requested again.
  sql`
    create unique index order_refund_by_key on order_refund (user_id, order_no, request_key)
      where state <> 'refused'`,
];
