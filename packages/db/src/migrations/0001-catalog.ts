import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/**
 * Creates the tables of the catalogue, of media and of views.
 *
 * The application makes the ids. There are no sequences, triggers or enum types, so that the tables
 * can move to a distributed PostgreSQL (ADR 0003).
 */
export const catalogMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [[ALL_RIGHTS, TABLES]] });
  },
};

const TABLES = [
  'image',
  'drama',
  'drama_text',
  'category',
  'category_text',
  'drama_category',
  'media_version',
  'episode',
  'caption',
  'browse_column',
  'column_text',
  'column_drama',
  'catalog_version',
  'media_request',
  'episode_view',
  'drama_view_day',
];

const STATEMENTS = [
  sql`
    create table image (
      hash text primary key check (hash ~ '^[A-Za-z0-9_-]{8,64}$'),
      width_px int not null check (width_px > 0),
      height_px int not null check (height_px > 0),
      placeholder text not null check (length(placeholder) <= 8192),
      widths int[] not null check (cardinality(widths) > 0)
    )`,
  sql`
    create table drama (
      id uuid primary key,
      state text not null check (state in ('draft', 'published')),
      cover_image text references image,
      labels jsonb not null default '[]' check (jsonb_typeof(labels) = 'array'),
      published_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (state = 'draft' or published_at is not null)
    )`,
  sql`create index drama_newest on drama (published_at desc, id) where state = 'published'`,
  sql`
    create table drama_text (
      drama_id uuid not null references drama on delete cascade,
      locale text not null check (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
      name text not null check (length(name) between 1 and 200),
      introduce text not null check (length(introduce) <= 5000),
      primary key (drama_id, locale)
    )`,
  sql`
    create table category (
      id text primary key check (id ~ '^[a-z0-9-]{1,64}$' and id <> 'all'),
      position int not null
    )`,
  sql`
    create table category_text (
      category_id text not null references category on delete cascade,
      locale text not null check (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
      name text not null check (length(name) between 1 and 100),
      primary key (category_id, locale)
    )`,
  sql`
    create table drama_category (
      drama_id uuid not null references drama on delete cascade,
      category_id text not null references category,
      position int not null,
      primary key (drama_id, category_id)
    )`,
  sql`create index drama_category_by_category on drama_category (category_id, drama_id)`,
  sql`
    create table media_version (
      id uuid primary key,
      hash text not null check (hash ~ '^[A-Za-z0-9_-]{8,128}$'),
      content_key bytea not null check (length(content_key) = 16),
      playlists jsonb not null check (jsonb_typeof(playlists) = 'object'),
      width_px int not null check (width_px > 0),
      height_px int not null check (height_px > 0),
      duration_ms int not null check (duration_ms > 0),
      prefetch jsonb not null check (jsonb_typeof(prefetch) = 'array'),
      created_at timestamptz not null default now()
    )`,
  sql`
    create table episode (
      drama_id uuid not null references drama on delete cascade,
      number int not null check (number >= 1),
      id uuid not null unique,
      price bigint not null check (price between 0 and 1000000),
      download_app_status smallint not null default 0 check (download_app_status in (0, 1)),
      first_frame_image text references image,
      media_id uuid references media_version,
      media_status text not null check (media_status in ('ready', 'processing', 'failed')),
      failure text check (length(failure) <= 1000),
      primary key (drama_id, number),
      check (media_status <> 'ready' or media_id is not null),
      check ((media_status = 'failed') = (failure is not null))
    )`,
  sql`
    create table caption (
      episode_id uuid not null references episode (id) on delete cascade,
      lang text not null check (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
      label text not null check (length(label) between 1 and 100),
      vtt text not null check (length(vtt) <= 1000000),
      primary key (episode_id, lang)
    )`,
  sql`
    create table browse_column (
      id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
      type smallint not null check (type between 1 and 99),
      position int not null,
      rule jsonb not null
        check (rule ->> 'kind' in ('listed', 'newest', 'most-watched', 'category')),
      check (rule ->> 'kind' <> 'category' or rule ->> 'categoryId' is not null)
    )`,
  sql`
    create table column_text (
      column_id text not null references browse_column on delete cascade,
      locale text not null check (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
      name text not null check (length(name) between 1 and 100),
      primary key (column_id, locale)
    )`,
  sql`
    create table column_drama (
      column_id text not null references browse_column on delete cascade,
      position int not null,
      drama_id uuid not null references drama on delete cascade,
      primary key (column_id, position),
      unique (column_id, drama_id)
    )`,
  // One row. Every write to the catalogue raises the version, with which cached pages are compared.
  sql`
    create table catalog_version (
      id smallint primary key check (id = 1),
      version bigint not null
    )`,
  sql`insert into catalog_version (id, version) values (1, 1)`,
  // Queue of the episodes that a worker should render.
  sql`
    create table media_request (
      episode_id uuid primary key references episode (id) on delete cascade,
      priority int not null,
      requested_at timestamptz not null default now(),
      attempts int not null default 0 check (attempts >= 0),
      locked_until timestamptz
    )`,
  sql`
    create table episode_view (
      viewer text not null check (length(viewer) between 1 and 128),
      episode_id uuid not null references episode (id) on delete cascade,
      day date not null,
      primary key (viewer, episode_id, day)
    )`,
  sql`
    create table drama_view_day (
      drama_id uuid not null references drama on delete cascade,
      day date not null,
      views bigint not null check (views >= 0),
      primary key (drama_id, day)
    )`,
  sql`create index drama_view_day_by_day on drama_view_day (day, drama_id)`,
];
