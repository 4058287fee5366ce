import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/**
 * Creates the table of viewers' feedback. It is not a member's table: a guest's row has no
 * `user_id`, and deleting a member removes `user_id` and e-mail from the member's rows (ADR 0045).
 */
export const feedbackMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [[ALL_RIGHTS, ['feedback']]] });
  },
};

const STATEMENTS = [
  // Drama and episode are taken from the sender's page address, and may not exist.
  sql`
    create table feedback (
      id uuid primary key,
      user_id uuid,
      types text[] not null check (
        types <@ array['content-error', 'breach-of-law']
        and cardinality(types) between 1 and 2
        and (cardinality(types) = 1 or types[1] <> types[2])
      ),
      description text not null check (char_length(description) between 1 and 300),
      email text check (char_length(email) between 3 and 254),
      drama_id uuid,
      episode_id uuid,
      locale text not null check (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
      created_at timestamptz not null
    )`,
  sql`create index feedback_newest on feedback (created_at desc, id desc)`,
  sql`create index feedback_by_user on feedback (user_id) where user_id is not null`,
];
