import { identity, wallet, type Database } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { expect, inject, test } from 'vitest';

import { grant } from '../testing/wallet.ts';
import { expireLots } from './expire-lots.ts';
import { subscribeMember } from './subscribe-member.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const END_MS = NOW_MS + 30 * DAY_MS;

function begin(db: Database, subscription: { userId: string; bonus: number; atMs?: number }) {
  const { userId, bonus, atMs: nowMs = NOW_MS } = subscription;
  const request = { userId, endsAtMs: END_MS, bonus: coins(bonus) };
  return subscribeMember(request, { db, now: () => nowMs });
}

async function recordsOf(db: Database, userId: string) {
  const { records } = await wallet.listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 9 });
  return records.map(({ accountType, coins: amount, subscription }) => [
    accountType,
    amount,
    subscription,
  ]);
}

test('a subscription is recorded once, with its first period, even if repeated', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const again = { userId, bonus: 200, atMs: NOW_MS + DAY_MS };

  await begin(db, { userId, bonus: 0 });
  const answers = await Promise.all([begin(db, again), begin(db, again)]);

  const period = { startsAtMs: NOW_MS, endsAtMs: END_MS };
  expect(answers.map(({ startsAtMs }) => startsAtMs)).toEqual([NOW_MS, NOW_MS]);
  expect(answers.filter(({ isBonusNew }) => isBonusNew)).toHaveLength(1);
  expect(await recordsOf(db, userId)).toEqual([
    [15, 200, period],
    [14, 0, period],
  ]);
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 0, bonus: 200 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a member is a subscriber from the first request until the subscription ends', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  await begin(db, { userId, bonus: 0 });
  await begin(db, { userId, bonus: 0, atMs: NOW_MS + DAY_MS });
  const isSubscribedAt = async (nowMs: number) =>
    (await identity.findMember(db, { userId, nowMs }))?.isSubscribed;

  expect(await isSubscribedAt(NOW_MS - 1)).toBe(false);
  expect(await isSubscribedAt(NOW_MS)).toBe(true);
  expect(await isSubscribedAt(END_MS - 1)).toBe(true);
  expect(await isSubscribedAt(END_MS)).toBe(false);
});

test("a subscription's bonus expires with the subscription", async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  await begin(db, { userId, bonus: 200 });

  expect(await expireLots({ now: () => END_MS - 1 }, { db })).toBe(0);
  expect(await expireLots({ now: () => END_MS }, { db })).toBe(1);
  expect(await readHoldings(db, userId)).toMatchObject({ bonus: 0 });
});

test('a subscription row cannot credit coins, and only such rows have amount zero', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const event = { userId, amount: 5, nowMs: NOW_MS };

  await expect(grant(db, { ...event, accountType: 14 })).rejects.toMatchObject({ code: '23514' });
  await expect(grant(db, { ...event, accountType: 5, amount: 0 })).rejects.toMatchObject({
    code: '23514',
  });
  expect(await grant(db, { ...event, accountType: 5 })).toBe(true);
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 0, bonus: 5 });
});
