import { audit, feedback, orders, type Database } from '@hookline/db';
import { createTestDatabase, seedActivity, seedDrama } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { recordAuditBefore } from '../audit/record-audit.ts';
import { applySeen, seedOrder, seenPaid } from '../testing/orders.ts';
import { openTestHolds, signInMember } from '../testing/sign-in-member.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { deleteMember } from './delete-member.ts';
import { exportMember } from './export-member.ts';

const NOW_MS = 1_800_000_000_000;
const NAME = 'Zorblaxia Quimby';
const NAMING = { operator: 'olga', reason: `${NAME} wrote: zorblaxia@privacy.test` };
const TICKET = { operator: 'olga', reason: 'ticket-3' };

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterAll(() => db.destroy());

const now = () => NOW_MS;

/** Adds a member whose name appears in texts by operators and by the member. */
async function addMember(subject: string) {
  const profile = { subject, name: NAME, pictureUrl: '' };
  const login = { provider: 'google' as const, profile, equipmentId: 'phone' };
  const { userId } = await signInMember(login, { db, now });
  const { dramaId, episodeIds } = await seedDrama(db);
  const order = await seedOrder(db, { userId, nowMs: NOW_MS });
  await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });
  await blockMember({ userId, ...NAMING }, { db, now });
  await unblockMember({ userId, ...NAMING }, { db, now });
  const { orderNo } = order;
  const action = { by: NAMING, action: 'order accept' };
  await recordAuditBefore(db, { ...action, subject: { kind: 'order', id: orderNo } });
  await db.transaction().execute((tx) =>
    orders.recordDecision(tx, {
      userId,
      orderNo,
      kind: 'accept',
      ...NAMING,
      decidedAtMs: NOW_MS,
    }),
  );
  await seedActivity(db, { userId, dramaId, episodeId: episodeIds[0] ?? '', nowMs: NOW_MS });
  return { userId, order };
}

const reasonsOf = async (kind: 'member' | 'order', id: string) => {
  const filter = { operator: null, fromMs: null, untilMs: null, itemsMax: 9 };
  const entries = await audit.listEntries(db, { ...filter, subject: { kind, id } });
  return entries.map(({ action, reason }) => [action, reason]);
};

// spec: 4 account, ours: texts about a deleted member are blanked
// touches: packages/services/src/identity/delete-member.ts
test('deleting a member blanks audit texts about them but keeps the recorded actions', async () => {
  const { userId, order } = await addMember('1');
  const other = await addMember('2');
  const deps = { db, now, accountHolds: openTestHolds(db) };

  expect(await deleteMember({ userId, by: TICKET }, deps)).toEqual({ kind: 'deleted' });

  const told = await reasonsOf('member', userId);
  expect(told).toContainEqual(['member delete', 'ticket-3']);
  expect(told).toContainEqual(['member block', null]);
  expect(told).toContainEqual(['member unblock', null]);
  expect(await reasonsOf('order', order.orderNo)).toEqual([['order accept', null]]);
  expect(await orders.listDecisions(db, order)).toMatchObject([{ operator: 'olga', reason: '' }]);
  const all = { fromMs: null, untilMs: null, before: null, itemsMax: 9 };
  const written = await feedback.listFeedback(db, all);
  expect(written.filter((each) => each.userId === null)).toMatchObject([{ description: '' }]);
  expect(await reasonsOf('order', other.order.orderNo)).toEqual([['order accept', NAMING.reason]]);
  expect(await orders.listDecisions(db, other.order)).toMatchObject([NAMING]);
});

test('audit texts about an existing member are not blanked', async () => {
  const { userId, order } = await addMember('3');

  await db.transaction().execute((tx) => audit.forgetReasons(tx, userId));

  expect(await reasonsOf('order', order.orderNo)).toEqual([['order accept', NAMING.reason]]);
});

test("an export has operators' actions on the member and the orders, with reasons", async () => {
  const { userId, order } = await addMember('4');

  const { rows } = await exportMember({ userId }, { db, now });

  const told = rows.lists.actions.map((row) => [row.action, row.subject_id, row.reason]);
  expect(new Set(told)).toEqual(
    new Set([
      ['member block', userId, NAMING.reason],
      ['member unblock', userId, NAMING.reason],
      ['order accept', order.orderNo, NAMING.reason],
    ]),
  );
});
