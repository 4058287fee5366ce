import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Removes from stored events what could join them to a member: PayPal's order id and the device id
 * (ADR 0051). The column stays for programs that still write it.
 */
export const unjoinableEventsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    update tracking_event set equipment_id = null, params = params - 'transaction_id'
    where equipment_id is not null or params ? 'transaction_id'`,
];
