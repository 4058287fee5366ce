import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/** Moves the requests for media into the queue. */
export const mediaWorkMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    insert into work_item (kind, key, priority, due_at)
    select 'render-episode', replace(episode_id::text, '-', ''), priority,
      greatest(requested_at, locked_until)
    from media_request`,
  sql`drop table media_request`,
];
