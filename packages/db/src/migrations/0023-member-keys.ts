import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/**
 * Makes user_id part of every key of a member's table, and cuts the foreign keys of the look-up
 * tables, so that members can be distributed over partitions and machines (ADR 0080).
 */
export const memberKeysMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [['select, insert', ['order_number']]];

const STATEMENTS = [
  // Existing tokens do not name their member, so they would not find any login. Members have to log
  // in again.
  sql`delete from login_session`,
  sql`
    alter table login_session
      drop constraint login_session_pkey,
      add primary key (user_id, token_hash)`,
  // The new primary key begins with the same column, so this index is not needed.
  sql`drop index login_session_by_user`,
  sql`alter table paypal_order drop constraint paypal_order_user_id_order_no_fkey`,
  sql`alter table paypal_capture drop constraint paypal_capture_user_id_order_no_fkey`,
  // Finds the member of an order by the order's number.
  sql`
    create table order_number (
      order_no text primary key check (order_no ~ '^[0-9A-Z]{8,32}$'),
      user_id uuid not null
    )`,
  sql`insert into order_number (order_no, user_id) select order_no, user_id from coin_order`,
  // Redundant: the primary key and the check that prev_seq = seq - 1 imply it.
  sql`alter table ledger_tx drop constraint ledger_tx_user_id_prev_seq_key`,
];
