import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/**
 * Creates the tables of a member's library: favourites, likes, watch history and positions.
 * `user_id` is part of every key, so that these tables can be distributed by it. They therefore
 * have no foreign keys to dramas and episodes, and queries leave out those that were taken down
 * (ADR 0042).
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
  // A member's lists leave these dramas out. The index keeps this fast in a large catalogue.
  sql`create index drama_unpublished on drama (id) where state <> 'published'`,
  // A count is the sum of up to 16 rows, so that the likes of a popular drama do not all lock one
  // row. The member's id chooses the row, so that adding and removing change the same one.
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
