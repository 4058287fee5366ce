import { ORDER_STATES } from '@hookline/domain/checkout';
import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Stores the state in which a member dismissed an unfinished order from the wallet (ADR 0072). It
 * only affects what the wallet shows; nothing that moves money reads it.
 */
export const dismissedOrdersMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATES = ORDER_STATES.map((state) => `'${state}'`).join(', ');

const STATEMENTS = [
  sql`
    alter table coin_order
      add column dismissed_state text check (dismissed_state in (${sql.raw(STATES)}))`,
];
