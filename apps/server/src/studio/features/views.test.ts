// spec: 12 operation, ours: filters are kept under names, and shared with those who may open the list
// touches: viewSave

import { expect, test } from 'vitest';

import { startTestStudio } from '../../testing/start-test-studio.ts';

const WAITING = { call: 'orderList', name: 'Waiting', filters: { state: 'REVIEW' } } as const;

test('a shared view is listed for others, who cannot change it, and an own one is not', async () => {
  await using shop = await startTestStudio();
  const [support, finance] = [await shop.operator('support'), await shop.operator('finance')];
  const { viewId } = await support.call('viewSave', { ...WAITING, isShared: true });
  await support.call('viewSave', { ...WAITING, name: 'Mine', isShared: false });
  await support.call('viewSave', { ...WAITING, filters: { state: 'PAID' }, isShared: true });

  const { views } = await finance.call('viewList', { call: 'orderList' });
  expect(views).toEqual([
    {
      viewId,
      name: 'Waiting',
      filters: { state: 'PAID' },
      isShared: true,
      isOwn: false,
      owner: 'demo-support',
    },
  ]);
  await expect(finance.call('viewDelete', { viewId })).rejects.toMatchObject({ code: 'forbidden' });
  const rename = support.call('viewChange', { viewId, name: 'Mine', isShared: true });
  await expect(rename).rejects.toMatchObject({ code: 'conflict' });
  await support.call('viewChange', { viewId, name: 'Paid', isShared: false });
  expect((await finance.call('viewList', { call: 'orderList' })).views).toEqual([]);
  const owner = await shop.operator('owner');
  await owner.call('viewDelete', { viewId });
  const own = await support.call('viewList', { call: 'orderList' });
  expect(own.views.map(({ name }) => name)).toEqual(['Mine']);
});

test('a view of a list that the role may not open is refused, and so are search words', async () => {
  await using shop = await startTestStudio();
  const [editor, support] = [await shop.operator('editor'), await shop.operator('support')];

  const attempts = await Promise.allSettled([
    editor.call('viewList', { call: 'orderList' }),
    editor.call('viewSave', { ...WAITING, isShared: true }),
    support.call('viewSave', { ...WAITING, filters: { q: 'Ada' }, isShared: true }),
  ]);

  expect(attempts).toMatchObject([
    { reason: { code: 'forbidden' } },
    { reason: { code: 'forbidden' } },
    { reason: { code: 'invalid' } },
  ]);
});

test('an operator keeps 50 views at most, and may still replace one of them', async () => {
  await using shop = await startTestStudio();
  const support = await shop.operator('support');
  for (let number = 1; number <= 50; number += 1) {
    await support.call('viewSave', { ...WAITING, name: `View ${number}`, isShared: false });
  }

  const another = support.call('viewSave', { ...WAITING, isShared: false });

  await expect(another).rejects.toMatchObject({ code: 'conflict' });
  await support.call('viewSave', { ...WAITING, name: 'View 1', isShared: true });
  expect((await support.call('viewList', { call: 'orderList' })).views).toHaveLength(50);
});
