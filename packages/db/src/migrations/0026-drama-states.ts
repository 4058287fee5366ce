import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Lets a drama be retired, which its owners can still watch, or taken down (ADR 0084). Dramas
 * unpublished before this migration count as taken down: nobody has watched them since, and only an
 * operator knows whether their owners may.
 *
 * It also stores since when a media version or an image has been unused, so that its files can be
 * deleted once no viewer reads them. Null means that it is in use or was not checked yet.
 */
export const dramaStatesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    alter table drama
      drop constraint drama_state_check,
      add constraint drama_state_check
        check (state in ('draft', 'published', 'retired', 'taken-down'))`,
  sql`update drama set state = 'taken-down' where state = 'draft' and published_at is not null`,
  sql`alter table media_version add column unused_since timestamptz`,
  sql`alter table image add column unused_since timestamptz`,
];
