import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/** Creates the tables of members and logins. They contain no token of a login provider. */
export const accountsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [[ALL_RIGHTS, TABLES]] });
  },
};

const TABLES = [
  'member',
  'member_code',
  'member_identity',
  'member_setting',
  'login_session',
  'login_attempt',
];

const STATEMENTS = [
  sql`
    create table member (
      user_id uuid primary key,
      code text not null check (code ~ '^[1-9][0-9]{7,8}$'),
      nick_name text not null check (length(nick_name) between 1 and 200),
      head_image_url text not null check (length(head_image_url) <= 2000),
      subscribe_starts_at timestamptz,
      subscribe_ends_at timestamptz,
      created_at timestamptz not null,
      check ((subscribe_starts_at is null) = (subscribe_ends_at is null)),
      check (subscribe_ends_at > subscribe_starts_at)
    )`,
  // Keys without user_id are in separate tables, so that the other tables can be distributed.
  sql`create table member_code (code text primary key, user_id uuid not null)`,
  sql`
    create table member_identity (
      provider text not null check (provider in ('google', 'facebook')),
      subject text not null check (length(subject) between 1 and 255),
      user_id uuid not null,
      primary key (provider, subject)
    )`,
  sql`
    create table member_setting (
      user_id uuid primary key references member,
      auto_play_next boolean not null default true,
      auto_unlock boolean not null default false,
      auto_unlock_daily_coins int not null check (auto_unlock_daily_coins between 0 and 2000),
      captions_lang text not null check (length(captions_lang) <= 16),
      auto_unlock_day date,
      auto_unlock_spent int not null default 0 check (auto_unlock_spent >= 0),
      auto_unlock_in_a_row int not null default 0 check (auto_unlock_in_a_row >= 0)
    )`,
  sql`
    create table login_session (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id uuid not null references member,
      equipment_id text not null check (length(equipment_id) <= 128),
      state text not null check (state in ('active', 'superseded', 'logged-out')),
      created_at timestamptz not null,
      seen_at timestamptz not null,
      ends_at timestamptz not null
    )`,
  // Prevents a second active login of a member.
  sql`create unique index login_session_active on login_session (user_id) where state = 'active'`,
  sql`create index login_session_ended on login_session (ends_at)`,
  sql`
    create table login_attempt (
      state_hash bytea primary key check (length(state_hash) = 32),
      provider text not null check (provider in ('google', 'facebook')),
      nonce text not null,
      code_verifier text not null,
      redirect_url text not null,
      browser_hash bytea not null check (length(browser_hash) = 32),
      ends_at timestamptz not null
    )`,
  sql`create index login_attempt_ended on login_attempt (ends_at)`,
];
