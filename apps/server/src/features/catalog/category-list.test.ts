import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

test('only genres with dramas are listed, each with its drama count', async () => {
  await using app = await startTestApp();
  await app.addCategories(['romance', 'revenge', 'empty']);
  await app.addDrama([0], { categoryIds: ['romance', 'revenge'] });
  await app.addDrama([0], { categoryIds: ['romance'] });

  const categories = await app.guest.call('categoryList', {});

  expect(categories).toEqual([
    { categoryId: 'romance', name: 'romance', total: 2 },
    { categoryId: 'revenge', name: 'revenge', total: 1 },
  ]);
});
