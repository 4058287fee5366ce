// spec: 12 operation, ours: a note is added once, read by colleagues, and deleted with its member
// touches: orderNote

import { randomUUID } from 'node:crypto';

import { deleteMember } from '@hookline/services/identity';
import { expect, test } from 'vitest';

import { startStudioShop } from '../../testing/start-studio-shop.ts';

test('a note that is sent twice is added once, and goes with the member', async () => {
  await using shop = await startStudioShop();
  const support = await shop.operator('support');
  const finance = await shop.operator('finance');
  const alice = await shop.addViewer();
  const { userId } = alice;
  const { orderNo } = await shop.buy(alice);
  const about = { noteId: randomUUID(), text: ' Asked the bank.\nWait until Friday. ' };

  await Promise.all([
    support.call('orderNote', { orderNo, ...about }),
    support.call('orderNote', { orderNo, ...about }),
  ]);
  await support.call('memberNote', { userId, ...about });
  const refusal = await finance
    .call('memberNote', { userId, ...about })
    .catch((error: unknown) => error);

  expect(refusal).toMatchObject({ code: 'forbidden' });
  const { notes, acts } = await finance.call('orderDetail', { orderNo });
  expect(notes).toMatchObject([
    { noteId: about.noteId, operator: 'demo-support', text: about.text.trim() },
  ]);
  expect(acts).toEqual([]);
  const { rows } = await finance.call('memberTimeline', { userId });
  expect(rows.filter(({ kind }) => kind === 'note' || kind === 'action')).toMatchObject([
    { kind: 'note', operator: 'demo-support', text: about.text.trim() },
  ]);
  const by = { operator: 'irene', reason: 'ticket 1' };
  expect(await deleteMember({ userId, by }, shop.deps)).toEqual({ kind: 'deleted' });
  expect((await finance.call('orderDetail', { orderNo })).notes).toEqual([]);
  const late = await support
    .call('orderNote', { orderNo, ...about })
    .catch((error: unknown) => error);
  expect(late).toMatchObject({ code: 'not-found' });
});
