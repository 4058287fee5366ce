import { setColumns } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

/** Adds a column of three dramas. */
async function startWithColumn() {
  const app = await startTestApp();
  for (let count = 0; count < 3; count += 1) await app.addDrama([0]);
  const texts = { 'en-US': 'New' };
  const rule = { kind: 'newest' } as const;
  await setColumns(
    { columns: [{ columnId: 'new', columnType: 3, texts, rule, dramaIds: [] }] },
    app.deps,
  );
  return app;
}

// spec: 4 lists, lists load page by page until hasMore is false
// touches: columnDetail
test('a column lists all of its dramas page by page', async () => {
  await using app = await startWithColumn();
  const page = (pageIndex: number) =>
    app.guest.call('columnDetail', { columnId: 'new', columnType: 3, pageIndex, pageSize: 2 });

  expect(await page(1)).toMatchObject({ columnName: 'New', total: 3, hasMore: true });
  expect(await page(2)).toMatchObject({ records: [{}], total: 3, hasMore: false });
});

test.each([
  { columnId: 'nowhere', columnType: 3 },
  { columnId: 'new', columnType: 4 },
])('the column %j is not found', async (input) => {
  await using app = await startWithColumn();

  const answer = app.guest.call('columnDetail', input);

  await expect(answer).rejects.toMatchObject({ code: 'A0404', message: 'Column Not Found' });
});
