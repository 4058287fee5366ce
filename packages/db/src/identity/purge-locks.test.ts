// spec: 7 calls, concurrent deletions lock in the same order, so they never deadlock
// touches: packages/db/src/identity/sessions.ts

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import { createTestDatabase, lockAwaited } from '../testing/index.ts';
import { purgeHolds } from './account-hold.ts';
import { purgeSessions } from './sessions.ts';

const ROWS = 12;
const AT_MS = 1_800_000_000_000;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Adds members in descending order of id. Their logins and holds expire before the purge. */
async function startWithRows() {
  const db = await createTestDatabase(inject('postgres'));
  const at = new Date(AT_MS);
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const number = ROWS - index;
    const userId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    return { userId, code: String(10_000_000 + number), hash: Buffer.alloc(32, number) };
  });
  await db.transaction().execute(async (tx) => {
    for (const { userId, code, hash } of rows) {
      const member = { user_id: userId, code, nick_name: code, head_image_url: '' };
      await tx
        .insertInto('member')
        .values({ ...member, created_at: at })
        .execute();
      const login = {
        user_id: userId,
        token_hash: hash,
        equipment_id: '',
        state: 'active',
      } as const;
      const times = { created_at: at, seen_at: at, ends_at: at };
      await tx
        .insertInto('login_session')
        .values({ ...login, ...times })
        .execute();
      const hold = { user_id: userId, account_hash: hash, reasons: ['blocked' as const] };
      const kept = { held_at: at, kept_until: new Date(AT_MS + 1), months: 24 };
      await tx
        .insertInto('account_hold')
        .values({ ...hold, ...kept })
        .execute();
    }
  });
  return db;
}

type Purge = (db: Database, nowMs: number) => Promise<void>;

test.each<{ table: string; key: string; purge: Purge }>([
  { table: 'login_session', key: 'user_id, token_hash', purge: purgeSessions },
  { table: 'account_hold', key: 'account_hash, user_id', purge: purgeHolds },
])('a purge locks the rows of $table in the order of their key', async ({ table, key, purge }) => {
  await using db = await startWithRows();
  const { rows: members } = await sql<{ user_id: string }>`
    select user_id from ${sql.table(table)} order by ${sql.raw(key)}
  `.execute(db);
  const [lowest = '', ...others] = members.map(({ user_id: userId }) => userId);
  const rowOf = (userId: string) => sql`
    select from ${sql.table(table)} where user_id = ${userId}::uuid for update nowait`;
  const [isHeld, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (tx) => {
    await rowOf(lowest).execute(tx);
    isHeld.resolve();
    await mayGo.promise;
  });
  await isHeld.promise;

  const purging = purge(db, AT_MS + YEAR_MS);
  const free = await lockAwaited(db)
    .then(() => Promise.all(others.map((userId) => rowOf(userId).execute(db))))
    .finally(() => mayGo.resolve());
  await Promise.all([holding, purging]);

  expect(free.map(({ rows }) => rows.length)).toEqual(Array(ROWS - 1).fill(1));
  const { rows: left } = await sql`select from ${sql.table(table)}`.execute(db);
  expect(left).toEqual([]);
});
