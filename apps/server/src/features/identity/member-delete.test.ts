import { identity } from '@hookline/db';
import { expect, test } from 'vitest';

import { startShop } from '../../testing/start-shop.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const FRESH_MS = 5 * 60 * 1000;

test('a deleted member is logged out for every call, and other members stay logged in', async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer([{ currency: 'coin', amount: 60 }]);
  const bob = await app.addViewer();
  app.clock.nowMs += FRESH_MS - 1;

  expect(await alice.call('memberDelete', {})).toBeNull();

  await expect(alice.call('memberDetail', {})).rejects.toMatchObject({ code: 'U0003' });
  await expect(alice.call('memberDelete', {})).rejects.toMatchObject({ code: 'U0003' });
  expect(await bob.call('memberDetail', {})).toMatchObject({ user_id: bob.userId });
});

// spec: 4 account, deletion requires a login younger than five minutes
// touches: memberDelete
test('deletion with a five-minute-old login requires a new login and deletes nothing', async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer([{ currency: 'coin', amount: 60 }]);
  app.clock.nowMs += FRESH_MS;

  await expect(alice.call('memberDelete', {})).rejects.toMatchObject({
    code: 'A0401',
    message: 'Please log in again to delete your account.',
  });

  expect(await alice.call('memberDetail', {})).toMatchObject({ coinBalance: 60 });
});

test("deletions and logouts are journalled with only member id, time and an ended login's hash", async () => {
  await using app = await startTestApp();
  const [alice, bob, carol] = [await app.addViewer(), await app.addViewer(), await app.addViewer()];

  await alice.call('memberDelete', {});
  await bob.call('logout', { isAll: 1 });
  await carol.call('logout', {});

  const day = new Date(app.clock.nowMs).toISOString().slice(0, 10);
  expect(await app.deps.journal.readFrom(day)).toEqual([
    { kind: 'deleted', userId: alice.userId, atMs: app.clock.nowMs },
    { kind: 'logged-out', userId: bob.userId, atMs: app.clock.nowMs },
    {
      kind: 'login-ended',
      userId: carol.userId,
      tokenHash: identity.hashToken(carol.token),
      atMs: app.clock.nowMs,
    },
  ]);
});

test('a guest cannot delete an account', async () => {
  await using app = await startTestApp();

  await expect(app.guest.call('memberDelete', {})).rejects.toMatchObject({ code: 'U0001' });
});

test('two simultaneous deletions both succeed, or one is rejected because its login has ended', async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer();

  const answers = await Promise.allSettled([
    alice.call('memberDelete', {}),
    alice.call('memberDelete', {}),
  ]);

  const codes = answers.map((answer) => (answer.status === 'fulfilled' ? 'done' : answer.reason));
  // The second call may be so late that its login has ended.
  expect(codes).toContain('done');
  for (const code of codes) expect(['done', 'U0003']).toContain(code === 'done' ? code : code.code);
  expect(app.problems).toEqual([]);
});

test('a payment pending at the bank blocks the deletion with an explanation', async () => {
  await using shop = await startShop();
  const alice = await shop.addViewer();
  const { jumpPaypalLink, transactionId } = await shop.order(alice);
  await shop.merchant.choose(jumpPaypalLink, 'pending');
  await alice.call('verifyReceipt', { transactionId });

  await expect(alice.call('memberDelete', {})).rejects.toMatchObject({
    code: 'A0402',
    message: expect.stringContaining('A payment is still being processed.'),
  });

  expect(await alice.call('memberDetail', {})).toMatchObject({ user_id: alice.userId });
});

// spec: 4 account, a deletion never loses a payment in progress
// touches: memberDelete
test('PayPal captures no payment for an order whose member was deleted before paying', async () => {
  await using shop = await startShop();
  const alice = await shop.addViewer();
  const order = await shop.order(alice);
  await alice.call('memberDelete', {});

  await shop.merchant.choose(order.jumpPaypalLink, 'pay');
  await shop.sweep();

  expect(await shop.stateOf(order)).toBe('EXPIRED');
  const seen = await shop.merchant.open().readOrder(order.transactionId);
  expect(seen?.captures).toEqual([]);
  expect(await alice.balance()).toMatchObject({ coin: 0, bonus: 0 });
  expect(await shop.findDifferences()).toEqual([]);
});
