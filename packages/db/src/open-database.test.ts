import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { APP_ROLE } from './connection/app-role.ts';
import { makeClient } from './connection/make-client.ts';
import { openDatabase, poolLoad, type Database } from './open-database.ts';
import { connectionTo, createTestDatabase } from './testing/index.ts';

test('a connection uses the role of the application, even after a reset', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const roles = await db.connection().execute(async (connection) => {
    await sql`reset role`.execute(connection);
    return sql<{ current_user: string }>`select current_user`.execute(connection);
  });

  expect(roles.rows).toEqual([{ current_user: APP_ROLE }]);
});

test('a connection that is lost between statements fails its transaction, not the process', async () => {
  const { host, user } = inject('postgres');
  await using own = await createTestDatabase(inject('postgres'));
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(
    own,
  );
  const connection = { host, user, database: rows[0]?.database ?? '' };
  const errors: Error[] = [];
  await using db = openDatabase({
    connection,
    onError: (error) => errors.push(error),
  });
  const owner = makeClient({ host, user, database: 'postgres' });
  await owner.connect();
  onTestFinished(() => owner.end());
  const { promise: heard, resolve } = Promise.withResolvers<void>();

  const work = db.transaction().execute(async (tx) => {
    const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await owner.query('select pg_terminate_backend($1)', [backend.rows[0]?.pid]);
    const timer = setInterval(() => errors.length > 0 && resolve(), 5);
    await heard.finally(() => clearInterval(timer));
    await sql`select 1`.execute(tx);
  });

  await expect(work).rejects.toThrow('not queryable');
  expect(errors[0]).toMatchObject({ code: '57P01' });
  await expect(sql`select 1`.execute(db)).resolves.toMatchObject({ rows: [{ '?column?': 1 }] });
});

test('an idle pool keeps as many connections open as an unlock needs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await using db = await createTestDatabase(inject('postgres'));
  await Promise.all(Array.from({ length: 8 }, () => sql`select 1`.execute(db)));
  expect(poolLoad(db)).toMatchObject({ total: 8 });

  vi.advanceTimersByTime(60_000);

  expect(poolLoad(db)).toEqual({ total: 4, idle: 4, waiting: 0 });
  vi.useRealTimers();
  // Otherwise the server might end a connection that is still closing, which counts as lost.
  await vi.waitFor(async () => expect(await countSessions(db)).toBe(4));
});

// generate-schema.ts uses these types for the tables.
test('amounts are read as numbers, days as text, times as dates and JSON as values', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const { rows } = await sql`
    select 1000000000000::bigint as amount, date '2026-01-31' as day,
      timestamptz '2026-01-31 12:00:00Z' as at, '{"a": [1]}'::jsonb as json,
      array[1, 2]::int[] as list, '\\x00ff'::bytea as bytes, 7::smallint as small
  `.execute(db);

  expect(rows).toEqual([
    {
      amount: 1_000_000_000_000,
      day: '2026-01-31',
      at: new Date('2026-01-31T12:00:00Z'),
      json: { a: [1] },
      list: [1, 2],
      bytes: Buffer.from([0, 255]),
      small: 7,
    },
  ]);
});

test('a statement is prepared once per connection, whatever its values', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const prepared = await db.connection().execute(async (connection) => {
    for (const version of [1, 2, 3]) {
      await connection
        .selectFrom('catalog_version')
        .select('id')
        .where('version', '=', version)
        .execute();
    }
    return sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where statement like '%"version" = $1'
    `.execute(connection);
  });

  expect(prepared.rows).toEqual([{ count: 1 }]);
});

test('statements beyond the limit run unnamed', async () => {
  await using own = await createTestDatabase(inject('postgres'));
  // A new pool, because earlier tests may have left named statements in the test database's pool.
  await using db = openDatabase({ connection: connectionTo(own), onError: () => {} });

  const named = await db.connection().execute(async (connection) => {
    for (let index = 0; index < 600; index += 1) {
      await sql`select ${sql.lit(index)}::int as value`.execute(connection);
    }
    return sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements
    `.execute(connection);
  });

  expect(named.rows).toEqual([{ count: 500 }]);
});

/** Counts the application's sessions in this database. */
async function countSessions(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = session_user
  `.execute(db);
  return rows[0]?.count;
}
