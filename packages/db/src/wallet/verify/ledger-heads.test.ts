import { expect, inject, test } from 'vitest';

import { seedMember } from '../../testing/seeds/seed-member.ts';
import { createTestDatabase } from '../../testing/index.ts';
import { findLostHead, listHeads } from './ledger-heads.ts';

const NOW_MS = 1_800_000_000_000;

/** Starts with three members who have a ledger, and one without. */
async function startWithLedgers() {
  const db = await createTestDatabase(inject('postgres'));
  const lots = [{ currency: 'coin', amount: 5 }] as const;
  const members = [
    await seedMember(db, { lots, nowMs: NOW_MS }),
    await seedMember(db, { lots, nowMs: NOW_MS }),
    await seedMember(db, { lots, nowMs: NOW_MS }),
  ];
  await seedMember(db, { nowMs: NOW_MS });
  const userIds = members.map(({ userId }) => userId).toSorted();
  return { db, userIds, [Symbol.asyncDispose]: () => db.destroy() };
}

test('heads are listed by member, each once, on consecutive pages', async () => {
  await using start = await startWithLedgers();
  const { db, userIds } = start;

  const first = await listHeads(db, { afterUserId: null, membersMax: 2 });
  const last = await listHeads(db, { afterUserId: userIds[1] ?? '', membersMax: 2 });

  expect(first.map(({ userId }) => userId)).toEqual(userIds.slice(0, 2));
  expect(last.map(({ userId }) => userId)).toEqual(userIds.slice(2));
});

test('the first lost head of the first member is reported if several heads are lost', async () => {
  await using start = await startWithLedgers();
  const { db, userIds } = start;
  const heads = await listHeads(db, { afterUserId: null, membersMax: 3 });
  const lost = heads
    .toReversed()
    .flatMap(({ userId, hash }) => [3, 2].map((seq) => ({ userId, seq, hash })));

  expect(await findLostHead(db, [...heads, ...lost])).toEqual({ userId: userIds[0], seq: 2 });
});
