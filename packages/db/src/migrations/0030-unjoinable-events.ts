import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Takes out of stored events what tables of members know as well: PayPal's id of an order and the
 * id of a device (ADR 0051). The column stays for programs that still write it.
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
