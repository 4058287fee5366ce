import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/** Stores the limits that an owner has set for operators, and each operator's daily use of them. */
export const operatorLimitsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [
  ['select, insert, update (value)', ['operator_limit']],
  ['select, insert, update (used), delete', ['operator_use']],
];

const STATEMENTS = [
  sql`
    create table operator_limit (
      role text not null check (role in ('editor', 'support', 'finance', 'owner')),
      name text not null check (length(name) <= 30 and name ~ '^[a-z]+(-[a-z]+)*$'),
      value integer not null check (value >= 0),
      primary key (role, name)
    )`,
  // For a limit per member, the subject is the member; otherwise it is empty.
  sql`
    create table operator_use (
      operator_id uuid not null references operator,
      name text not null check (length(name) <= 30),
      day date not null,
      subject text not null check (length(subject) <= 40),
      used integer not null check (used >= 0),
      primary key (operator_id, name, day, subject)
    )`,
  sql`create index operator_use_by_day on operator_use (day)`,
];
