import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

const TOPICS = [
  'content-error',
  'breach-of-law',
  'payment-and-coins',
  'playback',
  'login',
  'other',
] as const;

/**
 * Adds the topics of feedback: payment and coins, playback, login, and anything else (ADR 0112).
 */
export const feedbackTopicsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

/**
 * Condition that no topic is listed twice. A check cannot contain a subquery that counts distinct
 * values, so each topic is counted separately.
 */
const NONE_TWICE = sql.join(
  TOPICS.map((topic) => sql`cardinality(array_positions(types, ${sql.lit(topic)})) <= 1`),
  sql` and `,
);

const STATEMENTS = [
  sql`
    alter table feedback
      drop constraint feedback_types_check,
      add constraint feedback_types_check check (
        types <@ array[${sql.join(TOPICS.map((topic) => sql.lit(topic)))}]
        and cardinality(types) >= 1
        and ${NONE_TWICE}
      )`,
];
