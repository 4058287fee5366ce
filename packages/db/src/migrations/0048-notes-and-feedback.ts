import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

const TOPICS = [
  'content-error',
  'breach-of-law',
  'payment-and-coins',
  'playback',
  'login',
  'other',
] as const;

/**
 * Adds the state and assignee of each feedback, with an index for each filter of its list, and
 * operators' notes about members and orders, which are deleted with the member.
 */
export const notesAndFeedbackMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [['select, insert, delete', ['member_note', 'order_note']]];

const STATEMENTS = [
  sql`
    alter table feedback
      add column state text not null default 'open' check (state in ('open', 'in-work', 'done')),
      add column assignee uuid references operator`,
  sql`create index feedback_by_state on feedback (state, created_at desc, id desc)`,
  sql`
    create index feedback_by_assignee on feedback (assignee, created_at desc, id desc)
      where assignee is not null`,
  // A feedback has several topics, and an index of arrays is not sorted, so each topic has an
  // index.
  ...TOPICS.map(
    (topic) => sql`
      create index ${sql.id(`feedback_${topic.replaceAll('-', '_')}`)}
        on feedback (created_at desc, id desc) where types @> array[${sql.lit(topic)}]`,
  ),
  // Operators are named as in the audit, because some who write notes have no studio account.
  sql`
    create table member_note (
      user_id uuid not null references member,
      id uuid not null,
      operator text not null check (length(operator) between 1 and 100),
      text text not null check (char_length(text) between 1 and 2000),
      created_at timestamptz not null,
      primary key (user_id, id)
    )`,
  sql`create index member_note_newest on member_note (user_id, created_at desc, id desc)`,
  sql`
    create table order_note (
      user_id uuid not null,
      order_no text not null,
      id uuid not null,
      operator text not null check (length(operator) between 1 and 100),
      text text not null check (char_length(text) between 1 and 2000),
      created_at timestamptz not null,
      primary key (user_id, order_no, id),
      foreign key (user_id, order_no) references coin_order
    )`,
];
