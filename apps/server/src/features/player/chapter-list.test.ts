import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

// spec: 7 calls, chapter list, which never opens an episode
// touches: chapterList
test('the episode list has lock states and no play URL, not even for free episodes', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0, 60]);

  const { records, hasMore } = await app.guest.call('chapterList', drama.input);

  expect(hasMore).toBe(false);
  expect(records.map((episode) => episode.lockStatus)).toEqual([1, 1, 2]);
  expect(records.map((episode) => episode.playUrl)).toEqual(['', '', '']);
  expect(records.map((episode) => episode.chapterName)).toEqual(['EP 1', 'EP 2', 'EP 3']);
  expect(records[2]).toMatchObject({ sequenceNo: 3, chapterPrice: 60, durationSeconds: 20 });
});

test('a page beyond the last is empty, and a full last page has no next page', async () => {
  await using app = await startTestApp();
  const { dramaId } = await app.addDrama([0, 0, 0, 0]);
  const page = (pageIndex: number) =>
    app.guest.call('chapterList', { contentId: dramaId, pageIndex, pageSize: 2 });

  expect(await page(1)).toMatchObject({ hasMore: true, records: [{}, {}] });
  expect(await page(2)).toMatchObject({ hasMore: false, records: [{}, {}] });
  expect(await page(3)).toEqual({ hasMore: false, records: [] });
});

test('an unknown drama is not found, and a malformed id is rejected', async () => {
  await using app = await startTestApp();
  const ask = (contentId: string) => app.guest.call('chapterList', { contentId });

  await expect(ask('f'.repeat(32))).rejects.toMatchObject({
    code: 'A0404',
    message: 'Drama Not Found',
  });
  await expect(ask('not-an-id')).rejects.toMatchObject({ code: 'A0400' });
});
