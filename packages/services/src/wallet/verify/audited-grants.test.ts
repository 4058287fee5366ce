// spec: 4 wallet, ours: coins without an order or an operator's grant are reported, and actions
//   without a ledger row
// touches: findUnaudited

import { orders, wallet, type Database, type WriteTransaction } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { recordAudit } from '../../audit/record-audit.ts';
import { grant, payFor, refund, topUp } from '../../testing/wallet.ts';
import { clawBackGrant } from '../claw-back-grant.ts';
import { expireLots } from '../expire-lots.ts';
import { grantCoins } from '../grant-coins.ts';
import { releaseLots } from '../release-lots.ts';
import { subscribeMember } from '../subscribe-member.ts';
import { verifyBooks } from './verify-books.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Id that no member has. */
const NOBODY = '00000000-0000-4000-8000-000000000001';
const by = { operator: 'olga', reason: 'ticket 4711' };
const order = { orderNo: 'order-1', nowMs: NOW_MS };

/** Starts with a member without coins, who gets some by `give`. */
async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const deps = { db, now: () => NOW_MS };
  const give = (reference: string, amount: number) => {
    const kind = { accountType: ACCOUNT.rewardGift, issuer: 'operator' as const };
    return grantCoins(
      { userId, ...kind, amount: coins(amount), reference, expiresAtMs: null, by },
      deps,
    );
  };
  return {
    db,
    userId,
    deps,
    give,
    find: () => wallet.findUnaudited(db, [userId]),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

const inTransaction = (db: Database, work: (tx: WriteTransaction) => Promise<unknown>) =>
  db.transaction().execute(work);

test('every coin granted or clawed back by an operator has an audit entry', async () => {
  await using world = await start();
  const { db, userId, deps } = world;
  await topUp(db, { userId, ...order, coin: 100, bonus: 20 });
  await payFor(db, { userId, dramaId: 'a'.repeat(32), number: 1, price: 90, nowMs: NOW_MS });
  await refund(db, { userId, ...order });
  // Part of this grant pays the debt.
  await world.give('ticket-1', 150);
  await world.give('ticket-2', 30);
  await clawBackGrant({ userId, reference: 'ticket-2', by }, deps);
  const subscription = { userId, endsAtMs: NOW_MS + DAY_MS, bonus: coins(10), by };
  await subscribeMember(subscription, deps);
  await subscribeMember(subscription, deps);
  await expireLots({ now: () => NOW_MS + 2 * DAY_MS }, { db });

  expect(await world.find()).toBeNull();
  expect(await wallet.findEntryWithoutWallet(db)).toBeNull();
});

test('a verification reports unaudited coins, and audit entries about members without a wallet', async () => {
  await using world = await start();
  const { db, userId } = world;
  const gift = { accountType: ACCOUNT.rewardGift, amount: 5, idemKey: 'grant:ticket-1' };
  await grant(db, { userId, ...gift, nowMs: NOW_MS });
  const subject = { kind: 'member', id: NOBODY } as const;
  await inTransaction(db, (tx) => recordAudit(tx, { by, action: 'member grant', subject }));
  const findAll = async (only: { userId?: string }) => {
    const found: object[] = [];
    for await (const { fault } of verifyBooks(only, { db, headFiles: [] })) {
      if (fault !== null) found.push({ userId: fault.userId, seq: fault.seq });
    }
    return found;
  };

  expect(await findAll({})).toEqual([
    { userId, seq: 1 },
    { userId: NOBODY, seq: 0 },
  ]);
  expect(await findAll({ userId })).toEqual([{ userId, seq: 1 }]);
});

test('bonus that expired while frozen by a dispute needs no audit entry', async () => {
  await using world = await start();
  const { db, userId } = world;
  await topUp(db, { userId, ...order, coin: 0, bonus: 20 });
  const later = NOW_MS + 100 * DAY_MS;
  await inTransaction(db, (tx) => orders.freezeLots(tx, { userId, ...order }));

  await inTransaction(db, async (tx) => {
    await wallet.lockWallet(tx, userId);
    await releaseLots(tx, { userId, ...order, nowMs: later });
  });

  const { records } = await wallet.listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 9 });
  expect(records.map(({ coins: moved }) => moved)).toEqual([20, -20, 20]);
  expect(await world.find()).toBeNull();
});

