import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Lets a drama be retired, which its owners still watch, or taken down (ADR 0084). A drama that was
 * unpublished before counts as taken down: nobody has watched it since, and only an operator knows
 * whether its owners may.
 *
 * It also notes since when nothing uses a media version or an image, so that their files can be
 * deleted once no viewer reads them any more. Null means in use, or not looked at since.
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
