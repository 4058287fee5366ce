import { expect, test } from 'vitest';

import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

test('a genre lists its dramas newest first, and "all" lists every drama', async () => {
  await using app = await startTestApp();
  await app.addCategories(['romance']);
  const old = await app.addDrama([0], { categoryIds: ['romance'], publishedAtMs: NOW_MS - 2 });
  const other = await app.addDrama([0], { publishedAtMs: NOW_MS - 1 });
  const young = await app.addDrama([0], { categoryIds: ['romance'] });
  const idsOf = async (categoryId: string) => {
    const { records } = await app.guest.call('categoryPage', { categoryId });
    return records.map((drama) => drama.contentId);
  };

  expect(await idsOf('romance')).toEqual([young.dramaId, old.dramaId]);
  expect(await idsOf('all')).toEqual([young.dramaId, other.dramaId, old.dramaId]);
});

test('a page beyond the last is empty, and an unknown genre is not found', async () => {
  await using app = await startTestApp();
  await app.addDrama([0]);

  const beyond = await app.guest.call('categoryPage', { categoryId: 'all', pageIndex: 9 });
  const unknown = app.guest.call('categoryPage', { categoryId: 'nowhere' });

  expect(beyond).toEqual({ records: [], hasMore: false, total: 1 });
  await expect(unknown).rejects.toMatchObject({ code: 'A0404', message: 'Category Not Found' });
});