test.each([
  'grant:ticket-1',
  'demo-gift:64',
  'release:00000000-0000-4000-8000-000000000001',
  'subscription:1800000000000:bonus',
  'carry-debt:00000000-0000-4000-8000-000000000001:1',
  'anything:else',
])(
  "coins without an order or an operator's grant are reported, whatever their key: %s",
  async (idemKey) => {
    await using world = await start();
    const { db, userId } = world;
    await grant(db, {
      userId,
      accountType: ACCOUNT.systemCompensation,
      amount: 5,
      idemKey,
      nowMs: NOW_MS,
    });

    const fault = 'neither belongs to an order nor is in the audit';
    expect(await world.find()).toEqual({ userId, seq: 1, fault });
  },
);

test.each([
  { title: 'more coins', after: { accountType: ACCOUNT.rewardGift, amount: 31 } },
  { title: 'coins of another type', after: { accountType: ACCOUNT.topUpBonus, amount: 30 } },
  { title: 'words instead of numbers', after: { accountType: 'gift', amount: 'many' } },
])('an audit entry about $title does not match the ledger row', async ({ after }) => {
  await using world = await start();
  const { db, userId } = world;
  const gift = { accountType: ACCOUNT.rewardGift, amount: 30, idemKey: 'grant:ticket-1' };
  await grant(db, { userId, ...gift, nowMs: NOW_MS });
  const subject = { kind: 'member', id: userId } as const;
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      by,
      action: 'member grant',
      subject,
      after: { ...after, reference: 'ticket-1' },
    }),
  );

  expect(await world.find()).toMatchObject({
    seq: 1,
    fault: expect.stringContaining('neither'),
  });
});

test.each([
  { action: 'member grant', after: { accountType: ACCOUNT.rewardGift, amount: 5, reference: 'r' } },
  { action: 'member claw-back', before: { reference: 'r', granted: 5 }, after: { taken: 5 } },
  { action: 'member subscribe', after: { endsAtMs: NOW_MS, bonus: 0 } },
])('an audit entry without its ledger row is reported: $action', async (entry) => {
  await using world = await start();
  const { db, userId } = world;
  await topUp(db, { userId, ...order, coin: 100, bonus: 0 });
  const subject = { kind: 'member', id: userId } as const;
  await inTransaction(db, (tx) => recordAudit(tx, { by, subject, ...entry }));

  const fault = expect.stringMatching(
    new RegExp(`^is the last, and none is the ${entry.action} that the audit has of \\d{4}-`),
  );
  expect(await world.find()).toEqual({ userId, seq: 1, fault });
});

test('a debt carried over to a new member needs no audit entry', async () => {
  await using world = await start();
  const { db, userId } = world;
  const { userId: newUserId } = await seedMember(db, { nowMs: NOW_MS });
  await topUp(db, { userId, ...order, coin: 100, bonus: 0 });
  await payFor(db, { userId, dramaId: 'a'.repeat(32), number: 1, price: 90, nowMs: NOW_MS });
  await refund(db, { userId, ...order });
  const debt = { fromUserId: userId, toUserId: newUserId, amount: coins(90), nowMs: NOW_MS };
  await inTransaction(db, (tx) => wallet.postCarriedDebt(tx, debt));

  expect(await wallet.findUnaudited(db, [userId, newUserId])).toBeNull();
});

test('an audit entry about a member without a wallet is reported', async () => {
  await using world = await start();
  const entry = { action: 'member grant', after: { reference: 'ticket-1' } };
  const subject = { kind: 'member', id: NOBODY } as const;
  await inTransaction(world.db, (tx) => recordAudit(tx, { by, subject, ...entry }));

  expect(await wallet.findEntryWithoutWallet(world.db)).toMatchObject({ userId: NOBODY, seq: 0 });
});
