// spec: 12 operation, ours: one operator at a time handles a feedback, and the audit names
//   the operator
// touches: feedback

import { randomUUID } from 'node:crypto';

import { audit, feedback, studio } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { changeFeedback } from './change-feedback.ts';

const NOW_MS = 1_800_000_000_000;
const by = { operator: 'irene', reason: null };

async function start() {
  const db = await createTestDatabase(inject('postgres'));
  await feedback.insertFeedback(db, {
    userId: null,
    types: ['login'],
    description: 'I cannot log in.',
    email: 'ada@example.com',
    dramaId: null,
    episodeId: null,
    locale: 'en-US',
    createdAtMs: NOW_MS,
  });
  const operators = await db.transaction().execute(async (tx) => {
    const add = (name: string, role: 'support' | 'editor') =>
      studio.enterOperator(tx, { name, role, nowMs: NOW_MS });
    return {
      sue: await add('sue', 'support'),
      sam: await add('sam', 'support'),
      ed: await add('ed', 'editor'),
    };
  });
  const [sent] = await feedback.listFeedback(db, {
    fromMs: null,
    untilMs: null,
    before: null,
    itemsMax: 1,
  });
  return { db, id: sent?.id ?? '', ...operators };
}

test('a feedback is taken once, and its changes are in the audit', async () => {
  const { db, id, sue, sam, ed } = await start();
  await using _ = db;
  const take = (assigneeId: string) =>
    changeFeedback({ id, assigneeId, seenAssigneeId: null, by }, { db });

  expect(await take(ed.operatorId)).toBe('no-right');
  expect(await take(sue.operatorId)).toBe('changed');
  expect(await take(sam.operatorId)).toBe('taken');
  expect(await changeFeedback({ id, state: 'done', by }, { db })).toBe('changed');
  expect(await changeFeedback({ id, state: 'done', by }, { db })).toBe('unchanged');
  expect(await changeFeedback({ id: randomUUID(), state: 'done', by }, { db })).toBe('unknown');

  expect(await feedback.findDeskFeedback(db, id)).toMatchObject({
    state: 'done',
    assignee: { name: 'sue' },
  });
  const subject = { kind: 'feedback', id };
  const all = { operator: null, fromMs: null, untilMs: null, itemsMax: 9 };
  const entries = await audit.listEntries(db, { subject, ...all });
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['feedback state', { state: 'open' }, { state: 'done' }],
    ['feedback assign', { assigneeId: null }, { assigneeId: sue.operatorId }],
  ]);
});
