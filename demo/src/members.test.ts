import { identity, wallet, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { ensureMember } from '@hookline/services/identity';
import { describe, expect, inject, test } from 'vitest';

import { seedMembers } from './members.ts';

const NOW_MS = Date.parse('2026-05-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const [CORA, VERA] = ['100000000000000000002', '100000000000000000003'];

async function ownedBy(
  db: Database,
  { nowMs, ...account }: { provider: 'google' | 'facebook'; subject: string; nowMs: number },
) {
  const person = { ...account, nickName: '', headImageUrl: '' };
  const userId = await ensureMember(person, { db, now: () => nowMs });
  const [member, balance] = await Promise.all([
    identity.findMember(db, { userId, nowMs }),
    wallet.readBalance(db, { userId, nowMs }),
  ]);
  return { ...balance, isSubscribed: member?.isSubscribed };
}

describe.each(['google', 'facebook'] as const)('a member who logs in with %s', (provider) => {
  test('Cora has 500 coins and 100 bonus, however often the demo starts', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    await seedMembers(db, NOW_MS);

    await seedMembers(db, NOW_MS + DAY_MS);

    const nowMs = NOW_MS + DAY_MS;
    expect(await ownedBy(db, { provider, subject: CORA, nowMs })).toEqual({
      coin: 500,
      bonus: 100,
      isSubscribed: false,
    });
  });

  test('coins granted by the demo are in the audit, so its books have no fault', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    await seedMembers(db, NOW_MS);
    await seedMembers(db, NOW_MS + DAY_MS);

    for (const subject of [CORA, VERA]) {
      const person = { provider, subject, nickName: '', headImageUrl: '' };
      const userId = await ensureMember(person, { db, now: () => NOW_MS });
      expect(await wallet.findUnaudited(db, [userId])).toBeNull();
    }
  });

  test('Vera has one subscription record, however often the demo starts in a year', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    await seedMembers(db, NOW_MS);

    await seedMembers(db, NOW_MS + DAY_MS);

    const person = { provider, subject: VERA, nickName: '', headImageUrl: '' };
    const userId = await ensureMember(person, { db, now: () => NOW_MS });
    const { records } = await wallet.listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 9 });
    expect(records).toMatchObject([
      {
        accountType: 14,
        coins: 0,
        subscription: { startsAtMs: NOW_MS, endsAtMs: Date.UTC(2028, 0, 1) },
      },
    ]);
  });

  test('Vera is still a subscriber years later, without any coins', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const nowMs = NOW_MS + 3 * 365 * DAY_MS;
    await seedMembers(db, NOW_MS);

    await seedMembers(db, nowMs);

    expect(await ownedBy(db, { provider, subject: VERA, nowMs })).toEqual({
      coin: 0,
      bonus: 0,
      isSubscribed: true,
    });
  });
});
