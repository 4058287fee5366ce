// spec: 12 operation, ours: each operator action is logged, however many there are at once

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import { actAsOwner } from '../testing/databases/act-as-owner.ts';
import { createTestDatabase } from '../testing/index.ts';
import { listSettled } from './list-settled.ts';

const MINUTE_MS = 60_000;
const PAGE = 10_000;

/** Records actions with the same time, as one transaction does, but outside the chain. */
async function recordActions(db: Database, count: number, ago: string): Promise<void> {
  await actAsOwner(db, [
    sql`
      insert into audit (seq, done_at, operator, action, subject_kind, subject_id)
      select 0, now() - ${ago}::interval, 'olga', 'member grant', 'member', number::text
      from generate_series(1, ${count}::int) as number`,
  ]);
}

test('actions beyond 10,000 are listed by the next calls, each action once', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await recordActions(db, 2 * PAGE, '10 minutes');
  await recordActions(db, 2, '9 minutes');
  const begin = { untilMs: Date.now() - 60 * MINUTE_MS, lastId: null };

  const first = await listSettled(db, begin);
  const second = await listSettled(db, first.next);
  const third = await listSettled(db, second.next);
  const fourth = await listSettled(db, third.next);

  const pages = [first, second, third, fourth].map(({ entries }) => entries);
  expect(pages.map(({ length }) => length)).toEqual([PAGE, PAGE, 2, 0]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(2 * PAGE + 2);
});

test('the first call lists nothing; the next one lists only actions settled since the first', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await recordActions(db, 1, '10 minutes');

  const { entries, next } = await listSettled(db, null);

  expect(entries).toEqual([]);
  expect(await listSettled(db, next)).toMatchObject({ entries: [], next: { lastId: null } });
});
