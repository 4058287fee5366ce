import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { actAsOwner } from '../testing/databases/act-as-owner.ts';
import { createTestDatabase, listFullScans, seedMember } from '../testing/index.ts';
import { describeMember } from './describe-member.ts';
import { findMember } from './members.ts';

const NOW_MS = 1_800_000_000_000;
const MEMBERS = 5_000;

/** Adds many members and runs ANALYZE, so that PostgreSQL plans as for a large table. */
async function startWithMembers() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  await actAsOwner(db, [
    sql`
      insert into member (user_id, code, nick_name, head_image_url, created_at)
      select gen_random_uuid(), (10000000 + number)::text, 'Member', '', now()
      from generate_series(1, ${sql.lit(MEMBERS)}) as number`,
    sql`
      insert into member_identity (provider, subject, user_id)
      select 'google', 'subject ' || code, user_id from member where user_id <> ${userId}`,
    sql`
      insert into login_session
        (token_hash, user_id, equipment_id, state, created_at, seen_at, ends_at)
      select sha256(code::bytea), user_id, '', 'active', now(), now(), now()
      from member where user_id <> ${userId}`,
    sql`analyze member, member_identity, login_session`,
  ]);
  return { db, userId };
}

// spec: 7 calls, a member is found by keys, however many members there are
test('finding and describing a member uses keys and does not scan any table', async () => {
  const { db, userId } = await startWithMembers();
  await using _ = db;
  const key = { userId, nowMs: NOW_MS };

  expect(await listFullScans(db, (asked) => findMember(asked, key))).toEqual([]);
  expect(await listFullScans(db, (asked) => describeMember(asked, key))).toEqual([]);
  // A negative control: there is no index on the name.
  const byName = (asked: typeof db) =>
    asked.selectFrom('member').where('nick_name', '=', 'Member').select('user_id').execute();
  expect(await listFullScans(db, byName)).toEqual(['member']);
});

test('a member with accounts at two providers has the same id in every response', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  await db.deleteFrom('member_identity').where('user_id', '=', userId).execute();
  for (const [provider, subject] of [
    ['google', 'subject at Google'],
    ['facebook', 'subject at Facebook'],
  ] as const) {
    await db.insertInto('member_identity').values({ provider, subject, user_id: userId }).execute();
  }

  const member = await findMember(db, { userId, nowMs: NOW_MS });

  expect(member?.thirdPartId).toBe('subject at Facebook');
});

test('a member cannot have two accounts at one provider', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const { provider } = await db
    .selectFrom('member_identity')
    .where('user_id', '=', userId)
    .select('provider')
    .executeTakeFirstOrThrow();

  const second = db
    .insertInto('member_identity')
    .values({ provider, subject: 'another subject', user_id: userId })
    .execute();

  await expect(second).rejects.toMatchObject({ code: '23505' });
});
