// spec: 12 operation, ours: acts of an operator cannot pass a limit, at the same time either
// touches: useLimit

import { studio } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import type { OperatorRole } from '@hookline/domain/studio';
import { expect, inject, test } from 'vitest';

import { enterDemo } from './enter-demo.ts';
import { useLimit } from './use-limit.ts';

const NOW_MS = Date.UTC(2027, 0, 15, 23, 59);
const DAY_MS = 86_400_000;

/** Makes an operator, and a function that uses a limit of theirs in a transaction of its own. */
async function openLimits(role: OperatorRole) {
  const db = await createTestDatabase(inject('postgres'));
  const clock = { nowMs: NOW_MS };
  const now = () => clock.nowMs;
  const { session } = await enterDemo({ role, network: '127.0.0.1' }, { db, now });
  const { operator } = session;
  const use = (name: Parameters<typeof useLimit>[1]['name'], amount: number, subject = '') =>
    db.transaction().execute((tx) => useLimit(tx, { operator, name, amount, subject }, { now }));
  return { db, clock, use, [Symbol.asyncDispose]: () => db.destroy() };
}

test('support may refund five times a day, and again on the next', async () => {
  await using limits = await openLimits('support');
  for (let index = 0; index < 5; index += 1) await limits.use('refund-day-count', 1);

  await expect(limits.use('refund-day-count', 1)).rejects.toThrow(
    'You may make 5 refunds a day; 0 are left today.',
  );
  limits.clock.nowMs += DAY_MS;
  await limits.use('refund-day-count', 1);
});

test('coins are counted for each member', async () => {
  await using limits = await openLimits('support');
  await limits.use('grant-member-day', 150, 'nora');
  await limits.use('grant-member-day', 200, 'cora');

  await expect(limits.use('grant-member-day', 51, 'nora')).rejects.toThrow(
    'You may give one member 200 coins a day; 50 are left for this one today.',
  );
  await limits.use('grant-member-day', 50, 'nora');
});

test('of 20 refunds at the same time, five are within the limit', async () => {
  await using limits = await openLimits('support');

  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, () => limits.use('refund-day-count', 1)),
  );

  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('a limit that an owner has set counts for the role, and the amount of one refund uses up nothing', async () => {
  await using limits = await openLimits('support');
  await limits.use('refund-once', 2_000);
  await limits.use('refund-once', 2_000);
  await expect(limits.use('refund-once', 2_001)).rejects.toThrow(
    'You may refund at most 20.00 at a time.',
  );

  await limits.db
    .insertInto('operator_limit')
    .values({ role: 'support', name: 'refund-once', value: 3_000 })
    .execute();
  await limits.use('refund-once', 3_000);
});

test('uses of a limit from more than a week ago are deleted', async () => {
  await using limits = await openLimits('support');
  await limits.use('refund-day-count', 1);
  const countAt = async (daysLater: number) => {
    await studio.purgeSignIns(limits.db, NOW_MS + daysLater * DAY_MS);
    return (await limits.db.selectFrom('operator_use').select('used').execute()).length;
  };

  expect(await countAt(7)).toBe(1);
  expect(await countAt(8)).toBe(0);
});

test('a role with a limit of 0 may do nothing', async () => {
  await using limits = await openLimits('editor');

  await expect(limits.use('grant-day', 1)).rejects.toThrow('You may give 0 coins a day');
});
