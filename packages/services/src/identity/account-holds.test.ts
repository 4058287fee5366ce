// spec: 4 account, ours: a deletion does not evade the limit of reversals, a debt, or a later
//   dispute
// touches: packages/services/src/identity/sign-in.ts

import { audit, identity, wallet, type Database } from '@hookline/db';
import { createTestDatabase, lockAwaited, readHoldings, tablesWith } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { reserveOrder } from '../checkout/reserve-order.ts';
import { recordDispute } from '../checkout/refunds/record-dispute.ts';
import { applySeen, newOrder, seedOrder, seenPaid } from '../testing/orders.ts';
import { openTestHolds } from '../testing/sign-in-member.ts';
import { grant, payFor } from '../testing/wallet.ts';
import { blockMember } from './block-member.ts';
import { deleteMember } from './delete-member.ts';
import { removeHolds } from './remove-holds.ts';
import { signIn } from './sign-in.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = 1_800_000_000_000;
const IN_24_MONTHS_MS = Date.UTC(2029, 0, 15, 8);
const BY = { operator: 'olga', reason: 'ticket-12' };
const DRAMA_ID = 'a'.repeat(32);

let db: Database;
let subjectCount = 0;
const clock = { nowMs: NOW_MS };

beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterAll(() => db.destroy());

const now = () => clock.nowMs;
const depsOf = () => ({ db, now, accountHolds: openTestHolds(db) });

/** Adds a person with a Google account, which may belong to several members in succession. */
function addPerson() {
  subjectCount += 1;
  clock.nowMs = NOW_MS;
  const profile = { subject: `person-${subjectCount}`, name: 'Ada', pictureUrl: '' };
  const logIn = () => signIn({ provider: 'google', profile, equipmentId: 'phone' }, depsOf());
  return {
    subject: profile.subject,
    logIn,
    enter: async () => {
      const outcome = await logIn();
      if (outcome.kind === 'blocked') throw new Error('The member is blocked.');
      return outcome.userId;
    },
  };
}

const removeBy = (userId: string) => deleteMember({ userId, by: BY }, depsOf());
const remove = (userId: string) => deleteMember({ userId, loginAtMs: clock.nowMs }, depsOf());

/** Pays an order of 550 coins and, if requested, spends them. */
async function buy(userId: string, { isSpent = false } = {}) {
  const order = await seedOrder(db, { userId, nowMs: clock.nowMs });
  await applySeen(db, order, { seen: seenPaid(order), nowMs: clock.nowMs });
  const unlock = { userId, dramaId: DRAMA_ID, number: 1, price: 550, nowMs: clock.nowMs };
  if (isSpent) await payFor(db, unlock);
  return order;
}

const dispute = (order: { userId: string; orderNo: string }, phase: 'open' | 'lost' | 'won') =>
  recordDispute(
    { userId: order.userId, orderNo: order.orderNo, disputeId: `PP-D-${order.orderNo}`, phase },
    { db, now },
  );

const holdsOf = (userId: string) =>
  db.selectFrom('account_hold').where('user_id', '=', userId).selectAll().execute();
const reserve = async (userId: string) => (await reserveOrder(newOrder(userId), { db, now })).kind;

// spec: 4 account, ours: a deletion does not evade a block
// touches: packages/services/src/identity/delete-member.ts
test('a blocked account that was deleted cannot log in or become a new member', async () => {
  const person = addPerson();
  const userId = await person.enter();
  await blockMember({ userId, ...BY }, { db, now });

  expect(await removeBy(userId)).toEqual({ kind: 'deleted' });

  expect(await person.logIn()).toEqual({ kind: 'blocked', userId });
  expect(await person.logIn()).toEqual({ kind: 'blocked', userId });
  const identities = db.selectFrom('member_identity').where('subject', '=', person.subject);
  expect(await identities.select('user_id').execute()).toEqual([]);
});

test('a hold has a hash, the reasons and a day, but no personal data', async () => {
  const person = addPerson();
  const userId = await person.enter();
  await blockMember({ userId, ...BY }, { db, now });

  await removeBy(userId);

  expect(await holdsOf(userId)).toEqual([
    {
      account_hash: expect.any(Buffer),
      user_id: userId,
      successor_id: null,
      reasons: ['blocked'],
      held_at: new Date(NOW_MS),
      kept_until: new Date(IN_24_MONTHS_MS),
      months: 24,
    },
  ]);
});

test('a deleted member without debts or payments leaves no hash', async () => {
  const userId = await addPerson().enter();

  await remove(userId);

  expect(await tablesWith(db, userId)).toEqual(['member', 'wallet']);
});

