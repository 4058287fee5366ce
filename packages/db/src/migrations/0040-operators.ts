import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/**
 * Operators of the studio with their passkeys, sessions, links and recovery codes. An operator is
 * never deleted, because the audit names them for good, and a public key is never replaced.
 */
export const operatorsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [
  ['select, insert, update (role, state)', ['operator']],
  ['select, insert, update (sign_count, used_at), delete', ['operator_key']],
  ['select, insert, update (seen_at), delete', ['operator_session']],
  // Locking a row requires the right to update a column of it.
  ['select, insert, update (ends_at), delete', ['operator_challenge']],
  ['select, insert, delete', ['operator_link']],
  ['select, insert, update (used_at), delete', ['operator_recovery']],
];

const STATEMENTS = [
  sql`
    create table operator (
      operator_id uuid primary key default gen_random_uuid(),
      name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
      role text not null check (role in ('editor', 'support', 'finance', 'owner')),
      state text not null check (state in ('invited', 'active', 'disabled')),
      created_at timestamptz not null
    )`,
  // An id of a credential has at most 1,023 bytes, in base64url.
  sql`
    create table operator_key (
      credential_id text primary key
        check (length(credential_id) <= 1364 and credential_id ~ '^[A-Za-z0-9_-]+$'),
      operator_id uuid not null references operator,
      public_key bytea not null check (length(public_key) between 1 and 4096),
      sign_count bigint not null check (sign_count >= 0),
      transports text[] not null check (pg_column_size(transports) <= 1000),
      label text not null check (length(label) between 1 and 60),
      created_at timestamptz not null,
      used_at timestamptz
    )`,
  sql`create index operator_key_by_operator on operator_key (operator_id)`,
  sql`
    create table operator_session (
      token_hash bytea primary key check (length(token_hash) = 32),
      session_id uuid not null unique default gen_random_uuid(),
      operator_id uuid not null references operator,
      began_at timestamptz not null,
      ends_at timestamptz not null,
      seen_at timestamptz not null,
      network text not null check (length(network) <= 100)
    )`,
  sql`create index operator_session_by_operator on operator_session (operator_id, began_at)`,
  // A database crash may empty this table; the browser then requests another challenge.
  sql`
    create unlogged table operator_challenge (
      hash bytea primary key check (length(hash) = 32),
      purpose text not null check (purpose in ('sign-in', 'link', 'key', 'sign')),
      operator_id uuid,
      action_hash bytea check (length(action_hash) = 32),
      nonce text unique check (length(nonce) <= 64),
      ends_at timestamptz not null,
      check ((operator_id is null) = (purpose = 'sign-in')),
      check ((action_hash is not null and nonce is not null) = (purpose = 'sign'))
    )`,
  sql`
    create index operator_challenge_by_purpose
      on operator_challenge (purpose, operator_id, ends_at desc)`,
  sql`
    create table operator_link (
      token_hash bytea primary key check (length(token_hash) = 32),
      operator_id uuid not null unique references operator,
      ends_at timestamptz not null
    )`,
  sql`
    create table operator_recovery (
      operator_id uuid not null references operator,
      code_hash bytea not null check (length(code_hash) = 32),
      used_at timestamptz,
      primary key (operator_id, code_hash)
    )`,
];
