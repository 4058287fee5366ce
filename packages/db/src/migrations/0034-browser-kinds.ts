import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Adds the kind of browser to each event, such as 'instagram' (ADR 0051). It is null for events
 * from before the migration, and for browsers without a user agent.
 */
export const browserKindsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`alter table tracking_event add column browser_kind text`,
  // Not valid, so that adding it does not read the existing events, which lack a kind.
  sql`
    alter table tracking_event add constraint tracking_event_browser_kind_check
      check (length(browser_kind) between 1 and 32) not valid`,
];