test("reversals before a deletion count against the account's next member", async () => {
  const person = addPerson();
  const first = await person.enter();
  await dispute(await buy(first), 'lost');
  await remove(first);
  const second = await person.enter();
  expect(await reserve(second)).toBe('reserved');
  await dispute(await buy(second), 'lost');

  expect(await reserve(second)).toBe('refused');
  await remove(second);
  const third = await person.enter();

  expect(await reserve(third)).toBe('refused');
  clock.nowMs += 91 * DAY_MS;
  expect(await reserve(third)).toBe('reserved');
});

test("a debt carries over to the account's next member, whose next coins pay it", async () => {
  const person = addPerson();
  const first = await person.enter();
  await dispute(await buy(first, { isSpent: true }), 'lost');
  await remove(first);

  const second = await person.enter();
  await person.enter();
  const owed = await readHoldings(db, second);
  await grant(db, { userId: second, accountType: 1, amount: 600, nowMs: clock.nowMs });

  expect(owed).toMatchObject({ coin: 0, bonus: 0, debt: 550 });
  expect(await readHoldings(db, second)).toMatchObject({ coin: 50, debt: 0 });
  expect(await readHoldings(db, first)).toMatchObject({ debt: 0 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a dispute lost after the deletion counts as a reversal, too', async () => {
  const person = addPerson();
  const first = await person.enter();
  const orders = [await buy(first, { isSpent: true }), await buy(first)];
  await remove(first);
  const second = await person.enter();

  clock.nowMs += 100 * DAY_MS;
  for (const order of orders) await dispute(order, 'lost');

  expect(await reserve(second)).toBe('refused');
  const [hold] = await holdsOf(first);
  expect(hold).toMatchObject({ reasons: expect.arrayContaining(['purchases', 'reversals']) });
  expect(hold?.kept_until.getTime()).toBeGreaterThan(clock.nowMs + 700 * DAY_MS);
  expect((await readHoldings(db, first)).debt).toBeGreaterThan(0);
  await person.enter();
  expect(await readHoldings(db, first)).toMatchObject({ debt: 0 });
  expect((await readHoldings(db, second)).debt).toBeGreaterThan(0);
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a member cannot be deleted while a dispute is open, but can be afterwards', async () => {
  const userId = await addPerson().enter();
  const order = await buy(userId);
  await dispute(order, 'open');

  expect(await remove(userId)).toEqual({ kind: 'refused', reason: 'dispute-open' });

  await dispute(order, 'won');
  expect(await remove(userId)).toEqual({ kind: 'deleted' });
});

test('a hold expires, and the daily clean-up deletes it', async () => {
  const person = addPerson();
  const userId = await person.enter();
  await blockMember({ userId, ...BY }, { db, now });
  await removeBy(userId);

  clock.nowMs = IN_24_MONTHS_MS - 1;
  await identity.purgeHolds(db, clock.nowMs);
  expect(await person.logIn()).toMatchObject({ kind: 'blocked' });

  clock.nowMs = IN_24_MONTHS_MS;
  await identity.purgeHolds(db, clock.nowMs);
  expect(await holdsOf(userId)).toEqual([]);
  expect(await person.logIn()).toMatchObject({ kind: 'signed-in' });
});

test('an operator can delete a hold, and the audit records operator and reason', async () => {
  const person = addPerson();
  const userId = await person.enter();
  await blockMember({ userId, ...BY }, { db, now });
  await removeBy(userId);

  const held = await removeHolds({ userId, ...BY }, { db });

  expect(held).toMatchObject([{ userId, reasons: ['blocked'] }]);
  expect(await removeHolds({ userId, ...BY }, { db })).toEqual([]);
  expect(await person.logIn()).toMatchObject({ kind: 'signed-in' });
  const subject = { kind: 'member', id: userId };
  const filter = { subject, operator: null, fromMs: null, untilMs: null, itemsMax: 1 };
  expect(await audit.listEntries(db, filter)).toMatchObject([
    { ...BY, action: 'member unhold', before: { reasons: ['blocked'] }, after: null },
  ]);
});

test('a login that waits while its blocked member is deleted is rejected', async () => {
  const person = addPerson();
  const userId = await person.enter();
  await blockMember({ userId, ...BY }, { db, now });
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hashAccount = await openTestHolds(db).open();
  const accountHash = hashAccount({ provider: 'google', subject: person.subject });
  const hold = { accountHash, reasons: ['blocked' as const], keptUntilMs: IN_24_MONTHS_MS };
  const deleting = db.transaction().execute(async (tx) => {
    await identity.lockMember(tx, userId);
    await identity.addHold(tx, { ...hold, userId, months: 24, nowMs: NOW_MS });
    await identity.eraseMember(tx, { userId, nowMs: NOW_MS });
    held.resolve();
    await done.promise;
  });
  await held.promise;

  const login = person.logIn();
  await lockAwaited(db);
  done.resolve();
  await deleting;

  expect(await login).toEqual({ kind: 'blocked', userId });
});
