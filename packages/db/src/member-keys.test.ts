// spec: 10 databases, every key of a member's table contains user_id, and look-up tables are
//   separate
// touches: packages/db/src/testing/databases/partition-members.ts

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { LOOK_UP_TABLES } from './cluster/member-tables.ts';
import type { Database } from './open-database.ts';
import { actAsOwner } from './testing/databases/act-as-owner.ts';
import { createTestDatabase } from './testing/index.ts';

/**
 * Lists keys that prevent distributing members by user_id: unique keys of members' tables without
 * user_id, and foreign keys that may refer to rows of another member.
 */
async function listMisplacedKeys(db: Database): Promise<string[]> {
  const lookUps = sql`${[...LOOK_UP_TABLES]}::text[]`;
  const { rows } = await sql<{ text: string }>`
    with named as (
      select pg_class.oid, relname::text as name, attnum
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and attname = 'user_id' and attnotnull
    ),
    member as (select * from named where name <> all(${lookUps})),
    misplaced as (
      select name, pg_get_indexdef(indexrelid) as definition
      from pg_index join member on member.oid = indrelid
      where indisunique and not member.attnum = any(indkey)
      union all
      select conrelid::regclass::text, pg_get_constraintdef(pg_constraint.oid)
      from pg_constraint
      left join member as holder on holder.oid = conrelid
      left join member as target on target.oid = confrelid
      where contype = 'f' and (conrelid in (select oid from named) or target.oid is not null)
        and (holder.attnum = any(conkey) and target.attnum = any(confkey)) is not true
    )
    select concat(name, ': ', definition) as text from misplaced order by text
  `.execute(db);
  return rows.map(({ text }) => text);
}

test("every key of a member's table holds user_id, except in the look-up tables", async () => {
  await using db = await createTestDatabase(inject('postgres'));

  expect(await listMisplacedKeys(db)).toEqual([]);
});

test.each([
  ['a unique index over all members', `create unique index on login_session (token_hash)`],
  ['a unique key over all members', `alter table coin_order add unique (order_no)`],
  [
    'a look-up table that refers to a member',
    `alter table paypal_order add foreign key (user_id, order_no) references coin_order`,
  ],
  [
    "a member's table that refers to a look-up table",
    `alter table coin_order add foreign key (order_no) references order_number`,
  ],
])('%s is reported', async (_, statement) => {
  await using db = await createTestDatabase(inject('postgres'));

  await actAsOwner(db, [sql.raw(statement)]);

  expect(await listMisplacedKeys(db)).toHaveLength(1);
});
