import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Keeps the kind of browser with each event, such as 'instagram' (ADR 0051). Null in events from
 * before, and of a browser without a user agent.
 */
export const browserKindsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`alter table tracking_event add column browser_kind text`,
  // Not valid: the events of 90 days, which have none, are not read for it.
  sql`
    alter table tracking_event add constraint tracking_event_browser_kind_check
      check (length(browser_kind) between 1 and 32) not valid`,
];
