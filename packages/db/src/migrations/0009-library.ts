import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/**
 * What a member keeps: favourites, likes, and what they watched how far. `user_id` is part of every
 * key, so that these tables can be distributed by it; a drama or an episode is therefore named
 * without a foreign key, and one that has been taken down is left out where it is read (ADR 0042).
 */
export const libraryMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [[ALL_RIGHTS, TABLES]] });
  },
};

const TABLES = [
  'favourite',
  'episode_like',
  'watch_history',
  'watch_position',
  'favourite_count',
  'episode_like_count',
];

const STATEMENTS = [
  sql`
    create table favourite (
      user_id uuid not null references member,
      drama_id uuid not null,
      added_at timestamptz not null,
      primary key (user_id, drama_id)
    )`,
  sql`create index favourite_newest on favourite (user_id, added_at desc, drama_id desc)`,
  sql`
    create table episode_like (
      user_id uuid not null references member,
      episode_id uuid not null,
      drama_id uuid not null,
      liked_at timestamptz not null,
      primary key (user_id, episode_id)
    )`,
  sql`create index episode_like_by_drama on episode_like (user_id, drama_id)`,
  // One row per drama: the episode that was watched last.
  sql`
    create table watch_history (
      user_id uuid not null references member,
      drama_id uuid not null,
      episode_id uuid not null,
      watched_at timestamptz not null,
      primary key (user_id, drama_id)
    )`,
  sql`create index watch_history_newest on watch_history (user_id, watched_at desc, drama_id desc)`,
  sql`
    create table watch_position (
      user_id uuid not null references member,
      drama_id uuid not null,
      episode_id uuid not null,
      seconds int not null check (seconds between 0 and 86400),
      reported_at timestamptz not null,
      primary key (user_id, drama_id, episode_id)
    )`,
  // A member's lists leave these out, however large the catalogue is.
  sql`create index drama_unpublished on drama (id) where state <> 'published'`,
  // A count is the sum of up to 16 rows, chosen by the member's id: a popular drama is no hot row,
  // and what a member adds and takes back is counted in the same row.
  sql`
    create table favourite_count (
      drama_id uuid not null references drama on delete cascade,
      shard smallint not null check (shard between 0 and 15),
      favourites bigint not null check (favourites >= 0),
      primary key (drama_id, shard)
    )`,
  sql`
    create table episode_like_count (
      episode_id uuid not null references episode (id) on delete cascade,
      shard smallint not null check (shard between 0 and 15),
      likes bigint not null check (likes >= 0),
      primary key (episode_id, shard)
    )`,
];
